"""Laws that hold in every game, looked for in random ones. `-m soak` plays a thousand to their end."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from harness.hash_seeds import HASH_SEEDS, digests
from harness.hooch_stooges.invariants import belongings, check
from harness.hooch_stooges.refusals import refusals_agree_with_the_options
from harness.hooch_stooges.table import CLAUSES, in_full_swing
from harness.random_play import random_game, random_match, undone_and_redone

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import BY_ID, CARDS, TURFS
from hoochgame.games.hooch_stooges.events import AbilityUsed
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

pytestmark = pytest.mark.usefixtures("newest_content")

TABLES = list(product(range(2, 7), (0, 1), (1, 3)))  # seats, Friendly, hits that an HQ takes
PAIRS = TABLES[::4] + TABLES[3::4]  # each number of seats with each value of both rules
CITED = frozenset(CLAUSES)
DIGESTS = """
import hashlib, sys
from hoochgame.core.play import Play
from harness.hooch_stooges.invariants import ENCODE
from harness.hooch_stooges.table import CLAUSES, in_full_swing
from harness.random_play import random_game
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
for seats in range(2, 7):
    told = hashlib.sha256()
    for ply in random_game(HOOCH_STOOGES, seats, 5, {"friendly": seats % 2}, concede_in=200, limit=int(sys.argv[1])):
        told.update(ENCODE((ply.move, ply.events, ply.after, ply.options)))
    print(seats, told.hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "friendly", "hq_hits"), PAIRS)
