"""The law of refusals: exactly what is no option is refused, with a sentence and a clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from hoochgame.core.game import Game
from hoochgame.core.protocols import TABLE, Move, Seat


def refusals_agree(
    game: Game, state: Any, moves: Iterable[Move], seats: tuple[Seat, ...], clauses: frozenset[str]
) -> Counter[str]:
    """Check that exactly the moves that are no options are refused, with a sentence and a clause; count the codes."""
    codes = Counter[str]()
    moves = tuple(moves)
    options = set(game.rules.options(state))
    asked = state.agenda[-1].seat if state.agenda else TABLE
    for seat in seats:
        for move in moves:
            refusal = game.refuse(state, seat, move)
            allowed = seat == asked and (move in options or game.alike(state, move) in options)
            assert (refusal is None) == allowed, (seat, move, refusal)
            if refusal is not None:
                assert refusal.text
                assert refusal.clause in clauses
                codes[refusal.code] += 1
    return codes
