"""The recap on the table: public events since a player's last decision."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.look import paint
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.table.log_control import kept_log_width
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.motion.playback import Playback
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table

STILL = 0.6  # seconds an event is shown when nothing moves
BREATH = 0.15  # and between two that move
GOING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_SPACE)


def public_tellings(match: Match, ply: int) -> Iterator[Telling[SeatView]]:
    """Yield all events after a ply as a spectator sees them, without any hand."""
    game = match.game
    for number in range(ply + 1, match.ply + 1):
        shown = game.view(match.states[number], TABLE)
        for event in match.entries[number].events:
            told = game.redact(event, TABLE)
            after = told.apply(shown)
            yield Telling(number, shown, told, after)
            shown = after


class Recap(Scene[None]):
    """Replays the events. Dismisses at the end, or when a player skips it."""

    def __init__(self, match: Match, ply: int, seat: Seat) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self.title_id = match.game.id
        self.table = find_table(match.game.id)
        self.stage = Stage(self.table, match.chairs)
        self.stage.skip_key_skips = False
        self.desk = self.table.make_ui_state()
        self.desk.restore_at_ply(match, ply)
        self.chronicle = self.table.chronicle(match, TABLE)
        self.chronicle.rebuild_to_ply(ply)
        self.queue = deque(public_tellings(match, ply))
        self.playback = Playback(self)
        self.shown = match.game.view(match.states[ply + 1], TABLE)
        self._rest = 0.0

    def resize(self) -> None:
        self.stage.sounds.speaker = self.app.sound
        self.desk.folded = self.look.scale.is_compact
        speed = self.app.settings.animation_speed
        width = kept_log_width(self.app.settings, self.look)
        self.stage.lay_out(self.look, self.seat, folded=self.desk.folded, speed=speed, log_width=width)
        self._show_at_rest()

    def _show_at_rest(self) -> None:
        if not self.stage.is_running:
            self.dirty = self.stage.show_at_rest(self.shown, self._recap_marks(self.shown)) or self.dirty

    def _recap_marks(self, state: SeatView) -> BoardMarks:
        banner = Banner(
            state.active, _("instant replay"), self._prompt_text(), self.table.turn_steps_passed(state), _("Esc skips")
        )
        return self.desk.replay_marks(state, self.chronicle, banner)

    def _prompt_text(self) -> str:
        lines = self.chronicle.lines
        said = self.chronicle.last_sentence_of(lines[-1].ply) if lines else ""
        return said or _("This is what happened while you were away.")

    def update(self, dt: float) -> None:
        moved = self.playback.update(dt)
        self._rest += dt
        if not self.stage.is_running and self._rest >= (BREATH if self.app.settings.animation_speed else STILL):
            self._play_next_event()
        self.animating = self.stage.is_moving
        self.dirty = self.dirty or moved or self.animating

    def _play_next_event(self) -> None:
        """Show the next event; after the last one dismiss."""
        self._show_at_rest()
        if not self.queue:
            if self._rest >= STILL:
                self.dismiss(None)
            return
        self._rest = 0.0
        count = len(self.chronicle.lines)
        while not self.stage.is_running and len(self.chronicle.lines) == count and self.playback.show_next():
            pass
        self._show_at_rest()

    def take_next_telling(self) -> Telling[SeatView] | None:
        """Take the next event; None if there is none."""
        return self.queue.popleft() if self.queue else None

    def begin_showing(self, telling: Telling[SeatView]) -> BoardMarks:
        """Return the marks for the duration of an event."""
        return self._recap_marks(telling.after)

    def finish_showing(self, telling: Telling[SeatView]) -> None:
        """Update log and dice after an event's animation."""
        self.chronicle.add_shown_event(telling)
        self.desk.record_shown(telling.event)
        self.shown = telling.after

    def handle(self, event: pygame.event.Event) -> bool:
        """End the recap on a click or any of the usual keys."""
        if (event.type == pygame.KEYDOWN and event.key in GOING) or event.type == pygame.MOUSEBUTTONDOWN:
            self.stage.end_animation()
            self.dismiss(None)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)
        if not self.stage.is_moving:
            paint.draw_outline(
                Canvas(surface, self.look), surface.get_rect().inflate(-8, -8), self.look.theme.line, 0, 2
            )
