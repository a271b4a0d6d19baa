"""States of Moonshiners in the middle of a game, in which there is something to do for every rule."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Seat
from hoochgame.core.zones import without_cards_or_as_many_hidden
from hoochgame.games.moonshiners.content import NUMBERS, STRENGTH, numbers_with_copies
from hoochgame.games.moonshiners.model import NONE, Building, MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import HEXES, UNEXPLORED

EXPLORED, OWN, RELICS_EACH, BOOZE_EACH = 15, 3, 4, 3  # hexes in all; buildings and cards of each seat


def in_full_swing(seats: int, seed: int, rules: Mapping[str, int] | None = None) -> MoonshinersState:
    """Return a game some Days on: every seat has goods, relics, booze, survivors and buildings."""
    _opening, play = MOONSHINERS.start_game(seats, {**(rules or {}), "heroes": 1}, Dice(seed, 0))
    dice = Dice(seed, 0xF00D)
    state = settled(play.state, dice)
    all_relics, all_booze = numbers_with_copies("relics", state.edition), numbers_with_copies("booze", state.edition)
    relics = dice.pick_up_to(all_relics, RELICS_EACH * seats)
    booze = dice.pick_up_to(all_booze, BOOZE_EACH * seats)
    for seat in map(Seat, range(seats)):
        mine = booze[BOOZE_EACH * seat :][:BOOZE_EACH]
        crate = next((card for card in mine if STRENGTH[card]), NONE) if dice.integer_below(2) else NONE
        state = state.with_hero_changed(
            seat, placed=True, relics=relics[RELICS_EACH * seat :][:RELICS_EACH], crate=crate,
            booze=without_cards_or_as_many_hidden(mine, () if crate == NONE else (crate,)),
            bottles=0 if crate == NONE else 1 + dice.integer_below(6), scrap=dice.integer_below(12),
            corn=dice.integer_below(6),
            moonshine=dice.integer_below(5), gold=dice.integer_below(4),
        )  # fmt: skip
    decks = {
        "relic_deck": without_cards_or_as_many_hidden(all_relics, relics),
        "booze_deck": without_cards_or_as_many_hidden(all_booze, booze),
    }
    return replace(state, round=2 + dice.integer_below(NUMBERS.rounds - 1), **decks)


def settled(state: MoonshinersState, dice: Dice) -> MoonshinersState:
    """Return the state with explored hexes, buildings and survivors on them, and heroes on the map."""
    hexes = dice.pick_up_to(HEXES, EXPLORED)
    all_tiles = numbers_with_copies("tiles", state.edition)
    laid = dict(zip(hexes, dice.pick_up_to(all_tiles, EXPLORED), strict=True))
    tiles = tuple(laid.get(at, UNEXPLORED) for at in HEXES)
    state = replace(state, tiles=tiles, tile_deck=without_cards_or_as_many_hidden(all_tiles, laid.values()))
    for seat in map(Seat, range(state.seats)):
        own = [Building(seat, 1 + (dice.integer_below(3) > 0), dice.integer_below(5)) for _building in range(OWN)]
        for at, building in zip(hexes[OWN * seat :], own, strict=False):
            state = state.with_building_changed(at, owner=seat, level=building.level, crew=building.crew)
        mat = dice.integer_below(5)
        state = state.with_hero_changed(
            seat, place=hexes[-1 - seat], mat=mat,
            pool=NUMBERS.survivors_per_colour - mat - sum(building.crew for building in own),
            houses=NUMBERS.houses_per_colour - sum(building.level for building in own),
        )  # fmt: skip
    return state
