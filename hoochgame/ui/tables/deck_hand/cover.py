"""What lies over the table: a row of cards, and the open log of a small window."""

from __future__ import annotations

import pygame

from hoochgame.ui.tables.deck_hand import overlay
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit import cover
from hoochgame.ui.tables.kit.log import logbook, logpaint
from hoochgame.ui.tables.kit.setting import Cover


def draw(surface: pygame.Surface, at: Setting) -> None:
    """The row, and the log where it lies over the table."""
    if at.zone("overlay") or at.marks.showing:
        overlay.draw(surface, at)
    if logbook.over_table(at.layout, at.marks):
        logpaint.draw(surface, at)


COVER = Cover(facts=cover.facts, veiled=cover.veiled, holes=cover.holes, draw=draw, hides=cover.hides)
