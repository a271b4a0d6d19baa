"""Text styles: typeface, size, colour and leading under one name, and the sheet of all styles of the window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.look.box import Height
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import FittedText
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look

Overflow: TypeAlias = Literal["show", "shrink", "shorten", "hide"]
Spot: TypeAlias = pygame.Rect | tuple[float, float]
TIGHT, NORMAL, LOOSE = 1.2, text.LEADING, 1.5  # leadings: the height of a line relative to the size of its letters
LETTERING = "lettering"  # a role that stands for the typeface of the theme's headings
POINTS = {
    "lt": "topleft", "mt": "midtop", "rt": "topright", "lm": "midleft", "mm": "center", "rm": "midright",
    "lb": "bottomleft", "mb": "midbottom", "rb": "bottomright",
}  # fmt: skip


class ColouredWords(NamedTuple):
    """Words and their colour: a hex string, or the name of a colour of the theme."""

    words: str
    colour: str


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a line is drawn. The size is that at 1920x1080; the colour is a field of the theme, or "#rrggbb"."""

    role: str
    size: float
    colour: str = "text"
    leading: float = NORMAL

    def with_changes(self, size: float = 0, colour: str = "", role: str = "", leading: float = 0) -> TextStyle:
        """Return the style with another size, colour, typeface or leading."""
        size, leading = size or self.size, leading or self.leading
        return replace(self, role=role or self.role, size=size, colour=colour or self.colour, leading=leading)

    # Measuring.

    def px(self, look: Look) -> int:
        """Return the size in pixels, at least that of the window's smallest text."""
        return look.text_px(self.size)

    def line_height(self, look: Look, px: int = 0) -> int:
        """Return the height of a line in pixels; `px`, unless 0, is another size of letters."""
        return round((px or self.px(look)) * self.leading)

    def width(self, look: Look, words: str, px: int = 0, spacing: int = 0) -> int:
        """Return the width of a text; `px`, unless 0, is another size of letters."""
        return text.width(self._typeface(look), px or self.px(look), words, spacing)

    def wrap(self, look: Look, words: str, room: int, px: int = 0) -> tuple[str, ...]:
        return text.wrap(self._typeface(look), px or self.px(look), words, room)

    def shortened_to_fit(
        self, look: Look, words: str | Sequence[str], room: int, overflow: Overflow = "shrink", px: int = 0,
        least: int = SMALLEST_TEXT,
    ) -> FittedText:  # fmt: skip
        """Return the wording and size that fit a room.

        A text without room is shown in full, or shrinks to `least` pixels: then `shorten` drops its last words and
        letters, and `hide` drops all of it. Of several wordings, the longest first, the first that fits is taken, or
        the last; for `shorten` it must fit at full size, for the others at the smallest.
        """
        px, role = px or self.px(look), self._typeface(look)
        wordings = (words,) if isinstance(words, str) else words
        if overflow == "show":
            return FittedText(wordings[0], px)
        tried = px if overflow == "shorten" else min(px, least)
        words = next((one for one in wordings if text.width(role, tried, one) <= room), wordings[-1])
        if overflow == "shorten":
            return text.shorten_to_fit(role, px, words, room, least)
        px = text.fitting_size(role, px, words, room, least)
        return FittedText("" if overflow == "hide" and text.width(role, px, words) > room else words, px)

    # Drawing.

    def draw(
        self, canvas: Canvas, words: str | Sequence[str], at: Spot, anchor: str = "lm", *,
        colour: str = "", px: int = 0, overflow: Overflow = "show", room: int | None = None, spacing: int = 0,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a line in a box or at a point, and return its rect.

        The anchor is l, m or r, then t, m or b. Without `room` the box's width is the room. `px` is for letters whose
        size depends on their place.
        """
        look = canvas.look
        if isinstance(at, pygame.Rect):
            room = at.width if room is None else room
        x, y = getattr(at, POINTS[anchor]) if isinstance(at, pygame.Rect) else at
        words, px = self.shortened_to_fit(look, words, room or 0, "show" if room is None else overflow, px)
        ink = self._colour_value(look, colour or self.colour)
        return text.draw(canvas.surface, self._typeface(look), px, words, ink, (x, y), anchor, spacing)

    def draw_lines(
        self, canvas: Canvas, lines: Iterable[str], at: tuple[float, float], anchor: str = "lm", *, colour: str = ""
    ) -> None:
        """Draw lines one below the other, the first at this point; their heights are added up before rounding."""
        step = self.px(canvas.look) * self.leading
        for number, words in enumerate(lines):
            self.draw(canvas, words, (at[0], at[1] + step * number), anchor, colour=colour)

    def draw_wrapped(
        self, canvas: Canvas, words: str, box: pygame.Rect, align: str = "l", middle: bool = False
    ) -> Height:
        """Draw wrapped text from the top of a box, or in its middle.

        The lines have the leading `NORMAL`.
        """
        look = canvas.look
        role, ink = self._typeface(look), self._colour_value(look, self.colour)
        return text.draw_paragraph(canvas.surface, role, self.px(look), words, ink, box, align, middle)

    def _typeface(self, look: Look) -> str:
        return look.theme.lettering if self.role == LETTERING else self.role

    @staticmethod
    def _colour_value(look: Look, colour: str) -> str:
        return colour if colour.startswith("#") else str(getattr(look.theme, colour))


# The sheet. A module takes one of these, or one of them in another size with `but`.

BODY = TextStyle("body", 18)
NOTE = TextStyle("body", 16, "quiet")
BOLD = TextStyle("bold", 18)
NAME = TextStyle("bold", 22)  # of a player
NARROW = TextStyle("nameb", 18)  # what stands on cards and pieces
FIGURE = TextStyle("num", 22)
HEADING = TextStyle(LETTERING, 18, "accent")
BANNER = TextStyle(LETTERING, 36, "accent")  # the heading of a screen
CAPTION = TextStyle("head", 17, "quiet")
STENCIL = TextStyle("stencil", 18, "accent")
TYPED = TextStyle("typed", 17, "quiet")
TITLE = TextStyle("title", 36, "accent")

SHEET = (BODY, NOTE, BOLD, NAME, NARROW, FIGURE, HEADING, BANNER, CAPTION, STENCIL, TYPED, TITLE)
