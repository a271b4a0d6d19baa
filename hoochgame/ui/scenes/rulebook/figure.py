"""Shows a picture of the rulebook as large as the window allows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input.focus import ACTIVATE
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.look.theme import Look, Scale
from hoochgame.ui.table.figures.figure import Drawing
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable

BUTTON, CAPTION = BOLD.with_changes(22), BODY.with_changes(20)
LARGER = (2.4, 2.2, 2.0, 1.85, 1.7, 1.6, 1.45, 1.35, 1.15, 1.0, 0.85, 0.75)


class FigureZoom(Leavable[None]):
    """An overlay over the page; a click or one of the usual keys closes it."""

    overlay = True

    def __init__(self, drawing: Drawing, caption: str, title_id: str = "") -> None:
        super().__init__()
        self.title_id = title_id
        self.drawing = drawing
        self.caption = caption
        self.frame = Box(0, 0, 0, 0)

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        self.__dict__.pop("grown", None)
        wide, high = look.px(260), look.scale.clickable_px(60)
        button = (max(wide, BUTTON.width(look, _("Close")) + 120), high)
        at = Box.of_size(button, midbottom=(window.centerx, window.bottom - look.px(28)))
        form.add(Button("close", _("Close"), self.handle_escape, keycap=_("Esc"), size=22), at)
        self.ring.move_to("close")
        _look, size = self.largest_look_and_size
        above = at.top - self._caption_size()[1] - look.px(24)
        middle = (window.centerx, max(size[1] // 2 + look.px(16), above // 2))
        self.frame = Box.of_size(size, center=middle)

    def _caption_size(self) -> tuple[int, int]:
        """Return width and height of the caption with the space around it."""
        look = self.look
        lines = CAPTION.wrap(look, self.caption, self._caption_wrap_width())
        wide = max(CAPTION.width(look, line) for line in lines)
        return wide + 2 * look.px(20), CAPTION.line_height(look) * len(lines) + look.px(20)

    def _caption_wrap_width(self) -> int:
        return round(self.app.window.get_width() * 0.8)

    @cached_property
    def largest_look_and_size(self) -> tuple[Look, tuple[int, int]]:
        """The largest look in which the picture still fits, and its size then."""
        look, window = self.look, self.app.window.get_rect()
        room = round(window.width * 0.94)
        below = look.scale.clickable_px(60) + self._caption_size()[1] + look.px(90)
        grown, size = look, self.drawing.size(look, room)
        for share in LARGER:
            grown = Look(look.theme, EnlargedScale(look.scale.width, look.scale.height, look.scale.chosen, share=share))
            size = self.drawing.size(grown, room)
            if size[1] <= window.height - below:
                break
        return grown, size

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ACTIVATE):
            self.dismiss(None)
            return True
        return False

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        paint.darken_around(surface, 0.86)
        look, size = self.largest_look_and_size
        surface.blit(self.drawing.draw_picture(look, size), self.frame)
        below, middle = self.frame.bottom, surface.get_rect().centerx
        plate = Box((0, below + self.look.px(6)), self._caption_size()).move_to(centerx=middle)
        canvas = Canvas(surface, self.look)
        paint.draw_panel(canvas, plate, opacity=0.97, line=0, shade=False)
        room = Box(0, below + self.look.px(14), self._caption_wrap_width(), 0).move_to(centerx=middle)
        CAPTION.draw_wrapped(canvas, self.caption, room, "m")


@dataclass(frozen=True)
class EnlargedScale(Scale):
    """The scale of a window, multiplied."""

    share: float = 1.0

    @property
    def pixels_per_unit(self) -> float:
        return super().pixels_per_unit * self.share
