"""What the painters of the zones are given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.moves import Aiming
from hoochgame.ui.tables.hooch_stooges import faces
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.piece import Piece, Rect
from hoochgame.ui.theme import Look


class Zone(NamedTuple):
    """Part of the window. `facts` are what its picture depends on beside its pieces."""

    name: str
    cell: Rect
    paint: Callable[[pygame.Surface, Setting], None]
    facts: tuple[Any, ...]


@dataclass(frozen=True)
class Plan:
    """What each table of this family does in its own way: where things lie, and how its zones are painted."""

    lay_out: Callable[[Look, int, Seat, Rect | None, bool], Layout]
    company: Callable[[Sequence[Chair]], tuple[Chair, ...]]  # the chairs, and whoever else has a colour here
    pieces: Callable[[Layout, State, Marks], Mapping[Key, Piece]]
    zones: Callable[[Setting], Iterator[Zone]]  # cells that never overlap
    place: Callable[[Layout, Setting | None, Key], Rect | None]  # where things without a piece are
    lone: tuple[Key, ...]  # those that can be pointed at at any time


class Setting(NamedTuple):
    """One moment of the table."""

    layout: Layout
    state: State
    marks: Marks
    chairs: Sequence[Chair]
    found: Mapping[Key, Piece]
    plan: Plan

    @property
    def look(self) -> Look:
        return self.layout.look

    @property
    def colours(self) -> tuple[int, ...]:
        return tuple(chair.colour for chair in self.chairs)

    @property
    def aiming(self) -> bool:
        """Whether a stooge has been chosen and its target is next."""
        return bool(self.state.agenda) and isinstance(self.state.agenda[-1], Aiming)

    def dress(self, key: Key) -> faces.Dress:
        """The state a piece is shown in."""
        return faces.dress_of(self.marks, key, self.aiming)

    def zone(self, name: str) -> list[Piece]:
        """The pieces at rest in a zone, those below first."""
        away = self.marks.moving
        return sorted((p for p in self.found.values() if p.zone == name and p.key not in away), key=lambda p: p.z)

    def draw(self, surface: pygame.Surface, piece: Piece) -> None:
        """One piece in its place."""
        face = faces.dressed(self.layout, piece, self.dress(piece.key), self.colours)
        surface.blit(face, face.get_rect(center=piece.rect.center))

    def draw_zone(self, surface: pygame.Surface, name: str) -> None:
        """The cards and the like of a zone; what is pointed at comes later, on top."""
        for piece in self.zone(name):
            if piece.kind in PICTURED and piece.key != self.marks.pointed:
                self.draw(surface, piece)

    def name(self, seat: Seat) -> str:
        return self.chairs[seat].name


PICTURED = ("card", "turf", "token")
