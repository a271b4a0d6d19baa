"""Small sentences that several screens say."""

from datetime import datetime

import pygame
import pytest
from harness.ui_steps import saved

from hoochgame.ui.look import text
from hoochgame.ui.phrases.common import day_and_time, describe_save, title_name_of_id
from hoochgame.ui.phrases.names import join_names

NOON = datetime(2026, 11, 20, 12).astimezone()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("names", "words"),
    [([], ""), (["Vera"], "Vera"), (["Vera", "Otis"], "Vera and Otis"), (["A", "B", "C"], "A, B and C")],
)
def test_names_in_a_row(names: list[str], words: str) -> None:
    assert join_names(names) == words


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
    assert describe_save(saved(1)).startswith("Round 4 · Vera and Otis · ")


def test_a_title_goes_by_its_name() -> None:
    assert title_name_of_id("hooch-stooges") == "Hooch Stooges"
    assert title_name_of_id("chess") == "chess"


@pytest.mark.parametrize(
    "letters", ["\ufe0f", "\u200b", "\u202e", "\0", "\ud800", "\u0301", "\x1b", "Vera ❤\ufe0f", "a\0b"]
)
def test_letters_that_nobody_can_see_are_left_out(letters: str) -> None:
    """Players, and files, have names with emoji, marks of direction, and worse."""
    for words in (letters, letters + "Vera", "Vera" + letters):
        assert text.render("body", 20, words, "#ffffff").get_width() == text.width("body", 20, words)
        text.render("body", 20, words, "#ffffff", spacing=2)
        text.draw(pygame.Surface((200, 50)), "body", 20, words, "#ffffff", (0, 20))
