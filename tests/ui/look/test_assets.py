"""Nothing travels with the program that it never shows."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from functools import cache

import pytest
from harness.source import ROOT, TEXTS, hold

from hoochgame.storage.bundled import bundled_path

LEAST = 3  # letters that a name made of parts begins with, or anything would fit it
WRITTEN, JOINED, FIELD = re.compile(r'"([\w-]+)"'), re.compile(r'f"([^"\n]+)"'), re.compile(r"{[^{}]*}")
CONTENT = [path for path in (ROOT / "games").rglob("*") if path.suffix in (".toml", ".md")]
FOLDERS = [("pictures", "*.webp"), ("moonshiners", "*.webp"), ("dice", "*"), ("tokens", "**/*.*")]


@cache
def written() -> set[str]:
    """Return all words that the package writes down."""
    found = {word for text in TEXTS.values() for word in WRITTEN.findall(text)}
    return found.union(*(re.findall(r"[\w-]+", path.read_text("utf-8")) for path in CONTENT))


@cache
def put_together() -> dict[str, list[re.Pattern[str]]]:
    """Return patterns for names that the package puts together, by their first letter."""
    found = defaultdict[str, list[re.Pattern[str]]](list)
    for words in {words for text in TEXTS.values() for words in JOINED.findall(text)}:
        first, *others = map(re.escape, FIELD.split(words))
        if len(first) >= LEAST:
            found[words[0]].append(re.compile(".*".join([first, *others])))
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
