"""How far a challenge has come, part by part, as the rules decide it in the end."""

from itertools import product
from typing import Any

import pytest
from deck_table import CE, FF, A, card, decided, party, rival, table

from hoochgame.games.deck_hand.content import CHALLENGES
from hoochgame.games.deck_hand.goals import Part, parts, reached
from hoochgame.games.deck_hand.model import State

SCURVY, CHEST = card("scurvy_hand"), card("buried_chest")
HOARDS = ((), (CHEST,), (CHEST, card("buried_chest", 1)), (CHEST, card("buried_chest", 1), SCURVY))


def begun(id: str) -> State:
    """A challenge in its first turn."""
    return table(challenge=id, b=rival(), seats=2).state


def test_without_a_challenge_nothing_is_asked() -> None:
    assert parts(table().state) == ()


@pytest.mark.parametrize("id", [trial.id for trial in CHALLENGES])
def test_a_challenge_is_won_when_all_its_parts_hold(id: str) -> None:
    goal = CHALLENGES[begun(id).challenge - 1].goal
    found = set()
    for hoard, coins, thefts, many in product(HOARDS, (0, 8), (0, 3), (False, True)):
        stash = hoard + tuple(range(20, 34)) * many
        state = begun(id).pirate(A, deck=(), stash=stash, owned=stash, coins=coins, thefts=thefts)
        holds = all(part.holds for part in parts(state))
        assert holds == reached(state) == decided(state, goal)
        found.add(holds)
    assert found == {True, False}


def of(id: str, **changes: Any) -> tuple[Part, ...]:
    return parts(begun(id).pirate(A, **changes))


def test_the_parts_of_the_eight_goals() -> None:
    two = (CHEST, card("buried_chest", 1))
    worth = 2 * 6
    starters = (FF, CE, party(A, 1))
    assert of("s1", owned=two) == (Part("hooks", worth, 12, True),)
    assert of("s1", owned=(CHEST,)) == (Part("hooks", 6, 12, False),)
    assert of("s2", owned=()) == (Part("rival", 0, 0, False),)
    assert of("s2", owned=two) == (Part("rival", worth, 0, True),)
    assert of("s3", owned=two) == (Part("hooks", worth, 10, True),)
    assert of("s4", owned=(*two, SCURVY)) == (
        Part("hooks", worth - 1, 10, True), Part("copies", 1, 0, False, "scurvy_hand"),
    )  # fmt: skip
    assert of("s4", owned=starters)[1] == Part("copies", 0, 0, True, "scurvy_hand")
    assert of("s5", owned=two, coins=7) == (Part("hooks", worth, 10, True), Part("coins", 7, 8, False))
    assert of("s5", owned=(), coins=8)[1] == Part("coins", 8, 8, True)
    assert of("s6", thefts=2) == (Part("thefts", 2, 3, False),)
    assert of("s6", thefts=4) == (Part("thefts", 4, 3, True),)
    assert of("s7", owned=tuple(range(13)))[1] == Part("cards", 13, 13, True)
    assert of("s7", owned=tuple(range(14)))[1] == Part("cards", 14, 13, False)
    assert of("s8", owned=(CHEST,)) == (Part("hooks", 6, 9, False),)
