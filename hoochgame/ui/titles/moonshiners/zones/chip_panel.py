"""Short answers as chips on a panel: a row for each thing that is asked about, with its name at the left."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.table import open_card_row
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
    lines: tuple[tuple[str, Box], ...]  # names, with their rooms
    chips: tuple[Piece, ...]

    def paint(self, canvas: TableCanvas, said: Sequence[Said], drawn: Drawn) -> None:
        look = canvas.look
        open_card_row.paint_frame(canvas, self.panel)
        for name, room in self.lines:
            text.draw_paragraph(canvas.surface, ABOUT.role, ABOUT.px(look), name, look.theme.text, room, middle=True)
        for (chip, dress), words in said:
            if dress.legal:
                paint.draw_glow(canvas, chip.rect, look.theme.hover if dress.hovered else look.theme.legal)
            ink = paint.draw_button_plate(canvas, chip.rect, "normal" if dress.legal else "off", dress.hovered)
            side = min(look.px(26), chip.rect.width * 2 // 9)  # a recipe of four parts fits
            made = [drawn(part, min(look.text_px(20), max(SMALLEST_TEXT, side)), side, ink) for part in words]
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
    rows = panel.inset(pad).rows(len(asked), layout.px(10, 8))
    cut = [line.cut_left(named) for line in rows]
    return _filled_panel(
        panel,
        [name.inset(right=layout.look.px(8)) for name, _spots in cut],
        [spots.columns(most, layout.px(12, 10)) for _name, spots in cut],
        asked,
        zone,
    )


def place_chips_below_names(
    layout: TableLayout, room: Box, asked: Sequence[ChipQuestion], zone: str, least: tuple[int, int]
) -> ChipPanel | None:
    """Return chips that fill a low room, each row below its name; None if they would be smaller than `least` there.

    `least` is in pixels at 100 %.
    """
    most, rows = max(len(one.answers) for one in asked), room.inset(layout.px(12, 9)).rows(len(asked), layout.px(8, 6))
    cut = [row.cut_top(ABOUT.line_height(layout.look), layout.look.px(4)) for row in rows]
    spots = [chips.columns(most, layout.px(12, 10)) for _name, chips in cut]
    size, (wide, high) = spots[0][0].size, least
    ui = layout.look.scale.ui_scale_in_force
    if size[0] < wide * ui or size[1] < high * ui:
        return None
    return _filled_panel(room, [name for name, _chips in cut], spots, asked, zone)


def _filled_panel(
    panel: Box, names: Sequence[Box], spots: Sequence[Sequence[Box]], asked: Sequence[ChipQuestion], zone: str
) -> ChipPanel:
    chips = [
        Piece(key, "slot", spot, zone=zone)
        for one, places in zip(asked, spots, strict=True)
        for key, spot in zip(one.answers, places, strict=False)
    ]
    return ChipPanel(panel, tuple((one.name, name) for one, name in zip(asked, names, strict=True)), tuple(chips))
