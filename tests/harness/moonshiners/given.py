"""Makes a state of Moonshiners from what a test names, and runs moves on it with loaded dice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from harness.first_edition import BOOZE_DECK, DRUNKARD_DECK, FIRST, RELIC_DECK, TILE_DECK
from harness.moonshiners.loaded import Loaded
from harness.position import Position
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import HIDDEN, TABLE, Event, Move, Seat, Step
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.core.zones import without_cards_or_as_many_hidden
from hoochgame.games import moonshiners
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    HEROES,
    KIND,
    KINDS,
    LATEST,
    NUMBERS,
    TOLERANCE,
    numbers_with_copies,
)
from hoochgame.games.moonshiners.model import (
    FIRST_TURNS,
    NIGHT,
    NOBODY,
    NONE,
    SECOND_TURNS,
    Building,
    Drunkard,
    Hero,
    MoonshinersState,
    starting_inebriation,
)
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import HEXES, OFF, UNEXPLORED

RULEBOOK = files(moonshiners).joinpath("rulebook.md").read_text("utf-8")
CLAUSES = tuple(re.findall(r"^- \*\*(MA-[A-Z]\d+)\*\*", RULEBOOK, re.MULTILINE))
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
CRAZY, SAD, ANGRY = range(3)
NAMES = ("a", "b", "c", "d")

Built = tuple[Seat, int, int]  # owner, level, survivors
Lurking = int | tuple[int, int]  # the kind of a drunkard, and what is left of its tolerance


@dataclass(frozen=True)
class Table(Position):
    """A state of a game, and the events that led to it in the last run."""

    state: MoonshinersState
    events: tuple[Event, ...] = ()
    game: Game = MOONSHINERS

    @property
    def a(self) -> Hero:
        """A's hero."""
        return self.state.heroes[A]

    @property
    def b(self) -> Hero:
        """B's hero."""
        return self.state.heroes[B]

    @property
    def c(self) -> Hero:
        """C's hero."""
        return self.state.heroes[C]

    @property
    def lurking(self) -> dict[int, int]:
        """What is left of each drunkard's tolerance, by its hex."""
        return {drunkard.at: drunkard.left for drunkard in self.state.drunkards}

    def on(self, at: int) -> Building:
        """Return the building on a hex."""
        return self.state.buildings[at - 1]

    def tile(self, at: int) -> int:
        """Return the tile of a hex."""
        return self.state.tiles[at - 1]

    def offers(self, kind: type[Move]) -> list[Any]:
        """Return the options of this kind."""
        return [move for move in self.options if isinstance(move, kind)]

    def acting(self, seat: Seat = A) -> bool:
        """Whether the seat may do something in its turn, and nothing else is asked."""
        return self.asked == seat and isinstance(self.step, m.Acting)


def given(
    *,
    seats: int = 2,
    b: Mapping[str, Any] | None = None,
    c: Mapping[str, Any] | None = None,
    d: Mapping[str, Any] | None = None,
    tiles: Mapping[int, int] | Iterable[int] = (),
    built: Mapping[int, Built] | None = None,
    drunkards: Mapping[int, Lurking] | None = None,
    active: Seat = A,
    first: Seat = A,
    second: bool = False,
    asks: tuple[Step, ...] = (),
    **more: Any,
) -> Table:
    """Return the table in a turn of A, or of another `active` seat.

    What is not named follows: decks hold the cards that lie nowhere else, a seat's pool and houses those that are not
    in play, and heroes go to seats by number. `tiles` are explored hexes, with their tiles or any; `built` ones are
    explored, too. A drunkard has its full tolerance. `asks` are steps that stand before the turn, the next one first.
    The fields of the state can be named; every other word is a field of A's hero.
    """
    fields = {name: more.pop(name) for name in tuple(more) if name in MoonshinersState.__struct_fields__}
    heroes = [dict(one or {}) for one in (more, b, c, d)[:seats]]
    built = built or {}
    explored = lay(tiles, built)
    lurking = lurk(drunkards or {})
    for seat, hero in enumerate(heroes):
        complete(hero, Seat(seat), heroes, built)
    agenda = (*asks, m.Acting(active), *rest_of_day(first, active, second, seats))
    edition = edition_with(heroes, fields)
    piles = decks(heroes, explored, lurking, fields, edition)
    state = MoonshinersState(**{
        "heroes": tuple(Hero(**hero) for hero in heroes),
        "tiles": tuple(explored.get(at, UNEXPLORED) for at in HEXES),
        "buildings": tuple(Building(*built.get(at, (NOBODY, 0, 0))) for at in HEXES),
        "drunkards": lurking,
        "first": first,
        "active": active,
        "round": 2,
        "phase": SECOND_TURNS if second else FIRST_TURNS,
        "agenda": agenda[::-1],
        "edition": edition,
        **piles,
        **fields,
    })  # fmt: skip
    check_pieces(state)
    return Table(state)


