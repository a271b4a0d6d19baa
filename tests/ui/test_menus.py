"""Questions and the menu over a game."""

import pygame
import pytest
from ui_steps import click_on, press, tab_to, type_text

from hoochgame.ui.app import App
from hoochgame.ui.scenes.confirm import Confirm
from hoochgame.ui.scenes.menu import PauseMenu
from hoochgame.ui.scenes.settings import SettingsScene


@pytest.fixture
def results() -> list[object]:
    return []


@pytest.fixture
def menu(app: App, results: list[object]) -> PauseMenu:
    scene = PauseMenu("Friday")
    app.push(scene, results.append)
    app.step(0, [])
    return scene


def ask(app: App, results: list[object], danger: bool) -> None:
    app.push(Confirm("End turn?", "You can still buy a card.", "End turn", "Not yet", danger=danger), results.append)
    app.step(0, [])


@pytest.mark.parametrize(("code", "answer"), [(pygame.K_RETURN, True), (pygame.K_ESCAPE, False)])
def test_enter_says_yes_and_escape_no(app: App, results: list[object], code: int, answer: bool) -> None:
    ask(app, results, danger=False)
    press(app, code)
    assert results == [answer]


def test_where_yes_destroys_something_enter_is_no(app: App, results: list[object]) -> None:
    ask(app, results, danger=True)
    press(app, pygame.K_RETURN)
    assert results == [False]


@pytest.mark.parametrize(("key", "answer"), [("yes", True), ("no", False)])
def test_both_answers_can_be_clicked_and_walked_to(app: App, results: list[object], key: str, answer: bool) -> None:
    ask(app, results, danger=True)
    click_on(app, key)
    ask(app, results, danger=True)
    tab_to(app, key)
    press(app, pygame.K_SPACE)
    assert results == [answer, answer]


def test_escape_goes_back_to_the_game(app: App, menu: PauseMenu, results: list[object]) -> None:
    press(app, pygame.K_ESCAPE)
    assert results == [None]


def test_leaving_for_the_title(app: App, menu: PauseMenu, results: list[object]) -> None:
    press(app, pygame.K_t)
    assert results == ["title"]


def test_conceding_is_asked_twice(app: App, menu: PauseMenu, results: list[object]) -> None:
    click_on(app, "concede")
    press(app, pygame.K_ESCAPE)
    assert results == []
    click_on(app, "concede")
    press(app, pygame.K_y)
    assert results == ["concede"]


def test_who_cannot_concede_is_not_offered_it(app: App) -> None:
    app.push(PauseMenu(concede=False))
    assert "concede" not in {spot.key for spot in app.scene.ring.spots}


def test_the_save_gets_a_name(app: App, menu: PauseMenu, results: list[object]) -> None:
    tab_to(app, "name")
    press(app, pygame.K_RETURN)
    type_text(app, "Rematch")
    press(app, pygame.K_RETURN)
    assert results == [("name", "Rematch")]


def test_settings_open_over_the_game_and_come_back(app: App, menu: PauseMenu) -> None:
    press(app, pygame.K_o)
    assert isinstance(app.scene, SettingsScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is menu
