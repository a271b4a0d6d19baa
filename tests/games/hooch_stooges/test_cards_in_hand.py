"""Playing cards, discarding them for hooch, buying: HS-PLY, HS-DSC, HS-BUY."""

from __future__ import annotations

import pytest
from harness.first_edition import MAIN_DECK
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    MONEY,
    NEAR,
    A,
    B,
    card,
    hit,
    raid,
    refused,
    run,
    starters,
    table,
    why,
)

from hoochgame.core.protocols import HIDDEN, Next
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardBought,
    CardCashed,
    CardDropped,
    CardPlayed,
    SchemeDone,
    SlotFilled,
)
from hoochgame.games.hooch_stooges.content import BY_ID, CARDS
from hoochgame.games.hooch_stooges.events import (
    HoochGained,
)
from hoochgame.games.hooch_stooges.model import GAP, Perks
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

# HS-PLY


def test_a_stooge_goes_into_play_unswung_and_free_of_charge():
    """HS-PLY-02, HS-PLY-03, HS-PLY-05"""
    after = run(table(hand=(GOON,)), m.PlayCard(GOON))
    assert (after.a.hand, after.a.crew, after.a.swung, after.a.hooch) == ((), (GOON,), (), 0)
    assert after.saw(CardPlayed) == [CardPlayed(A, GOON, True)]


def test_a_card_that_costs_ten_is_played_for_nothing():
    """HS-PLY-02"""
    anvil = card("anvil")
    assert run(table(hand=(anvil,)), m.PlayCard(anvil)).a.crew == (anvil,)


def test_a_stooge_swings_in_the_turn_it_was_played():
    """HS-PLY-05"""
    after = run(table(hand=(GOON, ATTACK)), m.PlayCard(GOON), *raid(), *hit(), dice=[2])
    assert after.turf(NEAR).owner == A


def test_cards_are_played_from_ones_own_hand_only():
    """HS-PLY-01"""
    theirs = starters(B, "free_money")[0]
    before = table(hand=(MONEY[0],), deck=(GOON,), discard=(GOON_2,), b={"hand": (theirs,)})
    for other in (theirs, GOON, GOON_2, FOR_SALE[0], -1, HIDDEN, 999):
        refusal = HOOCH_STOOGES.refuse(before.state, A, m.PlayCard(other))
        assert refusal == ("absent", "That card is not in your hand.", "HS-PLY-01")


def test_cards_are_played_on_ones_own_turn_only():
    """HS-PLY-01"""
    theirs = starters(B, "free_money")[0]
    assert refused(table(b={"hand": (theirs,)}), m.PlayCard(theirs), B) == "turn"


def test_a_stooge_stays_turn_after_turn():
    """HS-PLY-04"""
    after = run(table(hand=(GOON,), deck=MONEY), m.PlayCard(GOON), m.EndTurn(), m.EndTurn())
    assert after.main_again()
    assert (after.a.crew, after.a.swung) == ((GOON,), ())


def test_crew_and_hand_have_no_limit():
    """HS-PLY-06"""
    stooges = tuple(x for x in MAIN_DECK if CARDS[x].is_stooge and x not in FOR_SALE)
    after = run(table(crew=stooges[:11], hand=stooges[11:23]), m.PlayCard(stooges[11]))
    assert (len(after.a.crew), len(after.a.hand)) == (12, 11)


def test_a_scheme_does_what_it_says_and_goes_to_the_discard_pile():
    """HS-PLY-07"""
    after = run(table(hand=(MONEY[0],)), m.PlayCard(MONEY[0]))
    assert (after.a.hooch, after.a.hand, after.a.discard, after.a.resolving) == (1, (), (MONEY[0],), ())
    assert [type(e) for e in after.events if not isinstance(e, Next)] == [CardPlayed, HoochGained, SchemeDone]


def test_a_scheme_lies_aside_until_its_last_question_is_answered():
    """HS-PLY-08"""
    offered = run(table(crew=(GOON,), hand=(ATTACK,), hooch=1), *raid(), *hit(), dice=[2])
    assert (offered.a.resolving, offered.a.discard) == ((ATTACK,), ())
    after = run(offered, m.Decline())
    assert (after.a.resolving, after.a.discard) == ((), (ATTACK,))


def test_no_bust_takes_the_scheme_that_is_being_carried_out():
    """HS-PLY-08"""
    after = run(table(crew=(GOON, GOON_2), hand=(ATTACK,), hooch=5), *raid(), *hit(), m.Pick(GOON), dice=[1])
    assert after.a.resolving == (ATTACK,)
    assert isinstance(after.step, m.Swinging), "no card was asked for"
    assert not after.saw(CardDropped)


