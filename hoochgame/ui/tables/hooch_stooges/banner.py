"""The turn banner as the tuning scale of a radio, and the title plate beside it."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.ui import images, paint, shapes, text, tokens
from hoochgame.ui.tables.furniture.naming import shortened
from hoochgame.ui.tables.hooch_stooges.asking import title_words
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.theme import INK, IVORY

RED = "#b3261a"
AMBER = "#ffd98a"
SCALE = 0.37  # where the scale lies in the banner's height
NEEDLE = 12  # so far down it reaches
CLOSE = 0.86  # of a line's height: how far apart two lines stand


def knob_rect(layout: Layout) -> pygame.Rect:
    """The round."""
    rect = layout.banner
    side = round(rect.height * 0.8)
    return pygame.Rect(rect.right - round(rect.height * 0.6) - side // 2, rect.centery - side // 2, side, side)


def draw(surface: pygame.Surface, at: Setting) -> None:
    look, rect = at.look, at.layout.banner
    paint.glass(surface, look, rect)
    left = rect.x
    if at.marks.banner.seat != TABLE:
        left = _seat(surface, at)
    knob = knob_rect(at.layout)
    room = pygame.Rect(left + look.px(24), rect.y, knob.x - look.px(20) - left - look.px(24), rect.height)
    px, lines = _prompt_lines(at, room)
    low = room.y + round(room.height * SCALE) + look.px(NEEDLE)
    crowded = len(lines) > 1 and low + 2 * CLOSE * text.line_height("bold", px) > rect.bottom - look.px(4)
    if not crowded:  # a low banner has no room for the scale and two lines
        _scale(surface, at, room, ticks=len(lines) == 1)
    share = (low + rect.bottom - look.px(4)) / 2 - room.y if len(lines) > 1 else 0.73 * room.height
    _prompt(surface, at, room, px, lines, 0.5 if crowded else share / room.height)
    _knob(surface, at, knob)


def _seat(surface: pygame.Surface, at: Setting) -> int:
    """The seat's plate at the left; where it ends."""
    look, rect, banner = at.look, at.layout.banner, at.marks.banner
    chair = at.chairs[banner.seat]
    inset = look.px(5)
    plate = pygame.Rect(rect.x + inset, rect.y + inset, round(rect.width * 0.205), rect.height - 2 * inset)
    surface.blit(tokens.fill(plate.size, look.seat(chair.colour), max(4, look.px(9)), look.px(5)), plate)
    surface.blit(shapes.box(plate.size, look.px(5), INK, 0.85 if look.theme.plain else 0.6), plate)
    size = round(plate.height * 0.72)
    token = tokens.token(look.seat(chair.colour), size)
    surface.blit(token, token.get_rect(midleft=(plate.x + look.px(8), plate.centery)))
    x = plate.x + size + look.px(16)
    room = plate.right - x - look.px(6)
    name, px = shortened("bold", look.text(24), chair.name, room)
    y = plate.centery - (plate.height * 0.2 if banner.note else 0)
    text.draw(surface, "bold", px, name, IVORY, (x, y))
    if banner.note:
        note, px = shortened("body", look.text(17), banner.note, room)
        text.draw(surface, "body", px, note, "#f4e2b8", (x, plate.centery + plate.height * 0.22))
    return plate.right


def _scale(surface: pygame.Surface, at: Setting, room: pygame.Rect, ticks: bool) -> None:
    """The ticks, where no line stands among them, the three steps, the needle."""
    look, ink = at.look, at.look.theme.glass_ink
    y = room.y + round(room.height * SCALE)
    pygame.draw.line(surface, ink, (room.x, y + 3), (room.right, y + 3))
    for i in range(61 if ticks else 0):
        x = room.x + room.width * i // 60
        long = look.px(9 if i % 5 == 0 else 5)
        pygame.draw.line(surface, look.theme.glass_mark, (x, y + 3), (x, y + 3 + long))
    spots = [room.x + room.width * (0.12 + 0.38 * i) for i in range(3)]
    _needle(surface, at, (room.y, y), spots)


