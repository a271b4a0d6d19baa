"""What can be pointed at on a table, one class a kind of thing. A title has kinds of its own beside these."""

from __future__ import annotations

from typing import Literal

import msgspec

from hoochgame.core.words import TABLE, Seat


class Key(msgspec.Struct, frozen=True, gc=False):
    """Names a thing on the table: equal keys, the same thing."""

    @property
    def whole(self) -> Key:
        """What it is a part of; most things are no part of another."""
        return self


# Cards, seats and where they lie.


class CardKey(Key, frozen=True):
    """A card that can be seen."""

    card: int


class PartKey(Key, frozen=True):
    """A part of a card that can be pointed at for itself."""

    card: int

    @property
    def whole(self) -> CardKey:
        return CardKey(self.card)


class HiddenKey(Key, frozen=True):
    """A card that these eyes cannot read, by its place in a hand or pile of a seat."""

    seat: Seat
    place: int


class SlotKey(Key, frozen=True):
    """A place for a card, while it is empty."""

    place: int


class PileKey(Key, frozen=True):
    """Where the cards of a zone lie: of a seat, or nobody's."""

    zone: str
    seat: Seat = TABLE


class TableKey(Key, frozen=True):
    """All above the shelf: where a card is played."""


class SeatKey(Key, frozen=True):
    """The plate of a seat."""

    seat: Seat


class CounterKey(Key, frozen=True):
    """A figure on the plate of a seat."""

    seat: Seat
    name: str


class DialKey(Key, frozen=True):
    """Where the money of a seat is counted; without a seat one's own, as a thing that can be used."""

    seat: Seat = TABLE


class SpriteKey(Key, frozen=True):
    """A card that lies nowhere."""


# Round the game.


class ButtonKey(Key, frozen=True):
    """A button, by its name."""

    name: str


class TitleKey(Key, frozen=True):
    """The title's name."""


class BannerKey(Key, frozen=True):
    """Whose turn it is, and what is asked."""


class RuleKey(Key, frozen=True):
    """The sign that leads to the rule behind the question."""


class RoundKey(Key, frozen=True):
    """The knob that counts rounds."""


# The log.


class LogKey(Key, frozen=True):
    """The log as a whole."""


class LineKey(Key, frozen=True):
    """A line of it."""

    line: int


class NameKey(Key, frozen=True):
    """A card or turf that a line names."""

    line: int
    art: str


class ClauseKey(Key, frozen=True):
    """The sign that leads to the rule behind a line."""

    line: int


class LogButtonKey(Key, frozen=True):
    """What turns the log to something else; the sheet of news over the table is one, for a click puts it away."""

    name: Literal["news", "details", "newest", "sheet"]


class ScrollKey(Key, frozen=True):
    """The handle of its scroll bar."""
