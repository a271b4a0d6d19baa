"""The worked examples of the rulebook, played by the real rules: each figure that is told is the one that comes out."""

from __future__ import annotations

import re
from operator import attrgetter
from typing import Any

import pytest
from harness.moonshiners.given import ANGRY, CRAZY, SAD, A, B, Table, at_night, given, refused, run
from harness.moonshiners.loaded import finds, glass

from hoochgame.core.protocols import TABLE, Ended
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    ALFRED,
    BENNY,
    CORNFIELD,
    DISTILLERY,
    HOUSE,
    RELICS,
    SALOON,
    STRENGTH,
)
from hoochgame.games.moonshiners.night_events import Reckoned
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.book import Chapter, Paragraph, current_rulebook

DAY, MORE = 3, 4  # chapters
JUNK, HEIRLOOM = (next(n for n, relic in enumerate(RELICS) if relic.value == value) for value in (0, 3))
CRATE = STRENGTH.index(2)


@pytest.fixture(params=["en", "de"])
def chapters(request: pytest.FixtureRequest) -> tuple[Chapter, ...]:
    """Return those of the book, in each language."""
    switch_language(request.param)
    return current_rulebook("moonshiners").chapters


def items(chapter: Chapter, part: int = 0) -> list[Paragraph]:
    """Return the items below the heading of this number, or before the first heading."""
    parts: list[list[Paragraph]] = [[]]
    for paragraph in chapter.paragraphs:
        if paragraph.heading:
            parts.append([])
        elif paragraph.item:
            parts[-1].append(paragraph)
    return parts[part]


def told(item: Paragraph, *facts: int) -> None:
    """The item holds these numbers, in figures or written out."""
    words = {"two": 2, "zwei": 2, "three": 3, "drei": 3, "four": 4, "vier": 4, "five": 5, "fünf": 5}
    text = re.sub(r"MA-\w+", "", item.text)
    said = {int(n) for n in re.findall(r"\d+", text)}
    said |= {words[word] for word in re.findall(r"\w+", text.lower()) if word in words}
    assert said.issuperset(facts), (facts, item.text)


def test_a_day_step_by_step(chapters: tuple[Chapter, ...]) -> None:
    """MA-M1, MA-E1, MA-H2, MA-M7, MA-F2, MA-M3, MA-B6, MA-M5, MA-P3, MA-P8, MA-U1, MA-N10, MA-Y1"""
    first, second, third, fourth, fifth, night = items(chapters[DAY])
    now = given(kind=ALFRED, drunkards={5: CRAZY, 19: SAD}, round=1)
    now = run(now, m.Enter(10), m.Explore(), cards=(JUNK, CORNFIELD))
    told(first, 10, now.a.scrap)
    assert (now.a.scrap, len(now.a.relics), now.tile(10)) == (2, 1, CORNFIELD)
    assert m.March(COMPOUND) in now.options
    now = run(now, m.Scavenge(), m.Accept(), dice=finds("1123R"))
    told(second, 1, 2, 3, 7, now.a.scrap, len(now.a.relics))
    assert (now.a.scrap, len(now.a.relics)) == (9, 2)
    assert not now.offers(m.March)
    now = run(now, m.EndTurn(), m.EndTurn(), m.Construct(10, 2))
    told(third, 8, now.a.scrap, now.on(10).level)
    assert (now.a.scrap, now.on(10).level) == (1, 2)
    now = run(now, m.March(5), m.Challenge(), m.Accept(), dice=glass(3, 5))
    told(fourth, 5, 10, 3, 15, now.a.inebriation, 0)
    assert (now.a.inebriation, now.lurking) == (12, {19: 7})
    assert (now.a.mat, now.a.scrap) == (2, 1)
    now = run(now, m.PlaceSurvivor(10), m.PlaceSurvivor(10))
    told(fifth, now.on(10).crew)
    assert not now.offers(m.March)
    now = run(now, m.EndTurn(), m.EndTurn())
    told(night, 10, now.a.corn)
    assert now.a.corn == 2
    assert (now.state.round, now.state.first) == (2, B)


