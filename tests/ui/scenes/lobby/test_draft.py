"""A set-up in the making: names and colours stay unique, what is gone is replaced."""

from dataclasses import replace
from datetime import date
from itertools import product

import pytest

from hoochgame.core.characters import CHARACTERS, bot_names_of_kind, split_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.games import find_game
from hoochgame.storage.settings import LARGEST_SEED, Brought, SetUp
from hoochgame.ui.scenes.lobby.draft import LONGEST_NAME, NAMES, Draft, variant_name

GAME = find_game("hooch-stooges")
LEVELS = ("easy", "medium")


@pytest.fixture
def draft() -> Draft:
    return Draft(GAME, LEVELS)


def test_the_first_draft_is_one_human_and_one_bot(draft: Draft) -> None:
    assert [chair.kind for chair in draft.chairs] == ["human", "easy/builder"]
    assert [chair.name for chair in draft.chairs] == ["Vera", "Bricks Brady"]
    assert draft.start_problem is None
    GAME.complete_rules(draft.set_up.rules)


def test_only_who_has_never_played_a_title_begins_against_easy_bots(draft: Draft) -> None:
    draft.add_player(draft.new_bot_kind)
    assert [split_bot_kind(chair.kind)[0] for chair in draft.chairs] == ["human", "easy", "easy"]
    again = Draft(GAME, LEVELS, draft.set_up)
    assert split_bot_kind(again.new_bot_kind)[0] == "medium"
    assert [chair.kind for chair in again.chairs] == [chair.kind for chair in draft.chairs]


def test_the_first_opponent_is_the_weakest_that_there_is() -> None:
    assert split_bot_kind(Draft(GAME, ("beginner", "easy", "medium")).new_bot_kind)[0] == "beginner"


def test_six_chairs_have_six_names_and_six_colours(draft: Draft) -> None:
    for _ in range(4):
        draft.add_player("easy")
    assert len({chair.name for chair in draft.chairs}) == 6
    assert {chair.colour for chair in draft.chairs} == set(range(6))


def test_bots_are_of_as_many_characters_as_there_are_and_called_by_their_names(draft: Draft) -> None:
    for _ in range(4):
        draft.add_player(draft.new_bot_kind)
    characters = [split_bot_kind(chair.kind)[1] for chair in draft.chairs[1:]]
    assert sorted(characters) == sorted({*CHARACTERS, ""}), "five bots have five faces"
    assert all(chair.name in (bot_names_of_kind(chair.kind) or NAMES) for chair in draft.chairs[1:])


def test_a_name_that_nobody_typed_goes_with_the_character(draft: Draft) -> None:
    draft.set_kind(1, "medium/raider")
    assert draft.chairs[1].name in bot_names_of_kind("raider")
    name = draft.chairs[1].name
    draft.set_kind(1, "easy/raider")
    assert draft.chairs[1].name == name
    draft.set_kind(1, "human")
    assert draft.chairs[1].name in NAMES
    draft.rename_player(1, "Ada")
    draft.set_kind(1, "easy/gambler")
    assert draft.chairs[1].name == "Ada"


def test_a_chair_remembers_its_last_bot_wherever_it_goes_and_as_long_as_it_is_there(draft: Draft) -> None:
    for _ in range(4):
        draft.add_player(draft.new_bot_kind)
    kinds = [f"{level}/{name}" for level, name in product(("easy", "hard"), CHARACTERS)][:5]
    for seat, kind in enumerate(kinds, 1):
        draft.set_kind(seat, kind)
        draft.set_kind(seat, "human")
        draft.rename_player(seat, kind[:LONGEST_NAME])
    draft.set_colour(1, draft.chairs[3].colour)
    draft.move_chair(5, 0)
    draft.shuffle_chairs()
    for seat, chair in enumerate(draft.chairs):
        remembered = [kind for kind in kinds if kind[:LONGEST_NAME] == chair.name]
        assert draft.bot_kind_for(seat) == (remembered[0] if remembered else draft.new_bot_kind)
    for _seat in kinds:
        draft.remove_chair(0)
    while draft.free_colours():
        draft.add_player("human")
    assert [draft.bot_kind_for(seat) for seat in range(1, 6)] == [draft.new_bot_kind] * 5


