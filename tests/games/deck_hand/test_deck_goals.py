"""How far a challenge has come, part by part, as the rules decide it in the end."""

from itertools import product
from typing import Any

import pytest
from harness.deck_hand.table import CE, FF, A, card, decided, hoard, party, rival, table

from hoochgame.games.deck_hand.content import CHALLENGES
from hoochgame.games.deck_hand.goals import GoalPart, goal_parts, is_goal_reached
from hoochgame.games.deck_hand.model import DeckHandState

SCURVY, CHEST = card("scurvy_hand"), card("buried_chest")
HOARDS = ((), (CHEST,), hoard(19), (*hoard(22), SCURVY))


def begun(id: str) -> DeckHandState:
    """A challenge in its first turn."""
    return table(challenge=id, b=rival(), seats=2).state


def test_without_a_challenge_nothing_is_asked() -> None:
    assert goal_parts(table().state) == ()


@pytest.mark.parametrize("id", [trial.id for trial in CHALLENGES])
def test_a_challenge_is_won_when_all_its_parts_hold(id: str) -> None:
    goal = CHALLENGES[begun(id).challenge - 1].goal
    found = set()
    for much, coins, thefts, many in product(HOARDS, (0, 8), (0, 8), (False, True)):
        stash = much + tuple(range(20, 34)) * many
        state = begun(id).with_pirate_changed(A, deck=(), stash=stash, owned=stash, coins=coins, thefts=thefts)
        holds = all(part.holds for part in goal_parts(state))
        assert holds == is_goal_reached(state) == decided(state, goal)
        found.add(holds)
    assert found == {True, False}


def of(id: str, **changes: Any) -> tuple[GoalPart, ...]:
    return goal_parts(begun(id).with_pirate_changed(A, **changes))


def test_the_parts_of_the_eight_goals() -> None:
    much, starters = hoard(19), (FF, CE, party(A, 1))
    assert of("s1", owned=much) == (GoalPart("hooks", 19, 18, True),)
    assert of("s1", owned=(CHEST,)) == (GoalPart("hooks", 6, 18, False),)
    assert of("s2", owned=()) == (GoalPart("hooks", 0, 18, False), GoalPart("rival", 0, 0, False))
    assert of("s2", owned=much) == (GoalPart("hooks", 19, 18, True), GoalPart("rival", 19, 0, True))
    assert of("s3", owned=much, coins=1) == (GoalPart("hooks", 19, 10, True), GoalPart("coins", 1, 2, False))
    assert of("s4", owned=(*much, SCURVY), coins=1) == (
        GoalPart("hooks", 18, 18, True), GoalPart("coins", 1, 1, True), GoalPart("copies", 1, 0, False, "scurvy_hand"),
    )  # fmt: skip
    assert of("s4", owned=starters)[2] == GoalPart("copies", 0, 0, True, "scurvy_hand")
    assert of("s5", owned=much, coins=6) == (GoalPart("hooks", 19, 16, True), GoalPart("coins", 6, 7, False))
    assert of("s5", owned=(), coins=8)[1] == GoalPart("coins", 8, 7, True)
    assert of("s6", owned=much, thefts=7) == (GoalPart("hooks", 19, 17, True), GoalPart("thefts", 7, 8, False))
    assert of("s6", thefts=9)[1] == GoalPart("thefts", 9, 8, True)
    assert of("s7", owned=tuple(range(12)))[1] == GoalPart("cards", 12, 12, True)
    assert of("s7", owned=tuple(range(13)))[1] == GoalPart("cards", 13, 12, False)
    assert of("s8", owned=(CHEST,), thefts=3) == (GoalPart("hooks", 6, 12, False), GoalPart("thefts", 3, 3, True))
