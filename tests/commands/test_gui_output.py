"""A program without a console or with closed streams: nothing fails, and what nobody would read is shown in a box."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from harness.program import run_each
from harness.saved_games import blob_of, file_with, in_memory, two_files

import hoochgame
from hoochgame.cli import main
from hoochgame.commands import arena, gui_output, window
from hoochgame.commands.gui_output import LETTERS, LINES, Unheard, shorten_for_box
from hoochgame.storage.program import APP_ID
from hoochgame.ui.platform import message_box

ROOT = Path(__file__).parents[2]


class Windowed:
    """The command as a program without any standard stream that was started by a click, and the boxes that it shows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch
        self.boxes: list[tuple[str, bool]] = []
        monkeypatch.setattr(
            message_box,
            "close_window_and_show_message",
            lambda words, is_error=True: self.boxes.append((words, is_error)),
        )
        monkeypatch.setattr(gui_output, "was_clicked", lambda: True)
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)

    def __call__(self, *words: object) -> int:
        with self.patch.context() as streams:
            for name in ("stdin", "stdout", "stderr"):
                streams.setattr(sys, name, None)
            code = main(list(map(str, words)))
            for stream in (sys.stdin, sys.stdout, sys.stderr):
                stream.close()
        return code


@pytest.fixture
def windowed(monkeypatch: pytest.MonkeyPatch) -> Windowed:
    return Windowed(monkeypatch)


def test_its_sentence_stands_in_a_box_given_a_failure(windowed: Windowed, tmp_path: Path) -> None:
    assert windowed("--data-dir", tmp_path, "show", "nothing") == 1
    [(words, bad)] = windowed.boxes
    assert words.startswith("hoochgame: There is no save nothing")
    assert bad


def test_a_box_says_so_given_a_command_line_that_makes_no_sense(windowed: Windowed) -> None:
    assert windowed("dance") == 2
    [(words, bad)] = windowed.boxes
    assert "invalid choice: 'dance'" in words
    assert words.endswith("hoochgame --help tells more.")
    assert bad


def test_a_box_says_so_given_a_double_click_on_a_file_that_is_no_save(windowed: Windowed, tmp_path: Path) -> None:
    letter = file_with(tmp_path, b"Dear Ada", "letter.hooch")
    assert windowed("--data-dir", tmp_path, letter) == 1
    [(words, bad)] = windowed.boxes
    assert words.startswith("hoochgame: letter.hooch can’t be opened.")
    assert bad


def test_a_box_says_so_given_a_rule_that_is_not_there(windowed: Windowed, tmp_path: Path) -> None:
    assert windowed("--data-dir", tmp_path, "play", "deck-hand", "--rule", "cheat=1") == 2
    assert [("There is no house rule cheat" in words, bad) for words, bad in windowed.boxes] == [(True, True)]


@pytest.mark.parametrize(("words", "said"), [("--version", hoochgame.__version__), ("--help", "usage: hoochgame")])
def test_a_box_answers_and_is_no_error_given_a_question_about_the_program(
    windowed: Windowed, words: str, said: str
) -> None:
    assert windowed(words) == 0
    [(shown, bad)] = windowed.boxes
    assert said in shown
    assert not bad


def test_a_box_shows_what_fits_given_what_a_command_prints(windowed: Windowed, tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(in_memory(plies=9)[0]))
    assert windowed("verify", save) == 0
    assert windowed("rules", "hooch-stooges") == 0
    [(few, bad), (many, _bad)] = windowed.boxes
    assert save.name in few
    assert not bad
    assert many.endswith("prints all of it.")


