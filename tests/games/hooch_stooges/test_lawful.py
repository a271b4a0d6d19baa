"""What a file may claim: every number has its bounds, every honest game keeps them, every lie is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace
from random_play import random_game

from hoochgame.core.words import TABLE, Next, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardDropped
from hoochgame.games.hooch_stooges.events import AnyEvent, StoogeSwung
from hoochgame.games.hooch_stooges.lawful import check, limits, within
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

KINDS = [kind for kind in (*get_args(AnyEvent), *get_args(m.AnyStep), m.Raid) if kind is not Next[m.AnyStep]]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_given_an_event_or_a_step_then_each_of_its_numbers_has_bounds(kind: Any) -> None:
    fields = msgspec.structs.fields(kind)
    for field, known in zip(fields, limits(kind, 2, 15), strict=True):
        assert (known is not None) == (field.type in (int, Seat, tuple[int, ...], tuple[Seat, ...])), field.name


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("friendly", [0, 1])
def test_given_an_honest_game_then_every_ply_is_lawful(seats: int, friendly: int) -> None:
    for ply in random_game(HOOCH_STOOGES, seats, seats, {"friendly": friendly, "hq_hits": 3}, concede_in=120):
        check(ply.before, ply.events, ply.after)


LIES: dict[str, Callable[[State], State]] = {
    "a card twice": lambda s: s.gang(Seat(0), hand=(*s.gangs[0].hand, s.gangs[0].hand[0])),
    "a card lost": lambda s: replace(s, deck=s.deck[1:]),
    "another's card": lambda s: s.gang(Seat(0), hand=s.gangs[1].hand).gang(Seat(1), hand=s.gangs[0].hand),
    "swung without being there": lambda s: s.gang(Seat(0), swung=(s.gangs[0].hand[0],)),
    "known without being there": lambda s: s.gang(Seat(0), known=(s.gangs[1].hand[0],)),
    "debts": lambda s: s.gang(Seat(0), hooch=-1),
    "riches": lambda s: s.gang(Seat(0), hooch=1 << 40),
    "nobody alive": lambda s: s.gang(Seat(0), alive=False).gang(Seat(1), alive=False),
    "no turf": lambda s: s.turf(0, kind=-1),
    "no lineup": lambda s: replace(s, lineup=(), deck=s.deck + s.lineup),
    "nobody's turn": lambda s: replace(s, active=TABLE),
    "over without a winner": lambda s: replace(s, agenda=()),
    "a scheme that nobody plays": lambda s: replace(s, agenda=(*s.agenda, m.Finish(Seat(0), s.gangs[0].hand[0]))),
    "steps without end": lambda s: replace(s, agenda=s.agenda * 100),
}


@pytest.mark.parametrize("lie", LIES)
def test_given_a_state_that_no_rule_leads_to_then_it_is_found_out(lie: str) -> None:
    state = next(random_game(HOOCH_STOOGES, 2, 1)).after
    check(state, (), state)
    with pytest.raises(ValueError, match=r"\w"):
        check(state, (), LIES[lie](state))


def test_given_a_blocker_inside_a_raid_that_is_not_there_then_it_is_found_out() -> None:
    raid = m.Raid(attacker=Seat(0), place=3, defender=Seat(1))
    within(m.Swinging(Seat(0), raid), 2, 15)
    with pytest.raises(ValueError, match="Raid names 999"):
        within(m.Swinging(Seat(0), replace(raid, blockers=(9999,))), 2, 15)


def test_given_a_hidden_card_then_it_is_no_card_for_a_file() -> None:
    with pytest.raises(ValueError, match="CardDropped names -2"):
        within(CardDropped(Seat(0), -2), 2, 15)
    within(StoogeSwung(Seat(0), 0, m.TURF, 1, 6, 0, 1, True), 2, 15)
