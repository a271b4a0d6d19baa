"""The table at rest as one surface, of which only the zones that changed are drawn anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.ui import paint
from hoochgame.ui.tables.hooch_stooges import contest, faces, logbook, overlay, shelf
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.overlay_view import draw as draw_overlay
from hoochgame.ui.tables.hooch_stooges.piece import Rect
from hoochgame.ui.tables.hooch_stooges.seats import raid_of
from hoochgame.ui.tables.hooch_stooges.setting import Setting, Zone
from hoochgame.ui.tables.hooch_stooges.zones import log_facts, open_over

BUTTONS = ("tools", "buttons")  # lit while the mouse is over them


class Still:
    """Keeps the table at rest."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._lit: pygame.Surface | None = None  # without what lies over everything
        self._whole: pygame.Surface | None = None  # with it, as soon as something did
        self._keys: dict[str, object] = {}
        self._over: object = None

    def picture(self, at: Setting) -> pygame.Surface:
        """The table, drawn anew where it changed."""
        if self._lit is None:
            self._lit = pygame.Surface((at.look.scale.width, at.look.scale.height)).convert()
            _draw_ground(self._lit, at)
        changed = [zone.cell for zone in at.plan.zones(at) if self._drawn(self._lit, zone, at)]
        over = _over_key(at)
        if over is None:
            self._over = None
            return self._lit
        if self._whole is None:
            self._whole = self._lit.copy()
        if over != self._over or changed:
            self._cover(at, self._lit, self._whole, changed if over == self._over else None)
        self._over = over
        return self._whole

    def foresee(self, at: Setting, names: Sequence[str]) -> None:
        """Make what these zones will show in that moment, without showing it."""
        if self._lit is not None:
            self._lit.set_clip(Rect(0, 0, 0, 0))
            for zone in at.plan.zones(at):
                if zone.name in names:
                    zone.paint(self._lit, at)
            self._lit.set_clip(None)

    def _drawn(self, lit: pygame.Surface, zone: Zone, at: Setting) -> bool:
        """Draw the zone if it looks otherwise than before."""
        pieces = at.zone(zone.name)
        if zone.name in ("city", "lineup"):
            pieces += at.zone("stage")
        looks = [(piece, at.dress(piece.key)) for piece in pieces]
        key = (zone.facts, looks, at.marks.hovered if zone.name in BUTTONS else None)
        if self._keys.get(zone.name) == key:
            return False
        self._keys[zone.name] = key
        lit.set_clip(zone.cell)
        _draw_ground(lit, at)
        zone.paint(lit, at)
        lit.set_clip(None)
        return True

    def _cover(self, at: Setting, lit: pygame.Surface, whole: pygame.Surface, cells: list[Rect] | None) -> None:
        """The lit table under a veil, and what lies over it. `cells`: only there something changed below."""
        lit_parts = tuple(holes(at))
        veil = _has_veil(at)
        for cell in cells if cells is not None else [lit.get_rect()]:
            whole.set_clip(cell)
            whole.blit(lit, cell, cell)
            if veil:
                paint.veil(whole, 0.36 if at.look.theme.plain else 0.5, lit_parts, at.look.px(8))
        whole.set_clip(None)
        draw_over(whole, at)


def _draw_ground(surface: pygame.Surface, at: Setting) -> None:
    """What lies below everything, as far as the clip reaches."""
    paint.ground(surface, at.look)
    shelf.draw_ground(surface, at)


def _has_veil(at: Setting) -> bool:
    return raid_of(at.state) is not None or bool(at.zone("overlay")) or at.marks.showing is not None


def _over_key(at: Setting) -> object:
    """What lies over the table; None for nothing."""
    raid, dress = raid_of(at.state), [
        (p, at.dress(p.key)) for name in ("lane", "overlay") for p in at.zone(name)
    ]  # fmt: skip
    log = log_facts(at.marks) if open_over(at.layout) else None
    if raid is None and not dress and log is None and at.marks.showing is None:
        return None
    step = at.state.agenda[-1] if at.state.agenda else None
    return raid, dress, log, at.marks.showing, at.marks.last_swing, dict(at.marks.odds), step, list(holes(at))


def holes(at: Setting) -> Iterator[Rect]:
    """What stays lit under the veil: banner, log, buttons, the turf fought for, and every zone with a choice in it."""
    layout, look = at.layout, at.look
    yield layout.banner
    if not open_over(layout):
        yield layout.log
    yield layout.buttons
    raid = raid_of(at.state)
    if raid:
        yield layout.places[raid.place].inflate(look.px(12), look.px(12))
        if raid.defender >= 0:
            yield layout.plate(raid.defender).inflate(look.px(6), look.px(6))
    zones_lit = {p.zone for p in at.found.values() if p.key in at.marks.legal}
    if "shelf" in zones_lit or (raid and raid.defender == layout.me):
        yield layout.play


def draw_over(surface: pygame.Surface, at: Setting) -> None:
    """Lane, overlay, and the log where it lies over the city."""
    raid = raid_of(at.state)
    if raid:
        _target(surface, at, raid)
        contest.draw(surface, at, raid)
    if at.zone("overlay") or at.marks.showing:
        draw_overlay(surface, at, overlay.overlay_rect(at.layout, overlay.size(at.found)))
    if open_over(at.layout):
        logbook.draw(surface, at)


def _target(surface: pygame.Surface, at: Setting, raid: Raid) -> None:
    """The turf fought for stays in sight, in red."""
    piece = at.found[("turf", raid.place)]
    face = faces.dressed(at.layout, piece, faces.Dress(aimed=True), at.colours)
    surface.blit(face, face.get_rect(center=piece.rect.center))
    token = at.found.get(("token", raid.place))
    if token and token.key not in at.marks.moving:
        at.draw(surface, token)
