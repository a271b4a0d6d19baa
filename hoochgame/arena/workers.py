"""Where games are played: in this process, in several on this machine, or on a cluster."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

import hoochgame
from hoochgame.core.language import _
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import SaveFailed, load_file, system_message
from hoochgame.storage.languages import switch_language

if TYPE_CHECKING:
    from distributed import Client, Security

T = TypeVar("T")
AHEAD = 4  # games for each process that are given out before they are needed
MOMENT = 0.2  # seconds after which Ctrl+C is looked at
ADDRESS = re.compile(r"(tcp|tls|wss?)://\S+:\d{1,5}")
ENCRYPTED = ("tls://", "wss://")
PATIENCE = 10  # seconds in which a cluster must answer


class NoWorkers(Exception):
    """Raised if no worker can play; the message is a sentence."""


@dataclass(frozen=True)
class TlsFiles:
    """Paths of the files with which a client and a cluster prove to one another who they are; "" for none.

    `ca` is the authority that both trust. The `key` may stand in the file of the certificate.
    """

    ca: str = ""
    cert: str = ""
    key: str = ""

    def __bool__(self) -> bool:
        return bool(self.ca or self.cert or self.key)


@dataclass(frozen=True)
class Workers:
    """How many games are played at a time, and the address of the cluster that does it, if one does."""

    jobs: int = 1
    cluster: str = ""
    files: TlsFiles = field(default_factory=TlsFiles)

    def run_tasks(self, tasks: Sequence[Callable[[], T]]) -> Generator[T, None, None]:
        """Yield the result of each task, in whatever order they are done. Raises NoWorkers."""
        if self.cluster:
            with _cluster_executor(self.cluster, self.files) as (executor, places), _catch_interrupts() as alarm:
                yield from _run_tasks_ahead(executor, tasks, AHEAD * places, alarm)
        elif (jobs := min(self.jobs, len(tasks))) > 1:
            with _catch_interrupts() as alarm, _local_executor(jobs, alarm) as executor:
                yield from _run_tasks_ahead(executor, tasks, AHEAD * jobs, alarm)
        else:
            for task in tasks:
                yield task()

    @contextmanager
    def start_workers(self) -> Iterator[Workers | StartedWorkers]:
        """Start the processes or reach the cluster once, for a run that gives out tasks several times."""
        if self.cluster:
            with _cluster_executor(self.cluster, self.files) as (executor, places), _catch_interrupts() as alarm:
                yield StartedWorkers(executor, places, alarm)
        elif self.jobs > 1:
            with _catch_interrupts() as alarm, _local_executor(self.jobs, alarm) as executor:
                yield StartedWorkers(executor, self.jobs, alarm)
        else:
            yield self


@dataclass(frozen=True)
class StartedWorkers:
    """Workers whose processes have been started."""

    executor: Executor
    places: int
    alarm: _Alarm

    def run_tasks(self, tasks: Sequence[Callable[[], T]]) -> Generator[T, None, None]:
        """Yield the result of each task, in whatever order they are done. Raises NoWorkers."""
        yield from _run_tasks_ahead(self.executor, tasks, AHEAD * self.places, self.alarm)


class _Alarm:
    """Reasons to end a run at once: Ctrl+C, or a failed thread of the executor, without which all wait for ever."""

    pressed = False
    trouble: BaseException | None = None

    def handle_signal(self, number: int, frame: FrameType | None) -> None:
        """Handle the signal; the next one may arrive before this returns."""
        self.pressed = True

    def handle_thread_exception(self, failed: threading.ExceptHookArgs) -> None:
        """Handle an uncaught exception of any thread."""
        self.trouble = failed.exc_value


def _run_tasks_ahead(executor: Executor, tasks: Sequence[Callable[[], T]], ahead: int, alarm: _Alarm) -> Iterator[T]:
    """Yield results as they come, with only some tasks given out ahead, so that little is lost when it is stopped."""
    given: set[Future[T]] = set()
    for task in tasks:
        given.add(_submit_task(executor, task))
        while len(given) >= ahead:
            yield from _wait_and_take_finished(given, alarm)
    while given:
        yield from _wait_and_take_finished(given, alarm)


def _submit_task(executor: Executor, task: Callable[[], T]) -> Future[T]:
    """Give out a task. Raises NoWorkers, as the process that shall do it is started only now."""
    try:
        return executor.submit(task)
    except BrokenExecutor:
        raise
    except (OSError, RuntimeError) as error:  # the system has no room for a process, or for a thread that watches it
        raise _process_start_error(error) from None


def _process_start_error(error: BaseException) -> NoWorkers:
    text = _("No process can be started for the games: {problem}. With --jobs 1 they need none.")
    return NoWorkers(text.format(problem=system_message(error) if isinstance(error, OSError) else error))


def _wait_and_take_finished(given: set[Future[T]], alarm: _Alarm) -> Iterator[T]:
    """Wait a moment, and take out what is done by then. Raises KeyboardInterrupt and NoWorkers."""
    done = wait(given, timeout=MOMENT, return_when=FIRST_COMPLETED).done
    given -= done
    yield from (one.result() for one in done)
    if alarm.pressed:
        raise KeyboardInterrupt
    if alarm.trouble:
        raise _process_start_error(alarm.trouble)


@contextmanager
def _local_executor(jobs: int, alarm: _Alarm) -> Iterator[Executor]:
    """Yield an executor of processes of this machine; if it is left early they end at once."""
    others, hook = set(active_children()), threading.excepthook
    try:
        executor = ProcessPoolExecutor(jobs, get_context("spawn"), _prepare_worker_process)
    except (OSError, RuntimeError, ImportError) as error:  # the last one: a system without semaphores
        raise _process_start_error(error) from None
    threading.excepthook = alarm.handle_thread_exception
    try:
        yield executor
    except BrokenProcessPool:
        text = _("A process in which games were played has died: a bot ended it, or memory ran out. Try fewer --jobs.")
        raise NoWorkers(text) from None
    except BaseException:
        for worker in set(active_children()) - others:
            worker.kill()  # a bot may ignore anything gentler
            worker.join()
        raise
    finally:
        with suppress(RuntimeError):  # it waits for its thread, which may never have begun
            executor.shutdown(cancel_futures=True)
        threading.excepthook = hook


@contextmanager
def _catch_interrupts() -> Iterator[_Alarm]:
    """Handle Ctrl+C only where it is safe. Elsewhere it could leave an executor with a lock held for ever."""
    alarm = _Alarm()
    main = threading.current_thread() is threading.main_thread()
    ours = main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if ours:
        signal.signal(signal.SIGINT, alarm.handle_signal)
    try:
        yield alarm
    finally:
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _prepare_worker_process() -> None:
    """Begin the life of a worker: Ctrl+C is handled by its parent, and without a parent it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    switch_language()
    try:
        threading.Thread(target=_exit_when_parent_ends, daemon=True).start()
    except RuntimeError:  # there is no room for a thread; the parent says that this process has died
        os._exit(1)


