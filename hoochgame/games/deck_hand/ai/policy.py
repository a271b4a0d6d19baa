"""A policy for Deck Hand: every option is weighed by a few values, without any search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from hoochgame.core.protocols import Move, Seat
from hoochgame.core.strategy import Policy
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai.ratings import (
    most_hooks_of_dearer_card,
    rate_draw_options,
    value_of_replacing_supply_card,
)
from hoochgame.games.deck_hand.ai.valuation import EARNS, Outlook
from hoochgame.games.deck_hand.ai.values import DeckHandValues
from hoochgame.games.deck_hand.content import COST, EACH_TURN, HOOKS, KIND, NUMBERS, PLAY
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import count_hooks, stash_holder

TASTE = 0.01  # breaks ties between cards, in hooks
ACTION_PRICE = 2  # coins of the stash that an Action of the stash is worth
MORE = 0.05  # what a coin beyond a full pocket is worth
LEAST = 0.02  # what an Action should bring
FIRST = 3.0  # what must come before other things is rated so much higher
PLAYED = 0.6  # the share of the cards of a hand that are played
MOST_USE = 2.5  # what a play of a card brings at most, as far as buying it is concerned
DISCARD, TAKEN, USED, MOSTLY = -0.2, 1.4, 4.0, 0.8  # what these operations usually bring
STALE = 25  # from the round after this on only hooks count: two who wait for one another would wait for ever
LATER = 4.0  # turns; with fewer left coins and Actions are worth less


def choose_option(seen: DeckHandState, seat: Seat, options: Sequence[Move], values: DeckHandValues) -> Move:
    """Return the option that the values rate best, of equals the first."""
    if len(options) == 1 or type(options[0]) is m.Accept:
        return options[0]
    step = seen.agenda[-1]
    ratings = RATINGS[type(step)](DeckHandEstimates(seen, seat, values), options)
    return options[ratings.index(max(ratings))]


class DeckHandEstimates:
    """Values shared by all options of one question: the seat's strategy and the position."""

    __slots__ = ("ahead", "late", "look", "prices", "seat", "seen", "typical", "uses", "values", "worths")

    def __init__(self, seen: DeckHandState, seat: Seat, values: DeckHandValues) -> None:
        self.seen = seen
        self.seat = seat
        self.values = values
        self.look = Outlook(seen, seat)
        full = NUMBERS.supply_deck_per_seat * len(seen.pirates)
        self.late = seen.ender != NOBODY or seen.supply_deck <= values.turning * full or seen.round > STALE
        self.typical = () if self.late else typical_play_values_by_card(values)  # of each card, when it is played
        self.uses: dict[int, float] = {}
        self.worths: dict[int, float] = {}
        self.prices: dict[int, float] = {}
        self.ahead = 0.0
        if values.rush and seen.round <= STALE:
            lead = count_hooks(self.look.mine.owned) - max(
                count_hooks(opponent.owned) for opponent in self.look.opponents
            )
            self.ahead = values.rush * ((lead > 0) - (lead < 0))

    # Playing.

    def play_value(self, card: int) -> float:
        kind = KIND[card]
        found = self.uses.get(kind)
        if found is None:
            found = 0.0
            for judge, op in PARTS[card]:
                found += judge(self, op)
            self.uses[kind] = found
        return found

    def sum_operation_values(self, todo: Iterable[m.AnyEffect]) -> float:
        return sum([NOW[type(op)](self, op) for op in todo])

    def stealable_cards(self, most_price: int) -> list[int]:
        """Return the cards up to a price that can be stolen."""
        rich = [opponent for opponent in self.look.opponents if len(opponent.owned) > NUMBERS.fewest_owned]
        return [card for opponent in rich for card in opponent.stash if COST[card] <= most_price]

    def theft_value(self, card: int) -> float:
        """Return what stealing a card brings; a challenge may ask for thefts."""
        worth = self.values.theft * HOOKS[card] + TASTE * COST[card]
        return self.look.theft_value(card) if self.seen.challenge else worth

    def value_of_losing_card(self, card: int) -> float:
        if HOOKS[card] < 0 or self.seen.challenge:
            return self.look.value_of_losing_card(card)
        if HOOKS[card] or COST[card] or self.late:
            return -1.0
        earners = sum([EARNS[mine] for mine in self.look.mine.owned]) - EARNS[card]
        return self.values.thin if earners >= 2 else -1.0

    # Buying.

    def cached_ownership_value(self, card: int) -> float:
        """Return what owning a card brings, its price aside."""
        kind = KIND[card]
        found = self.worths.get(kind)
        if found is None:
            found = self.ownership_value(card)
            self.worths[kind] = found
        return found

    def ownership_value(self, card: int) -> float:
        """Return what owning a card brings: its hooks, before the turning point also its plays to come."""
        values, look = self.values, self.look
        worth = look.goal_value(card, 0) if self.seen.challenge else 0.0
        turns = look.turns
        if self.late:
            return worth + HOOKS[card] + TASTE * COST[card] * min(turns, 1.0)
        plays = turns * NUMBERS.hand * PLAYED / (len(look.mine.owned) + 1)
        usual = min(MOST_USE, 0.5 * (self.play_value(card) + self.typical[card]))
        worth += values.hook * HOOKS[card] + values.engine * plays * usual
        worth += values.income * turns * (INCOME[card] + ACTION_PRICE * EACH_ACTIONS[card])
        if len(look.mine.owned) >= values.size and HOOKS[card] < 2:
            worth -= 2.0
        return worth

    def purchase_value(self, card: int) -> float:
        """Return what buying a card now brings, the Action aside."""
        found = self.prices.get(card)
        if found is None:
            found = self.compute_purchase_value(card)
            self.prices[card] = found
        return found

    def compute_purchase_value(self, card: int) -> float:
        """Work out `purchase_value`, which is asked for again and again."""
        values, price = self.values, COST[card]
        worth = self.cached_ownership_value(card) + self.ahead
        if self.seen.challenge:
            worth += self.look.goal_value(card, price) - self.look.goal_value(card, 0)
        if values.deny and price <= self.look.opponents[0].coins + 3:
            worth += values.deny * max(0, HOOKS[card])
        if not self.late:
            left = self.look.mine.coins - price
            few = max(0.0, min(float(price), values.pocket - left))
            spent = min(1.0, self.look.turns / LATER) * (values.price * few + MORE * (price - few) + values.effort)
            dearer = most_hooks_of_dearer_card(self.look.sale, self.look.mine.coins + values.reach, price)
            wait = values.patience * max(0, dearer - HOOKS[card] - 1)
            worth -= spent + wait
        return worth


