"""The lit bar at the top of a menu screen: its title, one line about it, and the back button."""

from collections.abc import Callable

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form


def head_rect(look: Look) -> pygame.Rect:
    """Return the rect of the bar."""
    side = look.px(32)
    high = max(round(look.px(76) / max(1.0, look.scale.ui / 1.25)), 48)
    return pygame.Rect(side, look.px(20), look.scale.width - 2 * side, high)


def back_rect(look: Look) -> pygame.Rect:
    """Return the rect of the back button, at the bar's right end."""
    bar = head_rect(look)
    inset = max(6, round(bar.height * 0.16))
    high = max(32, bar.height - 2 * inset)
    keys = paint.keycap_width(look, _("Esc")) + max(look.px(20), 16)
    wide = max(look.px(190), text.width("bold", look.text(22), _("Back")) + 2 * keys + look.px(8))
    return pygame.Rect(bar.right - inset - wide, bar.centery - high // 2, wide, high)


def add_head(form: Form, action: Callable[[], object]) -> pygame.Rect:
    """Add the back button; return the space below the bar, inside the margins."""
    look = form.look
    bar = head_rect(look)
    back = Button("back", _("Back"), action, keycap=_("Esc"), size=22)
    form.add(back, back_rect(look))
    top = bar.bottom + look.px(24)
    return pygame.Rect(bar.x, top, bar.width, look.scale.height - top - look.px(32))


def draw_head(surface: pygame.Surface, look: Look, title: str, hint: str) -> None:
    """Draw the bar with its title, and as much of the hint and the tuning scale as fits."""
    bar = head_rect(look)
    paint.glass(surface, look, bar)
    ink = look.theme.glass_ink
    px = max(20, min(look.text(44), round(bar.height * 0.6)))
    drawn = text.draw(surface, look.theme.lettering, px, title, ink, (bar.x + look.px(28), bar.centery))
    left = drawn.right + look.px(48)
    right = back_rect(look).x - max(16, look.px(40))
    words = text.fit("bold", look.text(24), hint, right - left)
    if text.width("bold", words, hint) > right - left:
        return
    text.draw(surface, "bold", words, hint, ink, ((left + right) / 2, bar.y + bar.height * 0.36), "mm")
    high = max(5, round(bar.height * 0.2))
    strip = pygame.Rect(left, bar.bottom - high - max(4, look.px(8)), right - left, high)
    paint.tuning_scale(surface, look, strip, 1 + 5 * max(4, strip.width // (5 * max(6, look.px(10)))))
