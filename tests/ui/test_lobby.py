"""The lobby by mouse and by keyboard."""

import pygame
import pytest
from ui_steps import click_on, form_scene, hover, press, tab_to, type_text, wait, widget

from hoochgame.storage.settings import SetUp
from hoochgame.ui.app import App
from hoochgame.ui.scenes.lobby import Lobby


@pytest.fixture
def results() -> list[SetUp | None]:
    return []


@pytest.fixture
def lobby(app: App, results: list[SetUp | None]) -> Lobby:
    scene = Lobby(("easy", "hard"))
    app.push(scene, results.append)
    app.step(0, [])
    return scene


def test_enter_starts_with_what_is_set(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    press(app, pygame.K_RETURN)
    assert results == [lobby.plan.set_up]


def test_escape_plays_nothing(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    press(app, pygame.K_ESCAPE)
    assert results == [None]


def test_a_game_is_set_up_with_the_mouse(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    click_on(app, ("human", 2))
    click_on(app, ("bot", 3))
    click_on(app, ("token", 0))
    click_on(app, ("variant", 1))
    click_on(app, "hq_hits")
    click_on(app, "free_undo")
    click_on(app, "start")
    [set_up] = results
    assert set_up
    assert [chair.kind for chair in set_up.seats] == ["human", "easy", "human", "easy"]
    assert [chair.colour for chair in set_up.seats] == [1, 0, 2, 3]
    assert (set_up.rules["friendly"], set_up.rules["hq_hits"], set_up.free_undo) == (1, 3, True)


def test_a_game_is_set_up_with_the_keyboard(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    for key in (("bot", 2), (("level", 2), "hard"), ("down", 0), ("variant", 1), ("first", 3), "free_undo"):
        tab_to(app, key)
        press(app, pygame.K_SPACE)
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    [set_up] = results
    assert set_up
    assert [chair.kind for chair in set_up.seats] == ["easy", "human", "hard"]
    assert (set_up.rules["friendly"], set_up.rules["first"], set_up.free_undo) == (1, 3, True)


def test_a_name_is_typed(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, "Ada")
    press(app, pygame.K_RETURN)
    assert lobby.plan.chairs[0].name == "Ada"
    assert app.scene is lobby


def test_typing_does_not_trigger_hotkeys_and_escape_drops_it(app: App, lobby: Lobby) -> None:
    tab_to(app, ("name", 1))
    press(app, pygame.K_RETURN)
    type_text(app, "Quin")
    press(app, pygame.K_ESCAPE)
    assert app.scene is lobby
    assert lobby.plan.chairs[1].name == "Silvano"


def test_a_click_elsewhere_keeps_what_was_typed(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, "Ada")
    click_on(app, ("bot", 2))
    assert [chair.name for chair in lobby.plan.chairs] == ["Ada", "Silvano", "Vera"]


def test_a_window_that_is_resized_while_typing_keeps_what_was_typed(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, "Ada")
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900)])
    assert lobby.plan.chairs[0].name == "Ada"
    assert lobby.form
    keys = [widget.key for widget in lobby.form.widgets]
    assert len(keys) == len(set(keys))


def test_a_held_key_repeats_only_while_typing(app: App, lobby: Lobby) -> None:
    assert pygame.key.get_repeat() == (0, 0)
    click_on(app, ("name", 0))
    assert pygame.key.get_repeat() != (0, 0)
    press(app, pygame.K_ESCAPE)
    assert pygame.key.get_repeat() == (0, 0)


def test_the_caret_blinks_only_while_typing(app: App, lobby: Lobby) -> None:
    wait(app, 0.1)
    assert not any(app.step(0.1, []) for _ in range(20))
    click_on(app, ("name", 0))
    assert any(app.step(0.1, []) for _ in range(20))


def test_the_seed_is_typed_and_drawn_anew(app: App, lobby: Lobby) -> None:
    click_on(app, "seed")
    type_text(app, "47x11")
    press(app, pygame.K_RETURN)
    assert lobby.plan.seed == 4711
    click_on(app, "new seed")
    assert lobby.plan.seed != 4711


def test_a_round_limit_out_of_bounds_says_why_and_changes_nothing(app: App, lobby: Lobby) -> None:
    click_on(app, "round_limit")
    type_text(app, "0")
    press(app, pygame.K_RETURN)
    assert lobby.plan.rules["round_limit"] == 100
    assert app._notice is not None
    assert app._notice[0] == "The round limit can be 1 to 999."
    click_on(app, "round_limit")
    type_text(app, "30")
    press(app, pygame.K_TAB)
    assert lobby.plan.rules["round_limit"] == 30


def test_one_chair_cannot_start_and_the_button_says_why(
    app: App, lobby: Lobby, results: list[SetUp | None]
) -> None:
    click_on(app, ("remove", 0))
    press(app, pygame.K_RETURN)
    click_on(app, "start")
    assert results == []
    before = pygame.image.tobytes(app.window, "RGB")
    hover(app, widget(app, "start").rect)
    wait(app, 0.7)
    assert widget(app, "start").tooltip == lobby.plan.trouble
    assert pygame.image.tobytes(app.window, "RGB") != before


def test_the_lobby_remembers_the_last_set_up(app: App, lobby: Lobby) -> None:
    click_on(app, ("human", 2))
    app.settings.remember(lobby.plan.set_up)
    press(app, pygame.K_ESCAPE)
    again = Lobby(("easy", "hard"))
    app.push(again)
    assert again.plan.chairs == lobby.plan.chairs
    assert again.plan.seed > 0


def test_the_focus_scrolls_what_it_walks_to_into_view(open_app) -> None:
    app = open_app((1024, 600))
    app.push(Lobby(("easy", "hard")))
    tab_to(app, "seed")
    form = form_scene(app).form
    assert form
    area = form.area_of(form.find("seed"))
    assert area
    assert area.rect.contains(form.find("seed").rect)


def test_the_wheel_and_the_bar_scroll(open_app) -> None:
    app = open_app((1024, 600))
    app.push(Lobby(("easy", "hard")))
    form = form_scene(app).form
    assert form
    area = form.areas[1]
    hover(app, area.rect.center)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2)])
    assert area.offset > 0
    bar = area.bar(app.look)
    assert bar
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(bar.centerx, 0), rel=(0, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(bar.centerx, 0), button=1),
    ]
    app.step(0.016, events)
    assert area.offset == 0
