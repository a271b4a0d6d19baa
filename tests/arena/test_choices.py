"""Bots asked in the same positions: what they are shown, what it says of them, and that chance stays out of it."""

from __future__ import annotations

import csv
import json
import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hoochgame.arena import choices, finding
from hoochgame.arena.choices import (
    POSITIONS,
    BotChoices,
    ChoiceAnswers,
    Quiz,
    ask_bots,
    compare_bots,
    format_scores,
    score_bots,
)
from hoochgame.arena.tally import SURE
from hoochgame.arena.workers import Workers
from hoochgame.bots.greedy import Greedy
from hoochgame.bots.search import Search
from hoochgame.core.dice import Dice
from hoochgame.core.protocols import AnyState, Move
from hoochgame.games import GAMES
from hoochgame.storage.files import SaveFailed

HERE = Workers()
QUIZ = Quiz("deck-hand", ("random", "easy", "random"), 2, 2, 5, {}, 8)
ALONE = Quiz("starting-solo", ("random", "easy"), 1, 2, 5, {}, 2)


@pytest.fixture(autouse=True)
def easy_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the positions from games of bots that do not search; processes beside this one know nothing of it."""
    monkeypatch.setattr(choices, "PLAYERS", "easy")


@cache
def kept() -> tuple[list[ChoiceAnswers], bytes]:
    """The answers to the quiz, and the file of them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "asked.jsonl"
        return ask_bots(QUIZ, HERE, path), path.read_bytes()


def answered() -> list[ChoiceAnswers]:
    """The answers to the quiz."""
    return kept()[0]


def timeless(found: Sequence[ChoiceAnswers]) -> list[list[tuple[object, object]]]:
    """The answers without how long they took."""
    return [[(one.chosen, one.shares) for one in game.answers] for game in found]


def made_up(*games: Sequence[float]) -> list[ChoiceAnswers]:
    """Positions of some games, in each of which the second bot wins so much more than the first."""
    return [
        ChoiceAnswers(game, tuple(BotChoices((0, 1), (0.5, 0.5 + lead), (0.1, 0.2)) for lead in leads))
        for game, leads in enumerate(games)
    ]


@pytest.mark.slow
def test_every_bot_answers_in_some_positions_of_each_given_some_games():
    assert [(game.game, len(game.answers)) for game in answered()] == [(n, POSITIONS) for n in range(2)]
    for one in (one for game in answered() for one in game.answers):
        assert len(one.chosen) == len(one.shares) == len(one.seconds) == 3
        assert all(0 <= share <= 1 for share in one.shares)


@pytest.mark.slow
def test_like_choices_have_like_shares_and_nothing_is_played_out_where_all_agree():
    for one in (one for game in answered() for one in game.answers):
        by_option: dict[int, set[float]] = {}
        for option, share in zip(one.chosen, one.shares, strict=True):
            by_option.setdefault(option, set()).add(share)
        assert all(len(shares) == 1 for shares in by_option.values())
        assert len(by_option) > 1 or by_option == {one.chosen[0]: {0.0}}


@pytest.mark.slow
def test_a_bot_chooses_as_itself_does():
    first, _easy, again = score_bots(QUIZ.bots, answered())
    assert first.bot == again.bot
    assert (first.over_first, again.over_first) == (choices.Gain(0.0, 0.0), choices.Gain(0.0, 0.0))
    assert first.alike == again.alike == 1.0


@pytest.mark.slow
def test_a_bot_that_thinks_chooses_better_than_one_that_draws_lots():
    _first, easy, again = score_bots(QUIZ.bots, answered())
    assert easy.over_first.wins > 0 < easy.over_first.error
    assert again.over_former.wins == -easy.over_first.wins


