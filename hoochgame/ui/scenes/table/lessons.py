"""The prompts of a first game: which one is shown, and which the player has read."""

from __future__ import annotations

import pygame

from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.table.context import HUSHED
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.pointers_drawn import draw_bubble, lesson_continue_words
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.keys import BannerKey
from hoochgame.ui.table.records import Lesson


class Lessons:
    """Chooses the prompt to show. The settings store which were read."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.lesson: Lesson | None = None
        self.bubble: pygame.Rect | None = None  # where it lies
        self._stood: pygame.Rect | None = None  # where it lay last
        self._told_of: tuple[str, SeatView] | None = None  # which lesson that is, and of which table

    def choose_prompt(self) -> None:
        settings, session = self.context.settings, self.context.session
        self.lesson = self._blocking_prompt()
        if self.lesson is None and settings.lessons and session.step is not None and not self.prompt.pending:
            read = frozenset(settings.lessons_read)
            self.lesson = self.context.table.questions.next_lesson(session.shown, session.options, read)
        holds = self.lesson is not None and self.lesson.holds
        if holds != self.context.desk.is_read_first:
            self.context.desk.is_read_first = holds
            self.context.refresh()

    def _blocking_prompt(self) -> Lesson | None:
        """Return the prompt that stops the game until it is read."""
        settings, context, session = self.context.settings, self.context, self.context.session
        if not settings.lessons or session.match.is_over or self.prompt.pending:
            return None
        read = frozenset(settings.lessons_read)
        return context.table.questions.news_lesson(
            session.shown, session.viewer, context.desk.lesson_news(session), read
        )

    def has_unread_blocking_prompt(self) -> bool:
        """Return whether the player must read a prompt before the game continues."""
        return self._blocking_prompt() is not None

    def shows_blocking_prompt(self) -> bool:
        """Return whether the prompt shown now stops the game."""
        return self.lesson is not None and self.lesson.holds and not self.context.desk.showing

    def mark_prompt_read(self) -> bool:
        """Count the prompt as read, so that it never comes again; return False if there is none."""
        if self.lesson is None:
            return False
        settings = self.context.settings
        settings.lessons_read = (*settings.lessons_read, self.lesson.name)
        self.lesson, self.bubble, self.context.dirty = None, None, True
        return True

    # The bubble.

    @property
    def is_prompt_new(self) -> bool:
        """Whether there is a prompt that was not shown yet."""
        return self.lesson is not None and self._told_of != (self.lesson.name, self.context.session.shown)

    @property
    def hides_tooltip(self) -> bool:
        """Whether the prompt hides the tooltip: only one of them is shown at a time."""
        by_mouse = self.context.desk.focused is None and self.bubble_covers(self.context.pointer)
        return by_mouse or self.shows_blocking_prompt() or self.is_prompt_new

    def draw(self, surface: pygame.Surface, *, hidden: bool) -> None:
        """Draw the prompt at its thing, or where the thing was before, unless it is `hidden`."""
        context, board = self.context, self.context.stage.board
        hidden = hidden or self._would_cover_pointed()
        self.bubble = None
        if self.lesson and not hidden and (rect := self._subject_rect(self.lesson)):
            if self.is_prompt_new:
                self._stood, context.rested = None, -HUSHED  # no tooltip until something else is pointed at
            foot = lesson_continue_words(self.lesson)
            spared = context.table.lesson_clearance.get(self.lesson.name, ())
            told = (*board.number_key_rects, *board.heads_and_numbers())
            never = (*told, *filter(None, map(board.zone_extent, spared)))
            words, around = self.lesson.words, board.rects_to_avoid()
            self.bubble = draw_bubble(Canvas(surface, context.look), rect, words, foot, never, self._stood, around)
            self._stood = self.bubble
            self._told_of = (self.lesson.name, context.session.shown)

    def _would_cover_pointed(self) -> bool:
        """Return whether the prompt would come back over the thing that is pointed at now."""
        back = self.bubble is None and not (self.is_prompt_new or self.shows_blocking_prompt())
        pointed = self.context.desk.hovered is not None
        return back and pointed and self._stood is not None and self._stood.collidepoint(self.context.pointer)

    def _subject_rect(self, lesson: Lesson) -> pygame.Rect | None:
        """Return the rect of the thing that a prompt is about; never None for one that stops the game."""
        rect = self.context.stage.board.rect_of_key(lesson.key)
        return self.context.stage.board.rect_of_key(BannerKey()) if rect is None and lesson.holds else rect

    def bubble_covers(self, at: Point) -> bool:
        """Return whether the bubble covers a point."""
        return self.bubble is not None and self.bubble.collidepoint(at)
