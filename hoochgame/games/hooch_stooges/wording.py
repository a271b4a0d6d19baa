"""The words printed on cards and turf, in the language on the screen. Rules and saves never look here."""

from __future__ import annotations

from hoochgame.core.language import pgettext
from hoochgame.games.hooch_stooges.content import CARDS, TURFS, Card, TurfKind

PRINTED: dict[str, Card | TurfKind] = {card.id: card for card in CARDS} | {turf.id: turf for turf in TURFS}


def name(kind: Card | TurfKind) -> str:
    """What it is called."""
    return pgettext("card name" if isinstance(kind, Card) else "turf", kind.name)


def aimed_at(turf: TurfKind) -> str:
    """A turf as the target of a swing, where a card's name might stand as well."""
    return pgettext("turf as a target", "{turf}").format(turf=name(turf))


def short(turf: TurfKind) -> str:
    """A turf's name where room is short."""
    return pgettext("short turf", turf.short)


def text(kind: Card | TurfKind) -> str:
    """What it does; nothing on a plain stooge. An enemy's text names its bonus."""
    words = pgettext("card text", kind.text) if kind.text else ""
    return words.replace("{bonus}", str(kind.bonus)) if isinstance(kind, Card) else words


def gist(kind: Card | TurfKind) -> str:
    """What it does, in two or three words."""
    return pgettext("gist", kind.gist) if kind.gist else ""


def flavour(kind: Card | TurfKind) -> str:
    """What is said about it for fun."""
    return pgettext("flavour", kind.flavour)


def name_of(id: str) -> str:
    """The name of the card or turf with this id; nothing for anything else."""
    return name(PRINTED[id]) if id in PRINTED else ""
