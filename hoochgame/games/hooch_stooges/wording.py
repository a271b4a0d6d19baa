"""The words printed on cards and turf, in the language on the screen. Rules and saves don't use them."""

from __future__ import annotations

from hoochgame.core.language import pgettext
from hoochgame.games.hooch_stooges.content import CARDS, TURFS, HoochCard, TurfKind

PRINTED: dict[str, HoochCard | TurfKind] = {card.id: card for card in CARDS} | {turf.id: turf for turf in TURFS}


def name(kind: HoochCard | TurfKind) -> str:
    return pgettext("card name" if isinstance(kind, HoochCard) else "turf", kind.name)


def turf_as_target(turf: TurfKind) -> str:
    """Return a turf's name as the target of a swing, where a card's name might stand as well."""
    return pgettext("turf as a target", "{turf}").format(turf=name(turf))


def short_name(turf: TurfKind) -> str:
    return pgettext("short turf", turf.short)


def text(kind: HoochCard | TurfKind) -> str:
    """Return what it does; "" for a plain stooge. `{bonus}` in a text stands for the card's own."""
    words = pgettext("card text", kind.text) if kind.text else ""
    return words.replace("{bonus}", str(kind.bonus)) if isinstance(kind, HoochCard) else words


def gist(kind: HoochCard | TurfKind) -> str:
    """Return what it does, in two or three words."""
    return pgettext("gist", kind.gist) if kind.gist else ""


def flavour(kind: HoochCard | TurfKind) -> str:
    return pgettext("flavour", kind.flavour)


def name_of(id: str) -> str:
    """Return the name of the card or turf with this id; "" for any other id."""
    return name(PRINTED[id]) if id in PRINTED else ""
