"""Events that move cards between zones: deck, hand, discard pile, play, lineup. They decide nothing."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import HIDDEN, Event, Seat
from hoochgame.core.zones import (
    same_number_of_hidden_cards,
    without_card_or_one_hidden,
    without_cards_or_as_many_hidden,
)
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, Gang, HoochState


class Dealt(Event, frozen=True):
    """An event in which cards came off a deck."""

    final_clause: ClassVar[str] = "R-110"

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: a card that was seen can't be taken back."""
        return True

    def why_undo_stops(self) -> str:
        """Return the sentence for players why undo stops here."""
        return _("A card was drawn, so this can’t be undone.")


class LineupDealt(Dealt, frozen=True):
    """The first cards for sale were dealt; with a `seat`, into its own lineup."""

    cards: tuple[int, ...]
    seat: Seat = NOBODY

    def apply(self, state: HoochState) -> HoochState:
        """Five cards of the main deck lie open (HS-SET-07); in a tournament each seat has its own (HS-TOU-02)."""
        if self.seat == NOBODY:
            return replace(state, lineup=self.cards, deck=without_cards_or_as_many_hidden(state.deck, self.cards))
        stall = state.gangs[self.seat].stall
        assert stall is not None, "only in a tournament a seat has its own lineup"
        return state.with_gang_changed(
            self.seat,
            stall=replace(stall, lineup=self.cards, deck=without_cards_or_as_many_hidden(stall.deck, self.cards)),
        )


class CardPlayed(Event, frozen=True):
    """A stooge came into play, or a scheme begins to resolve."""

    seat: Seat
    card: int
    stooge: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """A stooge joins the crew (HS-PLY-03); a scheme lies in no zone while it resolves (HS-PLY-08)."""
        gang = state.gangs[self.seat]
        hand, known = without_card_or_one_hidden(gang.hand, self.card), known_hand_cards_after_losing(gang, self.card)
        if self.stooge:
            played = replace(gang, hand=hand, known=known, crew=(*gang.crew, self.card))
        else:
            played = replace(gang, hand=hand, known=known, resolving=(*gang.resolving, self.card))
        return state.with_gang(self.seat, played)


class SchemeDone(Event, frozen=True):
    """A scheme that is done went to the discard pile."""

    seat: Seat
    card: int

    def apply(self, state: HoochState) -> HoochState:
        """A scheme that is done goes on the discard pile (HS-PLY-07)."""
        gang = state.gangs[self.seat]
        resolving = without_card_or_one_hidden(gang.resolving, self.card)
        return state.with_gang(self.seat, replace(gang, resolving=resolving, discard=(*gang.discard, self.card)))


class CardCashed(Event, frozen=True):
    """A card was discarded from hand for n hooch."""

    seat: Seat
    card: int
    n: int = 1

    def apply(self, state: HoochState) -> HoochState:
        """The discarded card brings the hooch on its knob (HS-DSC-01)."""
        gang, card = state.gangs[self.seat], self.card
        hand, known, discard = (
            without_card_or_one_hidden(gang.hand, card),
            known_hand_cards_after_losing(gang, card),
            (*gang.discard, card),
        )
        hooch = gang.hooch + self.n
        return state.with_gang(self.seat, replace(gang, hand=hand, known=known, discard=discard, hooch=hooch))


class CardBought(Event, frozen=True):
    """A card was bought out of the lineup for its price."""

    seat: Seat
    card: int
    price: int

    def apply(self, state: HoochState) -> HoochState:
        """The card is paid for and taken (HS-BUY-01, HS-BUY-03), which uses up a discount or a place in hand."""
        perks = state.perks
        taken = with_lineup_card_bought_or_taken(state, self.seat, self.card, perks.to_hand, self.price)
        if perks.discount or perks.to_hand:
            return replace(taken, perks=replace(perks, discount=0, to_hand=False))
        return taken


class CardTaken(Event, frozen=True):
    """A card was taken out of the lineup by an effect."""

    seat: Seat
    card: int
    to_hand: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """A card of the lineup goes on the discard pile, whatever it costs (HS-CHT-15)."""
        return with_lineup_card_bought_or_taken(state, self.seat, self.card, self.to_hand)


