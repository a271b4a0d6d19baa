"""The command line: what it answers, where it answers, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from harness.program import command
from harness.saved_games import begun, blob_of, file_with, in_memory, play_on, two_files
from harness.shell import Shell

import hoochgame
from hoochgame import cli
from hoochgame.cli import main
from hoochgame.commands import arena, window
from hoochgame.commands.failure import Failed
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.files import LockedFile, SaveBusy
from hoochgame.storage.listing import list_saves
from hoochgame.storage.program import runs_compiled_modules
from hoochgame.storage.saves import path_of_match
from hoochgame.storage.settings import PlayerFolders, SetUp
from hoochgame.storage.version import full_version
from hoochgame.ui import navigation

ROOT = Path(__file__).parents[2]


def path(match: Match) -> Path:
    found = path_of_match(match)
    assert found is not None
    return found


def hoochgame_process(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, without a display."""
    display = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {key: value for key, value in os.environ.items() if key not in display}
    return subprocess.run(
        command(*words),
        cwd=ROOT, env={**kept, **environment}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


# Command lines that make no sense: exit code 2 and a sentence.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["--dance"], "unrecognized arguments: --dance"),
        (["play"], "the following arguments are required: TITLE"),
        (["play", "chess"], "There is no title chess; there are: hooch-stooges, "),
        (["play", "hooch-stooges", "--seats", "human"], "Two to six players, please."),
        (["play", "hooch-stooges", "--seats", ",".join(["easy"] * 7)], "Two to six players, please."),
        (["play", "hooch-stooges", "--seats", "human,wizard"], "There is no wizard to sit down; there are: human"),
        (["play", "hooch-stooges", "--seats", "human,"], "There is no '' to sit down"),
        (["play", "hooch-stooges", "--seats", "human,hard/wizard"], "a level with a character, such as hard/raider."),
        (["play", "hooch-stooges", "--seats", "human/raider,easy"], "There is no human/raider to sit down"),
        (["play", "hooch-stooges", "--names", "A,B,C"], "There are 3 names for 2 seats."),
        (["play", "hooch-stooges", "--names", "A,A"], "Two seats can’t have the same name."),
        (["play", "hooch-stooges", "--names", "A" * 50], "is too long: 16 letters at most."),
        (["play", "hooch-stooges", "--seed", "x"], "argument --seed: x is not a whole number"),
        (["play", "hooch-stooges", "--seed", "-1"], "argument --seed: -1 is less than 0"),
        (["play", "hooch-stooges", "--rule", "friendly"], "A house rule is given as KEY=VALUE"),
        (["play", "hooch-stooges", "--rule", "friendly=maybe"], "Friendly can be true or false."),
        (["play", "hooch-stooges", "--rule", "hq_hits=2"], "HQ hits can be 1 or 3."),
        (["play", "hooch-stooges", "--rule", "stash_limit=18"], "The stash limit can be 0 (none) or 20."),
        (["play", "hooch-stooges", "--rule", "round_limit=0"], "The round limit can be 1 to 999."),
        (["play", "hooch-stooges", "--rule", "first=5"], "There is no such seat to go first."),
        (["play", "hooch-stooges", "--rule", "cheat=1"], "There is no house rule cheat; there are friendly, "),
        (["play", "deck-hand", "--rule", "challenge"], "A house rule is given as KEY=VALUE, such as challenge=s8; not"),
        (["play", "deck-hand", "--rule", "challenge=s9"], "The challenges are s1 to s8."),
        (["play", "deck-hand", "--seats", "human"], "One seat alone plays a challenge: add --rule challenge=s1 (up to"),
        (["play", "deck-hand", "--seats", "human,easy", "--rule", "challenge=s2"], "or leave --rule challenge=s2 out."),
        (["simulate", "deck-hand", "--seats", "easy"], "One seat alone plays a challenge: add --rule challenge=s1"),
        (["simulate", "deck-hand", "--seats", ",".join(["easy"] * 5)], "Two to four players, or one for a challenge"),
        (["simulate", "hooch-stooges"], "the following arguments are required: --seats"),
        (["simulate", "hooch-stooges", "--seats", "human,easy"], "There is no bot human; there are: random"),
        (["simulate", "hooch-stooges", "--seats", "easy"], "Two to six players, please."),
        (
            ["simulate", "hooch-stooges", "--seats", "easy,easy", "--games", "0"],
            "argument --games: 0 is not between 1 and 1000000",
        ),
        (["simulate", "hooch-stooges", "--seats", "easy,easy", "--jobs", "0"], "argument --jobs: 0 is not between 1"),
        (["simulate", "hooch-stooges", "--seats", "easy,easy", "--format", "xml"], "invalid choice: 'xml'"),
        (["verify", ""], "argument SAVE: it is empty"),
        (["simulate", "deck-hand", "--seats", "easy,easy", "--out", ""], "argument --out: it is empty"),
        (["simulate", "deck-hand", "--seats", "easy,easy", "--save-dir", " "], "argument --save-dir: it is empty"),
        (["ladder", "deck-hand", "--bots", ""], "argument --bots: it is empty"),
        (["simulate", "deck-hand", "--seats", "easy,easy", "--games", ""], "argument --games: '' is not a whole"),
        (["simulate", "deck-hand", "--seats", "easy,easy", "--games", "1000001"], "is not between 1"),
        (["play", "deck-hand", "--seed", "9" * 20], "is not between 0 and 9223372036854775807"),
        (["verify"], "the following arguments are required: SAVE"),
        (["show"], "the following arguments are required: SAVE"),
        (["show", "x", "--seat", "0"], "argument --seat: 0 is less than 1"),
        (["show", "x", "--at", "-1"], "argument --at: -1 is less than 0"),
        (["shot", "x"], "the following arguments are required: --at, --out"),
        (["shot", "x", "--at", "1", "--out", "y", "--size", "big"], "argument --size: big is no size such as 1280x720"),
        (["shot", "x", "--at", "1", "--out", "y", "--scale", "10"], "argument --scale: 10 is not between 75 and 250"),
    ],
)
def test_a_sentence_says_why_given_a_command_line_that_makes_no_sense(
    run: Shell, words: list[str], sentence: str
) -> None:
    assert run(*words) == 2
    assert sentence in run.err
    assert run.out == ""


