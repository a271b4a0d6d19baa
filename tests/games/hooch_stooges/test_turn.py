"""The shape of a turn and its three steps: HS-TRN, HS-CTL, HS-MAIN, HS-CLN."""

from __future__ import annotations

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOONS,
    MONEY,
    NEAR,
    A,
    B,
    C,
    D,
    begun,
    card,
    concede,
    hit,
    raid,
    refused,
    run,
    starters,
    table,
    turns_begin,
    why,
)

from hoochgame.core.protocols import HIDDEN, TABLE, Next
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    Drawn,
    HandDiscarded,
    Reshuffled,
)
from hoochgame.games.hooch_stooges.content import DIAGRAMS, NUMBERS
from hoochgame.games.hooch_stooges.events import (
    HoochGained,
    MainClosed,
    TurnBegan,
    Unswung,
)
from hoochgame.games.hooch_stooges.model import GAP, Perks
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

# HS-TRN


def test_a_turn_is_control_step_main_step_cleanup_step():
    """HS-TRN-01, HS-TRN-03: nothing is compulsory."""
    after = run(table(deck=MONEY, b={"deck": (starters(B, "attack"))}), m.EndTurn(), m.EndTurn())
    seen = [type(event) for event in after.events if not isinstance(event, Next)]
    assert seen == [Drawn, TurnBegan, HoochGained, Drawn, TurnBegan, HoochGained]
    assert after.main_again()


def test_the_turn_passes_to_the_next_who_is_still_in():
    """HS-TRN-02, HS-ELM-07"""
    before = concede(table(seats=4), B)
    after = run(before, m.EndTurn(), m.EndTurn(), m.EndTurn())
    assert [event.seat for event in after.saw(TurnBegan)] == [C, D, A]


def test_a_round_is_counted_when_the_turn_comes_to_the_first_seat():
    """HS-TRN-02"""
    after = run(begun(3, first=2), m.EndTurn(), m.EndTurn(), m.EndTurn())
    assert [(event.seat, event.round) for event in after.saw(TurnBegan)] == [(2, 1), (0, 1), (1, 2)]


def test_the_first_option_of_the_main_step_is_to_end_it():
    """HS-TRN-03"""
    assert begun().options[0] == m.EndTurn()
    assert table().options == (m.EndTurn(),)


@pytest.mark.parametrize("move", [m.Cash(starters(B, "free_money")[0]), m.EndTurn(), m.Try(1), m.Buy(FOR_SALE[0])])
def test_others_wait_for_their_turn(move):
    """HS-TRN-04, HS-DSC-05"""
    before = table(b={"hand": starters(B, "free_money"), "hooch": 9})
    assert HOOCH_STOOGES.refuse(before.state, B, move) == ("turn", "Wait for your turn.", "HS-TRN-04")


@pytest.mark.parametrize("move", [m.Block(GOON), m.Pick(GOON), m.Decline(), m.Accept()])
def test_only_who_is_asked_answers(move):
    """HS-TRN-04"""
    before = table(b={"crew": starters(B, "faceless_goon")})
    assert HOOCH_STOOGES.refuse(before.state, B, move) == ("unasked", "Another player answers this.", "HS-TRN-04")


def test_a_third_party_cannot_block():
    """HS-TRN-04"""
    goon = starters(C, "faceless_goon")[0]
    near = DIAGRAMS[3].near[DIAGRAMS[3].homes[0]][0]
    before = table(seats=3, crew=(GOON,), hand=(ATTACK,), owners={near: B}, b={"crew": starters(B, "faceless_goon")},
                   c={"crew": (goon,)})  # fmt: skip
    before = run(before, *raid(near))
    assert before.asked == B
    assert refused(before, m.Block(goon), C) == "unasked"


def test_a_spectator_makes_no_moves():
    """HS-TRN-04"""
    for seat in (TABLE, 2, 7):
        assert why(table(), m.EndTurn(), seat) == "Spectators don’t play."


# HS-CTL


def test_each_turf_brings_one_hooch_the_hq_turf_too():
    """HS-CTL-01, HS-CTL-02"""
    after = turns_begin(table(owners={0: A, 2: A, 4: A, 5: B}, hooch=2), A)
    assert after.a.hooch == 2 + 4
    assert after.saw(HoochGained) == [HoochGained(A, 4, "income")]


