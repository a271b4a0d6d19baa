"""Which copy of a card is named, and which one everybody knows, makes no difference: in every title, at random."""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice

import pytest
from harness.copies import TITLES, Title, copies_do_the_same, which_copy_goes_is_no_news

pytestmark = pytest.mark.usefixtures("newest_content")

GAMES = int(os.environ.get("SOAK_GAMES", "1000"))
PLIES = 140  # of a game in the quick version


def both_laws(title: Title, games: range, limit: int = 0, every: int = 1) -> Counter[str]:
    """How often the laws had something to look at, in one ply of so many."""
    figures = Counter[str]()
    for number in games:
        for ply in islice(title.played(number, limit), number % every, None, every):
            figures["moves"] += copies_do_the_same(title, ply.after)
            figures["pairs"] += which_copy_goes_is_no_news(title, ply.after)
    return figures


@pytest.mark.slow
@pytest.mark.parametrize("id", TITLES)
def test_a_move_that_names_another_copy_does_the_same_and_which_one_goes_is_no_news(id):
    """DH-T3, DH-R59, DH-R79, HS-GEN-08"""
    figures = both_laws(TITLES[id], range(4), PLIES)
    assert figures["moves"] > 50
    assert figures["pairs"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("id", TITLES)
def test_copies_are_alike_in_a_thousand_games(id):
    figures = both_laws(TITLES[id], range(GAMES), every=3)
    print(id, GAMES, dict(figures))
    assert min(figures.values()) > GAMES // 2
