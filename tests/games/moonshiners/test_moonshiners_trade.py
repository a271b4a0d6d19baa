"""Harding's counter: goods, relics, booze and cures."""

from __future__ import annotations

import pytest
from harness.first_edition import BOOZE_DECK
from harness.moonshiners.given import A, B, given, refused, refuses, run

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import BoozeOffered, DeckMade
from hoochgame.games.moonshiners.content import (
    BENNY,
    HAVE_ONE_ON_ME,
    NUMBERS,
    ONE_FOR_THE_ROAD,
    RATE,
    WORTH,
)
from hoochgame.games.moonshiners.events import OfferClosed
from hoochgame.games.moonshiners.queries import construction_price
from hoochgame.games.moonshiners.wilds import COMPOUND

JUNK, TRINKET, CURIO, HEIRLOOM = range(4)  # of value 0, 1, 2 and 3
CRATE_1, CRATE_2, CRATE_3 = range(3)


def counter(**more):
    """Return the table when A has stepped up to Harding's counter."""
    return run(given(place=COMPOUND, tiles=(10,), **more), m.Trade())


def offered(*cards, **more):
    """Return the table when these cards lie on the counter."""
    return run(counter(**more), m.AskForBooze(), cards=cards)


# Where, and how often.


def test_trade_happens_at_the_compound():
    """MA-X28, MA-T1"""
    now = given(place=10, tiles=(10,), scrap=20)
    assert m.Trade() not in now.options
    refuses(now, m.Trade(), "elsewhere", "MA-T1")
    refuses(now, m.Buy("gold"), "elsewhere", "MA-T1")


def test_one_trade_action_covers_ten_exchanges():
    """MA-X88, MA-T2, MA-L6"""
    now = run(counter(scrap=20), *[m.Buy("corn")] * 10, m.Done())
    assert (now.a.corn, now.a.scrap) == (10, 0)
    assert (now.a.acted, now.a.used) == (1, (0, 0, 1, 0, 0))


def test_a_trade_without_an_exchange_is_legal_and_costs_its_token():
    """MA-Q8"""
    now = run(counter(), m.Done())
    assert now.acting()
    assert now.a.used == (0, 0, 1, 0, 0)


# Goods.


def test_eight_scraps_are_a_gold():
    """MA-T3, MA-R1"""
    now = run(counter(scrap=8), m.Buy("gold"))
    assert (now.a.scrap, now.a.gold) == (0, 1)
    now = run(counter(gold=1), m.Sell("gold"))
    assert (now.a.scrap, now.a.gold) == (8, 0)


def test_four_scraps_are_a_moonshine():
    """MA-T4, MA-R1"""
    now = run(counter(scrap=4), m.Buy("moonshine"))
    assert (now.a.scrap, now.a.moonshine) == (0, 1)
    now = run(counter(moonshine=1), m.Sell("moonshine"))
    assert (now.a.scrap, now.a.moonshine) == (4, 0)


def test_two_scraps_are_a_corn():
    """MA-T5, MA-R1"""
    now = run(counter(scrap=2), m.Buy("corn"))
    assert (now.a.scrap, now.a.corn) == (0, 1)
    now = run(counter(corn=1), m.Sell("corn"))
    assert (now.a.scrap, now.a.corn) == (2, 0)


def test_gold_is_not_bought_with_seven_scraps():
    """MA-X27, MA-T3"""
    now = counter(scrap=7)
    assert m.Buy("gold") not in now.options
    refuses(now, m.Buy("gold"), "price", "MA-T3", 8, 7)


def test_moonshine_is_bought_while_four_scraps_are_there():
    """MA-X79, MA-T4"""
    now = run(counter(scrap=7), m.Buy("moonshine"))
    assert now.a.scrap == 3
    refuses(now, m.Buy("moonshine"), "price", "MA-T4", 4, 3)


def test_corn_is_not_bought_with_one_scrap():
    """MA-T5"""
    refuses(counter(scrap=1), m.Buy("corn"), "price", "MA-T5", 2, 1)


@pytest.mark.parametrize("good", ["corn", "moonshine", "gold"])
def test_what_is_not_there_is_not_sold(good):
    """MA-Q43"""
    now = counter(scrap=30)
    assert m.Sell(good) not in now.options
    assert refused(now, m.Sell(good)) == "absent"


