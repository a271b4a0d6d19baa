"""Pictures of things side by side with their words below, and of buttons below one another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from hoochgame.ui import paint, text
from hoochgame.ui.rulebook import Figure
from hoochgame.ui.tables.hooch_stooges.badges import dial
from hoochgame.ui.tables.hooch_stooges.figure import WORDS, Drawing, Size, Spot
from hoochgame.ui.tables.hooch_stooges.figure_items import Item, item
from hoochgame.ui.theme import Look

SHRINKS = (1.0, 0.9, 0.8, 0.7, 0.62)


class Cell(NamedTuple):
    """A thing in a row with the lines under it."""

    thing: Item
    wide: int
    lines: tuple[str, ...]


class Line(NamedTuple):
    """Cells side by side."""

    cells: tuple[Cell, ...]
    wide: int
    things: int  # height of the things
    words: int  # height of what is written under them


class Row(Drawing):
    """Things side by side, each with its words below; smaller or in several lines where there is no room."""

    def inner(self, look: Look, room: int) -> Size:
        lines = self._lines(look, room)
        gap = look.px(22)
        return max(line.wide for line in lines), sum(li.things + li.words + gap for li in lines) - gap

    def _lines(self, look: Look, room: int) -> tuple[Line, ...]:
        return _lines(self.figure, look, room)

    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        px = look.text(WORDS)
        for cell, rect, top in self._placed(look, inside):
            cell.thing.draw(surface, rect)
            x, step = rect.centerx, text.line_height("body", px)
            for nth, words in enumerate(cell.lines):
                text.draw(surface, "body", px, words, look.theme.text, (x, top + step * (nth + 0.5)), "mm")

    def _placed(self, look: Look, inside: pygame.Rect) -> list[tuple[Cell, pygame.Rect, int]]:
        """Each thing in the middle of its line, and how far down its words begin."""
        found, y, gap = [], inside.y, look.px(22)
        for line in self._lines(look, inside.width):
            x = inside.centerx - line.wide // 2
            for cell in line.cells:
                high = cell.thing.size[1]
                rect = pygame.Rect(x + (cell.wide - cell.thing.size[0]) // 2, 0, *cell.thing.size)
                rect.y = y + (line.things - high) // 2
                found.append((cell, rect, y + line.things + look.px(8)))
                x += cell.wide + _gap(look)
            y += line.things + line.words + gap
        return found

    def zooms(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        return [(rect, cell.thing.target) for cell, rect, _top in self._placed(look, inside) if cell.thing.target]


def _gap(look: Look) -> int:
    return look.px(18)


@lru_cache(maxsize=64)
def _lines(figure: Figure, look: Look, room: int) -> tuple[Line, ...]:
    """In one line if the things need not get too small for it."""
    for k in SHRINKS:
        cells = _cells(figure, look, k)
        if _wide(look, cells) <= room:
            return (_line(look, cells),)
    found: list[list[Cell]] = [[]]
    for cell in _cells(figure, look, 0.8):
        if found[-1] and _wide(look, (*found[-1], cell)) > room:
            found.append([])
        found[-1].append(cell)
    return tuple(_line(look, tuple(cells)) for cells in found)


def _wide(look: Look, cells: tuple[Cell, ...]) -> int:
    return sum(cell.wide for cell in cells) + _gap(look) * (len(cells) - 1)


def _line(look: Look, cells: tuple[Cell, ...]) -> Line:
    step = text.line_height("body", look.text(WORDS))
    most = max(len(cell.lines) for cell in cells)
    words = most * step + look.px(8) if most else 0
    return Line(cells, _wide(look, cells), max(cell.thing.size[1] for cell in cells), words)


def _cells(figure: Figure, look: Look, k: float) -> tuple[Cell, ...]:
    px, cells = look.text(WORDS), []
    labels = iter(figure.labels)
    for name in figure.things:
        thing = item(look, name, k)
        words = next(labels, "") if thing.labelled else ""
        lines = text.wrap("body", px, words, max(thing.size[0], round(px * 8.5))) if words else ()
        wide = max([thing.size[0], *(text.width("body", px, line) for line in lines)])
        cells.append(Cell(thing, wide, lines))
    return tuple(cells)


class Choices(Drawing):
    """Push buttons below one another, as the hooch chart has them: `chart 1 2 3`, each with its words."""

    def inner(self, look: Look, room: int) -> Size:
        px, wide = look.text(WORDS + 2), min(room, look.px(720))
        return wide, sum(self._high(look, words, wide, px) for words in self.figure.labels) - look.px(8)

    def _high(self, look: Look, words: str, wide: int, px: int) -> int:
        lines = text.wrap("body", px, words, self._room(look, wide))
        return max(look.px(52), 36, len(lines) * text.line_height("body", px) + look.px(14)) + look.px(8)

    @staticmethod
    def _room(look: Look, wide: int) -> int:
        return wide - max(36, look.px(58)) - look.px(34)

    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        px, y = look.text(WORDS + 2), inside.y
        for entry, words in zip(self.figure.things, self.figure.labels, strict=True):
            high = self._high(look, words, inside.width, px) - look.px(8)
            rect = pygame.Rect(inside.x, y, inside.width, high)
            ink = paint.button(surface, look, rect)
            knob = dial("price", max(14, look.px(22)), entry)
            surface.blit(knob, knob.get_rect(midleft=(rect.x + look.px(10), rect.centery)))
            room = pygame.Rect(0, rect.y, self._room(look, rect.width), high)
            room.right = rect.right - look.px(14)
            text.paragraph(surface, "body", px, words, ink, room, middle=True)
            y += high + look.px(8)
