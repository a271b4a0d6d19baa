"""For each relic, booze card, tile, drunkard and hero of Moonshiners: where it can only hurt."""

from __future__ import annotations

from typing import Any

from harness.hurts import moonshiners as law
from harness.hurts.situation import Situation, Temptations
from harness.moonshiners.given import A, Table, at_night, given
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    BOOZE,
    GREEN,
    HEROES,
    HORSESHOE,
    KINDS,
    MARLA,
    NUMBERS,
    ONE_FOR_THE_ROAD,
    RED,
    RELICS,
    TILES,
    WORKSHOP,
)
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND

RELIC_IDS, BOOZE_IDS, TILE_IDS, KIND_IDS, HERO_IDS = (
    tuple(one.id for one in things) for things in (RELICS, BOOZE, TILES, KINDS, HEROES)
)
CRATES = tuple(one.id for one in BOOZE if one.strength)
STRONGEST = max(BOOZE, key=lambda one: one.strength).id
LAST = NUMBERS.rounds
SPENT = (0, 0, 1, 0, 2)  # tokens: no challenge is left today
STRONG = max(range(len(GREEN)), key=lambda face: GREEN[face] - RED[face])  # a face of the drinking dice
Given = dict[str, Any]
COUNTER: Given = {"place": COMPOUND, "tiles": (6,), "scrap": 20, "asks": (m.Trading(A),)}
LATE: Given = {"round": LAST, "used": SPENT, "second": True}


# Relics and booze.


def sold(id: str) -> Table:
    """Harding would buy it."""
    return given(**COUNTER, relics=(RELIC_IDS.index(id),))


def used_when_sober(id: str) -> Table:
    """It is held in a turn, and the hero is sober."""
    return given(place=1, tiles=(1,), relics=(RELIC_IDS.index(id),), second=True)


def used_too_late(id: str) -> Table:
    """It is held in a turn, the hero is drunk, and no challenge is left in the game."""
    return given(place=1, tiles=(1,), relics=(RELIC_IDS.index(id),), inebriation=6, **LATE)


def used_in_a_roll(id: str) -> Table:
    """It is held while a glass that wins waits to be counted."""
    return glass(0, relics=(RELIC_IDS.index(id),))


def used_beside_luck(id: str) -> Table:
    """It is held by Marla, who has still her own reroll for the last roll of the Day."""
    low = (m.Rolled(A, "scavenge", (0,) * 5),)
    return given(
        place=1, tiles=(1,), kind=MARLA, relics=(RELIC_IDS.index(id),), asks=low, acted=NUMBERS.actions_per_turn,
        second=True,
    )  # fmt: skip


def used_to_explore(id: str) -> Table:
    """It is held where only Workshops are left to be laid, as many as playouts may lay."""
    return given(place=1, relics=(RELIC_IDS.index(id),), tile_deck=(WORKSHOP,) * 30, scrap=12)


def glass(kind: int, **more: Any) -> Table:
    """A glass that wins without a red pip."""
    return given(place=5, tiles=(5,), drunkards={5: (kind, 4)}, asks=(m.Rolled(A, "drinking", (STRONG,) * 5),), **more)


def on_offer_too_late(id: str) -> Table:
    """It is on the counter when no challenge is left."""
    return given(**{**COUNTER, **LATE, "asks": (m.Trading(A, asked=True),)}, offer=(BOOZE_IDS.index(id),))


def on_offer_beside_the_strongest(id: str) -> Table:
    """It is on the counter, and so is the strongest crate."""
    offer = (BOOZE_IDS.index(id), BOOZE_IDS.index(STRONGEST))
    return given(**{**COUNTER, "asks": (m.Trading(A, asked=True),)}, offer=offer)


def opened_too_late(id: str) -> Table:
    """It is held in a turn when no challenge is left."""
    return given(place=1, tiles=(1,), booze=(BOOZE_IDS.index(id),), **LATE)


def opened_beside_the_strongest(id: str) -> Table:
    """It is held beside the strongest crate, for the last challenges."""
    booze = (BOOZE_IDS.index(id), BOOZE_IDS.index(STRONGEST))
    return given(place=5, tiles=(5,), drunkards={5: 0}, booze=booze, round=LAST)


def drunk_when_sober(id: str) -> Table:
    """It is held in a turn, and the hero is sober."""
    return given(place=1, tiles=(1,), booze=(BOOZE_IDS.index(id),), second=True)


def drunk_when_won(id: str) -> Table:
    """It is held while a glass that wins waits to be counted."""
    return glass(0, booze=(BOOZE_IDS.index(id),))


# Tiles, drunkards and heroes.


def built_for_nobody(id: str) -> Table:
    """The hero stands there on the last Day, without any survivor."""
    return given(place=1, tiles={1: TILE_IDS.index(id)}, **{**LATE, "scrap": 9})


def placed_at_a_drunkard(id: str, kind: int = 0) -> Table:
    """A drunkard stands on it, and a survivor waits on the mat."""
    tiles = {1: TILE_IDS.index(id), 2: WORKSHOP}
    return given(place=COMPOUND, tiles=tiles, built={1: (A, 2, 0), 2: (A, 1, 0)}, mat=3, drunkards={1: kind})


