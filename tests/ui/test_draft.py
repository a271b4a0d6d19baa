"""A set-up in the making: names and colours stay unique, what is gone is replaced."""

import pytest

from hoochgame.core.journal import Chair
from hoochgame.games import find_game
from hoochgame.storage.settings import SetUp
from hoochgame.ui.scenes.draft import Draft

GAME = find_game("hooch-stooges")
LEVELS = ("easy", "medium")


@pytest.fixture
def draft() -> Draft:
    return Draft(GAME, LEVELS)


def test_the_first_draft_is_one_human_and_one_bot(draft: Draft) -> None:
    assert [chair.kind for chair in draft.chairs] == ["human", "medium"]
    assert draft.trouble is None
    GAME.check_rules(draft.set_up.rules)


def test_six_chairs_have_six_names_and_six_colours(draft: Draft) -> None:
    for _ in range(4):
        draft.add("easy")
    assert len({chair.name for chair in draft.chairs}) == 6
    assert {chair.colour for chair in draft.chairs} == set(range(6))


def test_a_freed_colour_is_given_again(draft: Draft) -> None:
    draft.remove(0)
    draft.add("human")
    assert [chair.colour for chair in draft.chairs] == [1, 0]


def test_one_chair_is_too_few(draft: Draft) -> None:
    draft.remove(0)
    assert draft.trouble == GAME.seats_refusal.text


def test_the_next_colour_is_taken_in_exchange(draft: Draft) -> None:
    draft.recolour(0)
    assert [chair.colour for chair in draft.chairs] == [1, 0]


@pytest.mark.parametrize(("typed", "name"), [("  Ada ", "Ada"), ("", "Vera"), ("Silvano", "Silvano 2")])
def test_names_are_trimmed_filled_and_unique(draft: Draft, typed: str, name: str) -> None:
    draft.rename(0, typed)
    assert draft.chairs[0].name == name


def test_moving_swaps_with_the_neighbour_round_and_round(draft: Draft) -> None:
    draft.add("easy")
    names = [chair.name for chair in draft.chairs]
    draft.move(0, -1)
    assert [chair.name for chair in draft.chairs] == [names[2], names[1], names[0]]


def test_shuffling_keeps_everybody(draft: Draft) -> None:
    for _ in range(4):
        draft.add("easy")
    before = set(draft.chairs)
    draft.shuffle()
    assert set(draft.chairs) == before


def test_the_first_seat_goes_back_to_the_lot_when_it_is_gone(draft: Draft) -> None:
    draft.rules["first"] = 2
    draft.remove(1)
    assert draft.rules["first"] == 0


@pytest.mark.parametrize(("typed", "ok"), [("4711", True), ("0", True), ("", False), ("-1", False), ("9" * 12, False)])
def test_a_typed_seed(draft: Draft, typed: str, ok: bool) -> None:
    assert draft.read_seed(typed) is ok
    if ok:
        assert draft.set_up.seed == int(typed)


def test_the_last_set_up_comes_back_without_what_no_longer_exists() -> None:
    chairs = (Chair("Ada", "human", 3), Chair("Bob", "grandmaster", 1), Chair("Cy", "easy", 0))
    last = SetUp("hooch-stooges", chairs, {"friendly": 1, "hq_hits": 9, "moon": 1}, 5, True)
    draft = Draft(GAME, LEVELS, last)
    assert [chair.kind for chair in draft.chairs] == ["human", "medium", "easy"]
    assert draft.rules == {"friendly": 1, "hq_hits": 1, "round_limit": 100, "first": 0}
    assert draft.free_undo
