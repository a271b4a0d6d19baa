"""Text on a form: a line, a paragraph, a heading."""

from collections.abc import Hashable

from hoochgame.ui.look import paint, text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.widget import Widget


class Label(Widget):
    """Text to read. It wraps if its rect is high enough for several lines."""

    focusable = False

    def __init__(
        self, key: Hashable, words: str, role: str = "body", size: float = 18, colour: str = "", align: str = "l"
    ) -> None:
        super().__init__(key)
        self.words = words
        self.role = role
        self.size = size
        self.colour = colour
        self.align = align

    def draw(self, canvas: Canvas) -> None:
        px = canvas.look.text_px(self.size)
        colour = self.colour or canvas.theme.text
        if self.rect.height < 2 * text.line_height(self.role, px):
            px = text.fitting_size(self.role, px, self.words, self.rect.width)
        text.draw_paragraph(canvas.surface, self.role, px, self.words, colour, self.rect, self.align, middle=True)


class Heading(Widget):
    """The heading of a panel."""

    focusable = False

    def __init__(self, key: Hashable, words: str, size: float = 24) -> None:
        super().__init__(key)
        self.words = words
        self.size = size

    def draw(self, canvas: Canvas) -> None:
        paint.draw_heading(canvas, self.words, self.rect.midleft, self.size)


def wrapped_text_height(look: Look, words: str, width: int, size: float = 18) -> int:
    px = look.text_px(size)
    return len(text.wrap("body", px, words, width)) * text.line_height("body", px)
