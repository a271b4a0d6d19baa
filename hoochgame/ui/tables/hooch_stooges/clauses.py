"""Which part of the rulebook speaks of what is going on, and of what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoochgame.core.words import Ended, Event, Step
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
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
from hoochgame.games.hooch_stooges.model import NOBODY, State

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
Clause = str | Callable[[State, Any], str]


def clause_of(view: State) -> str:
    """The clause or chapter for what is asked now."""
    return CLAUSES.get(type(view.agenda[-1]), EFFECT) if view.agenda else OVER


def clause_of_event(before: State, event: Event) -> str:
    """The clause that explains a line of the log; `before` is the view before the event. Empty: no line tells it."""
    clause = EVENTS.get(type(event), "")
    return clause if isinstance(clause, str) else clause(before, event)


def _step(before: State) -> Step | None:
    return before.agenda[-1] if before.agenda else None


def _effect(before: State, event: Event) -> str:
    """By whom the effect was asked for: an entry of the chart, a card or a turf."""
    source = getattr(_step(before), "source", "")
    return BY_SOURCE.get(source, EFFECT)


def _gained(before: State, event: e.HoochGained) -> str:
    if event.source == e.INCOME:
        return INCOME
    return BY_SOURCE.get(event.source, EFFECT)


def _played(before: State, event: c.CardPlayed) -> str:
    return STOOGE if event.stooge else SCHEME


def _tried(before: State, event: e.ChartRolled) -> str:
    if event.die == 1:
        return "HS-CHT-07" if before.perks.no_busts else "HS-CHT-05"
    return "HS-CHT-06" if event.die == 6 else "HS-CHT-04"


def _attacked(before: State, event: e.AttackBegan) -> str:
    return "HS-ATK-04" if before.city[event.place].owner == event.seat else "HS-ATK-03"


def _swung(before: State, event: e.StoogeSwung) -> str:
    """The clause that decides this roll."""
    turf = event.target == m.TURF
    if event.die == 1:
        return "HS-POL-08" if before.perks.no_busts else "HS-POL-03"
    if turf and before.hq_hits > 1 and before.city[event.place].hq != NOBODY:
        return "HS-OPT-02"
    if event.die == 6:
        return "HS-POL-05" if turf else "HS-POL-04"
    if turf:
        return "HS-ATK-13" if event.hit else "HS-ATK-14"
    return "HS-ATK-11" if event.hit else "HS-ATK-12"


def _lost(before: State, event: c.StoogeLost) -> str:
    """To a bust, to a swing, or to somebody's trick."""
    step = _step(before)
    if isinstance(step, m.DropStooge):
        return "HS-BST-01"
    return "HS-ATK-11" if isinstance(step, m.Aiming) else _effect(before, event)


def _dropped(before: State, event: c.CardDropped) -> str:
    return "HS-BST-02" if isinstance(_step(before), m.DropCard) else _effect(before, event)


def _aside(before: State, event: Event) -> str:
    found = _effect(before, event)
    return "HS-CHT-14" if found == EFFECT else found


def _taken(before: State, event: e.TurfTaken) -> str:
    return "HS-ATK-16" if isinstance(_step(before), m.Aiming) else _effect(before, event)


def _fallen(before: State, event: e.HqLost) -> str:
    if isinstance(_step(before), m.Topple):
        return "HS-FRM-04" if before.friendly else "HS-CHT-17"
    return "HS-FRM-03" if before.friendly else "HS-ELM-01"


def _used(before: State, event: e.AbilityUsed) -> str:
    step = _step(before)
    return "HS-POL-05" if isinstance(step, m.Activating) and step.free else ABILITY


def _drawn(before: State, event: c.Drawn) -> str:
    return "HS-CLN-03" if isinstance(_step(before), m.Cleanup) else _effect(before, event)


def _ended(before: State, event: Ended) -> str:
    return event.reason or OVER


EVENTS: dict[type[Event], Clause] = {
    Ended: _ended,
    c.LineupDealt: "HS-TOU-02",
    e.FirstSeatDrawn: "HS-SET-09",
    e.TurnBegan: "HS-TRN-01",
    e.HoochGained: _gained,
    e.HoochLost: "HS-BST-03",
    e.HoochStolen: _effect,
    c.CardPlayed: _played,
    c.CardCashed: "HS-DSC-01",
    c.CardBought: "HS-BUY-01",
    c.CardTaken: _effect,
    c.SlotReplaced: _effect,
    e.ChartRolled: _tried,
    e.Busted: "HS-BST-04",
    e.AttackBegan: _attacked,
    e.StoogeBlocked: "HS-ATK-06",
    e.StoogeSwung: _swung,
    e.AttackEnded: "HS-ATK-19",
    c.StoogeLost: _lost,
    c.CardDropped: _dropped,
    c.CardLaidAside: _aside,
    c.CardsTurnedUp: _aside,
    c.CardRemoved: _effect,
    c.StoogeRecovered: _effect,
    e.Unswung: _effect,
    e.BustsOff: "HS-POL-09",
    e.Discounted: "HS-BUY-08",
    e.BuyGoesToHand: _effect,
    e.SwingsBoosted: _effect,
    e.TurfTaken: _taken,
    e.HqLost: _fallen,
    e.SeatOut: "HS-ELM-02",
    e.AbilityUsed: _used,
    e.MainClosed: "HS-MAIN-04",
    c.HandDiscarded: "HS-CLN-02",
    c.Drawn: _drawn,
    c.Reshuffled: "HS-CLN-04",
}


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
