"""Where the zones of the table lie: the mats of the others at the left, the map in the middle, the shelf below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import ACTIONS
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.wilds import COMPOUND, MAP
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table import zone
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.titles.moonshiners.hexes import Grid, Point, Spot, arrow_key_ways, fit_grid
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks

BAND = (0.2185, 0.24)  # the shelf's height by the window's, in large windows and in small ones
DRAWER = (0.445, 0.06)  # Harding's counter by the width of the columns, and the tabs that plates fold to
KEY = 1.9  # the leading in the corners of the map
PLACE = (((96, 115), 0.11), ((124, 124), 0.115))  # of a good or an action: the width, and most of the shelf's; compact
OPEN = 0.46  # the height of a row of open cards by the window's
STOCK = ("scrap", "corn", "moonshine", "gold", "survivors")  # what has a place on the shelf, by its number
SPOTS: dict[int, tuple[Spot, ...]] = {  # the hexes of each place of the map
    **{hex.n: ((hex.q, hex.r),) for hex in MAP.hexes}, COMPOUND: tuple(sorted((q, r) for q, r in MAP.compound)),
}  # fmt: skip
WAYS = arrow_key_ways(SPOTS)  # by place: where the arrow keys lead


@dataclass(frozen=True)
class MoonshinersLayout(shared.TableLayout):
    """The rects of all zones."""

    map: Rect  # the middle column
    grid: Grid
    corners: Mapping[str, Rect]  # of the map: the time track, what Harding pays, the key to the drunkards
    stock: tuple[Rect, ...]  # of scraps, corn, moonshine, gold, survivors
    actions: tuple[Rect, ...]
    relics: Rect  # below its heading
    crate: Rect
    tabs: tuple[Rect, ...]  # of the other seats while Harding's counter is open
    drawer: Rect  # Harding's counter

    @property
    def log_tab_rect(self) -> Rect:
        """Return the rect that folds and unfolds the log: a rail as high as the map, or the log's heading."""
        if not self.is_rail:
            return super().log_tab_rect
        return Box.from_edges(self.map.right + self.gap, self.log.y, self.tools[2].right, self.log.bottom)

    @cached_property
    def zone_cells(self) -> dict[str, Rect]:
        """Cut the field into the plates of the others and the map, the shelf into its parts."""
        gap, cells, cuts = self.gap // 2, super().zone_cells, self.cell_cuts
        field, shelf = cells["field"], cells["shelf"]
        tops = [
            field.y,
            *((above.bottom + below.y + 1) // 2 for above, below in pairwise(self.opponent_plates)),
            field.bottom,
        ]
        opponents = zip(self.opponent_seats(), tops, tops[1:], strict=False)
        goods, relics, crate = self.stock[-1].right + gap, self.relics, self.crate.x - gap
        split = (self.stock[0].bottom + self.actions[0].y) // 2
        return {
            **cells, **{f"seat{seat}": Box.from_edges(field.x, y, cuts.left, bottom) for seat, y, bottom in opponents},
            "map": Box.from_edges(cuts.left, field.y, field.right, field.bottom),
            "stock": Box.from_edges(shelf.x, shelf.y, goods, split),
            "actions": Box.from_edges(shelf.x, split, goods, shelf.bottom),
            "relics": Box.from_edges(goods, shelf.y, max(crate, relics.right), shelf.bottom),
            "crate": Box.from_edges(max(crate, relics.right), shelf.y, shelf.right, shelf.bottom),
        }  # fmt: skip

    @cached_property
    def places(self) -> dict[int, Rect]:
        """The upright rects around the places of the map."""
        return {
            place: self.grid.hex_rect(spots[0]).union(self.grid.hex_rect(spots[-1])) for place, spots in SPOTS.items()
        }

    @cached_property
    def edges(self) -> dict[int, tuple[Point, ...]]:
        """The corners of the places of the map."""
        return {place: self.grid.hexes_outline(spots) for place, spots in SPOTS.items()}


def cut_layout(frame: shared.WindowFrame, seats: int, me: Seat) -> MoonshinersLayout:
    gap, half = frame.gap, frame.gap // 2
    log, right = frame.log_rect_and_table_end()
    whole = frame.field_column(frame.left.x, right)
    left, middle = whole.cut_left(frame.left.width, gap)
    grid = fit_grid(middle, [spot for all_of in SPOTS.values() for spot in all_of])
    opened = round(frame.area.height * OPEN)
    over = middle.inset(x=-half)
    tabs, rest = whole.cut_left(round(DRAWER[1] * whole.width), half)
    stock, actions, relics, crate = stock_action_relic_crate_boxes(frame)
    return MoonshinersLayout(
        **frame.common_layout_fields(), seats=seats, me=me, log=log,
        opponent_plates=left.rows(seats - 1, frame.px(10, 8)),
        overlay=over.place_inside((over.width, opened)),
        field=Box.from_edges(left.x - half, left.y, right + half, frame.shelf - half),
        map=middle, grid=grid, corners=corner_rects(frame, middle), stock=stock, actions=actions, relics=relics,
        crate=crate, tabs=tabs.rows(seats - 1, frame.px(10, 8)),
        drawer=rest.cut_left(round(DRAWER[0] * whole.width))[0],
    )  # fmt: skip


def stock_action_relic_crate_boxes(frame: shared.WindowFrame) -> tuple[tuple[Box, ...], tuple[Box, ...], Box, Box]:
    """Return the places of goods, the actions below them, the relics and the open crate."""
    room, gap = frame.shelf_inside_margins().with_width_of(frame.centre), frame.px(6)
    design, share = PLACE[frame.look.scale.is_compact]
    wide = min(frame.px(*design), round(room.width * share)) * len(STOCK) - gap
    left, right = room.cut_left(wide, frame.px(28, 24))
    upper, lower = left.rows(2, frame.px(12))
    crate = min(frame.px(120, 128), round(room.width * 0.14))
    parts = right.inset(top=frame.px(28, 30)).cut_right(crate, frame.px(16, 14))
    return upper.columns(len(STOCK), gap), lower.columns(len(ACTIONS), gap), *parts


def corner_rects(frame: shared.WindowFrame, middle: Box) -> dict[str, Rect]:
    """Return what stands in the map's corners: the time track, what Harding pays, the key to the drunkards."""
    wide, high = frame.px(190, 204), BODY.with_changes(17, leading=KEY).line_height(frame.look) * 3 + frame.px(44, 40)
    return {
        "track": middle.place_inside((frame.px(212), frame.px(110, 126)), "lt"),
        "prices": middle.place_inside((wide, high), "lb"),
        "kinds": middle.place_inside((wide, high), "rb"),
    }


@dataclass(frozen=True)
class MoonshinersMoment(zone.TableMoment[MoonshinersState]):
    layout: MoonshinersLayout
    marks: MoonshinersMarks
