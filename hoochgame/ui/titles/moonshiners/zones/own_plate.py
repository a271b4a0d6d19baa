"""The own mat at the left of the shelf: who plays which hero, its track, and what all is worth so far."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import HEROES
from hoochgame.games.moonshiners.model import NONE, MoonshinersState
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, NAME, NOTE, TIGHT, TYPED
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.keys import CounterKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.plate import BAR, LaidPlate, PlateZone, SeatHeader, paint_portrait, seat_header
from hoochgame.ui.table.zone import Below, TableCanvas, TableThing
from hoochgame.ui.titles.moonshiners import spots
from hoochgame.ui.titles.moonshiners.faces import CARD_FACES
from hoochgame.ui.titles.moonshiners.keys import CubesKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.zones.plate_counters import (
    cube_track,
    hidden_relics_caveat,
    holding_counts,
    write_track_captions,
)
from hoochgame.ui.titles.moonshiners.zones.stat_row import PlacedCount, paint_figure, place_figures
from hoochgame.ui.titles.moonshiners.zones.track import CubeTrack

NAMED, ROW, OUT = (
    NAME.with_changes(20, leading=TIGHT),
    NOTE.with_changes(17),
    BOLD.with_changes(17, "bad"),
)
HERO, BELOW = TYPED, NOTE.with_changes(17)  # what is played; words below the track


class MoonshinersOwnPlateRects(NamedTuple):
    head: Rect
    track: Rect
    words: Rect
    worth: Rect


class MoonshinersOwnPlateModel(NamedTuple):
    seat: SeatHeader
    plate: MoonshinersOwnPlateRects
    art: str  # of the hero; "" for none
    hero: str
    gist: str
    track: CubeTrack
    worth: tuple[PlacedCount, ...]
    out: bool


class MoonshinersOwnPlate(PlateZone[MoonshinersMoment, MoonshinersOwnPlateRects, MoonshinersOwnPlateModel]):
    """The own mat."""

    name = "own"

    def lay_out(self, at: MoonshinersMoment, below: Below) -> LaidPlate[MoonshinersOwnPlateRects]:
        return self.arrange_plate(
            at.layout.me, own_plate_rects(at.layout), at.layout.own, art=spots.art_of_hero(at.state, at.layout.me)
        )

    def hoverable_things(self, at: MoonshinersMoment, lay: LaidPlate[MoonshinersOwnPlateRects]) -> Iterator[TableThing]:
        plate, me = lay.plate, at.layout.me
        yield TableThing(lay.whole.key, lay.whole.rect, lay.whole)
        yield TableThing(CubesKey(me), plate.track.union(plate.words))
        yield TableThing(CounterKey(me, "worth"), plate.worth)

    def model(self, at: MoonshinersMoment, lay: LaidPlate[MoonshinersOwnPlateRects]) -> MoonshinersOwnPlateModel:
        me, plate, hero = at.layout.me, lay.plate, at.state.heroes[at.layout.me]
        kind = HEROES[hero.kind] if hero.kind != NONE else None
        return MoonshinersOwnPlateModel(
            seat_header(at, me, lay.whole.rect), plate,
            kind.id if kind else "", wording.thing_name(kind) if kind else "",
            wording.thing_gist(kind) if kind else _("no hero yet"), cube_track(at.state, me, plate.track),
            place_holding_figures(at.look, plate.worth, at.state, me), hero.out,
        )  # fmt: skip

    def paint(self, canvas: TableCanvas, model: MoonshinersOwnPlateModel) -> None:
        look, words = canvas.look, model.plate.words
        model.seat.paint(canvas, look.theme.shelf_panel, 0.86)
        _draw_heading(canvas, model)
        model.track.paint(canvas)
        if model.out:
            OUT.draw(canvas, (_("passed out until tomorrow"), _("passed out")), words, overflow="shorten")
        else:
            write_track_captions(canvas, words, 17, model.track)
        for placed in model.worth:
            paint_figure(canvas, placed, model.seat.who.colour)


def place_holding_figures(look: Look, room: Rect, state: MoonshinersState, me: Seat) -> tuple[PlacedCount, ...]:
    """Place the own worth and levels; where the words on relics have no room, the relics stand next to the worth."""
    counted = {one.name: one for one in holding_counts(state, me)}
    worth, levels, relics = counted["worth"], counted["houses"], counted["relics"]
    worded = place_figures(look, room, (worth._replace(words=hidden_relics_caveat(state.heroes[me])), levels))
    if worded[0].worded or relics.value == "0":
        return worded
    return place_figures(look, room, (worth, relics._replace(words=""), levels._replace(words="")))


def own_plate_rects(layout: TableLayout) -> MoonshinersOwnPlateRects:
    """Divide the own mat from above: head, track, words below it, and its worth."""
    look, rect = layout.look, layout.own
    top, right = layout.px(10, 6), layout.px(14, 9)
    bottom = layout.px(18, 10) - top
    room = Box.from_rect(rect).inset(left=look.px(BAR) + layout.px(13, 9), right=right, top=top, bottom=bottom)
    line, track = BELOW.line_height(look), max(round(20 * look.scale.ui_scale_in_force), layout.px(30, 26))
    most = room.height - track - 2 * line - 3 * look.px(2)
    name, row = NAMED.px(look) * NAMED.leading, ROW.px(look) * ROW.leading
    head = max(round(name + row), min(most, max(layout.px(66), math.ceil(name + 3 * row))))
    gap = max(0, room.height - head - track - 2 * line) // 3
    top_row, rest = room.cut_top(head, gap)
    cubes, below = rest.cut_top(track, min(gap, look.px(4)))
    return MoonshinersOwnPlateRects(top_row, cubes, below.cut_top(line)[0], room.cut_bottom(line)[1])


# Paint.


def _draw_heading(canvas: Canvas, model: MoonshinersOwnPlateModel) -> None:
    """Draw the hero's picture with the emblem of the seat, the name, and what only this hero can do."""
    (surface, look), rect = canvas, model.plate.head
    picture = partial(CARD_FACES.portrait, model.art) if model.art else None
    x = paint_portrait(Canvas(surface, look), model.seat.who, rect, picture) + look.px(12)
    room = rect.right - x
    name, px = NAMED.shortened_to_fit(look, model.seat.who.name, room, "shorten")
    head, step, gist = px * NAMED.leading, ROW.px(look) * ROW.leading, ROW.wrap(look, model.gist, room)
    said, least = [(ROW, line) for line in gist], [(ROW, model.gist)]
    fits = all(ROW.width(look, line) <= room for line in gist)
    ways = ([*([(HERO, model.hero)] if model.hero else []), *said], said) if fits else ()
    rows = next((way for way in ways if head + step * len(way) <= rect.height), least)
    y = rect.centery - (head + step * len(rows)) / 2
    NAMED.draw(canvas, name, (x, y + head / 2), px=px)
    for nth, (style, words) in enumerate(rows):
        style.draw(canvas, words, (x, y + head + step * (nth + 0.5)), overflow="shorten", room=room)
