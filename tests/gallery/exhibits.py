"""What hangs in the gallery: every screen of the app in a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path

import pygame
from gallery.tracing import uncover

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled
from hoochgame.storage.listing import Summary
from hoochgame.ui.app import App
from hoochgame.ui.doors import Doors
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.confirm import Confirm
from hoochgame.ui.scenes.credits import Credits
from hoochgame.ui.scenes.curtain import Curtain
from hoochgame.ui.scenes.lobby import Lobby
from hoochgame.ui.scenes.menu import PauseMenu
from hoochgame.ui.scenes.replay import Replay
from hoochgame.ui.scenes.result import Result
from hoochgame.ui.scenes.rulebook import RulebookScene
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table import TableScene
from hoochgame.ui.scenes.title import Title
from hoochgame.ui.scenes.zoom import Zoom
from hoochgame.ui.thinking import Nobody

Hang = Callable[[App], None]
LEVELS = ("easy", "random")
MIDDLE = 70  # a ply by which something has happened everywhere


@cache
def _saved(seats: int) -> bytes:
    return bundled("saves", f"hooch-stooges-{seats}.jsonl").read_bytes()


def game(seats: int) -> Match:
    """A finished sample game."""
    return Match.read(find_game, _saved(seats))[0]


@cache
def _when(seats: int, step: str, nth: int) -> int:
    """The ply at which that step leaves a choice for the `nth` time, or the last one."""
    match = game(seats)
    plies = [ply for ply in range(match.ply) if type(match.at(ply).agenda[-1]).__name__ == step]
    left = [ply for ply in plies if len(match.branch(ply, "look", "", seed=1).options) > 1]
    return left[min(nth, len(left) - 1)]


def at_table(app: App, seats: int, step: str, nth: int = 0) -> TableScene:
    """The moment as the seat that is asked there sees it, played by a person."""
    match = game(seats).branch(_when(seats, step, nth), "picture", "", seed=1)
    seat = match.asked or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    scene = TableScene(match, Nobody())
    app.push(scene)
    settle(app)
    return scene


def settle(app: App) -> None:
    """Until everything stands where it belongs."""
    for _frame in range(6):
        app.step(0.1, [])


def point_at(app: App, scene: TableScene, wanted: Callable[[tuple[object, ...]], bool]) -> None:
    """The mouse rests on the first thing of that kind until its tooltip shows."""
    width, height = app.size
    spots = ((x, y) for y in range(height // 12, height, 12) for x in range(12, width, 12))
    at = next(spot for spot in spots if (key := scene.stage.board.hit(spot)) and wanted(key))
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    settle(app)
    settle(app)


def _table(step: str, nth: int = 0) -> Callable[[int], Hang]:
    return lambda seats: lambda app: void(at_table(app, seats, step, nth))


def void(_made: object) -> None:
    """What was made is on the stack."""


def _pointed(kind: str) -> Callable[[int], Hang]:
    def hang(app: App, seats: int) -> None:
        point_at(app, at_table(app, seats, "Main", MIDDLE), lambda key: key[0] == kind)

    return lambda seats: lambda app: hang(app, seats)


def _curtain(app: App, seats: int) -> None:
    scene = at_table(app, seats, "Main", MIDDLE)
    chairs = scene.session.match.chairs
    app.push(Curtain(chairs[1], chairs, scene.chronicle.lines[-8:]))


def _over_the_table(make: Callable[[], Scene]) -> Hang:
    def hang(app: App) -> None:
        at_table(app, 2, "Main", MIDDLE)
        scene = make()
        draw = scene.draw

        def float_above(surface: pygame.Surface) -> None:
            uncover(surface)
            draw(surface)

        scene.draw = float_above  # type: ignore[method-assign]
        app.push(scene)

    return hang


def _searched(app: App) -> None:
    scene = RulebookScene()
    app.push(scene)
    for letter in "hooch":
        down = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
        app.step(0.016, [down, pygame.event.Event(pygame.TEXTINPUT, text=letter)])


SAVES = [
    Summary(
        Path(f"game-{number}.jsonl"), "hooch-stooges",
        tuple(Chair(name, "human" if seat == 0 else "easy", seat) for seat, name in enumerate(names)),
        number + 3, 40 * number, number > 2, (0,) if number > 2 else (), datetime(2026, 11, number, 12, 30),
        "Friday night" if number == 4 else "", "Line 9 is not JSON." if number == 5 else None,
    )
    for number, names in enumerate(
        [("Vera", "Silvano"), ("Dolores", "Otis", "Pearl", "Rufus"), ("Vera", "Otis"),
         ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus"), ("Pearl", "Rufus")], 1
    )
]  # fmt: skip


def _doors() -> Doors:
    nothing = lambda *_: None  # noqa: E731
    there = lambda *_: lambda: True  # noqa: E731
    return Doors(nothing, nothing, nothing, lambda places: SAVES, nothing, nothing, there, lambda: LEVELS)


ALONE: dict[str, Hang] = {
    "title": lambda app: app.push(Title(_doors())),
    "lobby": lambda app: app.push(Lobby(LEVELS)),
    "rulebook": lambda app: app.push(RulebookScene("HS-ATK-03")),
    "rulebook search": _searched,
    "settings": lambda app: app.push(SettingsScene()),
    "saves": lambda app: app.push(Saves(_doors())),
    "credits": lambda app: app.push(Credits()),
    "menu": _over_the_table(lambda: PauseMenu("Friday night")),
    "confirm": _over_the_table(lambda: Confirm("Concede?", "You leave. The others play on.", "Concede", "Play on")),
    "chair": _over_the_table(lambda: ChairScene(Chair("Vera", "human", 0))),
    "zoom": _over_the_table(lambda: Zoom("mumbles")),
}
SEATED: dict[str, Callable[[int], Hang]] = {
    "main": _table("Main", MIDDLE),
    "why not": _pointed("entry"),
    "turf tip": _pointed("turf"),
    "swing": _table("Swinging", 12),
    "block": _table("Blocking", 4),
    "lay aside": _table("LayAside", 1),
    "curtain": lambda seats: lambda app: _curtain(app, seats),
    "replay": lambda seats: lambda app: app.push(Replay(game(seats), 420)),
    "result": lambda seats: lambda app: app.push(Result(game(seats))),
}
EXHIBITS: dict[str, Hang] = ALONE | {
    f"{name}, {seats} seats": hang(seats) for name, hang in SEATED.items() for seats in (2, 6)
}
MAIN = (
    "title", "lobby", "rulebook", "settings", "saves",
    *(f"{name}, {seats} seats" for name in ("main", "swing", "curtain", "replay", "result") for seats in (2, 6)),
)  # fmt: skip
SEED = 4711  # what the lobby draws
