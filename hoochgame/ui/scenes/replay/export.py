"""The dialog that exports a replay, or a part of it, as an animated picture."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from hoochgame.core.language import _, current_language
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.background.export.clip import Order
from hoochgame.ui.background.export.encoding import FORMATS
from hoochgame.ui.background.export.process import ExportProcess
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.dialog import Dialog, draw_progress
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.slider import Slider
from hoochgame.ui.widgets.stack import cut_in_halves
from hoochgame.ui.widgets.toggle import Option, ToggleGroup
from hoochgame.ui.widgets.widget import Widget

SIZES = ((640, 360), (960, 540), (1280, 720))
ROWS = 8
LONGEST_GIF = 150  # events; the encoder holds the whole GIF in memory
Start = Callable[[Match, Order, Path], ExportProcess]


class ExportScene(Dialog[Path]):
    """Asks for the span, then shows the progress of the export. Dismisses with the file, or None."""

    margin, above, around = 32, 24, (30,)

    def __init__(
        self, timeline: Timeline[SeatView], at: int, me: Seat, hands: frozenset[Seat], start: Start = ExportProcess
    ) -> None:
        super().__init__()
        self.timeline = timeline
        self.at = at
        self.me = me
        self.hands = hands
        self.start = start
        self.span = "turn"
        self.first, self.last = self._named_spans()["turn"]
        self.size = SIZES[1]
        self.motion = True
        self.ending = ".webp"
        self.export: ExportProcess | None = None
        self.made: Path | None = None  # the file, once it is there
        self.bar = Box(0, 0, 0, 0)

    def _named_spans(self) -> dict[str, tuple[int, int]]:
        """Return the first and last moment of each named span."""
        timeline, turn = self.timeline, self.timeline.turn_at_moment(self.at)
        round_ends = [other.at for other in timeline.turns if other.round > turn.round]
        round_begins = min((other.at for other in timeline.turns if other.round == turn.round), default=0)
        return {
            "turn": (turn.at, timeline.moment_of_next_turn(turn.at)),
            "round": (round_begins, round_ends[0] if round_ends else timeline.last_moment),
            "rest": (min(self.at, timeline.last_moment - 1), timeline.last_moment),
            "whole": (0, timeline.last_moment),
        }

    @property
    def is_too_long(self) -> bool:
        return self.ending == ".gif" and self.last - self.first > LONGEST_GIF

    # Layout.

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(self.margin), look.px(12)
        wide = min(window.width - 2 * pad, max(look.px(900), look.text_px(18) * 44))
        high = min(look.scale.clickable_px(48), (window.height - 2 * pad) // 10)
        all_rows = ROWS * (high + gap) - gap
        content = self.cut_panel(wide, self.head_height() + all_rows + gap + pad)
        rows = content.cut_top(all_rows)[0].rows(ROWS, gap)
        if self.made:
            self._build_finished(form, rows, self.made)
        elif self.export:
            self._build_progress(form, rows)
        else:
            self._build_export_form(form, rows)

    def _build_export_form(self, form: Form, rows: tuple[Box, ...]) -> None:
        lap = _(self.timeline.laps.this)
        spans = [("turn", _("this turn")), ("round", lap), ("rest", _("from here on")), ("whole", _("all"))]
        options = [Option(key, words) for key, words in spans]
        self._add_question(
            form, rows[0], _("Span"), ToggleGroup("span", options, self.span, self._choose_span, size=17)
        )
        last = self.timeline.last_moment
        begin = Slider("first", 0, last - 1, 1, self.first, lambda value: self._set_span_ends(round(value), self.last))
        self._add_question(form, rows[1], _("From event {n}").format(n=self.first), begin)
        end = Slider("last", 1, last, 1, self.last, lambda value: self._set_span_ends(self.first, round(value)))
        self._add_question(form, rows[2], _("To event {n}").format(n=self.last), end)
        motions = [Option(True, _("full animation")), Option(False, _("one frame per event"))]
        self._add_question(
            form,
            rows[3],
            _("Motion"),
            ToggleGroup("motion", motions, self.motion, self._field_setter("motion"), size=17),
        )
        sizes = [Option(size, f"{size[0]} × {size[1]}") for size in SIZES]
        self._add_question(
            form, rows[4], _("Size"), ToggleGroup("size", sizes, self.size, self._field_setter("size"), size=17)
        )
        kinds = [Option(ending, kind if kind == "GIF" else "WebP") for ending, kind in FORMATS.items()]
        self._add_question(
            form, rows[5], _("Format"), ToggleGroup("ending", kinds, self.ending, self._field_setter("ending"), size=17)
        )
        colour = self.look.theme.bad if self.is_too_long else self.look.theme.quiet
        form.add(Label("note", self._note_sentence(), "body", 17, colour), rows[6])
        left, right = self._bottom_row_halves(rows)
        form.add(Button("back", _("Back to the replay"), self.handle_escape, keycap=_("Esc"), size=20), left)
        kind: paint.Kind = "off" if self.is_too_long else "primary"
        note = self._note_sentence()
        go = Button("export", _("Export"), self._start_export, keycap=_("Enter"), kind=kind, size=22, tooltip=note)
        form.add(go, right, pygame.K_RETURN)
        if self.ring.focused_spot is None:
            self.ring.move_to("export")

    def _bottom_row_halves(self, rows: tuple[Box, ...]) -> tuple[Box, Box]:
        return cut_in_halves(rows[-1], self.look.px(12))

    def _add_question(self, form: Form, row: Box, words: str, widget: Widget) -> None:
        question, answers = row.cut_left(round(row.width * 0.3))
        form.add(Label(("question", row.y), words, "bold", 19), question)
        form.add(widget, answers)

    def _note_sentence(self) -> str:
        events = self.last - self.first
        if self.is_too_long:
            return _("A GIF holds up to {n} events. Choose WebP or a shorter span.").format(n=LONGEST_GIF)
        secrets = find_table(self.timeline.match.game.id).secrets
        return secrets.filmed(events, bool(self.hands)).format(n=events)

    def _build_progress(self, form: Form, rows: tuple[Box, ...]) -> None:
        assert self.export is not None
        news = self.export.news
        so_far = _("Frame {done} of {total}") if news.total else _("Counting…")
        words = so_far.format(done=news.done, total=news.total)
        form.add(Label("progress", words, "bold", 20), rows[1])
        self.bar = rows[2]
        form.add(Label("file", self.export.path.name, "body", 17, self.look.theme.quiet), rows[3])
        stop = Button("stop", _("Stop the export"), self.handle_escape, keycap=_("Esc"), size=20)
        form.add(stop, self._bottom_row_halves(rows)[1])

    def _build_finished(self, form: Form, rows: tuple[Box, ...], made: Path) -> None:
        """Show the path of the file, until the player closes the dialog."""
        form.add(Label("made", _("Saved as:"), "bold", 20), rows[1])
        form.add(Label("file", made.name, "bold", 18, self.look.theme.accent), rows[2])
        form.add(Label("folder", str(made.parent), "body", 17), rows[3])
        left, right = self._bottom_row_halves(rows)
        form.add(Button("copy", _("Copy the path"), self._copy_path, icon="papers", size=20), left)
        away = Button("back", _("Back to the replay"), self.handle_escape, keycap=_("Esc"), kind="primary", size=20)
        form.add(away, right, pygame.K_RETURN)

    def _copy_path(self) -> None:
        from hoochgame.ui.platform.clipboard import set_clipboard_text

        done = set_clipboard_text(str(self.made))
        self.app.show_notice(_("The path is on the clipboard.") if done else _("No clipboard here."))

    # Use.

    def _field_setter(self, field: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            setattr(self, field, value)
            self.rebuild()

        return take

    def _choose_span(self, span: str) -> None:
        self.span = span
        self._set_span_ends(*self._named_spans()[span])

    def _set_span_ends(self, first: int, last: int) -> None:
        self.first = min(first, self.timeline.last_moment - 1)
        self.last = max(last, self.first + 1)
        self.span = next((name for name, ends in self._named_spans().items() if ends == (self.first, self.last)), "")
        self.rebuild()

    def _start_export(self) -> None:
        settings = self.app.settings
        order = Order(
            self.first, self.last, self.me, tuple(sorted(self.hands)), self.size, self.motion,
            current_language(), settings.palette, settings.high_contrast,
        )  # fmt: skip
        name = f"hoochgame-{datetime.now():%Y-%m-%d-%H%M%S}{self.ending}"
        self.export = self.start(self.timeline.match, order, self.app.places.screenshots / name)
        self.ring.move_to("stop")
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        export = self.export
        if export is None or not export.poll_progress():
            return
        if export.news.finished:
            self.made = export.path
            export.close()
            self.export = None
            self.ring.move_to("back")
            self.rebuild()
        elif export.news.trouble:
            self.app.show_notice(_("Export failed: {problem}.").format(problem=export.news.trouble))
            self._dismiss_with_file(None)
        else:
            self.rebuild()

    def handle_escape(self) -> None:
        self._dismiss_with_file(self.made)

    def _dismiss_with_file(self, path: Path | None) -> None:
        self.dismiss(path)

    def leave(self) -> None:
        super().leave()
        if self.export:
            self.export.close()
            self.export = None

    # Drawing.

    @property
    def heading(self) -> str:
        return _("Export a clip")

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        if self.export and not self.made:
            draw_progress(Canvas(surface, self.look), self.bar, self.export.news.done / max(1, self.export.news.total))
