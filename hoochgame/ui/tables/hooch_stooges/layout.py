"""Where the zones of the table lie, for every window, UI scale and number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CHART, DIAGRAMS
from hoochgame.ui.tables.kit import layout as kit
from hoochgame.ui.tables.kit.layout import cell

Rect = pygame.Rect
RATIO = 1.43
FREE = {3: (0, 1), 5: (1, 1), 6: (1, 2)}  # beside a column: the first of three rows, and how many columns, are free
LANE = 0.28  # an attack's height, about, by the window's


@dataclass(frozen=True)
class Layout(kit.Layout):
    """Every zone's rect. `foes` are the plates of the other seats, clockwise from `me`."""

    foes: tuple[Rect, ...]
    lineup: Rect
    stage: Rect  # a card in effect
    city: Rect
    places: tuple[Rect, ...]
    chart: Rect
    lane_top: Rect
    lane_bottom: Rect
    entries: tuple[int, ...] = tuple(CHART)  # of the hooch chart
    block: bool = False  # whether the lineup stands left of the city, two cards a row

    @property
    def column(self) -> bool:
        """Whether the lineup stands as a column: where the city needs the height for what is written on its turf."""
        return in_column(self.seats)

    @property
    def edge(self) -> int:
        return (self.city if self.block else self.lineup).right + self.gap // 2

    @property
    def log_cell(self) -> Rect:
        return cell(self.edge, self.cuts.top, self.area.right, self.chart.y - self.gap // 2)

    @property
    def tab(self) -> Rect:
        """What folds and unfolds the log: a tab above the rail, or the log's heading."""
        if self.rail:
            top = self.city.y if self.column else self.lineup.y
            return Rect(self.chart.x, top, self.chart.width, self.chart.y - self.gap // 2 - top)
        return super().tab

    def plate(self, seat: Seat) -> Rect:
        """A seat's plate: on the shelf for the own seat, else at the left."""
        return self.own if seat == self.me else self.foes[(seat - self.me) % self.seats - 1]


def in_column(seats: int) -> bool:
    """Whether the lineup stands beside the city rather than over it."""
    return seats in FREE


def cut(frame: kit.Frame, seats: int, me: Seat) -> Layout:
    """The window for so many seats."""
    frame = Frame(**vars(frame))
    return frame.finish(seats, me, frame.middle(seats, me))


class Middle(NamedTuple):
    """What lies between the bars: each table of the family cuts it in its own way."""

    foes: tuple[Rect, ...]
    lineup: Rect
    stage: Rect
    city: Rect
    places: tuple[Rect, ...]
    whole_rows: bool = True  # whether a lane ends between two rows of the city, if it can


@dataclass(frozen=True)
class Frame(kit.Frame):
    """With a chart below the log, and the city between."""

    @property
    def room(self) -> Rect:
        """The centre column between banner and shelf."""
        y, high = self.between()
        centre = self._right(y, high)[2]
        return Rect(centre.x, y, centre.width, high)

    @property
    def side(self) -> Rect:
        """The left column between banner and shelf."""
        y, high = self.between()
        return Rect(self.left.x, y, self.left.width, high)

    def middle(self, seats: int, me: Seat) -> Middle:
        """Opponents at the left, the lineup above the city or beside it."""
        lineup, stage, city = self._middle(seats, self.room)
        foes = kit.rows(self.side, seats - 1, self.look.px(8))
        places = _places(seats, me, city, self.v(10, 9), self.v(6, 6))
        return Middle(foes, lineup, stage, city, places, not in_column(seats))  # else it would halve the column's cards

    def finish(self, seats: int, me: Seat, middle: Middle) -> Layout:
        """With what lies around the middle."""
        gap = self.gap
        y, high = self.between()
        log, chart, centre = self._right(y, high)
        lane = round(self.area.height * LANE)
        end = self.shelf - gap // 2
        top, bottom = y + lane, end - lane
        if middle.whole_rows:
            top, bottom = _between_rows(middle.places, top, bottom, gap // 2, lane // 4)
        wide = centre.inflate(2 * (gap // 2), 0)
        return Layout(
            **self.common(), seats=seats, me=me, log=log, chart=chart, foes=middle.foes, lineup=middle.lineup,
            stage=middle.stage, city=middle.city, places=middle.places,
            lane_top=Rect(wide.x, y, wide.width, top - y),
            lane_bottom=Rect(wide.x, bottom, wide.width, self.shelf - gap // 2 - bottom),
            overlay=Rect(wide.x, y + (high - lane) // 2, wide.width, lane),
            field=Rect(wide.x, y, wide.width, self.shelf - gap // 2 - y),
        )  # fmt: skip

    def _right(self, y: int, high: int) -> tuple[Rect, Rect, Rect]:
        """Log, chart, and the centre column beside them."""
        look, right = self.look, self.right
        if not self.folded:
            chart = round(self.area.height * (0.32 if self.big else 0.326))
            if look.scale.compact:
                return self._rail(y, high, look.px(620))
            log = Rect(right.x, y, right.width, high - chart - self.gap)
            return log, Rect(right.x, y + high - chart, right.width, chart), self.centre
        return self._rail(y, high, 0)

    def _rail(self, y: int, high: int, log: int) -> tuple[Rect, Rect, Rect]:
        """A narrow chart beside a wider centre. In a compact window the open log lies over the city."""
        x = self.right.right - self.rail
        tab = self.look.scale.hit(58)
        chart = Rect(x, y + tab + self.gap // 2, self.rail, high - tab - self.gap // 2)
        centre = Rect(self.centre.x, self.centre.y, x - self.gap - self.centre.x, self.centre.height)
        if log:
            return Rect(x - self.gap - log, y, log, high), chart, centre
        return Rect(x, y, self.rail, tab), chart, centre

    def _middle(self, seats: int, room: Rect) -> tuple[Rect, Rect, Rect]:
        """Lineup, stage and city."""
        gap = self.gap
        if not in_column(seats):
            high = round(self.area.height * (0.198 if self.big else 0.182))
            lineup = Rect(room.x, room.y, room.width, high)
            stage = Rect(room.x + gap // 2, room.y, self.v(150, 156), high)
            return lineup, stage, Rect(room.x, lineup.bottom + gap, room.width, room.bottom - lineup.bottom - gap)
        wide = max(self.v(104, 104), round(76 * self.look.scale.ui))
        city = Rect(room.x, room.y, room.width - wide - gap, room.height)
        rows = max(y for y, x in DIAGRAMS[seats].spots) + 1
        columns = max(x for y, x in DIAGRAMS[seats].spots) + 1
        first, free = FREE[seats]
        top = city.y + city.height * first // rows
        stage = Rect(city.x, top, city.width * free // columns, city.height * 3 // rows)
        return Rect(room.right - wide, room.y, wide, room.height), stage, city


def _between_rows(places: tuple[Rect, ...], top: int, bottom: int, gap: int, most: int) -> tuple[int, int]:
    """Where a lane ends above and begins below: between two rows where that is near, so that it halves no name."""
    edges = [rect.top - gap for rect in places] + [rect.bottom + gap for rect in places]
    near = [min(edges, key=lambda edge: (abs(edge - end), edge)) for end in (top, bottom)]
    return (
        near[0] if abs(near[0] - top) <= most else top,
        near[1] if abs(near[1] - bottom) <= most else bottom,
    )


def turned(seats: int, me: Seat) -> tuple[tuple[int, int], ...]:
    """The spot (row, column) of each place; with two seats the diagram is turned so that the own HQ is at the left."""
    spots = DIAGRAMS[seats].spots
    if seats > 2:
        return spots
    rows = max(y for y, _x in spots)
    columns = max(x for _y, x in spots)
    if me == 1:
        return tuple((x, rows - y) for y, x in spots)
    return tuple((columns - x, y) for y, x in spots)


def _places(seats: int, me: Seat, city: Rect, wide_gap: int, narrow_gap: int) -> tuple[Rect, ...]:
    spots = turned(seats, me)
    rows = max(y for y, _x in spots) + 1
    columns = max(x for _y, x in spots) + 1
    gap = wide_gap if seats < 5 else narrow_gap
    wide, high = (city.width - (columns - 1) * gap) / columns, (city.height - (rows - 1) * gap) / rows
    return tuple(
        Rect(round(city.x + x * (wide + gap)), round(city.y + y * (high + gap)), round(wide), round(high))
        for y, x in spots
    )  # fmt: skip
