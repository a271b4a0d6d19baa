"""Undo is never a free look: what it takes back told the one who takes it back nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from harness.fair_play import SETTINGS, Setting, moments

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.journal import HUMAN, AnyEntry, Chair, Entry, Reseated, encode_record
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import Event, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.games import find_game

WORLDS = 4
OTHER_DICE = 0xD1CE


def undone_entries(match: Match) -> tuple[AnyEntry, ...]:
    """What an undo would take back now; nothing where it is refused."""
    if match.undo_refusal() is not None:
        return ()
    state, entries = match.state, tuple(match.entries)
    n = match.undo()
    match.redo()
    assert match.state == state
    assert tuple(match.entries) == entries
    return entries[-n:]


def told_again(game: Game, state: Any, entries: Sequence[AnyEntry], seat: Seat, dice: int) -> list[Event]:
    """What this seat is told when the same answers are given to another world, with other dice."""
    told = []
    for entry in entries:
        assert isinstance(entry, Entry)
        play = Play(game.rules, state, Dice(dice, entry.ply)).play_move_to_next_question(entry.move)
        told += [game.redact(event, seat) for event in play.events]
        state = play.state
    return told


def check_no_free_look(match: Match) -> bool:
    """The events of what may be taken back are the same in every world that its answerer could be in."""
    entries = undone_entries(match)
    if not entries:
        return False
    game, before = match.game, match.state_after_ply(entries[0].ply - 1)
    me = entries[0].seat
    assert match.chairs[me].is_human
    assert {entry.seat for entry in entries} == {me}, "somebody else has answered since"
    told = [game.redact(event, me) for entry in entries for event in entry.events]
    seen = game.view(before, me)
    for world in range(WORLDS):
        guessed = game.guess(seen, Dice(OTHER_DICE, world))
        assert told_again(game, guessed, entries, me, OTHER_DICE + world) == told
    return True


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_nothing_it_takes_back_was_news_when_undo_is_allowed_given_any_moment(setting: Setting) -> None:
    """DH-R70"""
    assert sum(check_no_free_look(match) for seed in range(3) for match in moments(setting, seed, 150)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_nothing_it_takes_back_was_news_when_undo_is_allowed_given_acts_of_several_moves(setting: Setting) -> None:
    """DH-R70"""
    several = 0
    for seed in range(3):
        for match in moments(setting, seed + 50, 120, acts=True):
            check_no_free_look(match)
            several += len(undone_entries(match)) > 1
    assert several > 5


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_game_is_as_it_was_when_they_are_taken_back_and_put_back_given_acts_of_several_moves(
    setting: Setting,
) -> None:
    """As far as it goes, and in as many steps."""
    for seed in range(3):
        *_before, match = moments(setting, seed + 70, 60 + 20 * seed, acts=True)
        match.switch_free_undo(True)
        states, entries, stands = list(match.states), list(match.entries), [match.ply]
        while match.undo_refusal() is None:
            match.undo()
            stands.append(match.ply)
            assert match.states == states[: match.ply + 2]
        assert stands[-1] < stands[0]
        for ply in stands[-2::-1]:
            match.redo()
            assert match.ply == ply
        assert (match.states, match.entries) == (states, entries)
        match.undo()
        match.play_move(match.options[-1])
        assert match.redo_refusal() is not None


def check_taken_chair(match: Match) -> bool:
    """Whoever takes the chair of a bot between two of its answers takes back none of them."""
    seat, bot = match.entries[-1].seat, match.chairs[match.entries[-1].seat]
    if match.ply == 0 or bot.is_human or match.asked_seat != seat:
        return False
    match.reseat(seat, Chair(bot.name, HUMAN, bot.colour))
    assert match.undo_refusal() is not None
    lines = [
        encode_record(match.header),
        *map(encode_record, match.entries),
        encode_record(Reseated(seat, match.chairs[seat])),
    ]
    assert Match.read_file(find_game, b"".join(lines))[0].undo_refusal() == match.undo_refusal()
    if not any(event.stops_undo(seat) for event in match.entries[-1].events):
        match.play_move(match.options[0])
        if undone_entries(match):
            assert match.undo() == 1, "an answer of one’s own is another matter"
    return True


@pytest.mark.parametrize("setting", [setting for setting in SETTINGS if setting.seats > 1], ids=str)
def test_nobody_takes_back_what_another_did_in_it_given_a_chair_that_changed_hands(setting: Setting) -> None:
    """DH-R70: it was decided by somebody else, at whatever seat."""
    taken = 0
    for seed in range(12):
        for match in moments(setting, seed, 60):
            if match.ply > 10 and check_taken_chair(match):
                taken += 1
                break
    assert taken > 3


def test_nothing_is_taken_back_given_a_game_that_is_over_in_company() -> None:
    """Whoever has seen all hands in the replay cannot play on."""
    match = next(match for seed in range(9) for match in moments(SETTINGS[4], seed, 900) if match.is_over)
    assert match.undo_refusal() == Refusal("over", "The game is over.")
    match.switch_free_undo(True)
    assert match.undo_refusal() is None


@pytest.mark.soak
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_no_undo_is_a_free_look_given_a_thousand_games_of_each_title(setting: Setting) -> None:
    allowed = 0
    for seed in range(1000):
        for match in moments(setting, seed + 1000, 400):
            allowed += match.ply % 3 == seed % 3 and check_no_free_look(match)
    assert allowed > 1000
