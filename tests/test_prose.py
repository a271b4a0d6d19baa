"""Words that code and documents for developers do not use, as plain ones say the same; `test_glossary` has players'."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest
from harness.source import ROOT, TEXTS, TREES, hold

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
PAGES = sorted(
    path
    for path in (*ROOT.parent.glob("*.md"), *ROOT.parent.glob("docs/**/*.md"))
    if path.name not in {"CHANGELOG.md", "CREDITS.md", "README.md"}
)


def prose_of(module: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module, with the lines where they begin."""
    for node in ast.walk(TREES[module]):
        if isinstance(node, HAS_DOCSTRING) and (text := ast.get_docstring(node)):
            yield node.body[0].lineno, text
    for token in tokenize.generate_tokens(io.StringIO(TEXTS[module]).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


@pytest.mark.parametrize("pattern", INSTEAD)
def test_docstrings_and_comments_are_in_plain_words(pattern: str) -> None:
    hold(
        f"{module}:{line}: {found[0]!r}; write {INSTEAD[pattern]}"
        for module, prose in all_prose().items()
        for line, text in prose
        if (found := re.search(pattern, text))
    )


def all_prose() -> dict[str, list[tuple[int, str]]]:
    """Return the prose of all modules, read once for all patterns."""
    if not PROSE:
        PROSE.update((module, list(prose_of(module))) for module in TEXTS)
    return PROSE


PROSE: dict[str, list[tuple[int, str]]] = {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_documents_are_in_plain_words(page) -> None:
    hold(
        f"{page.name}:{number}: {found[0]!r}; write {instead}"
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        for pattern, instead in INSTEAD.items()
        if (found := re.search(pattern, line.lstrip("- *|")))
    )
