"""A search field: it reports every change while typing, and Esc clears it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.widgets.text_entry import INPUT, TextEntry


class SearchEntry(TextEntry):
    """A search field that shows `prompt` while it is empty; `typed` is called with the text after every key."""

    def __init__(
        self, key: Hashable, words: str, prompt: str, typed: Callable[[str], object], keycap: str = ""
    ) -> None:
        super().__init__(key, words, typed, longest=40, role="body", counted=False)
        self.prompt = prompt
        self.typed = typed
        self.keycap = keycap
        self.told = words
        self._opening = False  # set while the key that opened it may still arrive as text

    def activate(self) -> None:
        super().activate()
        self._opening = True

    def handle_edit(self, event: pygame.event.Event) -> bool:
        opening, self._opening = self._opening, self._opening and event.type != pygame.KEYDOWN
        if opening and event.type == pygame.TEXTINPUT and event.text == self.keycap:
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.stop_editing(keep=False)
            self.clear_search()
            return True
        used = super().handle_edit(event)
        if self._line:
            self._report_words(" ".join(self._line.get_text().split()))
        return used

    def stop_editing(self, keep: bool = True) -> None:
        super().stop_editing(keep)
        self._report_words(self.words)

    def clear_search(self) -> None:
        if self.editing:
            super().stop_editing(keep=False)
        self.words = ""
        self._report_words("")

    def _report_words(self, words: str) -> None:
        if words != self.told:
            self.told = words
            self.typed(words)

    def draw(self, canvas: Canvas) -> None:
        if self.editing:
            super().draw(canvas)
            return
        paint.draw_sunken_field(canvas, self.rect, line=0.95 if self.hovered else 0.5)
        size = min(canvas.look.text_px(24), max(14, self.rect.height - 8))
        icon = images.icon("magnifying-glass", size, canvas.theme.accent)
        images.blit_anchored(canvas.surface, icon, midleft=(self.rect.x + canvas.px(14), self.rect.centery))
        words = self.words or self.prompt
        room = Box.from_rect(self.rect).inset(left=canvas.px(26) + size, right=canvas.px(8))
        colour = "text" if self.words else "quiet"
        end = INPUT.draw(canvas, words, room, colour=colour, overflow="shrink").right
        wide = paint.keycap_width(canvas.look, self.keycap)
        if self.keycap and end + wide + canvas.px(32) < self.rect.right:
            at = (self.rect.right - wide / 2 - canvas.px(14), self.rect.centery)
            paint.draw_keycap(canvas, self.keycap, at)
