"""Nothing travels with the program that it never shows."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from harness.source import ROOT, TREES, hold

from hoochgame.storage.bundled import bundled_path

LEAST = 3  # letters that a name made of parts begins with, or anything would fit it
CONTENT = [path for path in (ROOT / "games").rglob("*") if path.suffix in (".toml", ".md")]
FOLDERS = [("pictures", "*.webp"), ("moonshiners", "*.webp"), ("dice", "*"), ("tokens", "**/*.*")]


def words(tree: ast.AST) -> Iterator[str]:
    """Yield all words in a module that nothing is filled into."""
    yield from (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


def patterns(tree: ast.AST) -> Iterator[str]:
    """Yield the other words as patterns; what is filled in may be anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            first, *others = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values
            )
            if len(first) >= LEAST:
                yield "".join([first, *others])


@cache
def written() -> set[str]:
    """Return all words that the package writes down."""
    found = {word for tree in TREES.values() for word in words(tree)}
    return found.union(*(re.findall(r"[\w-]+", path.read_text("utf-8")) for path in CONTENT))


@cache
def put_together() -> dict[str, list[re.Pattern[str]]]:
    """Return patterns for every name that the package puts together, by their first letter."""
    found = defaultdict[str, list[re.Pattern[str]]](list)
    for pattern in {pattern for tree in TREES.values() for pattern in patterns(tree)}:
        found[pattern.removeprefix("\\")[0]].append(re.compile(pattern))
    return found


def named(name: str) -> bool:
    """Whether the package may mean a picture of that name."""
    return name in written() or any(pattern.fullmatch(name) for pattern in put_together()[name[0]])


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "files"), FOLDERS)
def test_every_picture_that_travels_is_named_in_the_package(folder: str, files: str) -> None:
    paths = [path for path in bundled_path("assets", folder).glob(files) if path.is_file()]
    assert paths
    hold(f"{path.name} is never shown" for path in paths if not named(path.stem))


@pytest.mark.slow
def test_the_icons_are_ours_and_those_that_the_credits_show() -> None:
    manifest = tomllib.loads(bundled_path("assets", "manifest.toml").read_text("utf-8"))
    credited = {row["name"] for row in manifest["icons"]}
    ours = {path.stem for path in bundled_path("assets", "icons").glob("*.svg")} - credited
    assert credited - {path.stem for path in bundled_path("assets", "icons").glob("*.svg")} == set()
    assert ours == {name for name in ours if named(name)}


def test_pictures_are_webp_but_for_the_icon_that_desktops_ask_for() -> None:
    others = [path.name for path in bundled_path("assets").rglob("*") if path.suffix in (".png", ".jpg", ".gif")]
    assert others == ["icon.png"]
