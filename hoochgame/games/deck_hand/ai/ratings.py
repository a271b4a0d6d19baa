"""Heuristics of the bots: how much a seat, by its own view, would like each option, roughly in hooks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import BLUNDER
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai.blunders import find_blunders
from hoochgame.games.deck_hand.ai.valuation import (
    GIVES,
    Outlook,
    sum_operation_values,
    turn_end_ends_game,
    would_win_alone_now,
)
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import count_hooks, stash_holder

PRICE: Final = 0.4  # the loss of a coin spent on a purchase,
EFFORT: Final = 0.8  # and of an Action ...
LATER: Final = 4.0  # ... if at least so many turns are left
DEAREST: Final = max(COST)
WON: Final = 99.0  # ending a game that is won
CLOSING: Final = 4.0  # the most that bringing the end is worth
FIRST: Final = 3.0  # cards that give Actions are played first
DENY: Final = 0.2  # what each hook above two is worth on a card that only opponents can pay soon, if it goes


def rate_options(seen: DeckHandState, seat: Seat, options: Sequence[Move]) -> list[float]:
    """Rate all answers to the open question for this seat; BLUNDER for those that can only hurt."""
    ratings = RATING_BY_STEP[type(seen.agenda[-1])](Outlook(seen, seat), options)
    return [
        BLUNDER if foolish else one for one, foolish in zip(ratings, find_blunders(seen, seat, options), strict=True)
    ]


# The main step.


def rate_main_options(look: Outlook, options: Sequence[Move]) -> list[float]:
    """Rate main-step moves: cards that give Actions first, then the best use of those there are."""
    effort = action_cost_of_purchase(look)
    purchases: dict[int, float] = {}  # with a Buy and for an Action alike
    found = []
    for move in options:
        if type(move) is m.Buy:
            card = move.card
            if card not in purchases:
                purchases[card] = purchase_value(look, card)
            found.append(purchases[card] + (0.5 if move.free else 0.0) - (0.0 if move.free else effort))
        elif type(move) is m.PlayCard:
            found.append(look.play_value(move.card) + (FIRST if GIVES[move.card] else 0.0))
        else:
            found.append(WON if turn_end_ends_game(look.seen) and would_win_alone_now(look.seen, look.seat) else 0.0)
    return found


def action_cost_of_purchase(look: Outlook) -> float:
    """Return what a purchase's Action could bring otherwise: 0 once the best cards of the hand are played."""
    return 0.0 if look.seen.actions > 1 else 0.5 * max(map(look.play_value, look.mine.hand), default=0.0)


def purchase_value(look: Outlook, card: int) -> float:
    """Rate a purchase: hooks now and use in later turns, less what the coins and the Action could do instead."""
    coins, turns, price, points = look.mine.coins, look.turns, COST[card], HOOKS[card]
    wait = 0.6 * max(0, most_hooks_of_dearer_card(look.sale, coins + 3, price) - points - 1) if turns > 3 else 0.0
    spent = min(1.0, turns / LATER) * (price * PRICE + EFFORT)
    thrift = min(1.0, max(0.0, 2 - coins / DEAREST))  # with coins for two of anything, thrift is pointless
    rating = points + look.ownership_value(card) - thrift * (spent + wait) + look.goal_value(card, price)
    return rating + value_of_bringing_end(look, points) if look.seen.supply_deck == 1 else rating


def value_of_bringing_end(look: Outlook, hooks_gained: int) -> float:
    """Rate bringing the end with so many hooks more: by the lead, as an opponent who is ahead would bring it next."""
    if look.trial:
        return 0.0
    lead = count_hooks(look.mine.owned) + hooks_gained - max(count_hooks(opponent.owned) for opponent in look.opponents)
    return max(-CLOSING, min(CLOSING, float(lead)))


@lru_cache(8192)
def most_hooks_of_dearer_card(sale: tuple[int, ...], coins: int, price: int) -> int:
    """Return the most hooks of a dearer card that so many coins could buy."""
    return max((HOOKS[card] for card in sale if price < COST[card] <= coins), default=0)


# The other questions.