# Failures: exit code 1 and a sentence.


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["show", "nothing"], "There is no save nothing, neither as a file nor among your games."),
        (["show", "x\0y"], "There is no save"),
        (["show", "."], "is a folder."),
        (["replay", "nothing"], "There is no save nothing"),
        (["resume", "nothing"], "There is no save nothing"),
        (["resume"], "There is no unfinished game to go on with."),
        (["shot", "nothing", "--at", "1", "--out", "x.png"], "There is no save nothing"),
    ],
)
def test_a_sentence_says_so_given_something_that_is_not_there(run: Shell, words: list[str], sentence: str) -> None:
    assert run(*words) == 1
    assert sentence in run.err
    assert run.out == ""


@pytest.mark.parametrize("command", ["show", "replay", "resume"])
def test_each_command_says_so_given_a_foreign_file(run: Shell, tmp_path: Path, command: str) -> None:
    foreign = file_with(tmp_path, b"hello\n")
    assert run(command, foreign) == 1
    assert run.err == "hoochgame: game.jsonl can’t be opened. Line 1: this is not a Hoochgame save.\n"


def test_the_range_is_told_given_a_ply_or_a_seat_that_is_not_there(run: Shell, places: PlayerFolders) -> None:
    match = play_on(begun(places), 5)
    assert run("show", path(match), "--at", 6) == 1
    assert "There is no ply 6: this game has 0 to 5." in run.err
    assert run("show", path(match), "--seat", 3) == 1
    assert "There is no seat 3: this game has 1 to 2." in run.err


# What works.


def test_the_version_is_printed(run: Shell) -> None:
    assert run("--version") == 0
    kind = "compiled" if runs_compiled_modules() else "plain Python"
    assert run.out == f"hoochgame {full_version()} ({kind})\n"