def test_the_first_income_is_one():
    """HS-CTL-02"""
    start = begun()
    assert start.saw(HoochGained) == [HoochGained(start.asked, 1, "income")]


def test_stooges_with_a_control_step_come_after_the_income():
    """HS-CTL-03"""
    abners = (card("abner"), card("abner", 1))
    after = turns_begin(table(owners={NEAR: A}, crew=abners), A)
    assert [(event.n, event.source) for event in after.saw(HoochGained)] == [(2, "income"), (1, "abner"), (1, "abner")]
    assert after.a.hooch == 4


def test_only_ones_own_control_step_counts():
    """HS-CTL-03"""
    assert turns_begin(table(b={"crew": (card("abner"),)}), A).b.hooch == 0


def test_the_control_step_asks_and_rolls_nothing():
    """HS-CTL-04"""
    after = turns_begin(table(crew=(card("abner"),)), A)
    assert after.main_again()
    assert {type(event) for event in after.events} == {Next, HoochGained}


def test_who_has_no_turf_has_no_income():
    """HS-CTL-01"""
    after = turns_begin(table(friendly=True, no_hq=(A,)), A)
    assert after.saw(HoochGained) == []


# HS-MAIN


def test_four_kinds_of_action_in_any_order():
    """HS-MAIN-01, HS-MAIN-02"""
    before = table(hand=(GOON, MONEY[0], MONEY[1]), hooch=3, deck=(ATTACK,))
    cards = (m.Buy(FOR_SALE[0]), m.Cash(MONEY[0]), m.PlayCard(GOON), m.PlayCard(MONEY[1]))
    after = run(before, *cards, m.Try(1), m.Pick(FOR_SALE[1]), m.EndTurn(), dice=[4])
    assert {type(move) for move in before.options} == {m.EndTurn, m.PlayCard, m.Cash, m.Buy, m.Try}
    assert (after.a.crew, after.a.hooch) == ((GOON,), 1)


def test_an_open_question_comes_first():
    """HS-MAIN-03"""
    before = run(table(hooch=9, crew=GOONS, hand=(MONEY[0],), deck=(MONEY[1],)), m.Try(3), dice=[1])
    assert isinstance(before.step, m.DropStooge)
    for move in (m.Buy(FOR_SALE[0]), m.EndTurn(), m.PlayCard(MONEY[0]), m.Cash(MONEY[0]), m.Try(1), m.Pick(MONEY[0])):
        refusal = HOOCH_STOOGES.refuse(before.state, A, move)
        assert refusal == ("choice", "Answer the question first.", "HS-MAIN-03")


def test_where_nothing_is_asked_an_answer_comes_too_late():
    """HS-MAIN-01, HS-ATK-06, HS-ATK-18"""
    on = table(hand=MONEY[:2], crew=GOONS, hooch=9)
    picks = [m.Pick(one) for one in (MONEY[0], GOON, FOR_SALE[0], GAP, HIDDEN, 999)]
    for move in (m.Accept(), m.Decline(), m.PickSeat(B), m.PickEntry(3), *picks):
        refusal = HOOCH_STOOGES.refuse(on.state, A, move)
        assert refusal
        assert (refusal.code, refusal.clause) == ("untimely", "HS-ATK-18")
        assert refusal.text.startswith("Nothing to confirm.")
    assert HOOCH_STOOGES.refuse(on.state, A, m.Block(GOON))[::2] == ("untimely", "HS-ATK-06")


def test_a_pick_that_is_no_card_is_asked_for_a_card():
    """HS-MAIN-03"""
    asked = run(table(hooch=9), m.Try(5), dice=[2])
    for number in (GAP, HIDDEN, 999):
        refusal = HOOCH_STOOGES.refuse(asked.state, A, m.Pick(number))
        assert refusal == ("choice", "Pick a card.", "HS-MAIN-03")


@pytest.mark.parametrize("entry", NUMBERS.chart)
def test_a_try_that_would_do_nothing_says_why_whatever_it_costs(entry):
    """HS-GEN-05: what decides is the rule of the operation, and each has its sentence."""
    bare = table(no_hq=(B,), perks=Perks(no_busts=True), lineup=(), main_deck=(), hooch=40)
    refusal = HOOCH_STOOGES.refuse(bare.state, A, m.Try(entry))
    assert refusal
    assert refusal.code == "useless"
    assert HOOCH_STOOGES.refuse(bare.state.with_gang_changed(A, hooch=0), A, m.Try(entry)) == refusal