def test_each_step_is_paid_at_once_from_what_is_held():
    """MA-X26, MA-T2, MA-T3, MA-T5, MA-T6, MA-Q42, MA-Q43"""
    now = counter(corn=3, relics=(HEIRLOOM,), scrap=1)
    now = run(now, m.Sell("corn"), m.Sell("corn"), m.Sell("corn"), m.SellRelic(HEIRLOOM))
    assert now.a.scrap == 13
    now = run(now, m.Buy("gold"), m.Done())
    assert (now.a.scrap, now.a.gold, now.a.used) == (5, 1, (0, 0, 1, 0, 0))


def test_rates_hold_both_ways_for_gold_moonshine_and_corn():
    """MA-Q42"""
    for good in ("corn", "moonshine", "gold"):
        bought = run(counter(scrap=8), m.Buy(good), m.Done())
        assert run(bought, m.Trade(), m.Sell(good)).a.scrap == 8


def test_within_a_trade_each_good_goes_one_way():
    """MA-X97, MA-Q42, MA-Q131"""
    now = run(counter(corn=4, moonshine=1), m.Sell("corn"))
    refuses(now, m.Buy("corn"), "trade", "MA-Q131")
    assert m.Sell("corn") in now.options
    again = run(now, m.Done(), m.Trade(), m.Buy("corn"))
    assert again.a.corn == 4
    refuses(again, m.Sell("corn"), "trade", "MA-Q131")
    assert m.Sell("moonshine") in again.options


def test_hardings_rates_are_twice_what_own_buildings_need():
    """MA-X91, MA-T11, MA-B7"""
    now = run(counter(corn=2), m.Sell("corn"), m.Sell("corn"), m.Buy("moonshine"))
    assert (now.a.corn, now.a.moonshine, now.a.scrap) == (0, 1, 0)
    assert RATE["moonshine"] == 2 * RATE["corn"], "an own Distillery needs one corn"


def test_the_worth_of_things_in_scraps():
    """MA-R1"""
    assert (RATE["gold"], RATE["moonshine"], RATE["corn"], WORTH.relic_point, RATE["scrap"]) == (8, 4, 2, 2, 1)


# Relics.


@pytest.mark.parametrize(("relic", "scraps"), [(JUNK, 0), (TRINKET, 2), (CURIO, 4), (HEIRLOOM, 6)])
def test_a_relic_brings_two_scraps_a_point(relic, scraps):
    """MA-T6, MA-Q44, MA-R1"""
    now = run(counter(relics=(relic,)), m.SellRelic(relic))
    assert (now.a.scrap, now.a.relics, now.state.relics_gone) == (scraps, (), (relic,))


def test_a_relic_that_is_not_held_is_not_sold():
    """MA-T6"""
    now = counter(relics=(JUNK,), b={"relics": (HEIRLOOM,)})
    assert refused(now, m.SellRelic(HEIRLOOM)) == "absent"


def test_relics_are_not_for_sale():
    """MA-X80, MA-Q42"""
    refuses(counter(scrap=30), m.Buy("relic"), "trade", "MA-Q42")


# Booze.


def test_five_booze_cards_are_offered_for_three_scraps_each():
    """MA-T7, MA-Q37"""
    now = offered(CRATE_1, CRATE_1, CRATE_2, CRATE_3, HAVE_ONE_ON_ME, scrap=6)
    assert now.state.offer == (CRATE_1, CRATE_1, CRATE_2, CRATE_3, HAVE_ONE_ON_ME)
    now = run(now, m.BuyBooze(CRATE_3), m.BuyBooze(CRATE_1))
    assert (now.a.booze, now.a.scrap) == ((CRATE_3, CRATE_1), 0)
    refuses(now, m.BuyBooze(CRATE_2), "price", "MA-T7", 3, 0)


def test_another_five_are_drawn_after_all_five_were_bought():
    """MA-T8, MA-Q45"""
    now = offered(scrap=30)
    now = run(now, *map(m.BuyBooze, now.state.offer))
    assert len(now.a.booze) == 5
    again = run(now, m.AskForBooze())
    assert len(again.state.offer) == 5
    twice = run(again, *map(m.BuyBooze, again.state.offer))
    assert m.AskForBooze() in twice.options


def test_who_buys_four_of_five_gets_no_other_offer():
    """MA-X30, MA-T8, MA-Q45"""
    now = offered(scrap=30)
    now = run(now, *map(m.BuyBooze, now.state.offer[:4]))
    assert m.AskForBooze() not in now.options
    refuses(now, m.AskForBooze(), "trade", "MA-T8", 5)


def test_the_next_trade_brings_another_offer():
    """MA-Q45"""
    now = run(offered(scrap=30), m.Done(), m.Trade(), m.AskForBooze())
    assert len(now.state.offer) == 5


