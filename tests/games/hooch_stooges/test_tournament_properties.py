"""Laws that hold in every tournament, looked for in random ones. `-m soak` plays a thousand to their end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from harness.hash_seeds import HASH_SEEDS, digests
from harness.hooch_stooges.invariants import check
from harness.hooch_stooges.refusals import refusals_agree_with_the_options
from harness.hooch_stooges.table import CLAUSES, in_full_swing
from harness.random_play import random_game, random_match, undone_and_redone

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges.card_events import LineupDealt, SlotFilled, SlotReplaced
from hoochgame.games.hooch_stooges.content import KIND, own_box_cards
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

pytestmark = pytest.mark.usefixtures("newest_content")

TABLES = list(product(range(2, 7), (0, 1)))  # seats, Friendly
CITED = frozenset(CLAUSES)
DIGESTS = """
import hashlib, sys
from harness.hooch_stooges.invariants import ENCODE
from harness.random_play import random_game
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
for seats in range(2, 7):
    told, rules = hashlib.sha256(), {"tournament": 1, "friendly": seats % 2}
    for ply in random_game(HOOCH_STOOGES, seats, 5, rules, concede_in=200, limit=int(sys.argv[1])):
        told.update(ENCODE((ply.move, ply.events, ply.after, ply.options)))
    print(seats, told.hexdigest())
"""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "friendly"), TABLES[::3] + TABLES[3::6])
def test_all_laws_hold_after_every_event(seats, friendly):
    """HS-TOU-02, HS-TOU-04"""
    rules = {"tournament": 1, "friendly": friendly, "hq_hits": 3 if seats > 3 else 1}
    for seed, start in ((seats, None), (seats + 50, in_full_swing(seats, seats, **rules))):
        for ply in random_game(HOOCH_STOOGES, seats, seed, rules, limit=200, concede_in=300, eager=True, start=start):
            check(ply)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_games_with_concessions_come_to_an_end(seats):
    """HS-GEN-02, HS-ELM-09"""
    for seed in range(4):
        rules = {"tournament": 1, "friendly": seed % 2, "round_limit": 12}
        *_, ply = random_game(HOOCH_STOOGES, seats, seed, rules, concede_in=60)
        assert ply.after.winners
        assert ply.after.reason in {"HS-GEN-02", "HS-GEN-09", "HS-FRM-02"}


def test_refusals_agree_with_the_options_over_every_move():
    rules = {"tournament": 1}
    for ply in random_game(HOOCH_STOOGES, 3, 9, rules, limit=150, eager=True, start=in_full_swing(3, 3, **rules)):
        if ply.number % 30 == 0:
            asked = ply.after.agenda[-1].seat
            refusals_agree_with_the_options(ply.after, (asked, Seat((asked + 1) % 3), TABLE), CITED)


def test_two_worlds_that_look_the_same_look_the_same_in_every_byte():
    """HS-TOU-03: the guesses of one seat differ, and its view of each of them is one and the same."""
    for ply in random_game(HOOCH_STOOGES, 3, 21, {"tournament": 1}, limit=60, eager=True):
        for eyes in (TABLE, Seat(1)):
            seen = HOOCH_STOOGES.view(ply.after, eyes)
            worlds = [HOOCH_STOOGES.guess(seen, Dice(seed, ply.number)) for seed in range(4)]
            assert len({HOOCH_STOOGES.state_digest(HOOCH_STOOGES.view(world, eyes)) for world in worlds}) == 1
            assert len({HOOCH_STOOGES.state_digest(world) for world in worlds}) == 4


def test_the_number_of_a_shown_copy_does_not_tell_how_many_a_list_has():
    """HS-TOU-03: of alike copies the lowest number of the box always comes to light first."""
    kinds = 0
    for seed in range(3):
        lit = {card for cards in shows(seed, 400) for card in cards}
        for seat in range(2):
            shown = lit.intersection(own_box_cards(seat))
            for kind in {KIND[card] for card in shown}:
                own = [card for card in own_box_cards(seat) if KIND[card] == kind]
                assert {*own[: len(shown.intersection(own))]} == shown.intersection(own)
                kinds += 1
    assert kinds > 60


def shows(seed: int, plies: int) -> Iterator[tuple[int, ...]]:
    """The cards that came to light in each event of a random tournament of two."""
    for ply in random_game(HOOCH_STOOGES, 2, seed, {"tournament": 1}, limit=plies, eager=True):
        for event in ply.events:
            match event:
                case LineupDealt(cards):
                    yield cards
                case SlotFilled(_slot, card) | SlotReplaced(_slot, _, card):
                    yield (card,)


@pytest.mark.parametrize("seats", [2, 5])
def test_undo_leads_back_to_the_start_and_redo_to_the_end(seats):
    match = random_match(HOOCH_STOOGES, seats, seats, 200, {"tournament": 1})
    states = list(match.states)
    undone_and_redone(match, states)


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed():
    one, other = digests(DIGESTS, "0", 100), digests(DIGESTS, "4242", 100)
    assert one == other
    assert one.count("\n") == 5


@pytest.mark.soak
@pytest.mark.parametrize("quarter", range(4))
def test_a_thousand_games_keep_every_law(quarter):
    """Six of seven are stopped after twelve rounds: random players seldom put one another out."""
    figures = Counter()
    for number in range(250 * quarter, 250 * quarter + 250):
        seats, friendly = TABLES[number % len(TABLES)]
        rounds = 12 if number % 7 else 100
        rules = {
            "tournament": 1, "friendly": friendly, "hq_hits": (1, 3)[number // 10 % 2], "round_limit": rounds,
        }  # fmt: skip
        concede_in, eager = (0, 150, 900)[number % 3], number % 4 > 1
        seed = 30_000 + number
        start = in_full_swing(seats, seed, **rules) if number % 2 else None
        for ply in random_game(HOOCH_STOOGES, seats, seed, rules, concede_in=concede_in, eager=eager, start=start):
            check(ply)
            figures["plies"] += 1
            figures["events"] += len(ply.events)
            if figures["plies"] % 1997 == 0:
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
