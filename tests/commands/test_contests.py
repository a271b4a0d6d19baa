"""The commands in which bots play one another, as they are typed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from harness.shell import Shell

from hoochgame.arena.choices import Quiz
from hoochgame.commands import contests
from hoochgame.core.characters import LEVELS

SIMULATE = ("simulate", "deck-hand", "--seats", "random,random", "--seed", 5)


def test_the_same_command_goes_on_with_more_games_given_out(run: Shell, tmp_path: Path) -> None:
    out = tmp_path / "new" / "games.jsonl"
    assert run(*SIMULATE, "--games", 2, "--out", out) == 0
    assert run(*SIMULATE, "--games", 3, "--out", out, "--format", "json") == 0
    assert json.loads(run.out)["games"] == 3
    assert len(out.read_text("utf-8").splitlines()) == 4
    assert run(*SIMULATE[:-1], 6, "--games", 3, "--out", out) == 1
    assert run.err == f"hoochgame: {out} is no record of these games, so it stays as it is; choose another file.\n"


def test_an_interruption_says_how_to_go_on(run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_(*parts: object, progress: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(contests, "run_plans", run_)
    assert run(*SIMULATE) == 130
    assert run.err == ""
    assert run(*SIMULATE, "--out", tmp_path / "games.jsonl") == 130
    assert run.err == "Stopped. The same command goes on from there.\n"


def test_bots_of_all_kinds_play(run: Shell, tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text("def choose(game, seat, seen, options, dice):\n    return options[0]\n", encoding="utf-8")
    assert run("simulate", "deck-hand", "--seats", f"search:2it,{bot}:choose,random", "--games", 1) == 0
    assert "search:2it" in run.out
    assert f"{bot}:choose" in run.out


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("return options[9999]", "failed in line 2 of bot.py: IndexError"),
        ("return None", "answered None, which is none of its options."),
        ("return [][0]", "failed in line 2 of bot.py: IndexError: list index out of range"),
    ],
)
def test_its_author_learns_where_given_a_bot_out_of_a_file_that_fails(
    run: Shell, tmp_path: Path, body: str, sentence: str
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(f"def choose(game, seat, seen, options, dice):\n    {body}\n", encoding="utf-8")
    assert run("simulate", "deck-hand", "--seats", f"{bot}:choose,random", "--games", 1) == 1
    assert run.err.startswith(f"hoochgame: {bot}:choose ")
    assert sentence in run.err


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("easy,search:0it", "search:0it is no budget"), ("easy,gone.py:Bot", "There is no file gone.py"),
        ("easy,", "There is no bot ''"),
    ],
)  # fmt: skip
def test_a_sentence_says_why_given_a_bot_that_is_none(run: Shell, seats: str, sentence: str) -> None:
    assert run("simulate", "deck-hand", "--seats", seats) == 2
    assert sentence in run.err


def test_one_of_them_is_enough_given_jobs_and_a_cluster(run: Shell) -> None:
    assert run(*SIMULATE, "--jobs", 2, "--cluster", "tcp://127.0.0.1:8786") == 2
    assert "not allowed with argument --jobs" in run.err
    assert run(*SIMULATE, "--cluster", "nowhere") == 1
    assert run.err.startswith("hoochgame: ")


# The ladder.


def test_a_ladder_goes_on_from_its_file(run: Shell, tmp_path: Path) -> None:
    words = ("ladder", "deck-hand", "--bots", "random,easy,random", "--games", 2, "--out", tmp_path / "ladder.jsonl")
    assert run(*words) == 0
    lines = (tmp_path / "ladder.jsonl").read_text("utf-8").splitlines()
    assert run(*words, "--format", "json") == 0
    assert [(row["bot"], row["against"]) for row in json.loads(run.out)] == [("easy", "random"), ("random", "easy")]
    assert (tmp_path / "ladder.jsonl").read_text("utf-8").splitlines() == lines
    assert len(lines) == 5


@pytest.mark.slow
def test_searches_climb_given_budgets(run: Shell) -> None:
    assert run("ladder", "deck-hand", "--budgets", "1,2", "--games", 2, "--format", "csv") == 0
    assert run.out.splitlines()[1].startswith("search:2it,search:1it,2,")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["starting-solo"], "On a ladder at least two play: starting-solo is for one"),
        (["deck-hand", "--seats", 5], "Two to four players"),
        (["deck-hand", "--rule", "challenge=s1"], "A challenge is for one player"),
        (["deck-hand", "--bots", "easy"], "A ladder has at least two rungs."),
        (["deck-hand", "--bots", "easy,wizard"], "There is no bot wizard"),
        (["deck-hand", "--budgets", "50,0"], "argument --budgets: 0 is not between 1 and"),
        (["deck-hand", "--budgets", "50,"], "argument --budgets"),
        (["deck-hand", "--seats", "1"], "argument --seats: 1 is not between 2 and 6"),
    ],
)  # fmt: skip
def test_a_sentence_says_why_given_a_ladder_that_makes_no_sense(run: Shell, words: list[object], sentence: str) -> None:
    assert run("ladder", *words) == 2
    assert sentence in run.err


# The balance.


def test_numbers_lie_in_it_and_the_same_command_goes_on_given_a_folder(
    run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    words = ("balance", "deck-hand", "--bots", "random", "--games", 2, "--out", tmp_path / "balance")
    assert run(*words) == 0
    assert run.err.startswith("hoochgame: Pictures need the package matplotlib")
    games = (tmp_path / "balance" / "games.jsonl").read_bytes()
    assert run(*words, "--format", "json") == 0
    known = json.loads(run.out)
    assert (known["games"], known["seats"]) == (2, 2)
    assert (tmp_path / "balance" / "games.jsonl").read_bytes() == games
    assert sorted(path.name for path in (tmp_path / "balance").iterdir()) == [
        "balance.csv", "games.jsonl", "rounds.csv",
    ]  # fmt: skip


def test_challenges_and_difficulties_are_told_apart_given_one_seat(run: Shell) -> None:
    assert run("balance", "deck-hand", "--seats", 1, "--bots", "random", "--games", 1) == 0
    assert [line.split()[0] for line in run.out.splitlines()[3:12]] == ["Challenge", *(f"s{n}" for n in range(1, 9))]
    assert run("balance", "deck-hand", "--bots", "random", "--games", 1, "--rule", "challenge=s2") == 0
    assert [line.split()[0] for line in run.out.splitlines()[3:5]] == ["Challenge", "s2"]
    assert run("balance", "starting-solo", "--bots", "random", "--games", 1) == 0
    assert [line.split()[0] for line in run.out.splitlines()[3:7]] == ["Difficulty", "gentler", "plain", "tougher"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hooch-stooges", "--seats", 1], "Two to six players"),
        (["deck-hand", "--bots", "easy,hard"], "In every chair sits the same kind of bot: name one in --bots."),
        (["deck-hand", "--seats", 2, "--rule", "challenge=s1"], "A challenge is for one player"),
        (["deck-hand", "--bots", "wizard"], "There is no bot wizard"),
    ],
)
def test_a_sentence_says_why_given_a_balance_that_makes_no_sense(
    run: Shell, words: list[object], sentence: str
) -> None:
    assert run("balance", *words) == 2
    assert sentence in run.err


def test_nothing_is_played_given_a_folder_with_other_files(run: Shell, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada", encoding="utf-8")
    assert run("balance", "deck-hand", "--bots", "random", "--games", 1, "--out", tmp_path) == 1
    assert "holds other files" in run.err
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["letter.txt"]


# Characters.


def test_what_each_character_does_is_told_given_a_level(run: Shell, tmp_path: Path) -> None:
    words = ("characters", "deck-hand", "--level", "beginner", "--games", 2, "--out", tmp_path / "characters.jsonl")
    assert run(*words) == 0
    table = [line.split() for line in run.out.splitlines()]
    assert [row[0] for row in table[2:7]] == ["character", "builder", "raider", "gambler", "saboteur"]
    assert table[8] == ["per", "game", "beginner", "builder", "raider", "gambler", "saboteur"]
    assert any(row[:2] == ["cards", "bought"] for row in table[9:])
    assert run(*words, "--format", "json") == 0
    assert [row["games"] for row in json.loads(run.out)] == [2] * 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["starting-solo"], "A character shows beside other bots: starting-solo is for one."),
        (["deck-hand", "--seats", 6], "Two to four players"),
        (["deck-hand", "--level", "random"], "invalid choice"),
    ],
)
def test_a_sentence_says_why_given_characters_that_cannot_be_compared(
    run: Shell, words: list[object], sentence: str
) -> None:
    assert run("characters", *words) == 2
    assert sentence in run.err


# Choices.


def test_all_of_them_are_asked_given_levels(run: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Quiz] = []
    monkeypatch.setattr(
        "hoochgame.arena.choices.ask_bots", lambda quiz, workers, out, progress: seen.append(quiz) or []
    )
    assert run("choices", "moonshiners", "--seats", 3, "--rule", "heroes=dealt") == 0
    assert run("choices", "starting-solo", "--budgets", "4,8", "--games", 3, "--seed", 9) == 0
    assert [(one.title, one.bots, one.seats) for one in seen] == [
        ("moonshiners", LEVELS, 3), ("starting-solo", ("search:4it", "search:8it"), 1),
    ]  # fmt: skip
    assert [(one.games, one.seed, one.rules.get("heroes")) for one in seen] == [(40, 1, 1), (3, 9, None)]


@pytest.fixture
def easy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the positions from games of bots that do not search."""
    monkeypatch.setattr("hoochgame.arena.choices.PLAYERS", "easy")


