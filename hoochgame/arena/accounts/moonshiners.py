"""What is counted in Moonshiners: heroes, actions, where wealth comes from, and what is used."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.arena.accounts.accounting import DID, Accounting, AccountItem, make_accountant
from hoochgame.arena.accounts.rivalry import aim_and_outcome_items
from hoochgame.core.language import N_
from hoochgame.core.protocols import Event, Seat
from hoochgame.games.moonshiners.chance_events import DiceRolled, RelicDrawn
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    HEROES,
    NUMBERS,
    RELICS,
    SALOON,
    TILES,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.events import (
    ActionTaken,
    BoozeBought,
    BoozeUsed,
    Built,
    CrateOpened,
    CureBought,
    DrunkardBeaten,
    Gained,
    PassedOut,
    RelicSold,
    RelicUsed,
)
from hoochgame.games.moonshiners.model import NOBODY, MoonshinersState
from hoochgame.games.moonshiners.night_events import Converted, Reckoned
from hoochgame.games.moonshiners.wilds import AROUND, HEXES

HERO, GAIN, USED, BUILT, TAKEN = N_("hero"), N_("worth in scrap"), N_("used"), N_("levels"), N_("actions")
DONE: dict[type[Event], str] = {
    CrateOpened: N_("crates opened"),
    CureBought: N_("cures bought"),
    PassedOut: N_("times passed out"),
    BoozeBought: N_("booze bought"),
    DrunkardBeaten: N_("drunkards won over"),
    RelicSold: N_("relics sold"),
}
EXPLORE = N_("Explore")
SOURCES = {"explore": EXPLORE, "explorer": EXPLORE, "scavenge": N_("Scavenge"), "beaten": N_("drunkards")}
MAT = N_("survivors on the mat")


def event_items(event: Event, state: MoonshinersState) -> Iterable[AccountItem]:
    match event:
        case Gained(seat, good, n, why, at):
            scraps = n * (WORTH.corn if good == "corn" else 1)
            yield AccountItem(seat, GAIN, SOURCES.get(why) or tile_name(state, at), scraps)
        case RelicDrawn(seat, card, why, at) if VALUE[card]:
            yield AccountItem(seat, GAIN, SOURCES.get(why) or tile_name(state, at), WORTH.relic_point * VALUE[card])
        case Converted(seat=seat, at=at, n=n):
            yield AccountItem(seat, GAIN, tile_name(state, at), conversion_gain_in_scraps(state.tiles[at - 1], n))
        case Reckoned(seat=seat, gold=gold):
            yield AccountItem(seat, DID, N_("gold at the end"), gold)
        case _:
            yield from use_build_and_action_items(event, state)


def use_build_and_action_items(event: Event, state: MoonshinersState) -> Iterable[AccountItem]:
    match event:
        case RelicUsed(seat=seat, card=card):
            yield AccountItem(seat, USED, RELICS[card].name)
        case BoozeUsed(seat=seat, card=card):
            yield AccountItem(seat, USED, BOOZE[card].name)
        case Built(seat=seat, at=at, levels=levels):
            yield AccountItem(seat, BUILT, tile_name(state, at), levels)
            if any(AROUND[at] >> near & 1 and state.buildings[near - 1].owner not in {NOBODY, seat} for near in HEXES):
                yield AccountItem(seat, DID, N_("buildings beside opponents"))
        case DiceRolled(seat=seat):
            yield AccountItem(seat, DID, N_("rolls"))
        case ActionTaken(seat=seat, what=what):
            yield AccountItem(seat, TAKEN, ACTIONS[what].capitalize())
        case _ if (done := DONE.get(type(event))) is not None:
            yield AccountItem(getattr(event, "seat"), DID, done)  # noqa: B009 - all of these have one


def tile_name(state: MoonshinersState, at: int) -> str:
    return TILES[state.tiles[at - 1]].name


def conversion_gain_in_scraps(tile: int, survivors: int) -> int:
    """Return by how much the worth of goods grew when so many survivors of a Distillery or Saloon worked."""
    if tile != SALOON:
        return survivors * (WORTH.moonshine - WORTH.corn)
    return NUMBERS.saloon_scraps if survivors == 1 else (survivors - 1) * WORTH.gold - survivors * WORTH.moonshine


def end_items(state: MoonshinersState) -> Iterable[AccountItem]:
    """Count heroes, and what their mats are worth."""
    for seat, hero in enumerate(state.heroes):
        yield AccountItem(Seat(seat), HERO, HEROES[hero.kind].name)
        if gold := hero.mat // NUMBERS.mat_survivors_per_gold:
            yield AccountItem(Seat(seat), GAIN, MAT, gold * WORTH.gold)


ACCOUNTING = Accounting(
    make_accountant(MoonshinersState, event_items, end_items, aim_and_outcome_items), stopped=frozenset({"MA-Q126"})
)
