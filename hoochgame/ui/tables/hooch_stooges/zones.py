"""The window cut into zones, each of which is drawn anew only when it has changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import pygame

from hoochgame.core.words import TABLE, Seat
from hoochgame.ui.tables.hooch_stooges import banner, market, plates, shelf
from hoochgame.ui.tables.hooch_stooges.seats import COUNTERS, count
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit import buttons
from hoochgame.ui.tables.kit.banner import TitlePlate, TurnBanner
from hoochgame.ui.tables.kit.layout import cell
from hoochgame.ui.tables.kit.log import logpaint
from hoochgame.ui.tables.kit.setting import Zone, cell_of

STAGE = ("stage",)  # a card in effect may lie on either


class Lines(NamedTuple):
    """Where the window is cut: the columns' edges, the city's right one, and the rows'."""

    left: int
    right: int
    middle: int  # between city and chart
    top: int
    bottom: int


def lines(at: Setting) -> Lines:
    """The lines between the zones."""
    layout = at.layout
    gap = layout.gap // 2
    mid = layout.city.right if not layout.column and layout.block else layout.lineup.right
    return Lines(
        layout.banner.x - gap, layout.tools[0].x - gap, mid + gap, layout.banner.bottom + gap, layout.shelf.y
    )  # fmt: skip


def zones(at: Setting) -> Iterator[Zone]:
    """The window cut into cells that never overlap, so that each can be drawn alone."""
    layout, area, cut = at.layout, at.layout.area, lines(at)
    yield from bars(at, cut)
    tops = [cut.top, *(rect.y - layout.look.px(4) for rect in layout.foes[1:]), cut.bottom]
    for i, seat in enumerate(layout.foe_seats()):
        rect = cell(area.x, tops[i], cut.left, tops[i + 1])
        yield Zone(f"seat{seat}", rect, partial(_plate, seat=seat), plate_facts(at, seat))
    told, resolving = stage_facts(at)
    sold = (*market_facts(at), resolving, told)
    gap = layout.gap // 2
    if layout.column:
        split = layout.lineup.x - gap
        yield Zone("city", cell(cut.left, cut.top, split, cut.bottom), _city, (told,), STAGE)
        yield Zone("lineup", cell(split, cut.top, cut.middle, cut.bottom), _lineup, sold, STAGE)
    else:
        split = layout.lineup.bottom + gap
        yield Zone("lineup", cell(cut.left, cut.top, cut.middle, split), _lineup, sold, STAGE)
        yield Zone("city", cell(cut.left, split, cut.middle, cut.bottom), _city, (told,), STAGE)


def stage_facts(at: Setting) -> tuple[bool, bool]:
    """Whether words stand below the cards in effect, and whether there are any."""
    told = not any(market.in_lane(at, piece.rect) for piece in at.zone("stage"))
    return told, any(gang.resolving for gang in at.state.gangs)


def market_facts(at: Setting) -> tuple[Any, ...]:
    """Whose lineup it is."""
    return (at.state.active if at.state.tournament else TABLE,)


def bars(at: Setting, cut: Lines) -> Iterator[Zone]:
    """What every table of the family has: the bar above, chart and log, the shelf below."""
    layout, state, marks = at.layout, at.state, at.marks
    area = layout.area
    for zone in (TitlePlate(banner.FACE), TurnBanner(banner.FACE), buttons.Tools(), buttons.Buttons()):
        yield cell_of(zone, at)
    split = layout.chart.y - layout.gap // 2
    yield Zone("chart", cell(cut.middle, split, area.right, cut.bottom), market.draw_chart, ())
    log = cell(cut.middle, cut.top, area.right, split)
    yield cell_of(logpaint.zones(layout, log)[0], at)
    own = (*plate_facts(at, layout.me), marks.die, marks.die_note, ("die",) in marks.moving)
    yield Zone("own", cell(area.x, cut.bottom, cut.left, area.bottom), shelf.draw_own, own)
    crew = bool(state.gangs[layout.me].crew)
    shelf_facts = (state.perks, state.active, crew)
    yield Zone("shelf", cell(cut.left, cut.bottom, cut.right, area.bottom), shelf.draw_play, shelf_facts)


def plate_facts(at: Setting, seat: Seat) -> tuple[Any, ...]:
    state = at.state
    counts = tuple(count(state, seat, name) for name in COUNTERS)
    gang, asked = state.gangs[seat], bool(state.agenda)
    return counts, len(gang.aside), gang.alive, state.active == seat, asked, at.marks.last_turns.get(seat)


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
