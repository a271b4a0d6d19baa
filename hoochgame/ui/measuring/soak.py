"""Runs games of bots in the window for a long simulated time, and measures memory and its growth."""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from hoochgame.bots import Bot
from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import begin_saved_game
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import BotQuestion, BotReply, answer_bot_question
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.screen import TableScene

SIZE = (1920, 1080)
SECONDS = 60
WARM_UP = 1.0  # minutes before the first third begins
FRAME = 0.1  # simulated seconds from frame to frame: the longest step the app allows
SEATS = (4, 2, 6, 3)
MEGABYTE = 1 << 20


class Soaked(NamedTuple):
    """Megabytes of the process after a third of the time and at the end; caches are full before that."""

    third: float
    end: float
    games: int
    frames: int


class InstantThinker:
    """Bots that answer in this process without delay."""

    def __init__(self) -> None:
        self._answer: BotReply | None = None
        self._bots: dict[tuple[str, str, int, Seat], Bot] = {}

    def ask(self, question: BotQuestion) -> None:
        """Decide immediately."""
        self._answer = answer_bot_question(question, self._bots)

    def poll(self) -> BotReply | None:
        """Return the answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None: ...


def measure_soak_in_child(minutes: float, size: tuple[int, int] = SIZE, speed: float = 1.0) -> Soaked:
    """Run games of bots for this many minutes in a separate process, one after the other."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    child = spawn.Process(target=_soak_and_send, args=(theirs, minutes, size, speed), daemon=True)
    child.start()
    theirs.close()
    third, end, games, frames = ours.recv()
    child.join()
    return Soaked(third, end, games, frames)


def _soak_and_send(wire: Connection, minutes: float, size: tuple[int, int], speed: float) -> None:
    wire.send(tuple(soak_in_this_process(minutes, size, speed)))


def soak_in_this_process(minutes: float, size: tuple[int, int], speed: float) -> Soaked:
    """Run games of bots for this many minutes in this process."""
    steps, third, games = round((WARM_UP + minutes) * SECONDS / FRAME), 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(animation_speed=speed), PlayerFolders(Path(folder)), size, headless=True)
        for step in range(steps):
            if not isinstance(app.scene, TableScene):
                if isinstance(app.scene, Result):  # shown for one frame
                    app.scene.dismiss(None)
                if isinstance(app.scene, TableScene):
                    app.scene.dismiss(None)
                games += 1
                app.push(begin_bot_table(app, games))
            app.step(FRAME)
            if not step:
                memory.freeze_garbage_collector()
            if step == round((WARM_UP + minutes / 3) * SECONDS / FRAME):
                third = megabytes_in_use()
        end = megabytes_in_use()
        app.close()
    return Soaked(third, end, games, steps)


def begin_bot_table(app: App, game_number: int) -> TableScene:
    """Open another game between bots, saved like any other."""
    count = SEATS[game_number % len(SEATS)]
    chairs = [Chair(f"Bot {i + 1}", "easy", i) for i in range(count)]
    match = begin_saved_game(app.places, find_game("hooch-stooges"), chairs, {}, game_number)
    return TableScene(match, InstantThinker())


def megabytes_in_use() -> float:
    """Return the process's megabytes of memory, or its peak where the system reports only that."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        if sys.platform == "win32":
            return 0.0
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / MEGABYTE if sys.platform == "darwin" else most / 1024
    return pages * 4096 / MEGABYTE
