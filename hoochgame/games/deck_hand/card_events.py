"""Events that move cards between zones: deck, hand, stash, supply. They apply what was decided elsewhere."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from hoochgame.core.language import _
from hoochgame.core.protocols import Event, Seat
from hoochgame.core.zones import (
    same_number_of_hidden_cards,
    without_card_or_one_hidden,
    without_cards_or_as_many_hidden,
)
from hoochgame.games.deck_hand.model import GAP, DeckHandState, Pirate, Slot
from hoochgame.games.deck_hand.moves import Firing


class CardEvent(Event, frozen=True):
    """An event that moves a card, after which a deck, a stash or a slot of the supply may have changed."""

    final_clause: ClassVar[str] = "DH-R70"


class TurnedUp(CardEvent, frozen=True):
    """An event in which a card came off a deck and was seen."""

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: a card that was seen can't be taken back."""
        return True

    def why_undo_stops(self) -> str:
        """Return the sentence for players why undo stops here."""
        return _("A card was drawn, so this can’t be undone.")


class SupplyDealt(TurnedUp, frozen=True):
    """The first cards for sale were dealt off the reload deck.

    A challenge's own cards take the last places and are named again there; older files do not name them.
    """

    cards: tuple[int, ...]

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The first supply lies face up (DH-S8); a challenge's own cards take the last places (DH-R76)."""
        laid_out = [slot.card for slot in state.supply]
        row = [*(card for card in laid_out if card not in self.cards), *self.cards]
        fresh = [card for card in row if card not in laid_out]
        return replace(
            state,
            supply=tuple(Slot(card, place) for place, card in enumerate(row)),
            laid=len(row),
            market=without_cards_or_as_many_hidden(state.market, fresh),
            reload=state.reload - len(fresh),
        )


class SlotFilled(TurnedUp, frozen=True):
    """A card of the supply deck filled a gap."""

    slot: int
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The new card takes the place of the old one at once (DH-S10, DH-R10)."""
        filled = with_slot_card(state, self.slot, self.card)
        return replace(
            filled, market=without_card_or_one_hidden(state.market, self.card), supply_deck=state.supply_deck - 1
        )


class SlotReloaded(TurnedUp, frozen=True):
    """A card of the supply went under the reload deck, whose top card took its place."""

    seat: Seat
    slot: int
    old: int
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The card goes under the reload deck, whose top card takes its place (DH-I3, DH-I4)."""
        filled = with_slot_card(state, self.slot, self.card)
        if state.reload:
            market, under = without_card_or_one_hidden(state.market, self.card), (*state.under, self.old)
            return replace(filled, market=market, reload=state.reload - 1, under=under)
        return replace(filled, under=(*without_card_or_one_hidden(state.under, self.card), self.old))


class HandDiscarded(CardEvent, frozen=True):
    """The rest of the hand went to the stash."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: DeckHandState) -> DeckHandState:
        """All that is left of the old hand is discarded (DH-T4)."""
        pirate = state.pirates[self.seat]
        return state.with_pirate(self.seat, replace(pirate, hand=(), known=(), stash=pirate.stash + self.cards))

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: everybody sees which cards they were."""
        return True


class CardsDrawn(TurnedUp, frozen=True):
    """Cards went from deck to hand; only their owner sees them, except those `shown` on top before."""

    seat: Seat
    cards: tuple[int, ...]
    shown: bool = False

    def apply(self, state: DeckHandState) -> DeckHandState:
        """Cards go from the deck to the hand, at the start of a turn or by an effect (DH-T5, DH-I2)."""
        pirate, cards = state.pirates[self.seat], self.cards
        if not self.shown:
            drawn = replace(pirate, deck=without_cards_or_as_many_hidden(pirate.deck, cards), hand=pirate.hand + cards)
            return state.with_pirate(self.seat, drawn)
        held = cards if state.may_read_cards_of(self.seat) else same_number_of_hidden_cards(cards)
        known = tuple(sorted(pirate.known + cards))
        return state.with_pirate_changed(self.seat, top=pirate.top[len(cards) :], hand=pirate.hand + held, known=known)