def lay(tiles: Mapping[int, int] | Iterable[int], built: Mapping[int, Built]) -> dict[int, int]:
    """Return the tiles by hex; those that are not named are any that are left."""
    named = dict(tiles) if isinstance(tiles, Mapping) else dict.fromkeys(tiles, UNEXPLORED)
    open_ones = {**dict.fromkeys(built, UNEXPLORED), **named}
    left = list(without_cards_or_as_many_hidden(TILE_DECK, (tile for tile in open_ones.values() if tile != UNEXPLORED)))
    return {at: left.pop() if tile == UNEXPLORED else tile for at, tile in open_ones.items()}


def lurk(drunkards: Mapping[int, Lurking]) -> tuple[Drunkard, ...]:
    """Return drunkards of these kinds, each the next one of its kind."""
    there: list[Drunkard] = []
    for at, one in sorted(drunkards.items()):
        kind, left = one if isinstance(one, tuple) else (one, KINDS[one].tolerance)
        taken = {drunkard.card for drunkard in there}
        card = next(card for card in DRUNKARD_DECK if KIND[card] == kind and card not in taken)
        there.append(Drunkard(card, at, left))
    return tuple(there)


def complete(hero: dict[str, Any], seat: Seat, heroes: list[dict[str, Any]], built: Mapping[int, Built]) -> None:
    """Fill in what follows from the rest of a hero's fields."""
    if "kind" not in hero:
        taken = {other.get("kind", NONE) for other in heroes}
        hero["kind"] = next(kind for kind in range(len(HEROES)) if kind not in taken)
    own = [(level, crew) for owner, level, crew in built.values() if owner == seat]
    hero.setdefault("inebriation", starting_inebriation(hero["kind"]))
    hero.setdefault("placed", hero.get("place", OFF) != OFF or hero.get("out", False))
    hero.setdefault("pool", NUMBERS.survivors_per_colour - hero.get("mat", 0) - sum(crew for _level, crew in own))
    hero.setdefault("houses", NUMBERS.houses_per_colour - sum(level for level, _crew in own))
    if hero.get("crate", NONE) != NONE:
        hero.setdefault("bottles", NUMBERS.bottles_per_crate)


def edition_with(heroes: list[dict[str, Any]], fields: Mapping[str, Any]) -> int:
    """Return the first edition, or the newest if a test names a relic or booze card that the first one lacks."""
    relics = {card for zones in (*heroes, fields) for name in ("relics", "relics_gone") for card in zones.get(name, ())}
    booze = {card for zones in (*heroes, fields) for name in ("booze", "booze_gone", "offer")
             for card in zones.get(name, ())} | {hero.get("crate", NONE) for hero in heroes}  # fmt: skip
    known = relics <= {HIDDEN, *RELIC_DECK} and booze <= {NONE, *BOOZE_DECK}
    return FIRST if known else LATEST


def decks(
    heroes: list[dict[str, Any]],
    explored: Mapping[int, int],
    lurking: tuple[Drunkard, ...],
    fields: Mapping[str, Any],
    edition: int,
) -> dict[str, tuple[int, ...]]:
    """Return the decks: the cards that lie nowhere else. If a test names a deck, the last seat has the rest."""
    crates = [hero["crate"] for hero in heroes if hero.get("crate", NONE) != NONE]
    away = [*crates, *fields.get("booze_gone", ()), *fields.get("offer", ())]
    full = {
        "relic_deck": (
            "relics",
            without_cards_or_as_many_hidden(numbers_with_copies("relics", edition), fields.get("relics_gone", ())),
        ),
        "booze_deck": ("booze", without_cards_or_as_many_hidden(numbers_with_copies("booze", edition), away)),
    }
    made = {}
    for deck, (zone, cards) in full.items():
        left = without_cards_or_as_many_hidden(cards, (card for hero in heroes for card in hero.get(zone, ())))
        made[deck] = left
        if deck in fields:
            heroes[-1][zone] = (*heroes[-1].get(zone, ()), *without_cards_or_as_many_hidden(left, fields[deck]))
    return {
        **made,
        "tile_deck": without_cards_or_as_many_hidden(TILE_DECK, explored.values()),
        "drunkard_deck": without_cards_or_as_many_hidden(
            DRUNKARD_DECK, [*(one.card for one in lurking), *fields.get("drunkards_gone", ())]
        ),
    }  # fmt: skip


