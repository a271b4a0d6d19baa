"""What the mouse means at the table: a click is for what was drawn under it when it was made."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.ui.input.fingers import NEAR, TWICE
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.scenes.table.intents import Point, Press
from hoochgame.ui.table import keys as k

AWAY = 24  # px: how far the mouse may go in a click
LONG, AGAIN = 0.5, 0.14  # seconds until a press that is held down goes on, and from one time to the next
LOG = (k.LogKey, k.LineKey, k.NameKey, k.ClauseKey, k.ScrollKey, k.LogButtonKey)
LOOKS = frozenset({"menu", "zoom", "rules"})  # buttons that change nothing in the game


class Pointer:
    """Reads presses, clicks and the wheel; `Dragging` does the rest.

    While something moves, a click in one's own turn ends that and is carried out; in another's turn it is answered
    with why not. What is only looked at disturbs nothing.
    """

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.held: Press | None = None
        self._scrolling: tuple[int, int] | None = None  # where the log's handle was taken, and the lines then
        self._person = sitting.session.person  # whose presses and answers these are
        self._question: type | None = None  # of what kind the last one was that stood on the table
        self._glowed: frozenset[k.Key] = frozenset()  # and what could answer it
        self._doing: frozenset[k.Key] = frozenset()  # what the last answer was given with, while it is carried out
        self._pressed: tuple[k.Key | None, Point] | None = None  # what the last press was on, and where
        self._done = False  # whether it was an answer, or read a prompt
        self._since_press = TWICE
        self._until_again = LONG  # seconds until what is held down is done once more
        self._went_on = False  # whether it was: then the release is no click

    # What goes on meanwhile.

    def update(self, dt: float) -> want.Use | None:
        """Advance time by `dt` seconds; return what is done once more, as the button is held down on it."""
        self._since_press += dt
        held, session = self.held, self.sitting.session
        if held is None or (held.early and not self._went_on) or self._far(held.at, self.sitting.pointer):
            return None
        self._until_again -= dt
        if self._until_again > 0 or self.sitting.moving or session.step is None:
            return None
        if not (self._repeats(held.key) and self.sitting.moves(held.key)):
            return None
        self._until_again, self._went_on = AGAIN, True
        return want.Use(held.key)

    def settled(self) -> None:
        """Note what is asked now, and what could answer it."""
        session = self.sitting.session
        if session.step is not None and not self.sitting.stage.running:
            self._question, self._doing = type(session.step), frozenset()
            self._glowed = self.sitting.legal()

    def answers(self, move: Move) -> frozenset[k.Key]:
        """Return the things that stand for an answer."""
        return frozenset(key for key in self.sitting.legal() if self.sitting.moves(key)[:1] == (move,))

    def answered(self, things: frozenset[k.Key]) -> None:
        """Note that these things gave an answer."""
        self._doing = things

    def let_loose(self) -> None:
        """Forget the press, as the button came up elsewhere."""
        self.held, self._scrolling = None, None
        self._until_again, self._went_on = LONG, False

    def forget(self) -> None:
        """Forget all presses, and the questions too if somebody else sits down."""
        self.let_loose()
        person, self._person = self._person, self.sitting.session.person
        if person == self._person:
            return
        self._question, self._glowed, self._doing, self._pressed = None, frozenset(), frozenset(), None

    # Events.

    def handle(self, event: pygame.event.Event, prompt: pygame.Rect | None = None) -> want.Intent | None:
        """Return what an event of the mouse means; `prompt` is where a prompt of the first game is read."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._move(event.pos, prompt)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self._press(event.button, event.pos, prompt)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y)
        return None

    # The button goes down.

    def _press(self, button: int, at: Point, prompt: pygame.Rect | None) -> want.Intent | None:
        sitting = self.sitting
        reads = self._covers(prompt, at)
        key = None if reads else self._in_reach(sitting.stage.under(at))
        sitting.pointer = at
        self.let_loose()
        if button == 3:
            return None if reads else want.ZoomAt(at)
        if isinstance(key, k.ScrollKey):
            self._scrolling = (at[1], sitting.desk.scroll)
            return None
        if self._by_accident(key, at):
            mattered = key and (key != self._key_pressed or sitting.stage.board.usable(key))
            return want.Say(_("Clicked twice: the second click did nothing.")) if mattered else None
        self._pressed, self._done, self._since_press = (key, at), reads, 0.0
        if reads:
            return want.ReadPrompt()
        return self._press_early(key, at) if sitting.moving else want.Touch(key, at)

    def _covers(self, prompt: pygame.Rect | None, at: Point) -> bool:
        """Return whether the prompt lies over a point of the table; while something moves it is not shown."""
        stage = self.sitting.stage
        return bool(prompt and prompt.collidepoint(at)) and (not stage.running or stage.closing)

    def touch(self, key: k.Key | None, at: Point) -> want.Intent | None:
        """Press on a thing at rest, and remember it until the button comes up."""
        self.sitting.point(key)
        self.sitting.hush()
        if key is None:
            return want.PutBack()
        self.held = self.press(key, at, early=self.sitting.session.step is None)
        return None

    def _press_early(self, key: k.Key | None, at: Point) -> want.Intent | None:
        """Close a pile or end what moves for a press on nothing; end it for one that may be carried out later."""
        if key is None:
            return want.PutBack() if self.sitting.desk.showing else want.Skip()
        self.held = self.press(key, at, early=True)
        return want.CatchUp() if self.sitting.leads_here() and not self.looks(key) else None

    def press(self, key: k.Key, at: Point, *, early: bool) -> Press:
        """Return the press of a thing as things are now."""
        again = key in self._doing and not self._repeats(key)
        return Press(key, at, early, self._question, key in self._glowed, again, self.sitting.off(key))

    def _repeats(self, key: k.Key) -> bool:
        """Return whether a thing is used again and again."""
        return self.sitting.table.questions.repeats(self.sitting.session.shown, key)

    def looks(self, key: k.Key) -> bool:
        """Return whether a click on a thing changes nothing in the game."""
        zooming = self.sitting.desk.zooming
        return zooming or isinstance(key, (*LOG, k.RuleKey)) or (isinstance(key, k.ButtonKey) and key.name in LOOKS)

    def _in_reach(self, key: k.Key | None) -> k.Key | None:
        """Return what was found under the mouse; None if a click on it only closes the pile that lies open."""
        desk = self.sitting.desk
        if desk.showing is None or desk.zooming or isinstance(key, (k.ButtonKey, k.RuleKey, *LOG)):
            return key
        answers = isinstance(key, k.SeatKey) and self.sitting.moves(key)
        return key if key and (answers or desk.showing.holds(key)) else None

    @property
    def _key_pressed(self) -> k.Key | None:
        """What the last press was on."""
        return self._pressed[0] if self._pressed else None

    def _by_accident(self, key: k.Key | None, at: Point) -> bool:
        """Return whether a press is the second half of a double click that is not for it.

        Either the first half has done all there was to do, or something else has come under the mouse by it.
        """
        if self._pressed is None or self._since_press >= TWICE or self._far(self._pressed[1], at, NEAR):
            return False
        same = key == self._key_pressed
        return not same or (self._done and not (key and self._repeats(key)))

    # The mouse goes.

    def _move(self, at: Point, prompt: pygame.Rect | None) -> want.Intent | None:
        """Return what moving the mouse means: point at a thing, lift it or scroll the log."""
        held = self.held
        self.go(at, closes=not held)
        if held and not self.sitting.moving and self._far(held.at, at):
            self._pressed = None  # that is no half of a double click
            return want.Lift(held.key, at)
        if self._scrolling is not None:
            return self._drag_scroll(at)
        self.hover(prompt)
        return None

    def go(self, at: Point, *, closes: bool = False) -> None:
        """Note where the mouse is; if `closes`, a hand that kept its places closes up."""
        sitting = self.sitting
        sitting.pointer = at
        sitting.rested = max(sitting.rested, 0.0)
        sitting.dirty = sitting.stage.point(at, closes=closes) or sitting.dirty

    def hover(self, prompt: pygame.Rect | None = None) -> None:
        """Point at what lies under the mouse; at nothing while something moves, or on a prompt."""
        sitting = self.sitting
        hidden = sitting.stage.running or self._covers(prompt, sitting.pointer)
        sitting.point(None if hidden else self._in_reach(sitting.stage.board.hit(sitting.pointer)))
        sitting.dirty = sitting.dirty or sitting.desk.zooming

    def hover_anew(self, prompt: pygame.Rect | None, *, by_keyboard: bool) -> None:
        """Point at what lies under the resting mouse now, as it may be another thing than before."""
        sitting, desk, at = self.sitting, self.sitting.desk, self.sitting.pointer
        hidden = by_keyboard or at[0] < 0 or self._covers(prompt, at)
        key = None if hidden else self._in_reach(sitting.stage.hit(at))
        if key != desk.hovered:
            desk.hovered = key
            sitting.rested = min(sitting.rested, 0.0)
            sitting.refresh()

    def _far(self, a: Point, b: Point, away: int = AWAY) -> bool:
        """Return whether the mouse has moved too far for a click."""
        return abs(a[0] - b[0]) + abs(a[1] - b[1]) > self.sitting.look.px(away)

    # The button comes up.

    def _release(self, at: Point) -> want.Intent | None:
        """Click, if the press and the release lie near each other.

        What lies there may have risen meanwhile, so it is asked only once, at the press.
        """
        held, went_on = self.held, self._went_on
        self.let_loose()
        if held is None or went_on:
            return None
        if not self._far(held.at, at):
            return want.Click(held, at)
        session, questions = self.sitting.session, self.sitting.table.questions
        vain = session.step is None and questions.may_drag(session.shown, session.viewer, held.key)
        return want.Explain(held.key) if vain else None

    def too_early(self, press: Press) -> want.Say | None:
        """Return why a click that was made before its question stood there is no answer to it; None if it is one."""
        sitting, session = self.sitting, self.sitting.session
        if self.looks(press.key) or not press.early or session.step is None:
            return None
        moves = sitting.moves(sitting.desk.means(press.key))
        if press.off or not (moves or press.key == k.ButtonKey("confirm")):
            return want.Say(press.off) if press.off else None
        if press.again:
            return want.Say(_("That is being done already."))
        if type(session.step) is not press.asked:
            return want.Say(_("Something else is asked now. Click once more if you mean it."))
        return None

    def in_vain(self, press: Press) -> want.Intent | None:
        """Return what a click does that answers nothing: say that it is too late for it, or end what moves."""
        if self.looks(press.key):
            return None
        if press.early and press.glowed:
            return want.Say(_("That is no longer possible."))
        return want.Skip() if self.sitting.moving else None

    def note_answer(self, press: Press) -> None:
        """Note that a click was an answer: the next one may be its second half."""
        self._pressed, self._done, self._since_press = (press.key, press.at), True, 0.0

    # The log.

    def _wheel(self, by: int) -> want.Intent | None:
        """Scroll the log if the mouse is over it."""
        key = self.sitting.stage.board.hit(self.sitting.pointer)
        return want.Scroll(3 * by) if isinstance(key, LOG) else None

    def _drag_scroll(self, at: Point) -> want.Intent | None:
        """Let the handle of the log's scroll bar follow the mouse."""
        sitting = self.sitting
        bar = sitting.stage.board.where(k.ScrollKey())
        if not (bar and self._scrolling):
            return None
        y, sitting.desk.scroll = self._scrolling
        return want.Scroll(round((y - at[1]) * len(sitting.stage.marks.lines) / max(1, bar.height)))
