"""Analyses a game in a separate process, so that the window never waits. Stopping it keeps the results so far."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from hoochgame.bots.analysis import (
    Analysis,
    Judge,
    JudgedChoice,
    JudgingProgress,
    decode_analysis,
    encode_analysis,
)
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.analyses import read_analysis_bytes, write_analysis_bytes

EVERY = 0.5  # seconds between two writes of the file
POLITE = 5  # added to the niceness: the window comes first


class AnalysisProgress(msgspec.Struct, frozen=True):
    """Progress of an analysis. `analysis` is set once it is finished; `trouble` says why it never will be.

    `done` of `total` portions of work; `ply`: the last one that was judged; `worst`: the costliest choices so far.
    """

    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
    trouble: str = ""
    ply: int = 0
    worst: tuple[JudgedChoice, ...] = ()


Work = Callable[[Connection, bytes, str], None]
Tell = Callable[[JudgingProgress], object]


def read_finished_analysis(path: Path, match: Match) -> Analysis | None:
    """Return the stored analysis if it is complete and of this game."""
    analysis = decode_analysis(read_analysis_bytes(path), match)
    return analysis if analysis and Judge(match).is_finished(analysis) else None


def continue_and_store_analysis(
    match: Match, path: Path, tell: Tell, clock: Callable[[], float] = time.monotonic
) -> Analysis:
    """Run the analysis in this process, continuing the stored one; store it as far as the file can be written."""
    judge = Judge(match)
    analysis, written = decode_analysis(read_analysis_bytes(path), match) or judge.new_analysis(), clock()
    for analysis in judge.continue_analysis(analysis):  # noqa: B020 - the last one counts
        tell(judge.progress_of(analysis))
        if clock() - written >= EVERY:
            store_analysis(path, analysis)
            written = clock()
    store_analysis(path, analysis)
    return analysis


def store_analysis(path: Path, analysis: Analysis) -> None:
    """Write the file; if that fails, the next analysis starts from scratch."""
    with suppress(OSError):
        write_analysis_bytes(path, encode_analysis(analysis))


def run_analysis_process(wire: Connection, journal: bytes, path: str) -> None:
    """Analyse the packed journal, and send progress and the result: the main function of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the window, which ends this process
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(POLITE)
    told = msgspec.json.Encoder()

    def tell(news: AnalysisProgress) -> None:
        wire.send_bytes(told.encode(news))

    with suppress(OSError):  # the window has closed
        try:
            match = Match.read_file(find_game, zlib.decompress(journal))[0]
            analysis = continue_and_store_analysis(
                match, Path(path), lambda at: tell(AnalysisProgress(at.done, at.total, ply=at.ply, worst=at.worst))
            )
            at = Judge(match).progress_of(analysis)
            tell(AnalysisProgress(at.done, at.total, analysis, ply=at.ply))
        except OSError:
            raise
        except Exception as error:  # rules, bots and evaluations may fail in any way; the window shows the error
            tell(AnalysisProgress(trouble=f"{type(error).__name__}: {error}"))


class AnalysisProcess:
    """An analysis in progress; poll it regularly."""

    def __init__(self, match: Match, place: Path, target: Work = run_analysis_process) -> None:
        self.news = AnalysisProgress()
        journal: list[bytes] = []
        # A branch at the end writes the whole journal again, without undone moves.
        match.branch(match.ply, match.header.id, match.header.created, 0, journal.append)
        packed = zlib.compress(b"".join(journal))  # a longer message would block the pipe and the window
        spawn = multiprocessing.get_context("spawn")
        self._wire, theirs = spawn.Pipe(duplex=False)
        self._process = spawn.Process(
            target=target, args=(theirs, packed, str(place)), daemon=True, name="hoochgame analysis"
        )
        with suppress(OSError):  # the other end of the pipe is closed then
            self._process.start()
        theirs.close()

    @property
    def has_ended(self) -> bool:
        """Whether it has ended, with a result or without."""
        return self.news.analysis is not None or bool(self.news.trouble)

    def poll_progress(self) -> bool:
        """Read the latest progress without waiting; return whether there was any."""
        before = self.news
        try:
            while not self.has_ended and self._wire.poll():
                self.news = msgspec.json.decode(self._wire.recv_bytes(), type=AnalysisProgress)
        except (EOFError, OSError):
            self.news = AnalysisProgress(trouble=_("the process that did it has ended"))
        return self.news is not before

    def close(self) -> None:
        """Stop it. The stored part stays, and the next analysis continues it."""
        self._wire.close()
        if not self.has_ended and self._process.pid is not None:  # only a started process can be terminated
            self._process.kill()
            self._process.join(2)
