"""The Tab key in real shells, as far as they are installed here: what is offered, and that nothing else is said."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from argcomplete.shell_integration import shellcode
from harness.program import command
from harness.saved_games import begun
from harness.shell import Shell

from hoochgame.commands.completion import INSTALLED
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.settings import PlayerFolders

ROOT = Path(__file__).parents[2]
HERE = [shell for shell in INSTALLED if shutil.which(shell)]
ASKING = {  # how a shell is made to show what it would offer for the words in $1
    "bash": [
        "bash", "--norc", "-c",
        'source "$0"; COMP_LINE="$1"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=($1); COMP_TYPE=9; '
        '_python_argcomplete hoochgame; printf "%s\\n" "${COMPREPLY[@]}"',
    ],
    "zsh": [
        "zsh", "-f", "-c",
        "compdef() { : }; _describe() { print -l -- $completions }; source $0; "
        'BUFFER="$1"; CURSOR=${#BUFFER}; words=(hoochgame); _python_argcomplete',
    ],
    "fish": ["fish", "--no-config", "-c", 'source $argv[1]; complete -C "$argv[2]"'],
}  # fmt: skip
CHECKING = {shell: [shell, "-n"] for shell in INSTALLED}  # the script is read, and not run


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the command in it."""
    started = tmp_path / "hoochgame"
    started.write_text(f'#!/bin/sh\nexec {shlex.join(command())} "$@"\n', encoding="utf-8")
    started.chmod(0o755)
    return tmp_path


def script_in(home: Path, shell: str) -> Path:
    """The script for a shell, in a file."""
    path = home / shell
    path.write_text(shellcode(["hoochgame"], use_defaults=False, shell=shell), encoding="utf-8")
    return path


def run(home: Path, words: list[str]) -> subprocess.CompletedProcess[str]:
    path = f"{home}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "HOME": str(home), "PYTHONPATH": str(ROOT), "LANGUAGE": "en"}
    return subprocess.run(words, cwd=home, env=env, capture_output=True, text=True, timeout=60, check=False)


def offered(home: Path, shell: str, line: str) -> set[str]:
    """The words a shell offers, without what it says about them. Nothing may be said besides."""
    done = run(home, [*ASKING[shell], str(script_in(home, shell)), line])
    assert done.stderr == "", (shell, line)
    words = [word.partition("\t")[0] for word in done.stdout.splitlines() if word]
    if shell == "zsh":  # what it is stands behind a colon
        words = [word.partition(":")[0] for word in words]
    return {word.strip() for word in words}


def test_a_script_is_printed_for_every_shell_and_nothing_else(run_here: Shell) -> None:
    for shell in INSTALLED:
        assert run_here("completion", shell) == 0
        assert run_here.out == shellcode(["hoochgame"], use_defaults=False, shell=shell)
        assert "hoochgame" in run_here.out
        assert run_here.err == ""
    assert run_here("completion", "cmd") == 2
    assert "bash" in run_here.err


@pytest.fixture
def run_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(PlayerFolders(tmp_path), capsys)


@pytest.mark.parametrize("shell", HERE)
def test_its_shell_reads_the_script(home: Path, shell: str) -> None:
    done = run(home, [*CHECKING[shell], str(script_in(home, shell))])
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("shell", HERE)
def test_the_shell_offers_what_the_command_answers(home: Path, shell: str) -> None:
    assert offered(home, shell, "hoochgame play deck-hand --seats human,ea") == {"human,easy"}
    assert offered(home, shell, "hoochgame play deck-hand --seats human,easy/r") == {"human,easy/raider"}
    found = offered(home, shell, "hoochgame play deck-hand --rule challenge=s")
    cut = "" if shell == "bash" else "challenge="  # bash cuts words there by itself
    assert found == {f"{cut}s{n}" for n in range(1, 9)}


