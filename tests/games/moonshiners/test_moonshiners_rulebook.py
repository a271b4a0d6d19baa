"""The rulebook of Moonshiners: each clause and each ruling stands in it once, and every reference leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoochgame.games import moonshiners
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.rulebooks.book import Chapter, Paragraph, Rulebook, parse_rulebook

FOLDER = Path(str(moonshiners.__file__)).parent
BOOKS = sorted(path.name for path in FOLDER.glob("rulebook*.md"))
TABLE = FOLDER.parents[1] / "ui" / "tables" / "moonshiners"
CODE = [*sorted(FOLDER.glob("*.py")), *sorted(TABLE.rglob("*.py"))]
CLAUSE = re.compile(r"MA-[A-Z]\d+")
RANGE = re.compile(r"(MA-[A-Z])(\d+) \N{EN DASH} \1(\d+)")
ASKED = "?"
# How many clauses each group of the rules has, and which chapter they stand in where it has another letter.
GROUPS = {
    "O": 4, "H": 5, "D": 1, "C": 1, "K": 3, "S": 13, "G": 5, "Y": 2, "M": 8, "A": 3, "E": 4, "F": 4, "B": 7, "T": 11,
    "P": 18, "Z": 6, "U": 1, "R": 3, "N": 22, "W": 5, "L": 8,
}  # fmt: skip
GUESTS = {"D": "H", "C": "H", "Y": "G"}
RULINGS = 136
CLAUSES = [f"MA-{letter}{n}" for letter, count in GROUPS.items() for n in range(1, count + 1)]
LAWS = {f"MA-I{n}" for n in range(1, 16)}  # what holds after every event: for tests, not for players
ALL = [*CLAUSES, *(f"MA-Q{n}" for n in range(1, RULINGS + 1))]
FROM_OURS = ("MA-PAGE", "MA-BOX", "MA-FAQ")


@pytest.fixture(params=BOOKS)
def text(request: pytest.FixtureRequest) -> str:
    """Return the text of the book in each language."""
    return FOLDER.joinpath(request.param).read_text("utf-8")


@pytest.fixture
def book(text: str) -> Rulebook:
    """Return the book in each language, with ids in place of the cards' names."""
    return parse_rulebook(text)


def rulings(book: Rulebook) -> Chapter:
    return book.chapters[-2]


def led(words: str) -> set[str]:
    """Return the clauses that words name, those between the ends of a range too."""
    ranges = ((stem, range(int(first), int(last) + 1)) for stem, first, last in RANGE.findall(words))
    return set(CLAUSE.findall(words)) | {f"{stem}{n}" for stem, numbers in ranges for n in numbers}


# --- two languages

NUMBERS = {
    "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "twelve": 12, "twenty": 20,
    "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "zwölf": 12, "zwanzig": 20,
    "dritt": 3, "viert": 4, "dreimal": 3, "viermal": 4, "sechsmal": 6,
}  # fmt: skip


def numbers(words: str) -> set[int]:
    """Return the numbers from three on that words hold, in figures or written out."""
    bare = re.sub(r"MA-[A-Z]+\d*|\b[DW]20\b|\{\w+\}", "", words)
    found = {int(n) for n in re.findall(r"\d+", bare)}
    return {n for n in found | {NUMBERS[w] for w in re.findall(r"\w+", bare.lower()) if w in NUMBERS} if n > 2}


def pairs() -> Iterator[tuple[Paragraph, Paragraph]]:
    """Yield each paragraph in both languages."""
    books = [parse_rulebook(FOLDER.joinpath(name).read_text("utf-8")) for name in ("rulebook.md", "rulebook.de.md")]
    ours, theirs = ([p for chapter in book.chapters for p in chapter.paragraphs] for book in books)
    yield from zip(ours, theirs, strict=True)


def test_both_languages_have_the_same_chapters() -> None:
    books = [parse_rulebook(FOLDER.joinpath(name).read_text("utf-8")) for name in ("rulebook.md", "rulebook.de.md")]
    first, second = ([(chapter.code, len(chapter.paragraphs)) for chapter in book.chapters] for book in books)
    assert first == second


def test_both_languages_have_the_same_clauses_and_pictures_in_the_same_order() -> None:
    for ours, theirs in pairs():
        assert (ours.clause, ours.item, ours.heading) == (theirs.clause, theirs.item, theirs.heading), ours.text
        assert (ours.figure or ())[:2] == (theirs.figure or ())[:2]
        assert ours.figure is None or theirs.figure is None or len(ours.figure.labels) == len(theirs.figure.labels)


def test_each_clause_refers_to_the_same_clauses_in_both_languages() -> None:
    for ours, theirs in pairs():
        if ours.clause:
            assert {run.target for run in ours.runs} == {run.target for run in theirs.runs}, ours.clause


