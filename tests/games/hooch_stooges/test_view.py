"""What each seat sees, is told, and may guess; how far undo reaches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOONS,
    MONEY,
    A,
    B,
    C,
    Table,
    begun,
    card,
    concede,
    hit,
    raid,
    run,
    starters,
    table,
)

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardLaidAside,
    CardsTurnedUp,
    Drawn,
    LineupDealt,
    SlotFilled,
)
from hoochgame.games.hooch_stooges.events import (
    ChartRolled,
    CityDealt,
    FirstSeatDrawn,
    SeatOut,
    StoogeSwung,
)
from hoochgame.games.hooch_stooges.model import Perks
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

THEIR_GOONS = starters(B, "faceless_goon")
THEIR_MONEY = starters(B, "free_money")


# What a seat sees.


def test_a_seat_sees_its_own_hand_and_deck_and_the_backs_of_the_others():
    """HS-GEN-08, HS-ELM-07"""
    b = {"hand": THEIR_MONEY, "deck": THEIR_GOONS, "discard": starters(B, "attack")}
    truth = table(hand=(ATTACK,), deck=MONEY, b=b)
    seen = HOOCH_STOOGES.view(truth.state, A)
    assert (seen.gangs[A].hand, seen.gangs[A].deck) == ((ATTACK,), MONEY)
    assert (seen.gangs[B].hand, seen.gangs[B].deck) == ((HIDDEN,) * 6, (HIDDEN,) * 3)
    assert seen.gangs[B].discard == starters(B, "attack")
    assert seen.lineup == FOR_SALE


def test_a_spectator_sees_no_hand_at_all():
    """HS-ELM-07"""
    seen = HOOCH_STOOGES.view(table(hand=(ATTACK,), b={"hand": THEIR_MONEY}).state, TABLE)
    assert all(set(gang.hand) == {HIDDEN} for gang in seen.gangs)


def test_what_a_rival_lays_aside_is_face_down_until_all_have_answered():
    """HS-CHT-14"""
    before = table(seats=3, hooch=4, b={"hand": THEIR_MONEY}, c={"hand": starters(C, "attack")})
    now = run(before, m.Try(4), m.Pick(THEIR_MONEY[0]), dice=[2])
    assert HOOCH_STOOGES.view(now.state, A).gangs[B].aside == (HIDDEN,)
    assert HOOCH_STOOGES.view(now.state, B).gangs[B].aside == THEIR_MONEY[:1]
    (laid,) = now.saw(CardLaidAside)
    assert HOOCH_STOOGES.redact(laid, C) == CardLaidAside(B, HIDDEN)
    assert HOOCH_STOOGES.redact(laid, B) == laid


def test_what_a_rival_draws_stays_face_down():
    """HS-CLN-03"""
    drawn = Drawn(B, THEIR_MONEY[:2])
    assert HOOCH_STOOGES.redact(drawn, A) == Drawn(B, (HIDDEN, HIDDEN))
    assert HOOCH_STOOGES.redact(drawn, TABLE) == Drawn(B, (HIDDEN, HIDDEN))
    assert HOOCH_STOOGES.redact(drawn, B) == drawn


def test_a_card_that_all_saw_go_to_a_hand_stays_known_until_it_leaves():
    """HS-CHT-15"""
    gertie = card("gertie")
    before = table(crew=(gertie,), hand=(MONEY[0],), hooch=9, deck=(ATTACK, *MONEY[1:]))
    now = run(before, m.Try(3), m.Pick(gertie), m.Pick(MONEY[0]), dice=[1])
    assert HOOCH_STOOGES.view(now.state, B).gangs[A].known == (gertie,)
    assert run(now, m.Cash(gertie)).a.known == ()
    assert run(now, m.EndTurn()).a.known == ()


def test_a_reshuffle_tells_what_is_in_hand():
    """HS-CLN-04: the deck was empty, so all that does not lie open is in the hand."""
    after = run(table(hand=(GOON, GOON_2), discard=(ATTACK,), hooch=3), m.Try(3), dice=[2])
    assert after.a.known == (GOON, GOON_2)
    assert set(after.a.hand) == {GOON, GOON_2, ATTACK}


def test_known_cards_stay_known_when_another_is_turned_up():
    """HS-CHT-14"""
    gertie = card("gertie")
    b = {"hand": (gertie, THEIR_MONEY[0]), "known": (gertie,)}
    assert run(table(hooch=4, b=b), m.Try(4), m.Pick(THEIR_MONEY[0]), dice=[2]).b.known == (gertie,)
    assert run(table(hooch=4, b=b), m.Try(4), m.Pick(gertie), dice=[2]).b.known == ()


# How far undo reaches.


def fateful(after: Table, mover: Seat = A) -> set[type]:
    """The kinds of event that undo does not reach behind."""
    return {type(event) for event in after.events if event.stops_undo(mover)}


def test_undo_does_not_reach_behind_dice_or_cards_off_a_deck():
    assert fateful(run(table(hooch=9, perks=Perks(no_busts=True)), m.Try(5), dice=[1])) == {ChartRolled}
    assert fateful(run(table(crew=GOONS, hand=(ATTACK,)), *raid(), *hit(), dice=[2])) == {StoogeSwung}
    assert fateful(run(table(hand=(card("bathtub"),), deck=MONEY), m.PlayCard(card("bathtub")))) == {Drawn}
    assert fateful(run(table(hooch=9), m.Buy(FOR_SALE[0]))) == {SlotFilled}
    assert fateful(begun()) == {CityDealt, Drawn, LineupDealt, FirstSeatDrawn}


def test_undo_does_not_reach_behind_what_others_showed():
    now = run(table(hooch=4, b={"hand": THEIR_MONEY}), m.Try(4), dice=[2])
    shown = run(now, m.Pick(THEIR_MONEY[0]))
    assert fateful(shown, A) == {CardsTurnedUp}
    assert fateful(shown, B) == set(), "it was B’s own card"
    assert fateful(concede(table(seats=3), B)) == {SeatOut}


def test_undo_reaches_behind_what_everybody_knew():
    moves = (m.PlayCard(GOON), m.Cash(MONEY[0]), m.PlayCard(MONEY[1]))
    assert fateful(run(table(hand=(GOON, *MONEY)), *moves)) == set()
    assert fateful(run(table(crew=GOONS, hand=(ATTACK,)), *raid(), m.Swing(GOON))) == set()


def test_undo_says_why_it_stops():
    texts = [event.why_undo_stops() for event in (Drawn(A, ()), StoogeSwung(A, 0, 0, 0, 1, 0, 1), SeatOut(A, ()))]
    assert texts == [
        "A card was drawn, so this can’t be undone.", "Dice were rolled, so this can’t be undone.",
        "That can’t be undone: something hidden was revealed.",
    ]  # fmt: skip


def test_every_event_that_undo_stops_at_names_the_ruling():
    """R-110"""
    assert {kind.final_clause for kind in (Drawn, StoogeSwung, CardsTurnedUp, SeatOut, ChartRolled)} == {"R-110"}


# Copies.


@pytest.mark.parametrize("named", MONEY[:2])
@pytest.mark.parametrize("known", MONEY[:2])
def test_of_two_alike_cards_the_one_that_all_know_goes_first(named, known):
    """HS-GEN-08, R-109: whichever is meant, so that the one that is left is a card like any other."""
    mine = {"hand": (*MONEY[:2], GOON), "known": (known,), "deck": (ATTACK,)}
    for on, move in (
        (table(**mine), m.PlayCard(named)),
        (table(**mine), m.Cash(named)),
        (run(table(**mine, hooch=9), m.Try(2), dice=[1]), m.Pick(named)),
        (asking(m.LayAside(A), **mine), m.Pick(named)),
        (asking(m.RemoveCard(A, zones=("hand",), n=1), **mine), m.Pick(named)),
        (asking(m.CycleHand(A, n=1), **mine), m.Pick(named)),
    ):
        now = run(on, move)
        assert set(now.a.hand).intersection(MONEY[:2]) == {*MONEY[:2]} - {known}
        assert set(now.a.known) <= {*now.a.aside}
        offered = {option.card for option in on.options if isinstance(option, m.PlayCard | m.Cash | m.Pick)}
        assert offered.intersection(MONEY[:2]) == {known}


def asking(step: Any, **mine: Any) -> Table:
    """A's turn, with this step of a card at work."""
    return table(agenda=(m.NextTurn(TABLE), m.Cleanup(A), m.Main(A), step), **mine)


