"""Positions that are the same for a proof: alike cards are one, order counts only where the rules ask for it."""

from __future__ import annotations

from harness.deck_hand.table import A, B, card, fight, party, table
from msgspec.structs import replace

from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.proofs import possible_hands, sameness, would_win_alone


def test_copies_and_order_are_the_same_but_not_what_they_change() -> None:
    grapnel, other = card("grapnel"), card("grapnel", 1)
    one = table(hand=(grapnel, party()), stash=(card("parrot"), card("bosun")), b={"stash": (other,)}).state
    two = table(hand=(party(A, 1), other), stash=(card("bosun"), card("parrot")), b={"stash": (grapnel,)}).state
    assert sameness(one) == sameness(two)
    hash(sameness(one))
    for change in ({"coins": 3}, {"stash": (card("bosun"),)}, {"top": one.pirates[A].deck[:1]}):
        assert sameness(one.with_pirate_changed(A, **change)) != sameness(one)
    assert sameness(replace(one, actions=1)) != sameness(one)


def test_a_discard_may_be_any_card_that_the_opponent_may_hold() -> None:
    on = table(
        agenda=(m.Over(A), m.Main(A), m.Discard(B)),
        b={"hand": (fight(B), party(B)), "deck": (card("bosun"), fight(B, 1), party(B, 1)), "known": (party(B),)},
    ).state
    hands = [set(state.pirates[B].hand) for state in possible_hands(on)]
    assert hands == [{fight(B), party(B)}, {card("bosun"), party(B)}, {party(B), party(B, 1)}]
    assert all(sorted(hand | set(state.pirates[B].deck)) == sorted({*on.pirates[B].hand, *on.pirates[B].deck})
               for hand, state in zip(hands, possible_hands(on), strict=True))  # fmt: skip


def test_a_tie_in_hooks_is_won_by_coins() -> None:
    on = table(stash=(card("grapnel"),), coins=2, b={"stash": (card("grapnel", 1),), "coins": 1}).state
    assert would_win_alone(on, A, 0)
    assert not would_win_alone(on, B, 0)
    assert not would_win_alone(on.with_pirate_changed(A, coins=1), A, 0)
