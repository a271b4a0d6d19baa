"""The save file: lines of JSON, first a header, then one record for each move or other change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, Union

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from hoochgame.core.formats import UPGRADE_ERRORS, Formats, NewerFormat, is_later_version
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.protocols import Event, Move, Seat

LINE_LIMIT = 1 << 16  # bytes; an honest line has a few hundred, and a header after many branches some thousands
MOST_LINES = 60_000  # ten times the longest of many games of random moves
SOMETHING = re.compile(rb"\S")
MOST_RETRACED = 1_000_000  # entries undone and redone in one file
DIGEST_EVERY = 100  # plies between two digests of the state
HUMAN = "human"
LONGEST_NAME = 40
LONGEST_REASON = 1000


class OldLine(NamedTuple):
    """A line of an older save as upgrades see it: the title of the game, and the fields of the line."""

    title: str
    fields: dict[str, object]


FORMATS: Formats[OldLine] = Formats(1)  # of saves; the number stands in the header

M = TypeVar("M")
E = TypeVar("E")


def shortened_printable_name(name: str) -> str:
    """Return a name shortened to a bearable length, without unprintable characters."""
    return "".join(letter for letter in name if letter.isprintable())[:LONGEST_NAME]


class Chair(msgspec.Struct, frozen=True):
    """Who sits at a seat: `kind` is "human" or the level of a bot, `colour` a number from 0."""

    name: str
    kind: Annotated[str, Meta(max_length=20)]
    colour: Annotated[int, Meta(ge=0, lt=6)]

    def __post_init__(self) -> None:
        force_setattr(self, "name", shortened_printable_name(self.name))

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


class Seeding(msgspec.Struct, frozen=True):
    """The seed of all dice from this ply on. A branch adds one, so that it does not repeat known dice."""

    ply: int
    seed: int


class Parent(msgspec.Struct, frozen=True):
    """The game that a branch was made from, and the last ply that they share."""

    id: str
    ply: int


class Header(msgspec.Struct, frozen=True, tag_field="is", tag="header", omit_defaults=True):
    """The first line. `edition` is a digest of what the numbers in this file mean: one of `Title.editions`."""

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
    lists: tuple[dict[str, int], ...] = ()  # by seat: the deck list it brought
    seen: bool = False  # whether the deal was known before the game began
    version: str = ""  # of the program that wrote it

    def seed_at(self, ply: int) -> int:
        for seeding in reversed(self.seeds):
            if seeding.ply <= ply:
                return seeding.seed
        raise AssertionError("a header has a seed for ply 0")


class JournalLine(
    msgspec.Struct, frozen=True, gc=False, tag_field="is", omit_defaults=True, forbid_unknown_fields=True
):
    """A line after the header."""


class Entry(JournalLine, Generic[M, E], tag="move", frozen=True):
    """One move with its events; ply 0 is the deal and has no move."""

    ply: int
    seat: Seat
    move: M | None
    events: tuple[E, ...]
    digest: str = ""  # of the state after it, every DIGEST_EVERY plies


class Concession(JournalLine, Generic[E], tag="concede", frozen=True):
    """A seat has left the game, asked or not."""

    ply: int
    seat: Seat
    events: tuple[E, ...]
    digest: str = ""


class Undone(JournalLine, tag="undo", frozen=True):
    """An undo of the last `n` entries."""

    n: int


class Redone(JournalLine, tag="redo", frozen=True):
    """A redo of `n` undone entries."""

    n: int


class Reseated(JournalLine, tag="seat", frozen=True):
    """A seat has got another player."""

    seat: Seat
    chair: Chair


class Note(JournalLine, tag="note", frozen=True):
    """A note: a new name, free undo switched, or that hidden cards of the game were seen."""

    name: str | None = None
    free_undo: bool | None = None
    seen: bool | None = None


AnyEntry = Entry[Move, Event] | Concession[Event]
AnyRecord = AnyEntry | Undone | Redone | Reseated | Note

_encoder = msgspec.json.Encoder()
_header = msgspec.json.Decoder(Header)


class _Mark(msgspec.Struct):
    """The fields of a header that tell whether a file is a save, and of which version."""

    kind: str = msgspec.field(name="is", default="")
    hoochgame: int | None = None
    version: object = ""


class BrokenSave(ValueError):
    """Raised if a file can't be read as a game from `line` on, which counts from 1; 0 stands for the whole file."""

    def __init__(self, line: int, text: str) -> None:
        text = "".join(c if c.isprintable() else "?" for c in text[:LONGEST_REASON])  # the text may quote the file
        super().__init__(_("Line {line}: {text}").format(line=line, text=text) if line else text)
        self.line = line


