"""The aim, rules for everything, setting up: HS-GEN and HS-SET."""

from __future__ import annotations

from collections import Counter

import pytest
from harness.first_edition import MAIN_DECK, TURF_DECK
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    HOME,
    HOME_B,
    MONEY,
    NEAR,
    A,
    B,
    C,
    begun,
    card,
    concede,
    hit,
    raid,
    run,
    table,
    turns_begin,
)

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Ended, Next
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardPlayed
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS, starter_deck
from hoochgame.games.hooch_stooges.events import (
    AttackBegan,
    AttackEnded,
    ChartRolled,
    CityDealt,
    FirstSeatDrawn,
    SeatOut,
    StoogeSwung,
    TurfTaken,
    TurnBegan,
)
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES


def refusal_of(seats: int, **rules: int) -> tuple[str, str, str]:
    """Why a game cannot be set up so."""
    with pytest.raises(IllegalMove) as refused:
        HOOCH_STOOGES.start_game(seats, rules, Dice(1))
    return refused.value.refusal


# HS-GEN


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_table_for_fewer_than_two_or_more_than_six(seats):
    """HS-GEN-01"""
    assert refusal_of(seats) == ("seats", "Two to six players, please.", "HS-GEN-01")


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_can_play(seats):
    """HS-GEN-01"""
    assert begun(seats).state.seats == seats


def test_the_last_one_in_the_game_wins_on_the_spot():
    """HS-GEN-02"""
    after = run(table(hooch=30, crew=(GOON,), swung=(GOON,), hand=(MONEY[0],)), m.Try(30), m.PickSeat(B), dice=[2])
    assert after.events[-1] == Ended((A,), "HS-GEN-02")
    assert after.state.winners == (A,)
    assert (after.a.hand, after.a.swung) == ((MONEY[0],), (GOON,)), "no cleanup follows"


def test_a_game_of_three_goes_on_when_one_is_out():
    """HS-GEN-02"""
    after = run(table(seats=3, hooch=30), m.Try(30), m.PickSeat(B), dice=[2])
    assert after.main_again()
    assert not after.saw(Ended)


@pytest.mark.parametrize("seats", range(2, 7))
def test_neighbours_share_a_side(seats):
    """HS-GEN-03"""
    diagram = DIAGRAMS[seats]
    for place, (y, x) in enumerate(diagram.spots):
        beside = {p for p, (v, u) in enumerate(diagram.spots) if abs(v - y) + abs(u - x) == 1}
        assert set(diagram.near[place]) == beside
        assert all(place in diagram.near[p] for p in beside)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_has_the_same_distances_to_the_others(seats):
    """HS-GEN-03: the cities are fair."""
    diagram = DIAGRAMS[seats]

    def distances(start):
        found, edge = {start: 0}, [start]
        while edge:
            edge = [n for p in edge for n in diagram.near[p] if n not in found and not found.update({n: found[p] + 1})]
        return found

    ways = [distances(home) for home in diagram.homes]
    assert len({tuple(sorted(way[h] for h in diagram.homes)) for way in ways}) == 1
    assert len({tuple(sorted(Counter(way.values()).items())) for way in ways}) == 1
    assert all(len(way) == len(diagram.near) for way in ways)
    assert len(diagram.near) == {2: 15, 3: 18, 4: 21, 5: 25, 6: 30}[seats]


def test_hooch_and_tokens_do_not_run_out():
    """HS-GEN-04"""
    everything = dict.fromkeys(range(15), A)
    after = turns_begin(table(owners=everything, no_hq=(B,), hooch=400), A)
    assert after.a.hooch == 415


def test_the_possible_part_of_an_effect_happens():
    """HS-GEN-05"""
    palm = card("palm")
    after = run(table(hand=(palm,)), m.PlayCard(palm))
    assert after.state.perks.no_busts, "there was no card to draw, but this could be done"
    assert after.a.hand == ()


def test_a_move_that_could_do_nothing_is_turned_down_before_the_die():
    """HS-GEN-05"""
    before = table(hooch=9, hand=(card("wind"),), crew=GOONS)
    refusal = HOOCH_STOOGES.refuse(before.state, A, m.PlayCard(card("wind")))
    assert refusal == ("useless", "That card would do nothing now.", "HS-GEN-05")
    assert m.Try(3) not in before.options


def test_a_scheme_does_not_count_itself_among_the_cards_in_hand():
    """HS-GEN-05: it has left the hand when it is carried out."""
    books = card("books")
    assert m.PlayCard(books) not in table(hand=(books,)).options
    assert m.PlayCard(books) in table(hand=(books, MONEY[0])).options
    assert m.PlayCard(books) in table(hand=(books,), discard=(MONEY[0],)).options
    assert m.PlayCard(books) in table(hand=(books, card("books", 1))).options


