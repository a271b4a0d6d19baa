"""The state of a game: gangs and turf. Cards are small integers, whose tables are in content.py."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from hoochgame.core import play
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges.moves import AnyStep

NOBODY = TABLE
# Final, so that compiled modules know the number and need not look up the name.
GAP: Final = -1  # an empty slot of the lineup
NO_CARD: Final = -1  # on a turf
NO_GUARD: Final = -1
ALL = Seat(-3)  # views everything, secrets included


class Stall(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's own main deck and lineup while another seat is active (HS-TOU-02)."""

    deck: tuple[int, ...] = ()
    under: tuple[int, ...] = ()
    lineup: tuple[int, ...] = ()


class Gang(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Everything in front of one seat. The deck has no order: its cards are drawn when they are due.

    `known` are the cards in hand or laid aside that everybody has seen go there, or can work out; `owned` are all cards
    in the game that go to this seat's piles.
    """

    deck: tuple[int, ...]
    owned: tuple[int, ...]
    hand: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    crew: tuple[int, ...] = ()
    swung: tuple[int, ...] = ()
    resolving: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()  # laid face down until everybody has answered
    removed: tuple[int, ...] = ()
    hooch: int = 0
    alive: bool = True
    stall: Stall | None = None


class Turf(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """One place of the city: its card, the seat that controls it, the owner of an HQ token on it, and its guard."""

    kind: int = NO_CARD
    owner: Seat = NOBODY
    hq: Seat = NOBODY
    guard: int = NO_GUARD


class Perks(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What the active seat has gained for the rest of this turn. `rallied`: stooges that used a once-a-turn unswing."""

    no_busts: bool = False
    discount: int = 0
    to_hand: bool = False
    bonus: int = 0
    rallied: tuple[int, ...] = ()


class HoochState(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The whole state, as the viewer `eyes` may see it.

    The last `foes` gangs have no player and take no turn. In a tournament `deck`, `under` and `lineup` are those of the
    active seat; the others' are in their stalls.
    """

    gangs: tuple[Gang, ...]
    city: tuple[Turf, ...]
    deck: tuple[int, ...]  # the main deck, without order ...
    under: tuple[int, ...] = ()  # ... except for what was put under it, which everybody saw
    lineup: tuple[int, ...] = ()
    active: Seat = NOBODY
    round: int = 1
    first: Seat = NOBODY
    perks: Perks = Perks()
    friendly: bool = False
    hq_hits: int = 1
    round_limit: int = 100
    tournament: bool = False
    fair_start: bool = False
    stash_limit: int = 0  # the most hooch that a seat keeps at the end of its turn; 0: no limit
    foes: int = 0
    edition: int = 0  # of the list of numbers: which cards and turfs the game has
    eyes: Seat = ALL
    agenda: tuple[AnyStep, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def last_round(self) -> int:
        """The round with which the game ends at the latest."""
        return self.round_limit

    @property
    def seats(self) -> int:
        return len(self.gangs) - self.foes

    def may_read_cards_of(self, seat: Seat) -> bool:
        """Return whether this viewer may read the cards that only this seat may read."""
        return self.eyes in (ALL, seat)

    def with_gang_changed(self, seat: Seat, **changes: object) -> HoochState:
        """Return the state with some fields of one gang changed."""
        return self.with_gang(seat, replace(self.gangs[seat], **changes))

    def with_gang(self, seat: Seat, gang: Gang) -> HoochState:
        """Return the state with another gang of a seat, in half the time that `with_gang_changed` takes."""
        gangs = list(self.gangs)
        gangs[seat] = gang
        return replace(self, gangs=tuple(gangs))

    def with_turf_changed(self, place: int, **changes: object) -> HoochState:
        """Return the state with some fields of one turf changed."""
        city = list(self.city)
        city[place] = replace(city[place], **changes)
        return replace(self, city=tuple(city))


Play = play.Play[HoochState]  # what the rules of this title receive
