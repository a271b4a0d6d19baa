"""A game's rules as a table: what each step asks, what the answer does, what happens without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from hoochgame.core.play import Laws, Play
from hoochgame.core.protocols import TABLE, Event, Move, S, Seat, Step

Q = TypeVar("Q", bound=Step)  # the class of the step that a rule is for
A = TypeVar("A", bound=Move)  # the class of the moves that answer it
NO_SEAT: Final = TABLE  # compiled, a constant of the module itself is read at once, an imported one is looked up


def has_effect_if_any_options(state: object, step: object) -> bool:
    """Stand for the options of a step that changes something whenever it has any; `asks` puts them in its place."""
    raise AssertionError("never called")


class Rule(NamedTuple, Generic[S]):
    """One row of the table.

    `options(state, step)` returns the moves that answer it; `answer(play, step, move)` carries it out with one of
    them, `run(play, step)` without, if there are none. `has_effect(state, step)`: whether the step would change
    anything now. `waited_for`: others wait for this step, so it runs even when its seat has left.
    `hides_choice(state, step)`: whether only its seat can tell if there is a choice, so that even a single option is
    not answered automatically, which others would notice.
    """

    options: Callable[[S, Any], tuple[Move, ...]]
    answer: Callable[[Play[S], Any, Any], None] | None
    run: Callable[[Play[S], Any], None]
    has_effect: Callable[[S, Any], object] | None = None
    waited_for: bool = False
    hides_choice: Callable[[S, Any], bool] | None = None


def always_hides_choice(state: object, step: object) -> bool:
    """Return True: the `hides_choice` of a rule where a hidden hand decides whether there is a choice."""
    return True


def do_nothing(play: Play[S], step: Step) -> None:
    """Do nothing: a step that has become void leaves no trace."""


def no_options(state: object, step: object) -> tuple[Move, ...]:
    """Return no options: the step asks nothing."""
    return ()


def make_automatic_rule(run: Callable[[Play[S], Q], None], has_effect: Callable[[S, Q], bool] | None = None) -> Rule[S]:
    """Make the rule of a step that asks nothing and runs by itself."""
    return Rule(no_options, None, run, has_effect)


def make_question_rule(  # noqa: PLR0913, PLR0917 - a row has this many columns
    options: Callable[[S, Q], tuple[Move, ...]], answer: Callable[[Play[S], Q, A], None],
    otherwise: Callable[[Play[S], Q], None] = do_nothing, has_effect: Callable[[S, Q], bool] | None = None,
    waited_for: bool = False, hides_choice: Callable[[S, Q], bool] | None = None,
) -> Rule[S]:  # fmt: skip
    """Make the rule of a step that waits for an answer; without options `otherwise` runs, by default nothing."""
    effect = options if has_effect is has_effect_if_any_options else has_effect
    return Rule(options, answer, otherwise, effect, waited_for, hides_choice)


class Rules(Laws[S]):
    """The table of a title: how the core asks for options and carries out steps."""

    __slots__ = ("answers", "effects", "gone", "questions", "runs", "table", "waited_for")

    def __init__(
        self,
        table: Mapping[type[Step], Rule[S]],
        gone: Callable[[S, Seat], bool],
        settle: Callable[[Play[S], Event], None] | None = None,
    ) -> None:
        """`gone(state, seat)`: whether the seat has left; `settle(play, event)`: called after each event."""
        super().__init__(settle)
        self.table = table
        self.gone = gone
        # The columns of the table by kind of step, as a row's fields are slow to look up where this is compiled.
        self.questions = {kind: rule.options for kind, rule in table.items() if rule.options is not no_options}
        self.answers = {kind: rule.answer for kind, rule in table.items() if rule.answer is not None}
        self.runs = {kind: rule.run for kind, rule in table.items()}
        self.effects = {kind: rule.has_effect for kind, rule in table.items()}
        self.waited_for = frozenset(kind for kind, rule in table.items() if rule.waited_for)

    def options(self, state: S) -> tuple[Move, ...]:
        """Return every move that answers the top step; () if the step runs by itself."""
        agenda = state.agenda
        if not agenda:
            return ()
        step = agenda[-1]
        ask = self.questions.get(type(step))
        if ask is None:
            return ()
        seat = step.seat
        return () if seat == NO_SEAT or self.gone(state, seat) else ask(state, step)

    def hides_whether_top_step_has_choice(self, state: S) -> bool:
        """Return whether only the asked seat can tell if the top step leaves it a choice."""
        if not state.agenda:
            return False
        step = state.agenda[-1]
        rule = self.table[type(step)]
        return rule.hides_choice is not None and rule.hides_choice(state, step)

    def carry_out(self, play: Play[S], step: Step, move: Move | None) -> None:
        """Carry out the top step. Steps of a seat that has left do nothing, unless others wait for them."""
        kind = type(step)
        answer = None if move is None else self.answers.get(kind)
        if answer is not None:
            answer(play, step, move)
            return
        seat = step.seat
        if seat == NO_SEAT or kind in self.waited_for or not self.gone(play.state, seat):
            self.runs[kind](play, step)

    def any_step_has_effect(self, state: S, steps: tuple[Step, ...]) -> bool:
        """Return whether any of these steps would change anything now."""
        effects = self.effects
        for step in steps:
            has_effect = effects[type(step)]
            if has_effect is None or has_effect(state, step):
                return True
        return False