def test_every_command_is_named_given_help(run: Shell) -> None:
    assert run("--help") == 0
    names = "play resume replay simulate ladder choices balance verify show shot bench --data-dir --version"
    for name in names.split():
        assert name in run.out


def test_json_comes_alone_on_the_output_given_a_simulation(run: Shell, tmp_path: Path) -> None:
    words = ("simulate", "hooch-stooges", "--seats", "easy,random", "--games", 2, "--rule", "round_limit=2")
    assert run(*words, "--format", "json", "--save-dir", tmp_path / "games") == 0
    assert json.loads(run.out)["games"] == 2
    assert run.err == ""
    saves = sorted((tmp_path / "games").iterdir())
    assert run("verify", *saves) == 0
    assert [line.split(": ")[1][:3] for line in run.out.splitlines()] == ["OK,", "OK,"]
    assert run(*words, "--save-dir", tmp_path / "games") == 1
    assert "is there already" in run.err


def test_verify_names_the_line_and_goes_on_with_the_next_given_a_changed_save(run: Shell, tmp_path: Path) -> None:
    match, lines = in_memory(plies=10)
    good = file_with(tmp_path, blob_of(match), "good.jsonl")
    bad = file_with(tmp_path, blob_of(match).replace(b'["Cash"', b'["Buy"', 1), "bad.jsonl")
    assert run("verify", bad, good, tmp_path / "gone") == 1
    first, second = run.err.splitlines()
    assert first.startswith(f"hoochgame: {bad}: Line ")
    assert run.out == f"{good}: OK, 10 moves decided again\n"
    assert "There is no save" in second
    assert lines


def test_a_save_by_id_name_start_or_path_is_found(run: Shell, places: PlayerFolders) -> None:
    match = play_on(begun(places, seed=5), 4)
    match.rename("Friday")
    id = match.header.id
    for word in (id, f"{id}.jsonl", id[:12], id.rsplit("-", 1)[1], "Friday", path(match)):
        assert run("show", word) == 0
        assert "Ply 4 of 4" in run.out
    begun(places)
    assert run("show", id[:10]) == 1
    assert f"{id[:10]} could be any of 2 saves: {id}, " in run.err


def test_it_counts_as_well_given_the_data_dir_after_the_command(places: PlayerFolders, run: Shell) -> None:
    match = begun(places)
    assert main(["show", match.header.id, "--data-dir", str(places.folder)]) == 0
    assert "Ply 0 of 0" in run.capsys.readouterr().out


def test_the_language_counts_wherever_it_stands(run: Shell) -> None:
    for words in (["--language", "de", "verify", "deck-hand-2"], ["verify", "deck-hand-2", "--language", "de"]):
        assert run(*words) == 0
        assert run.out == "deck-hand-2: OK, 200 Schritte neu entschieden\n"


def test_two_folders_for_the_same_things_are_refused(run: Shell) -> None:
    assert run("saves", "--portable") == 2
    assert run.err.startswith("hoochgame: --data-dir and --portable exclude each other")


def test_verify_prints_only_what_is_wrong_given_quiet(run: Shell, tmp_path: Path) -> None:
    assert run("verify", "deck-hand-2", "--quiet") == 0
    assert run.out == run.err == ""
    assert run("verify", tmp_path / "gone", "--quiet") == 1
    assert "There is no save" in run.err


def test_show_prints_the_last_good_table_and_says_so_given_a_torn_save(run: Shell, tmp_path: Path) -> None:
    torn = file_with(tmp_path, blob_of(in_memory(plies=9)[0])[:-5])
    assert run("show", torn) == 0
    assert "Ply 8 of 8" in run.out
    assert "Line 11: the last line was cut short." in run.err


