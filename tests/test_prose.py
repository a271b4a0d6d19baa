"""Words that code and documents for developers do not use, as plain ones say the same; `test_glossary` has players'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from harness.source import TEXTS, TREES, hold, nodes
from test_documents import of_each_page

HAS_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
INSTEAD = {  # what is not written: what to write instead
    r"\b[Ll]et (?!us\b)\w+": "the verb itself: 'Clear the focus', not 'Let nothing have the focus'",
    r"\b[Ww]hoever\b": "the player, the caller",
    r"\b[Ss]omebody\b": "a player, a person, another seat",
    r"\b[Tt]hat which\b": "the noun",
    r"\b[Ww]hat is (asked|told)\b": "the question, the prompt, the log line",
    r"\b[Aa]new\b": "again",
    r"\bof one's own\b": "one's, separate",
    r"^(Say|Hold|Tell) ": "'Return', 'Write', or the verb for what happens",
    r"\belse\.": "otherwise",
}


@cache
def prose_of(module: str) -> tuple[tuple[int, str], ...]:
    """Return the docstrings and comments of a module, with the lines where they begin; read once for all patterns."""
    return tuple(pieces(module))


def pieces(module: str) -> Iterator[tuple[int, str]]:
    for node in nodes(TREES[module]):
        if isinstance(node, HAS_DOCSTRING) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text
    for number, line in enumerate(TEXTS[module].splitlines(), 1):
        for sign in re.finditer("#+", line):  # one in a string counts as well: to tell them apart takes a second
            yield number, line[sign.end() :].lstrip("# ")


@pytest.mark.parametrize("pattern", INSTEAD)
def test_docstrings_and_comments_are_in_plain_words(pattern: str) -> None:
    hold(
        f"{module}:{line}: {found[0]!r}; write {INSTEAD[pattern]}"
        for module in TEXTS
        for line, text in prose_of(module)
        if (found := re.search(pattern, text))
    )


@of_each_page
def test_documents_are_in_plain_words(page: Path) -> None:
    hold(
        f"{page.name}:{number}: {found[0]!r}; write {instead}"
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        for pattern, instead in INSTEAD.items()
        if (found := re.search(pattern, line.lstrip("- *|")))
    )
