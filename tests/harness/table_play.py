"""A player at the table's window: points, clicks and presses keys."""

from typing import Any

import pygame

from harness.table_steps import InstantThinker, deal
from harness.ui_steps import click, press, unseen
from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import Thinker
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import Key

BOLD = {"PlayCard", "Buy", "Swing", "Aim", "Accept", "PickTurf"}  # moves that advance a game


def open_table(
    app: App, kinds: str, seed: int = 1, thinker: Thinker | None = None, title: str = "hooch-stooges", **rules: Any
) -> TableScene:
    """Open a new game on disk, with bots that answer at once."""
    return sit_at(app, deal(kinds, seed, app.places, title=title, **rules), thinker)


def sit_at(app: App, match: Match, thinker: Thinker | None = None) -> TableScene:
    """Open the table of a game."""
    scene = TableScene(match, thinker or InstantThinker())
    app.push(scene)
    app.step(0.016, [])
    return scene


def settle(app: App, scene: TableScene, seconds: float = 60.0) -> None:
    """Let time pass until a person must do something."""
    spent = 0.0
    with unseen(app):
        while app.scene is scene and (scene.stage.is_running or scene.session.step is None):
            app.step(0.1, [])
            spent += 0.1
            assert spent < seconds, "the table never came to rest"
        app.step(0.016, [])


def spot(scene: TableScene, key: Key) -> tuple[int, int]:
    """Return a point on the screen at this key."""
    board = scene.stage.board
    rect = board.rect_of_key(key)
    assert rect is not None, f"{key} lies nowhere"
    points = [rect.center]
    for i in range(1, 12):
        points += [(rect.x + rect.width * i // 12, rect.y + rect.height * j // 12) for j in range(1, 12)]
    return next((p for p in points if board.key_at(p) == key), rect.center)


def click_key(app: App, scene: TableScene, key: Key, button: int = 1) -> None:
    """Click on a key."""
    click(app, spot(scene, key), button)


def focus_key(app: App, scene: TableScene, key: Key) -> None:
    """Move the focus to a key, the short way round."""
    keys = [s.key for s in scene.ring.spots]
    assert key in keys, f"{key} cannot be reached by keyboard: {keys}"
    here = keys.index(scene.ring.focused_spot.key) if scene.ring.visible and scene.ring.focused_spot else 0
    back = (keys.index(key) - here) % len(keys) > len(keys) / 2
    with unseen(app):
        for _step in range(len(keys) + 2):
            if scene.ring.visible and scene.ring.focused_spot and scene.ring.focused_spot.key == key:
                return
            press(app, pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)
    raise AssertionError(f"Tab never came to {key}")


def keys_for(scene: TableScene, move: Move) -> list[Key]:
    """Return the keys that mean this move."""
    view, options, asked = scene.session.shown, scene.session.options, scene.table.questions
    keys = sorted(asked.legal_keys(view, options), key=str)
    exact = [key for key in keys if asked.moves_of_key(view, options, key)[:1] == (move,)]
    return exact or [key for key in keys if move in asked.moves_of_key(view, (move,), key)]


def any_option(scene: TableScene) -> Move:
    """Return a random option, the same in every run; turns end rarely, attacks are preferred."""
    dice = Dice(scene.session.match.ply, 5)
    options = scene.session.options
    bold = [option for option in options if type(option).__name__ in BOLD]
    if bold and dice.integer_below(4):
        options = tuple(bold)
    return options[dice.integer_below(len(options))]
