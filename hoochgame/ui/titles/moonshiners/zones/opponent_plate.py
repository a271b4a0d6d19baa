"""The mat of another seat: who it is, its goods, its track, what it has built and done; folded it is a narrow tab."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from hoochgame.core.language import _, format_signed
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import HEROES, NUMBERS, SALOON, TILES
from hoochgame.games.moonshiners.model import NONE, MoonshinersState
from hoochgame.games.moonshiners.queries import (
    BOTH,
    does_building_convert,
    own_hexes,
    plain_good_and_amount,
    will_building_produce,
)
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, LOOSE, NAME, NARROW, NOTE, TIGHT
from hoochgame.ui.table.keys import CounterKey, PileKey
from hoochgame.ui.table.log import last_turn
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import (
    BAR,
    Laid,
    OthersPlate,
    Seated,
    paint_crest,
    paint_role_head,
    paint_rows_that_fit,
    seat_header,
)
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing
from hoochgame.ui.titles.moonshiners import goods, spots
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.keys import CubesKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout, MoonshinersMoment
from hoochgame.ui.titles.moonshiners.pictures import figurines
from hoochgame.ui.titles.moonshiners.zones.plate_counters import (
    cube_track,
    holding_counts,
    stock_counts,
    write_track_captions,
)
from hoochgame.ui.titles.moonshiners.zones.stat_row import Placed, paint_figure, place_figures
from hoochgame.ui.titles.moonshiners.zones.track import CubeTrack

WORDS = NOTE
BUILT, BRINGS = NARROW.with_changes(17), FIGURE.with_changes(20)  # a building's name, and what it brings
NAMED, PLAYED = NAME.with_changes(leading=TIGHT), NOTE.with_changes(17, leading=TIGHT)  # the rows of a head
TABBED, LISTED = NOTE.with_changes(14), NOTE.with_changes(leading=LOOSE)  # goods of a tab; buildings
TAB = ("gold", "moonshine", "corn", "scrap")  # parts of a tab, from above
PILES = {"relics": "relics", "crates": "booze", "bottles": "crate"}  # the piles that a counter stands for
NOTES, TOLD = 99, 4.6  # rows of the last turn; the height of its heading and two rows by that of the words
MOST = "+8"  # that a building brings by itself
STOPPED = "beer-bottle", "#ff9570"  # a drunkard is there


class MoonshinersOpponentPlateRects(NamedTuple):
    """The parts of a plate; a tab has only its head and goods."""

    rect: Rect
    head: Rect
    goods: tuple[Placed, ...]
    track: Rect | None
    caption: Rect | None  # for the words below the track
    holdings: tuple[Placed, ...]
    rest: Rect | None  # for buildings and the last turn


class BuildingEntry(NamedTuple):
    """A building in the list: its name, houses, survivors, and an icon for what it brings or what stops it."""

    name: str
    level: int
    crew: int
    icon: tuple[str, str]  # with its colour; of nothing without a name
    figure: str = ""  # "" where that hangs on the goods at hand


class MoonshinersOpponentPlateModel(NamedTuple):
    """What another seat's plate shows."""

    plate: MoonshinersOpponentPlateRects
    seat: Seated
    hero: str
    out: bool
    track: CubeTrack | None
    buildings: tuple[BuildingEntry, ...]
    told: tuple[str, tuple[TurnNote, ...]]  # a heading, and what it did in its last turn


class MoonshinersOpponentPlate(
    OthersPlate[MoonshinersMoment, MoonshinersOpponentPlateRects, MoonshinersOpponentPlateModel]
):
    """The plate of another seat, in the left column."""

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Laid[MoonshinersOpponentPlateRects]:
        plate = (folded_plate_rects if has_folded_plates(at.state) else opponent_plate_rects)(
            at.layout, at.state, self.seat
        )
        return self.arrange_plate(self.seat, plate, plate.rect, art=spots.art_of_hero(at.state, self.seat))

    def things_on_plate(self, at: MoonshinersMoment, lay: Laid[MoonshinersOpponentPlateRects]) -> Iterator[TableThing]:
        seat, plate = self.seat, lay.plate
        yield TableThing(lay.whole.key, plate.rect, lay.whole)
        for placed in (*plate.goods, *plate.holdings):
            name = placed.what.name
            yield TableThing(CounterKey(seat, name), placed.rect, focus=False)
            if name in PILES:
                yield TableThing(PileKey(PILES[name], seat), placed.rect, focus=False, solid=False)
        if plate.track:
            yield TableThing(CubesKey(seat), plate.track, focus=False)

    def model(self, at: MoonshinersMoment, lay: Laid[MoonshinersOpponentPlateRects]) -> MoonshinersOpponentPlateModel:
        state, seat, plate = at.state, self.seat, lay.plate
        hero, built = state.heroes[seat], tuple(building_entry(state, place) for place in own_hexes(state, seat))
        heading = _("This turn") if w.is_in_turn(state, seat) else _("Last turn")
        return MoonshinersOpponentPlateModel(
            plate, seat_header(at, seat, plate.rect, _("passed out") if hero.out else ""),
            wording.thing_name(HEROES[hero.kind]) if hero.kind != NONE else _("no hero yet"), hero.out,
            cube_track(state, seat, plate.track) if plate.track else None, built,
            (heading, at.marks.last_turns.get(seat, ()) if plate.rest else ()),
        )  # fmt: skip

    def paint(self, canvas: TableCanvas, model: MoonshinersOpponentPlateModel) -> None:
        look, plate, who = canvas.look, model.plate, model.seat.who
        model.seat.paint(canvas)
        for placed in (*plate.goods, *plate.holdings):
            paint_figure(canvas, placed, who.colour)
        if model.track is None:
            paint_crest(canvas, who, plate.head, model.out)
            return
        paint_role_head(canvas, who, plate.head, model.hero, model.out)
        model.track.paint(canvas)
        if plate.caption:
            write_track_captions(canvas, plate.caption, 15.5)
        first = plate.holdings[0].rect
        rule = Box.from_rect(first).move(0, -look.px(5)).with_width_of(plate.head).cut_top(max(1, look.px(1)))[0]
        paint.divider(canvas, rule, 0.4)
        if plate.rest:
            _draw_buildings_and_last_turn(canvas, model, plate.rest)