class NewerSave(BrokenSave):
    """Raised if a later version wrote the file, in a format that this one does not know."""


def encode_record(record: Header | AnyRecord) -> bytes:
    """Encode a line of the file, with its newline."""
    return _encoder.encode(record) + b"\n"


def read_header_format(line: bytes) -> int:
    """Return the format that the first line names. Raises BrokenSave if the file is of another kind or is newer."""
    try:
        mark = msgspec.json.decode(line, type=_Mark)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenSave(1, _("this is not a Hoochgame save.")) from None
    # Asked first: fields of a newer header may be unknown here.
    if mark.kind == "header" and FORMATS.is_newer(mark.hoochgame):
        raise NewerSave(0, str(NewerFormat(mark.version)))
    if mark.kind != "header" or mark.hoochgame is None or not FORMATS.is_known(mark.hoochgame):
        raise BrokenSave(1, _("this is not a Hoochgame save."))
    return mark.hoochgame


def read_header(line: bytes) -> Header:
    """Parse the first line, of an older format too. Raises BrokenSave if the file is of another kind or is newer."""
    format = read_header_format(line)
    try:
        header = _header.decode(line if format == FORMATS.today else _upgrade_fields(line, format, ""))
    except (*UPGRADE_ERRORS, msgspec.MsgspecError):
        raise BrokenSave(1, _("the header, which says who plays by which rules, is damaged.")) from None
    if not header.seeds or header.seeds[0].ply != 0:
        raise BrokenSave(1, _("the header does not say where its dice come from."))
    return header


def upgrade_record_line_if_valid(line: bytes, format: int, title: str) -> bytes:
    """Return a line after the header as one of the format of today; as it is if it is not of its format."""
    if format == FORMATS.today:
        return line
    try:
        return _upgrade_fields(line, format, title)
    except (*UPGRADE_ERRORS, msgspec.MsgspecError):
        return line  # reading it says what is wrong with it


def _upgrade_fields(line: bytes, format: int, title: str) -> bytes:
    """Raises UPGRADE_ERRORS, or MsgspecError for a line that is no JSON."""
    fields = msgspec.json.decode(line, type=dict[str, object])
    return _encoder.encode(FORMATS.upgrade(OldLine(title, fields), format).fields)


def check_can_continue(header: Header, game: Game) -> None:
    """Raise BrokenSave or IllegalMove unless this title can continue with the header's edition, seats and rules."""
    if header.edition not in game.editions:
        raise unknown_edition_error(header, game)
    game.check_seats(len(header.chairs))
    if (
        game.complete_and_check_lists(len(header.chairs), game.complete_recorded_rules(header.rules), header.lists)
        != header.lists
    ):
        raise BrokenSave(1, _("the deck lists of its seats are missing."))


def unknown_edition_error(header: Header, game: Game) -> BrokenSave:
    """Return the error for a save of a game with cards that this version of the title does not have."""
    cause = _("It was played with cards that this version of {game} does not have.").format(game=_(game.name))
    if is_later_version(header.version):
        return NewerSave(0, f"{cause} {NewerFormat(header.version)}")
    remedy = _("Open it with the program that wrote it.")
    return BrokenSave(0, f"{cause} {remedy}")


@cache
def _record_decoder(game: Game) -> msgspec.json.Decoder[AnyRecord]:
    return _make_record_decoder(game.move, game.event)


def _make_record_decoder(move: Any, event: Any) -> msgspec.json.Decoder[AnyRecord]:
    line = Union[Entry[move, event], Concession[event], Undone, Redone, Reseated, Note]  # noqa: UP007 - built at run time
    return msgspec.json.Decoder(line)


def read_record(game: Game, line: bytes, line_number: int) -> AnyRecord:
    """Parse a line after the header. Raises BrokenSave, naming line `line_number`, if it is invalid."""
    try:
        return _record_decoder(game).decode(line)
    # Before MsgspecError, of which it is a kind: the line is JSON, but no record.
    except msgspec.ValidationError:
        raise BrokenSave(line_number, _("this is not written as a move of this game is.")) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenSave(line_number, _("this line is damaged and can’t be read.")) from None


def numbered_nonblank_lines(blob: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield each line with its number, skipping blank ones, which an editor may leave behind.

    Raises BrokenSave for a last line without newline, whose write was cut short.
    """
    number, start, lines = 1, 0, 0
    while letter := SOMETHING.search(blob, start):  # a search, so that millions of blank lines take no time
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
