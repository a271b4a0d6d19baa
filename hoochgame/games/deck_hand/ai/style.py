"""The styles of characters: how much each likes an option, 0 to 1, by what its seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import CharacterStyle, make_liking_for_options
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


def operations_and_those_they_cause(todo: tuple[m.AnyEffect, ...]) -> Iterator[m.AnyEffect]:
    """Yield operations with those that they may cause."""
    for op in todo:
        yield op
        if isinstance(op, m.Opponents):
            yield from operations_and_those_they_cause(op.do)
        elif isinstance(op, m.Reveal | m.Compare):
            yield from operations_and_those_they_cause(op.then)
            yield from operations_and_those_they_cause(op.otherwise)


@cache
def liking_for_operations(character: str, todo: tuple[m.AnyEffect, ...]) -> float:
    """Return how a character likes operations: as the one that it likes best."""
    likes = DEEDS[character]
    return max((likes.get(type(op), 0.0) for op in operations_and_those_they_cause(todo)), default=0.0)


@cache
def liking_for_card(character: str, number: int) -> float:
    return 0.8 * liking_for_operations(character, PLAY[number] + EACH_TURN[number])


@cache
def steals_anything(number: int) -> bool:
    """Return whether playing a card takes something of an opponent."""
    return liking_for_operations("raider", PLAY[number]) == 1.0


def builder_liking(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Return the liking for dear purchases, coins and further purchases; none for harming others."""
    match move:
        case m.Buy(number):
            return 0.2 if steals_anything(number) else 0.3 + 0.7 * COST[number] / DEAREST
        case m.PlayCard(number):
            return 0.0 if steals_anything(number) else max(0.1, liking_for_operations("builder", PLAY[number]))
        case m.Fire(number):
            return liking_for_operations("builder", EACH_TURN[number])
        case m.Pick(number) if isinstance(seen.agenda[-1], m.Take):
            return COST[number] / DEAREST
        case m.Pick() if isinstance(seen.agenda[-1], m.Scrap):
            return 0.4
    return 0.0


def raider_liking(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Return the liking for thefts: the dearest card, the fullest chest."""
    match move:
        case m.Buy(number):
            return liking_for_card("raider", number)
        case m.PlayCard(number):
            return liking_for_operations("raider", PLAY[number])
        case m.Fire(number):
            return liking_for_operations("raider", EACH_TURN[number])
        case m.Pick(number) if isinstance(seen.agenda[-1], m.Steal):
            return COST[number] / DEAREST
        case m.PickSeat(other):
            return share_of_highest_figure(seen, other, [pirate.coins for pirate in seen.pirates])
    return 0.0


def gambler_liking(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Return the liking for what nobody knows beforehand: draws, and cards that are turned up."""
    match move:
        case m.Buy(number):
            return liking_for_card("gambler", number)
        case m.PlayCard(number):
            return liking_for_operations("gambler", PLAY[number])
        case m.Fire(number):
            return liking_for_operations("gambler", EACH_TURN[number])
        case m.Accept():
            return 0.3
        case m.Pick() if isinstance(seen.agenda[-1], m.Reload):
            return 0.3
    return 0.0


def saboteur_liking(seen: DeckHandState, seat: Seat, move: Move) -> float:
    """Return the liking for what others lose by, the leader most."""
    match move:
        case m.Buy(number):
            return liking_for_card("saboteur", number)
        case m.PlayCard(number):
            return liking_for_operations("saboteur", PLAY[number])
        case m.Fire(number):
            return liking_for_operations("saboteur", EACH_TURN[number])
        case m.Pick(number) if isinstance(seen.agenda[-1], m.Steal):
            return max(0, HOOKS[number]) / MOST_HOOKS
        case m.Give(_, other) | m.PickSeat(other):
            return share_of_highest_figure(seen, other, [len(pirate.owned) for pirate in seen.pirates])
    return 0.0


def share_of_highest_figure(seen: DeckHandState, seat: Seat, figures: list[int]) -> float:
    """Return a seat's figure divided by the highest; a highest of 0 counts as 1."""
    return figures[seat] / max(1, *figures)


LIKINGS = {
    "builder": make_liking_for_options(builder_liking),
    "raider": make_liking_for_options(raider_liking),
    "gambler": make_liking_for_options(gambler_liking),
    "saboteur": make_liking_for_options(saboteur_liking),
}
# As strong as one another, and still easy to tell apart: `hoochgame characters` measures both.
STYLES = {
    "builder": CharacterStyle(search_weight=0.02, rating_weight=1.0, strategy_weight=0.0),
    "raider": CharacterStyle(search_weight=0.02, rating_weight=1.0, strategy_weight=0.0),
    "gambler": CharacterStyle(search_weight=0.01, rating_weight=0.1, strategy_weight=0.0),
    "saboteur": CharacterStyle(search_weight=0.03, rating_weight=2.7, strategy_weight=0.0),
}
