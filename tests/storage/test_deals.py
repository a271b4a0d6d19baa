"""A deal counts once: for the first game on it, if that was over before another began."""

import os
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from time import time

import pytest
from harness.effort import at_most
from harness.saved_games import GAME, begun, chairs
from harness.starting_solo.games import SOLO, YOU

from hoochgame.core.journal import Chair, Note, encode_record
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import deals, saves
from hoochgame.storage.deals import KnownDeal, known_deals
from hoochgame.storage.files import FILE_LIMIT, SaveFailed
from hoochgame.storage.history import daily_date_of_seed, history_path, record_result
from hoochgame.storage.history import read_and_mend_history as results
from hoochgame.storage.saves import (
    begin_saved_game,
    branch_to_new_file,
    delete_save,
    mark_cards_seen,
    path_of_match,
    read_save,
    resume_save,
)
from hoochgame.storage.settings import (
    LARGEST_SEED,
    PlayerFolders,
    draw_random_seed,
    is_guessable_seed,
    today_within_daily_dates,
)

VERA = (Chair("Vera", "human", 0),)
SEED, OTHER = 5 * 10**18, 6 * 10**18


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


def solo(places: PlayerFolders, seed: int = SEED, **rules: int) -> Match:
    return begin_saved_game(places, SOLO, VERA, rules, seed)


def file(match: Match) -> Path:
    path = path_of_match(match)
    assert path
    return path


def leave(match: Match) -> Path:
    """Close its save, as leaving the table does."""
    match.sink.close()  # type: ignore[union-attr]
    return file(match)


def end(places: PlayerFolders, match: Match) -> None:
    match.concede(YOU)
    record_result(places, match)
    leave(match)


def counting(places: PlayerFolders) -> list[str]:
    return [played.id for played in results(places)[0] if played.counts_as_result]


# Seeds.


