"""Makes a state of Hooch Stooges from what a test names, and runs moves on it with loaded dice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from typing import Any

from msgspec.structs import replace

from harness.first_edition import MAIN_DECK
from harness.plain import plain
from harness.position import Position
from hoochgame.core.dice import Dice
from hoochgame.core.game import DeckList, Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import TABLE, Event, Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games import hooch_stooges
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS, TURFS, main_deck, own_box_cards, starter_deck
from hoochgame.games.hooch_stooges.model import GAP, Gang, HoochState, Perks, Stall, Turf
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

RULEBOOK = files(hooch_stooges).joinpath("rulebook.md").read_text("utf-8")
CLAUSES = tuple(re.findall(r"^- \*\*(HS-[A-Z]+-\d\d)\*\*", RULEBOOK, re.MULTILINE))
A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
RULES = HOOCH_STOOGES.rules
TURF = m.TURF
NO_PERKS = Perks()


def card(id: str, nth: int = 0) -> int:
    """Return the number of the nth copy of a main-deck card."""
    return [i for i in main_deck() if CARDS[i].id == id][nth]


def boxed(seat: Seat, id: str, nth: int = 0) -> int:
    """Return the number of the nth copy of a card in a seat's own box."""
    return [i for i in own_box_cards(seat) if CARDS[i].id == id][nth]


def starters(seat: Seat, id: str) -> tuple[int, ...]:
    """Return the numbers of a seat's own starters of a kind."""
    return tuple(i for i in starter_deck(seat) if CARDS[i].id == id)


GOONS = starters(A, "faceless_goon")
GOON, GOON_2, GOON_3 = GOONS
(ATTACK,) = starters(A, "attack")
MONEY = starters(A, "free_money")
HOME = DIAGRAMS[2].homes[0]  # of A at a table for two
HOME_B = DIAGRAMS[2].homes[1]
NEAR = DIAGRAMS[2].near[HOME][0]  # beside A's home
NEAR_B = DIAGRAMS[2].near[HOME_B][0]
FOR_SALE = tuple(card(id) for id in ("knuckles", "doorman", "agnes", "goodstuff", "brunhilde"))


class LoadedPlay(Play[Any]):
    """A play whose police checks come from a list; all other dice are random."""

    __slots__ = ("rolls",)

    def __init__(self, state: HoochState, rolls: list[int], seed: int = 1, game: Game = HOOCH_STOOGES) -> None:
        super().__init__(game.rules, state, Dice(seed))
        self.rolls = rolls

    def roll_die(self) -> int:
        """Return the next roll of the list."""
        assert self.rolls, "a die too many was rolled"
        return self.rolls.pop(0)


@dataclass(frozen=True)
class Table(Position):
    """A state of a game, and the events that led to it in the last run."""

    state: HoochState
    events: tuple[Event, ...] = ()
    game: Game = HOOCH_STOOGES

    @property
    def a(self) -> Gang:
        """What lies in front of A."""
        return self.state.gangs[A]

    @property
    def b(self) -> Gang:
        """What lies in front of B."""
        return self.state.gangs[B]

    @property
    def c(self) -> Gang:
        """What lies in front of C."""
        return self.state.gangs[C]

    def turf(self, place: int) -> Turf:
        """A place of the city."""
        return self.state.city[place]

    def main_again(self, seat: Seat = A) -> bool:
        """Whether the seat is back in its main step without an open question."""
        return isinstance(self.step, m.Main) and self.step.seat == seat and not self.state.gangs[seat].resolving


def table(
    *,
    seats: int = 2,
    turf: str = "pawn",
    turfs: dict[int, str] | None = None,
    owners: dict[int, Seat] | None = None,
    no_hq: Sequence[Seat] = (),
    b: dict[str, Any] | None = None,
    c: dict[str, Any] | None = None,
    d: dict[str, Any] | None = None,
    lineup: tuple[int, ...] = FOR_SALE,
    main_deck: tuple[int, ...] | None = None,
    under: tuple[int, ...] = (),
    tournament: bool = False,
    perks: Perks = NO_PERKS,
    agenda: tuple[Any, ...] = (),
    active: Seat = A,
    friendly: bool = False,
    hq_hits: int = 1,
    stash_limit: int = 0,
    round: int = 1,
    round_limit: int = 100,
    moves: int = 0,
    **a: Any,
) -> Table:
    """Seat A, or another `active` one, in its main step.

    Cards that are not named are out of the game, except those of the main deck.

    Every turf is of kind `turf` unless `turfs` says otherwise; `owners` says who controls what beside the HQs.
    """
    things = [Gang(owned=(), **{"deck": (), **(zones or {})}) for zones in (a, b, c, d, None, None)[:seats]]
    gangs = tuple(replace(gang, owned=tuple(sorted(belongings(gang)))) for gang in things)
    kinds = {t.id: i for i, t in enumerate(TURFS)}
    homes = {place: Seat(s) for s, place in enumerate(DIAGRAMS[seats].homes) if Seat(s) not in no_hq}
    city = tuple(
        Turf(kinds[(turfs or {}).get(p, turf)], (owners or {}).get(p, homes.get(p, TABLE)), homes.get(p, TABLE))
        for p in range(len(DIAGRAMS[seats].near))
    )
    agenda = agenda or (m.NextTurn(TABLE), m.Cleanup(active), m.Main(active, moves))
    placed = {*chain(*map(belongings, gangs)), *lineup, *under}
    if main_deck is None:
        main_deck = tuple(x for x in MAIN_DECK if x not in placed)
    state = HoochState(
        gangs=gangs, city=city, deck=main_deck, under=under, lineup=lineup, active=active, first=A, perks=perks,
        agenda=agenda, friendly=friendly, hq_hits=hq_hits, stash_limit=stash_limit, round=round,
        round_limit=round_limit, tournament=tournament,
    )  # fmt: skip
    check_cards(state)
    return Table(state)


