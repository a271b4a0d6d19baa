"""The values that tell one strategy of Deck Hand from another."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Share = Annotated[float, Meta(ge=0, le=1)]
Weight = Annotated[float, Meta(ge=0, le=2)]


class DeckHandValues(Struct, frozen=True, forbid_unknown_fields=True):
    """What leads the policy, in hooks if nothing else stands there.

    `hook`: a hook on a card for sale, before the turning point. `turning`: the share of the supply deck with which that
    comes; after it a card is worth its hooks alone, and costs nothing. `coin` to `harm`: what a card does when it is
    played: a coin, an Action, a card drawn, a Buy, a hook stolen, a card or coin that an opponent loses. `income`: a
    coin that the stash brings each turn. `engine`: how much of that counts when a card is bought, for its plays to
    come. `price`: a coin spent; it and `coin` count only while no more than `pocket` coins are there. `effort`: an
    Action spent on a purchase. `patience`: each hook by which a dearer card beats what can be paid now, if it costs at
    most `reach` coins more. `funds`: a coin that is still missing for a better purchase of this turn. `size`: from so
    many cards on those with less than two hooks are hardly bought. `thin`: being rid of a card of the first deck; below
    0 it is kept. `rush`: each purchase while the seat leads in hooks, and as much less while it trails. `deny`: a hook
    on a card that the next opponent can soon pay.
    """

    hook: Weight = 1.0
    turning: Share = 0.1
    coin: Share = 0.28
    action: Weight = 0.9
    draw: Weight = 0.4
    buy: Weight = 0.5
    theft: Annotated[float, Meta(ge=0, le=3)] = 1.8
    harm: Weight = 0.4
    income: Weight = 0.25
    engine: Weight = 0.4
    price: Share = 0.4
    pocket: Annotated[int, Meta(ge=1, le=14)] = 6
    effort: Weight = 0.9
    patience: Weight = 0.6
    funds: Weight = 1.1
    reach: Annotated[int, Meta(ge=0, le=6)] = 4
    size: Annotated[int, Meta(ge=4, le=30)] = 30
    thin: Annotated[float, Meta(ge=-1, le=3)] = 0.0
    rush: Annotated[float, Meta(ge=-2, le=2)] = 0.0
    deny: Weight = 0.2
