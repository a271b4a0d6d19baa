"""The widgets of a row in the lobby: its plate, the token, small buttons and links."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.look.theme import SMALLEST_TEXT, mix_colours
from hoochgame.ui.widgets.widget import Widget

LINK = NOTE.with_changes(18)


class ChairPlate(Widget):
    """The plate of a chair's row, with the seat's colour and pattern at its left, faint if the chair is empty."""

    focusable = False

    def __init__(self, key: Hashable, colour: int | None) -> None:
        super().__init__(key)
        self.colour = colour

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        theme = look.theme
        if self.colour is None:
            paint.draw_panel(canvas, self.rect, theme.sunk, 10, 0.7, 0.25, shade=False)
            return
        paint.draw_panel(canvas, self.rect, mix_colours(theme.panel, theme.sunk, 0.5), 10, 1, 0, shade=False)
        wide = max(10, look.px(22))
        grain, radius = max(3, look.px(9)), min(look.px(9), wide // 2)
        bar = tokens.seat_pattern_fill((wide, self.rect.height), look.seat_look(self.colour), grain, radius)
        surface.blit(bar, self.rect)
        ring = shapes.box_outline(self.rect.size, look.px(10), theme.line, paint.hairline_width(look), 0.7)
        surface.blit(ring, self.rect)


class Token(Widget):
    """The seat's token; a click opens the colours. A faint one shows what a new chair will get."""

    def __init__(self, key: Hashable, colour: int, action: Callable[[], object], *, faint: bool = False) -> None:
        super().__init__(key, "" if faint else _("Change colour and emblem"), action=action)
        self.colour = colour
        self.faint = faint
        self.focusable = not faint

    def draw(self, canvas: Canvas) -> None:
        surface, look = canvas
        if self.hovered and not self.faint:
            lit = self.rect.inflate(look.px(6), look.px(6))
            surface.blit(shapes.disc(lit.width // 2, look.theme.accent), lit)
        token = tokens.seat_token(look.seat_look(self.colour), self.rect.width)
        if self.faint:
            key = ("faint token", look.seat_look(self.colour), self.rect.width)
            token = images.cached_picture(key, lambda: _faint_token(token))
        images.blit_anchored(surface, token, center=self.rect.center)


def _faint_token(token: pygame.Surface) -> pygame.Surface:
    copy = token.copy()
    shapes.multiply_opacity(copy, 0.35)
    return copy


class Link(Widget):
    """Clickable words. They take no focus: the keyboard has another way to the same action."""

    def __init__(self, key: Hashable, words: str, action: Callable[[], object]) -> None:
        super().__init__(key, action=action)
        self.words = words

    def focus_spots(self) -> list[Spot]:
        return []

    def draw(self, canvas: Canvas) -> None:
        ink = canvas.theme.accent if self.hovered else canvas.theme.quiet
        words, px = LINK.shortened_to_fit(canvas.look, self.words, self.rect.width)
        drawn = LINK.draw(canvas, words, self.rect, px=px, colour=ink)
        canvas.surface.blit(shapes.box((drawn.width, 1), 0, ink, 0.7), (drawn.x, self.rect.centery + round(px * 0.55)))


class Introduction(Link):
    """A bot's line about itself, wrapped; a click acts as one on the face."""

    def draw(self, canvas: Canvas) -> None:
        px, room = LINK.px(canvas.look), self.rect
        while px > SMALLEST_TEXT and self._height_at_text_px(px) > room.height:
            px -= 1
        ink = canvas.theme.accent if self.hovered else canvas.theme.quiet
        text.draw_paragraph(canvas.surface, "body", px, self.words, ink, room, "l", True)

    def _height_at_text_px(self, px: int) -> int:
        return len(text.wrap("body", px, self.words, self.rect.width)) * text.line_height("body", px)


class SmallButton(Widget, ABC):
    """A small square button with a sign."""

    def __init__(self, key: Hashable, action: Callable[[], object], tooltip: str) -> None:
        super().__init__(key, tooltip, action)

    def draw(self, canvas: Canvas) -> None:
        line = 1.0 if self.hovered or self.pressed else 0.6
        paint.draw_panel(canvas, self.rect, mix_colours(canvas.theme.sunk, "#000000", 0.2), 7, 1, line, shade=False)
        sign = self.sign_picture(
            round(self.rect.width * 0.5), canvas.theme.accent if self.hovered else canvas.theme.text
        )
        images.blit_anchored(canvas.surface, sign, center=self.rect.center)

    @abstractmethod
    def sign_picture(self, px: int, ink: str) -> pygame.Surface: ...


class Cross(SmallButton):
    def sign_picture(self, px: int, ink: str) -> pygame.Surface:
        return shapes.cross(px, max(3, px // 6), ink)