def test_no_reshuffle_brings_it_back_while_it_is_carried_out():
    """HS-PLY-08"""
    bathtub = card("bathtub")
    after = run(table(hand=(bathtub,), discard=(GOON,)), m.PlayCard(bathtub))
    assert (after.a.hand, after.a.deck, after.a.discard) == ((GOON,), (), (bathtub,))


# HS-DSC


def test_a_card_in_hand_is_discarded_for_the_number_on_its_knob():
    """HS-DSC-01"""
    after = run(table(hand=(MONEY[0], card("anvil"))), m.Cash(MONEY[0]), m.Cash(card("anvil")))
    assert (after.a.hooch, after.a.discard, after.a.hand) == (1 + 3, (MONEY[0], card("anvil")), ())


@pytest.mark.parametrize("id", sorted(BY_ID))
def test_every_card_can_be_cashed_for_what_it_says(id):
    """HS-DSC-01"""
    number = next(i for i, c in enumerate(CARDS) if c.id == id)
    lineup = tuple(x for x in FOR_SALE if x != number)
    assert run(table(hand=(number,), lineup=lineup), m.Cash(number)).a.hooch == CARDS[number].hooch


def test_stooges_in_play_and_discards_cannot_be_cashed():
    """HS-DSC-02"""
    before = table(crew=(GOON,), discard=(GOON_2,), deck=(GOON_3,))
    for goon in GOONS:
        refusal = HOOCH_STOOGES.refuse(before.state, A, m.Cash(goon))
        assert refusal == ("absent", "That card is not in your hand.", "HS-DSC-02")


def test_a_knob_of_nothing_pays_nothing():
    """HS-DSC-03: no card of ours has one, so the event itself is looked at."""
    after = CardCashed(A, MONEY[0], 0).apply(table(hand=(MONEY[0],), hooch=2).state)
    assert (after.gangs[A].hooch, after.gangs[A].discard) == (2, (MONEY[0],))
    assert all(c.hooch > 0 for c in BY_ID.values())


def test_a_card_that_is_taken_from_you_pays_nothing():
    """HS-DSC-04"""
    theirs = starters(B, "free_money")
    after = run(table(hooch=4, b={"hand": theirs[:1]}), m.Try(4), m.Pick(theirs[0]), dice=[3])
    assert (after.b.hooch, after.b.discard) == (0, theirs[:1])
    after = run(table(hooch=3, hand=(MONEY[0],), deck=(GOON,)), m.Try(3), m.Pick(MONEY[0]), dice=[1])
    assert after.a.hooch == 0


def test_cards_are_cashed_to_pay_for_the_ability_of_a_turf():
    """HS-DSC-05"""
    offered = run(table(crew=(GOON,), hand=(ATTACK, MONEY[0], MONEY[1], GOON_2)), *raid(), *hit(), dice=[2])
    assert offered.options == (m.Decline(), m.Cash(MONEY[0]), m.Cash(GOON_2))
    paid = run(offered, m.Cash(MONEY[1]))
    assert paid.options == (m.Decline(), m.Accept()), "enough is enough"
    assert refused(paid, m.Cash(MONEY[0])) == "pending"
    assert run(paid, m.Accept()).a.hooch == 3


def test_no_card_is_cashed_at_another_moment_of_an_attack():
    """HS-DSC-05, HS-ATK-02"""
    for moves in ((m.PlayCard(ATTACK),), raid(), (*raid(), m.Swing(GOON))):
        open_attack = run(table(crew=GOONS, hand=(ATTACK, MONEY[0])), *moves)
        assert why(open_attack, m.Cash(MONEY[0])) == "Finish the attack first."


# HS-BUY


def test_a_purchase_is_paid_goes_to_the_discard_pile_and_is_replaced_without_a_die():
    """HS-BUY-01, HS-BUY-03, HS-BUY-04, HS-BUY-05"""
    smash, next_card = card("smash"), card("kerfuffle")
    lineup = (FOR_SALE[0], FOR_SALE[1], smash, FOR_SALE[3], FOR_SALE[4])
    after = run(table(hooch=5, lineup=lineup, main_deck=(next_card,)), m.Buy(smash))
    assert (after.a.hooch, after.a.discard, after.a.hand) == (0, (smash,), ())
    assert after.state.lineup == (FOR_SALE[0], FOR_SALE[1], next_card, FOR_SALE[3], FOR_SALE[4])
    assert after.saw(CardBought) == [CardBought(A, smash, 5)]


@pytest.mark.parametrize("id", sorted({CARDS[c].id for c in MAIN_DECK}))
def test_every_card_costs_what_its_dial_says(id):
    """HS-BUY-01"""
    number, cost = card(id), CARDS[card(id)].cost
    before = table(hooch=cost, lineup=(number,))
    assert run(before, m.Buy(number)).a.hooch == 0
    assert refused(table(hooch=cost - 1, lineup=(number,)), m.Buy(number)) == "price"


