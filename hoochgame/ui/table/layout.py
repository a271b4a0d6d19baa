"""The layout shared by all tables: bars above, a log at the right, a shelf below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import pygame

from hoochgame.core.protocols import Seat
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look, Scale

Rect = pygame.Rect
WIDE = 16 / 9
CENTRE = 1.45  # the widest centre column, by the window's height
BAND = (0.226, 0.243)  # the shelf's height by the window's, in large windows and in small ones
LOG = (620, 900)  # px: how wide the open log of a compact window is, and can be
RIGHT = (0.179, 0.275)  # the right column by the width of the table: with a narrow log, and with the widest
BIG = 840  # from this height on the measures are those of 1920x1080


@dataclass(frozen=True)
class TableScale(Scale):
    """The UI scale zooms the table: 150 % on 1920x1080 has the proportions of 1280x720."""

    @cached_property
    def pixels_per_unit(self) -> float:
        return min(self.width / 1920, self.height / 1080)

    def text_px(self, size: float) -> int:
        return max(round(SMALLEST_TEXT * self.ui_scale_in_force), round(size * self.pixels_per_unit))

    def clickable_px(self, length: float) -> int:
        return max(round(32 * self.ui_scale_in_force), self.px(length))


def table_look(look: Look) -> Look:
    scale = look.scale
    return replace(look, scale=TableScale(scale.width, scale.height, scale.chosen, scale.folds))


class Cuts(NamedTuple):
    """The edges of the middle column, and of what lies between the bars and the shelf.

    `right` is where banner and tools meet, `buttons` where the shelf ends: with a wide log further left.
    """

    left: int
    right: int
    buttons: int
    top: int
    bottom: int


@dataclass(frozen=True)
class TableLayout:
    """The rects that every table has; a title adds its own zones."""

    look: Look
    seats: int
    me: Seat
    area: Box
    big: bool
    compact: bool
    folded: bool
    gap: int
    title: Box
    banner: Box
    tools: tuple[Box, Box, Box]
    log: Rect
    log_widths: tuple[int, int]  # the least and the most that it can have
    shelf: Box
    own: Rect
    play: Box  # what the own seat has on the shelf
    buttons: Box
    overlay: Rect  # a strip over the table for cards that lie open to choose from ...
    opponent_plates: tuple[Rect, ...]  # the plates of the other seats, clockwise from the own one
    field: Rect  # ... and all that such a row may take: it ends where the cell of the log begins

    @property
    def is_rail(self) -> bool:
        """Whether the right column is narrow, with the log's tab on top."""
        return self.folded or self.compact

    @property
    def is_log_over_table(self) -> bool:
        return self.compact and not self.folded

    @property
    def log_tab_rect(self) -> Rect:
        """What folds and unfolds the log: a rail as high as the log, or its heading."""
        return self.log if self.folded else Box.from_rect(self.log).cut_top(self.px(42, 46))[0]

    @property
    def news_sheet_rect(self) -> Box:
        """Where news lie over the table: on the opponents' plates, which no question needs as a turn begins."""
        return Box.from_edges(self.title.x, self.field.y, self.title.right, self.cell_cuts.bottom - self.gap // 2)

    def place_news_slip(self, height: int) -> Box:
        """Return where so high a slip of news lies: over the title, which says least, and no plate further down."""
        return Box(self.title.x, self.title.y, self.title.width, height)

    @property
    def news_slip_most(self) -> int:
        """How high a slip of news may be: what lies below the title are plates, or who attacks."""
        return self.stage_box(over_shelf=False).y - self.title.y

    @property
    def cell_cuts(self) -> Cuts:
        """Where the window is cut into cells."""
        gap = self.gap // 2
        return Cuts(
            self.banner.x - gap, self.tools[0].x - gap, self.buttons.x - gap, self.banner.bottom + gap, self.shelf.y
        )  # fmt: skip

    @cached_property
    def zone_cells(self) -> dict[str, Rect]:
        """What each zone takes of the window, by its name; a title adds its own."""
        area, cuts, edge = self.area, self.cell_cuts, self.field.right
        return {
            "title": Box.from_edges(area.x, area.y, cuts.left, cuts.top),
            "banner": Box.from_edges(cuts.left, area.y, cuts.right, cuts.top),
            "tools": Box.from_edges(cuts.right, area.y, area.right, cuts.top),
            "field": Box.from_edges(area.x, cuts.top, edge, cuts.bottom),
            "log": Box.from_edges(edge, cuts.top, area.right, cuts.bottom),
            "own": Box.from_edges(area.x, cuts.bottom, cuts.left, area.bottom),
            "shelf": Box.from_edges(cuts.left, cuts.bottom, cuts.buttons, area.bottom),
            "buttons": Box.from_edges(cuts.buttons, cuts.bottom, area.right, area.bottom),
        }

    def stage_box(self, over_shelf: bool) -> Box:
        """Return the room of a scene from banner to foot, or to the shelf, and from the left edge to the log."""
        gap = self.gap // 2
        bottom = self.area.bottom - gap if over_shelf else self.cell_cuts.bottom - gap
        right = min(self.field.right, self.cell_cuts.buttons) if over_shelf else self.field.right  # beside the buttons
        right -= max(2, gap // 2)
        return Box.from_edges(self.title.x, self.cell_cuts.top + max(2, gap // 2), right, bottom)

    def box_beside_stage(self, stage: Box) -> Box | None:
        """Return what is left of the table between a scene and the tab of the log."""
        left = stage.right  # without a gap, in which words of the table would peep out
        right = self.field.right - max(2, self.gap // 4)
        if right - left < self.look.px(24):
            return None
        return Box.from_edges(left, stage.y, right, self.cell_cuts.bottom - self.gap // 2)

    def px(self, big: float, small: float | None = None) -> int:
        """Return a length as at 1920x1080 in pixels; `small` takes its place in small windows."""
        return self.look.px(big if self.big or small is None else small)

    def plate_of_seat(self, seat: Seat) -> Rect:
        return self.own if seat == self.me else self.opponent_plates[self.opponent_seats().index(seat)]

    def opponent_seats(self) -> tuple[Seat, ...]:
        """Return the other seats, clockwise from the own one."""
        return tuple(Seat((self.me + i) % self.seats) for i in range(1, self.seats))


@dataclass(frozen=True)
class WindowFrame:
    """The bars and columns of a window, before anything lies in them."""

    look: Look
    area: Box
    big: bool
    folded: bool
    gap: int
    left: Box
    centre: Box  # as far as the log, which may be wide
    right: Box
    bars: tuple[Box, Box]  # the columns of banner and tools, however wide the log is
    log_widths: tuple[int, int]
    log_over: int  # how wide the open log of a compact window is
    rail: int  # how wide the right column is where the log is only a tab
    top: int  # where the bars end
    shelf: int  # where the shelf begins

    def px(self, big: float, small: float | None = None) -> int:
        """Return a length as at 1920x1080 in pixels; `small` takes its place in small windows."""
        return self.look.px(big if self.big or small is None else small)

    def field_column(self, left: int, right: int) -> Box:
        """Return what lies between bars and shelf from one edge to another."""
        return Box.from_edges(left, self.top + self.gap, right, self.shelf - self.gap)

    def table_and_log_boxes(self) -> tuple[Box, Box]:
        """Return the table, and the log at its right: a column, or a rail if it is folded."""
        width = self.rail if self.folded else self.right.width
        return self.field_column(self.left.x, self.right.right).cut_right(width, self.gap)

    def log_rect_and_table_end(self) -> tuple[Rect, int]:
        """Return the log, and the right edge of the table. In a compact window the open log lies over the table."""
        end = self.right.right
        if not (self.folded or self.look.scale.is_compact):
            return Rect(self.field_column(self.right.x, end)), self.right.x - self.gap
        table = end - self.rail - self.gap
        left, right = (end - self.rail, end) if self.folded else (table - self.log_over, table)
        return Rect(self.field_column(left, right)), table

    def bar_in_column(self, column: Box) -> Box:
        return column.cut_top(self.top - self.area.y)[0].inset(top=round(self.gap * 0.6))

    def tool_boxes(self) -> tuple[Box, Box, Box]:
        """Return the places of zoom, rules and menu."""
        one, two, three = self.bar_in_column(self.bars[1]).columns(3, self.px(10, 9))
        return one, two, three

    def shelf_inside_margins(self) -> Box:
        """Return the shelf within its margins."""
        return self.shelf_of_column(self.area).inset(y=self.px(14, 13), top=self.look.px(4))

    def shelf_of_column(self, column: Box) -> Box:
        return column.cut_bottom(self.area.bottom - self.shelf)[1]

    def common_layout_fields(self) -> dict[str, Any]:
        """Return the fields of a `TableLayout` that are the same on every table."""
        shelf = self.shelf_inside_margins()
        return {
            "look": self.look, "area": self.area, "big": self.big, "compact": self.look.scale.is_compact,
            "folded": self.folded, "gap": self.gap, "title": self.bar_in_column(self.left),
            "banner": self.bar_in_column(self.bars[0]), "log_widths": self.log_widths,
            "tools": self.tool_boxes(),
            "shelf": self.shelf_of_column(self.area), "own": shelf.with_width_of(self.left),
            "play": self.shelf_of_column(self.centre), "buttons": shelf.with_width_of(self.right),
        }  # fmt: skip


def cut_window(
    look: Look, area: Rect, folded: bool, band: tuple[float, float] = BAND, log_width: int = 0
) -> WindowFrame:
    """Left, centre and right; wider than 16:9 they keep their measures and stand in the middle.

    `band`: the shelf's height by the window's, in large windows and in small ones. `log_width`: what the log should
    have, as far as it can.
    """
    scale = look.scale
    big = area.height / scale.ui_scale_in_force >= BIG and not scale.is_compact
    gap = look.px(16) if big else max(8, look.px(15))
    side = min(area.width, round(WIDE * scale.height))
    left, right = round(side * 0.176), round(side * RIGHT[0])
    centre = min(area.width - left - right - 4 * gap, round(CENTRE * scale.height))
    tall = area.height
    foot = min(round(tall * band[0 if big else 1]), look.px(330))
    middle = Box.from_rect(area).place_inside((left + gap + centre + gap + right, tall), "lt")
    columns = middle.move((area.width - middle.width - 2 * gap) // 2 + gap, 0)
    widths = log_width_range(look, side)
    log = min(max(log_width, widths[0]), widths[1])
    more = 0 if folded or scale.is_compact else log - right
    return WindowFrame(
        look=look, area=Box.from_rect(area), big=big, folded=folded, gap=gap,
        left=columns.cut_left(left)[0], right=columns.cut_right(right + more)[1],
        centre=columns.inset(left=left + gap, right=right + more + gap),
        bars=(columns.inset(left=left + gap, right=right + gap), columns.cut_right(right)[1]),
        log_widths=widths, log_over=log,
        rail=max(round(58 * scale.ui_scale_in_force), look.px(84)),
        top=area.y + round(tall * (0.085 if big else 0.09)), shelf=area.bottom - foot,
    )  # fmt: skip


def log_width_range(look: Look, side: int) -> tuple[int, int]:
    """Return how narrow and how wide the log can be; `side`: the width of the table without its margins."""
    if look.scale.is_compact:
        return look.px(LOG[0]), look.px(LOG[1])
    return round(side * RIGHT[0]), round(side * RIGHT[1])


def paint_bare_boards(surface: pygame.Surface, layout: TableLayout) -> None:
    """Paint what lies below everything: the table, and plain boards as the shelf."""
    theme = layout.look.theme
    paint.draw_backdrop(Canvas(surface, layout.look))
    shapes.draw_gradient(surface, layout.shelf, theme.shelf_top, theme.shelf_bottom)
