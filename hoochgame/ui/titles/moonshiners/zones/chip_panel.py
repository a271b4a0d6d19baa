"""Short answers as chips on a panel: a row for each thing that is asked about, with its name at the left."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.table import open_row
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import StyledPiece, TableCanvas
from hoochgame.ui.titles.moonshiners.zones.slots import paint_side_by_side

NAMED, CHIP = (200, 190), (128, 140)  # px: a name and a chip, in large windows and in small ones
ABOUT = BOLD.with_changes(19)
Drawn = Callable[[str, int, int, str], pygame.Surface]  # part of an answer, by the sizes of words and icons, in an ink
Said = tuple[StyledPiece, Sequence[str]]  # a chip, and what stands on it


class ChipQuestion(NamedTuple):
    """A question on the panel: its name, its answers, and where its subject lies on the table."""

    name: str
    answers: Sequence[Key]
    place: Rect


class ChipPanel(NamedTuple):
    """The panel, a line for each question, and the chips."""

    panel: Rect
    lines: tuple[tuple[str, Box], ...]
    chips: tuple[Piece, ...]

    def paint(self, canvas: TableCanvas, said: Sequence[Said], drawn: Drawn) -> None:
        look = canvas.look
        open_row.paint_frame(canvas, self.panel)
        for name, line in self.lines:
            room = line.cut_left(canvas.layout.px(*NAMED) - look.px(8))[0]
            text.draw_paragraph(canvas.surface, ABOUT.role, ABOUT.px(look), name, look.theme.text, room, middle=True)
        for (chip, dress), words in said:
            if dress.legal:
                paint.glow(canvas, chip.rect, look.theme.hover if dress.hovered else look.theme.legal)
            ink = paint.button_plate(canvas, chip.rect, "normal" if dress.legal else "off", dress.hovered)
            made = [drawn(part, look.text_px(20), look.px(26), ink) for part in words]
            paint_side_by_side(canvas.surface, made, chip.rect.center, look.px(4))


def place_chips(layout: TableLayout, room: Rect, asked: Sequence[ChipQuestion], zone: str) -> ChipPanel:
    """Return the chips where they cover least of the questions' subjects; in the middle below, if they may."""
    pad, edge, named = layout.px(14, 10), layout.look.px(8), layout.px(*NAMED)
    most = max(len(one.answers) for one in asked)
    room = room.inflate(-2 * edge, -2 * edge)
    wide, high = named + most * layout.px(*CHIP), len(asked) * layout.px(60, 74)
    panel = Box(0, 0, min(wide + 2 * pad, room.width), high + 2 * pad)
    tops = (room.bottom - panel.height, *range(room.y, room.bottom - panel.height, edge))
    starts = (room.centerx - panel.width // 2, room.x, room.right - panel.width)
    ways = [panel.move_to(x=x, y=y) for x in starts for y in tops]
    panel = min(ways, key=lambda way: sum(math.prod(way.clip(one.place).size) for one in asked))
    lines = panel.inset(pad).rows(len(asked), layout.px(10, 8))
    chips = []
    for one, line in zip(asked, lines, strict=True):
        spots = line.inset(left=named).columns(most, layout.px(12, 10))
        chips += [Piece(key, "slot", spot, zone=zone) for key, spot in zip(one.answers, spots, strict=False)]
    return ChipPanel(panel, tuple(zip((one.name for one in asked), lines, strict=True)), tuple(chips))