def test_characters_of_a_remembered_set_up_are_kept_and_unknown_ones_replaced() -> None:
    kinds = ("easy/raider", "medium", "easy/wizard", "hard/raider")
    chairs = tuple(Chair(f"Bot {i}", kind, i) for i, kind in enumerate(kinds))
    draft = Draft(GAME, LEVELS, SetUp(GAME.id, chairs, {}, 1))
    assert [chair.kind for chair in draft.chairs] == ["easy/raider", "medium", "medium", "medium"]


def test_a_freed_colour_is_given_again(draft: Draft) -> None:
    draft.remove_chair(0)
    draft.add_player("human")
    assert [chair.colour for chair in draft.chairs] == [1, 0]


def test_one_chair_is_too_few(draft: Draft) -> None:
    draft.remove_chair(0)
    assert draft.start_problem == GAME.seats_refusal.text


def test_a_colour_that_somebody_has_is_taken_in_exchange(draft: Draft) -> None:
    draft.set_colour(0, 1)
    assert [chair.colour for chair in draft.chairs] == [1, 0]


def test_a_free_colour_is_just_taken(draft: Draft) -> None:
    draft.set_colour(0, 4)
    assert [chair.colour for chair in draft.chairs] == [4, 1]
    assert draft.free_colours() == [0, 2, 3, 5]


@pytest.mark.parametrize(("typed", "name"), [("  Ada ", "Ada"), ("", "Vera"), ("Bricks Brady", "Bricks Brady 2")])
def test_names_are_trimmed_filled_and_unique(draft: Draft, typed: str, name: str) -> None:
    draft.rename_player(0, typed)
    assert draft.chairs[0].name == name


ORDERS = [(0, 2, "bca"), (2, 0, "cab"), (0, -1, "bca"), (2, 3, "cab"), (1, 1, "abc")]


@pytest.mark.parametrize(("seat", "at", "order"), ORDERS)
def test_a_chair_goes_to_its_new_place_and_the_others_close_up(draft: Draft, seat: int, at: int, order: str) -> None:
    draft.add_player("human")
    draft.chairs = [Chair(name, "human", i) for i, name in enumerate("abc")]
    assert draft.move_chair(seat, at) == order.index("abc"[seat])
    assert "".join(chair.name for chair in draft.chairs) == order


def test_shuffling_keeps_everybody(draft: Draft) -> None:
    for _ in range(4):
        draft.add_player("easy")
    before = set(draft.chairs)
    draft.shuffle_chairs()
    assert set(draft.chairs) == before


def test_the_first_seat_goes_back_to_the_lot_when_it_is_gone(draft: Draft) -> None:
    draft.rules["first"] = 2
    draft.remove_chair(1)
    assert draft.rules["first"] == 0


@pytest.mark.parametrize(("typed", "ok"), [
    ("4711", True), ("0", True), ("9" * 12, True), (str(LARGEST_SEED), True),
    ("", False), ("-1", False), (str(LARGEST_SEED + 1), False),
])  # fmt: skip
def test_a_typed_seed(draft: Draft, typed: str, ok: bool) -> None:
    assert draft.set_typed_seed(typed) is ok
    if ok:
        assert draft.set_up.seed == int(typed)


