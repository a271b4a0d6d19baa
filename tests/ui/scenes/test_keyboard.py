"""Everything can be reached and used without a mouse, and it can always be seen where the keyboard is."""

from collections.abc import Sequence

import pygame
import pytest
from gallery.exhibits import EXHIBITS
from harness.ui_steps import press

from hoochgame.ui.app import App
from hoochgame.ui.input.focus import FocusRing, Spot, distance_towards
from hoochgame.ui.look import paint
from hoochgame.ui.scenes.settings import NAMES, SettingsScene
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.widget import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
# Words beside a button that do what the button does, and bars that the arrow keys move from anywhere.
DOUBLES = {"colour", "line", "standing", "scrubber", "dial"}
ALL = [name for name in EXHIBITS if not any(words in name for words in ("tip", "why not", "reveal"))]
SCREENS = [pytest.param(name, marks=[pytest.mark.soak] * (n % 7 > 0)) for n, name in enumerate(ALL)]


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest, open_app) -> App:
    app = open_app((1280, 720), animation_speed=0.0)
    EXHIBITS[request.param](app)
    for _ in range(3):
        app.step(0.1, [])
    return app


def kind(widget: Widget) -> object:
    return widget.key[0] if isinstance(widget.key, tuple) else widget.key


def ring_of(app: App) -> FocusRing:
    ring = getattr(app.scene, "ring", None)
    assert isinstance(ring, FocusRing)
    return ring


def form_of(app: App) -> Form | None:
    scene = app.scene
    return getattr(scene, "form", None) or getattr(getattr(scene, "transport", None), "form", None)


def at(app: App) -> Spot:
    spot = ring_of(app).focused_spot
    assert spot
    return spot


@pytest.mark.slow
def test_tab_and_arrows_come_to_everything(screen: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both on one screen, since most of the time goes into opening it."""
    drawn: list[pygame.Rect] = []
    with monkeypatch.context() as patch:
        patch.setattr(paint, "draw_focus_ring", lambda _canvas, rect, *_rest, **_more: drawn.append(pygame.Rect(rect)))
        patch.setattr(paint, "draw_focus_along", lambda _canvas, corners: drawn.append(around(corners)))
        tab_comes_to_everything_once_a_round_and_back_again(screen, drawn)
    arrows_lead_to_the_nearest_and_everywhere(screen)


def around(corners: Sequence[tuple[float, float]]) -> pygame.Rect:
    """The upright rect around a hexagon or another shape."""
    xs, ys = zip(*corners, strict=True)
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def tab_comes_to_everything_once_a_round_and_back_again(screen: App, drawn: list[pygame.Rect]) -> None:
    press(screen, pygame.K_TAB)
    first, seen = at(screen).key, [at(screen).key]
    for _ in range(400):
        press(screen, pygame.K_TAB)
        assert drawn, "nothing shows where the keyboard is"
        assert screen.window.get_rect().colliderect(drawn[-1])
        drawn.clear()
        screen.scene.dirty = True
        if at(screen).key == first:
            break
        seen.append(at(screen).key)
    assert len(seen) == len(set(seen))
    assert set(seen) == {spot.key for spot in ring_of(screen).spots}
    form = form_of(screen)
    if form:
        reached = {id(form.owner_of_spot(spot)) for spot in form.ring.spots}
        useful = [w for w in form.widgets if w.focusable and w.enabled and kind(w) not in DOUBLES]
        assert [w.key for w in useful if id(w) not in reached] == []
    press(screen, pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert at(screen).key == seen[-1]


def arrows_lead_to_the_nearest_and_everywhere(screen: App) -> None:
    ring = ring_of(screen)
    press(screen, pygame.K_TAB)
    spots = {spot.key: spot for spot in ring.spots}
    found, open_ends = {at(screen).key}, [at(screen).key]
    while open_ends:
        here = spots[open_ends.pop()]
        for dx, dy in ARROWS.values():
            ring.move_to(here.key, visible=True)
            ring.focus_towards(dx, dy)
            there = at(screen)
            far = [distance_towards(here.rect, spot.rect, dx, dy) for spot in spots.values() if spot.key != here.key]
            ways = [way for way in far if way is not None]
            if there.key == here.key:
                assert not ways
            else:
                assert distance_towards(here.rect, there.rect, dx, dy) == min(ways)
            if there.key not in found:
                found.add(there.key)
                open_ends.append(there.key)
    assert set(spots) - found == set()


@pytest.mark.slow
def test_esc_leads_out_of_everything(screen: App) -> None:
    """Of a table into its menu, of a menu back to the table, of a screen to the one before."""
    first = screen.scene
    for _ in range(4):  # first what lies open is closed, and what is typed or marked
        press(screen, pygame.K_ESCAPE)
        if screen.scene is not first:
            return
    assert isinstance(first, TitleScreen | Curtain)


@pytest.mark.slow
@pytest.mark.parametrize("chapter", NAMES)
def test_every_setting_can_be_set_by_the_keyboard(app: App, chapter: str) -> None:
    app.push(SettingsScene(chapter))
    ring = ring_of(app)
    press(app, pygame.K_TAB)
    keys = [spot.key for spot in ring.spots]
    for key in keys:
        ring.move_to(key, visible=True)
        press(app, pygame.K_TAB)
        assert at(app).key != key or len(keys) == 1
        assert app.window.get_rect().contains(at(app).rect)