def belongings(gang: Gang) -> tuple[int, ...]:
    """Return all cards of a seat that are in the game."""
    return gang.deck + gang.hand + gang.discard + gang.crew + gang.resolving + gang.aside


def check_cards(state: HoochState) -> None:
    """Check that no card lies in two places."""
    stalls: list[HoochState | Stall] = [state, *(gang.stall for gang in state.gangs if gang.stall)]
    there = [*chain(*map(belongings, state.gangs)), *chain(*(x.deck + x.under for x in stalls))]
    there += [x for stall in stalls for x in stall.lineup if x != GAP]
    assert len(there) == len(set(there)), "a card lies in two places"


def run(before: Table, *moves: Move, dice: Iterable[int] = (), seed: int = 1) -> Table:
    """Return the table after these moves of the asked seats. Exactly all the dice must be used."""
    game, state, rolls, events = before.game, before.state, list(dice), []
    for move in moves:
        options = game.rules.options(state)
        assert move in options or game.alike(state, move) in options, f"{move} is none of {options}"
        play = LoadedPlay(state, rolls, seed, game).play_move_to_next_question(move)
        state = play.state
        events += play.events
    assert not rolls, "dice are left over"
    return Table(state, tuple(events), game)


def concede(before: Table, seat: Seat) -> Table:
    """Return the table after a seat has left."""
    play = before.game.concede_for_seat(before.state, seat, Dice(1))
    return Table(play.state, tuple(play.events), before.game)


def refusal(before: Table, move: Move, seat: Seat | None = None) -> Refusal | None:
    """Return why a move is refused, or None if it is allowed."""
    asked = before.asked
    seat = seat if seat is not None else A if asked is None else asked
    found: Refusal | None = before.game.refuse(before.state, seat, move)
    return found


def refused(before: Table, move: Move, seat: Seat | None = None) -> str:
    """Return the code of the refusal, or "" if it is allowed."""
    found = refusal(before, move, seat)
    return found.code if found else ""


def why(before: Table, move: Move, seat: Seat | None = None) -> str:
    """Return the sentence of the refusal, or "" if it is allowed."""
    found = refusal(before, move, seat)
    return found.text if found else ""


def begun(
    seats: int = 2, seed: int = 1, *, game: Game = HOOCH_STOOGES, lists: Sequence[DeckList] = (), **rules: int
) -> Table:
    """Return a dealt game at its first question, set up as the rulebook says."""
    _opening, play = game.start_game(seats, plain(game, rules), Dice(seed, 0), lists)
    return Table(play.state, tuple(play.events), game)


def turns_begin(before: Table, seat: Seat, **gang: Any) -> Table:
    """Return the table when the seat's turn has begun and its control step is over."""
    agenda = (m.NextTurn(TABLE), m.Cleanup(seat), m.Main(seat), m.Control(seat))
    state = replace(before.state, agenda=agenda, active=seat).with_gang_changed(seat, **gang)
    play = Play(before.game.rules, state, Dice(1)).run_to_next_question()
    return Table(play.state, tuple(play.events), before.game)


def raid(place: int = NEAR) -> tuple[Move, ...]:
    """Return the moves that play the Attack card against a place."""
    return m.PlayCard(ATTACK), m.PickTurf(place)


def hit(stooge: int = GOON, target: int = TURF) -> tuple[Move, ...]:
    """Return the moves that swing a stooge at a target."""
    return m.Swing(stooge), m.Aim(target)


def in_full_swing(seats: int, seed: int, **rules: Any) -> HoochState:
    """Return a game some rounds on: every seat has hooch, turfs, and main-deck cards in hand, deck and play."""
    state, dice = begun(seats, seed, **rules).state, Dice(seed, 0xF00D)
    share = 12 if state.tournament else min(18, len(state.deck) // seats - 1)
    for seat in map(Seat, range(seats)):
        state = with_share(state, seat, share, dice)
    for place in dice.pick_up_to([p for p, turf in enumerate(state.city) if turf.owner == TABLE], len(state.city) // 3):
        state = state.with_turf_changed(place, owner=Seat(dice.integer_below(seats)))
    return state


def with_share(state: HoochState, seat: Seat, share: int, dice: Dice) -> HoochState:
    """Return the state with so many main-deck cards in a seat's hand, deck and crew."""
    gang = state.gangs[seat]
    cards = dice.pick_up_to((gang.stall or state).deck, share)
    crew = tuple(x for x in cards if CARDS[x].is_stooge)[:3]
    rest = tuple(x for x in cards if x not in crew)
    left = tuple(x for x in (gang.stall or state).deck if x not in cards)
    stall = gang.stall and replace(gang.stall, deck=left)
    state = state if stall else replace(state, deck=left)
    return state.with_gang_changed(
        seat, crew=crew, hand=gang.hand + rest[:4], deck=gang.deck + rest[4:], hooch=dice.integer_below(40),
        stall=stall,
        owned=tuple(sorted(gang.owned + cards)),
    )  # fmt: skip