def rate_firing_options(look: Outlook, options: Sequence[m.Fire]) -> list[float]:
    """Rate which effect acts first: costs before gains, as who has no coins pays none."""
    return [-sum_operation_values(look, EACH_TURN[move.card]) for move in options]


def rate_draw_options(_look: object, options: Sequence[Move]) -> list[float]:
    """Rate drawing: always welcome."""
    return [float(isinstance(move, m.Accept)) for move in options]


def rate_reload_options(look: Outlook, options: Sequence[Move]) -> list[float]:
    """Rate replacing a card of the supply: one that only others would like."""
    coins = look.mine.coins
    return [value_of_replacing_supply_card(coins, move.card) if isinstance(move, m.Pick) else 0.0 for move in options]


def value_of_replacing_supply_card(coins: int, card: int, deny: float = DENY) -> float:
    """Rate replacing a card for a seat with so many coins: one only opponents can pay soon, or that nobody wants."""
    if COST[card] > coins + 2:
        return deny * (HOOKS[card] - 2)
    return 0.3 - HOOKS[card] if HOOKS[card] <= 0 else -1.0


def rate_discard_options(look: Outlook, options: Sequence[m.Pick]) -> list[float]:
    """Rate a discard: the card that would bring least."""
    return [-look.play_value(move.card) for move in options]


def rate_opponents_options(look: Outlook, options: Sequence[Move]) -> list[float]:
    """Rate an opponent: the one with most to lose. For an order of opponents clockwise is good enough."""
    return [value_of_what_seat_can_lose(look, move.seat) if isinstance(move, m.PickSeat) else 0.0 for move in options]


def value_of_what_seat_can_lose(look: Outlook, seat: Seat) -> float:
    """Rate what an opponent has to lose."""
    opponent = look.seen.pirates[seat]
    return len(opponent.hand) + 0.1 * count_hooks(opponent.owned)


def rate_reveal_options(look: Outlook, options: Sequence[m.PickSeat]) -> list[float]:
    """Rate an opponent to rob: the richest."""
    return [look.seen.pirates[move.seat].coins for move in options]


def rate_steal_options(look: Outlook, options: Sequence[m.Pick]) -> list[float]:
    """Rate a theft: the best card, of equals the leader's."""
    leads = [0.02 * count_hooks(pirate.owned) for pirate in look.seen.pirates]
    return [look.theft_value(move.card) + leads[stash_holder(look.seen, move.card)] for move in options]


def rate_activate_options(look: Outlook, options: Sequence[m.Pick]) -> list[float]:
    """Rate activating a card: the one that does most."""
    return [look.play_value(move.card) for move in options]


def rate_take_options(look: Outlook, options: Sequence[m.Pick]) -> list[float]:
    """Rate taking a card as if it were bought."""
    return [HOOKS[move.card] + look.ownership_value(move.card) + look.goal_value(move.card) for move in options]


def rate_give_options(look: Outlook, options: Sequence[Move]) -> list[float]:
    """Rate giving a card: a harmful one, to the leader."""
    ahead = [0.01 * count_hooks(pirate.owned) for pirate in look.seen.pirates]
    return [
        look.value_of_losing_card(move.card) + ahead[move.seat] if isinstance(move, m.Give) else 0.0 for move in options
    ]


def rate_scrap_options(look: Outlook, options: Sequence[Move]) -> list[float]:
    """Rate scrapping: weak cards, while there is time to profit."""
    return [look.value_of_losing_card(move.card) if isinstance(move, m.Pick) else 0.0 for move in options]


RATING_BY_STEP: dict[type, Callable[..., list[float]]] = {
    m.Main: rate_main_options,
    m.Firing: rate_firing_options,
    m.Draw: rate_draw_options,
    m.Reload: rate_reload_options,
    m.Discard: rate_discard_options,
    m.Opponents: rate_opponents_options,
    m.Reveal: rate_reveal_options,
    m.Steal: rate_steal_options,
    m.Activate: rate_activate_options,
    m.Take: rate_take_options,
    m.GiveAway: rate_give_options,
    m.Scrap: rate_scrap_options,
}
