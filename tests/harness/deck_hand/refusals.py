"""Compares refusals with the options, over every move that can be named at a table of Deck Hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from harness.refusals import refusals_agree
from hoochgame.core.protocols import HIDDEN, Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import GAP, DeckHandState
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.deck_hand.validation import all_cards


def every_move(state: DeckHandState) -> list[Move]:
    """Return every move that can be named at this table, and some that are out of range."""
    cards = sorted({HIDDEN, GAP, *all_cards(state), len(CARDS) - 1, len(CARDS)})
    seats = [Seat(seat) for seat in range(-1, len(state.pirates) + 1)]
    inside = seats[1:-1]
    return [
        m.EndTurn(), m.Accept(), m.Decline(),
        *(kind(card) for kind in (m.PlayCard, m.Buy, m.Fire, m.Pick) for card in cards),
        *(m.Buy(card, True) for card in cards),
        *(m.Give(card, seat) for card in cards for seat in seats),
        *map(m.PickSeat, seats),
        *(m.InOrder(some) for n in range(len(inside) + 1) for some in permutations(inside, n)),
    ]  # fmt: skip


def refusals_agree_with_the_options(
    state: DeckHandState, seats: tuple[Seat, ...], clauses: frozenset[str]
) -> Counter[str]:
    """Check every move there is; count the codes of the refusals."""
    return refusals_agree(DECK_HAND, state, every_move(state), seats, clauses)