def has_folded_plates(state: MoonshinersState) -> bool:
    """Return whether plates are folded, as Harding's counter is open."""
    return bool(state.agenda) and isinstance(state.agenda[-1], m.Trading)


def building_entry(state: MoonshinersState, at: int) -> BuildingEntry:
    built, tile = state.buildings[at - 1], state.tiles[at - 1]
    found = BuildingEntry(wording.thing_name(TILES[tile]), built.level, built.crew, ("", ""))
    if not will_building_produce(state, at):
        return found._replace(icon=STOPPED) if built.crew else found
    if does_building_convert(state, at):
        return found._replace(icon=goods.ICONS["gold" if tile == SALOON else "moonshine"])
    good, n = plain_good_and_amount(tile, built.level, built.crew)
    return found._replace(icon=goods.ICONS[good], figure=format_signed(n))


# Measures.


def opponent_plate_rects(
    layout: MoonshinersLayout, state: MoonshinersState, seat: Seat
) -> MoonshinersOpponentPlateRects:
    """Divide a plate from above: head, goods, track, holdings; where there is room, buildings and the last turn."""
    look, rect = layout.look, layout.plate_of_seat(seat)
    side, top = layout.px(14, 9), layout.px(12, 6)
    room = Box.from_rect(rect).inset(x=side, left=look.px(BAR), top=top, bottom=layout.px(22, 11) - top)
    line = NOTE.line_height(look)
    head = max(layout.px(52, 0), round(NAMED.px(look) * NAMED.leading + PLAYED.px(look) * PLAYED.leading))
    track = max(round(20 * look.scale.ui_scale_in_force), layout.px(30, 26))
    words = WORDS.line_height(look)
    spare = room.height - head - track - 2 * line
    worded = spare >= words + 3 * look.px(10)
    gap = min(layout.px(19, 12), (spare - worded * words) // 3)
    top_row, left = room.cut_top(head, gap)
    goods, left = left.cut_top(line, gap)
    cubes, left = left.cut_top(track)
    below, left = left.inset(top=look.px(3)).cut_top(words) if worded else (None, left)
    last, rest = left.inset(top=gap).cut_top(line, layout.px(16, 12))
    return MoonshinersOpponentPlateRects(
        rect, top_row, place_figures(look, goods, stock_counts(state, seat)), cubes, below,
        place_figures(look, last, holding_counts(state, seat)), rest if rest.height >= 2 * line else None,
    )  # fmt: skip


def folded_plate_rects(layout: MoonshinersLayout, state: MoonshinersState, seat: Seat) -> MoonshinersOpponentPlateRects:
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
    return MoonshinersOpponentPlateRects(rect, head, tuple(goods), None, None, (), None)


# Paint.


def _draw_buildings_and_last_turn(canvas: TableCanvas, model: MoonshinersOpponentPlateModel, rect: Rect) -> None:
    """Draw as many buildings as fit; then the last turn in what is left."""
    look, colour = canvas.look, model.seat.who.colour
    step = max(look.text_px(26), LISTED.line_height(look))
    drawn = [partial(_draw_building, canvas, colour, one) for one in model.buildings]
    top = paint_rows_that_fit(canvas, rect, step, drawn) + look.px(12) * bool(drawn and rect.height >= step)
    left = Box.from_rect(rect).inset(left=-look.px(6), right=-look.px(6), top=top - rect.y)
    if model.told[1] and left.height >= 2 * look.px(12) + round(TOLD * PLAYED.px(look)):
        last_turn.draw_notes_box(canvas, left, model.told, NOTES)


def _draw_building(canvas: Canvas, colour: int, one: BuildingEntry, rect: Rect) -> None:
    """Draw a building's name, its houses and survivors, and at the right what it brings."""
    (surface, look), seat = canvas, canvas.look.seat_look(colour)
    side, house = min(rect.height - 2, look.px(22)), min(rect.height - 4, look.px(24))
    peg, x = (round(house * 0.62), house), rect.right - side - look.px(4)
    if one.icon[0]:
        images.blit_anchored(surface, images.icon(one.icon[0], side, one.icon[1]), midright=rect.midright)
        BRINGS.draw(canvas, one.figure, (x, rect.centery), "rm")
    x -= BRINGS.width(look, MOST) + look.px(8) + NUMBERS.building_capacity * (peg[0] + 1)
    for nth in range(one.crew):
        images.blit_anchored(surface, figurines.survivor_peg(seat, peg), midleft=(x + nth * (peg[0] + 1), rect.centery))
    x -= look.px(5) + BOTH * (house + 1)
    for nth in range(one.level):
        images.blit_anchored(
            surface, figurines.house_piece(seat, (house, house)), midleft=(x + nth * (house + 1), rect.centery)
        )
    BUILT.draw(canvas, one.name, rect, overflow="shorten", room=x - look.px(4) - rect.x)
