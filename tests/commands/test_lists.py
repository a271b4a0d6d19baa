"""Deck lists, daily games and games for one on the command line."""

from __future__ import annotations

import csv
import json
from datetime import date
from pathlib import Path

import pytest
from harness.saved_games import file_with
from harness.shell import Shell

from hoochgame.commands import lists, seating, window
from hoochgame.core.journal import read_header
from hoochgame.games import find_game
from hoochgame.storage.decks import save_list
from hoochgame.storage.settings import PlayerFolders, SetUp, daily_seed
from hoochgame.ui import navigation

GAME = find_game("hooch-stooges")
READY = {id: dict(one.cards) for id, one in GAME.lists.ready.items()}
TOURNAMENT = ("--rule", "tournament=true")
SHORT = ("--rule", "round_limit=2", "--games", 2)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[SetUp]:
    """What `play` sits down to."""
    found: list[SetUp] = []
    monkeypatch.setattr(navigation, "deal_new_game", lambda app, set_up: found.append(set_up))
    monkeypatch.setattr(window, "open_window", lambda args, places, then: then(None) or 0)
    return found


def legal_file(folder: Path, name: str = "theirs.txt") -> Path:
    """The ready list of the swarm, under another name."""
    rows = "\n".join(f"{n} {id}" for id, n in READY["swarm"].items())
    return file_with(folder, f"# Theirs\n{rows}\n".encode(), name)


def headers(folder: Path, title: str) -> list[tuple[dict[str, int], ...]]:
    """The lists in the saves of a simulation, game by game."""
    return [read_header(path.read_bytes().split(b"\n")[0]).lists for path in sorted(folder.glob(f"{title}*"))]


# --lists


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("title", "words", "sentence"),
    [
        ("hooch-stooges", ["--lists", "swarm"], "Deck lists are brought to a tournament: add --rule tournament=true."),
        ("starting-solo", ["--lists", "swarm"], "Starting Solo is played without deck lists."),
        ("hooch-stooges", [*TOURNAMENT, "--lists", "a,b,c"], "There are 3 deck lists for 2 seats."),
        ("hooch-stooges", [*TOURNAMENT, "--lists", "swarm,nobody"], "There is no deck list nobody; there are swarm, "),
        ("hooch-stooges", [*TOURNAMENT, "--lists", "swarm,"], "There is no deck list ''; there are swarm, "),
        ("hooch-stooges", [*TOURNAMENT, "--lists", "x" * 5000], "There is no deck list xxx"),
        ("hooch-stooges", [*TOURNAMENT, "--lists", "swarm\nhammer"], "There is no deck list swarm"),
        ("hooch-stooges", [*TOURNAMENT, "--lists", "/"], "/ is a folder."),
        ("hooch-stooges", ["--rule", "tournament=maybe"], "Tournament can be true or false."),
    ],
)
def test_a_sentence_says_why_given_lists_that_cannot_be_brought(
    run: Shell, command: str, title: str, words: list[str], sentence: str
) -> None:
    seats = "easy" if title == "starting-solo" else "easy,random"
    assert run(command, title, "--seats", seats, *words) == 2
    assert run.err.startswith(f"hoochgame: {sentence}")
    assert run.out == ""


def test_list_and_reasons_are_told_given_a_list_against_the_rules(run: Shell, tmp_path: Path) -> None:
    bad = file_with(tmp_path, b"5 Smash and Grab\n1 Attack\n", "bad.txt")
    assert run("simulate", "hooch-stooges", "--seats", "easy,easy", *TOURNAMENT, "--lists", f"swarm,{bad}") == 2
    assert run.err == (
        f"hoochgame: The deck list {bad} can’t be played. The box has 4 copies of Smash and Grab; this list has 5. "
        "Attack is a starting card; a list has none. A list has 30 cards; this one has 6.\n"
    )


def test_line_and_word_are_told_given_a_file_that_cannot_be_read(run: Shell, tmp_path: Path) -> None:
    bad = file_with(tmp_path, b"5 Smash and Grab\n\n\n2 Brickwal Brunhilde\n", "bad.txt")
    assert run("play", "hooch-stooges", *TOURNAMENT, "--lists", bad) == 2
    assert run.err == (
        f"hoochgame: The deck list {bad} can’t be played. "
        "Line 4: there is no card called Brickwal Brunhilde; did you mean Brickwall Brunhilde?\n"
    )


def test_the_seats_bring_them_and_the_rest_is_dealt_given_ids_names_and_files(
    run: Shell, places: PlayerFolders, tmp_path: Path, opened: list[SetUp]
) -> None:
    save_list(places, GAME, "Mine, all mine", READY["hammer"])
    named = f'bankers,"mine, all mine",THE BRICK FRONT,{legal_file(tmp_path)}'
    assert run("play", "hooch-stooges", "--seats", "human,easy,easy,easy,easy", *TOURNAMENT, "--lists", named) == 0
    (set_up,) = opened
    assert [brought.name for brought in set_up.lists] == [
        "The Counting House", "Mine, all mine", "The Brick Front", "Theirs", "",
    ]  # fmt: skip
    cards = [brought.cards for brought in set_up.lists]
    assert cards == [READY["bankers"], READY["hammer"], READY["fortress"], READY["swarm"], {}]


