"""Set-up: who sits down, what there is, where everything lies at first, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest
from harness.first_edition import BOOZE_DECK, DRUNKARD_DECK, RELIC_DECK, TILE_DECK
from harness.moonshiners.given import A, B, C, begun, given, idle, not_begun, refuses, run

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import DrunkardCame, FirstSeatDrawn, HexRolled
from hoochgame.games.moonshiners.content import (
    ALFRED,
    BENNY,
    BOOZE,
    CONTENT,
    HANDFUL,
    HAVE_ONE_ON_ME,
    HEROES,
    KIND,
    KINDS,
    MARLA,
    NUMBERS,
    SAMUEL,
    STRENGTH,
    TILES,
    TOLERANCE,
    VALUE,
)
from hoochgame.games.moonshiners.events import ActionTaken, DayBegan, HeroPicked
from hoochgame.games.moonshiners.model import NONE
from hoochgame.games.moonshiners.wilds import COMPOUND, GATES, HEXES, MAP, OFF, UNEXPLORED

# What there is.


def test_four_heroes_and_three_kinds_of_drunkard():
    """MA-H1, MA-D1"""
    assert [hero.id for hero in HEROES] == ["alfred", "benny", "samuel", "marla"]
    assert [(kind.id, kind.tolerance) for kind in KINDS] == [("crazy", 5), ("sad", 7), ("angry", 10)]


def test_the_box_holds_what_the_rules_count():
    """MA-K1, MA-X76"""
    decks = (TILE_DECK, DRUNKARD_DECK, RELIC_DECK, BOOZE_DECK)
    assert [len(deck) for deck in decks] == [20, 12, 40, 20]
    assert Counter(TILE_DECK) == dict.fromkeys(range(len(TILES)), 4)
    assert Counter(KIND) == {0: 4, 1: 4, 2: 4}
    assert set(VALUE) == {0, 1, 2, 3}
    assert set(STRENGTH) == {0, 1, 2, 3}
    assert BOOZE[HAVE_ONE_ON_ME].name == "Have One on Me"
    assert (HANDFUL, len(CONTENT.dice.scavenge), len(CONTENT.dice.drinking)) == (5, 6, 6)


def test_each_colour_has_twenty_survivors_twenty_houses_and_four_tokens():
    """MA-K2, MA-Q12, MA-X76"""
    hero = begun().a
    assert (hero.pool, hero.houses, NUMBERS.action_tokens) == (20, 20, 4)


def test_the_compound_covers_two_hexes_in_the_middle_beside_the_twenty_numbered_ones():
    """MA-C1, MA-Q125"""
    assert len(MAP.compound) == 2
    assert tuple(range(1, 21)) == HEXES
    assert COMPOUND not in HEXES
    assert GATES == (6, 7, 8, 10, 11, 13, 14, 15)


# Who plays.


def test_two_to_four_play():
    """MA-O1"""
    assert [begun(seats).state.seats for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_or_with_four_others(seats):
    """MA-X3, MA-O1, MA-Q124"""
    refusal = not_begun(seats)
    assert (refusal.code, refusal.clause) == ("seats", "MA-O1")
    assert "Two to four" in refusal.text


def test_each_player_picks_another_hero():
    """MA-X2, MA-H1, MA-S9"""
    now = run(begun(3, first=1), m.PickHero(SAMUEL))
    assert now.asked == B
    assert m.PickHero(SAMUEL) not in now.options
    refuses(now, m.PickHero(SAMUEL), "owned", "MA-H1")


def test_heroes_are_picked_in_seat_order_from_the_start_player():
    """MA-Q6, MA-S9"""
    now, asked = begun(3, first=2), []
    while isinstance(now.step, m.Picking):
        asked.append(now.asked)
        assert now.state.active == now.asked
        now = run(now, now.options[0])
    assert asked == [B, C, A]
    assert now.acting(B)


def test_unpicked_heroes_leave_the_game():
    """MA-S9"""
    now = run(begun(2, first=1), m.PickHero(MARLA), m.PickHero(ALFRED))
    assert now.acting(A)
    assert [hero.kind for hero in now.state.heroes] == [MARLA, ALFRED]


def test_heroes_are_dealt_by_the_house_rule():
    """MA-Q6"""
    dealt = [begun(4, seed=seed, heroes=1) for seed in range(12)]
    assert all(isinstance(now.step, m.Acting) for now in dealt)
    hands = {tuple(event.hero for event in now.saw(HeroPicked)) for now in dealt}
    assert all(sorted(hand) == [0, 1, 2, 3] for hand in hands)
    assert len(hands) > 6


# Where everything lies.


def test_the_board_begins_empty_with_the_balloon_on_the_first_space():
    """MA-S1, MA-S2, MA-X1"""
    state = begun().state
    assert state.round == 1
    assert set(state.tiles) == {UNEXPLORED}
    assert sorted(state.tile_deck) == sorted(TILE_DECK)
    assert sorted(state.relic_deck) == sorted(RELIC_DECK)
    assert sorted(state.booze_deck) == sorted(BOOZE_DECK)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_drunkards_as_players_are_turned_up(seats):
    """MA-S4, MA-Q9, MA-X1, MA-Q116"""
    now = begun(seats)
    assert len(now.saw(DrunkardCame)) == len(now.state.drunkards) == seats
    assert len(now.state.drunkard_deck) == 12 - seats
    assert not now.state.drunkards_gone


def test_each_drunkard_stands_on_the_hex_that_the_die_of_twenty_shows():
    """MA-S5, MA-X1"""
    now = begun(2, d20=(17, 4))
    assert [event.at for event in now.saw(HexRolled)] == [17, 4]
    assert set(now.lurking) == {4, 17}


def test_a_roll_onto_an_occupied_hex_is_repeated():
    """MA-S6"""
    now = begun(2, d20=(17, 17, 17, 4))
    assert [(event.at, event.taken) for event in now.saw(HexRolled)] == [
        (17, False), (17, True), (17, True), (4, False)
    ]  # fmt: skip
    assert set(now.lurking) == {4, 17}


def test_each_drunkard_has_its_full_tolerance():
    """MA-S7, MA-X1"""
    for drunkard in begun(4, cards=(0, 5, 11, 1)).state.drunkards:
        assert drunkard.left == TOLERANCE[drunkard.card] == {0: 5, 1: 5, 5: 7, 11: 10}[drunkard.card]


def test_nobody_owns_anything_and_all_figures_wait_beside_the_map():
    """MA-S8, MA-K3, MA-X1"""
    for hero in begun(4).state.heroes:
        assert (hero.scrap, hero.corn, hero.moonshine, hero.gold) == (0, 0, 0, 0)
        assert (hero.relics, hero.booze, hero.mat, hero.place, hero.placed) == ((), (), 0, OFF, False)


def test_goods_are_endless_stand_ins():
    """MA-Q11, MA-K3: forty tokens are no limit."""
    now = run(given(place=COMPOUND, tiles=(10,), scrap=200, corn=39), m.Trade(), m.Buy("corn"), m.Buy("corn"))
    assert now.a.corn == 41


def test_the_cubes_start_on_the_hearts_at_both_ends_of_the_track():
    """MA-S10, MA-X4, MA-Q82, MA-H3"""
    now = run(begun(2, first=1), m.PickHero(BENNY), m.PickHero(ALFRED))
    assert (now.a.stamina, now.a.inebriation) == (0, 20)
    assert (now.b.stamina, now.b.inebriation) == (0, 15)


def test_the_booze_cube_starts_on_the_slot_without_a_number():
    """MA-S11, MA-X77"""
    assert all((hero.crate, hero.bottles) == (NONE, 0) for hero in begun(4).state.heroes)


def test_four_tokens_lie_ready_and_each_action_moves_one_to_its_space():
    """MA-S12, MA-G2, MA-X77"""
    now = run(begun(2, first=1, d20=(3, 4)), m.PickHero(BENNY), m.PickHero(ALFRED))
    assert now.a.used == (0, 0, 0, 0, 0)
    now = run(now, m.Enter(1), m.Explore(), m.Scavenge())
    assert now.saw(ActionTaken) == [ActionTaken(A, 0), ActionTaken(A, 1)]
    assert now.a.used == (1, 1, 0, 0, 0)


def test_a_lot_draws_the_start_player_who_gets_the_marker():
    """MA-S13, MA-Q6"""
    firsts = Counter()
    for seed in range(60):
        now = begun(3, seed=seed)
        (drawn,) = now.saw(FirstSeatDrawn)
        assert now.state.first == drawn.seat == now.asked
        firsts[drawn.seat] += 1
    assert set(firsts) == {A, B, C}
    assert min(firsts.values()) > 8


def test_the_first_seat_can_be_fixed():
    """MA-S13, MA-Q6"""
    now = begun(3, first=3)
    assert (now.asked, now.state.first, now.saw(FirstSeatDrawn)) == (C, C, [])
    refusal = not_begun(2, first=3)
    assert (refusal.code, refusal.clause) == ("option", "MA-Q6")


def test_the_first_day_begins_without_passing_the_marker():
    """MA-X5, MA-Y1"""
    now = run(begun(2, first=2), m.PickHero(BENNY), m.PickHero(ALFRED))
    assert now.saw(DayBegan) == [DayBegan(1, B)]
    assert idle(now).acting(A)