def test_a_walk(chapters: tuple[Chapter, ...]) -> None:
    """MA-M5, MA-M6, MA-M7, MA-Q129, MA-Q27"""
    allowed, barred, closed = items(chapters[MORE], 1)
    now = given(place=1, tiles={1: HOUSE, 4: SALOON})
    free = [march.to for march in now.offers(m.March)]
    told(allowed, *free)
    assert free == [2, 5, 6]
    told(barred, 3, 4, 2)
    assert refused(now, m.March(3)) == "unexplored"
    assert refused(run(now, m.March(2)), m.March(3)) == "unexplored"
    told(closed, 1)
    assert refused(now, m.March(COMPOUND)) == "unexplored"


def evening() -> Table:
    """Return Pearl's table before her first glass."""
    return given(
        kind=BENNY, place=9, stamina=1, inebriation=14, crate=CRATE, bottles=4, drunkards={9: ANGRY},
    )  # fmt: skip


def test_a_long_evening(chapters: tuple[Chapter, ...]) -> None:
    """MA-P3, MA-P4, MA-P9, MA-Q62, MA-Q63, MA-Z4, MA-Q67"""
    first, gives_up, _chances, second = items(chapters[MORE], 2)
    now = run(evening(), m.Challenge(), dice=glass(6, 4))
    told(first, now.a.bottles, 6, 4, 14, now.a.inebriation, 2, 10, now.lurking[9])
    assert (now.a.bottles, now.a.inebriation, now.lurking[9]) == (3, 8, 4)
    left = run(now, m.GiveUp())
    told(gives_up, left.lurking[9])
    assert (left.lurking[9], left.a.inebriation) == (4, 8)
    now = run(now, m.DrinkOn(), dice=glass(2, 5))
    told(second, 2, 5, 8, now.a.inebriation, now.a.stamina, now.a.mat, now.a.scrap)
    assert (now.a.inebriation, now.a.stamina, now.a.mat, now.a.scrap) == (6, 3, 2, 2)
    assert not now.lurking


def test_a_night_of_work(chapters: tuple[Chapter, ...]) -> None:
    """MA-N10, MA-N11, MA-N12, MA-N14, MA-Q133"""
    plain, distillery, saloon = items(chapters[MORE], 3)
    tiles = {6: CORNFIELD, 13: DISTILLERY, 15: SALOON}
    built = {6: (A, 2, 3), 13: (A, 2, 4), 15: (A, 2, 4)}
    now = run(at_night(m.NightTurn(A, "production"), tiles=tiles, built=built, corn=1))
    told(plain, 3, now.a.corn)
    assert now.a.corn == 4
    now = run(now, m.Work(13, 4))
    told(distillery, 4, now.a.moonshine)
    assert (now.a.corn, now.a.moonshine) == (0, 4)
    now = run(now, m.Work(15, 4))
    told(saloon, 4, now.a.gold)
    assert (now.a.moonshine, now.a.gold) == (0, 3)


def test_the_count(chapters: tuple[Chapter, ...]) -> None:
    """MA-W1, MA-W3, MA-W5, MA-Q117"""
    _scraps, _survivors, together = items(chapters[MORE], 4)
    silvano: dict[str, Any] = {
        "gold": 3, "scrap": 5, "corn": 1, "moonshine": 1, "relics": (HEIRLOOM, JUNK), "mat": 5,
    }  # fmt: skip
    now = run(at_night(m.Reckoning(TABLE), round=7, gold=6, scrap=4, b=silvano))
    ours, theirs = ((count.seat, count.gold, count.rest) for count in sorted(now.saw(Reckoned), key=attrgetter("seat")))
    told(together, theirs[1], ours[1], ours[2])
    assert (ours, theirs) == ((A, 6, 4), (B, 6, 1))
    assert now.saw(Ended) == [Ended((A,), "MA-W5")]
