"""The history of results: a line a game, whatever becomes of its save and whatever is done to the file."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from harness.deck_hand.games import CHEST, DECK_HAND, LAST, SCURVY, begun_trial, trial_game
from harness.effort import at_most
from harness.saved_games import begun
from harness.saved_games import play_out as play_randomly
from harness.starting_solo.games import LOST_SEED, WON_SEED, YOU, begun_solo, play_out, solo_game

from hoochgame.core.game import HouseRule
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.storage import history, locks
from hoochgame.storage.history import (
    Played,
    TrialResults,
    compute_tally,
    daily_date_of_seed,
    history_path,
    next_trial_without_star,
    read_and_mend_history,
    record_result,
    solo_result_figures,
    trial_results,
    wins_by_daily_date,
)
from hoochgame.storage.saves import begin_saved_game, delete_save, path_of_match
from hoochgame.storage.settings import PlayerFolders, daily_seed

NOON = datetime(2026, 11, 21, 12).astimezone()  # wherever this runs
TODAY = date(2026, 11, 21)


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


def played(
    id: str = "a", won: int = 1, *, days_ago: int = 0, seed: int = 7, left: int = 0, free_undo: bool = False,
    branched: bool = False, rules: dict[str, int] | None = None,
) -> Played:  # fmt: skip
    when = NOON - timedelta(days=days_ago)
    figures = {"won": won, "turns_left": left, "defeated": 3}
    return Played(id, "starting-solo", when, when, seed, rules or {}, figures, free_undo, branched)


def daily(days_ago: int, won: int = 1) -> Played:
    seed = daily_seed(TODAY - timedelta(days=days_ago))
    return played(f"daily {days_ago}", won, days_ago=days_ago, seed=seed)


# Keeping it.


def test_without_a_file_there_is_nothing_to_tell_and_nothing_is_made(places: PlayerFolders) -> None:
    assert read_and_mend_history(places) == ([], None)
    assert not places.folder.exists()


@pytest.mark.parametrize("seed", [WON_SEED, LOST_SEED])
def test_a_finished_game_is_kept_with_its_figures(places: PlayerFolders, seed: int) -> None:
    match = solo_game(seed)
    assert record_result(places, match, NOON) is None
    [kept], trouble = read_and_mend_history(places)
    assert trouble is None
    assert (kept.id, kept.title, kept.seed, kept.finished) == (match.header.id, "starting-solo", seed, NOON)
    assert kept.rules == {"difficulty": -1, "hq_hits": 1}
    assert kept.is_won == bool(match.winners) == (seed == WON_SEED)
    assert kept.figures["turns_left"] == (10 - match.state.round if kept.is_won else 0)


def test_a_game_is_noted_once_however_often_its_end_is_seen(places: PlayerFolders) -> None:
    match = solo_game()
    for hour in range(3):
        record_result(places, match, NOON + timedelta(hours=hour))
    [kept], _trouble = read_and_mend_history(places)
    assert kept.finished == NOON


def test_a_game_that_ends_otherwise_after_an_undo_takes_the_place_of_its_line(places: PlayerFolders) -> None:
    match = begun_solo(free_undo=True)
    record_result(places, solo_game(LOST_SEED), NOON)
    match.concede(YOU)
    record_result(places, match, NOON)
    assert [kept.is_won for kept in read_and_mend_history(places)[0]] == [False, False]
    match.undo()
    assert record_result(places, match, NOON) is None  # it goes on: what was noted stays until it ends
    play_out(match)
    record_result(places, match, NOON + timedelta(hours=1))
    assert [(kept.id, kept.is_won) for kept in read_and_mend_history(places)[0]] == [
        (f"solo-{LOST_SEED}", False),
        ("solo-1", True),
    ]


@pytest.mark.slow
def test_bots_among_themselves_and_titles_without_results_leave_no_line(places: PlayerFolders) -> None:
    record_result(places, solo_game(kind="easy"), NOON)
    record_result(places, begun_solo(), NOON)
    record_result(places, play_randomly(begun(places)), NOON)
    assert read_and_mend_history(places) == ([], None)


def test_the_line_outlives_the_save(places: PlayerFolders) -> None:
    record_result(places, solo_game(), NOON)
    assert history_path(places).parent == places.folder  # not among the saves, where it would be taken for one
    assert len(read_and_mend_history(places)[0]) == 1


# Damage.

GOOD = msgspec.json.encode(played("good"))
WITHOUT_ZONE = re.sub(rb'(T[0-9:]+)[^"]*', rb"\1", GOOD)
BAD = [
    b"{", b"[]", b"null", b'{"id":1}', b"\xff\xfe", b"[" * 100_000, WITHOUT_ZONE,
    GOOD.replace(b'"won":1', b'"won":"yes"'), b'{"id":"' + b"x" * 100_000 + b'"}',
]  # fmt: skip


@pytest.mark.parametrize("bad", BAD)
def test_a_damaged_file_is_set_aside_and_the_rest_goes_on(places: PlayerFolders, bad: bytes) -> None:
    places.folder.mkdir()
    blob = GOOD + b"\n" + bad + b"\n" + msgspec.json.encode(played("other")) + b"\n"
    history_path(places).write_bytes(blob)
    known, trouble = read_and_mend_history(places)
    assert {kept.id for kept in known} == {"good", "other"}
    assert trouble is not None
    assert "history.broken-1.jsonl" in trouble
    assert (places.folder / "history.broken-1.jsonl").read_bytes() == blob
    assert read_and_mend_history(places) == (known, None)


def test_a_line_cut_short_does_not_swallow_the_next_one(places: PlayerFolders) -> None:
    places.folder.mkdir()
    history_path(places).write_bytes(GOOD)  # without its end
    assert record_result(places, solo_game(), NOON) is not None
    assert {kept.id for kept in read_and_mend_history(places)[0]} == {"good", "solo-1"}


def test_a_game_is_noted_even_if_nothing_of_the_file_was_good(places: PlayerFolders) -> None:
    places.folder.mkdir()
    history_path(places).write_bytes(b"nonsense")
    assert record_result(places, solo_game(), NOON) is not None
    assert [kept.id for kept in read_and_mend_history(places)[0]] == ["solo-1"]


def test_what_cannot_be_read_is_said_and_left_alone(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    history_path(places).mkdir(parents=True)
    known, trouble = read_and_mend_history(places)
    assert known == []
    assert trouble is not None
    assert "history.jsonl is a folder" in trouble
    assert record_result(places, solo_game(), NOON) == trouble
    assert history_path(places).is_dir()


def test_a_full_disk_is_said(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    record_result(places, solo_game(LOST_SEED), NOON)
    before, real = history_path(places).read_bytes(), os.write

    def half(handle: int, line: bytes) -> int:
        return real(handle, line[:9])

    monkeypatch.setattr(os, "write", half)
    assert record_result(places, solo_game(), NOON) == (
        "The result could not be added to your history: No space left on device."
    )
    assert history_path(places).read_bytes() == before


def test_a_full_history_is_said_and_still_read(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    record_result(places, solo_game(LOST_SEED), NOON)
    monkeypatch.setattr(history, "MOST_BYTES", history_path(places).stat().st_size + 20)
    assert "Your history is full: history.jsonl has" in (record_result(places, solo_game(), NOON) or "")
    assert len(read_and_mend_history(places)[0]) == 1


def test_a_history_far_too_large_is_refused_with_its_size(places: PlayerFolders) -> None:
    places.folder.mkdir()
    with history_path(places).open("wb") as file:
        file.truncate(63 << 20)
    sentence = "history.jsonl is 63 MB; it can have 4 MB at most."
    assert read_and_mend_history(places) == ([], sentence)
    assert record_result(places, solo_game(), NOON) == sentence
    assert history_path(places).stat().st_size == 63 << 20


@pytest.mark.slow
@pytest.mark.parametrize("line", [b"\n", b"{\n", b" " * 70 + b"\n", b"x" * 60 + b"\n", GOOD + b"\n"], ids=len)
def test_a_history_as_large_as_can_be_is_read_soon(places: PlayerFolders, line: bytes) -> None:
    places.folder.mkdir()
    history_path(places).write_bytes(line * (history.MOST_BYTES // len(line)))
    with at_most(160):
        known, trouble = read_and_mend_history(places)
    assert (len(known), trouble is None) == (line[:-1] == GOOD, not line.strip() or line[:-1] == GOOD)


# Several windows at once.


PROGRAM = """
import sys
from pathlib import Path
from msgspec.structs import replace
sys.path.insert(0, sys.argv[1])
from harness.starting_solo.games import LOST_SEED, WON_SEED, solo_game
from hoochgame.storage.history import record_result
from hoochgame.storage.settings import PlayerFolders
lost_and_won = solo_game(LOST_SEED), solo_game(WON_SEED)
for number in range(30):
    for match in lost_and_won:  # its end was taken back, and then it was won
        match.header = replace(match.header, id=f"{sys.argv[3]}{number}")
        assert record_result(PlayerFolders(Path(sys.argv[2])), match) is None
