"""The rulebook, the tests and the refusals of Deck Hand cite one another: no clause untested, none without a text."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from harness.deck_hand.table import CLAUSES, RULEBOOK

from hoochgame.games import deck_hand
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES, NUMBERS
from hoochgame.ui.rulebooks.book import current_rulebook

CLAUSE = re.compile(r"DH-[A-Z]\d+")
HERE = Path(__file__).parent
CODE = {path.name: path.read_text("utf-8") for path in sorted(Path(str(deck_hand.__file__)).parent.glob("*.py"))}
CITED = {clause for path in HERE.glob("test_*.py") for clause in CLAUSE.findall(path.read_text("utf-8"))}
CITED |= set(CLAUSE.findall((HERE.parents[1] / "harness" / "deck_hand" / "invariants.py").read_text("utf-8")))
SCENARIOS = [f"DH-X{n}" for n in range(1, 63)]
LAWS = [f"DH-V{n}" for n in range(1, 13)]


def test_the_clauses_are_numbered_without_gap_or_repetition():
    groups: dict[str, list[int]] = {}
    for clause in CLAUSES:
        groups.setdefault(clause[:4], []).append(int(clause[4:]))
    assert list(groups) == [f"DH-{letter}" for letter in "STGIECHR"]
    groups["DH-R"].sort()  # rulings stand by chapter, and keep their numbers
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in groups.values())
    assert len(groups["DH-R"]) == 79


def test_each_clause_and_each_scenario_is_cited_by_a_test():
    assert {*CLAUSES, *SCENARIOS, *LAWS} - CITED == set()


def test_no_test_cites_a_clause_that_is_not_there():
    assert {*CLAUSES, *SCENARIOS, *LAWS} >= CITED


@pytest.mark.parametrize("module", CODE)
def test_each_clause_the_rules_cite_is_in_the_rulebook(module):
    assert set(CLAUSE.findall(CODE[module])) <= set(CLAUSES)


def test_each_clause_the_rulebook_names_is_in_it():
    assert set(CLAUSE.findall(RULEBOOK)) <= set(CLAUSES)


def test_each_ruling_names_clauses_and_answers_a_question():
    rulings = re.findall(r"^- \*\*(DH-R\d+)\*\* \(([^)]*)\) .+?\? - .+\.$", RULEBOOK, re.MULTILINE)
    assert len(rulings) == 79
    for ruling, clauses in rulings:
        assert set(clauses.split(", ")) <= {clause for clause in CLAUSES if clause[3] != "R"}, ruling


def test_the_application_reads_it():
    """Every clause has its place, and every card that is named has its name."""
    book = current_rulebook("deck_hand")
    assert all(book.place_of(clause) is not None for clause in CLAUSES)
    codes = [chapter.code for chapter in book.chapters if len(chapter.code) == len("DH-S")]
    assert codes == [f"DH-{letter}" for letter in "STGIECH"]
    named = set(re.findall(r"\{(\w+)\}", RULEBOOK)) | set(re.findall(r"card:(\w+)", RULEBOOK))
    assert named <= {card.id for card in CARDS} | {"cards", "kinds", "price", "seats"}  # these of the tables


@pytest.mark.parametrize("book", ["rulebook.md", "rulebook.de.md"])
@pytest.mark.parametrize(("number", "challenge"), list(enumerate(CHALLENGES)))
def test_the_rulebook_has_the_numbers_of_each_goal(number, challenge, book):
    """DH-C10, DH-C11, DH-C12, DH-C13, DH-C14, DH-C15, DH-C16, DH-C17"""
    lines = files(deck_hand).joinpath(book).read_text("utf-8").splitlines()
    (told,) = (line for line in lines if line.startswith(f"- **DH-C{10 + number}** {challenge.id}, "))
    goal, named = challenge.goal, {int(n) for n in re.findall(r"(?<![\w*])\d+", told.split(": ", 1)[1])}
    asked = {n for n in (goal.hooks, goal.coins, goal.thefts, goal.most_cards) if n is not None}
    terms = {n for n in (challenge.pace, challenge.actions, len(challenge.stash), NUMBERS.actions) if n}
    assert asked <= named <= asked | terms


def test_the_challenges_are_told_as_the_content_has_them():
    """DH-C10"""
    for challenge in CHALLENGES:
        assert f"{challenge.id}, {challenge.name}: " in RULEBOOK
