"""Settings apply at once and are kept."""

import pygame
import pytest
from ui_steps import click, click_on, form_scene, press, tab_to, widget

from hoochgame.storage.settings import Places, load
from hoochgame.ui.app import App
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.widgets.toggle import Choice


@pytest.fixture
def scene(app: App) -> SettingsScene:
    settings = SettingsScene()
    app.push(settings)
    app.step(0, [])
    return settings


@pytest.mark.parametrize("field", ["reduced_motion", "confirm_end_turn", "answer_lone"])
def test_switches_are_kept(app: App, scene: SettingsScene, places: Places, field: str) -> None:
    before = getattr(app.settings, field)
    click_on(app, field)
    assert getattr(load(places)[0], field) is not before
    tab_to(app, field)
    press(app, pygame.K_SPACE)
    assert getattr(load(places)[0], field) is before


def test_the_speed_of_animations_is_kept_and_can_be_off(app: App, scene: SettingsScene, places: Places) -> None:
    tab_to(app, ("speed", 0.0))
    press(app, pygame.K_RETURN)
    assert load(places)[0].animation_speed == 0
    choice = widget(app, "speed")
    assert isinstance(choice, Choice)
    click(app, choice.segments()[-1])
    assert load(places)[0].animation_speed == 4


def test_the_ui_scale_applies_at_once(open_app, places: Places) -> None:
    app = open_app((1920, 1080))
    app.push(SettingsScene())
    size = app.look.text(20)
    tab_to(app, "ui_scale")
    for _ in range(4):
        press(app, pygame.K_RIGHT)
    assert app.settings.ui_scale == pytest.approx(1.2)
    assert app.look.text(20) == round(size * 1.2)
    assert load(places)[0].ui_scale == pytest.approx(1.2)
    assert form_scene(app).ring.spot.key == "ui_scale"


def test_the_slider_can_be_dragged(open_app) -> None:
    app = open_app((1920, 1080))
    app.push(SettingsScene())
    rect = widget(app, "ui_scale").rect
    events = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(rect.right - 2, rect.centery), rel=(0, 0), buttons=(1, 0, 0)),
    ]
    app.step(0.016, events)
    assert app.look.scale.ui == 1  # not before the mouse lets go: the slider would move away under it
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(rect.right - 2, rect.centery), button=1)])
    assert app.settings.ui_scale == 2.5
    assert app.look.scale.ui == pytest.approx(1.8)


def test_a_drag_that_ends_beside_the_slider_counts(open_app) -> None:
    app = open_app((1920, 1080))
    app.push(SettingsScene())
    rect = widget(app, "ui_scale").rect
    away = (rect.right + 40, rect.bottom + 60)
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1),
    ]
    app.step(0.016, events)
    assert app.settings.ui_scale == 2.5


def test_what_the_window_cannot_hold_is_said(app: App, scene: SettingsScene) -> None:
    app.settings.ui_scale = 2.0
    app.apply_settings()
    note = next(w for w in form_scene(app).form.widgets if str(w.key).endswith("controls note"))
    assert note.words == "200 % chosen; this window holds 120 %. The rest comes when the window grows."
