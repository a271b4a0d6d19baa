"""The bar that shows while a long file is read."""

from __future__ import annotations

from typing import TypeVar

import pygame

from hoochgame.core.language import _
from hoochgame.core.pieces import Job
from hoochgame.storage.files import SaveFailed
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form

ContentT = TypeVar("ContentT")
PIECE = 1 << 16  # bytes read in a frame: some 30 ms of the costliest moves


class Opening(Dialog[bool]):
    """Reads a piece of the file in each frame. Dismisses with True when it has read all of it."""

    margin = 32
    around = (32, 32)
    style = BODY.with_changes(20)

    def __init__(self, job: Job[ContentT], size: int) -> None:
        """Continue a job of `size` bytes."""
        super().__init__()
        self.job = job
        self.size = size
        self.animating = True
        self.bar = Box(0, 0, 0, 0)

    @property
    def read_share(self) -> float:
        """The part that has been read, from 0 to 1."""
        return min(1.0, self.job.done / max(1, self.size))

    def update(self, dt: float) -> None:
        """Read the next piece; a notice reports an unreadable file."""
        super().update(dt)
        self.dirty = True
        try:
            finished = self.job.work_on(PIECE)
        except SaveFailed as problem:
            self.app.show_notice(str(problem))
            self.dismiss(None)
            return
        if finished:
            self.dismiss(True)

    def leave(self) -> None:
        super().leave()
        self.job.cancel()

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, bar, low = look.px(self.margin), look.px(14), look.scale.clickable_px(56)
        wide = min(window.width - 2 * pad, max(look.px(560), BODY.px(look) * 24))
        content, foot = self.cut_panel(wide, self.head_height() + bar + pad + low + pad).cut_bottom(low)
        self.bar = content.cut_top(bar)[0]
        cancel = Button("cancel", _("Cancel"), self.handle_escape, keycap=_("Esc"))
        cancel.keeps_cap = True
        form.add(cancel, Box.of_size((foot.width // 2, low), midtop=foot.midtop))

    @property
    def heading(self) -> str:
        return _("Reading the game: {percent}%").format(percent=round(100 * self.read_share))

    @property
    def heading_y(self) -> float:
        return self.head_height() - self.look.px(16) - self.style.line_height(self.look) / 2

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        theme = self.look.theme
        pygame.draw.rect(surface, theme.field, self.bar, border_radius=self.bar.height // 2)
        done = self.bar.cut_left(round(self.bar.width * self.read_share))[0]
        pygame.draw.rect(surface, theme.accent, done, border_radius=self.bar.height // 2)