def test_after_250_moves_the_main_step_closes_by_itself():
    """HS-MAIN-04: two Bathtub Batches that fetch each other."""
    one, other = card("bathtub"), card("bathtub", 1)
    now = table(hand=(one,), discard=(other,), lineup=FOR_SALE)
    for i in range(250):
        assert now.main_again()
        now = run(now, m.PlayCard((one, other)[i % 2]))
    assert now.saw(MainClosed) == [MainClosed(A, 250)]
    assert now.main_again(B)
    assert refused(now, m.PlayCard(one), A) == "turn"


def test_answers_are_not_counted_and_what_was_begun_is_finished_first():
    """HS-MAIN-04"""
    before = table(moves=249, crew=(GOON, GOON_2), hand=(ATTACK,), hooch=1)
    offered = run(before, *raid(), *hit(), dice=[2])
    assert isinstance(offered.step, m.Activating)
    after = run(offered, m.Accept())
    assert after.a.hooch == 3
    assert after.saw(MainClosed) == [MainClosed(A, 250)]
    assert after.main_again(B)


def test_cashing_buying_and_the_chart_count_like_playing():
    """HS-MAIN-04"""
    for move, dice in ((m.Cash(MONEY[0]), []), (m.Buy(FOR_SALE[0]), []), (m.Try(2), [3]), (m.PlayCard(MONEY[0]), [])):
        before = table(moves=248, hand=(MONEY[0],), hooch=9)
        assert run(before, move, dice=dice).step == m.Main(A, 249)
        assert run(table(moves=249, hand=(MONEY[0],), hooch=9), move, dice=dice).saw(MainClosed)


# HS-CLN


def test_cleanup_unswings_all():
    """HS-CLN-01"""
    after = run(table(crew=GOONS, swung=GOONS[:2]), m.EndTurn())
    assert (after.a.crew, after.a.swung) == (GOONS, ())
    assert after.saw(Unswung) == [Unswung(A, GOONS[:2])]


def test_cleanup_discards_the_whole_hand_for_nothing():
    """HS-CLN-02, HS-DSC-04"""
    after = run(table(hand=(MONEY[0], ATTACK), deck=MONEY[1:], hooch=4), m.EndTurn())
    assert after.a.discard == (MONEY[0], ATTACK)
    assert after.a.hooch == 4


def test_cleanup_draws_five():
    """HS-CLN-03: from a deck that is large enough there is no reshuffle."""
    after = run(table(hand=(ATTACK,), deck=MONEY), m.EndTurn())
    assert (len(after.a.hand), len(after.a.deck)) == (5, 1)
    assert not after.saw(Reshuffled)


def test_a_reshuffle_comes_when_a_card_is_needed_and_missing():
    """HS-CLN-04: three in hand, two in the deck."""
    after = run(table(hand=MONEY[:3], deck=MONEY[3:5]), m.EndTurn())
    kinds = [type(event) for event in after.events if isinstance(event, HandDiscarded | Drawn | Reshuffled)]
    assert kinds[:4] == [HandDiscarded, Drawn, Reshuffled, Drawn]
    assert [len(event.cards) for event in after.saw(Drawn)][:2] == [2, 3]
    assert (len(after.a.hand), after.a.deck, after.a.discard) == (5, (), ())


def test_a_deck_of_exactly_five_is_not_reshuffled():
    """HS-CLN-04: never earlier."""
    after = run(table(hand=(ATTACK,), deck=MONEY[:5]), m.EndTurn())
    assert (after.a.deck, after.a.discard) == ((), (ATTACK,))


def test_with_both_piles_empty_the_draw_stops():
    """HS-CLN-05"""
    after = run(table(hand=MONEY[:3], crew=GOONS), m.EndTurn())
    assert sorted(after.a.hand) == list(MONEY[:3])
    assert run(table(crew=GOONS), m.EndTurn()).a.hand == ()


def test_what_was_to_last_this_turn_ends():
    """HS-CLN-06, HS-POL-09"""
    perks = Perks(no_busts=True, discount=3, to_hand=True, bonus=2, rallied=(GOON,))
    after = run(table(perks=perks, crew=(GOON,), hooch=4), m.EndTurn())
    assert after.state.perks == Perks()
    assert after.a.hooch == 4
