"""What is refused beside the rules of each action: while something else is asked, and moves that name nothing."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CLAUSES, CRAZY, SAD, A, B, begun, dusk, given, refusal, refuses, run
from harness.moonshiners.loaded import finds, glass

from hoochgame.core.protocols import HIDDEN, TABLE
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BENNY, DISTILLERY, HORSESHOE, MARLA, OLD_TOWN_MAP, SALTS
from hoochgame.games.moonshiners.wilds import COMPOUND, OFF


def turn():
    return given(place=6, tiles=(6,), built={7: (A, 1, 2)}, mat=1, b={"place": 8}, relics=(SALTS,))


def rolled():
    return run(given(place=1, kind=MARLA, relics=(HORSESHOE,)), m.Scavenge(), dice=finds("11123"))


def drinking():
    return run(given(place=1, kind=BENNY, drunkards={1: SAD}, stamina=10), m.Challenge(), dice=glass(1, 1))


def losing():
    now = given(place=1, kind=BENNY, drunkards={1: SAD}, inebriation=1, built={6: (A, 1, 2), 7: (A, 1, 1)})
    return run(now, m.Challenge(), dice=glass(1, 1))


def counter():
    return run(given(place=COMPOUND, tiles=(10,), scrap=1), m.Trade())


def surveying():
    return run(given(place=1, kind=BENNY, relics=(OLD_TOWN_MAP,)), m.Explore(True))


def siting():
    return run(given(place=1, tiles=(1, 6), scrap=4, anywhere=True), m.Site())


def settling():
    return run(dusk(built={6: (A, 1, 2), 7: (A, 1, 0)}))


def staffing():
    return run(settling(), m.Rearrange())


def converting():
    return run(dusk(built={6: (A, 2, 2)}, tiles={6: DISTILLERY}, corn=1))


def picking():
    return begun(2, first=1)


def off_the_map():
    return given(place=OFF, placed=True, tiles=(6,), mat=1)


ASKED = (
    turn, rolled, drinking, losing, counter, surveying, siting, settling, staffing, converting, picking, off_the_map,
)  # fmt: skip
NUMBERS = (HIDDEN, -1, 0, 22, 99)
NOTHING = (
    *(kind(n) for n in NUMBERS for kind in (
        m.PickHero, m.Enter, m.March, m.Construct, m.PlaceSurvivor, m.OpenCrate, m.UseBooze, m.UseRelic, m.LayTile,
        m.LoseFrom, m.SellRelic, m.BuyBooze,
    ) if (kind, n) not in ((m.PickHero, 0), (m.UseRelic, SALTS), (m.LayTile, 0), (m.OpenCrate, 0))),
    *(m.Put(n) for n in (-1, 5, 99)), *(m.Work(at, n) for at in (0, 6, 99) for n in (-1, 3, 99)),
    *(m.Construct(6, levels) for levels in (-1, 0, 3)), m.Construct(6, 0, True), m.Construct(6, 3, True),
    *(m.Reroll(by, faces) for by in ("marla", "horseshoe") for faces in ((), (9,), (-1, -1), (1, 1, 1, 1, 1, 1))),
)  # fmt: skip


@pytest.mark.parametrize("asked", ASKED)
def test_what_names_nothing_is_refused_with_a_sentence_and_a_clause(asked):
    """MA-G3"""
    now = asked()
    for move in NOTHING:
        found = refusal(now, move)
        assert found is not None, move
        assert found.text.endswith("."), move
        assert found.clause in CLAUSES, move


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_offered_is_not_refused_and_spectators_and_others_are(asked):
    """MA-X72, MA-G3"""
    now = asked()
    assert now.options
    for move in now.options:
        assert refusal(now, move) is None
        refuses(now, move, "turn", "MA-G3", seat=TABLE)
        refuses(now, move, "turn", "MA-G3", seat=B if now.asked == A else A)


def test_spectators_are_told_that_they_are():
    """MA-G3"""
    found = refusal(turn(), m.EndTurn(), TABLE)
    assert found is not None
    assert found.text == "Spectators don’t play."


def test_the_counter_is_left_before_anything_else():
    """MA-T2"""
    for move in (m.March(10), m.Scavenge(), m.EndTurn(), m.Trade()):
        refuses(counter(), move, "pending", "MA-T2")


def test_a_begun_action_is_finished_first():
    """MA-Q7"""
    for asked in (surveying, losing):
        for move in (m.March(2), m.Scavenge(), m.EndTurn()):
            refuses(asked(), move, "pending", "MA-Q7")
    refuses(siting(), m.EndTurn(), "pending", "MA-Q7")


def test_only_the_fullest_building_loses_a_survivor():
    """MA-P15"""
    refuses(losing(), m.LoseFrom(7), "choice", "MA-P15")


def test_only_dice_that_were_rolled_are_rerolled():
    """MA-Q40"""
    refuses(rolled(), m.Reroll("marla", finds("RR")), "choice", "MA-Q40")


def test_dice_are_named_in_any_order():
    """MA-Q40"""
    assert refusal(rolled(), m.Reroll("marla", finds("31"))) is None
    now = run(rolled(), m.Reroll("marla", finds("31")), dice=finds("22"))
    assert now.a.rerolled


def test_a_roll_counts_before_the_next_glass():
    """MA-Q130"""
    now = run(given(place=1, kind=MARLA, drunkards={1: SAD}), m.Challenge(), dice=glass(1, 1))
    refuses(now, m.DrinkOn(), "pending", "MA-Q130")
    refuses(now, m.GiveUp(), "pending", "MA-Q130")


def test_a_hero_on_the_map_does_not_come_onto_it_and_does_not_march_to_where_it_stands():
    """MA-M1, MA-M2"""
    refuses(turn(), m.Enter(1), "useless", "MA-M1")
    refuses(turn(), m.March(6), "useless", "MA-M2")


def test_a_hero_is_picked_first():
    """MA-H1"""
    refuses(picking(), m.EndTurn(), "pending", "MA-H1")


def test_a_card_that_is_not_held_is_not_used():
    """MA-Q83"""
    for move in (m.OpenCrate(1), m.UseBooze(3), m.UseRelic(5)):
        refuses(turn(), move, "absent", "MA-Q83")


def test_nobody_answers_a_glass_that_was_not_drunk():
    """MA-P1, MA-G3"""
    for move in (m.DrinkOn(), m.GiveUp(), m.Accept()):
        refuses(given(place=1, drunkards={1: CRAZY}), move, "untimely", "MA-G3")
