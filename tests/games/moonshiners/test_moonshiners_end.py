"""The end: everything is turned into gold, and the most gold wins."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import A, B, C, at_night, dusk, given, idle, refusal, run

from hoochgame.core.protocols import TABLE, Ended
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CONTENT, WORKSHOP
from hoochgame.games.moonshiners.events import Gained
from hoochgame.games.moonshiners.night_events import Reckoned
from hoochgame.games.moonshiners.queries import final_worth
from hoochgame.games.moonshiners.title import MOONSHINERS

JUNK, TRINKET, CURIO, HEIRLOOM = range(4)
HAVE_ONE = 3


def reckon(**more):
    """Return the table after everything was counted."""
    return run(at_night(m.Reckoning(TABLE), round=7, **more))


def counted(now, seat=A):
    """Return the gold of a seat and the scraps left over."""
    ((gold, rest),) = ((event.gold, event.rest) for event in now.saw(Reckoned) if event.seat == seat)
    return gold, rest


def test_the_game_ends_after_the_production_of_the_seventh_night():
    """MA-W1, MA-O2, MA-Q115"""
    now = run(dusk(round=7, built={6: (A, 2, 4)}, tiles={6: WORKSHOP}))
    told = [type(event) for event in now.events if isinstance(event, Gained | Reckoned | Ended)]
    assert told == [Gained, Reckoned, Reckoned, Ended]
    assert counted(now) == (1, 0), "what was produced counts"
    assert now.state.agenda == ()


def test_the_sixth_night_ends_nothing():
    """MA-O2"""
    now = run(dusk(round=6))
    assert now.state.round == 7
    assert now.saw(Ended) == []


def test_everything_is_pooled_and_divided_by_eight_once():
    """MA-X67, MA-W1, MA-W2, MA-W3, MA-Q117"""
    now = reckon(gold=3, scrap=5, corn=1, moonshine=1, relics=(HEIRLOOM, JUNK), mat=5)
    assert counted(now) == (6, 1)


@pytest.mark.parametrize(("goods", "scraps"), [
    ({"scrap": 7}, 7), ({"corn": 3}, 6), ({"moonshine": 1}, 4), ({"relics": (JUNK,)}, 0), ({"relics": (TRINKET,)}, 2),
    ({"relics": (CURIO,)}, 4), ({"relics": (HEIRLOOM,)}, 6),
])  # fmt: skip
def test_rates_are_those_of_the_market(goods, scraps):
    """MA-W2, MA-R1"""
    assert counted(reckon(**goods)) == (0, scraps)


def test_gold_stays_gold():
    """MA-Q120"""
    assert counted(reckon(gold=5)) == (5, 0)


@pytest.mark.parametrize(("mat", "gold"), [(3, 0), (4, 1), (7, 1), (8, 2), (20, 5)])
def test_every_four_survivors_on_the_mat_are_a_gold(mat, gold):
    """MA-W3, MA-X74"""
    assert counted(reckon(mat=mat)) == (gold, 0)


def test_survivors_on_buildings_are_worth_nothing():
    """MA-Q118"""
    assert counted(reckon(built={6: (A, 1, 4), 7: (A, 1, 4)}, mat=3)) == (0, 0)


def test_booze_is_worth_nothing():
    """MA-X69, MA-Q119"""
    assert counted(reckon(booze=(0, 1, HAVE_ONE), crate=2)) == (0, 0)


def test_the_most_gold_wins():
    """MA-X89, MA-W4, MA-O1, MA-O3"""
    now = reckon(seats=3, gold=7, b={"gold": 9}, c={"gold": 8})
    assert now.state.winners == (B,)
    assert now.saw(Ended) == [Ended((B,), "MA-W4")]


def test_more_scraps_do_not_beat_more_gold():
    """MA-W4"""
    assert reckon(gold=1, b={"scrap": 7, "mat": 3}).state.winners == (A,)


def test_a_tie_goes_to_the_most_left_over_resources():
    """MA-W5, MA-Q121"""
    now = reckon(gold=2, corn=1, b={"gold": 1, "scrap": 11})
    assert (counted(now, A), counted(now, B)) == ((2, 2), (2, 3))
    assert now.saw(Ended) == [Ended((B,), "MA-W5")]


def test_left_over_resources_are_their_worth_and_not_their_number():
    """MA-Q121"""
    assert reckon(scrap=3, b={"moonshine": 1}).state.winners == (B,)


def test_then_to_the_most_survivors_on_mat_and_buildings():
    """MA-W5, MA-Q122"""
    now = reckon(gold=2, mat=3, b={"gold": 2, "mat": 1}, built={6: (B, 1, 3)})
    assert now.saw(Ended) == [Ended((B,), "MA-W5")]


def test_what_is_still_tied_is_a_shared_win():
    """MA-X68, MA-Q123"""
    now = reckon(seats=3, gold=2, scrap=1, mat=1, b={"gold": 2, "scrap": 1, "mat": 1}, c={"gold": 1})
    assert now.saw(Ended) == [Ended((A, B), "MA-Q123")]


def test_everyones_relics_are_shown_when_they_are_counted():
    """MA-Q36, MA-W1"""
    now = reckon(relics=(HEIRLOOM,), b={"relics": (JUNK, CURIO)})
    assert {event.seat: event.relics for event in now.saw(Reckoned)} == {A: (HEIRLOOM,), B: (JUNK, CURIO)}
    assert all(hero.counted for hero in now.state.heroes)


def test_the_lowest_is_counted_first():
    """MA-W4: so the winner is told last."""
    now = reckon(seats=3, gold=7, b={"gold": 9}, c={"gold": 8})
    assert [event.seat for event in now.saw(Reckoned)] == [A, C, B]


def test_after_the_end_nothing_is_done():
    """MA-O3"""
    refusal_of = refusal(reckon(), m.EndTurn(), A)
    assert refusal_of is not None
    assert (refusal_of.code, refusal_of.clause) == ("over", "MA-W4")


def test_own_worth_is_known_before_the_end():
    """MA-W2, MA-Q117"""
    hero = given(gold=3, scrap=5, corn=1, moonshine=1, relics=(HEIRLOOM, JUNK), mat=5).a
    assert final_worth(hero) == (6, 1)
    assert CONTENT.constants.mat_survivors_per_gold == 4


def test_relics_that_nobody_can_read_are_not_counted_before_the_end():
    """MA-Q36"""
    on = given(b={"relics": (HEIRLOOM, CURIO), "scrap": 3})
    assert final_worth(on.b) == (1, 5)
    assert final_worth(MOONSHINERS.view(on.state, A).heroes[B]) == (0, 3)


def test_the_last_night_still_has_its_first_window_and_conversions():
    """MA-Q115, MA-W1"""
    now = run(dusk(round=7, built={6: (A, 1, 1)}, mat=2))
    assert isinstance(now.step, m.Settling)
    now = run(now, m.Rearrange(), m.Put(3))
    assert now.state.agenda == ()
    assert now.a.scrap == 3


def test_the_seventh_day_is_the_last():
    """MA-O2"""
    now = idle(given(round=7, second=True, active=B))
    assert now.state.agenda == ()
