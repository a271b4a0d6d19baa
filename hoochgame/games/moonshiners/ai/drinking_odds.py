"""What to do about a roll before it counts, and whether to drink one more glass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.build_values import TROUBLE, Thoughts
from hoochgame.games.moonshiners.ai.challenge_values import (
    Stakes,
    drink_on_value,
    give_up_value,
    least_gain_to_use_have_one_on_me,
    value_after_glass,
)
from hoochgame.games.moonshiners.ai.expected_income import Prospects
from hoochgame.games.moonshiners.ai.trade_values import TOAST
from hoochgame.games.moonshiners.ai.valuation import RELIC
from hoochgame.games.moonshiners.content import FINDS, GREEN, NUMBERS, RED, SAMUEL, SCRAPS, WORTH
from hoochgame.games.moonshiners.odds import red_and_green_pip_odds
from hoochgame.games.moonshiners.scavenging import scraps_found

LUCK, SAVED = 1.0, 0.6  # what a reroll should bring as long as a better use may come: by the Horseshoe, by Marla

Judge = Callable[[tuple[int, ...], int, int], float]  # of dice that stay, dice that are rolled, and extra pips


def rate_drinking_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate one more glass against giving up."""
    hero = mind.own.hero
    opponent = mind.own.drunkards_by_hex[hero.place]
    what = mind.challenges.stakes_against(opponent)

    def one(move: Move) -> float:
        match move:
            case m.DrinkOn():
                stop = give_up_value(hero.inebriation, hero.stamina, opponent.left, what)
                return drink_on_value(hero.inebriation, hero.stamina, opponent.left, what) - stop - TROUBLE
            case m.UseBooze():
                now = value_after_glass(hero.inebriation, hero.stamina, opponent.left, what)
                return (
                    value_after_glass(hero.sober_inebriation, 0, opponent.left, what)
                    - now
                    - least_gain_to_use_have_one_on_me(mind.own)
                )
        return 0.0

    return [one(move) for move in options]


def rate_rolled_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate letting a roll count, or changing it: by what it is worth on average."""
    step = mind.own.seen.agenda[-1]
    assert isinstance(step, m.Rolled)
    judge = make_scavenge_roll_rater(mind) if step.what == "scavenge" else make_glass_roll_rater(mind)
    return [rate_roll_answer(mind.own, step, move, judge) for move in options]


def rate_roll_answer(prospects: Prospects, step: m.Rolled, move: Move, judge: Judge) -> float:
    match move:
        case m.Reroll(by, faces):
            kept = list(step.dice)
            for face in faces:
                kept.remove(face)
            return judge(tuple(kept), len(faces), step.extra) - reroll_price(prospects, by)
        case m.UseBooze():
            toast = TOAST if prospects.challenges > 1 else 0.1
            return judge(step.dice, 0, step.extra + NUMBERS.road) - toast
    return judge(step.dice, 0, step.extra)


def reroll_price(own: Prospects, granted_by: str) -> float:
    """Return what a reroll costs: the relic, or a better use of Marla's luck in this Day."""
    if granted_by == "horseshoe":
        return WORTH.relic_point + (LUCK if own.nights > 1 else 0.1)
    return SAVED if own.actions else 0.1


def make_scavenge_roll_rater(mind: Thoughts) -> Judge:
    """Return what tells the worth of a scavenging roll."""
    samuel = mind.own.hero.kind == SAMUEL
    return lambda kept, n, extra: mean_scavenge_value(tuple(sorted(kept)), n, samuel)


def make_glass_roll_rater(mind: Thoughts) -> Judge:
    """Return what tells the worth of a glass."""
    hero = mind.own.hero
    opponent = mind.own.drunkards_by_hex[hero.place]
    what = mind.challenges.stakes_against(opponent)

    def judge(kept: tuple[int, ...], n: int, extra: int) -> float:
        red, green = sum(RED[die] for die in kept), sum(GREEN[die] for die in kept) + extra
        return mean_glass_value(hero.inebriation - red, hero.stamina, opponent.left - green, n, what)

    return judge


@lru_cache(1 << 16)
def mean_glass_value(inebriation: int, stamina: int, pips_needed: int, dice_to_roll: int, stakes: Stakes) -> float:
    """Return what a glass is worth on average with so many dice still to be rolled."""
    return sum(
        chance * value_after_glass(inebriation - red, stamina, max(0, pips_needed - green), stakes)
        for (red, green), chance in red_and_green_pip_odds(dice_to_roll).items()
    )


@lru_cache(1 << 14)
def mean_scavenge_value(kept_dice: tuple[int, ...], dice_to_roll: int, is_samuel: bool) -> float:
    """Return the mean value of a scavenging roll: the kept dice, and so many more to be rolled."""
    total = 0.0
    for rolled, ways in ways_by_scavenge_roll(dice_to_roll).items():
        roll = kept_dice + rolled
        total += ways * (scraps_found(roll, is_samuel) + RELIC * sum(FINDS[die] for die in roll))
    rolls: int = len(SCRAPS) ** dice_to_roll
    return total / rolls


@cache
def ways_by_scavenge_roll(dice_count: int) -> Counter[tuple[int, ...]]:
    """Return all rolls of n scavenging dice, sorted, and in how many ways each comes."""
    return Counter(tuple(sorted(dice)) for dice in product(range(len(SCRAPS)), repeat=dice_count))
