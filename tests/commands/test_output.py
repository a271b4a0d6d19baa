"""Where the answer of a command goes: an output that is full, closed, or a terminal that takes orders."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from harness.program import command
from harness.saved_games import blob_of, file_with, in_memory

from hoochgame.cli import main

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is a thing of Linux")
def test_a_sentence_says_so_given_an_output_that_is_full(tmp_path: Path) -> None:
    save = file_with(tmp_path, blob_of(in_memory(plies=50)[0]))
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command("--data-dir", tmp_path, "show", save),
            cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "hoochgame: That can’t be written: No space left on device.\n"
    assert not (tmp_path / "crashes").exists()


def test_a_command_still_ends_well_given_no_output_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = file_with(tmp_path, blob_of(in_memory(plies=9)[0]))
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["show", str(save)]) == 0
    sys.stdout.close()


def test_games_are_played_and_results_stay_alone_given_nobody_who_reads_sentences(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    games = ["--seats", "random,random", "--games", "2", "--format", "json", "--data-dir", str(tmp_path)]
    assert main(["simulate", "deck-hand", *games]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main(["simulate", "chess", *games]) == 2
    sys.stderr.close()
    assert capsys.readouterr().out == ""
    assert not (tmp_path / "crashes").exists()


def test_commands_for_the_terminal_that_a_file_cites_are_not_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    blob = blob_of(in_memory(plies=9)[0]).replace(b'"rules":{', b'"rules":{"\\u001b[2Jevil":1,', 1)
    assert main(["verify", str(file_with(tmp_path, blob))]) == 1
    out, err = capsys.readouterr()
    assert "evil" in err
    assert "\x1b" not in out + err
