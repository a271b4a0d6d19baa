"""Laws that hold in every game, looked for in random ones. `-m soak` plays thousands to their end."""

from __future__ import annotations

from collections import Counter

import pytest
from harness.deck_hand.invariants import check
from harness.deck_hand.refusals import refusals_agree_with_the_options
from harness.deck_hand.table import CLAUSES, in_full_swing
from harness.hash_seeds import HASH_SEEDS, digests
from harness.plain import plain
from harness.random_play import random_game, random_match

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES
from hoochgame.games.deck_hand.events import EndBrought, StashFired
from hoochgame.games.deck_hand.title import DECK_HAND

pytestmark = pytest.mark.usefixtures("newest_content")

CITED = frozenset(CLAUSES)
SOLO = [{"challenge": number} for number in range(1, len(CHALLENGES) + 1)]
ENDS = {"DH-E6", "DH-E7", "DH-E8", "DH-C1", "DH-R69"}
DIGESTS = """
import hashlib, sys
from harness.deck_hand.invariants import ENCODE
from harness.random_play import random_game
from hoochgame.games.deck_hand.title import DECK_HAND
for seats, rules in ((2, {}), (3, {}), (4, {}), (1, {"challenge": 4})):
    told = hashlib.sha256()
    for ply in random_game(DECK_HAND, seats, 5, rules, limit=int(sys.argv[1])):
        told.update(ENCODE((ply.move, ply.events, ply.after, ply.options)))
    print(seats, told.hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("concede_in", [0, 300])
def test_all_laws_hold_after_every_event(seats, concede_in):
    """DH-V1, DH-V2, DH-V3, DH-V4, DH-V5, DH-V6, DH-V7, DH-V8, DH-V9, DH-V10, DH-V11, DH-V12, DH-X30, DH-X43"""
    for seed, start in ((seats, None), (seats + 50, None), (seats, in_full_swing(seats, seats))):
        for ply in random_game(DECK_HAND, seats, seed, concede_in=concede_in, start=start):
            check(ply)
        assert ply.after.reason in ENDS


@pytest.mark.slow
@pytest.mark.parametrize("rules", SOLO, ids=lambda rules: f"s{rules['challenge']}")
def test_all_laws_hold_against_the_rival(rules):
    """DH-C1, DH-C3, DH-C5, DH-C9, DH-V4"""
    for seed in range(2):
        for ply in random_game(DECK_HAND, 1, seed, rules):
            check(ply)
        assert ply.after.reason == "DH-C1"


def test_a_game_in_which_nobody_buys_comes_to_an_end():
    """DH-R68, DH-R77"""
    _opening, play = DECK_HAND.start_game(2, plain(DECK_HAND, {"first": 1}), Dice(1, 0))
    events, turns = [], 0
    while play.options:
        turns += isinstance(play.options[-1], m.EndTurn)
        play = type(play)(DECK_HAND.rules, play.state, Dice(1, turns)).play_move_to_next_question(m.EndTurn())
        events += play.events
    assert [event for event in events if isinstance(event, EndBrought)] == [EndBrought(Seat(0), stalled=True)]
    assert [pirate.turns for pirate in play.state.pirates] == [61, 61]
    assert play.state.winners == (0, 1), "all is level, and nobody has brought the end"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_refusals_agree_with_the_options_over_every_move(seats):
    for ply in random_game(DECK_HAND, seats, seats + 9, start=in_full_swing(seats, seats)):
        if ply.number % 25 == 0 and ply.options:
            asked = ply.after.agenda[-1].seat
            other = Seat((asked + 1) % seats)
            refusals_agree_with_the_options(ply.after, (asked, other, TABLE), CITED)
    assert set(refusals_agree_with_the_options(ply.after, (Seat(0), Seat(1), TABLE), CITED)) == {"over"}


def test_refusals_agree_with_the_options_against_the_rival():
    for ply in random_game(DECK_HAND, 1, 9, SOLO[3]):
        if ply.number % 20 == 0:
            refusals_agree_with_the_options(ply.after, (Seat(0), Seat(1)), CITED)


def test_guesses_hit_the_truth_no_more_often_than_chance():
    """Over many positions the number of hidden cards guessed right is near what shuffling would give."""
    hits, chance, different = 0, 0.0, 0
    for seed in range(3):
        for ply in random_game(DECK_HAND, 4, 77 + seed):
            seen = DECK_HAND.view(ply.after, Seat(0))
            guess = DECK_HAND.guess(seen, Dice(4, ply.number))
            for truth, guessed in zip(ply.after.pirates[1:], guess.pirates[1:], strict=True):
                hidden = {*truth.hand} - {*truth.known}
                if ply.number % 5 == 0 and hidden and truth.deck:
                    hits += len(hidden & {*guessed.hand})
                    chance += len(hidden) ** 2 / (len(hidden) + len(truth.deck))
                    different += {*truth.hand} != {*guessed.hand}
    assert chance > 300
    assert different > 100
    assert abs(hits - chance) < 4 * chance**0.5


def test_two_worlds_that_look_the_same_look_the_same_in_every_byte():
    """The guesses of one seat differ; its view of each of them, and what it is offered, are the same."""
    different = 0
    for ply in random_game(DECK_HAND, 3, 21):
        seen = DECK_HAND.view(ply.after, Seat(1))
        worlds = [DECK_HAND.guess(seen, Dice(seed, ply.number)) for seed in range(6)]
        assert len({DECK_HAND.state_digest(DECK_HAND.view(world, Seat(1))) for world in worlds}) == 1
        if ply.options and ply.after.agenda[-1].seat == 1:
            assert {DECK_HAND.rules.options(world) for world in worlds} == {ply.options}
        different += len({DECK_HAND.state_digest(world) for world in worlds}) > 1
    assert different > 100


@pytest.mark.parametrize("seats", [2, 4])
def test_undo_leads_back_to_the_start_and_redo_to_the_end(seats):
    match = random_match(DECK_HAND, seats, seats, 150)
    assert not match.is_over
    plies, states = match.ply, list(match.states)
    while match.undo_refusal() is None:
        match.undo()
    stopped = match.undo_refusal()
    assert stopped
    assert stopped.code in ("fateful", "answered"), "news, or what another person has chosen"
    match.switch_free_undo(True)
    while match.undo_refusal() is None:
        match.undo()
    assert match.state == states[match.ply + 1]
    assert all(len(DECK_HAND.rules.options(state)) == 1 for state in states[1 : match.ply + 1])
    while match.redo_refusal() is None:
        match.redo()
    assert (match.ply, match.states) == (plies, states)


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed():
    one, other = digests(DIGESTS, "0", 150), digests(DIGESTS, "4242", 150)
    assert one == other
    assert one.count("\n") == 4


def test_every_card_comes_up_in_random_play():
    """What is never seen in random games is not tried out by the laws above."""
    played, fired, asked = set(), set(), set()
    for seed in range(12):
        for ply in random_game(DECK_HAND, 4, seed, start=in_full_swing(4, seed)):
            if isinstance(ply.move, m.PlayCard):
                played.add(CARDS[ply.move.card].id)
            fired.update(CARDS[e.card].id for e in ply.events if isinstance(e, StashFired))
            asked.update(type(step).__name__ for step in ply.after.agenda[-1:])
    assert played == {card.id for card in CARDS}
    assert fired == {"scurvy_hand", "treasure_map", "storm_lantern"}
    assert len(asked) == 12


@pytest.mark.soak
def test_two_thousand_games_keep_every_law():
    figures = Counter()
    for number in range(2000):
        seats, seed = 2 + number % 3, 10_000 + number
        start = in_full_swing(seats, seed) if number % 4 == 3 else None
        for ply in random_game(DECK_HAND, seats, seed, concede_in=(0, 0, 0, 0, 2000)[number % 5], start=start):
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
    assert set(ENDS) - {"DH-C1"} <= set(figures)


@pytest.mark.soak
@pytest.mark.parametrize("rules", SOLO, ids=lambda rules: f"s{rules['challenge']}")
def test_two_hundred_games_of_each_challenge_keep_every_law(rules):
    figures = Counter()
    for seed in range(200):
        for ply in random_game(DECK_HAND, 1, seed, rules):
            check(ply)
            figures["plies"] += 1
        figures["won" if ply.after.winners else "lost"] += 1
    print(rules, dict(figures))


@pytest.mark.soak
def test_the_same_games_under_eight_hash_seeds():
    assert len({digests(DIGESTS, seed, 3000) for seed in HASH_SEEDS}) == 1
