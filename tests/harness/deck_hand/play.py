"""Random games and boards for the tests of Deck Hand's board."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from harness import reach
from harness.first_edition import DECK_HAND_CARDS
from harness.random_play import random_moments
from hoochgame.core.journal import Chair
from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.input import keys
from hoochgame.ui.look.theme import DECK_HAND as THEME
from hoochgame.ui.look.theme import Look, Scale
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.records import Banner, ButtonMark, LogLine, LogSpan, TurnNote
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE

SIZES = ((1024, 600), (1920, 1080), (2560, 1080), (1280, 1024))  # pictures show the sizes between them
NAMES = ("Vera", "Silvano", "Dolores", "Otis")
LONG_NAMES = tuple(f"Bartholomew Featherstonehaugh the {n}th" for n in range(1, 5))
SMALL_BUTTONS = (ButtonMark("undo", "Undo", icon="anticlockwise-rotation"), ButtonMark("redo", "Redo", kind="off"))
LINES = (
    LogLine("turn", (LogSpan("Round 6 · Silvano"),), Seat(0)),
    LogLine("event", (LogSpan("plays "), LogSpan("Boarding Party", card="boarding_party")), Seat(0), "card-play"),
    LogLine("detail", (LogSpan("Fist Fight goes to the stash."),), Seat(0)),
    LogLine("big", (LogSpan("The supply deck is empty"),), Seat(0), "ships-bell"),
)


def chairs(seats: int, names: Sequence[str] = NAMES) -> list[Chair]:
    return [Chair(names[i], "human" if i == 0 else "easy", i) for i in range(seats)]


def moments(seed: int, seats: int, plies: int, challenge: int = 0) -> Iterator[tuple[DeckHandState, tuple[Move, ...]]]:
    """Yield each state of a random game with its options; turns are rarely ended."""
    return random_moments(DECK_HAND, seats, seed, plies, {"challenge": challenge}, (m.EndTurn, m.Decline))


def view_of(state: DeckHandState, seat: int) -> DeckHandState:
    seen: Any = DECK_HAND.view(state, Seat(seat))
    assert isinstance(seen, DeckHandState)
    return seen


def board(
    size: tuple[int, int], seats: int, me: int = 0, ui: float = 1.0, folded: bool = False, **kw: Any
) -> Board[Any]:
    look = Look(THEME, Scale(*size, ui))
    return Board(DECK_HAND_TABLE, look, kw.pop("chairs", chairs(seats)), Seat(me), folded=folded, **kw)


def marks(
    view: DeckHandState, options: Sequence[Move], me: int, names: Sequence[str] = NAMES, **more: Any
) -> BoardMarks:
    asked = view.agenda[-1].seat if view.agenda else TABLE
    mine = tuple(options) if asked == me and view.eyes == me else ()
    legal = DECK_HAND_TABLE.questions.legal_keys(view, mine)
    return BoardMarks(
        banner=Banner(
            view.active,
            "your turn",
            DECK_HAND_TABLE.questions.prompt(view, Seat(me), names),
            DECK_HAND_TABLE.turn_steps_passed(view),
        ),
        legal=more.pop("legal", legal),
        dim=DECK_HAND_TABLE.dimmed_keys(view, legal) if mine else frozenset(),
        buttons=(*SMALL_BUTTONS, *DECK_HAND_TABLE.questions.answer_buttons(view, mine, keys.key_cap_words)),
        log=LINES,
        last_turns={Seat(s): (TurnNote("coins-pile", "gained 5 coins"),) for s in range(4)},
        subtitle="2 seats",
        **more,
    )


def crowded(state: DeckHandState, stash: int, hand: int, top: int = 0, aside: int = 0) -> DeckHandState:
    """Return the state with large stashes and hands, and with revealed cards."""
    sold = {slot.card for slot in state.supply}
    pool = [n for n in range(DECK_HAND_CARDS) if n not in sold]
    pool = [pool[i * 29 % len(pool)] for i in range(len(pool))]  # kinds mixed
    for seat, pirate in enumerate(state.pirates):
        cuts = (stash, 0, 0, 0) if pirate.rival else (stash, hand, top, aside if seat == state.active else 0)
        parts = []
        for n in cuts:
            parts.append(tuple(pool[:n]))
            pool = pool[n:]
        state = state.with_pirate_changed(
            Seat(seat), stash=parts[0], hand=parts[1], top=parts[2], aside=parts[3], coins=23
        )
    return state


reachable = partial(reach.reachable, DECK_HAND_TABLE.questions)
