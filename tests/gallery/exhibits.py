"""What hangs in the gallery: every screen of the app in a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
from gallery.exhibits_analysis import ANALYSES
from gallery.exhibits_bots import BOTS
from gallery.exhibits_city import CITIES
from gallery.exhibits_cutscenes import CUTSCENES
from gallery.exhibits_deck_hand import AT_SEA
from gallery.exhibits_lists import LISTS
from gallery.exhibits_log import WIDE_LOGS
from gallery.exhibits_moonshiners import WASTELAND
from gallery.exhibits_solo import FOR_ONE
from gallery.exhibits_wasteland_scenes import WASTELAND_SCENES
from gallery.hanging import LEVELS, MIDDLE, Hang, at_table, float_above, game, point_at, void
from harness.ui_steps import stand

from hoochgame.core.journal import Chair
from hoochgame.storage.listing import Summary
from hoochgame.ui.app import App
from hoochgame.ui.navigation import MenuActions
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.credits import Credits
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.keys import Key
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey, TurfKey
from hoochgame.ui.titles.registry import find_table


def _table(step: str, nth: int = 0) -> Callable[[int], Hang]:
    return lambda seats: lambda app: void(at_table(app, seats, step, nth))


def _pointed(kind: type[Key]) -> Callable[[int], Hang]:
    def hang(app: App, seats: int) -> None:
        point_at(app, at_table(app, seats, "Main", MIDDLE), lambda key: type(key) is kind)

    return lambda seats: lambda app: hang(app, seats)


def _curtain(app: App, seats: int) -> None:
    scene = at_table(app, seats, "Main", MIDDLE)
    chairs = scene.session.match.chairs
    app.push(Curtain(chairs[1], chairs, scene.chronicle.lines[-8:]))
    stand(app)


def _over_the_table(make: Callable[[], Scene]) -> Hang:
    def hang(app: App) -> None:
        at_table(app, 2, "Main", MIDDLE)
        app.push(float_above(make()))

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
SAVES.append(
    Summary(
        Path("alone.jsonl"), "starting-solo", (Chair("Vera", "human", 0),), 10, 123, True, (),
        datetime(2026, 11, 4, 19, 30), "", None, rules={"difficulty": 1},
    )
)  # fmt: skip


def _actions() -> MenuActions:
    nothing = lambda *_: None  # noqa: E731
    there = lambda *_: lambda: True  # noqa: E731
    return MenuActions(nothing, nothing, nothing, lambda places: SAVES, nothing, nothing, there, lambda: LEVELS)


ALONE: dict[str, Hang] = {
    "title": lambda app: app.push(TitleScreen(_actions())),
    "lobby": lambda app: app.push(Lobby(LEVELS)),
    "rulebook": lambda app: app.push(RulebookScene("HS-ATK-03")),
    "rulebook search": _searched,
    "settings": lambda app: app.push(SettingsScene()),
    "saves": lambda app: app.push(Saves(_actions())),
    "credits": lambda app: app.push(Credits()),
    "menu": _over_the_table(lambda: PauseMenu("Friday night")),
    "confirm": _over_the_table(
        lambda: ConfirmScene("Concede?", "You leave. The others play on.", "Concede", "Play on")
    ),
    "chair": _over_the_table(lambda: ChairScene(Chair("Vera", "human", 0))),
    "zoom": _over_the_table(lambda: ZoomScene("mumbles", table=find_table("hooch-stooges"))),
}
SEATED: dict[str, Callable[[int], Hang]] = {
    "main": _table("Main", MIDDLE),
    "why not": _pointed(EntryKey),
    "turf tip": _pointed(TurfKey),
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
# Its place says in which tones one hangs, so new ones come last.
EXHIBITS |= FOR_ONE | LISTS | AT_SEA | WASTELAND | BOTS | ANALYSES | WIDE_LOGS | CITIES | CUTSCENES
EXHIBITS |= WASTELAND_SCENES
MAIN = (
    "title", "lobby", "rulebook", "settings", "saves",
    *(f"{name}, {seats} seats" for name in ("main", "swing", "curtain", "replay", "result") for seats in (2, 6)),
    "deck challenges", "deck main, 4 seats",
)  # fmt: skip
SEED = 4711  # what the lobby draws
