"""Where the zones of the table lie, for every window, UI scale and number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import CHART, DIAGRAMS
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table.layout import Rect, cell

FREE = {3: (0, 1), 5: (1, 1), 6: (1, 2)}  # cells free for the stage: the first of three rows, how many columns
LANE = 0.28  # the height of a lane as a share of the window's


@dataclass(frozen=True)
class Layout(shared.Layout):
    """The rects of all zones."""

    lineup: Rect
    stage: Rect  # for a card in effect
    city: Rect
    places: tuple[Rect, ...]
    chart: Rect
    lane_top: Rect
    lane_bottom: Rect
    entries: tuple[int, ...] = tuple(CHART)  # the entries of the hooch chart
    block: bool = False  # whether the lineup stands left of the city, two cards a row

    @property
    def column(self) -> bool:
        """Return whether the lineup stands as a column, where the city needs the height for the words on its turf."""
        return in_column(self.seats)

    @cached_property
    def cells(self) -> dict[str, Rect]:
        """Cut the field into cells for the opponents, city and lineup, and the log's column into log and chart."""
        gap, lineup, cells = self.gap // 2, self.lineup, super().cells
        field, log, left = cells["field"], cells["log"], self.cuts.left
        tops = [field.y, *(rect.y - self.look.px(4) for rect in self.foes[1:]), field.bottom]
        foes = zip(self.foe_seats(), tops, tops[1:], strict=False)
        if self.column:
            city = cell(left, field.y, lineup.x - gap, field.bottom)
            cards = cell(lineup.x - gap, field.y, field.right, field.bottom)
        else:
            city = cell(left, lineup.bottom + gap, field.right, field.bottom)
            cards = cell(left, field.y, field.right, lineup.bottom + gap)
        return {
            **cells, **{f"seat{seat}": cell(field.x, y, left, bottom) for seat, y, bottom in foes},
            "lineup": cards, "city": city, "log": cell(log.x, log.y, log.right, self.chart.y - gap),
            "chart": cell(log.x, self.chart.y - gap, log.right, log.bottom),
        }  # fmt: skip

    @property
    def tab(self) -> Rect:
        """Return the rect that folds and unfolds the log: a tab above the rail, or the log's heading."""
        if self.rail:
            top = self.city.y if self.column else self.lineup.y
            return Rect(self.chart.x, top, self.chart.width, self.chart.y - self.gap // 2 - top)
        return super().tab


def in_column(seats: int) -> bool:
    """Return whether the lineup stands beside the city rather than over it."""
    return seats in FREE


def cut(frame: shared.Frame, seats: int, me: Seat) -> Layout:
    """Cut the window for so many seats."""
    frame = Frame(**vars(frame))
    return frame.finish(seats, me, frame.middle(seats, me))


class Middle(NamedTuple):
    """What lies between the bars."""

    foes: tuple[Rect, ...]
    lineup: Rect
    stage: Rect
    city: Rect
    places: tuple[Rect, ...]
    whole_rows: bool = True  # whether a lane should end between two rows of the city


@dataclass(frozen=True)
class Frame(shared.Frame):
    """The frame of the window, with the chart below the log and the city between the columns."""

    @property
    def room(self) -> Rect:
        """Return the centre column between banner and shelf."""
        (y, high), centre = self.between(), self._right()[2]
        return Rect(centre.x, y, centre.width, high)

    @property
    def side(self) -> Rect:
        """Return the left column between banner and shelf."""
        y, high = self.between()
        return Rect(self.left.x, y, self.left.width, high)

    def middle(self, seats: int, me: Seat) -> Middle:
        """Place the opponents at the left, the lineup above the city or beside it."""
        lineup, stage, city = self._middle(seats, self.room)
        foes = shared.rows(self.side, seats - 1, self.look.px(8))
        places = _places(seats, me, city, self.v(10, 9), self.v(6, 6))
        return Middle(foes, lineup, stage, city, places, not in_column(seats))  # else it would halve the column's cards

    def finish(self, seats: int, me: Seat, middle: Middle) -> Layout:
        """Lay out everything around the middle."""
        gap = self.gap
        y, high = self.between()
        log, chart, centre = self._right()
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

    def _right(self) -> tuple[Rect, Rect, Rect]:
        """Return log, chart below it, and the centre column; where the log is only a tab, the chart is narrow."""
        (log, end), (y, high), right = self.beside(), self.between(), self.right
        if not (self.folded or self.look.scale.compact):
            deep = round(self.area.height * (0.32 if self.big else 0.326))
            log.height -= deep + self.gap
            return log, Rect(right.x, y + high - deep, right.width, deep), self.centre
        tab = self.look.scale.hit(58)
        if self.folded:
            log.height = tab
        down = tab + self.gap // 2
        chart = Rect(right.right - self.rail, y + down, self.rail, high - down)
        return log, chart, Rect(self.centre.x, self.centre.y, end - self.centre.x, self.centre.height)

    def _middle(self, seats: int, room: Rect) -> tuple[Rect, Rect, Rect]:
        """Return the rects of lineup, stage and city."""
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
    """Return where the upper lane ends and the lower begins: between two rows if near, so that no name is halved."""
    edges = [rect.top - gap for rect in places] + [rect.bottom + gap for rect in places]
    near = [min(edges, key=lambda edge: (abs(edge - end), edge)) for end in (top, bottom)]
    return (
        near[0] if abs(near[0] - top) <= most else top,
        near[1] if abs(near[1] - bottom) <= most else bottom,
    )


def turned(seats: int, me: Seat) -> tuple[tuple[int, int], ...]:
    """Return the (row, column) of each place; for two seats the diagram is turned to put the own HQ at the left."""
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
    across, down = max(x for _y, x in spots) + 1, max(y for y, _x in spots) + 1
    gap = wide_gap if seats < 5 else narrow_gap
    return tuple(shared.tile(city, (across, down), gap, x, y) for y, x in spots)
