"""The last swing at an HQ: the table darkens, the die tumbles in a cone of light, and the result is staged."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import pygame

from hoochgame.core.language import _, format_percentage
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.moves import TURF
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.animation import Animation, AnimationSequence, Tween, call_once, ease_out, linear
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, TITLE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.players import bot_line, draw_player_face, has_face
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.asking.odds import swing_odds
from hoochgame.ui.titles.hooch_stooges.city_motions import HoochAnimation
from hoochgame.ui.titles.hooch_stooges.motion_effects import BreakingSeal, glow_picture
from hoochgame.ui.titles.hooch_stooges.phrases import card_name, turf_name
from hoochgame.ui.titles.hooch_stooges.pictures import seals, tiles
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES, turf_id_at
from hoochgame.ui.titles.hooch_stooges.zones.attack_side import draw_speech
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import seals_and_broken_seals, seals_room

HEADLINE, NEEDS = TITLE.with_changes(56), TITLE.with_changes(42)
WHO, CHANCE, TARGET = BOLD.with_changes(24), FIGURE.with_changes(52, "accent"), BOLD.with_changes(26)
NIGHT, LIGHT, BLACK, DAWN = "#0d0b0c", "#5a4c34", "#000000", "#ffd98a"
HIT, MISS = ("#1f5a3a", "#7be0a0"), ("#7a1f1a", "#ff8a76")  # the faces of a die in the foot: ground and edge
BARS = (0.09, 0.112)  # of the height: the black bars above and below
CARD, TURF_SIZE, DIE = (0.235, 4), (0.315, 0.41), 0.2  # shares of the window: the card and its turn, turf, die
COARSE = 8  # the cone is drawn so much smaller: its edges are soft, and it costs little
GHOSTS = ((0.1, 90), (0.2, 60), (0.32, 34))  # of the tumbling die: how far behind it in time, and how faint
ASKEW, TURNS = -10.0, 900.0  # degrees at which the die lies; by which it turns


def show_moment(act: HoochAnimation, event: e.StoogeSwung) -> Animation:
    """Darken the table, tumble the die, and show the hit or the miss."""
    moment = LastSwing(act.look, Box.from_rect(act.board.layout.area), event.die, event.hit, parts_of(act, event))
    raid = attack_under_way_or_none(act.truth_before)
    assert raid
    count, _broken = seals_and_broken_seals(act.truth_before, raid)
    if count and raid.defender != TABLE:
        seat = act.look.seat_look(act.board.colours[raid.defender])
        moment.seal = BreakingSeal(seat, seals.seal_boxes(act.look, seals_room(moment.turf), count)[-1])
    act.show(moment)
    darkens = Tween(pace.DARKEN + pace.HUM, moment.set_dark, linear)
    tumbles = Tween(pace.TUMBLE, moment.set_rolled, linear)
    lies = Tween(pace.RESTS, moment.set_seen, linear)
    return AnimationSequence(darkens, tumbles, lies, call_once(lambda: act.cast.remove(moment)))


@dataclass
class LastSwing:
    """The picture of the last swing over the whole window; its still parts are drawn once, one in each frame."""

    look: Look
    area: Box
    die: int
    hit: bool
    parts: Iterator[Callable[[Canvas, LastSwing], object]]
    seal: BreakingSeal | None = None  # the last one, which breaks if the swing hits
    dark: float = 0.0  # how far it has darkened, rolled, and shown the result, from 0 to 1
    rolled: float = 0.0
    seen: float = 0.0
    sheet: pygame.Surface | None = field(default=None, repr=False)

    def set_dark(self, t: float) -> None:
        self.dark = t

    def set_rolled(self, t: float) -> None:
        self.rolled = t

    def set_seen(self, t: float) -> None:
        self.seen = t

    @property
    def turf(self) -> Box:
        """The box of the HQ's picture."""
        size = (round(self.area.width * TURF_SIZE[0]), round(self.area.height * TURF_SIZE[1]))
        return Box.of_size(
            size, center=(self.area.x + round(self.area.width * 0.81), self.area.centery - size[1] // 20)
        )

    def draw(self, surface: pygame.Surface) -> None:
        if self.sheet is None:
            self.sheet = pygame.Surface(surface.get_size()).convert()
        draw_part = next(self.parts, None)
        if draw_part:
            draw_part(Canvas(self.sheet, self.look), self)
        share = min(1.0, self.dark * 2)
        self.sheet.set_alpha(None if share >= 1 else round(255 * share))
        surface.blit(self.sheet, self.area, self.area)
        if share >= 1:
            self._draw_die(surface)
            self._draw_seal(surface)
        if self.seen:
            self._draw_light(surface)

    def _draw_die(self, surface: pygame.Surface) -> None:
        """Draw the die on its way to the middle, and its ghosts behind it while it tumbles."""
        size = round(self.area.height * DIE)
        for late, faint in (*reversed(GHOSTS), (0.0, 255)):
            t = ease_out(max(0.0, self.rolled - late))
            if late and (self.rolled >= 1 or self.rolled <= late):
                continue
            shown = self.die if self.rolled > 0.8 and not late else int(t * 11) % 6 + 1
            die = pygame.transform.rotozoom(images.die_picture(shown, size), ASKEW + (1 - t) * TURNS, 1)
            if faint < 255:
                die.set_alpha(faint)
            hop = abs(math.cos(t * 2.5 * math.pi)) * (1 - t) * self.area.height * 0.2
            x = self.area.centerx - (1 - t) * self.area.width * 0.3
            images.blit_anchored(surface, die, center=(x, self.area.centery - hop))

    def _draw_seal(self, surface: pygame.Surface) -> None:
        if self.seal is None:
            return
        if self.seen and self.hit:
            self.seal.spent = min(0.999, self.seen * 1.2)
            self.seal.draw(surface)
        else:
            whole = seals.seal(self.seal.seat, self.seal.box.width // 2, broken=False)
            images.blit_anchored(surface, whole, center=self.seal.box.center)

    def _draw_light(self, surface: pygame.Surface) -> None:
        """Flood the HQ with light, or put the lamp out."""
        if not self.hit:
            level = round(255 - 190 * min(1.0, 2 * self.seen))
            surface.fill((level, level, level), self.area, special_flags=pygame.BLEND_RGB_MULT)
            return
        light = glow_picture(self.turf.width * 2, DAWN)
        light.set_alpha(round(230 * math.sin(self.seen * math.pi / 2)))
        images.blit_anchored(surface, light, center=self.turf.center)


def parts_of(act: HoochAnimation, event: e.StoogeSwung) -> Iterator[Callable[[Canvas, LastSwing], object]]:
    """Yield functions that draw the still parts of the picture, from the lowest up."""
    state = act.truth_before
    raid = attack_under_way_or_none(state)
    assert raid
    roll, percent = swing_odds(state, raid, event.stooge, TURF)
    needs = _("Needs a 6") if roll == 6 else _("Anything but a 1") if roll == 2 else _("Needs {roll} or more")
    yield draw_ground
    yield partial(draw_words, words=(_("The last swing"), needs.format(roll=roll)))
    yield partial(draw_foot, who=_("{stooge} at {target}").format(
        stooge=card_name(event.stooge), target=turf_name(state, event.place)
    ), least=roll, chance=format_percentage(percent))  # fmt: skip
    yield partial(make_card, art=act.board.table.art_of_card(event.stooge))
    yield partial(draw_card, art=act.board.table.art_of_card(event.stooge))
    owner = state.city[event.place].owner
    yield partial(draw_turf, act=act, place=event.place, colour=act.board.colours[owner] if owner != TABLE else -1)
    chair = act.board.chairs[raid.defender] if raid.defender != TABLE else None
    if chair and has_face(chair.kind):
        yield partial(draw_heckler, kind=chair.kind)


def draw_ground(canvas: Canvas, at: LastSwing) -> None:
    """Draw a cone of light between two black bars."""
    wide, high = (max(1, side // COARSE) for side in at.area.size)
    small = pygame.Surface((wide, high))
    small.fill(NIGHT)
    cone = ((wide * 0.44, 0), (wide * 0.56, 0), (wide * 0.74, high), (wide * 0.26, high))
    pygame.draw.polygon(small, LIGHT, cone)
    soft = pygame.transform.gaussian_blur(small, max(1, high // 20))
    pygame.transform.smoothscale(soft.convert(canvas.surface), at.area.size, canvas.surface.subsurface(at.area))
    for bar in bars(at.area):
        canvas.surface.fill(BLACK, bar)
    upper, lower = bars(at.area)
    line = max(1, canvas.px(2))
    canvas.surface.fill(canvas.theme.line, upper.cut_bottom(line)[1])
    canvas.surface.fill(canvas.theme.line, lower.cut_top(line)[0])


def bars(area: Box) -> tuple[Box, Box]:
    """Return the black bars above and below the picture."""
    high = area.height
    return area.cut_top(round(high * BARS[0]))[0], area.cut_bottom(round(high * BARS[1]))[1]


def draw_words(canvas: Canvas, at: LastSwing, words: tuple[str, str]) -> None:
    upper = bars(at.area)[0]
    HEADLINE.draw(canvas, words[0], upper, "mm", overflow="shrink")
    below = Box.of_size(
        (at.area.width * 4 // 5, NEEDS.line_height(canvas.look)), midtop=(at.area.centerx, upper.bottom + canvas.px(24))
    )
    NEEDS.draw(canvas, words[1], below, "mm", overflow="shrink")


def draw_foot(canvas: Canvas, at: LastSwing, who: str, least: int, chance: str) -> None:
    """Write who swings, and draw the six faces of a die, those that hit in green."""
    foot = bars(at.area)[1]
    side = round(foot.height * 0.6)
    gap = max(2, canvas.px(8))
    row = foot.place_inside((6 * (side + gap) - gap, side))
    for face in range(1, 7):
        ground, edge = HIT if face >= least else MISS
        box = Box(row.x + (face - 1) * (side + gap), row.y, side, side)
        shapes.draw_box(canvas.surface, box, canvas.px(8), ground)
        shapes.draw_box_outline(canvas.surface, box, canvas.px(8), edge, max(1, canvas.px(2)))
        images.blit_anchored(canvas.surface, images.die_picture(face, round(side * 0.68)), center=box.center)
    CHANCE.draw(canvas, chance, (row.right + canvas.px(36), foot.centery))
    room = Box.from_edges(foot.x + canvas.px(36), foot.y, row.x - canvas.px(24), foot.bottom)
    WHO.draw(canvas, who, room, overflow="shorten")


def make_card(canvas: Canvas, at: LastSwing, art: str) -> pygame.Surface:
    """Return the card at its size; a face that was not seen before takes some milliseconds."""
    return CARD_FACES.full_card(art, round(min(at.area.width * CARD[0], at.area.height * 0.42)))


def draw_card(canvas: Canvas, at: LastSwing, art: str) -> None:
    turned = pygame.transform.rotozoom(make_card(canvas, at, art), CARD[1], 1)
    images.blit_anchored(canvas.surface, turned, center=(at.area.x + round(at.area.width * 0.18), at.area.centery))


def draw_turf(canvas: Canvas, at: LastSwing, act: HoochAnimation, place: int, colour: int) -> None:
    """Draw the HQ with its seals; the last is left out if it breaks."""
    state = act.truth_before
    tile = tiles.tile_picture(act.layout, turf_id_at(state, place), at.turf.size, colour, 0)
    canvas.surface.blit(tile, at.turf)
    raid = attack_under_way_or_none(state)
    if raid and colour >= 0:
        both, seat = seals_and_broken_seals(state, raid), canvas.look.seat_look(colour)
        seals.draw_seals(canvas, seals_room(at.turf), seat, both, breaking=both[0] - 1)


def draw_heckler(canvas: Canvas, at: LastSwing, kind: str) -> None:
    """Draw the defender's face below the HQ, with a line of speech."""
    side = round(at.area.height * 0.13)
    room = Box.from_edges(at.turf.x, at.turf.bottom + canvas.px(16), at.turf.right, bars(at.area)[1].y - canvas.px(8))
    face = room.place_inside((side, min(side, room.height)), "rt")
    draw_player_face(canvas, kind, face)
    draw_speech(canvas, room.inset(right=side + canvas.px(24)), bot_line(kind), face)
