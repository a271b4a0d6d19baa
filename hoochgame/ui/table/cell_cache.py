"""The table at rest as one surface, of which only changed cells are painted again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.piece import Rect

REACH = 44  # px: how far light and shadow of what lies over the table reach out of its cell


class PaintedCell(NamedTuple):
    """A part of the window; `seen` is all that its picture depends on, by the names of the zones that it shows."""

    name: str
    rect: Rect
    seen: Mapping[str, object]
    paint: Callable[[pygame.Surface], None]


@dataclass(frozen=True)
class StillFrame:
    """Everything at rest. `over` lies over the cells; under a veil everything darkens except what is `bright`.

    `ground` is the key of the backdrop: when it changes, everything is painted again.
    """

    look: Look
    ground: object
    backdrop: Callable[[pygame.Surface], None]
    cells: Sequence[PaintedCell]
    over: Sequence[PaintedCell] = ()
    veiled: bool = False
    bright: tuple[shapes.Shape, ...] = ()


class Still:
    """The cached picture of the table at rest."""

    def __init__(self) -> None:
        self._lit: pygame.Surface | None = None  # without what lies over everything
        self._whole: pygame.Surface | None = None  # with it; kept, as it takes long to come by a surface so large
        self._keys: dict[str, object] = {}
        self._over: object = None
        self._seen: list[Mapping[str, object]] = []  # in the cells over everything
        self._ground: object = None

    def updated_picture(self, sheet: StillFrame) -> pygame.Surface:
        """Return the table, painted again where it changed."""
        if self._lit is None or self._whole is None:
            self._lit = pygame.Surface((sheet.look.scale.width, sheet.look.scale.height)).convert()
            self._whole = self._lit.copy()
        if sheet.ground != self._ground:
            self._ground, self._keys, self._over = sheet.ground, {}, None
            sheet.backdrop(self._lit)
        changed = [cell.rect for cell in sheet.cells if self._draw_cell(self._lit, cell, sheet)]
        if not sheet.over:
            self._over, self._seen = None, []
            return self._lit
        over = [(cell.name, tuple(cell.rect)) for cell in sheet.over], sheet.veiled, sheet.bright
        seen = [cell.seen for cell in sheet.over]
        if over != self._over:
            changed = [self._lit.get_rect()]
        else:
            # Twice, as `inflate` shares it between both sides.
            reach = 2 * sheet.look.px(REACH)
            pairs = zip(sheet.over, seen, self._seen, strict=True)
            changed += [cell.rect.inflate(reach, reach) for cell, now, before in pairs if now != before]
        for part in shapes.merge_rects(changed):
            self._redraw_covered(sheet, self._lit, self._whole, part)
        self._over, self._seen = over, seen
        return self._whole

    def copy_covered_part(self, zone: str, rect: Rect) -> pygame.Surface | None:
        """Return a copy of what is seen in a rect, if a zone lies over the table there."""
        return self._whole.subsurface(rect).copy() if self._whole and any(zone in seen for seen in self._seen) else None

    def cache_cells(self, cells: Sequence[PaintedCell]) -> None:
        """Draw what these cells will show, so that it is cached, without showing it."""
        if self._lit is not None:
            # Nothing reaches the surface, but the painters cache their pictures.
            self._lit.set_clip((0, 0, 0, 0))
            for cell in cells:
                cell.paint(self._lit)
            self._lit.set_clip(None)

    def _draw_cell(self, lit: pygame.Surface, cell: PaintedCell, sheet: StillFrame) -> bool:
        """Draw the cell if it looks different from before; return whether it does."""
        if cell.name in self._keys and self._keys[cell.name] == cell.seen:
            return False
        # The backdrop first: a cell does not clear what it had painted.
        self._keys[cell.name] = cell.seen
        lit.set_clip(cell.rect)
        sheet.backdrop(lit)
        cell.paint(lit)
        lit.set_clip(None)
        return True

    @staticmethod
    def _redraw_covered(sheet: StillFrame, lit: pygame.Surface, whole: pygame.Surface, part: Rect) -> None:
        whole.set_clip(part)  # or shadows would fall on those of the time before
        whole.blit(lit, part, part)
        if sheet.veiled:
            paint.darken_around(whole, 0.36 if sheet.look.theme.plain else 0.5, sheet.bright, sheet.look.px(8))
        for cell in sheet.over:
            cell.paint(whole)  # however far away, as its shadow is wide
        whole.set_clip(None)
