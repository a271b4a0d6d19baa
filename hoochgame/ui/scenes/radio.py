"""The walnut radio of the title screen: window, name on lit glass, knobs."""

import math
from gettext import gettext as _

import pygame

from hoochgame.ui import images, paint, shapes, text
from hoochgame.ui.theme import INK, Look

BRASS = "#c9a04a"
CREAM = "#f0d9a8"


def draw_radio(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The whole set, composed once for its size."""
    paint.shadow(surface, look, rect, 70, 34, 0.7)
    key = ("radio", rect.size, look.scale.s)
    surface.blit(images.kept(key, lambda: _radio(rect.size, look)), rect)


def _radio(size: tuple[int, int], look: Look) -> pygame.Surface:
    case = images.picture("walnut", size).convert_alpha()
    unit = min(size[0] / 1096, size[1] / 968)  # the set is drawn as 1096 x 968
    u = _measure(unit)
    shapes.round_off(case, u(70))
    _brass_lines(case, u)
    below = u(34) + max(u(146), look.text(40) + u(60)) + u(96)
    window = pygame.Rect(u(66), u(62), size[0] - u(132), size[1] - u(62) - below - u(10))
    _window(case, window, u)
    glass = pygame.Rect(u(66), window.bottom + u(34), size[0] - u(132), max(u(146), look.text(40) + u(60)))
    _name(case, look, glass, u)
    _front(case, look, pygame.Rect(0, glass.bottom, size[0], size[1] - glass.bottom), u)
    return case


class _measure:
    """Lengths of the drawing in pixels of this size."""

    def __init__(self, unit: float) -> None:
        self.unit = unit

    def __call__(self, length: float) -> int:
        return max(1, round(length * self.unit))


def _brass_lines(case: pygame.Surface, u: _measure) -> None:
    outer = case.get_rect().inflate(-2 * u(22), -2 * u(22))
    case.blit(shapes.ring(outer.size, u(52), BRASS, u(3)), outer)
    inner = case.get_rect().inflate(-2 * u(32), -2 * u(32))
    case.blit(shapes.ring(inner.size, u(44), BRASS, 1, 0.6), inner)


def _window(case: pygame.Surface, window: pygame.Rect, u: _measure) -> None:
    """The arched window, framed in brass, with stepped lines at its shoulders."""
    for index in range(4):
        for x in (window.x + u(14 + 26 * index), window.right - u(14 + 26 * index)):
            bottom = window.y + u(150 - 38 * index)
            pygame.draw.line(case, BRASS, (x, window.y + u(8)), (x, bottom), u(3))
    arch = min(u(300), window.height - u(20))
    for wide, colour in ((u(12), INK), (u(7), BRASS)):
        frame = shapes.blank((window.width + 2 * wide, window.height + 2 * wide))
        frame.fill(colour)
        case.blit(shapes.round_off(frame, arch + wide, u(14)), window.move(-wide, -wide))
    art = images.picture("title", window.size).convert_alpha()
    case.blit(shapes.round_off(art, arch, u(10)), window)


def _name(case: pygame.Surface, look: Look, glass: pygame.Rect, u: _measure) -> None:
    paint.glass(case, look, glass, 12)
    name = "Hooch Stooges"
    px = text.fit("title", max(u(100), look.text(40)), name, glass.width - 2 * u(20))
    text.draw(case, "title", px, name, look.theme.glass_ink, (glass.centerx, glass.y + glass.height * 0.4), "mm")
    strip = pygame.Rect(glass.x + u(24), glass.bottom - u(32), glass.width - 2 * u(24), u(22))
    paint.tuning_scale(case, look, strip, 81)
    x, top = strip.x + strip.width // 10, strip.y - u(24)
    needle = shapes.polygon((u(16), u(26)), ((0, 0), (u(16), 0), (u(16) / 2, u(26))), "#b3261a")
    case.blit(needle, (x - u(8), top))


def _front(case: pygame.Surface, look: Look, front: pygame.Rect, u: _measure) -> None:
    """Two knobs and, between them, what is in the box."""
    middle = front.y + u(52)
    for x, turn in ((u(120), -60), (front.width - u(120), -120)):
        _knob(case, (x, middle), u, math.radians(turn))
    room = front.width - 2 * u(190)
    words = _("2-6 PLAYERS · BOTS · REPLAYS")
    spacing = u(2.5)
    px = max(14, u(22))
    while px > 14 and text.width("head", px, words, spacing) > room:
        px -= 1
    if text.width("head", px, words, spacing) <= room:
        text.draw(case, "head", px, words, CREAM, (front.centerx, middle), "mm", spacing)


def _knob(case: pygame.Surface, at: tuple[int, int], u: _measure, turn: float) -> None:
    for index in range(22):
        angle = math.tau * index / 22
        _dot(case, (at[0] + math.cos(angle) * u(40), at[1] + math.sin(angle) * u(40)), u(6), INK)
    for radius, colour in ((41, INK), (37, "#4a2c18"), (30, BRASS), (26, "#2b180c")):
        _dot(case, at, u(radius), colour)
    tip = (at[0] + math.cos(turn) * u(24), at[1] + math.sin(turn) * u(24))
    pygame.draw.aaline(case, CREAM, at, tip, max(2, u(5)))


def _dot(case: pygame.Surface, at: tuple[float, float], radius: int, colour: str) -> None:
    case.blit(shapes.disc(radius, colour), (round(at[0]) - radius, round(at[1]) - radius))
