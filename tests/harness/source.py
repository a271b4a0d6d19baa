"""The package as it is written: every module with its syntax tree, and how a law about them is held."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

import hoochgame

ROOT = Path(hoochgame.__file__).parent
MODULES = {
    ".".join(("hoochgame", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}
TEXTS = {name: path.read_text("utf-8") for name, path in MODULES.items()}
TREES = {name: ast.parse(text) for name, text in TEXTS.items()}


def hold(offenders: Iterable[str]) -> None:
    """Fail with everybody who breaks the law, one a line."""
    found = list(offenders)
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def lines(module: str) -> int:
    """How long a module is."""
    return len(TEXTS[module].splitlines())
