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
    return "  ·  ".join(
        filter(
            None, (wording.card_or_turf_name(card), figures if card.is_stooge else "", wording.card_or_turf_gist(card))
        )
    )


def turf_sentence(at: HoochMoment, place: int) -> str:
    turf = at.state.city[place]
    kind = TURFS[turf.kind]
    owner = at.chairs[turf.owner].name if turf.owner != TABLE else _("nobody’s")
    words = _("{turf} · {cost} hooch: {ability} · {owner}")
    return words.format(
        turf=wording.card_or_turf_name(kind), cost=kind.cost, ability=wording.card_or_turf_gist(kind), owner=owner
    )
