"""What operations do in general: choices, targets, the floor of four, reveals, several opponents."""

from __future__ import annotations

import re

import pytest
from harness.deck_hand.table import (
    CE,
    CE_2,
    FF,
    FF_2,
    FOR_SALE,
    A,
    B,
    C,
    D,
    asking,
    card,
    fight,
    names,
    party,
    refused,
    run,
    table,
    turn,
)

from hoochgame.core.content import BadContent, parse_content
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import (
    CardDiscarded,
    CardsDrawn,
    CardsRevealed,
    CardStolen,
    DeckMade,
    SlotFilled,
    SlotReloaded,
)
from hoochgame.games.deck_hand.content import ACTIVATES, CARDS, CONTENT, DeckHandContent, activates_other_card
from hoochgame.games.deck_hand.events import CoinsGained, CoinsPaid, EffectSkipped, EndBrought
from hoochgame.games.deck_hand.model import GAP

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
LEMON, CABIN_BOY, BOSUN, CANNONADE, MAP = map(card, ("lemon_crate", "cabin_boy", "bosun", "cannonade", "treasure_map"))
THEIRS = (fight(B), party(B))

# Drawing.


def test_cards_are_drawn_one_by_one_and_one_may_stop():
    """DH-X9, DH-I2, DH-R36"""
    cook = card("ships_cook")
    asked = run(table(hand=(cook, FF)), m.PlayCard(cook))
    assert asked.options == (m.Accept(), m.Decline())
    now = run(asked, m.Accept(), m.Decline())
    assert len(now.a.hand) == 2
    assert isinstance(now.step, m.Discard), "the forced discard follows"


# Reloading.


def test_a_reload_swaps_one_card_and_leaves_the_supply_deck_alone():
    """DH-X31, DH-I3, DH-I4, DH-R14, DH-R15, DH-R61"""
    before = asking(m.Reload(A), coins=0)
    now = run(before, m.Pick(BARREL))
    assert now.state.under == (BARREL,)
    assert now.for_sale[1] not in (BARREL, GAP)
    assert (now.state.supply_deck, now.state.reload) == (before.state.supply_deck, before.state.reload - 1)
    assert not now.saw(SlotFilled)


def test_a_reload_may_be_declined():
    """DH-X32, DH-I3"""
    before = asking(m.Reload(A))
    now = run(before, m.Decline())
    assert (now.for_sale, now.state.under, now.main_again()) == (before.for_sale, (), True)


def test_without_a_reload_deck_or_a_supply_nobody_is_asked():
    """DH-R12, DH-R13, DH-G10"""
    assert asking(m.Reload(A), reload=0).main_again()
    assert asking(m.Reload(A), supply=()).main_again()


def test_when_the_reload_deck_runs_out_what_was_put_under_it_comes_in_order():
    """DH-I4, DH-R61"""
    now = run(asking(m.Reload(A), reload=0, under=(LEMON, CABIN_BOY)), m.Pick(BARREL))
    assert now.for_sale[1] == LEMON
    assert now.state.under == (CABIN_BOY, BARREL)


def test_a_reload_fills_no_old_gap():
    """DH-R14, DH-R15"""
    now = run(table(coins=9, supply_deck=0, ender=B), m.Buy(GRAPNEL))
    now = run(asking(m.Reload(A), supply=now.for_sale, supply_deck=0, ender=B), m.Pick(BARREL))
    assert now.for_sale.count(GAP) == 1
    assert not now.saw(EndBrought)


# Coins.


def test_coins_have_no_limit():
    """DH-X50, DH-I1, DH-R2"""
    assert run(table(hand=(FF,), coins=4), m.PlayCard(FF)).a.coins == 6
    assert run(table(hand=(FF,), coins=40), m.PlayCard(FF)).a.coins == 42


def test_paying_takes_what_is_there():
    """DH-I8, DH-R3, DH-R38"""
    assert asking(m.Pay(A, n=2), coins=1).a.coins == 0
    now = asking(m.Pay(A, n=2))
    assert now.a.coins == 0
    assert not now.saw(CoinsPaid)


