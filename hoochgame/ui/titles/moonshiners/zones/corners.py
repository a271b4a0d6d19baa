"""What stands in the corners of the map: the time track, what Harding pays, the key to the drunkards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.games.moonshiners.content import KIND, KINDS, NUMBERS, RATE
from hoochgame.games.moonshiners.model import NIGHT, MoonshinersState
from hoochgame.games.moonshiners.queries import heroes_on
from hoochgame.games.moonshiners.wording import drunkard_mood
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, NOTE
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.zone import Below, M, TableCanvas, TableThing, Zone
from hoochgame.ui.titles.moonshiners import goods, pieces
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment
from hoochgame.ui.titles.moonshiners.marks import Prowl
from hoochgame.ui.titles.moonshiners.zones.price_button import arrow_picture, paint_panel_with_rows
from hoochgame.ui.titles.moonshiners.zones.track import RoundTrack

SCRAP, WALK = NOTE.with_changes(17), FIGURE.with_changes(18)
FOLDER, SLIM = "moonshiners", 0.6  # of pictures, and the balloon's width by its height
DICE = ("blue", "green", "red")  # colours of the dice, by kind of drunkard
PIP = "#3fae7a"  # a green pip, of which a drunkard stands so many


class Corner(Zone[MoonshinersMoment, Rect, M]):
    """A part of the map's cell: it is painted with the map. `lay` is its rect."""

    key: Key

    def host_zone_name(self, at: MoonshinersMoment) -> str:
        return "map"

    def cell_rect(self, at: MoonshinersMoment, lay: Rect) -> Rect:
        return at.layout.zone_cells["map"]

    def lay_out(self, at: MoonshinersMoment, below: Below) -> Rect:
        return at.layout.corners[self.name]

    def hoverable_things(self, at: MoonshinersMoment, lay: Rect) -> Iterator[TableThing]:
        yield TableThing(self.key, lay)


class DayTrackModel(NamedTuple):
    """The days, and whether the balloon is on its way to the next one."""

    days: RoundTrack
    balloon_flies: bool


class DayTrack(Corner[DayTrackModel]):
    """Seven days, and the balloon over that of today."""

    name, key = "track", k.TrackKey()

    def model(self, at: MoonshinersMoment, lay: Rect) -> DayTrackModel:
        return DayTrackModel(day_track(lay, at.state.round), self.key in at.marks.moving)

    def paint(self, canvas: TableCanvas, model: DayTrackModel) -> None:
        paint_day_track(canvas, model.days, model.balloon_flies)


def day_track(rect: Rect, today: int) -> RoundTrack:
    left = NUMBERS.rounds - today
    words = ngettext("Balloon in {n} day", "Balloon in {n} days", left).format(n=left)
    return RoundTrack(rect, words if left else _("Balloon tonight"), today, NUMBERS.rounds)


def paint_day_track(canvas: Canvas, days: RoundTrack, balloon_flies: bool = False) -> None:
    """Paint the days, and the balloon over that of today, unless it is on its way."""
    days.paint(canvas)
    if not balloon_flies:
        place = days.rect_below_current(canvas.look, SLIM)
        canvas.surface.blit(images.scaled_picture(FOLDER, "balloon", place.size), place)


class Prices(Corner[Rect]):
    """What Harding pays for gold, moonshine and corn: it always looks the same."""

    name, key = "prices", k.PricesKey()

    def model(self, at: MoonshinersMoment, lay: Rect) -> Rect:
        return lay

    def paint(self, canvas: TableCanvas, model: Rect) -> None:
        look, words = canvas.look, _("scrap")
        shown = paint_panel_with_rows(canvas.surface, canvas.layout, model, _("Harding pays"), 3)
        for good, row in zip(("gold", "moonshine", "corn"), shown, strict=True):
            side, y = min(row.height - 2, look.px(28)), row.centery
            images.blit_anchored(canvas.surface, goods.good_icon(good, side), midleft=row.midleft)
            x = row.x + side * 1.35
            BOLD.with_changes(19, "quiet").draw(canvas, "=", (x, y))
            px = max(look.text_px(24), 14)
            x = FIGURE.draw(canvas, str(RATE[good]), (x + side * 0.8, y), px=px).right + look.px(8)
            x = images.blit_anchored(canvas.surface, goods.good_icon("scrap", side), midleft=(x, y)).right + look.px(6)
            if x + SCRAP.width(look, words) <= row.right:
                SCRAP.draw(canvas, words, (x, y))


