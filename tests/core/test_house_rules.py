"""A house rule as somebody types it: numbers, what the values are called, and yes or no where it is a switch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoochgame.core.game import Game, HouseRule, Variant
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.games import GAMES, find_game

SWITCH = HouseRule("calm", "Calm", "Nobody shouts.", 0, range(2), Refusal("option", "Calm is on or off."), True)
NUMBER = HouseRule(
    "wind", "Wind", "It blows.", 1, range(3), Refusal("option", "No such wind."), values=("none", "a breeze"),
)  # fmt: skip


@pytest.mark.parametrize("word", ["true", "on", "yes", "1", "ON", "Yes"])
def test_a_switch_is_on_given_a_yes(word: str) -> None:
    assert SWITCH.parse_value(word) == 1


@pytest.mark.parametrize("word", ["false", "off", "no", "0", "OFF", "No"])
def test_a_switch_is_off_given_a_no(word: str) -> None:
    assert SWITCH.parse_value(word) == 0


def test_what_a_value_is_called_or_its_number_is_that_value() -> None:
    assert [NUMBER.parse_value(word) for word in ("none", "A breeze", "0", "2")] == [0, 1, 0, 2]


@pytest.mark.parametrize(("rule", "word"), [(SWITCH, "2"), (SWITCH, "perhaps"), (NUMBER, "on"), (NUMBER, "3")])
def test_the_rule_refuses_it_in_its_own_words_given_another_word(rule: HouseRule, word: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        rule.parse_value(word)
    assert caught.value.refusal == rule.refusal


@pytest.mark.parametrize("rule", [rule for game in GAMES for rule in game.house_rules], ids=lambda rule: rule.key)
def test_any_value_of_any_rule_is_that_value_when_its_name_is_typed(rule: HouseRule) -> None:
    for value in set(rule.allowed) - set(rule.trials):
        assert rule.parse_value(rule.value_name(value)) == value


def test_values_with_names_are_called_so_and_others_by_their_number() -> None:
    assert [NUMBER.value_name(value) for value in (0, 1)] == ["none", "a breeze"]
    assert [replace(NUMBER, values=()).value_name(value) for value in (0, 1)] == ["0", "1"]


def test_its_values_are_on_and_off_given_a_switch() -> None:
    assert [SWITCH.value_name(value) for value in (0, 1)] == ["off", "on"]


@pytest.mark.parametrize("wrong", [{"default": 1}, {"switch": False}, {"allowed": (0, 1, 2)}])
def test_a_variant_is_a_switch_that_is_off_by_default(wrong: dict[str, object]) -> None:
    [friendly] = find_game("hooch-stooges").variants
    with pytest.raises(ValueError, match="the variant friendly must be a switch"):
        replace(friendly, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_title_has_one_variant_at_most_as_the_lobby_lets_one_hold(game: Game) -> None:
    assert len([rule for rule in game.house_rules if isinstance(rule, Variant)]) <= 1
