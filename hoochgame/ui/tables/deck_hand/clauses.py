"""Which part of the rulebook of Deck Hand speaks of what is going on, and of what has happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoochgame.core.words import Ended, Event, Step
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import Card
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import NOBODY, State

OVER, GOAL = "DH-E5", "DH-C1"
FIRST_CHALLENGE = 10  # s1 is told in DH-C10, the others follow
CLAUSES: dict[type[Step], str] = {
    m.Turn: "DH-T2",
    m.Firing: "DH-T3",
    m.Refresh: "DH-T4",
    m.Main: "DH-T7",
    m.Laying: "DH-T9",
    m.Over: "DH-T2",
}
EFFECTS: dict[type[Step], str] = {
    m.GainCoins: "DH-I1",
    m.Draw: "DH-I2",
    m.Reload: "DH-I3",
    m.GainActions: "DH-I5",
    m.GainBuys: "DH-I7",
    m.Pay: "DH-I8",
    m.Discard: "DH-I9",
    m.Opponents: "DH-G4",
    m.Rob: "DH-G9",
    m.Steal: "DH-R46",
    m.Activate: "DH-R47",
    m.Take: "DH-R50",
    m.GiveAway: "DH-G12",
    m.Scrap: "DH-G12",
    m.Reveal: "DH-G6",
    m.Compare: "DH-G1",
}
NOT_DONE = {  # why it was left out
    m.Draw: "DH-R37",
    m.Reload: "DH-R12",
    m.Discard: "DH-R39",
    m.Opponents: "DH-R73",
    m.Steal: "DH-R44",
    m.GiveAway: "DH-G12",
    m.Scrap: "DH-G12",
}
SKIPPED = {step.__name__: clause for step, clause in NOT_DONE.items()}
Clause = str | Callable[[State, Any], str]


def clause_of(view: State) -> str:
    """The clause for what is asked now."""
    if not view.agenda:
        return clause_of_end(view, view.reason)
    step = view.agenda[-1]
    if isinstance(step, m.Opponents):
        return "DH-R73" if step.who == "one" else "DH-R74"
    return CLAUSES.get(type(step)) or EFFECTS.get(type(step), "DH-G3")


def clause_of_end(view: State, reason: str) -> str:
    """By which rule it is over: a challenge has one of its own."""
    if challenge(view) and reason == GOAL:
        return f"DH-C{FIRST_CHALLENGE - 1 + view.challenge}"
    return reason or OVER


def clause_of_event(before: State, event: Event) -> str:
    """The clause that explains a line of the log; `before` is the view before the event. Empty: no line tells it."""
    clause = EVENTS.get(type(event), "")
    return clause if isinstance(clause, str) else clause(before, event)


def _ended(before: State, event: Ended) -> str:
    return clause_of_end(before, event.reason)


def _began(before: State, event: e.TurnBegan) -> str:
    if before.pirates[event.seat].rival:
        return "DH-C3"
    return "DH-T2" if before.ender == NOBODY else "DH-E4"


def _drawn(before: State, event: c.CardsDrawn) -> str:
    return "DH-I2" if before.agenda and isinstance(before.agenda[-1], m.Draw) else "DH-T5"


def _bought(before: State, event: c.CardBought) -> str:
    return "DH-I7" if event.free else "DH-T10"


def _taken(before: State, event: c.CardTaken) -> str:
    return "DH-C3" if before.pirates[event.seat].rival else "DH-R50"


def _brought(before: State, event: e.EndBrought) -> str:
    return "DH-R68" if event.stalled else "DH-E1"


def _skipped(before: State, event: e.EffectSkipped) -> str:
    return SKIPPED.get(event.what, "DH-G9")


EVENTS: dict[type[Event], Clause] = {
    Ended: _ended,
    e.FirstSeatDrawn: "DH-T1",
    e.TurnBegan: _began,
    e.StashFired: "DH-T3",
    c.HandDiscarded: "DH-T4",
    c.CardsDrawn: _drawn,
    c.DeckMade: "DH-T12",
    c.CardPlayed: "DH-T8",
    c.CardBought: _bought,
    c.CardTaken: _taken,
    c.SlotReloaded: "DH-I4",
    e.CoinsGained: "DH-I1",
    e.CoinsPaid: "DH-I8",
    e.CoinsRobbed: "DH-G9",
    e.ActionsGained: "DH-I5",
    e.BuysGained: "DH-I7",
    c.CardDiscarded: "DH-I9",
    c.CardStolen: "DH-R46",
    c.CardGiven: "DH-G12",
    c.CardScrapped: "DH-G12",
    c.CardsRevealed: "DH-G6",
    e.CardUsed: "DH-R47",
    e.EffectSkipped: _skipped,
    e.EndBrought: _brought,
}


def clauses_of_card(kind: Card) -> list[str]:
    """The clauses that the words on a card rest on, in the order of the words."""
    found = [clause for op in kind.play for clause in clauses_of(op)]
    if kind.each_turn:
        found += ["DH-T3", *(clause for op in kind.each_turn for clause in clauses_of(op))]
    return list(dict.fromkeys(found))


def clauses_of(op: m.AnyEffect) -> list[str]:
    """Those of an operation and of what it leads to."""
    inner = [step for name in ("do", "then", "otherwise") for step in getattr(op, name, ())]
    return [EFFECTS[type(op)], *(clause for step in inner for clause in clauses_of(step))]
