"""The app: the window, its clock and the stack of scenes."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

import pygame

from hoochgame.core.language import _
from hoochgame.storage.bundled import require_bundled_file
from hoochgame.storage.languages import switch_language
from hoochgame.storage.settings import PlayerFolders, Settings, save_settings
from hoochgame.ui.input import keys
from hoochgame.ui.input.tracker import NEAR, InputTracker
from hoochgame.ui.look import images, text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import HOOCH, THEMES, Look, Scale
from hoochgame.ui.phrases.common import title_name_of_id
from hoochgame.ui.platform import memory
from hoochgame.ui.platform.locales import system_languages
from hoochgame.ui.platform.window_size import first_window_size, window_centred_on_screen
from hoochgame.ui.scene import AnyScene, ResultT, Scene
from hoochgame.ui.sound.mixer import Mixer
from hoochgame.ui.sound.speaker import Device, Silence, Speaker

PROGRAM = "Hoochgame"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
FRAMES_ANIMATING, FRAMES_AT_REST, FRAMES_IDLE, FRAMES_AWAY = 60, 30, 10, 10
IDLE_SECONDS = 3.0  # seconds without an event
DRAWABLE = 64  # px; the least size that screens are laid out for
LONGEST_STEP = 0.1  # seconds; after a stall animations continue where they were
NOTICE_SECONDS = 3.0
FrameDrawn: TypeAlias = bool


class NoDisplay(Exception):
    """Raised if there is no screen for a window; the message is a sentence for the player."""


class App:
    """Owns the window and runs the topmost scene; draws only when something changed.

    `look` (theme and scale) changes with the window and the settings; scenes read it in `resize`. It has the colours of
    the menus; a title's table may have others. `language` overrides the setting until the player chooses one.
    """

    def __init__(
        self, settings: Settings, places: PlayerFolders, size: tuple[int, int] | None = None, headless: bool = False,
        device: Device | None = None, language: str = "",
    ) -> None:  # fmt: skip
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        self.settings = settings
        keys.apply_bindings(settings.keys)
        self.places = places
        self.running = False
        self.focused = True
        self.sound = Speaker(settings, device or (Silence() if headless else Mixer()))
        self._stack: list[AnyScene] = []
        self._notice: tuple[str, float] | None = None
        self._dirty = True
        self._pointer = (-1, -1)
        self.input_tracker = InputTracker()
        self.chosen_title = ""
        self._set_language(language)
        self._create_window(size)
        self.clock = pygame.time.Clock()
        self.look = self._make_look_and_limit_caches()

    def _create_window(self, size: tuple[int, int] | None) -> None:
        try:
            if sys.platform == "linux" and not any(map(os.environ.get, SCREENS)):
                raise pygame.error("no screen")  # SDL would search for a screen and print its own error
            pygame.display.init()
            pygame.font.init()
            if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in ("offscreen", "dummy"):
                raise pygame.error("no screen")
            pygame.display.set_icon(pygame.image.load(require_bundled_file("assets", "pictures", "icon.png")))
            self._windowed = size or first_window_size(self.settings.window)
            self._framed, self._mode = "window", ""
            self._place: tuple[int, int] | None = None
            with window_centred_on_screen():
                self._create_window_of_mode()
        except pygame.error as problem:
            raise NoDisplay(
                _("No window can be opened here ({problem}). Start from a desktop session.").format(problem=problem)
            ) from problem
        self._set_caption_and_music()

    def _set_caption_and_music(self) -> None:
        """Set the window's caption to program and title on the table, and tune the radio to that title."""
        title = next((scene.title_id for scene in reversed(self._stack) if scene.title_id), "")
        self.sound.tunes.choose_title(title)
        words = _("{title} – {program}").format(title=title_name_of_id(title), program=PROGRAM) if title else PROGRAM
        if words != pygame.display.get_caption()[0]:
            pygame.display.set_caption(words)

    def _set_language(self, language: str = "") -> None:
        self._language = self.settings.language
        if trouble := switch_language(language or self._language, system_languages()):
            self.show_notice(trouble)

    def _create_window_of_mode(self) -> None:
        """Create the window by the settings; if the display refuses, create an ordinary one."""
        try:
            self.window = self._set_display_mode(self.settings.window_mode)
        except pygame.error as problem:
            if self.settings.window_mode == "window":
                raise
            self.settings.window_mode = "window"
            self.window = self._set_display_mode("window")
            self.show_notice(_("That is not possible on this screen ({problem}).").format(problem=problem))
        self._mode = self.settings.window_mode

    def _set_display_mode(self, mode: str) -> pygame.Surface:
        if mode == "full screen":
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        if mode == "borderless":
            # Only a framed window has a place to come back to.
            if self._mode == "window":
                self._place = pygame.display.get_window_position()
            surface = pygame.display.set_mode(next(iter(pygame.display.get_desktop_sizes()), (0, 0)), pygame.NOFRAME)
            pygame.display.set_window_position((0, 0))
            return surface
        surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        if self._mode == "borderless" and self._place:
            pygame.display.set_window_position(self._place)
        return surface

    def _make_look_and_limit_caches(self) -> Look:
        settings, (width, height) = self.settings, self.window.get_size()
        memory.limit_caches(width * height)
        self._looks: dict[str, Look] = {}
        theme = adapt_theme(HOOCH, settings.palette, settings.high_contrast)
        return Look(theme, Scale(width, height, settings.ui_scale), settings.reduced_motion)

    def look_of(self, title: str) -> Look:
        if title not in THEMES:
            return self.look
        if title not in self._looks:
            settings = self.settings
            theme = adapt_theme(THEMES[title], settings.palette, settings.high_contrast)
            self._looks[title] = replace(self.look, theme=theme)
        return self._looks[title]

    @property
    def size(self) -> tuple[int, int]:
        return self.window.get_size()

    # --- the stack of scenes

    @property
    def scene(self) -> AnyScene | None:
        return self._stack[-1] if self._stack else None

    def push(self, scene: Scene[ResultT], then: Callable[[ResultT], None] | None = None) -> None:
        """Put a scene on top; `then` gets its result on dismissal. Over a table it has the table's colours."""
        if scene.overlay and self.scene:
            scene.title_id = scene.title_id or self.scene.title_id
        scene.then = then
        self._stack.append(scene)
        scene.enter(self)
        scene.resize()
        self._set_caption_and_music()
        self._dirty = True

    def _wake_top_scene(self) -> None:
        """Wake the scene that is on top again; the mouse may rest on another thing there."""
        self._set_caption_and_music()
        self._dirty = True
        if self.scene:
            self.scene.wake()
            self.scene.update_pointer(self._pointer)

    def dismiss(self, scene: Scene[ResultT], result: ResultT) -> None:
        """Remove the topmost scene and pass its result to the callback of its `push`."""
        assert scene is self.scene, "only the topmost scene can be dismissed"
        self._stack.pop().leave()
        self._wake_top_scene()
        if scene.then:
            scene.then(result)
        if not self._stack:
            self.running = False

    def go_to_title(self) -> None:
        """Go back to the first scene, the title; the scenes between are left without a result."""
        while len(self._stack) > 1:
            self._stack.pop().leave()
        self._wake_top_scene()

    def quit(self) -> None:
        self.running = False

    def quit_after_first_frame(self) -> None:
        """Quit after the first frame, as if the player had closed the window."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    # --- settings and notices

    def save_and_apply_settings(self) -> None:
        """Save changed settings and lay out everything again."""
        self.save_settings()
        self.sound.apply_settings()
        keys.apply_bindings(self.settings.keys)
        if self._mode != self.settings.window_mode:
            self._create_window_of_mode()
        if self.settings.language != self._language:
            self._set_language()
            images.drop_scaled_pictures()  # some pictures have words on them
            self._set_caption_and_music()
        self._lay_out_again()

    def save_settings(self) -> None:
        try:
            save_settings(self.settings, self.places)
        except OSError as problem:
            self.show_notice(_("The settings could not be saved: {problem}.").format(problem=problem.strerror))

    def show_notice(self, sentence: str) -> None:
        """Show a line at the bottom of the window for a moment."""
        self._notice = (sentence, NOTICE_SECONDS)
        self._dirty = True

    def replace_notice(self, old: str, new: str) -> None:
        """Show a new line in place of an old one that is not true any more, if that is still shown."""
        if self._notice and self._notice[0] == old:
            self.show_notice(new)

    def save_screenshot(self) -> None:
        path = self.places.screenshots / f"hoochgame-{datetime.now():%Y-%m-%d-%H%M%S-%f}.png"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.window, path)
        except (OSError, pygame.error) as problem:
            self.show_notice(_("Screenshot failed: {problem}.").format(problem=problem))
        else:
            self.show_notice(_("Screenshot saved as {name}.").format(name=path.name))

    # --- the loop

    def run(self) -> None:
        """Run until the last scene is dismissed or the window is closed."""
        self.running = bool(self._stack)
        self.step(0)
        memory.freeze_garbage_collector()
        try:
            while self.running:
                dt = self.clock.tick(self.frame_rate) / 1000
                self.step(min(dt, LONGEST_STEP))
        finally:
            self.close()

    @property
    def frame_rate(self) -> int:
        """Frames per second that are useful at present."""
        if self.scene and self.scene.animating:
            return FRAMES_ANIMATING
        if not self.focused:
            return FRAMES_AWAY
        return FRAMES_AT_REST if self.input_tracker.quiet < IDLE_SECONDS or self._has_pending_change() else FRAMES_IDLE

    def _has_pending_change(self) -> bool:
        """Return whether something will change without an event: a bot's move, a notice that disappears."""
        return self._notice is not None or (self.scene is not None and self.scene.waiting)

    def step(self, dt: float, events: list[pygame.event.Event] | None = None) -> FrameDrawn:
        """Run one frame: events, then `dt` seconds, then drawing if anything changed."""
        self.input_tracker.advance_time(dt)
        for event in pygame.event.get() if events is None else events:
            if self.input_tracker.track_and_accept(event, self.look.px(NEAR)):
                before = self.scene
                self._dispatch(event)
                if self.scene is not before:
                    self.input_tracker.note_scene_changed_by(event)
        if self.scene:
            self.scene.update(dt)
        self._age_notice(dt)
        self.sound.update(dt)
        return self._draw()

    def close(self) -> None:
        """Leave all scenes, the topmost first, save the settings and close the window. A second call is a no-op."""
        if not pygame.display.get_init():
            return
        while self._stack:
            self._stack.pop().leave()
        if self._mode == "window":
            self.settings.remember_window_size(self.size)
        with suppress(OSError):
            save_settings(self.settings, self.places)
        self.sound.close()
        pygame.display.quit()

    def _dispatch(self, event: pygame.event.Event) -> None:
        self._pointer = getattr(event, "pos", self._pointer)
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._handle_resize()
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWFOCUSLOST:
                self.focused = event.type == pygame.WINDOWFOCUSGAINED
                self.sound.note_focus(self.focused)
            case pygame.AUDIODEVICEREMOVED if not event.iscapture:
                self.sound.reopen_device()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self._dirty = True
            case pygame.KEYDOWN if self._triggers_action(event, "screenshot"):
                self.save_screenshot()
            case pygame.KEYDOWN if self._triggers_action(event, "sound"):
                self._toggle_sound()
            case pygame.KEYDOWN if self._triggers_action(event, "full_screen"):
                self._toggle_full_screen()
            case _:
                if self.scene:
                    self.scene.handle(event)

    def _triggers_action(self, event: pygame.event.Event, name: str) -> bool:
        """Whether the event triggers the action now: not while the key is typed as text or chosen as a binding."""
        scene = self.scene
        if scene is None:
            return keys.is_action_key(event, name)
        return not scene.takes_any_key and keys.is_action_key(event, name, scene.typing)

    def _toggle_sound(self) -> None:
        """Toggle mute; a screen that shows it is updated."""
        heard = self.sound.toggle_sound()
        self.save_and_apply_settings()
        off = _("Sound is off. {key} brings it back.").format(key=keys.key_cap_words("sound"))
        self.show_notice(_("Sound is on.") if heard else off)

    def _toggle_full_screen(self) -> None:
        """Toggle full screen; leaving it restores the mode before."""
        if self.settings.window_mode == "full screen":
            self.settings.window_mode = self._framed
        else:
            self._framed, self.settings.window_mode = self.settings.window_mode, "full screen"
        self.save_and_apply_settings()

    def _handle_resize(self) -> None:
        current = pygame.display.get_surface()
        if current is None or min(current.get_size()) < DRAWABLE:
            return  # some window managers shrink a window to nothing while hiding it
        self.window = current
        if self._mode == "window":
            self._windowed = self.size
        if (self.look.scale.width, self.look.scale.height) != self.size:
            self._lay_out_again()

    def _lay_out_again(self) -> None:
        before, self.look = self.look, self._make_look_and_limit_caches()
        if (before.scale.pixels_per_unit, before.theme) != (self.look.scale.pixels_per_unit, self.look.theme):
            images.drop_scaled_pictures()  # shapes stay cached: few of them change with the size
            text.drop_cached_text()
        for scene in self._stack:
            scene.resize()
            scene.dirty = True
        self._dirty = True

    def _age_notice(self, dt: float) -> None:
        if self._notice:
            sentence, left = self._notice
            self._notice = (sentence, left - dt) if left > dt else None
            self._dirty = self._dirty or self._notice is None

    def _draw(self) -> FrameDrawn:
        shown = self._visible_scenes()
        if not (self._dirty or any(scene.dirty or (scene.animating and scene is self.scene) for scene in shown)):
            return self._draw_only_patch(shown)
        for scene in shown:
            scene.dirty, scene.patch = False, None
            scene.draw(self.window)
        self._draw_notice()
        self._dirty = False
        pygame.display.flip()
        return True

    def _draw_only_patch(self, shown: list[AnyScene]) -> FrameDrawn:
        """Redraw only a small part of the topmost scene; return whether that was enough."""
        patch = shown[-1].patch if shown else None
        if patch is None:
            return False
        shown[-1].patch = None
        # Scenes draw themselves whole; the clip drops all but the patch.
        self.window.set_clip(patch)
        for scene in shown:
            scene.draw(self.window)
        self._draw_notice()
        self.window.set_clip(None)
        pygame.display.update(patch)
        return True

    def _draw_notice(self) -> None:
        if self._notice:
            from hoochgame.ui.widgets.tooltip import draw_notice

            draw_notice(Canvas(self.window, self.look), self._notice[0])

    def _visible_scenes(self) -> list[AnyScene]:
        """Return the topmost scene and, under overlays, those that show through."""
        lowest = max((at for at, scene in enumerate(self._stack) if not scene.overlay), default=0)
        return self._stack[lowest:]
