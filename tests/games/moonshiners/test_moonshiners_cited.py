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
CODES = (
    "already_explored", "at_most_two", "bad_seat_count", "booze_not_sellable", "building_full", "challenge_limit",
    "compound_closed", "crate_open", "crosses_unexplored", "drunkard_here", "explore_limit", "hero_taken",
    "hex_occupied", "max_level", "never_back_to_mat", "no_actions_left_this_turn", "no_drunkard_here",
    "no_houses_left", "no_stamina", "not_at_compound", "not_border", "not_enough_moonshine", "not_enough_scraps",
    "not_explored", "not_here", "not_near_explored", "not_your_building", "not_your_turn", "offer_closed",
    "one_way_per_trade", "only_at_night", "only_trade_here", "place_hero_first", "relics_not_for_sale", "roll_pending",
    "scavenge_limit", "trade_limit", "turn_limit", "used_this_round",
)  # fmt: skip
NEVER = {"construct_limit"}  # four tokens are spent before


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


def test_every_refusal_has_a_test():
    assert {*CODES} - refused() == set()


def test_every_code_of_the_refusals_has_a_test():
    """Also those that only explain: a code is the first word of a Refusal."""
    source = (RULES / "refuse.py").read_text("utf-8") + (RULES / "turn.py").read_text("utf-8")
    codes = set(re.findall(r'Refusal\(\s*"([a-z_]+)"', source)) - NEVER
    assert codes - refused() == set()


def test_every_refusal_cites_a_clause_of_the_rulebook():
    source = (RULES / "refuse.py").read_text("utf-8")
    assert set(CLAUSE.findall(source)) <= set(CLAUSES)
