"""The commands about strategies, as they are typed, and strategies at the tables of contests."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from harness.shell import Shell

from hoochgame.arena import simulate
from hoochgame.commands.completion import completion_words
from hoochgame.commands.usage import help_epilog
from hoochgame.core.league import encode_strategy_page
from hoochgame.games import find_game

GAME = find_game("hooch-stooges")
LEAGUE = GAME.ai.league
SHORT = ("--rule", "round_limit=2")
EXPLOIT = ("exploit", "hooch-stooges", "--against", "random", *SHORT, "--games", 120)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A strategy in a file."""
    path = tmp_path / "mine.toml"
    path.write_bytes(encode_strategy_page(LEAGUE["saver"], "hooch-stooges"))
    return path


# At a table.


def test_strategies_of_the_league_and_of_files_play(run: Shell, mine: Path) -> None:
    words = ("simulate", "hooch-stooges", *SHORT, "--games", 2, "--seats", f"strategy:rusher,{mine}")
    assert run(*words, "--format", "json") == 0
    assert [seat["bot"] for seat in json.loads(run.out)["seats"]] == ["strategy:rusher", str(mine)]
    assert "is a file with the SHA-256" in run.err


@pytest.mark.parametrize(
    "command",
    [
        ("ladder", "--bots", "random,strategy:saver", "--games", 2),
        ("balance", "--bots", "strategy:saver", "--games", 2),
        ("choices", "--bots", "easy,strategy:saver", "--games", 1, "--worlds", 1),
    ],
    ids=lambda command: command[0],
)
def test_a_strategy_may_sit_in_it_given_any_contest(
    run: Shell, monkeypatch: pytest.MonkeyPatch, command: tuple[object, ...]
) -> None:
    monkeypatch.setattr("hoochgame.arena.choices.PLAYERS", "easy")
    assert run(command[0], "hooch-stooges", *SHORT, *command[1:]) == 0
    assert "strategy:saver" in run.out


@pytest.mark.parametrize(
    ("title", "bot", "sentence"),
    [
        ("hooch-stooges", "strategy:savr", "hooch-stooges has no strategy savr; there are: banker, bruiser, builder, "),
        ("hooch-stooges", "strategy:", "hooch-stooges has no strategy ''; there are: "),
        ("hooch-stooges", "away.toml", "There is no file away.toml."),
        ("starting-solo", "strategy:saver", "starting-solo has no strategies."),
    ],
)
def test_a_sentence_says_why_given_a_strategy_that_is_none(run: Shell, title: str, bot: str, sentence: str) -> None:
    assert run("simulate", title, "--seats", bot) == 2
    assert run.err.startswith(f"hoochgame: {sentence}")
    assert len(run.err.splitlines()) == 1


def test_a_sentence_says_so_given_a_strategy_of_another_title(run: Shell, mine: Path) -> None:
    mine.write_bytes(mine.read_bytes().replace(b'"hooch-stooges"', b'"deck-hand"'))
    assert run("simulate", "hooch-stooges", "--seats", f"{mine},easy") == 2
    assert run.err == f"hoochgame: {mine}: title: this is a strategy of deck-hand, not of hooch-stooges.\n"


def test_its_record_does_not_go_on_given_a_file_that_changed(run: Shell, mine: Path, tmp_path: Path) -> None:
    words = ("simulate", "hooch-stooges", *SHORT, "--seats", f"{mine},random", "--out", tmp_path / "games.jsonl")
    assert run(*words, "--games", 2) == 0
    assert run(*words, "--games", 3) == 0
    mine.write_bytes(encode_strategy_page(LEAGUE["rusher"], "hooch-stooges"))
    assert run(*words, "--games", 4) == 1
    assert f"is no record of these games any more: {mine} was a file with the SHA-256" in run.err


def test_a_save_names_a_strategy_by_its_name_alone() -> None:
    assert simulate.bot_kind_in_saves("strategy:saver") == "saver"
    assert simulate.bot_kind_in_saves("somewhere/found.toml") == "found"
    assert simulate.bot_kind_in_saves("somewhere/bot.py:Name") == "bot"
    assert simulate.bot_kind_in_saves("search:500it") == "search:500it"


# The league.


def test_its_guide_and_values_are_printed_given_a_name(run: Shell) -> None:
    assert run("league", "hooch-stooges", "saver") == 0
    lines = run.out.splitlines()
    assert lines[0] == "saver"
    assert any(line.startswith("How it wins: entry 30") for line in lines)
    assert "  stooges_until  0" in lines


