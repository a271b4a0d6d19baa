"""Who plays on for a seat: the dialogs at the table and in a replay, with a bot's level and character."""

import pygame
import pytest
from harness.ui_steps import SIZES, click_on, press, step_to, tab_to, widget

from hoochgame.core.characters import CHARACTERS, LEVELS
from hoochgame.core.journal import Chair
from hoochgame.ui.app import App
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.lobby.characters import Characters
from hoochgame.ui.scenes.replay.play_on import PlayOnScene

VERA, RITA, OLD = Chair("Vera", "human", 0), Chair("Smash Sherman", "easy/raider", 1), Chair("Otis", "random", 2)


@pytest.fixture
def chosen() -> list[object]:
    return []


def test_at_the_table_a_bot_is_chosen_by_face_and_level_with_the_mouse(app: App, chosen: list[object]) -> None:
    app.push(ChairScene(VERA, "builder"), chosen.append)
    app.step(0, [])
    click_on(app, ("face", "saboteur"))
    click_on(app, "hard")
    assert chosen == [Chair("Vera", "hard/saboteur", 0)]


def test_at_the_table_a_bot_is_chosen_by_face_and_level_with_the_keyboard(app: App, chosen: list[object]) -> None:
    app.push(ChairScene(RITA, "raider"), chosen.append)
    app.step(0, [])
    tab_to(app, ("face", ""))
    press(app, pygame.K_SPACE)
    tab_to(app, "expert")
    press(app, pygame.K_RETURN)
    assert chosen == [Chair("Smash Sherman", "expert", 1)]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_face_and_level_fits_into_the_window(open_app, size: tuple[int, int], scale: float) -> None:
    app = open_app(size, ui_scale=scale, language="de")
    app.push(ChairScene(RITA, "raider"))
    app.step(0, [])
    for key in ("human", *LEVELS, *(("face", one) for one in ("", *CHARACTERS)), "line", "close"):
        assert app.window.get_rect().contains(widget(app, key).rect), key


def test_playing_on_a_bot_gets_another_character_and_level(app: App, chosen: list[object]) -> None:
    app.push(PlayOnScene([VERA, RITA, OLD], [False] * 3, "in round 7"), chosen.append)
    app.step(0, [])
    click_on(app, ("face", 1))
    assert isinstance(app.scene, Characters)
    click_on(app, ("face", "gambler"))
    step_to(app, ("kind", 1), "expert")
    step_to(app, ("kind", 0), "easy")
    click_on(app, "start")
    [seats] = chosen
    assert [chair.kind for chair in seats] == ["easy/builder", "expert/gambler", "random"]


def test_playing_on_a_bot_of_an_old_save_is_shown_as_what_it_is(app: App) -> None:
    app.push(PlayOnScene([VERA, OLD], [False] * 2, "in round 7"))
    app.step(0, [])
    assert widget(app, ("kind", 1)).value == "random"
