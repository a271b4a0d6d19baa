"""What is asked in the middle of something else: an answer that fits no question, and an attack under way."""

from __future__ import annotations

import pytest
from harness.hooch_stooges.table import ATTACK, GOON, GOON_2, MONEY, NEAR, A, Table, hit, raid, refusal, run, table
from harness.random_play import random_game

from hoochgame.core.protocols import TABLE
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none


def asks(step: m.AnyStep, **more: object) -> Table:
    """A table at which this is asked."""
    return table(agenda=(m.NextTurn(TABLE), m.Cleanup(A), m.Main(A), step), **more)


def test_several_stooges_to_get_back_come_one_by_one_as_far_as_there_are_any() -> None:
    on = run(asks(m.RecoverStooge(A, to="hand", n=3), discard=(GOON, GOON_2)), m.Pick(GOON))
    assert isinstance(on.step, m.RecoverStooge)
    assert on.step.n == 2
    on = run(on, m.Pick(GOON_2))
    assert set(on.a.hand) == {GOON, GOON_2}
    assert on.main_again()


def test_a_card_is_asked_for_when_something_is_named_that_is_no_card_given_a_card_to_pick() -> None:
    """HS-MAIN-03"""
    found = refusal(asks(m.RecoverStooge(A, to="hand", n=1), discard=(GOON, GOON_2)), m.Pick(9999))
    assert found is not None
    assert (found.code, found.text, found.clause) == ("choice", "Pick a card.", "HS-MAIN-03")


def test_the_ability_of_a_turf_comes_first_when_a_card_is_played_or_the_turn_ended() -> None:
    """HS-ATK-02, HS-MAIN-03"""
    on = asks(m.Activating(A, NEAR), owners={NEAR: A}, hand=MONEY[:1])
    codes = [(found.code, found.clause) for move in (m.PlayCard(MONEY[0]), m.EndTurn()) if (found := refusal(on, move))]
    assert codes == [("pending", "HS-ATK-02"), ("choice", "HS-MAIN-03")]


def test_an_attack_is_known_until_it_has_ended() -> None:
    """HS-ATK-02"""
    before = table(hand=(ATTACK,), crew=(GOON,))
    assert attack_under_way_or_none(before.state) is None
    on = run(before, m.PlayCard(ATTACK))
    assert attack_under_way_or_none(on.state) is None
    found = attack_under_way_or_none(run(before, *raid(NEAR)).state)
    assert found is not None
    assert (found.attacker, found.place) == (A, NEAR)
    after = run(before, *raid(NEAR), *hit(), dice=[4])
    assert after.main_again()
    assert attack_under_way_or_none(after.state) is None


@pytest.mark.parametrize("title", ["hooch-stooges", "starting-solo"])
def test_declining_says_that_it_cannot_be_left_out_given_a_question_that_must_be_answered(title: str) -> None:
    """HS-GEN-05, HS-ATK-03, HS-BST-01, HS-BST-02, HS-CHT-14, HS-CHT-19"""
    game, clauses = find_game(title), {}
    for seed in range(6):
        for ply in random_game(game, 1 if title == "starting-solo" else 4, seed, limit=400, seldom=(m.EndTurn,)):
            step = ply.after.agenda[-1] if ply.options else None
            if step is None or m.Decline() in ply.options or isinstance(step, m.Main | m.Swinging | m.Aiming):
                continue
            found = game.refuse(ply.after, step.seat, m.Decline())
            assert (found.code, found.text) == ("required", "You can’t skip that.")
            clauses[type(step)] = found.clause
    named = {m.Attack: "HS-ATK-03", m.DropStooge: "HS-BST-01", m.DropCard: "HS-BST-02", m.ReplaceLineup: "HS-GEN-05"}
    assert named.items() <= clauses.items()


def test_declining_is_no_matter_of_picking_a_card_given_a_card_of_the_lineup_to_take() -> None:
    """HS-CHT-15, HS-GEN-05"""
    found = refusal(run(table(hooch=9), m.Try(5), dice=[2]), m.Decline())
    assert found == ("required", "You can’t skip that.", "HS-GEN-05")
