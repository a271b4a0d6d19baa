"""Moonrakers is played, saved and taken back like any other title."""

import msgspec
import pytest
from harness.random_play import random_game
from harness.saved_games import in_memory

from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.play import fold_events
from hoochgame.core.protocols import TABLE, Seat
from toy.rules import BOX, Drawn, State, points, strength
from toy.title import MOONRAKERS

SEEDS = range(1, 21)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_view_of_any_game_folds_and_loses_no_card(seed: int) -> None:
    """TY-1 to TY-4."""
    for ply in random_game(MOONRAKERS, 2, seed):
        assert fold_events(ply.before, ply.events) == ply.after
        assert msgspec.json.decode(msgspec.json.encode(ply.after), type=State) == ply.after
        MOONRAKERS.check(ply.before, ply.events, ply.after)
        for eyes in (Seat(0), Seat(1), TABLE):
            told = [MOONRAKERS.redact(event, eyes) for event in ply.events]
            assert fold_events(MOONRAKERS.view(ply.before, eyes), told) == MOONRAKERS.view(ply.after, eyes)
    poured = [*ply.after.cellars[0], *ply.after.cellars[1], *ply.after.spilt]
    assert sorted(poured) == list(BOX)
    assert points(ply.after, ply.after.winners[0]) == max(points(ply.after, 0), points(ply.after, 1))


def test_a_saved_game_goes_on_when_it_is_read() -> None:
    match, lines = in_memory(game=MOONRAKERS, plies=5)
    again, trouble = Match.read_file(lambda id: MOONRAKERS, b"".join(lines))
    assert trouble is None
    assert again.state == match.state
    assert again.options == match.options


def test_a_guessed_world_agrees_with_the_view() -> None:
    match, _lines = in_memory(game=MOONRAKERS, plies=4)
    for seat in (Seat(0), Seat(1)):
        seen = MOONRAKERS.view(match.state, seat)
        assert MOONRAKERS.view(MOONRAKERS.guess(seen, Dice(1, 1)), seat) == seen


def test_a_strong_barrel_is_risky() -> None:
    """TY-2: the even ones are worth most on average."""
    match, _lines = in_memory(game=MOONRAKERS)
    best = MOONRAKERS.ai.quick_answer(match.state, Seat(0), match.options)
    assert strength(best.card) in (2, 3, 4, 5)
    assert all(type(event) is not Drawn or event.stops_undo(Seat(0)) for event in match.entries[0].events)
