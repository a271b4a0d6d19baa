"""The hooch chart: HS-CHT."""

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
    card,
    hit,
    raid,
    refused,
    run,
    starters,
    table,
    why,
)

from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardsTurnedUp,
    CardTaken,
    Drawn,
    Reshuffled,
    SlotReplaced,
)
from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.hooch_stooges.events import (
    Busted,
    ChartRolled,
    HoochLost,
)
from hoochgame.games.hooch_stooges.model import Perks
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

THEIRS = starters(B, "free_money")


def test_the_chart_has_seven_entries():
    """HS-CHT-01"""
    before = table(hooch=40, deck=(GOON,), crew=(GOON_2,), b={"hand": THEIRS})
    assert [move.entry for move in before.options if isinstance(move, m.Try)] == [1, 2, 3, 4, 5, 6, 30]
    for entry in (0, 7, 29, 31, -1):
        refusal = HOOCH_STOOGES.refuse(before.state, A, m.Try(entry))
        assert refusal == ("absent", "The chart only has the entries 1 to 6 and 30.", "HS-CHT-01")


@pytest.mark.parametrize("entry", [1, 2, 3, 4, 5, 6, 30])
def test_the_price_must_be_there_before_the_try(entry):
    """HS-CHT-02"""
    things = {"deck": (GOON,), "crew": (GOON_2,), "b": {"hand": THEIRS}}
    assert m.Try(entry) in table(hooch=entry, **things).options
    refusal = HOOCH_STOOGES.refuse(table(hooch=entry - 1, **things).state, A, m.Try(entry))
    assert refusal == ("price", f"That costs {entry}; you have {entry - 1}.", "HS-CHT-02")


@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_two_to_five_the_price_is_paid_and_the_effect_happens(die):
    """HS-CHT-03, HS-CHT-04, HS-CHT-13"""
    after = run(table(hooch=3, deck=(GOON,)), m.Try(3), dice=[die])
    assert (after.a.hooch, after.a.hand) == (0, (GOON,))
    assert after.saw(ChartRolled) == [ChartRolled(A, 3, die, 3)]
    kinds = [type(event) for event in after.events]
    assert kinds.index(ChartRolled) < kinds.index(Drawn), "nothing before the police check"


def test_a_one_costs_the_price_gives_nothing_and_busts():
    """HS-CHT-05, HS-BST-01, HS-BST-02, HS-BST-03, HS-BST-07"""
    before = table(hooch=7, crew=(GOON, GOON_2), swung=(GOON,), hand=(MONEY[0], ATTACK), deck=(MONEY[1],))
    after = run(before, m.Try(3), m.Pick(GOON_2), m.Pick(MONEY[0]), dice=[1])
    assert after.saw(HoochLost) == [HoochLost(A, 4)]
    assert (after.a.hooch, after.a.crew, after.a.hand) == (0, (GOON,), (ATTACK,))
    assert (after.a.discard, after.a.deck) == ((GOON_2, MONEY[0]), (MONEY[1],))
    assert after.main_again()


def test_a_six_is_a_present():
    """HS-CHT-06"""
    after = run(table(hooch=3, deck=(GOON,)), m.Try(3), m.Accept(), dice=[6])
    assert (after.a.hooch, after.a.hand) == (3, (GOON,))
    assert after.saw(ChartRolled) == [ChartRolled(A, 3, 6, 0)]


def test_a_one_while_safe_from_busts_costs_the_price_and_no_more():
    """HS-CHT-07, HS-POL-08"""
    before = table(hooch=5, crew=(GOON,), hand=(MONEY[0],), deck=(ATTACK,), perks=Perks(no_busts=True))
    after = run(before, m.Try(3), dice=[1])
    assert (after.a.hooch, after.a.hand, after.a.crew, after.a.deck) == (2, (MONEY[0],), (GOON,), (ATTACK,))
    assert not after.saw(Busted)


def test_the_same_entry_again_and_again():
    """HS-CHT-08"""
    after = run(table(hooch=6, deck=MONEY[:2]), m.Try(3), m.Try(3), dice=[3, 2])
    assert (after.a.hooch, sorted(after.a.hand)) == (0, list(MONEY[:2]))


def test_one_replaces_a_card_of_the_lineup():
    """HS-CHT-09"""
    top = card("anvil")
    lineup = FOR_SALE
    after = run(table(hooch=1, lineup=lineup, main_deck=(top,)), m.Try(1), m.Pick(lineup[2]), dice=[2])
    assert after.state.lineup == (*lineup[:2], top, *lineup[3:])
    assert (after.state.deck, after.state.under, after.a.hooch) == ((), (lineup[2],), 0)
    assert after.saw(SlotReplaced) == [SlotReplaced(2, lineup[2], top)]


