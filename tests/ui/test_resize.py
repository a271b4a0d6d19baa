"""The window may change its size at any moment, between 1024x600 and 4K, and nothing is lost by it."""

import pygame
import pytest
from gallery.exhibits import EXHIBITS
from gallery.hanging import game
from harness.table_play import open_table, settle, spot
from harness.ui_steps import press, type_text, wait

from hoochgame.ui.app import App
from hoochgame.ui.scenes.replay.intents import PlayOrPause
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.widgets import form

SIZES = [(1024, 600), (1387, 801), (3840, 2160), (2560, 1080), (1280, 720)]
SCREENS = [name for name in EXHIBITS if "2 seats" in name or "seats" not in name]


def resize(app: App, size: tuple[int, int]) -> None:
    """As the window manager tells it, while somebody drags at the edge."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step(0.016, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    assert app.size == size


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        pytest.param(name, SIZES[n % 3 : n % 3 + 1 + (n % 3 == 0)], marks=[pytest.mark.soak] * (n % 5 > 0))
        for n, name in enumerate(SCREENS)
    ],
)
def test_every_screen_follows_the_window_and_keeps_its_focus(open_app, name: str, sizes: list[tuple[int, int]]) -> None:
    app = open_app((1280, 720), animation_speed=0.0)
    EXHIBITS[name](app)
    app.step(0.1, [])
    press(app, pygame.K_TAB)
    wait(app, 0.6)  # a result that the first one has brought on is left alone at first
    press(app, pygame.K_TAB)
    ring = app.scene.ring
    key = ring.focused_spot.key
    for size in sizes:
        resize(app, size)
        assert ring.visible
        assert app.window.get_rect().colliderect(ring.focused_spot.rect)
    assert ring.focused_spot.key == key


@pytest.mark.slow
def test_a_card_in_the_hand_of_the_player_stays_there(open_app) -> None:
    app = open_app((1280, 720), animation_speed=1.0)
    scene = open_table(app, "he")
    settle(app, scene)
    card = next(key for key in scene.stage.board.pieces(scene.session.shown, scene.stage.marks) if takes(scene, key))
    at = spot(scene, card)
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, at), (pygame.MOUSEMOTION, (at[0], at[1] - 120))):
        app.step(0.016, [pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0))])
    assert scene.mouse.drag
    small = scene.mouse.drag.piece.rect.width
    resize(app, (2560, 1440))
    assert scene.mouse.drag
    assert scene.mouse.drag.piece.rect.width > small * 1.5
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1200, 5), button=1)])
    resize(app, (1280, 720))  # while it flies back
    wait(app, 0.5)
    assert scene.mouse.drag is None
    assert scene.mouse.flight is None


def takes(scene: object, key: tuple[object, ...]) -> bool:
    session = scene.session
    return scene.table.questions.may_drag(session.shown, session.viewer, key)


@pytest.mark.slow
def test_what_moves_is_over_and_what_is_shown_is_true(open_app) -> None:
    app = open_app((1280, 720), animation_speed=1.0)
    scene = open_table(app, "he")
    for size in SIZES * 3:
        for _frame in range(40):
            if scene.stage.is_running:
                break
            if scene.session.step is not None:
                press(app, pygame.K_e)
                if app.scene is not scene:
                    press(app, pygame.K_RETURN)
            app.step(0.1, [])
        resize(app, size)
        assert scene.stage.board.layout.look.scale.width == size[0]
    settle(app, scene)
    assert scene.session.shown.round == scene.session.match.state.round


@pytest.mark.slow
def test_a_tooltip_moves_along(open_app, monkeypatch) -> None:
    shown: list[tuple[pygame.Rect, pygame.Rect]] = []
    draw = form.draw_tooltip
    monkeypatch.setattr(
        form,
        "draw_tooltip",
        lambda canvas, about, *words, **how: shown.append((about, draw(canvas, about, *words, **how))),
    )
    app = open_app((1920, 1080))
    app.push(SettingsScene("keys"))
    ring = app.scene.ring
    ring.move_to(("key", "undo"), visible=True)
    wait(app, 1.0)
    for size in SIZES:
        shown.clear()
        resize(app, size)
        wait(app, 0.7)
        about, box = shown[-1]
        assert about.colliderect(ring.focused_spot.rect)
        assert app.window.get_rect().contains(box)


@pytest.mark.slow
def test_typing_goes_on_with_its_caret_where_it_was(open_app) -> None:
    app = open_app((1280, 720))
    EXHIBITS["menu"](app)
    entry = app.scene.form.find("name")
    entry.activate()
    press(app, pygame.K_END)
    type_text(app, "xyz")
    press(app, pygame.K_LEFT)
    for size in SIZES:
        resize(app, size)
    type_text(app, "w")
    entry = app.scene.form.find("name")
    assert entry.editing
    assert entry._line.get_text().endswith("xywz")


@pytest.mark.slow
def test_the_rulebook_stays_at_its_place(open_app) -> None:
    app = open_app((1280, 720))
    app.push(RulebookScene("HS-ATK-15"))
    app.step(0, [])
    block = app.scene.page.reading_position[0]
    for size in SIZES:
        resize(app, size)
        assert app.scene.page.reading_position[0] == block


def test_settings_stay_scrolled_where_they_were(open_app) -> None:
    app = open_app((1024, 600))
    app.push(SettingsScene("keys"))
    area = app.scene.form.areas[0]
    area.scroll_to(area.max_offset)
    for size in ((1100, 640), (1024, 600)):
        resize(app, size)
        area = app.scene.form.areas[0]
        assert area.offset >= area.max_offset * 0.9


@pytest.mark.slow
def test_a_replay_plays_on(open_app) -> None:
    app = open_app((1280, 720))
    replay = Replay(game(2), 40)
    app.push(replay)
    replay.carry_out(PlayOrPause())
    for size in SIZES:
        wait(app, 0.3)
        before = replay.screening.at
        resize(app, size)
        assert replay.screening.at == before
        assert replay.screening.playing
    wait(app, 2)
    assert replay.screening.at > 40