@pytest.mark.slow
def test_titles_levels_rules_challenges_lists_saves_and_files_are_offered(tmp_path: Path) -> None:
    """In the place where each belongs, and no other."""
    match = begun(PlayerFolders(tmp_path / "data"))
    for name in ("evening.jsonl", "notes.txt", "film.webp"):
        (tmp_path / name).write_bytes(b"")
    wanted = {
        "pl": {"play"},
        "--lang": {"--language"},
        "--language d": {"de"},
        "play d": {"deck-hand"},
        "play ": {"hooch-stooges", "starting-solo", "deck-hand", "moonshiners"},
        "play deck-hand --rule challenge=": {"challenge=none", *(f"challenge=s{n}" for n in range(1, 9))},
        "play hooch-stooges --rule fr": {"friendly=true", "friendly=false"},
        "play hooch-stooges --rule ro": {"round_limit=100"},
        "play starting-solo --rule friendly=t": set(),
        "play hooch-stooges --seats human,e": {"human,easy", "human,expert"},
        "play hooch-stooges --seats hard/raider,hard/s": {"hard/raider,hard/saboteur"},
        "play hooch-stooges --seats gam": {"gambler"},
        "simulate hooch-stooges --seats hu": set(),
        "simulate hooch-stooges --seats easy,ra": {"easy,random", "easy,raider"},
        "simulate hooch-stooges --save-dir d": {"data/"},
        "simulate hooch-stooges --out e": {"evening.jsonl"},
        "play hooch-stooges --lists hammer,fort": {"hammer,fortress"},
        "lists hooch-stooges ham": {"hammer"},
        "show starting": {path.stem for path in bundled_path("saves").glob("starting*.jsonl")},
        f"--data-dir data resume {match.header.id[:6]}": {match.header.id},
        f"resume --data-dir data {match.header.id[:6]}": {match.header.id},
        "verify even": {"evening.jsonl"},
        "verify no": set(),
        "export x --out f": {"film.webp"},
        "completion ": set(INSTALLED),
    }
    answers = answered(tmp_path, [f"hoochgame {line}" for line in wanted])
    for (line, words), found in zip(wanted.items(), answers, strict=True):
        options = line.rpartition(" ")[2].startswith("-")
        assert {word for word in found if options or word[0] != "-"} == words, line


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there every name has letters")
def test_names_of_files_may_be_anything(tmp_path: Path) -> None:
    """Those that no terminal can show are left out; the others are offered all the same, and saves like files."""
    odd = ["a b", "it's", 'q"uote', "dollar$HOME", "ümlaut", "semi;ls", "st*r", "co:lon", "back\\slash", "(par)", "#h"]
    for folder in (tmp_path, tmp_path / "data" / "saves"):
        folder.mkdir(parents=True, exist_ok=True)
        for name in odd:
            (folder / f"{name}.jsonl").write_bytes(b"")
        (folder / os.fsdecode(b"bad\xff.jsonl")).write_bytes(b"")
    (found,) = answered(tmp_path, ["hoochgame show --data-dir data "])
    assert {f"{name}.jsonl" for name in odd} <= set(found)
    assert set(odd) <= set(found)
    assert not any(word.startswith("bad") for word in found)


ANSWERING = r"""
import json, os, sys
from io import StringIO
from hoochgame.commands.parser import make_parser
from hoochgame.commands.completion import complete
for line in json.load(sys.stdin):
    os.dup2(os.open(os.devnull, os.O_WRONLY), 9)  # where it would tell what it does
    os.environ.update(COMP_LINE=line, COMP_POINT=str(len(line)))
    out = StringIO()
    try:
        complete(make_parser(), exit_method=sys.exit, output_stream=out)
    except SystemExit:
        print(json.dumps([word.partition("\t")[0].strip() for word in out.getvalue().split("\n") if word]))
"""


def answered(home: Path, lines: list[str]) -> list[list[str]]:
    """What the command answers a shell that asks, line by line, in one process."""
    asked = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_SHELL": "fish", "_ARGCOMPLETE_DFS": "\t", "_ARGCOMPLETE_IFS": "\n"}
    asked |= {"_ARGCOMPLETE_SUPPRESS_SPACE": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", ANSWERING], input=json.dumps(lines), cwd=home, capture_output=True, text=True,
        env={**os.environ, **asked}, timeout=60, check=True,
    )  # fmt: skip
    return [json.loads(line) for line in done.stdout.splitlines()]
