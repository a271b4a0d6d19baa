"""The table at rest as one surface, of which only the zones that changed are drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.moves import Raid
from hoochgame.ui import paint
from hoochgame.ui.tables.hooch_stooges import banner, contest, faces, logbook, market, overlay, plates, shelf
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.hooch_stooges.overlay_view import draw as draw_overlay
from hoochgame.ui.tables.hooch_stooges.piece import Rect
from hoochgame.ui.tables.hooch_stooges.seats import COUNTERS, count, raid_of
from hoochgame.ui.tables.hooch_stooges.setting import Setting

BUTTONS = ("tools", "buttons")  # lit while the mouse is over them
Painter = Callable[[pygame.Surface, Setting], None]


class Zone(NamedTuple):
    """Part of the window. `facts` are what its picture depends on beside its pieces."""

    name: str
    cell: Rect
    paint: Painter
    facts: tuple[Any, ...]


def zones(at: Setting) -> Iterator[Zone]:
    """The window cut into cells that never overlap, so that each can be drawn alone."""
    layout, state, marks = at.layout, at.state, at.marks
    area, gap = layout.area, layout.gap // 2
    x1, x2 = layout.banner.x - gap, layout.tools[0].x - gap
    mid = layout.city.right if layout.column else layout.lineup.right
    x3 = (layout.lineup.right if layout.column else mid) + gap
    y1, y2 = layout.banner.bottom + gap, layout.shelf.y
    yield Zone("title", _cell(area.x, area.y, x1, y1), banner.draw_title, (marks.subtitle,))
    yield Zone("banner", _cell(x1, area.y, x2, y1), banner.draw, (marks.banner, state.round))
    yield Zone("tools", _cell(x2, area.y, area.right, y1), shelf.draw_tools, ())
    tops = [y1, *(rect.y - layout.look.px(4) for rect in layout.foes[1:]), y2]
    for i, seat in enumerate(layout.foe_seats()):
        cell = _cell(area.x, tops[i], x1, tops[i + 1])
        yield Zone(f"seat{seat}", cell, partial(_plate, seat=seat), _plate_facts(at, seat))
    told = not any(market.in_lane(at, piece.rect) for piece in at.zone("stage"))
    resolving = any(gang.resolving for gang in state.gangs)
    if layout.column:
        split = layout.lineup.x - gap
        yield Zone("city", _cell(x1, y1, split, y2), _city, (told,))
        yield Zone("lineup", _cell(split, y1, x3, y2), _lineup, (resolving, told))
    else:
        split = layout.lineup.bottom + gap
        yield Zone("lineup", _cell(x1, y1, x3, split), _lineup, (resolving, told))
        yield Zone("city", _cell(x1, split, x3, y2), _city, (told,))
    split = layout.chart.y - gap
    yield Zone("chart", _cell(x3, split, area.right, y2), market.draw_chart, ())
    if not open_over(layout):
        yield Zone("log", _cell(x3, y1, area.right, split), logbook.draw, _log_facts(marks))
    else:
        yield Zone("log", _cell(x3, y1, area.right, split), logbook.draw_tab, ())
    own = (*_plate_facts(at, layout.me), marks.die, marks.die_note, ("die",) in marks.moving)
    yield Zone("own", _cell(area.x, y2, x1, area.bottom), shelf.draw_own, own)
    crew = bool(state.gangs[layout.me].crew)
    yield Zone("shelf", _cell(x1, y2, x2, area.bottom), shelf.draw_play, (state.perks, state.active, crew))
    yield Zone("buttons", _cell(x2, y2, area.right, area.bottom), shelf.draw_buttons, (marks.buttons,))


def _plate_facts(at: Setting, seat: Seat) -> tuple[Any, ...]:
    state = at.state
    counts = tuple(count(state, seat, name) for name in COUNTERS)
    gang, asked = state.gangs[seat], bool(state.agenda)
    return counts, len(gang.aside), gang.alive, state.active == seat, asked, at.marks.last_turns.get(seat)


def _log_facts(marks: Marks) -> tuple[Any, ...]:
    """What the log shows, and what of it is pointed at."""
    key = marks.hovered if marks.hovered and marks.hovered[0] in ("line", "name", "clause", "scroll") else None
    return marks.log, marks.log_scroll, key and (key[0] in ("clause", "scroll"), key[1:2])


def open_over(layout: Layout) -> bool:
    """Whether the open log lies over the city."""
    return layout.compact and not layout.folded


def _cell(x: int, y: int, right: int, bottom: int) -> Rect:
    return Rect(x, y, right - x, bottom - y)


def _plate(surface: pygame.Surface, at: Setting, seat: Seat) -> None:
    plates.draw(surface, at, seat)


def _city(surface: pygame.Surface, at: Setting) -> None:
    at.draw_zone(surface, "city")
    if at.layout.column:
        market.draw_stage(surface, at)


def _lineup(surface: pygame.Surface, at: Setting) -> None:
    market.draw_lineup(surface, at)
    if not at.layout.column:
        market.draw_stage(surface, at)


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
        changed = [zone.cell for zone in zones(at) if self._drawn(self._lit, zone, at)]
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
            for zone in zones(at):
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
    log = _log_facts(at.marks) if open_over(at.layout) else None
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