# Discarding.


def test_a_discard_is_forced_and_the_owner_chooses():
    """DH-X20, DH-I9, DH-R40"""
    barrel = card("rum_barrel")
    asked = run(table(hand=(barrel, FF, CE)), m.PlayCard(barrel))
    assert (asked.asked, asked.a.coins) == (A, 3)
    assert set(asked.options) == {m.Pick(FF), m.Pick(CE)}
    assert refused(asked, m.Decline()) == "required"
    now = run(asked, m.Pick(CE))
    assert now.a.stash == (CE, barrel)


def test_who_has_no_card_discards_none():
    """DH-R39, DH-G9"""
    barrel = card("rum_barrel")
    now = run(table(hand=(barrel,)), m.PlayCard(barrel))
    assert now.a.coins == 3
    assert now.saw(EffectSkipped) == [EffectSkipped(A, "rum_barrel", "Discard")]
    assert now.main_again()


def test_a_hand_that_was_kept_can_be_hit():
    """DH-X21, DH-I9, DH-R17, DH-R40"""
    now = run(table(hand=(FF,), b={"hand": (fight(B),)}), m.PlayCard(FF), m.PickSeat(B), m.Pick(fight(B)))
    assert now.saw(CardDiscarded) == [CardDiscarded(B, fight(B))]
    assert (now.a.coins, now.b.stash, now.main_again()) == (2, (fight(B),), True)


def test_without_a_hand_to_hit_nobody_is_asked():
    """DH-X22, DH-G9, DH-G11, DH-R73"""
    now = run(table(seats=3, hand=(FF,)), m.PlayCard(FF))
    assert now.a.coins == 2
    assert now.main_again()


def test_only_an_opponent_whom_it_changes_can_be_named():
    """DH-X58, DH-G11, DH-R73"""
    asked = run(table(seats=3, hand=(FF,), c={"hand": (fight(C),)}), m.PlayCard(FF))
    assert refused(asked, m.PickSeat(B)) == "useless"
    assert refused(asked, m.PickSeat(A)) == "useless"
    now = run(asked, m.PickSeat(C), m.Pick(fight(C)))
    assert (now.c.stash, now.a.coins) == ((fight(C),), 2)


def test_discarding_is_from_hand_only():
    """DH-X49, DH-G5"""
    text = """
        [[starter]]
        id = "x"
        play = [{ op = "discard", n = 1, from = ["stash"] }]
    """
    with pytest.raises(BadContent, match="x: Object contains unknown field `from`"):
        parse_content(content_with(text), DeckHandContent, "my.toml")


def content_with(cards: str) -> str:
    """A small content file: only the way to the fault matters."""
    head = 'name = "X"\ncost = 0\nhooks = 0\ncopies = 1\ntext = ""\ngist = ""\nflavour = ""\n'
    return re.sub(r"(?m)^ +", "", cards).replace("play =", head + "play =")


def test_no_card_asks_a_price_inside_an_effect_and_no_file_can():
    """DH-X54, DH-R38, DH-G10: "pay, then" is no operation; the only price there is, the chest's, is paid in full."""
    with pytest.raises(BadContent, match="Invalid value 'price'"):
        parse_content(
            content_with('[[starter]]\nid = "x"\nplay = [{ op = "price", n = 2 }]'), DeckHandContent, "my.toml"
        )
    assert refused(table(coins=0), m.Buy(LOOKOUT)) == "price"


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("[{ op = 'juggle' }]", "Invalid value 'juggle'"),
        ("[{ op = 'draw', n = 'two' }]", "Expected `int`, got `str`"),
        ("[{ op = 'opponents', who = 'all', do = [] }]", "Invalid enum value 'all'"),
        ("[{ op = 'compare', what = 'hats', then = [], else = [] }]", "Invalid enum value 'hats'"),
    ],
)
def test_a_content_file_that_says_what_the_rules_do_not_know_is_refused(play, words):
    with pytest.raises(BadContent, match=re.escape(words)) as caught:
        parse_content(content_with(f'[[market]]\nid = "x"\nplay = {play}'), DeckHandContent, "my.toml")
    assert str(caught.value).startswith("my.toml, market, x: ")


