"""Settings apply at once and are kept."""

from collections.abc import Iterator

import pygame
import pytest
from harness.samples import sample
from harness.ui_steps import click, click_on, form_scene, press, tab_to, widget

from hoochgame.storage.settings import AUTOMATIC, PlayerFolders, load_settings
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.input import keys
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import HOOCH
from hoochgame.ui.scenes.settings import NAMES, SettingsScene
from hoochgame.ui.scenes.table.context import PACE, TableContext
from hoochgame.ui.widgets.toggle import ToggleGroup


@pytest.fixture
def scene(app: App) -> SettingsScene:
    settings = SettingsScene()
    app.push(settings)
    app.step(0, [])
    return settings


@pytest.mark.slow
@pytest.mark.parametrize(
    ("chapter", "field"),
    [
        ("colours", "high_contrast"),
        ("motion", "reduced_motion"),
        ("sound", "mute"),
        ("table", "confirm_end_turn"),
        ("table", "answer_lone"),
    ],
)
def test_switches_are_kept(app: App, scene: SettingsScene, places: PlayerFolders, chapter: str, field: str) -> None:
    click_on(app, ("chapter", chapter))
    before = getattr(app.settings, field)
    click_on(app, field)
    assert getattr(load_settings(places)[0], field) is not before
    tab_to(app, field)
    press(app, pygame.K_SPACE)
    assert getattr(load_settings(places)[0], field) is before


def test_the_speed_of_animations_is_kept_and_can_be_off(app: App, scene: SettingsScene, places: PlayerFolders) -> None:
    scene.open_chapter("motion")
    tab_to(app, ("speed", 0.0))
    press(app, pygame.K_RETURN)
    assert load_settings(places)[0].animation_speed == 0
    choice = widget(app, "speed")
    assert isinstance(choice, ToggleGroup)
    click(app, choice.segment_rects()[-1])
    assert load_settings(places)[0].animation_speed == 4


@pytest.mark.slow
def test_the_ui_scale_applies_at_once(open_app, places: PlayerFolders) -> None:
    app = open_app((1920, 1080))
    app.push(SettingsScene())
    size = app.look.text_px(20)
    tab_to(app, "ui_scale")
    for _ in range(4):
        press(app, pygame.K_RIGHT)
    assert app.settings.ui_scale == pytest.approx(1.2)
    assert app.look.text_px(20) == round(size * 1.2)
    assert load_settings(places)[0].ui_scale == pytest.approx(1.2)
    assert form_scene(app).ring.focused_spot.key == "ui_scale"


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
    assert app.look.scale.ui_scale_in_force == 1  # not before the mouse lets go: the slider would move away under it
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(rect.right - 2, rect.centery), button=1)])
    assert app.settings.ui_scale == 2.5
    assert app.look.scale.ui_scale_in_force == pytest.approx(1.8)


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
    app.save_and_apply_settings()
    note = next(w for w in form_scene(app).form.widgets if str(w.key).endswith("controls note"))
    assert note.words == "200% chosen, but only 150% fits. Enlarge the window for more."


@pytest.mark.slow
def test_the_size_by_the_window_is_a_switch_and_the_slider_ends_it(open_app, places: PlayerFolders) -> None:
    app = open_app((1600, 900))
    app.push(SettingsScene())
    click_on(app, "automatic")
    assert load_settings(places)[0].ui_scale == AUTOMATIC
    assert app.look.scale.ui_scale_in_force == pytest.approx(1.2)
    tab_to(app, "ui_scale")
    press(app, pygame.K_LEFT)
    assert load_settings(places)[0].ui_scale == pytest.approx(1.15)
    click_on(app, "automatic")
    click_on(app, "automatic")
    assert load_settings(places)[0].ui_scale == pytest.approx(1.2)  # what it was by itself


def test_page_down_leafs_through_the_chapters_and_the_focus_stays_at_the_side(app: App, scene: SettingsScene) -> None:
    seen = [scene.chapter]
    for _ in NAMES:
        press(app, pygame.K_PAGEDOWN)
        seen.append(scene.chapter)
    assert seen == [*NAMES, NAMES[0]]
    assert scene.ring.focused_spot.key == ("chapter", NAMES[0])


