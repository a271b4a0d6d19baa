"""A piece: something that lies on the table, can move or can be chosen."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Literal, NamedTuple

import pygame

from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.layout import TableLayout

Rect = pygame.Rect
RATIO = images.RATIO  # of a card: its height by its width
LEAST = 68  # px: narrower chips have names too small to read
HELD = 16  # cards of the own hand lie at this height and above
PORTRAIT = 0.82  # a portrait's height by its width
LIFT = 8  # px at 1080p that a card rises under the mouse
PICTURED = ("card", "tile", "token")  # kinds that have a picture
Kind = Literal["card", "tile", "token", "entry", "seat", "pile", "button", "slot", "die", "ghost", "plate"]


class Piece(NamedTuple):
    """Its rect is upright, before it is turned by `angle` degrees counter-clockwise around its middle."""

    key: Key
    kind: Kind
    rect: Rect
    angle: int = 0
    art: str = ""  # the id of its card or tile; empty: its back
    layout: str = "chip"  # of a card: full, table, chip, fighter (no prices), portrait, plaque (with prices), or tag
    z: int = 0
    zone: str = ""
    seat: Seat = TABLE  # whose colour it wears
    number: int = 0  # how many cards a pile has; the figure on a tile
    grey: bool = False  # at rest its picture has lost its colours
    state: Hashable = None  # a title's own record of what else its picture depends on
    strip: int = 0  # how much of its height shows where other cards lie over the rest; 0: all of it

    @property
    def card(self) -> int:
        """The number of the card; HIDDEN if it is no card that can be read."""
        return self.key.card if isinstance(self.key, CardKey) else HIDDEN

    @property
    def enlargeable_id(self) -> str:
        """The id of what can be shown large; "" if there is nothing more to read."""
        return self.art if self.kind != "die" else ""

    @property
    def is_face_down(self) -> bool:
        return self.kind == "card" and not self.art

    @property
    def is_in_own_hand(self) -> bool:
        """Whether it is a card of the own hand."""
        return self.zone == "shelf" and self.z >= HELD

    @property
    def bounding_rect(self) -> Rect:
        """The upright rect around the turned piece, or around what shows of it."""
        if not self.angle:
            return self.uncovered_rect
        w, h = self.rect.size
        a = math.radians(self.angle)
        wide = abs(w * math.cos(a)) + abs(h * math.sin(a))
        tall = abs(w * math.sin(a)) + abs(h * math.cos(a))
        return Box.of_size((round(wide), round(tall)), center=self.rect.center)

    @property
    def uncovered_rect(self) -> Rect:
        """The part of an upright piece that no other one of a cascade lies over."""
        return Box.from_rect(self.rect).cut_top(self.strip)[0] if self.strip else self.rect

    def covers(self, pos: tuple[float, float]) -> bool:
        """Return whether the turned piece lies under this point."""
        return self.rect.collidepoint(self.rotate_point(pos, -self.angle) if self.angle else pos)

    def rotate_point(self, pos: tuple[float, float], angle: float) -> tuple[float, float]:
        """Return where a point comes to lie when it is turned around the piece's middle, counter-clockwise."""
        x, y, a = pos[0] - self.rect.centerx, pos[1] - self.rect.centery, math.radians(-angle)
        return (
            self.rect.centerx + x * math.cos(a) - y * math.sin(a),
            self.rect.centery + x * math.sin(a) + y * math.cos(a),
        )

    def rect_of_part(self, part: Rect) -> Rect:
        """Return where a part of the upright piece is seen on the turned one."""
        return part.move_to(center=self.rotate_point(part.center, self.angle)) if self.angle else part


def least_card_width(look: Look) -> int:
    """Return how narrow a card may be before portraits take its place; more on a screen of many small pixels."""
    return max(round(LEAST * look.scale.ui_scale_in_force), look.px(LEAST * 0.75))


def card_height(width: float) -> int:
    return round(width * RATIO)


def lifted_piece(layout: TableLayout, piece: Piece) -> Piece:
    """Return a card as it is shown under the mouse: one that is covered or cut comes out whole."""
    if piece.is_in_own_hand:
        return straightened_piece(layout, piece)
    if piece.kind != "card" or piece.layout == "tag":
        return piece
    whole = Box.from_rect(piece.rect).cut_top(card_height(piece.rect.width))[0]
    return piece._replace(rect=_raised_rect(layout, whole, layout.look.px(LIFT)), strip=0)


def unmoved_piece(layout: TableLayout, piece: Piece) -> Piece:
    """Return the piece as it is, as it does not move under the mouse."""
    return piece


def straightened_piece(layout: TableLayout, piece: Piece) -> Piece:
    """Return a card of the hand as it is shown under the mouse: it straightens and rises."""
    return piece._replace(rect=_raised_rect(layout, Box.from_rect(piece.rect), round(piece.rect.width * 0.2)), angle=0)


def _raised_rect(layout: TableLayout, rect: Box, high: int) -> Box:
    """Return a rect so much higher, and above the lower edge of the window."""
    return rect.move_to(bottom=min(rect.bottom - high, layout.area.bottom - layout.look.px(6)))
