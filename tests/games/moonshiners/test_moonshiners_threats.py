"""Threats of Moonshiners: who comes to more gold on the last day, as things stand, and what can be done about it."""

from __future__ import annotations

from typing import Any

import pytest
from harness.first_edition import RELIC_DECK
from harness.moonshiners.given import ANGRY, A, B, C, Table, given
from harness.random_play import random_game

from hoochgame.bots.warnings import warning_sentences_longest_first
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.title_ai import Threat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    CORNFIELD,
    DISTILLERY,
    HOUSE,
    NUMBERS,
    SALOON,
    VALUE,
    WORKSHOP,
)
from hoochgame.games.moonshiners.model import NIGHT
from hoochgame.games.moonshiners.night_events import Reckoned
from hoochgame.games.moonshiners.queries import public_worth
from hoochgame.games.moonshiners.title import MOONSHINERS as GAME

NAMES = ("Vera", "Rufus", "Otis", "Silvano")
LAST = NUMBERS.rounds
RELIC = max(RELIC_DECK, key=VALUE.__getitem__)


def threats(on: Table) -> list[Threat]:
    return list(GAME.ai.threats(GAME.view(on.state, A), A))


def said(on: Table) -> str:
    """The most urgent threat in words, as A hears it."""
    return " ".join(warning_sentences_longest_first(GAME.ai, GAME.view(on.state, A), A, NAMES)[:1])


def gold_of(on: Table) -> int:
    """The gold to which B comes, by the threat."""
    (threat,) = threats(on)
    return dict(threat.numbers)["gold"]


def last_day(**more: Any) -> Table:
    """The last turn of the last day; both heroes have done all they can."""
    return given(**{"round": LAST, "second": True, "acted": 2, **more})


def test_the_sentence_names_both_given_more_gold_on_the_last_day():
    on = last_day(gold=3, scrap=8, b={"gold": 5, "scrap": 7})
    assert said(on) == (
        "As it stands, Rufus gets 5 gold, relics aside, and you get 4 in all: the balloon lands tonight."
    )


def test_nothing_threatens_given_an_earlier_day_or_no_more_gold():
    assert threats(last_day(round=LAST - 1, b={"gold": 5})) == []
    assert threats(last_day(gold=5, b={"gold": 5, "scrap": 7})) == []


def test_only_ones_own_count_given_relics():
    value = VALUE[RELIC]
    assert threats(last_day(relics=(RELIC,) * 4, b={"gold": value})) == []
    assert threats(last_day(b={"relics": (RELIC,) * 4})) == []


@pytest.mark.parametrize(
    ("tiles", "built", "hero", "gold"),
    [
        ({1: WORKSHOP}, {1: (B, 2, 4)}, {}, 1),  # 8 scraps
        ({1: WORKSHOP}, {1: (B, 1, 4)}, {"scrap": 4}, 1),  # 4 more
        ({1: CORNFIELD}, {1: (B, 2, 4)}, {}, 1),  # 4 corn
        ({1: DISTILLERY}, {1: (B, 2, 4)}, {"corn": 4}, 2),  # 4 moonshine
        ({1: SALOON}, {1: (B, 2, 4)}, {"moonshine": 4}, 3),  # four sell for three gold
        ({1: SALOON}, {1: (B, 2, 1)}, {"scrap": 6}, 1),  # one alone sells for two scraps
        ({1: CORNFIELD, 2: DISTILLERY, 3: SALOON}, {1: (B, 2, 4), 2: (B, 2, 4), 3: (B, 2, 4)}, {}, 3),
    ],
)
def test_what_they_bring_tonight_counts_given_survivors_in_buildings(tiles, built, hero, gold):
    on = last_day(tiles=tiles, built=built, b=hero)
    assert gold_of(on) == gold
    assert gold == reckoned(on)[B], "and so it comes"


def test_a_building_brings_nothing_for_sure_given_a_house_or_a_drunkard():
    assert threats(last_day(tiles={1: HOUSE}, built={1: (B, 2, 4)})) == []
    assert threats(last_day(tiles={1: WORKSHOP}, built={1: (B, 2, 4)}, drunkards={1: ANGRY})) == []


def test_the_richest_comes_first_given_three_seats():
    on = last_day(seats=3, b={"gold": 2}, c={"gold": 4})
    assert [one.seat for one in threats(on)] == [C, B]


def test_actions_that_are_left_are_named():
    on = last_day(acted=0, place=1, tiles=(1,), b={"gold": 5})
    assert said(on).endswith("Scavenge now.")
    beside = last_day(acted=0, place=1, tiles={1: WORKSHOP}, scrap=4, b={"gold": 5})
    assert said(beside).endswith("Build levels or scavenge now.")
    full = last_day(acted=0, place=1, drunkards={1: ANGRY}, b={"gold": 5})
    assert said(full).endswith("Challenge the drunkard.")


# Laws.


def reckoned(on: Table) -> dict[int, int]:
    """The gold of each seat at the end, if everybody ends its turn, keeps its survivors and works with all of them."""
    state, gold = on.state, {}
    while state.agenda:
        options = GAME.rules.options(state)
        move = max(options, key=lambda one: (isinstance(one, m.EndTurn | m.Keep), order(state, one)))
        play = Play(GAME.rules, state, Dice(1)).play_move_to_next_question(move)
        gold |= {event.seat: event.gold for event in play.events if isinstance(event, Reckoned)}
        state = play.state
    return gold


def order(state: Any, move: Any) -> tuple[bool, int]:
    """Distilleries work before Saloons, each with as many as it can."""
    return (state.tiles[move.at - 1] == DISTILLERY, move.n) if isinstance(move, m.Work) else (False, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_named_is_true_by_public_facts_and_uses_nothing_hidden(seats: int):
    named = 0
    for seed in range(3):
        for ply in random_game(GAME, seats, seed, eager=True):
            state = ply.after
            if not ply.options or state.round < LAST - 1:
                continue
            seat = state.agenda[-1].seat
            found = GAME.ai.threats(GAME.view(state, seat), seat)
            assert GAME.ai.threats(state, seat) == found, "whatever relics the others hold"
            assert not found or state.round == LAST
            for threat in found:
                named += 1
                holds(state, threat)
    assert named


def holds(state: Any, threat: Threat) -> None:
    """Check that the gold is there by the goods that lie open, and at most what survivors could add in a Night."""
    numbers = dict(threat.numbers)
    assert numbers["gold"] > numbers["mine"]
    crews = sum(built.crew for built in state.buildings if built.owner == threat.seat)
    open_gold = public_worth(state.heroes[threat.seat]).gold
    assert open_gold <= numbers["gold"] <= open_gold + 1 + crews
    if state.phase == NIGHT and not any(isinstance(step, m.NightTurn) for step in state.agenda):
        assert numbers["gold"] == open_gold
