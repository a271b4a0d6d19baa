"""Line charts over the turns of a game, one line a seat, each with its own colour, dash and emblem."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from math import dist

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _, format_percentage
from hoochgame.ui.look import images, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import INK, Look, mix_colours
from hoochgame.ui.table.history.report import ReportChart
from hoochgame.ui.widgets.tooltip import draw_tooltip
from hoochgame.ui.widgets.widget import Widget

DASHES = {  # by a seat's pattern: lengths of dash and gap, in line widths
    "plain": (),
    "stripes": (6, 2.5),
    "dots": (1, 2.2),
    "bars": (7, 2, 1, 2),
    "checks": (3, 2),
    "chevrons": (9, 2, 2, 2, 2, 2),
}
VALUE = FIGURE.with_changes(16, "quiet")
FINE = 2
ROOM = 0.08  # space of the scale below a line along its lowest value


class LineChart(Widget):
    """A line chart; the mouse or the arrows read its values at a turn, and a click or Enter picks it."""

    def __init__(
        self, key: Hashable, chart: ReportChart, laps: Sequence[int], chairs: Sequence[Chair], heading: str,
        pick: Callable[[int], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(key)
        self.pick = pick
        self.chart = chart
        self.laps = laps
        self.chairs = chairs
        self.heading = heading
        self.at: int | None = None  # the turn read by keyboard

    def take_state_from(self, before: Widget) -> None:
        if isinstance(before, LineChart):
            self.at = before.at

    @property
    def turn_count(self) -> int:
        return max(1, len(self.laps))

    def key_down(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -self.turn_count, pygame.K_END: self.turn_count}.get(
            event.key
        )
        if by is None:
            return False
        here = self.turn_count - 1 if self.at is None else self.at
        self.at = max(0, min(self.turn_count - 1, here + by))
        return True

    def activate(self) -> None:
        turn = self._turn_shown(self.form.look) if self.form else None
        if self.pick and turn is not None:
            self.pick(turn)

    # --- measures

    def plot_rect(self, look: Look) -> Box:
        """Return the rect of the curves: values stand left of it, tokens at the right, rounds below."""
        ends = (self.scale_label(self.scale_top), self.scale_label(self.scale_bottom))
        left = max(VALUE.width(look, label) for label in ends) + look.px(14)
        below = VALUE.px(look) + look.px(16)
        return Box.from_rect(self.rect).inset(
            left=left, right=self._token_size(look) * 2, top=look.px(10), bottom=below
        )

    def _token_size(self, look: Look) -> int:
        return max(18, look.px(32))

    @property
    def scale_top(self) -> float:
        """The top of the scale: a round number above all values."""
        top = max((value for course in self.chart.courses for value in course), default=1.0)
        if self.chart.percent:
            return min(1.0, -(-top // 0.1) * 0.1)
        step = self.scale_interval
        return max(step, -(-top // step) * step)

    @property
    def scale_bottom(self) -> float:
        """The bottom of the scale: 0, or a little below the lowest negative value."""
        low = min((value for course in self.chart.courses for value in course), default=0.0)
        return low - ROOM * (self.scale_top - low) if low < 0 else 0.0

    @property
    def scale_interval(self) -> float:
        """The distance between two lines of the scale."""
        top = max((value for course in self.chart.courses for value in course), default=1.0)
        steps = (0.1, 0.2, 0.25) if self.chart.percent else (1, 2, 5, 10, 20, 50, 100, 200, 500)
        return next((step for step in steps if top / step <= 5), steps[-1])

    def scale_label(self, value: float) -> str:
        return format_percentage(round(100 * value)) if self.chart.percent else f"{round(value)}"

    def _x_of_turn(self, plot: pygame.Rect, turn: int) -> float:
        return plot.x + plot.width * turn / max(1, self.turn_count - 1)

    def _y_of_value(self, plot: pygame.Rect, value: float) -> float:
        return plot.bottom - plot.height * (value - self.scale_bottom) / (self.scale_top - self.scale_bottom)

    def turn_at(self, look: Look, x: int) -> int:
        plot = self.plot_rect(look)
        return max(0, min(self.turn_count - 1, round((x - plot.x) * (self.turn_count - 1) / max(1, plot.width))))

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        plot = self.plot_rect(look)
        self._draw_scale(canvas, plot)
        key = ("chart", self.chart, tuple(self.chairs), plot.size, look.theme)
        surface.blit(images.cached_picture(key, lambda: self._draw_curves(look, plot.size)), plot)
        self._draw_end_tokens(canvas, plot)
        read = self._turn_shown(look)
        if read is not None:
            self._draw_turn_values(canvas, plot, read)

    def _turn_shown(self, look: Look) -> int | None:
        """Return the turn whose values are shown, or None."""
        if self.form and self.form.ring.visible:
            here = self.form.ring.focused_spot
            return self.at if here is not None and here.key == self.key else None
        return self.turn_at(look, self.form.pointer[0]) if self.hovered and self.form else None

    def _draw_scale(self, canvas: Canvas, plot: pygame.Rect) -> None:
        surface, look = canvas
        px = VALUE.px(look)
        value = -(-self.scale_bottom // self.scale_interval) * self.scale_interval
        while value <= self.scale_top + 1e-9:
            y = round(self._y_of_value(plot, value))
            line = mix_colours(look.theme.panel, look.theme.line, 0.55 if value == 0 else 0.22)
            pygame.draw.line(surface, line, (plot.x, y), (plot.right, y), 1)
            VALUE.draw(canvas, self.scale_label(value), (plot.x - look.px(8), y), "rm")
            value += self.scale_interval
        free = -1000.0
        for turn, lap in enumerate(self.laps):
            if turn and lap == self.laps[turn - 1]:
                continue
            x = self._x_of_turn(plot, turn)
            faint = mix_colours(look.theme.panel, look.theme.line, 0.35)
            pygame.draw.line(surface, faint, (x, plot.bottom), (x, plot.bottom + 4))
            wide = VALUE.width(look, str(lap))
            if x - wide / 2 > free:
                VALUE.draw(canvas, str(lap), (x, plot.bottom + look.px(8) + px / 2), "mm")
                free = x + wide / 2 + look.px(14)

    def _draw_curves(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        margin = 8  # lines at the edge keep their width
        big = shapes.transparent_surface((size[0] * FINE, (size[1] + 2 * margin) * FINE))
        plot = pygame.Rect(0, margin * FINE, size[0] * FINE, size[1] * FINE)
        for seat in reversed(range(len(self.chairs))):
            course = self.chart.courses[seat]
            seat_look, wide = look.seat_look(self.chairs[seat].colour), max(5, look.px(4.5) * FINE)
            aside = (seat - (len(self.chairs) - 1) / 2) * wide * 0.9  # equal values lie side by side
            aside *= not self.chart.percent
            points = [
                (self._x_of_turn(plot, turn), self._y_of_value(plot, value) + aside)
                for turn, value in enumerate(course)
            ]
            for ends in cut_dashes(points, tuple(part * wide for part in DASHES[seat_look.pattern])):
                draw_rounded_line(big, INK, ends, wide + 2 * FINE)
            for ends in cut_dashes(points, tuple(part * wide for part in DASHES[seat_look.pattern])):
                draw_rounded_line(big, seat_look.colour, ends, wide)
        small = pygame.transform.smoothscale(big, (size[0], size[1] + 2 * margin))
        out = shapes.transparent_surface(size)
        out.blit(small, (0, -margin))
        return out

    def _draw_end_tokens(self, canvas: Canvas, plot: pygame.Rect) -> None:
        """Draw a token at the end of each line; those of seats still in the game stand in a column without overlap."""
        surface, look = canvas
        px = self._token_size(look)
        stayed = [seat for seat, course in enumerate(self.chart.courses) if len(course) == self.turn_count]
        last = [self._y_of_value(plot, self.chart.courses[seat][-1]) for seat in stayed]
        heights = spread_apart(last, px + 1, plot.top, plot.bottom)
        for seat, course in enumerate(self.chart.courses):
            if seat not in stayed and course:
                x, y = self._x_of_turn(plot, len(course) - 1), self._y_of_value(plot, course[-1])
                small = tokens.seat_token(look.seat_look(self.chairs[seat].colour), round(px * 0.8))
                at = small.get_rect(center=(x, y))
                surface.blit(small, at)
                cross = shapes.cross(round(px * 0.44), max(2, px // 12), look.theme.bad)
                images.blit_anchored(surface, cross, center=at.bottomright)
        for seat, y in zip(stayed, heights, strict=True):
            token = tokens.seat_token(look.seat_look(self.chairs[seat].colour), px)
            images.blit_anchored(surface, token, midleft=(plot.right + look.px(10), y))

    def _draw_turn_values(self, canvas: Canvas, plot: pygame.Rect, turn: int) -> None:
        """Draw a line at the turn with all seats' values, the highest first."""
        surface, look = canvas
        x = round(self._x_of_turn(plot, turn))
        pygame.draw.line(surface, look.theme.hover, (x, plot.y), (x, plot.bottom), max(1, look.px(2)))
        rows = []
        for seat, course in enumerate(self.chart.courses):
            if turn < len(course):
                rows.append((-course[turn], seat))
                radius = max(4, look.px(7))
                at = (x - radius, round(self._y_of_value(plot, course[turn])) - radius)
                surface.blit(shapes.disc(radius, INK), at)
                colour = look.seat_look(self.chairs[seat].colour).colour
                surface.blit(shapes.disc(radius - 2, colour), (at[0] + 2, at[1] + 2))
        said = [f"{self.chairs[seat].name}: {self.scale_label(-value)}" for value, seat in sorted(rows)]
        lines = [TextRun(words, "body", look.theme.text) for words in said]
        about, foot = pygame.Rect(x, plot.y + plot.height // 3, 1, 1), _("Click or Enter: watch from here")
        foot = foot if self.pick else ""
        draw_tooltip(canvas, about, self.heading.format(round=self.laps[turn]), lines, foot, width=240)


def spread_apart(heights: Sequence[float], least: int, top: float, bottom: float) -> list[float]:
    """Move heights apart until none overlap, within the bounds if these have room for all."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed: dict[int, float] = {}
    y = top - least
    for i in order:
        y = max(heights[i], y + least)
        placed[i] = y
    low = bottom
    for i in reversed(order):
        placed[i] = min(placed[i], low)
        low = placed[i] - least
    return [placed[i] for i in range(len(heights))]


Points = Sequence[tuple[float, float]]


def draw_rounded_line(surface: pygame.Surface, colour: str, points: Points, wide: int) -> None:
    """Draw a line with round joints and ends."""
    for start, end in pairwise(points):
        pygame.draw.line(surface, colour, start, end, wide)
    for point in points:
        pygame.draw.circle(surface, colour, point, wide / 2)


def cut_dashes(points: Points, pattern: Sequence[float]) -> list[Points]:
    """Cut a line into dashes by a pattern of lengths of dash and gap."""
    if not pattern or len(points) < 2:
        return [points]
    pieces: list[Points] = []
    piece: list[tuple[float, float]] = [points[0]]
    part, left = 0, pattern[0]
    for start, end in pairwise(points):
        here, rest = start, dist(start, end)
        while rest > left:
            share = left / rest
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            rest -= left
            if part % 2 == 0:
                pieces.append([*piece, here])
            piece = [here]
            part = (part + 1) % len(pattern)
            left = pattern[part]
        left -= rest
        piece.append(end)
    if part % 2 == 0:
        pieces.append(piece)
    return pieces
