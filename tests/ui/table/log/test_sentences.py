"""What is told of events stands in one table for each title: a row an event, read by windows and terminals alike."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from typing import get_args

import pytest

from hoochgame.core.protocols import TABLE, Ended, Event, Next, Seat
from hoochgame.games import GAMES, find_game
from hoochgame.games.hooch_stooges.events import TurnBegan
from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.sound.recordings import family_sizes
from hoochgame.ui.table.log.narration import Bookmark, LineContext, Show, Shows, SoundContext
from hoochgame.ui.table.log.sentences import parse_template
from hoochgame.ui.titles.registry import find_table

TITLES = ("hooch-stooges", "starting-solo", "deck-hand", "moonshiners")
ICONS = bundled_path("assets", "icons")


def rows(title: str) -> list[Show]:
    return list(find_table(title).shows.rows.values())


def test_every_title_has_a_table() -> None:
    assert {game.id for game in GAMES} == {*TITLES}


@pytest.mark.parametrize("title", TITLES)
def test_every_event_of_a_game_has_one_row_and_no_other_has_one(title: str) -> None:
    kinds = [getattr(kind, "__origin__", kind) for kind in get_args(find_game(title).event)]
    assert sorted(row.event.__name__ for row in rows(title)) == sorted(kind.__name__ for kind in kinds)
    assert {row.event for row in rows(title)} == set(kinds), "narration.py of the window has a Show for each event"


@pytest.mark.parametrize("title", TITLES)
def test_what_rows_name_is_there(title: str) -> None:
    shows = find_table(title).shows
    for row in rows(title):
        assert not row.icon or (ICONS / f"{row.icon}.svg").is_file()
        if isinstance(row.line, str):
            assert {field for _words, field in parse_template(row.line) if field} <= set(shows.fields), row.line
        if isinstance(row.sound, str):
            assert row.sound in family_sizes()
        if isinstance(row.bookmark, str):
            assert row.bookmark in shows.bookmarks
    assert all((ICONS / f"{mark.icon}.svg").is_file() for mark in shows.bookmarks.values())


@pytest.mark.slow
@pytest.mark.parametrize("title", TITLES)
def test_terminals_read_a_table_without_a_window(title: str) -> None:
    code = f"import sys, hoochgame.ui.titles.{title.replace('-', '_')}.narration; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert import_module(f"hoochgame.ui.titles.{title.replace('-', '_')}.narration").SHOWS is find_table(title).shows


# What all tables share.


class Won(Event, frozen=True):
    """Something that happens to a seat."""

    seat: Seat
    n: int = 1

    def apply(self, state: State) -> State:
        return state


class State:
    """As much as a table of events asks of one."""

    active = Seat(0)


BEFORE = State()
NAMES = ("Vera", "Otis")


def told_by(*own: Show[State], base: tuple[Show[State], ...] = ()) -> Shows[State]:
    fields = {"who": lambda event, told: told.name_unless_heading(event.seat), "n": lambda event, told: event.n}
    shows = Shows(State, base or own, fields=fields, bookmarks={}, opened=lambda state, hands: state)
    return shows.with_own_rows(own, {"win": Bookmark("trophy", "victory")}) if base else shows


def said(shows: Shows[State], seat: int, *, brief: bool = True) -> str:
    return "|".join(
        "".join(part.text for part in line.parts)
        for line in shows.lines_of_events(BEFORE, [Won(Seat(seat), 3)], NAMES, brief=brief)
    )


def test_a_template_names_whoever_does_not_head_the_turn() -> None:
    shows = told_by(Show(Won, "{who} wins {n}"))
    assert said(shows, 0) == "wins 3"
    assert said(shows, 1) == "Otis wins 3"
    assert said(shows, 0, brief=False) == "Vera wins 3"


@pytest.mark.parametrize(
    "row", [Show[State](Won, "{who} wins {n}", kind="big"), Show[State](Won, "{who} wins {n}", named=True)]
)
def test_big_news_and_named_ones_say_the_name_that_heads_the_turn(row: Show[State]) -> None:
    assert said(told_by(row), 0) == "Vera wins 3"


def test_an_event_may_chance_to_be_nothing_to_tell() -> None:
    shows = told_by(Show(Won, lambda event, told: "" if event.n > 2 else "{who} wins"), Show(Next))
    assert said(shows, 0) == ""
    assert shows.bare_line(Next(), LineContext(BEFORE, NAMES)) is None
    assert shows.sound_cues(Next(), SoundContext(BEFORE, BEFORE, ())) == ()
    assert shows.news_sentence(None, BEFORE, TABLE, NAMES) == shows.news_sentence(Next(), BEFORE, TABLE, NAMES) == ""


def test_a_row_of_a_title_built_on_another_tells_the_rest_as_that_does() -> None:
    base = (Show[State](Won, "{who} wins {n}", "trophy", sound="perk", clause="A-1"), Show[State](Next))
    shows = told_by(Show(Won, clause="B-2", bookmark="win"), Show(Ended), base=base)
    assert set(shows.rows) == {Won, Next, Ended}
    assert said(shows, 0) == "wins 3"
    assert shows.clause_of_event(Won(Seat(0)), BEFORE) == "B-2"
    assert shows.bookmark_of_event(Won(Seat(1)), lambda: BEFORE) == ("win", Seat(1))
    assert [cue.sound for cue in shows.sound_cues(Won(Seat(0)), SoundContext(BEFORE, BEFORE, ()))] == ["perk"]


def test_no_event_has_two_rows() -> None:
    with pytest.raises(ValueError, match="two rows"):
        told_by(Show(Won), Show(Won))


def test_a_turn_begins_with_its_event() -> None:
    assert find_table("hooch-stooges").shows.turn_begun_by(TurnBegan(Seat(1), 4)) == (4, Seat(1))
    assert find_table("hooch-stooges").shows.turn_begun_by(Next()) is None