# Ratings of operations on the own coins, Actions and cards, or on the supply.


def rate_gain_coins(estimates: DeckHandEstimates, op: m.GainCoins) -> float:
    """Rate coins: those that fill the pocket count, others hardly."""
    few = min(float(op.n), max(0.0, estimates.values.pocket - estimates.look.mine.coins))
    return estimates.values.coin * few + MORE * (op.n - few)


def rate_pay(estimates: DeckHandEstimates, op: m.Pay) -> float:
    return -estimates.values.coin * min(op.n, estimates.look.mine.coins)


def rate_draw(estimates: DeckHandEstimates, op: m.Draw) -> float:
    """Rate cards, if the deck has so many."""
    return estimates.values.draw * min(op.n, len(estimates.look.mine.deck) + len(estimates.look.mine.top))


def rate_gain_actions(estimates: DeckHandEstimates, op: m.GainActions) -> float:
    """Rate Actions that may still be used in this turn."""
    return estimates.values.action * min(op.n, NUMBERS.most_actions - estimates.seen.used)


def rate_gain_buys(estimates: DeckHandEstimates, op: m.GainBuys) -> float:
    """Rate purchases without an Action, for which coins are needed."""
    return estimates.values.buy * op.n if estimates.look.mine.coins >= 2 else TASTE


def rate_discard(estimates: DeckHandEstimates, op: m.Discard) -> float:
    """Rate the loss of another card in hand."""
    return DISCARD * min(op.n, len(estimates.look.mine.hand) - 1)


def rate_reload(estimates: DeckHandEstimates, op: m.Reload) -> float:
    return TASTE


def rate_take(estimates: DeckHandEstimates, op: m.Take) -> float:
    """Rate the best card that is for sale, up to a price."""
    return max(
        [estimates.cached_ownership_value(card) for card in estimates.look.sale if COST[card] <= op.max_cost],
        default=0.0,
    )


def rate_scrap(estimates: DeckHandEstimates, op: m.Scrap) -> float:
    """Rate getting rid of the worst card."""
    return max([0.0, *map(estimates.value_of_losing_card, estimates.look.mine.hand + estimates.look.mine.stash)])


def rate_give_away(estimates: DeckHandEstimates, op: m.GiveAway) -> float:
    """Rate getting rid of the worst card in hand."""
    return max([TASTE, *map(estimates.value_of_losing_card, estimates.look.mine.hand)])


