"""All outcomes of a move with their exact chances: rolls and draws are enumerated, and no rule is touched."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, NamedTuple, TypeVar

from hoochgame.core.dice import Dice
from hoochgame.core.game import Proofs
from hoochgame.core.play import Laws, Rollout
from hoochgame.core.protocols import Move, S

Kind = Callable[[int], Hashable]
T = TypeVar("T")
Weighted = list[tuple[int, float]]


class Fork(Dice):
    """Dice that come to one outcome after the other: each request has a place in a script of what it gets.

    Alike cards are one outcome. A draw of several cards is one request a card, so their order counts.
    """

    __slots__ = ("chance", "kind", "place", "script")

    def __init__(self, kind: Kind) -> None:
        super().__init__(0)
        self.kind = kind
        self.script: list[tuple[int, Weighted]] = []  # by request: the number of its outcome, and all outcomes
        self.begin()

    def begin(self) -> None:
        """Begin the outcome that the script names."""
        self.place, self.chance = 0, 1.0

    def advance(self) -> bool:
        """Go on to the next outcome; return False after the last one."""
        while self.script:
            number, outcomes = self.script.pop()
            if number + 1 < len(outcomes):
                self.script.append((number + 1, outcomes))
                return True
        return False

    def integer_below(self, n: int) -> int:
        """Return an integer in 0..n-1."""
        return self._answer(lambda: [(value, 1 / n) for value in range(n)])

    def pick_one(self, cards: Sequence[int]) -> int:
        """Return one of the cards."""
        return self._answer(lambda: weigh_kinds(cards, self.kind))

    def pick_up_to(self, cards: Sequence[int], n: int) -> tuple[int, ...]:
        """Return n of the cards, or all if there are fewer, in any order."""
        left, picked = list(cards), []
        for _card in range(min(n, len(left))):
            picked.append(card := self.pick_one(left))
            left.remove(card)
        return tuple(picked)

    def _answer(self, outcomes: Callable[[], Weighted]) -> int:
        if self.place == len(self.script):
            self.script.append((0, outcomes()))
        number, known = self.script[self.place]
        self.place += 1
        value, weight = known[number]
        self.chance *= weight
        return value


def weigh_kinds(cards: Sequence[int], kind: Kind) -> Weighted:
    """Return one card of each kind, with the chance that a card of its kind is drawn."""
    alike: dict[Hashable, list[int]] = {}
    for card in cards:
        alike.setdefault(kind(card), []).append(card)
    return [(same[0], len(same) / len(cards)) for same in alike.values()]


class PlayInTurn(Rollout[S]):
    """A play that stops where the turn ends, before anything is drawn for the next one."""

    __slots__ = ("is_turn_over",)

    def __init__(self, rules: Laws[S], state: S, dice: Dice, is_turn_over: Callable[[S], bool]) -> None:
        super().__init__(rules, state, dice)
        self.is_turn_over = is_turn_over

    def run_to_next_question(self) -> PlayInTurn[S]:
        """Run every step that asks nothing, up to the next decision, or to the end of turn or game."""
        while self.state.agenda and not self.is_turn_over(self.state):
            self.options = self.rules.options(self.state)
            if self.options:
                return self
            self.answer_top_step(None)
        self.options = ()
        return self


class WeighedPosition(NamedTuple, Generic[S]):
    """A position that a move may lead to. Without options the turn is over."""

    chance: float
    state: S
    options: tuple[Move, ...]


def outcomes_of_move(rules: Laws[S], proofs: Proofs[S], state: S, move: Move) -> dict[Hashable, WeighedPosition[S]]:
    """Return all positions that a move may lead to in its turn, by sameness; their chances add up to 1."""
    fork, found = Fork(proofs.kind_of_card), dict[Hashable, WeighedPosition[S]]()
    while True:
        fork.begin()
        play = PlayInTurn(rules, state, fork, proofs.is_turn_over)
        play.play_move_to_next_question(move)
        key = proofs.sameness(play.state)
        before = found[key].chance if key in found else 0.0
        found[key] = WeighedPosition(before + fork.chance, play.state, play.options)
        if not fork.advance():
            return found
