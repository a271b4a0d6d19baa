"""How exhibits are hung: a moment of a sample game, a screen over it, the mouse at rest on something."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame
from gallery.tracing import uncover
from harness.samples import sample

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import Key

Hang = Callable[[App], None]
STOOGES = "hooch-stooges"
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
MIDDLE = 70  # a ply by which something has happened everywhere


def game(seats: int) -> Match:
    """The one of Hooch Stooges for so many."""
    return sample(f"{STOOGES}-{seats}")


def moment(match: Match, ply: int, seat: Seat | None = None) -> Match:
    """The game at that ply, with a person on a seat, or on the one that is asked."""
    match = match.branch(ply, "picture", "", seed=1)
    seat = seat if seat is not None else match.asked_seat or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    return match


@cache
def when(name: str, step: str, nth: int) -> int:
    """The ply of a sample game at which that step leaves a choice for the `nth` time; -1 is the last."""
    match = sample(name)
    plies = [ply for ply in range(match.ply) if type(match.state_after_ply(ply).agenda[-1]).__name__ == step]
    left = [ply for ply in plies if len(match.branch(ply, "look", "", seed=1).options) > 1]
    return left[min(nth, len(left) - 1)]


def set_table(app: App, match: Match) -> TableScene:
    """Its table, as the person sees it."""
    scene = TableScene(match, SilentThinker())
    app.push(scene)
    settle(app)
    return scene


def at_table(app: App, seats: int, step: str, nth: int = 0) -> TableScene:
    """The moment as the seat that is asked there sees it, played by a person."""
    return set_table(app, moment(game(seats), when(f"{STOOGES}-{seats}", step, nth)))


def settle(app: App) -> None:
    """Until everything stands where it belongs."""
    for _frame in range(6):
        app.step(0.1, [])


def point_at(app: App, scene: TableScene, wanted: Callable[[Key], bool]) -> None:
    """The mouse rests on the first thing of that kind until its tooltip shows."""
    width, height = app.size
    spots = ((x, y) for y in range(height // 12, height, 12) for x in range(12, width, 12))
    at = next(spot for spot in spots if (key := scene.stage.board.key_at(spot)) and wanted(key))
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    settle(app)
    settle(app)


def void(_made: object) -> None:
    """What was made is on the stack."""


def float_above(scene: Scene) -> Scene:
    """A screen that lies over another: the lines under it are none of its business."""
    draw = scene.draw

    def drawn(surface: pygame.Surface) -> None:
        uncover(surface)
        draw(surface)

    scene.draw = drawn  # type: ignore[method-assign]
    return scene
