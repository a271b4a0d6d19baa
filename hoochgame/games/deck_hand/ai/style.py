"""What characters like: how much an option is to the liking of each, 0 to 1, by what the seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.wits import Manner, each
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, PLAY
from hoochgame.games.deck_hand.model import DeckHandState

DEAREST, MOST_HOOKS = max(COST), max(HOOKS)
# What each likes of what cards do.
DEEDS: Mapping[str, Mapping[type[m.AnyEffect], float]] = {
    "builder": {m.GainBuys: 1.0, m.Take: 1.0, m.GainCoins: 0.8, m.GainActions: 0.6, m.Scrap: 0.4},
    "raider": {m.Steal: 1.0, m.Rob: 1.0, m.Compare: 0.5, m.Activate: 0.4},
    "gambler": {m.Reveal: 0.8, m.Draw: 0.3, m.Reload: 0.3, m.Activate: 0.3},
    "saboteur": {m.Opponents: 1.0, m.GiveAway: 1.0, m.Rob: 0.6, m.Steal: 0.4, m.Reload: 0.4},
}


def operations(todo: tuple[m.AnyEffect, ...]) -> Iterator[m.AnyEffect]:
    """Yield operations with those that they may cause."""
    for op in todo:
        yield op
        if isinstance(op, m.Opponents):
            yield from operations(op.do)
        elif isinstance(op, m.Reveal | m.Compare):
            yield from operations(op.then)
            yield from operations(op.otherwise)


@cache
def deed(character: str, todo: tuple[m.AnyEffect, ...]) -> float:
    """Return how a character likes operations: as the one that it likes best."""
    likes = DEEDS[character]
    return max((likes.get(type(op), 0.0) for op in operations(todo)), default=0.0)


@cache
def card(character: str, number: int) -> float:
    """Return how a character likes to own a card."""
    return 0.8 * deed(character, PLAY[number] + EACH_TURN[number])


@cache
def steals(number: int) -> bool:
    """Return whether playing a card takes something of a rival."""
    return deed("raider", PLAY[number]) == 1.0


def builder(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Like dear purchases, coins, and more purchases; leave what others have alone."""
    match move:
        case m.Buy(number):
            return 0.2 if steals(number) else 0.3 + 0.7 * COST[number] / DEAREST
        case m.PlayCard(number):
            return 0.0 if steals(number) else max(0.1, deed("builder", PLAY[number]))
        case m.Fire(number):
            return deed("builder", EACH_TURN[number])
        case m.Pick(number) if isinstance(seen.agenda[-1], m.Take):
            return COST[number] / DEAREST
        case m.Pick() if isinstance(seen.agenda[-1], m.Scrap):
            return 0.4
    return 0.0


def raider(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Like thefts: the dearest card, the fullest chest."""
    match move:
        case m.Buy(number):
            return card("raider", number)
        case m.PlayCard(number):
            return deed("raider", PLAY[number])
        case m.Fire(number):
            return deed("raider", EACH_TURN[number])
        case m.Pick(number) if isinstance(seen.agenda[-1], m.Steal):
            return COST[number] / DEAREST
        case m.PickSeat(other):
            return share(seen, other, [pirate.coins for pirate in seen.pirates])
    return 0.0


def gambler(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Like what nobody knows beforehand: draws, and cards that are turned up."""
    match move:
        case m.Buy(number):
            return card("gambler", number)
        case m.PlayCard(number):
            return deed("gambler", PLAY[number])
        case m.Fire(number):
            return deed("gambler", EACH_TURN[number])
        case m.Accept():
            return 0.3
        case m.Pick() if isinstance(seen.agenda[-1], m.Reload):
            return 0.3
    return 0.0


def saboteur(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Like what others lose by, the leader most."""
    match move:
        case m.Buy(number):
            return card("saboteur", number)
        case m.PlayCard(number):
            return deed("saboteur", PLAY[number])
        case m.Fire(number):
            return deed("saboteur", EACH_TURN[number])
        case m.Pick(number) if isinstance(seen.agenda[-1], m.Steal):
            return max(0, HOOKS[number]) / MOST_HOOKS
        case m.Give(_, other) | m.PickSeat(other):
            return share(seen, other, [len(pirate.owned) for pirate in seen.pirates])
    return 0.0


def share(seen: DeckHandState, seat: Seat, figures: list[int]) -> float:
    """Return a seat's figure by the highest."""
    return figures[seat] / max(1, *figures)


TASTES = {"builder": each(builder), "raider": each(raider), "gambler": each(gambler), "saboteur": each(saboteur)}
# As strong as one another, and still easy to tell apart: `hoochgame characters` measures both.
MANNERS = {
    "builder": Manner(lean=0.02, quick=1.0, hunch=0.0),
    "raider": Manner(lean=0.02, quick=1.0, hunch=0.0),
    "gambler": Manner(lean=0.03, quick=1.0, hunch=0.0),
    "saboteur": Manner(lean=0.03, quick=1.0, hunch=0.0),
}
