"""The codes of refusals stand in one list, and each of them is raised somewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import get_args

from harness.source import TEXTS, TREES, hold, nodes

from hoochgame.core.refusal import RefusalCode

CODES = get_args(RefusalCode)


def codes_raised() -> Iterator[tuple[str, str]]:
    """Yield the code of each Refusal in the package, and where it stands."""
    for module in TREES:
        for node in nodes(TREES[module]) if "Refusal(" in TEXTS[module] else ():
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                [code] = [node.args[0]] if node.args else [word.value for word in node.keywords if word.arg == "code"]
                assert isinstance(code, ast.Constant), f"{module}, line {node.lineno}: a code is written out"
                yield code.value, f"{module}, line {node.lineno}"


@cache
def raised() -> tuple[tuple[str, str], ...]:
    """All of them, looked up when a test asks: to collect the tests, nothing has to be parsed."""
    return tuple(codes_raised())


def test_every_code_that_is_raised_is_in_the_list() -> None:
    hold(f"{where}: {code} is not a RefusalCode of core/refusal.py" for code, where in raised() if code not in CODES)


def test_every_code_in_the_list_is_raised_somewhere() -> None:
    hold(f"nothing is refused as {code}" for code in set(CODES) - {code for code, _where in raised()})


def test_a_code_is_one_word() -> None:
    assert [code for code in CODES if not (code.isalpha() and code.islower())] == []
