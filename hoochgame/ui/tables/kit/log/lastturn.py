"""What a seat did in its last turn, on its plate: first what was done to the viewer, in the viewer's colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import ngettext
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.tables.kit.zone import Brush
from hoochgame.ui.tables.marks import Note

Rect = pygame.Rect
Told = list[tuple[Note, tuple[str, ...]]]
INDENT = 1.5  # of the words, by their size


def fitting(notes: Sequence[Note], px: int, wide: int, room: int) -> Told:
    """As many of the notes, wrapped, as have room in so many rows; how many more there are, all of them on the news."""
    told = [(note, text.wrap("body", px, note.words, wide)) for note in notes]
    if rows_of(told) <= room:
        return told
    while len(told) > 1 and rows_of(told) + 1 > room:
        told.pop()
    left = len(notes) - len(told)
    told[0] = told[0][0], told[0][1][: max(1, room - bool(left))]
    words = ngettext("and {n} more", "and {n} more", left).format(n=left)
    return [*told, (Note("", words), (words,))] if left else told


def rows_of(told: Told) -> int:
    """How many there are."""
    return sum(len(rows) for _note, rows in told)


def draw(surface: pygame.Surface, brush: Brush, told: Told, place: Rect, px: int, step: int) -> None:
    """From the top of the place down."""
    look, y = brush.look, place.y
    mine = look.seat(brush.colours[brush.layout.me]).colour
    for note, rows in told:
        if note.mine:
            spot = Rect(place.x - look.px(5), y, place.width + look.px(6), step * len(rows))
            surface.blit(shapes.box(spot.size, look.px(4), mine, 0.34), spot)
        if note.icon:
            icon = images.icon(note.icon, px, look.theme.accent)
            surface.blit(icon, icon.get_rect(midleft=(place.x, y + step // 2)))
        ink = look.theme.text if note.icon else look.theme.quiet
        for row in rows:
            text.draw(surface, "body", px, row, ink, (place.x + round(px * INDENT), y + step / 2))
            y += step
