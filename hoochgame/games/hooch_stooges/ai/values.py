"""The values that lead the policy: what a strategy of this title is made of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Share = Annotated[float, Meta(ge=0, le=1)]
Lap = Annotated[int, Meta(ge=0, le=40)]  # a round; 0 is never
Hooch = Annotated[int, Meta(ge=0, le=60)]  # 60 is as good as never


class GangValues(Struct, frozen=True, forbid_unknown_fields=True):
    """What a gang buys and until when, whom it attacks by which odds, and when it trusts the hooch chart.

    `income_wanted`: the hooch a turn up to which it buys cards that bring money, 2 hooch or more. `stooges_until` to
    `harm_until`: the last round in which cards of another kind are bought; harm is theft, discards and sinking.
    `least_price`: what cheaper cards are not bought for. `toughness`: 0 chooses stooges by bonus, 1 by health.
    `mimicry`: how much more it wants cards of kinds that opponents own. `reserve`: hooch that no purchase touches.
    `free_odds`, `rival_odds`, `hq_odds`: the least chance at which a turf of nobody, an opponent's turf or an HQ is
    attacked; 1 is never. `rival_wish`, `hq_wish`: how much it wants those, where a turf of nobody counts 1; `approach`:
    what a step towards an HQ adds. `turfs_wanted`: how many turfs are enough, HQs and wins aside. `least_ready`:
    stooges that stand ready before it attacks. `attack_from`, `take_from`, `small_from`: the hooch from which it tries
    entry 6, entry 5, and entries 3 and 4 of the chart. `topple_from`: the same for entry 30, where that does not win.
    `most_at_risk`: the most hooch with which it rolls dice for less than a win. `fire_turns`: so many turns before
    entry 30 it neither buys nor rolls. `win_odds`: the least chance at which it goes for a win in this turn.
    `block_odds`: the least chance to survive at which a stooge blocks away from the HQ; 0 blocks always.
    """

    income_wanted: Annotated[float, Meta(ge=0, le=30)] = 9.0
    stooges_until: Lap = 6
    attacks_until: Lap = 4
    draws_until: Lap = 3
    harm_until: Lap = 0
    least_price: Annotated[int, Meta(ge=0, le=9)] = 3
    toughness: Share = 0.4
    mimicry: Annotated[float, Meta(ge=0, le=3)] = 0.0
    reserve: Annotated[int, Meta(ge=0, le=30)] = 0
    free_odds: Share = 0.7
    rival_odds: Share = 0.7
    hq_odds: Share = 0.5
    rival_wish: Annotated[float, Meta(ge=0, le=5)] = 1.2
    hq_wish: Annotated[float, Meta(ge=0, le=20)] = 8.0
    approach: Annotated[float, Meta(ge=0, le=3)] = 0.3
    turfs_wanted: Annotated[int, Meta(ge=0, le=20)] = 8
    least_ready: Annotated[int, Meta(ge=1, le=8)] = 2
    attack_from: Hooch = 6
    take_from: Hooch = 60
    small_from: Hooch = 60
    topple_from: Annotated[int, Meta(ge=30, le=99)] = 30
    most_at_risk: Hooch = 20
    fire_turns: Annotated[float, Meta(ge=0, le=4)] = 1.0
    win_odds: Share = 0.4
    block_odds: Share = 0.5
