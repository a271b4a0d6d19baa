"""Relics that nobody can read are told by their number, in each language."""

from __future__ import annotations

import pytest
from harness.moonshiners.table import NAMES, middle
from msgspec.structs import replace

from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners.content import RELICS
from hoochgame.games.moonshiners.wording import thing_name
from hoochgame.storage.languages import switch_language
from hoochgame.ui.table.log.chronicle import merge_equal
from hoochgame.ui.table.log.news import merge_alike
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.records import LogLine
from hoochgame.ui.titles.moonshiners.narration import SHOWS


@pytest.fixture(params=["en", "de"])
def two(request):
    """Two relics in the language that is spoken."""
    switch_language(request.param)
    yield {"en": "2 relics", "de": "2 Relikte"}[request.param]
    switch_language("en")


def lines(*events: object) -> list[LogLine]:
    return SHOWS.lines_of_events(replace(middle(), relic_deck=(HIDDEN,) * 4), events, NAMES, brief=False)


def test_two_relics_that_a_house_brings_are_told_by_their_number(two: str) -> None:
    drawn = c.RelicDrawn(Seat(1), HIDDEN, "production", 13)
    for found in (merge_equal(lines(drawn, drawn), asides=False), merge_alike(lines(drawn, drawn))):
        assert len(found) == 1
        assert plain_text(found[0]).endswith(two)


def test_all_relics_that_one_house_brings_are_one_line_of_news() -> None:
    found = [c.RelicDrawn(Seat(1), relic, "production", 13) for relic in (0, 1, 1)]
    (line,) = merge_alike(lines(*found))
    first, second = (thing_name(RELICS[n]) for n in (0, 1))
    assert plain_text(line).endswith(f"turns up: {first}, {second}\N{NO-BREAK SPACE}× 2")


def test_two_relics_of_one_roll_are_told_by_their_number(two: str) -> None:
    drawn = c.RelicDrawn(Seat(1), HIDDEN, "scavenge")
    gained = e.Gained(Seat(1), "scrap", 2, "scavenge")
    (line,) = lines(c.DiceRolled(Seat(1), "scavenge", (0, 1, 2, 3, 4), ()), gained, drawn, drawn)[-1:]
    assert plain_text(line).endswith(two)
