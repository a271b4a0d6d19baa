"""Threats of Deck Hand: a supply deck that runs dry while somebody else leads, and the last turn."""

from __future__ import annotations

from typing import Any

import pytest
from harness.deck_hand.table import FOR_SALE, A, B, C, Table, card, hoard, run, table
from harness.random_play import random_game

from hoochgame.bots.warnings import warning_sentences_longest_first
from hoochgame.core.title_ai import Threat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai.figures import stash_income
from hoochgame.games.deck_hand.content import CHALLENGES, COST, HOOKS
from hoochgame.games.deck_hand.events import EndBrought
from hoochgame.games.deck_hand.model import NOBODY
from hoochgame.games.deck_hand.queries import all_cards_of_pirate, cards_for_sale, count_hooks
from hoochgame.games.deck_hand.title import DECK_HAND as GAME

NAMES = ("Vera", "Rufus", "Otis", "Silvano")
TWO_HOOKS = hoard(2, FOR_SALE)


def threats(on: Table) -> list[Threat]:
    return list(GAME.ai.threats(GAME.view(on.state, A), A))


def said(on: Table) -> str:
    """The most urgent threat in words, as A hears it."""
    return " ".join(warning_sentences_longest_first(GAME.ai, GAME.view(on.state, A), A, NAMES)[:1])


def dry(left: int = 2, coins: int = 20, theirs: tuple[int, ...] = TWO_HOOKS, **more: Any) -> Table:
    """B leads by two hooks and has coins; so many cards are left in the supply deck."""
    return table(supply_deck=left, b={"deck": theirs, "coins": coins}, **more)


# The supply deck.


def test_the_sentence_names_it_given_a_leader_who_can_buy_the_rest_of_the_supply_deck():
    assert said(dry()) == (
        "Rufus leads in hooks, 2 to 0, and can empty the supply deck next turn (left: 2): "
        "after this turn you have one more."
    )


def test_nothing_threatens_given_more_cards_than_a_turn_can_buy_or_too_few_coins():
    cheapest = min(COST[one] for one in FOR_SALE)
    assert threats(dry(3)) == []
    assert threats(dry(coins=cheapest)) == []
    assert threats(dry(1, coins=cheapest)) != []


def test_nothing_threatens_given_no_lead():
    assert threats(dry(theirs=(), deck=TWO_HOOKS)) == []
    assert threats(dry(deck=hoard(2, (*FOR_SALE, *TWO_HOOKS)))) == [], "level"


def test_nothing_is_named_given_the_turn_of_another():
    assert threats(dry(active=B)) == []


# The last turn.


def test_the_last_turn_is_named_given_the_end_was_brought_and_another_leads():
    on = dry(0, ender=B, actions=1)
    assert said(on) == "Rufus leads in hooks, 2 to 0, and this is your last turn."


def test_that_is_named_given_coins_for_hooks_or_a_card_that_steals():
    assert said(ending(coins=20)).endswith("turn. Buy hooks.")
    assert said(ending(hand=(THIEF,))).endswith("turn. Steal hooks.")
    assert said(ending(hand=(THIEF,), coins=20)).endswith("turn. Steal hooks or buy hooks.")
    assert said(ending(hand=(THIEF,), coins=20, actions=0)).endswith("last turn."), "nothing can be done"
    assert said(ending((card("cannonade"),), hand=(THIEF,))).endswith("last turn."), "too dear for the thief"
    assert said(ending((card("lookout"),), hand=(THIEF,))).endswith("last turn."), "it bears no hooks"
    few = ending(hand=(THIEF,), theirs=(card("buried_chest"),))
    assert said(few).endswith("last turn."), "nobody can be left with fewer than four cards"


THIEF = card("boarding_party", 1)
LEAD = (card("buried_chest"), *(card("scurvy_hand", nth) for nth in range(2)), card("parrot"))  # four hooks


def ending(stash: tuple[int, ...] = (card("rum_barrel"),), theirs: tuple[int, ...] = LEAD, **more: Any) -> Table:
    """B has brought the end, and has these cards in its stash and others in its deck."""
    return table(supply_deck=0, ender=B, **{"actions": 1, "b": {"stash": stash, "deck": theirs}, **more})


def test_only_the_one_with_most_hooks_is_named_given_three_seats():
    more = hoard(3, (*FOR_SALE, *TWO_HOOKS))
    on = table(seats=3, supply_deck=0, ender=B, actions=1, b={"deck": TWO_HOOKS}, c={"deck": more})
    assert [(one.seat, one.kind) for one in threats(on)] == [(C, "last")]


# A challenge.


def test_the_sentence_says_so_given_a_rival_who_takes_the_last_cards():
    trial = CHALLENGES[0]
    on = table(challenge=trial.id, b={"rival": True}, supply_deck=trial.pace)
    assert said(on) == (
        f"The Rival empties the supply deck next turn (left: {trial.pace}): after this turn you have one more."
    )
    assert threats(table(challenge=trial.id, b={"rival": True}, supply_deck=trial.pace + 1)) == []
    ended = run(on, m.EndTurn())
    assert ended.saw(EndBrought)
    assert ended.asked == A


# Laws.


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_named_is_true_by_public_facts_and_uses_nothing_hidden(seats: int):
    named = set()
    for seed in range(6):
        for ply in random_game(GAME, seats, seed, limit=1200, eager=True):
            if not ply.options:
                continue
            state, seat = ply.after, ply.after.agenda[-1].seat
            found = GAME.ai.threats(GAME.view(state, seat), seat)
            assert GAME.ai.threats(state, seat) == found, "whatever hands hold"
            for threat in found:
                named.add(threat.kind)
                holds(state, seat, threat)
    assert named == {"last", "dry"}


def holds(state: Any, seat: int, threat: Threat) -> None:
    """Check a threat against the cards and coins where they lie."""
    numbers, pirate = dict(threat.numbers), state.pirates[threat.seat]
    scores = [count_hooks(all_cards_of_pirate(one)) for one in state.pirates]
    assert numbers["hooks"] == scores[threat.seat] == max(scores) > scores[seat] == numbers["mine"]
    assert state.active == seat != threat.seat
    assert (threat.kind == "last") == (state.ender != NOBODY)
    if threat.kind == "dry":
        cheap = sorted(COST[one] for one in cards_for_sale(state))[: numbers["left"]]
        assert 0 < numbers["left"] == state.supply_deck == len(cheap) <= 2
        assert sum(cheap) <= pirate.coins + stash_income(pirate.stash)
    if "buy" in threat.answers:
        assert any(HOOKS[move.card] > 0 for move in GAME.rules.options(state) if isinstance(move, m.Buy))


def test_in_a_challenge_the_rival_empties_the_supply_deck_when_it_was_said():
    said = 0
    for number in range(1, len(CHALLENGES) + 1):
        warned = False
        for ply in random_game(GAME, 1, number, {"challenge": number}, limit=600, eager=True):
            state = ply.after
            brought = any(isinstance(event, EndBrought) for event in ply.events)
            if warned and ply.move == m.EndTurn():
                assert brought, "the Rival has had its turn"
                said += 1
            if ply.options:  # no longer, once the seat has brought the end itself
                warned = bool(GAME.ai.threats(GAME.view(state, A), A))
    assert said
