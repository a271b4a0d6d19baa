"""The words printed on cards and turf, in the language on the screen. Rules and saves don't use them."""

from __future__ import annotations

from hoochgame.core.language import pgettext
from hoochgame.games.hooch_stooges.content import CARDS, TURFS, HoochCard, TurfKind

PRINTED: dict[str, HoochCard | TurfKind] = {card.id: card for card in CARDS} | {turf.id: turf for turf in TURFS}


def card_or_turf_name(kind: HoochCard | TurfKind) -> str:
    return pgettext("card name" if isinstance(kind, HoochCard) else "turf", kind.name)


def turf_name_as_target(turf: TurfKind) -> str:
    """Return a turf's name as the target of a swing, where a card's name might stand as well."""
    return pgettext("turf as a target", "{turf}").format(turf=card_or_turf_name(turf))


def short_turf_name(turf: TurfKind) -> str:
    return pgettext("short turf", turf.short)


def card_or_turf_text(kind: HoochCard | TurfKind) -> str:
    """Return what it does; "" for a plain stooge. `{bonus}` in a text stands for the card's own."""
    words = pgettext("card text", kind.text) if kind.text else ""
    return words.replace("{bonus}", str(kind.bonus)) if isinstance(kind, HoochCard) else words


def card_or_turf_gist(kind: HoochCard | TurfKind) -> str:
    """Return what it does, in two or three words."""
    return pgettext("gist", kind.gist) if kind.gist else ""


def card_or_turf_flavour(kind: HoochCard | TurfKind) -> str:
    return pgettext("flavour", kind.flavour)


def name_of_id(id: str) -> str:
    """Return the name of the card or turf with this id; "" for any other id."""
    return card_or_turf_name(PRINTED[id]) if id in PRINTED else ""