def _exit_when_parent_ends() -> None:
    parent = parent_process()
    assert parent is not None, "this is a worker"
    parent.join()
    os._exit(1)


@contextmanager
def _cluster_executor(address: str, files: TlsFiles) -> Iterator[tuple[Executor, int]]:
    """Yield the executor of a Dask cluster, and how many games it can play at a time. Raises NoWorkers.

    Who can speak to its scheduler can run code on all workers, and on this machine too: what comes back is unpickled.
    """
    if not ADDRESS.fullmatch(address):
        text = _("{address} is no address of a cluster, such as {example}.")
        raise NoWorkers(text.format(address=address, example="tcp://192.168.0.7:8786"))
    if files and not address.startswith(ENCRYPTED):
        text = _("{address} is not encrypted, so it needs no --tls-ca, --tls-cert and --tls-key; "
                 "the address of a cluster that does begins with tls://.")  # fmt: skip
        raise NoWorkers(text.format(address=address))
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, which most go without
    except ImportError:
        text = _("--cluster needs the package {package}, which is not installed: pip install {package}.")
        raise NoWorkers(text.format(package="distributed")) from None
    security = _cluster_security(files) if address.startswith(ENCRYPTED) else None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False, security=security)
    except (OSError, ValueError) as error:
        if _is_certificate_error(error):
            text = _("{address} and this program don’t trust one another: their certificates are of other authorities.")
            raise NoWorkers(text.format(address=address)) from None
        raise NoWorkers(_("No cluster answers at {address}.").format(address=address)) from None
    with client:
        _check_versions(client)
        executor = client.get_executor(pure=False)
        try:
            yield executor, max(1, sum(client.ncores().values()))
        finally:
            executor.shutdown(wait=False)


def _cluster_security(files: TlsFiles) -> Security:
    """Return how to speak to an encrypted cluster; without files as Dask's own configuration says. Raises NoWorkers."""
    from distributed import Security  # noqa: PLC0415 - an extra

    for path in filter(None, (files.ca, files.cert, files.key)):
        try:
            load_file(Path(path), MEGABYTE)
        except SaveFailed as error:
            raise NoWorkers(str(error)) from None
    given = {"tls_ca_file": files.ca, "tls_client_cert": files.cert, "tls_client_key": files.key}
    security = Security(require_encryption=True, **{name: path for name, path in given.items() if path})
    try:
        ready = security.get_connection_args("client")["ssl_context"]
    except (OSError, ValueError) as error:  # an error of ssl is one of the system
        text = _("The files for the encrypted cluster can’t be used: {problem}.")
        raise NoWorkers(text.format(problem=replace_unprintable_characters(str(error)))) from None
    if ready is None:
        text = _("An encrypted cluster asks for a certificate: name --tls-ca, --tls-cert and --tls-key, or set them in "
                 "the configuration of Dask.")  # fmt: skip
        raise NoWorkers(text)
    return security


def _is_certificate_error(error: BaseException | None) -> bool:
    """Return whether a connection failed because one side refused the other's certificate."""
    import ssl  # noqa: PLC0415 - only clusters need it

    while error is not None:
        if isinstance(error, ssl.SSLError):
            return True
        error = error.__cause__ or error.__context__
    return False


def _check_versions(client: Client) -> None:
    """Raise NoWorkers unless all workers have this version of the program: others play other games."""
    for worker, found in client.run(_worker_version, on_error="return").items():
        if found != hoochgame.__version__:
            there = replace_unprintable_characters(found) if isinstance(found, str) else _("none that works")
            text = _("The worker {worker} has another Hoochgame ({there}) than this one ({here}): install the same.")
            raise NoWorkers(text.format(worker=worker, there=there, here=hoochgame.__version__))


def _worker_version() -> str:
    return hoochgame.__version__
