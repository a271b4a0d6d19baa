"""At whom a move is aimed: a theft, a robbery, a discard, a useless card that is given away."""

from __future__ import annotations

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import stash_holder


def find_victim(seen: DeckHandState, seat: Seat, move: Move) -> Seat | None:
    """Return the opponent at which a move is aimed, None if there is no such opponent."""
    match move:
        case m.PickSeat(other) | m.Give(_, other):
            return other
        case m.Pick(card) if isinstance(seen.agenda[-1], m.Steal):
            return stash_holder(seen, card)
    return None