# Guesses.


def test_a_guess_deals_what_is_out_of_sight_and_nothing_else():
    hidden = {"hand": THEIR_MONEY[:2], "deck": THEIR_MONEY[2:4]}
    truth = table(hand=(ATTACK,), b={**hidden, "crew": THEIR_GOONS, "discard": starters(B, "attack")}).state
    seen = HOOCH_STOOGES.view(truth, A)
    hands = Counter(tuple(sorted(HOOCH_STOOGES.guess(seen, Dice(seed)).gangs[B].hand)) for seed in range(600))
    assert len(hands) == 6, "every two of the four"
    assert min(hands.values()) > 60


def test_a_guess_keeps_what_is_known():
    gertie = card("gertie")
    b = {"hand": (gertie, THEIR_MONEY[0]), "deck": THEIR_MONEY[1:], "known": (gertie,)}
    seen = HOOCH_STOOGES.view(table(b=b).state, A)
    for seed in range(50):
        assert gertie in HOOCH_STOOGES.guess(seen, Dice(seed)).gangs[B].hand


def test_a_known_card_may_be_the_one_that_was_laid_aside():
    gertie = card("gertie")
    b = {"hand": (gertie, THEIR_MONEY[0]), "deck": THEIR_MONEY[1:], "known": (gertie,)}
    before = table(seats=3, hooch=4, b=b, c={"hand": starters(C, "attack")})
    truth = run(before, m.Try(4), m.Pick(THEIR_MONEY[0]), dice=[2]).state
    guesses = [HOOCH_STOOGES.guess(HOOCH_STOOGES.view(truth, A), Dice(seed)).gangs[B] for seed in range(60)]
    assert all(gertie in gang.hand + gang.aside for gang in guesses)
    assert {gertie in gang.aside for gang in guesses} == {True, False}


def test_a_guess_from_the_truth_is_the_truth():
    state = table(hand=(ATTACK,)).state
    assert HOOCH_STOOGES.guess(state, Dice(1)) == state


def test_after_an_attack_card_was_played_nobody_thinks_it_is_in_the_hand():
    """HS-PLY-08"""
    now = run(table(crew=GOONS, hand=(ATTACK, MONEY[0]), deck=MONEY[1:]), m.PlayCard(ATTACK))
    seen = HOOCH_STOOGES.view(now.state, B)
    for seed in range(50):
        assert ATTACK not in HOOCH_STOOGES.guess(seen, Dice(seed)).gangs[A].hand
