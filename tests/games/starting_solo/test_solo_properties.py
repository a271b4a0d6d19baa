"""Laws that hold in every game of Starting Solo, looked for in random ones. `-m soak` plays a thousand to their end."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from harness.hash_seeds import HASH_SEEDS, digests
from harness.hooch_stooges.invariants import check
from harness.hooch_stooges.refusals import refusals_agree_with_the_options
from harness.hooch_stooges.table import CLAUSES
from harness.random_play import random_game, random_match, undone_and_redone
from harness.starting_solo.table import in_full_swing

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.events import AbilityUsed
from hoochgame.games.starting_solo.content import solo_deck, solo_turf_deck
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.title import STARTING_SOLO

pytestmark = pytest.mark.usefixtures("newest_content")

TABLES = list(product((-1, 0, 1), (1, 3)))  # difficulty, hits that an HQ takes
CITED = frozenset(CLAUSES)
ENDS = {"HS-SOL-23", "HS-SOL-24", "HS-ELM-09"}
DIGESTS = """
import hashlib, sys
from harness.hooch_stooges.invariants import ENCODE
from harness.random_play import random_game
from harness.starting_solo.table import in_full_swing
from hoochgame.games.starting_solo.title import STARTING_SOLO
for difficulty in (-1, 0, 1):
    told, rules = hashlib.sha256(), {"difficulty": difficulty}
    for start in (None, in_full_swing(5, **rules)):
        for ply in random_game(STARTING_SOLO, 1, 5, rules, limit=int(sys.argv[1]), eager=True, start=start):
            told.update(ENCODE((ply.move, ply.events, ply.after, ply.options)))
    print(difficulty, told.hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize(("difficulty", "hq_hits"), TABLES)
def test_all_laws_hold_after_every_event(difficulty, hq_hits):
    """HS-SOL-01, HS-SOL-26"""
    rules = {"difficulty": difficulty, "hq_hits": hq_hits}
    for seed in range(2):
        for start in (None, in_full_swing(seed, **rules)):
            for ply in random_game(STARTING_SOLO, 1, seed, rules, concede_in=900, eager=True, start=start):
                check(ply)
            assert ply.after.reason in ENDS


def test_refusals_agree_with_the_options_over_every_move():
    for ply in random_game(STARTING_SOLO, 1, 9, eager=True, start=in_full_swing(9)):
        if ply.number % 12 == 0:
            refusals_agree_with_the_options(ply.after, (YOU, ENEMY, TABLE), CITED)
    assert set(refusals_agree_with_the_options(ply.after, (YOU, TABLE), CITED)) == {"over"}


@pytest.mark.parametrize("seed", [3, 4])
def test_undo_leads_back_to_the_start_and_redo_to_the_end(seed):
    match = random_match(STARTING_SOLO, 1, seed, 250)
    states = list(match.states)
    undone_and_redone(match, states)


def test_nobody_else_knows_the_hand_and_a_guess_keeps_to_the_cards():
    """HS-SOL-05: for a spectator; the player sees all there is to see but the order of things to come."""
    state = in_full_swing(5)
    for seed in range(20):
        seen = STARTING_SOLO.view(state, TABLE)
        guess = STARTING_SOLO.guess(seen, Dice(seed))
        assert STARTING_SOLO.view(guess, TABLE) == seen
        assert sorted(guess.gangs[0].hand + guess.gangs[0].deck) == sorted(state.gangs[0].hand + state.gangs[0].deck)
    assert STARTING_SOLO.guess(STARTING_SOLO.view(state, Seat(0)), Dice(1)) == state


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed():
    one, other = digests(DIGESTS, "0", 80), digests(DIGESTS, "4242", 80)
    assert one == other
    assert one.count("\n") == 3


@pytest.mark.slow
def test_every_card_turf_and_enemy_comes_up_in_random_play():
    """What is never seen in random games is not tried out by the laws above."""
    played, used, struck = set(), set(), set()
    for seed in range(150):
        for ply in random_game(STARTING_SOLO, 1, seed, limit=200, eager=True, start=in_full_swing(seed)):
            if isinstance(ply.move, m.PlayCard):
                played.add(CARDS[ply.move.card].id)
            used.update(TURFS[ply.after.city[e.place].kind].id for e in ply.events if isinstance(e, AbilityUsed))
            struck.update(CARDS[e.enemy].id for e in ply.events if isinstance(e, Countered))
    assert played >= {CARDS[card].id for card in solo_deck()}
    assert used == {TURFS[kind].id for kind in solo_turf_deck()}
    assert len(struck) == 12


@pytest.mark.soak
def test_a_thousand_games_keep_every_law():
    figures = Counter()
    for number in range(1000):
        difficulty, hq_hits = TABLES[number % len(TABLES)]
        rules = {"difficulty": difficulty, "hq_hits": hq_hits}
        seed, eager, concede_in = 20_000 + number, number % 4 > 0, (0, 0, 600)[number % 3]
        start = in_full_swing(seed, **rules) if number % 5 else None
        for ply in random_game(STARTING_SOLO, 1, seed, rules, concede_in=concede_in, eager=eager, start=start):
            check(ply)
            figures["plies"] += 1
            figures["events"] += len(ply.events)
            figures["counters"] += sum(isinstance(event, Countered) for event in ply.events)
            if figures["plies"] % 397 == 0:
                refusals_agree_with_the_options(ply.after, (YOU, ENEMY), CITED)
                figures["refusal sweeps"] += 1
        figures[ply.after.reason] += 1
    print(dict(figures))
    assert min(figures[end] for end in ENDS) > 10


@pytest.mark.soak
def test_the_same_games_under_eight_hash_seeds():
    assert len({digests(DIGESTS, seed, 3000) for seed in HASH_SEEDS}) == 1
