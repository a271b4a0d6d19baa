"""What each turf does: a test for each sentence of its text."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    HOME,
    MONEY,
    NEAR,
    A,
    B,
    C,
    Table,
    card,
    hit,
    raid,
    refused,
    run,
    starters,
    table,
)

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardsTurnedUp,
    Drawn,
    Reshuffled,
    StoogeRecovered,
)
from hoochgame.games.hooch_stooges.content import DIAGRAMS, TURFS
from hoochgame.games.hooch_stooges.events import (
    AbilityUsed,
    ChartRolled,
    HoochGained,
    HoochStolen,
    StoogeSwung,
)
from hoochgame.games.hooch_stooges.model import Perks

THEIR_GOONS = starters(B, "faceless_goon")
THEIR_MONEY = starters(B, "free_money")
FAR = next(p for p in DIAGRAMS[2].near[NEAR] if p != HOME)


def captured(id: str, *moves: Any, dice: tuple[int, ...] = (), **a: Any) -> Table:
    """A takes a turf of this kind with a Goon, has its price, and accepts its ability."""
    cost = next(turf.cost for turf in TURFS if turf.id == id)
    things = {"turf": id, "crew": GOONS, "hooch": cost, **a, "hand": (ATTACK, *a.get("hand", ()))}
    return run(table(**things), *raid(), *hit(), m.Accept(), *moves, dice=(2, *dice))


def offered(id: str, **a: Any) -> bool:
    """Whether the ability is offered to A, who has plenty of hooch."""
    things = {"turf": id, "crew": GOONS, "hooch": 9, **a, "hand": (ATTACK, *a.get("hand", ()))}
    return isinstance(run(table(**things), *raid(), *hit(), dice=[2]).step, m.Activating)


@pytest.mark.parametrize("id", [turf.id for turf in TURFS])
def test_the_price_is_on_the_turf_and_a_six_saves_it(id):
    """HS-ATK-18, HS-POL-07"""
    cost = next(turf.cost for turf in TURFS if turf.id == id)
    things = {
        "turf": id, "crew": GOONS, "deck": MONEY[:2], "discard": (card("lookout"),), "hand": (ATTACK, MONEY[2]),
        "b": {"hand": THEIR_MONEY, "hooch": 5, "crew": THEIR_GOONS},
    }  # fmt: skip
    paid = run(table(hooch=cost, **things), *raid(), *hit(), m.Accept(), dice=[2])
    free = run(table(hooch=0, **things), *raid(), *hit(), m.Accept(), dice=[6])
    assert paid.saw(AbilityUsed) == [AbilityUsed(A, NEAR, cost)]
    assert free.saw(AbilityUsed) == [AbilityUsed(A, NEAR)]
    short = run(table(hooch=cost - 1, **things), *raid(), *hit(), dice=[2])
    assert short.options[0] == m.Decline()
    assert m.Accept() not in short.options


@pytest.mark.parametrize(("id", "n"), [("cellar", 1), ("drydock", 2)])
def test_soggy_cellar_and_dry_dock_number_seven(id, n):
    """Draw a card. Draw two cards."""
    after = captured(id, deck=MONEY[:3])
    assert len(after.a.hand) == n
    assert len(captured(id, deck=MONEY[:1]).a.hand) == 1, "as many as there are"
    assert not offered(id)


def test_dry_dock_reshuffles_between_the_cards():
    after = captured("drydock", deck=MONEY[:1], discard=(GOON_3, MONEY[1]), crew=GOONS[:2])
    assert len(after.a.hand) == 2
    assert after.saw(Reshuffled) == [Reshuffled(A)]


def test_pawnshop_of_no_questions():
    """Gain 3 hooch."""
    after = captured("pawn")
    assert (after.a.hooch, after.saw(HoochGained)) == (3, [HoochGained(A, 3, "pawn")])


def test_spin_cycle_laundry():
    """Remove up to one card in your hand or discard pile from the game."""
    asked = captured("laundry", hand=(MONEY[0],), discard=(GOON_3,), crew=GOONS[:2])
    assert asked.options == (m.Decline(), m.Pick(MONEY[0]), m.Pick(GOON_3))
    after = run(asked, m.Pick(GOON_3))
    assert after.a.removed == (GOON_3,)
    assert after.main_again(), "one only"
    assert run(asked, m.Decline()).a.removed == ()
    assert not offered("laundry")


def test_close_shave_barber():
    """Unswing one of your stooges."""
    asked = captured("barber", crew=(*GOONS, card("anvil")), swung=(GOON_2, card("anvil")))
    assert asked.options == (m.Pick(GOON), m.Pick(card("anvil"))), "alike ones are one option"
    after = run(asked, m.Pick(card("anvil")))
    assert after.a.swung == (GOON_2, GOON)
    assert after.main_again()


def test_glass_jaw_gymnasium():
    """Unswing all your stooges."""
    after = captured("gym", swung=(GOON_2,))
    assert after.a.swung == ()


def test_precinct_back_stairs():
    """You do not get busted this turn."""
    after = captured("precinct")
    assert after.state.perks.no_busts
    assert not offered("precinct", perks=Perks(no_busts=True))


def test_two_till_grocery():
    """The next card you buy this turn costs 3 less."""
    after = captured("grocer", lineup=(card("knuckles"), card("doorman")))
    assert after.state.perks.discount == 3
    bought = run(after, m.Buy(card("knuckles")))
    assert (bought.a.hooch, bought.a.discard, bought.state.perks.discount) == (0, (ATTACK, card("knuckles")), 0)
    assert captured("grocer", perks=Perks(discount=2)).state.perks.discount == 5


def test_the_flat_note_club():
    """Each opponent discards a card."""
    asked = captured("flatnote", b={"hand": THEIR_MONEY[:2]})
    assert asked.asked == B
    after = run(asked, m.Pick(THEIR_MONEY[1]))
    assert (after.b.discard, after.b.hand) == (THEIR_MONEY[1:2], THEIR_MONEY[:1])
    assert not offered("flatnote")


def test_madame_probably_seer():
    """Replace up to five cards in the lineup."""
    now = captured("seer")
    for old in FOR_SALE:
        assert now.options[0] == m.Decline()
        now = run(now, m.Pick(old))
    assert now.main_again()
    assert now.state.under == FOR_SALE
    assert not set(now.state.lineup) & set(FOR_SALE)
    assert run(captured("seer"), m.Decline()).state.lineup == FOR_SALE
    assert not offered("seer", main_deck=())


def test_trolley_terminus():
    """Attack."""
    asked = captured("trolley")
    assert asked.step == m.Attack(A, source="trolley")
    after = run(asked, m.PickTurf(FAR), *hit(GOON_2), dice=[2])
    assert after.turf(FAR).owner == A
    assert not offered("trolley", crew=(GOON,)), "nobody is left to swing"


def test_a_trolley_beside_a_trolley():
    """HS-ATK-22: one attack after the other."""
    now = captured("trolley", m.PickTurf(FAR), *hit(GOON_2), m.Accept(), hooch=8, dice=(2,))
    assert now.step == m.Attack(A, source="trolley")
    assert now.a.resolving == (ATTACK,)


def test_bent_cue_billiards():
    """Attack. Your swings have +2 in this attack."""
    dudley = card("doorman", 1)
    asked = captured("billiards", owners={FAR: B}, b={"crew": (dudley,)}, turfs={FAR: "pawn"})
    after = run(asked, m.PickTurf(FAR), m.Block(dudley), *hit(GOON_2, dudley), dice=[3])
    assert (after.b.discard, after.saw(StoogeSwung)[0].bonus) == ((dudley,), 2)


def test_odd_jobs_agency():
    """Put a card that costs 4 or less from the lineup into your discard pile."""
    four, five = card("sandbag"), card("smash")
    asked = captured("agency", lineup=(five, four))
    assert asked.options == (m.Pick(four),)
    assert run(asked, m.Pick(four)).a.discard == (four, ATTACK)
    assert not offered("agency", lineup=(five,))


def test_back_door_clinic():
    """Put a stooge from your discard pile into your hand."""
    asked = captured("hospital", crew=GOONS[:2], discard=(GOON_3, MONEY[0]))
    assert asked.options == (m.Pick(GOON_3),)
    after = run(asked, m.Pick(GOON_3))
    assert (after.a.hand, after.a.known) == ((GOON_3,), (GOON_3,))
    assert not offered("hospital", discard=(MONEY[0],))


def test_painful_dentist():
    """An opponent discards a stooge in play with health 4 or less of your choice."""
    four, five = card("bettina"), card("doorman", 1)
    asked = captured("dentist", b={"crew": (four, five)})
    assert asked.options == (m.Pick(four),)
    assert run(asked, m.Pick(four)).b.discard == (four,)
    assert not offered("dentist", b={"crew": (five,)})


def test_grand_hotel_service_entrance():
    """The next card you buy this turn goes into your hand."""
    one, two = card("lookout"), card("street")
    after = run(captured("hotel", lineup=(one, two), hooch=6), m.Buy(one), m.Buy(two))
    assert (after.a.hand, after.a.known, after.a.discard) == ((one,), (one,), (ATTACK, two))
    assert not offered("hotel", perks=Perks(to_hand=True))


def test_grand_hotel_is_for_buying_only_and_for_this_turn():
    """HS-CLN-06"""
    taken = run(captured("hotel", hooch=7), m.Try(5), m.Pick(FOR_SALE[0]), dice=[2])
    assert taken.a.hand == ()
    assert taken.state.perks.to_hand
    assert not run(captured("hotel"), m.EndTurn()).state.perks.to_hand


def test_slow_horse_racetrack():
    """Gain 1 hooch for each turf you control, 6 at most."""
    assert captured("track").a.hooch == 2, "the racetrack itself, too"
    assert captured("track", owners=dict.fromkeys(range(2, 9), A)).a.hooch == 6


def test_pinstripe_and_daughters():
    """Your swings have +1 for the rest of this turn."""
    after = captured("tailor", hand=(card("smash"),))
    again = run(after, m.PlayCard(card("smash")), m.PickTurf(0), *hit(GOON_2), dice=[2])
    assert again.saw(StoogeSwung)[0].bonus == 1
    assert captured("tailor", perks=Perks(bonus=1)).state.perks.bonus == 2, "boosts add up"
    assert run(after, m.EndTurn()).state.perks.bonus == 0


def test_dough_for_dough_bakery():
    """Take 1 hooch from each opponent."""
    near = DIAGRAMS[3].near[DIAGRAMS[3].homes[0]][0]
    before = table(seats=3, turf="bakery", crew=GOONS, hand=(ATTACK,), hooch=2, b={"hooch": 4}, c={"hooch": 1})
    after = run(before, *raid(near), *hit(), m.Accept(), dice=[2])
    assert (after.a.hooch, after.b.hooch, after.c.hooch) == (2, 3, 0)
    assert after.saw(HoochStolen) == [HoochStolen(A, B, 1), HoochStolen(A, C, 1)]
    assert captured("bakery", b={"hooch": 1}).b.hooch == 0
    assert not offered("bakery")


def test_the_daily_alibi():
    """One opponent discards two cards."""
    asked = captured("gazette", b={"hand": (*THEIR_MONEY[:2], *THEIR_GOONS[:1])})
    assert asked.options == (m.PickSeat(B),)
    now = run(asked, m.PickSeat(B), m.Pick(THEIR_MONEY[0]))
    assert (now.asked, now.b.aside, now.b.discard) == (B, THEIR_MONEY[:1], ())
    after = run(now, m.Pick(THEIR_GOONS[0]))
    assert after.saw(CardsTurnedUp) == [CardsTurnedUp(B, (THEIR_MONEY[0], THEIR_GOONS[0]))]
    assert after.b.hand == THEIR_MONEY[1:2]


def test_the_daily_alibi_against_a_single_card():
    after = captured("gazette", m.PickSeat(B), m.Pick(THEIR_MONEY[0]), b={"hand": THEIR_MONEY[:1]})
    assert after.b.discard == THEIR_MONEY[:1]
    assert after.main_again()
    assert not offered("gazette")


def test_harbour_crane():
    """Take control of a turf nobody controls that is adjacent to one of yours."""
    asked = captured("crane")
    assert asked.options == tuple(m.PickTurf(p) for p in (2, 3, 4))
    after = run(asked, m.PickTurf(FAR))
    assert after.turf(FAR).owner == A
    assert after.main_again()


def test_cough_syrup_pharmacy():
    """Discard any number of cards, then draw that many."""
    hand = (MONEY[0], MONEY[1], card("lookout"))
    asked = captured("pharmacy", hand=hand, deck=MONEY[2:])
    assert asked.options == (m.Decline(), m.Pick(MONEY[0]), m.Pick(card("lookout")))
    after = run(asked, m.Pick(MONEY[0]), m.Pick(card("lookout")), m.Decline())
    assert after.a.discard == (MONEY[0], card("lookout"), ATTACK)
    assert (len(after.a.hand), after.a.hooch) == (3, 0)
    all_of_them = run(asked, m.Pick(MONEY[0]), m.Pick(MONEY[1]), m.Pick(card("lookout")))
    assert len(all_of_them.a.hand) == 3
    assert set(all_of_them.a.hand) <= set(MONEY[2:])
    none = run(asked, m.Decline())
    assert (sorted(none.a.hand), none.a.discard) == (sorted(hand), (ATTACK,))
    assert not offered("pharmacy")


def test_cough_syrup_draws_what_was_discarded_when_the_deck_is_empty():
    """HS-CLN-04"""
    after = captured("pharmacy", m.Pick(MONEY[0]), hand=(MONEY[0],))
    assert after.a.hand == (MONEY[0],)
    assert after.saw(Drawn) == [Drawn(A, (MONEY[0],))]


def test_cemetery_side_gate():
    """Put a stooge from your discard pile into play."""
    lookout = card("lookout")
    asked = captured("cemetery", crew=GOONS[:2], discard=(GOON_3, lookout, MONEY[0]), deck=(MONEY[1],))
    assert asked.options == (m.Pick(GOON_3), m.Pick(lookout))
    after = run(asked, m.Pick(lookout))
    assert after.a.crew == (GOON, GOON_2, lookout)
    assert after.a.discard == (GOON_3, MONEY[0], ATTACK)
    assert after.a.swung == (GOON,), "it arrives unswung"
    assert after.a.hand == (), "it was not played, so it draws nothing"
    assert after.saw(StoogeRecovered) == [StoogeRecovered(A, lookout, True)]


def test_town_hall_after_hours():
    """Gain a hooch chart effect of 5 or less without a police check."""
    asked = captured("townhall", deck=(MONEY[0],), b={"hand": THEIR_MONEY}, hooch=30)
    assert asked.options == tuple(map(m.PickEntry, (1, 2, 3, 4, 5)))
    for entry in (6, 30, 7):
        assert refused(asked, m.PickEntry(entry)) == "choice"
    after = run(asked, m.PickEntry(3))
    assert (after.a.hand, after.a.hooch) == ((MONEY[0],), 27)
    assert not after.saw(ChartRolled)
    assert run(asked, m.PickEntry(2)).state.perks.no_busts
    assert run(asked, m.PickEntry(5), m.Pick(FOR_SALE[0])).a.discard == (FOR_SALE[0], ATTACK)
    assert run(asked, m.PickEntry(1), m.Pick(FOR_SALE[0])).state.under == (FOR_SALE[0],)
    assert run(asked, m.PickEntry(4), m.Pick(THEIR_MONEY[0])).b.discard == THEIR_MONEY[:1]


def test_town_hall_leaves_out_what_would_do_nothing():
    """HS-GEN-05"""
    asked = captured("townhall", perks=Perks(no_busts=True), lineup=(), main_deck=(), deck=(MONEY[0],))
    assert asked.options == (m.PickEntry(3),)
    assert not offered("townhall", perks=Perks(no_busts=True), lineup=(), main_deck=())