def test_bench_prints_a_table_or_json(run: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = __import__("hoochgame.arena.bench", fromlist=["Measurement"])
    found = [
        bench.Measurement("speed", 50_000.0, "moves/s", 45_000.0, "floor", True),
        bench.Measurement("undo", 1.5, "ms", 1.0, "ceiling", False),
    ]
    monkeypatch.setattr(arena, "measure_everything", lambda quick: found)
    assert run("bench") == 1
    assert "NOT KEPT" in run.out
    assert run("bench", "--quick", "--format", "json") == 0
    assert json.loads(run.out)[0] == {
        "name": "speed", "value": 50000.0, "unit": "moves/s", "bound": 45000.0, "kind": "floor", "ok": True,
    }  # fmt: skip


# Into the window.


def test_the_table_opens_with_what_was_typed_given_play(run: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[SetUp] = []
    monkeypatch.setattr(navigation, "deal_new_game", lambda app, set_up: opened.append(set_up))
    monkeypatch.setattr(window, "open_window", lambda args, places, then: then(None) or 0)
    rules = ("--rule", "friendly=true", "--rule", "first=2")
    assert run("play", "hooch-stooges", "--seats", "human,easy,random", "--names", "Ada", "--seed", 7, *rules) == 0
    (set_up,) = opened
    assert (set_up.title, set_up.seed) == ("hooch-stooges", 7)
    known = {
        "friendly": 1, "tournament": 0, "hq_hits": 1, "stash_limit": 0, "fair_start": 1, "round_limit": 100, "first": 2,
    }  # fmt: skip
    assert set_up.rules == known
    assert [chair.kind for chair in set_up.seats] == ["human", "easy", "random"]
    assert [chair.colour for chair in set_up.seats] == [0, 1, 2]
    names = [chair.name for chair in set_up.seats]
    assert names[0] == "Ada"
    assert len(set(names)) == 3


@pytest.mark.parametrize(("rule", "kinds", "value"), [
    ("none", ["human", "easy"], 0), ("s6", ["human"], 6),
])  # fmt: skip
def test_one_sits_down_alone_and_else_against_a_bot_given_a_challenge(
    run: Shell, monkeypatch: pytest.MonkeyPatch, rule: str, kinds: list[str], value: int
) -> None:
    opened: list[SetUp] = []
    monkeypatch.setattr(navigation, "deal_new_game", lambda app, set_up: opened.append(set_up))
    monkeypatch.setattr(window, "open_window", lambda args, places, then: then(None) or 0)
    assert run("play", "deck-hand", "--rule", f"challenge={rule}") == 0
    assert [chair.kind for chair in opened[0].seats] == kinds
    assert opened[0].rules["challenge"] == value


@pytest.mark.slow
@pytest.mark.parametrize("challenge", ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"])
def test_bots_play_it_and_its_saves_are_decided_again_and_shown_given_a_challenge(
    run: Shell, tmp_path: Path, challenge: str
) -> None:
    rule = ("--rule", f"challenge={challenge}")
    assert run("simulate", "deck-hand", "--seats", "easy", "--games", 1, "--save-dir", tmp_path, *rule) == 0
    [path] = tmp_path.glob("*.jsonl")
    assert run("verify", path) == 0
    assert "OK" in run.out
    assert run("show", path, "--seat", 1) == 0
    assert "The Rival" in run.out
    assert f"Challenge: {find_game('deck-hand').rule_that_chooses_trial.value_name(int(challenge[1]))}" in run.out


@pytest.mark.slow
def test_the_game_played_last_goes_on_given_resume_without_a_name(
    run: Shell, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(navigation, "continue_saved_game", lambda app, path: opened.append(path))
    monkeypatch.setattr(window, "open_window", lambda args, places, then: then(None) or 0)
    first, second, over = begun(places), begun(places), begun(places)
    over.concede(Seat(0))
    os.utime(path(second), (1.5e9 + 100, 1.5e9 + 100))
    os.utime(path(first), (1.5e9 + 200, 1.5e9 + 200))
    os.utime(path(over), (1.5e9 + 300, 1.5e9 + 300))
    assert run("resume") == 0
    assert opened[0].resolve() == path(first)
    assert len(list_saves(places, find_game)) == 3


@cache
def evening(how: str) -> bytes:
    """A save: of a running game, of one that is over, or of one whose last line is torn."""
    if how == "over":
        match = in_memory(plies=3)[0]
        match.concede(Seat(0))
        return blob_of(match)
    return blob_of(in_memory(plies=3)[0])[: -5 if how == "damaged" else None]


@pytest.mark.slow
@pytest.mark.parametrize("words", [("open",), ()])
@pytest.mark.parametrize("ending", [".jsonl", ".hooch", ".HOOCH"])
@pytest.mark.parametrize("how", ["running", "over", "damaged"])
def test_a_running_game_goes_on_and_any_other_is_watched_given_a_save_alone(
    run: Shell, places: PlayerFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...], ending: str, how: str,
) -> None:  # fmt: skip
    opened: list[tuple[str, Path]] = []
    monkeypatch.setattr(navigation, "continue_saved_game", lambda app, path, *_read: opened.append(("goes on", path)))
    monkeypatch.setattr(navigation, "show_replay", lambda app, path, *_read: opened.append(("watched", path)))
    monkeypatch.setattr(navigation, "READ_AT_ONCE", 1 << 30)  # nobody is there to watch a bar
    monkeypatch.setattr(window, "open_window", lambda args, places, then: then(None) or 0)
    save = tmp_path / f"an evening{ending}"
    save.write_bytes(evening(how))
    assert run(*words, save) == 0
    assert opened == [("goes on" if how == "running" else "watched", save)]


def test_a_lone_file_that_is_no_save_is_no_command(run: Shell, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    assert run(tmp_path / "letter.txt") == 2
    assert "invalid choice" in run.err
    (tmp_path / "broken.hooch").write_text("Dear Ada")
    assert run(tmp_path / "broken.hooch") == 1
    assert "broken.hooch" in run.err
    assert run(tmp_path / "nowhere.hooch") == 1
    assert "There is no save" in run.err


def test_a_sentence_says_so_when_resumed_given_a_game_that_is_open_elsewhere(
    run: Shell, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(places)

    def busy(path: Path) -> None:
        raise SaveBusy("It is open in another window.")

    monkeypatch.setattr(LockedFile, "open_existing", busy)
    assert run("resume", match.header.id) == 1
    assert run.err == "hoochgame: It is open in another window.\n"


@pytest.mark.slow
def test_a_sentence_names_what_works_without_given_no_display(tmp_path: Path) -> None:
    for words in ((), ("play", "hooch-stooges")):
        done = hoochgame_process("--data-dir", tmp_path, *words)
        assert done.returncode == 1
        assert "All commands work without one, except play, resume, replay and open." in done.stderr
        assert done.stderr.splitlines()[-1].startswith("hoochgame: No window can be opened here")  # SDL talks, too
        assert done.stdout == ""
        assert "Traceback" not in done.stderr


# How a command ends that nobody foresaw.


def test_a_report_is_written_and_its_place_told_given_an_unexpected_error(
    run: Shell, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(places)

    def broken(args: object, places: object) -> int:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(arena, "run_show", broken)
    assert run("show", match.header.id) == 1
    (report,) = (places.folder / "crashes").iterdir()
    words = report.read_text("utf-8")
    for part in ("ZeroDivisionError: inside", f"Hoochgame {hoochgame.__version__}", "Python 3.", "Traceback"):
        assert part in words
    assert str(report) in run.err
    assert f"Your game is safe in {path(match)}." in run.err


def test_the_error_is_told_instead_given_a_report_that_cannot_be_written(
    run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.places = PlayerFolders(file_with(tmp_path, b"", "a file"))

    def broken(args: object, places: object) -> int:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(arena, "run_show", broken)
    assert run("show", "x") == 1
    assert "ZeroDivisionError: inside" in run.err


def test_ctrl_c_ends_quietly_with_130(run: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object, places: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run_show", interrupted)
    assert run("show", "x") == cli.INTERRUPTED == 130
    assert run.out + run.err == ""


@pytest.mark.slow
def test_it_ends_quietly_given_a_reader_that_stops_reading(tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(in_memory(plies=50)[0]))
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command("show", save),
        cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=60, check=False,
    )  # fmt: skip
    os.close(writing)
    assert done.returncode == cli.BROKEN_PIPE
    assert done.stderr == ""


def test_no_report_is_written_given_a_failure_foreseen(run: Shell, places: PlayerFolders) -> None:
    assert run("show", "nothing") == 1
    assert not (places.folder / "crashes").exists()
    assert issubclass(Failed, Exception)


@pytest.mark.slow
def test_pygame_is_imported_by_no_command_without_a_window(tmp_path: Path) -> None:
    files = two_files(tmp_path)
    read = [[command, str(file)] for command in ("show", "verify") for file in files.values()]
    lines = [["--version"], ["--data-dir", str(tmp_path), "lists"], *read]
    code = "\n".join(
        [
            "import sys",
            "from hoochgame.cli import main",
            f"codes = [main(words) for words in {lines!r}]",
            "print(codes, 'pygame' in sys.modules)",
        ]
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == f"{[0] * len(lines)} False"


def test_what_a_killed_program_left_half_written_goes_when_the_window_opens(
    run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    run.places = PlayerFolders(tmp_path)
    part = tmp_path / f".hoochgame-{'0a' * 8}.part"
    part.write_bytes(b"half of it")
    assert run("--one-frame") == 0
    assert not part.exists()


@pytest.mark.slow
def test_the_arena_was_not_imported_given_one_frame_of_the_title_screen(tmp_path: Path) -> None:
    code = "\n".join(
        [
            "import sys",
            "from hoochgame.cli import main",
            f"code = main(['--data-dir', {str(tmp_path)!r}, '--one-frame'])",
            "late = [name for name in sys.modules if name.startswith(('hoochgame.arena', 'tqdm', 'hoochgame.bots'))]",
            "sys.exit(3 if late else code)",
        ]
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"}, timeout=30, check=False
    )
    assert done.returncode == 0


BROKEN = {  # what a hand or a fault may have left under the name of a save
    "foreign": b"hello\n",
    "empty": b"",
    "unknown": blob_of(in_memory(plies=3)[0]).replace(b'"hooch-stooges"', b'"chess"', 1),
    "torn": blob_of(in_memory(plies=9)[0])[:-5],
    "other": b"\x89PNG\r\n\x1a\n" + bytes(64),
}
READING: dict[str, list[object]] = {
    "show": [], "verify": [], "replay": [], "resume": [], "shot": ["--at", 1, "--out", "table.png"],
    "export": ["--to", 2, "--still", "--size", "320x240", "--out", "film.gif"],
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("command", READING)
@pytest.mark.parametrize("kind", [*BROKEN, "gone", "folder"])
def test_the_errors_name_it_given_any_file_that_can_not_be_used_whole(
    run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, kind: str
) -> None:
    """And say what is wrong; the output has nothing of it. What opens in part is used as far as it goes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(window, "open_window", lambda *_: 0)
    path = tmp_path / f"{kind}.jsonl"
    if kind == "folder":
        path.mkdir()
    elif kind in BROKEN:
        path.write_bytes(BROKEN[kind])
    code = run(command, path, *READING[command])
    in_part = kind == "torn"
    assert code == (0 if in_part and command != "verify" else 1)
    if not in_part or command not in ("replay", "resume"):  # these say it in the window
        assert run.err.startswith("hoochgame: ")
        assert path.name in run.err
        assert run.err.count("\n") == 1
    assert path.name not in run.out


def test_verify_does_given_a_shell_that_spreads_no_patterns(run: Shell, tmp_path: Path) -> None:
    blob = blob_of(in_memory(plies=9)[0])
    for name in ("b.jsonl", "a.jsonl", "[c].hooch"):
        file_with(tmp_path, blob, name)
    assert run("verify", tmp_path / "*.jsonl", tmp_path / "[c].hooch") == 0
    assert [line.partition(":")[0] for line in run.out.splitlines()] == [
        str(tmp_path / name) for name in ("a.jsonl", "b.jsonl", "[c].hooch")
    ]
    assert run("verify", tmp_path / "*.none") == 1
    assert "*.none" in run.err
