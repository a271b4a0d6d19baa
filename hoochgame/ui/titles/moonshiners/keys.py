"""The keys of what can be pointed at on the table of Moonshiners of the Apocalypse alone."""

from __future__ import annotations

from hoochgame.core.protocols import Seat
from hoochgame.ui.table.keys import Key

# On the map.


class HexKey(Key, frozen=True):
    """A place of the map: a hex by its number, or the compound."""

    place: int


class HeroKey(Key, frozen=True):
    """The figure of a seat's hero."""

    seat: Seat


class DrunkardKey(Key, frozen=True):
    """A drunkard, by its card."""

    card: int


class HouseKey(Key, frozen=True):
    """A house on a slot of a hex."""

    place: int
    slot: int


class SurvivorKey(Key, frozen=True):
    """A survivor in a building, numbered there."""

    place: int
    nth: int


class TrackKey(Key, frozen=True):
    """The time track."""


class PricesKey(Key, frozen=True):
    """What Harding pays."""


class KindKey(Key, frozen=True):
    """A kind of drunkard, in the key at the corner of the map."""

    kind: int


# On the shelf.


class CubesKey(Key, frozen=True):
    """The track of a seat's stamina and inebriation."""

    seat: Seat


class StockKey(Key, frozen=True):
    """What the own seat has of something, by its number in `STOCK` of the layout."""

    stock: int


class ActionKey(Key, frozen=True):
    """An action with its tokens, by its number."""

    action: int


class RelicKey(Key, frozen=True):
    """The own relics of a kind."""

    card: int


class BoozeKey(Key, frozen=True):
    """The own booze cards of a kind that are not opened."""

    card: int


class CrateKey(Key, frozen=True):
    """The open crate of the own seat."""


class LevelKey(Key, frozen=True):
    """A chip that constructs this number of levels in one action; 0: on another hex. `crowbar`: with the Crowbar."""

    levels: int
    crowbar: bool = False


# In questions.


class PickKey(Key, frozen=True):
    """A hero to pick, by its number."""

    hero: int


class TileKey(Key, frozen=True):
    """A building tile to choose, by its kind."""

    tile: int


class ChallengeLaneKey(Key, frozen=True):
    """The lane of a challenge, or the tray of scavenging dice."""


class RolledDieKey(Key, frozen=True):
    """A die of the roll, by its place."""

    place: int


class BuyKey(Key, frozen=True):
    """To buy one of a good, by its number."""

    good: int


class SellKey(Key, frozen=True):
    """To sell one of a good, by its number."""

    good: int


class OfferKey(Key, frozen=True):
    """A booze card on Harding's counter, by its kind; copies are numbered."""

    card: int
    nth: int = 0


class WareKey(Key, frozen=True):
    """The own relics of a kind on Harding's counter, to be sold."""

    card: int


class AskKey(Key, frozen=True):
    """To have Harding put booze on the counter."""


class CureKey(Key, frozen=True):
    """To buy a hangover cure."""


class LedgerKey(Key, frozen=True):
    """What this Trade has brought and cost."""


class ChipKey(Key, frozen=True):
    """A number to answer with."""

    number: int


class WorkKey(Key, frozen=True):
    """The number of survivors that shall work in a Distillery or Saloon."""

    place: int
    number: int
