"""A strip of time with marks on it, to be clicked and dragged."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui import images, shapes, text
from hoochgame.ui.theme import INK, IVORY, Look
from hoochgame.ui.widgets.widget import Widget


class Pin(NamedTuple):
    """A mark with an icon: a disc in `colour` where something happened."""

    at: int
    icon: str
    colour: str
    ink: str = INK


class Tick(NamedTuple):
    """A line with a number below."""

    at: int
    words: str


class Scrubber(Widget):
    """From 0 to `last`; calls `seek` with where it was clicked or dragged to."""

    def __init__(
        self,
        key: Hashable,
        last: int,
        at: int,
        seek: Callable[[int], object],
        pins: Sequence[Pin],
        ticks: Sequence[Tick],
    ) -> None:
        super().__init__(key)
        self.clicks = False
        self.last = max(1, last)
        self.at = at
        self.seek = seek
        self.pins = pins
        self.ticks = ticks

    def x_of(self, at: int) -> int:
        """Where a moment stands."""
        return self.rect.x + round(self.rect.width * at / self.last)

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        share = (at[0] - self.rect.x) / max(1, self.rect.width)
        self.seek(max(0, min(self.last, round(share * self.last))))

    def wheel(self, by: int) -> bool:
        self.seek(max(0, min(self.last, self.at - by)))
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, line = self.rect, max(4, look.px(9))
        y = rect.y + look.px(20)
        past = pygame.Rect(rect.x, y - line // 2, self.x_of(self.at) - rect.x, line)
        surface.blit(shapes.box((rect.width, line), line // 2, "#2a2014"), (rect.x, y - line // 2))
        if past.width > line:
            surface.blit(shapes.box(past.size, line // 2, look.theme.accent), past)
        self._draw_ticks(surface, look, y)
        self._draw_pins(surface, look, y)
        knob = look.px(15)
        surface.blit(shapes.disc(knob, INK), (self.x_of(self.at) - knob, y - knob))
        inner = max(3, knob - look.px(4))
        surface.blit(shapes.disc(inner, IVORY), (self.x_of(self.at) - inner, y - inner))

    def _draw_ticks(self, surface: pygame.Surface, look: Look, y: int) -> None:
        px, free = look.text(16), -1000
        for at, words in self.ticks:
            x = self.x_of(at)
            pygame.draw.line(surface, look.theme.quiet, (x, y - look.px(12)), (x, y + look.px(12)), 1)
            wide = text.width("num", px, words)
            if x - wide // 2 > free:
                text.draw(surface, "num", px, words, look.theme.quiet, (x, y + look.px(20) + px / 2), "mm")
                free = x + wide // 2 + look.px(14)

    def _draw_pins(self, surface: pygame.Surface, look: Look, y: int) -> None:
        size, free = max(14, look.px(26)), -1000
        for pin in self.pins:
            x = self.x_of(pin.at)
            if x - size // 2 < free:
                continue
            free = x + size // 2
            surface.blit(shapes.disc(size // 2 + 1, INK), (x - size // 2 - 1, y - size // 2 - 1))
            surface.blit(shapes.disc(size // 2, pin.colour), (x - size // 2, y - size // 2))
            icon = images.icon(pin.icon, round(size * 0.66), pin.ink)
            surface.blit(icon, icon.get_rect(center=(x, y)))
