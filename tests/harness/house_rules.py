"""Games under each value of each house rule that is not its default, for laws that a rule must not break."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from harness.deck_hand.invariants import check as deck_hand_laws
from harness.fair_play import Setting
from harness.hooch_stooges.invariants import check as hooch_stooges_laws
from harness.moonshiners.invariants import check as moonshiners_laws
from harness.random_play import Ply
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game, HouseRule
from hoochgame.games import GAMES

LAWS: Mapping[str, Callable[[Ply], None]] = {
    "hooch-stooges": hooch_stooges_laws,
    "starting-solo": hooch_stooges_laws,
    "deck-hand": deck_hand_laws,
    "moonshiners": moonshiners_laws,
}


def other_values(rule: HouseRule) -> list[int]:
    """Return the values that are not the default; of more than two the ends alone, unless each is another trial."""
    values = [value for value in rule.allowed if value != rule.default]
    return values if rule.trials else list(dict.fromkeys((values[0], values[-1])))


def rule_settings() -> Iterator[Setting]:
    """Yield a game for each other value of each house rule of each title."""
    for game in GAMES:
        company = [seats for seats in game.seats if seats > 1 or game.rule_that_chooses_trial is None]
        for number, rule in enumerate(game.house_rules):
            for value in other_values(rule):
                fewest = value if rule.key == "first" else 1  # the seat that begins must be there
                able = [seats for seats in company if seats >= fewest]
                seats = 1 if rule.trials else able[number % len(able)]
                yield Setting(game.id, seats, {rule.key: value})


def setting_id(setting: Setting) -> str:
    """Return a name for a case of a test, such as `moonshiners-heroes=1`."""
    return "-".join([setting.title, *(f"{key}={value}" for key, value in setting.rules.items())])


def mixed_setting(game: Game, seed: int) -> Setting:
    """Return a game with a random number of seats, and a random value of each house rule."""
    dice = Dice(seed, 0x4A1E)
    seats = game.seats[dice.integer_below(len(game.seats))]
    rules = {}
    for rule in game.house_rules:
        values = [rule.default, *other_values(rule)]
        rules[rule.key] = values[dice.integer_below(len(values))]
    if "first" in rules:
        rules["first"] = min(rules["first"], seats)
    if trial := game.rule_that_chooses_trial:
        alone = [value for value in trial.trials if value]
        rules[trial.key] = alone[dice.integer_below(len(alone))] if seats == 1 else 0
    return Setting(game.id, seats, rules)
