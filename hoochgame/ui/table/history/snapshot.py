"""A small picture of the table as it is left, for the title screen."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame

from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE
from hoochgame.storage.pictures import write_picture
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.board_marks import BoardMarks

WIDTH = 640


def save_table_picture(board: Board[S], match: Match, picture_path: Path | None, marks: BoardMarks) -> None:
    """Save what lies between bars and shelf as everybody sees it, without any hand; nothing if the game is over."""
    if picture_path is None or match.is_over:
        return
    layout = board.layout
    room = layout.field.clip(layout.area)
    table = pygame.Surface((layout.look.scale.width, layout.look.scale.height))
    board.draw_still(table, match.game.view(match.state, TABLE), marks)
    small = pygame.transform.smoothscale(table.subsurface(room), (WIDTH, round(room.height * WIDTH / room.width)))
    png = BytesIO()
    with suppress(OSError, pygame.error):  # it is only a picture
        pygame.image.save(small, png, "table.png")
        write_picture(picture_path, png.getvalue())
