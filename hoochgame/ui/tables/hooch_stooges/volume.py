"""The rulebook of Hooch Stooges, with Starting Solo."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges import wording
from hoochgame.ui.tables.hooch_stooges.clauses import clauses_of_card
from hoochgame.ui.tables.hooch_stooges.figures import drawing
from hoochgame.ui.tables.volume import Card, Volume


def cards() -> list[Card]:
    """Every card and turf."""
    return [
        Card(kind.id, wording.name(kind), wording.text(kind), tuple(clauses_of_card(kind)))
        for kind in wording.PRINTED.values()
    ]


HOOCH_STOOGES = Volume(
    title="hooch-stooges",
    package="hooch_stooges",
    others=("starting-solo",),
    example="HS-ATK-03",
    pages={"hooch-stooges": "HS-PAGE", "starting-solo": "HS-ONE"},
    heading=lambda: _("Cards and turf"),
    cards=cards,
    drawing=drawing,
)