@pytest.mark.parametrize("drawn", [lambda n: 0, lambda n: n - 1, lambda n: n // 2])
def test_a_fresh_seed_has_over_60_bits_and_is_no_day_and_nothing_short_given_any_draw(
    monkeypatch: pytest.MonkeyPatch, drawn: Callable[[int], int]
) -> None:
    asked: list[int] = []

    def below(n: int) -> int:
        asked.append(n)
        return drawn(n)

    monkeypatch.setattr(secrets, "randbelow", below)
    seed = draw_random_seed()
    assert asked[0] > 2**60
    assert not is_guessable_seed(seed)
    assert seed <= LARGEST_SEED
    assert len(str(seed)) == len(str(LARGEST_SEED))
    assert daily_date_of_seed(seed, today_within_daily_dates()) is None


def test_a_fresh_seed_is_whole_when_its_game_is_saved_branched_and_listed(places: PlayerFolders) -> None:
    match = solo(places, LARGEST_SEED)
    branch = branch_to_new_file(match, 0, places, LARGEST_SEED - 1)
    end(places, match)
    assert read_save(file(match), find_game).match.header.seeds[0].seed == LARGEST_SEED
    assert [one.seed for one in read_save(leave(branch), find_game).match.header.seeds] == [
        LARGEST_SEED,
        LARGEST_SEED - 1,
    ]
    assert results(places)[0][0].seed == LARGEST_SEED
    assert KnownDeal(SOLO.id, LARGEST_SEED) in known_deals(places)


def test_its_lines_are_those_of_before_given_a_game_that_nobody_has_seen(places: PlayerFolders) -> None:
    header = solo(places).header
    assert b"seen" not in encode_record(header)
    assert b"seen" not in encode_record(Note(name="a"))
    assert b"seen" not in encode_record(Note(free_undo=True))


# What is known.


@pytest.mark.parametrize("rules", [{}, {"difficulty": 1}, {"hq_hits": 3}])
def test_a_deal_begun_before_is_practice_when_it_is_begun_by_any_rules(
    places: PlayerFolders, rules: dict[str, int]
) -> None:
    first = solo(places)
    assert not first.seen
    end(places, first)
    again = solo(places, **rules)
    assert again.seen
    end(places, again)
    assert counting(places) == [first.header.id]


def test_nothing_is_known_given_another_title_or_another_seed(places: PlayerFolders) -> None:
    solo(places)
    assert not solo(places, OTHER).seen
    assert not begun(places, seed=SEED).seen
    assert begin_saved_game(places, GAME, chairs("easy", "easy", "human"), {}, SEED).seen


def test_a_known_deal_stays_known_and_practice_when_everything_older_is_deleted(
    places: PlayerFolders,
) -> None:
    delete_save(leave(solo(places)))
    assert solo(places).seen, "a look at the cards, then away with the save, is a look"
    second = next(places.saves.glob("*.jsonl"))
    (places.folder / deals.FILE_NAME).unlink()
    assert read_save(second, find_game).match.seen


@pytest.mark.parametrize("lost", ["the list of deals", "the saves", "the list and the history"])
def test_a_deal_is_known_by_any_one_trace(places: PlayerFolders, lost: str) -> None:
    end(places, solo(places))
    if "list" in lost:
        (places.folder / deals.FILE_NAME).unlink()
    if "saves" in lost:
        for path in places.saves.glob("*.jsonl"):
            path.unlink()
    if "history" in lost:
        history_path(places).unlink()
    assert known_deals(places) == {KnownDeal(SOLO.id, SEED)}


def test_what_can_be_read_is_known_and_nothing_is_changed_given_damaged_files(places: PlayerFolders) -> None:
    path = leave(solo(places))
    torn = path.read_bytes()[:-20]
    path.write_bytes(torn)
    (places.saves / "empty.jsonl").touch()
    (places.saves / "nonsense.jsonl").write_bytes(b"[" * 100_000)
    if hasattr(os, "mkfifo"):
        os.mkfifo(places.saves / "pipe.jsonl")
    (places.saves / "folder.jsonl").mkdir()
    listed = places.folder / deals.FILE_NAME
    listed.write_bytes(b'["hooch-st' + b'\n["deck-hand",7]\n' + b"[" * 100_000 + b"\n\xff\n[1,2]\n")
    history_path(places).write_bytes(b'{"id":')
    assert known_deals(places) == {KnownDeal(SOLO.id, SEED), KnownDeal("deck-hand", 7)}
    assert solo(places).seen
    assert path.read_bytes() == torn, "nothing is written behind a torn line"
    assert history_path(places).read_bytes() == b'{"id":'
    assert KnownDeal(SOLO.id, SEED) in deals._noted_deals(places)


@pytest.mark.slow
@pytest.mark.parametrize("line", [b"", b"x", b'["",1]', b"[" * 600, b'["solo",12345]', b'["deck-hand",1234567'])
def test_a_game_begins_soon_given_a_list_of_deals_as_large_as_can_be(places: PlayerFolders, line: bytes) -> None:
    places.folder.mkdir()
    line += b"\n"
    (places.folder / deals.FILE_NAME).write_bytes(line * (FILE_LIMIT // len(line)))
    with at_most(160):
        known_deals(places)


def test_that_begins_soon_when_its_deal_begins_anew_given_very_many_copies_of_a_save(
    places: PlayerFolders,
) -> None:
    path = leave(solo(places))
    blob = path.read_bytes() + encode_record(Note(name="x" * 40)) * 500
    for number in range(200):
        (places.saves / f"{number}.jsonl").write_bytes(blob)
    past = time() + 5
    os.utime(path, (past, past))
    with at_most(160):
        solo(places)
    assert read_save(path, find_game).match.seen, "the one played last is reached in any case"


def test_nothing_is_known_and_nothing_is_made_given_no_folder_yet(places: PlayerFolders) -> None:
    assert known_deals(places) == frozenset()
    assert not places.folder.exists()


# Games that give a deal away.


def test_neither_counts_when_its_deal_begins_anew_given_a_running_game(places: PlayerFolders) -> None:
    first = solo(places)
    path = leave(first)
    before = path.stat().st_mtime_ns
    again = solo(places)
    assert path.stat().st_mtime_ns == before, "it was not played"
    end(places, again)
    first, trouble = resume_save(path, places, find_game)
    assert trouble is None
    assert first.seen
    end(places, first)
    assert counting(places) == []


def test_nothing_of_it_can_be_seen_unmarked_given_a_program_that_is_killed_while_a_known_deal_begins(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill(*_args: object) -> None:
        raise KeyboardInterrupt

    first = leave(solo(places))
    monkeypatch.setattr(saves, "mark_cards_seen", kill)
    with pytest.raises(KeyboardInterrupt):
        solo(places)
    assert list(places.saves.glob("*.jsonl")) == [first], "the mark comes before the cards"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_counts_once_and_only_if_nothing_was_known_given_games_begun_left_ended_and_deleted_at_random(
    places: PlayerFolders, seed: int
) -> None:
    dice = random.Random(seed)
    running: dict[Path, Match] = {}
    traces: dict[int, list[str]] = {SEED: [], OTHER: []}  # what was done on each deal, in order
    for _step in range(24):
        way = dice.choice(["begin", "begin", "end", "delete"])
        if way == "begin":
            match = solo(places, dice.choice([SEED, OTHER]), hq_hits=dice.choice([1, 3]))
            running[leave(match)] = match
            traces[match.header.seeds[0].seed].append(f"begin {match.header.id}")
        elif running:
            path = dice.choice(list(running))
            match = running.pop(path)
            if way == "delete":
                delete_save(path)
                continue
            match, _trouble = resume_save(path, places, find_game)
            end(places, match)
            traces[match.header.seeds[0].seed].append(f"end {match.header.id}")
    counted = counting(places)
    for trace in traces.values():
        fair = {trace[1].removeprefix("end ")} if len(trace) > 1 and trace[1].startswith("end") else set()
        assert {id for id in counted if f"end {id}" in trace} == fair


# A look at hidden cards.


def test_a_look_at_hidden_cards_is_noted_once_and_the_game_is_practice(places: PlayerFolders) -> None:
    path = leave(solo(places))
    mark_cards_seen(path, find_game)
    blob = path.read_bytes()
    mark_cards_seen(path, find_game)
    assert path.read_bytes() == blob
    assert blob.endswith(b'{"is":"note","seen":true}\n')
    match, _trouble = resume_save(path, places, find_game)
    end(places, match)
    assert counting(places) == []
    assert branch_to_new_file(match, 0, places, OTHER).seen


def test_a_look_changes_nothing_given_a_finished_game(places: PlayerFolders) -> None:
    match = solo(places)
    end(places, match)
    blob = file(match).read_bytes()
    mark_cards_seen(file(match), find_game)
    assert file(match).read_bytes() == blob


@pytest.mark.parametrize("damage", [b"{torn", b"{}\n"])
def test_a_file_in_which_nothing_can_be_noted_is_refused_and_stays_as_it_is(
    places: PlayerFolders, damage: bytes
) -> None:
    path = leave(solo(places))
    path.write_bytes(path.read_bytes() + damage)
    blob = path.read_bytes()
    with pytest.raises(SaveFailed, match="its hidden cards stay hidden"):
        mark_cards_seen(path, find_game)
    assert path.read_bytes() == blob


# Games that go on in a copy.


def damage(path: Path) -> None:
    with path.open("ab") as torn:
        torn.write(b'{"is":')


def go_on(path: Path, places: PlayerFolders) -> Match:
    match, trouble = resume_save(path, places, find_game)
    assert trouble
    assert match.header.id != path.stem
    return match


@pytest.mark.parametrize("traces", ["all", "no save of it", "nothing but the list of deals"])
def test_that_is_practice_when_it_goes_on_a_second_time_given_a_damaged_game(
    places: PlayerFolders, traces: str
) -> None:
    path = leave(solo(places))
    damage(path)
    first = go_on(path, places)
    assert not first.seen, "it is the same game, and nobody knows its dice"
    if traces == "nothing but the list of deals":
        delete_save(leave(first))
    else:
        end(places, first)
        assert counting(places) == [first.header.id]
        if traces != "all":
            delete_save(file(first))
            (places.folder / deals.FILE_NAME).unlink()
    assert go_on(path, places).seen


def test_neither_counts_given_two_copies_of_a_damaged_game(places: PlayerFolders) -> None:
    path = leave(solo(places))
    damage(path)
    first = leave(go_on(path, places))
    end(places, go_on(path, places))
    match, trouble = resume_save(first, places, find_game)
    assert trouble is None
    end(places, match)
    assert counting(places) == []


def test_its_own_copy_counts_given_a_copy_that_is_damaged_in_its_turn(places: PlayerFolders) -> None:
    path = leave(solo(places))
    leave(branch_to_new_file(read_save(path, find_game).match, 0, places, OTHER))
    damage(path)
    copy = leave(go_on(path, places))
    damage(copy)
    last = go_on(copy, places)
    end(places, last)
    assert counting(places) == [last.header.id]
