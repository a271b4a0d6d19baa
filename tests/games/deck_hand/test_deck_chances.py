"""The chances in a position: who is ahead, and how sure that is."""

from math import exp

import pytest
from harness.deck_hand.table import A, B, C, card, hoard, party, rival, table

from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended
from hoochgame.games import find_game
from hoochgame.games.deck_hand.ai import AI
from hoochgame.games.deck_hand.ai.chances import EVALUATION, winning_chances
from hoochgame.games.deck_hand.ai.figures import NAMES
from hoochgame.games.deck_hand.content import CHALLENGES
from hoochgame.storage.bundled import bundled_path

CHEST = card("buried_chest")
POOR = tuple(card("scurvy_hand", nth) for nth in range(3)) + tuple(card("cabin_boy", nth) for nth in range(3))


def shares(**more):
    return winning_chances(table(**more).state)


def test_hooks_come_first_and_coins_become_some():
    found = shares(seats=3, stash=(CHEST,), b={"hand": (party(B),), "coins": 4})
    assert found[A] > found[B] > found[C] > 0
    assert sum(found) == pytest.approx(1)


def test_a_lead_counts_for_more_the_nearer_the_end_is():
    leads = [shares(stash=(CHEST,), supply_deck=n)[A] for n in (22, 16, 8, 1)]
    leads.append(shares(stash=(CHEST,), supply_deck=0, ender=B)[A])
    assert leads == sorted(set(leads))
    assert leads[0] < 0.85
    assert leads[-1] > 0.95
    assert shares(stash=(CHEST,), supply_deck=9, ender=B)[A] == leads[-1], "after sixty turns each"


def test_level_seats_have_the_same_share_at_any_time_but_for_the_turn_of_one():
    for left in (33, 5):
        assert shares(seats=3, supply_deck=left, actions=0) == pytest.approx((1 / 3,) * 3)
        mine, *others = shares(seats=3, supply_deck=left, actions=2)
        assert 0.5 > mine > max(others)


def test_a_hook_or_a_coin_more_never_harms():
    """Even in the last turns, in which nothing else counts."""
    end = {"supply_deck": 0, "ender": B}
    for time in ({"supply_deck": 20}, {"supply_deck": 3}, end):
        coins = [shares(coins=n, **time)[A] for n in range(9)]
        assert coins == sorted(coins)
        stashes = [shares(stash=(card(id),), **time)[A] for id in ("scurvy_hand", "smuggler", "buried_chest")]
        assert stashes == sorted(set(stashes))


def test_every_number_of_seats_has_weights_and_the_leanings_add_up_to_the_chances():
    for seats in (2, 3, 4):
        state = table(seats=seats, stash=(CHEST,), coins=3).state
        marks = [sum(leaning.values()) for leaning in AI.contributions(state)]
        spread = 1 + EVALUATION.leads[str(seats)] * (max(marks) - min(marks))
        powers = [exp(spread * mark) for mark in marks]
        assert winning_chances(state) == pytest.approx([power / sum(powers) for power in powers])
    assert not AI.contributions(table(challenge="s1", b=rival()).state)


def test_when_it_is_over_only_winners_count():
    state = table(seats=3, stash=(CHEST,)).state
    assert winning_chances(Ended((B, C), "DH-E8").apply(state)) == (0.0, 0.5, 0.5)
    alone = table(challenge="s1", b=rival()).state
    assert winning_chances(Ended((A,), "DH-C1").apply(alone)) == (1.0,)
    assert winning_chances(Ended((), "DH-C1").apply(alone)) == (0.0,)


def test_a_search_rates_the_end_of_a_challenge_by_how_clearly_the_goal_is_reached():
    """Any goal that is reached comes before any that is not."""
    lost = [ended("s5", (), stash=hoard(n), coins=8) for n in (6, 12)]
    won = [ended("s5", (A,), stash=hoard(20), coins=coins) for coins in (7, 9)]
    assert 0 < lost[0] < lost[1] < 0.5 < won[0] < won[1] < 1
    thefts = [ended("s8", (), stash=hoard(20), thefts=n) for n in range(3)]
    assert thefts == sorted(set(thefts))
    assert ended("s7", (), stash=hoard(20) + POOR) < ended("s7", (), stash=hoard(20)), "more cards"


def ended(id, winners, **more):
    """What a challenge that ends now is worth to a search."""
    (found,) = AI.search_values(Ended(winners, "DH-C1").apply(table(challenge=id, b=rival(), **more).state))
    return found


def test_in_company_and_before_the_end_a_search_asks_for_the_chances():
    for state in (table(seats=3, stash=(CHEST,)).state, table(challenge="s1", b=rival()).state):
        assert AI.search_values(state) == winning_chances(state)
        assert AI.should_playouts_reach_end(state) == bool(state.challenge)


def challenged(id, **more):
    (found,) = shares(challenge=id, b=rival(), **more)
    return found


@pytest.mark.parametrize("trial", CHALLENGES, ids=lambda trial: trial.id)
def test_a_challenge_begins_on_course_and_hangs_on_its_goal(trial):
    stash = tuple(card(id, nth) for nth, id in enumerate(trial.stash))
    assert challenged(trial.id, stash=stash) == pytest.approx(0.5, abs=0.1)
    reached = {"stash": hoard(20), "coins": 8, "thefts": 8}
    assert min(challenged(trial.id, supply_deck=left, **reached) for left in (10, 1)) > 0.5
    assert challenged(trial.id, supply_deck=1, **reached) > 0.8
    behind = [challenged(trial.id, supply_deck=left, stash=POOR) for left in (10, 1)]
    assert 0.5 > behind[0] > behind[1]
    assert behind[1] < 0.2


def test_a_challenge_stands_as_its_worst_part():
    rich, poor = ({"stash": hoard(20), "coins": coins, "supply_deck": 4} for coins in (8, 0))
    assert challenged("s5", **rich) > 0.5 > challenged("s5", **poor)
    assert challenged("s5", **poor) == challenged("s5", **{**poor, "stash": hoard(26)})


@pytest.mark.parametrize("sample", ["deck-hand-2", "deck-hand-4"])
def test_in_a_whole_game_it_adds_up_and_ends_with_the_winner(sample):
    match = Match.read_file(find_game, bundled_path("saves", f"{sample}.jsonl").read_bytes())[0]
    course = [winning_chances(state) for state in match.states]
    assert all(sum(found) == pytest.approx(1) and min(found) >= 0 for found in course)
    first, last = course[1], course[-2]
    assert first == pytest.approx((1 / len(first),) * len(first), abs=0.06), "but for the first turn"
    assert max(last) == last[match.winners[0]] > 0.8


def test_every_figure_has_words_for_a_hint():
    assert set(AI.figures) == set(NAMES)
