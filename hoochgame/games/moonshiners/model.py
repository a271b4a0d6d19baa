"""The state of a game: heroes, map, drunkards and decks. Small integers stand for entries of content.py, wilds.py."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from hoochgame.core import play
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.moonshiners.content import BENNY, NUMBERS
from hoochgame.games.moonshiners.moves import AnyStep
from hoochgame.games.moonshiners.wilds import OFF, HexNumber

NOBODY = TABLE
ALL = Seat(-3)  # views everything, secrets included
NONE = -1  # no hero picked, no crate open
SETTING_UP, FIRST_TURNS, SECOND_TURNS, NIGHT = range(4)  # phases of a round


class Hero(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's hero, mat and pieces. `kind` is the hero's number.

    `place` is a hex, the compound, or OFF; `placed`: whether the figure was ever put on the map; `out`: passed out
    until the next Day. `stranded`: marched onto an unexplored hex since the turn began or since the last action, so
    that a further march would cross it (MA-Q129). `used` counts the tokens by action in this round, `acted` the
    actions of this turn, `rerolled`: whether Marla's ability was used in it. `pool` are the survivors and `houses` the
    houses that are not in play yet. `counted`: at the end everything is shown.
    """

    kind: int = NONE
    place: int = OFF
    placed: bool = False
    out: bool = False
    stranded: bool = False
    stamina: int = 0
    inebriation: int = NUMBERS.inebriation
    scrap: int = 0
    corn: int = 0
    moonshine: int = 0
    gold: int = 0
    relics: tuple[int, ...] = ()
    booze: tuple[int, ...] = ()
    crate: int = NONE
    bottles: int = 0
    pool: int = NUMBERS.survivors_per_colour
    mat: int = 0
    houses: int = NUMBERS.houses_per_colour
    used: tuple[int, ...] = (0, 0, 0, 0, 0)
    acted: int = 0
    rerolled: bool = False
    counted: bool = False

    @property
    def sober_inebriation(self) -> int:
        """Where the inebriation cube starts (MA-H3)."""
        return starting_inebriation(self.kind)


def starting_inebriation(kind: int) -> int:
    """Return where a hero's inebriation cube starts: 15, Benny 20 (MA-H3, MA-Q82)."""
    return NUMBERS.inebriation + (NUMBERS.accountant_hp if kind == BENNY else 0)


class Building(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, array_like=True):
    """What stands on a hex: its owner, its level (0: nothing is built) and the survivors in it."""

    owner: Seat = NOBODY
    level: int = 0
    crew: int = 0


class Drunkard(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, array_like=True):
    """A drunkard on the map: its card, its hex, and what is left of its tolerance."""

    card: int
    at: int
    left: int


class Buried(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, array_like=True):
    """A building tile under the deck, known only to the seat that put it there."""

    tile: int
    seat: Seat


class MoonshinersState(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The whole state, as the viewer `eyes` may see it.

    A deck has no order: its cards are drawn when they are due, so the state does not know the future. Tiles that are
    `buried` or `surveyed` are among those of `tile_deck`. Tiles and buildings are listed by hex, drunkards in order of
    their hexes.
    """

    heroes: tuple[Hero, ...]
    tiles: tuple[int, ...]
    buildings: tuple[Building, ...]
    tile_deck: tuple[int, ...]
    relic_deck: tuple[int, ...]
    booze_deck: tuple[int, ...]
    drunkard_deck: tuple[int, ...]
    drunkards: tuple[Drunkard, ...] = ()
    relics_gone: tuple[int, ...] = ()
    booze_gone: tuple[int, ...] = ()
    drunkards_gone: tuple[int, ...] = ()
    buried: tuple[Buried, ...] = ()  # the first one is drawn next, when nothing lies above
    surveyed: tuple[int, ...] = ()  # two tiles among which the active seat chooses
    offer: tuple[int, ...] = ()  # booze on Harding's counter
    round: int = 1
    phase: int = SETTING_UP
    first: Seat = NOBODY  # holds the marker
    active: Seat = NOBODY
    specials: bool = True  # house rule: relics have their special uses
    anywhere: bool = False  # house rule: construct on any explored tile
    dealt: bool = False  # house rule: heroes are dealt
    edition: int = 0  # of the list of numbers: which cards, tiles and heroes the game has
    eyes: Seat = ALL
    agenda: tuple[AnyStep, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def seats(self) -> int:
        return len(self.heroes)

    def may_read_cards_of(self, seat: Seat) -> bool:
        """Return whether this viewer may read the cards that only this seat may read."""
        return self.eyes in (ALL, seat)

    def with_hero_changed(self, seat: Seat, **changes: object) -> MoonshinersState:
        """Return the state with some fields of one hero changed."""
        return self.with_hero(seat, replace(self.heroes[seat], **changes))

    def with_hero(self, seat: Seat, hero: Hero) -> MoonshinersState:
        """Return the state with another hero of a seat: where it counts, in half the time that `hero` takes."""
        heroes = list(self.heroes)
        heroes[seat] = hero
        return replace(self, heroes=tuple(heroes))

    def with_building_changed(self, at: HexNumber, **changes: object) -> MoonshinersState:
        """Return the state with some fields of the building on one hex changed."""
        buildings = list(self.buildings)
        buildings[at - 1] = replace(buildings[at - 1], **changes)
        return replace(self, buildings=tuple(buildings))


Play = play.Play[MoonshinersState]  # what the rules of this title receive
