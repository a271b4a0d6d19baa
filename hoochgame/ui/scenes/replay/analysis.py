"""The analysis of a game: how far it is, then the choices that cost most, each with the way to its moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from hoochgame.bots.analysis import Analysis, losses
from hoochgame.core.language import _, percentage
from hoochgame.core.match import Match
from hoochgame.ui.background.analysis_job import Analysing, finished
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.phrases.mistakes import Costly, costly_choices
from hoochgame.ui.table.asking.question_row import Seen
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.label import Label, text_height
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList, draw_plate

Start = Callable[[Match, Path], Analysing]
MOST_LINES = 2  # below the first line of a row


class Chosen(NamedTuple):
    """A costly choice to go to; `again` if it shall be tried otherwise."""

    costly: Costly
    again: bool


class AnalysisScene(Leavable[Chosen]):
    """Analyses a finished game unless that was done before. Dismisses with the choice to go to, or None."""

    overlay = True

    def __init__(
        self, table: AnyTable, timeline: Timeline[Seen], place: Path, at: int = 0, start: Start = Analysing
    ) -> None:
        super().__init__()
        self.table = table
        self.timeline = timeline
        self.place = place
        self.at = at  # the moment from which it was opened
        self.start = start
        self.running: Analysing | None = None
        self.analysis: Analysis | None = None
        self.rows: list[Costly] = []
        self.chosen = 0
        self.trouble = ""
        self.box = self.bar = self.foot = pygame.Rect(0, 0, 0, 0)

    @property
    def match(self) -> Match:
        """The game."""
        return self.timeline.match

    # Work.

    def begin(self) -> None:
        """Show what was found before, else begin to look, or go on with it."""
        self.trouble = ""
        if found := finished(self.place, self.match):
            self._show(found)
        else:
            self.running = self.start(self.match, self.place)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.running is None or not self.running.poll():
            return
        news = self.running.news
        if self.running.over:
            self._stop()
        if news.analysis:
            self._show(news.analysis)
            self.ring.move_to("choices" if self.rows else "close")
        self.trouble = news.trouble
        self.rebuild()

    def _show(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.rows = costly_choices(self.table, self.timeline, analysis)
        here = (row for row, costly in enumerate(self.rows) if costly.at == self.at > 0)
        self.chosen = next(here, 0)

    def _stop(self) -> None:
        if self.running:
            self.running.close()
            self.running = None

    def leave(self) -> None:
        super().leave()
        self._stop()

    # Layout.

    def resize(self) -> None:
        if self.analysis is None and self.running is None:
            self.begin()
        elif self.analysis:
            self._show(self.analysis)  # perhaps in another language
        super().resize()

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(28), look.px(12)
        wide = min(window.width - 2 * look.px(20), max(look.px(1040), look.text(18) * 44))
        head, low = look.px(34) + text.line_height("title", look.text(36)), look.scale.hit(56)
        line = text.line_height("body", look.text(18))
        step = round((MOST_LINES + 1.1) * line) + look.px(30)
        lost = line + gap
        many = len(self.rows) or 2
        high = min(window.height - 2 * look.px(16), head + many * step + lost + low + 2 * pad)
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = window.center
        inside = pygame.Rect(self.box.x + pad, self.box.y + head, wide - 2 * pad, high - head - low - lost - 2 * pad)
        self.foot = pygame.Rect(inside.x, inside.bottom + gap // 2, inside.width, lost)
        buttons = pygame.Rect(inside.x, self.box.bottom - pad - low, inside.width, low)
        if self.analysis is None:
            self._build_progress(form, inside, buttons)
        elif self.rows:
            lowest = round((MOST_LINES + 0.1) * line) + look.px(16)  # of a row with one line less
            self._build_rows(form, inside, buttons, max(lowest, min(step, inside.height // many)))
        else:
            form.add(Label("none", _("No choice has cost much."), "bold", 20), inside)
            self._build_away(form, buttons, _("Back to the replay"), primary=True)

    def _build_progress(self, form: Form, room: pygame.Rect, buttons: pygame.Rect) -> None:
        high = text.line_height("bold", self.look.text(20)) + self.look.px(10)
        news = self.running.news if self.running else None
        if self.trouble:
            words = _("The analysis has stopped: {problem}. It goes on from there.").format(problem=self.trouble)
        elif news and news.total:
            words = _("Move {done} of {total}").format(done=min(news.done, self.match.ply), total=self.match.ply)
        else:
            words = _("Reading the game…")
        form.add(Label("progress", words, "bold", 20), pygame.Rect(room.x, room.y, room.width, high))
        self.bar = pygame.Rect(room.x, room.y + high, room.width, high)
        note = _("A bot plays on from each choice, by what its player could see then. What is found is kept.")
        below = pygame.Rect(room.x, self.bar.bottom, room.width, text_height(self.look, note, room.width))
        form.add(Label("note", note, "body", 18, self.look.theme.quiet), below)
        if self.trouble:
            self._build_away(form, buttons, _("Back to the replay"))
            self._build_right(form, buttons, [("again", _("Go on"), self._again, "", None)])
        else:
            self._build_away(form, buttons, _("Stop"))
        if self.ring.spot is None:
            self.ring.move_to("close")

    def _build_rows(self, form: Form, room: pygame.Rect, buttons: pygame.Rect, step: int) -> None:
        rows = ScrollList(
            "choices", len(self.rows), step, self._draw_row, chosen=self.chosen,
            choose=self._choose, on_use=lambda row: self._go(),
        )  # fmt: skip
        form.add(rows, room)
        self._build_away(form, buttons, _("Back to the replay"))
        self._build_right(
            form,
            buttons,
            [
                ("try", _("Try it from here"), self._try, "T", pygame.K_t),
                ("go", _("Go there"), self._go, _("Enter"), pygame.K_RETURN),
            ],
        )
        if self.ring.spot is None:
            self.ring.move_to("choices", visible=True)

    def _build_away(self, form: Form, row: pygame.Rect, words: str, *, primary: bool = False) -> None:
        kind: paint.Kind = "primary" if primary else "normal"
        close = Button("close", words, self.back, keycap=_("Esc"), kind=kind, size=20)
        wide = (row.width - 2 * self.look.px(12)) // 3
        form.add(close, pygame.Rect(row.x, row.y, wide, row.height), pygame.K_RETURN if primary else None)

    def _build_right(
        self, form: Form, row: pygame.Rect, buttons: list[tuple[str, str, Callable[[], None], str, int | None]]
    ) -> None:
        """Add buttons at the right, the last one amber."""
        gap = self.look.px(12)
        wide = (row.width - 2 * gap) // 3
        for number, (key, words, action, cap, hotkey) in enumerate(reversed(buttons)):
            kind: paint.Kind = "normal" if number else "primary"
            button = Button(key, words, action, keycap=cap, kind=kind, size=20)
            if key == "try":
                button.tooltip = _("A new game begins at this moment. The one you watch stays as it is.")
            place = pygame.Rect(row.right - wide - number * (wide + gap), row.y, wide, row.height)
            form.add(button, place, hotkey)

    # Use.

    def _again(self) -> None:
        self.begin()
        self.rebuild()

    def _choose(self, row: int) -> None:
        self.chosen = row
        self.dirty = True

    def _go(self) -> None:
        self.dismiss(Chosen(self.rows[self.chosen], again=False))

    def _try(self) -> None:
        self.dismiss(Chosen(self.rows[self.chosen], again=True))

    # Drawing.

    def backdrop(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box
        paint.veil(surface, 0.6)
        paint.panel(surface, look, box, opacity=1, line=1)
        words = _("What cost most") if self.rows else _("Analysis")
        at = (box.x + look.px(28), box.y + look.px(18) + text.line_height("title", look.text(36)) / 2)
        text.draw(surface, look.theme.lettering, look.text(36), words, look.theme.accent, at)
        if self.running:
            self._draw_bar(surface, self.running.news.done / max(1, self.running.news.total))
        if self.analysis:
            self._draw_losses(surface, self.analysis)

    def _draw_bar(self, surface: pygame.Surface, share: float) -> None:
        look, high = self.look, max(10, self.look.px(18))
        rail = pygame.Rect(self.bar.x, self.bar.centery - high // 2, self.bar.width, high)
        surface.blit(shapes.box(rail.size, high // 2, look.theme.field), rail)
        surface.blit(shapes.ring(rail.size, high // 2, look.theme.line, 1, 0.6), rail)
        surface.blit(shapes.box((max(high, round(rail.width * share)), high), high // 2, look.theme.accent), rail)

    def _draw_losses(self, surface: pygame.Surface, analysis: Analysis) -> None:
        """Draw what each seat has lost by its own choices, with names if there is room."""
        look, chairs = self.look, self.match.chairs
        figures = [percentage(round(100 * lost)) for lost in losses(self.match, analysis)]
        long = [f"{chair.name} {figure}" for chair, figure in zip(chairs, figures, strict=True)]
        head, px, y = _("Lost by own choices, in all:"), look.text(18), self.foot.centery
        for words, px in ((long, look.text(18)), (figures, look.text(18)), (figures, SMALLEST_TEXT)):
            wide = text.width("body", px, head) + sum(text.width("bold", px, each) + 2.4 * px for each in words)
            if wide <= self.foot.width:
                break
        x = text.draw(surface, "body", px, head, look.theme.quiet, (self.foot.x, y)).right + px
        for chair, each in zip(chairs, words, strict=True):
            images.draw(surface, tokens.token(look.seat(chair.colour), px + 4), midleft=(round(x), y))
            x = text.draw(surface, "bold", px, each, look.theme.text, (x + px + 4 + look.px(8), y)).right + px

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, costly = self.look, self.rows[row]
        plate = draw_plate(surface, look, rect, state)
        px, size = look.text(18), min(look.px(44), plate.height // 2)
        token = tokens.token(look.seat(self.match.chairs[costly.seat].colour), size)
        images.draw(surface, token, midleft=(plate.x + look.px(16), plate.centery))
        cost = percentage(f"−{costly.points}")
        right = plate.right - look.px(16)
        text.draw(surface, "num", look.text(26), cost, look.theme.bad, (right, plate.centery), "rm")
        x = plate.x + look.px(16) + size + look.px(16)
        room = right - text.width("num", look.text(26), percentage("−88")) - look.px(12) - x
        line = text.line_height("body", px)
        most = max(1, min(MOST_LINES, round(plate.height / line - 0.6) - 1))
        told = next((it for words in costly.told() if len(it := text.wrap("body", px, words, room)) <= most), ())
        if not told:
            px = text.fit("body", px, costly.told()[-1], room * most)
            told = text.wrap("body", px, costly.told()[-1], room)
        y = plate.centery - len(told) * line / 2
        head = text.fit("bold", px, costly.head, room)
        text.draw(surface, "bold", head, costly.head, look.theme.text, (x, y))
        for number, words in enumerate(told):
            at = (x, y + line * (number + 1))
            text.draw(surface, "body", px, words, look.theme.text, at)
