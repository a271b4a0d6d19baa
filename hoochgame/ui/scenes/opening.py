"""The bar shown while a long file is read, over the screen from which it was opened."""

from __future__ import annotations

from typing import TypeVar

import pygame

from hoochgame.core.language import _
from hoochgame.core.pieces import Job
from hoochgame.storage.files import SaveFailed
from hoochgame.ui.look import paint, text
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene

T = TypeVar("T")
PIECE = 1 << 16  # bytes read in a frame: some 30 ms of the costliest moves


class Opening(FormScene[bool]):
    """Reads a piece of the file in each frame. Dismisses with whether it has read all of it."""

    overlay = True

    def __init__(self, job: Job[T], size: int) -> None:
        """Go on with a job of `size` bytes."""
        super().__init__()
        self.job = job
        self.size = size
        self.animating = True
        self.box = self.bar = pygame.Rect(0, 0, 0, 0)

    @property
    def share(self) -> float:
        """How much has been read, from 0 to 1."""
        return min(1.0, self.job.done / max(1, self.size))

    def update(self, dt: float) -> None:
        """Read on; a file that turns out to be unreadable is told in a notice."""
        super().update(dt)
        self.dirty = True
        try:
            finished = self.job.go_on(PIECE)
        except SaveFailed as problem:
            self.app.notice(str(problem))
            self.dismiss(False)
            return
        if finished:
            self.dismiss(True)

    def back(self) -> None:
        self.dismiss(False)

    def leave(self) -> None:
        super().leave()
        self.job.stop()

    def build(self, form: Form) -> None:
        px, window = self.look.px, self.app.window.get_rect()
        pad, high = px(32), self.look.scale.hit(56)
        line = text.line_height("body", self.look.text(20))
        wide = min(window.width - 2 * pad, max(px(560), self.look.text(18) * 24))
        self.box = pygame.Rect(0, 0, wide, 4 * pad + line + px(14) + high)
        self.box.center = window.center
        self.bar = pygame.Rect(self.box.x + pad, self.box.y + 2 * pad + line, wide - 2 * pad, px(14))
        cancel = Button("cancel", _("Cancel"), self.back, keycap=_("Esc"))
        cancel.keeps_cap = True
        place = pygame.Rect(0, self.box.bottom - pad - high, (wide - 2 * pad) // 2, high)
        place.centerx = self.box.centerx
        form.add(cancel, place)

    def backdrop(self, surface: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        paint.veil(surface, 0.6)
        paint.panel(surface, look, self.box, opacity=1, line=1)
        words = _("Reading the game: {percent}%").format(percent=round(100 * self.share))
        px = text.fit("body", look.text(20), words, self.bar.width)
        line = text.line_height("body", look.text(20))
        text.draw(surface, "body", px, words, theme.text, (self.bar.x, self.bar.y - look.px(16) - line / 2))
        pygame.draw.rect(surface, theme.field, self.bar, border_radius=self.bar.height // 2)
        done = pygame.Rect(self.bar.topleft, (round(self.bar.width * self.share), self.bar.height))
        pygame.draw.rect(surface, theme.accent, done, border_radius=self.bar.height // 2)
