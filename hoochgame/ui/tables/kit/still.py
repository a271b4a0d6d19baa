"""The table at rest as one surface, of which only the zones that changed are drawn anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from hoochgame.ui.look import paint
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.setting import Setting, Zone

BUTTONS = ("tools", "buttons")  # lit while the mouse is over them
Moment = Setting[Any, Any, Any]


class Still:
    """Keeps the table at rest."""

    def __init__(self) -> None:
        self._lit: pygame.Surface | None = None  # without what lies over everything
        self._whole: pygame.Surface | None = None  # with it, as long as something does
        self._keys: dict[str, object] = {}
        self._over: object = None

    def picture(self, at: Moment) -> pygame.Surface:
        """The table, drawn anew where it changed."""
        if self._lit is None:
            self._lit = pygame.Surface((at.look.scale.width, at.look.scale.height)).convert()
            at.plan.ground(self._lit, at)
        changed = [zone.cell for zone in at.plan.zones(at) if self._drawn(self._lit, zone, at)]
        over = at.plan.cover.facts(at)
        if over is None:
            self._over = self._whole = None
            return self._lit
        if self._whole is None:
            self._whole = self._lit.copy()
        if over != self._over or changed:
            self._cover(at, self._lit, self._whole, changed if over == self._over else None)
        self._over = over
        return self._whole

    def foresee(self, at: Moment, names: Sequence[str]) -> None:
        """Make what these zones will show in that moment, without showing it."""
        if self._lit is not None:
            self._lit.set_clip(Rect(0, 0, 0, 0))
            for zone in at.plan.zones(at):
                if zone.name in names:
                    zone.paint(self._lit, at)
            self._lit.set_clip(None)

    def _drawn(self, lit: pygame.Surface, zone: Zone, at: Moment) -> bool:
        """Draw the zone if it looks otherwise than before."""
        pieces = [piece for name in (zone.name, *zone.more) for piece in at.zone(name)]
        looks = [(piece, at.dress(piece.key)) for piece in pieces]
        key = (zone.facts, looks, at.marks.hovered if zone.name in BUTTONS else None)
        if self._keys.get(zone.name) == key:
            return False
        self._keys[zone.name] = key
        lit.set_clip(zone.cell)
        at.plan.ground(lit, at)
        zone.paint(lit, at)
        lit.set_clip(None)
        return True

    def _cover(self, at: Moment, lit: pygame.Surface, whole: pygame.Surface, cells: list[Rect] | None) -> None:
        """The lit table under a veil, and what lies over it. `cells`: only there something changed below."""
        cover = at.plan.cover
        part = lit.get_rect() if cells is None else cells[0].unionall(cells[1:])
        whole.set_clip(part)  # or shadows would fall on those of the time before
        whole.blit(lit, part, part)
        if cover.veiled(at):
            paint.veil(whole, 0.36 if at.look.theme.plain else 0.5, tuple(cover.holes(at)), at.look.px(8))
        cover.draw(whole, at)
        whole.set_clip(None)
