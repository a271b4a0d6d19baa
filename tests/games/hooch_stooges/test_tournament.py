"""Tournament: lists, everybody's own main deck and lineup, and what the others see of them: HS-TOU."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from harness.first_edition import FIRST, MAIN_DECK
from harness.hooch_stooges.table import (
    ATTACK,
    GOONS,
    HOME_B,
    MONEY,
    NEAR,
    NEAR_B,
    TURF,
    A,
    B,
    C,
    Table,
    begun,
    boxed,
    concede,
    hit,
    raid,
    refusal,
    refused,
    run,
    starters,
    table,
)

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import HIDDEN, TABLE, Ended, Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import CardBought, LineupDealt, SlotFilled, SlotReplaced
from hoochgame.games.hooch_stooges.content import CARDS, CONTENT, own_box_cards, starter_deck
from hoochgame.games.hooch_stooges.decklists import COPIES, LISTS, card_numbers_of_list
from hoochgame.games.hooch_stooges.events import HqLost, SeatOut
from hoochgame.games.hooch_stooges.model import GAP, Gang, HoochState, Stall
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

READY = [one.cards for one in CONTENT.lists]
GOOD = READY[0]
NAMES = ("pockets", "doorman", "rooftop", "lookout", "agnes")
OWN = tuple(boxed(A, id) for id in NAMES)
THEIRS = tuple(boxed(B, id) for id in NAMES)
OWN_DECK = tuple(boxed(A, "smash", nth) for nth in range(4))
THEIR_DECK = tuple(boxed(B, "smash", nth) for nth in range(3))


def tournament(**more: Any) -> Table:
    """A and B at a table where each has a lineup of five and some cards more, all of the own box."""
    b = {"stall": Stall(THEIR_DECK, (), THEIRS), **more.pop("b", {})}
    return table(**{"tournament": True, "lineup": OWN, "main_deck": OWN_DECK, "b": b, **more})


def sizes(gang: Gang | HoochState) -> tuple[int, int]:
    """How many cards a main deck has, and how many are for sale."""
    return len(gang.deck) + len(gang.under), len([card for card in gang.lineup if card != GAP])


def stall_of(state: HoochState, seat: Seat) -> HoochState | Stall:
    """Where a seat buys."""
    return state.gangs[seat].stall or state


# Lists.


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"lookout": 2}, "A list has 30 cards; this one has 29."),
        ({"lookout": 2, "free_money": 1}, "Free Money is a starting card; a list has none."),
        ({"smash": 5, "lookout": 2}, "The box has 4 copies of Smash and Grab; this list has 5."),
        ({"anvil": 2, "lookout": 1}, "The box has 1 copy of The Velvet Anvil; this list has 2."),
        ({"deputy": 1, "lookout": 2}, "There is no card deputy."),
        ({"mabel": 1, "lookout": 2}, "There is no card mabel."),
        ({"sandbag": 0}, "0 copies of The Human Sandbag make no sense."),
        ({"sandbag": -1, "sally": 1}, "-1 copies of The Human Sandbag make no sense."),
        ({"smash": 10**12}, "The box has 4 copies of Smash and Grab; this list has 1000000000000."),
    ],
)
def test_a_list_against_the_rules_is_refused_with_its_reason(changes, sentence):
    """T-54: HS-TOU-03"""
    swarm = {"lookout": 3, "pockets": 3, "knuckles": 3, "two_egg_otto": 3, "doorman": 2, "bettina": 3, "rooftop": 2,
             "smash": 4, "wind": 2, "bathtub": 3, "spring": 2}  # fmt: skip
    assert not LISTS.faults(swarm)
    with pytest.raises(IllegalMove, match=re.escape(sentence)) as caught:
        begun(2, lists=(swarm, {**swarm, **changes}), tournament=1)
    assert (caught.value.refusal.code, caught.value.refusal.clause) == ("list", "HS-TOU-03")


def test_every_fault_of_a_list_is_named():
    """HS-TOU-03"""
    faults = LISTS.faults({"free_money": 6, "deputy": 1, "smash": 5})
    assert len(faults) == 4
    assert {fault.clause for fault in faults} == {"HS-TOU-03"}
    assert len(LISTS.faults({})) == 1


@pytest.mark.parametrize("ready", CONTENT.lists, ids=lambda one: one.id)
def test_every_ready_list_keeps_the_rules(ready):
    """HS-TOU-03"""
    assert not LISTS.faults(ready.cards)
    assert sum(ready.cards.values()) == 30
    assert begun(2, lists=(ready.cards, ready.cards), tournament=1).state.agenda


def test_a_box_has_94_cards_and_one_to_four_of_each():
    """HS-TOU-03"""
    assert sum(COPIES.values()) == len(own_box_cards(0))
    assert len(own_box_cards(0, FIRST)) == 94
    assert set(COPIES.values()) <= {1, 2, 3, 4}
    boxes = [set(own_box_cards(seat, FIRST)) for seat in range(6)]
    assert len(set().union(*boxes)) == 6 * 94
    main = sorted(CARDS[card].id for card in MAIN_DECK)
    assert all(sorted(CARDS[card].id for card in box) == main for box in boxes)


def test_who_brings_no_list_gets_a_ready_one():
    """HS-TOU-01"""
    state = begun(3, lists=(GOOD, {}), tournament=1).state
    for seat in range(3):
        assert list_of(state, Seat(seat)) in READY
    assert list_of(state, A) == GOOD


def list_of(state: HoochState, seat: Seat) -> dict[str, int]:
    """What a seat brought along, after the deal."""
    stall = stall_of(state, seat)
    return dict(Counter(CARDS[card].id for card in (*stall.deck, *stall.lineup)))


@pytest.mark.parametrize("rules", [{}, {"friendly": 1}])
def test_without_the_house_rule_lists_are_not_looked_at(rules):
    """HS-TOU-01"""
    state = begun(2, lists=({"deputy": 99},), **rules).state
    assert not state.tournament
    assert len(state.deck) == 89
    assert all(gang.stall is None for gang in state.gangs)


# Set-up.


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_begins_with_the_starting_ten_and_its_own_thirty(seats):
    """T-87: HS-TOU-01, HS-TOU-02"""
    lists = [READY[seat % 6] for seat in range(seats)]
    on = begun(seats, seats, lists=lists, tournament=1)
    for seat, gang in enumerate(on.state.gangs):
        assert gang.owned == starter_deck(seat)
        assert (len(gang.hand), len(gang.deck)) == (5, 5)
        stall = stall_of(on.state, Seat(seat))
        assert sizes(stall) == (25, 5)
        assert sorted((*stall.deck, *stall.lineup)) == list(card_numbers_of_list(lists[seat], seat))
    assert [event.seat for event in on.saw(LineupDealt)] == list(range(seats))
    assert on.state.gangs[on.state.active].stall is None


def test_thirty_cards_of_the_same_list_are_different_cards_in_different_boxes():
    """HS-TOU-01"""
    mine, theirs = card_numbers_of_list(GOOD, 0), card_numbers_of_list(GOOD, 1)
    assert not set(mine) & set(theirs)
    assert [CARDS[c].id for c in mine] == [CARDS[c].id for c in theirs]


# Buying.


def test_a_purchase_is_replaced_from_the_own_thirty():
    """T-55: HS-TOU-02, HS-TOU-04"""
    now = run(tournament(hooch=2), m.Buy(OWN[0]))
    assert now.saw(CardBought) == [CardBought(A, OWN[0], 2)]
    (filled,) = now.saw(SlotFilled)
    assert filled.card in OWN_DECK
    assert now.state.lineup[0] == filled.card
    assert stall_of(now.state, B) == Stall(THEIR_DECK, (), THEIRS)


def test_the_card_of_a_rivals_lineup_is_not_for_sale():
    """T-55: HS-TOU-02"""
    on = tournament(hooch=20)
    assert refused(on, m.Buy(THEIRS[0])) == "owned"
    found = refusal(on, m.Buy(THEIRS[0]))
    assert found is not None
    assert found.clause == "HS-TOU-02"
    assert refused(on, m.Buy(THEIR_DECK[0])) == refused(on, m.Buy(OWN_DECK[0])) == "absent"


def test_the_lineups_change_places_with_the_turn():
    """HS-TOU-02, HS-TOU-04"""
    on = tournament(hooch=2, deck=MONEY, b={"deck": starters(B, "free_money"), "hooch": 3})
    now = run(on, m.EndTurn())
    assert (now.state.active, now.state.lineup, now.state.deck) == (B, THEIRS, THEIR_DECK)
    assert now.a.stall == Stall(OWN_DECK, (), OWN)
    assert now.b.stall is None
    assert refused(now, m.Buy(OWN[0])) == "owned"
    bought = run(now, m.Buy(THEIRS[0]))
    assert bought.b.discard == (THEIRS[0],)
    back = run(bought, m.EndTurn())
    assert (back.state.lineup, back.state.deck) == (OWN, OWN_DECK)


def test_entry_one_of_the_chart_swaps_a_card_of_the_own_lineup_with_the_own_main_deck():
    """HS-TOU-04"""
    now = run(tournament(hooch=1), m.Try(1), m.Pick(OWN[2]), dice=[3])
    (swap,) = now.saw(SlotReplaced)
    assert swap.card in OWN_DECK
    assert now.state.under == (OWN[2],)
    end = run(now, m.EndTurn(), m.EndTurn())
    assert (end.state.active, end.state.under) == (A, (OWN[2],)), "it is still under A’s own main deck"
    assert stall_of(end.state, B) == Stall(THEIR_DECK, (), THEIRS)


def test_entry_five_and_cards_that_take_from_the_lineup_look_at_the_own_one():
    """HS-TOU-04"""
    on = run(tournament(hooch=5), m.Try(5), dice=[4])
    assert on.options == tuple(map(m.Pick, OWN))
    hiring = boxed(A, "hiring")
    hired = run(tournament(hand=(hiring,)), m.PlayCard(hiring))
    assert {move.card for move in hired.options} == {c for c in OWN if CARDS[c].is_stooge and CARDS[c].cost <= 5}
    assert run(hired, m.Pick(OWN[0])).a.hand == (OWN[0],)


def test_an_empty_main_deck_leaves_a_gap_in_the_own_lineup_only():
    """HS-TOU-02, HS-BUY-07"""
    now = run(tournament(hooch=2, main_deck=()), m.Buy(OWN[0]))
    assert now.state.lineup == (GAP, *OWN[1:])
    assert stall_of(now.state, B).lineup == THEIRS


# Going out.


def three(**more: Any) -> Table:
    """Three seats in a tournament, A beside nobody in particular."""
    c = {"stall": Stall((), (), tuple(boxed(C, id) for id in NAMES))}
    return tournament(**{"seats": 3, "c": c, **more})


def test_whoever_is_put_out_leaves_the_stall_behind_and_nobody_buys_there():
    """HS-TOU-02, HS-ELM-02"""
    on = run(three(hooch=30), m.Try(30), m.PickSeat(B), dice=[3])
    assert on.saw(SeatOut)
    assert stall_of(on.state, B) == Stall(THEIR_DECK, (), THEIRS)
    assert refused(on, m.Buy(THEIRS[0])) == "owned"
    after = run(on, m.EndTurn())
    assert (after.state.active, sizes(after.state)) == (C, (0, 5))


def test_whoever_concedes_in_the_own_turn_takes_the_own_lineup_from_the_table():
    """HS-ELM-09, HS-TOU-02"""
    now = concede(three(), A)
    assert (now.state.active, now.state.gangs[B].stall) == (B, None)
    assert now.a.stall == Stall(OWN_DECK, (), OWN)
    assert now.state.lineup == THEIRS
    assert now.a.removed == ()


def test_whoever_concedes_in_anothers_turn_changes_no_lineup():
    """HS-ELM-09, HS-TOU-02"""
    now = concede(three(), B)
    assert (now.state.active, now.state.lineup) == (A, OWN)
    assert stall_of(now.state, B) == Stall(THEIR_DECK, (), THEIRS)


def test_the_last_one_left_has_won_here_too():
    """HS-GEN-02, HS-TOU-01"""
    on = tournament(owners={NEAR_B: A}, crew=GOONS, hand=(ATTACK,))
    now = run(on, *raid(HOME_B), *hit(), dice=[3])
    assert now.saw(Ended) == [Ended((A,), "HS-GEN-02")]


def test_friendly_and_tournament_go_together():
    """HS-FRM-04, HS-TOU-02: R-86"""
    state = begun(2, friendly=1, tournament=1).state
    assert (state.friendly, state.tournament) == (True, True)
    now = run(tournament(friendly=True, hooch=30), m.Try(30), m.PickSeat(B), dice=[3])
    assert now.saw(HqLost)
    assert now.b.alive
    nine = run(tournament(friendly=True, owners=dict.fromkeys(range(4, 11), A), crew=GOONS, hand=(ATTACK,)),
               m.PlayCard(ATTACK))  # fmt: skip
    target = next(move for move in nine.options if nine.turf(move.place).owner == TABLE)
    won = run(nine, target, *hit(), dice=[2])
    assert won.saw(Ended) == [Ended((A,), "HS-FRM-02")]


# What is seen.


def test_a_seat_sees_all_lineups_its_own_main_deck_and_no_others():
    """HS-TOU-03, HS-TOU-02"""
    truth = tournament().state
    mine, theirs, nobodys = (HOOCH_STOOGES.view(truth, seat) for seat in (A, B, TABLE))
    assert (mine.deck, mine.gangs[B].stall) == (OWN_DECK, Stall((HIDDEN,) * 3, (), THEIRS))
    assert (theirs.deck, theirs.gangs[B].stall) == ((HIDDEN,) * 4, Stall(THEIR_DECK, (), THEIRS))
    assert (nobodys.deck, nobodys.gangs[B].stall) == ((HIDDEN,) * 4, Stall((HIDDEN,) * 3, (), THEIRS))
    assert mine.lineup == theirs.lineup == nobodys.lineup == OWN


def test_what_went_under_a_main_deck_all_have_seen():
    """HS-CHT-09, HS-TOU-04"""
    truth = run(tournament(hooch=1), m.Try(1), m.Pick(OWN[2]), m.EndTurn(), dice=[3]).state
    assert HOOCH_STOOGES.view(truth, B).gangs[A].stall.under == (OWN[2],)


def test_a_rivals_list_cannot_be_told_from_any_other_that_shows_the_same():
    """HS-TOU-03: the view of two worlds that differ in what B brought is one and the same."""
    truth = tournament().state
    other = truth.with_gang_changed(B, stall=Stall(tuple(boxed(B, "palm", nth) for nth in range(3)), (), THEIRS))
    for seat in (A, TABLE):
        assert HOOCH_STOOGES.state_digest(HOOCH_STOOGES.view(other, seat)) == HOOCH_STOOGES.state_digest(
            HOOCH_STOOGES.view(truth, seat)
        )
    assert HOOCH_STOOGES.view(other, B) != HOOCH_STOOGES.view(truth, B)


@pytest.mark.parametrize("eyes", [A, B, C, TABLE])
def test_a_guess_keeps_to_the_box_and_to_what_was_shown(eyes):
    """HS-TOU-03"""
    truth = begun(3, 9, tournament=1).state
    seen = HOOCH_STOOGES.view(truth, eyes)
    decks: dict[Seat, set[tuple[int, ...]]] = {}
    for seed in range(25):
        guess = HOOCH_STOOGES.guess(seen, Dice(seed))
        assert HOOCH_STOOGES.view(guess, eyes) == seen
        for seat in map(Seat, range(3)):
            stall, real = stall_of(guess, seat), stall_of(truth, seat)
            assert stall.lineup == real.lineup
            assert set(stall.deck) <= set(own_box_cards(seat)) - set(stall.lineup)
            assert len(set(stall.deck)) == len(real.deck)
            assert (stall.deck == real.deck) or seat != eyes
            decks.setdefault(seat, set()).add(tuple(sorted(stall.deck)))
    assert all((len(found) == 1) == (seat == eyes) for seat, found in decks.items())


def test_what_a_rival_bought_or_lost_is_not_guessed_into_its_main_deck():
    """HS-TOU-03"""
    bought, gone = boxed(B, "kerfuffle"), boxed(B, "kerfuffle", 1)
    on = tournament(b={"discard": (bought,), "removed": (gone,)})
    for seed in range(40):
        guess = HOOCH_STOOGES.guess(HOOCH_STOOGES.view(on.state, A), Dice(seed))
        assert not {bought, gone, *THEIRS} & set(stall_of(guess, B).deck)


def test_the_text_of_a_table_shows_every_lineup_and_no_main_deck():
    """HS-TOU-02"""
    truth = tournament().state
    text = "\n".join(line for part in HOOCH_STOOGES.text(HOOCH_STOOGES.view(truth, A), ["Ada", "Bix"]) for line in part)
    assert text.count("Rooftop Rosalind") == 2
    assert "Smash and Grab" not in text
    assert "main deck 4" in text
    assert "main deck 3" in text


def test_a_swing_at_a_rivals_card_of_the_same_kind_hits_just_that_one():
    """HS-GEN-08"""
    wall = boxed(B, "doorman", 1)
    on = tournament(crew=(*GOONS, boxed(A, "doorman", 1)), hand=(ATTACK,), owners={NEAR: B},
                    b={"crew": (wall,), "stall": Stall(THEIR_DECK, (), THEIRS)})  # fmt: skip
    on = run(on, *raid(), m.Block(wall), *hit(GOONS[0], wall), dice=[6])
    assert on.b.discard == (wall,)
    assert run(on, *hit(GOONS[1], TURF), dice=[2]).turf(NEAR).owner == A


def test_numbers_of_alike_cards_in_two_boxes_are_alike_only_within_a_zone():
    """HS-TOU-02"""
    on = tournament(hand=(OWN_DECK[0],), main_deck=OWN_DECK[1:], crew=GOONS)
    assert refused(on, m.PlayCard(THEIR_DECK[0])) == "absent"
    assert HOOCH_STOOGES.alike(on.state, m.PlayCard(OWN_DECK[0])) == m.PlayCard(OWN_DECK[0])
