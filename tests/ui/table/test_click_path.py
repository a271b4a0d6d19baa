"""What a click on a card of the hand runs through, from the mouse's event to the line of the journal."""

from __future__ import annotations

import sys
from types import FrameType

import pygame
import pytest
from harness.source import hold
from harness.table_play import click_key, open_table, settle, spot

from hoochgame.storage.savefile import SaveFile
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.tables.keys import Key

SCREENED = ("hoochgame.ui.", "hoochgame.storage.")  # what a click takes of the game itself is the rules' matter
MODULES = 19  # of window and storage; may only fall
HANDS_ON = [  # the modules that call one another, down to the line
    "ui.app", "ui.input.fingers", "ui.scenes.table.screen", "ui.scenes.table.answers", "ui.tables.session",
    "core.match", "storage.savefile",
]  # fmt: skip


class Way:
    """The modules that a click enters, and those that were at work when the line was appended."""

    def __init__(self) -> None:
        self.entered: dict[str, None] = {}
        self.at_work: list[str] = []  # the outermost first

    def note(self, frame: FrameType, event: str, _arg: object) -> None:
        """Note a call, for `sys.setprofile`."""
        if event == "call" and (module := module_of(frame)).startswith("hoochgame."):
            self.entered[module] = None

    def arrive(self, frame: FrameType | None) -> None:
        """The line is about to be appended: what comes now is another matter."""
        sys.setprofile(None)
        inside: list[str] = []
        while frame:
            inside.append(module_of(frame))
            frame = frame.f_back
        self.at_work = [module for module in dict.fromkeys(reversed(inside)) if module.startswith("hoochgame.")]


def module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def playable(app: App, scene: TableScene) -> Key:
    """A card of the hand that a click plays; what comes before that is answered anyhow."""
    while not (keys := [key for key in scene.stage.board.hand_keys() if scene.sitting.moves(key)]):
        click_key(app, scene, min(scene.sitting.legal(), key=str))
        settle(app, scene)
    return keys[0]


@pytest.mark.parametrize(("title", "kinds"), [("deck-hand", "he"), ("hooch-stooges", "he"), ("starting-solo", "h")])
def test_a_click_comes_to_the_journal_by_few_modules(open_app, monkeypatch, title: str, kinds: str) -> None:
    app = open_app((1280, 720), animation_speed=0.0)
    scene = open_table(app, kinds, title=title)
    settle(app, scene)
    way, append, at = Way(), SaveFile._append, spot(scene, playable(app, scene))

    def arriving(file: SaveFile, line: bytes) -> None:
        way.arrive(sys._getframe())
        append(file, line)

    monkeypatch.setattr(SaveFile, "_append", arriving)
    pressed, released = (
        pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    monkeypatch.setattr(app, "_draw", lambda: False)  # painting is another way
    monkeypatch.setattr(scene, "update", lambda dt: None)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    sys.setprofile(way.note)
    try:
        app.step(0.016, [pressed, released])
    finally:
        sys.setprofile(None)
    assert [module.removeprefix("hoochgame.") for module in way.at_work] == HANDS_ON
    screened = [module for module in way.entered if module.startswith(SCREENED)]
    if len(screened) > MODULES:
        hold([f"{len(screened)} modules, {MODULES} are allowed", *screened])
