"""The state of a replay: its moment, open hands, seat and speed."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.settings import Settings
from hoochgame.ui.background.export.clip import replay_board_marks
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.intents import Way
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.company.company import Company
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table

BREATH = 0.25  # seconds between two events at speed 1
STILL = 0.7  # seconds an event is shown when nothing moves
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class Screening:
    """The state that the parts of a replay share. `dirty`: the picture has changed."""

    look: Look  # from the first `lay_out` on
    settings: Settings  # from when there is a window on

    def __init__(self, match: Match, at: int, hands: frozenset[Seat], me: Seat) -> None:
        self.match = match
        self.table = find_table(match.game.id)
        self.timeline = self.table.timeline(match)
        self.at = at
        self.hands = hands
        self.me = me
        self.playing = False
        self.speed = 1.0
        self.stage = Stage(self.table, match.chairs)
        self.stage.skip_key_skips = False
        self.company = Company(self.table, match, self.stage)
        self.pointer = (-1, -1)
        self.chronicle = self.table.chronicle(match, self.log_viewer)
        self.desk = self.table.make_ui_state()
        self.dirty = True
        self._queue: deque[Telling[SeatView]] = deque()
        self._rest = 0.0
        self._kept: tuple[int, frozenset[Seat], SeatView] | None = None

    # The picture.

    def lay_out(self, look: Look, area: pygame.Rect, *, goes_on: bool = False) -> None:
        """Lay the table out for a window, a seat and a length of log."""
        self.look = look
        self.stage.lay_out(
            look, self.me, area, self.desk.folded, self.pace, goes_on=goes_on, log_width=self.desk.log_width
        )

    def lay_out_again(self) -> None:
        """Lay the table out for another length of log; running animation continues."""
        self.lay_out(self.look, self.stage.board.layout.area, goes_on=True)

    def board_marks(self, telling: Telling[SeatView] | None = None) -> BoardMarks:
        """Return the marks on the board, without any glow."""
        note = _("{n} of {all}") if self.look.scale.is_compact else _("event {n} of {all}")
        marks = replay_board_marks(self, self.at, telling.after if telling else self.shown_state, note)
        return marks if self.settings.opponents_speak else replace(marks, opponents_speak=False)

    def refresh(self) -> None:
        """Show the moment; during animation update only message, scroll position and open pile."""
        marks = self.board_marks()
        if (
            self.stage.update_marks_in_animation(marks)
            if self.stage.is_running
            else self.stage.show_at_rest(self.shown_state, marks)
        ):
            self.dirty = True

    def set_pointed(self, key: Key | None) -> None:
        if key != self.desk.hovered and not self.stage.is_running:
            self.desk.hovered = key
            self.refresh()

    # The moment.

    @property
    def shown_state(self) -> SeatView:
        """The table at this moment, cached: the stage redraws for another object."""
        if self._kept is None or self._kept[:2] != (self.at, self.hands):
            self._kept = (self.at, self.hands, self.timeline.seen_state(self.at, self.hands))
        return self._kept[2]

    @property
    def log_viewer(self) -> Seat:
        return self.me if self.me in self.hands else TABLE

    @property
    def branch_ply(self) -> int | None:
        """The ply to play on from; None if the game was over."""
        ply = self.timeline.last_finished_ply(self.at)
        return ply if ply >= 0 and self.match.states[ply + 1].agenda else None

    def describe_moment(self, at: int) -> str:
        turn = self.timeline.turn_at_moment(at)
        name, moment = (
            self.match.chairs[turn.seat].name,
            _("event {n} of {all}").format(n=at, all=self.timeline.last_moment),
        )
        return _(self.timeline.laps.moment).format(round=turn.round, name=name, moment=moment)

    def step_target(self, way: Way) -> int:
        """Return the moment that a step reaches."""
        timeline, at = self.timeline, self.at
        return {
            "event": at + 1,
            "event back": at - 1,
            "move": timeline.moment_of_next_move(at),
            "move back": timeline.moment_of_move_before(at),
            "turn": timeline.moment_of_next_turn(at),
            "turn back": timeline.moment_of_turn_start_before(at),
            "begin": 0,
            "end": timeline.last_moment,
        }[way]

    def wind_to(self, at: int) -> None:
        """Jump to a moment without animation."""
        self.at = max(0, min(at, self.timeline.last_moment))
        self.end_animation()
        self.company.fall_silent()
        self.stage.cross_fade()
        self._wind_log()
        self.desk.restore_at_ply(self.match, self.timeline.moments[self.at].ply)
        self.refresh()
        self.dirty = True

    def animate_next(self) -> None:
        """Animate the next event; no-op after the last."""
        if self.at < self.timeline.last_moment:
            self._queue.extend(self.timeline.tellings_of_moment(self.at + 1, self.hands))
            self.at += 1
            self._wind_log()

    def end_animation(self) -> None:
        self._queue.clear()
        self.stage.end_animation()

    def _wind_log(self) -> None:
        moment = self.timeline.moments[self.at]
        self.chronicle.rebuild_to_event(moment.ply, moment.events)
        self._rest = 0.0

    def look_from(self, seat: Seat, hands: frozenset[Seat]) -> None:
        """Show the table from a seat, with these hands open."""
        self.me, self.hands = seat, hands
        self.chronicle = self.table.chronicle(self.match, self.log_viewer)

    # Time.

    @property
    def pace(self) -> float:
        return self.settings.animation_speed * self.speed

    def set_speed(self, speed: float) -> None:
        self.speed = min(max(SPEEDS), max(min(SPEEDS), speed))
        self.stage.animations.speed = self.pace

    def take_next_telling(self) -> Telling[SeatView] | None:
        """Take the next event to animate; None if there is none."""
        return self._queue.popleft() if self._queue else None

    def begin_showing(self, telling: Telling[SeatView]) -> BoardMarks:
        """Return the marks for the duration of an event."""
        return self.board_marks(telling)

    def finish_showing(self, telling: Telling[SeatView]) -> None:
        """Update the dice after an event's animation."""
        self.desk.record_shown(telling.event)
        if self.settings.opponents_speak:
            self.company.hear(telling)

    def advance_at_rest(self, dt: float) -> want.Forward | want.PlayOrPause | None:
        """Advance time by `dt` seconds while nothing moves; return the next step of playing after a short rest."""
        self.refresh()
        self._rest += dt * self.speed
        if not self.playing or self._rest < (BREATH if self.pace else STILL):
            return None
        return want.Forward() if self.at < self.timeline.last_moment else want.PlayOrPause()
