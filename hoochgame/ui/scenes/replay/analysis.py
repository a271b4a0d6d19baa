"""The analysis of a game: its progress, then the costliest choices, each with a way to its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from hoochgame.bots.analysis import Analysis, JudgedChoice, total_cost_by_seat
from hoochgame.core.language import _, format_percentage
from hoochgame.core.match import Match
from hoochgame.ui.background.analysis_job import AnalysisProcess, read_finished_analysis
from hoochgame.ui.look import images, paint, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, FIGURE, NOTE
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.phrases.mistakes import CostlyChoice, costly_choices, describe_costly_choices
from hoochgame.ui.scenes.dialog import Dialog, draw_progress
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList, draw_row_plate
from hoochgame.ui.widgets.stack import cut_side_by_side

Start = Callable[[Match, Path], AnalysisProcess]
MOST_LINES = 2  # below the first line of a row
WORDS, HEAD, COST = BODY, BOLD, FIGURE.with_changes(26, "bad")
PROGRESS, LOSSES = BOLD.with_changes(20), NOTE.with_changes(18)


class RightButton(NamedTuple):
    """A button at the right of the last row."""

    key: str
    words: str
    action: Callable[[], None]
    keycap: str = ""
    hotkey: int | None = None


class Chosen(NamedTuple):
    """A costly choice to go to; `again`: the player wants to play it differently."""

    costly: CostlyChoice
    again: bool


class AnalysisScene(Dialog[Chosen]):
    """Analyses a finished game, unless a stored analysis exists. Dismisses with the choice to go to, or None."""

    around = (34,)

    def __init__(
        self, table: AnyTable, timeline: Timeline[SeatView], place: Path, at: int = 0, start: Start = AnalysisProcess
    ) -> None:
        super().__init__()
        self.table = table
        self.timeline = timeline
        self.place = place
        self.at = at  # the moment of the replay when it was opened
        self.start = start
        self.running: AnalysisProcess | None = None
        self.analysis: Analysis | None = None
        self.rows: list[CostlyChoice] = []
        self.chosen = 0
        self.trouble = ""
        self.bar = self.foot = Box(0, 0, 0, 0)

    @property
    def match(self) -> Match:
        return self.timeline.match

    # Work.

    def show_or_start_analysis(self) -> None:
        """Show the stored analysis, or start or continue one."""
        self.trouble = ""
        if found := read_finished_analysis(self.place, self.match):
            self._show_analysis(found)
        else:
            self.running = self.start(self.match, self.place)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.running is None or not self.running.poll_progress():
            return
        news = self.running.news
        if self.running.has_ended:
            self._stop_analysis()
        if news.analysis:
            self._show_analysis(news.analysis)
            self.ring.move_to("choices" if self.rows else "close")
        else:
            self._show_first_results(news.worst)
        self.trouble = news.trouble
        self.rebuild()

    def _show_analysis(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.rows = costly_choices(self.table, self.timeline, analysis)
        here = (row for row, costly in enumerate(self.rows) if costly.at == self.at > 0)
        self.chosen = next(here, 0)

    def _show_first_results(self, worst: Sequence[JudgedChoice]) -> None:
        """Show what is known before all is judged; the chosen row stays the same choice."""
        before = self.rows[self.chosen].choice.ply if self.rows else 0
        if worst != tuple(row.choice for row in self.rows):
            self.rows = describe_costly_choices(self.table, self.timeline, worst)
            self.chosen = next((row for row, one in enumerate(self.rows) if one.choice.ply == before), 0)

    def _stop_analysis(self) -> None:
        if self.running:
            self.running.close()
            self.running = None

    def leave(self) -> None:
        super().leave()
        self._stop_analysis()

    # Layout.

    def resize(self) -> None:
        if self.analysis is None and self.running is None:
            self.show_or_start_analysis()
        elif self.analysis:
            self._show_analysis(self.analysis)  # the language may have changed
        elif self.rows:
            self.rows = describe_costly_choices(self.table, self.timeline, [row.choice for row in self.rows])
        super().resize()

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap, low = look.px(self.margin), look.px(12), look.scale.clickable_px(56)
        wide = min(window.width - 2 * look.px(20), max(look.px(1040), WORDS.px(look) * 44))
        line = WORDS.line_height(look)
        step = round((MOST_LINES + 1.1) * line) + look.px(30)
        lost = line + gap
        many = len(self.rows) or 2
        bar = 0 if self.analysis else 2 * self._progress_line_height()
        high = min(window.height - 2 * look.px(16), self.head_height() + many * step + bar + lost + low + 2 * pad)
        content, buttons = self.cut_panel(wide, high).cut_bottom(low, pad + lost)
        self.foot = content.move(0, content.height + gap // 2).cut_top(lost)[0]
        rest = self._build_progress(form, content) if self.analysis is None else content
        if self.rows:
            lowest = round((MOST_LINES + 0.1) * line) + look.px(16)  # of a row with one line less
            self._build_rows(form, rest, buttons, max(lowest, min(step, rest.height // many)))
        elif self.analysis is None:
            self._build_note(form, rest, buttons)
        else:
            form.add(Label("none", _("No costly mistakes."), "bold", 20), content)
            self._build_close_button(form, buttons, _("Back to the replay"), primary=True)

    def _progress_line_height(self) -> int:
        return PROGRESS.line_height(self.look) + self.look.px(10)

    def _build_progress(self, form: Form, room: Box) -> Box:
        """Add the line about the progress, and leave room for its bar. Return what is left below."""
        high = self._progress_line_height()
        told, rest = room.cut_top(high)
        form.add(Label("progress", self._progress_words(), PROGRESS.role, PROGRESS.size), told)
        self.bar, rest = rest.cut_top(high, self.look.px(12))
        return rest

    def _progress_words(self) -> str:
        news = self.running.news if self.running else None
        if self.trouble:
            return _("The analysis has stopped: {problem}. It goes on from there.").format(problem=self.trouble)
        if news is None or not news.total:
            return _("Reading the game…")
        if news.ply >= self.match.ply:
            return _("All moves judged. A longer look at the costliest…")
        return _("Move {done} of {total}").format(done=news.ply, total=self.match.ply)

    def _build_note(self, form: Form, rest: Box, buttons: Box) -> None:
        note = _("A bot replays every choice, knowing only what the player knew. Stop any time; results are saved.")
        below = rest.cut_top(wrapped_text_height(self.look, note, rest.width))[0]
        form.add(Label("note", note, "body", 18, self.look.theme.quiet), below)
        self._build_close_button(form, buttons, self._close_words())
        if self.trouble:
            self._build_right_buttons(form, buttons, [RightButton("again", _("Go on"), self._analyse_again)])
        if self.ring.focused_spot is None:
            self.ring.move_to("close")

    def _build_rows(self, form: Form, room: Box, buttons: Box, step: int) -> None:
        rows = ScrollList(
            "choices", len(self.rows), step, self._draw_row, chosen=self.chosen,
            choose=self._choose_row, on_use=lambda row: self._go_to_choice(),
        )  # fmt: skip
        form.add(rows, room)
        self._build_close_button(form, buttons, self._close_words())
        self._build_right_buttons(
            form,
            buttons,
            [
                RightButton("try", _("Try it from here"), self._play_on_from_choice, "T", pygame.K_t),
                RightButton("go", _("Go there"), self._go_to_choice, _("Enter"), pygame.K_RETURN),
            ],
        )
        if self.ring.focused_spot is None:
            self.ring.move_to("choices", visible=True)

    def _close_words(self) -> str:
        return _("Stop") if self.running else _("Back to the replay")

    def _build_close_button(self, form: Form, row: Box, words: str, *, primary: bool = False) -> None:
        kind: paint.Kind = "primary" if primary else "normal"
        close = Button("close", words, self.handle_escape, keycap=_("Esc"), kind=kind, size=20)
        form.add(close, cut_side_by_side(row, 3, self.look.px(12))[0], pygame.K_RETURN if primary else None)

    def _build_right_buttons(self, form: Form, row: Box, buttons: Sequence[RightButton]) -> None:
        gap = self.look.px(12)
        wide = cut_side_by_side(row, 3, gap)[0].width
        for number, (key, words, action, keycap, hotkey) in enumerate(buttons[::-1]):
            kind: paint.Kind = "normal" if number else "primary"
            button = Button(key, words, action, keycap=keycap, kind=kind, size=20)
            if key == "try":
                button.tooltip = _("A new game begins at this moment. The one you watch stays as it is.")
            row, place = row.cut_right(wide, gap)
            form.add(button, place, hotkey)

    # Use.

    def _analyse_again(self) -> None:
        self.show_or_start_analysis()
        self.rebuild()

    def _choose_row(self, row: int) -> None:
        self.chosen = row
        self.dirty = True

    def _go_to_choice(self) -> None:
        self.dismiss(Chosen(self.rows[self.chosen], again=False))

    def _play_on_from_choice(self) -> None:
        self.dismiss(Chosen(self.rows[self.chosen], again=True))

    # Drawing.

    @property
    def heading(self) -> str:
        return _("Costliest mistakes") if self.rows and self.analysis else _("Analysis")

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        canvas = Canvas(surface, self.look)
        if self.running:
            draw_progress(canvas, self.bar, self.running.news.done / max(1, self.running.news.total))
        if self.analysis:
            self._draw_losses(canvas, self.analysis)

    def _draw_losses(self, canvas: Canvas, analysis: Analysis) -> None:
        """Draw how much each seat has lost by its choices, with names if there is room."""
        look, chairs = self.look, self.match.chairs
        figures = [format_percentage(round(100 * lost)) for lost in total_cost_by_seat(self.match, analysis)]
        long = [f"{chair.name} {figure}" for chair, figure in zip(chairs, figures, strict=True)]
        head, full, y = _("Winning chances given away:"), HEAD.px(look), self.foot.centery
        for words, px in ((long, full), (figures, full), (figures, SMALLEST_TEXT)):
            wide = LOSSES.width(look, head, px) + sum(HEAD.width(look, each, px) + 2.4 * px for each in words)
            if wide <= self.foot.width:
                break
        x = LOSSES.draw(canvas, head, (self.foot.x, y), px=px).right + px
        for chair, each in zip(chairs, words, strict=True):
            images.blit_anchored(
                canvas.surface, tokens.seat_token(look.seat_look(chair.colour), px + 4), midleft=(round(x), y)
            )
            x = HEAD.draw(canvas, each, (x + px + 4 + look.px(8), y), px=px).right + px

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, costly, canvas = self.look, self.rows[row], Canvas(surface, self.look)
        plate = Box.from_rect(draw_row_plate(Canvas(surface, look), rect, state))
        size, gap = min(look.px(44), plate.height // 2), look.px(16)
        seat, rest = plate.inset(x=gap).cut_left(size, gap)
        token = tokens.seat_token(look.seat_look(self.match.chairs[costly.seat].colour), size)
        images.blit_anchored(surface, token, midleft=seat.midleft)
        words, cost = rest.cut_right(COST.width(look, format_percentage("−88")), look.px(12))
        COST.draw(canvas, format_percentage(f"−{costly.percentage_points_lost}"), cost, "rm")
        line, px = WORDS.line_height(look), WORDS.px(look)
        most = max(1, min(MOST_LINES, round(plate.height / line - 0.6) - 1))
        told = next(
            (
                it
                for said in costly.threat_and_better_option_versions()
                if len(it := WORDS.wrap(look, said, words.width)) <= most
            ),
            (),
        )
        if not told:
            px = WORDS.shortened_to_fit(look, costly.threat_and_better_option_versions()[-1], words.width * most).px
            told = text.wrap(WORDS.role, px, costly.threat_and_better_option_versions()[-1], words.width)
        y = plate.centery - len(told) * line / 2
        HEAD.draw(canvas, costly.time_and_option_words, (words.x, y), px=px, overflow="shrink", room=words.width)
        for number, said in enumerate(told, 1):
            WORDS.draw(canvas, said, (words.x, y + line * number), px=px)
