"""The list of all lessons, with marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games import GAMES, find_game
from hoochgame.learning.lesson import LessonScript, translated
from hoochgame.learning.shelf import ShelvedLesson, shelved_lessons
from hoochgame.storage.lesson_marks import LessonMark, read_lesson_marks
from hoochgame.ui.look import images, paint, pictures, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BANNER, BODY, BOLD, CAPTION
from hoochgame.ui.navigation import open_lesson
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.head import add_back_button, draw_head, space_below_head
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList, draw_row_plate

NAME, TEXT, HEADING = BOLD.with_changes(26), BODY.with_changes(20), BANNER.with_changes(34)
SMALLEST_POSTER = 60  # pixels; a lower picture shows nothing
TALLEST_POSTER = 0.66  # of its width: posters are wide, and a higher cut loses a face
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
        self.panel = self.about = Box(0, 0, 0, 0)

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
            self.lesson_list.scroll_to_row(self.chosen)

    def add_widgets(self, form: Form) -> None:
        look = self.look
        add_back_button(form, self.handle_escape)
        self.panel = space_below_head(look)
        rows, about = self.panel.inset(look.px(16)).columns((3, 2), gap=look.px(20))
        self.about, foot = about.cut_bottom(look.scale.clickable_px(64), gap=look.px(14))
        high = NAME.line_height(look) + TEXT.line_height(look) + look.px(52)
        self.lesson_list = ScrollList(
            "lessons", len(self.lessons), high, self._draw_row, chosen=self.chosen, choose=self._choose_row,
            on_use=lambda _row: self._start(),
        )  # fmt: skip
        self.lesson_list.focusable = bool(self.lessons)
        form.add(self.lesson_list, rows)
        begun = bool(self.lessons) and self._mark(self.lessons[self.chosen]).part > 0
        start = Button(
            "start", _("Go on with the lesson") if begun else _("Start the lesson"), self._start, icon="play-button",
            keycap=_("Enter"), kind="primary" if self.lessons else "off", size=24,
        )  # fmt: skip
        form.add(start, foot, pygame.K_RETURN)
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

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        canvas = Canvas(surface, self.look)
        draw_head(canvas, _("Learn by playing"), _("Real games, a guide beside you, and nothing to lose."))
        paint.draw_panel(canvas, self.panel)
        if self.lessons:
            self._draw_about(canvas, self.lessons[self.chosen].lesson)

    def _draw_about(self, canvas: Canvas, lesson: LessonScript) -> None:
        """Draw the picture of the chosen lesson's title, and below it what one learns."""
        look, game = self.look, find_game(lesson.title)
        goal = TEXT.wrap(look, translated(lesson.goal), self.about.width)
        below = CAPTION.line_height(look) + HEADING.line_height(look) + (len(goal) + 1) * TEXT.line_height(look)
        gap = look.px(12)
        high = min(self.about.height - below - gap, round(self.about.width * TALLEST_POSTER))
        poster, words = self.about.cut_top(max(0, high), gap=gap)
        if high >= SMALLEST_POSTER:
            picture = pictures.title_poster(lesson.title, poster.size, look).convert_alpha()
            canvas.surface.blit(shapes.round_corners(picture, look.px(8)), poster)
        top, rest = words.cut_top(CAPTION.line_height(look))
        CAPTION.draw(canvas, _(game.name), top, overflow="shorten")
        name, rest = rest.cut_top(HEADING.line_height(look))
        HEADING.draw(canvas, translated(lesson.name), name, overflow="shrink")
        TEXT.draw_wrapped(canvas, translated(lesson.goal), rest)
        steps = ngettext("{n} step", "{n} steps", len(lesson.steps)).format(n=len(lesson.steps))
        last = rest.cut_top(len(goal) * TEXT.line_height(look)).bottom.cut_top(TEXT.line_height(look)).top
        TEXT.draw(canvas, f"{steps} · {_minutes_words(lesson)}", last, colour="quiet", overflow="shorten")

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, shelved = self.look, self.lessons[row]
        lesson, mark, canvas = shelved.lesson, self._mark(shelved), Canvas(surface, look)
        plate = Box.from_rect(draw_row_plate(canvas, rect, state))
        side = plate.height - look.px(12)
        face, words = plate.inset(left=look.px(8), right=look.px(20)).cut_left(side, gap=look.px(18))
        picture = pictures.title_face(lesson.title, (side, side), look).convert_alpha()
        canvas.surface.blit(shapes.round_corners(picture, look.px(6)), face.place_inside((side, side)))
        words, sign_box = words.cut_right(round(plate.height * 0.4), gap=look.px(14))
        sign, colour = (DONE, look.theme.good) if mark.done else (BEGUN if mark.part else NEW, look.theme.accent)
        images.blit_anchored(surface, images.icon(sign, sign_box.width, colour), center=sign_box.center)
        at = (words.x, plate.centery - TEXT.line_height(look) / 2)
        NAME.draw(canvas, translated(lesson.name), at, overflow="shrink", room=words.width)
        game = find_game(lesson.title)
        about = f"{_(game.short or game.name)} · {self._progress_words(shelved, mark)}"
        at = (words.x, plate.centery + NAME.line_height(look) / 2)
        TEXT.draw(canvas, about, at, colour="quiet", overflow="shorten", room=words.width)

    def _progress_words(self, shelved: ShelvedLesson, mark: LessonMark) -> str:
        """Return how far a lesson was taken, or how long it takes."""
        lesson = shelved.lesson
        if mark.part and mark.part < len(lesson.parts):
            return _("Step {n} of {all}").format(n=lesson.step_number_at(mark.part), all=len(lesson.steps))
        if mark.done:
            return _("Done")
        return _minutes_words(lesson)


def _minutes_words(lesson: LessonScript) -> str:
    return ngettext("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)