def test_too_little_hooch():
    """HS-BUY-02"""
    smash = card("smash")
    refusal = HOOCH_STOOGES.refuse(table(hooch=4, lineup=(smash,)).state, A, m.Buy(smash))
    assert refusal == ("price", "That costs 5; you have 4.", "HS-BUY-02")


def test_the_replacement_can_be_bought_at_once():
    """HS-BUY-06"""
    first, second = card("lookout"), card("lookout", 1)
    after = run(table(hooch=4, lineup=(first,), main_deck=(second,)), m.Buy(first), m.Buy(second))
    assert after.a.discard == (first, second)


def test_what_was_bought_can_be_drawn_in_the_same_turn():
    """HS-BUY-03: once the deck runs out."""
    first = card("lookout")
    after = run(table(hooch=5, lineup=(first,)), m.Buy(first), m.Try(3), dice=[2])
    assert after.a.hand == (first,)


def test_without_a_main_deck_gaps_stay_gaps():
    """HS-BUY-07"""
    first, second = card("lookout"), card("street")
    after = run(table(hooch=9, lineup=(first, second), main_deck=()), m.Buy(first))
    assert after.state.lineup == (GAP, second)
    assert m.Buy(GAP) not in after.options
    assert refused(after, m.Buy(GAP)) == refused(after, m.Buy(first)) == "absent"
    assert why(after, m.Buy(first)) == "That card is not in the lineup."
    empty = run(after, m.Buy(second))
    assert why(empty, m.Buy(second)) == "The lineup is empty."


def test_cards_under_the_main_deck_come_when_the_others_are_gone():
    """HS-BUY-04, HS-CHT-09: in the order in which they were put there."""
    first, second, third, fourth = (card(id) for id in ("lookout", "street", "pockets", "bathtub"))
    before = table(hooch=9, lineup=(first, second), main_deck=(), under=(third, fourth))
    after = run(before, m.Buy(second), m.Buy(first))
    assert after.state.lineup == (fourth, third)
    assert after.saw(SlotFilled) == [SlotFilled(1, third), SlotFilled(0, fourth)]


def test_an_empty_lineup_sells_nothing():
    """HS-BUY-07, HS-CHT-10"""
    before = table(hooch=9, lineup=(), main_deck=())
    assert {refused(before, move) for move in (m.Buy(FOR_SALE[0]), m.Try(5), m.Try(1))} == {"useless"}


def test_a_discount_makes_a_card_free_but_never_pays():
    """HS-BUY-08"""
    lookout = card("lookout")
    after = run(table(hooch=1, lineup=(lookout,), perks=Perks(discount=5)), m.Buy(lookout))
    assert (after.a.hooch, after.state.perks.discount) == (1, 0)


def test_one_purchase_uses_up_the_discount():
    """HS-BUY-02, HS-BUY-08: the next card costs what it says."""
    hats, three, two = card("hats"), card("knuckles"), card("lookout")
    before = run(table(hand=(hats,), hooch=1, lineup=(three, two)), m.PlayCard(hats))
    after = run(before, m.Buy(three))
    assert (after.a.hooch, after.saw(CardBought)) == (0, [CardBought(A, three, 1)])
    assert refused(after, m.Buy(two)) == "price"


def test_discounts_add_up():
    """HS-BUY-08"""
    hats = (card("hats"), card("hats", 1))
    after = run(table(hand=hats, lineup=(card("sandbag"),)), m.PlayCard(hats[0]), m.PlayCard(hats[1]))
    assert after.state.perks.discount == 4
    assert m.Buy(card("sandbag")) in after.options


def test_alike_cards_of_the_lineup_are_options_of_their_own():
    """HS-BUY-04: each lies in its own place."""
    twins = (card("lookout"), card("lookout", 1))
    options = table(hooch=2, lineup=twins).options
    assert {move for move in options if isinstance(move, m.Buy)} == {m.Buy(twins[0]), m.Buy(twins[1])}


def test_alike_cards_in_hand_are_one_option_and_either_may_be_named():
    """HS-PLY-01, HS-DSC-01"""
    before = table(hand=MONEY)
    assert before.options == (m.EndTurn(), m.PlayCard(MONEY[0]), m.Cash(MONEY[0]))
    assert HOOCH_STOOGES.alike(before.state, m.Cash(MONEY[4])) == m.Cash(MONEY[0])
    assert refused(before, m.Cash(MONEY[4])) == ""
    assert run(before, m.Cash(MONEY[4])).a.discard == (MONEY[4],)
