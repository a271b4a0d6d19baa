"""Draws a saved game's missing picture in a separate process, so that the menu never waits."""

from __future__ import annotations

import multiprocessing
import signal
from contextlib import suppress
from pathlib import Path

from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import SaveFailed, read_save
from hoochgame.ui.look.theme import Look, Scale, theme_of
from hoochgame.ui.platform.headless import go_headless
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table

SIZE = (1280, 720)  # px of the layout; the picture is reduced from it


def run_thumbnail_process(save_path: str, picture_path: str, language: str) -> None:
    """Draw the picture: the main function of the process, which needs no display."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the window, which ends this process
    go_headless(language)
    write_thumbnail(Path(save_path), Path(picture_path))


def write_thumbnail(save_path: Path, picture_path: Path) -> None:
    """Draw the last position of a save into a file. An unreadable game gets no picture."""
    try:
        match = read_save(save_path, find_game).match
    except SaveFailed:
        return
    table = find_table(match.game.id)
    stage = Stage(table, match.chairs)
    stage.lay_out(Look(theme_of(match.game.id), Scale(*SIZE)), Seat(0))
    table.save_table_picture(stage.board, match, picture_path)


class ThumbnailProcess:
    """A picture being drawn in a process; call it regularly to find out whether it is done."""

    def __init__(self, path: Path, place: Path, language: str) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._process = spawn.Process(target=run_thumbnail_process, args=(str(path), str(place), language), daemon=True)
        with suppress(OSError):  # no picture then
            self._process.start()

    def __call__(self) -> bool:
        """Return whether the process has ended, with a picture or without."""
        return not self._process.is_alive()
