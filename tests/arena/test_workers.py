"""Who plays the games: this process, others, a cluster; the results are the same."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import wait
from contextlib import closing
from dataclasses import replace
from functools import partial
from multiprocessing import active_children
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest
from harness.program import command

from hoochgame.arena.guests import BotFailed
from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.simulate import run_plans
from hoochgame.arena.workers import NoWorkers, TlsFiles, Workers

ROOT = Path(__file__).parents[2]
PLAN = ArenaPlan("deck-hand", ("easy", "random"), 6, 3, {})


def told(results: list[Results]) -> list[tuple[object, ...]]:
    """All that is found out but the times."""
    return [(one.game, one.shares, one.rounds, one.moves) for one in results[0].outcomes]


@pytest.mark.slow
def test_results_and_file_are_the_same_but_for_times_and_order_given_two_processes(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert told(run_plans((PLAN,), Workers(2), path)) == told(run_plans((PLAN,), Workers(1)))
    assert len(path.read_bytes().splitlines()) == 7


@pytest.mark.slow
def test_its_processes_end_at_once_given_a_run_that_is_left() -> None:
    start = time.monotonic()
    with closing(Workers(2).run_tasks([partial(time.sleep, 0.01), *[partial(time.sleep, 60)] * 5])) as done:
        next(done)
    assert time.monotonic() - start < 30
    assert not active_children()


@pytest.mark.slow
def test_that_is_told_in_the_language_on_the_screen_given_a_bot_that_fails_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot.py").write_text("def choose(*asked): return None", encoding="utf-8")
    monkeypatch.setenv("LANGUAGE", "de")
    with pytest.raises(BotFailed, match="hat None geantwortet"):
        run_plans((replace(PLAN, bots=(f"{tmp_path / 'bot.py'}:choose", "random")),), Workers(2))


@pytest.mark.slow
def test_a_sentence_says_so_given_a_bot_that_ends_its_process(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("import os\ndef choose(*asked): os._exit(0)", encoding="utf-8")
    with pytest.raises(NoWorkers, match="has died: a bot ended it"):
        run_plans((replace(PLAN, bots=(f"{tmp_path / 'bot.py'}:choose", "random")),), Workers(2))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_the_results_are_the_same_given_a_cluster() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert told(run_plans((PLAN,), Workers(cluster=cluster.scheduler_address))) == told(
            run_plans((PLAN,), Workers())
        )


class Scarce:
    """Lets so many of these calls through, and refuses the others as a full system does."""

    def __init__(self, real: Any, left: int, error: Exception) -> None:
        self.real, self.left, self.error = real, left, error

    def __call__(self, *given: Any, **options: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise self.error
        return self.real(*given, **options)

    def __get__(self, thread: Any, kind: Any) -> Any:
        return partial(self, thread)


@pytest.mark.parametrize("left", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_a_sentence_says_so_and_nothing_is_lost_given_no_room_for_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    path = tmp_path / "games.jsonl"
    run_plans((replace(PLAN, games=1),), Workers(), path)
    kept = path.read_bytes()
    monkeypatch.setattr(SpawnProcess, "start", Scarce(SpawnProcess.start, left, BlockingIOError(11, "try later")))
    with pytest.raises(NoWorkers, match=r"No process can be started for the games: try later\. With --jobs 1"):
        run_plans((PLAN,), Workers(2), path)
    assert not active_children()
    assert path.read_bytes().startswith(kept)
    monkeypatch.undo()
    assert told(run_plans((PLAN,), Workers(), path)) == told(run_plans((PLAN,), Workers()))


@pytest.mark.slow
@pytest.mark.parametrize("left", [0, 1])
def test_nobody_waits_for_ever_given_no_room_for_threads(monkeypatch: pytest.MonkeyPatch, left: int) -> None:
    """One watches the processes, and starts another that hands them their games."""
    hook = threading.excepthook
    full = Scarce(threading.Thread.start, left, RuntimeError("can't start new thread"))
    monkeypatch.setattr(threading.Thread, "start", full)
    with pytest.raises(NoWorkers, match="No process can be started for the games: can't start new thread"):
        run_plans((PLAN,), Workers(2))
    monkeypatch.undo()
    assert not active_children()
    assert threading.excepthook is hook


@pytest.mark.parametrize("error", [ImportError("forbidden"), OSError(28, "forbidden"), RuntimeError("forbidden")])
def test_a_sentence_says_so_given_a_system_without_semaphores(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr("hoochgame.arena.workers.ProcessPoolExecutor", Scarce(None, 0, error))
    with pytest.raises(NoWorkers, match="No process can be started for the games: forbidden"):
        run_plans((PLAN,), Workers(2))


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two authorities, `ca` and `other`, and a certificate and key of each."""
    if not shutil.which("openssl"):
        pytest.skip("there is no openssl to make certificates with")
    folder = tmp_path_factory.mktemp("certificates")

    def openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True, timeout=60)

    for name in ("ca", "other"):
        openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}",
                "-keyout", f"{name}-key.pem", "-out", f"{name}.pem")  # fmt: skip
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}-player",
                "-keyout", f"{name}-mine-key.pem", "-out", f"{name}.csr")  # fmt: skip
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", f"{name}.pem", "-CAkey", f"{name}-key.pem",
                "-CAcreateserial", "-days", "2", "-out", f"{name}-mine.pem")  # fmt: skip
    return folder