@pytest.mark.slow
def test_who_plays_changes_nothing_but_the_seconds(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(choices, "PLAYERS", "hard")
    assert timeless(ask_bots(ALONE, Workers(2))) == timeless(ask_bots(ALONE, HERE))


@pytest.mark.slow
def test_the_games_of_one_quiz_are_those_of_a_longer_one():
    assert timeless(ask_bots(replace(QUIZ, games=1), HERE)) == timeless(answered())[:1]


def test_the_interval_is_that_of_clusters_given_leads():
    found = compare_bots(made_up([0.1, 0.3], [0.0], [0.2]), 1, 0)
    mean = 0.15
    spread = math.sqrt((0.4 - 2 * mean) ** 2 + (0.0 - mean) ** 2 + (0.2 - mean) ** 2)
    assert found.wins == pytest.approx(mean)
    assert found.error == pytest.approx(SURE * spread / 4 * math.sqrt(3 / 2))
    assert compare_bots(made_up([0.1, 0.3]), 1, 0) == choices.Gain(pytest.approx(0.2), 1.0)  # one game tells no spread
    assert compare_bots([], 1, 0) == choices.Gain(0.0, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_bots_are_asked_by_what_the_seat_sees_about_options_it_has(game, monkeypatch: pytest.MonkeyPatch):
    asked: list[AnyState] = []

    class Spy(Greedy):
        def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
            assert seen == game.view(seen, self.seat)
            assert len(options) > 1
            asked.append(seen)
            return super().choose(seen, options, budget)

    monkeypatch.setattr(choices, "seat_bot", lambda word, game, seed, seat, find: Spy(game, seat, Dice(seed)))
    seats = next((n for n in game.seats if n > 1), 1)
    ask_bots(Quiz(game.id, ("easy", "easy"), seats, 1, 3, {}, 1), HERE)
    assert 2 <= len(asked) <= 2 * POSITIONS


@pytest.mark.slow
def test_what_was_chosen_is_played_to_the_end_in_worlds_that_no_bot_has_met(monkeypatch: pytest.MonkeyPatch):
    met: dict[bool, set[int]] = {False: set(), True: set()}
    ends: set[float] = set()

    class Watched(Search):
        def chance_of_move_in_world(self, seen: AnyState, move: Move, dice: Dice) -> float:
            judging = self.recipe is choices.TO_THE_END
            met[judging].add(dice.word)
            share = super().chance_of_move_in_world(seen, move, dice)
            if judging:
                ends.add(share)
            return share

    for module in (choices, finding):
        monkeypatch.setattr(module, "Search", Watched)
    monkeypatch.setattr(choices, "PLAYERS", "easy")
    ask_bots(Quiz("deck-hand", ("search:4it", "search:8it", "random"), 2, 1, 3, {}, 8), HERE)
    assert met[False]
    assert met[True]
    assert not met[False] & met[True]
    assert ends <= {0.0, 0.5, 1.0}


def test_the_report_says_the_same_in_every_format():
    table = format_scores(QUIZ, answered(), "table").splitlines()
    assert table[0] == f"Deck Hand: seats 2, decisions {2 * POSITIONS}, games 2, seed 5"
    known = json.loads(format_scores(QUIZ, answered(), "json"))
    rows = list(csv.DictReader(format_scores(QUIZ, answered(), "csv").splitlines()))
    assert [row["bot"] for row in known] == [row["bot"] for row in rows] == ["random", "easy", "random"]
    for one, row, line in zip(known, rows, table[3:6], strict=True):
        assert float(row["over_first"]) == one["over_first"]["wins"]
        assert float(row["over_former_error"]) == one["over_former"]["error"]
        assert f"{100 * one['over_first']['wins']:+.2f}".replace("-", "−") in line


# The file of finished games.


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of the quiz."""
    path = tmp_path / "asked.jsonl"
    path.write_bytes(kept()[1])
    return path


@pytest.mark.slow
def test_a_run_that_was_stopped_asks_the_rest_only(path: Path, monkeypatch: pytest.MonkeyPatch):
    numbers, real, blob = [], choices.ask_bots_in_some_positions, path.read_bytes()

    def asked(quiz: Quiz, number: int) -> ChoiceAnswers:
        numbers.append(number)
        return real(quiz, number)

    monkeypatch.setattr(choices, "ask_bots_in_some_positions", asked)
    path.write_bytes(blob[:-7])
    assert timeless(ask_bots(QUIZ, HERE, path)) == timeless(answered())
    assert numbers == [QUIZ.games - 1]
    assert ask_bots(replace(QUIZ, games=1), HERE, path) == answered()[:1]
    assert numbers == [QUIZ.games - 1]
    assert len(path.read_bytes().splitlines()) == 1 + QUIZ.games


@pytest.mark.parametrize(
    "other",
    [
        replace(QUIZ, seed=6), replace(QUIZ, bots=("random", "easy")), replace(QUIZ, seats=3), replace(QUIZ, worlds=13),
        replace(QUIZ, rules={"first": 1}), replace(QUIZ, title="moonshiners"),
    ],
)  # fmt: skip
def test_the_file_of_another_quiz_is_refused_and_stays(path: Path, other: Quiz):
    with pytest.raises(SaveFailed, match="no record of these games"):
        ask_bots(other, HERE, path)
    assert path.read_bytes() == kept()[1]


def test_its_number_is_told_and_the_file_stays_given_a_damaged_line(path: Path):
    lines = path.read_bytes().splitlines(keepends=True)
    first = json.loads(lines[1])["answers"][0]
    for bad in ([[0, 0]], [[0, 0, -1]], [[0, 0, 0], [0, 0, 2.0]], [[0, 0, 0], [0.5, 0.5]], [[0, 0, 0], "no"], "no", []):
        answer = [*bad, *first[len(bad) :]] if isinstance(bad, list) and bad else bad
        line = json.dumps({"game": 0, "answers": [answer]}).encode() + b"\n"
        path.write_bytes(b"".join([lines[0], line, *lines[2:]]))
        before = path.read_bytes()
        with pytest.raises(SaveFailed, match=r"asked\.jsonl is damaged in line 2"):
            ask_bots(QUIZ, HERE, path)
        assert path.read_bytes() == before
