"""Renders a span of a replay as pictures, without the window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol, TypeAlias

import msgspec
import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import Look, Scale, theme_of
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.log.chronicle import Chronicle
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.table.ui_state import TableUiState
from hoochgame.ui.titles.registry import find_table

DRAWN = (1280, 720)  # the layout's size; pictures are reduced from it to the requested one
Milliseconds: TypeAlias = int
FRAME = 80  # milliseconds of each picture in motion; both formats count hundredths of a second
HOLD, STILL, LAST = 320, 800, 2400  # milliseconds that a picture stays: after an event, without motion, at the end


class Order(msgspec.Struct, frozen=True):
    """What to export: first and last moment, viewer, and open hands."""

    first: int
    last: int
    me: Seat
    hands: tuple[Seat, ...] = ()
    size: tuple[int, int] = (960, 540)  # px
    motion: bool = True  # False: one picture for each event
    language: str = ""
    palette: str = "standard"
    high_contrast: bool = False


class ClipFrame(NamedTuple):
    """One picture of the animation and its duration."""

    surface: pygame.Surface
    duration: Milliseconds


class Clip:
    """A span of a replay, played on a separate stage with a separate clock."""

    def __init__(self, match: Match, order: Order) -> None:
        self.match = match
        self.order = order
        self.me = order.me
        self.table = find_table(match.game.id)
        self.timeline = self.table.timeline(match)
        self.stage = Stage(self.table, match.chairs)
        self.stage.skip_key_skips = False
        self.chronicle = self.table.chronicle(match, order.me if order.me in order.hands else TABLE)
        self.desk = self.table.make_ui_state()
        theme = adapt_theme(theme_of(match.game.id), order.palette, order.high_contrast)
        self.look = Look(theme, Scale(*DRAWN))

    def __len__(self) -> int:
        """Count the pictures; this plays the span without drawing it."""
        return sum(1 for _beat in self._play_yielding_durations())

    def draw_frames(self) -> Iterator[ClipFrame]:
        canvas = pygame.Surface(DRAWN)
        for duration in self._play_yielding_durations():
            self.stage.draw(canvas)
            drawn = canvas if self.order.size == DRAWN else pygame.transform.smoothscale(canvas, self.order.size)
            yield ClipFrame(drawn, duration)

    def _play_yielding_durations(self) -> Iterator[Milliseconds]:
        """Yield the duration each time the picture has changed."""
        order, hold = self.order, HOLD if self.order.motion else STILL
        self.stage.lay_out(self.look, order.me)
        self._show_at_rest(order.first)
        yield STILL
        for at in range(order.first + 1, order.last + 1):
            if order.motion:
                yield from self._animate_yielding_durations(at)
            self._show_at_rest(at)
            yield LAST if at == order.last else hold

    def _animate_yielding_durations(self, at: int) -> Iterator[Milliseconds]:
        """Animate from the moment before to this one; yield durations."""
        self._set_log_to(at)
        for telling in self.timeline.tellings_of_moment(at, frozenset(self.order.hands)):
            self.stage.animate_event(telling, self._marks_at(at, telling))
            self.desk.record_shown(telling.event)
            while self.stage.is_running:
                self.stage.update(FRAME / 1000)
                if self.stage.is_running:
                    yield FRAME

    def _show_at_rest(self, at: int) -> None:
        self._set_log_to(at)
        self.desk.restore_at_ply(self.match, self.timeline.moments[at].ply)
        self.stage.show_at_rest(self._state_at(at), self._marks_at(at))
        self.stage.update(1.0)  # moves the banner's needle to its place at once

    def _set_log_to(self, at: int) -> None:
        moment = self.timeline.moments[at]
        self.chronicle.rebuild_to_event(moment.ply, moment.events)

    def _state_at(self, at: int) -> SeatView:
        return self.timeline.seen_state(at, frozenset(self.order.hands))

    def _marks_at(self, at: int, telling: Telling[SeatView] | None = None) -> BoardMarks:
        state = telling.after if telling else self._state_at(at)
        return replay_board_marks(self, at, state, _("event {n} of {all}"))


class ReplayState(Protocol):
    """The attributes of a replay that its marks depend on."""

    @property
    def table(self) -> AnyTable: ...
    @property
    def timeline(self) -> Timeline[SeatView]: ...
    @property
    def chronicle(self) -> Chronicle[SeatView]: ...
    @property
    def desk(self) -> TableUiState[SeatView]: ...
    @property
    def me(self) -> Seat: ...


def replay_board_marks(replay: ReplayState, at: int, state: SeatView, note: str) -> BoardMarks:
    """Return the marks of the board in a replay: no glow, and the last event in the banner."""
    timeline, chronicle, table = replay.timeline, replay.chronicle, replay.table
    said = chronicle.last_sentence_of(timeline.moments[at].ply)
    prompt = said or table.questions.prompt(state, replay.me, chronicle.names)
    banner = Banner(state.active, note.format(n=at, all=timeline.last_moment), prompt, table.turn_steps_passed(state))
    return replay.desk.replay_marks(state, chronicle, banner)
