"""Where games are played: in this process, in several on this machine, or on a cluster."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import TypeVar

from hoochgame.core.language import _
from hoochgame.storage.languages import speak_language

T = TypeVar("T")
AHEAD = 4  # games for each process that are given out before they are needed
ADDRESS = re.compile(r"(tcp|tls|wss?)://\S+:\d{1,5}")
MOMENT = 0.2  # seconds after which Ctrl+C is looked at
PATIENCE = 10  # seconds in which a cluster must answer


class NoWorkers(Exception):
    """Raised if nobody is there to play; the message is a sentence."""


@dataclass(frozen=True)
class Workers:
    """How many games are played at a time, and the address of the cluster that does it, if one does."""

    jobs: int = 1
    cluster: str = ""

    def do(self, tasks: Sequence[Callable[[], T]]) -> Generator[T, None, None]:
        """Yield the result of each task, in whatever order they are done. Raises NoWorkers."""
        if self.cluster:
            with _cluster(self.cluster) as (executor, places), _ctrl_c_kept() as ctrl_c:
                yield from _through(executor, tasks, AHEAD * places, ctrl_c)
        elif (jobs := min(self.jobs, len(tasks))) > 1:
            with _ctrl_c_kept() as ctrl_c, _processes(jobs) as executor:
                yield from _through(executor, tasks, AHEAD * jobs, ctrl_c)
        else:
            for task in tasks:
                yield task()


class _CtrlC:
    """Whether Ctrl+C was pressed."""

    pressed = False

    def press(self, number: int, frame: FrameType | None) -> None:
        """Handle the signal; the next one may arrive before this returns."""
        self.pressed = True


def _through(executor: Executor, tasks: Sequence[Callable[[], T]], ahead: int, ctrl_c: _CtrlC) -> Iterator[T]:
    """Yield results as they come, with only some tasks given out ahead, so that little is lost when it is stopped."""
    given: set[Future[T]] = set()
    for task in tasks:
        given.add(executor.submit(task))
        while len(given) >= ahead:
            yield from _done(given, ctrl_c)
    while given:
        yield from _done(given, ctrl_c)


def _done(given: set[Future[T]], ctrl_c: _CtrlC) -> Iterator[T]:
    """Wait a moment, and take out what is done by then. Raises KeyboardInterrupt."""
    done = wait(given, timeout=MOMENT, return_when=FIRST_COMPLETED).done
    given -= done
    yield from (one.result() for one in done)
    if ctrl_c.pressed:
        raise KeyboardInterrupt


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor of processes of this machine; if it is left early they end at once."""
    others = set(active_children())
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    try:
        yield executor
    except BrokenProcessPool:
        text = _("A process in which games were played has died: a bot ended it, or memory ran out. Try fewer --jobs.")
        raise NoWorkers(text) from None
    except BaseException:
        for worker in set(active_children()) - others:
            worker.kill()  # a bot may ignore anything gentler
        raise
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_kept() -> Iterator[_CtrlC]:
    """Keep Ctrl+C from interrupting just anywhere: an executor could be left with a lock that nobody gives back."""
    ctrl_c = _CtrlC()
    ours = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if ours:
        signal.signal(signal.SIGINT, ctrl_c.press)
    try:
        yield ctrl_c
    finally:
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _begin() -> None:
    """Begin the life of a worker: Ctrl+C is handled by its parent, and without a parent it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    speak_language()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "this is a worker"
    parent.join()
    os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield the executor of a Dask cluster, and how many games it can play at a time."""
    if not ADDRESS.fullmatch(address):
        text = _("{address} is no address of a cluster, such as {example}.")
        raise NoWorkers(text.format(address=address, example="tcp://192.168.0.7:8786"))
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, which most go without
    except ImportError:
        text = _("--cluster needs the package {package}, which is not installed: pip install {package}.")
        raise NoWorkers(text.format(package="distributed")) from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        raise NoWorkers(_("No cluster answers at {address}.").format(address=address)) from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield executor, max(1, sum(client.ncores().values()))
        finally:
            executor.shutdown(wait=False)
