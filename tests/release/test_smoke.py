"""The smoke test of built programs notices what it is there for: it is tried on programs that do it wrongly."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
import smoke
from proof import commands, games, pictures, screens, sounds, starts, traces
from proof.program import Program, found
from proof.report import Report

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs that are made up here are scripts")
PLAIN = "atkinson-hyperlegible-latin-400-normal.woff"
LACKING = """
import sys
from hoochgame.storage import bundled as module
real, lost, instead = module.bundled_path, *sys.argv[1:3]
module.bundled_path = lambda *parts: real(*parts[:-1], instead if parts[-1] == lost else parts[-1])
from hoochgame.cli import main
sys.exit(main(sys.argv[3:]))
"""
BUSY = "import time; end = time.process_time() + {}\nwhile time.process_time() < end: pass"
CLINGING = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print("begun", flush=True)
time.sleep(60)
"""


def made_up(folder: Path, body: str) -> Program:
    """Return a program that does what is said."""
    script = folder / "hoochgame"
    script.write_text(f"#!{sys.executable}\n{body}\n", "utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return Program([str(script)], folder / "home", folder / "cwd", screen={"SDL_VIDEODRIVER": "dummy"})


@pytest.fixture
def report() -> Report:
    return Report()


def releases(program: Program, report: Report) -> None:
    """Open the files of all releases in a home beside the program's own."""
    commands.releases(program, report, program.home.parent / "other")


GROUPS = (commands.sentences, commands.paints, commands.simulate, releases, screens.title, screens.tables)


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
@pytest.mark.parametrize("code", [0, 1, 139])
def test_no_check_holds_given_a_program_that_does_nothing(
    tmp_path: Path, report: Report, group: Callable[[Program, Report], None], code: int
) -> None:
    group(made_up(tmp_path, f"raise SystemExit({code})"), report)
    assert (report.held, bool(report.failed)) == (0, True)
    assert report.sum_up() == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "body", ["raise SystemExit(0)", "raise SystemExit(1)", "print('x'); raise SystemExit(2)", "1 / 0", "import nowhere"]
)
def test_no_failure_is_as_it_should_be_given_a_program_that_fails_otherwise(
    tmp_path: Path, report: Report, body: str
) -> None:
    """Silent, with a wrong code, or with a traceback instead of a sentence."""
    commands.failures(made_up(tmp_path, body), report)
    assert (report.held, len(report.failed)) == (0, 6)


@pytest.mark.slow
def test_only_a_failure_holds_with_closed_streams_given_a_program_that_always_fails(
    tmp_path: Path, report: Report
) -> None:
    commands.closed_streams(made_up(tmp_path, "raise SystemExit(1)"), report)
    assert report.held == 1
    assert len(report.failed) == 7


@pytest.mark.skipif(sys.platform != "linux", reason="sound is only asked for on Linux")
def test_nothing_is_heard_given_a_program_that_ends_at_once(tmp_path: Path, report: Report) -> None:
    sounds.heard(made_up(tmp_path, ""), report)
    assert (report.held, report.failed) == (0, ["sound: music", "sound: effects"])


@pytest.mark.slow
def test_a_program_that_prints_fails_where_streams_are_closed(tmp_path: Path) -> None:
    program = made_up(tmp_path, "import sys; sys.stderr.write('here')")
    assert [program.run(closed=closed).code for closed in (False, True)] == [0, 1]


@pytest.mark.slow
def test_that_is_noticed_given_a_program_that_needs_more_cpu_than_the_source(
    tmp_path: Path, report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starts, "RUNS", 1)
    monkeypatch.setattr(starts, "WALL", 60)  # this machine may do other things meanwhile
    (tmp_path / "slow").mkdir()
    quick, slow = made_up(tmp_path, BUSY.format(0.1)), made_up(tmp_path / "slow", BUSY.format(0.4))
    starts.measure(slow, quick, report)
    assert [name.split()[0] for name in report.failed] == ["CPU"]
    other = Report()
    starts.measure(quick, slow, other)
    assert (other.held, other.failed) == (2, [])