def test_the_last_set_up_comes_back_without_what_no_longer_exists() -> None:
    chairs = (Chair("Ada", "human", 3), Chair("Bob", "grandmaster", 1), Chair("Cy", "easy", 0))
    last = SetUp("hooch-stooges", chairs, {"friendly": 1, "hq_hits": 9, "moon": 1}, 5, True)
    draft = Draft(GAME, LEVELS, last)
    assert [chair.kind for chair in draft.chairs] == ["human", "medium", "easy"]
    assert draft.rules == {
        "friendly": 1,
        "hq_hits": 1,
        "stash_limit": 0,
        "round_limit": 100,
        "first": 0,
        "tournament": 0,
        "fair_start": 1,
    }
    assert draft.free_undo


def test_the_variant_has_a_word() -> None:
    assert variant_name(GAME, {}) == "Standard"
    assert variant_name(GAME, {"friendly": 1}) == "Friendly Match"


def test_a_title_for_one_begins_with_one_chair() -> None:
    assert len(Draft(replace(GAME, seats=range(1, 2)), LEVELS).chairs) == 1
    assert len(Draft(replace(GAME, seats=range(1, 5)), LEVELS).chairs) == 2
    assert len(Draft(replace(GAME, seats=range(3, 5)), LEVELS).chairs) == 3


# Deck lists.

READY = GAME.lists.ready if GAME.lists else {}
SWARM = Brought("Mine", dict(READY["swarm"].cards))
SHORT = Brought("Short", {"lookout": 3})


@pytest.fixture
def tournament(draft: Draft) -> Draft:
    draft.rules["tournament"] = 1
    return draft


def test_whoever_brings_no_list_is_dealt_a_ready_one_by_seat(tournament: Draft) -> None:
    assert [tournament.chosen_ready_list(seat) for seat in (0, 1)] == list(READY.values())[:2]
    assert tournament.set_up.lists == ()
    assert tournament.start_problem is None


def test_a_list_stays_with_its_chair(tournament: Draft) -> None:
    tournament.set_deck_list(0, SWARM)
    tournament.add_player("easy")
    vera = tournament.chairs[0]
    tournament.move_chair(0, 2)
    assert (tournament.chairs[2], tournament.lists[2]) == (vera, SWARM)
    tournament.shuffle_chairs()
    assert tournament.lists[tournament.chairs.index(vera)] == SWARM
    other = next(seat for seat, chair in enumerate(tournament.chairs) if chair != vera)
    tournament.remove_chair(other)
    assert tournament.lists[tournament.chairs.index(vera)] == SWARM
    tournament.remove_chair(tournament.chairs.index(vera))
    assert tournament.lists == [Brought()]


def test_a_list_against_the_rules_says_why_and_blocks_the_start(tournament: Draft) -> None:
    tournament.set_deck_list(1, SHORT)
    assert tournament.deck_list_problem(1) == "A list has 30 cards; this one has 3."
    assert tournament.start_problem == "The list of Bricks Brady: A list has 30 cards; this one has 3."
    tournament.rules["tournament"] = 0
    assert tournament.start_problem is None


def test_a_set_up_carries_the_lists_and_gets_them_back_as_they_are_now(tournament: Draft) -> None:
    tournament.set_deck_list(0, SWARM)
    set_up = tournament.set_up
    assert set_up.lists == (SWARM, Brought())
    changed = Brought("Mine", dict(READY["hammer"].cards))
    again = Draft(GAME, LEVELS, set_up, renew=lambda brought: changed if brought.name == "Mine" else brought)
    assert again.needs_deck_lists
    assert again.lists == [changed, Brought()]


def test_a_ready_list_is_known_by_its_cards_whatever_it_was_called(tournament: Draft) -> None:
    tournament.set_deck_list(1, SWARM)
    assert tournament.chosen_ready_list(1) == READY["swarm"]
    tournament.set_deck_list(1, SHORT)
    assert tournament.chosen_ready_list(1) is None


# Daily deals.

TODAY = date(2026, 11, 21)


def test_a_day_is_a_deal_that_can_be_left_again() -> None:
    draft = Draft(GAME, LEVELS, today=TODAY)
    assert draft.daily_deal_day is None
    assert draft.set_daily_deal(TODAY) is None
    assert (draft.seed, draft.daily_deal_day) == (20261121, TODAY)
    draft.choose_random_seed()
    assert draft.daily_deal_day is None


