"""The agenda: a small game of countdowns shows what runs alone, what asks, and in which order."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play, fold_events, resolve_move
from hoochgame.core.protocols import TABLE, Ended, Event, Move, Next, Seat, Step, snake_case_of_class_name
from hoochgame.core.refusal import IllegalMove
from hoochgame.core.rules import (
    Rules,
    always_hides_choice,
    has_effect_if_any_options,
    make_automatic_rule,
    make_question_rule,
)

ADA, BIX = Seat(0), Seat(1)


class Say(Move, frozen=True):
    """A word."""

    word: str


class Said(Event, frozen=True):
    """It was said."""

    word: str

    def apply(self, state):
        return replace(state, heard=(*state.heard, self.word))


class Left(Event, frozen=True):
    """A seat went home."""

    seat: Seat

    def apply(self, state):
        return replace(state, home=(*state.home, self.seat))


class Shout(Step, frozen=True):
    """Runs by itself."""

    word: str


class Ask(Step, frozen=True):
    """Asks for one of these words."""

    words: tuple[str, ...]


class Wait(Step, frozen=True):
    """Others wait for it."""


class Peek(Step, frozen=True):
    """Asks for a word that only its seat knows, and who looks on must not learn whether there is one."""

    words: tuple[str, ...]


class Split(Step, frozen=True):
    """Makes way for steps."""

    steps: tuple[Step, ...]


class Roll(Step, frozen=True):
    """Rolls a die and says what it shows."""


class Finish(Step, frozen=True):
    """The end."""


class Room(msgspec.Struct, frozen=True):
    """What was heard and who went home."""

    agenda: tuple[Step, ...]
    heard: tuple[str, ...] = ()
    home: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: str = ""


def answer(play, step, move):
    play.record_event(Said(move.word))


def echo(play, event):
    if event == Said("hello"):
        play.record_event(Said("hello yourself"))


TABLE_OF_CONTENTS = {
    Shout: make_automatic_rule(
        lambda play, step: play.record_event(Said(step.word)),
        has_effect=lambda state, step: step.word not in state.heard,
    ),
    Ask: make_question_rule(lambda state, step: tuple(map(Say, step.words)), answer),
    Wait: make_question_rule(
        lambda state, step: (Say("yes"),), answer, lambda play, step: play.record_event(Said("...")), waited_for=True
    ),
    Peek: make_question_rule(
        lambda state, step: tuple(map(Say, step.words)),
        answer,
        has_effect=has_effect_if_any_options,
        hides_choice=always_hides_choice,
    ),
    Split: make_automatic_rule(lambda play, step: play.replace_answered_step(*step.steps)),
    Roll: make_automatic_rule(lambda play, step: play.record_event(Said(str(play.roll_die())))),
    Finish: make_automatic_rule(lambda play, step: play.record_event(Ended((step.seat,), "because"))),
}
RULES = Rules(TABLE_OF_CONTENTS, lambda state, seat: seat in state.home)
ECHOING = Rules(TABLE_OF_CONTENTS, lambda state, seat: seat in state.home, echo)


def room(*steps: Step, **more) -> Room:
    """A room with these steps to come, in reading order."""
    return Room(tuple(reversed(steps)), **more)


def begun(*steps: Step, rules: Rules = RULES, **more) -> Play:
    """Everything up to the first question."""
    return Play(rules, room(*steps, **more), Dice(1)).run_to_next_question()


def test_steps_that_ask_nothing_run_in_reading_order():
    play = begun(Shout(ADA, "one"), Shout(BIX, "two"), Shout(TABLE, "three"))
    assert play.state.heard == ("one", "two", "three")
    assert play.state.agenda == ()
    assert play.options == ()


def test_a_step_with_options_waits():
    play = begun(Shout(ADA, "one"), Ask(BIX, ("yes", "no")), Shout(ADA, "two"))
    assert play.options == (Say("yes"), Say("no"))
    assert play.state.heard == ("one",)
    assert play.state.agenda[-1].seat == BIX


def test_an_answer_is_carried_out_and_then_what_follows():
    play = Play(RULES, begun(Ask(BIX, ("yes", "no")), Shout(ADA, "two")).state, Dice(1)).play_move_to_next_question(
        Say("no")
    )
    assert play.state.heard == ("no", "two")
    assert play.events == [Said("no"), Next(()), Said("two"), Next(())]


def test_then_puts_steps_in_the_place_of_the_one_answered():
    inner = (Shout(ADA, "a"), Shout(ADA, "b"))
    play = begun(Split(ADA, inner), Shout(ADA, "c"))
    assert play.state.heard == ("a", "b", "c")
    assert play.events[0] == Next(inner)


def test_then_twice_is_a_mistake():
    def twice(play, step):
        play.replace_answered_step()
        play.replace_answered_step()

    rules = Rules({Finish: make_automatic_rule(twice)}, lambda state, seat: False)
    with pytest.raises(AssertionError, match="one `replace_answered_step` a step"):
        Play(rules, room(Finish(ADA)), Dice(1)).run_to_next_question()


def test_then_outside_of_a_step_is_a_mistake():
    with pytest.raises(AssertionError, match="one `replace_answered_step` a step"):
        Play(RULES, room(Shout(ADA, "one")), Dice(1)).replace_answered_step()


def test_before_it_runs_a_play_asks_nothing_and_nothing_has_happened():
    play = Play(RULES, room(Ask(ADA, ("yes",))), Dice(1))
    assert (play.options, play.events) == ((), [])


def test_what_always_follows_an_event_happens_before_record_returns():
    play = begun(Shout(ADA, "hello"), Shout(ADA, "bye"), rules=ECHOING)
    assert play.state.heard == ("hello", "hello yourself", "bye")


def test_the_end_clears_the_agenda_and_nothing_follows():
    play = begun(Finish(BIX), Shout(ADA, "too late"))
    assert play.events == [Ended((BIX,), "because")]
    assert (play.state.agenda, play.state.winners, play.state.reason) == ((), (BIX,), "because")


def test_what_always_follows_follows_every_event_but_the_end():
    followed = []
    rules = Rules(TABLE_OF_CONTENTS, lambda state, seat: False, lambda play, event: followed.append(event))
    begun(Shout(ADA, "one"), Shout(ADA, "two"), Finish(BIX), rules=rules)
    assert followed == [Said("one"), Said("two")]


def test_the_steps_of_a_seat_that_has_left_do_nothing():
    play = begun(Ask(ADA, ("yes",)), Shout(ADA, "one"), Shout(BIX, "two"), home=(ADA,))
    assert play.state.heard == ("two",)


def test_a_step_that_others_wait_for_runs_alone_when_its_seat_has_left():
    assert begun(Wait(ADA), home=(ADA,)).state.heard == ("...",)
    assert begun(Wait(ADA)).options == (Say("yes"),)


def test_a_question_that_nobody_waits_for_is_dropped_when_its_seat_has_left():
    silence = make_question_rule(
        lambda state, step: tuple(map(Say, step.words)), answer, lambda play, step: play.record_event(Said("..."))
    )
    rules = Rules({Ask: silence}, lambda state, seat: seat in state.home)
    assert begun(Ask(ADA, ()), rules=rules).state.heard == ("...",)
    for words in ((), ("yes",)):
        assert begun(Ask(ADA, words), rules=rules, home=(ADA,)).state.heard == ()


def test_a_step_of_the_table_never_asks():
    assert begun(Ask(TABLE, ("yes",)), Shout(ADA, "one")).state.heard == ("one",)


def test_an_ask_without_options_leaves_no_trace():
    play = begun(Ask(ADA, ()), Shout(ADA, "one"))
    assert play.events[0] == Next(())
    assert play.state.heard == ("one",)


def test_useful_is_whether_any_of_the_steps_would_change_something():
    state = room(heard=("a",))
    assert not RULES.any_step_has_effect(state, (Shout(ADA, "a"),))
    assert RULES.any_step_has_effect(state, (Shout(ADA, "a"), Shout(ADA, "b")))
    assert RULES.any_step_has_effect(state, (Finish(ADA),)), "without a `can` it always does"
    assert not RULES.any_step_has_effect(state, ())


def test_a_step_that_is_useful_whenever_it_has_options_changes_nothing_without():
    assert not RULES.any_step_has_effect(room(), (Peek(ADA, ()),))
    assert RULES.any_step_has_effect(room(), (Peek(ADA, ("yes",)),))
    assert RULES.any_step_has_effect(room(), (Ask(ADA, ()),)), "nobody said when it is useful"


@pytest.mark.parametrize("words", [(), ("yes",), ("yes", "no")])
def test_only_the_top_step_decides_whether_the_choice_is_hidden_whatever_the_options_are(words):
    assert RULES.hides_whether_top_step_has_choice(room(Peek(ADA, words), Ask(BIX, words)))
    assert not RULES.hides_whether_top_step_has_choice(room(Ask(ADA, words), Peek(BIX, words)))
    assert not RULES.hides_whether_top_step_has_choice(room())


def test_a_rule_that_sometimes_hides_the_choice_is_asked_with_the_state_and_the_step():
    hides = make_question_rule(lambda state, step: (), answer, hides_choice=lambda state, step: step.seat in state.home)
    rules = Rules({Ask: hides}, lambda state, seat: False)
    assert rules.hides_whether_top_step_has_choice(room(Ask(ADA, ()), home=(ADA,)))
    assert not rules.hides_whether_top_step_has_choice(room(Ask(ADA, ()), home=(BIX,)))


def test_resolve_takes_only_what_is_offered():
    state = begun(Ask(ADA, ("yes",))).state
    assert resolve_move(RULES, state, Say("yes"), Dice(1)).state.heard == ("yes",)
    with pytest.raises(IllegalMove) as refused:
        resolve_move(RULES, state, Say("no"), Dice(1))
    assert refused.value.refusal.code == "choice"
    with pytest.raises(IllegalMove):
        resolve_move(RULES, room(), Say("yes"), Dice(1))


def test_the_refusal_of_what_is_not_offered_names_it_and_the_step_that_asks():
    state = begun(Ask(ADA, ("yes",)), Ask(BIX, ("no",)), Shout(ADA, "one")).state
    with pytest.raises(IllegalMove) as refused:
        resolve_move(RULES, state, Say("no"), Dice(1))
    text = refused.value.refusal.text
    assert repr(Say("no")) in text
    assert [step for step in state.agenda if repr(step) in text] == [Ask(ADA, ("yes",))]


def test_events_fold_to_the_state_they_led_to():
    start = room(Shout(ADA, "hello"), Split(ADA, (Shout(ADA, "x"),)), Ask(ADA, ("yes",)))
    play = Play(ECHOING, start, Dice(1)).run_to_next_question()
    assert fold_events(start, play.events) == play.state
    assert fold_events(start, []) == start


def test_the_same_state_move_and_dice_give_the_same_play():
    state = begun(Ask(ADA, ("yes",)), Shout(ADA, "x")).state
    assert (
        resolve_move(RULES, state, Say("yes"), Dice(5)).events == resolve_move(RULES, state, Say("yes"), Dice(5)).events
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_rolls_of_a_play_are_those_of_its_dice(seed):
    state = begun(Ask(ADA, ("yes",)), Roll(ADA), Roll(BIX)).state
    dice = Dice(seed)
    rolls = [str(1 + dice.integer_below(6)) for _roll in range(2)]
    assert resolve_move(RULES, state, Say("yes"), Dice(seed)).state.heard == ("yes", *rolls)


def test_a_roll_is_from_one_to_six():
    play = Play(RULES, room(), Dice(1))
    assert {play.roll_die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_an_event_must_say_what_it_changes():
    class Mute(Event, frozen=True):
        """Says nothing."""

    with pytest.raises(AssertionError, match="Mute does not say"):
        Mute().apply(room())


def test_events_are_harmless_unless_they_say_otherwise():
    assert not Said("x").stops_undo(ADA)
    assert Said("x").why_undo_stops()


@pytest.mark.parametrize(("name", "word"), [("GainHooch", "gain_hooch"), ("Draw", "draw")])
def test_the_word_for_a_step_in_files(name, word):
    assert snake_case_of_class_name(name) == word
