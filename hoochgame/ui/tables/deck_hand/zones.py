"""The window cut into zones, each of which is drawn anew only when it has changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from hoochgame.core.words import Seat
from hoochgame.ui.tables.deck_hand import banner, goal, own, plates, shelf, supply
from hoochgame.ui.tables.deck_hand.counters import count
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit import buttons
from hoochgame.ui.tables.kit.layout import cell
from hoochgame.ui.tables.kit.log import logbook, logpaint
from hoochgame.ui.tables.kit.setting import Zone


def zones(at: Setting) -> Iterator[Zone]:
    """The window cut into cells that never overlap, so that each can be drawn alone."""
    yield from bars(at)
    yield from table(at)
    yield from on_shelf(at)


def bars(at: Setting) -> Iterator[Zone]:
    """Title, banner and tools."""
    layout, marks = at.layout, at.marks
    area, gap, top = layout.area, layout.gap // 2, under_bars(at)
    left, right = layout.banner.x - gap, layout.tools[0].x - gap
    yield Zone("title", cell(area.x, area.y, left, top), banner.draw_title, (marks.subtitle,))
    turn = (marks.banner, at.state.round)
    yield Zone("banner", cell(left, area.y, right, top), banner.draw, turn)
    yield Zone("tools", cell(right, area.y, area.right, top), buttons.draw_tools, ())


def under_bars(at: Setting) -> int:
    """Where the bars end."""
    return at.layout.banner.bottom + at.layout.gap // 2


def table(at: Setting) -> Iterator[Zone]:
    """Opponents, the goal of a challenge, the supply, the log."""
    layout, area = at.layout, at.layout.area
    gap, top, bottom = layout.gap // 2, under_bars(at), layout.shelf.y
    split, right = layout.supply.y - gap, layout.supply.right + gap
    edges = [area.x, *(rect.x - gap for rect in layout.foes[1:]), layout.goal.x - gap if layout.goal else right]
    for i, seat in enumerate(layout.foe_seats()):
        rect = cell(edges[i], top, edges[i + 1], split)
        yield Zone(f"seat{seat}", rect, partial(plates.draw, seat=seat), plate_facts(at, seat))
    if layout.goal:
        rect = cell(layout.goal.x - gap, top, right, split)
        yield Zone("goal", rect, partial(goal.draw, rect=layout.goal), goal.facts(at))
    yield Zone("supply", cell(area.x, split, right, bottom), supply.draw, supply.facts(at))
    log = cell(right, top, area.right, bottom)
    if layout.rail:
        yield Zone("log", log, logpaint.draw_tab, (at.marks.page,))
    else:
        yield Zone("log", log, logpaint.draw, logbook.facts(at.marks))


def on_shelf(at: Setting) -> Iterator[Zone]:
    """The own plate, cards, buttons."""
    layout, area, gap = at.layout, at.layout.area, at.layout.gap // 2
    top, left, right = layout.shelf.y, layout.play.x - gap, layout.buttons.x - gap
    yield Zone("own", cell(area.x, top, left, area.bottom), own.draw, own.facts(at))
    yield Zone("shelf", cell(left, top, right, area.bottom), shelf.draw, shelf.facts(at))
    yield Zone("buttons", cell(right, top, area.right, area.bottom), buttons.draw_buttons, (at.marks.buttons,))


def plate_facts(at: Setting, seat: Seat) -> tuple[Any, ...]:
    """What the picture of a plate depends on."""
    state = at.state
    counts = tuple(count(state, seat, name) for name in plates.COUNTERS)
    turn = (state.active == seat, bool(state.agenda), own.deeds(state, seat))
    return counts, turn, plates.notes(at, seat), len(state.pirates[seat].top)