@pytest.mark.slow
@pytest.mark.parametrize("palette", ["protan", "deutan", "tritan", "standard"])
def test_a_palette_applies_at_once(app: App, scene: SettingsScene, places: PlayerFolders, palette: str) -> None:
    scene.open_chapter("colours")
    tab_to(app, ("palette", palette))
    press(app, pygame.K_RETURN)
    assert load_settings(places)[0].palette == palette
    assert app.look.theme.seats == adapt_theme(HOOCH, palette).seats


@pytest.fixture
def key_scene(app: App, scene: SettingsScene) -> Iterator[SettingsScene]:
    scene.open_chapter("keys")
    yield scene
    keys.apply_bindings({})


def rebind(app: App, action: str, code: int, mod: int = 0) -> None:
    tab_to(app, ("key", action))
    press(app, pygame.K_RETURN)
    press(app, code, mod)


def test_a_key_is_bound_anew_and_kept(app: App, key_scene: SettingsScene, places: PlayerFolders) -> None:
    rebind(app, "hint", pygame.K_i)
    assert load_settings(places)[0].keys == {"hint": "i"}
    assert keys.key_cap_words("hint") == "I"
    assert "I now means: Hint." in key_scene.said


def test_a_key_that_is_taken_is_swapped_and_that_is_said(app: App, key_scene: SettingsScene) -> None:
    rebind(app, "hint", pygame.K_e)
    assert (keys.key_of_action("hint"), keys.key_of_action("end_turn")) == ("e", "h")
    assert key_scene.said == "E now means: Hint. End the turn is on H instead."


@pytest.mark.slow
@pytest.mark.parametrize("code", [pygame.K_TAB, pygame.K_RETURN, pygame.K_3, pygame.K_UP])
def test_a_key_that_always_means_the_same_is_refused(app: App, key_scene: SettingsScene, code: int) -> None:
    rebind(app, "hint", code)
    assert keys.key_of_action("hint") == "h"
    assert key_scene.said.endswith("cannot be bound.")
    assert not key_scene.binding


def test_esc_and_a_click_leave_a_key_as_it_was(app: App, key_scene: SettingsScene) -> None:
    rebind(app, "hint", pygame.K_ESCAPE)
    assert app.scene is key_scene
    tab_to(app, ("key", "hint"))
    press(app, pygame.K_RETURN)
    click(app, (5, 5))
    assert not key_scene.binding
    assert keys.key_of_action("hint") == "h"


@pytest.mark.slow
def test_a_key_that_works_everywhere_can_be_pressed_to_be_bound(app: App, key_scene: SettingsScene) -> None:
    rebind(app, "full_screen", pygame.K_F10)
    assert app.settings.window_mode == "window"
    press(app, pygame.K_F11)
    assert app.settings.window_mode == "window"
    press(app, pygame.K_F10)
    assert app.settings.window_mode == "full screen"
    press(app, pygame.K_F10)
    rebind(app, "screenshot", pygame.K_F10)
    assert app.settings.window_mode == "window"
    assert (keys.key_of_action("screenshot"), keys.key_of_action("full_screen")) == ("f10", "f12")


def test_a_modifier_waits_for_its_key(app: App, key_scene: SettingsScene) -> None:
    tab_to(app, ("key", "hint"))
    press(app, pygame.K_RETURN)
    press(app, pygame.K_LCTRL, pygame.KMOD_LCTRL)
    assert key_scene.binding
    press(app, pygame.K_j, pygame.KMOD_LCTRL)
    assert keys.key_of_action("hint") == "ctrl+j"


def test_all_keys_can_be_as_they_were(app: App, key_scene: SettingsScene, places: PlayerFolders) -> None:
    rebind(app, "hint", pygame.K_i)
    click_on(app, "reset keys")
    assert load_settings(places)[0].keys == {}
    assert keys.key_cap_words("hint") == "H"


# What is found, and what is shown beside it.


def shown_keys(app: App) -> set[object]:
    return {one.key for one in form_scene(app).form.widgets}