"""


@pytest.mark.slow
def test_two_programs_at_once_lose_no_line(places: PlayerFolders) -> None:
    words = [sys.executable, "-c", PROGRAM, str(Path(__file__).parent.parent), str(places.folder)]
    programs = [subprocess.Popen([*words, name]) for name in "ab"]
    assert [program.wait(60) for program in programs] == [0, 0]
    known, trouble = read_and_mend_history(places)
    assert trouble is None
    assert {kept.id for kept in known} == {f"{name}{number}" for name in "ab" for number in range(30)}
    assert all(kept.is_won for kept in known)


def test_a_line_that_another_program_notes_while_a_result_is_replaced_is_not_lost(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where no lock can be had."""
    match = solo_game(LOST_SEED)
    record_result(places, match, NOON)
    real = history.load_file

    def slow(path: Path, *most: int) -> bytes:
        blob = real(path, *most)
        with history_path(places).open("ab") as file:
            file.write(msgspec.json.encode(played("theirs")) + b"\n")
        return blob

    monkeypatch.setattr(history, "load_file", slow)
    won = solo_game(WON_SEED)
    won.header = msgspec.structs.replace(won.header, id=match.header.id)
    assert record_result(places, won, NOON) is None
    monkeypatch.undo()
    assert {(kept.id, kept.is_won) for kept in read_and_mend_history(places)[0]} == {
        (match.header.id, True),
        ("theirs", True),
    }