class DeckMade(Event, frozen=True):
    """The stash was shuffled and became the deck."""

    seat: Seat

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The stash becomes the deck (DH-T12). As the deck was empty, everybody can now work out what is in hand."""
        pirate = state.pirates[self.seat]
        in_sight = {*pirate.stash, *pirate.aside}
        known = tuple(card for card in pirate.owned if card not in in_sight)
        deck = (
            tuple(sorted(pirate.stash))
            if state.may_read_cards_of(self.seat)
            else same_number_of_hidden_cards(pirate.stash)
        )
        return with_cards_out_of_stash(state, self.seat, pirate.stash, deck=deck, known=known)


class CardPlayed(CardEvent, frozen=True):
    """A card was played with an Action; it lies aside while its effects are carried out."""

    seat: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """An Action plays a card, which lies aside until it is done (DH-T8, DH-T9)."""
        pirate, card = state.pirates[self.seat], self.card
        played = replace(
            pirate,
            hand=without_card_or_one_hidden(pirate.hand, card),
            known=known_hand_cards_after_losing(pirate, card),
            aside=(*pirate.aside, card),
        )
        pirates = state.pirates_with(self.seat, played)
        return replace(state, pirates=pirates, actions=state.actions - 1, used=state.used + 1)


class CardLaid(CardEvent, frozen=True):
    """The played card went to the stash."""

    seat: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """Once everything is done the card goes to the stash (DH-T9)."""
        pirate = state.pirates[self.seat]
        aside, stash = without_card_or_one_hidden(pirate.aside, self.card), (*pirate.stash, self.card)
        return state.with_pirate(self.seat, replace(pirate, aside=aside, stash=stash))


class CardBought(CardEvent, frozen=True):
    """A card was bought: for its price and an Action, or a Buy if it is `free`."""

    seat: Seat
    card: int
    price: int
    free: bool = False

    def apply(self, state: DeckHandState) -> DeckHandState:
        """A purchase costs the price, and an Action or a Buy (DH-T10, DH-I7)."""
        taken = with_supply_card_moved_to_stash(state, self.seat, self.card, self.price)
        if self.free:
            return replace(taken, buys=state.buys - 1)
        return replace(taken, actions=state.actions - 1, used=state.used + 1)


class CardTaken(CardEvent, frozen=True):
    """A card went from the supply to the stash at no cost."""

    seat: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """Taking costs no coins and no Action (DH-R50)."""
        return with_supply_card_moved_to_stash(state, self.seat, self.card)


class CardDiscarded(CardEvent, frozen=True):
    """A card went from hand to stash."""

    seat: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """A card of the hand goes to its owner's stash (DH-I9)."""
        pirate, card = state.pirates[self.seat], self.card
        hand, known = without_card_or_one_hidden(pirate.hand, card), known_hand_cards_after_losing(pirate, card)
        return state.with_pirate(self.seat, replace(pirate, hand=hand, known=known, stash=(*pirate.stash, card)))

    def stops_undo(self, mover: Seat) -> bool:
        """Return True: the others learn which card it was."""
        return self.seat != mover


class CardStolen(CardEvent, frozen=True):
    """A card went from an opponent's stash to the seat's own."""

    seat: Seat
    victim: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """A stolen card goes to the thief's stash (DH-R46)."""
        loser = state.pirates[self.victim]
        state = with_cards_out_of_stash(
            state, self.victim, (self.card,), owned=without_card_or_one_hidden(loser.owned, self.card)
        )
        thief = with_card_in_stash(state.pirates[self.seat], self.card, thefts=1)
        return state.with_pirate(self.seat, thief)


