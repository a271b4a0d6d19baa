"""Keys of the things on a table that can be pointed at, one class for each kind. A title adds more kinds."""

from __future__ import annotations

from typing import Literal

import msgspec

from hoochgame.core.protocols import TABLE, Seat


class Key(msgspec.Struct, frozen=True, gc=False):
    """The name of a thing on the table. Equal keys mean the same thing."""

    @property
    def whole(self) -> Key:
        """The thing that this is a part of; most things are no part of another."""
        return self


# Cards, seats and where they lie.


class CardKey(Key, frozen=True):
    """A card that can be seen."""

    card: int


class PartKey(Key, frozen=True):
    """A part of a card that can be pointed at by itself."""

    card: int

    @property
    def whole(self) -> CardKey:
        return CardKey(self.card)


class HiddenKey(Key, frozen=True):
    """A card that lies face down for the viewer, by its place in a hand or pile of a seat."""

    seat: Seat
    place: int


class SlotKey(Key, frozen=True):
    """A place for a card, while it is empty."""

    place: int


class PileKey(Key, frozen=True):
    """The place of the cards of a zone, of a seat's or nobody's."""

    zone: str
    seat: Seat = TABLE


class TableKey(Key, frozen=True):
    """The whole table above the shelf, where a card is played."""


class SeatKey(Key, frozen=True):
    """The plate of a seat."""

    seat: Seat


class CounterKey(Key, frozen=True):
    """A figure on the plate of a seat."""

    seat: Seat
    name: str


class DialKey(Key, frozen=True):
    """The place where the money of a seat is counted; without a seat one's own, as a thing that can be used."""

    seat: Seat = TABLE


class SpriteKey(Key, frozen=True):
    """A moving card that lies in no place."""


# Round the game.


class ButtonKey(Key, frozen=True):
    """A button, by its name."""

    name: str


class TitleKey(Key, frozen=True):
    """The title's name."""


class BannerKey(Key, frozen=True):
    """The banner, with the active seat and the prompt."""


class RuleKey(Key, frozen=True):
    """The sign that leads to the rule behind the question."""


class RoundKey(Key, frozen=True):
    """The knob that counts rounds."""


class LegendKey(Key, frozen=True):
    """The button that shows what the signs mean."""


# The log.


class LogKey(Key, frozen=True):
    """The log as a whole."""


class LineKey(Key, frozen=True):
    """A line of the log."""

    line: int


class NameKey(Key, frozen=True):
    """The name of a card or place in a line of the log."""

    line: int
    art: str


class ClauseKey(Key, frozen=True):
    """The sign that leads to the rule behind a line of the log."""

    line: int


class LogButtonKey(Key, frozen=True):
    """A tab or button of the log; also the sheet of news over the table, as a click closes it."""

    name: Literal["log", "turn", "news", "details", "newest", "sheet", "slip"]


class LogGripKey(Key, frozen=True):
    """The grip at the left edge of the log."""


class ScrollKey(Key, frozen=True):
    """The handle of the log's scroll bar."""