# Ratings of operations that concern opponents, or make other cards act.


def rate_opponents(estimates: DeckHandEstimates, op: m.Opponents) -> float:
    if op.who == "one":
        return estimates.values.harm * any(opponent.hand for opponent in estimates.look.opponents)
    return estimates.values.harm * sum(
        [bool(opponent.hand) + bool(opponent.coins) for opponent in estimates.look.opponents]
    )


def rate_reveal(estimates: DeckHandEstimates, op: m.Reveal) -> float:
    """Rate both outcomes as equally likely."""
    return 0.5 * estimates.sum_operation_values((*op.then, *op.otherwise))


def rate_rob(estimates: DeckHandEstimates, op: m.Rob) -> float:
    """Rate coins of the richest opponent."""
    return (estimates.values.coin + estimates.values.harm) * min(
        op.n, max([opponent.coins for opponent in estimates.look.opponents])
    )


def rate_steal(estimates: DeckHandEstimates, op: m.Steal) -> float:
    """Rate the best card that can be stolen, up to a price."""
    return max(map(estimates.theft_value, estimates.stealable_cards(op.max_cost)), default=0.0)


def rate_activate(estimates: DeckHandEstimates, op: m.Activate) -> float:
    """Rate the best card that can be used in a stash, up to a price."""
    owners = (estimates.look.mine,) if op.whose == "own" else estimates.look.opponents
    fits = [card for owner in owners for card in owner.stash if COST[card] <= op.max_cost and not USES[card]]
    return max(map(estimates.play_value, fits), default=0.0)


def rate_compare(estimates: DeckHandEstimates, op: m.Compare) -> float:
    look, count = estimates.look, count_hooks if op.what == "hooks" else len
    more = count(look.mine.stash) > max([count(opponent.stash) for opponent in look.opponents])
    return estimates.sum_operation_values(op.then if more else op.otherwise)


NOW: dict[type, Callable[..., float]] = {
    m.GainCoins: rate_gain_coins, m.Pay: rate_pay, m.GainActions: rate_gain_actions, m.GainBuys: rate_gain_buys,
    m.Draw: rate_draw, m.Discard: rate_discard, m.Reload: rate_reload, m.Take: rate_take, m.Scrap: rate_scrap,
    m.GiveAway: rate_give_away, m.Opponents: rate_opponents, m.Reveal: rate_reveal, m.Rob: rate_rob,
    m.Steal: rate_steal, m.Activate: rate_activate, m.Compare: rate_compare,
}  # fmt: skip
PARTS = tuple(tuple((NOW[type(op)], op) for op in todo) for todo in PLAY)


# The main step.


def rate_main_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate moves of the main step: cards that give Actions, then coins for the best purchase, then that."""
    seen, look = estimates.seen, estimates.look
    actions = min(seen.actions, NUMBERS.most_actions - seen.used)
    effort = 0.0 if actions > 1 else 0.5 * max(map(estimates.play_value, look.mine.hand), default=0.0)
    best = 0.0
    found: list[float] = []
    for move in options:
        if type(move) is m.PlayCard:
            found.append(estimates.play_value(move.card) + (FIRST if ACTIONS[move.card] else 0.0))
        elif type(move) is m.Buy:
            rating = estimates.purchase_value(move.card)
            best = max(best, rating)
            found.append(rating + (0.5 if move.free else -effort))
        else:
            found.append(LEAST)
    if actions > 1 or seen.buys:
        budget = look.mine.coins + coins_from_hand(look.mine.hand, actions - 1 + (seen.buys > 0))
        wanted = max([estimates.purchase_value(card) for card in look.sale if COST[card] <= budget], default=0.0)
        if wanted > best + LEAST:  # coins first: with them a better card can be bought in this turn
            for n, move in enumerate(options):
                if type(move) is m.PlayCard and COINS[move.card]:
                    found[n] += estimates.values.funds * COINS[move.card]
    return found


@lru_cache(1 << 13)
def coins_from_hand(hand: tuple[int, ...], actions: int) -> int:
    coins = sorted([COINS[card] for card in hand if card >= 0], reverse=True)
    return sum(coins[: max(0, actions)])


# The other questions.


def rate_firing_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate start-of-turn effects: costs first, as a seat without coins pays none."""
    return [-float(INCOME[move.card]) if isinstance(move, m.Fire) else 0.0 for move in options]