# Several opponents.


def test_each_opponent_answers_in_the_order_that_was_said_before():
    """DH-X61, DH-G4, DH-R41, DH-R42, DH-R71, DH-R74"""
    b = {"hand": (fight(B), party(B)), "coins": 1}
    c = {"hand": (fight(C), party(C)), "coins": 1, "deck": ()}
    before = run(table(seats=3, hand=(CANNONADE,), b=b, c=c), m.PlayCard(CANNONADE))
    assert before.options == (m.InOrder((B, C)), m.InOrder((C, B))), "clockwise first"
    assert before.asked == A
    first = run(before, m.InOrder((C, B)))
    assert first.asked == C
    second = run(first, m.Pick(party(C)))
    assert second.asked == B
    kinds = [type(event) for event in second.events if not hasattr(event, "steps")]
    assert kinds == [CardDiscarded, DeckMade, CoinsPaid], "C has done it all, its deck included"
    now = run(second, m.Pick(party(B)))
    assert (now.b.coins, now.c.coins, now.a.coins) == (0, 0, 2)


def test_with_four_seats_there_are_six_orders():
    """DH-R41, DH-R74"""
    hands = {name: {"coins": 1} for name in "bcd"}
    asked = run(table(seats=4, hand=(CANNONADE,), **hands), m.PlayCard(CANNONADE))
    assert len(asked.options) == 6
    assert asked.options[0] == m.InOrder((B, C, D))
    assert run(asked, asked.options[3]).main_again(), "nobody holds a card, so all just pay"


def test_each_opponent_does_what_it_can():
    """DH-R73, DH-R74, DH-G9"""
    now = run(table(seats=3, hand=(CANNONADE,), b={"coins": 1}), m.PlayCard(CANNONADE))
    assert (now.b.coins, now.main_again()) == (0, True), "nobody else would lose anything, so there is no order"
    assert run(table(seats=3, hand=(CANNONADE,)), m.PlayCard(CANNONADE)).main_again()


# The floor of four.


def test_nobody_is_robbed_of_one_of_four_cards():
    """DH-X23, DH-G11, DH-G12, DH-R43, DH-R44, DH-R66"""
    b = {"stash": (fight(B),)}
    c = {"stash": (party(C), LEMON)}
    grapnel = card("grapnel")
    asked = run(table(seats=3, hand=(grapnel,), b=b, c=c), m.PlayCard(grapnel))
    assert refused(asked, m.Pick(fight(B))) == "minimum"
    now = run(asked, m.Pick(party(C)))
    assert now.saw(CardStolen) == [CardStolen(A, C, party(C))]
    assert party(C) in now.a.stash


def test_a_stolen_card_changes_hands_and_no_card_is_lost():
    """DH-X24, DH-R46"""
    b = {"stash": (fight(B),), "hand": (LEMON,)}
    grapnel = card("grapnel")
    now = run(table(hand=(grapnel,), b=b), m.PlayCard(grapnel), m.Pick(fight(B)))
    assert now.a.stash == (fight(B), grapnel)
    assert (len(now.a.owned), len(now.b.owned), now.a.thefts) == (6, 4, 1)


def test_a_stolen_card_is_the_deck_of_a_thief_who_has_none():
    """DH-R46, DH-T12, DH-R31"""
    hand = (card("grapnel"), FF, FF_2, CE, CE_2)
    now = run(table(hand=hand, deck=(), b={"stash": (fight(B), LEMON)}), m.PlayCard(hand[0]), m.Pick(LEMON))
    assert now.a.deck == (LEMON,)


