"""The radio of the title screen: each game is a station with a face, and a needle stands at the one that is lit."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import images, paint, pictures, shapes
from hoochgame.ui.look.box import Box, Height
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, TextStyle
from hoochgame.ui.look.theme import INK, Look, mix_colours, rgb_of
from hoochgame.ui.phrases.titles import player_count_and_duration
from hoochgame.ui.widgets.widget import Widget

NAME = BOLD.with_changes(44, "glass_ink")  # in the letters of the title's theme
TOLD, SEATS, HINT = BODY.with_changes(21), BOLD.with_changes(20), BOLD.with_changes(18)
LETTERS = {"pirate": 1.2, "stencil": 0.92}  # the size of letters that are smaller or wider than others
SHOULDER = 0.31  # the height of an arch's curve, by its width
BLUR = 3  # pixels, of the small picture of a light
STEPS, FINE = 40, 2  # corners of that curve, and how much larger it is drawn
CREAM, DIM = "#f4e7c6", "#d9c6a0"  # on dark wood, in every theme
AMBER, BRASS = "#ffcf6e", "#c9a04a"
SHADOWED = 0.3  # how dark the face of an unlit station is
HIGHEST, LOWEST, LEAST = 1.05, 0.62, 0.55  # of an arch by its width: at most, with and without sentences below it
NEEDLE, NEEDLE_EDGE = "#d8301f", "#17120d"


class StationParts(NamedTuple):
    """Where a station's parts lie; `told` is empty where one sentence stands for all."""

    arch: Box
    name: Box
    told: Box


class StationSizes(NamedTuple):
    """The heights of a station's parts, the same for all of a row."""

    arch: Height
    name: Height
    told: Height
    arch_width: int = 0  # 0 for an arch as wide as the station


def name_height(look: Look) -> Height:
    return max(32, look.px(75))


def idea_lines(look: Look, game: Game, room: int) -> tuple[str, ...]:
    """Return the lines of the sentence about a game."""
    return TOLD.wrap(look, _(game.blurb.idea), room) if game.blurb else ()


def seats_words(game: Game) -> str:
    return " · ".join(player_count_and_duration(game))


def idea_plate_height(look: Look, titles: Sequence[Game], room: int) -> Height:
    """Return the height of the plate that says how one plays, high enough for each of the games."""
    inside = room - look.px(24)
    lines = max(len(idea_lines(look, game, inside)) for game in titles)
    return lines * TOLD.line_height(look) + SEATS.line_height(look) + look.px(26)


def arch_corners(rect: pygame.Rect, out: float = 0) -> tuple[shapes.Point, ...]:
    """Return the outline of an arch, `out` pixels outside of `rect`."""
    across, up = rect.width / 2 + out, rect.width * SHOULDER + out
    middle = rect.centerx, rect.top + rect.width * SHOULDER
    turns = [math.pi * step / STEPS for step in range(STEPS + 1)]
    curve = [(middle[0] - math.cos(turn) * across, middle[1] - math.sin(turn) * up) for turn in turns]
    return (*curve, (rect.right + out, rect.bottom + out), (rect.left - out, rect.bottom + out))


def _draw_smooth(size: tuple[int, int], outlines: Sequence[tuple[Sequence[shapes.Point], str]]) -> pygame.Surface:
    """Return filled outlines with smooth edges, one over the other, the first at the back."""
    large = shapes.transparent_surface((size[0] * FINE, size[1] * FINE))
    large.fill((*rgb_of(outlines[0][1]), 0))
    for corners, colour in outlines:
        pygame.draw.polygon(large, colour, [(x * FINE, y * FINE) for x, y in corners])
    return pygame.transform.smoothscale(large, size)


@images.cached
def _arch_mask(size: tuple[int, int]) -> pygame.Surface:
    return _draw_smooth(size, [(arch_corners(Box(0, 0, *size)), "#ffffff")])