def files_of(folder: Path, name: str = "ca") -> TlsFiles:
    return TlsFiles(*(str(folder / f"{name}{end}.pem") for end in ("", "-mine", "-mine-key")))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_an_encrypted_cluster_plays_for_whom_it_trusts(certified: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    mine = files_of(certified)
    proof = {f"tls_{who}_cert": mine.cert for who in ("scheduler", "worker", "client")}
    proof |= {f"tls_{who}_key": mine.key for who in ("scheduler", "worker", "client")}
    security = distributed.Security(tls_ca_file=mine.ca, require_encryption=True, **proof)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, security=security, protocol="tls"
    ) as cluster:
        address = cluster.scheduler_address
        assert address.startswith("tls://")
        assert told(run_plans((PLAN,), Workers(cluster=address, files=mine))) == told(run_plans((PLAN,), Workers()))
        with pytest.raises(NoWorkers, match=f"{address} and this program don’t trust one another"):
            run_plans((PLAN,), Workers(cluster=address, files=files_of(certified, "other")))
        with pytest.raises(NoWorkers, match="asks for a certificate: name --tls-ca, --tls-cert and --tls-key"):
            run_plans((PLAN,), Workers(cluster=address))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_sentence_says_which_given_files_that_do_not_serve(certified: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    mine = files_of(certified)
    (tmp_path / "letter.pem").write_text("Dear Ada", encoding="utf-8")
    for files, sentence in [
        (replace(mine, ca=str(tmp_path / "gone.pem")), r"There is no file .*gone\.pem"),
        (replace(mine, key=str(tmp_path)), "is a folder"),
        (replace(mine, cert=str(tmp_path / "letter.pem")), "The files for the encrypted cluster can’t be used: "),
        (replace(mine, key=str(certified / "other-mine-key.pem")), "can’t be used: .*mismatch"),
        (replace(mine, ca=""), "asks for a certificate"),
        (TlsFiles(ca=mine.ca), "asks for a certificate"),
    ]:
        with pytest.raises(NoWorkers, match=sentence):
            run_plans((PLAN,), Workers(cluster="tls://127.0.0.1:1", files=files))
    with pytest.raises(NoWorkers, match=r"tcp://127\.0\.0\.1:1 is not encrypted"):
        run_plans((PLAN,), Workers(cluster="tcp://127.0.0.1:1", files=mine))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_worker_with_another_version_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        monkeypatch.setattr("hoochgame.__version__", "9.9.9")
        with pytest.raises(NoWorkers, match=r"has another Hoochgame \(0\..*\) than this one \(9\.9\.9\)"):
            run_plans((PLAN,), Workers(cluster=cluster.scheduler_address))


def test_a_sentence_says_so_given_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "distributed", None)
        with pytest.raises(NoWorkers, match="pip install distributed"):
            run_plans((PLAN,), Workers(cluster="tcp://127.0.0.1:1"))
    with pytest.raises(NoWorkers, match="nowhere is no address of a cluster, such as tcp://"):
        run_plans((PLAN,), Workers(cluster="nowhere"))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_sentence_says_so_given_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    monkeypatch.setattr("hoochgame.arena.workers.PATIENCE", 0.5)
    with pytest.raises(NoWorkers, match=r"No cluster answers at tcp://127\.0\.0\.1:1\."):
        run_plans((PLAN,), Workers(cluster="tcp://127.0.0.1:1"))


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl+C is heard, also by what is started: a shell that starts the tests in the background has them ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("heard")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_no_lock_is_left_behind_given_ctrl_c_in_the_middle_of_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    whole: list[bool] = []

    def waited(*given: Any, **options: Any) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        whole.append(True)
        return wait(*given, **options)

    monkeypatch.setattr("hoochgame.arena.workers.wait", waited)
    with pytest.raises(KeyboardInterrupt):
        list(Workers(2).run_tasks([partial(time.sleep, 60)] * 5))
    assert whole == [True]
    assert not active_children()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


STOPPER = """
import os, signal, time

signal.signal(signal.SIGTERM, signal.SIG_IGN)

def choose(game, seat, seen, options, dice):
    if os.path.exists("stop") and open("games.jsonl", "rb").read().count(b"\\n") > 3:
        for _again in range(50):  # somebody is impatient
            os.kill(os.getppid(), signal.SIGINT)
            time.sleep(0.001)
        time.sleep(600)
    return options[dice.integer_below(len(options))]
"""


@pytest.mark.slow
@pytest.mark.usefixtures("heard")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_all_end_at_once_and_the_same_command_goes_on_given_ctrl_c_while_others_play(tmp_path: Path) -> None:
    (tmp_path / "stopper.py").write_text(STOPPER, encoding="utf-8")
    (tmp_path / "stop").touch()
    words = ["simulate", "deck-hand", "--seats", "stopper.py:choose,random", "--games", "12", "--jobs", "2"]
    whole = command(*words, "--out", "games.jsonl", "--format", "json")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "LANGUAGE": "en"}

    def done() -> subprocess.CompletedProcess[str]:
        return subprocess.run(whole, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60, check=False)

    stopped = done()
    assert (stopped.returncode, stopped.stdout) == (130, "")
    assert stopped.stderr == "Stopped. The same command goes on from there.\n"
    kept = (tmp_path / "games.jsonl").read_bytes()
    assert 4 <= kept.count(b"\n") <= 12
    (tmp_path / "stop").unlink()
    again = done()
    assert again.returncode == 0
    assert json.loads(again.stdout)["games"] == 12
    assert (tmp_path / "games.jsonl").read_bytes().startswith(kept)