def test_targets_are_chosen_after_the_roll():
    """HS-GEN-06"""
    after = run(table(hooch=1), m.Try(1), dice=[2])
    assert after.saw(ChartRolled)
    assert after.options == tuple(map(m.Pick, FOR_SALE))


def test_hooch_is_kept_from_turn_to_turn():
    """HS-GEN-07"""
    after = run(table(hooch=4, deck=MONEY), m.EndTurn(), m.EndTurn())
    assert after.main_again()
    assert after.a.hooch == 4 + 1


def test_a_lost_card_goes_to_its_owner():
    """HS-GEN-08"""
    doorman = card("doorman")
    lineup = tuple(x for x in FOR_SALE if x != doorman)
    before = table(crew=(card("anvil"),), hand=(ATTACK,), owners={NEAR: B}, b={"crew": (doorman,)}, lineup=lineup)
    after = run(before, *raid(), m.Block(doorman), *hit(card("anvil"), doorman), dice=[2])
    assert (after.b.crew, after.b.discard) == ((), (doorman,))
    after = run(table(crew=(GOON,), hooch=3, deck=MONEY), m.Try(3), m.Pick(GOON), dice=[1])
    assert after.a.discard == (GOON,)


@pytest.mark.parametrize(
    ("turfs", "hooch", "winners"),
    [((5, 4), (0, 20), (A,)), ((4, 4), (2, 3), (B,)), ((4, 4), (3, 3), (A, B)), ((1, 5), (90, 0), (B,))],
)
def test_when_the_rounds_are_over_turfs_win_then_hooch_then_both(turfs, hooch, winners):
    """HS-GEN-09"""
    others = [place for place in range(15) if place not in (HOME, HOME_B)]
    owners = dict(zip(others, [A] * (turfs[0] - 1) + [B] * (turfs[1] - 1), strict=False))
    before = table(active=B, owners=owners, round=100, hooch=hooch[0], b={"hooch": hooch[1]})
    after = run(before, m.EndTurn())
    assert after.events[-1] == Ended(winners, "HS-GEN-09")
    assert after.state.winners == winners


def test_the_round_limit_can_be_set():
    """HS-GEN-09"""
    after = run(table(round=3, round_limit=3), m.EndTurn(), m.EndTurn())
    assert after.state.winners == (B,), "B has had its income"
    assert run(table(round=2, round_limit=3), m.EndTurn(), m.EndTurn()).main_again()
    for limit in (0, 1000):
        assert refusal_of(2, round_limit=limit)[0::2] == ("option", "HS-GEN-09")


def test_a_round_is_over_when_the_turn_passes_the_first_seat_even_if_it_is_out():
    """HS-GEN-09"""
    before = concede(table(seats=3, active=B), A)
    after = run(before, m.EndTurn(), m.EndTurn())
    assert after.saw(TurnBegan) == [TurnBegan(C, 1), TurnBegan(B, 2)]


# HS-SET


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_city_is_dealt_from_the_shuffled_turf_cards(seats):
    """HS-SET-01"""
    start = begun(seats)
    kinds = Counter(turf.kind for turf in start.state.city)
    assert len(start.state.city) == len(DIAGRAMS[seats].near)
    assert kinds <= Counter(TURF_DECK)
    assert start.saw(CityDealt) == [CityDealt(tuple(turf.kind for turf in start.state.city))]
    assert start.state.city == begun(seats).state.city
    assert start.state.city != begun(seats, seed=2).state.city


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_has_one_hq_token_on_its_hq_turf_and_controls_it(seats):
    """HS-SET-02, HS-SET-03"""
    city = begun(seats).state.city
    for seat, home in enumerate(DIAGRAMS[seats].homes):
        assert (city[home].hq, city[home].owner) == (seat, seat)
    assert sum(turf.hq != TABLE for turf in city) == sum(turf.owner != TABLE for turf in city) == seats


def test_an_hq_turf_has_a_card_like_any_other():
    """HS-SET-04: in many deals it has every kind."""
    kinds = {begun(2, seed=seed).turf(HOME).kind for seed in range(200)}
    assert kinds == set(TURF_DECK)


def test_the_starting_deck():
    """HS-SET-05"""
    for seat in range(6):
        ids = Counter(CARDS[card].id for card in starter_deck(seat))
        assert ids == {"faceless_goon": 3, "attack": 1, "free_money": 6}
    for seat, gang in enumerate(begun(6).state.gangs):
        assert sorted(gang.deck + gang.hand) == sorted(starter_deck(seat)) == sorted(gang.owned)


