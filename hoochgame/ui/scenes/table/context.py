"""The state that the parts of the table's scene share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.storage.settings import Settings
from hoochgame.ui.background.thinking import Thinker
from hoochgame.ui.input import keys
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.players import capitalised_kind_words
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.company.company import Company
from hoochgame.ui.table.keys import Key, LogButtonKey, SeatKey
from hoochgame.ui.table.records import Tip
from hoochgame.ui.table.session import Session, Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.registry import find_table

TIP_DELAY = 0.4
SOON = 0.12  # seconds: for a thing too small to say itself what it does
HUSHED = 3600.0  # seconds
PACE = 0.55  # seconds between the moves of bots at pace 1
PACE_WITHOUT_ANIMATION = 0.12
HURRY = 6.0  # factor on the speed while the key is held


class UncoverPhrases(NamedTuple):
    """How to look at covered cards."""

    full: str
    brief: str


class TableContext:
    """Session, table, stage and log. Parts share this record and do not know each other.

    A part changes its own fields of the UI state and calls `refresh`. `dirty`: the picture has changed.
    """

    look: Look  # from the first `lay_out` on
    settings: Settings  # from when there is a window on

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.table = find_table(match.game.id)
        self.session: Session[SeatView] = self.make_session(match, thinker)
        self.stage = Stage(self.table, match.chairs)
        self.chronicle = self.table.chronicle(match, self.session.viewer)
        self.desk = self.table.make_ui_state()
        self.me = self.session.viewer if self.session.viewer != TABLE else Seat(0)
        self.company = Company(self.table, match, self.stage)
        self._unfinished: Telling[SeatView] | None = None  # what is shown, and not in the log yet
        self.pointer: Point = (-1, -1)
        self.rested = 0.0  # seconds that the same thing is pointed at
        self.dirty = True
        self.desk.restore_from_match(match)

    def make_session(self, match: Match, thinker: Thinker) -> Session[SeatView]:
        """Return what drives the match; a lesson has another one."""
        return Session(match, thinker)

    # The picture.

    def lay_out(self, look: Look, *, goes_on: bool = False) -> None:
        """Lay the table out for a window, viewer and length of log."""
        self.look, speed = look, self.settings.animation_speed
        self.stage.lay_out(
            look, self.me, folded=self.desk.folded, speed=speed, goes_on=goes_on, log_width=self.desk.log_width
        )

    def lay_out_again(self) -> None:
        """Lay the table out for another length of log; running animation continues."""
        speed = self.stage.animations.speed
        self.stage.lay_out(
            self.look, self.me, folded=self.desk.folded, speed=speed, goes_on=True, log_width=self.desk.log_width
        )

    def board_marks(self, *, busy: bool = False) -> BoardMarks:
        if not busy:
            self.record_what_was_shown()
        marks = self.desk.marks(self.session, self.chronicle, busy=busy)
        return marks if self.settings.opponents_speak else replace(marks, opponents_speak=False)

    def refresh(self) -> None:
        """Compute the board's marks again."""
        busy = self.stage.is_running
        marks = self.board_marks(busy=busy)
        if self.stage.update_marks_in_animation(marks) if busy else self.stage.show_at_rest(self.session.shown, marks):
            self.dirty = True

    @property
    def is_animated(self) -> bool:
        """Whether anything moves at all, by the settings."""
        return self.stage.animations.speed > 0 and not self.look.reduced_motion

    # What is shown of the game.

    def take_next_telling(self) -> Telling[SeatView] | None:
        """Take the next event to show; None if there is none."""
        self.record_what_was_shown()
        return self.session.take_next_telling()

    def begin_showing(self, telling: Telling[SeatView]) -> BoardMarks:
        """Prepare an event's animation; return the marks for its duration."""
        self.desk.start_showing(telling.event)
        return self.board_marks(busy=True)

    def finish_showing(self, telling: Telling[SeatView]) -> None:
        """Update log and dice after an event's animation: before, they would tell how the die falls."""
        self._unfinished = telling
        if not self.stage.is_running:
            self.record_what_was_shown()

    def record_what_was_shown(self) -> None:
        """Update log and dice by the event whose animation is over, if that was not done yet."""
        telling, self._unfinished = self._unfinished, None
        if telling is not None:
            self.chronicle.add_shown_event(telling)
            self.let_opponents_speak(telling)
            self.desk.record_shown(telling.event)
            self.dirty = True

    def let_opponents_speak(self, telling: Telling[SeatView]) -> None:
        if self.settings.opponents_speak:
            self.company.hear(telling)

    def catch_up_log(self) -> None:
        """Update log and dice to the present state."""
        self._unfinished = None
        self.chronicle.rebuild_to_ply()
        self.desk.restore_from_match(self.session.match)
        self.dirty = True

    def hurry_bots(self, held: bool) -> None:
        """Speed bots up while the key is held, up to a speed that players can follow."""
        speed, pace, times = self.settings.animation_speed, self.settings.bot_pace, HURRY if held else 1
        self.stage.animations.speed = speed * times
        pause = PACE if speed else PACE_WITHOUT_ANIMATION
        self.session.pace = pause / (pace * times) if pace else 0.0

    def set_viewer(self, viewer: Seat) -> None:
        """Change the viewer; only the state of the log is kept."""
        self._unfinished = None
        self.chronicle, self.desk = self.table.chronicle(self.session.match, viewer), self.desk.for_next_player()
        if self.session.queue:
            self._wind_to(*self.session.shown_position)
        else:
            self.desk.restore_from_match(self.session.match)
        if viewer in (TABLE, self.me):
            self.stage.reset_for_viewer()
        else:
            self.me = viewer
            self.lay_out(self.look)

    def _wind_to(self, ply: int, events: int) -> None:
        """Set log and UI state to the point after this many events of a ply."""
        match, session = self.session.match, self.session
        self.chronicle.rebuild_to_event(ply, events)
        self.desk.restore_at_ply(match, ply - 1)
        for event in match.entries[ply].events[:events]:
            seen = match.game.redact(event, session.viewer)
            self.desk.start_showing(seen)
            self.desk.record_shown(seen)

    # Tooltips.

    def pointed_tip(self) -> Tip | None:
        return self.tip_of(self.pointed) if self.pointed else None

    def tip_of(self, key: Key) -> Tip | None:
        if key in self.covered_cards():
            return self._covered_tip()
        session, names, marks = self.session, self.chronicle.names, self.stage.marks
        tip = self.table.questions.tooltip(session.shown, session.options, key, names, marks, session.viewer)
        if tip and isinstance(key, SeatKey) and key.seat < len(session.match.chairs):
            chair = session.match.chairs[key.seat]
            if not chair.is_human:  # a plate seldom has room to say which bot it is
                tip = replace(tip, lines=((capitalised_kind_words(chair.kind), False), *tip.lines))
        return tip

    def covered_cards(self) -> Sequence[Key]:
        """Return the covered cards of the person at the screen."""
        return self.table.face_down_keys(self.session.shown, self.me) if self.session.is_hand_covered else ()

    def uncover_phrases(self) -> UncoverPhrases:
        cap, words = keys.key_cap_words("peek"), _(self.table.secrets.look)
        full = words.format(key=cap, name=self.chronicle.names[self.me])
        return UncoverPhrases(full, _("Hold {key}").format(key=cap))

    def _covered_tip(self) -> Tip:
        title = _("Face down: others are at this screen")
        words = _("They lie open while {name} has something to decide.").format(name=self.chronicle.names[self.me])
        return Tip(title, ((self.uncover_phrases().full, True), (words, False)))

    def news_cover_table(self) -> bool:
        """Return whether a slip or a sheet of news lies over the table."""
        slip = self.stage.board.rect_of_key(LogButtonKey("slip")) is not None
        return slip or self.news_sheet_covers_table()

    def news_sheet_covers_table(self) -> bool:
        """Return whether all news since the player's last turn lie over the table."""
        return (
            self.desk.folded
            and self.desk.page == "news"
            and self.stage.board.rect_of_key(LogButtonKey("sheet")) is not None
        )

    # What is pointed at.

    @property
    def pointed(self) -> Key | None:
        """The thing that the keyboard or the mouse points at."""
        return self.desk.focused or self.desk.hovered

    @property
    def tooltip_is_due(self) -> bool:
        """Whether a thing was pointed at long enough for its tooltip."""
        rested, key = self.rested, self.pointed
        return rested >= TIP_DELAY or (rested >= SOON and key is not None and self.stage.board.needs_caption(key))

    def point_at(self, hovered: Key | None, focused: Key | None = None) -> None:
        """Set what the mouse or the keyboard points at."""
        if (hovered, focused) != (self.desk.hovered, self.desk.focused):
            self.desk.hovered, self.desk.focused = hovered, focused
            self.rested = 0.0
            self.dirty = True
            self.refresh()

    def hide_tooltip_until_moved(self) -> None:
        """Hide the tooltip until the mouse moves, as a player who clicks has read it."""
        self.rested = -HUSHED
        self.dirty = True

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds for what is pointed at."""
        explained = self.tooltip_is_due
        self.rested += dt
        self.dirty = self.company.update(dt, self.pointer) or self.dirty
        self.dirty = self.dirty or self.tooltip_is_due != explained