def test_a_thief_finds_nothing_that_is_too_dear():
    """DH-X25, DH-G11, DH-R66"""
    grapnel = card("grapnel")
    now = run(table(hand=(grapnel,), b={"stash": (MAP, COOK)}, supply=()), m.PlayCard(grapnel))
    assert now.main_again()
    assert now.state.used == 1
    assert now.saw(EffectSkipped) == [EffectSkipped(A, "grapnel", "Steal")]


def test_the_own_stash_is_nothing_to_steal_from():
    """DH-G11"""
    asked = asking(m.Steal(A, max_cost=2), stash=(CABIN_BOY,), b={"stash": (LEMON, MAP)})
    assert refused(asked, m.Pick(CABIN_BOY)) == "useless"
    assert refused(asked, m.Pick(MAP)) == "unfit"
    assert refused(asked, m.Decline()) == "required"


def test_a_card_at_work_counts_for_the_four():
    """DH-R33, DH-R43"""
    now = run(table(hand=(LEMON, CE), deck=(FF, FF_2), supply=()), m.PlayCard(LEMON), m.Decline())
    assert isinstance(now.step, m.Scrap) is False, "three and the one at work are four"
    assert now.main_again()
    asked = run(table(hand=(LEMON, CE), supply=()), m.PlayCard(LEMON), m.Decline())
    assert isinstance(asked.step, m.Scrap), "five are enough"


def test_a_card_at_work_can_be_neither_used_nor_stolen_nor_scrapped():
    """DH-R33, DH-G11"""
    asked = run(table(hand=(LEMON, CE)), m.PlayCard(LEMON), m.Decline())
    assert m.Pick(LEMON) not in asked.options
    assert refused(asked, m.Pick(LEMON)) == "useless"


def test_who_owns_four_cards_scraps_and_gives_none():
    """DH-X35, DH-X46, DH-G12, DH-R43"""
    for step in (m.Scrap(A, zones=("hand", "stash")), m.GiveAway(A, max_hooks=0)):
        waiting = table(agenda=(m.Over(A), m.Main(A), step), hand=(FF,))
        move = m.Pick(FF) if isinstance(step, m.Scrap) else m.Give(FF, B)
        assert refused(waiting, move) == "minimum"
        assert run(waiting).main_again()


def test_what_cannot_be_done_in_full_is_done_as_far_as_the_floor_allows():
    """DH-G9, DH-G12, DH-R45"""
    asked = asking(m.Scrap(A, zones=("hand",), n=3), hand=(FF, CE), deck=(FF_2, CE_2, LEMON))
    now = run(asked, m.Pick(FF))
    assert len(now.a.owned) == 4
    assert now.main_again()


# Using cards of a stash.


def test_a_used_card_acts_for_the_player_who_uses_it_and_stays():
    """DH-R47, DH-T9"""
    parrot, theirs = card("parrot"), card("rum_barrel")
    before = table(hand=(parrot, CE, FF), b={"stash": (theirs,)})
    now = run(before, m.PlayCard(parrot), m.Pick(theirs), m.Pick(CE))
    assert (now.a.coins, now.b.coins) == (3, 0)
    assert now.b.stash == (theirs,)
    assert now.a.stash == (CE, parrot)
    assert (now.state.actions, now.state.used) == (1, 1)


def test_only_what_a_card_does_when_played_is_used():
    """DH-X26, DH-R47, DH-R49"""
    parrot = card("parrot")
    now = run(table(hand=(parrot,), b={"stash": (MAP,)}), m.PlayCard(parrot), m.Pick(MAP), m.Decline())
    assert now.saw(CoinsGained) == [CoinsGained(A, 1, "treasure_map")]
    assert now.b.stash == (MAP,)
    assert now.main_again()


