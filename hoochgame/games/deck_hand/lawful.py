"""What no file may claim: numbers that name nothing, cards in two places, a game that nobody can go on with."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from hoochgame.core.bounds import Bounds
from hoochgame.core.words import TABLE, Event, Next
from hoochgame.games.deck_hand.content import CARDS, NUMBERS
from hoochgame.games.deck_hand.events import FirstSeatDrawn
from hoochgame.games.deck_hand.ground import belongings
from hoochgame.games.deck_hand.model import GAP, Pirate, State
from hoochgame.games.deck_hand.moves import Effect, Laying, Over, Turn

DEEPEST = 200  # steps on an agenda; an honest one has two dozen
RICHEST = 100_000  # coins
DEAREST = 100  # coins, hooks or cards that any card speaks of
RIVALS = (Turn, Over)  # all that stands on the agenda for a pirate whom nobody plays


def check(before: State, events: Sequence[Any], after: State) -> None:
    """Raise ValueError unless these events, read from a file, lead to a table at which people could sit."""
    bounds = bounds_of(len(before.pirates), len(before.pirates) - before.seats)
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
    if state.pirates[state.active].rival and state.agenda:
        raise ValueError("the Rival is to answer")


@cache
def bounds_of(pirates: int, foes: int = 0) -> Bounds:
    """What the numbers may be with so many pirates at the table; nobody plays the last `foes` of them."""
    card, slot, amount, small = range(len(CARDS)), range(NUMBERS.supply), range(RICHEST), range(DEAREST)
    pirate, seat, anybody = range(pirates), range(pirates - foes), range(TABLE, pirates)

    def known(kind: Any) -> Mapping[str, Container[int]]:
        if issubclass(kind, Event):
            whose: Container[int] = seat if kind is FirstSeatDrawn else pirate
        else:
            whose = pirate if kind in RIVALS else range(TABLE, pirates - foes)  # nobody is asked for a foe
        n = small if issubclass(kind, Effect) else amount
        return {
            "card": card, "cards": card, "old": card, "slot": slot, "seat": whose, "victim": pirate, "owner": pirate,
            "receiver": pirate, "winners": seat, "foe": anybody, "n": n, "price": small, "round": amount,
            "actions": small, "max_cost": small, "cost": small, "max_hooks": range(-9, 99),
        }  # fmt: skip

    return Bounds(known)


def check_pirate(pirate: Pirate) -> None:
    """Raise ValueError unless what is said of a pirate agrees with what lies in front of it."""
    if not 0 <= pirate.coins < RICHEST:
        raise ValueError(f"{pirate.coins} coins")
    if not set(pirate.known) <= set(pirate.hand):
        raise ValueError("cards are known that are not there")
    if pirate.rival and (pirate.deck or pirate.top or pirate.hand or pirate.aside or pirate.coins):
        raise ValueError("the Rival has more than a stash")
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
