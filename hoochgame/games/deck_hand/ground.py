"""Small questions about a state, and the few things that several chapters of the rules do."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.core.play import Play
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.card_events import CardDrawn, CardEvent, DeckMade, SlotFilled
from hoochgame.games.deck_hand.content import CHALLENGES, HOOKS, KIND, Challenge
from hoochgame.games.deck_hand.events import EndBrought
from hoochgame.games.deck_hand.model import GAP, NOBODY, Pirate, State


def opponents(state: State, seat: Seat) -> list[Seat]:
    """The others, clockwise; in a challenge the Rival."""
    pirates = len(state.pirates)
    return [Seat((seat + i) % pirates) for i in range(1, pirates)]


def challenge(state: State) -> Challenge | None:
    """The solo challenge that is played."""
    return CHALLENGES[state.challenge - 1] if state.challenge else None


def firsts(cards: Iterable[int]) -> tuple[int, ...]:
    """One card of each kind: alike copies are one option. Ask it of cards in one zone."""
    kinds: dict[int, int] = {}
    for card in cards:
        kinds.setdefault(KIND[card], card)
    return tuple(kinds.values())


def for_sale(state: State) -> tuple[int, ...]:
    """The cards of the supply."""
    return tuple(slot.card for slot in state.supply if slot.card != GAP)


def slot_of(state: State, card: int) -> int:
    """Where in the supply a card lies."""
    return next(i for i, slot in enumerate(state.supply) if slot.card == card)


def holder(state: State, card: int) -> Seat:
    """In whose stash a card lies."""
    return next(Seat(i) for i, pirate in enumerate(state.pirates) if card in pirate.stash)


def belongings(pirate: Pirate) -> tuple[int, ...]:
    """All cards of a seat, wherever they lie (DH-R43)."""
    return pirate.deck + pirate.top + pirate.hand + pirate.stash + pirate.aside


def hooks(cards: Iterable[int]) -> int:
    """Their points (DH-E5)."""
    return sum(HOOKS[card] for card in cards)


def draw(play: Play, seat: Seat) -> None:
    """The uppermost card of the deck; nothing where there is none (DH-R37)."""
    pirate = play.state.pirates[seat]
    if pirate.top:
        play.record(CardDrawn(seat, pirate.top[0], True))
    elif pirate.deck:
        play.record(CardDrawn(seat, play.dice.pick(pirate.deck, 1)[0]))


def top_of_reload(play: Play) -> int:
    """The next card of the reload deck: any unseen one of it, then what was put under it."""
    state: State = play.state
    return play.dice.pick(state.market, 1)[0] if state.reload else state.under[0]


def settle(play: Play) -> None:
    """What follows at once, in mid-effect too: a deck is made of the stash, a gap is filled, the end is near.

    DH-T12, DH-R8, DH-R51. Each of these events is settled in its turn.
    """
    event = play.events[-1]
    if not isinstance(event, CardEvent):
        return
    state: State = play.state
    for seat, pirate in enumerate(state.pirates):
        if pirate.stash and not pirate.deck and not pirate.top and not pirate.rival:
            play.record(DeckMade(Seat(seat)))
            return
    if state.supply_deck:
        gap = next((i for i, slot in enumerate(state.supply) if slot.card == GAP), GAP)
        if gap != GAP:
            play.record(SlotFilled(gap, play.dice.pick(state.market, 1)[0]))
    elif state.ender == NOBODY and state.active != NOBODY:
        play.record(EndBrought(state.active))
