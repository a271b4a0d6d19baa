"""Each card, sentence by sentence."""

from __future__ import annotations

import pytest
from harness.deck_hand.table import CE, FF, FF_2, FOR_SALE, A, B, C, card, fight, party, run, table, turn

from hoochgame.core.protocols import Move
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.card_events import CardsRevealed
from hoochgame.games.deck_hand.content import CARDS, CONTENT
from hoochgame.games.deck_hand.events import CoinsRobbed

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE


def played(id: str, *moves: Move, hand: tuple[int, ...] = (), **more):
    """The table after A has played a card of the market and answered what it asks."""
    mine = card(id)
    return run(table(hand=(mine, *hand), **more), m.PlayCard(mine), *moves)


def begun_with(id: str, **more):
    """The table after the card has acted from A's stash at the start of the turn."""
    return run(run(turn(stash=(card(id),), **more)), m.Fire(card(id)))


# Fist Fight


def test_fist_fight_gains_two_coins():
    assert run(table(hand=(FF,)), m.PlayCard(FF)).a.coins == 2


def test_fist_fight_makes_one_opponent_discard():
    """DH-X21"""
    b, c = {"hand": (fight(B), party(B))}, {"hand": (fight(C),)}
    now = run(table(seats=3, hand=(FF,), b=b, c=c), m.PlayCard(FF), m.PickSeat(B), m.Pick(party(B)))
    assert (now.b.hand, now.b.stash, now.c.hand) == ((fight(B),), (party(B),), (fight(C),))


# Celebrate


def test_celebrate_gains_a_coin():
    assert run(table(hand=(CE,)), m.PlayCard(CE)).a.coins == 1


def test_celebrate_may_draw_a_card():
    on = run(table(hand=(CE,)), m.PlayCard(CE))
    assert len(run(on, m.Accept()).a.hand) == 1
    assert run(on, m.Decline()).a.hand == ()


# Scurvy Hand


def test_scurvy_hand_gains_three_coins():
    assert played("scurvy_hand").a.coins == 3


def test_scurvy_hand_pays_a_coin_at_the_start_of_the_turn():
    """DH-X28"""
    assert begun_with("scurvy_hand", coins=5).a.coins == 4


def test_scurvy_hand_takes_a_hook_away():
    """DH-R57"""
    assert CARDS[card("scurvy_hand")].hooks == -1


# Cabin Boy


def test_cabin_boy_gains_a_coin_and_an_action():
    now = played("cabin_boy")
    assert (now.a.coins, now.state.actions) == (1, 2)


# Lookout


def test_lookout_gains_an_action():
    assert played("lookout").state.actions == 2


def test_lookout_may_draw_a_card():
    assert len(played("lookout", m.Accept()).a.hand) == 1


def test_lookout_may_reload_a_card():
    """DH-X31, DH-X32"""
    now = played("lookout", m.Decline(), m.Pick(GRAPNEL))
    assert now.state.under == (GRAPNEL,)
    assert now.main_again()


# Parrot


def test_parrot_uses_a_card_that_costs_three_or_less_in_an_opponents_stash():
    """DH-X26"""
    dear, cheap = card("bosun"), card("quartermaster")
    on = played("parrot", b={"stash": (dear, cheap)}, stash=(card("cabin_boy"),))
    assert on.options == (m.Pick(cheap),)
    now = run(on, m.Pick(cheap))
    assert (now.a.coins, now.state.buys, now.b.stash) == (2, 1, (dear, cheap))


# Rum Barrel


def test_rum_barrel_gains_three_coins_and_discards_a_card():
    """DH-X20"""
    now = played("rum_barrel", m.Pick(FF), hand=(FF, CE))
    assert (now.a.coins, now.a.hand) == (3, (CE,))


# Pickpocket


def test_pickpocket_robs_the_owner_of_a_card_that_costs_two_or_more():
    """DH-X33"""
    now = played("pickpocket", m.PickSeat(B), b={"deck": (card("bosun"),), "coins": 5})
    assert (now.a.coins, now.b.coins) == (2, 3)
    assert now.saw(CoinsRobbed) == [CoinsRobbed(A, B, 2)]


def test_pickpocket_robs_what_is_there():
    now = played("pickpocket", m.PickSeat(B), b={"deck": (card("lemon_crate"),), "coins": 1})
    assert (now.a.coins, now.b.coins) == (1, 0)
    now = played("pickpocket", m.PickSeat(B), b={"deck": (card("lemon_crate"),)})
    assert (now.a.coins, now.saw(CoinsRobbed)) == (0, [])


