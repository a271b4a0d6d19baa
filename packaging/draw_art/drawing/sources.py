"""Where everything is read from: card content, credits, icons, fonts."""

import functools
import json
import os
import tomllib
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parents[1]
PROJECT = ART.parents[1]
ASSETS = PROJECT / "assets"
CONTENT = PROJECT / "hoochgame" / "games" / "hooch_stooges" / "content.toml"
MANIFEST = ASSETS / "manifest.toml"
PACKAGES = Path(os.environ.get("ART_PACKAGES", ART / "node_modules"))


@functools.cache
def content() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(CONTENT.read_text(encoding="utf-8"))


@functools.cache
def manifest() -> dict[str, Any]:
    return tomllib.loads(MANIFEST.read_text(encoding="utf-8"))


@functools.cache
def credited_icons() -> frozenset[str]:
    return frozenset(row["name"] for row in manifest()["icons"])


@functools.cache
def icon_bodies() -> dict[str, Any]:
    published = PACKAGES / "@iconify-json" / "game-icons" / "icons.json"
    icons: dict[str, Any] = json.loads(published.read_text(encoding="utf-8"))["icons"]
    return icons


def icon_body(name: str) -> str:
    """Return the shapes of an icon on its 512 grid; only icons whose author is credited may be used."""
    if name not in credited_icons():
        raise LookupError(f"{name} has no entry in {MANIFEST.name}")
    body: str = icon_bodies()[name]["body"]
    return body


def font_file(family: str, weight: int, subset: str = "latin") -> Path:
    return PACKAGES / "@fontsource" / family / "files" / f"{family}-{subset}-{weight}-normal.woff2"


def font_licence(family: str) -> Path:
    return PACKAGES / "@fontsource" / family / "LICENSE"
