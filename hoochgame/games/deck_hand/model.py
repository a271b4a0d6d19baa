"""The nouns: pirates, the supply, the state of a game. Cards are small integers; the tables are in content.py."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from hoochgame.core import play
from hoochgame.core.words import TABLE, Seat
from hoochgame.games.deck_hand.moves import AnyStep

NOBODY = TABLE
YOU, RIVAL = Seat(0), Seat(1)  # in a challenge
GAP = -1  # an empty slot of the supply
ALL = Seat(-3)  # the eyes of the truth


class Pirate(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Everything in front of one seat. `top` are the uppermost cards of the deck, once they have been revealed.

    `known` are the cards in hand that everybody has seen go there, or can work out. `owned` is public: all that a
    seat ever gained or lost was seen. `lapsed` are cards that left the stash in step 1 before their turn came.
    A `rival` has nothing but its stash, and nobody plays it.
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
    """A place of the supply: its card, and the how manieth it is to have come to the supply."""

    card: int = GAP
    since: int = 0


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Everything true right now, as `eyes` may see it.

    A deck has no order: its cards are drawn when they are due, so the state does not know the future.
    """

    pirates: tuple[Pirate, ...]
    market: tuple[int, ...]  # what nobody has seen yet, of supply deck and reload deck together
    supply_deck: int  # so many of these are the supply deck ...
    reload: int  # ... and so many the reload deck; which ones is decided when they are turned up
    under: tuple[int, ...] = ()  # what was put under the reload deck, in order
    supply: tuple[Slot, ...] = ()
    laid: int = 0  # cards that have come to the supply so far
    active: Seat = NOBODY
    first: Seat = NOBODY
    round: int = 1
    actions: int = 0
    used: int = 0
    buys: int = 0
    ender: Seat = NOBODY  # who has brought the end
    challenge: int = 0  # of a solo game, from 1
    eyes: Seat = ALL
    agenda: tuple[AnyStep, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def seats(self) -> int:
        """How many seats the game has; the Rival is not one of them."""
        return 1 if self.challenge else len(self.pirates)

    def reads(self, seat: Seat) -> bool:
        """Whether these eyes may read the cards that only this seat may read."""
        return self.eyes in (ALL, seat)

    def pirate(self, seat: Seat, **changes: object) -> State:
        """The state with some fields of one pirate changed."""
        pirates = list(self.pirates)
        pirates[seat] = replace(pirates[seat], **changes)
        return replace(self, pirates=tuple(pirates))


Play = play.Play[State]  # what the rules of this title work on