def test_one_with_only_cards_that_were_put_under_takes_the_first_of_them():
    """HS-CHT-09"""
    one, two = card("anvil"), card("lookout")
    after = run(table(hooch=1, main_deck=(), under=(one, two)), m.Try(1), m.Pick(FOR_SALE[0]), dice=[2])
    assert after.state.lineup[0] == one
    assert after.state.under == (two, FOR_SALE[0])


def test_one_needs_a_main_deck_and_a_lineup():
    """HS-CHT-10"""
    before = table(hooch=1, main_deck=())
    assert HOOCH_STOOGES.refuse(before.state, A, m.Try(1)) == ("useless", "The main deck is empty.", "HS-CHT-10")
    assert refused(table(hooch=1, lineup=()), m.Try(1)) == "useless"


def test_two_makes_safe_from_busts_but_has_a_check_of_its_own():
    """HS-CHT-11"""
    after = run(table(hooch=5, deck=(GOON,)), m.Try(2), dice=[3])
    assert (after.a.hooch, after.state.perks.no_busts) == (3, True)
    busted = run(table(hooch=5, crew=(GOON,)), m.Try(2), m.Pick(GOON), dice=[1])
    assert (busted.a.hooch, busted.a.crew, busted.state.perks.no_busts) == (0, (), False)


def test_two_is_not_sold_twice():
    """HS-CHT-12"""
    refusal = HOOCH_STOOGES.refuse(table(hooch=9, perks=Perks(no_busts=True)).state, A, m.Try(2))
    assert refusal == ("useless", "You are already safe from busts this turn.", "HS-CHT-12")


def test_two_can_be_bought_again_next_turn():
    """HS-CHT-11, HS-CHT-12"""
    after = run(table(hooch=9, deck=MONEY), m.Try(2), m.EndTurn(), m.EndTurn(), dice=[3])
    assert m.Try(2) in after.options


def test_three_reshuffles_when_the_deck_is_empty():
    """HS-CHT-13"""
    after = run(table(hooch=3, discard=(GOON,)), m.Try(3), dice=[2])
    assert after.a.hand == (GOON,)
    assert after.saw(Reshuffled) == [Reshuffled(A)]


def test_three_needs_a_card_to_draw():
    """HS-CHT-13"""
    before = table(hooch=3, hand=(GOON,))
    refusal = HOOCH_STOOGES.refuse(before.state, A, m.Try(3))
    assert refusal == ("useless", "You have no card left to draw.", "HS-CHT-13")


def test_four_every_opponent_discards_a_card_of_its_choice():
    """HS-CHT-14: in secret, clockwise, then all are shown together."""
    cs = starters(C, "attack")
    before = table(seats=3, hooch=4, hand=(MONEY[0],), b={"hand": (*THEIRS[:2], *starters(B, "attack"))},
                   c={"hand": (*cs, *starters(C, "free_money"))})  # fmt: skip
    one = run(before, m.Try(4), dice=[4])
    assert one.asked == B
    two = run(one, m.Pick(starters(B, "attack")[0]))
    assert (two.asked, two.b.discard, two.b.aside) == (C, (), starters(B, "attack"))
    after = run(two, m.Pick(cs[0]))
    assert after.saw(CardsTurnedUp) == [CardsTurnedUp(B, starters(B, "attack")), CardsTurnedUp(C, cs)]
    assert (after.b.discard, after.c.discard, after.b.aside, after.c.aside) == (starters(B, "attack"), cs, (), ())
    assert after.main_again()
    assert after.a.hand == (MONEY[0],)


def test_four_starts_at_the_left_of_whose_turn_it_is():
    """HS-CHT-14"""
    hands = {"hand": (ATTACK,), "c": {"hand": starters(C, "attack")}}
    before = table(seats=3, active=B, b={"hooch": 4}, **hands)
    assert run(before, m.Try(4), dice=[2]).asked == C


def test_four_passes_over_empty_hands():
    """HS-CHT-14"""
    before = table(seats=3, hooch=4, c={"hand": starters(C, "attack")})
    assert run(before, m.Try(4), dice=[4]).asked == C
    nobody = table(seats=3, hooch=4, hand=MONEY)
    refusal = HOOCH_STOOGES.refuse(nobody.state, A, m.Try(4))
    assert refusal == ("useless", "Nobody has a card to discard.", "HS-CHT-14")


def test_five_takes_any_card_of_the_lineup():
    """HS-CHT-15"""
    anvil, top = card("anvil"), card("lookout")
    before = table(hooch=5, lineup=(FOR_SALE[0], anvil), main_deck=(top,))
    after = run(before, m.Try(5), m.Pick(anvil), dice=[5])
    assert (after.a.hooch, after.a.discard) == (0, (anvil,))
    assert after.state.lineup == (FOR_SALE[0], top)
    assert after.saw(CardTaken) == [CardTaken(A, anvil)]


