"""What a row of the lobby is made of: its plate, the token, the grip that moves it, the cross that takes it away."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from hoochgame.ui.scenes.lobby.seats import SeatRows


class Plate(Widget):
    """What a chair's row stands on; the seat's colour and pattern at its left, faint if nobody sits there."""

    focusable = False

    def __init__(self, key: Hashable, colour: int | None) -> None:
        super().__init__(key)
        self.colour = colour

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        if self.colour is None:
            paint.panel(surface, look, self.rect, theme.sunk, 10, 0.7, 0.25, shade=False)
            return
        paint.panel(surface, look, self.rect, mix(theme.panel, theme.sunk, 0.5), 10, 1, 0, shade=False)
        wide = max(10, look.px(22))
        grain, radius = max(3, look.px(9)), min(look.px(9), wide // 2)
        bar = tokens.fill((wide, self.rect.height), look.seat(self.colour), grain, radius)
        surface.blit(bar, self.rect)
        ring = shapes.ring(self.rect.size, look.px(10), theme.line, paint.hairline(look), 0.7)
        surface.blit(ring, self.rect)


class Token(Widget):
    """The seat's token; using it asks for another colour and emblem. Faint, it only shows what a new chair gets."""

    def __init__(self, key: Hashable, colour: int, action: Callable[[], object], *, faint: bool = False) -> None:
        super().__init__(key, "" if faint else _("Change colour and emblem"))
        self.colour = colour
        self.action = action
        self.faint = faint
        self.focusable = not faint

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.hovered and not self.faint:
            lit = self.rect.inflate(look.px(6), look.px(6))
            surface.blit(shapes.disc(lit.width // 2, look.theme.accent), lit)
        token = tokens.token(look.seat(self.colour), self.rect.width)
        if self.faint:
            key = ("faint token", look.seat(self.colour), self.rect.width)
            token = images.kept(key, lambda: _faint(token))
        surface.blit(token, token.get_rect(center=self.rect.center))


def _faint(token: pygame.Surface) -> pygame.Surface:
    copy = token.copy()
    shapes.fade(copy, 0.35)
    return copy


class Link(Widget):
    """Words that can be clicked; the keyboard has another way to the same."""

    def __init__(self, key: Hashable, words: str, action: Callable[[], object]) -> None:
        super().__init__(key)
        self.words = words
        self.action = action

    def spots(self) -> list[Spot]:
        return []

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = text.fit("body", look.text(18), self.words, self.rect.width)
        ink = look.theme.accent if self.hovered else look.theme.quiet
        drawn = text.draw(surface, "body", px, self.words, ink, (self.rect.x, self.rect.centery))
        surface.blit(shapes.box((drawn.width, 1), 0, ink, 0.7), (drawn.x, self.rect.centery + round(px * 0.55)))


class Small(Widget):
    """A small square plate with a sign on it."""

    def __init__(self, key: Hashable, action: Callable[[], object], tooltip: str) -> None:
        super().__init__(key, tooltip)
        self.action = action

    def act(self) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        line = 1.0 if self.hovered or self.pressed else 0.6
        paint.panel(surface, look, self.rect, mix(look.theme.sunk, "#000000", 0.2), 7, 1, line, shade=False)
        sign = self.sign(round(self.rect.width * 0.5), look.theme.accent if self.hovered else look.theme.text)
        surface.blit(sign, sign.get_rect(center=self.rect.center))

    def sign(self, px: int, ink: str) -> pygame.Surface:
        """What is on it."""
        raise NotImplementedError


class Cross(Small):
    """Takes something away."""

    def sign(self, px: int, ink: str) -> pygame.Surface:
        return shapes.cross(px, max(3, px // 6), ink)


class Grip(Small):
    """Takes a chair elsewhere: dragged with the mouse, or by the arrows while it has the focus."""

    def __init__(self, key: Hashable, seat: int, rows: SeatRows) -> None:
        tooltip = _("Another place in the order: drag it, or use the arrows.")
        super().__init__(key, lambda: rows.move(seat, seat + 1), tooltip)
        self.seat = seat
        self.rows = rows

    def drag(self, at: tuple[int, int]) -> None:
        self.rows.aim(self.seat, at[1])

    def release(self) -> None:
        self.rows.drop()

    def click(self, at: tuple[int, int]) -> None:
        """A click that goes nowhere moves nothing."""

    def key_down(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if by:
            self.rows.move(self.seat, self.seat + by)
        return by is not None

    def sign(self, px: int, ink: str) -> pygame.Surface:
        """Two arrows, up and down."""
        w, h, tip, shaft = px * 0.56, float(px), px * 0.34, px * 0.17
        x, left, right = w / 2, (w - shaft) / 2, (w + shaft) / 2
        points = (
            (x, 0), (w, tip), (right, tip), (right, h - tip), (w, h - tip),
            (x, h), (0, h - tip), (left, h - tip), (left, tip), (0, tip),
        )  # fmt: skip
        return shapes.polygon((round(w), px), tuple((float(a), float(b)) for a, b in points), ink)


class DropMark(Widget):
    """Where a chair that is dragged comes to stand, over all rows."""

    focusable = False

    def __init__(self, key: Hashable, rows: SeatRows) -> None:
        super().__init__(key)
        self.rows = rows

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        aimed = self.rows.aimed
        if aimed is None:
            return
        seat, at = aimed
        target = self.rows.row(at).move(self.rect.topleft)
        if at == seat:
            paint.outline(surface, look, target, look.theme.line, 10, 2)
            return
        y = target.y - self.rows.gap // 2 if at < seat else target.bottom + self.rows.gap // 2
        thick = max(4, look.px(6))
        line = shapes.box((target.width, thick), thick // 2, look.theme.accent)
        surface.blit(line, (target.x, y - thick // 2))
        token = tokens.token(look.seat(self.rows.plan.chairs[seat].colour), max(24, look.px(44)))
        surface.blit(token, token.get_rect(midleft=(target.x + look.px(60), y)))
