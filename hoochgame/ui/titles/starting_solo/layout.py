"""Where things lie: the lineup at the left, the tracker over the city, the enemy's HQ at the city's right end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hoochgame.core.protocols import Seat
from hoochgame.games.starting_solo.content import CITY
from hoochgame.games.starting_solo.rules import HEADQUARTERS, SOLO, TURNS
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.hooch_stooges import moment
from hoochgame.ui.titles.hooch_stooges.layout import Frame, Layout, Middle

BOSS = 1.44  # the tile of the enemy's HQ is so much higher
ROWS = max(x for _y, x in CITY.spots) + 1
COLUMNS = max(y for y, _x in CITY.spots) + 1
FURTHEST = COLUMNS - 1


@dataclass(frozen=True, kw_only=True)
class SoloLayout(Layout):
    """The rects of all zones, those of this table besides the family's."""

    tracker: Rect
    steps: tuple[Rect, ...]  # one for each turn
    mob: Rect  # the enemy's plate
    defeated: Rect  # the pile of Defeated Stooges

    @cached_property
    def cells(self) -> dict[str, Rect]:
        """Cut the cells: the lineup in place of opponents' plates, the tracker over the city."""
        cells, left, split = super().cells, self.cuts.left, self.city.y - self.gap // 3
        field = cells["field"]
        return {
            **cells, "lineup": shared.cell(field.x, field.y, left, field.bottom),
            "tracker": shared.cell(left, field.y, field.right, split),
            "city": shared.cell(left, split, field.right, field.bottom),
        }  # fmt: skip

    def plate(self, seat: Seat) -> Rect:
        return self.own if seat == self.me else self.mob


@dataclass(frozen=True)
class Moment(moment.Moment):
    """A moment of this table."""

    layout: SoloLayout


def cut(frame: shared.Frame, seats: int, me: Seat) -> SoloLayout:
    """Cut the window for one seat."""
    frame = Frame(**vars(frame))
    room, gap = frame.room, frame.v(10, 9)
    strip = max(frame.v(56, 48), round(frame.look.text(18) * 1.7))
    tracker = Rect(room.x, room.y, room.width, strip)
    city = Rect(room.x, tracker.bottom + gap, room.width, room.bottom - tracker.bottom - gap)
    middle = Middle(
        foes=(), lineup=lineup_room(frame), stage=cell(city, gap, 0, 0), city=city, places=places(city, gap)
    )  # fmt: skip
    base = frame.finish(seats, me, middle)
    boss, corner = below(middle.places[HEADQUARTERS], base.lane_top, city), cell(city, gap, FURTHEST, 0)
    middle.places[HEADQUARTERS].update(boss)
    return SoloLayout(
        **{**vars(base), "entries": tuple(SOLO.chart), "block": True},
        tracker=tracker,
        steps=steps(frame.look, tracker),
        mob=Rect(corner.x, corner.y, corner.width, boss.y - gap - corner.y),
        defeated=cell(city, gap, 0, ROWS - 1),
    )


def lineup_room(frame: Frame) -> Rect:
    """Return the left column, below a heading where there is room for one."""
    side = frame.side
    head = 0 if frame.look.scale.compact else frame.v(40, 40)
    return Rect(side.x, side.y + head, side.width, side.height - head)


def cell(city: Rect, gap: int, column: int, row: int) -> Rect:
    """Return one of the cells that the city is cut into."""
    return shared.tile(city, (COLUMNS, ROWS), gap, column, row)


def places(city: Rect, gap: int) -> tuple[Rect, ...]:
    """Return the diagram turned to put home at the left; the enemy's HQ is larger than all other places."""
    rects = [cell(city, gap, FURTHEST - y, x) for y, x in CITY.spots]
    boss = rects[HEADQUARTERS]
    rects[HEADQUARTERS] = boss.inflate(0, round((BOSS - 1) * boss.height))
    return tuple(rects)


def below(boss: Rect, lane: Rect, city: Rect) -> Rect:
    """Return the tile of the enemy's HQ moved down, so that an attack on it lies above it."""
    return boss.move(0, max(0, min(lane.bottom + 6 - boss.y, city.bottom - boss.bottom)))


def steps(look: Look, tracker: Rect) -> tuple[Rect, ...]:
    """Return the turns in a row, between the heading and the HQ that must fall."""
    pad, gap = look.px(12), look.px(6)
    head, end = round(look.text(18) * 4.6), round(tracker.height * 1.2)
    x = tracker.x + pad + head
    wide = (tracker.right - pad - end - x - (TURNS - 1) * gap) / TURNS
    y, high = tracker.y + look.px(7), tracker.height - look.px(14)
    return tuple(Rect(round(x + i * (wide + gap)), y, round(wide), high) for i in range(TURNS))
