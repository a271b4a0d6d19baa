"""Where the zones of the table lie, for every window, UI scale and number of seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CHART, DIAGRAMS
from hoochgame.ui.theme import SMALLEST_TEXT, Look, Scale

Rect = pygame.Rect
RATIO = 1.43
WIDE = 16 / 9
CENTRE = 1.45  # the widest centre column, by the window's height
FREE = {3: (0, 1), 5: (1, 1), 6: (1, 2)}  # beside a column: the first of three rows, and how many columns, are free
LANE = 0.28  # an attack's height, about, by the window's
BIG = 840  # from this height on the measures are those of 1920x1080


@dataclass(frozen=True)
class TableScale(Scale):
    """The UI scale zooms the table: 150 % on 1920x1080 has the proportions of 1280x720."""

    @property
    def s(self) -> float:
        return min(self.width / 1920, self.height / 1080)

    def text(self, size: float) -> int:
        return max(round(SMALLEST_TEXT * self.ui), round(size * self.s))

    def hit(self, length: float) -> int:
        return max(round(32 * self.ui), self.px(length))


@dataclass(frozen=True)
class Layout:
    """Every zone's rect. `foes` are the plates of the other seats, clockwise from `me`."""

    look: Look
    seats: int
    me: Seat
    area: Rect
    big: bool
    compact: bool
    folded: bool
    gap: int
    title: Rect
    banner: Rect
    tools: tuple[Rect, Rect, Rect]
    foes: tuple[Rect, ...]
    lineup: Rect
    stage: Rect  # a card in effect
    city: Rect
    places: tuple[Rect, ...]
    log: Rect
    chart: Rect
    shelf: Rect
    own: Rect
    play: Rect  # stooges in play and the hand
    buttons: Rect
    lane_top: Rect
    lane_bottom: Rect
    overlay: Rect
    entries: tuple[int, ...] = tuple(CHART)  # of the hooch chart
    block: bool = False  # whether the lineup stands left of the city, two cards a row

    @property
    def column(self) -> bool:
        """Whether the lineup stands as a column: where the city needs the height for what is written on its turf."""
        return in_column(self.seats)

    @property
    def rail(self) -> bool:
        """Whether the chart is a narrow rail with the log's tab above it."""
        return self.folded or self.compact

    @property
    def tab(self) -> Rect:
        """What folds and unfolds the log: a tab above the rail, or the log's heading."""
        if self.rail:
            top = self.city.y if self.column else self.lineup.y
            return Rect(self.chart.x, top, self.chart.width, self.chart.y - self.gap // 2 - top)
        return Rect(self.log.x, self.log.y, self.log.width, self.v(42, 46))

    def v(self, big: float, small: float) -> int:
        """A length as at 1920x1080, of which small windows take another."""
        return self.look.px(big if self.big else small)

    def foe_seats(self) -> tuple[Seat, ...]:
        return tuple(Seat((self.me + i) % self.seats) for i in range(1, self.seats))

    def plate(self, seat: Seat) -> Rect:
        """A seat's plate: on the shelf for the own seat, else at the left."""
        return self.own if seat == self.me else self.foes[(seat - self.me) % self.seats - 1]


def in_column(seats: int) -> bool:
    """Whether the lineup stands beside the city rather than over it."""
    return seats in FREE


def table_look(look: Look) -> Look:
    """The look that the table draws with."""
    scale = look.scale
    return replace(look, scale=TableScale(scale.width, scale.height, scale.chosen))


def lay_out(look: Look, seats: int, me: Seat, area: Rect | None = None, folded: bool = False) -> Layout:
    """The layout for an area of the window (all of it, or what a transport bar leaves)."""
    look = table_look(look)
    area = area or Rect(0, 0, look.scale.width, look.scale.height)
    frame = framed(look, area, folded)
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
class Frame:
    """The bars and columns, before the seats are known."""

    look: Look
    area: Rect
    big: bool
    folded: bool
    gap: int
    left: Rect
    centre: Rect
    right: Rect
    rail: int  # how wide the right column is beside the city
    top: int
    shelf: int

    @property
    def room(self) -> Rect:
        """The centre column between banner and shelf."""
        y, high = self._between()
        centre = self._right(y, high)[2]
        return Rect(centre.x, y, centre.width, high)

    @property
    def side(self) -> Rect:
        """The left column between banner and shelf."""
        y, high = self._between()
        return Rect(self.left.x, y, self.left.width, high)

    def _between(self) -> tuple[int, int]:
        return self.top + self.gap, self.shelf - self.top - 2 * self.gap

    def middle(self, seats: int, me: Seat) -> Middle:
        """Opponents at the left, the lineup above the city or beside it."""
        lineup, stage, city = self._middle(seats, self.room)
        foes = _split(self.side, seats - 1, self.look.px(8))
        places = _places(seats, me, city, self.v(10, 9), self.v(6, 6))
        return Middle(foes, lineup, stage, city, places, not in_column(seats))  # else it would halve the column's cards

    def finish(self, seats: int, me: Seat, middle: Middle) -> Layout:
        """With what lies around the middle."""
        look, gap, shelf = self.look, self.gap, self._shelf()
        y, high = self._between()
        log, chart, centre = self._right(y, high)
        lane = round(self.area.height * LANE)
        end = self.shelf - gap // 2
        top, bottom = y + lane, end - lane
        if middle.whole_rows:
            top, bottom = _between_rows(middle.places, top, bottom, gap // 2, lane // 4)
        wide = centre.inflate(2 * (gap // 2), 0)
        return Layout(
            look=look, seats=seats, me=me, area=self.area, big=self.big, compact=look.scale.compact,
            folded=self.folded, gap=gap, title=self._bar(self.left), banner=self._bar(self.centre),
            tools=self._tools(), foes=middle.foes, lineup=middle.lineup, stage=middle.stage, city=middle.city,
            places=middle.places,
            log=log, chart=chart, shelf=Rect(self.area.x, self.shelf, self.area.width, self.area.bottom - self.shelf),
            own=Rect(self.left.x, shelf.y, self.left.width, shelf.height),
            play=Rect(self.centre.x, self.shelf, self.centre.width, self.area.bottom - self.shelf),
            buttons=Rect(self.right.x, shelf.y, self.right.width, shelf.height),
            lane_top=Rect(wide.x, y, wide.width, top - y),
            lane_bottom=Rect(wide.x, bottom, wide.width, self.shelf - gap // 2 - bottom),
            overlay=Rect(wide.x, y + (high - lane) // 2, wide.width, lane),
        )  # fmt: skip

    def v(self, big: float, small: float) -> int:
        return self.look.px(big if self.big else small)

    def _bar(self, column: Rect) -> Rect:
        y = self.area.y + round(self.gap * 0.6)
        return Rect(column.x, y, column.width, self.top - y)

    def _shelf(self) -> Rect:
        margin = self.v(14, 13)
        y = self.shelf + margin + self.look.px(4)
        return Rect(self.area.x, y, self.area.width, self.area.bottom - margin - y)

    def _tools(self) -> tuple[Rect, Rect, Rect]:
        bar, gap = self._bar(self.right), self.v(10, 9)
        one, two, three = _cut(bar, 3, gap)
        return one, two, three

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


def framed(look: Look, area: Rect, folded: bool) -> Frame:
    """Left, centre and right; wider than 16:9 they keep their measures and stand in the middle."""
    scale = look.scale
    big = area.height / scale.ui >= BIG and not scale.compact
    gap = look.px(16) if big else max(8, look.px(15))
    side = min(area.width, round(WIDE * scale.height))
    left, right = round(side * 0.176), round(side * 0.179)
    centre = min(area.width - left - right - 4 * gap, round(CENTRE * scale.height))
    x = area.x + (area.width - left - right - centre - 4 * gap) // 2 + gap
    tall = area.height
    band = min(round(tall * (0.226 if big else 0.243)), look.px(330))
    return Frame(
        look=look, area=area, big=big, folded=folded, gap=gap,
        left=Rect(x, area.y, left, tall), centre=Rect(x + left + gap, area.y, centre, tall),
        right=Rect(x + left + centre + 2 * gap, area.y, right, tall),
        rail=max(round(58 * scale.ui), look.px(84)),
        top=area.y + round(tall * (0.085 if big else 0.09)), shelf=area.bottom - band,
    )  # fmt: skip


def _between_rows(places: tuple[Rect, ...], top: int, bottom: int, gap: int, most: int) -> tuple[int, int]:
    """Where a lane ends above and begins below: between two rows where that is near, so that it halves no name."""
    edges = [rect.top - gap for rect in places] + [rect.bottom + gap for rect in places]
    near = [min(edges, key=lambda edge: (abs(edge - end), edge)) for end in (top, bottom)]
    return (
        near[0] if abs(near[0] - top) <= most else top,
        near[1] if abs(near[1] - bottom) <= most else bottom,
    )


def _split(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """As many rows."""
    high = (rect.height - (count - 1) * gap) / count
    return tuple(Rect(rect.x, round(rect.y + i * (high + gap)), rect.width, round(high)) for i in range(count))


def _cut(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """As many columns."""
    wide = (rect.width - (count - 1) * gap) / count
    return tuple(Rect(round(rect.x + i * (wide + gap)), rect.y, round(wide), rect.height) for i in range(count))


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
