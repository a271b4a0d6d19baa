"""Clocks that are far out, and games of days that never were: every screen goes on."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pygame
import pytest
from harness.starting_solo.games import YOU, begun_solo, solo_game
from harness.ui_steps import FakeActions, press, saved, wait

from hoochgame.storage.history import read_and_mend_history, record_result
from hoochgame.storage.timestamps import FIRST_DAY, LAST_DAY
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby.calendar import Calendar
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.widgets.month import BY_DAYS, BY_MONTHS

pytestmark = pytest.mark.usefixtures("unpainted")

WILD = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "1970-01-01T00:00:00+00:00", "never", "")


@pytest.mark.slow
@pytest.mark.parametrize("created", WILD)
def test_the_result_of_a_game_begun_at_an_impossible_time_is_shown_and_kept(app: App, created: str) -> None:
    scene = TableScene(begun_solo(20261121, created=created), SilentThinker())
    app.push(scene)
    scene.session.concede(YOU)
    for _second in range(20):
        wait(app, 0.5)
        if isinstance(app.scene, Result):
            break
    assert isinstance(app.scene, Result)
    app.go_to_title()
    app.scene.dismiss(None)
    assert len(read_and_mend_history(app.places)[0]) == 1


def test_the_history_shows_results_of_impossible_times_last(app: App) -> None:
    years = (1, 1999, 2026, 9000, 9999)
    for year in years:
        game = solo_game(created=f"{year:04}-06-01T00:00:00+00:00", id=f"of {year}")
        assert record_result(app.places, game, datetime(year, 6, 1, tzinfo=UTC)) is None
    scene = History("starting-solo", FakeActions().actions)
    app.push(scene)
    assert app.step(0, [])
    assert scene.shown[0].id == "of 2026"
    assert len(scene.shown) == len(years)


def test_menus_show_saves_of_unknown_dates(app: App) -> None:
    fake = FakeActions([replace(saved(1), when=None), saved(2), replace(saved(3, over=True), when=None)])
    app.push(TitleScreen(fake.actions))
    assert app.step(0, [])
    scene = Saves(fake.actions)
    app.push(scene)
    assert app.step(0, [])
    assert [save.path.name for save in scene.saves] == ["game-2.jsonl", "game-1.jsonl", "game-3.jsonl"]


@pytest.mark.slow
@pytest.mark.parametrize("today", [FIRST_DAY, date(2000, 2, 29), LAST_DAY])
def test_the_calendar_can_be_walked_on_the_first_and_the_last_day(app: App, today: date) -> None:
    app.push(Calendar(today, today, {}))
    for key in (*BY_DAYS, *BY_MONTHS, pygame.K_HOME, pygame.K_END) * 2:
        press(app, key)
        app.step(0, [])
        assert FIRST_DAY <= app.scene.chosen <= today  # type: ignore[union-attr] # it is still the calendar