def rest_of_day(first: Seat, active: Seat, second: bool, seats: int) -> tuple[Step, ...]:
    """Return the turns that follow, and the Night."""
    order = clockwise(first, seats)
    later = order[order.index(active) + 1 :]
    turns = [m.Turn(seat, second) for seat in later]
    return (*turns, *(() if second else (m.Turn(seat, True) for seat in order)), m.Night(TABLE))


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """Return the seats from the one with the marker."""
    return [Seat((first + i) % seats) for i in range(seats)]


def check_pieces(state: MoonshinersState) -> None:
    """Check that nothing lies in two places."""
    heroes = state.heroes
    relics = [*state.relic_deck, *state.relics_gone, *(card for hero in heroes for card in hero.relics)]
    booze = [*state.booze_deck, *state.booze_gone, *state.offer, *(card for hero in heroes for card in hero.booze)]
    booze += [hero.crate for hero in heroes if hero.crate != NONE]
    assert sorted(relics) == sorted(numbers_with_copies("relics", state.edition))
    assert sorted(booze) == sorted(numbers_with_copies("booze", state.edition))
    places = [hero.place for hero in heroes if hero.place in HEXES]
    assert len(places) == len(set(places)), "two heroes stand on one hex"
    assert all(hero.pool >= 0 and hero.houses >= 0 for hero in heroes)
    assert all(drunkard.left <= TOLERANCE[drunkard.card] for drunkard in state.drunkards)


def dusk(**more: Any) -> Table:
    """Return the table when Night falls."""
    return given(agenda=(m.Night(TABLE),), phase=SECOND_TURNS, second=True, **more)


def at_night(*steps: Step, **more: Any) -> Table:
    """Return the table in the Night, with these steps to come."""
    return given(agenda=steps[::-1], phase=NIGHT, **more)


def run(
    before: Table,
    *moves: Move,
    dice: Iterable[int] = (),
    d20: Iterable[int] = (),
    cards: Iterable[int] = (),
    seed: int = 1,
) -> Table:
    """Return the table after these moves of the asked seats; dice fall as they are loaded, and must all be rolled.

    Without a question it first runs until there is one.
    """
    loaded, events = Loaded(dice, d20, cards, seed), list[Event]()
    state, rules = before.state, MOONSHINERS.rules
    if not before.options:
        play = Play(rules, state, loaded).run_to_next_question()
        state, events = play.state, play.events
    for move in moves:
        options = rules.options(state)
        assert move in options or MOONSHINERS.alike(state, move) in options, f"{move} is none of {options}"
        play = Play(rules, state, loaded).play_move_to_next_question(move)
        state = play.state
        events += play.events
    assert not loaded.left, "something that was loaded was not rolled"
    return Table(state, tuple(events))


def refusal(before: Table, move: Move, seat: Seat | None = None) -> Refusal | None:
    """Return why a move is refused, or None if it is allowed."""
    asked = before.asked
    seat = seat if seat is not None else A if asked is None else asked
    return MOONSHINERS.refuse(before.state, seat, move)


def refused(before: Table, move: Move, seat: Seat | None = None) -> str:
    """Return the code of the refusal, or "" if it is allowed."""
    found = refusal(before, move, seat)
    return found.code if found else ""


def refuses(before: Table, move: Move, code: str, clause: str, *figures: int, seat: Seat | None = None) -> None:
    """Check that a move is refused by this clause, in a sentence that names these figures."""
    found = refusal(before, move, seat)
    assert found is not None, f"{move} is allowed"
    assert (found.code, found.clause) == (code, clause)
    assert found.text.endswith(".")
    assert {str(figure) for figure in figures} <= set(re.findall(r"\d+", found.text)), found.text


def begun(seats: int = 2, *, seed: int = 1, d20: Iterable[int] = (), cards: Iterable[int] = (), **rules: int) -> Table:
    """Return a dealt game at its first question."""
    loaded = Loaded(d20=d20, cards=cards, seed=seed)
    _opening, play = MOONSHINERS.start_game(seats, rules, loaded)
    assert not loaded.left
    return Table(play.state, tuple(play.events))


def not_begun(seats: int, **rules: Any) -> Refusal:
    """Return why no game can begin so."""
    try:
        begun(seats, **rules)
    except IllegalMove as error:
        return error.refusal
    raise AssertionError("it began")


def idle(before: Table, turns: int = 1) -> Table:
    """Return the table after so many turns in which nothing is done."""
    return run(before, *(m.EndTurn() for _turn in range(turns)))