def test_pickpocket_gains_a_coin_from_a_cheaper_card():
    now = played("pickpocket", m.PickSeat(B), b={"deck": (card("cabin_boy"),), "coins": 5})
    assert (now.a.coins, now.b.coins) == (1, 5)
    assert now.saw(CardsRevealed) == [CardsRevealed(A, B, (card("cabin_boy"),))]


# Lemon Crate


def test_lemon_crate_may_draw_a_card():
    assert len(played("lemon_crate", m.Accept(), m.Decline()).a.hand) == 1


def test_lemon_crate_may_scrap_a_card_of_hand_or_stash():
    """DH-X35"""
    scurvy = card("scurvy_hand")
    on = played("lemon_crate", m.Decline(), hand=(FF,), stash=(scurvy,))
    assert set(on.options) == {m.Pick(FF), m.Pick(scurvy), m.Decline()}
    for gone in (FF, scurvy):
        now = run(on, m.Pick(gone))
        assert now.state.under == (gone,)
        assert gone not in now.a.owned
        assert now.main_again()
    assert run(on, m.Decline()).state.under == ()


def test_lemon_crate_draws_and_scraps_nothing_when_four_are_owned():
    """DH-X35, DH-G12"""
    now = played("lemon_crate", m.Accept(), deck=(FF, FF_2, CE), supply=())
    assert len(now.a.hand) == 1
    assert now.main_again()


# Treasure Map


def test_treasure_map_gains_a_coin_and_may_reload():
    now = played("treasure_map", m.Pick(BARREL))
    assert (now.a.coins, now.state.under) == (1, (BARREL,))


def test_treasure_map_gains_a_coin_at_the_start_of_the_turn():
    assert begun_with("treasure_map").a.coins == 1


# Quartermaster


def test_quartermaster_gains_two_coins_and_a_buy():
    now = played("quartermaster")
    assert (now.a.coins, now.state.buys) == (2, 1)


# Grapnel


def test_grapnel_steals_a_card_that_costs_two_or_less():
    """DH-X24"""
    cheap, dear = card("lemon_crate"), card("treasure_map")
    on = played("grapnel", b={"stash": (cheap, dear)})
    assert on.options == (m.Pick(cheap),)
    now = run(on, m.Pick(cheap))
    assert cheap in now.a.stash
    assert now.b.stash == (dear,)


# Ship's Cook


def test_ships_cook_gains_an_action_may_draw_two_and_discards_one():
    """DH-X9"""
    on = played("ships_cook", m.Accept(), m.Accept(), hand=(FF,))
    assert (len(on.a.hand), on.state.actions) == (3, 2)
    now = run(on, m.Pick(FF))
    assert FF in now.a.stash
    assert now.main_again()


# Press Gang


def test_press_gang_gains_two_coins():
    assert played("press_gang").a.coins == 2


def test_press_gang_may_give_a_card_with_no_hooks_to_an_opponents_stash():
    """DH-X46"""
    scurvy, hooked = card("scurvy_hand"), card("lemon_crate")
    on = played("press_gang", seats=3, hand=(scurvy, hooked, FF))
    gifts = {m.Give(given, seat) for given in (scurvy, FF) for seat in (B, C)}
    assert set(on.options) == gifts | {m.Decline()}
    now = run(on, m.Give(scurvy, C))
    assert now.c.stash == (scurvy,)
    assert scurvy in now.c.owned
    assert scurvy not in now.a.owned
    assert run(on, m.Decline()).a.hand == (scurvy, hooked, FF)


def test_press_gang_gives_nothing_when_four_are_owned():
    """DH-X46, DH-G12"""
    now = played("press_gang", hand=(FF,), deck=(FF_2, CE), supply=())
    assert (now.a.coins, now.main_again()) == (2, True)


def test_a_card_given_to_one_without_a_deck_is_that_deck():
    """DH-T12, DH-R31"""
    now = played("press_gang", m.Give(FF, B), hand=(FF,), b={"deck": (), "hand": (fight(B), party(B))})
    assert now.b.deck == (FF,)


# Bosun


def test_bosun_gains_two_actions_and_may_draw_a_card():
    """DH-X13"""
    now = played("bosun", m.Accept())
    assert (now.state.actions, len(now.a.hand)) == (3, 1)