@images.cached
def _arch_frame(size: tuple[int, int], edge: int, colour: str) -> pygame.Surface:
    """Return a frame of metal around an arch, on ink."""
    inner, line = Box(edge, edge, *size), max(1, edge // 4)
    outlines = [(arch_corners(inner, edge), INK), (arch_corners(inner, edge - line), colour)]
    return _draw_smooth((size[0] + 2 * edge, size[1] + 2 * edge), [*outlines, (arch_corners(inner, line), INK)])


@images.cached
def _arch_light(size: tuple[int, int], edge: int, colour: str, blur: int) -> pygame.Surface:
    """Return soft light around an arch, `blur` pixels wide. It is made small, as a wide blur is slow."""
    reach, small = 2 * blur, max(1, blur // BLUR)
    whole = (size[0] + 2 * reach, size[1] + 2 * reach)
    corners = arch_corners(Box(reach, reach, *size), edge)
    little = shapes.transparent_surface((whole[0] // small, whole[1] // small))
    little.fill((*rgb_of(colour), 0))
    pygame.draw.polygon(little, (*rgb_of(colour), 230), [(x / small, y / small) for x, y in corners])
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(little, BLUR), whole)


@images.cached
def _arched_face(title: str, size: tuple[int, int], lit: bool, look: Look) -> pygame.Surface:
    """Return the face of a title, cut to an arch; darker if it is not lit."""
    face = pictures.title_face(title, size, look).convert_alpha()
    if not lit:
        face.fill((*[round(255 * (1 - SHADOWED))] * 3, 255), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(_arch_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


class Station(Widget):
    """A game: its face in an arch, its name in its own letters on glass, how one plays it and how many may.

    A click or Enter turns the needle to it, and so do left and right from the next one.
    """

    def __init__(
        self, game: Game, look: Look, lit: bool, tune: Callable[[], object], step: Callable[[int], bool]
    ) -> None:
        super().__init__(("station", game.id), action=tune)
        self.game = game
        self.own_look = look  # of the title's own theme
        self.lit = lit
        self.step = step
        self.sizes = StationSizes(0, 0, 0)
        self.clicks = False  # the dial is heard

    @property
    def name(self) -> str:
        return _(self.game.short or self.game.name)

    def key_down(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        return bool(by) and self.step(by)

    def parts(self) -> StationParts:
        look, rest = self.own_look, Box.from_rect(self.rect)
        arch, rest = rest.cut_top(self.sizes.arch, gap=look.px(16))
        arch = arch.place_inside((self.sizes.arch_width or arch.width, arch.height))
        name, rest = rest.cut_top(self.sizes.name, gap=look.px(9))
        return StationParts(arch, name, rest.cut_top(self.sizes.told)[0])

    def draw(self, canvas: Canvas) -> None:
        parts, look = self.parts(), canvas.look
        edge = max(2, look.px(7))
        inner = parts.arch.inset(edge)
        if (self.lit or self.hovered) and not canvas.theme.plain:
            light = _arch_light(inner.size, edge, AMBER, look.px(18 if self.lit else 8))
            images.blit_anchored(canvas.surface, light, center=inner.center)
        canvas.surface.blit(_arch_frame(inner.size, edge, AMBER if self.lit else BRASS), parts.arch)
        canvas.surface.blit(_arched_face(self.game.id, inner.size, self.lit or self.hovered, look), inner)
        self._draw_name(canvas, parts.name)
        if self.sizes.told:
            draw_how_to_play(canvas, parts.told, self.game, self.lit)

    def _draw_name(self, canvas: Canvas, plate: Box) -> None:
        """Draw the name on glass of the title's own colours, dark while the station is not lit."""
        theme, look = self.own_look.theme, canvas.look
        top, bottom = theme.glass_top, theme.glass_bottom
        if not self.lit:
            top, bottom = mix_colours(top, "#2a1708", 0.36), mix_colours(bottom, "#2a1708", 0.42)
        edge, r = max(1, look.px(2)), look.px(8)
        shapes.draw_box(canvas.surface, plate, r, INK)
        shapes.draw_gradient(canvas.surface, plate.inset(edge), top, bottom, max(0, r - edge))
        style: TextStyle = NAME.with_changes(role=theme.lettering)
        px = round(min(style.px(look), plate.height * 0.64) * LETTERS.get(theme.lettering, 1))
        style.draw(
            canvas, self.name, plate.center, "mm", colour=theme.glass_ink, px=px,
            overflow="shrink", room=plate.width - look.px(16),
        )  # fmt: skip


def draw_how_to_play(canvas: Canvas, plate: Box, game: Game, lit: bool) -> None:
    """Draw the sentence about a game, and below it how many play, on a dark plate."""
    look = canvas.look
    shapes.draw_box(canvas.surface, plate, look.px(8), "#0d0705", 1 if canvas.theme.plain else 0.6)
    lines = idea_lines(look, game, plate.width - look.px(24))
    step, seats = TOLD.line_height(look), SEATS.line_height(look)
    free = plate.height - len(lines) * step - seats
    y = plate.y + max(look.px(8), free // 3) + step / 2
    TOLD.draw_lines(canvas, lines, (plate.centerx, y), "mm", colour=CREAM if lit else DIM)
    at = (plate.centerx, plate.bottom - max(look.px(6), free // 3) - seats / 2)
    room = plate.width - look.px(16)
    SEATS.draw(canvas, seats_words(game), at, "mm", colour=AMBER if lit else DIM, overflow="shrink", room=room)


class TuningDial(Widget):
    """The tuning scale below the stations. A click turns the needle to the nearest one; the arrows do from anywhere."""

    def __init__(self, centres: Sequence[float], tune: Callable[[int], object]) -> None:
        super().__init__("dial")
        self.centres = centres  # of the stations, as shares of the width
        self.tune = tune
        self.needle = 0.0  # where it stands, as a share of the width
        self.clicks = False

    def focus_spots(self) -> list[Spot]:
        return []

    def click(self, at: tuple[int, int]) -> None:
        share = (at[0] - self.rect.x) / max(1, self.rect.width)
        self.tune(min(range(len(self.centres)), key=lambda number: abs(self.centres[number] - share)))

    @property
    def reach(self) -> pygame.Rect:
        """The rect in which the needle is seen."""
        return self.rect.inflate(0, self.rect.height // 2 + 8)

    def draw(self, canvas: Canvas) -> None:
        look, theme = canvas.look, canvas.theme
        plate = Box.from_rect(self.rect)
        edge, r = max(1, look.px(2)), look.px(8)
        shapes.draw_box(canvas.surface, plate, r, INK)
        shapes.draw_gradient(canvas.surface, plate.inset(edge), theme.glass_top, theme.glass_bottom, max(0, r - edge))
        scale = plate.inset(x=look.px(16), top=look.px(7)).cut_top(max(5, plate.height // 4))[0]
        paint.draw_tuning_scale(canvas, scale, 1 + 5 * max(4, scale.width // (5 * max(6, look.px(15)))))
        self._draw_hint(canvas, plate)
        self._draw_needle(canvas, plate)

    def _draw_hint(self, canvas: Canvas, plate: Box) -> None:
        """Draw which keys turn the dial, right of all stations or not at all."""
        look, gap = canvas.look, canvas.px(8)
        words = _("turn the dial, or click a face")
        y = plate.bottom - paint.keycap_height(look) // 2 - look.px(5)
        caps = [paint.keycap_width(look, cap) for cap in ("←", "→")]
        wide = HINT.width(look, words) + sum(caps) + 2 * gap
        x = plate.right - look.px(18) - wide
        if x < plate.x + plate.width // 2 or plate.height < paint.keycap_height(look) + look.px(16):
            return
        for cap, room in zip(("←", "→"), caps, strict=True):
            paint.draw_keycap(canvas, cap, (x + room / 2, y), True)
            x += room + gap // 2
        HINT.draw(canvas, words, (x + gap // 2, y), colour="glass_quiet")

    def _draw_needle(self, canvas: Canvas, plate: Box) -> None:
        over, head = canvas.px(8), canvas.px(14)
        x = round(plate.x + self.needle * plate.width)
        for colour, thick in ((NEEDLE_EDGE, canvas.px(9)), (NEEDLE, max(2, canvas.px(5)))):
            line = Box.of_size((thick, plate.height + 2 * over), center=(x, plate.centery))
            canvas.surface.fill(colour, line)
        size = (2 * head + 1, round(head * 1.5))
        points = ((0.0, 0.0), (float(size[0]), 0.0), (size[0] / 2, float(size[1])))
        canvas.surface.blit(shapes.polygon(size, points, NEEDLE), (x - head, plate.y - over - canvas.px(4)))


@images.cached
def _board_picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    return images.uncached_large_picture(name, size)


@images.cached
def _round_corner_patch(
    name: str, window: tuple[int, int], at: tuple[int, int], radius: int, turn: tuple[int, int]
) -> pygame.Surface:
    """Return the part of the backdrop that is seen beyond a round corner, which lies at `at`; `turn`: which corner."""
    patch = images.cropped_large_picture(name, window).subsurface((*at, radius, radius)).convert_alpha()
    hole = shapes.transparent_surface((radius, radius))
    hole.fill((255, 255, 255, 255))
    disc = shapes.disc(radius, "#000000")  # so that it takes away opacity alone
    hole.blit(disc, (0, 0), (turn[0] * radius, turn[1] * radius, radius, radius), special_flags=pygame.BLEND_RGBA_SUB)
    patch.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return patch


def draw_case(canvas: Canvas, rect: Box) -> None:
    """Draw the wooden case of the radio over the backdrop."""
    look, theme = canvas.look, canvas.theme
    if theme.plain:
        paint.draw_panel(canvas, rect, radius=32)
        return
    r, line = look.px(30), max(2, look.px(4))
    paint.draw_shadow(canvas, rect, 32, 10, 0.6, hollow=True)
    canvas.surface.blit(_board_picture(theme.boards, rect.size), rect)
    window = canvas.surface.get_size()
    for turn in ((0, 0), (1, 0), (0, 1), (1, 1)):
        at = (rect.x + turn[0] * (rect.width - r), rect.y + turn[1] * (rect.height - r))
        canvas.surface.blit(_round_corner_patch(theme.backdrop, window, at, r, turn), at)
    shapes.draw_box_outline(canvas.surface, rect, r, INK, line)
    inner = rect.inset(max(4, look.px(13)))
    shapes.draw_box_outline(canvas.surface, inner, look.px(22), BRASS, max(1, look.px(3)))