def test_unbought_booze_goes_to_the_discards():
    """MA-Q46"""
    now = offered(CRATE_1, CRATE_2, CRATE_2, CRATE_2, ONE_FOR_THE_ROAD, scrap=3)
    now = run(now, m.BuyBooze(CRATE_2), m.Done())
    assert now.saw(OfferClosed)
    assert sorted(now.state.booze_gone) == [CRATE_1, CRATE_2, CRATE_2, ONE_FOR_THE_ROAD]
    assert now.state.offer == ()


def test_booze_that_does_not_lie_on_the_counter_is_not_bought():
    """MA-T7"""
    now = offered(CRATE_1, CRATE_1, CRATE_1, CRATE_1, CRATE_1, scrap=30)
    assert refused(now, m.BuyBooze(CRATE_2)) == "absent"


def test_the_booze_deck_is_rebuilt_for_an_offer():
    """MA-S3, MA-Q35, MA-Q47"""
    now = offered(scrap=9, booze_deck=(CRATE_1, CRATE_2), booze_gone=(CRATE_3, CRATE_3, CRATE_3, HAVE_ONE_ON_ME))
    assert now.saw(DeckMade) == [DeckMade("booze")]
    assert len(now.state.offer) == 5
    assert {CRATE_1, CRATE_2} <= set(now.state.offer)
    assert (len(now.state.booze_deck), now.state.booze_gone) == (1, ())


def test_a_booze_deck_with_enough_cards_is_not_rebuilt():
    """MA-Q35"""
    now = offered(scrap=9, booze_gone=(CRATE_3, HAVE_ONE_ON_ME))
    assert now.saw(DeckMade) == []
    assert now.state.booze_gone == (CRATE_3, HAVE_ONE_ON_ME)


def test_a_short_offer_is_never_followed_by_another():
    """MA-Q47"""
    now = offered(scrap=30, booze_deck=(CRATE_1, CRATE_2))
    assert len(now.state.offer) == 2
    now = run(now, m.BuyBooze(CRATE_1), m.BuyBooze(CRATE_2))
    refuses(now, m.AskForBooze(), "trade", "MA-Q47")


def test_without_booze_anywhere_nothing_is_offered():
    """MA-Q47"""
    now = counter(scrap=30, booze_deck=())
    assert m.AskForBooze() not in now.options
    assert not now.saw(BoozeOffered)


def test_booze_is_never_sold_back():
    """MA-X29, MA-T9"""
    refuses(counter(booze=(CRATE_1,)), m.Sell("booze"), "trade", "MA-T9")


def test_any_number_of_crates_can_be_held():
    """MA-Q48"""
    now = offered(scrap=30, booze=(CRATE_1,) * 7, crate=CRATE_2)
    now = run(now, *map(m.BuyBooze, now.state.offer))
    assert (len(now.a.booze), now.a.bottles) == (12, 6)
    assert len(BOOZE_DECK) == 20


# Cures.


def test_a_cure_puts_both_cubes_back_for_two_scraps():
    """MA-X31, MA-T10, MA-Z6"""
    now = run(counter(scrap=5, stamina=6, inebriation=9), m.Cure())
    assert (now.a.stamina, now.a.inebriation, now.a.scrap) == (0, 15, 3)


def test_a_cure_brings_benny_back_to_twenty():
    """MA-T10, MA-H3"""
    assert run(counter(kind=BENNY, scrap=5, stamina=6, inebriation=9), m.Cure()).a.inebriation == 20


def test_a_cure_is_sold_to_the_sober_too():
    """MA-X92, MA-Q49"""
    now = run(counter(scrap=2), m.Cure())
    assert (now.a.scrap, now.a.stamina, now.a.inebriation) == (0, 0, 15)


def test_a_cure_costs_two_scraps():
    """MA-T10"""
    now = counter(scrap=1, stamina=3)
    assert m.Cure() not in now.options
    refuses(now, m.Cure(), "price", "MA-T10", 2, 1)


def test_cures_are_sold_at_the_compound_only():
    """MA-Q50"""
    refuses(given(place=1, scrap=9), m.Cure(), "elsewhere", "MA-T1")


def test_goods_prices_and_building_prices():
    """MA-T7, MA-T10, MA-B2, MA-B6"""
    assert (NUMBERS.booze_price, NUMBERS.booze_offer, NUMBERS.cure_price) == (3, 5, 2)
    assert (construction_price(1), construction_price(2)) == (4, 8)


def test_nothing_else_happens_at_the_counter():
    """MA-T2"""
    for move in (m.March(10), m.Scavenge(), m.EndTurn()):
        assert refused(counter(), move)
    assert refused(counter(), m.Buy("corn"), B) == "turn"
    assert counter().asked == A