# Cannonade


def test_cannonade_gains_two_coins_and_makes_each_opponent_discard_and_pay():
    """DH-X61"""
    b, c = {"hand": (fight(B),), "coins": 2}, {"coins": 1}
    now = played("cannonade", m.InOrder((B, C)), m.Pick(fight(B)), seats=3, b=b, c=c)
    assert (now.a.coins, now.b.coins, now.c.coins) == (2, 1, 0)
    assert now.b.stash == (fight(B),)
    assert now.main_again()


# Smuggler


def test_smuggler_takes_a_card_that_costs_three_or_less_from_the_supply():
    """DH-X52"""
    on = played("smuggler")
    assert set(on.options) == set(map(m.Pick, (LOOKOUT, BARREL, GRAPNEL, COOK)))
    now = run(on, m.Pick(GRAPNEL))
    assert GRAPNEL in now.a.stash
    assert now.a.coins == 0


# Captain's Log


def test_captains_log_uses_a_card_that_costs_four_or_less_in_the_own_stash():
    """DH-X27"""
    bosun, flag, theirs = card("bosun"), card("black_flag"), card("cabin_boy")
    on = played("captains_log", stash=(bosun, flag), b={"stash": (theirs,)})
    assert on.options == (m.Pick(bosun),)
    now = run(on, m.Pick(bosun), m.Decline())
    assert now.state.actions == 3
    assert now.a.stash == (bosun, flag, card("captains_log"))


# Storm Lantern


def test_storm_lantern_gains_an_action_and_may_draw_a_card():
    now = played("storm_lantern", m.Accept())
    assert (now.state.actions, len(now.a.hand)) == (2, 1)


def test_storm_lantern_gains_an_action_at_the_start_of_the_turn():
    """DH-X29"""
    assert begun_with("storm_lantern").state.actions == 3


# Boarding Party


def test_boarding_party_steals_a_card_that_costs_three_or_less():
    cheap, dear = card("ships_cook"), card("bosun")
    on = played("boarding_party", b={"stash": (cheap, dear)})
    assert on.options == (m.Pick(cheap),)
    assert cheap in run(on, m.Pick(cheap)).a.stash


# Black Flag


@pytest.mark.parametrize(
    ("mine", "theirs", "coins", "actions"),
    [(("grapnel", "bosun"), ("lemon_crate",), 4, 2), (("grapnel", "bosun"), ("boarding_party",), 2, 1), ((), (), 2, 1)],
)
def test_black_flag_gains_more_with_more_hooks_in_the_stash_than_every_opponent(mine, theirs, coins, actions):
    """DH-X45"""
    now = played("black_flag", seats=3, stash=tuple(map(card, mine)), c={"stash": tuple(map(card, theirs))})
    assert (now.a.coins, now.state.actions) == (coins, actions)


def test_black_flag_is_no_card_of_the_stash_while_it_acts():
    """DH-R33"""
    now = played("black_flag", stash=(card("lemon_crate"),), b={"stash": (card("rum_barrel"),)})
    assert now.a.coins == 2, "its own four hooks do not count yet"


def test_stashes_can_be_compared_by_their_cards_too():
    step = m.Compare(A, what="cards", then=(m.GainCoins(A, n=9),), otherwise=())
    more = run(table(agenda=(m.Over(A), m.Main(A), step), stash=(FF, CE), b={"stash": (card("bosun"),)}))
    assert more.a.coins == 9


# Buried Chest


def test_buried_chest_gains_a_coin_and_may_draw_a_card():
    now = played("buried_chest", m.Accept())
    assert (now.a.coins, len(now.a.hand)) == (1, 1)
    assert CARDS[card("buried_chest")].hooks == 6


# All of them.


@pytest.mark.parametrize("printed", [*CONTENT.starter, *CONTENT.market], ids=lambda printed: printed.id)
def test_each_card_has_its_words(printed):
    """Nothing on it is empty, and its text speaks of its start-of-turn effect where it has one."""
    words = (
        wording.card_name(printed),
        wording.card_text(printed),
        wording.card_gist(printed),
        wording.card_flavour(printed),
    )
    assert all(words)
    assert ("start of your turn" in printed.text) == bool(printed.each_turn)
    assert len(printed.gist) <= 32
    assert printed.text.endswith(".")
    assert wording.name_of_id(printed.id) == printed.name
    assert wording.name_of_id("nonsense") == ""
