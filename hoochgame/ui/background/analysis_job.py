"""Analyses a game in a process of its own, so that the window goes on; what was found stays when it is stopped."""

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

from hoochgame.bots.analysis import Analysis, Judge, count_judged, decode_analysis, encode_analysis
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.analyses import read_analysis, write_analysis

EVERY = 0.5  # seconds between two writes of the file
POLITE = 5  # by so much it gives way to the window


class AnalysisProgress(msgspec.Struct, frozen=True):
    """How far it is. `analysis` is there once it is finished; `trouble` says why it never will be."""

    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
    trouble: str = ""


Work = Callable[[Connection, bytes, str], None]
Tell = Callable[[int, int], object]


def finished(place: Path, match: Match) -> Analysis | None:
    """Return the analysis that lies there, if it is one of this game and whole."""
    analysis = decode_analysis(read_analysis(place), match)
    return analysis if analysis and Judge(match).is_finished(analysis) else None


def analyse_here(match: Match, place: Path, tell: Tell, clock: Callable[[], float] = time.monotonic) -> Analysis:
    """Do the analysis in this process, from where the file leaves off; keep it there as far as it can be written."""
    judge = Judge(match)
    analysis, written = decode_analysis(read_analysis(place), match) or judge.new_analysis(), clock()
    for analysis in judge.judge_onwards(analysis):  # noqa: B020 - the last one counts
        tell(*count_judged(match, analysis))
        if clock() - written >= EVERY:
            keep(place, analysis)
            written = clock()
    keep(place, analysis)
    return analysis


def keep(place: Path, analysis: Analysis) -> None:
    """Write the file; without it the analysis can only be made anew."""
    with suppress(OSError):
        write_analysis(place, encode_analysis(analysis))


def work(wire: Connection, journal: bytes, place: str) -> None:
    """The main function of the process: analyse the packed journal, and send progress and the result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the window, which then ends this process
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(POLITE)
    told = msgspec.json.Encoder()

    def tell(news: AnalysisProgress) -> None:
        wire.send_bytes(told.encode(news))

    with suppress(OSError):  # the window has gone
        try:
            match = Match.read(find_game, zlib.decompress(journal))[0]
            analysis = analyse_here(match, Path(place), lambda done, all: tell(AnalysisProgress(done, all)))
            tell(AnalysisProgress(*count_judged(match, analysis), analysis))
        except OSError:
            raise
        except Exception as error:  # rules, bots and evaluations may fail in any way, and must not stop the window
            tell(AnalysisProgress(trouble=f"{type(error).__name__}: {error}"))


class Analysing:
    """An analysis in progress: poll it now and then."""

    def __init__(self, match: Match, place: Path, target: Work = work) -> None:
        self.news = AnalysisProgress()
        journal: list[bytes] = []
        match.branch(match.ply, match.header.id, match.header.created, 0, journal.append)
        packed = zlib.compress(b"".join(journal))  # else it would not fit into the pipe, and the window would wait
        spawn = multiprocessing.get_context("spawn")
        self._wire, theirs = spawn.Pipe(duplex=False)
        self._process = spawn.Process(
            target=target, args=(theirs, packed, str(place)), daemon=True, name="hoochgame analysis"
        )
        with suppress(OSError):  # the other end of the pipe is closed then
            self._process.start()
        theirs.close()

    @property
    def over(self) -> bool:
        """Whether it has ended, well or not."""
        return self.news.analysis is not None or bool(self.news.trouble)

    def poll(self) -> bool:
        """Read the latest progress without waiting; return whether there was any."""
        before = self.news
        try:
            while not self.over and self._wire.poll():
                self.news = msgspec.json.decode(self._wire.recv_bytes(), type=AnalysisProgress)
        except (EOFError, OSError):
            self.news = AnalysisProgress(trouble=_("the process that did it has ended"))
        return self.news is not before

    def close(self) -> None:
        """Stop it; what was written stays, and the next one goes on from there. One that is over ends by itself."""
        self._wire.close()
        if not self.over and self._process.pid is not None:  # it has been started
            self._process.kill()
            self._process.join(2)
