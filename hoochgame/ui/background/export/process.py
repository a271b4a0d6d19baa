"""Renders and writes a clip in a separate process, so that the window never waits and can cancel the export."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType

import msgspec

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.files import system_message
from hoochgame.storage.stale_files import delete_if_unlocked
from hoochgame.ui.background.export.clip import Clip, Order
from hoochgame.ui.background.export.encoding import unfinished_file_path, write_clip
from hoochgame.ui.platform.headless import go_headless


class ExportProgress(msgspec.Struct, frozen=True):
    """The progress of the export. `trouble` says why it ended without a file."""

    done: int = 0
    total: int = 0
    finished: bool = False
    trouble: str = ""


Work = Callable[[Connection, Sequence[bytes], Order, str], None]


def export_in_this_process(match: Match, order: Order, path: Path, progress: Callable[[int, int], object]) -> None:
    """Run the whole export in this process, which needs no display. Raises OSError."""
    with exit_on_signals():
        go_headless(order.language)
        write_clip(Clip(match, order), path, progress)


@contextmanager
def exit_on_signals() -> Iterator[None]:
    """Turn SIGTERM and SIGHUP into SystemExit, so that the part file is removed.

    Without a handler SDL turns SIGTERM into a window event, which this process never reads.
    """
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []
    ours = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]

    def end(number: int, frame: FrameType | None) -> None:
        for one in ours:
            signal.signal(one, signal.SIG_IGN)  # a second signal must not interrupt the cleaning up
        raise SystemExit(128 + number)  # the exit code that shells use

    for number in ours:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def run_export_process(wire: Connection, journal: Sequence[bytes], order: Order, path: str) -> None:
    """Export, and send progress and the result: the main function of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the window, which ends this process
    told = msgspec.json.Encoder()

    def tell(news: ExportProgress) -> None:
        wire.send_bytes(told.encode(news))

    try:
        match = Match.read_file(find_game, b"".join(journal))[0]
        export_in_this_process(match, order, Path(path), lambda done, total: tell(ExportProgress(done, total)))
        tell(ExportProgress(finished=True))
    except Exception as error:  # drawing may fail in any way; the window shows the error
        trouble = system_message(error) if isinstance(error, OSError) else f"{type(error).__name__}: {error}"
        with suppress(OSError):  # the window has closed
            tell(ExportProgress(trouble=trouble))


class ExportProcess:
    """An export in progress; poll it regularly."""

    def __init__(self, match: Match, order: Order, path: Path, target: Work = run_export_process) -> None:
        self.path = path
        self.news = ExportProgress()
        journal: list[bytes] = []
        match.branch(match.ply, match.header.id, match.header.created, 0, journal.append)
        spawn = multiprocessing.get_context("spawn")
        self._wire, theirs = spawn.Pipe(duplex=False)
        self._process = spawn.Process(target=target, args=(theirs, journal, order, str(path)), daemon=True)
        with suppress(OSError):  # the other end of the pipe is closed then
            self._process.start()
        theirs.close()

    @property
    def has_ended(self) -> bool:
        """Whether it has ended, with a file or without."""
        return self.news.finished or bool(self.news.trouble)

    def poll_progress(self) -> bool:
        """Read the latest progress without waiting; return whether there was any."""
        before = self.news
        try:
            while not self.has_ended and self._wire.poll():
                self.news = msgspec.json.decode(self._wire.recv_bytes(), type=ExportProgress)
        except (EOFError, OSError):
            self.news = ExportProgress(trouble=_("the process that drew it has ended"))
        return self.news is not before

    def close(self) -> None:
        """Cancel the export and delete the unfinished file."""
        self._wire.close()
        if self._process.pid is not None:  # only a started process can be terminated
            self._process.join(0.2 if self.has_ended else 0)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(2)
        with suppress(OSError):
            delete_if_unlocked(unfinished_file_path(self.path))
