"""The rulebook, the tests and the refusals cite one another: no clause untested, no refusal without its clause."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from harness.hooch_stooges.table import CLAUSES, RULEBOOK

from hoochgame.games import hooch_stooges, starting_solo

CLAUSE = re.compile(r"HS-[A-Z]+-\d\d")
GAMES = [Path(str(game.__file__)).parent for game in (hooch_stooges, starting_solo)]
CODE = {
    f"{path.parent.name}/{path.name}": path.read_text("utf-8") for game in GAMES for path in sorted(game.glob("*.py"))
}
CITED = {
    clause
    for path in Path(__file__).parents[1].glob("*/test_*.py")
    for clause in CLAUSE.findall(path.read_text("utf-8"))
}


def test_the_clauses_are_numbered_without_gap_or_repetition():
    groups: dict[str, list[int]] = {}
    for clause in CLAUSES:
        group, number = clause.rsplit("-", 1)
        groups.setdefault(group, []).append(int(number))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in groups.values())


def test_each_clause_is_cited_by_a_test():
    assert {*CLAUSES} - CITED == set()


def test_no_test_cites_a_clause_that_is_not_there():
    assert set(CLAUSES) >= CITED


@pytest.mark.parametrize("module", CODE)
def test_each_clause_the_rules_cite_is_in_the_rulebook(module):
    assert set(CLAUSE.findall(CODE[module])) <= set(CLAUSES)


def test_each_ruling_names_clauses_that_are_there():
    rulings = re.findall(r"^- \*\*(R-\d+)\*\* \(([^)]*)\)", RULEBOOK, re.MULTILINE)
    assert len(rulings) > 80
    for ruling, clauses in rulings:
        assert set(clauses.split(", ")) <= set(CLAUSES), ruling


def test_each_mark_of_a_ruling_leads_to_one():
    rulings = set(re.findall(r"^- \*\*(R-\d+)\*\*", RULEBOOK, re.MULTILINE))
    marks = set(re.findall(r"R-\d+", RULEBOOK))
    assert marks <= rulings