def test_a_line_noted_by_another_program_before_a_damaged_file_is_mended_is_not_lost(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    places.folder.mkdir()
    history_path(places).write_bytes(GOOD + b"\nnonsense\n")
    real = history.hold_lock

    @contextmanager
    def late(path: Path) -> Iterator[bool]:
        with history_path(places).open("ab") as file:
            file.write(msgspec.json.encode(played("theirs")) + b"\n")
        with real(path) as locked:
            yield locked

    monkeypatch.setattr(history, "hold_lock", late)
    assert {kept.id for kept in read_and_mend_history(places)[0]} == {"good", "theirs"}
    monkeypatch.undo()
    assert {kept.id for kept in read_and_mend_history(places)[0]} == {"good", "theirs"}


def test_half_a_line_of_another_program_is_no_damage(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    places.folder.mkdir()
    line = msgspec.json.encode(played("theirs")) + b"\n"
    history_path(places).write_bytes(GOOD + b"\n" + line[:50])
    real = history.hold_lock

    @contextmanager
    def late(path: Path) -> Iterator[bool]:
        with history_path(places).open("ab") as file:
            file.write(line[50:])
        with real(path) as locked:
            yield locked

    monkeypatch.setattr(history, "hold_lock", late)
    known, trouble = read_and_mend_history(places)
    assert ({kept.id for kept in known}, trouble) == ({"good", "theirs"}, None)


@pytest.mark.parametrize("obstacle", ["a folder", "another program"])
def test_a_lock_that_can_not_be_had_keeps_nobody_from_noting(
    places: PlayerFolders, obstacle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places.folder.mkdir()
    monkeypatch.setattr(locks, "PATIENCE", 0.02)
    lock = places.folder / history.LOCK
    if obstacle == "a folder":
        lock.mkdir()
        assert record_result(places, solo_game(), NOON) is None
    else:
        with locks.hold_lock(lock) as mine:
            assert mine
            assert record_result(places, solo_game(), NOON) is None
    assert len(read_and_mend_history(places)[0]) == 1


# Daily deals.


def test_a_seed_of_eight_figures_is_the_deal_of_its_day_once_that_has_come() -> None:
    assert daily_date_of_seed(20261121, TODAY) == TODAY
    assert daily_date_of_seed(20261122, TODAY) is None
    assert daily_date_of_seed(4711, TODAY) is None
    assert daily_date_of_seed(20261341, TODAY) is None
    assert daily_date_of_seed(10**30, TODAY) is None
    assert daily_date_of_seed(121121, TODAY) is None  # of the year 12, and a seed by chance
    assert daily_date_of_seed(-20261121, TODAY) is None


def test_the_daily_deals_that_were_played_are_won_if_they_were_won_once() -> None:
    games = [daily(0, won=0), daily(1, won=1), daily(1, won=0), played()]
    assert wins_by_daily_date(games) == {TODAY: False, TODAY - timedelta(days=1): True}


def test_a_day_that_was_lost_stays_lost_when_its_deal_is_won_in_practice() -> None:
    again = msgspec.structs.replace(daily(0), seen=True)
    assert wins_by_daily_date([daily(0, won=0), again]) == {TODAY: False}
    sums = compute_tally([daily(0, won=0), again], TODAY)
    assert (sums.games, sums.won, sums.practice, sums.days) == (1, 0, 1, 1)


def test_its_line_is_that_of_before_given_a_game_that_nobody_had_seen() -> None:
    assert b"seen" not in GOOD
    assert msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(played(), seen=True)), type=Played).seen


def test_a_branch_of_a_daily_deal_is_no_daily_deal() -> None:
    assert played(seed=daily_seed(TODAY), branched=True).daily_date is None


# What it adds up to.


def test_nothing_played_adds_up_to_nothing() -> None:
    assert compute_tally([], TODAY) == (0, 0, 0, None, 0, 0, 0)
    assert compute_tally([], TODAY).win_rate == 0


def test_games_are_counted_and_practice_apart() -> None:
    games = [played("a", left=1), played("b", left=4), played("c", 0), played("d", left=9, free_undo=True),
             played("e", left=8, branched=True)]  # fmt: skip
    sums = compute_tally(games, TODAY)
    assert (sums.games, sums.won, sums.practice) == (3, 2, 2)
    assert sums.best is not None
    assert sums.best.id == "b"
    assert sums.win_rate == pytest.approx(2 / 3)


@pytest.mark.parametrize(("ends", "streak", "longest"), [("1101", 1, 2), ("0111", 3, 3), ("1110", 0, 3), ("0", 0, 0)])
def test_wins_in_a_row(ends: str, streak: int, longest: int) -> None:
    sums = compute_tally([played(str(i), int(end)) for i, end in enumerate(ends)], TODAY)
    assert (sums.streak, sums.longest) == (streak, longest)


def test_days_in_a_row_reach_to_today_or_yesterday() -> None:
    assert compute_tally([daily(2), daily(1), daily(0)], TODAY).days == 3
    assert compute_tally([daily(3), daily(2), daily(1)], TODAY).days == 3
    assert compute_tally([daily(3), daily(2)], TODAY).days == 0
    assert compute_tally([daily(0), daily(2)], TODAY).days == 1


def test_a_daily_deal_made_up_for_later_does_not_mend_the_row() -> None:
    late = msgspec.structs.replace(daily(1), created=NOON, finished=NOON)
    assert late.daily_date == TODAY - timedelta(days=1)
    assert compute_tally([daily(2), late, daily(0)], TODAY).days == 1


# Trials and their stars.


def challenges() -> HouseRule:
    rule = DECK_HAND.rule_that_chooses_trial
    assert rule
    return rule


def tried(
    value: int, hooks: int, *, won: int = 0, coins: int = 0, free_undo: bool = False, branched: bool = False
) -> Played:  # fmt: skip
    figures = {"won": won, "hooks": hooks, "coins": coins, "thefts": 0}
    id = f"{value} {hooks} {coins}"
    return Played(id, "deck-hand", NOON, NOON, 7, {"challenge": value, "first": 0}, figures, free_undo, branched)


def test_every_trial_has_its_tries_its_star_and_its_best_game() -> None:
    games = [tried(1, 9), tried(1, 12, won=1), tried(1, 30), tried(SCURVY, 4), tried(SCURVY, 6)]
    found = trial_results(games, challenges())
    assert list(found) == [*range(1, LAST + 1)]
    assert found[1] == TrialResults(3, True, games[1])  # a game that reached the goal is better than any that did not
    assert found[SCURVY] == TrialResults(2, False, games[4])
    assert found[2] == TrialResults(0, False, None)


def test_the_best_game_is_the_one_with_most_of_what_the_goal_asks_for_first() -> None:
    rich, hooked = tried(CHEST, 4, coins=7), tried(CHEST, 11, coins=2)
    assert trial_results([hooked, rich], challenges())[CHEST].best == rich


def test_practice_earns_no_star() -> None:
    games = [tried(1, 12, won=1, free_undo=True), tried(1, 12, won=1, branched=True)]
    games.append(msgspec.structs.replace(games[0], free_undo=False, seen=True))
    assert trial_results(games, challenges())[1] == TrialResults(0, False, None, games[-1])


def test_a_trial_of_another_version_is_left_aside() -> None:
    assert all(found.times == 0 for found in trial_results([tried(99, 3), tried(0, 3)], challenges()).values())


def test_the_next_trial_without_a_star_comes_round_and_round() -> None:
    found = trial_results([tried(2, 9, won=1), tried(LAST, 9, won=1)], challenges())
    assert [next_trial_without_star(found, value) for value in (0, 1, 2, 7, LAST)] == [1, 3, 3, 1, 1]
    all_won = trial_results([tried(value, 9, won=1) for value in range(1, LAST + 1)], challenges())
    assert next_trial_without_star(all_won, 3) is None


@pytest.mark.parametrize("won", [True, False])
def test_a_challenge_is_noted_when_it_is_over_and_earns_its_star_if_it_was_reached(
    places: PlayerFolders, won: bool
) -> None:
    match = trial_game(CHEST, won)
    record_result(places, match, NOON)
    known, trouble = read_and_mend_history(places)
    assert trouble is None
    assert known[0].figures == solo_result_figures(match)
    assert trial_results(known, challenges())[CHEST].star == won


def test_a_game_in_company_is_no_part_of_the_history(places: PlayerFolders) -> None:
    chairs = [Chair("Vera", "human", 0), Chair("Otis", "human", 1)]
    match = Match.begin(DECK_HAND, chairs, {}, seed=1, created="", id="two")
    match.concede(YOU)
    assert match.is_over
    assert solo_result_figures(match) is None
    assert record_result(places, match, NOON) is None
    assert read_and_mend_history(places) == ([], None)


def test_a_deleted_save_leaves_its_star(places: PlayerFolders) -> None:
    match = begin_saved_game(places, DECK_HAND, [Chair("Vera", "human", 0)], {"challenge": 1}, 1)
    match.concede(YOU)
    record_result(places, match, NOON)
    won = trial_game(SCURVY, True)
    record_result(places, won, NOON)
    path = path_of_match(match)
    assert path
    delete_save(path)
    assert not path.exists()
    found = trial_results(read_and_mend_history(places)[0], challenges())
    assert (found[1].times, found[SCURVY].star) == (1, True)


def test_the_stars_of_a_damaged_history_are_kept(places: PlayerFolders) -> None:
    record_result(places, trial_game(SCURVY, True), NOON)
    with history_path(places).open("ab") as file:
        file.write(b'{"id": "half')
    known, trouble = read_and_mend_history(places)
    assert trouble
    assert "history.broken-1.jsonl" in trouble
    assert trial_results(known, challenges())[SCURVY].star


def test_a_challenge_that_is_given_up_earns_nothing(places: PlayerFolders) -> None:
    match = begun_trial(1)
    match.concede(YOU)
    record_result(places, match, NOON)
    assert not trial_results(read_and_mend_history(places)[0], challenges())[1].star
