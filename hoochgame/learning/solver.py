"""The best chance to reach a goal in one turn, proved: every outcome counts, and opponents answer as is worst.

What an opponent holds is hidden. So it answers with any card that it may hold: a proof tells nothing of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple

from hoochgame.core.game import Game, Proofs
from hoochgame.core.protocols import Move, S, Seat
from hoochgame.learning.forks import WeighedPosition, outcomes_of_move

LEAD = 0.08  # by which the best move of a critical decision leads the next
EPSILON = 1e-9  # of a chance: what sums of fractions may be off

Goal = Callable[[S], bool]
Policy = Callable[[S, Seat, Sequence[Move]], Move]


class Unprovable(Exception):
    """Raised if a turn has too many positions, or asks an opponent something that depends on a hidden hand."""


class Decision(NamedTuple, Generic[S]):
    """A decision on the best line: the best move, its chance, and that of the next best; None if there is none."""

    state: S
    move: Move
    chance: float
    next_chance: float | None

    @property
    def is_critical(self) -> bool:
        """Whether the next best move is clearly worse."""
        return self.next_chance is not None and self.chance - self.next_chance >= LEAD


class Solver(Generic[S]):
    """Proves the chance that a seat reaches a goal by the end of its turn.

    `goal` is asked where the turn is over. With a `policy` the seat answers by that instead of the best way, for
    comparison. Raises Unprovable after `most` positions.
    """

    def __init__(
        self, game: Game, seat: Seat, goal: Goal[S], most: int = 60_000, policy: Policy[S] | None = None
    ) -> None:  # fmt: skip
        if game.proofs is None:
            raise Unprovable(game.id)
        self.game = game
        self.proofs: Proofs[S] = game.proofs
        self.seat = seat
        self.goal = goal
        self.policy = policy
        self.left = most
        self.known: dict[Hashable, float] = {}

    def chance_of_move(self, state: S, move: Move) -> float:
        """Return the chance to reach the goal after a move, if all goes on in the best way."""
        found = outcomes_of_move(self.game.rules, self.proofs, state, move)
        if any(self.proofs.shows_hidden(state, one.state, self.seat) for one in found.values()):
            raise Unprovable("chances depend on a hidden hand")
        return sum(outcome.chance * self.chance_of(key, outcome) for key, outcome in found.items())

    def chances_by_move(self, state: S) -> Mapping[Move, float]:
        """Return the chance of each option."""
        return {move: self.chance_of_move(state, move) for move in self.game.rules.options(state)}

    def chance_of(self, key: Hashable, at: WeighedPosition[S]) -> float:
        """Return the chance to reach the goal from a position, which `key` identifies."""
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise Unprovable("too many positions")
            self.known[key] = self._solve(at.state, at.options)
        return self.known[key]

    def _solve(self, state: S, options: Sequence[Move]) -> float:
        if not options:
            return float(self.goal(state))
        asked = state.agenda[-1].seat
        if asked != self.seat:
            hands = self.proofs.possible_hands(state)
            if not hands:
                raise Unprovable("a hidden hand decides")
            rules = self.game.rules
            return min(self.chance_of_move(hand, move) for hand in hands for move in rules.options(hand))
        if self.policy is not None:
            return self.chance_of_move(state, self.policy(state, asked, options))
        best = 0.0
        for move in options:
            best = max(best, self.chance_of_move(state, move))
            if best > 1 - EPSILON:
                break
        return best

    def best_line(self, state: S) -> list[Decision[S]]:
        """Return the seat's decisions on the best line; chance goes the likeliest way on which the goal is possible."""
        line: list[Decision[S]] = []
        options = self.game.rules.options(state)
        while options:
            mine = state.agenda[-1].seat == self.seat
            ranked = sorted(
                ((self.chance_of_move(state, move), -nth, move) for nth, move in enumerate(options)), reverse=mine,
                key=lambda one: one[:2],
            )  # fmt: skip
            chance, _nth, move = ranked[0]
            if mine:
                line.append(Decision(state, move, chance, ranked[1][0] if len(ranked) > 1 else None))
            found = outcomes_of_move(self.game.rules, self.proofs, state, move)
            alive = [one for key, one in found.items() if self.chance_of(key, one) > EPSILON]
            _chance, state, options = max(alive or found.values(), key=lambda one: one.chance)
        return line
