"""The rulebook of Deck Hand."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.games.deck_hand import wording
from hoochgame.ui.tables.deck_hand.clauses import clauses_of_card
from hoochgame.ui.tables.deck_hand.figures import drawing
from hoochgame.ui.tables.volume import Card, Volume


def cards() -> list[Card]:
    """Every card."""
    return [
        Card(kind.id, wording.name(kind), wording.text(kind), tuple(clauses_of_card(kind)))
        for kind in wording.PRINTED.values()
    ]


DECK_HAND = Volume(
    title="deck-hand",
    package="deck_hand",
    others=(),
    example="DH-T5",
    pages={"deck-hand": "DH-PAGE"},
    heading=lambda: _("Cards"),
    cards=cards,
    drawing=drawing,
)
