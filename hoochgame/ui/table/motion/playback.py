"""Showing one event after the other on a stage, at a table as in a replay."""

from __future__ import annotations

from typing import Protocol

from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage

SKIP_ALL = 0.5  # seconds: a second press within this time skips everything


class Source(Protocol):
    """Where the events come from: a game that is played, or the replay of one."""

    @property
    def stage(self) -> Stage[SeatView]: ...
    def take_next_telling(self) -> Telling[SeatView] | None: ...
    def begin_showing(self, telling: Telling[SeatView]) -> BoardMarks: ...  # what is marked while it is shown
    def finish_showing(self, telling: Telling[SeatView]) -> None: ...  # it has been seen


class Playback:
    """Shows events, and knows for how long nobody has skipped any."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._since_skip = 1.0

    def update(self, dt: float) -> bool:
        """Advance time by `dt` seconds; return whether something moved until now."""
        self._since_skip += dt
        was = self.source.stage.is_moving
        self.source.stage.update(dt)
        return was

    def show_next(self) -> bool:
        """Begin to show the next event; return False if there is none."""
        telling = self.source.take_next_telling()
        if telling is None:
            return False
        self.source.stage.animate_event(telling, self.source.begin_showing(telling))
        self.source.finish_showing(telling)
        return True

    def skip_and_detect_repeat(self) -> bool:
        """End what moves; return True for a second press soon after, which ends everything that waits, too."""
        again = self._since_skip < SKIP_ALL
        if again:
            self.source.stage.cross_fade()
        self._since_skip = 0.0
        self.source.stage.end_animation()
        return again
