"""A slider for a number between two ends."""

from collections.abc import Callable, Hashable

import pygame

from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, IVORY
from hoochgame.ui.widgets.widget import Widget


class Slider(Widget):
    """A slider: dragged, wheeled, or moved by left and right. `change` is called when the mouse is released."""

    def __init__(
        self, key: Hashable, low: float, high: float, step: float, value: float, change: Callable[[float], object]
    ) -> None:
        super().__init__(key)
        self.clicks = False
        self.low = low
        self.high = high
        self.step = step
        self.value = value
        self.change = change

    def set_value(self, value: float) -> bool:
        """Set the nearest step; return whether the value changed."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        changed = abs(value - self.value) > self.step / 2
        self.value = value
        return changed

    def mouse_down(self, at: tuple[int, int]) -> None:
        self.mouse_drag(at)

    def mouse_drag(self, at: tuple[int, int]) -> None:
        knob = self.rect.height / 2
        share = (at[0] - self.rect.x - knob) / max(1, self.rect.width - 2 * knob)
        self.set_value(self.low + share * (self.high - self.low))

    def mouse_up(self) -> None:
        self.change(self.value)

    def mouse_wheel(self, by: int) -> bool:
        if self.set_value(self.value + by * self.step):
            self.change(self.value)
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if by and self.set_value(self.value + by * self.step):
            self.change(self.value)
        return bool(by)

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        theme = look.theme
        thick = max(6, look.px(10))
        rail = Box.of_size((self.rect.width, thick), midleft=self.rect.midleft)
        surface.blit(shapes.box(rail.size, thick // 2, theme.field), rail)
        surface.blit(shapes.box_outline(rail.size, thick // 2, theme.line, 1, 0.6), rail)
        radius = min(self.rect.height // 2, max(12, look.px(18)))
        share = (self.value - self.low) / (self.high - self.low)
        x = self.rect.x + radius + round(share * (self.rect.width - 2 * radius))
        filled = rail.cut_left(max(thick, x - rail.x))[0]
        surface.blit(shapes.box(filled.size, thick // 2, theme.accent), filled)
        knob = Box.of_size((2 * radius, 2 * radius), center=(x, self.rect.centery))
        paint.draw_shadow(canvas, knob, 18, 5)
        surface.blit(shapes.disc(radius, INK), knob)
        ring = radius - max(2, look.px(2))
        rim = IVORY if self.hovered or self.pressed else theme.line
        surface.blit(shapes.disc(ring, rim), (x - ring, self.rect.centery - ring))
        core = max(3, ring - max(3, look.px(4)))
        surface.blit(shapes.disc(core, "#4a2c18"), (x - core, self.rect.centery - core))