class DrunkardKindsModel(NamedTuple):
    """The key to the drunkards; at night their dice, with the hexes that they leave and reach."""

    rect: Rect
    faces: tuple[str, ...] = ()  # pictures of the dice, none by day
    walks: tuple[tuple[str, ...], ...] = ()


class KeyToDrunkards(Corner[DrunkardKindsModel]):
    """The kinds of drunkards in the order in which they move, how many green each stands; at night where they go."""

    name = "kinds"

    def hoverable_things(self, at: MoonshinersMoment, lay: Rect) -> Iterator[TableThing]:
        yield from (TableThing(k.KindKey(kind), row) for kind, row in enumerate(Box.from_rect(lay).rows(len(KINDS))))

    def model(self, at: MoonshinersMoment, lay: Rect) -> DrunkardKindsModel:
        if at.state.phase != NIGHT:
            return DrunkardKindsModel(lay)
        prowl = at.marks.prowl
        faces = zip(prowl.faces or ("",) * len(KINDS), DICE, strict=True)
        return DrunkardKindsModel(
            lay, tuple(f"move-{face.lower()}-{die}" if face else f"move-{die}" for face, die in faces),
            tuple(tuple(drunkard_step_words(at.state, prowl, kind)) for kind in range(len(KINDS))),
        )  # fmt: skip

    def paint(self, canvas: TableCanvas, model: DrunkardKindsModel) -> None:
        look, heading = canvas.look, _("Drunkards")
        for kind, row in enumerate(
            paint_panel_with_rows(canvas.surface, canvas.layout, model.rect, heading, len(KINDS))
        ):
            side = min(row.height, look.px(34))
            mark = pieces.drunkard_mark(KINDS[kind].id, (side, side), 0)
            x = images.blit_anchored(canvas.surface, mark, midleft=(row.x - look.px(2), row.centery)).right + look.px(8)
            if model.faces:
                die = images.die_face_picture(model.faces[kind], side - look.px(4))
                x = images.blit_anchored(canvas.surface, die, midleft=(x - look.px(2), row.centery)).right + look.px(8)
                _write_walks(canvas, model.walks[kind], row.inset(left=x - row.x, right=-look.px(8)))
                continue
            figure, called = str(KINDS[kind].tolerance), drunkard_mood(KINDS[kind])
            pip = shapes.disc(max(3, look.px(8)), PIP)
            pips = images.blit_anchored(canvas.surface, pip, midright=row.midright)
            end = FIGURE.draw(canvas, figure, (pips.x - look.px(6), row.centery), "rm").x
            BOLD.with_changes(17).draw(canvas, called, (x, row.centery), overflow="shrink", room=end - x - 4)


def drunkard_step_words(state: MoonshinersState, prowl: Prowl, kind: int) -> Iterator[str]:
    """Yield the step of each drunkard of a kind: unknown until it has gone, none if company holds it."""
    gone = {step.card: step for step in prowl.steps}
    for drunkard in state.drunkards:
        if KIND[drunkard.card] != kind:
            continue
        if step := gone.get(drunkard.card):
            yield f"{step.start}→{step.to}"
        elif state.buildings[drunkard.at - 1].crew or heroes_on(state, drunkard.at):
            yield str(drunkard.at)
        else:
            yield f"{drunkard.at}→?"


def _write_walks(canvas: Canvas, told: tuple[str, ...], room: Rect) -> None:
    """Write where drunkards go, as many as there is room for, and how many more there are."""
    surface, look = canvas
    gap, side, x = look.px(9), round(WALK.px(look) * 0.6), room.x
    wides = [WALK.width(look, words.replace("→", "")) + side * words.count("→") + gap for words in told]

    def long(shown: int) -> int:
        return sum(wides[:shown]) + (WALK.width(look, f"+{len(told) - shown}") if shown < len(told) else -gap)

    fit = next((shown for shown in range(len(told), 0, -1) if long(shown) <= room.width), 0)
    for words in (*told[:fit], *([f"+{len(told) - fit}"] if fit < len(told) else ())):
        start, walks, goal = words.partition("→")
        x = WALK.draw(canvas, start, (x, room.centery)).right
        if walks:
            images.blit_anchored(surface, arrow_picture(side, look.theme.accent), midleft=(x, room.centery))
            x = WALK.draw(canvas, goal, (x + side, room.centery)).right
        x += gap
