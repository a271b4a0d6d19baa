"""The list of all lessons, with marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games import GAMES, find_game
from hoochgame.learning.lesson import Task, translated
from hoochgame.learning.shelf import ShelvedLesson, shelved_lessons
from hoochgame.storage.lesson_marks import LessonMark, read_lesson_marks
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.navigation import open_lesson
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList, draw_row_plate

NAME, TEXT = BOLD.with_changes(24), BODY
DONE, BEGUN, NEW = "check-mark", "footsteps", "open-book"


class Learn(Leavable[None]):
    """All lessons, those of one title first. The chosen one begins where it was left."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.title_id = title or GAMES[0].id
        order = [game.id for game in GAMES]
        self.lessons: Sequence[ShelvedLesson] = sorted(
            shelved_lessons(), key=lambda one: (one.lesson.title != title, order.index(one.lesson.title))
        )
        self.marks: Mapping[str, LessonMark] = {}
        self.chosen = 0
        self.panel = Box(0, 0, 0, 0)

    def resize(self) -> None:
        self.marks = read_lesson_marks(self.app.places)
        super().resize()

    def wake(self) -> None:
        """Show the marks of the lesson that was left; after one that is done, choose the next that is not."""
        self.resize()
        ids = [one.id for one in self.lessons]
        open_ones = [row for row, id in enumerate(ids) if not self.marks.get(id, LessonMark()).done]
        if self.lessons and self._mark(self.lessons[self.chosen]).done and open_ones:
            self.chosen = next((row for row in open_ones if row > self.chosen), open_ones[0])
            self.rebuild()

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        self.panel = space_below_head(look)
        rows, foot = self.panel.inset(look.px(16)).cut_bottom(look.scale.clickable_px(64), gap=look.px(14))
        high = NAME.line_height(look) + TEXT.line_height(look) + look.px(34)
        lessons = ScrollList(
            "lessons", len(self.lessons), high, self._draw_row, chosen=self.chosen, choose=self._choose_row,
            on_use=lambda _row: self._start(),
        )  # fmt: skip
        lessons.focusable = bool(self.lessons)
        form.add(lessons, rows)
        begun = bool(self.lessons) and self._mark(self.lessons[self.chosen]).part > 0
        start = Button(
            "start", _("Go on with the lesson") if begun else _("Start the lesson"), self._start, icon="play-button",
            keycap=_("Enter"), kind="primary" if self.lessons else "off", size=24,
        )  # fmt: skip
        form.add(start, foot.place_inside((min(foot.width, look.px(620)), foot.height), "mm"), pygame.K_RETURN)
        if self.ring.focused_spot is None:
            self.ring.move_to("lessons" if self.lessons else "back")

    def _mark(self, shelved: ShelvedLesson) -> LessonMark:
        return self.marks.get(shelved.id, LessonMark())

    def _choose_row(self, row: int) -> None:
        self.chosen = row
        self.rebuild()

    def _start(self) -> None:
        if self.lessons:
            open_lesson(self.app, self.lessons[self.chosen].id)

    # --- drawing

    def draw_background(self, surface: pygame.Surface) -> None:
        super().draw_background(surface)
        canvas = Canvas(surface, self.look)
        draw_head(canvas, _("Learn by playing"), _("Real games, a guide beside you, and nothing to lose."))
        paint.draw_panel(canvas, self.panel)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, shelved = self.look, self.lessons[row]
        lesson, mark, canvas = shelved.lesson, self._mark(shelved), Canvas(surface, look)
        plate = Box.from_rect(draw_row_plate(canvas, rect, state))
        size = round(plate.height * 0.5)
        left, words = plate.inset(left=look.px(22), right=look.px(20)).cut_left(size, gap=look.px(20))
        sign, colour = (DONE, look.theme.good) if mark.done else (BEGUN if mark.part else NEW, look.theme.accent)
        images.blit_anchored(surface, images.icon(sign, size, colour), center=left.center)
        y = plate.centery - TEXT.line_height(look) / 2
        aside = TEXT.draw(canvas, self._progress_words(shelved, mark), (words.right, y), "rm", colour="quiet")
        room = aside.left - look.px(14) - words.x
        NAME.draw(canvas, translated(lesson.name), (words.x, y), overflow="shrink", room=room)
        game = find_game(lesson.title)
        about = f"{_(game.short or game.name)} · {translated(lesson.goal)}"
        at = (words.x, plate.centery + NAME.line_height(look) / 2)
        TEXT.draw(canvas, about, at, colour="quiet", overflow="shorten", room=words.width)

    def _progress_words(self, shelved: ShelvedLesson, mark: LessonMark) -> str:
        """Return how far a lesson was taken, or how long it takes."""
        lesson = shelved.lesson
        if mark.part and mark.part < len(lesson.parts):
            step = sum(isinstance(part, Task) for part in lesson.parts[: mark.part + 1])
            return _("Step {n} of {all}").format(n=max(1, step), all=len(lesson.steps))
        if mark.done:
            return _("Done")
        return ngettext("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)
