"""What the parts of the table's scene have others do: the scene itself, and the part that gives the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from hoochgame.core.protocols import Move
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.records import Lesson


class TableActions(Protocol):
    """The scene, as mouse and keyboard know it."""

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over the table."""

    def do(self, intent: want.Intent) -> None: ...
    def skip(self) -> None: ...
    def catch_up(self) -> None: ...
    def close_up(self) -> None: ...
    def read_prompt(self) -> None: ...


class MouseActions(TableActions, Protocol):
    """The scene, as the mouse knows it."""

    @property
    def bubble(self) -> pygame.Rect | None:
        """Where a prompt of the first game is read; None if none is shown."""

    def zoom_at(self, at: want.Point) -> None: ...


class Answering(Protocol):
    """The part that gives answers, as the others know it."""

    def use(self, key: Key) -> bool: ...
    def play(self, move: Move, then: Sequence[Move] = ()) -> None: ...
    def play_together(self, moves: Sequence[Move], *, on: bool = False, lasting: bool = False) -> None: ...
    def mark(self, key: Key) -> None: ...
    def put(self, key: Key, goal: Key) -> None: ...
    def explain(self, key: Key) -> None: ...


class AnswerActions(Protocol):
    """The scene, as the part that gives answers knows it."""

    @property
    def app(self) -> Host: ...
    @property
    def lesson(self) -> Lesson | None:
        """The prompt of a first game that is shown."""

    def do(self, intent: want.Intent) -> None: ...
    def count_read(self) -> None: ...
