"""How a piece is drawn: upright or turned, with a shadow, and with marks for what may be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Piece

Picture = Callable[[TableLayout, Piece, tuple[int, ...]], pygame.Surface]


Share = tuple[float, float, float, float]  # part of a card: left, top, width and height by the card's width


class PieceStyle(NamedTuple):
    """The state that a piece is shown in."""

    legal: bool = False
    hovered: bool = False
    selected: bool = False
    aimed: bool = False
    dim: bool = False
    faint: bool = False
    light: bool = False  # dim, but to be read ...
    bright: tuple[Share, ...] = ()  # ... and these parts of it are not dim at all


PLAIN = PieceStyle()
Overlay = Callable[[Canvas, pygame.Rect, Piece, PieceStyle], None]  # draws over a picture, which lies in this rect


def draw_nothing(canvas: Canvas, rect: pygame.Rect, piece: Piece, dress: PieceStyle) -> None:
    """Leave the picture as it is."""


def style_of_piece(marks: BoardMarks, key: Key, aimed: bool = False) -> PieceStyle:
    """Return the state that a piece is shown in now; in a replay there is nothing to mark."""
    legal = marks.glow and key in marks.legal
    dim = key in marks.dim and marks.glow
    return PieceStyle(
        legal, key == marks.hovered_whole, key in marks.selected, aimed and legal, dim, key in marks.faint
    )


def render_piece(
    layout: TableLayout, piece: Piece, dress: PieceStyle, colours: tuple[int, ...], picture: Picture,
    overlay: Overlay = draw_nothing,
) -> pygame.Surface:  # fmt: skip
    """Return the picture with shadow, glow and what lies over it, turned; its middle is the piece's middle."""
    look = layout.look
    key = (piece.kind, piece.art, piece.layout, piece.rect.size, piece.grey, piece.state, piece.number)
    colour = colours[piece.seat] if piece.seat >= 0 and piece.kind in ("tile", "token") else -1
    key_all = ("dressed", picture, overlay, key, dress, piece.angle, colour, look.scale.pixels_per_unit)

    def make() -> pygame.Surface:
        upright = _compose_picture_with_margin(layout, piece, dress, colours, picture, overlay)
        if piece.angle % 90:
            return pygame.transform.rotozoom(upright, piece.angle, 1)
        return pygame.transform.rotate(upright, piece.angle) if piece.angle else upright

    return images.cached_picture(key_all, make)


def _compose_picture_with_margin(
    layout: TableLayout, piece: Piece, dress: PieceStyle, colours: tuple[int, ...], picture: Picture, overlay: Overlay
) -> pygame.Surface:
    look = layout.look
    reach = look.px(36)
    w, h = piece.rect.size
    surface = shapes.transparent_surface((w + 2 * reach, h + 2 * reach))
    surface.fill((0, 0, 0, 0))
    rect = Box(reach, reach, w, h)
    radius = 7 if piece.kind == "tile" else 100 * 0.06 * w / 100 / max(look.scale.pixels_per_unit, 0.01)
    if piece.kind == "token":
        surface.blit(picture(layout, piece, colours), rect)
        return surface
    canvas = Canvas(surface, look)
    _draw_shadow(canvas, rect, piece.angle, radius)
    _draw_glow(canvas, rect, dress, radius)
    face = picture(layout, piece, colours)
    if piece.grey:
        face = _greyed_picture(face)
    surface.blit(face, rect)
    if dress.dim:
        draw_veil(surface, rect, _dim_share(look, dress), dress.bright)
    overlay(canvas, rect, piece, dress)
    if dress.selected:
        paint_tick(canvas, rect.midtop)
    return surface


def _draw_shadow(canvas: Canvas, rect: pygame.Rect, angle: int, radius: float) -> None:
    soft, reach = shapes.blurred_box_and_reach(rect.size, canvas.px(radius), canvas.px(7), "#000000", 0.5)
    down = canvas.px(4)
    at = (down, 0) if angle == -90 else (0, down)
    canvas.surface.blit(soft, (rect.x - reach + at[0], rect.y - reach + at[1]))


def _draw_glow(canvas: Canvas, rect: pygame.Rect, dress: PieceStyle, radius: float) -> None:
    """Paint the glow. Amber: you may act here. Ivory: you are there. Red: this is aimed at."""
    if dress.aimed:
        paint.draw_glow(canvas, rect, canvas.theme.aimed, radius, 13, 4, 0.8)
    elif dress.selected or (dress.hovered and dress.legal):
        paint.draw_glow(canvas, rect, canvas.theme.hover, radius, 13, 4, 0.8)
    elif dress.faint:
        paint.draw_outline(canvas, rect, canvas.theme.quiet, radius, 2)
    elif dress.legal:
        paint.draw_glow(canvas, rect, canvas.theme.legal, radius)
    elif dress.hovered:
        paint.draw_outline(canvas, rect, canvas.theme.hover, radius, 2)


def paint_state_glow(canvas: Canvas, rect: pygame.Rect, dress: PieceStyle, radius: float) -> None:
    """Paint the light round a thing that is no card: it may be used, or it is pointed at."""
    if dress.selected or (dress.hovered and dress.legal):
        paint.draw_glow(canvas, rect, canvas.theme.hover, radius, 10, 4, 0.8)
    elif dress.legal:
        paint.draw_glow(canvas, rect, canvas.theme.legal, radius, 8)
    elif dress.hovered:
        paint.draw_outline(canvas, rect, canvas.theme.hover, radius, 2)


def _dim_share(look: Look, dress: PieceStyle) -> float:
    if dress.light:
        return 0.16 if look.theme.plain else 0.24
    return 0.3 if look.theme.plain else 0.4


def draw_veil(surface: pygame.Surface, rect: pygame.Rect, darkness: float, bright: tuple[Share, ...] = ()) -> None:
    """Paint a veil over a card except some parts."""
    veil = shapes.box(rect.size, round(rect.width * 0.05), "#060b0a", darkness)
    if bright:
        veil = veil.copy()
        for share in bright:
            veil.fill((0, 0, 0, 0), [round(rect.width * part) for part in share])
    surface.blit(veil, rect)


def _greyed_picture(face: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(face)
    grey.fill((120, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def paint_tick(canvas: Canvas, at: tuple[int, int]) -> None:
    for radius, colour in ((17, INK), (15, canvas.theme.hover)):
        images.blit_anchored(canvas.surface, shapes.disc(canvas.px(radius), colour), center=at)
    images.blit_anchored(canvas.surface, images.icon("check-mark", canvas.px(20), INK), center=at)
