"""Pictures of a table without a window: sized as asked, of that ply, and with nobody else's hand in them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from harness.program import command
from harness.saved_games import GAME, blob_of, file_with, in_memory, play_on
from harness.shell import Shell
from PIL import Image, ImageChops

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import find_game
from hoochgame.ui.scenes.shot import table_png_bytes

ROOT = Path(__file__).parents[2]
SMALL = (640, 480)


@pytest.fixture(scope="module")
def match() -> Match:
    return in_memory("human", "easy", "random", plies=70)[0]


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")


@pytest.mark.slow
def test_the_program_writes_a_picture_of_the_size_asked_for_given_a_save(match: Match, tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(match))
    out = tmp_path / "table.png"
    words = command("shot", save, "--at", 40, "--out", out, "--size", "1600x900", "--scale", 125, "--seat", 1)
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with Image.open(out) as found:
        assert (found.format, found.size) == ("PNG", (1600, 900))
        assert len(found.convert("RGB").getcolors(1 << 24) or ()) > 1000, "a table is no blank page"


@pytest.mark.slow
def test_a_sentence_says_so_given_a_ply_or_a_folder_that_is_not_there(run: Shell, match: Match, tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(match))
    assert run("shot", save, "--at", 71, "--out", tmp_path / "x.png") == 1
    assert run.err == "hoochgame: There is no ply 71: this game has 0 to 70.\n"
    assert run("shot", save, "--at", 7, "--out", tmp_path / "gone" / "x.png") == 1
    assert "can’t be written: No such file or directory." in run.err
    assert not list(tmp_path.glob("**/*.png"))


@pytest.mark.slow
def test_the_picture_differs_given_another_ply(match: Match) -> None:
    assert table_png_bytes(match, 0, TABLE, SMALL, 1.0) != table_png_bytes(match, 70, TABLE, SMALL, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [TABLE, Seat(0), Seat(1)])
def test_its_picture_is_the_same_given_worlds_that_look_the_same_to_a_seat(
    match: Match, tmp_path: Path, seat: Seat
) -> None:
    truth = table_png_bytes(match, 60, seat, SMALL, 1.0)
    for number in (1, 2):
        other = match.branch(60, "other", "", 1)
        other.states[-1] = GAME.guess(GAME.view(match.state_after_ply(60), seat), Dice(number))
        found = table_png_bytes(other, 60, seat, SMALL, 1.0)
        with Image.open(file_with(tmp_path, truth, "a.png")) as a, Image.open(file_with(tmp_path, found, "b.png")) as b:
            assert ImageChops.difference(a.convert("RGB"), b.convert("RGB")).getbbox() is None


@pytest.mark.slow
def test_nothing_is_written_under_a_false_name_given_another_ending(run: Shell, match: Match, tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(match))
    assert run("shot", save, "--at", 7, "--out", tmp_path / "table.jpg") == 1
    assert run.err == f"hoochgame: {tmp_path / 'table.jpg'} must end in .png.\n"
    assert run("export", save, "--out", tmp_path / "game.mp4") == 1
    assert run.err == f"hoochgame: {tmp_path / 'game.mp4'} must end in .webp or .gif.\n"


@pytest.mark.parametrize("command", ["shot", "export"])
def test_a_file_that_is_there_stays_unless_it_is_forced(run: Shell, match: Match, tmp_path: Path, command: str) -> None:
    save, out = file_with(tmp_path, blob_of(match)), tmp_path / {"shot": "a.png", "export": "a.gif"}[command]
    out.write_bytes(b"the sea at dusk")
    words = ["--at", 1, "--size", "640x480"] if command == "shot" else ["--to", 1, "--still", "--size", "320x240"]
    assert run(command, save, *words, "--out", out) == 1
    assert run.err == f"hoochgame: {out} is there already. Give the picture another name, or add --force.\n"
    assert out.read_bytes() == b"the sea at dusk"
    assert run(command, save, *words, "--out", out, "--force") == 0
    assert out.read_bytes() != b"the sea at dusk"


@pytest.mark.slow
def test_the_picture_comes_with_a_word_about_it_given_a_torn_save(run: Shell, match: Match, tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(match)[:-30])
    assert run("shot", save, "--at", 7, "--out", tmp_path / "table.png", "--size", "640x480") == 0
    told = "Line 72: the last line was cut short. What comes after that is missing."
    assert run.err == f"hoochgame: game.jsonl is damaged: {told}\n"


@pytest.mark.slow
def test_a_span_is_exported_as_a_moving_picture(run: Shell, match: Match, tmp_path: Path) -> None:
    save, out = file_with(tmp_path, blob_of(match)), tmp_path / "game.webp"
    words = ("--from", 5, "--to", 9, "--still", "--size", "320x240", "--seat", 1)
    assert run("export", save, "--out", out, *words) == 0
    assert run.out == ""
    with Image.open(out) as found:
        assert (found.format, found.size, found.n_frames) == ("WEBP", (320, 240), 5)


@pytest.mark.slow
def test_a_sentence_says_so_given_a_span_that_is_not_there(run: Shell, match: Match, tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(match))
    assert run("export", save, "--out", tmp_path / "a.gif", "--from", 9, "--to", 9) == 1
    assert "There are no events from 9 to 9" in run.err


@pytest.mark.slow
@pytest.mark.parametrize("title", ["starting-solo", "hooch-stooges"])
def test_a_game_for_one_or_a_tournament_is_drawn_and_exported_as_well(run: Shell, tmp_path: Path, title: str) -> None:
    rules, seats = ({"tournament": 1}, 2) if title == GAME.id else ({"difficulty": 1}, 1)
    chairs = [Chair(f"Ada {seat}", "human", seat) for seat in range(seats)]
    match = Match.begin(find_game(title), chairs, rules, seed=1, created="", id="test")
    save, out = file_with(tmp_path, blob_of(play_on(match, 40))), tmp_path / "game.webp"
    words = (save, "--out", out, "--from", 0, "--to", 3, "--still", "--size", "320x240", "--seat", 1)
    assert run("export", *words) == 0
    assert run.err == ""
    with Image.open(out) as found:
        assert found.n_frames == 4
    assert table_png_bytes(match, 0, Seat(0), SMALL, 1.0) != table_png_bytes(match, match.ply, Seat(0), SMALL, 1.0)
