"""Compares refusals with the options, over every move that can be named at a table of Hooch Stooges."""

from __future__ import annotations

from collections import Counter

from harness.first_edition import MAIN_DECK
from harness.hooch_stooges.invariants import game_of
from harness.refusals import refusals_agree
from hoochgame.core.protocols import HIDDEN, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.validation import all_cards


def every_move(state: HoochState) -> list[Move]:
    """Return every move that can be named at this table, and some that are out of range."""
    cards = sorted({HIDDEN, GAP, *all_cards(state), len(MAIN_DECK) + 10 * state.seats, len(CARDS) - 1, len(CARDS)})
    of_a_card = (m.PlayCard, m.Cash, m.Buy, m.Pick, m.Block, m.Swing, m.Aim)
    return [
        m.EndTurn(), m.Accept(), m.Decline(),
        *(kind(card) for kind in of_a_card for card in cards),
        *(m.PickTurf(place) for place in range(-1, len(state.city) + 1)),
        *(m.PickSeat(Seat(seat)) for seat in range(-1, len(state.gangs) + 1)),
        *(kind(entry) for kind in (m.Try, m.PickEntry) for entry in (-1, 0, 1, 2, 3, 4, 5, 6, 7, 30, 31)),
    ]  # fmt: skip


def refusals_agree_with_the_options(
    state: HoochState, seats: tuple[Seat, ...], clauses: frozenset[str]
) -> Counter[str]:
    """Check every move there is; count the codes of the refusals."""
    return refusals_agree(game_of(state), state, every_move(state), seats, clauses)