def test_the_goon_the_attack_and_the_free_money():
    """HS-SET-05: a Goon has no bonus and 3 health; each starter has a knob of 1 and is not for sale."""
    goon = CARDS[GOON]
    assert (goon.is_stooge, goon.bonus, goon.health, goon.abilities) == (True, 0, 3, ())
    assert [CARDS[c].hooch for c in (GOON, ATTACK, MONEY[0])] == [1, 1, 1]
    assert not any(CARDS[c].id in ("faceless_goon", "attack", "free_money") for c in MAIN_DECK)


def test_everybody_draws_five():
    """HS-SET-06"""
    for gang in begun(6).state.gangs:
        assert (len(gang.hand), len(gang.deck), gang.discard) == (5, 5, ())
    assert begun().a.hand != begun(seed=2).a.hand


def test_five_cards_of_the_main_deck_are_the_lineup():
    """HS-SET-07"""
    state = begun(3).state
    assert len(state.lineup) == 5
    assert sorted(state.lineup + state.deck) == list(MAIN_DECK)
    assert len(MAIN_DECK) == 94


def test_nobody_begins_with_hooch_or_stooges():
    """HS-SET-08: the one that begins has had its first income."""
    start = begun(4)
    assert all(not gang.crew for gang in start.state.gangs)
    assert [gang.hooch for seat, gang in enumerate(start.state.gangs) if seat != start.state.first] == [0, 0, 0]
    assert start.state.gangs[start.state.first].hooch == 1


def test_who_begins_is_drawn_by_lot_and_recorded():
    """HS-SET-09"""
    firsts = Counter(begun(3, seed=seed).state.first for seed in range(90))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 15
    start = begun(3, seed=5)
    assert start.saw(FirstSeatDrawn) == [FirstSeatDrawn(start.state.first)]
    assert start.asked == start.state.active == start.state.first


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_who_begins_can_be_named(seat):
    """HS-SET-09"""
    start = begun(3, first=seat)
    assert start.asked == start.state.first == seat - 1
    assert not start.saw(FirstSeatDrawn)


def test_a_first_seat_that_is_not_there():
    """HS-SET-09"""
    assert refusal_of(3, first=4)[0::2] == ("option", "HS-SET-09")
    assert refusal_of(3, first=7)[0::2] == ("option", "HS-SET-09")


def test_play_goes_round_clockwise():
    """HS-SET-09"""
    after = run(begun(4, first=3), *[m.EndTurn()] * 5)
    assert [event.seat for event in after.saw(TurnBegan)] == [3, 0, 1, 2, 3]


def test_left_over_turf_cards_are_not_used():
    """HS-SET-10: nothing in the state holds them."""
    state = begun(2).state
    assert len(state.city) == 15 < len(TURF_DECK)


def test_an_unknown_house_rule():
    """HS-OPT-01: only the rules there are can be set."""
    code, text, _clause = refusal_of(2, hq_hitz=1)
    assert code == "option"
    assert "hq_hitz" in text
    assert "hq_hits" in text


def test_the_same_seed_and_moves_give_the_same_events():
    """HS-SET-01, HS-SET-06, HS-SET-07"""
    assert begun(5, seed=9).events == begun(5, seed=9).events
    assert begun(5, seed=9).events != begun(5, seed=10).events


def test_there_are_ninety_four_cards_of_forty_kinds_and_thirty_five_turf_cards_of_twenty_four():
    """HS-SET-01, HS-SET-07"""
    assert len({CARDS[c].id for c in MAIN_DECK}) == 40
    assert (len(TURF_DECK), len(set(TURF_DECK))) == (35, 24)


def test_an_hq_that_falls_in_an_attack_ends_a_game_of_two_before_the_ability_is_asked_for():
    """HS-GEN-02"""
    home_b, beside = DIAGRAMS[2].homes[1], DIAGRAMS[2].near[DIAGRAMS[2].homes[1]][0]
    before = table(crew=(GOON, GOON_2, GOON_3), hand=(ATTACK,), hooch=9, owners={beside: A})
    after = run(before, *raid(home_b), *hit(), dice=[3])
    assert after.events[-1] == Ended((A,), "HS-GEN-02")
    kinds = [type(e) for e in after.events if not isinstance(e, Next)]
    assert kinds == [CardPlayed, AttackBegan, StoogeSwung, AttackEnded, SeatOut, TurfTaken, Ended]
    assert after.saw(SeatOut)[0].seat == B
    assert after.state.agenda == ()
