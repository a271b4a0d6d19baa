"""Where everything is read from: card content and its translations, credits, icons, fonts."""

import functools
import hashlib
import json
import os
import tomllib
from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any, NamedTuple

ART = Path(__file__).resolve().parents[1]
PROJECT = ART.parents[1]
ASSETS = PROJECT / "assets"
CONTENT = PROJECT / "hoochgame" / "games" / "hooch_stooges" / "content.toml"
MANIFEST = ASSETS / "manifest.toml"
LOCALE = ASSETS / "locale"
CATALOGUE = "hooch-stooges.mo"
ENGLISH = "en"
GRADES = ("", "gentler", "tougher")  # an enemy's id goes on so, after a dash
BOSS_TIER = 4
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
    band: str  # the word on the type band
    figures: tuple[str, str]  # the words beside bonus and health
    tier: int = 0  # of an enemy; the boss has 4

    @property
    def figure(self) -> str:
        """Who is in the picture: an enemy looks the same in every grade."""
        return self.id.partition("-")[0]


class Turf(NamedTuple):
    """What is printed on a turf."""

    id: str
    name: str
    cost: int
    text: str
    flavour: str
    band: str


def languages() -> Iterator[str]:
    """Yield the languages that the cards are translated into, besides English."""
    yield from sorted(path.parent.name for path in LOCALE.glob(f"*/{CATALOGUE}"))


@functools.cache
def words(language: str) -> NullTranslations:
    """Return the words on the cards in a language."""
    if language == ENGLISH:
        return NullTranslations()
    with (LOCALE / language / CATALOGUE).open("rb") as file:
        return GNUTranslations(file)


@functools.cache
def content() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(CONTENT.read_text(encoding="utf-8"))


def band_word(kind: str, starter: bool, said: NullTranslations) -> str:
    word = said.pgettext("card face", "STOOGE") if kind == "stooge" else said.pgettext("card face", "SCHEME")
    if not starter:
        return word
    first = said.pgettext("card face", "STARTER")
    return f"{first} · {word}"


def read_card(row: dict[str, Any], starter: bool, said: NullTranslations) -> Card:
    return Card(
        id=row["id"],
        name=said.pgettext("card name", row["name"]),
        kind=row["type"],
        starter=starter,
        cost=row["cost"],
        hooch=row["hooch"],
        bonus=row.get("bonus", 0),
        health=row.get("health", 0),
        text=said.pgettext("card text", row["text"]),
        gist=said.pgettext("gist", row["gist"]),
        flavour=said.pgettext("flavour", row["flavour"]),
        band=band_word(row["type"], starter, said),
        figures=(said.pgettext("card face", "BONUS"), said.pgettext("card face", "HEALTH")),
    )


def read_enemy(row: dict[str, Any], grade: str, said: NullTranslations) -> Card:
    """Return an enemy of Starting Solo in a grade of health. It is never bought, so it has no price and no hooch."""
    counter = content()["solo"]["counter"]
    boss = row["tier"] == BOSS_TIER
    return Card(
        id=f"{row['id']}-{grade}" if grade else row["id"],
        name=said.pgettext("card name", row["name"]),
        kind="stooge",
        starter=False,
        cost=0,
        hooch=0,
        bonus=row["bonus"],
        health=row.get(grade, row["health"]),
        text=said.pgettext("card text", counter).format(bonus=row["bonus"]),
        gist="",
        flavour=said.pgettext("flavour", row["flavour"]),
        band=said.pgettext("card face", "THE BOSS") if boss else said.pgettext("card face", "ENEMY"),
        figures=(said.pgettext("card face", "BONUS"), said.pgettext("card face", "HEALTH")),
        tier=row["tier"],
    )


def read_turf(row: dict[str, Any], said: NullTranslations) -> Turf:
    return Turf(
        id=row["id"],
        name=said.pgettext("turf", row["name"]),
        cost=row["cost"],
        text=said.pgettext("card text", row["text"]),
        flavour=said.pgettext("flavour", row["flavour"]),
        band=said.pgettext("card face", "TURF"),
    )


def deck(language: str = ENGLISH) -> tuple[Card, ...]:
    said = words(language)
    starters = tuple(read_card(row, True, said) for row in content()["starter"])
    bought = tuple(read_card(row, False, said) for row in content()["stooges"] + content()["schemes"])
    return starters + bought


def enemies(language: str = ENGLISH) -> tuple[Card, ...]:
    said = words(language)
    return tuple(read_enemy(row, grade, said) for row in content()["enemies"] for grade in GRADES)


def turfs(language: str = ENGLISH) -> tuple[Turf, ...]:
    return tuple(read_turf(row, words(language)) for row in content()["turfs"])


def digest(language: str) -> str:
    """Return a digest of all words on the faces in a language; kept beside them, it shows when they are outdated."""
    return hashlib.sha256(repr((deck(language), turfs(language), enemies(language))).encode()).hexdigest()[:16]


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
