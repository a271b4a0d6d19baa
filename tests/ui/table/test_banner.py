"""What stands in the banner after the prompt."""

from __future__ import annotations

import pytest

from hoochgame.ui.table.banner import append_words


@pytest.mark.parametrize(
    ("words", "more", "both"),
    [
        ("Silvano plays.", "hold Space to hurry", "Silvano plays · hold Space to hurry"),
        ("Attack Rooftop?", "Enter: take the hint", "Attack Rooftop? · Enter: take the hint"),
        ("Pick a card", "2 left", "Pick a card · 2 left"),
        ("Silvano plays.", "The balloon lands tonight.", "Silvano plays. The balloon lands tonight."),
        ("Silvano plays.", "", "Silvano plays."),
        ("", "hold Space to hurry", "hold Space to hurry"),
    ],
)
def test_a_dot_stands_instead_of_a_full_stop_and_not_between_two_sentences(words, more, both) -> None:
    assert append_words(words, more) == both
