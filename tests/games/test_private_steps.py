"""Rows of the rules say which questions hang on hidden cards; all others can be worked out by everybody."""

from __future__ import annotations

import pytest
from fair_play import SETTINGS, Setting, moments

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Seat

OTHER_DICE = 0xD1CE


def check_options(match: Match) -> bool:
    """Every observer works the options out, or the step is private; in any case that something is asked is known."""
    game, state = match.game, match.state
    rules, asked = game.rules, match.asked
    for seat in range(TABLE, len(match.chairs)):
        guessed = game.guess(game.view(state, Seat(seat)), Dice(OTHER_DICE, match.ply))
        options = rules.options(guessed)
        assert bool(options) == bool(match.options)
        assert seat != asked or options == match.options
        assert rules.private(state) or options == match.options, type(state.agenda[-1])
    return rules.private(state)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_given_a_step_that_is_not_private_then_everybody_knows_what_it_offers(setting: Setting) -> None:
    """DH-R75"""
    found = {check_options(match) for seed in range(4) for match in moments(setting, seed, 200)}
    assert found == {True, False}


@pytest.mark.soak
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_given_a_thousand_games_then_everybody_knows_what_is_offered_by_steps_that_are_not_private(
    setting: Setting,
) -> None:
    for seed in range(1000, 2000):
        for match in moments(setting, seed, 300):
            if match.ply % 2:
                check_options(match)
