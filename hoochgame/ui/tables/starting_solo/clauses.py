"""Which part of the rulebook speaks of what is going on: the chapter on Starting Solo where it has something to say."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.words import Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges import clauses as base

STEPS: Mapping[type[Step], str] = {
    m.Control: "HS-SOL-06",
    m.Main: "HS-SOL-07",
    m.Attack: "HS-SOL-08",
    m.Swinging: "HS-SOL-10",
    m.Aiming: "HS-SOL-10",
    m.Activating: "HS-SOL-17",
    m.DropStooge: "HS-SOL-19",
    m.DropCard: "HS-SOL-19",
    m.LoseHooch: "HS-SOL-19",
}


def clause_of(view: State) -> str:
    """The clause for what is asked now."""
    if not view.agenda:
        return view.reason or "HS-SOL-01"
    return STEPS.get(type(view.agenda[-1])) or base.clause_of(view)