def test_a_search_finds_settings_of_all_chapters(app: App, scene: SettingsScene) -> None:
    press(app, pygame.K_f, pygame.KMOD_CTRL)
    for letter in "bots":
        app.step(0, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    assert "bot_pace" in shown_keys(app)
    assert ("key", "skip") in shown_keys(app), "a key that hurries bots"
    assert not {"speed", "mute", "ui_scale"} & shown_keys(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert "ui_scale" in shown_keys(app), "the chapter before"


def test_a_search_in_vain_says_so(app: App, scene: SettingsScene) -> None:
    scene._search("xyzzy")
    assert any(str(key).startswith("No setting") for key in shown_keys(app))
    scene.open_chapter("sound")
    assert "mute" in shown_keys(app)


def test_the_pace_of_bots_is_kept_apart_from_the_speed_of_animations(
    app: App, scene: SettingsScene, places: PlayerFolders
) -> None:
    scene.open_chapter("motion")
    for pace in (4.0, 0.0):
        tab_to(app, ("bot_pace", pace))
        press(app, pygame.K_RETURN)
        kept = load_settings(places)[0]
        assert (kept.bot_pace, kept.animation_speed) == (pace, app.settings.animation_speed)


@pytest.mark.parametrize(("speed", "pace", "seconds"), [(1, 1, PACE), (4, 1, PACE), (1, 2, PACE / 2), (2, 0, 0)])
def test_bots_wait_by_their_own_pace(app: App, speed: float, pace: float, seconds: float) -> None:
    app.settings.animation_speed, app.settings.bot_pace = speed, pace
    context = TableContext(sample("hooch-stooges-2"), SilentThinker())
    context.settings = app.settings
    context.hurry_bots(False)
    assert context.session.pace == pytest.approx(seconds)
    assert context.stage.animations.speed == speed


def test_the_preview_plays_once_again_after_a_change_and_at_a_click(app: App, scene: SettingsScene) -> None:
    app.settings.animation_speed = 1.0
    scene.open_chapter("motion")
    assert app.step(0.1, [])
    for _ in range(30):
        app.step(0.1, [])
    assert not app.step(0.1, []), "it has ended"
    click_on(app, "preview")
    assert app.step(0.1, [])
    for _ in range(30):
        app.step(0.1, [])
    click_on(app, "reduced_motion")
    app.step(0.1, [])
    assert scene.preview
    assert scene.preview.advance(0.01)


@pytest.mark.parametrize("chapter", NAMES)
def test_every_chapter_has_a_preview_beside_it_or_below(open_app, chapter: str) -> None:
    for size, beside in (((1280, 720), True), ((1024, 600), False)):
        app = open_app(size)
        app.push(SettingsScene(chapter))
        app.step(0, [])
        form = form_scene(app).form
        assert form
        preview = form.find("preview")
        assert (form.area_of(preview) is None) is beside
        assert preview.rect.width >= 240


@pytest.mark.parametrize("chapter", ["motion", "keys"])
def test_a_part_that_is_drawn_again_looks_like_the_whole(open_app, chapter: str) -> None:
    """Pointing draws only what lights up; the motion only its preview."""
    for size in ((1280, 720), (1024, 600)):
        app = open_app(size)
        app.settings.animation_speed = 1.0
        app.push(SettingsScene(chapter))
        app.step(0, [])
        for at in (widget(app, ("chapter", "sound")).rect.center, (size[0] // 2, size[1] // 2), (5, 5)):
            app.step(0.05, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
        parts = pygame.image.tobytes(app.window, "RGB")
        app.scene.dirty = True
        app.step(0, [])
        assert pygame.image.tobytes(app.window, "RGB") == parts


def test_motion_bots_and_opponents_are_three_things(app: App, scene: SettingsScene) -> None:
    scene.open_chapter("motion")
    cards = [key[1] for key in shown_keys(app) if isinstance(key, tuple) and key[0] == "card"]
    assert set(cards) - {"Good to know"} == {"Motion", "Bots", "Opponents"}
    assert {"speed", "bot_pace", "opponents_speak"} <= shown_keys(app)


@pytest.mark.parametrize("chapter", ["screen", "sound", "table", "language"])
def test_what_is_good_to_know_fills_the_room_below_the_settings(app: App, scene: SettingsScene, chapter: str) -> None:
    scene.open_chapter(chapter)
    area = scene.form.areas[0]
    low = max(area.places.values(), key=lambda rect: rect.bottom)
    assert low.bottom > area.rect.height * 0.9
    assert scene.preview.rect.height > area.rect.height * 0.9
