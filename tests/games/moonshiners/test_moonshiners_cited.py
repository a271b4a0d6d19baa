"""The rulebook, the tests and the refusals of Moonshiners cite one another: no clause is untested, none unknown."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from harness.moonshiners.given import CLAUSES

from hoochgame.games import moonshiners

CLAUSE = re.compile(r"MA-[A-Z]\d+")
HERE = Path(__file__).parent
RULES = Path(str(moonshiners.__file__)).parent
SCENARIOS = tuple(f"MA-X{n}" for n in range(1, 100))
INVARIANTS = tuple(f"MA-I{n}" for n in range(1, 16))


@cache
def written() -> list[ast.FunctionDef]:
    """Return the tests of this folder."""
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted(HERE.glob("test_*.py")))
    functions = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return [function for function in functions if function.name.startswith("test_")]


def cited() -> set[str]:
    return {clause for test in written() for clause in CLAUSE.findall(ast.get_docstring(test) or "")}


@cache
def refused() -> set[str]:
    """Return all words in quotes: the codes that a test expects are among them."""
    return set(re.findall(r'"([a-z_]+)"', " ".join(ast.unparse(test).replace("'", '"') for test in written())))


def test_every_clause_has_a_test():
    assert {*CLAUSES, *SCENARIOS} - cited() == set()


def test_no_test_cites_a_clause_that_is_not_there():
    assert cited() - {*CLAUSES, *SCENARIOS, *INVARIANTS} == set()


def test_every_code_of_the_refusals_has_a_test():
    """Also those that only explain: a code is the first word of a Refusal."""
    source = (RULES / "refuse.py").read_text("utf-8") + (RULES / "turn.py").read_text("utf-8")
    codes = set(re.findall(r'Refusal\(\s*"([a-z]+)"', source))
    assert codes - refused() == set()


def test_every_refusal_cites_a_clause_of_the_rulebook():
    source = (RULES / "refuse.py").read_text("utf-8")
    assert set(CLAUSE.findall(source)) <= set(CLAUSES)
