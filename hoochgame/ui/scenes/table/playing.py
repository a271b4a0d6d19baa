"""What a player does at the table: answers, takes back, looks closer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.core.language import _
from hoochgame.core.refusal import IllegalMove
from hoochgame.core.words import Move, Seat
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.navigation import ask
from hoochgame.ui.scenes.table.pointing import draw_bubble, draw_hint, draw_magnifier, lesson_foot
from hoochgame.ui.scenes.table.reading import Reading
from hoochgame.ui.scenes.table.reseating import Reseating
from hoochgame.ui.scenes.table.zoom import Zoom
from hoochgame.ui.tables.marks import Key, Lesson
from hoochgame.ui.tables.tables import View

OPTIONS = 8  # times as much is a prompt to keep off what may be chosen than off what lies about


class Playing(Reseating, Reading):
    """Things on the table, and what a click on them means."""

    bubble: pygame.Rect | None = None  # where it says it
    _told_of: tuple[str, View] | None = None  # which lesson that is, and of which table
    _arrow: tuple[pygame.Rect, ...] = ()  # a hint, from what to where

    def menu(self) -> None:
        """The menu over the table."""

    def zoom(self, key: Key) -> None:
        """A card or turf at full size."""

    def zoom_mode(self, on: bool) -> None:
        """The next click shows a card large."""

    def let_go(self) -> None:
        """What is dragged goes back to its place."""

    def show_result(self) -> None:
        """The result, once more."""
        self._show_result_again()

    # What is drawn over the table.

    def draw_over(self, surface: pygame.Surface) -> None:
        board, look = self.stage.board, self.look
        stood, self.bubble, self._arrow = self.bubble, None, ()
        if self.desk.hinted and (rect := board.where(self.desk.hinted)):
            goal = board.where(self.desk.hint_goal) if self.desk.hint_goal else None
            self._arrow = draw_hint(surface, look, rect, goal)
        told = not (self.drag or self.desk.hinted or self.desk.showing)
        if self.lesson and told and (rect := self._spoken_of(self.lesson)):
            clear = board.lit() * OPTIONS + board.things()
            foot, told_of = lesson_foot(self.lesson), (self.lesson.name, self.session.shown)
            stood = stood if self._told_of == told_of else None
            self.bubble = draw_bubble(surface, look, rect, self.lesson.words, clear, foot, board.said, stood)
            self._told_of = told_of
        if self.desk.zooming:
            draw_magnifier(surface, look, self._pointer)

    def _spoken_of(self, lesson: Lesson) -> pygame.Rect | None:
        """What a prompt points at; one that must be read is never without a place."""
        rect = self.stage.board.where(lesson.key)
        return self.stage.board.where(("banner",)) if rect is None and lesson.holds else rect

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Not for what a prompt lies on while it is read."""
        if not (self.bubble and self.bubble.collidepoint(self._pointer) and self.desk.focused is None):
            super()._draw_tip(surface)

    def _spoken(self) -> tuple[pygame.Rect, ...]:
        """A prompt, too, and what it speaks of, unless that is what is pointed at."""
        told = (*super()._spoken(), *self._arrow)
        if not (self.bubble and self.lesson):
            return told
        pointed = self.desk.focused or self.desk.hovered
        about, under = (key and self.stage.board.where(key) for key in (self.lesson.key, pointed))
        apart = about and not (under and under.colliderect(about))
        return (*told, self.bubble, *([about] if about and apart else []))

    def update(self, dt: float) -> None:
        super().update(dt)
        if move := self.session.advice():
            self._show_hint(move)

    def wake(self) -> None:
        super().wake()
        self.settled()

    def settled(self) -> None:
        """What is asked now is new: the first game may have something to say about it."""
        settings, session = self.app.settings, self.session
        self.lesson = self._held_lesson()
        if self.lesson is None and settings.lessons and session.step is not None and not self.pending:
            read = frozenset(settings.lessons_read)
            self.lesson = self.table.questions.lesson(session.shown, session.options, read)

    def _held_lesson(self) -> Lesson | None:
        """What the game waits for until it was read."""
        settings, session = self.app.settings, self.session
        if not settings.lessons or session.match.over or self.pending:
            return None
        read = frozenset(settings.lessons_read)
        return self.table.questions.held_lesson(session.shown, session.viewer, self.desk.news(session), read)

    def held_up(self) -> bool:
        return self._held_lesson() is not None

    def got_it(self) -> bool:
        """Click a prompt away for which the game waits; false if there is none to be seen."""
        if not (self.lesson and self.lesson.holds) or self.desk.showing:
            return False
        self.lesson_read()
        self.settled()
        return True

    def skip(self) -> None:
        if not self.got_it():
            super().skip()

    def lesson_read(self) -> None:
        """It need not be said again."""
        if self.lesson:
            self.app.settings.lessons_read = (*self.app.settings.lessons_read, self.lesson.name)
            self.app.save_settings()  # at once: who is thrown out need not read it again
            self.lesson, self.bubble, self.dirty = None, None, True

    # Clicks.

    def use(self, key: Key) -> bool:
        """A click or Enter on a thing; false for what means nothing."""
        if self._used_up(key):
            return True
        key = self.desk.means(key)
        if key[0] == "button":
            self.app.sound.play("click")
        if key[0] == "button" and self._press_button(str(key[1])):
            return True
        session, marked = self.session, self.desk.picking
        moves = self.table.questions.moves(session.shown, session.options, key)
        found = not moves and self.lesson is not None and key == self.lesson.key
        if found:
            self.lesson_read()  # it was pointed out
            self.settled()
        if (not (moves and key[0] == "seat") and self._look_at(key)) or found:
            return True
        if moves and marked and marked.takes(key):
            self.mark(key)
        elif moves:
            self.play(moves[0])
        else:
            return self.explain(key)
        return True

    def _used_up(self, key: Key) -> bool:
        """Whether all that the click does is to follow a hint or put it away, or to show a thing large."""
        if key == ("button", "follow"):
            self.follow_hint()
            return True
        if self.unhint():
            self.refresh()
            if key == ("button", "hint"):
                return True
        if self.desk.zooming and key != ("button", "zoom"):
            self.zoom_mode(False)
            self.zoom(key)
            return True
        return False

    def mark(self, key: Key) -> None:
        """Mark a thing or take the mark off; what is complete by that needs no confirming."""
        marked = self.desk.picking
        marked.toggle(key)
        self.refresh()
        if marked.full:
            self.confirm()

    def _press_button(self, name: str) -> bool:
        """Buttons that are no move."""
        actions: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "menu": self.menu,
            "zoom": lambda: self.zoom_mode(not self.desk.zooming),
            "rules": self.open_rules,
            "hint": self.hint,
            "money": self.play_money,
            "confirm": self.confirm,
            "result": self.show_result,
        }
        if name in actions:
            actions[name]()
        return name in actions

    def _look_at(self, key: Key) -> bool:
        """Things that are looked at, not played."""
        view, open_pile, names = self.session.shown, self.desk.showing, self.chronicle.names
        match key:
            case ("card", int(n)) if open_pile and n in open_pile.cards:
                self.zoom(key)
            case _ if open_pile:
                self.put_back()
            case ("rule",):
                self.open_clause(self.stage.marks.banner.clause)
            case ("clause", int(line)):
                self.open_clause(self.stage.marks.lines[line].clause)
            case ("log" | "news" | "details" | "newest" | "sheet" as part, *_rest):
                self.use_log(part)
            case ("line", _line) if self.news_over_table():
                self.turn_log("sheet")
            case ("name", _line, str(art)):
                self.app.push(Zoom(art, table=self.table))
            case _ if pile := self.table.words.laid_open(view, self.session.viewer, key, names):
                self.desk.showing = pile
                self.refresh()
            case ("seat", int(seat)) if self.table.plays(view, Seat(seat)) and not self.session.match.over:
                self.change_chair(Seat(seat))
            case _:
                return False
        return True

    def play(self, move: Move) -> None:
        """Answer with this move; the end of a turn may be asked for once more."""
        questions = self.table.questions
        asks = questions.ends_turn(move) and self.app.settings.confirm_end_turn
        final, useful = self.table.words.parting(self.session.shown), questions.useful(self.session.options)
        if asks and (useful or (final and len(self.session.options) > 1)):
            ask(
                self.app, _("End your turn?"), final or self.table.words.leftover(self.session.shown),
                _("End turn"), _("Keep playing"), lambda: self.send(move), danger=bool(final),
            )  # fmt: skip
        else:
            self.send(move)

    def send(self, move: Move) -> None:
        self._give(lambda: self.session.play(move))

    def play_money(self) -> None:
        """Play every card that is nothing but money, as one act."""
        money = self.table.questions.money
        if self.session.step is None:
            self.wait()
        elif money(self.session.shown):
            self._give(lambda: self.session.play_all(money))
        else:
            self.say(_("There is no card to play that brings money and does nothing else."))

    def _give(self, way: Callable[[], None]) -> None:
        """Give an answer, or say why it can't be given."""
        self.unhint()
        self.desk.showing = None
        if self.desk.page == "news":
            self.desk.open_page("log")
        self.desk.message = self.desk.refused = ""
        try:
            way()
        except IllegalMove as problem:
            self.ask_again()
            self.refused(problem.refusal)
        except SaveFailed as problem:
            self.ask_again()
            self.say(str(problem))
        else:
            self.lesson_read()
            self.desk.hovered = None
            self.dirty = True

    def confirm(self) -> None:
        """Enter: what was marked, or the one large button."""
        marked = self.desk.picking
        if self.session.match.over:
            self.show_result()
        elif marked and self.session.options:
            if marked.ready:
                self.pending.extend(marked.moves())
                self.desk.picking = None
                self._send_pending()
            else:
                self.say(marked.button().why)
        elif button := self._only_button():
            self.use(("button", button))
        elif self.session.step is None:
            self.wait()

    def _only_button(self) -> str:
        """The amber one, unless it ends the turn: that has its own key."""
        marks = self.desk.marks(self.session, self.chronicle, busy=False)
        return next((b.name for b in marks.buttons if b.kind == "primary" and b.name != "end_turn"), "")

    def with_card(self, act: str) -> None:
        """Play or discard the card that is pointed at."""
        key = self.desk.focused or self.desk.hovered
        if key is None or key[0] not in ("card", "cash"):
            return
        make = self.table.questions.letters.get(act)
        if make is None:  # no card is used in that way here
            return
        meant = self.table.questions.moves(self.session.shown, self.session.options, key)
        wanted = make(int(key[1]))
        move = next((move for move in meant if type(move) is type(wanted)), wanted)
        if refusal := self.session.refuse(move):
            self.refused(refusal)
        elif self.session.step is not None:
            self.play(move)

    # Undo.

    def undo(self) -> None:
        """Take the last answer back, or say why not."""
        self._turn_back(self.session.undo)

    def redo(self) -> None:
        """Put back what was taken back, or say why not."""
        self._turn_back(self.session.redo)

    def _turn_back(self, way: Callable[[], None]) -> None:
        self.stage.skip()
        self.unhint()
        try:
            self.stage.cross_fade()
            way()
        except IllegalMove as problem:
            self.refused(problem.refusal)
            return
        except SaveFailed as problem:
            self.say(str(problem))
            return
        self.app.sound.play("rewind")
        self.pending.clear()
        self.desk.picking = None
        self._result_shown = False
        self._caught_up()

    # What lies open.

    def put_back(self) -> None:
        """A click beside everything closes what lies open."""
        if self.unhint() or self.desk.showing:
            self.desk.showing = None
            self.refresh()

    def back(self) -> None:
        """Esc: close what lies open, take the marks off, else the menu."""
        if self.drag:
            self.let_go()
        elif self.desk.zooming:
            self.zoom_mode(False)
        elif self.got_it():
            pass
        elif self.desk.showing:
            self.put_back()
        elif self.news_over_table():
            self.turn_log("sheet")
        elif self.desk.picking and self.desk.picking.clear():
            self.refresh()
        elif self._says_no():
            self.use(("button", "decline"))
        else:
            self._menu_at_once()

    def _menu_at_once(self) -> None:
        """The menu; what is said or has the keyboard does not hold it up."""
        self.unhint()
        self.ring.move_to(None, visible=False)
        self.desk.focused, self.desk.message = None, ""
        self.menu()

    def _says_no(self) -> bool:
        """Whether Esc stands on the button that declines."""
        marks = self.desk.marks(self.session, self.chronicle, busy=False)
        return any(button.name == "decline" and button.keycap == _("Esc") for button in marks.buttons)