@pytest.mark.slow
@pytest.mark.usefixtures("easy_games")
def test_the_same_comparison_goes_on_with_more_games_given_out(run: Shell, tmp_path: Path) -> None:
    out = tmp_path / "asked.jsonl"
    words = ("choices", "deck-hand", "--bots", "random,easy", "--worlds", 1, "--out", out)
    assert run(*words, "--games", 1) == 0
    assert run(*words, "--games", 2) == 0
    assert run.out.startswith("Deck Hand: seats 2, decisions 24, games 2, seed 1\n")
    assert len(out.read_text("utf-8").splitlines()) == 3


@pytest.mark.usefixtures("easy_games")
def test_a_bot_out_of_a_file_is_compared(run: Shell, tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text("def choose(game, seat, seen, options, dice):\n    return options[0]\n", encoding="utf-8")
    words = (
        "choices",
        "deck-hand",
        "--bots",
        f"{bot}:choose,{bot}:choose",
        "--games",
        1,
        "--worlds",
        1,
        "--format",
        "csv",
    )
    assert run(*words) == 0
    assert run.out.splitlines()[2].startswith(f"{bot}:choose,12,1.0,0.0,")
    bot.write_text("def choose(game, seat, seen, options, dice):\n    return None\n", encoding="utf-8")
    assert run(*words) == 1
    assert run.err.endswith("answered None, which is none of its options.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deck-hand", "--bots", "easy"], "Name at least two bots: the others are compared with the first."),
        (["deck-hand", "--bots", "easy,wizard"], "There is no bot wizard"),
        (["deck-hand", "--seats", "5"], "Two to four players"),
        (["deck-hand", "--budgets", "0,5"], "argument --budgets: 0 is not between 1 and"),
        (["deck-hand", "--bots", "easy,hard", "--budgets", "5"], "not allowed with argument"),
        (["chess"], "There is no title chess"),
    ],
)  # fmt: skip
def test_a_sentence_says_why_given_a_comparison_that_makes_no_sense(
    run: Shell, words: list[object], sentence: str
) -> None:
    assert run("choices", *words) == 2
    assert sentence in run.err
