"""Where everything is read from: card content, credits, icons, fonts."""

import functools
import json
import os
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

ART = Path(__file__).resolve().parents[1]
PROJECT = ART.parents[1]
ASSETS = PROJECT / "assets"
CONTENT = PROJECT / "hoochgame" / "games" / "hooch_stooges" / "content.toml"
MANIFEST = ASSETS / "manifest.toml"
PACKAGES = Path(os.environ.get("ART_PACKAGES", ART / "node_modules"))


class Card(NamedTuple):
    """What is printed on a card of the deck."""

    id: str
    name: str
    kind: str  # stooge, scheme
    starter: bool
    cost: int
    hooch: int
    bonus: int
    health: int
    text: str
    gist: str
    flavour: str


class Turf(NamedTuple):
    """What is printed on a turf."""

    id: str
    name: str
    cost: int
    text: str
    flavour: str


@functools.cache
def content() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(CONTENT.read_text(encoding="utf-8"))


def read_card(row: dict[str, Any], starter: bool) -> Card:
    return Card(
        id=row["id"],
        name=row["name"],
        kind=row["type"],
        starter=starter,
        cost=row["cost"],
        hooch=row["hooch"],
        bonus=row.get("bonus", 0),
        health=row.get("health", 0),
        text=row["text"],
        gist=row["gist"],
        flavour=row["flavour"],
    )


@functools.cache
def deck() -> tuple[Card, ...]:
    starters = tuple(read_card(row, True) for row in content()["starter"])
    bought = tuple(read_card(row, False) for row in content()["stooges"] + content()["schemes"])
    return starters + bought


@functools.cache
def turfs() -> tuple[Turf, ...]:
    return tuple(Turf(row["id"], row["name"], row["cost"], row["text"], row["flavour"]) for row in content()["turfs"])


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
    """The shapes of an icon on its 512 grid; only icons whose author is credited may be used."""
    if name not in credited_icons():
        raise LookupError(f"{name} has no entry in {MANIFEST.name}")
    body: str = icon_bodies()[name]["body"]
    return body


def font_file(family: str, weight: int, subset: str = "latin") -> Path:
    return PACKAGES / "@fontsource" / family / "files" / f"{family}-{subset}-{weight}-normal.woff2"


def font_licence(family: str) -> Path:
    return PACKAGES / "@fontsource" / family / "LICENSE"