@pytest.mark.parametrize(("quiet", "seconds"), list(product((False, True), (0.9, 1.1))))
def test_a_late_first_frame_fails_unless_others_were_at_work(
    report: Report, monkeypatch: pytest.MonkeyPatch, quiet: bool, seconds: float
) -> None:
    monkeypatch.setattr(starts, "start", lambda _program: starts.Start(seconds, 0.3, quiet))
    starts.measure(Program([], Path(), Path()), None, report)
    late = seconds > starts.WALL
    assert (report.held, len(report.failed)) == (not late, late and quiet)
    assert ("first frame within 1 s" in report.left_out) == (late and not quiet)


@pytest.mark.slow
def test_processes_that_outlive_their_program_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "linux":
        pytest.skip("the processes of a program are looked up in /proc")
    monkeypatch.setattr(games, "GRACE", 0.2)
    process = subprocess.Popen([sys.executable, "-c", CLINGING], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    process.stdout.close()
    left = games.killed(process)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert len(left) == 1


def test_a_file_that_came_went_or_changed_is_a_trace(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    kept, changed, gone = (tmp_path / "a" / name for name in ("kept", "changed", "gone"))
    for path in (kept, changed, gone):
        path.write_text("as it was")
    before = traces.inside(tmp_path)
    assert not traces.apart(before, traces.inside(tmp_path))
    changed.write_text("otherwise than it was")
    gone.unlink()
    (tmp_path / "new").symlink_to("nowhere")
    assert traces.apart(before, traces.inside(tmp_path)) == sorted(map(str, (changed, gone, tmp_path / "new")))


def test_a_check_that_raises_failed_and_the_others_go_on(report: Report) -> None:
    report.attempt("one", lambda: 1 / 0)
    report.attempt("other", lambda: report.check("another", True))
    assert (report.held, report.failed, report.sum_up()) == (1, ["one"], 1)
    assert Report().sum_up() == 1, "nothing was asked"
    assert Report(held=1).sum_up() == 0


def test_the_folder_of_a_program_is_found_and_tried_in_a_path_with_blanks_and_umlauts(
    tmp_path: Path,
) -> None:
    built = tmp_path / "built"
    (built / "_internal").mkdir(parents=True)
    made_up(built, "")
    words = found([str(built)])
    assert words == [str(built / "hoochgame")]
    moved, folder = smoke.moved(words, tmp_path)
    assert folder is not None
    assert Path(moved[0]).is_file()
    assert " " in moved[0]
    assert not moved[0].isascii()
    assert found(["python", "-m", "hoochgame"]) == ["python", "-m", "hoochgame"]
    with pytest.raises(SystemExit, match="no program"):
        found([str(tmp_path)])


# The picture of the title screen.


def title(folder: Path, lost: str = "", instead: str = "") -> Path:
    """Let the program draw its title screen, with another file in the place of one; return the picture."""
    command = [sys.executable, "-c", LACKING, lost, instead, "--data-dir", folder, "--language", "en", "--one-picture"]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    subprocess.run(command, env=env, check=True, capture_output=True)
    [picture] = folder.glob("screenshots/*.png")
    return picture


@pytest.mark.slow
def test_the_title_screen_is_as_it_was_looked_at(tmp_path: Path) -> None:
    assert pictures.same(title(tmp_path))[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lost", "instead"),
    [
        (PLAIN, "special-elite-latin-400-normal.woff"),
        ("pirata-one-latin-400-normal.woff", PLAIN),
        ("oswald-latin-600-normal.woff", PLAIN),
        ("cog.svg", "stack.svg"),
        ("lightning-trio.svg", "cog.svg"),
        ("felt.webp", "walnut.webp"),
    ],
)
def test_the_title_screen_is_refused_given_a_font_or_a_picture_that_is_missing(
    tmp_path: Path, lost: str, instead: str
) -> None:
    good, words = pictures.same(title(tmp_path, lost, instead))
    assert not good, words
