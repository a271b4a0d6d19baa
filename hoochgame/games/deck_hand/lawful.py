"""What no file may claim: numbers that name nothing, cards in two places, a game that nobody can go on with."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from hoochgame.core.bounds import Bounds
from hoochgame.core.words import TABLE, Event, Next
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES, NUMBERS
from hoochgame.games.deck_hand.events import FirstSeatDrawn
from hoochgame.games.deck_hand.ground import belongings
from hoochgame.games.deck_hand.model import GAP, Pirate, State
from hoochgame.games.deck_hand.moves import Laying

DEEPEST = 200  # steps on an agenda; an honest one has two dozen
RICHEST = 100_000  # coins


def check(before: State, events: Sequence[Any], after: State) -> None:
    """Raise ValueError unless these events, read from a file, lead to a table at which people could sit."""
    bounds = bounds_of(len(before.pirates))
    for event in events:
        for thing in event.steps if isinstance(event, Next) else (event,):
            bounds.check(thing)
    check_table(after)
    for was, pirate in zip(before.pirates, after.pirates, strict=True):
        if pirate is not was:
            check_pirate(pirate)
    check_cards(before, after)


def check_table(state: State) -> None:
    """Raise ValueError unless the game could go on from here, or is over."""
    if len(state.agenda) > DEEPEST:
        raise ValueError("far too many steps")
    if not (state.agenda or state.reason):
        raise ValueError("nobody knows why it is over")
    if state.active not in range(len(state.pirates)) or len(state.supply) != NUMBERS.supply:
        raise ValueError("the table is not dealt")
    if min(state.actions, state.used, state.buys, state.supply_deck, state.reload) < 0:
        raise ValueError("less than nothing is left")
    if len(state.market) != state.supply_deck + state.reload:
        raise ValueError("the decks are not what nobody has seen")
    due = [step for step in state.agenda if type(step) is Laying]
    if any(step.card not in state.pirates[step.seat].aside for step in due) or len(set(due)) < len(due):
        raise ValueError("a card is to be laid that nobody played")


@cache
def bounds_of(pirates: int) -> Bounds:
    """What the numbers may be with so many at the table."""
    card, seat, slot = range(len(CARDS)), range(pirates), range(NUMBERS.supply)
    amount, anybody = range(RICHEST), range(TABLE, pirates)

    def known(kind: Any) -> Mapping[str, Container[int]]:
        whose = seat if issubclass(kind, Event) and kind is not FirstSeatDrawn else anybody
        return {
            "card": card, "cards": card, "old": card, "slot": slot, "seat": whose, "victim": seat, "owner": seat,
            "receiver": seat, "winners": seat, "foe": anybody, "n": amount, "price": amount, "round": amount,
            "actions": amount, "left": range(len(CHALLENGES)), "max_cost": amount, "cost": amount,
            "max_hooks": range(-9, 99),
        }  # fmt: skip

    return Bounds(known)


def check_pirate(pirate: Pirate) -> None:
    """Raise ValueError unless what is said of a pirate agrees with what lies in front of it."""
    if not 0 <= pirate.coins < RICHEST:
        raise ValueError(f"{pirate.coins} coins")
    if not set(pirate.known) <= set(pirate.hand):
        raise ValueError("cards are known that are not there")
    if set(pirate.owned) != set(belongings(pirate)) or len(pirate.owned) < NUMBERS.fewest_owned:
        raise ValueError("a pirate has what it does not own, or too little")


def check_cards(before: State, after: State) -> None:
    """Raise ValueError unless every card is still there, and in one place."""
    there = whereabouts(after)
    if len(set(there)) != len(there) or len(there) != len(whereabouts(before)):
        raise ValueError("a card is missing, or in two places")


def whereabouts(state: State) -> list[int]:
    """Every card of the game."""
    sold = (slot.card for slot in state.supply if slot.card != GAP)
    return [*chain.from_iterable(map(belongings, state.pirates)), *state.market, *state.under, *sold]