def test_a_card_that_uses_cards_cannot_be_used():
    """DH-R48, DH-G10"""
    parrot, other, log = card("parrot"), card("parrot", 1), card("captains_log")
    asked = run(table(hand=(parrot,), b={"stash": (other, CABIN_BOY)}), m.PlayCard(parrot))
    assert asked.options == (m.Pick(CABIN_BOY),)
    assert refused(asked, m.Pick(other)) == "unfit"
    assert {CARDS[i].id for i, does in enumerate(ACTIVATES) if does} == {"parrot", "captains_log"}
    assert ACTIVATES[log]


def test_operations_inside_operations_count_when_a_card_uses_another():
    """DH-R48"""
    use = m.Activate(A, whose="own", max_cost=1)
    assert activates_other_card((m.Opponents(A, who="one", do=(use,)),))
    assert activates_other_card((m.Compare(A, what="cards", then=(), otherwise=(use,)),))
    assert not activates_other_card((m.Opponents(A, who="one", do=(m.Pay(A),)),))


def test_a_stash_that_was_just_shuffled_offers_nothing():
    """DH-X27, DH-G9"""
    log = card("captains_log")
    now = run(table(hand=(log, FF, CE, FF_2), deck=(CE_2,), supply=()), m.PlayCard(log))
    assert now.main_again()
    assert now.saw(EffectSkipped) == [EffectSkipped(A, "captains_log", "Activate")]


# Taking.


def test_a_card_that_is_too_dear_is_not_taken():
    """DH-X52, DH-G10, DH-R50"""
    smuggler = card("smuggler")
    dear = tuple(card(id, 2) for id in ("bosun", "smuggler", "cannonade"))
    waiting = table(agenda=(m.Over(A), m.Main(A), m.Take(A, max_cost=3)), supply=dear)
    assert refused(waiting, m.Pick(dear[0])) == "unfit"
    now = run(table(hand=(smuggler,), supply=dear), m.PlayCard(smuggler))
    assert now.main_again()
    assert now.a.stash == (smuggler,)


def test_a_taken_card_is_not_bought_and_its_gap_is_filled():
    """DH-R50, DH-R51, DH-S10"""
    now = run(asking(m.Take(A, max_cost=3), supply_deck=1), m.Pick(GRAPNEL))
    assert (now.a.coins, now.a.stash) == (0, (GRAPNEL,))
    assert (now.state.actions, now.state.used) == (2, 0)
    assert now.for_sale.count(GAP) == 0
    assert now.saw(EndBrought) == [EndBrought(A)]


# Revealing.


def test_a_revealed_card_is_seen_by_all_and_stays_on_top():
    """DH-X33, DH-G6, DH-G7, DH-G8, DH-G9, DH-R62"""
    pickpocket = card("pickpocket")
    b = {"deck": (MAP,), "coins": 1, "hand": THEIRS}
    now = run(table(hand=(pickpocket,), b=b), m.PlayCard(pickpocket), m.PickSeat(B))
    assert now.saw(CardsRevealed) == [CardsRevealed(A, B, (MAP,))]
    assert (now.b.top, now.b.deck, now.b.hand) == ((MAP,), (), THEIRS)
    assert (now.a.coins, now.b.coins) == (1, 0)
    assert not now.saw(DeckMade)


def test_a_card_on_top_that_is_known_is_drawn_next_and_revealed_again():
    """DH-G8"""
    b = {"deck": (LEMON, FOR_SALE[0]), "top": (MAP,)}
    shown = run(asking(m.Reveal(A, n=2, cost=3, then=(), otherwise=()), b=b, supply=()), m.PickSeat(B))
    assert shown.saw(CardsRevealed)[0].cards[0] == MAP
    drawn = run(turn(B, active=A, supply=(), b={**b, "stash": THEIRS}))
    assert drawn.saw(CardsDrawn)[0] == CardsDrawn(B, (MAP,), True)
    assert len(drawn.b.hand) == 3


