"""Events of turns, coins, Actions and the end, and the union of all events of the game."""

from __future__ import annotations

from typing import Union

from msgspec.structs import replace

from hoochgame.core.protocols import Ended, Event, Next, Seat
from hoochgame.games.deck_hand.card_events import (
    CardBought,
    CardDiscarded,
    CardGiven,
    CardLaid,
    CardPlayed,
    CardScrapped,
    CardsDrawn,
    CardsRevealed,
    CardStolen,
    CardTaken,
    DeckMade,
    HandDiscarded,
    SlotFilled,
    SlotReloaded,
    SupplyDealt,
    TurnedUp,
)
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.moves import AnyStep


class FirstSeatDrawn(TurnedUp, frozen=True):
    """The first seat was drawn by lot."""

    seat: Seat

    def apply(self, state: DeckHandState) -> DeckHandState:
        """Who begins was drawn by lot (DH-T1)."""
        return replace(state, first=self.seat)


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: Seat
    round: int
    actions: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The seat becomes active (DH-T7, DH-E4); what was left of the turn before is lost (DH-R23, DH-R27)."""
        pirate = state.pirates[self.seat]
        began = state.with_pirate(self.seat, replace(pirate, turns=pirate.turns + 1, lapsed=()))
        return replace(began, active=self.seat, round=self.round, actions=self.actions, used=0, buys=0)


class StashFired(Event, frozen=True):
    """A start-of-turn effect of a card in the stash began."""

    seat: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The card is no longer due; its effects follow in separate events."""
        return state


class CoinsGained(Event, frozen=True):
    """A seat gained coins. `source`: the id of the card."""

    seat: Seat
    n: int
    source: str = ""

    def apply(self, state: DeckHandState) -> DeckHandState:
        """So many coins more (DH-I1)."""
        pirate = state.pirates[self.seat]
        return state.with_pirate(self.seat, replace(pirate, coins=pirate.coins + self.n))


class StartEvened(Event, frozen=True):
    """With the house rule Fair start a seat began with coins; it plays as the `nth`, counted from 1."""

    seat: Seat
    nth: int
    n: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The seat begins with n coins (DH-H2)."""
        pirate = state.pirates[self.seat]
        return state.with_pirate(self.seat, replace(pirate, coins=pirate.coins + self.n))


class CoinsPaid(Event, frozen=True):
    """A seat paid coins. `source`: the id of the card."""

    seat: Seat
    n: int
    source: str = ""

    def apply(self, state: DeckHandState) -> DeckHandState:
        """So many coins fewer (DH-I8)."""
        pirate = state.pirates[self.seat]
        return state.with_pirate(self.seat, replace(pirate, coins=pirate.coins - self.n))


class CoinsRobbed(Event, frozen=True):
    """Coins went from one seat to another."""

    seat: Seat
    victim: Seat
    n: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The coins change hands; the victim has as many."""
        robbed = state.with_pirate_changed(self.victim, coins=state.pirates[self.victim].coins - self.n)
        return robbed.with_pirate_changed(self.seat, coins=state.pirates[self.seat].coins + self.n)


class ActionsGained(Event, frozen=True):
    """A seat gained Actions for this turn."""

    seat: Seat
    n: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """So many Actions more in this turn (DH-I5)."""
        return replace(state, actions=state.actions + self.n)


class BuysGained(Event, frozen=True):
    """A seat gained purchases for this turn that need no Action."""

    seat: Seat
    n: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """So many Buys more in this turn (DH-I7)."""
        return replace(state, buys=state.buys + self.n)


class CardUsed(Event, frozen=True):
    """A card of a stash acts for this seat, and stays where it lies."""

    seat: Seat
    owner: Seat
    card: int

    def apply(self, state: DeckHandState) -> DeckHandState:
        """A card used in a stash stays there and takes no Action (DH-R47)."""
        return state


class EffectSkipped(Event, frozen=True):
    """An operation of a card could not be carried out."""

    seat: Seat
    source: str
    what: str

    def apply(self, state: DeckHandState) -> DeckHandState:
        """What cannot happen is left out (DH-G9)."""
        return state


class EndBrought(Event, frozen=True):
    """The supply deck ran out in this seat's turn, or everybody has had too many turns."""

    seat: Seat
    stalled: bool = False

    def apply(self, state: DeckHandState) -> DeckHandState:
        """The end comes with the last card of the supply deck (DH-E1), or after 60 turns each (DH-R68)."""
        return replace(state, ender=self.seat)


AnyEvent = Union[  # noqa: UP007 - msgspec reads these at run time
    Next[AnyStep], Ended, SupplyDealt, FirstSeatDrawn, StartEvened, TurnBegan, StashFired, HandDiscarded, CardsDrawn,
    DeckMade, CardPlayed, CardLaid, CardBought, CardTaken, SlotFilled, SlotReloaded, CoinsGained, CoinsPaid,
    CoinsRobbed, ActionsGained, BuysGained, CardDiscarded, CardStolen, CardGiven, CardScrapped, CardsRevealed,
    CardUsed, EffectSkipped, EndBrought,
]  # fmt: skip
