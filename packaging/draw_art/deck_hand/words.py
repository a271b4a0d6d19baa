"""What is printed on the cards of Deck Hand: the content file and its translations."""

import functools
import hashlib
import tomllib
from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from typing import Any, NamedTuple

from drawing.sources import ENGLISH, LOCALE, PROJECT

CONTENT = PROJECT / "hoochgame" / "games" / "deck_hand" / "content.toml"
CATALOGUE = "deck-hand.mo"


class Card(NamedTuple):
    """What is printed on a card."""

    id: str
    name: str
    cost: int
    hooks: int
    each_turn: bool  # does something at the start of its owner's turns
    text: str
    gist: str
    flavour: str


def languages() -> Iterator[str]:
    """Yield the languages that the cards are translated into, besides English."""
    yield from sorted(path.parent.name for path in LOCALE.glob(f"*/{CATALOGUE}"))


def said_in(language: str) -> NullTranslations:
    """Return the words on the cards in a language; English where a translation is missing."""
    if not (catalogue := LOCALE / language / CATALOGUE).is_file():
        return NullTranslations()
    with catalogue.open("rb") as file:
        return GNUTranslations(file)


def read_card(row: dict[str, Any], said: NullTranslations) -> Card:
    return Card(
        id=row["id"],
        name=said.pgettext("card name", row["name"]),
        cost=row["cost"],
        hooks=row["hooks"],
        each_turn="each_turn" in row,
        text=said.pgettext("card text", row["text"]),
        gist=said.pgettext("gist", row["gist"]),
        flavour=said.pgettext("flavour", row["flavour"]),
    )


@functools.cache
def deck(language: str = ENGLISH) -> tuple[Card, ...]:
    content = tomllib.loads(CONTENT.read_text(encoding="utf-8"))
    return tuple(read_card(row, said_in(language)) for row in content["starter"] + content["market"])


def digest(language: str) -> str:
    """Return a digest of all words on the faces in a language; kept beside them, it shows when they are outdated."""
    return hashlib.sha256(repr(deck(language)).encode()).hexdigest()[:16]
