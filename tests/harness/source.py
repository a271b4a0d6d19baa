"""The source of the package: every module with its syntax tree, and a way to report offenders of a rule."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import hoochgame

ROOT = Path(hoochgame.__file__).parent  # the package, which may be installed elsewhere
CHECKOUT = Path(__file__).parents[2]
MODULES = {
    ".".join(("hoochgame", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}
TEXTS = {name: path.read_text("utf-8") for name, path in MODULES.items()}


@cache
def parsed(name: str) -> ast.Module:
    gc.disable()  # every node stays: to look for garbage among them takes four times as long as to parse
    try:
        return ast.parse(TEXTS[name])
    finally:
        gc.enable()


@cache
def keep_all() -> None:
    """Parse every module, and leave its nodes out whenever memory is collected from now on."""
    gc.collect()
    for name in TEXTS:
        parsed(name)
    gc.freeze()


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return all nodes of a module, in the order of `ast.walk`, which is slow enough to be walked once."""
    return tuple(ast.walk(tree))


class SyntaxTrees(Mapping[str, ast.Module]):
    """The syntax tree of each module, parsed when a test asks for it; collecting tests needs none."""

    def __getitem__(self, name: str) -> ast.Module:
        return parsed(name)

    def __iter__(self) -> Iterator[str]:
        keep_all()
        return iter(TEXTS)

    def __len__(self) -> int:
        return len(TEXTS)


TREES = SyntaxTrees()


def hold(offenders: Iterable[str]) -> None:
    """Fail if there are offenders, listing one a line."""
    found = list(offenders)
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def lines(module: str) -> int:
    """Return the number of lines of a module."""
    return len(TEXTS[module].splitlines())
