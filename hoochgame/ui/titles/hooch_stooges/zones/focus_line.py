"""The focus line of a turf or a card that is drawn too small for its words."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment


def card_sentence(number: int) -> str:
    card = CARDS[number]
    figures = _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health).rstrip(".")
    return "  ·  ".join(filter(None, (wording.name(card), figures if card.stooge else "", wording.gist(card))))


def turf_sentence(at: HoochMoment, place: int) -> str:
    turf = at.state.city[place]
    kind = TURFS[turf.kind]
    owner = at.chairs[turf.owner].name if turf.owner != TABLE else _("nobody’s")
    words = _("{turf} · {cost} hooch: {ability} · {owner}")
    return words.format(turf=wording.name(kind), cost=kind.cost, ability=wording.gist(kind), owner=owner)