def test_a_reveal_of_more_cards_than_there_are_shuffles_nothing():
    """DH-X34, DH-R63, DH-G7"""
    b = {"deck": THEIRS, "stash": (MAP, LEMON, CABIN_BOY)}
    now = run(asking(m.Reveal(A, n=3, cost=2, then=(), otherwise=()), b=b), m.PickSeat(B))
    assert sorted(now.b.top) == sorted(THEIRS)
    assert now.b.stash == (MAP, LEMON, CABIN_BOY)
    assert not now.saw(DeckMade)


def test_two_revealed_cards_stay_in_their_order():
    """DH-X60, DH-G6, DH-G7, DH-G8, DH-R63"""
    b = {"deck": THEIRS, "stash": (MAP, LEMON, CABIN_BOY)}
    reveal = m.Reveal(A, n=2, cost=2, then=(), otherwise=())
    once = run(asking(reveal, b=b), m.PickSeat(B))
    again = run(table(agenda=(m.Over(A), m.Main(A), reveal), b={**b, "top": once.b.top, "deck": ()}), m.PickSeat(B))
    assert again.saw(CardsRevealed)[0].cards == once.saw(CardsRevealed)[0].cards == once.b.top
    assert again.b.stash == b["stash"]


def test_an_empty_deck_shows_no_card_and_the_other_part_applies():
    """DH-R64"""
    pickpocket = card("pickpocket")
    b = {"deck": (), "hand": THEIRS, "coins": 3}
    now = run(table(hand=(pickpocket,), b=b), m.PlayCard(pickpocket), m.PickSeat(B))
    assert (now.a.coins, now.b.coins) == (1, 3)
    assert not now.saw(CardsRevealed)


def test_a_deck_is_not_named_where_nothing_would_come_of_it():
    """DH-G11, DH-R64"""
    reveal = m.Reveal(A, n=1, cost=2, then=(m.Rob(A, n=2),), otherwise=())
    assert asking(reveal, b={"deck": (), "hand": THEIRS}).main_again()
    asked = asking(reveal, seats=3, b={"deck": (), "hand": THEIRS})
    assert asked.options == (m.PickSeat(C),)


# Whether a question is asked tells nothing.


def test_a_holder_of_cards_is_asked_even_if_none_fits():
    """DH-X62, DH-R75, DH-R59"""
    gang = card("press_gang")
    asked = run(table(hand=(gang, MAP, LEMON)), m.PlayCard(gang))
    assert (asked.a.coins, asked.options) == (2, (m.Decline(),))
    assert asked.asked == A


def test_every_copy_of_a_card_in_one_place_is_one_option():
    """Which of them is named makes no difference."""
    boys = tuple(card("cabin_boy", nth) for nth in range(3))
    asked = run(table(hand=boys), m.PlayCard(boys[0]))
    assert len([move for move in asked.options if isinstance(move, m.PlayCard)]) == 1
    for boy in boys[1:]:
        assert names(run(asked, m.PlayCard(boy)).a.stash) == ["cabin_boy", "cabin_boy"]
    thief = asking(m.Steal(A, max_cost=2), seats=3, b={"stash": boys[:1]}, c={"stash": boys[1:]})
    assert len(thief.options) == 2, "one a stash"


def test_the_constants_are_those_of_the_rules():
    """DH-S6, DH-S9, DH-T5, DH-T7, DH-E4, DH-G12, DH-I6"""
    numbers = CONTENT.constants
    assert (numbers.supply_deck_per_seat, numbers.supply, numbers.hand, numbers.actions) == (11, 6, 3, 2)
    assert (numbers.last_turn_actions, numbers.fewest_owned, numbers.most_actions) == (1, 4, 5)
    assert (numbers.start_coins, numbers.turns_per_seat, numbers.seats) == (0, 60, (2, 4))
    assert Seat(3) == D


def test_a_reload_is_recorded_with_both_cards():
    """DH-I4"""
    now = run(asking(m.Reload(A)), m.Pick(PARTY))
    (event,) = now.saw(SlotReloaded)
    assert (event.slot, event.old, event.card) == (5, PARTY, now.for_sale[5])
    assert SMUGGLER in now.for_sale
