"""A set-up in the making: names and colours stay unique, what is gone is replaced."""

from dataclasses import replace

import pytest

from hoochgame.core.journal import Chair
from hoochgame.games import find_game
from hoochgame.storage.settings import SetUp
from hoochgame.ui.scenes.draft import Draft, variant_word

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


def test_a_colour_that_somebody_has_is_taken_in_exchange(draft: Draft) -> None:
    draft.recolour(0, 1)
    assert [chair.colour for chair in draft.chairs] == [1, 0]


def test_a_free_colour_is_just_taken(draft: Draft) -> None:
    draft.recolour(0, 4)
    assert [chair.colour for chair in draft.chairs] == [4, 1]
    assert draft.spare_colours() == [0, 2, 3, 5]


@pytest.mark.parametrize(("typed", "name"), [("  Ada ", "Ada"), ("", "Vera"), ("Silvano", "Silvano 2")])
def test_names_are_trimmed_filled_and_unique(draft: Draft, typed: str, name: str) -> None:
    draft.rename(0, typed)
    assert draft.chairs[0].name == name


ORDERS = [(0, 2, "bca"), (2, 0, "cab"), (0, -1, "bca"), (2, 3, "cab"), (1, 1, "abc")]


@pytest.mark.parametrize(("seat", "at", "order"), ORDERS)
def test_a_chair_goes_to_its_new_place_and_the_others_close_up(draft: Draft, seat: int, at: int, order: str) -> None:
    draft.chairs = [Chair(name, "human", i) for i, name in enumerate("abc")]
    assert draft.place(seat, at) == order.index("abc"[seat])
    assert "".join(chair.name for chair in draft.chairs) == order


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


def test_the_variant_has_a_word() -> None:
    assert variant_word(GAME, {}) == "Standard"
    assert variant_word(GAME, {"friendly": 1}) == "Friendly Match"


def test_a_title_for_one_begins_with_one_chair() -> None:
    assert len(Draft(replace(GAME, seats=range(1, 2)), LEVELS).chairs) == 1
    assert len(Draft(replace(GAME, seats=range(1, 5)), LEVELS).chairs) == 2
    assert len(Draft(replace(GAME, seats=range(3, 5)), LEVELS).chairs) == 3
