"""The window: scenes on a stack, drawing only what changed, keys that work everywhere."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from harness.ui_steps import press, wait

from hoochgame.storage.settings import WINDOW_MODES, PlayerFolders, load_settings
from hoochgame.ui.app import FRAMES_ANIMATING, FRAMES_AT_REST, FRAMES_AWAY, App
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import SEATS
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.title import TitleScreen

HERE = Path(__file__).resolve().parents[2]


class Screen(Scene):
    """Counts what happens to it."""

    def __init__(self, colour: str = "#203040", overlay: bool = False) -> None:
        super().__init__()
        self.colour = colour
        self.overlay = overlay
        self.calls: list[str] = []
        self.time = 0.0

    def leave(self) -> None:
        self.calls.append("leave")

    def resize(self) -> None:
        self.calls.append("resize")

    def wake(self) -> None:
        self.calls.append("wake")

    def handle(self, event: pygame.event.Event) -> bool:
        self.calls.append(pygame.event.event_name(event.type))
        return True

    def update(self, dt: float) -> None:
        self.time += dt

    def draw(self, surface: pygame.Surface) -> None:
        self.calls.append("draw")
        surface.fill(self.colour, (0, 0, 400, 400) if self.overlay else None)


def test_a_result_goes_to_who_pushed_the_scene(app: App) -> None:
    below, above, results = Screen(), Screen(), []
    app.push(below)
    app.push(above, results.append)
    above.dismiss("done")
    assert results == ["done"]
    assert app.scene is below
    assert above.calls == ["resize", "leave"]
    assert below.calls == ["resize", "wake"]


def test_home_leaves_everything_but_the_first_scene(app: App) -> None:
    first, others = Screen(), [Screen(), Screen()]
    app.push(first)
    for other in others:
        app.push(other)
    app.go_to_title()
    assert app.scene is first
    assert all("leave" in other.calls for other in others)


def test_the_app_stops_when_the_last_scene_is_dismissed(app: App) -> None:
    only = Screen()
    app.push(only)
    app.running = True
    only.dismiss(None)
    assert not app.running


def test_a_still_screen_is_drawn_once(app: App) -> None:
    screen = Screen()
    app.push(screen)
    drawn = [app.step(0.03, []) for _ in range(10)]
    assert drawn == [True] + [False] * 9
    screen.dirty = True
    assert app.step(0.03, [])
    screen.animating = True
    assert app.step(0.03, [])
    assert app.step(0.03, [])


def test_an_overlay_lets_the_scene_below_show(app: App) -> None:
    below, above = Screen("#102030"), Screen("#405060", overlay=True)
    app.push(below)
    app.push(above)
    app.step(0, [])
    assert app.window.get_at((10, 10)) == pygame.Color("#405060")
    assert app.window.get_at((900, 600)) == pygame.Color("#102030")


def test_only_the_topmost_scene_gets_events_and_time(app: App) -> None:
    below, above = Screen(), Screen(overlay=True)
    app.push(below)
    app.push(above)
    press(app, pygame.K_a)
    assert "KeyDown" in above.calls
    assert "KeyDown" not in below.calls
    assert above.time > 0 == below.time


def test_the_loop_slows_down_at_rest_and_when_nobody_looks(app: App) -> None:
    screen = Screen()
    app.push(screen)
    assert app.frame_rate == FRAMES_AT_REST
    app.step(0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert app.frame_rate == FRAMES_AWAY
    screen.animating = True
    assert app.frame_rate == FRAMES_ANIMATING


def test_closing_the_window_asks_nothing_and_tells_every_scene(app: App, places: PlayerFolders) -> None:
    scenes = [Screen(), Screen()]
    for scene in scenes:
        app.push(scene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert [scene.calls[-1] for scene in scenes] == ["leave", "leave"]
    assert places.settings.exists()


def test_f12_saves_a_picture_and_says_so(app: App, places: PlayerFolders) -> None:
    app.push(Screen())
    app.step(0, [])
    press(app, pygame.K_F12)
    pictures = list(places.screenshots.glob("*.png"))
    assert len(pictures) == 1
    assert pygame.image.load(pictures[0]).get_size() == app.size
    assert app._notice is not None
    wait(app, 4)
    assert app._notice is None


def test_a_screenshot_that_cannot_be_written_is_no_accident(app: App, places: PlayerFolders) -> None:
    places.folder.mkdir(parents=True)
    places.screenshots.write_text("a file where the folder should be")
    app.push(Screen())
    press(app, pygame.K_F12)
    assert app._notice is not None
    assert "Screenshot failed" in app._notice[0]


def test_f11_goes_full_screen_and_back_and_is_kept(app: App, places: PlayerFolders) -> None:
    app.push(Screen())
    press(app, pygame.K_F11)
    assert app.settings.window_mode == "full screen"
    assert load_settings(places)[0].window_mode == "full screen"
    press(app, pygame.K_F11)
    assert app.settings.window_mode == "window"


@pytest.mark.parametrize("mode", WINDOW_MODES)
def test_f11_goes_back_to_the_window_that_was_there(app: App, mode: str) -> None:
    app.push(Screen())
    app.settings.window_mode = mode
    app.save_and_apply_settings()
    press(app, pygame.K_F11)
    press(app, pygame.K_F11)
    assert app.settings.window_mode == mode


def test_borderless_covers_the_screen(app: App) -> None:
    app.push(Screen())
    app.settings.window_mode = "borderless"
    app.save_and_apply_settings()
    assert app.size == pygame.display.get_desktop_sizes()[0]


def test_where_the_screen_refuses_there_is_an_ordinary_window(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(Screen())
    set_mode = pygame.display.set_mode

    def refuse(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    press(app, pygame.K_F11)
    assert app.settings.window_mode == "window"
    assert app._notice is not None
    assert "no such mode" in app._notice[0]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1027, 613), (999, 700), (3840, 2160), (640, 480), (5120, 1440)])
def test_no_size_of_the_window_is_an_accident(app: App, size: tuple[int, int]) -> None:
    app.push(TitleScreen())
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    assert app.size == size


def test_a_change_of_colours_draws_every_picture_anew(app: App) -> None:
    app.push(Screen())
    before = images.icon("cog", 40, "#ffffff")
    app.settings.palette = "tritan"
    app.save_and_apply_settings()
    assert app.look.theme.seats != SEATS
    assert images.icon("cog", 40, "#ffffff") is not before


def test_a_resized_window_lays_every_scene_out_again(app: App) -> None:
    scenes = [Screen(), Screen()]
    for scene in scenes:
        app.push(scene)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900)])
    assert app.look.scale.width == 1600
    assert [scene.calls.count("resize") for scene in scenes] == [2, 2]


def test_pictures_made_for_another_size_are_dropped(app: App) -> None:
    app.push(Screen())
    small = images.icon("cog", 40, "#ffffff")
    app.settings.ui_scale = 0.75
    app.save_and_apply_settings()
    assert images.icon("cog", 40, "#ffffff") is not small


def test_the_window_is_named_after_the_program_and_the_title_on_the_table(app: App) -> None:
    def name() -> str:
        return pygame.display.get_caption()[0]

    app.push(Screen())
    assert name() == "Hoochgame"
    table = Screen()
    table.title_id = "deck-hand"
    app.push(table)
    assert name() == "Deck Hand – Hoochgame"
    app.push(Screen(overlay=True))
    assert name() == "Deck Hand – Hoochgame"
    app.go_to_title()
    assert name() == "Hoochgame"


def test_the_size_of_the_window_is_kept(app: App, places: PlayerFolders) -> None:
    app.push(Screen())
    app.close()
    assert load_settings(places)[0].window == (1280, 720)


def test_an_error_in_a_scene_reaches_the_caller(app: App) -> None:
    class Broken(Screen):
        def update(self, dt: float) -> None:
            raise ZeroDivisionError

    app.push(Broken())
    with pytest.raises(ZeroDivisionError):
        app.run()


@pytest.mark.slow
def test_without_a_screen_there_is_a_sentence() -> None:
    script = (
        "from pathlib import Path\n"
        "from hoochgame.storage.settings import PlayerFolders, Settings\n"
        "from hoochgame.ui.app import App, NoDisplay\n"
        "try:\n    App(Settings(), PlayerFolders(Path('/nowhere')))\n"
        "except NoDisplay as problem:\n    print(problem)\n"
    )
    bare = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, "-c", script], env=bare | {"PYTHONPATH": str(HERE)}, capture_output=True, text=True, check=True
    )
    assert "No window can be opened here" in done.stdout


@pytest.mark.slow
def test_the_title_screen_does_without_the_slow_libraries() -> None:
    script = (
        "import sys, hoochgame.ui.app, hoochgame.ui.scenes.title\n"
        "print([name for name in ('pygame_gui', 'PIL', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=HERE, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_settings_of_a_newer_version_are_never_written_over(
    places: PlayerFolders,
) -> None:
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text('{"format": 99, "version": "9.8.7", "volume_all": {"everywhere": 1}}', "utf-8")
    before = places.settings.read_bytes()
    settings, sentence = load_settings(places)
    app = App(settings, places, headless=True)
    app.settings.mute = True
    app.save_and_apply_settings()
    app.save_settings()
    app.close()
    assert places.settings.read_bytes() == before
    assert sentence is not None
    assert "Hoochgame 9.8.7" in sentence