def test_ready_ones_go_round_given_a_tournament_without_lists(run: Shell, tmp_path: Path, opened: list[SetUp]) -> None:
    assert run("play", "hooch-stooges", *TOURNAMENT) == 0
    assert opened[0].lists == ()
    words = ("simulate", "hooch-stooges", "--seats", ",".join(["random"] * 6), *TOURNAMENT, *SHORT)
    assert run(*words, "--save-dir", tmp_path / "games") == 0
    first, second = headers(tmp_path / "games", "hooch-stooges-6")
    assert list(first) == list(READY.values())
    assert second == (first[-1], *first[:-1]), "a bot keeps its list when it changes its seat"


def test_the_others_play_with_ready_ones_given_fewer_lists_than_bots(run: Shell, tmp_path: Path) -> None:
    words = ("simulate", "hooch-stooges", "--seats", "easy,random", *TOURNAMENT, *SHORT, "--lists", "hammer")
    assert run(*words, "--save-dir", tmp_path / "games") == 0
    first, second = headers(tmp_path / "games", "hooch-stooges-2")
    assert first == (READY["hammer"], READY["fortress"])
    assert second == (READY["fortress"], READY["hammer"])
    saves = sorted((tmp_path / "games").iterdir())
    assert run("verify", *saves) == 0
    assert run("show", saves[0], "--seat", 1) == 0
    assert "House rules: Tournament" in run.out
    assert "Lineup of Easy 1" in run.out


def test_every_report_names_the_list_beside_the_bot_given_a_tournament(run: Shell) -> None:
    words = ("simulate", "hooch-stooges", "--seats", "easy,random", *TOURNAMENT, *SHORT, "--lists", "hammer")
    assert run(*words) == 0
    rows = [line.split()[:2] for line in run.out.splitlines()[2:5]]
    assert rows == [["bot", "list"], ["easy", "hammer"], ["random", "fortress"]]
    assert run(*words, "--format", "json") == 0
    assert [seat["list"] for seat in json.loads(run.out)["seats"]] == ["hammer", "fortress"]
    assert run(*words, "--format", "csv") == 0
    assert [row["list"] for row in csv.DictReader(run.out.splitlines())] == ["hammer", "fortress"]
    assert run("simulate", "hooch-stooges", "--seats", "easy,random", *SHORT, "--format", "csv") == 0
    assert "list" not in run.out


# hoochgame lists


def test_ready_and_own_ones_are_printed_with_their_legality_given_lists(run: Shell, places: PlayerFolders) -> None:
    save_list(places, GAME, "Good, bad", READY["swarm"])
    save_list(places, GAME, "Ugly", {"smash": 5})
    file_with(places.decks / GAME.id, b"# Torn\n2 Smesh and Grab\n", "torn.txt")
    assert run("lists") == 0
    every = run.out
    assert run("lists", "hooch-stooges") == 0
    assert run.out == every
    lines = run.out.splitlines()
    assert lines[0] == "Hooch Stooges: ready deck lists"
    assert [line.split()[0] for line in lines[1:7]] == list(READY)
    assert all(line.endswith("  legal") for line in lines[1:7])
    assert lines[8:] == [
        f"Hooch Stooges: your deck lists, in {places.decks / GAME.id}",
        '  "Good, bad"  good-bad.txt  legal',
        "  Torn         torn.txt      not legal",
        "      torn.txt can’t be read in full. Line 2: there is no card called Smesh and Grab; "
        "did you mean Smash and Grab?",
        "  Ugly         ugly.txt      not legal",
        "      The box has 4 copies of Smash and Grab; this list has 5.",
        "      A list has 30 cards; this one has 5.",
    ]


def test_one_list_is_printed_as_text_that_can_be_brought(run: Shell, tmp_path: Path) -> None:
    assert run("lists", "hooch-stooges", "hammer") == 0
    assert run.err == ""
    assert run.out.startswith("# Hit the HQ\n\n")
    copy = file_with(tmp_path, run.out.encode(), "copy.txt")
    printed = run.out
    assert run("lists", "hooch-stooges", copy) == 0
    assert run.out == printed
    assert lists.find_any_list(GAME, str(copy), run.places).cards == READY["hammer"]


