"""The state of a game: pirates and the supply. Cards are small integers, whose tables are in content.py."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from hoochgame.core import play
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand.moves import AnyStep

NOBODY = TABLE
YOU, RIVAL = Seat(0), Seat(1)  # the seats of a challenge
GAP = -1  # an empty slot of the supply
ALL = Seat(-3)  # views everything, secrets included


class Pirate(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Everything in front of one seat. `top` are the top cards of the deck, once they have been revealed.

    `known` are the cards in hand that everybody has seen go there, or can work out. `owned` is public: all that a seat
    ever gained or lost was seen. `lapsed` are cards that left the stash in step 1 before they acted.
    A `rival` has only a stash, and no player.
    """

    deck: tuple[int, ...] = ()
    owned: tuple[int, ...] = ()
    top: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    stash: tuple[int, ...] = ()
    lapsed: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    coins: int = 0
    thefts: int = 0
    turns: int = 0
    rival: bool = False


class Slot(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, array_like=True):
    """A place of the supply: its card, and that card's number in the order of arrival."""

    card: int = GAP
    since: int = 0


class DeckHandState(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The whole state, as the viewer `eyes` may see it.

    A deck has no order: its cards are drawn when they are due, so the state does not know the future.
    """

    pirates: tuple[Pirate, ...]
    market: tuple[int, ...]  # unseen cards of supply deck and reload deck together
    supply_deck: int  # how many of these are the supply deck ...
    reload: int  # ... and the reload deck; which ones is decided when they are turned up
    under: tuple[int, ...] = ()  # cards put under the reload deck, in order
    supply: tuple[Slot, ...] = ()
    laid: int = 0  # cards that have come to the supply so far
    active: Seat = NOBODY
    first: Seat = NOBODY
    round: int = 1
    actions: int = 0
    used: int = 0
    buys: int = 0
    ender: Seat = NOBODY  # the seat that brought the end
    fair_start: bool = False
    challenge: int = 0  # number of the solo challenge, from 1; 0: none
    edition: int = 0  # of the list of numbers: which cards the game has
    eyes: Seat = ALL
    agenda: tuple[AnyStep, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def seats(self) -> int:
        """How many seats the game has, without the Rival."""
        return 1 if self.challenge else len(self.pirates)

    def may_read_cards_of(self, seat: Seat) -> bool:
        """Return whether this viewer may read the cards that only this seat may read."""
        return self.eyes in (ALL, seat)

    def with_pirate_changed(self, seat: Seat, **changes: object) -> DeckHandState:
        """Return the state with some fields of one pirate changed."""
        return self.with_pirate(seat, replace(self.pirates[seat], **changes))

    def with_pirate(self, seat: Seat, pirate: Pirate) -> DeckHandState:
        """Return the state with another pirate of a seat, in half the time that `with_pirate_changed` takes."""
        return replace(self, pirates=self.pirates_with(seat, pirate))

    def pirates_with(self, seat: Seat, pirate: Pirate) -> tuple[Pirate, ...]:
        """Return the pirates with another one of a seat, for an event that changes more of the state than that."""
        pirates = list(self.pirates)
        pirates[seat] = pirate
        return tuple(pirates)


Play = play.Play[DeckHandState]  # what the rules of this title receive
