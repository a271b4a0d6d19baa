"""A game's table of contents: what each step asks, what the answer does, what happens without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from hoochgame.core.play import Play
from hoochgame.core.words import TABLE, Move, S, Seat, Step

Q = TypeVar("Q", bound=Step)  # the step that a row is about
A = TypeVar("A", bound=Move)  # what answers it


def offered(state: object, step: object) -> bool:
    """As the `can` of a rule: the step would change something exactly when it has something to ask."""
    raise AssertionError("Rules.useful asks the options instead")


class Rule(NamedTuple, Generic[S]):
    """One row of the table.

    `options(state, step)`; `answer(play, step, move)`; `alone(play, step)` where there is nothing to ask;
    `can(state, step)`: whether the step would change anything now; `waited_for`: others wait for this step,
    so it runs alone even when its seat has left; `private(state, step)`: only its seat can tell whether there
    is a choice, so that not even a lone option may be answered in a way that others notice.
    """

    options: Callable[[S, Any], tuple[Move, ...]]
    answer: Callable[[Play[S], Any, Any], None] | None
    alone: Callable[[Play[S], Any], None]
    can: Callable[[S, Any], bool] | None = None
    waited_for: bool = False
    private: Callable[[S, Any], bool] | None = None


def always(state: object, step: object) -> bool:
    """As the `private` of a rule: a hand decides whether there is a choice."""
    return True


def nothing(play: Play[S], step: Step) -> None:
    """A step that has become void leaves no trace."""


def no_options(state: object, step: object) -> tuple[Move, ...]:
    """A step that asks nothing."""
    return ()


def runs(alone: Callable[[Play[S], Q], None], can: Callable[[S, Q], bool] | None = None) -> Rule[S]:
    """A step that asks nothing and runs by itself."""
    return Rule(no_options, None, alone, can)


def asks(  # noqa: PLR0913, PLR0917 - a row has this many columns
    options: Callable[[S, Q], tuple[Move, ...]], answer: Callable[[Play[S], Q, A], None],
    otherwise: Callable[[Play[S], Q], None] = nothing, can: Callable[[S, Q], bool] | None = None,
    waited_for: bool = False, private: Callable[[S, Q], bool] | None = None,
) -> Rule[S]:  # fmt: skip
    """A step that waits for an answer; without any option `otherwise` happens, as a rule nothing."""
    return Rule(options, answer, otherwise, can, waited_for, private)


class Rules(Generic[S]):
    """The table, and the two doors through which core asks it."""

    __slots__ = ("gone", "questions", "settle", "table")

    def __init__(
        self,
        table: Mapping[type[Step], Rule[S]],
        gone: Callable[[S, Seat], bool],
        settle: Callable[[Play[S]], None] | None = None,
    ) -> None:
        """`gone(state, seat)`: the seat has left; `settle(play)`: what always follows an event at once."""
        self.table = table
        self.questions = {kind: rule.options for kind, rule in table.items() if rule.options is not no_options}
        self.gone = gone
        self.settle = settle

    def options(self, state: S) -> tuple[Move, ...]:
        """Every move that answers the top step. None at all: the step runs by itself."""
        if not state.agenda:
            return ()
        step = state.agenda[-1]
        ask = self.questions.get(type(step))
        if ask is None or step.seat == TABLE or self.gone(state, step.seat):
            return ()
        return ask(state, step)

    def private(self, state: S) -> bool:
        """Whether only the asked seat can tell if the top step leaves it a choice."""
        if not state.agenda:
            return False
        step = state.agenda[-1]
        rule = self.table[type(step)]
        return rule.private is not None and rule.private(state, step)

    def decide(self, play: Play[S], step: Step, move: Move | None) -> None:
        """Carry out the top step. The steps of a seat that has left do nothing, unless others wait for them."""
        rule = self.table[type(step)]
        if move is not None and rule.answer is not None:
            rule.answer(play, step, move)
        elif step.seat == TABLE or rule.waited_for or not self.gone(play.state, step.seat):
            rule.alone(play, step)

    def useful(self, state: S, todo: tuple[Step, ...]) -> bool:
        """Whether any of these steps would change anything now."""
        for step in todo:
            rule = self.table[type(step)]
            can = rule.options if rule.can is offered else rule.can
            if can is None or can(state, step):
                return True
        return False