def test_a_list_against_the_rules_is_printed_with_its_faults_beside(run: Shell, tmp_path: Path) -> None:
    bad = file_with(tmp_path, b"5 Smash and Grab", "bad.txt")
    assert run("lists", "hooch-stooges", bad) == 1
    assert run.out == "# bad\n\n5 Smash and Grab\n"
    assert run.err.splitlines() == [
        f"hoochgame: {bad}: The box has 4 copies of Smash and Grab; this list has 5.",
        f"hoochgame: {bad}: A list has 30 cards; this one has 5.",
    ]
    assert run("lists", "hooch-stooges", file_with(tmp_path, b"4 Smash and Grab\nx\n", "bad.txt")) == 1
    assert (run.out, run.err) == (
        "# bad\n\n4 Smash and Grab\n",
        f"hoochgame: {bad}: Line 2: there is no card called x.\n",
    )


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["hooch-stooges", "nobody"], 1, "There is no deck list nobody; there are swarm, "),
        (["hooch-stooges", "x\0y"], 1, "There is no deck list x"),
        (["hooch-stooges", "."], 1, ". is a folder."),
        (["starting-solo"], 2, "Starting Solo is played without deck lists."),
        (["starting-solo", "swarm"], 2, "Starting Solo is played without deck lists."),
        (["chess"], 2, "There is no title chess; there are: "),
    ],
)
def test_a_sentence_says_so_given_lists_of_nothing(run: Shell, words: list[str], code: int, sentence: str) -> None:
    assert run("lists", *words) == code
    assert run.err.startswith(f"hoochgame: {sentence}")
    assert run.out == ""


def test_a_list_is_printed_in_german_and_read_in_english_given_german(run: Shell, tmp_path: Path) -> None:
    assert run("--language", "de", "lists", "hooch-stooges", "fortress") == 0
    assert "2 Gräfin von Blüten\n" in run.out
    copy = file_with(tmp_path, run.out.encode(), "copy.txt")
    assert run("--language", "en", "lists", "hooch-stooges", copy) == 0
    assert "2 Countess Counterfeit\n" in run.out


# --daily


def test_its_date_is_the_seed_given_a_day(run: Shell, opened: list[SetUp], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "today_within_daily_dates", lambda: date(2027, 1, 2))
    assert daily_seed(date(2026, 11, 21)) == 20_261_121
    for words in (["--daily", "2026-11-21"], ["--daily"], ["--seed", 5]):
        assert run("play", "starting-solo", *words) == 0
    assert [set_up.seed for set_up in opened] == [20_261_121, 20_270_102, 5]
    simulate = ("simulate", "starting-solo", "--seats", "random", "--games", 1)
    assert run(*simulate, "--daily", "2026-11-21") == 0
    assert "seed 20261121," in run.out
    assert run(*simulate) == 0
    assert "seed 1," in run.out


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("day", ["2026-02-30", "yesterday", "20261121", "2026-W01-1", "21.11.2026", "2026-13-01"])
def test_a_sentence_says_so_given_a_day_that_never_comes(run: Shell, command: str, day: str) -> None:
    assert run(command, "starting-solo", "--seats", "easy", "--daily", day) == 2
    assert f"argument --daily: {day} is no day such as 2026-11-21" in run.err


def test_one_of_them_is_too_many_given_a_day_and_a_seed(run: Shell) -> None:
    assert run("play", "starting-solo", "--daily", "2026-11-21", "--seed", 1) == 2
    assert "not allowed with argument" in run.err


# Games for one.


def test_as_many_sit_down_as_it_needs_given_a_title(run: Shell, opened: list[SetUp]) -> None:
    assert run("play", "starting-solo", "--rule", "difficulty=tougher") == 0
    assert run("play", "hooch-stooges") == 0
    assert [[chair.kind for chair in set_up.seats] for set_up in opened] == [["human"], ["human", "easy"]]
    assert opened[0].rules == {"difficulty": 1, "hq_hits": 1}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "easy,easy"], "Starting Solo is for one player."),
        (["--rule", "difficulty=hard"], "The difficulty can be gentler, plain or tougher."),
        (["--rule", "tournament=true"], "There is no house rule tournament; there are difficulty, hq_hits."),
    ],
)
def test_a_sentence_says_so_given_what_is_not_for_one(run: Shell, words: list[str], sentence: str) -> None:
    assert run("play", "starting-solo", *words) == 2
    assert run.err == f"hoochgame: {sentence}\n"


def test_simulate_verify_and_show_work_on_them_given_games_for_one(run: Shell, tmp_path: Path) -> None:
    words = ("simulate", "starting-solo", "--seats", "easy", "--games", 2, "--rule", "difficulty=tougher")
    assert run(*words, "--save-dir", tmp_path / "games", "--format", "json") == 0
    assert json.loads(run.out)["seats"][0]["bot"] == "easy"
    saves = sorted((tmp_path / "games").iterdir())
    assert run("verify", *saves) == 0
    assert run("show", saves[0], "--at", 20, "--seat", 1) == 0
    assert "House rules: Difficulty: tougher" in run.out
    assert "Mop-Bucket Mabel" in run.out
    assert "What happened last" in run.out
