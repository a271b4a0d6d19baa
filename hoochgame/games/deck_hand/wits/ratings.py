"""Heuristics of the bots: how much a seat, by its own view, would like each option, roughly in hooks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, COST, EACH_TURN, HOOKS, NUMBERS, PLAY, Goal
from hoochgame.games.deck_hand.effects import measure
from hoochgame.games.deck_hand.model import NOBODY, YOU, State
from hoochgame.games.deck_hand.queries import challenge, for_sale, holder, of_each_kind, opponents
from hoochgame.games.deck_hand.score import score

COIN, ACTION, DRAW, BUY = 0.28, 0.9, 0.55, 0.5  # the worth of each in hooks
PRICE, EFFORT = 0.4, 0.8  # the loss of a coin and of an Action spent on a purchase ...
LATER = 4.0  # ... if at least so many turns are left
DEAREST = max(COST)
ENOUGH = 9  # coins; more are rarely needed
THEFT = 4.0  # the worth of a theft that a challenge asks for
FAR = 9.0  # the cost of moving away from a goal
INCOME = 2.0  # coins a turn, with some luck
EARNERS = 4  # cards in a deck that bring coins, without which nobody gets far


def rate(seen: State, seat: Seat, options: Sequence[Move]) -> list[float]:
    """Rate all answers to the open question for this seat."""
    step = seen.agenda[-1]
    judge = THUMB[type(step)]
    return [judge(seen, seat, step, move) for move in options]


# The main step.


def in_main(seen: State, seat: Seat, step: m.Main, move: Move) -> float:
    """Rate a main-step move: cards that give Actions first, then the best use of those there are."""
    match move:
        case m.PlayCard(card):
            gives = any(isinstance(op, m.GainActions) for op in PLAY[card])
            return value(seen, seat, card) + (3.0 if gives else 0.0)
        case m.Buy(card, free):
            return purchase(seen, seat, card) + (0.5 if free else 0.0) - (0.0 if free else spare(seen, seat))
    return 0.0


def spare(seen: State, seat: Seat) -> float:
    """Return what a purchase's Action could bring otherwise: 0 once the best cards of the hand are played."""
    if seen.actions > 1:
        return 0.0
    hand = seen.pirates[seat].hand
    return 0.5 * max((value(seen, seat, card) for card in of_each_kind(hand)), default=0.0)


def purchase(seen: State, seat: Seat, card: int) -> float:
    """Rate a purchase: hooks now and use in later turns, less what the coins and the Action could do instead."""
    coins, turns = seen.pirates[seat].coins, time_left(seen)
    better = [HOOKS[c] for c in for_sale(seen) if COST[card] < COST[c] <= coins + 3]
    wait = 0.6 * max(0, max(better, default=0) - HOOKS[card] - 1) if turns > 3 else 0.0
    spent = min(1.0, turns / LATER) * (COST[card] * PRICE + EFFORT)
    thrift = min(1.0, max(0.0, 2 - coins / DEAREST))  # with coins for two of anything, thrift is pointless
    return HOOKS[card] + ownership(seen, seat, card) - thrift * (spent + wait) + goal_value(seen, card, COST[card])


def ownership(seen: State, seat: Seat, card: int) -> float:
    """Rate owning a card: the plays to come, and each turn in the stash."""
    turns = time_left(seen)
    owned = len(seen.pirates[seat].owned)
    plays = turns * NUMBERS.hand * 0.6 / (owned + 1)
    each = 0.6 * turns * sum(operation(seen, seat, op) for op in EACH_TURN[card])
    return plays * min(2.5, value(seen, seat, card)) * 0.5 + each


def time_left(seen: State) -> float:
    """Estimate how many turns this seat still has."""
    if seen.ender != NOBODY:
        return 0.0
    return seen.supply_deck / (1.1 * len(seen.pirates))


# The goal of a challenge.


def goal_value(seen: State, card: int, price: int = 0) -> float:
    """Rate how much a card helps or harms the goal."""
    trial = challenge(seen)
    return sum(part(seen, trial.goal, card, price) for part in GOAL_VALUES) if trial else 0.0


def few_cards(seen: State, goal: Goal, card: int, price: int) -> float:
    """Rate a card where few may be owned: each must carry its share of the missing hooks."""
    if goal.most_cards is None or goal.hooks is None:
        return 0.0
    room, missing = goal.most_cards - len(seen.pirates[YOU].owned), goal.hooks - score(seen, YOU)
    if room <= 0:
        return -FAR
    return -2.0 * max(0.0, missing / room - HOOKS[card])


def full_chest(seen: State, goal: Goal, card: int, price: int) -> float:
    """Penalise spending coins needed at the end, once the hooks suffice or time has run out."""
    if goal.coins is None:
        return 0.0
    left = seen.pirates[YOU].coins - price + INCOME * time_left(seen)
    return -FAR if left < goal.coins and score(seen, YOU) >= (goal.hooks or 0) else 0.0


