"""Rounds, turns, tokens and the limits of actions."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CRAZY, A, B, C, begun, dusk, given, idle, refused, refuses, run
from harness.moonshiners.loaded import finds, glass

from hoochgame.core.protocols import Ended
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import DrunkardCame
from hoochgame.games.moonshiners.content import ACTIONS, ALFRED, BENNY, LIMIT, NUMBERS, SAMUEL
from hoochgame.games.moonshiners.events import ActionTaken, DayBegan, TurnBegan
from hoochgame.games.moonshiners.night_events import BalloonNeared, MovementRolled, NightBegan
from hoochgame.games.moonshiners.wilds import COMPOUND

# Rounds.


def test_a_game_has_seven_days_and_seven_nights_and_one_result():
    """MA-X75, MA-O2, MA-O3, MA-G1, MA-G4, MA-Y2, MA-S13"""
    now = run(begun(2, first=1), m.PickHero(BENNY), m.PickHero(SAMUEL))
    events = list(now.events)
    while now.state.agenda:
        now = run(now, m.EndTurn())
        events += now.events
    days = [event for event in events if isinstance(event, DayBegan)]
    assert [(day.round, day.first) for day in days] == [(n, (n - 1) % 2) for n in range(1, 8)]
    assert sum(isinstance(event, NightBegan) for event in events) == 7
    turns = [(event.seat, event.second) for event in events if isinstance(event, TurnBegan)]
    a_first, b_first = ([(seat, second) for second in (False, True) for seat in order] for order in ((A, B), (B, A)))
    assert turns == [*a_first, *b_first] * 3 + a_first
    assert sum(isinstance(event, Ended) for event in events) == 1
    assert now.state.winners == (A, B)


def test_a_night_has_production_moving_and_new_drunkards():
    """MA-G5, MA-G1"""
    now = run(dusk(round=1, drunkards={3: CRAZY}, built={9: (A, 1, 1)}, mat=0))
    assert now.saw(NightBegan)
    assert now.saw(MovementRolled)
    assert len(now.saw(DrunkardCame)) == 2
    assert now.saw(BalloonNeared) == [BalloonNeared(2)]
    assert now.a.scrap == 1


def test_a_day_opens_with_tokens_back_and_the_marker_to_the_left():
    """MA-Y1, MA-Q4, MA-X5"""
    now = run(dusk(seats=3, first=B, active=B, used=(2, 1, 0, 0, 1), acted=2, rerolled=True))
    assert now.saw(DayBegan) == [DayBegan(3, C)]
    assert now.state.first == C
    assert (now.a.used, now.a.rerolled) == ((0, 0, 0, 0, 0), False)
    assert now.acting(C)


def test_the_marker_goes_round_the_table():
    """MA-Q4"""
    now = run(dusk(seats=3, first=C, active=C))
    assert now.state.first == A


def test_everyone_has_a_first_turn_and_then_everyone_a_second_one_in_the_same_order():
    """MA-Y2, MA-Q5"""
    now, order = given(seats=3, first=B, active=B, round=1), []
    while now.state.round == 1:
        order.append((now.asked, now.state.phase))
        now = idle(now)
    assert [seat for seat, _phase in order] == [B, C, A, B, C, A]
    assert [phase for _seat, phase in order] == [1, 1, 1, 2, 2, 2]


def test_after_the_last_second_turn_night_falls():
    """MA-G4"""
    now = idle(given(second=True, active=B))
    assert now.saw(NightBegan)
    assert now.state.round == 3


# Turns and tokens.


def test_only_the_seat_whose_turn_it_is_acts():
    """MA-X72, MA-G3"""
    now = given(place=1, b={"place": 2})
    for move in (m.Explore(), m.Scavenge(), m.March(7), m.EndTurn()):
        refuses(now, move, "turn", "MA-G3", seat=B)


def test_a_turn_has_two_actions():
    """MA-G3, MA-L1"""
    now = run(given(place=1, kind=BENNY), m.Scavenge(), m.Explore())
    assert now.a.acted == 2
    assert now.acting()
    assert now.options == (m.EndTurn(),)
    assert idle(now).acting(B)


def test_a_third_action_in_a_turn_is_refused():
    """MA-X16, MA-G3, MA-Q2"""
    now = given(place=1, tiles=(1,), scrap=9, second=True, used=(0, 0, 1, 2, 0), acted=2)
    refuses(now, m.Scavenge(), "limit", "MA-G3")
    refuses(now, m.Construct(1), "limit", "MA-G3")


def test_an_unused_action_of_the_first_turn_is_lost():
    """MA-X16, MA-Q2"""
    now = idle(given(place=1, b={"place": 2}, acted=1, used=(1, 0, 0, 0, 0)), 2)
    assert now.acting(A)
    now = run(now, m.Scavenge(), m.Explore())
    assert sum(now.a.used) == 3
    assert refused(now, m.Scavenge()) == "limit"


def test_a_turn_may_be_empty():
    """MA-Q3"""
    now = idle(given(place=1))
    assert not now.saw(ActionTaken)
    assert now.acting(B)


def test_four_actions_a_round():
    """MA-G2, MA-L1"""
    now = run(given(place=1, kind=BENNY, scrap=8), m.Explore(), m.Construct(1), m.EndTurn(), m.EndTurn())
    now = run(now, m.Scavenge(), m.Accept(), m.Construct(1), dice=finds("11111"))
    assert now.a.used == (1, 1, 0, 2, 0)
    assert sum(now.a.used) == NUMBERS.action_tokens


def test_the_token_is_spent_when_the_action_begins():
    """MA-Q7"""
    now = run(given(place=3, drunkards={3: CRAZY}), m.Challenge(), dice=glass(1, 1))
    assert now.a.used == (0, 0, 0, 0, 1)
    now = run(given(place=COMPOUND, tiles=(10,)), m.Trade())
    assert now.a.used == (0, 0, 1, 0, 0)


def test_tokens_stay_where_they_are_without_an_action():
    """MA-X78, MA-M2, MA-Q16"""
    now = run(given(place=1, tiles=(1, 2, 3)), m.March(2), m.March(3), m.March(1))
    assert (now.a.used, now.a.acted) == ((0, 0, 0, 0, 0), 0)


# Limits.


def test_the_limits_of_the_actions():
    """MA-A1"""
    assert dict(zip(ACTIONS, LIMIT, strict=True)) == {
        "explore": 3, "scavenge": 1, "trade": 2, "construct": 4, "challenge": 2
    }  # fmt: skip


def test_a_fourth_exploration_in_a_round_is_refused():
    """MA-X17, MA-A1, MA-Q1"""
    now = given(place=4, second=True, tiles=(1, 2, 3), used=(3, 0, 0, 0, 0))
    assert m.Explore() not in now.options
    refuses(now, m.Explore(), "limit", "MA-A1", 3)


def test_a_third_exploration_in_a_round_is_fine():
    """MA-A1, MA-Q1: the limit holds for the round, not for a turn."""
    now = run(given(place=4, second=True, tiles=(1, 2), used=(2, 0, 0, 0, 0)), m.Explore())
    assert now.a.used == (3, 0, 0, 0, 0)


def test_a_second_scavenging_in_a_round_is_refused():
    """MA-X18, MA-F4, MA-Q1"""
    now = run(given(place=4, kind=ALFRED), m.Scavenge(), m.EndTurn(), m.EndTurn())
    assert now.acting(A)
    refuses(now, m.Scavenge(), "limit", "MA-F4")


def test_a_third_trade_in_a_round_is_refused():
    """MA-X19, MA-A1"""
    now = given(place=COMPOUND, tiles=(10,), second=True, used=(0, 0, 2, 0, 0))
    refuses(now, m.Trade(), "limit", "MA-A1", 2)


def test_a_third_challenge_in_a_round_is_refused():
    """MA-X51, MA-A1"""
    now = given(place=4, drunkards={4: CRAZY}, second=True, used=(0, 0, 0, 0, 2))
    refuses(now, m.Challenge(), "limit", "MA-A1", 2)


def test_four_constructions_in_a_round_are_fine():
    """MA-A1"""
    now = given(place=4, tiles=(4,), second=True, scrap=9, used=(0, 0, 0, 2, 0))
    now = run(now, m.Construct(4), m.Construct(4))
    assert now.a.used == (0, 0, 0, 4, 0)


# Where actions are possible.


def test_a_drunkard_on_the_hex_forbids_exploring_scavenging_and_constructing():
    """MA-A2, MA-X25, MA-F3"""
    new = given(place=4, drunkards={4: CRAZY})
    refuses(new, m.Explore(), "occupied", "MA-A2")
    refuses(new, m.Scavenge(), "occupied", "MA-A2")
    known = given(place=4, tiles=(4,), drunkards={4: CRAZY}, scrap=9)
    refuses(known, m.Construct(4), "occupied", "MA-A2")
    assert m.Challenge() in known.options


@pytest.mark.parametrize("move", [m.Scavenge(), m.Explore(), m.Construct(COMPOUND), m.Challenge()])
def test_at_the_compound_only_trade_is_possible(move):
    """MA-X20, MA-A3, MA-F3"""
    now = given(place=COMPOUND, tiles=(10,), scrap=9)
    assert m.Trade() in now.options
    refuses(now, move, "elsewhere", "MA-A3")


def test_players_do_not_trade_with_one_another():
    """MA-Q10"""
    now = run(given(place=COMPOUND, tiles=(10,), scrap=9, b={"place": COMPOUND, "corn": 9}), m.Trade())
    assert run(now, m.Buy("corn"), m.Done()).b.corn == 9


def test_an_early_refusal_names_the_turn_before_the_place_and_the_place_before_the_price():
    """MA-G3, MA-Q14: turn and phase come first, then the place, then the price."""
    now = given(place=1, tiles=(1,), acted=2, used=(2, 0, 0, 0, 0))
    assert refused(now, m.Construct(1)) == "limit"
    assert refused(given(tiles=(1,)), m.Construct(1)) == "pending"
    assert refused(given(place=2, tiles=(1,)), m.Construct(1)) == "elsewhere"
    assert refused(given(place=1, tiles=(1,)), m.Construct(1)) == "price"
