"""A timeline with marks to click and drag; hovering shows the moment there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import FIGURE, NOTE
from hoochgame.ui.look.theme import INK, IVORY, Look, mix_colours
from hoochgame.ui.widgets.tooltip import draw_tooltip
from hoochgame.ui.widgets.widget import Widget

TICK, CAPTION = FIGURE.with_changes(16, "quiet"), NOTE.with_changes(15)
NEAR = 12  # px at 1080p: a click within this distance of a mark goes to the mark


class Pin(NamedTuple):
    """A mark with an icon, a disc in `colour`. `says` is its tooltip."""

    at: int
    icon: str
    colour: str
    ink: str = INK
    says: Callable[[], str] = str


class Tick(NamedTuple):
    """A line with a number below it."""

    at: int
    words: str


class LegendEntry(NamedTuple):
    """A line of the legend: an icon and its word."""

    icon: str
    name: str


class Seekable(Widget):
    """A stretch of moments from 0 to `last`; calls `seek` with the moment clicked or dragged to.

    A click near one of the `marks` goes to that one. `describe` returns the tooltip of a moment.
    """

    def __init__(
        self, key: Hashable, last: int, at: int, seek: Callable[[int], object], *, marks: Sequence[int] = (),
        describe: Callable[[int], str] = str,
    ) -> None:  # fmt: skip
        super().__init__(key)
        self.clicks = False
        self.last = max(1, last)
        self.at = at
        self.seek = seek
        self.marks = marks
        self.describe = describe

    def focus_spots(self) -> list[Spot]:
        """Return no spots: the arrow keys seek from anywhere on the screen."""
        return []

    def x_of_moment(self, at: int) -> int:
        """Return the x position of a moment."""
        return self.rect.x + round(self.rect.width * at / self.last)

    def moment_at(self, x: int) -> int:
        share = (x - self.rect.x) / max(1, self.rect.width)
        return max(0, min(self.last, round(share * self.last)))

    def target_moment(self, look: Look, x: int) -> int:
        """Return the moment that a click at an x position goes to."""
        near = [at for at in self.marks if abs(self.x_of_moment(at) - x) <= look.px(NEAR)]
        return min(near, key=lambda at: abs(self.x_of_moment(at) - x), default=self.moment_at(x))

    def mouse_down(self, at: tuple[int, int]) -> None:
        if self.form:
            self.seek(self.target_moment(self.form.look, at[0]))

    def mouse_drag(self, at: tuple[int, int]) -> None:
        self.seek(self.moment_at(at[0]))

    def mouse_wheel(self, by: int) -> bool:
        self.seek(max(0, min(self.last, self.at - by)))
        return True

    def tooltip_lines(self, look: Look, x: int) -> list[TextRun]:
        return [TextRun(self.describe(self.target_moment(look, x)), "body", look.theme.quiet)]

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltip on top of all widgets."""
        if not self.hovered or self.form is None or self.form.ring.visible:
            return
        x = self.form.pointer[0]
        about = pygame.Rect(self.x_of_moment(self.target_moment(canvas.look, x)), self.rect.y, 1, 1)
        draw_tooltip(canvas, about, "", self.tooltip_lines(canvas.look, x), width=340)


