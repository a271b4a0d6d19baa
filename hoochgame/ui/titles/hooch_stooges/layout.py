"""Where the zones of the table lie, for every window, UI scale and number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import CHART, DIAGRAMS
from hoochgame.ui.look.box import Box
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table.layout import Rect

FREE = {3: (0, 1), 5: (1, 1), 6: (1, 2)}  # cells free for the stage: the first of three rows, how many columns
LANE = 0.28  # the height of a lane as a share of the window's


@dataclass(frozen=True)
class HoochLayout(shared.TableLayout):
    """The rects of all zones."""

    lineup: Box
    stage: Box  # for a card in effect
    city: Box
    places: tuple[Box, ...]
    chart: Box
    lane_top: Box  # the strip of the table that rows of the city are kept clear of
    entries: tuple[int, ...] = tuple(CHART)  # the entries of the hooch chart
    block: bool = False  # whether the lineup stands left of the city, two cards a row

    @property
    def is_lineup_column(self) -> bool:
        """Return whether the lineup stands as a column, where the city needs the height for the words on its turf."""
        return lineup_is_column(self.seats)

    @cached_property
    def zone_cells(self) -> dict[str, Rect]:
        """Cut the field into cells for the opponents, city and lineup, and the log's column into log and chart."""
        gap, lineup, cells = self.gap // 2, self.lineup, super().zone_cells
        field, log, left = cells["field"], cells["log"], self.cell_cuts.left
        tops = [field.y, *(rect.y - self.look.px(4) for rect in self.opponent_plates[1:]), field.bottom]
        opponents = zip(self.opponent_seats(), tops, tops[1:], strict=False)
        if self.is_lineup_column:
            city = Box.from_edges(left, field.y, lineup.x - gap, field.bottom)
            cards = Box.from_edges(lineup.x - gap, field.y, field.right, field.bottom)
        else:
            city = Box.from_edges(left, lineup.bottom + gap, field.right, field.bottom)
            cards = Box.from_edges(left, field.y, field.right, lineup.bottom + gap)
        return {
            **cells, **{f"seat{seat}": Box.from_edges(field.x, y, left, bottom) for seat, y, bottom in opponents},
            "lineup": cards, "city": city, "log": Box.from_edges(log.x, log.y, log.right, self.chart.y - gap),
            "chart": Box.from_edges(log.x, self.chart.y - gap, log.right, log.bottom),
        }  # fmt: skip

    @cached_property
    def legend_room(self) -> Box:
        """Return where the button of the legend may lie: the city's free lower left corner, else below the heading."""
        spots = place_rows_and_columns(self.seats, self.me)
        rows, columns = (1 + max(spot[way] for spot in spots) for way in (0, 1))
        free = next((x for x in range(columns) if (rows - 1, x) in spots), columns)
        if self.block or not free:
            return self.stage.cut_bottom(self.legend_height)[1]
        wide = self.city.width * free // columns
        return Box(self.city.x, self.city.bottom - self.legend_height, wide, self.legend_height)

    @property
    def legend_height(self) -> int:
        return self.look.scale.clickable_px(48)

    @property
    def log_tab_rect(self) -> Rect:
        """Return the rect that folds and unfolds the log: a tab above the rail, or the log's heading."""
        if self.is_rail:
            top = self.city.y if self.is_lineup_column else self.lineup.y
            return Box.from_edges(self.chart.x, top, self.chart.right, self.chart.y - self.gap // 2)
        return super().log_tab_rect


def lineup_is_column(seats: int) -> bool:
    """Return whether the lineup stands next to the city rather than over it."""
    return seats in FREE


def cut_layout(frame: shared.WindowFrame, seats: int, me: Seat) -> HoochLayout:
    frame = HoochFrame(**vars(frame))
    return frame.lay_out_around_middle(seats, me, frame.place_middle(seats, me))


class MiddleBoxes(NamedTuple):
    """The boxes between the bars."""

    opponent_plates: tuple[Box, ...]
    lineup: Box
    stage: Box
    city: Box
    places: tuple[Box, ...]
    whole_rows: bool = True  # whether a lane should end between two rows of the city


@dataclass(frozen=True)
class HoochFrame(shared.WindowFrame):
    """The frame of the window, with the chart below the log and the city between the columns."""

    @property
    def centre_column(self) -> Box:
        """Return the centre column between banner and shelf."""
        centre = self._log_chart_centre_boxes()[2]
        return self.field_column(centre.x, centre.right)

    @property
    def left_column(self) -> Box:
        """Return the left column between banner and shelf."""
        return self.field_column(self.left.x, self.left.right)

    def place_middle(self, seats: int, me: Seat) -> MiddleBoxes:
        """Place the opponents at the left, the lineup above the city or left of it."""
        lineup, stage, city = self._lineup_stage_city_boxes(seats, self.centre_column)
        opponents = self.left_column.rows(seats - 1, self.look.px(8))
        places = _place_boxes(seats, me, city, self.px(10, 9), self.px(6))
        return MiddleBoxes(
            opponents, lineup, stage, city, places, not lineup_is_column(seats)
        )  # without this it would halve the column's cards

    def lay_out_around_middle(self, seats: int, me: Seat, middle: MiddleBoxes) -> HoochLayout:
        """Lay out everything around the middle."""
        log, chart, centre = self._log_chart_centre_boxes()
        half, lane = self.gap // 2, round(self.area.height * LANE)
        wide = self.field_column(centre.x - half, centre.right + half)
        field = wide.inset(bottom=half - self.gap)
        top = field.y + lane
        if middle.whole_rows:
            top = _lane_edge(middle.places, top, half, lane // 4)
        return HoochLayout(
            **self.common_layout_fields(), seats=seats, me=me, log=log, chart=chart,
            opponent_plates=middle.opponent_plates, lineup=middle.lineup,
            stage=middle.stage, city=middle.city, places=middle.places,
            lane_top=field.inset(bottom=field.bottom - top),
            overlay=wide.place_inside((wide.width, lane)), field=field,
        )  # fmt: skip

    def _log_chart_centre_boxes(self) -> tuple[Box, Box, Box]:
        """Return log, chart below it, and the centre column; where the log is only a tab, the chart is narrow."""
        (beside, end), right = self.log_rect_and_table_end(), self.right.right
        log = Box.from_rect(beside)
        if not (self.folded or self.look.scale.is_compact):
            return *log.cut_bottom(round(self.area.height * (0.32 if self.big else 0.326)), self.gap), self.centre
        tab = self.look.scale.clickable_px(58)
        if self.folded:
            log = log.cut_top(tab)[0]
        chart = self.field_column(right - self.rail, right).inset(top=tab + self.gap // 2)
        return log, chart, self.centre.inset(right=self.centre.right - end)

    def _lineup_stage_city_boxes(self, seats: int, room: Box) -> tuple[Box, Box, Box]:
        """Return the boxes of lineup, stage and city."""
        gap = self.gap
        if not lineup_is_column(seats):
            lineup, city = room.cut_top(round(self.area.height * (0.198 if self.big else 0.182)), gap)
            return lineup, lineup.inset(left=gap // 2).cut_left(self.px(150, 156))[0], city
        city, lineup = room.cut_right(max(self.px(104), round(86 * self.look.scale.ui_scale_in_force)), gap)
        rows = max(y for y, x in DIAGRAMS[seats].spots) + 1
        columns = max(x for y, x in DIAGRAMS[seats].spots) + 1
        first, free = FREE[seats]
        size = (city.width * free // columns, city.height * 3 // rows)
        return lineup, city.inset(top=city.height * first // rows).place_inside(size, "lt"), city


def _lane_edge(places: tuple[Box, ...], top: int, gap: int, most: int) -> int:
    """Return where the lane ends: between two rows if near, so that no name is halved."""
    edges = [rect.top - gap for rect in places] + [rect.bottom + gap for rect in places]
    near = min(edges, key=lambda edge: (abs(edge - top), edge))
    return near if abs(near - top) <= most else top


def place_rows_and_columns(seats: int, me: Seat) -> tuple[tuple[int, int], ...]:
    """Return the (row, column) of each place; for two seats the diagram is turned to put the own HQ at the left."""
    spots = DIAGRAMS[seats].spots
    if seats > 2:
        return spots
    rows = max(y for y, _x in spots)
    columns = max(x for _y, x in spots)
    if me == 1:
        return tuple((x, rows - y) for y, x in spots)
    return tuple((columns - x, y) for y, x in spots)


def _place_boxes(seats: int, me: Seat, city: Box, wide_gap: int, narrow_gap: int) -> tuple[Box, ...]:
    spots = place_rows_and_columns(seats, me)
    across, down = max(x for _y, x in spots) + 1, max(y for y, _x in spots) + 1
    gap = wide_gap if seats < 5 else narrow_gap
    return tuple(city.grid_cell((across, down), gap, x, y) for y, x in spots)
