"""Where a line may end: never between a number and what it counts."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from harness.sayings import FIELD, english, translated

from hoochgame.ui.look import text
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.rulebooks.book import Run
from hoochgame.ui.widgets.typeset import _words_of_runs as words_of_a_page

COUNTED = re.compile(rf"[\d{FIELD}] [^\W\d_]")
TORN, NOUN = re.compile(r"[\d×]$"), re.compile(r"[^\W\d_]|×")
ROOM = 300


def counting(code: str) -> Iterator[str]:
    """Everything said that counts something, with a number for whatever is filled in."""
    for saying in english() if code == "en" else translated(code):
        words = saying.plain
        if COUNTED.search(words):
            yield words.replace(FIELD, "12")


def torn(lines: list[str]) -> list[str]:
    """Ends of lines after which the noun of a number begins the next."""
    ends = [(one, other) for one, other in pairwise(lines) if TORN.search(one) and NOUN.match(other)]
    return [f"{one} / {other}" for one, other in ends]


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "de"])
def test_no_line_ends_between_a_number_and_its_noun(code: str) -> None:
    for words in counting(code):
        assert torn(list(text.wrap("body", 18, words, ROOM))) == []
        flowed = text.wrap_runs([TextRun(words, "body", "#ffffff")], 18, ROOM)
        assert torn(["".join(part.text for part in line).strip() for line in flowed]) == []


@pytest.mark.parametrize(
    "words", ["2 used, 2 left: 2", "buys Captain’s Log for 4", "and at least 18.", "2 genutzt, noch 2"]
)
def test_a_number_at_the_end_never_has_a_line_of_its_own(words: str) -> None:
    for room in range(text.width("body", 18, max(words.split(), key=len)) + 30, text.width("body", 18, words) + 10):
        assert len(text.wrap("body", 18, words, room)[-1].split()) > 1
        last = text.wrap_runs([TextRun(words, "body", "#ffffff")], 18, room)[-1]
        assert len("".join(part.text for part in last).split()) > 1


def test_a_number_stays_with_its_noun_where_the_face_changes() -> None:
    parts = [
        TextRun("Vera gains ", "body", "#ffffff"),
        TextRun("12", "bold", "#ffffff"),
        TextRun(" hooks at once", "body", "#ffffff"),
    ]
    room = text.width("body", 18, "Vera gains 12 ")
    assert ["".join(part.text for part in line) for line in text.wrap_runs(parts, 18, room)] == [
        "Vera gains ",
        "12 hooks at ",
        "once",
    ]


def test_a_page_of_the_rulebook_keeps_them_together_too() -> None:
    runs = [Run("Ada pays "), Run("2", strong=True), Run(" hooch and takes 3 × "), Run("Attack"), Run(".")]
    assert ["".join(run.text for run in word) for word in words_of_a_page(runs)] == [
        "Ada ", "pays ", "2 hooch ", "and ", "takes ", "3 × Attack.",
    ]  # fmt: skip


def test_a_number_leaves_its_noun_where_there_is_no_room_for_both() -> None:
    room = text.width("body", 18, "Herausforderungen")
    assert text.wrap("body", 18, "12 Herausforderungen", room) == ("12", "Herausforderungen")