def test_every_strategy_plays_given_no_name(run: Shell, tmp_path: Path) -> None:
    words = ("league", "hooch-stooges", *SHORT, "--against", "random", "--out", tmp_path / "league.jsonl")
    assert run(*words, "--games", 2, "--format", "json") == 0
    rows = json.loads(run.out)
    assert sorted(row["strategy"] for row in rows) == [*LEAGUE]
    assert [row["share"] for row in rows] == sorted((row["share"] for row in rows), reverse=True)
    for row in rows:
        assert row["share"] == pytest.approx((row["first"] + row["last"]) / 2)
    assert run(*words, "--games", 2) == 0
    assert run.out.splitlines()[0].startswith("Hooch Stooges with 2 seats: 2 games a strategy, seed 1, ")
    assert len(run.out.splitlines()) == 3 + len(LEAGUE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("hooch-stooges", "nobody"), "hooch-stooges has no strategy nobody; there are: "),
        (("starting-solo",), "A strategy plays against somebody: at least two sit at the table."),
        (("hooch-stooges", "--against", "easy,hard"), "In every other chair sits the same kind of bot: "),
        (("hooch-stooges", "--against", "wizard"), "There is no bot wizard; "),
    ],
)
def test_a_sentence_says_why_given_a_league_that_makes_no_sense(
    run: Shell, words: tuple[str, ...], sentence: str
) -> None:
    assert run("league", *words) == 2
    assert run.err.startswith(f"hoochgame: {sentence}")


# The search.


@pytest.mark.slow
def test_what_it_found_can_be_seated_and_grown_from_given_a_search(run: Shell, tmp_path: Path) -> None:
    out = tmp_path / "found.toml"
    assert run(*EXPLOIT, "--out", out) == 0
    said = run.out
    assert "the best response to random that was found wins" in said
    assert run(*EXPLOIT, "--out", out) == 1
    assert run.err == f"hoochgame: {out} is there already: go on with --resume, or choose another file.\n"
    page = out.read_bytes()
    assert run(*EXPLOIT, "--out", out, "--resume") == 0
    assert run.out == said, "all its games are on record"
    assert out.read_bytes() == page
    assert run("simulate", "hooch-stooges", *SHORT, "--seats", f"{out},random", "--games", 2) == 0
    assert run("league", "hooch-stooges", *SHORT, "--against", out, "--games", 1) == 0
    grown = (*EXPLOIT[:-1], 60, "--start", out, "--format", "json")
    assert run(*grown) == 0
    assert json.loads(run.out)["origin"] in ("found", *LEAGUE)


def test_an_interruption_says_how_to_go_on(run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_entrant(*parts: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hoochgame.arena.exploit.play_entrant", play_entrant)
    assert run(*EXPLOIT) == 130
    assert run.err == ""
    out = tmp_path / "found.toml"
    assert run(*EXPLOIT, "--out", out) == 130
    assert run.err == "Stopped. The same command with --resume goes on from there.\n"
    assert not out.exists()
    assert out.with_suffix(".jsonl").exists()


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("--resume",), 2, "--resume goes on from a file: name it in --out."),
        (("--out", "found.txt"), 2, "found.txt can’t be the file of a strategy, such as found.toml: "),
        (("--out", "Found It.toml"), 2, "Found It.toml can’t be the file of a strategy, such as found.toml: "),
        (("--start", "away.toml"), 2, "There is no file away.toml."),
        (("--seats", "7"), 2, "argument --seats: 7 is not between 2 and 6"),
        (("--minutes", "1"), 2, "argument --minutes: not allowed with argument --games"),
    ],
)
def test_a_sentence_says_why_given_a_search_that_makes_no_sense(
    run: Shell, words: tuple[str, ...], code: int, sentence: str
) -> None:
    assert run(*EXPLOIT, *words) == code
    assert sentence in run.err


def test_a_sentence_names_it_given_no_package(run: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cmaes", None)
    assert run(*EXPLOIT) == 1
    assert run.err == "hoochgame: The search needs the package cmaes, which is not installed: pip install cmaes.\n"


# Help and the Tab key.


def test_help_and_the_tab_key_know_the_strategies() -> None:
    args = Namespace(run="contests:run_simulate", title="hooch-stooges")
    assert {f"strategy:{name}" for name in LEAGUE} <= set(completion_words("", "seats", args))
    assert f"easy,strategy:{next(iter(LEAGUE))}" in completion_words("easy,", "seats", args)
    playing = Namespace(run="window:run_play", title="hooch-stooges")
    assert not [word for word in completion_words("", "seats", playing) if ":" in word]
    assert list(completion_words("", "strategy", args)) == [*LEAGUE]
    said = help_epilog("simulate")
    assert "strategies of hooch-stooges, each as strategy:NAME" in said
    assert ", ".join(LEAGUE) in said
