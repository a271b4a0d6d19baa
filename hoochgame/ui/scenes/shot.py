"""Draws the table at a ply as a picture, without a window."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pygame

from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.atomic import write_atomically
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.look.theme import Look, Scale, theme_of
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.session import Session
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table


def write_table_png(match: Match, ply: int, seat: Seat, size: tuple[int, int], scale: float, path: Path) -> None:
    """Write the table after a ply, as this seat sees it, as a PNG file. Raises OSError."""
    write_atomically(path, table_png_bytes(match, ply, seat, size, scale))


def table_png_bytes(match: Match, ply: int, seat: Seat, size: tuple[int, int], scale: float) -> bytes:
    """Return the picture as PNG bytes."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    look = Look(theme_of(match.game.id), Scale(*size, scale))
    then = match.branch(ply, match.header.id, match.header.created, 0)
    session: Session[SeatView] = Session(then, SilentThinker())
    session.sit_down(seat)
    table = find_table(match.game.id)
    desk, stage = table.make_ui_state(), Stage(table, then.chairs)
    desk.folded = look.scale.is_compact
    desk.restore_from_match(then)
    stage.lay_out(look, Seat(0) if seat == TABLE else seat, folded=desk.folded)
    stage.show_at_rest(session.shown, desk.marks(session, table.chronicle(then, seat), busy=False))
    stage.update(1.0)  # moves the banner's needle to its place
    stage.draw(surface)
    out = io.BytesIO()
    pygame.image.save(surface, out, "table.png")
    pygame.display.quit()
    return out.getvalue()
