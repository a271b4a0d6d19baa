"""A pause tells nothing: who waits, who is asked and whose curtain falls hang on what everybody can see."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

import pytest
from harness.fair_play import SETTINGS, Setting, moments
from harness.table_steps import AtOnce

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Seat
from hoochgame.ui.tables.session import Session

TICK = 0.05
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
    session = Session(match, AtOnce(), pace=0.6)
    session.sit_down(seat)
    glances: list[Glance] = []
    for _tick in range(TICKS):
        step = session.step
        answered = session.update(TICK)
        glances.append(
            Glance(None, None, None, None, True)  # what comes next hangs on the answer
            if answered
            else Glance(session.thinking, session.asked_person, session.curtain, type(step) if step else None, False)
        )
        if answered:
            break
    return glances


def check_pauses(match: Match) -> None:
    """Every person at the screen notices the same in both worlds, and so does everybody between two curtains."""
    people = [Seat(seat) for seat, chair in enumerate(match.chairs) if chair.human]
    for seat in people if len(people) == 1 else (TABLE, *people):
        if seat != match.asked:
            truth, guess = copy(match), in_another_world(match, seat)
            truth.entries, truth.states, truth.undone = list(match.entries), list(match.states), []
            assert watched(truth, seat) == watched(guess, seat)


@pytest.mark.slow
@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.seats > 1], ids=str)
def test_given_two_worlds_that_look_the_same_then_pauses_and_curtains_are_the_same(setting: Setting) -> None:
    """DH-R75, DH-X62, R-108"""
    for seed in range(3):
        for match in moments(setting, seed, 150):
            check_pauses(match)


@pytest.mark.soak
@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.seats > 1], ids=str)
def test_given_a_thousand_games_then_no_pause_tells_anything(setting: Setting) -> None:
    for seed in range(1000, 2000):
        for match in moments(setting, seed, 200):
            if match.ply % 4 == 0:
                check_pauses(match)
