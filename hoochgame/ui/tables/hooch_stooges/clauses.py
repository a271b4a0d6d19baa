"""Which part of the rulebook speaks of what is going on."""

from __future__ import annotations

from hoochgame.core.words import Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    ENEMIES,
    TURFS,
    BlockHealth,
    Card,
    HqAttackBonus,
    KeepHoochOnBust,
    ReturnSelfToHand,
    Trait,
    TurfKind,
)
from hoochgame.games.hooch_stooges.model import State

OVER = "HS-GEN-02"
EFFECT = "HS-GEN-06"  # what an effect hits is chosen at that moment
STOOGE, SCHEME, ENEMY, ABILITY, INCOME = "HS-PLY-03", "HS-PLY-07", "HS-SOL-13", "HS-ATK-18", "HS-CTL-01"
CLAUSES: dict[type[Step], str] = {
    m.Control: "HS-CTL",
    m.Main: "HS-MAIN",
    m.Cleanup: "HS-CLN",
    m.Claim: "HS-CHT-19",
    m.Attack: "HS-ATK-03",
    m.Blocking: "HS-ATK-06",
    m.Swinging: "HS-ATK-09",
    m.Aiming: "HS-ATK-10",
    m.Activating: "HS-ATK-18",
    m.DropStooge: "HS-BST-01",
    m.DropCard: "HS-BST-02",
    m.LoseHooch: "HS-BST-03",
    m.LayAside: "HS-CHT-14",
    m.OpponentsDiscard: "HS-CHT-14",
    m.Topple: "HS-CHT-17",
}
CHART = {"1": "HS-CHT-09", "2": "HS-CHT-11", "3": "HS-CHT-13", "4": "HS-CHT-14", "5": "HS-CHT-15", "6": "HS-CHT-16",
         "30": "HS-CHT-17"}  # fmt: skip
BY_SOURCE = {
    **{card.id: STOOGE if card.stooge else SCHEME for card in CARDS},
    **{card.id: ENEMY for card in ENEMIES},
    **{turf.id: ABILITY for turf in TURFS},
    **{f"chart-{entry}": clause for entry, clause in CHART.items()},
}


def clause_of(view: State) -> str:
    """The clause or chapter for what is asked now."""
    return CLAUSES.get(type(view.agenda[-1]), EFFECT) if view.agenda else OVER


EFFECTS: dict[type[Step], str] = {
    m.Attack: "HS-ATK",
    m.NoBusts: "HS-POL-08",
    m.Draw: "HS-CLN-04",
    m.OpponentsDiscard: "HS-CHT-14",
    m.StealHooch: "HS-GEN-07",
    m.GainHooch: "HS-GEN-04",
    m.GainHoochPerTurf: "HS-GEN-04",
    m.TakeLineup: "HS-CHT-15",
    m.ReplaceLineup: "HS-CHT-09",
    m.RemoveCard: "HS-GEN-05",
    m.RecoverStooge: "HS-PLY-04",
    m.Unswing: "HS-ATK-09",
    m.SwingBonus: "HS-ATK-11",
    m.DefeatStooge: "HS-GEN-08",
    m.TakeNeutralTurf: "HS-CTL-01",
    m.Discount: "HS-BUY-08",
    m.NextBuyTo: "HS-BUY-03",
    m.CycleHand: "HS-DSC-04",
    m.FreeChart: "HS-CHT",
}


TRAITS: dict[type[Trait], str] = {
    HqAttackBonus: "R-103",
    KeepHoochOnBust: "HS-BST-03",
    BlockHealth: "HS-ATK-11",
    ReturnSelfToHand: "HS-PLY-04",
}


def clauses_of_card(kind: Card | TurfKind) -> list[str]:
    """The clauses that the words on a card or turf rest on: that of its kind, then those of what it does."""
    does: list[Step | Trait] = [*kind.do]
    if isinstance(kind, Card):
        does += [op for ability in kind.abilities for op in ability.do]
    named = (EFFECTS[type(op)] if isinstance(op, Step) else TRAITS[type(op)] for op in does)
    return list(dict.fromkeys((BY_SOURCE[kind.id], *named)))
