"""The words printed on tiles, cards and heroes, in the language on the screen. Rules and saves don't use them."""

from __future__ import annotations

from hoochgame.core.language import pgettext
from hoochgame.games.moonshiners.content import (
    BOOZE,
    HEROES,
    NAMES,
    RELICS,
    TILES,
    Booze,
    BuildingTile,
    DrunkardKind,
    HeroKind,
    Relic,
)

Printed = BuildingTile | Relic | Booze | HeroKind
THINGS: tuple[Printed, ...] = (*HEROES, *TILES, *RELICS, *BOOZE)
PRINTED = {thing.id: thing for thing in THINGS}


def thing_name(thing: Printed) -> str:
    """Return the name of a tile, card or hero."""
    return pgettext("card name", thing.name)


def thing_text(thing: Printed) -> str:
    """Return what a tile, card or hero does."""
    return pgettext("card text", thing.text)


def thing_gist(thing: Printed) -> str:
    """Return what a tile, card or hero does, in a few words."""
    return pgettext("gist", thing.gist)


def card_flavour(card: Relic | Booze) -> str:
    return pgettext("flavour", card.flavour)


def hero_occupation(hero: HeroKind) -> str:
    """Return what a hero did before the apocalypse."""
    return pgettext("trade", hero.trade)


def drunkard_name(card: int) -> str:
    return pgettext("drunkard", NAMES[card])


def drunkard_mood(kind: DrunkardKind) -> str:
    return pgettext("mood", kind.name)


def name_of_id(id: str) -> str:
    """Return the name of the tile, card or hero with this id; "" for any other id."""
    return thing_name(PRINTED[id]) if id in PRINTED else ""