def test_tomorrow_has_no_deal_yet() -> None:
    draft = Draft(GAME, LEVELS, today=TODAY)
    seed = draft.seed
    assert "still to come" in (draft.set_daily_deal(date(2026, 11, 22)) or "")
    assert draft.seed == seed


def test_a_typed_seed_that_is_a_day_is_its_deal() -> None:
    draft = Draft(GAME, LEVELS, today=TODAY)
    draft.set_typed_seed("20261120")
    assert draft.daily_deal_day == date(2026, 11, 20)
    draft.set_typed_seed("20261122")
    assert draft.daily_deal_day is None


# Alone, or in company.

DECK_HAND = find_game("deck-hand")
ADA = Chair("Ada", "human", 3)


def test_a_remembered_game_for_one_keeps_its_trial() -> None:
    draft = Draft(DECK_HAND, LEVELS, SetUp(DECK_HAND.id, (ADA,), {"challenge": 5, "first": 0}, 1))
    assert draft.rule_that_chooses_trial is DECK_HAND.rule_that_chooses_trial
    assert (draft.trial, draft.rules["challenge"]) == (5, 5)


@pytest.mark.parametrize(("seats", "challenge", "then"), [(1, 0, 1), (1, 99, 1), (2, 4, 0)])
def test_chairs_and_trial_always_go_together(seats: int, challenge: int, then: int) -> None:
    chairs = (ADA, Chair("Bob", "easy", 1))[:seats]
    draft = Draft(DECK_HAND, LEVELS, SetUp(DECK_HAND.id, chairs, {"challenge": challenge, "first": 0}, 1))
    assert draft.rules["challenge"] == then
    DECK_HAND.start_game(seats, draft.set_up.rules, Dice(1))


def test_nobody_is_drawn_to_begin_where_one_is_alone() -> None:
    draft = Draft(DECK_HAND, LEVELS)
    draft.rules |= {"first": 1, "fair_start": 0}
    draft.start_playing_alone(2)
    assert draft.set_up.rules == {"challenge": 2, "fair_start": 1, "first": 0}


def test_names_and_colours_stay_unique_when_company_comes_back() -> None:
    draft = Draft(DECK_HAND, LEVELS)
    for _ in range(2):
        draft.add_player("easy")
    draft.start_playing_alone()
    draft.rename_player(0, draft.company[0][0].name)
    draft.set_colour(0, draft.company[1][0].colour)
    draft.end_playing_alone()
    assert len({chair.name for chair in draft.chairs}) == 4
    assert len({chair.colour for chair in draft.chairs}) == 4


def test_a_title_without_trials_has_no_way_to_be_alone(draft: Draft) -> None:
    draft.remove_chair(1)
    assert draft.rule_that_chooses_trial is None
    assert draft.start_problem


def test_a_rule_follows_the_advice_for_so_many_chairs_until_somebody_sets_it_otherwise(draft: Draft) -> None:
    rule = next(rule for rule in draft.game.house_rules if rule.advised)
    assert rule.advised_value(2) != rule.advised_value(3) == rule.default
    assert draft.rules[rule.key] == rule.advised_value(2)
    draft.add_player("easy")
    assert draft.rules[rule.key] == rule.default
    draft.remove_chair(2)
    assert draft.rules[rule.key] == rule.advised_value(2)
    draft.rules[rule.key] = rule.default
    draft.add_player("easy")
    draft.remove_chair(2)
    assert draft.rules[rule.key] == rule.advised_value(2), "back at the default it follows again"
    draft.add_player("easy")
    draft.rules[rule.key] = rule.advised_value(2)
    draft.remove_chair(2)
    draft.add_player("easy")
    assert draft.rules[rule.key] == rule.default
