"""A player's actions in the window: press, click, type, wait."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pygame

from hoochgame.core.journal import Chair
from hoochgame.storage.listing import Summary
from hoochgame.storage.settings import SetUp
from hoochgame.ui.app import LONGEST_STEP, App
from hoochgame.ui.navigation import MenuActions
from hoochgame.ui.scene import Host
from hoochgame.ui.widgets.form import FormScene
from hoochgame.ui.widgets.stepper import Stepper
from hoochgame.ui.widgets.widget import Widget

SIZES = [((1024, 600), 1.0), ((1920, 1080), 1.5), ((1280, 720), 2.5)]  # pictures show 100 % in larger windows


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """Draw only the last of the frames in here, as drawing takes most of the time and nobody looks at the others."""
    before = vars(app).get("_draw")
    vars(app)["_draw"] = lambda: False
    try:
        yield
    finally:
        del vars(app)["_draw"]
        if before:
            vars(app)["_draw"] = before
    app._draw()


def press(app: App, key: int, mod: int = 0, words: str = "") -> None:
    """Press and release a key."""
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=words, scancode=0)
    up = pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=words, scancode=0)
    app.step(0.016, [down, up])


def click(app: App, where: pygame.Rect | tuple[int, int], button: int = 1) -> None:
    """Move the mouse there and click."""
    at = where.center if isinstance(where, pygame.Rect) else where
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
    with unseen(app):
        app.step(0.016, [moved, down])
        app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)])


def drag(app: App, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag from start to end."""
    held = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    with unseen(app):
        app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=start), held])
        for share in (0.4, 0.8, 1.0):
            on = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=on)])
        app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])


def hover(app: App, where: pygame.Rect | tuple[int, int]) -> None:
    at = where.center if isinstance(where, pygame.Rect) else where
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])


def type_text(app: App, words: str) -> None:
    with unseen(app):
        for letter in words:
            down = pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            app.step(0.016, [down, pygame.event.Event(pygame.TEXTINPUT, text=letter)])


def wait(app: App, seconds: float) -> None:
    """Let time pass in frames of a sixtieth of a second."""
    app.step(1 / 60, [])  # drawn: a screen that came by itself counts from its first picture
    with unseen(app):
        for _frame in range(round(seconds * 60) - 1):
            app.step(1 / 60, [])


def leap(app: App, seconds: float) -> None:
    """Let time pass in the longest steps that the app takes; nothing moves that a test wants to see."""
    app.step(0.0, [])  # drawn: a screen that came by itself counts from its first picture
    with unseen(app):
        while seconds > 0:
            app.step(min(seconds, LONGEST_STEP), [])
            seconds -= LONGEST_STEP


def stand(app: App) -> None:
    """Wait until a new curtain accepts input."""
    leap(app, 0.7)


def open_curtain(app: App) -> None:
    """Open the curtain, as soon as it accepts input."""
    stand(app)
    press(app, pygame.K_RETURN)


def form_scene(app: App) -> FormScene[Any]:
    scene = app.scene
    assert isinstance(scene, FormScene)
    return scene


def widget(app: App, key: object) -> Widget:
    form = form_scene(app).form
    assert form is not None
    return form.find(key)


def click_on(app: App, key: object) -> None:
    """Scroll the widget with that key into view and click it."""
    form = form_scene(app).form
    assert form is not None
    for area in form.areas:
        spots = form.find(key).focus_spots()
        area.scroll_to_spot(spots[0] if spots else None)
    click(app, widget(app, key).rect)


def tab_to(app: App, key: object) -> None:
    """Press Tab until the spot with that key has the focus."""
    ring = form_scene(app).ring
    with unseen(app):
        for _step in range(len(ring.spots) + 2):
            if ring.visible and ring.focused_spot and ring.focused_spot.key == key:
                return
            press(app, pygame.K_TAB)
    raise AssertionError(f"Tab never came to {key}: {[spot.key for spot in ring.spots]}")


def step_to(app: App, key: object, value: object) -> None:
    """Press Tab until a stepper has the focus, and an arrow until it shows a value."""
    tab_to(app, key)
    with unseen(app):
        for _step in range(20):
            stepper = widget(app, key)
            assert isinstance(stepper, Stepper)
            if stepper.value == value:
                return
            press(app, pygame.K_RIGHT)
    raise AssertionError(f"{value} is no option of {key}")


class FakeActions:
    """Menu actions that record their calls."""

    def __init__(self, saves: Sequence[Summary] = (), levels: tuple[str, ...] = ("easy", "random")) -> None:
        self.saves = list(saves)
        self.started: list[SetUp] = []
        self.resumed: list[Path] = []
        self.watched: list[Path] = []
        self.opened: list[Path] = []
        self.deleted: list[Path] = []
        self.renamed: list[tuple[Path, str]] = []
        self.depicted: list[Path] = []
        self.actions = MenuActions(
            lambda app, set_up: self.started.append(set_up),
            lambda app, path: self.resumed.append(path),
            lambda app, path: self.watched.append(path),
            lambda places: list(self.saves),
            self._delete,
            lambda path, name: self.renamed.append((path, name)),
            self._depict,
            lambda: levels,
            open=lambda app, path: self.opened.append(path),
        )

    def _depict(self, app: Host, game: Summary) -> Callable[[], bool]:
        self.depicted.append(game.path)
        return lambda: True

    def _delete(self, path: Path) -> None:
        self.deleted.append(path)
        self.saves = [save for save in self.saves if save.path != path]


def saved(number: int = 1, *, over: bool = False, trouble: str | None = None, chairs: int = 2) -> Summary:
    """Return the summary of a saved game; the higher the number, the older it is."""
    seats = tuple(Chair(name, "human", i) for i, name in enumerate(("Vera", "Otis", "Pearl", "Rufus")[:chairs]))
    when = datetime(2026, 11, 20, 12) - timedelta(hours=number)
    path = Path(f"/nowhere/game-{number}.jsonl")
    return Summary(path, "hooch-stooges", seats, 3 + number, 40, over, (), when, "", trouble)
