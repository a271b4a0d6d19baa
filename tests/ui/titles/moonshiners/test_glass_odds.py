"""What is said of the odds of a glass is what the rules then do: a clean win, both out, only the hero out (MA-P17)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest
from harness.moonshiners.given import ANGRY, CRAZY, SAD, A, Table, given, run
from harness.moonshiners.loaded import glass

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import GREEN, HANDFUL, RED
from hoochgame.games.moonshiners.queries import count_survivors_on_buildings, drunkard_on
from hoochgame.storage import languages
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.zones.shares import percent_words, percents_that_add_up

PLACE = 7


class End(NamedTuple):
    """Who is under the table, what the hero won, and how many survivors the hero lost."""

    foe: bool
    hero: bool
    survivors: int
    scraps: int


@cache
def rolls() -> Counter[tuple[int, int]]:
    """Every roll of five dice by its red and green pips, counted one by one."""
    return Counter((sum(RED[die] for die in dice), sum(GREEN[die] for die in dice))
                   for dice in product(range(len(RED)), repeat=HANDFUL))  # fmt: skip


def survivors(on: Table) -> int:
    return on.state.heroes[A].mat + count_survivors_on_buildings(on.state, A)


def ends(on: Table) -> dict[End, float]:
    """How often each end comes of one more glass, by the rules."""
    found: Counter[End] = Counter()
    for (red, green), n in rolls().items():
        now = run(on, m.DrinkOn(), dice=glass(red, green))
        foe = drunkard_on(now.state, PLACE)
        won = survivors(now) - survivors(on), now.state.heroes[A].scrap - on.state.heroes[A].scrap
        found[End(foe is None, now.state.heroes[A].out, *won)] += n
    return {end: n / len(RED) ** HANDFUL for end, n in found.items()}


def told(on: Table) -> tuple[str, str]:
    """What stands on the button, and in its tooltip."""
    answer = next(one for one in MOONSHINERS_TABLE.questions[on.state.agenda[-1]].answers if one.name == "drink_on")
    assert answer.tip
    return answer.sub(on.state, on.state.agenda[-1]), answer.tip(on.state)


CASES = [(kind, left, inebriation, mat) for kind in (CRAZY, SAD, ANGRY) for left in (1, 4)
         for inebriation in (4, 15) for mat in (3, 20)]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("kind", "left", "inebriation", "mat"), CASES)
def test_each_end_of_a_glass_is_told_with_its_chance_and_what_it_pays(kind, left, inebriation, mat, language) -> None:
    languages.switch_language(language)
    on = given(place=PLACE, stamina=0, inebriation=inebriation, mat=mat, asks=(m.Drinking(A, 1),),
               drunkards={PLACE: (kind, left)})  # fmt: skip
    button, tip = told(on)
    assert percent_words(sum(chance for end, chance in ends(on).items() if end.foe)) in button
    won, both = (sum(n for end, n in ends(on).items() if end.foe and end.hero == hero) for hero in (False, True))
    percents = percents_that_add_up((won, both))
    for end in ends(on):
        if end.foe:
            percent = percents[end.hero]
            assert f"{percent}: " in tip
            prize = tip.split(f"{percent}: ", 1)[1]
            goods = [w.amount_of_good(good, n) for good, n in (("survivor", end.survivors), ("scrap", end.scraps)) if n]
            assert all(one in prize.split(".")[0] for one in goods), (end, tip)
    languages.switch_language("en")
