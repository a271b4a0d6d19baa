"""The focus line: words of a hovered thing that is too small for them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.widgets import tooltip
from hoochgame.ui.widgets.placing import Around, place_near


class FocusLineText(NamedTuple):
    """The words, the rect of their thing, and the room for them."""

    words: str
    thing: Rect
    room: Rect


def draw_focus_line(surface: pygame.Surface, layout: TableLayout, said: FocusLineText, around: Around) -> Rect:
    """Draw one line next to the thing; return its rect."""
    look, (words, thing, room) = layout.look, said
    style = BOLD.with_changes(19)
    px = style.shortened_to_fit(look, words, room.width - look.px(60)).px
    size = (style.width(look, words, px) + look.px(44), round(px * 1.9))
    rect = place_near(thing, size, layout.area, look.px(8), around=around).box
    canvas = Canvas(surface, look)
    tooltip.draw_dark_box(canvas, rect, look.theme.line)
    style.draw(canvas, words, rect.center, "mm", px=px)
    return rect
