"""What cards and turfs do to a gang that nobody plays: HS-SOL-20, HS-SOL-27."""

from __future__ import annotations

import pytest
from harness.first_edition import SOLO_DECK, SOLO_TURFS
from harness.hooch_stooges.table import ATTACK, GOON, GOONS, MONEY, card, hit, raid, refused, run, why
from harness.starting_solo.table import FRONT, POSTED, THIRD, enemy, table

from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardPlayed, CardsTurnedUp, StoogeLost
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS

MABEL, BLIGHT = enemy("mabel"), enemy("blight")
GALOSHES, MUMBLES = card("galoshes"), card("mumbles")


def test_a_sunk_enemy_lies_with_the_defeated_and_its_token_stays():
    """T-63: HS-SOL-27, HS-SOL-11"""
    on = run(table(hand=(GALOSHES,)), m.PlayCard(GALOSHES))
    assert refused(on, m.Pick(BLIGHT)) == "choice"
    now = run(on, m.Pick(MABEL))
    assert (now.b.discard, now.turf(FRONT).owner) == ((MABEL,), ENEMY)
    assert now.saw(StoogeLost) == [StoogeLost(ENEMY, MABEL)]
    assert now.main_again(YOU)


def test_any_enemy_on_any_turf_may_be_sunk_but_never_the_boss():
    """HS-SOL-27: whatever health the effect may reach."""
    agenda = (m.NextTurn(TABLE), m.Cleanup(YOU), m.Main(YOU), m.DefeatStooge(YOU, max_health=m.ANY))
    on = table(agenda=agenda, beaten=(FRONT,))
    assert {move.card for move in on.options} == {enemy(POSTED[place]) for place in (1, 2, 3, 4, 5, 6, 7, 9)}
    assert table(agenda=agenda, beaten=range(1, 10)).options == ()


def test_the_limit_of_a_card_is_the_printed_health():
    """HS-SOL-27"""
    on = run(table(hand=(GALOSHES,)), m.PlayCard(GALOSHES))
    assert {CARDS[move.card].health <= 5 for move in on.options} == {True}
    assert {CARDS[move.card].id for move in on.options} == {"mabel", "wendell", "polly", "hambone"}


def test_a_scheme_that_could_hit_nobody_is_turned_down_and_still_good_for_hooch():
    """HS-SOL-27, HS-GEN-05"""
    on = table(hand=(GALOSHES,), beaten=(7, 8, 9, 5))
    assert refused(on, m.PlayCard(GALOSHES)) == "useless"
    assert run(on, m.Cash(GALOSHES)).a.hooch == CARDS[GALOSHES].hooch


def test_mumbles_enters_play_and_nobody_is_asked_to_discard():
    """T-92: HS-SOL-27"""
    now = run(table(hand=(MUMBLES,)), m.PlayCard(MUMBLES))
    assert now.a.crew == (MUMBLES,)
    assert now.main_again(YOU)
    assert now.saw(CardPlayed)
    assert not now.saw(CardsTurnedUp)


def test_cards_and_turfs_that_only_concern_people_are_left_out():
    """HS-SOL-05, HS-SOL-27"""
    assert {"rally", "protection", "squat"}.isdisjoint(CARDS[c].id for c in SOLO_DECK)
    assert {"flatnote", "gazette", "bakery", "crane"}.isdisjoint(TURFS[kind].id for kind in SOLO_TURFS)
    assert len({CARDS[c].id for c in SOLO_DECK}) == 37
    assert len({TURFS[kind].id for kind in SOLO_TURFS}) == 20


@pytest.mark.parametrize(("entry", "code"), [(4, "choice"), (30, "choice"), (6, "choice"), (3, "")])
def test_town_hall_after_hours_gives_only_what_is_on_this_chart(entry, code):
    """HS-SOL-20"""
    on = table(turf="townhall", beaten=(FRONT,), crew=(GOON,), hand=(ATTACK,), hooch=3, deck=MONEY)
    on = run(on, *raid(FRONT), *hit(), m.Accept(), dice=[2])
    assert {move.entry for move in on.options} == {1, 2, 3, 5}
    assert refused(on, m.PickEntry(entry)) == code


def test_the_painful_dentist_works_on_enemies():
    """HS-SOL-27, HS-SOL-17"""
    on = table(turf="dentist", beaten=(FRONT,), crew=(GOON,), hand=(ATTACK,), hooch=3)
    on = run(on, *raid(FRONT), *hit(), m.Accept(), dice=[2])
    assert {CARDS[move.card].id for move in on.options} == {"polly"}
    assert enemy("polly") in run(on, m.Pick(enemy("polly"))).b.discard


def test_an_ability_that_could_do_nothing_is_not_offered():
    """HS-SOL-17, HS-GEN-05"""
    on = table(turf="dentist", beaten=(FRONT, 9), crew=(GOON,), hand=(ATTACK,), hooch=3)
    assert run(on, *raid(FRONT), *hit(), dice=[2]).main_again(YOU)


def test_a_turf_that_gives_an_attack_leads_to_the_next_guard():
    """HS-SOL-17, HS-ATK-22"""
    on = table(turf="trolley", beaten=(FRONT,), crew=GOONS, hand=(ATTACK,), hooch=4)
    on = run(on, *raid(FRONT), *hit(), m.Accept(), m.PickTurf(5), m.Swing(GOONS[1]), dice=[2])
    assert on.options == (m.Aim(enemy("hambone")),)


def test_refusals_of_the_base_game_hold_here():
    """HS-SOL-07"""
    on = table(hand=(GOON,), hooch=0, deck=MONEY)
    assert refused(on, m.PlayCard(MONEY[0])) == "absent"
    assert refused(on, m.Buy(on.state.lineup[0])) == "price"
    assert refused(table(lineup=(GAP,) * 5, main_deck=(), hooch=5), m.Try(1)) == "useless"
    assert refused(on, m.PickTurf(FRONT)) == "untimely"
    assert refused(on, m.Pick(MABEL)) == "untimely"
    assert refused(on, m.EndTurn(), TABLE) == "turn"
    assert "30" not in why(table(hooch=99), m.Try(7))


def test_the_enemies_of_the_third_street_are_beyond_the_galoshes():
    """HS-SOL-27"""
    assert all(CARDS[enemy(POSTED[place])].health > 5 for place in (*THIRD, HEADQUARTERS))
