"""The resolution of one move: the state so far, and the events that led to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from msgspec.structs import replace
from mypy_extensions import mypyc_attr

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Ended, Event, Move, Next, S, Step
from hoochgame.core.refusal import IllegalMove, Refusal


class Laws(Generic[S]):
    """The interface of rules for a play. No protocol: compiled, the methods of a class are called much faster."""

    __slots__ = ("settle",)

    def __init__(self, settle: Callable[[Play[S], Event], None] | None) -> None:
        """`settle(play, event)`: called after each event, to do what always follows at once; None: nothing does."""
        self.settle = settle

    def options(self, state: S) -> tuple[Move, ...]:
        """Return every move that answers the top step."""
        raise NotImplementedError

    def carry_out(self, play: Play[S], step: Step, move: Move | None) -> None:
        """Carry out the top step."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
class Play(Generic[S]):
    """The context of a rule: it reads `state`, rolls dice, records events and replaces the answered step."""

    __slots__ = ("dice", "done", "events", "options", "rules", "state")

    def __init__(self, rules: Laws[S], state: S, dice: Dice) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.done = True  # whether the answered step has left the agenda
        self.events: list[Event] = []
        self.options: tuple[Move, ...] = ()  # of the next decision

    def record_event(self, event: Event) -> None:
        """Apply an event and record it, with everything that always follows it."""
        self.state = event.apply(self.state)
        self.events.append(event)
        settle = self.rules.settle
        # After the end nothing follows: settling would act on a finished game.
        if settle is not None and type(event) is not Ended:
            settle(self, event)

    def replace_answered_step(self, *steps: Step) -> None:
        """Replace the step just answered by `steps`, in reading order. No-op once the game is over."""
        assert not self.done, "one `replace_answered_step` a step: two would run in the wrong order"
        self.done = True
        if self.state.agenda:
            self.record_agenda_change(steps)

    def record_agenda_change(self, steps: tuple[Step, ...]) -> None:
        """Replace the top step, and record that."""
        self.replace_top_step(steps)
        self.events.append(Next(steps))

    def replace_top_step(self, steps: tuple[Step, ...]) -> None:
        """Replace the top step as the event `Next` does."""
        copy: Callable[..., S] = replace
        agenda = self.state.agenda[:-1]
        if steps:
            agenda += steps if len(steps) == 1 else steps[::-1]
        self.state = copy(self.state, agenda=agenda)

    def roll_die(self) -> int:
        """Roll a six-sided die."""
        return 1 + self.dice.integer_below(6)

    def play_move_to_next_question(self, move: Move | None) -> Play[S]:
        """Resolve the top step with `move`, which must be legal, then every step that asks nothing."""
        self.answer_top_step(move)
        return self.run_to_next_question()

    def answer_top_step(self, move: Move | None) -> None:
        """Answer the top step; if the rule puts nothing in its place it leaves the agenda."""
        self.done = False
        self.rules.carry_out(self, self.state.agenda[-1], move)
        if not self.done:
            self.replace_answered_step()

    def run_to_next_question(self) -> Play[S]:
        """Run every step that asks nothing, up to the next decision or the end."""
        rules = self.rules  # compiled, its method is called at once; taken out of it, it would be looked up
        while self.state.agenda:
            self.options = rules.options(self.state)
            if self.options:
                return self
            self.answer_top_step(None)
        self.options = ()
        return self


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
class Rollout(Play[S]):
    """A play whose events nobody asks for: a search plays on with it. Rules, states, options and dice are the same."""

    __slots__ = ()

    def record_event(self, event: Event) -> None:
        """Apply an event, with everything that always follows it."""
        self.state = event.apply(self.state)
        settle = self.rules.settle
        if settle is not None and type(event) is not Ended:
            settle(self, event)

    def record_agenda_change(self, steps: tuple[Step, ...]) -> None:
        """Replace the top step."""
        self.replace_top_step(steps)


def resolve_move(rules: Laws[S], state: S, move: Move, dice: Dice) -> Play[S]:
    """Answer the top step with `move`. The same state, move and dice give the same play.

    Raises IllegalMove if the move is not among the options.
    """
    if move not in rules.options(state):
        raise IllegalMove(Refusal("choice", f"{move} does not answer {state.agenda[-1:]}"))
    return Play(rules, state, dice).play_move_to_next_question(move)


def fold_events(state: S, events: Iterable[Event]) -> S:
    """Return the state after all these events."""
    for event in events:
        state = event.apply(state)
    return state
