"""The screen of a replay: a finished game on the same table, with a bar to wind it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import assert_never

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.background.analysis_job import read_finished_analysis
from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.navigation import open_legend, open_rulebook, open_zoom
from hoochgame.ui.phrases.mistakes import costly_choices
from hoochgame.ui.platform.clipboard import copy_table_text
from hoochgame.ui.scene import Host, Scene
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.analysis import AnalysisScene, Chosen
from hoochgame.ui.scenes.replay.contents import Contents
from hoochgame.ui.scenes.replay.controls import ReplayKeyboard, ReplayMouse
from hoochgame.ui.scenes.replay.hands import HandTray, Held
from hoochgame.ui.scenes.replay.play_on import ask_who_plays_on
from hoochgame.ui.scenes.replay.screening import Screening
from hoochgame.ui.scenes.replay.secrecy import Secrecy
from hoochgame.ui.scenes.replay.transport import Transport
from hoochgame.ui.scenes.table.intents import CopyTable, FoldLog, OpenClause, OpenRules, ShowLegend, WidenLog, ZoomArt
from hoochgame.ui.scenes.table.log_control import Logbook
from hoochgame.ui.table.motion.playback import Playback

TABLE_SHARE = 0.8  # of the window's height


class Replay(Scene[None]):
    """Plays the moments of a match; any moment is reachable at once. Its parts return intents."""

    def __init__(self, match: Match, at: int = 0, path: Path | None = None) -> None:
        self.secrecy = Secrecy(match, path)
        me = min(match.seats_people_have_had, default=Seat(0))
        hands = self.secrecy.free & {me} if len(match.seats_people_have_had) < 2 else frozenset[Seat]()
        self.screening = Screening(match, at, hands, me)
        super().__init__()
        self.match = match
        self.title_id = match.game.id
        self.table, self.timeline = self.screening.table, self.screening.timeline
        self.stage, self.desk = self.screening.stage, self.screening.desk
        self.playback = Playback(self.screening)
        self.logbook = Logbook(self.screening, self.carry_out)
        self.tray = HandTray()
        self.keyboard = ReplayKeyboard()
        self.pointer = ReplayMouse(self.screening, self.tray)
        self.ring = FocusRing()
        self.transport = Transport(self.screening, self.secrecy, self.carry_out)

    @property
    def dirty(self) -> bool:
        return self.screening.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self.screening.dirty = dirty

    # The scene.

    @property
    def look(self) -> Look:
        look = super().look
        return replace(look, scale=replace(look.scale, folds=False))  # the bar below takes room

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.screening.settings = app.settings
        self._show_known_costly_choices()

    def resize(self) -> None:
        self.stage.sounds.speaker = self.app.sound
        window = Box.from_rect(self.app.window.get_rect())
        table, bar = window.cut_top(round(window.height * TABLE_SHARE))
        self.logbook.fit_window(self.look, self.app.settings)
        self.screening.lay_out(self.look, table)
        self.transport.lay_out(self.look, bar, self.ring, self.app.sound.play)
        self.wind_to(self.screening.at)

    def leave(self) -> None:
        self.stage.free_pictures()

    def update_pointer(self, at: tuple[int, int]) -> None:
        self.screening.pointer = at
        self.pointer.hover(at)

    def update(self, dt: float) -> None:
        moved = self.playback.update(dt)
        while not self.stage.is_running and self.playback.show_next():
            pass
        if not self.stage.is_running:
            self.carry_out(self.screening.advance_at_rest(dt))
        self.stage.prepare_next_picture()
        self.animating = self.stage.is_moving
        spoken = self.screening.company.update(dt, self.screening.pointer)
        if spoken or moved or self.animating or self.transport.update(dt):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface)
        self.screening.company.draw(surface)
        if not self.stage.is_running:
            self.stage.board.draw_focus_line(surface, self.screening.shown_state, self.stage.marks)
        self._draw_hands(surface)
        self.logbook.draw(surface)
        self.transport.draw(surface)

    def _draw_hands(self, surface: pygame.Surface) -> None:
        """Draw the open hands of seats other than the one on the shelf."""
        screening, chairs = self.screening, self.match.chairs
        others = sorted(seat for seat in screening.hands if seat != screening.me)
        hands = [Held(chairs[seat], self.table.hand_art(screening.shown_state, seat)) for seat in others]
        layout = self.stage.board.layout
        room = Box.from_rect(layout.area).cut_top(layout.shelf.y - layout.area.y)[0].inset(x=self.look.px(16))
        self.tray.draw(Canvas(surface, self.look), self.table, hands, room)

    # Intents of the parts.

    def handle(self, event: pygame.event.Event) -> bool:
        if self.logbook.handle(event):
            return True
        wanted = self.keyboard.handle(event)
        if wanted is None and self.transport.handle(event):
            self.dirty = True
            return True
        self.carry_out(wanted := wanted or self.pointer.handle(event))
        return wanted is not None

    def carry_out(self, intent: want.Intent | None) -> None:
        if intent is None:
            return
        if isinstance(intent, want.Winding):
            self._carry_out_winding(intent)
        elif isinstance(intent, want.Seeing):
            self._carry_out_seeing(intent)
        elif isinstance(intent, want.Going):
            self._carry_out_going(intent)
        else:
            assert_never(intent)

    def _carry_out_winding(self, intent: want.Winding) -> None:
        match intent:
            case want.StepBy("event"):
                self.screening.end_animation()
                self._animate_next()
            case want.StepBy(way):
                self.wind_to(self.screening.step_target(way))
            case want.WindTo(at):
                self.wind_to(at)
            case want.Forward():
                self._animate_next()
            case want.PlayOrPause():
                self._play_or_pause()
            case want.SetSpeed(speed):
                self._set_speed(speed)
            case want.Faster(times):
                self._set_speed(self.screening.speed * times)
            case _:
                assert_never(intent)

    def wind_to(self, at: int) -> None:
        """Jump to a moment without animation."""
        self.screening.wind_to(at)
        self.transport.move_knob()

    def _animate_next(self) -> None:
        self.screening.animate_next()
        self.transport.move_knob()

    def _play_or_pause(self) -> None:
        screening = self.screening
        if not screening.playing and screening.at >= self.timeline.last_moment:
            self.wind_to(0)
        screening.playing = not screening.playing
        self.transport.rebuild()

    def _pause_playing(self) -> None:
        self.screening.playing = False
        self.transport.rebuild()

    def _set_speed(self, speed: float) -> None:
        self.screening.set_speed(speed)
        self.transport.rebuild()

    # The view.

    def _carry_out_seeing(self, intent: want.Seeing) -> None:
        match intent:
            case want.Use(key):
                self.desk.showing = None
                self.carry_out(self.pointer.intent_of(key))
                self.screening.refresh()
            case want.OpenHand(seat):
                self._toggle_hand_if_allowed(seat)
            case want.SitAt(seat):
                self.screening.look_from(seat, self.screening.hands)
                self.resize()
            case ZoomArt(art):
                open_zoom(self.app, self.title_id, art)
            case ShowLegend(held):
                open_legend(self.app, self.title_id, self.screening.shown_state, self.screening.refresh, held=held)
            case FoldLog() | WidenLog():
                self.logbook.carry_out(intent)
                self.transport.rebuild()
                if isinstance(intent, WidenLog):
                    self.app.save_settings()
            case _:
                self.logbook.carry_out(intent)

    def _toggle_hand_if_allowed(self, seat: Seat) -> None:
        """Open or close a hand, if that is allowed; the seat at the bottom stays the same."""
        if seat in self.secrecy.free:
            self._toggle_hand(seat)
        elif not self.secrecy.alone:
            self._pause_playing()
            self.secrecy.ask_to_reveal(self.app, partial(self._toggle_hand, seat))

    def _toggle_hand(self, seat: Seat) -> None:
        screening = self.screening
        screening.look_from(screening.me, screening.hands ^ {seat})
        self.wind_to(screening.at)
        self.transport.rebuild()

    # Other screens.

    def _carry_out_going(self, intent: want.Going) -> None:
        screening = self.screening
        match intent:
            case want.PlayOnFrom(seat):
                self._pause_playing()
                lap = self.timeline.turn_at_moment(screening.at).round
                when = _(self.timeline.laps.within).format(round=lap)
                ask_who_plays_on(self.app, self.match, screening.branch_ply, when, self.secrecy, seat)
            case want.GoTo():
                contents = Contents(self.timeline, screening.at)
                self.app.push(contents, lambda at: None if at is None else self.wind_to(at))
            case want.ShowAnalysis():
                self.open_analysis()
            case want.StartExport():
                self._open_export()
            case want.Help():
                words = _("Click a card to zoom in, a player to take the seat, a log line to go there.")
                self.app.show_notice(words)
            case want.Leave():
                self.dismiss(None)
            case CopyTable():  # the position after the last finished move
                copy_table_text(
                    self.app, self.match, max(0, self.timeline.last_finished_ply(screening.at)), screening.log_viewer
                )
            case OpenRules():
                open_rulebook(self.app, self.table.questions.prompt_clause(screening.shown_state), self.title_id)
            case OpenClause(clause):
                open_rulebook(self.app, clause, self.title_id)
            case _:
                assert_never(intent)

    def open_analysis(self) -> None:
        """Show the costliest choices; of a finished game only, as they reveal hidden hands."""
        if not self.match.is_over:
            self.app.show_notice(_("Only a finished game is analysed: hands stay hidden until then."))
            return
        self._pause_playing()
        place = self.app.places.analysis_path(self.match.header.id)
        self.app.push(AnalysisScene(self.table, self.timeline, place, self.screening.at), self._go_to_or_play_on_from)

    def _go_to_or_play_on_from(self, chosen: Chosen | None) -> None:
        """Go to the chosen moment, and play on from there if the player wants to play it differently."""
        self._show_known_costly_choices()
        if chosen is None:
            return
        self.wind_to(chosen.costly.at)
        if chosen.again:
            self.carry_out(want.PlayOnFrom(chosen.costly.seat))

    def _show_known_costly_choices(self) -> None:
        """Mark the costliest choices, if they are known."""
        place = self.app.places.analysis_path(self.match.header.id)
        found = read_finished_analysis(place, self.match) if self.match.is_over else None
        self.transport.costly = costly_choices(self.table, self.timeline, found) if found else []
        self.transport.rebuild()

    def _open_export(self) -> None:
        from hoochgame.ui.scenes.replay.export import ExportScene

        self._pause_playing()
        screening = self.screening
        self.app.push(ExportScene(self.timeline, screening.at, screening.me, screening.hands))
