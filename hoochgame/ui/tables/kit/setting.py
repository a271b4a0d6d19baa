"""What the painters of the zones are given, and what each table does in its own way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.words import Seat
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit.dress import Dress, dressed
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.marks import Key

L = TypeVar("L", bound=Layout)  # a title's layout
S = TypeVar("S")  # its state
M = TypeVar("M", bound=Marks)  # its marks
Point = tuple[int, int]


class Zone(NamedTuple):
    """Part of the window. `facts` are what its picture depends on beside its pieces."""

    name: str
    cell: Rect
    paint: Callable[[pygame.Surface, Any], None]
    facts: tuple[Any, ...]
    more: tuple[str, ...] = ()  # whose pieces it shows beside its own


@dataclass(frozen=True)
class Cover:
    """What lies over the table now and then: a row of cards, an attack, the open log of a small window."""

    facts: Callable[[Any], object]  # what its picture depends on; None while nothing is there
    veiled: Callable[[Any], bool]  # whether the rest darkens
    holes: Callable[[Any], Iterator[Rect]]  # what stays lit then
    draw: Callable[[pygame.Surface, Any], None]
    hides: Callable[[Any, int, Point], bool]  # what lies at this height, under this point


def uncaptioned(surface: pygame.Surface, at: Any) -> Rect | None:
    """What is pointed at says what it is by itself."""
    return None


def unhindered(at: Any, key: Key, rect: Rect) -> tuple[Rect, tuple[Rect, ...]]:
    """What the tooltip of a thing is put beside, and what it had better not hide."""
    return rect, ()


@dataclass(frozen=True)
class Plan:
    """What each table does in its own way. A layout, state, marks and setting are those of the title."""

    lay_out: Callable[[Look, int, Seat, Rect | None, bool], Any]
    company: Callable[[Sequence[Chair]], tuple[Chair, ...]]  # the chairs, and whoever else has a colour here
    pieces: Callable[[Any, Any, Any], Mapping[Key, Piece]]
    zones: Callable[[Any], Iterator[Zone]]  # cells that never overlap
    place: Callable[[Any, Any, Key], Rect | None]  # where things without a piece are
    lone: tuple[Key, ...]  # those that can be pointed at at any time
    reading: tuple[str, ...]  # zones in the order in which the keyboard goes through them
    told: Callable[[Any], Iterator[Key]]  # what the keyboard can rest on beside pieces
    ground: Callable[[pygame.Surface, Any], None]  # what lies below everything
    picture: Callable[[Any, Piece, tuple[int, ...]], pygame.Surface]  # a piece upright, for a layout and colours
    art: Callable[[int], str]  # what is printed on a card
    raised: Callable[[Any, Piece], Piece]  # a piece as it is shown under the mouse
    hand: Callable[[Any, Seat], tuple[int, ...]]  # the cards that a seat holds
    shelf: Callable[[Any, Seat], Hashable]  # all that decides where the cards of the own hand lie
    cover: Cover
    dress: Callable[[Any, Key], Dress]  # the state in which a thing is shown
    part: Callable[[Any, Piece, Point], Key | None]  # the thing at a point of a piece
    hovering: Callable[[pygame.Surface, Any, Piece], None]  # what is drawn over a piece that is pointed at
    hint_spot: Callable[[Any, Key, Rect], Point]  # where the number key of a thing stands
    lit: Callable[[Any], list[Rect]]  # where the things that may be chosen lie
    coming: Callable[[Any], Iterator[Callable[[], None]]]  # what a board will show some time and takes long to make
    captions: Callable[[pygame.Surface, Any], Rect | None] = uncaptioned  # what a piece has no room for, and where
    told_at: Callable[[Any, Key, Rect], tuple[Rect, tuple[Rect, ...]]] = unhindered


class Setting(NamedTuple, Generic[L, S, M]):
    """One moment of the table."""

    layout: L
    state: S
    marks: M
    chairs: Sequence[Chair]
    found: Mapping[Key, Piece]
    plan: Plan

    @property
    def look(self) -> Look:
        """Theme and scale."""
        return self.layout.look

    @property
    def colours(self) -> tuple[int, ...]:
        """One a seat."""
        return tuple(chair.colour for chair in self.chairs)

    def dress(self, key: Key) -> Dress:
        """The state a piece is shown in."""
        return self.plan.dress(self, key)

    def zone(self, name: str) -> list[Piece]:
        """The pieces at rest in a zone, those below first."""
        away = self.marks.moving
        return sorted((p for p in self.found.values() if p.zone == name and p.key not in away), key=lambda p: p.z)

    def face(self, piece: Piece, dress: Dress) -> pygame.Surface:
        """A piece with shadow and glow; its middle is the piece's middle."""
        return dressed(self.layout, piece, dress, self.colours, self.plan.picture)

    def draw(self, surface: pygame.Surface, piece: Piece) -> None:
        """One piece in its place."""
        face = self.face(piece, self.dress(piece.key))
        surface.blit(face, face.get_rect(center=piece.rect.center))

    def draw_zone(self, surface: pygame.Surface, name: str) -> None:
        """The cards and the like of a zone; what is pointed at comes later, on top."""
        for piece in self.zone(name):
            if piece.kind in PICTURED and piece.key != self.marks.pointed:
                self.draw(surface, piece)

    def name(self, seat: Seat) -> str:
        """Of a seat."""
        return self.chairs[seat].name


PICTURED = ("card", "turf", "token")