def test_each_clause_has_the_same_numbers_in_both_languages() -> None:
    different = [ours.clause for ours, theirs in pairs() if ours.clause and numbers(ours.text) != numbers(theirs.text)]
    assert different == []


# --- clauses


def test_each_clause_and_each_ruling_stands_in_it_once(book: Rulebook) -> None:
    told = Counter(p.clause for chapter in book.chapters for p in chapter.paragraphs if p.clause)
    assert told == Counter(ALL)


def test_no_clause_is_named_that_is_not_there(text: str) -> None:
    assert led(text) <= set(ALL)


def test_every_reference_leads_to_a_clause_or_a_chapter(book: Rulebook) -> None:
    for chapter in book.chapters:
        for paragraph in chapter.paragraphs:
            for run in paragraph.runs:
                assert not re.match(r"MA-[A-Z]", run.target) or book.place_of(run.target), run.target


def test_each_clause_stands_in_the_chapter_of_its_letter(book: Rulebook) -> None:
    for chapter in book.chapters[:-2]:
        letters = {p.clause[3] for p in chapter.paragraphs if p.clause}
        assert {f"MA-{GUESTS.get(letter, letter)}" for letter in letters} <= {chapter.code}, chapter.title


def test_clauses_of_a_chapter_stand_in_the_order_of_their_numbers(book: Rulebook) -> None:
    for chapter in book.chapters[:-2]:
        told = [p.clause for p in chapter.paragraphs if p.clause]
        assert told == sorted(told, key=ALL.index), chapter.title


def test_each_ruling_asks_and_answers_and_then_names_its_clauses(book: Rulebook) -> None:
    for ruling in (p for p in rulings(book).paragraphs if p.clause):
        asked = ruling.runs[0]
        assert asked.strong, ruling.clause
        assert re.sub(r"\{\w+\}", "", asked.text).endswith(ASKED), ruling.clause
        assert re.search(r"\. \((MA-[A-Z]\d+(, )?)+\)$", ruling.text), ruling.clause
        assert set(CLAUSE.findall(ruling.text.rpartition("(")[2])) <= set(CLAUSES), ruling.clause


def test_each_ruling_stands_below_the_chapter_of_one_of_its_clauses(book: Rulebook) -> None:
    below, order = "", []
    for paragraph in rulings(book).paragraphs:
        if paragraph.heading:
            below = next(run.target for run in paragraph.runs if run.target)
            order.append(next(n for n, chapter in enumerate(book.chapters) if chapter.code == below))
            assert paragraph.text == f"{book.chapters[order[-1]].title} {below}"
        elif paragraph.clause:
            about = {clause[:4] for clause in led(paragraph.text.rpartition("(")[2])}
            assert below in about, paragraph.clause
    assert order == sorted(order)


def test_rulings_of_a_chapter_stand_in_the_order_of_their_numbers_but_for_the_last_ones(book: Rulebook) -> None:
    """MA-Q129 and the later ones came when the game was tried, and stand last in their chapters."""
    part: list[int] = []
    for paragraph in (*rulings(book).paragraphs, None):
        if paragraph and paragraph.clause:
            part.append(int(paragraph.clause[4:]))
        elif paragraph is None or paragraph.heading:
            assert part == sorted(part)
            part = []


def test_the_index_leads_to_every_clause(book: Rulebook) -> None:
    assert set().union(*(led(p.text) for p in book.chapters[-1].paragraphs)) == set(CLAUSES)


def test_words_and_index_stand_in_the_order_of_the_alphabet(book: Rulebook) -> None:
    box = next(n for n, chapter in enumerate(book.chapters) if chapter.code == "MA-BOX")
    for chapter in (book.chapters[box - 1], book.chapters[-1]):
        words = [fold_text(p.runs[0].text) for p in chapter.paragraphs if p.item]
        assert words == sorted(words)
        assert len(words) == len(set(words)) > 25


def test_ten_questions_are_asked_and_each_answer_names_its_rule(book: Rulebook) -> None:
    (questions,) = (chapter for chapter in book.chapters if chapter.code == "MA-FAQ")
    asked = [p for p in questions.paragraphs if p.item]
    assert len(asked) == 10
    assert all(p.runs[0].strong and p.runs[0].text.endswith(ASKED) and led(p.text) for p in asked)


def test_every_chapter_but_the_page_and_the_index_has_a_picture(book: Rulebook) -> None:
    bare = {chapter.link_target for chapter in book.chapters if not any(p.figure for p in chapter.paragraphs)}
    assert bare == {"MA-PAGE", book.chapters[-1].link_target}


def test_chapters_for_looking_things_up_have_their_names(book: Rulebook) -> None:
    assert all(book.place_of(name) for name in FROM_OURS)


@pytest.mark.parametrize("module", CODE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_each_clause_that_the_rules_and_the_table_cite_is_in_the_rulebook(module: Path) -> None:
    assert led(module.read_text("utf-8")) <= LAWS.union(ALL)
