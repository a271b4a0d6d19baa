"""The mat of another seat: who it is, its hero, goods and track, what it has built and done; folded it is a tab."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import own_hexes
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.phrases.players import KindAndColour, draw_face_with_emblem, kind_words_by_length
from hoochgame.ui.table.keys import CounterKey, PileKey
from hoochgame.ui.table.log import last_turn
from hoochgame.ui.table.pieces.name_labels import fit_name
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import LaidPlate, OthersPlate, Person, SeatHeader, paint_crest, seat_header
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners import spots
from hoochgame.ui.titles.moonshiners.keys import CubesKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.mats.buildings import (
    BuildingEntry,
    building_entry,
    draw_buildings,
    line_step,
    pictured_step,
)
from hoochgame.ui.titles.moonshiners.mats.heroes import HeroOnMat, draw_hero_line, draw_hero_strip, hero_on_mat
from hoochgame.ui.titles.moonshiners.mats.rects import (
    NAMED,
    ROW,
    MatRects,
    mat_rects,
    room_beside_face,
    tab_rects,
)
from hoochgame.ui.titles.moonshiners.zones.plate_counters import cube_track, write_track_captions
from hoochgame.ui.titles.moonshiners.zones.stat_row import paint_figure
from hoochgame.ui.titles.moonshiners.zones.track import CubeTrack

PILES = {"relics": "relics", "crates": "booze", "bottles": "crate"}  # the piles that a counter stands for
NOTES, TOLD = 99, 4.6  # rows of the last turn; the height of its heading and two rows by that of the words


class MoonshinersOpponentPlateModel(NamedTuple):
    """What another seat's plate shows."""

    plate: MatRects
    seat: SeatHeader
    hero: HeroOnMat
    out: bool
    track: CubeTrack | None
    buildings: tuple[BuildingEntry, ...]
    told: tuple[str, tuple[TurnNote, ...]]  # a heading, and what it did in its last turn


class MoonshinersOpponentPlate(OthersPlate[MoonshinersMoment, MatRects, MoonshinersOpponentPlateModel]):
    """The plate of another seat, in the left column."""

    def lay_out(self, at: MoonshinersMoment, below: Below) -> LaidPlate[MatRects]:
        plate = (tab_rects if has_folded_plates(at.state) else mat_rects)(at.layout, at.state, self.seat)
        return self.arrange_plate(self.seat, plate, plate.rect, art=spots.art_of_hero(at.state, self.seat))

    def face_rect(self, lay: LaidPlate[MatRects]) -> Box:
        head, side = Box.from_rect(lay.plate.head), lay.plate.face or min(lay.plate.head.size)
        return head.place_inside((side, side), "lm" if lay.plate.face else "mt")

    def things_on_plate(self, at: MoonshinersMoment, lay: LaidPlate[MatRects]) -> Iterator[TableThing]:
        seat, plate = self.seat, lay.plate
        yield TableThing(lay.whole.key, plate.rect, lay.whole)
        for placed in (*plate.worth, *plate.goods):
            name = placed.what.name
            yield TableThing(CounterKey(seat, name), placed.rect, focus=False)
            if name in PILES:
                yield TableThing(PileKey(PILES[name], seat), placed.rect, focus=False, solid=False)
        if plate.track and not any(placed.what.name == "bottles" for placed in plate.goods):
            crates = next(placed.rect for placed in plate.goods if placed.what.name == "crates")
            yield TableThing(PileKey(PILES["bottles"], seat), crates, focus=False, solid=False)
        if plate.track:
            yield TableThing(CubesKey(seat), plate.track, focus=False)

    def model(self, at: MoonshinersMoment, lay: LaidPlate[MatRects]) -> MoonshinersOpponentPlateModel:
        state, seat, plate = at.state, self.seat, lay.plate
        hero, built = state.heroes[seat], tuple(building_entry(state, place) for place in own_hexes(state, seat))
        heading = _("This turn") if w.is_in_turn(state, seat) else _("Last turn")
        return MoonshinersOpponentPlateModel(
            plate, seat_header(at, seat, plate.rect, _("passed out") if hero.out else ""), hero_on_mat(state, seat),
            hero.out, cube_track(state, seat, plate.track) if plate.track else None, built if plate.rest else (),
            (heading, at.marks.last_turns.get(seat, ()) if plate.rest else ()),
        )  # fmt: skip

    def paint(self, canvas: TableCanvas, model: MoonshinersOpponentPlateModel) -> None:
        look, plate, who = canvas.look, model.plate, model.seat.who
        model.seat.paint(canvas)
        for placed in (*plate.worth, *plate.goods):
            if placed.what.icon:
                paint_figure(canvas, placed, who.colour)
        if model.track is None:
            paint_crest(canvas, who, plate.head, model.out)
            return
        _draw_head(canvas, who, plate, model.out)
        if plate.hero:
            draw = draw_hero_strip if plate.fold.hero == "strip" else draw_hero_line
            draw(canvas, model.hero, Box.from_rect(plate.hero))
        model.track.paint(canvas)
        if plate.caption:
            write_track_captions(canvas, plate.caption, ROW.size)
        if plate.rest:
            rule = Box.from_rect(plate.rest).move(0, -look.px(6)).cut_top(max(1, look.px(1)))[0]
            paint.draw_divider(canvas, rule, 0.4)
            _draw_buildings_and_last_turn(canvas, model, plate.rest)


def has_folded_plates(state: MoonshinersState) -> bool:
    """Return whether plates are folded, as Harding's counter is open."""
    return bool(state.agenda) and isinstance(state.agenda[-1], m.Trading)


# Paint.


def _draw_head(canvas: Canvas, who: Person, plate: MatRects, out: bool) -> None:
    """Draw the face, and beside it the name and the kind of player in rows; the worth stands below them."""
    rect = Box.from_rect(plate.head)
    player = KindAndColour(who.player, who.colour)
    draw_face_with_emblem(canvas, player, plate.face, midleft=(rect.x + canvas.px(4), rect.centery))
    room = room_beside_face(canvas.look, plate.head, plate.face)
    upper, middle, *_worth = room.rows(3 - plate.fold.low)
    role, name, px = fit_name(NAMED.px(canvas.look), who.name, room.width)
    NAMED.with_changes(role=role).draw(canvas, name, upper, px=px)
    kinds = kind_words_by_length(who.player, who.kind)
    ROW.draw(canvas, kinds, middle, overflow="shorten", colour="bad" if out else "quiet")


def _draw_buildings_and_last_turn(canvas: TableCanvas, model: MoonshinersOpponentPlateModel, rect: Rect) -> None:
    """Draw the buildings, with pictures if that leaves room for the last turn, and that in what is left."""
    look, count = canvas.look, len(model.buildings)
    if rect.height < min(count, 2) * line_step(look):
        return  # a row that says only how many there are
    least = 2 * look.px(12) + round(TOLD * ROW.px(look)) if model.told[1] else 0
    pictured = count * pictured_step(look) + least <= rect.height
    top = draw_buildings(canvas, model.seat.who.colour, model.buildings, rect, pictured) if count else rect.y
    left = Box.from_rect(rect).inset(x=-look.px(6), top=top - rect.y + look.px(8) * bool(count))
    if model.told[1] and left.height >= least:
        last_turn.draw_notes_box(canvas, left, model.told, NOTES)