def rate_reload_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate replacing cards of the supply, by what denying them to opponents is worth."""
    coins, deny = estimates.look.mine.coins, max(estimates.values.deny, 0.1)
    return [
        value_of_replacing_supply_card(coins, move.card, deny) if isinstance(move, m.Pick) else 0.0 for move in options
    ]


def rate_discard_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate discards: the card that would bring least now."""
    return [-estimates.play_value(move.card) if isinstance(move, m.Pick) else 0.0 for move in options]


def rate_opponents_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate opponents: those with most cards in hand, then the leader."""
    pirates = estimates.seen.pirates
    return [
        len(pirates[move.seat].hand) + 0.1 * count_hooks(pirates[move.seat].owned)
        if isinstance(move, m.PickSeat)
        else 0.0
        for move in options
    ]


def rate_reveal_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate opponents to rob: the richest."""
    pirates = estimates.seen.pirates
    return [float(pirates[move.seat].coins) if isinstance(move, m.PickSeat) else 0.0 for move in options]


def rate_steal_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate thefts: the best card, of equals the leader's."""
    seen = estimates.seen
    found = []
    for move in options:
        assert isinstance(move, m.Pick)
        leads = count_hooks(seen.pirates[stash_holder(seen, move.card)].owned)
        found.append(
            estimates.theft_value(move.card) + estimates.cached_ownership_value(move.card) * TASTE + TASTE * leads
        )
    return found


def rate_activate_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate using a card of a stash: the one that does most."""
    return [estimates.play_value(move.card) if isinstance(move, m.Pick) else 0.0 for move in options]


def rate_take_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate taking cards: the one that is best to own."""
    return [estimates.cached_ownership_value(move.card) if isinstance(move, m.Pick) else 0.0 for move in options]


def rate_give_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate giving cards away: the worst one, to the leader."""
    pirates = estimates.seen.pirates
    return [
        estimates.value_of_losing_card(move.card) + TASTE * count_hooks(pirates[move.seat].owned)
        if isinstance(move, m.Give)
        else 0.0
        for move in options
    ]


def rate_scrap_options(estimates: DeckHandEstimates, options: Sequence[Move]) -> list[float]:
    """Rate scrapping: the worst card, if any is better lost."""
    return [estimates.value_of_losing_card(move.card) if isinstance(move, m.Pick) else 0.0 for move in options]


RATINGS: dict[type, Callable[[DeckHandEstimates, Sequence[Move]], list[float]]] = {
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


# Constant properties of cards, by number.


@lru_cache(1 << 6)
def typical_play_values_by_card(values: DeckHandValues) -> tuple[float, ...]:
    """Return what each card usually brings when it is played."""
    return tuple(min(2.5, sum(typical_operation_value(op, values) for op in todo)) for todo in PLAY)


def typical_operation_value(op: m.AnyEffect, values: DeckHandValues) -> float:
    """Return what an operation usually brings."""
    n = getattr(op, "n", 1)
    match op:
        case m.Steal(max_cost=most):
            return values.theft * (1.0 if most < 3 else 1.5)
        case m.Opponents(do=do):
            return values.harm * len(do)
        case m.Compare(then=then):
            return MOSTLY * sum(typical_operation_value(one, values) for one in then)
        case m.Scrap() | m.GiveAway():
            return max(0.0, values.thin)
    plain = {
        m.GainCoins: values.coin * n, m.Draw: values.draw * n, m.GainActions: values.action * n,
        m.GainBuys: values.buy * n, m.Take: TAKEN, m.Activate: USED * values.coin,
        m.Reveal: values.coin + values.harm, m.Discard: DISCARD,
    }  # fmt: skip
    return plain.get(type(op), 0.0)


def certain_coins(todo: Iterable[m.AnyEffect]) -> int:
    """Return the coins that operations bring for certain."""
    return sum(op.n for op in todo if isinstance(op, m.GainCoins))


def gained_actions(todo: Iterable[m.AnyEffect]) -> int:
    return sum(op.n for op in todo if isinstance(op, m.GainActions))


COINS = tuple(map(certain_coins, PLAY))
INCOME = tuple(certain_coins(todo) - sum(op.n for op in todo if isinstance(op, m.Pay)) for todo in EACH_TURN)
ACTIONS = tuple(map(gained_actions, PLAY))
EACH_ACTIONS = tuple(map(gained_actions, EACH_TURN))
USES = tuple(any(isinstance(op, m.Activate) for op in todo) for todo in PLAY)

POLICY: Policy[DeckHandState] = Policy(DeckHandValues, choose_option)