def thieves(seen: State, goal: Goal, card: int, price: int) -> float:
    """Rate a card that steals, if the goal needs thefts."""
    if goal.thefts is None or not steals(card):
        return 0.0
    have = sum(map(steals, seen.pirates[YOU].owned))
    return 4.0 if have < 2 else 1.0


def cures(seen: State, goal: Goal, card: int, price: int) -> float:
    """Rate a card where some must not be owned: forbid those, and welcome cards that remove them."""
    banned = [id for id in goal.most_of if CARDS[card].id == id]
    ill = sum(CARDS[mine].id in goal.most_of for mine in seen.pirates[YOU].owned)
    have = sum(map(rids, seen.pirates[YOU].owned))
    return -FAR if banned else 4.0 if rids(card) and ill > have else 0.0


GOAL_VALUES = (few_cards, full_chest, thieves, cures)


# The worth of cards and operations.


def value(seen: State, seat: Seat, card: int) -> float:
    """Rate playing a card now."""
    return sum(operation(seen, seat, op) for op in PLAY[card])


def operation(seen: State, seat: Seat, op: m.AnyEffect) -> float:
    """Rate one operation in the present state."""
    return own_gain(seen, seat, op) + from_others(seen, seat, op)


def own_gain(seen: State, seat: Seat, op: m.AnyEffect) -> float:
    """Rate an operation on the own coins, Actions and cards, or on the supply."""
    pirate = seen.pirates[seat]
    match op:
        case m.GainCoins(n=n):
            return coins_worth(pirate.coins + n) - coins_worth(pirate.coins)
        case m.Pay(n=n):
            return coins_worth(max(0, pirate.coins - n)) - coins_worth(pirate.coins)
        case m.GainActions(n=n):
            return ACTION * min(n, NUMBERS.most_actions - seen.used)
        case m.GainBuys(n=n):
            return BUY * n if pirate.coins >= 2 else 0.1
        case m.Draw(n=n):
            return DRAW * min(n, len(pirate.deck) + len(pirate.top))
        case m.Discard(n=n):
            return -0.2 * min(n, len(pirate.hand) - 1)
        case m.Reload():
            return 0.15
        case m.Take(max_cost=most):
            return max((HOOKS[c] + 0.8 for c in for_sale(seen) if COST[c] <= most), default=0.0)
        case m.Scrap():
            return max((riddance(seen, seat, card) for card in (*pirate.hand, *pirate.stash)), default=0.0)
    return 0.0


def coins_worth(coins: int) -> float:
    """Rate so many coins: there is only so much to buy."""
    return COIN * min(coins, ENOUGH) + 0.05 * max(0, coins - ENOUGH)


def from_others(seen: State, seat: Seat, op: m.AnyEffect) -> float:
    """Rate an operation that affects opponents or makes other cards act."""
    rivals = [seen.pirates[s] for s in opponents(seen, seat)]
    match op:
        case m.Opponents(who="one"):
            return 0.3 if any(rival.hand for rival in rivals) else 0.0
        case m.Opponents():
            return sum(0.2 * bool(rival.hand) + 0.25 * bool(rival.coins) for rival in rivals)
        case m.Reveal(then=then, otherwise=otherwise):
            return 0.5 * sum(operation(seen, seat, o) for o in (*then, *otherwise))
        case m.Rob(n=n):
            return 1.5 * COIN * min(n, max(rival.coins for rival in rivals))
        case m.Steal(max_cost=most):
            return max((prize(seen, seat, card) for card in loot(seen, seat, most)), default=0.0)
        case m.Activate(whose=whose, max_cost=most):
            seats = [seat] if whose == "own" else opponents(seen, seat)
            stashes = (seen.pirates[s].stash for s in seats)
            cards = {card for stash in stashes for card in stash if COST[card] <= most}
            plain = (o for o in cards if not any(isinstance(x, m.Activate) for x in PLAY[o]))
            return max((value(seen, seat, card) for card in plain), default=0.0)
        case m.GiveAway():
            return max(0.1, *(riddance(seen, seat, card) for card in seen.pirates[seat].hand), 0.0)
        case m.Compare(what=what, then=then, otherwise=otherwise):
            best = max(measure(seen, s, what) for s in opponents(seen, seat))
            more = measure(seen, seat, what) > best
            return sum(operation(seen, seat, o) for o in (then if more else otherwise))
    return 0.0


def loot(seen: State, seat: Seat, most: int) -> list[int]:
    """Return the cards that can be stolen, up to a price."""
    rich = (seen.pirates[s] for s in opponents(seen, seat))
    return [c for p in rich if len(p.owned) > NUMBERS.fewest_owned for c in p.stash if COST[c] <= most]


def prize(seen: State, seat: Seat, card: int) -> float:
    """Rate stealing a card: it counts twice, as a gain and a loss. A challenge may ask for thefts."""
    trial = challenge(seen)
    short = trial is not None and seen.pirates[seat].thefts < (trial.goal.thefts or 0)
    return 1.6 * HOOKS[card] + 0.15 * COST[card] + 0.2 + (THEFT if short else 0.0) + goal_value(seen, card)


