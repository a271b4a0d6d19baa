"""The zones: the lineup at the left, the tracker over the city, the enemy's HQ at the city's right end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hoochgame.core.protocols import Seat
from hoochgame.games.starting_solo.content import CITY
from hoochgame.games.starting_solo.rules import HEADQUARTERS, SOLO, TURNS
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY, LOOSE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.titles.hooch_stooges import moment
from hoochgame.ui.titles.hooch_stooges.layout import HoochFrame, HoochLayout, MiddleBoxes

STRIP = BODY.with_changes(leading=LOOSE)  # the tracker is as high as a line in this style
BOSS = 1.44  # how much higher the tile of the enemy's HQ is
ROWS = max(x for _y, x in CITY.spots) + 1
COLUMNS = max(y for y, _x in CITY.spots) + 1
FURTHEST = COLUMNS - 1


@dataclass(frozen=True, kw_only=True)
class SoloLayout(HoochLayout):
    """The rects of all zones: those of Hooch Stooges, and the tracker, the enemy's plate and the pile."""

    tracker: Box
    steps: tuple[Box, ...]  # one for each turn
    mob: Box  # the enemy's plate
    defeated: Box  # the pile of Defeated Stooges

    @cached_property
    def zone_cells(self) -> dict[str, Rect]:
        """Cut the cells: the lineup in place of opponents' plates, the tracker over the city."""
        cells, left, split = super().zone_cells, self.cell_cuts.left, self.city.y - self.gap // 3
        field = cells["field"]
        return {
            **cells, "lineup": Box.from_edges(field.x, field.y, left, field.bottom),
            "tracker": Box.from_edges(left, field.y, field.right, split),
            "city": Box.from_edges(left, split, field.right, field.bottom),
        }  # fmt: skip

    def plate_of_seat(self, seat: Seat) -> Rect:
        return self.own if seat == self.me else self.mob


@dataclass(frozen=True)
class SoloMoment(moment.HoochMoment):
    layout: SoloLayout


def cut_layout(frame: shared.WindowFrame, seats: int, me: Seat) -> SoloLayout:
    frame = HoochFrame(**vars(frame))
    gap = frame.px(10, 9)
    tracker, city = frame.centre_column.cut_top(max(frame.px(56, 48), STRIP.line_height(frame.look)), gap)
    spots = city_place_boxes(city, gap)
    middle = MiddleBoxes(
        opponent_plates=(), lineup=lineup_room(frame), stage=cell_box(city, gap, 0, 0), city=city, places=tuple(spots)
    )
    base = frame.lay_out_around_middle(seats, me, middle)
    boss, corner = move_below_lane(spots[HEADQUARTERS], base.lane_top, city), cell_box(city, gap, FURTHEST, 0)
    spots[HEADQUARTERS] = boss
    return SoloLayout(
        **{**vars(base), "entries": tuple(SOLO.chart), "block": True, "places": tuple(spots)},
        tracker=tracker,
        steps=step_boxes(frame.look, tracker),
        mob=corner.inset(bottom=corner.bottom - boss.y + gap),
        defeated=cell_box(city, gap, 0, ROWS - 1),
    )


def lineup_room(frame: HoochFrame) -> Box:
    """Return the left column, below a heading where there is room for one."""
    return frame.left_column.inset(top=0 if frame.look.scale.is_compact else frame.px(40))


def cell_box(city: Box, gap: int, column: int, row: int) -> Box:
    return city.grid_cell((COLUMNS, ROWS), gap, column, row)


def city_place_boxes(city: Box, gap: int) -> list[Box]:
    """Return the diagram turned to put home at the left; the enemy's HQ is larger than all other places."""
    boxes = [cell_box(city, gap, FURTHEST - y, x) for y, x in CITY.spots]
    boss = boxes[HEADQUARTERS]
    boxes[HEADQUARTERS] = boss.inflate(0, round((BOSS - 1) * boss.height))
    return boxes


def move_below_lane(boss: Box, lane: Rect, city: Box) -> Box:
    """Return the tile of the enemy's HQ moved down, so that an attack on it lies above it."""
    return boss.move(0, max(0, min(lane.bottom + 6 - boss.y, city.bottom - boss.bottom)))


def step_boxes(look: Look, tracker: Box) -> tuple[Box, ...]:
    """Return the turns in a row, between the heading and the HQ that must fall."""
    pad, top = look.px(12), look.px(7)
    head, end = round(look.text_px(18) * 4.6), round(tracker.height * 1.2)
    row = tracker.inset(x=pad, left=head, right=end, top=top, bottom=look.px(14) - top)
    return row.columns(TURNS, look.px(6))
