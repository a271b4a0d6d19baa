"""Blunders: moves that are never better than doing nothing, by what the seat sees. Bots exclude them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import ACTIVATES, CARDS, COST, EACH_TURN, HOOKS, NUMBERS, PLAY
from hoochgame.games.deck_hand.goals import is_goal_reached
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState, Pirate
from hoochgame.games.deck_hand.queries import cards_due_to_fire, cards_for_sale, opponents, solo_challenge
from hoochgame.games.deck_hand.turn import may_use_action

REACH = max(op.max_cost for todo in PLAY for op in todo if isinstance(op, m.Steal))  # the dearest card to steal
PRECIOUS = 2  # hooks that are never scrapped, even early in a game
HARMLESS = m.GainCoins | m.GainActions | m.GainBuys | m.Draw | m.Reload


def find_blunders(seen: DeckHandState, seat: Seat, options: Sequence[Move]) -> list[bool]:
    step = seen.agenda[-1]
    judge = JUDGES.get(type(step))
    if judge is None or len(options) < 2:
        return [False] * len(options)
    return [judge(seen, seat, step, options, move) for move in options]


# The main step.


def is_blunder_in_main_step(seen: DeckHandState, seat: Seat, step: m.Main, options: Sequence[Move], move: Move) -> bool:
    mine = seen.pirates[seat]
    match move:
        case m.Buy(card, free):
            if not free and m.Buy(card, True) in options:
                return True
            late = seen.ender != NOBODY and not any(ACTIVATES[one] for one in mine.hand)
            return late and (HOOKS[card] <= 0 or purchase_breaks_goal(seen, mine, card))
        case m.EndTurn():
            return may_use_action(seen) and has_card_in_deck(mine) and any(SAFE_COINS[card] for card in mine.hand)
        case m.PlayCard(card):
            if not (MAY_FAIL[card] and has_card_in_deck(mine)):
                return False
            return is_useless_to_play(seen, seat, card) and not any(COMPARES[one] for one in mine.hand)
    return False


def has_card_in_deck(mine: Pirate) -> bool:
    """Return whether the deck has a card; else what comes to the stash would be made the deck (DH-T12)."""
    return bool(mine.deck or mine.top)


def purchase_breaks_goal(seen: DeckHandState, mine: Pirate, card: int) -> bool:
    """Return whether a purchase in the last turn breaks a goal that is reached, with nothing in hand to mend it."""
    trial = solo_challenge(seen)
    if trial is None or mine.hand or not is_goal_reached(seen):
        return False
    goal = trial.goal
    return (
        CARDS[card].id in goal.most_of
        or (goal.coins is not None and mine.coins - COST[card] < goal.coins)
        or (goal.most_cards is not None and len(mine.owned) >= goal.most_cards)
    )


def is_useless_to_play(seen: DeckHandState, seat: Seat, card: int) -> bool:
    """Return whether a card would change nothing, or bring only what costs hooks."""
    return all(is_useless_effect(seen, seat, op) for op in PLAY[card])


def is_useless_effect(seen: DeckHandState, seat: Seat, op: m.AnyEffect) -> bool:
    """Return whether an operation finds nothing that is of use."""
    match op:
        case m.Steal(max_cost=most):
            trial = solo_challenge(seen)
            least = -9 if trial and trial.goal.thefts is not None else 0
            rich = (opponent for opponent in opposing_pirates(seen, seat) if len(opponent.owned) > NUMBERS.fewest_owned)
            return not any(COST[c] <= most and HOOKS[c] >= least for opponent in rich for c in opponent.stash)
        case m.Take(max_cost=most):
            return not any(COST[c] <= most and HOOKS[c] >= 0 for c in cards_for_sale(seen))
        case m.Activate(whose=whose, max_cost=most):
            owners = (seen.pirates[seat],) if whose == "own" else opposing_pirates(seen, seat)
            return not any(COST[c] <= most and not ACTIVATES[c] for owner in owners for c in owner.stash)
    return False


def opposing_pirates(seen: DeckHandState, seat: Seat) -> Iterator[Pirate]:
    return (seen.pirates[opponent] for opponent in opponents(seen, seat))


# The other questions.


def is_blunder_when_firing(
    seen: DeckHandState, seat: Seat, step: m.Firing, options: Sequence[Move], move: Move
) -> bool:
    """Return whether firing a card now would earn coins before a cost that the seat could not pay otherwise."""
    assert isinstance(move, m.Fire)
    if not any(isinstance(op, m.GainCoins) for op in EACH_TURN[move.card]):
        return False
    bills = sum(op.n for card in cards_due_to_fire(seen, step) for op in EACH_TURN[card] if isinstance(op, m.Pay))
    return bills > seen.pirates[seat].coins


def is_blunder_when_taking(
    seen: DeckHandState, seat: Seat, step: m.Take | m.Steal, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a card costs hooks, or in the last turn brings fewer than another."""
    assert isinstance(move, m.Pick)
    best = max(HOOKS[one.card] for one in options if isinstance(one, m.Pick))
    if HOOKS[move.card] < 0 <= best:
        return True
    last = seen.ender != NOBODY and not any(ACTIVATES[card] for card in seen.pirates[seat].hand)
    return last and HOOKS[move.card] < best and (isinstance(step, m.Take) or len(seen.pirates) == 2)


