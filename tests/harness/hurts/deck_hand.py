"""What can only hurt whoever does it at a table of Deck Hand, by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import ACTIVATES, CARDS, COST, EACH_TURN, HOOKS, NUMBERS, PLAY
from hoochgame.games.deck_hand.goals import is_goal_reached
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import cards_due_to_fire, cards_for_sale, opponents, solo_challenge
from hoochgame.games.deck_hand.turn import may_use_action

ACTION = "pays with an Action where a Buy would do"
NO_HOOKS = "buys in its last turn what brings no hooks"
GOAL = "spoils a goal that is reached"
COINS = "ends the turn with sure coins in hand"
IN_VAIN = "plays what has no effect"
HARMFUL = "takes what costs hooks though there is something else"
FEWER = "takes fewer hooks than it could"
IDLE = "uses a card that has no effect though another has one"
KEEPS = "keeps what costs hooks though it could give it away"
SCRAPS = "scraps hooks"
POOR = "earns before it pays, or it would have had nothing to pay"

MANY = 2  # hooks that nobody scraps at any time
BEYOND_THIEVES = max(op.max_cost for card in CARDS for op in card.play if isinstance(op, m.Steal))


def hurts(state: DeckHandState, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a move; "" if nothing does."""
    step = state.agenda[-1]
    law = LAWS.get(type(step))
    return law(state, step, options, move) if law else ""


def last_turn(state: DeckHandState) -> bool:
    """Return whether the active seat will have no other turn."""
    return state.ender != NOBODY


def uses_own(state: DeckHandState, seat: Seat) -> bool:
    """Return whether a card of the hand can use one in the own stash."""
    return any(ACTIVATES[card] for card in state.pirates[seat].hand)


# The main step.


def in_main(state: DeckHandState, step: m.Main, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt in the main step."""
    seat = step.seat
    match move:
        case m.Buy(card, free):
            if not free and m.Buy(card, True) in options:
                return ACTION
            if last_turn(state) and not uses_own(state, seat):
                return spoils(state, seat, card) or (NO_HOOKS if HOOKS[card] <= 0 else "")
        case m.EndTurn() if any(isinstance(one, m.PlayCard) and sure_coins(state, seat, one.card) for one in options):
            return COINS
        case m.PlayCard(card) if not any(compares(one) for one in state.pirates[seat].hand):
            pirate = state.pirates[seat]
            return IN_VAIN if (pirate.deck or pirate.top) and nothing(state, seat, PLAY[card]) else ""
    return ""


def spoils(state: DeckHandState, seat: Seat, card: int) -> str:
    """Return whether a purchase breaks the goal of a challenge for good."""
    trial, mine = solo_challenge(state), state.pirates[seat]
    if trial is None or not is_goal_reached(state) or mine.hand:
        return ""
    goal = trial.goal
    poorer = goal.coins is not None and mine.coins - COST[card] < goal.coins
    fuller = goal.most_cards is not None and len(mine.owned) >= goal.most_cards
    return GOAL if poorer or fuller or CARDS[card].id in goal.most_of else ""


def compares(card: int) -> bool:
    """Return whether a card counts what lies in stashes."""
    return any(isinstance(op, m.Compare) for op in PLAY[card])


def sure_coins(state: DeckHandState, seat: Seat, card: int) -> bool:
    """Return whether a card brings coins for certain, and nobody would mind if it lay in the stash."""
    pirate = state.pirates[seat]
    if (HOOKS[card] and COST[card] <= BEYOND_THIEVES) or EACH_TURN[card] or not (pirate.deck or pirate.top):
        return False
    ops = [*PLAY[card], *(one for op in PLAY[card] if isinstance(op, m.Compare) for one in (*op.then, *op.otherwise))]
    harmless = m.GainCoins | m.GainActions | m.GainBuys | m.Draw | m.Reload | m.Compare
    return all(isinstance(op, harmless) for op in ops) and any(isinstance(op, m.GainCoins) for op in ops)


def nothing(state: DeckHandState, seat: Seat, do: Iterable[m.AnyEffect]) -> bool:
    """Return whether operations would change nothing, or bring only what costs hooks."""
    pirate, trial = state.pirates[seat], solo_challenge(state)
    for op in do:
        match op:
            case m.Steal(max_cost=most):
                rich = [state.pirates[rival] for rival in opponents(state, seat)]
                loot = [c for one in rich if len(one.owned) > NUMBERS.fewest_owned for c in one.stash]
                found = any(COST[card] <= most and HOOKS[card] >= 0 for card in loot)
                if found or (loot and trial is not None and trial.goal.thefts is not None):
                    return False
            case m.Take(max_cost=most):
                if any(COST[card] <= most and HOOKS[card] >= 0 for card in cards_for_sale(state)):
                    return False
            case m.Activate(whose=whose, max_cost=most):
                owners = [seat] if whose == "own" else opponents(state, seat)
                stashes = [card for owner in owners for card in state.pirates[owner].stash]
                if any(COST[card] <= most and not ACTIVATES[card] for card in stashes):
                    return False
            case m.Draw():
                if pirate.deck or pirate.top:
                    return False
            case _other:
                return False
    return True


# The other questions.


def in_firing(state: DeckHandState, step: m.Firing, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about the order at the start of a turn."""
    assert isinstance(move, m.Fire)
    bills = [op.n for card in cards_due_to_fire(state, step) for op in EACH_TURN[card] if isinstance(op, m.Pay)]
    earns = any(isinstance(op, m.GainCoins) for op in EACH_TURN[move.card])
    return POOR if earns and sum(bills) > state.pirates[step.seat].coins else ""


def in_taking(state: DeckHandState, step: m.Take | m.Steal, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a card that is taken or stolen."""
    assert isinstance(move, m.Pick)
    mine, best = HOOKS[move.card], max(HOOKS[one.card] for one in options if isinstance(one, m.Pick))
    if mine < 0 <= best:
        return HARMFUL
    one_victim = isinstance(step, m.Take) or len(state.pirates) == 2
    return FEWER if last_turn(state) and mine < best and one_victim and not uses_own(state, step.seat) else ""


def in_activating(state: DeckHandState, step: m.Activate, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a card that is used where it lies."""
    assert isinstance(move, m.Pick)
    others = (PLAY[one.card] for one in options if isinstance(one, m.Pick))
    earning = any(isinstance(op, m.GainCoins) for do in others for op in do)
    return IDLE if earning and nothing(state, step.seat, PLAY[move.card]) else ""


def in_giving(state: DeckHandState, step: m.GiveAway, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a gift."""
    worst = min((HOOKS[one.card] for one in options if isinstance(one, m.Give)), default=0)
    given = HOOKS[move.card] if isinstance(move, m.Give) else 0
    return KEEPS if last_turn(state) and not may_use_action(state) and worst < given else ""


def in_scrapping(state: DeckHandState, step: m.Scrap, options: Sequence[Move], move: Move) -> str:
    """Name what can only hurt about a card that is scrapped, where one may decline."""
    trial = solo_challenge(state)
    if not isinstance(move, m.Pick) or (trial is not None and trial.goal.most_cards is not None):
        return ""
    return SCRAPS if HOOKS[move.card] >= (1 if last_turn(state) else MANY) else ""


LAWS: dict[type, Callable[[DeckHandState, Any, Sequence[Move], Move], str]] = {
    m.Main: in_main,
    m.Firing: in_firing,
    m.Take: in_taking,
    m.Steal: in_taking,
    m.Activate: in_activating,
    m.GiveAway: in_giving,
    m.Scrap: in_scrapping,
}
