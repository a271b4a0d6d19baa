"""The save file as lines of JSON: a header, then one line a move, and what is not a move in a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Generic, TypeVar, Union

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.words import Event, Move, Seat

FORMAT = 1
LINE_LIMIT = 1 << 16  # bytes; an honest line has a few hundred, and the header of many branches some thousands
MOST_LINES = 60_000  # the longest of many games of random moves has a tenth of that
SOMETHING = re.compile(rb"\S")
MOST_RETRACED = 1_000_000  # entries that a file takes back and puts back
DIGEST_EVERY = 100  # plies between two fingerprints of the state
HUMAN = "human"
LONGEST_NAME = 40
LONGEST_REASON = 1000

M = TypeVar("M")
E = TypeVar("E")


def tidy(name: str) -> str:
    """A name of bearable length, without anything that no screen can show."""
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME]


class Chair(msgspec.Struct, frozen=True):
    """Who sits at a seat: `kind` is "human" or the level of a bot, `colour` a number from 0."""

    name: str
    kind: Annotated[str, Meta(max_length=20)]
    colour: Annotated[int, Meta(ge=0, lt=6)]

    def __post_init__(self) -> None:
        force_setattr(self, "name", tidy(self.name))

    @property
    def human(self) -> bool:
        """Whether a person sits there."""
        return self.kind == HUMAN


class Seeding(msgspec.Struct, frozen=True):
    """From this ply on, dice come from this seed. A branch adds one, so that it does not repeat known dice."""

    ply: int
    seed: int


class Parent(msgspec.Struct, frozen=True):
    """The game, and the ply in it, that a branch left from."""

    id: str
    ply: int


class Header(msgspec.Struct, frozen=True, tag_field="is", tag="header", omit_defaults=True):
    """The first line. `edition` is a digest of what the card numbers in this file stand for."""

    hoochgame: int
    id: str
    game: str
    edition: str
    rules: dict[str, int]
    chairs: tuple[Chair, ...]
    seeds: tuple[Seeding, ...]
    created: str  # ISO 8601, UTC
    name: str = ""
    free_undo: bool = False
    parent: Parent | None = None
    lists: tuple[dict[str, int], ...] = ()  # what the seats brought along: cards by their id, and how many of each
    seen: bool = False  # begun on a deal that somebody knew already

    def seed(self, ply: int) -> int:
        """The seed that the dice of this ply come from."""
        for seeding in reversed(self.seeds):
            if seeding.ply <= ply:
                return seeding.seed
        raise AssertionError("a header has a seed for ply 0")


class Record(msgspec.Struct, frozen=True, gc=False, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """A line after the header."""


class Entry(Record, Generic[M, E], tag="move", frozen=True):
    """One move with its events; ply 0 is the deal and has no move."""

    ply: int
    seat: Seat
    move: M | None
    events: tuple[E, ...]
    digest: str = ""  # of the state after it, now and then


class Concession(Record, Generic[E], tag="concede", frozen=True):
    """A seat left the game, asked or not."""

    ply: int
    seat: Seat
    events: tuple[E, ...]
    digest: str = ""


class Undone(Record, tag="undo", frozen=True):
    """So many entries back."""

    n: int


class Redone(Record, tag="redo", frozen=True):
    """So many of the entries taken back stand again."""

    n: int


class Reseated(Record, tag="seat", frozen=True):
    """A chair changes hands."""

    seat: Seat
    chair: Chair


class Note(Record, tag="note", frozen=True):
    """A name the players gave the game, free undo switched, or that somebody has seen more than the seats show."""

    name: str | None = None
    free_undo: bool | None = None
    seen: bool | None = None


AnyEntry = Entry[Move, Event] | Concession[Event]
AnyRecord = AnyEntry | Undone | Redone | Reseated | Note

_encoder = msgspec.json.Encoder()
_header = msgspec.json.Decoder(Header)


class _Mark(msgspec.Struct):
    """Just enough of a first line to say whose it is."""

    kind: str = msgspec.field(name="is", default="")
    hoochgame: int = 0


class BrokenSave(ValueError):
    """A file that cannot be read as a game, or not beyond a line. `line` counts from 1; 0 is the file as a whole."""

    def __init__(self, line: int, text: str) -> None:
        text = "".join(c if c.isprintable() else "?" for c in text[:LONGEST_REASON])  # it may cite the file
        super().__init__(_("Line {line}: {text}").format(line=line, text=text) if line else text)
        self.line = line


def line_of(record: Header | AnyRecord) -> bytes:
    """One line of the file, with its newline."""
    return _encoder.encode(record) + b"\n"


def read_header(line: bytes) -> Header:
    """The first line. Raises BrokenSave for another kind of file and for a newer version."""
    try:
        mark = msgspec.json.decode(line, type=_Mark)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenSave(1, _("this is not a Hoochgame save.")) from None
    if mark.kind != "header" or mark.hoochgame < 1:
        raise BrokenSave(1, _("this is not a Hoochgame save."))
    if mark.hoochgame > FORMAT:
        raise BrokenSave(1, _("a newer version of Hoochgame wrote this; please update to open it."))
    try:
        header = _header.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenSave(1, _("the header, which says who plays by which rules, is damaged.")) from None
    if not header.seeds or header.seeds[0].ply != 0:
        raise BrokenSave(1, _("the header does not say where its dice come from."))
    return header


def check_header(header: Header, game: Game) -> None:
    """Raise BrokenSave or IllegalMove unless this game can be continued with these cards, seats and rules."""
    if header.edition != game.edition:
        words = _("it was played with other cards than this version of {game} has.")
        raise BrokenSave(1, words.format(game=_(game.name)))
    game.check_seats(len(header.chairs))
    if game.check_lists(len(header.chairs), game.check_rules(header.rules), header.lists) != header.lists:
        raise BrokenSave(1, _("the deck lists of its seats are missing."))


@cache
def _decoder(game: Game) -> msgspec.json.Decoder[AnyRecord]:
    return _decoder_of(game.move, game.event)


def _decoder_of(move: Any, event: Any) -> msgspec.json.Decoder[AnyRecord]:
    line = Union[Entry[move, event], Concession[event], Undone, Redone, Reseated, Note]  # noqa: UP007 - built at run time
    return msgspec.json.Decoder(line)


def read_record(game: Game, line: bytes, number: int) -> AnyRecord:
    """A line after the header. Raises BrokenSave, naming line `number`, for anything that is not one."""
    try:
        return _decoder(game).decode(line)
    except msgspec.ValidationError:
        raise BrokenSave(number, _("this is not written as a move of this game is.")) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenSave(number, _("this line is damaged and can’t be read.")) from None


def lines_of(blob: bytes) -> Iterator[tuple[int, bytes]]:
    """Each line with its number, but not the blank ones, which an editor may leave behind.

    Raises BrokenSave for a line without end, torn when a write was cut short.
    """
    number, start, lines = 1, 0, 0
    while letter := SOMETHING.search(blob, start):  # millions of blank lines take no time
        number += blob.count(b"\n", start, letter.start())
        start = max(start, blob.rfind(b"\n", start, letter.start()) + 1)
        end = blob.find(b"\n", start)
        if end < 0:
            raise BrokenSave(number, _("the last line was cut short."))
        if end - start > LINE_LIMIT:
            raise BrokenSave(number, _("this line is far too long for a move."))
        if lines == MOST_LINES:
            raise BrokenSave(number, _("there are far more lines than any game has."))
        yield number, blob[start:end]
        lines += 1
        number, start = number + 1, end + 1
