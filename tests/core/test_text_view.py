"""A table as text: all that a seat may know, and nothing that it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from harness.random_play import random_game
from harness.saved_games import GAME, in_memory, play_on
from harness.starting_solo import table as solo_table
from msgspec.structs import replace

import hoochgame
from hoochgame.commands.arena import event_words
from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.core.text_view import (
    NEWS,
    describe_view,
    last_event_lines_with_heading,
    replace_unprintable_characters,
    save_and_rules_lines,
)
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.text import option_words

TELL = event_words(GAME)
SOLO = find_game("starting-solo")
SEED = 987_654_321


def shown(match: Match, ply: int | None = None, seat: int = -1) -> str:
    return describe_view(match, match.ply if ply is None else ply, Seat(seat), TELL)


def part(text: str, heading: str) -> list[str]:
    """The lines under a heading."""
    return next(block.splitlines()[1:] for block in text.split("\n\n") if block.startswith(heading))


def moments(seats: int, every: int = 17) -> Iterator[Any]:
    for ply in random_game(GAME, seats, seats, concede_in=150):
        if ply.number % every == 0:
            yield ply.after


def test_a_spectator_sees_the_table_and_no_hand_given_the_deal() -> None:
    match, _lines = in_memory("human", "easy", "random")
    text = shown(match, 0)
    assert "Ply 0 of 0, as a spectator sees it" in text
    assert "Hand of" not in text
    assert len(part(text, "Turfs")) == 18
    assert len(part(text, "Lineup")) == 5
    assert len(part(text, "Gangs")) == 4


def test_its_own_hand_is_there_with_what_the_cards_do_given_a_seat() -> None:
    match, _lines = in_memory()
    hand = part(shown(match, seat=0), "Hand of human 1")
    assert len(hand) == 5
    names = {CARDS[card].name for card in match.state.gangs[0].hand}
    assert all(any(name in line for name in names) for line in hand)


def test_the_asked_seat_is_told_what_is_possible_and_the_others_are_not() -> None:
    match, _lines = in_memory()
    asked = match.asked_seat
    assert asked is not None
    assert "Possible: end the turn, " in shown(match, seat=asked)
    assert "Possible" not in shown(match, seat=1 - asked)
    assert "Possible" not in shown(match)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_has_a_text_and_every_option_words_given_any_moment_of_a_game(seats: int) -> None:
    names = [f"P{seat}" for seat in range(seats)]
    for state in moments(seats):
        for seat in range(-1, seats):
            seen = GAME.view(state, Seat(seat))
            assert all(line == line.rstrip() for part in GAME.text(seen, names) for line in part)
        if state.agenda:
            assert all(option_words(state, option) for option in GAME.rules.options(state))


@pytest.mark.slow
@pytest.mark.parametrize("tournament", [False, True])
def test_every_moment_has_a_text_and_every_option_words_given_a_game_for_one_or_a_tournament(
    tournament: bool,
) -> None:
    game, seats, rules = (GAME, 3, {"tournament": 1}) if tournament else (SOLO, 1, {})
    names = [*(f"P{seat}" for seat in range(seats)), *game.playerless_opponents]
    start = None if tournament else solo_table.in_full_swing(7)
    for ply in random_game(game, seats, 7, rules, limit=300, eager=True, start=start):
        for seat in range(-1, seats):
            text = game.text(game.view(ply.after, Seat(seat)), names)
            assert all(line == line.rstrip() for part in text for line in part)
        assert all(option_words(ply.after, option) for option in ply.options)


def test_the_text_is_the_same_in_every_world_that_looks_the_same_given_any_moment() -> None:
    match, _lines = in_memory("human", "human", "human", plies=150)
    for ply in range(0, 150, 10):
        for seat in (TABLE, Seat(0), Seat(2)):
            before = shown(match, ply, seat)
            guess = GAME.guess(GAME.view(match.state_after_ply(ply), seat), Dice(ply))
            truth, match.states[ply + 1] = match.states[ply + 1], guess
            assert shown(match, ply, seat) == before
            match.states[ply + 1] = truth


def test_the_news_count_them_only_given_cards_drawn_by_others() -> None:
    match, _lines = in_memory()
    drawer = match.asked_seat
    assert drawer is not None
    while not any(type(event).__name__ == "Drawn" for event in match.entries[-1].events) or match.ply == 0:
        play_on(match, 1)
    drawer = match.entries[-1].seat
    theirs = [line for line in part(shown(match, seat=1 - drawer), "What happened last") if " draws " in line]
    own = [line for line in part(shown(match, seat=drawer), "What happened last") if " draws " in line]
    assert theirs[-1].endswith((" cards", " card"))
    assert not own[-1].endswith((" cards", " card"))


def test_a_seed_is_nowhere_in_the_text() -> None:
    match, _lines = in_memory(seed=SEED, plies=60)
    for seat in (-1, 0, 1):
        assert str(SEED) not in shown(match, seat=seat)


def test_the_winner_is_named_given_a_finished_game() -> None:
    match, _lines = in_memory()
    match.concede(Seat(0))
    assert "The game is over in round 1: human 2 won." in shown(match)


def test_those_that_differ_are_named_given_house_rules() -> None:
    match, _lines = in_memory(rules={"friendly": 1, "round_limit": 7})
    assert "House rules: Friendly Match, Long-game stop: 7" in shown(match)


def test_the_head_says_which_one_what_plays_it_and_who_looks_on_given_a_game() -> None:
    match, _lines = in_memory(plies=9)
    names = ["Ada", "Bix"]
    for seat, eyes in [(TABLE, "a spectator"), (Seat(0), "Ada, seat 1"), (Seat(1), "Bix, seat 2")]:
        for ply in (0, 4, 9):
            assert save_and_rules_lines(match, ply, seat, names) == [
                "Hooch Stooges: test", f"Hoochgame {hoochgame.__version__}", f"Ply {ply} of 9, as {eyes} sees it",
            ]  # fmt: skip
    match.rename("Round\x07Two")
    assert save_and_rules_lines(match, 0, TABLE, names)[0] == "Hooch Stooges: RoundTwo"


def test_free_undo_is_named_after_the_house_rules() -> None:
    assert save_and_rules_lines(in_memory(free_undo=True)[0], 0, TABLE, [])[3:] == ["House rules: free undo"]
    match, _lines = in_memory(free_undo=True, rules={"friendly": 1})
    assert save_and_rules_lines(match, 0, TABLE, [])[3:] == ["House rules: Friendly Match, free undo"]


def test_its_default_is_not_named_given_a_file_that_is_silent_about_a_house_rule() -> None:
    match, _lines = in_memory()
    match.header = replace(match.header, rules={})
    assert len(save_and_rules_lines(match, 0, TABLE, [])) == 3


@pytest.mark.parametrize("seat", [TABLE, Seat(0), Seat(1)])
def test_the_news_are_the_last_of_all_that_this_seat_was_told_given_any_ply(seat: Seat) -> None:
    match, _lines = in_memory(plies=40)

    def tell(before: Any, events: Any, names: Any) -> list[str]:
        return [f"{names} {before} {event}" for event in events]

    told: list[str] = []
    for ply, entry in enumerate(match.entries):
        seen = GAME.view(match.states[ply], seat)
        told += tell(seen, [GAME.redact(event, seat) for event in entry.events], ["Ada", "Bix"])
        expected = ["What happened last", *(f"  {line}" for line in told[-NEWS:])]
        assert last_event_lines_with_heading(match, ply, seat, ["Ada", "Bix"], tell) == expected


def test_there_is_no_heading_given_nothing_to_tell() -> None:
    match, _lines = in_memory(plies=3)
    assert last_event_lines_with_heading(match, 3, TABLE, [], lambda before, events, names: []) == []


def test_names_do_not_steer_a_terminal() -> None:
    assert replace_unprintable_characters("a\x1b[31mb\x07") == "a?[31mb?"


def test_its_line_says_price_ability_and_owner_given_a_turf() -> None:
    match, _lines = in_memory()
    home = next(place for place, turf in enumerate(match.state.city) if turf.owner == 0)
    line = part(shown(match), "Turfs")[home]
    printed = TURFS[match.state.city[home].kind]
    assert line.split()[0] == str(home + 1)
    assert printed.name in line
    assert line.endswith("human 1 *")
