"""Random games and boards for the tests of the board."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from harness import reach
from harness.random_play import random_moments
from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.input import keys
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.records import Banner, ButtonMark, LogLine, LogSpan, TurnNote
from hoochgame.ui.titles.hooch_stooges.asking.odds import odds_by_key
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

SIZES = ((1024, 600), (1920, 1080), (2560, 1080), (1280, 1024))  # pictures show the sizes between them
NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")
LONG_NAMES = tuple(f"Bartholomew Featherstonehaugh the {n}th" for n in range(1, 7))
SMALL_BUTTONS = (ButtonMark("undo", "Undo", icon="anticlockwise-rotation"), ButtonMark("redo", "Redo", kind="off"))
LINES = (
    LogLine("turn", (LogSpan("Round 6 · Silvano"),), Seat(1)),
    LogLine("event", (LogSpan("plays "), LogSpan("Mumbles Montague", card="mumbles")), Seat(1), "card-play"),
    LogLine("detail", (LogSpan("Vera discards Free Money."),), Seat(1)),
    LogLine("big", (LogSpan("Silvano takes Grand Hotel, Service Entrance"),), Seat(1), "flag-objective"),
)


def chairs(seats: int, names: Sequence[str] = NAMES) -> list[Chair]:
    return [Chair(names[i], "human" if i == 0 else "easy", i) for i in range(seats)]


def moments(seed: int, seats: int, plies: int, **rules: int) -> Iterator[tuple[HoochState, tuple[Move, ...]]]:
    """Yield each state of a random game with its options; turns are rarely ended."""
    return random_moments(HOOCH_STOOGES, seats, seed, plies, rules, (m.EndTurn, m.Decline, m.Cash))


def view_of(state: HoochState, seat: int) -> HoochState:
    seen: Any = HOOCH_STOOGES.view(state, Seat(seat))
    assert isinstance(seen, HoochState)
    return seen


def board(
    size: tuple[int, int], seats: int, me: int = 0, ui: float = 1.0, folded: bool = False, **kw: Any
) -> Board[Any]:
    look = Look(HOOCH, Scale(*size, ui))
    return Board(HOOCH_TABLE, look, kw.pop("chairs", chairs(seats)), Seat(me), folded=folded, **kw)


def marks(view: HoochState, options: Sequence[Move], me: int, names: Sequence[str] = NAMES, **more: Any) -> HoochMarks:
    asked = view.agenda[-1].seat if view.agenda else -1
    mine = tuple(options) if asked == me else ()
    legal = HOOCH_TABLE.questions.legal_keys(view, mine)
    return HoochMarks(
        banner=Banner(
            view.active,
            "your turn",
            HOOCH_TABLE.questions.prompt(view, Seat(me), names),
            HOOCH_TABLE.turn_steps_passed(view),
        ),
        legal=legal,
        dim=HOOCH_TABLE.dimmed_keys(view, legal) if mine else frozenset(),
        odds=odds_by_key(view, mine),
        buttons=(*SMALL_BUTTONS, *HOOCH_TABLE.questions.answer_buttons(view, mine, keys.key_cap_words)),
        log=LINES,
        last_turns={Seat(s): (TurnNote("coins-pile", "gained 5 hooch"),) for s in range(6)},
        subtitle="2 seats · Standard",
        **more,
    )


def crowded(state: HoochState, me: int, stooges: int, cards: int) -> HoochState:
    """Return the state with large crews and a large hand."""
    pool = [n for n in range(94) if n not in state.lineup]
    crew_pool = [n for n in pool if CARDS[n].is_stooge]
    schemes = [n for n in pool if not CARDS[n].is_stooge]
    for seat in range(state.seats):
        crew, crew_pool = tuple(crew_pool[:stooges]), crew_pool[stooges:]
        state = state.with_gang_changed(Seat(seat), crew=crew, swung=crew[1:4:2], hooch=23)
    return state.with_gang_changed(Seat(me), hand=tuple(schemes[:cards]))


reachable = partial(reach.reachable, HOOCH_TABLE.questions)
