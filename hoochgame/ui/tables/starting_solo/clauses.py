"""Which part of the rulebook speaks of what is going on: the chapter on Starting Solo where it has something to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.words import Event, Step
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.events import Countered, EnemiesPosted
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.moves import Counter
from hoochgame.games.starting_solo.rules import HEADQUARTERS
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


def clause_of_event(before: State, event: Event) -> str:
    """The clause that explains a line of the log; `before` is the view before the event."""
    own = EVENTS.get(type(event))
    return (own(before, event) if own else "") or base.clause_of_event(before, event)


def _swung(before: State, event: Event) -> str:
    assert isinstance(event, e.StoogeSwung)
    if event.target == m.TURF:
        return "HS-OPT-02" if before.hq_hits > 1 and event.place == HEADQUARTERS else "HS-SOL-09"
    return "HS-SOL-12" if event.die in (1, 6) else "HS-SOL-11"


def _lost(before: State, event: Event) -> str:
    """Beaten for good, hit by a counter, or given up after a bust."""
    assert isinstance(event, c.StoogeLost)
    step = before.agenda[-1] if before.agenda else None
    if isinstance(step, Counter):
        return "HS-SOL-13"
    if isinstance(step, m.DropStooge):
        return "HS-SOL-19"
    return "HS-SOL-18" if event.seat == ENEMY and isinstance(step, m.Aiming) else ""


def _countered(before: State, event: Event) -> str:
    assert isinstance(event, Countered)
    return "HS-SOL-14" if event.die == 1 else "HS-SOL-13"


def _gained(before: State, event: Event) -> str:
    assert isinstance(event, e.HoochGained)
    return "HS-SOL-06" if event.source == e.INCOME else ""


def _taken(before: State, event: Event) -> str:
    assert isinstance(event, e.TurfTaken)
    return "HS-SOL-23" if event.place == HEADQUARTERS else "HS-SOL-17"


EVENTS: Mapping[type[Event], Callable[[State, Event], str]] = {
    EnemiesPosted: lambda before, event: "HS-SOL-02",
    e.TurnBegan: lambda before, event: "HS-SOL-01",
    e.HoochGained: _gained,
    e.ChartRolled: lambda before, event: "HS-SOL-21",
    e.Busted: lambda before, event: "HS-SOL-19",
    e.AttackBegan: lambda before, event: "HS-SOL-08",
    e.StoogeSwung: _swung,
    Countered: _countered,
    e.AttackEnded: lambda before, event: "HS-SOL-16",
    c.StoogeLost: _lost,
    e.TurfTaken: _taken,
}
