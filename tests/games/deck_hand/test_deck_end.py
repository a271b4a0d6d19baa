"""How the end comes, the last turns, who has won."""

from __future__ import annotations

import pytest
from harness.deck_hand.table import CE, FF, FOR_SALE, A, B, C, D, asking, card, fight, refused, run, table, turn

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Ended
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import CardsDrawn, HandDiscarded, SlotFilled
from hoochgame.games.deck_hand.events import EndBrought, TurnBegan
from hoochgame.games.deck_hand.model import NOBODY
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.title import DECK_HAND

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
CHEST, FLAG, LOG, LEMON = map(card, ("buried_chest", "black_flag", "captains_log", "lemon_crate"))


def ended(ender=A, active=B, **more):
    """The table after the last turn, that of `active`, has ended."""
    return run(table(active=active, ender=ender, supply_deck=0, **more), m.EndTurn())


def test_the_last_card_of_the_supply_deck_brings_the_end():
    """DH-X36, DH-E1, DH-E2, DH-R51, DH-R52"""
    now = run(table(coins=9, supply_deck=1, hand=(CE,)), m.Buy(GRAPNEL))
    assert now.saw(EndBrought) == [EndBrought(A)]
    assert now.state.ender == A
    assert now.main_again()
    assert m.PlayCard(CE) in now.options


def test_a_card_taken_or_a_reload_brings_it_or_not():
    """DH-R15, DH-R51"""
    assert run(asking(m.Take(A, max_cost=3), supply_deck=1), m.Pick(LOOKOUT)).state.ender == A
    assert run(asking(m.Reload(A), supply_deck=1), m.Pick(LOOKOUT)).state.ender == NOBODY


def test_each_of_the_others_has_one_last_turn_with_one_action():
    """DH-X37, DH-E2, DH-E3, DH-E4, DH-R53"""
    now = run(table(seats=4, coins=9, supply_deck=1), m.Buy(GRAPNEL), m.EndTurn())
    begun = list(now.saw(TurnBegan))
    for _seat in (B, C, D):
        now = run(now, m.EndTurn())
        begun += now.saw(TurnBegan)
    assert [(event.seat, event.actions) for event in begun] == [(B, 1), (C, 1), (D, 1)]
    assert not now.options
    assert now.saw(Ended)


def test_who_began_and_has_had_more_turns_has_a_last_one_too():
    """DH-R53, DH-V10"""
    now = run(table(seats=3, active=B, b={"coins": 9}, supply_deck=1), m.Buy(GRAPNEL), m.EndTurn())
    assert now.asked == C
    now = run(now, m.EndTurn())
    assert now.asked == A
    assert not run(now, m.EndTurn()).options


def test_a_last_turn_has_all_its_steps_and_actions_can_be_gained():
    """DH-R54, DH-E4"""
    lantern = card("storm_lantern")
    before = run(turn(ender=B, supply_deck=0, stash=(lantern,), hand=(FF,), active=B))
    now = run(before, m.Fire(lantern))
    assert now.state.actions == 2
    assert now.saw(HandDiscarded)
    assert now.saw(CardsDrawn)


def test_the_end_comes_only_once():
    """DH-X38, DH-R55"""
    now = run(table(active=B, ender=A, supply_deck=0, b={"coins": 9}, actions=1), m.Buy(GRAPNEL))
    assert not now.saw(EndBrought)
    assert now.state.ender == A


def test_most_hooks_win_whatever_the_coins():
    """DH-X51, DH-E5, DH-E6"""
    now = ended(stash=(CHEST,), b={"stash": (FLAG,), "coins": 30})
    assert now.saw(Ended) == [Ended((A,), "DH-E6")]


def test_hooks_count_wherever_the_card_lies():
    """DH-E5, DH-R33, DH-R56"""
    zones = table(deck=(CHEST,), hand=(FLAG,), stash=(LOG,), aside=(GRAPNEL,), supply=())
    assert count_seat_hooks(zones.state, A) == 6 + 4 + 2 + 2
    shown = table(top=(CHEST,), deck=(FF,))
    assert count_seat_hooks(shown.state, A) == 6


def test_hooks_can_be_fewer_than_none():
    """DH-R57"""
    state = table(stash=(card("scurvy_hand"), card("scurvy_hand", 1))).state
    assert count_seat_hooks(state, A) == -2


def test_equal_hooks_then_coins():
    """DH-X39, DH-E7"""
    now = ended(stash=(LOG,), coins=3, b={"stash": (card("captains_log", 1),), "coins": 4})
    assert now.saw(Ended) == [Ended((B,), "DH-E7")]


@pytest.mark.parametrize(("ender", "active"), [(A, B), (B, A)])
def test_equal_coins_too_then_who_brought_the_end(ender, active):
    """DH-X40, DH-E8"""
    now = ended(ender, active, stash=(LOG,), coins=3, b={"stash": (card("captains_log", 1),), "coins": 3})
    assert now.saw(Ended) == [Ended((ender,), "DH-E8")]


def test_those_still_level_share_the_win():
    """DH-R58, DH-E8"""
    now = ended(A, C, seats=3, b={"stash": (LOG,)}, c={"stash": (card("captains_log", 1),)})
    assert now.saw(Ended) == [Ended((B, C), "DH-E8")]


def test_after_sixty_turns_each_the_end_comes_with_the_next_turn():
    """DH-E10, DH-R68"""
    now = run(turn(active=B, turns=60, b={"turns": 60}))
    assert now.saw(EndBrought) == [EndBrought(A, stalled=True)]
    assert now.state.supply_deck == 22, "the cards stay counted"
    assert now.state.actions == 2
    assert not run(turn(active=B, turns=59, b={"turns": 59})).saw(EndBrought)


@pytest.mark.parametrize("left", [1, 9])
def test_when_nobody_buys_any_more_nobody_has_brought_the_end(left):
    """DH-E10, DH-R77, DH-R68, DH-S10: gaps are filled, also with the last card there is, and a tie is shared."""
    stash = {"stash": (LOG,), "b": {"stash": (card("captains_log", 1),), "coins": 3, "turns": 60}}
    on = run(turn(turns=60, coins=3, supply_deck=left, **stash))
    assert on.saw(EndBrought) == [EndBrought(A, stalled=True)]
    cheap = FOR_SALE[0]
    bought = run(on, m.Buy(cheap))
    assert bought.saw(SlotFilled)
    assert bought.state.supply_deck == left - 1
    assert not bought.saw(EndBrought)
    last = run(on, m.EndTurn())
    assert (on.state.actions, last.state.actions) == (2, 1)
    level = run(last, m.EndTurn())
    assert level.saw(Ended) == [Ended((A, B), "DH-E8")]
    ahead = run(bought, m.EndTurn(), m.EndTurn())
    assert ahead.saw(Ended) == [Ended((B,), "DH-E7")], "the coin is what parts them"


def test_whoever_gives_up_leaves_the_win_to_the_others():
    """DH-R69"""
    play = DECK_HAND.concede_for_seat(table(seats=3).state, B, Dice(1))
    assert play.events == [Ended((A, C), "DH-R69")]


def test_nothing_is_possible_after_the_end():
    now = ended()
    assert refused(now, m.EndTurn(), A) == "over"
    assert refused(now, m.PlayCard(fight(B)), B) == "over"