class SlotFilled(Dealt, frozen=True):
    """A gap of the lineup was filled from the main deck."""

    slot: int
    card: int

    def apply(self, state: HoochState) -> HoochState:
        """The next card of the main deck takes the same place at once (HS-BUY-04)."""
        return with_slot_filled(state, self.slot, self.card)


class SlotReplaced(Dealt, frozen=True):
    """A card of the lineup went under the main deck, and another took its place."""

    slot: int
    old: int
    card: int

    def apply(self, state: HoochState) -> HoochState:
        """The card goes under the main deck, whose top card takes its place (HS-CHT-09)."""
        filled = with_slot_filled(state, self.slot, self.card)
        return replace(filled, under=(*filled.under, self.old))


class StoogeLost(Event, frozen=True):
    """A stooge left play, for the discard pile or for its owner's hand."""

    seat: Seat
    stooge: int
    to_hand: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """The stooge goes to its owner's own piles (HS-GEN-08)."""
        gang, stooge = state.gangs[self.seat], self.stooge
        crew, swung = without_card_or_one_hidden(gang.crew, stooge), tuple(s for s in gang.swung if s != stooge)
        left = replace(gang, crew=crew, swung=swung)
        return state.with_gang(self.seat, with_card_gained(state, self.seat, left, stooge, self.to_hand))


class CardDropped(Event, frozen=True):
    """A card was discarded from hand without bringing hooch."""

    seat: Seat
    card: int

    def apply(self, state: HoochState) -> HoochState:
        """A card lost in this way brings no hooch (HS-DSC-04)."""
        return state.with_gang(self.seat, with_hand_card_discarded(state.gangs[self.seat], self.card))


class CardLaidAside(Event, frozen=True):
    """A card was laid aside for a discard that several seats make together."""

    seat: Seat
    card: int

    def apply(self, state: HoochState) -> HoochState:
        """The card lies face down; nobody else may read it yet."""
        gang = state.gangs[self.seat]
        return state.with_gang_changed(
            self.seat, hand=without_card_or_one_hidden(gang.hand, self.card), aside=(*gang.aside, self.card)
        )


class CardsTurnedUp(Event, frozen=True):
    """The cards that a seat had laid aside were discarded."""

    final_clause: ClassVar[str] = "R-110"

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: HoochState) -> HoochState:
        """Each opponent has chosen a card of the hand, which is discarded (HS-CHT-14)."""
        gang = state.gangs[self.seat]
        known = tuple(card for card in gang.known if card not in self.cards)
        return state.with_gang_changed(self.seat, aside=(), known=known, discard=gang.discard + self.cards)

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: the others learn which cards they were."""
        return self.seat != mover


class CardRemoved(Event, frozen=True):
    """A card of hand or discard pile left the game."""

    seat: Seat
    card: int
    zone: Literal["hand", "discard"]

    def apply(self, state: HoochState) -> HoochState:
        """The card leaves its zone and is listed among its owner's removed cards."""
        gang = state.gangs[self.seat]
        zone = without_card_or_one_hidden(gang.discard if self.zone == "discard" else gang.hand, self.card)
        return state.with_gang_changed(
            self.seat,
            **{self.zone: zone},
            known=known_hand_cards_after_losing(gang, self.card),
            owned=without_card_or_one_hidden(gang.owned, self.card),
            removed=(*gang.removed, self.card),
        )


class StoogeRecovered(Event, frozen=True):
    """A stooge came back from the discard pile."""

    seat: Seat
    stooge: int
    to_play: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """The stooge goes to hand, or into play."""
        gang = state.gangs[self.seat]
        state = state.with_gang_changed(self.seat, discard=without_card_or_one_hidden(gang.discard, self.stooge))
        if self.to_play:
            return state.with_gang_changed(self.seat, crew=(*gang.crew, self.stooge))
        return state.with_gang(
            self.seat, with_card_gained(state, self.seat, state.gangs[self.seat], self.stooge, to_hand=True)
        )


