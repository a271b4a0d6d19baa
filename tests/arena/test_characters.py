"""The report on characters: what each does beside bots without one, and how often it wins; and rivals among several."""

from __future__ import annotations

import csv
import json

import pytest
from harness.random_play import random_game

from hoochgame.arena.accounts.accounting import Account
from hoochgame.arena.accounts.rivalry import (
    GIFT,
    LEADER,
    OTHER,
    OUT,
    SPITE,
    aimed_at_leader_items,
    elimination_and_gift_items,
)
from hoochgame.arena.characters import character_row, count_deeds, format_characters, plan_characters
from hoochgame.arena.plan import ArenaPlan, Outcome, Results
from hoochgame.arena.simulate import run_plans
from hoochgame.arena.tally import Times, wilson_interval
from hoochgame.arena.workers import Workers
from hoochgame.core.characters import CHARACTERS
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import strongest_opponent
from hoochgame.games import find_game

SEATS = 3


def made_up() -> Results:
    """Four games of a raider and two others: it wins three, and steals twice in each, the others once together."""
    plan = ArenaPlan("deck-hand", ("easy/raider", "easy", "easy"), 4, 1, {}, accounts=True)
    mine = Account(0, {"did": {"thefts": 2}, "bought": {"Parrot": 1, "Bosun": 2}, "hero": {"Benny": 1}})
    others = (Account(1, {"did": {"thefts": 1}}), Account(2, {}))
    won = [(1.0, 0.0, 0.0)] * 3 + [(0.0, 0.5, 0.5)]
    outcomes = tuple(
        Outcome(0, game, shares, 9, 90, (Times(), Times(), Times()), (mine, *others)) for game, shares in enumerate(won)
    )
    return Results(plan, outcomes, 1.0)


def test_a_row_has_wins_with_bounds_and_deeds_for_a_game_and_for_a_seat() -> None:
    row = character_row("raider", made_up())
    assert (row.games, row.wins, row.share, row.even) == (4, 3, 0.75, pytest.approx(1 / 3))
    assert (row.low, row.high) == wilson_interval(3, 4)
    assert row.did == {"thefts": 2.0, "cards bought": 3.0}
    assert row.others_did == {"thefts": 0.5}


def test_cards_are_counted_together_and_what_nobody_does_not_at_all() -> None:
    counts = {"bought": {"Parrot": 1, "Bosun": 2}, "did": {"thefts": 4}, "hero": {"Benny": 1}}
    assert dict(count_deeds(counts)) == {"cards bought": 3, "thefts": 4}


@pytest.mark.slow
def test_each_character_plays_bots_of_its_level_and_is_told_in_each_format() -> None:
    todo = plan_characters("deck-hand", "beginner", SEATS, SEATS, 1, {})
    assert [plan.bots for plan in todo] == [(f"beginner/{one}", "beginner", "beginner") for one in CHARACTERS]
    results = run_plans(todo, Workers())
    known = json.loads(format_characters(results, "json", 1))
    assert [row["character"] for row in known] == list(CHARACTERS)
    assert all(row["did"]["cards bought"] > 0 < row["others_did"]["cards bought"] for row in known)
    assert len(list(csv.DictReader(format_characters(results, "csv", 1).splitlines()))) == len(CHARACTERS)
    table = format_characters(results, "table", 1)
    assert all(character in table for character in CHARACTERS)
    assert "cards bought" in table


# Rivals among several.


def test_the_leader_is_the_rival_with_the_best_chance() -> None:
    assert strongest_opponent((0.5, 0.2, 0.3), Seat(0)) == 2
    assert strongest_opponent((0.5, 0.2, 0.3), Seat(1)) == 0


@pytest.mark.parametrize(
    ("before", "after", "goes_on", "lucky", "found"),
    [
        ((0.3, 0.3, 0.4), (0.4, 0.0, 0.6), True, False, [OUT]),
        ((0.3, 0.3, 0.4), (0.2, 0.0, 0.8), True, False, [OUT, SPITE]),
        ((0.1, 0.5, 0.4), (0.05, 0.95, 0.0), True, False, [OUT, SPITE, GIFT]),
        ((0.1, 0.5, 0.4), (0.0, 1.0, 0.0), False, False, [GIFT]),
        ((0.1, 0.5, 0.4), (0.0, 1.0, 0.0), False, True, []),
        ((0.1, 0.5, 0.4), (1.0, 0.0, 0.0), False, False, []),
    ],
)  # fmt: skip
def test_who_is_put_out_at_a_loss_and_wins_that_are_given_away_are_told(
    before: tuple[float, ...], after: tuple[float, ...], goes_on: bool, lucky: bool, found: list[str]
) -> None:
    assert [item.name for item in elimination_and_gift_items(Seat(0), before, after, goes_on, lucky)] == found


@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand"])
def test_an_aim_counts_where_leader_and_another_could_be_hit_and_the_seat_does_not_lead(title: str) -> None:
    game, met = find_game(title), set[str]()
    for seed in range(3):
        for ply in random_game(game, SEATS, seed, {}, limit=300):
            state, seat = ply.after, ply.after.agenda[-1].seat if ply.after.agenda else Seat(-1)
            if len(ply.options) < 2:
                continue
            for leader in range(SEATS):
                chances = [1.0 if other == leader else 0.0 for other in range(SEATS)]
                for move in ply.options:
                    found = [item.name for item in aimed_at_leader_items(game, state, seat, move, chances)]
                    victim = game.ai.victim(state, seat, move)
                    assert victim is None or (victim != seat and 0 <= victim < SEATS)
                    assert not found or (leader != seat and found == [LEADER if victim == leader else OTHER])
                    met.update(found)
    assert met == {LEADER, OTHER}