class Scrubber(Seekable):
    """A timeline with pins; a click near a pin goes to it.

    Of overlapping `pins` the earlier in the list is drawn and found by hovering.
    """

    def __init__(
        self,
        key: Hashable,
        last: int,
        at: int,
        seek: Callable[[int], object],
        pins: Sequence[Pin],
        ticks: Sequence[Tick],
        *,
        caption: str = "",
        legend: Sequence[LegendEntry] = (),
        describe: Callable[[int], str] = str,
    ) -> None:
        super().__init__(key, last, at, seek, describe=describe)
        self.pins = pins
        self.ticks = ticks
        self.caption = caption
        self.legend = legend

    @staticmethod
    def height(look: Look, legend: bool = True) -> int:
        """Return the height needed for its line, its numbers and its legend."""
        high = 2 * max(11, look.px(18)) + TICK.px(look) + look.px(4)
        return high + (CAPTION.px(look) + look.px(10) if legend else 0)

    # --- measures

    @staticmethod
    def pin_size(look: Look) -> int:
        return max(18, look.px(30))

    def shown_pins(self, look: Look) -> list[Pin]:
        """Return the pins to draw: none covers more than a third of another."""
        size = self.pin_size(look)
        found: list[Pin] = []
        for pin in self.pins:
            if all(abs(self.x_of_moment(pin.at) - self.x_of_moment(other.at)) >= size * 0.66 for other in found):
                found.append(pin)
        return found

    def pin_at(self, look: Look, x: int) -> Pin | None:
        """Return the nearest pin at an x position; None if there is none."""
        reach = self.pin_size(look) // 2
        near = [pin for pin in self.shown_pins(look) if abs(self.x_of_moment(pin.at) - x) <= reach]
        return min(near, key=lambda pin: abs(self.x_of_moment(pin.at) - x), default=None)

    # --- use

    def target_moment(self, look: Look, x: int) -> int:
        """Return the moment of the pin at an x position, or of the position itself."""
        pin = self.pin_at(look, x)
        return pin.at if pin else self.moment_at(x)

    def tooltip_lines(self, look: Look, x: int) -> list[TextRun]:
        pin = self.pin_at(look, x)
        return [*([TextRun(pin.says(), "bold", look.theme.text)] if pin else []), *super().tooltip_lines(look, x)]

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        line, y = max(4, look.px(9)), self.rect.y + self.pin_size(look) // 2 + 1
        whole = Box.from_rect(self.rect).inset(top=y - line // 2 - self.rect.y).cut_top(line)[0]
        past = whole.cut_left(self.x_of_moment(self.at) - whole.x)[0]
        future = mix_colours(look.theme.sunk, look.theme.line, 0.22)
        surface.blit(shapes.box(whole.size, line // 2, future), whole)
        if past.width > line:
            surface.blit(shapes.box(past.size, line // 2, look.theme.accent), past)
        below = self._draw_ticks_and_find_bottom(canvas, y)
        self._draw_legend(canvas, below)
        for pin in reversed(self.shown_pins(look)):
            self._draw_pin(canvas, pin, y)
        knob = max(8, look.px(13))
        surface.blit(shapes.disc(knob, INK), (self.x_of_moment(self.at) - knob, y - knob))
        inner = max(3, knob - max(2, look.px(3)))
        surface.blit(shapes.disc(inner, IVORY), (self.x_of_moment(self.at) - inner, y - inner))
        core = max(2, knob // 3)
        surface.blit(shapes.disc(core, look.theme.bad), (self.x_of_moment(self.at) - core, y - core))

    def _draw_ticks_and_find_bottom(self, canvas: Canvas, y: int) -> float:
        """Draw the rounds below the line; return their lower edge."""
        surface, look = canvas
        px, half = TICK.px(look), self.pin_size(look) // 2
        middle = y + half + look.px(4) + px / 2
        if self.caption:
            CAPTION.draw(canvas, self.caption, (self.rect.x - look.px(14), middle), "rm")
        free = -1000
        for moment, words in self.ticks:
            x = self.x_of_moment(moment)
            pygame.draw.line(surface, look.theme.quiet, (x, y - half // 2), (x, y + half), 1)
            wide = TICK.width(look, words)
            if x - wide // 2 > free:
                TICK.draw(canvas, words, (x, middle), "mm")
                free = x + wide // 2 + look.px(14)
        return middle + px / 2

    def _draw_legend(self, canvas: Canvas, top: float) -> None:
        px = CAPTION.px(canvas.look)
        y, x = top + canvas.px(8) + px / 2, self.rect.x
        if y + px / 2 > self.rect.bottom + 2:
            return
        for icon, name in self.legend:
            wide = px + canvas.px(8) + CAPTION.width(canvas.look, name)
            if x + wide > self.rect.right:
                return
            images.blit_anchored(canvas.surface, images.icon(icon, px, canvas.theme.line), midleft=(x, y))
            CAPTION.draw(canvas, name, (x + px + canvas.px(8), y))
            x += wide + canvas.px(26)

    def _draw_pin(self, canvas: Canvas, pin: Pin, y: int) -> None:
        surface, look = canvas
        size, x = self.pin_size(look), self.x_of_moment(pin.at)
        faint = 1.0 if pin.at <= self.at else 0.55
        edge = shapes.disc(size // 2, INK)
        surface.blit(edge, (x - size // 2, y - size // 2))
        inner = size // 2 - max(1, look.px(2))
        colour = mix_colours(look.theme.sunk, pin.colour, faint)
        surface.blit(shapes.disc(inner, colour), (x - inner, y - inner))
        images.blit_anchored(surface, images.icon(pin.icon, round(size * 0.62), pin.ink), center=(x, y))