def test_a_box_says_where_its_report_is_given_a_crash(
    windowed: Windowed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(args: object, places: object) -> int:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(window, "run_title_screen", crash)
    assert windowed("--data-dir", tmp_path) == 1
    [(words, bad)] = windowed.boxes
    [report] = (tmp_path / "crashes").iterdir()
    assert "ZeroDivisionError" in words
    assert str(report) in words
    assert "boom" in report.read_text("utf-8")
    assert bad


def test_no_box_comes_after_it_given_a_window_that_ends_well(
    windowed: Windowed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quiet(args: object, places: object) -> int:
        return 0

    monkeypatch.setattr(window, "run_title_screen", quiet)
    assert windowed("--data-dir", tmp_path) == 0
    assert windowed.boxes == []


def test_no_box_asks_for_more_keys_given_ctrl_c(windowed: Windowed, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object, places: object) -> int:
        print("half of it")
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run_show", interrupted)
    assert windowed("show", "x") == gui_output.INTERRUPTED
    assert windowed.boxes == []


@pytest.mark.parametrize("driver", gui_output.HIDDEN)
def test_no_box_waits_for_anybody_given_a_program_that_draws_on_no_screen(
    windowed: Windowed, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    assert windowed("dance") == 2
    assert windowed.boxes == []


def test_no_box_keeps_a_script_waiting_given_streams_that_somebody_has_closed(
    windowed: Windowed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(gui_output, "was_clicked", lambda: False)
    assert windowed("--data-dir", tmp_path, "show", "nothing") == 1
    assert windowed("--version") == 0
    assert windowed.boxes == []


def test_a_desktop_that_keeps_a_log_gets_the_words_too() -> None:
    log = StringIO()
    stream = Unheard(log)
    print("Something is odd.", file=stream)
    assert log.getvalue() == stream.words == "Something is odd.\n"
    log.close()
    print("It has gone.", file=stream)
    assert stream.words.endswith("It has gone.\n")


@pytest.mark.parametrize(
    ("platform", "name", "value", "closed", "by_click"),
    [
        ("win32", "", "", True, True),
        ("win32", "", "", False, False),
        ("linux", "", "", True, False),
        ("linux", "GIO_LAUNCHED_DESKTOP_FILE_PID", "mine", False, True),
        ("linux", "GIO_LAUNCHED_DESKTOP_FILE_PID", "my parent's", True, False),
        ("linux", "GIO_LAUNCHED_DESKTOP_FILE_PID", "1", False, False),
        ("darwin", "__CFBundleIdentifier", APP_ID, False, True),
        ("darwin", "__CFBundleIdentifier", "com.apple.Terminal", True, False),
        ("darwin", "", "", True, False),
    ],
)
def test_every_system_says_in_its_way_that_the_program_was_clicked(
    monkeypatch: pytest.MonkeyPatch, platform: str, name: str, value: str, closed: bool, by_click: bool
) -> None:
    for known in ("GIO_LAUNCHED_DESKTOP_FILE_PID", "__CFBundleIdentifier"):
        monkeypatch.delenv(known, raising=False)
    if name:  # each process that runs tests has other numbers
        numbers = {"mine": str(os.getpid()), "my parent's": str(os.getppid())}
        monkeypatch.setenv(name, numbers.get(value, value))
    with monkeypatch.context() as there:
        there.setattr(sys, "platform", platform)
        there.setattr(sys, "stderr", None if closed else StringIO())
        found = gui_output.was_clicked()
    assert found is by_click


@pytest.mark.skipif(not Path("/proc/self/exe").exists(), reason="only Linux tells what another process runs")
def test_the_loader_was_clicked_given_a_built_program_below_its_loader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIO_LAUNCHED_DESKTOP_FILE_PID", str(os.getppid()))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with monkeypatch.context() as there:
        there.setattr(sys, "stderr", StringIO())
        there.setattr(sys, "executable", f"/proc/{os.getppid()}/exe")
        mine = gui_output.was_clicked()
        there.setattr(sys, "executable", "/usr/lib/hoochgame/hoochgame")
        another = gui_output.was_clicked()
    assert (mine, another) == (True, False)


def test_a_desktop_that_started_it_does_not_count_given_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("GIO_LAUNCHED_DESKTOP_FILE_PID", str(os.getppid()))
    with monkeypatch.context() as there:
        there.setattr(sys, "stderr", Terminal())
        found = gui_output.was_clicked()
    assert not found


def test_little_of_it_is_kept_given_an_endless_output() -> None:
    stream = Unheard()
    for _line in range(10):
        assert stream.write("x" * gui_output.KEPT) == gui_output.KEPT
    assert len(stream.words) == gui_output.KEPT


@pytest.mark.parametrize(("platform", "program"), [("win32", "hoochgame-cli"), ("linux", "hoochgame")])
def test_more_than_a_box_holds_says_what_prints_all_of_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, program: str
) -> None:
    monkeypatch.setattr(gui_output.sys, "platform", platform)
    assert shorten_for_box("one\ntwo") == "one\ntwo"
    long = shorten_for_box("\n".join(f"line {n}" for n in range(3 * LINES)))
    assert long.splitlines()[0] == "line 0"
    assert len(long.splitlines()) == LINES + 2
    assert long.endswith(f"in a terminal, {program} prints all of it.")
    assert len(shorten_for_box("x" * 3 * LETTERS)) < LETTERS + 200


def test_a_long_sentence_is_broken_but_no_path_is() -> None:
    path = "/home/" + "a-very-long-name/" * 12
    broken = shorten_for_box(f"{'word ' * 60}\n\n  {path}")
    assert max(len(line) for line in broken.splitlines() if path not in line) <= 100
    assert broken.split() == [*["word"] * 60, path]
    assert "\n\n" in broken


# With closed streams, as a process of its own.

CLOSED = "import os, sys\n[os.close(n) for n in range(3)]\nos.execvpe(sys.argv[1], sys.argv[1:], os.environ)"
COMMANDS = {
    "the window": ["--one-frame"],
    "help": ["--help"],
    "version": ["--version"],
    "lists": ["lists"],
    "rules": ["rules", "deck-hand"],
    "completion": ["completion", "bash"],
    "show": ["show", "SAVE"],
    "verify": ["verify", "SAVE"],
    "analyse": ["analyse", "SOLO"],
    "shot": ["shot", "SAVE", "--at", "3", "--out", "OUT.png", "--size", "640x400"],
    "export": ["export", "SAVE", "--out", "OUT.gif", "--size", "320x240", "--still", "--to", "3"],
    "simulate": ["simulate", "deck-hand", "--seats", "random,random", "--games", "2", "--out", "OUT.jsonl"],
    "ladder": ["ladder", "deck-hand", "--bots", "random,easy", "--games", "2"],
    "choices": [
        "choices",
        "starting-solo",
        "--bots",
        "random,easy",
        "--games",
        "1",
        "--worlds",
        "1",
        "--out",
        "OUT.jsonl",
    ],
    "balance": ["balance", "deck-hand", "--bots", "random", "--games", "2"],
    "characters": ["characters", "deck-hand", "--level", "beginner", "--games", "1"],
    "bots beside": ["simulate", "deck-hand", "--seats", "random,random", "--games", "2", "--jobs", "2"],
}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="closes streams as Unix does")
def test_every_command_ends_well_with_closed_streams(tmp_path: Path) -> None:
    """And tells by its exit code that it failed, as nothing else can."""
    lines, found = {}, {}
    for name, words in COMMANDS.items():
        (folder := tmp_path / name).mkdir()
        found[name] = two_files(folder) | {f"OUT.{end}": folder / f"out.{end}" for end in ("png", "gif", "jsonl")}
        lines[name] = ["--data-dir", folder / "data", *(found[name].get(word, word) for word in words)]
    before = {name: files["SAVE"].read_bytes() for name, files in found.items()}
    failing = {"a failure": (["show", "nothing"], 1), "no command": (["dance"], 2)}
    for name, (words, _code) in failing.items():
        lines[name] = ["--data-dir", tmp_path, *words]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = run_each(tmp_path / "told", lines, env, before=[sys.executable, "-c", CLOSED])
    assert {name: done.code for name, done in told.items()} == {
        **dict.fromkeys(COMMANDS, 0), **{name: code for name, (_words, code) in failing.items()}
    }  # fmt: skip
    for name, files in found.items():
        assert not (tmp_path / name / "data" / "crashes").exists(), name
        assert all(path.exists() for word, path in files.items() if word in COMMANDS[name]), name
        assert files["SAVE"].read_bytes() == before[name], name


TAKEN = """
import os, sys
for number in range(3):
    os.close(number)
sys.stdin = sys.stdout = sys.stderr = None
from hoochgame.commands.gui_output import replace_missing_streams
replace_missing_streams()
handle = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
os.write(1, b"Warning: ")  # as a library would
os.write(2, b"something is odd")
os._exit(0 if handle > 2 and os.fstat(handle).st_size == 0 else 1)
"""


def test_what_libraries_print_lands_in_no_save_given_closed_streams(tmp_path: Path) -> None:
    words = [sys.executable, "-c", TAKEN, str(tmp_path / "game.jsonl")]
    assert subprocess.run(words, cwd=ROOT, check=False).returncode == 0
    assert (tmp_path / "game.jsonl").read_bytes() == b""
