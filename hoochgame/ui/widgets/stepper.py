"""A choice of a few values in a space that shows one; arrows lead to the others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from hoochgame.ui.look import images, paint
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.widgets.toggle import Option, draw_segment
from hoochgame.ui.widgets.widget import Widget

ValueT = TypeVar("ValueT")


class Stepper(Widget, Generic[ValueT]):
    """A choice that shows one value. A click on its left part, or left, goes back, otherwise on; it wraps around."""

    def __init__(
        self,
        key: Hashable,
        options: Sequence[Option[ValueT]],
        value: ValueT,
        change: Callable[[ValueT], object],
        *,
        size: float = 18,
    ) -> None:
        super().__init__(key, ", ".join(option.label for option in options))
        self.options = options
        self.value = value
        self.change = change
        self.size = size

    @property
    def chosen_index(self) -> int:
        return next((i for i, option in enumerate(self.options) if option.value == self.value), 0)

    def step_by(self, by: int) -> None:
        self.value = self.options[(self.chosen_index + by) % len(self.options)].value
        self.change(self.value)

    def activate(self) -> None:
        self.step_by(1)

    def click(self, at: tuple[int, int]) -> None:
        self.step_by(-1 if at[0] < self.rect.x + self.rect.height else 1)

    def key_down(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if by:
            self.step_by(by)
        return by is not None

    def draw(self, canvas: Canvas) -> None:
        draw_segment(canvas, self.rect, False)
        ink = canvas.theme.accent if self.hovered else canvas.theme.text
        side = self.rect.height
        arrow = round(side * 0.42)
        for name, x in (("play-button", self.rect.right - side // 2), ("back", self.rect.x + side // 2)):
            icon = images.icon("play-button", arrow, canvas.theme.line if not self.hovered else ink)
            if name == "back":
                icon = images.rotated_picture(("play-button", arrow, ink, self.hovered), icon, 180)
            images.blit_anchored(canvas.surface, icon, center=(x, self.rect.centery))
        words = self.options[self.chosen_index].label
        room = self.rect.width - 2 * side
        BOLD.with_changes(self.size).draw(
            canvas, words, self.rect.center, "mm", colour=ink, overflow="shrink", room=room
        )
        if self.pressed:
            paint.draw_outline(canvas, self.rect, canvas.theme.hover, 6, 1)
