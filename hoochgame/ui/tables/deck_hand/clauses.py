"""Which part of the rulebook of Deck Hand speaks of what is going on, and what is said of steps that can't be taken."""

from __future__ import annotations

from hoochgame.core.language import mark
from hoochgame.core.words import Step
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import Card
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.kit.asking.question import Missing

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
NOT_DONE = {
    m.Draw: Missing(mark("{who} has no card to draw"), mark("no card to draw"), "DH-R37"),
    m.Reload: Missing(mark("{who} has nothing to reload"), mark("nothing to reload"), "DH-R12"),
    m.Discard: Missing(mark("{who} has no card to discard"), mark("no card to discard"), "DH-R39"),
    m.Opponents: Missing(mark("{who} affects no opponent"), mark("no opponent is affected"), "DH-R73"),
    m.Steal: Missing(mark("{who} finds no card to steal"), mark("no card to steal"), "DH-R44"),
    m.Activate: Missing(mark("{who} finds no card to use"), mark("no card to use"), "DH-G9"),
    m.Take: Missing(mark("{who} finds no card to take"), mark("no card to take"), "DH-G9"),
    m.GiveAway: Missing(mark("{who} has no card to give away"), mark("no card to give away"), "DH-G12"),
    m.Scrap: Missing(mark("{who} has no card to scrap"), mark("no card to scrap"), "DH-G12"),
    m.Reveal: Missing(mark("{who} finds no deck to reveal a card of"), mark("no deck to reveal a card of"), "DH-G9"),
}
MISSING = {step.__name__: words for step, words in NOT_DONE.items()}


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
