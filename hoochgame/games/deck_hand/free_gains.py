"""Finds the cards that are always worth playing: those that only bring coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import NUMBERS, PLAY
from hoochgame.games.deck_hand.effects import count_stash_hooks_or_cards
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import opponents


class Gains(NamedTuple):
    """What playing a card brings."""

    coins: int = 0
    actions: int = 0
    buys: int = 0


def free_coin_plays(state: DeckHandState) -> tuple[m.PlayCard, ...]:
    """Return plays of cards that bring coins and give back the Action they cost, in the order in which to play them.

    A card costs an Action, one of the five of a turn (DH-I6). A Buy makes up for it only if the Actions left are enough
    for the whole hand: an unused one is good for a purchase, and so is a Buy (DH-I7).
    """
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Main):
        return ()
    pirate = state.pirates[step.seat]
    if not (pirate.deck or pirate.top):  # a card that reaches the stash then would be made the deck (DH-T12)
        return ()
    actions, used, found = state.actions, state.used, []
    hand = {
        card: gains
        for card in pirate.hand
        if card >= 0 and (gains := gains_if_only_coins_actions_buys(state, step, PLAY[card]))
    }
    size = len(pirate.hand)
    while card := next((one for one, gains in hand.items() if gives_back_its_action(gains, actions, used, size)), None):
        gains = hand.pop(card)
        actions, used, size = actions - 1 + gains.actions, used + 1, size - 1
        found.append(m.PlayCard(card))
    return tuple(found)


def gives_back_its_action(gains: Gains, actions: int, actions_used: int, hand_size: int) -> bool:
    """Return whether a card gives back the Action that it costs."""
    left, then = (
        actions_left_within_limit(actions, actions_used),
        actions_left_within_limit(actions - 1 + gains.actions, actions_used + 1),
    )
    return left > 0 and (then >= left or (then + gains.buys >= left >= hand_size))


def actions_left_within_limit(actions_left: int, actions_used: int) -> int:
    """Return how many Actions may still be used (DH-I6)."""
    return max(0, min(actions_left, NUMBERS.most_actions - actions_used))


def gains_if_only_coins_actions_buys(state: DeckHandState, step: m.Main, do: Sequence[m.AnyEffect]) -> Gains | None:
    """Return what these operations bring; None if they do anything else, or bring no coins."""
    total = Gains()
    for op in do:
        match op:
            case m.GainCoins(n=n):
                total = total._replace(coins=total.coins + n)
            case m.GainActions(n=n):
                total = total._replace(actions=total.actions + n)
            case m.GainBuys(n=n):
                total = total._replace(buys=total.buys + n)
            case m.Compare(what=what):
                own = count_stash_hooks_or_cards(state, step.seat, what)
                more = all(own > count_stash_hooks_or_cards(state, seat, what) for seat in opponents(state, step.seat))
                inner = gains_if_only_coins_actions_buys(state, step, op.then) if more else None
                if inner is None:
                    return None
                total = Gains(*map(sum, zip(total, inner, strict=True)))
            case _other:
                return None
    return total if total.coins else None
