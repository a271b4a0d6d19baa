"""Which part of the rulebook speaks of what is going on."""

from __future__ import annotations

from hoochgame.core.words import Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import State

OVER = "HS-GEN-02"
EFFECT = "HS-GEN-06"  # what an effect hits is chosen at that moment
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


def clause_of(view: State) -> str:
    """The clause or chapter for what is asked now."""
    return CLAUSES.get(type(view.agenda[-1]), EFFECT) if view.agenda else OVER
