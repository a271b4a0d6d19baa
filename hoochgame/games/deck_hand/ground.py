"""Small questions about a state, and the few things that several chapters of the rules do."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.card_events import CardBought, CardEvent, CardsDrawn, CardTaken, DeckMade, SlotFilled
from hoochgame.games.deck_hand.content import CHALLENGES, HOOKS, KIND, NUMBERS, Challenge
from hoochgame.games.deck_hand.events import EndBrought
from hoochgame.games.deck_hand.model import GAP, NOBODY, Pirate, Play, State
from hoochgame.games.deck_hand.moves import Firing


def opponents(state: State, seat: Seat) -> list[Seat]:
    """The others, clockwise; in a challenge the Rival."""
    pirates = len(state.pirates)
    return [Seat((seat + i) % pirates) for i in range(1, pirates)]


def challenge(state: State) -> Challenge | None:
    """The solo challenge that is played."""
    return CHALLENGES[state.challenge - 1] if state.challenge else None


def of_each_kind(cards: Iterable[int]) -> Iterable[int]:
    """One card of each kind: alike copies are one option. Ask it of cards in one zone."""
    return {KIND[card]: card for card in cards}.values()


def goes_first(pirate: Pirate, card: int) -> int:
    """The copy that leaves a hand when this card does: one that everybody knows of, if there is one (DH-R79)."""
    if card in pirate.known:
        return card
    return next((known for known in pirate.known if KIND[known] == KIND[card]), card)


def held(pirate: Pirate) -> Iterable[int]:
    """One card of each kind in a hand: the copy that would leave it."""
    cards = of_each_kind(pirate.hand)
    return [goes_first(pirate, card) for card in cards] if pirate.known else cards


def due(state: State, step: Firing) -> tuple[int, ...]:
    """The cards that may still act in step 1: they have lain in the stash since it began (DH-R19, DH-R78)."""
    pirate = state.pirates[step.seat]
    return tuple(card for card in step.cards if card in pirate.stash and card not in pirate.lapsed)


def too_many_turns(state: State, seat: Seat) -> bool:
    """Whether a seat has had more turns than a game lasts in which anybody buys (DH-R68)."""
    return state.pirates[seat].turns > NUMBERS.turns_per_seat


def stalled(state: State) -> bool:
    """Whether the end has come because nobody buys any more, so that nobody brought it (DH-R77)."""
    return state.ender != NOBODY and too_many_turns(state, state.ender)


def for_sale(state: State) -> tuple[int, ...]:
    """The cards of the supply."""
    return tuple(slot.card for slot in state.supply if slot.card != GAP)


def by_age(state: State) -> list[int]:
    """The cards of the supply, the one that has been for sale longest first."""
    there = sorted(state.supply, key=lambda slot: slot.since)
    return [slot.card for slot in there if slot.card != GAP]


def slot_of(state: State, card: int) -> int:
    """Where in the supply a card lies, or where the first GAP is."""
    return next(i for i, slot in enumerate(state.supply) if slot.card == card)


def holder(state: State, card: int) -> Seat:
    """In whose stash a card lies."""
    return next(Seat(i) for i, pirate in enumerate(state.pirates) if card in pirate.stash)


def belongings(pirate: Pirate) -> tuple[int, ...]:
    """All cards of a seat, wherever they lie (DH-R43)."""
    return pirate.deck + pirate.top + pirate.hand + pirate.stash + pirate.aside


def hooks(cards: Iterable[int]) -> int:
    """The hooks that count at the end, wherever the cards lie (DH-E5)."""
    return sum(HOOKS[card] for card in cards)


def draw(play: Play, seat: Seat, n: int) -> None:
    """So many cards off the deck, which is made anew as soon as it is empty (DH-T12); or all there are (DH-R35)."""
    while n:
        pirate = play.state.pirates[seat]
        if not (pirate.top or pirate.deck):
            return
        cards = pirate.top[:n] or play.dice.pick(pirate.deck, n)
        play.record(CardsDrawn(seat, cards, bool(pirate.top)))
        n -= len(cards)


def top_of_reload(play: Play) -> int:
    """The next card of the reload deck: any unseen one of it, then what was put under it."""
    state: State = play.state
    return play.dice.one(state.market) if state.reload else state.under[0]


def settle(play: Play) -> None:
    """What follows at once, in mid-effect too: a deck is made of the stash, a gap is filled, the end is brought.

    DH-T12, DH-R8, DH-R51, in the order of DH-R9: a card that fills a gap is settled in its turn.
    """
    event = play.events[-1]
    if not isinstance(event, CardEvent):
        return
    state: State = play.state
    for seat, pirate in enumerate(state.pirates):
        if not pirate.deck and pirate.stash and not pirate.top and not pirate.rival:
            play.record(DeckMade(Seat(seat)))
    if not state.supply_deck:
        if state.ender == NOBODY and state.active != NOBODY:
            play.record(EndBrought(state.active))
    elif isinstance(event, CardBought | CardTaken):
        play.record(SlotFilled(slot_of(state, GAP), play.dice.one(state.market)))
