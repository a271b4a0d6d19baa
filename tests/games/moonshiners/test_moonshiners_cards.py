"""Every relic, booze card, hero, building tile and drunkard kind does what its text says, a test a sentence."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from harness.first_edition import RELIC_DECK, TILE_DECK
from harness.moonshiners.given import ANGRY, CRAZY, SAD, A, B, dusk, given, refused, refuses, run
from harness.moonshiners.loaded import finds, glass

from hoochgame.core.zones import without_cards_or_as_many_hidden
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import DiceRolled, RelicDrawn, TileLaid, TilesSurveyed
from hoochgame.games.moonshiners.content import (
    ALFRED,
    BENNY,
    BOOZE,
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    HAVE_ONE_ON_ME,
    HEROES,
    HORSESHOE,
    HOUSE,
    KINDS,
    MARLA,
    NUMBERS,
    OLD_TOWN_MAP,
    ONE_FOR_THE_ROAD,
    RELICS,
    SALOON,
    SALTS,
    SAMUEL,
    STRENGTH,
    TILES,
    VALUE,
    WORKSHOP,
)
from hoochgame.games.moonshiners.events import ActionTaken, Built, RelicUsed, Sobered
from hoochgame.games.moonshiners.model import Buried
from hoochgame.games.moonshiners.queries import construction_price
from hoochgame.games.moonshiners.wilds import COMPOUND

PLAIN = tuple(card for card, relic in enumerate(RELICS) if not relic.special)
SPECIAL = (OLD_TOWN_MAP, HORSESHOE, SALTS, CROWBAR)
CRATES = tuple(card for card, strength in enumerate(STRENGTH) if strength)


def numbers(text):
    """Return the numbers that a text names in words or figures."""
    words = {"one": 1, "two": 2, "three": 3, "four": 4, "six": 6}
    return [words.get(word.lower()) or int(word) for word in re.findall(rf"\d+|\b(?:{'|'.join(words)})\b", text, re.I)]


# Relics.


def test_there_are_four_plain_relics_and_four_special_ones_of_value_one():
    """MA-T6, MA-K1, MA-X94"""
    plain = Counter(card for card in RELIC_DECK if card in PLAIN)
    assert {RELICS[card].value: n for card, n in plain.items()} == {0: 10, 1: 14, 2: 8, 3: 4}
    assert {(RELICS[card].value, RELICS[card].copies) for card in SPECIAL} == {(1, 1)}


@pytest.mark.parametrize("card", PLAIN)
def test_a_plain_relic_has_no_effect(card):
    """MA-T6, MA-Q130: nothing but to let a roll stand."""
    now = given(place=1, tiles=(1,), relics=(card,), scrap=4, inebriation=9, kind=BENNY)
    assert now.offers(m.UseRelic) == []
    assert {move.crowbar for move in now.offers(m.Construct)} == {False}
    assert run(now, m.Scavenge()).options == (m.Accept(),)
    assert refused(now, m.UseRelic(card)) == "absent"


@pytest.mark.parametrize("card", range(len(RELICS)))
def test_every_relic_is_sold_for_two_scraps_a_point(card):
    """MA-T6, MA-X94"""
    now = run(given(place=COMPOUND, tiles=(10,), relics=(card,)), m.Trade(), m.SellRelic(card))
    assert now.a.scrap == 2 * VALUE[card]


def test_the_old_town_map_shows_two_tiles_one_is_laid_and_the_other_goes_under_the_deck():
    """MA-E2, MA-Q33"""
    before = given(place=1, kind=BENNY, relics=(OLD_TOWN_MAP,))
    asked = run(before, m.Explore(True), cards=(0, SALOON, HOUSE))
    assert asked.saw(TilesSurveyed) == [TilesSurveyed(A, (SALOON, HOUSE))]
    assert set(asked.options) == {m.LayTile(SALOON), m.LayTile(HOUSE)}
    assert (asked.a.relics, asked.state.relics_gone) == ((0,), (OLD_TOWN_MAP,))
    now = run(asked, m.LayTile(HOUSE))
    assert now.tile(1) == HOUSE
    assert now.state.buried == (Buried(SALOON, A),)
    assert len(now.state.tile_deck) == 19
    assert now.acting()


def test_the_old_town_map_is_one_exploration():
    """MA-G2, MA-E1"""
    now = run(given(place=1, kind=ALFRED, relics=(OLD_TOWN_MAP,)), m.Explore(True))
    assert now.a.acted == 1
    assert now.a.scrap == 0
    done = run(now, now.options[0])
    assert done.a.used == (1, 0, 0, 0, 0)
    assert done.a.scrap == 2, "Alfred finds his scraps with the tile"
    assert [type(event) for event in (*now.events, *done.events) if isinstance(event, RelicDrawn | TileLaid)] == [
        RelicDrawn, TileLaid
    ]  # fmt: skip


def test_the_old_town_map_may_be_kept():
    """MA-E2"""
    now = given(place=1, kind=BENNY, relics=(OLD_TOWN_MAP,))
    assert {m.Explore(), m.Explore(True)} <= set(now.options)
    assert OLD_TOWN_MAP in run(now, m.Explore()).a.relics


def test_two_alike_tiles_are_one_choice():
    """MA-E2"""
    now = run(given(place=1, kind=BENNY, relics=(OLD_TOWN_MAP,)), m.Explore(True), cards=(0, HOUSE, HOUSE))
    assert now.options == (m.LayTile(HOUSE),)


def test_a_tile_under_the_deck_is_the_last_to_come():
    """MA-E2, MA-Q32"""
    tiles = {at: (at - 1) // 4 for at in range(1, 21) if at not in (3, 10, 20)}
    before = given(place=10, kind=BENNY, tiles=tiles, buried=(Buried(HOUSE, B),))
    assert sorted(before.state.tile_deck) == sorted((HOUSE, CORNFIELD, SALOON))
    for seed in range(6):
        now = run(before, m.Explore(), seed=seed)
        assert now.tile(10) != HOUSE
        assert now.state.buried == (Buried(HOUSE, B),)
    last = run(given(place=3, kind=BENNY, tiles={**tiles, 10: CORNFIELD, 20: SALOON}, buried=(Buried(HOUSE, B),)),
               m.Explore())  # fmt: skip
    assert (last.tile(3), last.state.buried) == (HOUSE, ())


def left(*tiles, buried=(), **more):
    """Return the table with only these tiles left, of which some lie `buried` in this order; A stands on hex 10."""
    laid = list(without_cards_or_as_many_hidden(TILE_DECK, tiles))
    empty = [10, *(at for at in range(1, 21) if at != 10)][: len(tiles)]
    explored = dict(zip((at for at in range(1, 21) if at not in empty), laid, strict=True))
    under = tuple(Buried(tile, B) for tile in buried)
    return given(place=10, kind=BENNY, tiles=explored, buried=under, **more)


@pytest.mark.parametrize(("loose", "buried", "shown", "stay"), [
    ((SALOON, SALOON, SALOON), (HOUSE,), {SALOON}, (HOUSE,)),
    ((SALOON,), (HOUSE, CORNFIELD), {SALOON, HOUSE}, (CORNFIELD,)),
    ((), (HOUSE, CORNFIELD, SALOON), {HOUSE, CORNFIELD}, (SALOON,)),
    ((SALOON,), (HOUSE,), {SALOON, HOUSE}, ()),
])  # fmt: skip
def test_the_old_town_map_shows_what_lies_under_the_deck_when_its_turn_has_come(loose, buried, shown, stay):
    """MA-E2, MA-Q32"""
    asked = run(left(*loose, *buried, buried=buried, relics=(OLD_TOWN_MAP,)), m.Explore(True))
    assert set(asked.state.surveyed) == shown
    assert len(asked.state.surveyed) == 2
    assert tuple(one.tile for one in asked.state.buried) == stay
    laid, other = asked.state.surveyed
    now = run(asked, m.LayTile(laid))
    assert now.state.buried == (*(Buried(tile, B) for tile in stay), Buried(other, A))


def test_tiles_under_the_deck_come_in_the_order_in_which_they_were_put_there():
    """MA-E2, MA-Q32"""
    now = run(left(HOUSE, CORNFIELD, SALOON, buried=(SALOON, HOUSE, CORNFIELD)), m.Explore())
    assert now.tile(10) == SALOON
    assert now.state.buried == (Buried(HOUSE, B), Buried(CORNFIELD, B))


def test_with_one_tile_left_there_is_nothing_to_choose():
    """MA-E2, MA-Q32"""
    now = given(place=20, kind=BENNY, tiles=range(1, 20), relics=(OLD_TOWN_MAP,))
    assert now.offers(m.Explore) == [m.Explore()]


def test_with_two_tiles_left_there_is_a_choice():
    """MA-E2, MA-Q32"""
    now = given(place=20, kind=BENNY, tiles=range(1, 19), relics=(OLD_TOWN_MAP,))
    assert now.offers(m.Explore) == [m.Explore(), m.Explore(True)]


def test_the_old_town_map_does_not_help_on_an_explored_hex():
    """MA-E4"""
    refuses(given(place=1, tiles=(1,), relics=(OLD_TOWN_MAP,)), m.Explore(True), "useless", "MA-E4")


def test_without_the_old_town_map_nobody_surveys():
    """MA-E2"""
    assert refused(given(place=1, b={"relics": (OLD_TOWN_MAP,)}), m.Explore(True)) == "absent"


def test_the_lucky_horseshoe_rerolls_any_dice_of_a_scavenging_roll():
    """MA-Q130"""
    asked = run(given(place=1, kind=BENNY, relics=(HORSESHOE,)), m.Scavenge(), dice=finds("11111"))
    assert {len(move.faces) for move in asked.offers(m.Reroll)} == {1, 2, 3, 4, 5}
    now = run(asked, m.Reroll("horseshoe", finds("11111")), dice=finds("33333"))
    assert now.saw(RelicUsed) == [RelicUsed(A, HORSESHOE)]
    assert (now.a.scrap, now.a.relics, now.state.relics_gone) == (15, (), (HORSESHOE,))


def test_the_lucky_horseshoe_rerolls_a_drinking_roll():
    """MA-Q130"""
    asked = run(given(place=1, kind=BENNY, relics=(HORSESHOE,), drunkards={1: CRAZY}), m.Challenge(), dice=(5,) * 5)
    now = run(asked, m.Reroll("horseshoe", (5,) * 3), dice=(1, 1, 0))
    assert now.saw(DiceRolled)[0].rolled == (0, 1, 2)
    assert now.a.mat == 2


def test_the_lucky_horseshoe_rerolls_once():
    """MA-Q130"""
    asked = run(given(place=1, kind=BENNY, relics=(HORSESHOE, 0)), m.Scavenge(), dice=finds("11111"))
    now = run(asked, m.Reroll("horseshoe", finds("1")), dice=finds("2"))
    assert now.options == (m.Accept(),)


def test_marla_may_use_both_her_ability_and_the_lucky_horseshoe():
    """MA-H5, MA-Q40, MA-Q130"""
    asked = run(given(place=1, kind=MARLA, relics=(HORSESHOE,)), m.Scavenge(), dice=finds("11111"))
    now = run(asked, m.Reroll("horseshoe", finds("111")), dice=finds("222"))
    now = run(now, m.Reroll("marla", finds("11")), dice=finds("33"))
    assert now.a.scrap == 12


def test_smelling_salts_move_the_cube_three_spaces_back():
    """MA-Z6, MA-Q63"""
    now = run(given(place=1, relics=(SALTS,), inebriation=9, stamina=3), m.UseRelic(SALTS))
    assert (now.a.inebriation, now.a.stamina, now.a.relics, now.a.acted) == (12, 3, (), 0)
    assert now.state.relics_gone == (SALTS,)


@pytest.mark.parametrize(("at", "n"), [(14, 1), (15, 0)])
def test_smelling_salts_do_not_move_the_cube_beyond_its_start(at, n):
    """MA-S10"""
    now = run(given(relics=(SALTS,), inebriation=at), m.UseRelic(SALTS))
    assert now.a.inebriation == 15
    assert now.saw(Sobered) == [Sobered(A, n)]


def test_smelling_salts_are_used_in_the_own_turn():
    """MA-G3"""
    now = given(relics=(SALTS,), inebriation=9, active=B)
    refuses(now, m.UseRelic(SALTS), "turn", "MA-G3", seat=A)


def test_a_crowbar_makes_a_construction_two_scraps_cheaper():
    """MA-B2, MA-R2"""
    now = given(place=6, tiles=(6,), relics=(CROWBAR,), scrap=2)
    assert now.offers(m.Construct) == [m.Construct(6, 1, True)]
    now = run(now, m.Construct(6, 1, True))
    assert now.saw(Built) == [Built(A, 6, 1, 2)]
    assert (now.a.scrap, now.a.relics, now.state.relics_gone) == (0, (), (CROWBAR,))
    assert now.saw(ActionTaken) == [ActionTaken(A, 3)]


def test_a_crowbar_helps_with_both_levels_and_with_an_upgrade():
    """MA-B5, MA-B6"""
    both = run(given(place=6, tiles=(6,), relics=(CROWBAR,), scrap=6), m.Construct(6, 2, True))
    assert (both.on(6).level, both.a.scrap) == (2, 0)
    upgrade = run(given(place=6, built={6: (A, 1, 0)}, relics=(CROWBAR,), scrap=2), m.Construct(6, 1, True))
    assert (upgrade.on(6).level, upgrade.a.scrap) == (2, 0)
    assert construction_price(0, True) == 0, "never below nought"


def test_a_crowbar_may_be_kept():
    """MA-B2"""
    now = run(given(place=6, tiles=(6,), relics=(CROWBAR,), scrap=4), m.Construct(6))
    assert now.a.relics == (CROWBAR,)


def test_without_a_crowbar_a_construction_costs_its_price():
    """MA-B2"""
    assert refused(given(place=6, tiles=(6,), scrap=4), m.Construct(6, 1, True)) == "absent"


def test_without_the_house_rule_specials_are_nothing_but_their_value():
    """MA-X94"""
    now = given(place=6, tiles=(6,), kind=BENNY, relics=SPECIAL, scrap=4, inebriation=9, specials=False)
    assert now.offers(m.UseRelic) == []
    assert {move.crowbar for move in now.offers(m.Construct)} == {False}
    assert run(now, m.Scavenge()).acting()
    new = given(place=6, kind=BENNY, relics=SPECIAL, specials=False)
    assert new.offers(m.Explore) == [m.Explore()]
    assert sum(VALUE[card] for card in SPECIAL) == 4
    for move in (m.UseRelic(SALTS), m.Construct(6, 1, True)):
        assert refused(now, move) == "absent"


def test_a_relic_used_is_open_among_the_discards():
    """MA-Q36, MA-S3"""
    now = run(given(relics=(SALTS,), relic_deck=(), inebriation=9, place=1, kind=BENNY), m.UseRelic(SALTS), m.Explore())
    assert now.a.relics == (SALTS,), "it was shuffled in, and drawn again"


# Booze.


@pytest.mark.parametrize("card", CRATES)
def test_a_crate_has_six_bottles_each_used_in_a_challenge_for_its_strength(card):
    """MA-Z2, MA-Z3, MA-Z4"""
    now = run(given(place=1, drunkards={1: ANGRY}, booze=(card,)), m.OpenCrate(card))
    assert (now.a.crate, now.a.bottles, now.a.booze) == (card, 6, ())
    now = run(now, m.Challenge(), dice=glass(0, 2))
    assert (now.a.bottles, now.lurking) == (5, {1: 10 - 2 - STRENGTH[card]})


def test_three_strengths_of_crates_and_two_special_cards():
    """MA-Z2, MA-Z6, MA-K1"""
    assert [STRENGTH[card] for card in CRATES] == [1, 2, 3]
    assert [BOOZE[card].copies for card in CRATES] == [7, 6, 4]
    assert (BOOZE[HAVE_ONE_ON_ME].copies, BOOZE[ONE_FOR_THE_ROAD].copies) == (2, 1)


@pytest.mark.parametrize("card", [HAVE_ONE_ON_ME, ONE_FOR_THE_ROAD])
def test_special_booze_is_no_crate(card):
    """MA-Q83"""
    now = given(booze=(card,))
    assert now.offers(m.OpenCrate) == []
    refuses(now, m.OpenCrate(card), "absent", "MA-Q83")


def test_have_one_on_me_puts_both_cubes_back_in_the_own_turn():
    """MA-Q83, MA-Z6"""
    now = run(given(booze=(HAVE_ONE_ON_ME,), kind=BENNY, stamina=10, inebriation=11), m.UseBooze(HAVE_ONE_ON_ME))
    assert (now.a.stamina, now.a.inebriation, now.a.booze) == (0, 20, ())


def test_have_one_on_me_helps_between_two_glasses_and_the_next_one_costs_a_first_slot():
    """MA-Q83, MA-P4"""
    before = given(place=1, drunkards={1: ANGRY}, booze=(HAVE_ONE_ON_ME,), stamina=10, inebriation=13, kind=SAMUEL)
    now = run(before, m.Challenge(), m.UseBooze(HAVE_ONE_ON_ME), m.DrinkOn(), dice=(*glass(1, 1), *glass(1, 1)))
    assert (now.a.stamina, now.a.inebriation, now.lurking) == (1, 14, {1: 8})


def test_one_for_the_road_adds_four_green_to_an_own_drinking_roll():
    """MA-Q83, MA-Q130"""
    before = given(place=1, drunkards={1: ANGRY}, booze=(ONE_FOR_THE_ROAD,), kind=SAMUEL)
    now = run(before, m.Challenge(), m.UseBooze(ONE_FOR_THE_ROAD), dice=glass(1, 2))
    assert (now.lurking, now.a.booze, now.state.booze_gone) == ({1: 4}, (), (ONE_FOR_THE_ROAD,))


def test_one_for_the_road_is_of_no_use_outside_a_drinking_roll():
    """MA-Q83"""
    now = given(place=1, booze=(ONE_FOR_THE_ROAD,))
    refuses(now, m.UseBooze(ONE_FOR_THE_ROAD), "absent", "MA-Q83")


@pytest.mark.parametrize("bottles", [6, 1])
def test_an_open_crate_keeps_nobody_from_special_booze_but_from_another_crate(bottles):
    """MA-Q136, MA-Z5, MA-Z6: neither in the turn, nor between two glasses, nor before a glass counts."""
    special = (HAVE_ONE_ON_ME, ONE_FOR_THE_ROAD)
    before = given(
        place=1, drunkards={1: ANGRY}, crate=CRATES[0], bottles=bottles, booze=(*special, CRATES[1]), kind=SAMUEL
    )
    refuses(before, m.OpenCrate(CRATES[1]), "pending", "MA-Z5")
    cured = run(before, m.UseBooze(HAVE_ONE_ON_ME))
    assert (cured.a.crate, cured.a.bottles) == (CRATES[0], bottles)
    drunk = run(before, m.Challenge(), m.UseBooze(ONE_FOR_THE_ROAD), dice=glass(1, 2))
    assert drunk.lurking == {1: 10 - 2 - STRENGTH[CRATES[0]] - 4}
    assert m.UseBooze(HAVE_ONE_ON_ME) in drunk.options
    assert drunk.a.bottles == bottles - 1


def test_one_for_the_road_may_be_kept():
    """MA-Q130"""
    before = given(place=1, drunkards={1: ANGRY}, booze=(ONE_FOR_THE_ROAD,), kind=SAMUEL)
    now = run(before, m.Challenge(), m.Accept(), dice=glass(1, 2))
    assert (now.lurking, now.a.booze) == ({1: 8}, (ONE_FOR_THE_ROAD,))


# What is printed agrees with what happens.


def test_texts_of_cards_name_the_numbers_that_hold():
    """MA-H2, MA-H3, MA-H5, MA-N9, MA-N12, MA-Z2, MA-Q83"""
    assert numbers(HEROES[ALFRED].text) == [NUMBERS.explorer_scraps]
    assert numbers(HEROES[MARLA].text) == [1, NUMBERS.gambler_dice]
    assert str(NUMBERS.inebriation + NUMBERS.accountant_hp) in HEROES[BENNY].text
    assert numbers(TILES[WORKSHOP].text) == [2, NUMBERS.workshop_scraps]
    assert NUMBERS.salts in numbers(RELICS[SALTS].text)
    assert NUMBERS.crowbar in numbers(RELICS[CROWBAR].text)
    assert NUMBERS.road in numbers(BOOZE[ONE_FOR_THE_ROAD].text)
    for card in CRATES:
        assert STRENGTH[card] in numbers(BOOZE[card].text)
        assert numbers(BOOZE[card].text)[0] == NUMBERS.bottles_per_crate


# Drunkards, as printed.


@pytest.mark.parametrize(("kind", "id", "tolerance", "scraps"), [
    (CRAZY, "crazy", 5, 0), (SAD, "sad", 7, 1), (ANGRY, "angry", 10, 2),
])  # fmt: skip
def test_a_kind_has_its_tolerance_its_extra_reward_and_four_cards_with_names(kind, id, tolerance, scraps):
    """MA-D1, MA-P9, MA-K1"""
    printed = KINDS[kind]
    assert (printed.id, printed.tolerance, printed.scraps, len(set(printed.names))) == (id, tolerance, scraps, 4)


# Buildings, as printed.


@pytest.mark.parametrize(("tile", "goods"), [
    (HOUSE, "relic"), (WORKSHOP, "scrap"), (CORNFIELD, "corn"), (DISTILLERY, "moonshine"), (SALOON, "gold"),
])  # fmt: skip
def test_the_text_of_a_tile_says_what_level_two_brings(tile, goods):
    """MA-N8, MA-N9, MA-N10, MA-N11, MA-N12, MA-B7"""
    assert TILES[tile].text.startswith("Level 2: ")
    assert goods in TILES[tile].text
    plenty = {"corn": 4, "moonshine": 4}
    now = run(dusk(round=7, tiles={6: tile}, built={6: (A, 2, 4)}, **plenty))
    now = run(now, m.Work(6, 4)) if now.options else now
    more = {"relic": len(now.a.relics), "scrap": now.a.scrap, "corn": now.a.corn - 4, "gold": now.a.gold,
            "moonshine": now.a.moonshine - 4}  # fmt: skip
    assert more[goods] > 0