def _needle(surface: pygame.Surface, at: Setting, band: tuple[int, int], spots: list[float]) -> None:
    """The names of the steps, the one that is on lit, and the needle below it."""
    look, ink = at.look, at.look.theme.glass_ink
    px = look.text(19) if at.layout.banner.height > 60 else look.text(14)
    y = band[1]
    top = max(band[0] + 1, min(band[0] + look.px(6), y - round(px * 1.05)))  # the lit plate holds its word whole
    needle = min(2.0, max(0.0, at.marks.banner.needle))
    low = int(needle) if needle < 2 else 1
    x = spots[low] + (spots[low + 1] - spots[low]) * (needle - low)
    spacing = max(1, look.px(1.5))
    for i, (word, spot) in enumerate(zip((_("CONTROL"), _("MAIN"), _("CLEANUP")), spots, strict=True)):
        here = abs(needle - i) < 0.5
        if here:
            wide = text.width("head", px, word, spacing) + look.px(34)
            plate = pygame.Rect(round(spot - wide / 2), top, wide, y - top)
            surface.blit(shapes.box(plate.size, look.px(4), INK), plate)
        text.draw(surface, "head", px, word, AMBER if here else ink, (spot, (top + y) / 2), "mm", spacing)
    half, down = look.px(7), look.px(NEEDLE)
    pygame.draw.polygon(surface, RED, [(x - half, y), (x + half, y), (x, y + down)])


def _prompt_lines(at: Setting, room: pygame.Rect) -> tuple[int, tuple[str, ...]]:
    """One sentence; where it is long, in two lines."""
    look, words = at.look, at.marks.banner.prompt
    wide = room.width + look.px(16)
    if at.marks.banner.aside:
        longer = f"{words} · {at.marks.banner.aside}"
        words = longer if text.width("bold", look.text(18), longer) <= wide else words
    px = text.fit("bold", look.text(25), words, wide)
    return px, text.wrap("bold", px, words, wide)[:2]


def _prompt(
    surface: pygame.Surface, at: Setting, room: pygame.Rect, px: int, lines: tuple[str, ...], share: float
) -> None:
    """The lines around a share of the banner's height."""
    middle = room.y + room.height * share
    step = text.line_height("bold", px) * (CLOSE if len(lines) > 1 else 1)
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * step
        text.draw(surface, "bold", px, line, at.look.theme.glass_ink, (room.centerx, y), "mm")


def _knob(surface: pygame.Surface, at: Setting, rect: pygame.Rect) -> None:
    for shrink, colour in ((0, INK), (3, "#3b2412"), (8, "#241408")):
        disc = shapes.disc(max(4, (rect.width - 2 * at.look.px(shrink)) // 2), colour)
        surface.blit(disc, disc.get_rect(center=rect.center))
    number = str(at.state.round)
    word, px = _("TURN") if at.state.foes else _("ROUND"), 14 if rect.width < 70 else at.look.text(14)
    fits = text.width("head", px, word) < rect.width * 0.86 and px < rect.height * 0.26
    figure = round(rect.height * (0.5 if fits else 0.6))
    if fits:
        text.draw(surface, "head", px, word, "#e7c98a", (rect.centerx, rect.y + rect.height * 0.3), "mm")
    y = rect.y + rect.height * (0.64 if fits else 0.5)
    text.draw(surface, "num", figure, number, "#ffe9b4", (rect.centerx, y), "mm")


def draw_title(surface: pygame.Surface, at: Setting) -> None:
    """The game's name; below it seats and variant."""
    look, rect = at.look, at.layout.title
    paint.panel(surface, look, rect)
    px = min(look.px(46), round(rect.height * 0.6))
    icon = images.icon("pocket-radio", px, look.theme.accent)
    surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(12), rect.centery)))
    x = rect.x + look.px(22) + px
    room = rect.right - x - look.px(6)
    name = title_words(at.state)
    size = text.fit("title", look.text(27), name, room)
    text.draw(surface, "title", size, name, look.theme.text, (x, rect.y + rect.height * 0.36))
    words = at.marks.subtitle
    if text.width("body", text.fit("body", look.text(17), words, room), words) > room:
        words = words.split(" · ", 1)[-1]  # how many seats there are shows anyway
    words, size = shortened("body", look.text(17), words, room)
    text.draw(surface, "body", size, words, look.theme.quiet, (x, rect.y + rect.height * 0.71))