def test_five_uses_up_no_discount():
    """HS-CHT-15, HS-BUY-08: it is no purchase."""
    perks = Perks(discount=2, to_hand=True)
    after = run(table(hooch=5, perks=perks), m.Try(5), m.Pick(FOR_SALE[0]), dice=[5])
    assert after.state.perks == perks
    assert after.a.hand == ()


def test_six_is_an_attack():
    """HS-CHT-16"""
    after = run(table(hooch=6, crew=(GOON,)), m.Try(6), m.PickTurf(NEAR), *hit(), dice=[2, 3])
    assert (after.a.hooch, after.turf(NEAR).owner) == (0, A)
    assert after.main_again()


@pytest.mark.parametrize("crew", [(), (GOON,)])
def test_six_needs_an_unswung_stooge(crew):
    """HS-CHT-16"""
    refusal = HOOCH_STOOGES.refuse(table(hooch=6, crew=crew, swung=crew).state, A, m.Try(6))
    assert refusal == ("useless", "You need a stooge in play that has not swung yet.", "HS-CHT-16")


def test_thirty_puts_an_opponent_out_wherever_it_is_and_whoever_blocks():
    """HS-CHT-17, HS-ELM-03"""
    crew = starters(C, "faceless_goon")
    home_c = DIAGRAMS[3].homes[2]
    before = table(seats=3, hooch=31, owners={0: C, 1: B}, c={"crew": crew, "hooch": 7})
    after = run(before, m.Try(30), m.Accept(), m.PickSeat(C), dice=[6])
    assert not after.c.alive
    assert (after.a.hooch, after.turf(home_c).owner, after.turf(home_c).hq) == (31, TABLE, TABLE)
    assert [turf.owner for turf in after.state.city[:2]] == [TABLE, B]
    assert after.main_again()


def test_thirty_costs_thirty():
    """HS-CHT-17, HS-CHT-02"""
    after = run(table(seats=3, hooch=33), m.Try(30), m.PickSeat(B), dice=[2])
    assert (after.a.hooch, after.b.alive) == (3, False)
    assert refused(table(hooch=29), m.Try(30)) == "price"


def test_thirty_needs_an_opponent_with_an_hq_token():
    """HS-CHT-17: in a Friendly Match they may all be gone."""
    before = table(friendly=True, no_hq=(B,), hooch=30)
    refusal = HOOCH_STOOGES.refuse(before.state, A, m.Try(30))
    assert refusal == ("useless", "No opponent has an HQ token.", "HS-CHT-17")
    one_left = run(table(seats=3, friendly=True, no_hq=(B,), hooch=30), m.Try(30), dice=[3])
    assert one_left.options == (m.PickSeat(C),)


def test_the_chart_is_closed_during_an_attack():
    """HS-CHT-18, HS-ATK-02"""
    for moves in ((m.PlayCard(ATTACK),), raid(), (*raid(), m.Swing(GOON))):
        now = run(table(crew=GOONS, hand=(ATTACK,), hooch=9), *moves)
        assert why(now, m.Try(1)) == "Finish the attack first."
    offered = run(table(crew=GOONS, hand=(ATTACK,), hooch=9), *raid(), *hit(), dice=[3])
    assert refused(offered, m.Try(1)) == "pending"


def test_an_effect_that_costs_nothing_may_be_declined():
    """HS-CHT-19"""
    offered = run(table(hooch=6), m.Try(5), dice=[6])
    assert offered.options == (m.Decline(), m.Accept())
    after = run(offered, m.Decline())
    assert (after.a.hooch, after.a.discard, after.state.lineup) == (6, (), FOR_SALE)
    assert after.main_again()


def test_an_effect_that_was_paid_for_must_be_taken():
    """HS-CHT-19"""
    for entry in (1, 5):
        assert m.Decline() not in run(table(hooch=6), m.Try(entry), dice=[4]).options
    assert m.Decline() not in run(table(hooch=6, crew=GOONS), m.Try(6), dice=[4]).options


@pytest.mark.parametrize("entry", [1, 2, 3, 4, 5, 6, 30])
def test_whatever_the_entry_a_one_costs_its_price_and_a_six_nothing(entry):
    """HS-CHT-05, HS-CHT-06"""
    things = {"deck": (GOON,), "crew": (GOON_2,), "b": {"hand": THEIRS}}
    one = run(table(hooch=entry, perks=Perks(no_busts=entry != 2), **things), m.Try(entry), dice=[1])
    six = run(table(hooch=entry, **things), m.Try(entry), dice=[6])
    assert (one.a.hooch, six.a.hooch) == (0, entry)
    assert six.options == (m.Decline(), m.Accept())
