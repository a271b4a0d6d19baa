"""The states of stooges and turf: kept by their pieces and drawn over their pictures."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.pieces.piece_style import PieceStyle, draw_veil

CROSS = "#e0492c"
SWUNG_VEIL, LOCKED_VEIL = 0.28, 0.3  # how dark they are
ARROW = "clockwise-rotation"


class PieceState(NamedTuple):
    """The cache key of a picture of a stooge, turf or token, besides its card."""

    swung: bool = False
    beaten: bool = False
    locked: bool = False  # a turf that blockers still stand before
    hq: bool = False
    guard: str = ""  # the id of the stooge that guards a turf


NO_STATE = PieceState()


def state_of(piece: Piece) -> PieceState:
    """Return the state of a piece; a piece without one has the default."""
    return piece.state if isinstance(piece.state, PieceState) else NO_STATE


def draw_state(canvas: Canvas, rect: pygame.Rect, piece: Piece, dress: PieceStyle) -> None:
    """Draw veil and arrow of a swung stooge, the cross of a beaten one, veil and padlock of a locked turf."""
    state = state_of(piece)
    veil = SWUNG_VEIL if state.swung else LOCKED_VEIL if state.locked else 0
    if veil and not dress.dim:
        draw_veil(canvas.surface, rect, veil)
    if state.swung:
        _draw_swung_arrow(canvas, rect, piece.layout == "tag")
    if state.beaten:
        _draw_beaten_cross(canvas.surface, rect)
    if state.locked:
        icon = images.icon("padlock", min(canvas.px(54), rect.width // 2), canvas.theme.hover)
        images.blit_anchored(canvas.surface, icon, center=(rect.centerx, rect.y + round(rect.height * 0.34)))


def _draw_swung_arrow(canvas: Canvas, rect: pygame.Rect, is_tag: bool) -> None:
    """Draw the arrow on a disc in the corner, or bare in the middle of a tag."""
    if is_tag:
        images.blit_anchored(
            canvas.surface, images.icon(ARROW, round(rect.height * 0.55), canvas.theme.hover), center=rect.center
        )
        return
    px = max(18, min(canvas.px(26), round(rect.width * 0.36)))
    disc = shapes.disc(px // 2, INK)
    spot = disc.get_rect(topleft=(rect.x + 1, rect.y + 1))
    canvas.surface.blit(disc, spot)
    images.blit_anchored(canvas.surface, images.icon(ARROW, round(px * 0.66), "#e8dcc0"), center=spot.center)


def _draw_beaten_cross(surface: pygame.Surface, rect: pygame.Rect) -> None:
    w, h = rect.size
    a, b, k = w * 0.1, h * 0.1, max(3.0, w * 0.028)
    down = ((a, b + k), (a + k, b), (w - a, h - b - k), (w - a - k, h - b))
    up = ((a, h - b - k), (a + k, h - b), (w - a, b + k), (w - a - k, b))
    for points in (down, up):
        surface.blit(shapes.polygon((w, h), points, CROSS), rect)