def test_all_laws_hold_after_every_event(seats, friendly, hq_hits):
    rules = {"friendly": friendly, "hq_hits": hq_hits}
    for seed, start in ((seats, None), (seats + 50, in_full_swing(seats, seats, **rules))):
        for ply in random_game(HOOCH_STOOGES, seats, seed, rules, limit=250, concede_in=300, eager=True, start=start):
            check(ply)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_games_with_concessions_come_to_an_end(seats):
    """HS-GEN-02, HS-GEN-09, HS-ELM-09"""
    reasons = Counter()
    for seed in range(6):
        rules = {"friendly": seed % 2, "round_limit": 12}
        *_, ply = random_game(HOOCH_STOOGES, seats, seed, rules, concede_in=60)
        assert ply.after.winners
        assert not ply.options
        reasons[ply.after.reason] += 1
    assert set(reasons) <= {"HS-GEN-02", "HS-GEN-09", "HS-FRM-02"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_refusals_agree_with_the_options_over_every_move(seats):
    rules = {"friendly": seats & 1}
    start = in_full_swing(seats, seats, **rules)
    for ply in random_game(HOOCH_STOOGES, seats, seats + 9, rules, limit=240, eager=True, start=start):
        if ply.number % 24 == 0:
            asked = ply.after.agenda[-1].seat
            other = Seat((asked + 1) % seats)
            refusals_agree_with_the_options(ply.after, (asked, other, TABLE), CITED)


def test_refusals_of_a_finished_game():
    """HS-GEN-02"""
    *_, last = random_game(HOOCH_STOOGES, 2, 3, {"round_limit": 2})
    codes = refusals_agree_with_the_options(last.after, (Seat(0), Seat(1), TABLE), CITED)
    assert set(codes) == {"over"}


def test_guesses_hit_the_truth_no_more_often_than_chance():
    """Over many positions the number of hidden cards guessed right is near what shuffling would give."""
    hits, chance, different = 0, 0.0, 0
    for ply in random_game(HOOCH_STOOGES, 4, 77, limit=900, eager=True, start=in_full_swing(4, 77)):
        if ply.number % 5:
            continue
        seen = HOOCH_STOOGES.view(ply.after, Seat(0))
        guess = HOOCH_STOOGES.guess(seen, Dice(4, ply.number))
        for truth, guessed in zip(ply.after.gangs[1:], guess.gangs[1:], strict=True):
            hidden = {*truth.hand, *truth.aside} - {*truth.known}
            pool = len(hidden) + len(truth.deck)
            if hidden and truth.deck:
                hits += len(hidden & {*guessed.hand, *guessed.aside})
                chance += len(hidden) ** 2 / pool
                different += {*truth.hand} != {*guessed.hand}
            assert {*truth.known} <= {*guessed.hand, *guessed.aside}
            assert sorted(belongings(truth)) == sorted(belongings(guessed))
    assert chance > 300
    assert different > 100
    assert abs(hits - chance) < 4 * chance**0.5


def test_two_worlds_that_look_the_same_look_the_same_in_every_byte():
    """The guesses of one seat differ, and its view of each of them is one and the same."""
    for ply in random_game(HOOCH_STOOGES, 3, 21, limit=120, eager=True):
        seen = HOOCH_STOOGES.view(ply.after, Seat(1))
        worlds = [HOOCH_STOOGES.guess(seen, Dice(seed, ply.number)) for seed in range(6)]
        assert len({HOOCH_STOOGES.state_digest(HOOCH_STOOGES.view(world, Seat(1))) for world in worlds}) == 1
    assert len({HOOCH_STOOGES.state_digest(world) for world in worlds}) > 1


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_undo_leads_back_to_the_start_and_redo_to_the_end(seats):
    match = random_match(HOOCH_STOOGES, seats, seats, 250)
    states = list(match.states)
    while match.undo_refusal() is None:
        match.undo()
    last = match.entries[-1]
    assert any(event.stops_undo(last.seat) for event in last.events), "nothing else stops it at a table of one person"
    undone_and_redone(match, states)


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed():
    one, other = digests(DIGESTS, "0", 150), digests(DIGESTS, "4242", 150)
    assert one == other
    assert one.count("\n") == 5


@pytest.mark.slow
def test_every_card_and_every_turf_comes_up_in_random_play():
    """What is never seen in random games is not tried out by the laws above."""
    played, used, asked = set(), set(), set()
    for seed in range(50):
        for ply in random_game(HOOCH_STOOGES, 4, seed, limit=300, eager=True, start=in_full_swing(4, seed)):
            if isinstance(ply.move, m.PlayCard):
                played.add(CARDS[ply.move.card].id)
            used.update(TURFS[ply.after.city[e.place].kind].id for e in ply.events if isinstance(e, AbilityUsed))
            asked.update(type(step).__name__ for step in ply.after.agenda[-1:])
    assert played == set(BY_ID)
    assert used == {turf.id for turf in TURFS}
    assert len(asked) > 15


@pytest.mark.soak
def test_a_thousand_games_keep_every_law():
    figures = Counter()
    for number in range(1000):
        seats, friendly, hq_hits = TABLES[number % len(TABLES)]
        rules = {"friendly": friendly, "hq_hits": hq_hits}
        concede_in, eager = (0, 150, 900)[number % 3], number % 4 > 1
        seed = 10_000 + number
        start = in_full_swing(seats, seed, **rules) if number % 2 else None
        for ply in random_game(HOOCH_STOOGES, seats, seed, rules, concede_in=concede_in, eager=eager, start=start):
            check(ply)
            figures["plies"] += 1
            figures["events"] += len(ply.events)
            figures[type(ply.move).__name__] += 1
            figures["most options"] = max(figures["most options"], len(ply.options))
            if figures["plies"] % 997 == 0:
                asked = ply.after.agenda[-1].seat if ply.after.agenda else Seat(0)
                refusals_agree_with_the_options(ply.after, (asked, Seat((asked + 1) % seats)), CITED)
                figures["refusal sweeps"] += 1
        figures[ply.after.reason] += 1
    print(dict(figures))
    assert figures["HS-GEN-02"]
    assert figures["HS-FRM-02"]


@pytest.mark.soak
def test_the_same_games_under_eight_hash_seeds():
    assert len({digests(DIGESTS, seed, 3000) for seed in HASH_SEEDS}) == 1
