"""Questions about a state that several parts of the rules share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.content import (
    CHALLENGES,
    HOOKS,
    KIND,
    NUMBERS,
    SoloChallenge,
    fair_start_coins_by_turn_order,
)
from hoochgame.games.deck_hand.events import StartEvened
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState, Pirate
from hoochgame.games.deck_hand.moves import Firing

KINDS: Final = KIND  # compiled, a constant of the module itself is read at once, an imported one is looked up


def opponents(state: DeckHandState, seat: Seat) -> list[Seat]:
    """Return the other seats, clockwise; in a challenge the Rival."""
    pirates = len(state.pirates)
    return [Seat((seat + i) % pirates) for i in range(1, pirates)]


def solo_challenge(state: DeckHandState) -> SoloChallenge | None:
    """Return the solo challenge being played, or None."""
    return CHALLENGES[state.challenge - 1] if state.challenge else None


def fair_starts(state: DeckHandState) -> list[StartEvened]:
    """Return what seats begin with by the house rule, in the order of turns (DH-H1); nothing without it."""
    table = enumerate(fair_start_coins_by_turn_order(state.seats)) if state.fair_start else ()
    return [StartEvened(Seat((state.first + i) % state.seats), i + 1, n) for i, n in table if n]


def one_of_each_kind(cards: Iterable[int]) -> Iterable[int]:
    """Return one card of each kind: equal copies are one option. Use it for cards in one zone."""
    return {KINDS[card]: card for card in cards}.values()


def copy_that_leaves_hand(pirate: Pirate, card: int) -> int:
    """Return the copy that leaves a hand in this card's place: one that everybody knows of, if any (DH-R79)."""
    if card in pirate.known:
        return card
    return next((known for known in pirate.known if KIND[known] == KIND[card]), card)


def one_of_each_kind_in_hand(pirate: Pirate) -> Iterable[int]:
    """Return one card of each kind in a hand: the copy that would leave it."""
    cards = one_of_each_kind(pirate.hand)
    return [copy_that_leaves_hand(pirate, card) for card in cards] if pirate.known else cards


def cards_due_to_fire(state: DeckHandState, step: Firing) -> tuple[int, ...]:
    """Return the cards that may still act in step 1: those in the stash since it began (DH-R19, DH-R78)."""
    pirate = state.pirates[step.seat]
    return tuple(card for card in step.cards if card in pirate.stash and card not in pirate.lapsed)


def has_had_too_many_turns(state: DeckHandState, seat: Seat) -> bool:
    """Return whether a seat has had more turns than any game with purchases takes (DH-R68)."""
    return state.pirates[seat].turns > NUMBERS.turns_per_seat


def is_ending_by_turn_limit(state: DeckHandState) -> bool:
    """Return whether the game ends because nobody buys any more, so that no seat brought the end (DH-R77)."""
    return state.ender != NOBODY and has_had_too_many_turns(state, state.ender)


def cards_for_sale(state: DeckHandState) -> tuple[int, ...]:
    return tuple(slot.card for slot in state.supply if slot.card != GAP)


def supply_by_age(state: DeckHandState) -> list[int]:
    """Return the cards of the supply, the one for sale longest first."""
    there = sorted(state.supply, key=lambda slot: slot.since)
    return [slot.card for slot in there if slot.card != GAP]


def slot_of(state: DeckHandState, card: int) -> int:
    """Return the index in the supply of a card, or of the first GAP."""
    return next(i for i, slot in enumerate(state.supply) if slot.card == card)


def stash_holder(state: DeckHandState, card: int) -> Seat:
    return next(Seat(i) for i, pirate in enumerate(state.pirates) if card in pirate.stash)


def all_cards_of_pirate(pirate: Pirate) -> tuple[int, ...]:
    """Return all cards of a seat, in all zones (DH-R43)."""
    return pirate.deck + pirate.top + pirate.hand + pirate.stash + pirate.aside


def count_hooks(cards: Iterable[int]) -> int:
    """Return the hooks on these cards, which count at the end wherever the cards lie (DH-E5)."""
    return sum(HOOKS[card] for card in cards)
