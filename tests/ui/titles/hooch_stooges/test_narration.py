"""Every event has its words, or is silent on purpose."""

from typing import get_args

import pytest
from harness.once import once

from hoochgame.bots.random import Random
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Ended, Next, Seat
from hoochgame.games.hooch_stooges.events import AnyEvent, StoogeSwung, TurfTaken, TurnBegan
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.table.log.sentences import fill_sentence, plain_text
from hoochgame.ui.table.records import LogLine
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS
from hoochgame.ui.titles.hooch_stooges.report import REPORTS

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")


@once
def played(seats: int, seed: int, plies: int = 400) -> Match:
    chairs = [Chair(NAMES[i], "random", i) for i in range(seats)]
    match = Match.begin(HOOCH_STOOGES, chairs, rules={}, seed=seed, created="", id="test")
    bots = [Random(HOOCH_STOOGES, Seat(i), Dice(seed, i)) for i in range(seats)]
    while match.asked_seat is not None and match.ply < plies:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


def lines(match: Match, eyes: Seat) -> list[LogLine]:
    told = []
    for ply, entry in enumerate(match.entries):
        events = [HOOCH_STOOGES.redact(event, eyes) for event in entry.events]
        told += SHOWS.lines_of_events(HOOCH_STOOGES.view(match.states[ply], eyes), events, NAMES)
    return told


def test_no_event_type_lacks_its_words() -> None:
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(AnyEvent)}
    assert set(SHOWS.rows) == kinds, "narration.py of the window has a Show for each event"
    assert {Next, Ended} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_games_are_told_to_everybody(seats: int) -> None:
    match = played(seats, seed=11 * seats)
    icons = bundled_path("assets", "icons")
    for eyes in (TABLE, Seat(0), Seat(seats - 1)):
        for line in lines(match, eyes):
            words = plain_text(line)
            assert words
            assert "{" not in words
            assert words == words.strip()
            assert not line.icon or (icons / f"{line.icon}.svg").is_file(), line.icon


def test_a_spectator_is_told_no_card_that_was_drawn() -> None:
    match = played(2, seed=5)
    for ply, entry in enumerate(match.entries):
        for event in entry.events:
            seen = HOOCH_STOOGES.view(match.states[ply], TABLE)
            line = SHOWS.event_line(seen, HOOCH_STOOGES.redact(event, TABLE), NAMES)
            if type(event).__name__ == "Drawn" and line is not None:
                assert all(not part.card for part in line.parts)


def test_a_swing_is_told_with_its_sum() -> None:
    match = played(2, seed=3)
    state = match.states[1]
    rolled = StoogeSwung(Seat(0), 0, 1, 0, die=4, bonus=3, need=5, hit=True)
    line = SHOWS.event_line(state, rolled, NAMES)
    assert plain_text(line) == "Knuckles McTwice swings at Knuckles McTwice: 4 + 3 = 7, needs 5: hit."
    weak = StoogeSwung(Seat(0), 0, 1, 0, die=4, bonus=-1, need=4, hit=False)
    assert plain_text(SHOWS.event_line(state, weak, NAMES)).endswith(": 4 − 1 = 3, needs 4: miss.")
    missed = StoogeSwung(Seat(0), 0, 1, 0, die=1, bonus=3, need=5, hit=False)
    assert plain_text(SHOWS.event_line(state, missed, NAMES)).endswith("rolls a 1, which always misses.")


def test_the_heading_of_the_turn_takes_the_name_off_its_lines() -> None:
    match = played(2, seed=3)
    events = match.entries[0].events
    told = SHOWS.lines_of_events(match.states[0], events, NAMES)
    began = next(event for event in events if isinstance(event, TurnBegan))
    assert plain_text(told[-2]) == f"Round 1 · {NAMES[began.seat]}"
    assert plain_text(told[-1]) == "gains 1 hooch for 1 turf"
    assert plain_text(SHOWS.lines_of_events(match.states[0], events, NAMES, brief=False)[-1]).startswith(
        NAMES[began.seat]
    )


def test_a_turf_taken_names_whom_it_was_taken_from() -> None:
    state = played(2, seed=3).states[1]
    home = next(place for place, turf in enumerate(state.city) if turf.owner == 1)
    line = SHOWS.event_line(state, TurfTaken(Seat(0), home), NAMES)
    assert line.kind == "big"
    assert plain_text(line).endswith("from Silvano")
    assert any(part.card for part in line.parts)


def test_a_finished_game_says_by_which_rule() -> None:
    match = played(2, seed=2, plies=100_000)
    assert match.is_over
    assert REPORTS.win_reason(match.state)


def test_sentences_keep_names_apart_from_words() -> None:
    parts = fill_sentence("{who} pays {n}", who="", n=4)
    assert "".join(part.text for part in parts) == "pays 4"
