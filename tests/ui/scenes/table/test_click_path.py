"""What a click on a card of the hand runs through, from the mouse's event to the line of the journal."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import groupby
from types import FrameType

import pygame
import pytest
from harness.source import hold
from harness.table_play import click_key, open_table, settle, spot

from hoochgame.storage.savefile import SaveFile
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import Key

PARTS = "hoochgame.ui.scenes.table."
SCENE = f"{PARTS}screen"
RECORDS = {f"{PARTS}{record}" for record in ("context", "prompt", "intents")}  # which all parts share
FRAMES = 20  # of the project, from the step of the app to the line


class Way:
    """The calls of a click: the entries into each part, and the modules at work when the line was appended."""

    def __init__(self) -> None:
        self.entries = Counter[str]()  # into a part, from the scene or another part
        self.frames = 0
        self.at_work: list[str] = []  # the outermost first; a module stands twice if it was left in between
        self.told_of: dict[str, Counter[str]] = {}

    def note(self, frame: FrameType, event: str, _arg: object) -> None:
        """Note a call, for `sys.setprofile`."""
        if event == "call" and frame.f_back:
            into, out_of = module_of(frame), module_of(frame.f_back)
            if out_of != into and into.startswith(PARTS) and into not in {SCENE, *RECORDS}:
                self.entries[into.removeprefix(PARTS)] += 1

    def begin(self, moment: str) -> None:
        """Count the entries of one event of the mouse."""
        self.entries = self.told_of[moment] = Counter()

    def arrive(self, frame: FrameType | None) -> None:
        """The line is about to be appended."""
        inside: list[str] = []
        while frame:
            inside.append(module_of(frame))
            frame = frame.f_back
        named = (module for module, _frames in groupby(reversed(inside)))
        self.frames = sum(module.startswith("hoochgame.") for module in inside)
        self.at_work = self.at_work or [module for module in named if module.startswith("hoochgame.")]


def module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def playable(app: App, scene: TableScene) -> Key:
    """A card of the hand that a click plays; what comes before that is answered anyhow."""
    while not (keys := [key for key in scene.stage.board.hand_keys() if scene.prompt.moves_for(key)]):
        click_key(app, scene, min(scene.prompt.answering_things(), key=str))
        settle(app, scene)
    return keys[0]


def way_of_a_click(open_app, monkeypatch, title: str, kinds: str) -> Way:
    """Play a card of the hand by a click."""
    app = open_app((1280, 720), animation_speed=0.0)
    scene = open_table(app, kinds, title=title)
    settle(app, scene)
    way, append, at = Way(), SaveFile._append_or_move, spot(scene, playable(app, scene))

    def arriving(file: SaveFile, line: bytes) -> None:
        way.arrive(sys._getframe())
        append(file, line)

    monkeypatch.setattr(SaveFile, "_append_or_move", arriving)
    monkeypatch.setattr(app, "_draw", lambda: False)  # painting is another way
    monkeypatch.setattr(scene, "update", lambda dt: None)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    for moment, kind in (("down", pygame.MOUSEBUTTONDOWN), ("up", pygame.MOUSEBUTTONUP)):
        way.begin(moment)
        sys.setprofile(way.note)
        try:
            app.step(0.016, [pygame.event.Event(kind, pos=at, button=1)])
        finally:
            sys.setprofile(None)
    assert way.at_work, "the click plays the card"
    return way


@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds"), [("deck-hand", "he"), ("hooch-stooges", "he"), ("starting-solo", "h")])
def test_a_click_only_falls_and_enters_no_part_twice(open_app, monkeypatch, title: str, kinds: str) -> None:
    way = way_of_a_click(open_app, monkeypatch, title, kinds)
    again = [f"{module} is entered again below itself" for module, n in Counter(way.at_work).items() if n > 1]
    twice = [
        f"{part} is entered {n} times as the button goes {moment}"
        for moment, entries in way.told_of.items()
        for part, n in entries.items()
        if n > 1
    ]
    deep = [f"{way.frames} frames lie over one another"] if way.frames > FRAMES else []
    hold(again + twice + deep)
