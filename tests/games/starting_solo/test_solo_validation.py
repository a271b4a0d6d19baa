"""What a file of a game for one may claim, where that differs from the base game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from harness.random_play import random_game
from harness.starting_solo import table as solo_table
from msgspec.structs import replace

from hoochgame.core.protocols import TABLE, Ended, Next, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import validation as base
from hoochgame.games.hooch_stooges.card_events import StoogeLost
from hoochgame.games.hooch_stooges.events import TurnBegan
from hoochgame.games.hooch_stooges.model import HoochState, Stall
from hoochgame.games.starting_solo.events import AnyEvent
from hoochgame.games.starting_solo.moves import AnySoloStep, Posting
from hoochgame.games.starting_solo.title import STARTING_SOLO
from hoochgame.games.starting_solo.validation import bounds_of, check

KINDS = sorted(
    {*get_args(AnyEvent), *get_args(AnySoloStep), m.Raid} - {Next[AnySoloStep]}, key=lambda kind: kind.__name__
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_of_its_numbers_and_words_has_bounds_given_an_event_or_a_step_of_one(kind: Any) -> None:
    fields = msgspec.structs.fields(kind)
    for field, known in zip(fields, bounds_of(2, 11, 1).allowed_values_of_fields(kind), strict=True):
        names = field.type in (int, str, Seat, tuple[int, ...], tuple[Seat, ...])
        assert (known is not None) == names, field.name


@pytest.mark.parametrize("difficulty", [-1, 0, 1])
def test_every_ply_is_lawful_given_an_honest_game_for_one(difficulty: int) -> None:
    for seed in range(5):
        rules = {"difficulty": difficulty}
        for ply in random_game(STARTING_SOLO, 1, seed, rules, concede_in=300, start=solo_table.in_full_swing(seed)):
            check(ply.before, ply.events, ply.after)


def test_a_gang_that_nobody_plays_is_asked_nothing_and_has_no_turn() -> None:
    for thing in (m.Main(Seat(1)), m.Attack(Seat(1)), TurnBegan(Seat(1), 2)):
        base.bounds_of(2, 11).check_values(thing)
        with pytest.raises(ValueError, match="names 1"):
            bounds_of(2, 11, 1).check_values(thing)
    with pytest.raises(ValueError, match="names 1"):
        bounds_of(2, 11, 1).check_values(Ended((Seat(1),), "HS-SOL-23"))
    bounds_of(2, 11, 1).check_values(StoogeLost(Seat(1), 740))


def test_a_game_of_two_has_no_such_end_given_the_end_of_a_game_for_one() -> None:
    end = Ended((Seat(0),), "HS-SOL-23")
    bounds_of(2, 11, 1).check_values(end)
    with pytest.raises(ValueError, match="names HS-SOL-23"):
        base.bounds_of(2, 11).check_values(end)


SOLO_LIES: dict[str, Callable[[HoochState], HoochState]] = {
    "no enemy HQ": lambda s: s.with_turf_changed(0, hq=TABLE),
    "no home": lambda s: s.with_turf_changed(10, hq=TABLE),
    "a card at home": lambda s: s.with_turf_changed(10, kind=0),
    "an empty post": lambda s: s.with_turf_changed(3, guard=-1),
    "a guard at home": lambda s: s.with_turf_changed(10, guard=740),
    "the eleventh turn": lambda s: replace(s, round=11),
    "the enemy’s turn": lambda s: replace(s, active=Seat(1)),
    "lost for nothing": lambda s: replace(s, agenda=(), reason="HS-GEN-02"),
    "won and lost": lambda s: replace(s, agenda=(), winners=(Seat(0),), reason="HS-SOL-24"),
    "a deal in a turn": lambda s: replace(s, agenda=(*s.agenda, Posting(TABLE))),
    "the mob’s HQ blown up": lambda s: replace(s, agenda=(*s.agenda, m.Topple(Seat(0)))),
    "an own stall": lambda s: s.with_gang_changed(Seat(0), stall=Stall()),
    "a guard that was never beaten": lambda s: s.with_gang_changed(Seat(1), crew=s.gangs[1].crew[1:]),
}


@pytest.mark.parametrize("lie", SOLO_LIES)
def test_a_game_for_one_that_no_rule_leads_to_is_found_out(lie: str) -> None:
    state = next(random_game(STARTING_SOLO, 1, 1)).after
    check(state, (), state)
    with pytest.raises(ValueError, match=r"\w"):
        check(state, (), SOLO_LIES[lie](state))
