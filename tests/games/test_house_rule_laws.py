"""All laws hold under every value of every house rule, and no module reads a constant that a house rule varies."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from harness.fair_play import Setting
from harness.house_rules import LAWS, mixed_setting, rule_settings, setting_id
from harness.random_play import random_game, random_match, undone_and_redone
from harness.source import MODULES, TEXTS, TREES, hold

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import GAMES, find_game

SETTINGS = list(rule_settings())
READ_ON_PURPOSE = {  # module and constant: why it may read the constant although a house rule varies it
    ("hoochgame.games.deck_hand.turn", "actions"): "a turn takes the fewer of these and the challenge's",
    ("hoochgame.games.deck_hand.ai.threats", "actions"): "about what a rival in company may buy; challenges have none",
}
VARIED_OTHERWISE = {"hoochgame.games.deck_hand": {"actions"}}  # by the content of a value, here of a challenge
TABLES_OF_CONSTANTS = {"NUMBERS", "CONTENT"}
SMALL = 1  # a default up to this is off or on, no number of the rules


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_all_laws_hold_under_each_value_of_a_house_rule(setting: Setting) -> None:
    laws = LAWS[setting.title]
    for ply in random_game(find_game(setting.title), setting.seats, 7, setting.rules, limit=7, eager=True):
        laws(ply)


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_a_house_rule_changes_the_game_from_its_first_state(setting: Setting) -> None:
    """A value that `opening` does not hand on would be forgotten by everything that comes later."""
    game, [(key, value)] = find_game(setting.title), setting.rules.items()
    [rule] = [rule for rule in game.house_rules if rule.key == key]
    other = next(other for other in (*rule.allowed, rule.default) if other != value and (other or not rule.trials))
    one, another = (game.start_game(setting.seats, {key: n}, Dice(3))[0] for n in (value, other))
    assert one != another


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_laws_hold_under_house_rules_at_random(game: Game, seed: int) -> None:
    setting = mixed_setting(game, seed)
    for ply in random_game(game, setting.seats, seed, setting.rules, limit=200, eager=True):
        LAWS[game.id](ply)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_undo_words_and_chances_hold_under_house_rules_at_random(game: Game) -> None:
    setting = mixed_setting(game, 11)
    match = random_match(game, setting.seats, 11, 60, setting.rules)
    names = [*(chair.name for chair in match.chairs), *game.playerless_opponents]
    for viewer in (TABLE, *map(Seat, range(setting.seats))):
        assert game.text(game.view(match.state, viewer), names)
    assert all(0 <= chance <= 1 for chance in game.winning_chances(match.state))
    undone_and_redone(match, list(match.states))


def constants_varied(package: str) -> set[str]:
    """Return the constants that a title's house rules have as defaults: their states may have other values."""
    tree = TREES[f"{package}.title"]
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    rules = [call for call in calls if getattr(call.func, "id", "") in ("HouseRule", "Variant")]
    defaults = [word.value for call in rules for word in call.keywords if word.arg == "default"]
    return {node for default in defaults for node in constants_read(default)}


def constants_read(tree: ast.AST) -> Iterator[str]:
    """Yield the constants that an expression reads, such as `rounds` for `NUMBERS.rounds`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if owner in TABLES_OF_CONSTANTS or owner == "constants":
                yield node.attr


def packages_of(title: str) -> tuple[str, ...]:
    """Return the packages of a title: its rules and its window."""
    return f"hoochgame.games.{title}", f"hoochgame.ui.titles.{title}", f"hoochgame.arena.accounts.{title}"


def reads_of_varied_constants() -> Iterator[tuple[str, str]]:
    """Yield each module and constant that it reads although a house rule of its title varies it."""
    for package in [f"hoochgame.games.{game.id.replace('-', '_')}" for game in GAMES]:
        varied = constants_varied(package) | VARIED_OTHERWISE.get(package, set())
        own = packages_of(package.rpartition(".")[2])
        for module in MODULES:
            if module.startswith(own) and module not in (f"{package}.title", f"{package}.content"):
                named = {name for name in varied if name in TEXTS[module]}  # most modules need not be parsed
                yield from sorted(
                    (module, name) for name in (named & set(constants_read(TREES[module])) if named else ())
                )


def test_no_module_reads_a_constant_that_a_house_rule_varies() -> None:
    """Under another value of the rule it would speak, think or check of a game that is not played."""
    found = set(reads_of_varied_constants())
    hold(
        f"{module} reads the constant {name}, which a house rule varies: read the field of the state, "
        f"or give a reason in READ_ON_PURPOSE of {__name__}"
        for module, name in sorted(found)
        if (module, name) not in READ_ON_PURPOSE
    )
    assert not READ_ON_PURPOSE.keys() - found, "what is not read needs no reason"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_default_of_a_house_rule_is_the_constant_that_it_varies(game: Game) -> None:
    """So that the law above knows the constant."""
    tree = TREES[f"hoochgame.games.{game.id.replace('-', '_')}.title"]
    hold(
        f"{game.id}: default={node.value.value} of a house rule must be read from content.toml"
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "default" and isinstance(node.value, ast.Constant)
        if isinstance(node.value.value, int) and node.value.value > SMALL
    )
