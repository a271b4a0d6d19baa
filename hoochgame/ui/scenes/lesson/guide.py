"""The guide of a lesson: the part of the table that says what to do, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.learning.exercise import Exercise
from hoochgame.learning.lesson import BOLD, Task, translated
from hoochgame.ui.input import keys
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.rulebooks.book import Run
from hoochgame.ui.scenes.lesson.bubble import BubbleButton, BubbleText, DrawnBubble, draw_guide_bubble
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.lessons import Lessons
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.keys import BannerKey, ButtonKey, Key, SeatKey
from hoochgame.ui.table.records import Lesson


class LastBubble(NamedTuple):
    """The bubble that was drawn last, and the name of its words."""

    name: str
    drawn: DrawnBubble


class Guide(Lessons):
    """Replaces the prompts of a first game: it shows the messages of an exercise."""

    def __init__(self, prompt: Prompt, exercise: Exercise) -> None:
        super().__init__(prompt)
        self.exercise = exercise
        self.drawn: DrawnBubble | None = None
        self._last: LastBubble | None = None

    # What the table asks of its prompts.

    def choose_prompt(self) -> None:
        """Take the words of the moment, unless something is still to be shown or played."""
        exercise, session = self.exercise, self.context.session
        asks = isinstance(exercise.part, Task) and session.step is not None
        busy = bool(session.queue or self.prompt.pending)
        self.lesson = None if busy or not (exercise.waits or asks) else self._make_prompt()
        holds = self.lesson is not None and self.lesson.holds
        if holds != self.context.desk.is_read_first:
            self.context.desk.is_read_first = holds
            self.context.refresh()
        self.context.dirty = True

    def _make_prompt(self) -> Lesson:
        exercise, part = self.exercise, self.exercise.part
        name = f"{exercise.part_number} {exercise.moment}"
        clause = part.clause if part else ""
        return Lesson(name, self.keys_in_question()[0], translated(exercise.words), exercise.waits, clause)

    def has_unread_blocking_prompt(self) -> bool:
        return self.exercise.waits and not self.context.session.queue and not self.prompt.pending

    def mark_prompt_read(self) -> bool:
        """Return False: no settings remember the words of a lesson."""
        return False

    @property
    def hides_tooltip(self) -> bool:
        by_mouse = self.context.desk.focused is None and self.bubble_covers(self.context.pointer)
        return by_mouse or self.exercise.waits or bool(self.exercise.refused)

    # The things that it speaks of.

    def keys_in_question(self) -> list[Key]:
        """Return the things that answer, or those that the words are about; the banner if there are none."""
        exercise, board = self.exercise, self.context.stage.board
        found = [key for key in self._named_keys() if board.rect_of_key(key) is not None]
        if not exercise.waits:
            answers = sorted(self._answering_keys(), key=lambda key: (isinstance(key, ButtonKey), str(key)))
            found = [key for key in answers if board.rect_of_key(key) is not None] or found
        return found or [BannerKey()]

    def _answering_keys(self) -> Iterator[Key]:
        """Yield the keys whose click makes a move of the recording that is open now."""
        for key in self.prompt.answering_things():
            if any(self.exercise.recorded_ply_of(move) is not None for move in self.prompt.moves_for(key)[:1]):
                yield key

    def _named_keys(self) -> Iterator[Key]:
        """Yield the things that the lesson's file names for words that are to be read."""
        part = self.exercise.part
        if part is None:
            return
        if self.exercise.moment == "say" and isinstance(part, Task):  # a welcome is about the learner
            yield SeatKey(self.exercise.learner)
            return
        yield from map(key_of_words, part.glow)
        if not (part.glow or isinstance(part, Task)):
            yield SeatKey(Seat(self.exercise.record.entries[part.first].seat))

    # The bubble.

    def draw(self, surface: pygame.Surface, *, hidden: bool) -> None:
        """Draw the bubble beside its things, unless it is `hidden`."""
        context, board = self.context, self.context.stage.board
        stood, self.bubble, self.drawn = self._last, None, None
        if self.lesson is None or hidden:
            return
        found = self.keys_in_question()
        answers = [key for key in found if not isinstance(key, ButtonKey)] or found
        rects = [rect for key in answers if (rect := board.rect_of_key(key)) is not None]
        if not rects:
            return
        if not self.exercise.waits:  # beside the middle one a bubble stays near while others go
            middle = rects[0].unionall(rects[1:])
            rects.sort(key=lambda rect: abs(rect.centerx - middle.centerx) + abs(rect.centery - middle.centery))
        canvas = Canvas(surface, context.look)
        spared = (board.rect_of_key(key) for key in context.table.guide_clearance)
        never = (*board.number_key_rects, *(rect for rect in spared if rect))
        last = stood.drawn if stood and stood.name == self.lesson.name else None
        around, lit = board.rects_to_avoid(), self._lit_control()
        self.drawn = draw_guide_bubble(canvas, rects, self._text(), never, around, lit, last)
        self.bubble, self._last = self.drawn.box, LastBubble(self.lesson.name, self.drawn)
        self._told_of = (self.lesson.name, context.session.shown)

    def _text(self) -> BubbleText:
        exercise, part = self.exercise, self.exercise.part
        said = runs_of_sentence(translated(exercise.words), part.clause if part else "")
        refused = (Run(exercise.refused, strong=True),) if exercise.refused else None
        done = (Run(_("Well done!"), strong=True),) if exercise.is_done else None
        paragraphs = tuple(one for one in (refused, done, said) if one)
        steps = len(exercise.lesson.steps)
        count = _("{n} of {all}").format(n=exercise.step_number, all=steps) if part else ""
        return BubbleText(paragraphs, count, tuple(self._controls()))

    def _controls(self) -> Iterator[BubbleButton]:
        exercise = self.exercise
        if exercise.may_go_back:
            yield BubbleButton("back", _("Back"), keys.key_cap_words("undo"))
        if exercise.is_done:
            yield BubbleButton("on", _("Done"), _("Enter"), primary=True)
        elif exercise.waits:
            yield BubbleButton("on", _("Go on"), _("Enter"), primary=True)
        else:
            yield BubbleButton("skip", _("Skip this step"))

    def _lit_control(self) -> str:
        return self.control_at(self.context.pointer) if self.drawn else ""

    def control_at(self, at: Point) -> str:
        """Return the button under a point, by its name; "" if there is none."""
        controls = self.drawn.controls if self.drawn else ()
        return next((name for name, rect in controls if rect.collidepoint(at)), "")

    def clause_at(self, at: Point) -> str:
        """Return the clause to which a bold word under a point leads; "" if there is none."""
        links = self.drawn.links if self.drawn else ()
        return next((clause for clause, rect in links if rect.collidepoint(at)), "")


def runs_of_sentence(sentence: str, clause: str) -> tuple[Run, ...]:
    """Return a sentence in pieces; what stands between ** is bold, and leads to the clause."""
    pieces = BOLD.split(sentence)
    return tuple(
        Run(words, strong=bool(n % 2), target=clause if n % 2 else "") for n, words in enumerate(pieces) if words
    )


def key_of_words(words: str) -> Key:
    """Return the key that a lesson's file names, as `counter:0:hooch`. Raises ValueError for an unknown one."""
    kind, *parts = words.split(":")
    known = {one.__name__.removesuffix(Key.__name__).lower(): one for one in _all_kinds(Key)}
    if kind not in known:
        raise ValueError(words)
    fields = dict(zip(known[kind].__struct_fields__, parts, strict=False))
    try:
        return msgspec.convert(fields, known[kind], strict=False)
    except msgspec.ValidationError:
        raise ValueError(words) from None


def is_key(words: str) -> bool:
    """Return whether a lesson's file may name this as a thing to light up."""
    try:
        key_of_words(words)
    except ValueError:
        return False
    return True


def _all_kinds(kind: type[Key]) -> Iterator[type[Key]]:
    for one in kind.__subclasses__():
        yield one
        yield from _all_kinds(one)