def staffed_at_a_drunkard(id: str, kind: int = 0) -> Table:
    """A drunkard stands on it when survivors are sent to work in the Night."""
    tiles = {1: TILE_IDS.index(id), 2: WORKSHOP}
    production = m.NightTurn(A, "production")
    return at_night(
        m.Staffing(A), production, tiles=tiles, built={1: (A, 2, 0), 2: (A, 1, 3)}, mat=1, drunkards={1: kind}
    )


def at_work(id: str) -> Table:
    """It works in the last Night, with all it needs."""
    at = m.Converting(A, (1,))
    return at_night(at, tiles={1: TILE_IDS.index(id)}, built={1: (A, 2, 4)}, corn=4, moonshine=4, round=LAST)


def at_work_with_two(id: str) -> Table:
    """It works in any Night, with two of what it needs."""
    return at_night(m.Converting(A, (1,)), tiles={1: TILE_IDS.index(id)}, built={1: (A, 2, 4)}, corn=2, moonshine=2)


def met_by_a_survivor(id: str) -> Table:
    """It stands on an own building."""
    return placed_at_a_drunkard("house", KIND_IDS.index(id))


def met_in_the_night(id: str) -> Table:
    """It stands on an own building when survivors are sent to work."""
    return staffed_at_a_drunkard("house", KIND_IDS.index(id))


def won_against(id: str) -> Table:
    """A glass with it is won, and the hero holds everything that could change it."""
    return glass(KIND_IDS.index(id), relics=(HORSESHOE,), booze=(ONE_FOR_THE_ROAD,))


def lost_against(id: str) -> Table:
    """One more glass with it would have no room between the cubes, on the last Day."""
    foe = {5: KIND_IDS.index(id)}
    return given(place=5, tiles=(5,), drunkards=foe, inebriation=3, stamina=1, asks=(m.Drinking(A),), round=LAST)


def sober_at_the_counter(id: str) -> Table:
    """The hero has had nothing to drink."""
    return given(**COUNTER, kind=HERO_IDS.index(id))


def rich_too_late(id: str) -> Table:
    """The hero is drunk, and has no challenge left."""
    return given(**{**COUNTER, **LATE}, kind=HERO_IDS.index(id), inebriation=6)


def told(ids: tuple[str, ...], reason: str, but: tuple[str, ...]) -> dict[str, str]:
    """Return this reason for all of them but some."""
    return {id: reason for id in ids if id not in but}


NO_USE_THEN = "it can't be used then"

MOONSHINERS_CARDS = Temptations(
    MOONSHINERS,
    law.hurts,
    (*RELIC_IDS, *BOOZE_IDS, *TILE_IDS, *KIND_IDS, *HERO_IDS),
    (
        Situation(law.JUNK, sold, RELIC_IDS, told(RELIC_IDS, "it brings scraps", ("junk",))),
        Situation(law.SOBER, used_when_sober, RELIC_IDS, told(RELIC_IDS, NO_USE_THEN, ("smelling_salts",))),
        Situation(law.SOBERED, used_too_late, RELIC_IDS, told(RELIC_IDS, NO_USE_THEN, ("smelling_salts",))),
        Situation(law.SPILT, used_in_a_roll, RELIC_IDS, told(RELIC_IDS, NO_USE_THEN, ("lucky_horseshoe",))),
        Situation(law.LUCK, used_beside_luck, RELIC_IDS, told(RELIC_IDS, NO_USE_THEN, ("lucky_horseshoe",))),
        Situation(law.MAP, used_to_explore, RELIC_IDS, told(RELIC_IDS, NO_USE_THEN, ("old_town_map",))),
        Situation(law.UNDRUNK, on_offer_too_late, BOOZE_IDS),
        Situation(law.WEAKER, on_offer_beside_the_strongest, CRATES, {STRONGEST: "it is the strongest"}),
        Situation(law.UNOPENED, opened_too_late, CRATES),
        Situation(law.WEAKER, opened_beside_the_strongest, CRATES, {STRONGEST: "it is the strongest"}),
        Situation(law.SOBER, drunk_when_sober, BOOZE_IDS, told(BOOZE_IDS, NO_USE_THEN, ("have_one_on_me",))),
        Situation(law.DROWNED, drunk_when_won, BOOZE_IDS, told(BOOZE_IDS, NO_USE_THEN, ("one_for_the_road",))),
        Situation(law.NOBODY_THERE, built_for_nobody, TILE_IDS),
        Situation(law.DRUNKARD, placed_at_a_drunkard, TILE_IDS),
        Situation(law.DRUNKARD, staffed_at_a_drunkard, TILE_IDS),
        Situation(law.LESS, at_work, ("distillery", "saloon")),
        Situation(law.LESS, at_work_with_two, ("distillery", "saloon")),
        Situation(law.DRUNKARD, met_by_a_survivor, KIND_IDS),
        Situation(law.DRUNKARD, met_in_the_night, KIND_IDS),
        Situation(law.DROWNED, won_against, KIND_IDS),
        Situation(law.SPILT, won_against, KIND_IDS),
        Situation(law.UNDER, lost_against, KIND_IDS),
        Situation(law.GOLD, sober_at_the_counter, HERO_IDS),
        Situation(law.CURED, sober_at_the_counter, HERO_IDS),
        Situation(law.SOBERED, rich_too_late, HERO_IDS),
    ),
)
