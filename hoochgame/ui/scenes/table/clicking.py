"""What the mouse means at the table, at any moment: a click is for what was drawn under it when it was made."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import Move, Seat
from hoochgame.ui.input.fingers import NEAR, TWICE
from hoochgame.ui.scenes.table.pointing import draw_magnifier
from hoochgame.ui.scenes.table.walking import Walking
from hoochgame.ui.tables.marks import Key
from hoochgame.ui.thinking import Thinker

AWAY = 24  # px: how far the mouse may go in a click
LOG = frozenset({"log", "line", "name", "clause", "scroll", "sheet", "news", "details", "newest"})
LOOKS = frozenset({"menu", "zoom", "rules"})  # buttons that change nothing in the game
Point = tuple[int, int]


class Press(NamedTuple):
    """What the button went down on, and where. `early`: nothing was asked then, so that it is meant for a question
    like the last one, of kind `asked`, and `glowed` if that thing could answer it; `again`: this very thing set off
    what moves; `off`: why a button was unlit.
    """

    key: Key
    at: Point
    early: bool = False
    asked: type | None = None
    glowed: bool = False
    again: bool = False
    off: str = ""


class Clicking(Walking):
    """Presses, drags and the wheel.

    While something moves, a click in one's own turn ends that and is carried out; in another's turn it is answered
    with why not. What is only looked at disturbs nothing.
    """

    def __init__(self, match: Match, thinker: Thinker) -> None:
        super().__init__(match, thinker)
        self._held: Press | None = None
        self._scrolling: tuple[int, int] | None = None  # where the log's handle was taken, and the lines then
        self._question: type | None = None  # of what kind the last one was that stood on the table
        self._glowed: frozenset[Key] = frozenset()  # and what could answer it
        self._doing: frozenset[Key] = frozenset()  # what the last answer was given with, while it is carried out
        self._answer: Press | None = None  # the last click that was an answer
        self._since_answer = TWICE

    @property
    def moving(self) -> bool:
        """Whether what was decided is still being shown; a hand that only closes up is not waited for."""
        acts = self.stage.running and not self.stage.closing
        return acts or bool(self.session.queue) or bool(self.pending)

    def leads_here(self) -> bool:
        """Whether all that moves only leads to a question for whoever is at the screen."""
        return self.session.match.asked == self.session.viewer

    # Time and other scenes.

    def update(self, dt: float) -> None:
        self._since_answer += dt
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.desk.zooming and self.stage.running:
            draw_magnifier(surface, self.look, self._pointer)

    def settled(self) -> None:
        super().settled()
        session = self.session
        if session.step is not None and not self.stage.running:
            self._question, self._doing = type(session.step), frozenset()
            self._glowed = self.table.questions.legal(session.shown, session.options)

    def seated(self, viewer: Seat) -> None:
        self._let_loose()
        self._question, self._glowed, self._doing, self._answer = None, frozenset(), frozenset(), None
        super().seated(viewer)

    def wake(self) -> None:
        self._let_loose()
        super().wake()

    def _let_loose(self) -> None:
        """Nothing is held any more: whoever let it go did so elsewhere."""
        self._held, self._scrolling = None, None
        self.let_go()

    def send(self, move: Move) -> None:
        session, questions = self.session, self.table.questions
        legal = questions.legal(session.shown, session.options)
        named = frozenset(key for key in legal if questions.moves(session.shown, session.options, key)[:1] == (move,))
        ply = session.match.ply
        super().send(move)
        if session.match.ply != ply:
            self._doing = named

    # The button goes down.

    def press(self, event: pygame.event.Event) -> bool:
        """A button of the mouse; the wheel is none."""
        if event.button not in (1, 3):
            return False
        key = self.stage.under(event.pos)
        self._pointer = event.pos
        self._held, self._scrolling = None, None
        if event.button == 3:
            self.zoom_at(event.pos)
        elif key and key[0] == "scroll":
            self._scrolling = (event.pos[1], self.desk.scroll)
        elif self._by_accident(key, event.pos):
            pass
        elif self._on_prompt(event.pos):
            self.closed_up()
            self.lesson_read()
            self.settled()
        elif self.moving:
            self._press_early(key, event.pos)
        else:
            self._press_at_rest(key, event.pos)
        return True

    def _on_prompt(self, at: Point) -> bool:
        """Whether a prompt is read there: at rest, also while the game waits for that, or while the hand closes up."""
        read = not self.stage.running or self.stage.closing
        return read and self.bubble is not None and self.bubble.collidepoint(at)

    def _press_at_rest(self, key: Key | None, at: Point) -> None:
        self.closed_up()
        self._point(key, None)
        self.hush()
        if key:
            self._held = self._pressed(key, at, early=self.session.step is None)
        else:
            self.put_back()

    def _press_early(self, key: Key | None, at: Point) -> None:
        """Something moves: it ends for a click on nothing, and for one that may be carried out."""
        if key is None:
            self.skip()
            return
        press = self._pressed(key, at, early=True)
        if self.leads_here() and not self._looks(key):
            self.catch_up()
        if self.app.scene is self:
            self._held = press

    def _pressed(self, key: Key, at: Point, early: bool) -> Press:
        """As things stand now."""
        return Press(key, at, early, self._question, key in self._glowed, key in self._doing, self.off(key))

    def _looks(self, key: Key) -> bool:
        """Whether a click on it changes nothing in the game."""
        return self.desk.zooming or key[0] in LOG or key[0] == "rule" or (key[0] == "button" and key[1] in LOOKS)

    def _by_accident(self, key: Key | None, at: Point) -> bool:
        """Whether it is the second half of a double click whose first was an answer."""
        last = self._answer
        if last is None or self._since_answer >= TWICE or self.far(last.at, at, NEAR):
            return False
        if key and (key != last.key or self.stage.board.usable(key)):
            self.say(_("Clicked twice: the second click did nothing."))
        return True

    def closed_up(self) -> None:
        """Nobody waits for a hand that closes up."""
        if self.stage.closing:
            self.stage.skip()
            self.draw(self.app.window)

    # The mouse goes.

    def move(self, at: Point) -> None:
        """What it points at, drags or scrolls."""
        self._pointer = at
        self._rested = max(self._rested, 0.0)
        self.ring.visible = False
        self.dirty = self.stage.point(at, closes=not (self.drag or self._held)) or self.dirty
        if self._held and not (self.drag or self.moving) and self.far(self._held.at, at):
            self.take(self._held.key, at)
        if self.drag:
            self.drag.at = at
            self.dirty = True
        elif self._scrolling is not None:
            self._drag_scroll(at)
        else:
            self._point(None if self.stage.running else self.stage.board.hit(at), None)
            self.dirty = self.dirty or self.desk.zooming

    def far(self, a: Point, b: Point, away: int = AWAY) -> bool:
        """Whether the mouse has gone too far for a click."""
        return abs(a[0] - b[0]) + abs(a[1] - b[1]) > self.look.px(away)

    def _point(self, hovered: Key | None, focused: Key | None) -> None:
        if (hovered, focused) != (self.desk.hovered, self.desk.focused):
            self.desk.hovered, self.desk.focused = hovered, focused
            self._rested = 0.0
            self.dirty = True
            self.refresh()

    # The button comes up.

    def release(self, at: Point) -> None:
        """A click is a press and a release without going away; a dragged card is dropped.

        What lies there may have risen meanwhile, so it is asked only once, at the press.
        """
        held, self._held, self._scrolling = self._held, None, None
        if self.drag:
            self.dirty = True
            self.drop(at)
        elif held and self.far(held.at, at):
            self._not_taken(held.key)
        elif held:
            self._click(held)
            if self.app.scene is self and not self.moving:
                self._point(self.stage.board.hit(at), None)

    def _click(self, press: Press) -> None:
        """Use what was pressed, or say why not; what means nothing only ends what moves."""
        ply = self.session.match.ply
        if not self._looks(press.key) and (why := self._too_early(press)):
            self.say(why)
        elif self.use(press.key) or self._looks(press.key):
            pass
        elif press.early and press.glowed:
            self.say(_("That is no longer possible."))
        elif self.moving:
            self.skip()
        if self.session.match.ply != ply:
            self._answer, self._since_answer = press, 0.0

    def _too_early(self, press: Press) -> str:
        """Why a click that was made before its question stood there is no answer to it; empty if it is one."""
        session = self.session
        if not press.early or session.step is None:
            return ""
        moves = self.table.questions.moves(session.shown, session.options, self.desk.means(press.key))
        if press.off or not (moves or press.key == ("button", "confirm")):
            return press.off
        if press.again:
            return _("That is being done already.")
        if type(session.step) is not press.asked:
            return _("Something else is asked now. Click once more if you mean it.")
        return ""

    def _not_taken(self, key: Key) -> None:
        """A card that would be dragged in another's turn."""
        session = self.session
        if session.step is None and self.table.questions.may_drag(session.shown, session.viewer, key):
            self.explain(key)

    # The log.

    def wheel(self, by: int) -> None:
        """The log scrolls under it."""
        key = self.stage.board.hit(self._pointer)
        if key and key[0] in LOG:
            self.scroll_log(3 * by)

    def _drag_scroll(self, at: Point) -> None:
        """The handle of the log's scroll bar follows the mouse."""
        bar = self.stage.board.where(("scroll",))
        if bar and self._scrolling:
            y, scroll = self._scrolling
            self.desk.scroll = scroll
            self.scroll_log(round((y - at[1]) * len(self.stage.marks.lines) / max(1, bar.height)))
