"""A pause tells nothing: who waits, who is asked and whose curtain falls hang on what everybody can see."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

import pytest
from harness.fair_play import SETTINGS, Setting, moments
from harness.table_steps import InstantThinker
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.background.thinking import BotQuestion, BotReply, answer_delay_seconds
from hoochgame.ui.table.session import Session

TICK, FINE = 0.05, 0.02
TICKS = 30
OTHER_DICE = 0xD1CE


class Glance(NamedTuple):
    """What anybody at the screen notices in one frame."""

    waits_for: Seat | None
    asked: Seat | None
    curtain: Seat | None
    question: type | None
    answered: bool


def in_another_world(match: Match, seat: Seat) -> Match:
    """The same table as far as this seat can tell, with other cards face down."""
    game, other = match.game, copy(match)
    guessed = game.guess(game.view(match.state, seat), Dice(OTHER_DICE, match.ply))
    other.entries, other.undone = list(match.entries), []
    other.states = [*match.states[:-1], guessed]
    other.options = game.rules.options(guessed)
    return other


def watched(match: Match, seat: Seat) -> list[Glance]:
    """What is noticed until the open question is answered, or waits for a person."""
    session = Session(match, InstantThinker(), pace=0.6)
    session.sit_down(seat)
    glances: list[Glance] = []
    for _tick in range(TICKS):
        step = session.step
        answered = session.update(TICK)
        glances.append(
            Glance(None, None, None, None, True)  # what comes next hangs on the answer
            if answered
            else Glance(
                session.thinking_bot, session.asked_person, session.person_to_call, type(step) if step else None, False
            )
        )
        if answered:
            break
    return glances


class Knowing:
    """Bots that know their answer after a part of their budget."""

    def __init__(self, part: float) -> None:
        self.part = part
        self.ticket, self.left = -1, 0.0

    def ask(self, question: BotQuestion) -> None:
        self.ticket, self.left = question.ticket, self.part * question.budget

    def poll(self) -> BotReply | None:
        self.left -= FINE
        return BotReply(self.ticket) if self.left <= 0 else None

    def close(self) -> None:
        pass


def again(match: Match) -> Match:
    """The same table once more."""
    other = copy(match)
    other.entries, other.states, other.undone = list(match.entries), list(match.states), []
    return other


def pause(match: Match, part: float, hurried: bool, shown: float) -> int:
    """The frames until a bot's answer, who may have thought about it while something was shown."""
    session = Session(again(match), Knowing(part), pace=0.3)
    for _frame in range(round(shown / FINE)):
        session.advance_thinking(FINE)
    if hurried:
        session.skip_pause()
    return next(frame for frame in range(round(4 / FINE)) if session.update(FINE))


def check_thought(match: Match, level: str, took: dict[tuple[object, ...], int]) -> None:
    """The pause before a bot's answer is the same for each kind of question, in this world and in another one."""
    if match.asked_seat is None or match.chairs[match.asked_seat].is_human:
        return
    match = again(match)
    match.chairs = [chair if chair.is_human else replace(chair, kind=level) for chair in match.chairs]
    lone = match.only_option() is not None and not match.game.rules.hides_whether_top_step_has_choice(match.state)
    question = type(match.state.agenda[-1])
    for hurried, shown in ((False, 0.0), (True, 0.0), (False, 0.5)):
        for world in (match, in_another_world(match, TABLE)):
            for part in (0.0, 1.0):
                frames = pause(world, part, hurried, shown)
                assert took.setdefault((question, lone, hurried, shown), frames) == frames
                assert lone or frames * FINE + shown >= answer_delay_seconds(level) - FINE


def check_pauses(match: Match) -> None:
    """Every person at the screen notices the same in both worlds, and so does everybody between two curtains."""
    people = [Seat(seat) for seat, chair in enumerate(match.chairs) if chair.is_human]
    for seat in people if len(people) == 1 else (TABLE, *people):
        if seat != match.asked_seat:
            truth, guess = copy(match), in_another_world(match, seat)
            truth.entries, truth.states, truth.undone = list(match.entries), list(match.states), []
            assert watched(truth, seat) == watched(guess, seat)


@pytest.mark.slow
@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.seats > 1], ids=str)
def test_pauses_and_curtains_are_the_same_in_worlds_that_look_the_same(setting: Setting) -> None:
    """DH-R75, DH-X62, R-108"""
    for match in moments(setting, 1, 150):
        check_pauses(match)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium/raider", "hard", "expert/builder"])
@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.seats > 1], ids=str)
def test_pauses_of_a_bot_depend_on_the_question_alone(setting: Setting, level: str) -> None:
    """However soon it knows, sure moves included: each is answered at the same moment."""
    took: dict[tuple[object, ...], int] = {}
    for nth, match in enumerate(moments(setting, 5, 120)):
        if nth % 6 == 0:
            check_thought(match, level, took)
    assert took


@pytest.mark.soak
@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.seats > 1], ids=str)
def test_no_pause_in_a_thousand_games_tells_anything(setting: Setting) -> None:
    for seed in range(1000, 2000):
        for match in moments(setting, seed, 200):
            if match.ply % 4 == 0:
                check_pauses(match)