def steals(card: int) -> bool:
    """Return whether a card steals cards of others."""
    return any(isinstance(op, m.Steal) for op in PLAY[card])


def rids(card: int) -> bool:
    """Return whether a card removes another card of its owner."""
    return any(isinstance(op, m.Scrap | m.GiveAway) for op in PLAY[card])


def earns(card: int) -> bool:
    """Return whether a card brings two coins or more."""
    return any(isinstance(op, m.GainCoins) and op.n > 1 for op in PLAY[card])


def riddance(seen: State, seat: Seat, card: int) -> float:
    """Rate how much its owner would gain by losing a card."""
    trial, pirate = challenge(seen), seen.pirates[seat]
    if HOOKS[card] < 0:
        return 4.0 if trial and CARDS[card].id in trial.goal.most_of else 2.0
    if HOOKS[card] > 0 or COST[card] > 0:
        return -1.0
    if trial and trial.goal.most_cards is not None and len(pirate.owned) >= trial.goal.most_cards - 1:
        return 2.0
    earners = [mine for mine in pirate.owned if earns(mine) and mine != card]
    return 0.5 if len(earners) >= EARNERS and time_left(seen) > 3 else -1.0


# The other questions.


def in_firing(seen: State, seat: Seat, step: m.Firing, move: Move) -> float:
    """Rate which effect acts first: gains before costs."""
    assert isinstance(move, m.Fire)
    return sum(operation(seen, seat, op) for op in EACH_TURN[move.card])


def in_draw(seen: State, seat: Seat, step: m.Draw, move: Move) -> float:
    """Rate drawing: always welcome."""
    return 1.0 if isinstance(move, m.Accept) else 0.0


def in_reload(seen: State, seat: Seat, step: m.Reload, move: Move) -> float:
    """Rate replacing a card of the supply: one that only others would like."""
    if not isinstance(move, m.Pick):
        return 0.0
    coins = seen.pirates[seat].coins
    if COST[move.card] > coins + 2:
        return 0.2 * (HOOKS[move.card] - 2)
    return 0.3 - HOOKS[move.card] if HOOKS[move.card] <= 0 else -1.0


def in_discard(seen: State, seat: Seat, step: m.Discard, move: Move) -> float:
    """Rate a discard: the card that would bring least."""
    assert isinstance(move, m.Pick)
    return -value(seen, seat, move.card)


def pick_seat(seen: State, seat: Seat, step: m.AnyStep, move: Move) -> float:
    """Rate an opponent: whoever has most to lose."""
    assert isinstance(move, m.PickSeat)
    rival = seen.pirates[move.seat]
    return rival.coins if isinstance(step, m.Reveal) else len(rival.hand) + 0.1 * sum(HOOKS[c] for c in rival.owned)


def in_order(seen: State, seat: Seat, step: m.Opponents, move: Move) -> float:
    """Rate an order of opponents: clockwise is good enough."""
    return pick_seat(seen, seat, step, move) if isinstance(move, m.PickSeat) else 0.0


def in_steal(seen: State, seat: Seat, step: m.Steal, move: Move) -> float:
    """Rate a theft: the best card, rather from whoever leads."""
    assert isinstance(move, m.Pick)
    victim = seen.pirates[holder(seen, move.card)]
    return prize(seen, seat, move.card) + 0.02 * sum(HOOKS[c] for c in victim.owned)


def in_activate(seen: State, seat: Seat, step: m.Activate, move: Move) -> float:
    """Rate activating a card: the one that does most."""
    assert isinstance(move, m.Pick)
    return value(seen, seat, move.card)


def in_take(seen: State, seat: Seat, step: m.Take, move: Move) -> float:
    """Rate taking a card as if it were bought."""
    assert isinstance(move, m.Pick)
    return HOOKS[move.card] + ownership(seen, seat, move.card) + goal_value(seen, move.card)


def in_give(seen: State, seat: Seat, step: m.GiveAway, move: Move) -> float:
    """Rate giving a card: a harmful one, to whoever leads."""
    if not isinstance(move, m.Give):
        return 0.0
    ahead = 0.01 * sum(HOOKS[c] for c in seen.pirates[move.seat].owned)
    return riddance(seen, seat, move.card) + ahead


def in_scrap(seen: State, seat: Seat, step: m.Scrap, move: Move) -> float:
    """Rate scrapping: weak cards, while there is time to profit."""
    return riddance(seen, seat, move.card) if isinstance(move, m.Pick) else 0.0


THUMB: dict[type, Callable[[State, Seat, Any, Move], float]] = {
    m.Main: in_main,
    m.Firing: in_firing,
    m.Draw: in_draw,
    m.Reload: in_reload,
    m.Discard: in_discard,
    m.Opponents: in_order,
    m.Reveal: pick_seat,
    m.Steal: in_steal,
    m.Activate: in_activate,
    m.Take: in_take,
    m.GiveAway: in_give,
    m.Scrap: in_scrap,
}