def is_blunder_when_activating(
    seen: DeckHandState, seat: Seat, step: m.Activate, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a card would change nothing, while another brings coins."""
    assert isinstance(move, m.Pick)
    if not (MAY_FAIL[move.card] and is_useless_to_play(seen, seat, move.card)):
        return False
    others = (PLAY[one.card] for one in options if isinstance(one, m.Pick))
    return any(isinstance(op, m.GainCoins) for todo in others for op in todo)


def is_blunder_when_giving(
    seen: DeckHandState, seat: Seat, step: m.GiveAway, options: Sequence[Move], move: Move
) -> bool:
    """Return whether a card that costs hooks is kept to the end."""
    if seen.ender == NOBODY or may_use_action(seen):
        return False
    worst = min((HOOKS[one.card] for one in options if isinstance(one, m.Give)), default=0)
    return worst < (HOOKS[move.card] if isinstance(move, m.Give) else 0)


def is_blunder_when_scrapping(
    seen: DeckHandState, seat: Seat, step: m.Scrap, options: Sequence[Move], move: Move
) -> bool:
    """Return whether hooks are scrapped, unless a challenge allows few cards."""
    trial = solo_challenge(seen)
    if not isinstance(move, m.Pick) or (trial and trial.goal.most_cards is not None):
        return False
    return HOOKS[move.card] >= (PRECIOUS if seen.ender == NOBODY else 1)


# Constant properties of cards, by number.


def brings_only_coins(todo: Sequence[m.AnyEffect]) -> bool:
    """Return whether operations bring coins for certain, and nothing that could be unwelcome."""
    found = False
    for op in todo:
        if isinstance(op, m.Compare):
            if not (brings_only_coins(op.then) and brings_only_coins(op.otherwise)):
                return False
            found = True
        elif not isinstance(op, HARMLESS):
            return False
        found |= isinstance(op, m.GainCoins)
    return found


def is_safe_in_stash(card: int) -> bool:
    """Return whether a card is safe in the stash: it can't be stolen, or counts nothing at the end."""
    return not EACH_TURN[card] and (HOOKS[card] == 0 or COST[card] > REACH)


SAFE_COINS = tuple(brings_only_coins(todo) and is_safe_in_stash(card) for card, todo in enumerate(PLAY))
MAY_FAIL = tuple(all(isinstance(op, m.Steal | m.Take | m.Activate) for op in todo) for todo in PLAY)
COMPARES = tuple(any(isinstance(op, m.Compare) for op in todo) for todo in PLAY)
JUDGES: dict[type, Callable[..., bool]] = {
    m.Main: is_blunder_in_main_step,
    m.Firing: is_blunder_when_firing,
    m.Take: is_blunder_when_taking,
    m.Steal: is_blunder_when_taking,
    m.Activate: is_blunder_when_activating,
    m.GiveAway: is_blunder_when_giving,
    m.Scrap: is_blunder_when_scrapping,
}
