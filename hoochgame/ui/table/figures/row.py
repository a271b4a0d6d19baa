"""Pictures of things side by side with their words below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.figures.figure import WORDS, Drawing, FigureItem, Size, Spot
from hoochgame.ui.table.figures.items import find_item

WORDING = BODY.with_changes(WORDS)
SHRINKS = (1.0, 0.9, 0.8, 0.7, 0.62)


class FigureCell(NamedTuple):
    """A thing in a row with the lines under it."""

    thing: FigureItem
    wide: int
    lines: tuple[str, ...]


class PlacedFigureCell(NamedTuple):
    """A cell with the rect of its thing; `words_top` is the y at which its words begin."""

    cell: FigureCell
    rect: Box
    words_top: int


class FigureLine(NamedTuple):
    """Cells side by side."""

    cells: tuple[FigureCell, ...]
    wide: int
    things: int  # height of the things
    words: int  # height of what is written under them


class RowFigure(Drawing):
    """Things side by side, each with its words below; smaller or in several lines if there is no room."""

    def inner_size(self, look: Look, room: int) -> Size:
        lines = self._row_lines(look, room)
        gap = look.px(22)
        return max(line.wide for line in lines), sum(li.things + li.words + gap for li in lines) - gap

    def _row_lines(self, look: Look, room: int) -> tuple[FigureLine, ...]:
        return _fit_or_break_lines(self, look, room)

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        surface, look = canvas
        for cell, rect, top in self._placed_cells(look, inside):
            cell.thing.draw(surface, rect)
            at = (rect.centerx, top + WORDING.line_height(look) * 0.5)
            text.draw_lines(surface, WORDING.role, WORDING.px(look), cell.lines, look.theme.text, at)

    def _placed_cells(self, look: Look, inside: pygame.Rect) -> list[PlacedFigureCell]:
        """Return each thing in the middle of its line."""
        found: list[PlacedFigureCell] = []
        y, gap = inside.y, look.px(22)
        for line in self._row_lines(look, inside.width):
            x = inside.centerx - line.wide // 2
            for cell in line.cells:
                rect = Box(x, y, cell.wide, line.things).place_inside(cell.thing.size)
                found.append(PlacedFigureCell(cell, rect, y + line.things + look.px(8)))
                x += cell.wide + _cell_gap(look)
            y += line.things + line.words + gap
        return found

    def enlargeable_spots(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        return [(rect, cell.thing.target) for cell, rect, _top in self._placed_cells(look, inside) if cell.thing.target]


def _cell_gap(look: Look) -> int:
    return look.px(18)


@lru_cache(maxsize=64)
def _fit_or_break_lines(row: RowFigure, look: Look, room: int) -> tuple[FigureLine, ...]:
    """Return the lines: one if the things need not get too small for it."""
    for scale in SHRINKS:
        cells = _make_cells(row, look, scale)
        if _cells_width(look, cells) <= room:
            return (_make_line(look, cells),)
    found: list[list[FigureCell]] = [[]]
    for cell in _make_cells(row, look, 0.8):
        if found[-1] and _cells_width(look, (*found[-1], cell)) > room:
            found.append([])
        found[-1].append(cell)
    return tuple(_make_line(look, tuple(cells)) for cells in found)


def _cells_width(look: Look, cells: tuple[FigureCell, ...]) -> int:
    return sum(cell.wide for cell in cells) + _cell_gap(look) * (len(cells) - 1)


def _make_line(look: Look, cells: tuple[FigureCell, ...]) -> FigureLine:
    most = max(len(cell.lines) for cell in cells)
    words = most * WORDING.line_height(look) + look.px(8) if most else 0
    return FigureLine(cells, _cells_width(look, cells), max(cell.thing.size[1] for cell in cells), words)


def _make_cells(row: RowFigure, look: Look, scale: float) -> tuple[FigureCell, ...]:
    px, cells = WORDING.px(look), []
    labels = iter(row.figure.labels)
    for name in row.figure.things:
        thing = find_item(row.stock.makers, look, name, scale)
        words = next(labels, "") if thing.labelled else ""
        lines = WORDING.wrap(look, words, max(thing.size[0], round(px * 8.5))) if words else ()
        wide = max([thing.size[0], *(WORDING.width(look, line) for line in lines)])
        cells.append(FigureCell(thing, wide, lines))
    return tuple(cells)
