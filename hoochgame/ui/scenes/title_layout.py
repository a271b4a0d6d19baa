"""Where the parts of the title screen lie: all stations in a row above the menu, or one beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.game import Game
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes import stations
from hoochgame.ui.scenes.stations import StationSizes
from hoochgame.ui.scenes.title_plates import MenuPlate

LABEL = 27  # the size of a large plate's label
SUB_LINES = 2
FLATTEST = 0.42  # the height of the only arch by its width
NOTHING = Box(0, 0, 0, 0)


class TitleLayout(NamedTuple):
    """The parts of the screen. With one station, `turns` are its two arrows; else they are empty."""

    case: Box
    stations: tuple[Box, ...]
    sizes: StationSizes
    told: Box  # of the one sentence that stands for all stations; empty if each has its own
    dial: Box
    turns: tuple[Box, ...]
    menu: Box
    foot: tuple[int, int]  # the lower right corner of the last line

    @property
    def is_single(self) -> bool:
        return len(self.stations) == 1 and bool(self.turns)


def lay_out_title(look: Look, titles: Sequence[Game]) -> TitleLayout:
    """Return the layout with the most stations, and the most words below them, for which there is room."""
    return row_layout(look, titles, True) or row_layout(look, titles, False) or single_layout(look, titles)


def menu_row_heights(look: Look) -> tuple[int, int]:
    """Return the heights of the upper and the lower row of the menu below the stations."""
    return MenuPlate.height(look, LABEL, SUB_LINES), look.scale.clickable_px(62)


def row_layout(look: Look, titles: Sequence[Game], each_told: bool) -> TitleLayout | None:
    """Return the layout with all stations in a row; None if their faces would be too small."""
    px, window = look.px, Box(0, 0, look.scale.width, look.scale.height)
    foot = NOTE.line_height(look) + px(6)
    rows = menu_row_heights(look)
    inside = window.inset(x=px(36), top=px(24), bottom=px(6))
    inside = inside.inset(x=max(0, (inside.width - round(inside.height * 2.2)) // 2))
    rest, bottom = inside.cut_bottom(sum(rows) + px(18) + foot, gap=px(24))
    parts = _divide_case(look, titles, rest, each_told)
    if parts is None:
        return None
    case, row, sizes, told, dial = parts
    spare = (rest.height - case.height) // 2
    menu = bottom.cut_bottom(foot)[0].move(0, -spare)
    columns = tuple(one.move(0, spare) for one in row.columns(len(titles), px(33)))
    corner = (bottom.right, bottom.bottom)
    return TitleLayout(case.move(0, spare), columns, sizes, told.move(0, spare), dial.move(0, spare), (), menu, corner)


def _divide_case(
    look: Look, titles: Sequence[Game], room: Box, each_told: bool
) -> tuple[Box, Box, StationSizes, Box, Box] | None:
    """Return the case, the row of stations, their heights, the one sentence and the dial."""
    px, count = look.px, len(titles)
    inside = room.inset(x=px(45), top=px(36), bottom=px(24))
    wide = (inside.width - px(33) * (count - 1)) // count
    dial, gap = max(36, px(57)), px(24)
    name = stations.name_height(look)
    told = stations.idea_plate_height(look, titles, wide if each_told else inside.width)
    around = px(16) + name + px(9) + told + gap + dial
    arch = min(inside.height - around, round(wide * stations.HIGHEST))
    if arch < wide * (stations.LOWEST if each_told else stations.LEAST):
        return None
    inside = inside.cut_top(around + arch)[0]
    upper, scale = inside.cut_bottom(dial, gap=gap)
    case = room.cut_top(inside.bottom + px(24) - room.y)[0]
    sizes = StationSizes(arch, name, told if each_told else 0)
    if each_told:
        return case, upper, sizes, NOTHING, scale
    row, shared = upper.cut_bottom(told, gap=px(9))
    return case, row, sizes, shared, scale


def single_layout(look: Look, titles: Sequence[Game]) -> TitleLayout:
    """Return the layout with one station left of the menu, and an arrow on either side of its dial."""
    px, window = look.px, Box(0, 0, look.scale.width, look.scale.height)
    edge = round(window.height * 0.04)
    case, menu = (
        window.inset(left=round(window.width * a), top=edge).cut_left(round(window.width * (b - a)))[0]
        for a, b in ((0.025, 0.49), (0.51, 0.975))
    )
    case = case.inset(bottom=edge)
    menu = menu.inset(bottom=NOTE.line_height(look) + px(10))
    inside = case.inset(x=px(30), top=px(30), bottom=px(24))
    turn = look.scale.clickable_px(50)
    gap, name = px(16), stations.name_height(look)
    upper, tuning = inside.cut_bottom(max(turn, px(40)), gap=gap)
    turns = tuple(tuning.place_inside((turn, tuning.height), anchor) for anchor in ("lm", "rm"))
    scale = tuning.inset(x=turn + px(12))
    told = stations.idea_plate_height(look, titles, upper.width)
    free = upper.height - name - px(25)
    if free - told < free * 0.3:  # the sentence goes first
        told = 0
    arch = min(free - told, round(upper.width * stations.HIGHEST))
    wide = min(upper.width, round(arch / FLATTEST))
    sizes = StationSizes(arch, name, told, wide)
    return TitleLayout(
        case, (upper,), sizes, NOTHING, scale, turns, menu, (menu.right, window.height - max(4, edge // 4))
    )
