"""Tooltips beside the thing they explain, and the line that shows for a moment at the bottom."""

from collections.abc import Sequence

import pygame

from hoochgame.ui import paint, shapes, text
from hoochgame.ui.text import Part
from hoochgame.ui.theme import Look

GROUND = "#0a0f0e"


def draw_tooltip(
    surface: pygame.Surface,
    look: Look,
    about: pygame.Rect,
    title: str = "",
    lines: Sequence[Part] = (),
    foot: str = "",
    width: float = 390,
) -> pygame.Rect:
    """A box near `about` that stays inside the window; `lines` are paragraphs, `foot` names the keys."""
    body, small = look.text(18), look.text(15)
    pad = max(10, look.px(16))
    room = max(look.px(width), look.text(18) * 14) - 2 * pad
    wrapped = [(line, part) for part in lines for line in text.wrap(part.role, body, part.text, room)]
    heads = text.wrap("bold", round(body * 1.1), title, room) if title else ()
    feet = text.wrap("body", small, foot, room) if foot and not look.scale.compact else ()
    step = text.line_height("body", body)
    tall = (len(heads) * round(step * 1.15)) + len(wrapped) * step
    tall += len(feet) * text.line_height("body", small) + (pad if feet else 0)
    widest = max(
        [text.width("bold", round(body * 1.1), head) for head in heads]
        + [text.width(part.role, body, line) for line, part in wrapped]
        + [text.width("body", small, line) for line in feet]
    )
    box = _beside(about, (widest + 2 * pad, tall + 2 * round(pad * 0.8)), surface.get_rect(), look.px(14))
    paint.shadow(surface, look, box, 10, 16, 0.75)
    surface.blit(shapes.box(box.size, look.px(10), GROUND), box)
    surface.blit(shapes.ring(box.size, look.px(10), look.theme.text, max(1, look.px(2))), box)
    y = box.y + round(pad * 0.8)
    for head in heads:
        text.draw(surface, "bold", round(body * 1.1), head, look.theme.accent, (box.x + pad, y + step * 0.57))
        y += round(step * 1.15)
    for line, part in wrapped:
        text.draw(surface, part.role, body, line, part.colour, (box.x + pad, y + step / 2))
        y += step
    for number, line in enumerate(feet):
        if number == 0:
            y += pad
            shade = shapes.box((box.width - 2 * pad, 1), 0, look.theme.line, 0.5)
            surface.blit(shade, (box.x + pad, y - pad // 2))
        high = text.line_height("body", small)
        text.draw(surface, "body", small, line, look.theme.quiet, (box.x + pad, y + high / 2))
        y += high
    return box


def _beside(about: pygame.Rect, size: tuple[int, int], window: pygame.Rect, gap: int) -> pygame.Rect:
    """Below, else above, else to the side; never outside the window."""
    box = pygame.Rect((0, 0), size)
    below = box.copy()
    below.midtop = (about.centerx, about.bottom + gap)
    above = box.copy()
    above.midbottom = (about.centerx, about.top - gap)
    if below.bottom <= window.bottom - 4:
        box = below
    elif above.top >= window.top + 4:
        box = above
    elif about.right + gap + box.width <= window.right:
        box.midleft = (about.right + gap, about.centery)
    else:
        box.midright = (about.left - gap, about.centery)
    return box.clamp(window.inflate(-8, -8))


def draw_notice(surface: pygame.Surface, look: Look, sentence: str) -> None:
    """A sentence at the bottom of the window."""
    px = look.text(18)
    room = surface.get_width() - look.px(120)
    lines = text.wrap("bold", px, sentence, room)
    high = text.line_height("bold", px)
    widest = max(text.width("bold", px, line) for line in lines)
    box = pygame.Rect(0, 0, widest + 2 * look.px(24), high * len(lines) + 2 * look.px(12))
    box.midbottom = (surface.get_width() // 2, surface.get_height() - look.px(24))
    paint.shadow(surface, look, box, 10, 16, 0.75)
    surface.blit(shapes.box(box.size, look.px(10), GROUND), box)
    surface.blit(shapes.ring(box.size, look.px(10), look.theme.line, max(1, look.px(2))), box)
    for number, line in enumerate(lines):
        at = (box.centerx, box.y + look.px(12) + high * (number + 0.5))
        text.draw(surface, "bold", px, line, look.theme.text, at, "mm")
