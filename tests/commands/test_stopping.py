"""An export that is stopped ends at once and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from harness.program import command

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # seconds


def parts(folder: Path) -> list[Path]:
    """The unfinished files in a folder."""
    return list(folder.glob(".hoochgame-*.part"))


def exporting(out: Path) -> subprocess.Popen[bytes]:
    """The command in the middle of a long export."""
    before = parts(out.parent)
    words = command(
        "--data-dir",
        out.parent / "data",
        "export",
        "deck-hand-2",
        "--to",
        60,
        "--size",
        "320x240",
        "--force",
        "--out",
        out,
    )
    running = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not set(parts(out.parent)) - set(before):
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.02)
    return running


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
@pytest.mark.parametrize(("name", "ending"), [("SIGTERM", "gif"), ("SIGINT", "webp")])
def test_a_signal_ends_an_export_at_once_and_leaves_the_file_that_was_there(
    tmp_path: Path, name: str, ending: str
) -> None:
    out, number = tmp_path / f"film.{ending}", getattr(signal, name)
    out.write_bytes(b"an older film")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have started the tests without it
    try:
        running = exporting(out)
    finally:
        signal.signal(signal.SIGINT, before)
    running.send_signal(number)
    assert running.wait(10) == 128 + number
    assert parts(tmp_path) == []
    assert out.read_bytes() == b"an older film"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_what_a_killed_export_leaves_goes_with_the_next_one_in_that_folder(tmp_path: Path) -> None:
    running = exporting(tmp_path / "film.gif")
    os.kill(running.pid, signal.SIGKILL)
    running.wait(10)
    assert parts(tmp_path)
    other = exporting(tmp_path / "another.webp")
    assert len(parts(tmp_path)) == 1
    other.terminate()
    other.wait(10)
    assert parts(tmp_path) == []
