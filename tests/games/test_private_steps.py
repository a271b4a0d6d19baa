"""Rows of the rules say where only the asked seat knows if it has a choice; everywhere else everybody knows."""

from __future__ import annotations

import pytest
from harness.fair_play import SETTINGS, Setting, moments

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat

pytestmark = pytest.mark.usefixtures("newest_content")

OTHER_DICE = 0xD1CE


def check_options(match: Match) -> bool:
    """Every observer can tell a lone option from a choice, or the step hides it; that it is asked is always known."""
    game, state = match.game, match.state
    rules, asked = game.rules, match.asked_seat
    for seat in range(TABLE, len(match.chairs)):
        guessed = game.guess(game.view(state, Seat(seat)), Dice(OTHER_DICE, match.ply))
        options = rules.options(guessed)
        assert bool(options) == bool(match.options)
        assert seat != asked or options == match.options
        assert rules.hides_whether_top_step_has_choice(state) or (len(options) == 1) == (len(match.options) == 1), type(
            state.agenda[-1]
        )
    return rules.hides_whether_top_step_has_choice(state)


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everybody_knows_whether_there_is_a_choice_given_a_step_that_is_not_private(setting: Setting) -> None:
    """DH-R75, R-108"""
    found = {check_options(match) for seed in range(4) for match in moments(setting, seed, 200)}
    assert found == {True, False}


@pytest.mark.soak
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_only_private_steps_hide_whether_there_is_a_choice_given_a_thousand_games(setting: Setting) -> None:
    for seed in range(1000, 2000):
        for match in moments(setting, seed, 300):
            if match.ply % 2:
                check_options(match)
