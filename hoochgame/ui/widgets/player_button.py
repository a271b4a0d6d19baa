"""A button of a media player: its sign, with a word below."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from hoochgame.ui.look import images, paint
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.widgets.widget import Widget

WORD = NOTE.with_changes(15)
AIR = 4  # between the word and the frame, both sides together


class PlayerButton(Widget):
    """The word is dropped where there is no space for both; `mirrored` flips the sign."""

    def __init__(
        self,
        key: Hashable,
        icon: str,
        word: str,
        action: Callable[[], object],
        *,
        kind: paint.Kind = "normal",
        mirrored: bool = False,
    ) -> None:
        super().__init__(key, action=action)
        self.icon = icon
        self.word = word
        self.kind = kind
        self.mirrored = mirrored

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        ink = paint.draw_button_plate(canvas, rect, self.kind, self.hovered or self.pressed)
        px = WORD.px(canvas.look)
        fits = bool(self.word) and WORD.width(canvas.look, self.word) <= rect.width - AIR
        fits = fits and rect.height >= px * WORD.leading + max(18, canvas.px(30))
        size = min(round(rect.height * (0.44 if fits else 0.54)), round(rect.width * 0.6))
        icon = images.icon(self.icon, size, ink)
        if self.mirrored:
            icon = images.rotated_picture((self.icon, ink), icon, 180)
        middle = rect.centery - (round(px * 0.62) if fits else 0)
        images.blit_anchored(canvas.surface, icon, center=(rect.centerx, middle))
        if fits:
            colour = "glass_quiet" if self.kind == "primary" else "quiet"
            at = (rect.centerx, rect.bottom - canvas.px(8) - px * 0.5)
            WORD.draw(canvas, self.word, at, "mm", colour=colour)
