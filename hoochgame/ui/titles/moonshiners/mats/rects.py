"""How a mat is divided: what a seat has is shown in full where it has room, and folds step by step where not."""

from __future__ import annotations

from typing import Literal, NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import LOOSE, NAME, NOTE, TIGHT
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import BAR
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout
from hoochgame.ui.titles.moonshiners.mats.buildings import line_step
from hoochgame.ui.titles.moonshiners.mats.heroes import fit_strip, hero_on_mat, strip_height
from hoochgame.ui.titles.moonshiners.phrases import good_name, short_good_name
from hoochgame.ui.titles.moonshiners.zones.plate_counters import hidden_relics_caveat, holding_counts, stock_counts
from hoochgame.ui.titles.moonshiners.zones.stat_row import Count, PlacedCount, figure_width, place_figures

NAMED, ROW = NAME.with_changes(24, leading=TIGHT), NOTE.with_changes(20, leading=TIGHT)  # the rows of a head
TABBED = NOTE.with_changes(14)  # goods of a tab
TAB = ("gold", "moonshine", "corn", "scrap")  # parts of a tab, from above
FACE = 93  # px: a face on a mat with room
COLUMNS = (2, 4)  # goods side by side, with words and without
LOW = 5  # on the lowest mat, with the worth among them
HeroShown = Literal["strip", "line", "none"]


class Fold(NamedTuple):
    """How much a mat shows: of the hero, words of goods and of the track, and buildings that must have room."""

    hero: HeroShown
    worded: bool
    captioned: bool
    buildings: int
    low: bool = False  # whether the worth stands among the goods, as the head has no row for it


FOLDS = (
    Fold("strip", True, True, 4), Fold("strip", False, True, 4), Fold("line", True, True, 0),
    Fold("line", False, True, 0), Fold("line", False, False, 0), Fold("none", False, True, 0),
    Fold("none", False, False, 0), Fold("none", False, False, 0, low=True),
)  # fmt: skip


class MatRects(NamedTuple):
    """The parts of a mat; a tab has only its head and goods."""

    rect: Rect
    head: Rect
    goods: tuple[PlacedCount, ...]
    face: int = 0  # how large the face in the head is
    worth: tuple[PlacedCount, ...] = ()  # the last row of the head
    hero: Rect | None = None
    fold: Fold = FOLDS[-1]
    track: Rect | None = None
    caption: Rect | None = None  # for the words below the track
    rest: Rect | None = None  # for buildings and the last turn


class Heights(NamedTuple):
    """How high the parts of a mat are, and the least gap between two of them."""

    head: int
    hero: int
    goods: int
    track: int
    caption: int
    gap: int

    @property
    def total(self) -> int:
        parts = (self.head, self.hero, self.goods, self.track)
        return sum(parts) + self.caption + self.gap * (sum(map(bool, parts)) - 1)


_divided: dict[Seat, tuple[MoonshinersLayout, Hero, MatRects]] = {}  # the last mat of each seat


def mat_rects(layout: MoonshinersLayout, state: MoonshinersState, seat: Seat) -> MatRects:
    """Return how a mat is divided; it is divided again only if the layout or what the seat has changed.

    Another language gets another layout, so words need no comparison.
    """
    hero, kept = state.heroes[seat], _divided.get(seat)
    if kept and kept[0] is layout and kept[1] == hero:
        return kept[2]
    found = _divide_mat(layout, state, seat)
    _divided[seat] = (layout, hero, found)
    return found


