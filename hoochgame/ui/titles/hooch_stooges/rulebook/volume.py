"""The rulebook of Hooch Stooges, with that of Starting Solo."""

from __future__ import annotations

from functools import partial

from hoochgame.core.language import _
from hoochgame.core.protocols import Step
from hoochgame.games.hooch_stooges import content, wording
from hoochgame.ui.rulebooks.volume import Volume, list_cards
from hoochgame.ui.titles.hooch_stooges.asking.questions import ROWS
from hoochgame.ui.titles.hooch_stooges.phrases import BY_SOURCE
from hoochgame.ui.titles.hooch_stooges.rulebook.figures import FIGURES

BOXED = "HS-SOL-13"  # stooges that only Starting Solo deals
CLAUSES = {row.step: row.clause for row in ROWS}
TRAITS: dict[type[content.Trait], str] = {
    content.HqAttackBonus: "R-103",
    content.KeepHoochOnBust: "HS-BST-03",
    content.BlockHealth: "HS-ATK-11",
    content.ReturnSelfToHand: "HS-PLY-04",
}


def clauses_of_card(kind: content.HoochCard | content.TurfKind) -> list[str]:
    """Return the clauses that a card or turf rests on: the one of its kind, then those of what it does."""
    does: list[Step | content.Trait] = [*kind.do]
    if isinstance(kind, content.HoochCard):
        does += [op for ability in kind.abilities for op in ability.do]
    named = (CLAUSES[type(op)] if isinstance(op, Step) else TRAITS[type(op)] for op in does)
    boxed = isinstance(kind, content.HoochCard) and kind.boxed
    return [BOXED if boxed else BY_SOURCE[kind.id], *named]


HOOCH_STOOGES = Volume(
    title="hooch-stooges",
    package="hooch_stooges",
    others=("starting-solo",),
    example="HS-ATK-03",
    pages={"hooch-stooges": "HS-PAGE", "starting-solo": "HS-ONE"},
    heading=lambda: _("Cards and turf"),
    cards=partial(list_cards, wording.PRINTED, wording.card_or_turf_name, wording.card_or_turf_text, clauses_of_card),
    figures=FIGURES,
)
