"""What a hint says of turfs, blockers and opponents: which one is meant, and nothing that is not so."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    HOME,
    HOME_B,
    NEAR,
    NEAR_B,
    A,
    B,
    Table,
    card,
    run,
    starters,
    table,
)
from harness.samples import sample

from hoochgame.core.protocols import Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.starting_solo.rules import TURNS
from hoochgame.storage.languages import switch_language
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.titles.starting_solo.table import SOLO_TABLE

NAMES = ("Vera", "Silvano")
BESIDE = DIAGRAMS[2].near[HOME][:2]  # A's home


def hint(on: Table, move: Move) -> str:
    return HOOCH_TABLE.questions.hint(on.state, move, NAMES)


def attacking(**more: Any) -> Table:
    """A is asked what to attack."""
    return table(crew=(GOON,), agenda=(m.Main(A), m.Attack(A, source="attack")), **more)


def asked(**more: Any) -> Table:
    """B is asked who blocks an attack on a turf of its own, or on its HQ."""
    crew = (starters(B, "faceless_goon")[0], card("doorman"))
    place = more.pop("place")
    on = table(crew=(GOON,), hand=(ATTACK,), b={"crew": crew}, lineup=(card("agnes"),), **more)
    return run(on, m.PlayCard(ATTACK), m.PickTurf(place))


# Turf.


def test_an_hq_is_called_so_and_a_turf_by_its_owner():
    crew = {"crew": starters(B, "faceless_goon")}
    on = attacking(owners={NEAR_B: A}, b=crew)
    assert hint(on, m.PickTurf(HOME_B)) == "Hint: go for the HQ of Silvano."
    theirs = attacking(owners={NEAR: B}, b=crew, turfs={NEAR: "gym"})
    assert hint(theirs, m.PickTurf(NEAR)) == "Hint: go for Glass Jaw Gymnasium of Silvano."


def test_a_turf_of_ones_own_is_swung_at_for_its_ability():
    on = attacking(turfs={HOME: "gym"})
    assert (
        hint(on, m.PickTurf(HOME))
        == "Hint: swing at your own turf Glass Jaw Gymnasium. That uses its ability once more."
    )


def test_of_two_turfs_that_are_called_the_same_the_side_is_told():
    on = attacking(turfs={HOME: "gym"})
    said = [hint(on, m.PickTurf(place)) for place in BESIDE]
    assert len(set(said)) == 2
    assert all("Pawnshop of No Questions (" in words for words in said)
    lone = attacking(turfs={BESIDE[0]: "gym"})
    assert hint(lone, m.PickTurf(BESIDE[0])) == "Hint: go for Glass Jaw Gymnasium. Nobody defends it."


def test_a_turf_that_nobody_controls_is_taken_not_attacked():
    match = sample("hooch-stooges-4")
    state = match.state_after_ply(577)
    assert isinstance(state.agenda[-1], m.TakeNeutralTurf)
    for move in match.game.rules.options(state):
        words = find_table("hooch-stooges").questions.hint(state, move, match.names)
        assert words.startswith("Hint: take ")
    assert SOLO_TABLE.questions.rows[m.TakeNeutralTurf].things == HOOCH_TABLE.questions.rows[m.TakeNeutralTurf].things


def test_a_name_with_a_full_stop_is_not_cut():
    match = sample("starting-solo-2")
    state = match.state_after_ply(74)
    switch_language("de")
    try:
        gists = [SOLO_TABLE.questions.short_hint(state, move, match.names) for move in match.game.rules.options(state)]
    finally:
        switch_language("en")
    assert "Greif „Zahnarzt Dr. Autsch“ an" in gists


# Blockers.


def test_only_of_a_turf_it_is_said_that_stooges_are_worth_more():
    turf = asked(place=NEAR, owners={NEAR: B})
    assert hint(turf, m.Decline()) == "Hint: don’t block. Your stooges are worth more than this turf."
    hq = asked(place=HOME_B, owners={NEAR_B: A})
    assert hint(hq, m.Decline()) == "Hint: don’t block."
    for on in (turf, hq):
        more = run(on, m.Block(card("doorman")))
        assert hint(more, m.Decline()) == "Hint: no more blockers."


# Cards and opponents.


@pytest.mark.parametrize("step", [m.StealHooch(A, who="chosen", n=3), m.OpponentsDiscard(A, who="chosen"), m.Topple(A)])
def test_an_opponent_is_named(step: Any):
    on = table(seats=3, agenda=(m.Main(A), step))
    assert HOOCH_TABLE.questions.hint(on.state, m.PickSeat(B), (*NAMES, "Otis")) == "Hint: pick Silvano."


def test_a_card_whose_text_is_its_name_says_it_once():
    assert hint(table(hand=(ATTACK,)), m.PlayCard(ATTACK)) == "Hint: play Attack. It’s free."


def test_what_is_bought_in_the_last_round_makes_no_deck_better():
    move = m.Buy(card("agnes"))
    for round, ever in ((7, True), (8, False)):
        on = table(hooch=9, lineup=(card("agnes"),), round=round, round_limit=8)
        assert ("rest of the game" in hint(on, move)) == ever
    match = sample("starting-solo-2")
    last = next(state for state in match.states if state.round == TURNS and isinstance(state.agenda[-1], m.Main))
    buys = [move for move in match.game.rules.options(last) if isinstance(move, m.Buy)]
    assert not any("rest of the game" in SOLO_TABLE.questions.hint(last, move, match.names) for move in buys)
