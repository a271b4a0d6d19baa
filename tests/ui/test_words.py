"""Small sentences that several screens say."""

from datetime import datetime

import pytest
from ui_steps import saved

from hoochgame.ui.words import day_and_time, described, listed, title_name

NOON = datetime(2026, 11, 20, 12).astimezone()


@pytest.mark.parametrize(
    ("names", "words"),
    [([], ""), (["Vera"], "Vera"), (["Vera", "Otis"], "Vera and Otis"), (["A", "B", "C"], "A, B and C")],
)
def test_names_in_a_row(names: list[str], words: str) -> None:
    assert listed(names) == words


@pytest.mark.parametrize(
    ("when", "words"),
    [
        (datetime(2026, 11, 20, 9, 5), "today, 09:05"),
        (datetime(2026, 11, 19, 23, 59), "yesterday, 23:59"),
        (datetime(2026, 11, 1, 8), "2026-11-01, 08:00"),
    ],
)
def test_a_moment(when: datetime, words: str) -> None:
    assert day_and_time(when, NOON) == words


def test_a_game_in_one_line() -> None:
    assert described(saved(1)).startswith("Round 4 · Vera and Otis · ")


def test_a_title_goes_by_its_name() -> None:
    assert title_name("hooch-stooges") == "Hooch Stooges"
    assert title_name("chess") == "chess"