class CardGiven(CardEvent, frozen=True):
    """A card went from hand to an opponent's stash."""

    seat: Seat
    receiver: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The card goes to the receiver, who owns it from now on."""
        owned = without_card_or_one_hidden(state.pirates[self.seat].owned, self.card)
        given = with_card_out_of_hand(state, self.seat, self.card, owned=owned)
        return given.with_pirate(self.receiver, with_card_in_stash(given.pirates[self.receiver], self.card))


class CardScrapped(CardEvent, frozen=True):
    """A card went from hand or stash under the reload deck."""

    seat: Seat
    card: int
    zone: Literal["hand", "stash"]

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The card goes under the reload deck and has no owner any more."""
        pirate = state.pirates[self.seat]
        owned = without_card_or_one_hidden(pirate.owned, self.card)
        if self.zone == "hand":
            state = with_card_out_of_hand(state, self.seat, self.card, owned=owned)
        else:
            state = with_cards_out_of_stash(state, self.seat, (self.card,), owned=owned)
        return replace(state, under=(*state.under, self.card))


class CardsRevealed(TurnedUp, frozen=True):
    """The top cards of an opponent's deck were shown, and stay there."""

    seat: Seat
    victim: Seat
    cards: tuple[int, ...]

    def apply(self, state: DeckHandState) -> DeckHandState:
        """Revealed cards go to nobody's hand and lie in their old order (DH-G6 to DH-G8)."""
        pirate = state.pirates[self.victim]
        fresh = self.cards[len(pirate.top) :]
        return state.with_pirate_changed(
            self.victim, top=pirate.top + fresh, deck=without_cards_or_as_many_hidden(pirate.deck, fresh)
        )


def with_slot_card(state: DeckHandState, slot: int, card: int) -> DeckHandState:
    supply = (*state.supply[:slot], Slot(card, state.laid), *state.supply[slot + 1 :])
    return replace(state, supply=supply, laid=state.laid + 1)


def with_supply_card_moved_to_stash(state: DeckHandState, seat: Seat, card: int, price: int = 0) -> DeckHandState:
    """Return the state with a card moved from the supply to the seat's stash, paid for."""
    supply = tuple([Slot(GAP, slot.since) if slot.card == card else slot for slot in state.supply])
    pirate = with_card_in_stash(state.pirates[seat], card, price=price)
    return replace(state, supply=supply, pirates=state.pirates_with(seat, pirate))


def with_card_out_of_hand(state: DeckHandState, seat: Seat, card: int, **changes: tuple[int, ...]) -> DeckHandState:
    """Return the state without this card in hand; everybody knows then that it has gone."""
    return state.with_pirate(seat, replace(without_hand_card(state.pirates[seat], card), **changes))


def without_hand_card(pirate: Pirate, card: int) -> Pirate:
    return replace(
        pirate, hand=without_card_or_one_hidden(pirate.hand, card), known=known_hand_cards_after_losing(pirate, card)
    )


def known_hand_cards_after_losing(pirate: Pirate, card: int) -> tuple[int, ...]:
    """Return the known cards of a hand that this card leaves."""
    return without_card_or_one_hidden(pirate.known, card) if card in pirate.known else pirate.known


def with_cards_out_of_stash(
    state: DeckHandState, seat: Seat, cards: tuple[int, ...], **changes: tuple[int, ...]
) -> DeckHandState:
    """Return the state without these cards in a stash.

    Cards that were still to act in step 1 do not act then, even if they come back (DH-R78).
    """
    pirate = state.pirates[seat]
    due = {card for step in state.agenda if isinstance(step, Firing) and step.seat == seat for card in step.cards}
    lapsed = pirate.lapsed + tuple(card for card in cards if card in due and card not in pirate.lapsed)
    return state.with_pirate_changed(
        seat, stash=without_cards_or_as_many_hidden(pirate.stash, cards), lapsed=lapsed, **changes
    )


def with_card_in_stash(pirate: Pirate, card: int, price: int = 0, thefts: int = 0) -> Pirate:
    """Return the pirate with a card, paid for or stolen, added to its stash and to what it owns."""
    coins, thefts = pirate.coins - price, pirate.thefts + thefts
    return replace(
        pirate, stash=(*pirate.stash, card), owned=sorted_with_card(pirate.owned, card), coins=coins, thefts=thefts
    )


def sorted_with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards and one more, sorted by number."""
    return tuple(sorted((*cards, card)))
