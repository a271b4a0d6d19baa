"""The worth of cards to a seat, by its own view, roughly in hooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import (
    CARDS,
    CHALLENGES,
    COST,
    EACH_TURN,
    HOOKS,
    KIND,
    NUMBERS,
    PLAY,
    ChallengeGoal,
    SoloChallenge,
)
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState, Pirate
from hoochgame.games.deck_hand.queries import (
    cards_for_sale,
    count_hooks,
    is_ending_by_turn_limit,
    opponents,
    solo_challenge,
)
from hoochgame.games.deck_hand.score import PirateRank

COIN, ACTION, DRAW, BUY = 0.28, 0.9, 0.55, 0.5  # the worth of each in hooks
ENOUGH: Final = 9  # coins; more are rarely needed
THEFT: Final = 4.0  # the worth of a theft that a challenge asks for
FAR: Final = 9.0  # the cost of moving away from a goal
INCOME: Final = 2.0  # coins a turn, with some luck
HAND: Final = NUMBERS.hand
EARNERS: Final = 4  # cards in a deck that bring coins, without which nobody gets far


class Outlook:
    """Values shared by all options of a question, computed once."""

    __slots__ = ("mine", "opponents", "sale", "seat", "seen", "trial", "turns", "values")

    def __init__(self, seen: DeckHandState, seat: Seat) -> None:
        self.seen = seen
        self.seat = seat
        self.mine: Pirate = seen.pirates[seat]
        # Clockwise from the seat, as they will have their turns.
        self.opponents: tuple[Pirate, ...] = seen.pirates[seat + 1 :] + seen.pirates[:seat]
        self.turns = turns_left_per_seat(seen)
        self.sale: tuple[int, ...] = cards_for_sale(seen)
        self.trial: SoloChallenge | None = solo_challenge(seen)  # the challenge that is being played, if any
        self.values: dict[int, float] = {}  # of playing a card, by its kind

    def play_value(self, card: int) -> float:
        kind = KIND[card]
        found = self.values.get(kind)
        if found is None:
            found = 0.0
            for judge, op in PARTS[card]:
                found += judge(self, op)
            self.values[kind] = found
        return found

    def ownership_value(self, card: int) -> float:
        """Rate owning a card: the plays to come, and each turn in the stash."""
        # The larger the deck, the less often each of its cards comes to hand.
        plays = self.turns * HAND * 0.6 / (len(self.mine.owned) + 1)
        acts = EACH_TURN[card]
        each = 0.6 * self.turns * sum_operation_values(self, acts) if acts else 0.0
        return plays * min(2.5, self.play_value(card)) * 0.5 + each

    def value_of_losing_card(self, card: int) -> float:
        """Rate how much the seat would gain by losing a card."""
        if HOOKS[card] < 0:
            return 4.0 if self.trial and CARDS[card].id in self.trial.goal.most_of else 2.0
        if HOOKS[card] > 0 or COST[card] > 0:
            return -1.0
        owned, trial = self.mine.owned, self.trial
        if trial and trial.goal.most_cards is not None and len(owned) >= trial.goal.most_cards - 1:
            return 2.0
        others = sum(EARNS[mine] for mine in owned) - EARNS[card]
        return 0.5 if others >= EARNERS and self.turns > 3 else -1.0

    def theft_value(self, card: int) -> float:
        """Rate stealing a card: it counts twice, as a gain and a loss. A challenge may ask for thefts."""
        worth = 1.6 * HOOKS[card] + 0.15 * COST[card] + 0.2
        trial = self.trial
        if trial is None:
            return worth
        short = self.mine.thefts < (trial.goal.thefts or 0)
        return worth + (THEFT if short else 0.0) + self.goal_value(card)

    def goal_value(self, card: int, price: int = 0) -> float:
        """Rate how much a card helps or harms the goal of a challenge."""
        worth = 0.0
        if self.trial:
            for part in GOAL_VALUES[self.seen.challenge - 1]:
                worth += part(self, self.trial.goal, card, price)
        return worth


def turns_left_per_seat(seen: DeckHandState) -> float:
    """Estimate how many turns a seat still has."""
    if seen.ender != NOBODY:
        return 0.0
    # Each turn takes about 1.1 cards from the supply deck, which brings the end.
    return seen.supply_deck / (1.1 * len(seen.pirates))


def turn_end_ends_game(seen: DeckHandState) -> bool:
    """Return whether the game ends when this turn's owner ends it; in a challenge the Rival's turn is the last."""
    if seen.ender == NOBODY or seen.challenge or type(seen.agenda[-1]) is not m.Main:
        return False
    return opponents(seen, seen.agenda[-1].seat)[0] == seen.ender


def would_win_alone_now(seen: DeckHandState, seat: Seat) -> bool:
    """Return whether this seat alone would win if the game ended now; all that counts is public."""
    mine = final_ranking_key(seen, seat)
    return all(final_ranking_key(seen, opponent) < mine for opponent in opponents(seen, seat))


def final_ranking_key(seen: DeckHandState, seat: Seat) -> PirateRank:
    """Return the key by which seats are compared at the end, as in the rules, by what everybody sees."""
    pirate = seen.pirates[seat]
    brought_end = seen.ender == seat and not is_ending_by_turn_limit(seen)
    return PirateRank(count_hooks(pirate.owned), pirate.coins, brought_end)


# The goal of a challenge.


def rate_card_for_most_cards_goal(look: Outlook, goal: ChallengeGoal, card: int, price: int) -> float:
    """Rate a card where few may be owned: each must carry its share of the missing hooks."""
    if goal.most_cards is None or goal.hooks is None:
        return 0.0
    room, missing = goal.most_cards - len(look.mine.owned), goal.hooks - count_hooks(look.mine.owned)
    if room <= 0:
        return -FAR
    return -2.0 * max(0.0, missing / room - HOOKS[card])


def rate_purchase_for_coins_goal(look: Outlook, goal: ChallengeGoal, card: int, price: int) -> float:
    """Penalise spending coins needed at the end, once the hooks suffice or time has run out."""
    if goal.coins is None:
        return 0.0
    left = look.mine.coins - price + INCOME * look.turns
    return -FAR if left < goal.coins and count_hooks(look.mine.owned) >= (goal.hooks or 0) else 0.0


def rate_thief_card_for_goal(look: Outlook, goal: ChallengeGoal, card: int, price: int) -> float:
    """Rate a card that steals, if the goal needs thefts."""
    if goal.thefts is None or not STEALS[card]:
        return 0.0
    return 4.0 if sum(STEALS[mine] for mine in look.mine.owned) < 2 else 1.0


def rate_card_for_forbidden_cards_goal(look: Outlook, goal: ChallengeGoal, card: int, price: int) -> float:
    """Rate a card where some must not be owned: forbid those, and welcome cards that remove them."""
    if CARDS[card].id in goal.most_of:
        return -FAR
    ill = sum(CARDS[mine].id in goal.most_of for mine in look.mine.owned)
    return 4.0 if RIDS[card] and ill > sum(RIDS[mine] for mine in look.mine.owned) else 0.0


def goal_raters(goal: ChallengeGoal) -> Sequence[Callable[[Outlook, ChallengeGoal, int, int], float]]:
    """Return what rates a card for a goal: most goals ask for one or two of these."""
    asked = {
        rate_card_for_most_cards_goal: goal.most_cards is not None and goal.hooks is not None,
        rate_purchase_for_coins_goal: goal.coins is not None,
        rate_thief_card_for_goal: goal.thefts is not None,
        rate_card_for_forbidden_cards_goal: bool(goal.most_of),
    }
    return [part for part, wanted in asked.items() if wanted]


GOAL_VALUES = tuple(goal_raters(one.goal) for one in CHALLENGES)


# The worth of operations: on the own coins, Actions and cards, or on the supply.


def rate_gain_coins(look: Outlook, op: m.GainCoins) -> float:
    return value_of_more_coins(look.mine.coins, op.n)


def rate_pay(look: Outlook, op: m.Pay) -> float:
    return value_of_more_coins(look.mine.coins, -min(op.n, look.mine.coins))


@cache
def value_of_more_coins(coins: int, added: int) -> float:
    """Rate so many coins more than these: there is only so much to buy."""
    return coins_value(coins + added) - coins_value(coins)


def coins_value(coins: int) -> float:
    return COIN * min(coins, ENOUGH) + 0.05 * max(0, coins - ENOUGH)


def rate_gain_actions(look: Outlook, op: m.GainActions) -> float:
    """Rate Actions that may still be used in this turn."""
    return ACTION * min(op.n, NUMBERS.most_actions - look.seen.used)


def rate_gain_buys(look: Outlook, op: m.GainBuys) -> float:
    """Rate purchases without an Action, for which coins are needed."""
    return BUY * op.n if look.mine.coins >= 2 else 0.1


def rate_draw(look: Outlook, op: m.Draw) -> float:
    """Rate cards, if the deck has so many."""
    return DRAW * min(op.n, len(look.mine.deck) + len(look.mine.top))


def rate_discard(look: Outlook, op: m.Discard) -> float:
    """Rate the loss of other cards in hand."""
    return -0.2 * min(op.n, len(look.mine.hand) - 1)


def rate_reload(look: Outlook, op: m.Reload) -> float:
    return 0.15


def rate_take(look: Outlook, op: m.Take) -> float:
    """Rate the best card that is for sale, up to a price."""
    return max((HOOKS[card] + 0.8 for card in look.sale if COST[card] <= op.max_cost), default=0.0)


def rate_scrap(look: Outlook, op: m.Scrap) -> float:
    """Rate getting rid of the worst card."""
    return max(map(look.value_of_losing_card, look.mine.hand + look.mine.stash), default=0.0)


def rate_give_away(look: Outlook, op: m.GiveAway) -> float:
    """Rate getting rid of the worst card in hand."""
    return max(0.1, max(map(look.value_of_losing_card, look.mine.hand), default=0.0))


# The worth of operations that concern opponents, or make other cards act.


def rate_opponents(look: Outlook, op: m.Opponents) -> float:
    if op.who == "one":
        return 0.3 if any(opponent.hand for opponent in look.opponents) else 0.0
    return sum(0.2 * bool(opponent.hand) + 0.25 * bool(opponent.coins) for opponent in look.opponents)


def rate_reveal(look: Outlook, op: m.Reveal) -> float:
    """Rate both outcomes as equally likely."""
    return 0.5 * sum_operation_values(look, (*op.then, *op.otherwise))


def rate_rob(look: Outlook, op: m.Rob) -> float:
    """Rate coins of the richest opponent."""
    return 1.5 * COIN * min(op.n, max(opponent.coins for opponent in look.opponents))


def rate_steal(look: Outlook, op: m.Steal) -> float:
    """Rate the best card that can be stolen, up to a price."""
    rich = (opponent for opponent in look.opponents if len(opponent.owned) > NUMBERS.fewest_owned)
    loot = (card for opponent in rich for card in opponent.stash if COST[card] <= op.max_cost)
    return max(map(look.theft_value, loot), default=0.0)


def rate_activate(look: Outlook, op: m.Activate) -> float:
    """Rate the best card that can be used in a stash, up to a price."""
    owners = (look.mine,) if op.whose == "own" else look.opponents
    fits = (card for owner in owners for card in owner.stash if COST[card] <= op.max_cost and not USES[card])
    return max(map(look.play_value, fits), default=0.0)


def rate_compare(look: Outlook, op: m.Compare) -> float:
    measure: Callable[[Sequence[int]], int] = count_hooks if op.what == "hooks" else len
    more = measure(look.mine.stash) > max(measure(opponent.stash) for opponent in look.opponents)
    return sum_operation_values(look, op.then if more else op.otherwise)


WORTH: dict[type, Callable[..., float]] = {
    m.GainCoins: rate_gain_coins, m.Pay: rate_pay, m.GainActions: rate_gain_actions, m.GainBuys: rate_gain_buys,
    m.Draw: rate_draw, m.Discard: rate_discard, m.Reload: rate_reload, m.Take: rate_take, m.Scrap: rate_scrap,
    m.GiveAway: rate_give_away, m.Opponents: rate_opponents, m.Reveal: rate_reveal, m.Rob: rate_rob,
    m.Steal: rate_steal, m.Activate: rate_activate, m.Compare: rate_compare,
}  # fmt: skip


def sum_operation_values(look: Outlook, todo: Iterable[m.AnyEffect]) -> float:
    """Rate several operations in the present state."""
    return sum(WORTH[type(op)](look, op) for op in todo)


# Constant properties of cards, by number.


def flags_of_cards_that_do(*kinds: type[m.Effect]) -> tuple[bool, ...]:
    """Return for each card whether it does one of these operations itself."""
    return tuple(any(isinstance(op, kinds) for op in todo) for todo in PLAY)


PARTS: Final = tuple(tuple((WORTH[type(op)], op) for op in todo) for todo in PLAY)
STEALS: Final = flags_of_cards_that_do(m.Steal)
RIDS: Final = flags_of_cards_that_do(m.Scrap, m.GiveAway)
USES: Final = flags_of_cards_that_do(m.Activate)
GIVES: Final = flags_of_cards_that_do(m.GainActions)
EARNS: Final = tuple(any(isinstance(op, m.GainCoins) and op.n > 1 for op in todo) for todo in PLAY)
