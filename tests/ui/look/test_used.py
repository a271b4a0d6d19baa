"""Nothing travels with the program that it never shows."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest
from harness.source import ROOT, TREES, hold

from hoochgame.storage.bundled import bundled

LEAST = 3  # letters that a name made of parts begins with, or anything would fit it
CONTENT = [path for path in (ROOT / "games").rglob("*") if path.suffix in (".toml", ".md")]
FOLDERS = [("pictures", "*.webp"), ("moonshiners", "*.webp"), ("dice", "*"), ("tokens", "**/*.*")]


def patterns(tree: ast.AST) -> Iterator[str]:
    """Yield all words in a module as patterns; what is filled in may be anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            first, *others = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values
            )
            if len(first) >= LEAST:
                yield "".join([first, *others])


@cache
def named() -> re.Pattern[str]:
    """Return what fits every name that the package writes down or puts together."""
    found = {pattern for tree in TREES.values() for pattern in patterns(tree)}
    found |= {re.escape(word) for path in CONTENT for word in re.findall(r"[\w-]+", path.read_text("utf-8"))}
    return re.compile("|".join(f"(?:{pattern})" for pattern in sorted(found)))


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "files"), FOLDERS)
def test_every_picture_that_travels_is_named_in_the_package(folder: str, files: str) -> None:
    paths = [path for path in bundled("assets", folder).glob(files) if path.is_file()]
    assert paths
    hold(f"{path.name} is never shown" for path in paths if not named().fullmatch(path.stem))


@pytest.mark.slow
def test_the_icons_are_ours_and_those_that_the_credits_show() -> None:
    manifest = tomllib.loads(bundled("assets", "manifest.toml").read_text("utf-8"))
    credited = {row["name"] for row in manifest["icons"]}
    ours = {path.stem for path in bundled("assets", "icons").glob("*.svg")} - credited
    assert credited - {path.stem for path in bundled("assets", "icons").glob("*.svg")} == set()
    assert ours == {name for name in ours if named().fullmatch(name)}


def test_pictures_are_webp_but_for_the_icon_that_desktops_ask_for() -> None:
    others = [path.name for path in bundled("assets").rglob("*") if path.suffix in (".png", ".jpg", ".gif")]
    assert others == ["icon.png"]