def _divide_mat(layout: MoonshinersLayout, state: MoonshinersState, seat: Seat) -> MatRects:
    """Divide a mat from above: head, hero, goods, track; where there is room, buildings and the last turn."""
    look, rect = layout.look, layout.plate_of_seat(seat)
    top = layout.px(12, 6)
    room = Box.from_rect(rect).inset(x=layout.px(14, 9), left=look.px(BAR), top=top, bottom=layout.px(20, 10) - top)
    counts = mat_counts(state, seat)
    for fold in FOLDS:
        high, goods = fold_heights(layout, fold), place_in_columns(look, room, counts, fold)
        fits = goods and (fold.hero != "strip" or fit_strip(look, hero_on_mat(state, seat), (room.width, high.hero)))
        if fits and high.total + fold.buildings * line_step(look) <= room.height:
            break
    gap = max(high.gap, min(layout.px(16, 10), high.gap + (room.height - high.total) // 6))
    head, left = room.cut_top(high.head, gap)
    hero, left = left.cut_top(high.hero, gap) if high.hero else (None, left)
    cells, left = left.cut_top(high.goods, gap)
    track, left = left.cut_top(high.track)
    caption, left = left.inset(top=min(gap, look.px(3))).cut_top(high.caption) if high.caption else (None, left)
    rest = left.inset(top=2 * gap)
    return MatRects(
        rect, head, place_in_columns(look, cells, counts, fold), high.head,
        () if fold.low else place_worth_row(look, head, state, seat), hero, fold, track, caption,
        rest if rest.height >= line_step(look) else None,
    )  # fmt: skip


def fold_heights(layout: MoonshinersLayout, fold: Fold) -> Heights:
    look = layout.look
    head = round(NAMED.px(look) * NAMED.leading + (2 - fold.low) * ROW.px(look) * ROW.leading)
    line = goods_line_height(look)
    return Heights(
        max(head, look.px(FACE)) if fold.hero == "strip" else head,
        {"strip": strip_height(look), "line": ROW.line_height(look), "none": 0}[fold.hero],
        line * -(-8 // COLUMNS[not fold.worded]),
        max(round((18 if fold.low else 20) * look.scale.ui_scale_in_force), layout.px(30, 26)),
        ROW.line_height(look) if fold.captioned else 0,
        layout.px(8, 4) if fold.hero == "strip" else layout.px(6, 3),
    )


def goods_line_height(look: Look) -> int:
    return max(look.px(30), NOTE.line_height(look))


def mat_counts(state: MoonshinersState, seat: Seat) -> tuple[Count, ...]:
    """Return what lies on a mat, with words: goods, survivors, crates, levels, the bottles of an open crate.

    Worth and relics are the last; only the lowest mat has them there.
    """
    held = {count.name: count for count in holding_counts(state, seat)}
    stock = (count._replace(words=good_name(count.name)) for count in stock_counts(state, seat))
    bottles = (held["bottles"]._replace(words=_("bottles")),) if "bottles" in held else ()
    return (*stock, held["crates"], held["houses"], *bottles, held["worth"], held["relics"])


def place_in_columns(look: Look, room: Box, counts: tuple[Count, ...], fold: Fold) -> tuple[PlacedCount, ...]:
    """Return figures in rows of two with their words, or of four without; none if the words have no room."""
    across, high = LOW if fold.low else COLUMNS[not fold.worded], goods_line_height(look)
    counts = counts if fold.low else counts[:-2]
    if not fold.worded:
        cells = [cell for row in range(2) for cell in room.move(0, row * high).cut_top(high)[0].columns(across, 4)]
        return tuple(PlacedCount(one, cell, False) for one, cell in zip(counts, cells, strict=False))
    for name in (good_name, short_good_name):
        said = [one._replace(words=name(one.name)) if one.name in GOODS else one for one in counts]
        wide = [max(figure_width(look, one, high, True) for one in said[nth::across]) for nth in range(across)]
        if wide[0] + look.px(10) + wide[1] <= room.width:
            second = max(wide[0] + look.px(10), min(room.width - wide[1], round(room.width * 0.56)))
            lefts = (room.x, room.x + second)
            return tuple(
                PlacedCount(one, Box(lefts[n % across], room.y + n // across * high, wide[n % across], high), True)
                for n, one in enumerate(said)
            )
    return ()


GOODS = ("scrap", "corn", "moonshine", "gold", "survivors")


def room_beside_face(look: Look, head: Rect, face: int) -> Box:
    """Return the room beside the face."""
    return Box.from_rect(head).inset(left=face + look.px(16))


def place_worth_row(look: Look, head: Box, state: MoonshinersState, seat: Seat) -> tuple[PlacedCount, ...]:
    """Place the worth, and the relics that it leaves out, in the last row of a head."""
    held = {count.name: count for count in holding_counts(state, seat)}
    row = room_beside_face(look, head, head.height).cut_bottom(ROW.line_height(look))[1]
    worth = held["worth"]._replace(words=hidden_relics_caveat(state.heroes[seat]))
    if figure_width(look, worth, row.height, True) > row.width:
        return place_figures(look, row, (held["worth"], held["relics"]._replace(words="")))
    figure, words = row.cut_left(figure_width(look, worth, row.height, False))
    return PlacedCount(worth, figure, True), PlacedCount(Count("relics", "", "", "", ""), words, False)


def tab_rects(layout: MoonshinersLayout, state: MoonshinersState, seat: Seat) -> MatRects:
    """Divide a tab: emblem and name above, goods below one another."""
    look, rect = layout.look, layout.tabs[layout.opponent_seats().index(seat)]
    line = max(look.text_px(18), TABBED.line_height(look))
    top = layout.px(10, 6)
    room = Box.from_rect(rect).inset(left=look.px(BAR), right=look.px(4), top=top, bottom=layout.px(20, 12) - top)
    high = min(room.height // 2, layout.px(44, 36) + NOTE.with_changes(leading=LOOSE).line_height(look))
    by_name = {count.name: count for count in stock_counts(state, seat)}
    shown = TAB[: max(1, (room.height - high) // line)]
    step = min(round(line * 1.9), (room.height - high) // len(shown))
    head, rest = room.cut_top(high)
    first = rest.move(look.px(6), max(0, step - line)).cut_top(line)[0]
    places = (first.move(0, i * step) for i in range(len(shown)))
    goods = [place_figures(look, place, (by_name[name],))[0] for name, place in zip(shown, places, strict=True)]
    return MatRects(rect, head, tuple(goods))
