"""Laws that hold in every game, looked for in random ones. `-m soak` plays two thousand to their end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from itertools import product
from typing import get_args

import pytest
from harness.hash_seeds import HASH_SEEDS, digests
from harness.moonshiners.invariants import ENCODE, guesses_agree_with_what_is_seen, whole_game
from harness.moonshiners.refusals import refusals_agree_with_the_options
from harness.moonshiners.swing import in_full_swing
from harness.random_play import Ply, random_game, random_match, undone_and_redone

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import moonshiners
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BOOZE, RELICS
from hoochgame.games.moonshiners.title import MOONSHINERS

pytestmark = pytest.mark.usefixtures("newest_content")

RULEBOOK = files(moonshiners).joinpath("rulebook.md").read_text("utf-8")
CITED = frozenset(re.findall(r"^- \*\*(MA-[A-Z]\d+)\*\*", RULEBOOK, re.MULTILINE))
RULES = [
    {"relic_specials": specials, "construct_anywhere": anywhere, "heroes": heroes, "first": first}
    for specials, anywhere, heroes, first in product((1, 0), (0, 1), (0, 1), (0, 2))
]
TRIPLES = [rules for rules in RULES if sum(map(bool, rules.values())) % 2]  # each three of the rules in all values
ENDS = {"MA-W4", "MA-W5", "MA-Q123"}
IDLE = (m.March, m.EndTurn)
ALONE = {m.Dealing, m.Day, m.Turn, m.Night, m.NightTurn, m.Prowling, m.Arriving, m.Reckoning}  # steps that ask nothing
DIGESTS = """
import hashlib, sys
from harness.moonshiners.invariants import ENCODE
from harness.random_play import random_game
from hoochgame.games.moonshiners.title import MOONSHINERS
for seats in (2, 3, 4):
    told = hashlib.sha256()
    rules = {"construct_anywhere": seats % 2, "heroes": seats // 3}
    for ply in random_game(MOONSHINERS, seats, 5, rules, limit=int(sys.argv[1])):
        told.update(ENCODE((ply.move, ply.events, ply.after, ply.options)))
    print(seats, told.hexdigest())
"""


def played(number: int, rules: Mapping[str, int], seats: int = 0, **more: int) -> Iterator[Ply]:
    """Play a game: every third from its deal and without haste, the others busily, or from the middle."""
    seats = seats or 2 + number % 3
    start = in_full_swing(seats, number, rules) if number % 3 == 2 else None
    seldom = IDLE if number % 3 else ()
    return random_game(MOONSHINERS, seats, number, rules, seldom=seldom, start=start, **more)


@pytest.mark.slow
@pytest.mark.parametrize("rules", TRIPLES, ids=lambda rules: "".join(map(str, rules.values())))
def test_all_laws_hold_after_every_event(rules):
    """MA-I1 to MA-I13, MA-I15, MA-G1 to MA-G5, MA-O2, MA-X75"""
    number = RULES.index(rules)
    assert whole_game(played(number, rules)).after.reason in ENDS


def test_a_game_has_seven_days_and_one_result():
    """MA-X75, MA-O2, MA-O3"""
    events = [event for ply in random_game(MOONSHINERS, 2, 3) for event in ply.events]
    assert [event.round for event in events if isinstance(event, e.DayBegan)] == [1, 2, 3, 4, 5, 6, 7]
    assert sum(type(event).__name__ == "NightBegan" for event in events) == 7
    assert type(events[-1]).__name__ == "Ended"


def test_a_seat_that_gives_up_ends_the_game_for_the_others():
    """MA-Q126"""
    ends = Counter(list(random_game(MOONSHINERS, 3, seed, concede_in=60))[-1].after.reason for seed in range(6))
    assert ends["MA-Q126"] > 2
    for seed in range(6):
        whole_game(random_game(MOONSHINERS, 3, seed, concede_in=60))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 4))
def test_refusals_agree_with_the_options_over_every_move(number):
    seats, codes = 2 + number % 3, Counter()
    for ply in played(number, RULES[-number], seats):
        acting = isinstance(ply.after.agenda[-1] if ply.options else None, m.Acting)
        if ply.number % (30 if acting else 6) == 0:
            asked = ply.after.agenda[-1].seat if ply.options else Seat(0)
            codes += refusals_agree_with_the_options(ply.after, (asked, Seat((asked + 1) % seats), TABLE), CITED)
    assert len(codes) > 12
    assert set(refusals_agree_with_the_options(ply.after, (Seat(0), TABLE), CITED)) == {"over"}


def test_guesses_hit_the_truth_no_more_often_than_chance():
    """Over many positions the special relics lie in a hand as often as in any other unseen place."""
    hits, chance = 0, 0.0
    for number in range(6):
        for ply in played(number * 3 + 2, {}, 4):
            seen = MOONSHINERS.view(ply.after, Seat(0))
            guess = MOONSHINERS.guess(seen, Dice(4, ply.number))
            others = list(zip(ply.after.heroes[1:], guess.heroes[1:], strict=True))
            hidden = sum(len(truth.relics) for truth, _guessed in others)
            if ply.number % 4 or not hidden or not ply.after.agenda:
                continue
            for truth, guessed in others:
                hits += sum(card in guessed.relics for card in {*truth.relics} if RELICS[card].special)
                special = sum(bool(RELICS[card].special) for card in truth.relics)
                chance += special * len(truth.relics) / (hidden + len(ply.after.relic_deck))
    assert chance > 20
    assert abs(hits - chance) < 4 * chance**0.5


def test_two_worlds_that_look_the_same_look_the_same_in_every_byte():
    """MA-I15: the guesses of one seat differ; its view of each of them, and what it is offered, are the same."""
    different = 0
    for ply in played(2, {}, 3):
        guesses_agree_with_what_is_seen(ply)
        seen = MOONSHINERS.view(ply.after, Seat(1))
        worlds = {ENCODE(MOONSHINERS.guess(seen, Dice(seed, ply.number))) for seed in range(4)}
        different += len(worlds) > 1
    assert different > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_undo_leads_back_to_the_start_and_redo_to_the_end(seats):
    """MA-Q127"""
    match = random_match(MOONSHINERS, seats, seats, 100)
    assert not match.is_over
    states = list(match.states)
    while match.undo_refusal() is None:
        match.undo()
    assert match.undo_refusal().code in ("fateful", "answered"), "news, or what another person has chosen"
    undone_and_redone(match, states)


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed():
    """MA-X71, MA-I15"""
    one, other = digests(DIGESTS, "0", 150), digests(DIGESTS, "4242", 150)
    assert one == other
    assert one.count("\n") == 3


@pytest.mark.slow
def test_every_card_step_move_and_event_comes_up_in_random_play():
    """What is never seen in random games is not tried out by the laws above."""
    used, seen = set(), set()
    for number in range(40):
        for ply in played(number, RULES[number % 8]):
            seen |= {type(ply.move), *map(type, ply.events), *map(type, ply.after.agenda[-1:])}
            used |= {RELICS[event.card].id for event in ply.events if isinstance(event, e.RelicUsed)}
            used |= {BOOZE[event.card].id for event in ply.events if isinstance(event, e.BoozeUsed | e.CrateOpened)}
            used |= {(type(event), event.deck) for event in ply.events if isinstance(event, c.DeckMade)}
    assert {id for id in used if isinstance(id, str)} == {
        *(relic.id for relic in RELICS if relic.special), *(card.id for card in BOOZE)
    }  # fmt: skip
    known = {*get_args(e.AnyEvent)[1:], *get_args(m.AnyMove), *get_args(m.AnyStep)}
    assert known - seen == ALONE
    assert {(c.DeckMade, deck) for deck in ("booze", "drunkard")} <= used


def counted(plies: Iterable[Ply], figures: Counter[str]) -> Iterator[Ply]:
    """Count what happens in a game; now and then compare refusals with the options."""
    for ply in plies:
        figures["plies"] += 1
        figures["events"] += len(ply.events)
        figures[type(ply.move).__name__] += 1
        figures["most options"] = max(figures["most options"], len(ply.options))
        figures["tiles under the deck"] += bool(ply.after.buried)
        if figures["plies"] % 97 == 0:
            asked = ply.after.agenda[-1].seat if ply.after.agenda else Seat(0)
            other = Seat((asked + 1) % ply.after.seats)
            figures["refusals"] += refusals_agree_with_the_options(ply.after, (asked, other), CITED).total()
        yield ply


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_games_keep_every_law(part):
    figures = Counter()
    for number in range(10_000 + part, 12_000, 4):
        plies = played(number, RULES[number // 4 % len(RULES)], concede_in=(0, 0, 0, 0, 1500)[number % 5])
        figures[whole_game(counted(plies, figures)).after.reason] += 1
    print(dict(figures))
    assert {"MA-W4", "MA-W5", "MA-Q126"} <= set(figures)


@pytest.mark.soak
def test_the_same_games_under_eight_hash_seeds():
    assert len({digests(DIGESTS, seed, 3000) for seed in HASH_SEEDS}) == 1
