"""The rulebook of Deck Hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from hoochgame.core.language import _
from hoochgame.core.protocols import Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import DeckHandCard as Printed
from hoochgame.ui.rulebooks.volume import Volume, list_cards
from hoochgame.ui.titles.deck_hand.asking.effect_rows import EFFECTS
from hoochgame.ui.titles.deck_hand.rulebook.figures import FIGURES

SUN = "DH-T3"  # the clause on cards that act at the start of a turn
CLAUSES: Mapping[type[Step], str] = {row.step: row.clause for row in EFFECTS}


def clauses_of_card(kind: Printed) -> list[str]:
    """Return the clauses that the words on a card rest on, in the order of the words."""
    found = [clause for op in kind.play for clause in clauses_of_effect(op)]
    if kind.each_turn:
        found += [SUN, *(clause for op in kind.each_turn for clause in clauses_of_effect(op))]
    return found


def clauses_of_effect(op: m.AnyEffect) -> list[str]:
    inner = [step for name in ("do", "then", "otherwise") for step in getattr(op, name, ())]
    return [CLAUSES[type(op)], *(clause for step in inner for clause in clauses_of_effect(step))]


DECK_HAND = Volume(
    title="deck-hand",
    package="deck_hand",
    others=(),
    example="DH-T5",
    pages={"deck-hand": "DH-PAGE"},
    heading=lambda: _("Cards"),
    cards=partial(list_cards, wording.PRINTED, wording.card_name, wording.card_text, clauses_of_card),
    figures=FIGURES,
)