class HandDiscarded(Event, frozen=True):
    """The rest of the hand was discarded at cleanup."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: HoochState) -> HoochState:
        """Everything left in the hand is discarded (HS-CLN-02)."""
        gang = state.gangs[self.seat]
        return state.with_gang(self.seat, replace(gang, hand=(), known=(), discard=gang.discard + self.cards))


class Drawn(Dealt, frozen=True):
    """Cards went from deck to hand; only their owner may read them."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: HoochState) -> HoochState:
        """Cards go from the deck to the hand: five at the end of a turn (HS-CLN-03)."""
        gang = state.gangs[self.seat]
        drawn = replace(gang, deck=without_cards_or_as_many_hidden(gang.deck, self.cards), hand=gang.hand + self.cards)
        return state.with_gang(self.seat, drawn)


class Reshuffled(Event, frozen=True):
    """The discard pile became the deck."""

    seat: Seat

    def apply(self, state: HoochState) -> HoochState:
        """The discard pile becomes the deck (HS-CLN-04); hand and cards aside can now be worked out by everybody."""
        gang = state.gangs[self.seat]
        in_sight = set(gang.discard + gang.crew + gang.resolving)
        known = tuple(card for card in gang.owned if card not in in_sight)
        deck = (
            tuple(sorted(gang.discard))
            if state.may_read_cards_of(self.seat)
            else same_number_of_hidden_cards(gang.discard)
        )
        return state.with_gang(self.seat, replace(gang, deck=deck, discard=(), known=known))


def with_hooch_paid(state: HoochState, seat: Seat, n: int) -> HoochState:
    gang = state.gangs[seat]
    return state.with_gang(seat, replace(gang, hooch=gang.hooch - n))


def known_hand_cards_after_losing(gang: Gang, card: int) -> tuple[int, ...]:
    """Return the known cards of a hand that this card leaves."""
    return without_card_or_one_hidden(gang.known, card) if card in gang.known else gang.known


def with_hand_card_discarded(gang: Gang, card: int) -> Gang:
    """Return the gang with a card moved from the hand to the discard pile."""
    return replace(
        gang,
        hand=without_card_or_one_hidden(gang.hand, card),
        known=known_hand_cards_after_losing(gang, card),
        discard=(*gang.discard, card),
    )


def with_card_gained(state: HoochState, seat: Seat, gang: Gang, card: int, to_hand: bool) -> Gang:
    """Return the gang of a seat with a card that all have seen added to the hand or the discard pile."""
    if not to_hand:
        return replace(gang, discard=(*gang.discard, card))
    hand = (*gang.hand, card if state.may_read_cards_of(seat) else HIDDEN)
    return replace(gang, hand=hand, known=tuple(sorted((*gang.known, card))))


def with_slot_filled(state: HoochState, slot: int, card: int) -> HoochState:
    """Return the state with the card in the slot, taken off the main deck, or from under it once that is empty."""
    lineup = (*state.lineup[:slot], card, *state.lineup[slot + 1 :])
    if state.deck:
        return replace(state, lineup=lineup, deck=without_card_or_one_hidden(state.deck, card))
    return replace(state, lineup=lineup, under=without_card_or_one_hidden(state.under, card))


def with_lineup_card_bought_or_taken(
    state: HoochState, seat: Seat, card: int, to_hand: bool, price: int = 0
) -> HoochState:
    """Return the state with a card moved from the lineup to a seat, which pays for it and owns it from now on."""
    slot = state.lineup.index(card)
    lineup = (*state.lineup[:slot], GAP, *state.lineup[slot + 1 :])
    gangs = list(state.gangs)
    gang = gangs[seat]
    owned, hooch = tuple(sorted((*gang.owned, card))), gang.hooch - price
    if to_hand:
        gangs[seat] = replace(with_card_gained(state, seat, gang, card, to_hand), owned=owned, hooch=hooch)
    else:
        gangs[seat] = replace(gang, owned=owned, hooch=hooch, discard=(*gang.discard, card))
    return replace(state, lineup=lineup, gangs=tuple(gangs))
