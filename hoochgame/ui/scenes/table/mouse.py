"""The mouse at the table: presses, clicks, drags, the wheel. A click acts on what was drawn at the press."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.refusal import Refusal
from hoochgame.ui.input.tracker import NEAR, TWICE
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.actions import Answering, MouseActions
from hoochgame.ui.scenes.table.drag import Drag, Flight, Goals
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table import keys as k
from hoochgame.ui.table.asking.selection import Rearranging

AWAY = 24  # px: the mouse may move this far between press and release of a click
LONG, AGAIN = 0.5, 0.14  # seconds until a press that is held down goes on, and from one time to the next
LOG = (k.LogKey, k.LineKey, k.NameKey, k.ClauseKey, k.ScrollKey, k.LogButtonKey, k.LogGripKey)
LOOKS = frozenset({"menu", "zoom", "rules"})  # buttons that change nothing in the game


class Press(NamedTuple):
    """A press of the mouse button: on which thing, and where.

    `early`: it came before its question, so it only answers a question of kind `asked`; `glowed`: the thing could
    answer then; `again`: this thing started the running animation; `off`: why the button was disabled.
    """

    key: k.Key
    at: Point
    early: bool = False
    asked: type | None = None
    glowed: bool = False
    again: bool = False
    off: str = ""


class Mouse:
    """Handles the mouse at the table.

    During animation, a click in the player's own turn ends the animation and is carried out. In another player's turn
    the table shows why it has no effect. Looking at things ends no animation.
    """

    def __init__(self, prompt: Prompt, actions: MouseActions, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.actions = actions
        self.answers = answers
        self.held: Press | None = None
        self.drag: Drag | None = None
        self.flight: Flight | None = None  # of a card that was dropped without a goal
        self._scrolling: tuple[int, int] | None = None  # where the log's handle was taken, and the lines then
        self._person = prompt.context.session.person  # whose presses and answers these are
        self._question: type | None = None  # of what kind the last one was that stood on the table
        self._glowed: frozenset[k.Key] = frozenset()  # and what could answer it
        self._pressed: tuple[k.Key | None, Point] | None = None  # what the last press was on, and where
        self._done = False  # whether it was an answer, or read a prompt
        self._since_press = TWICE
        self._until_again = LONG  # seconds until what is held down is done once more
        self._went_on = False  # whether it was: then the release is no click

    # Time.

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds: some things repeat while the button stays down on them."""
        self._since_press += dt
        held, session = self.held, self.context.session
        if held is None or (held.early and not self._went_on) or self._moved_far(held.at, self.context.pointer):
            return
        self._until_again -= dt
        if self._until_again > 0 or self.prompt.is_animating or session.step is None:
            return
        if self._is_repeatable(held.key) and self.prompt.moves_for(held.key):
            self._until_again, self._went_on = AGAIN, True
            self.answers.use_thing(held.key)

    def advance_flight(self, dt: float) -> None:
        """Advance time by `dt` seconds for the card that flies back."""
        if self.flight:
            self.flight.advance(dt)
            if self.flight.has_landed:
                self.flight, self.context.desk.held = None, None
                self.context.refresh()

    def note_open_question(self) -> None:
        session = self.context.session
        if session.step is not None and not self.context.stage.is_running:
            self._question, self.prompt.doing = type(session.step), frozenset()
            self._glowed = self.prompt.answering_things()

    def forget_press(self) -> None:
        """Forget the press: the button came up elsewhere."""
        self.held, self._scrolling = None, None
        self._until_again, self._went_on = LONG, False

    def reset(self) -> None:
        """Forget all presses and drags; also the questions if another person looks on.

        An early press stays if only the own hand opens again: the press itself may have ended the animation.
        """
        self.drag, self.flight = None, None
        person, self._person = self._person, self.context.session.person
        if person != self._person or not (self.held and self.held.early):
            self.forget_press()
        if person != self._person:
            self._question, self._glowed, self._pressed = None, frozenset(), None
            self.prompt.doing = frozenset()

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event of the mouse; return whether it was used."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._handle_motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self._handle_press(event.button, event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._handle_release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._handle_wheel(event.y)
        return False

    # The button goes down.

    def _handle_press(self, button: int, at: Point) -> bool:
        context, reads, key = self.context, self._prompt_covers(at), self.key_at(at)
        context.pointer = at
        self.forget_press()
        if button == 3:
            if not reads:
                self.actions.zoom_at(at)
            return not reads
        if isinstance(key, k.ScrollKey):
            self._scrolling = (at[1], context.desk.scroll)
            return False
        if self._is_accidental(key, at):
            mattered = bool(key and (key != self._key_pressed or context.stage.board.is_usable(key)))
            if mattered:
                self.actions.carry_out(want.Say(_("Double click: the second one was ignored.")))
            return mattered
        self._pressed, self._done, self._since_press = (key, at), reads, 0.0
        if reads:
            self.actions.close_prompt()
            return True
        return self._press_during_animation(key, at) if self.prompt.is_animating else self._press_at_rest(key, at)

    def key_at(self, at: Point) -> k.Key | None:
        """Return the thing that a press hits; None on a prompt, or if the press only closes the open pile."""
        return None if self._prompt_covers(at) else self._reachable_key(self.context.stage.key_under(at))

    def _prompt_covers(self, at: Point) -> bool:
        """Return whether a prompt covers a point of the table; none is shown during animation."""
        bubble, stage = self.actions.bubble_rect, self.context.stage
        return bool(bubble and bubble.collidepoint(at)) and (not stage.is_running or stage.closing)

    def _press_at_rest(self, key: k.Key | None, at: Point) -> bool:
        """Press a thing while nothing moves, and remember it until the button comes up."""
        self.actions.skip_hand_closing()
        self.context.point_at(key)
        self.context.hide_tooltip_until_moved()
        if key is None:
            self.actions.carry_out(want.PutBack())
        else:
            self.held = self.press_on(key, at, early=self.context.session.step is None)
        return True

    def _press_during_animation(self, key: k.Key | None, at: Point) -> bool:
        """Handle a press during animation: end it, or remember the press for the next question."""
        if self.context.stage.waits_for_viewer and not (key and self.is_harmless_click(key)):
            self.actions.skip_animation()
        elif key is not None:
            self.held = self.press_on(key, at, early=True)
            if not self.prompt.next_question_is_mine() or self.is_harmless_click(key):
                return False
            self.actions.finish_animation()
        elif self.context.desk.showing:
            self.actions.carry_out(want.PutBack())
        else:
            self.actions.skip_animation()
        return True

    def press_on(self, key: k.Key, at: Point, *, early: bool) -> Press:
        """Return the press of a thing in the present state of the table."""
        again = key in self.prompt.doing and not self._is_repeatable(key)
        return Press(key, at, early, self._question, key in self._glowed, again, self.prompt.why_disabled(key))

    def _is_repeatable(self, key: k.Key) -> bool:
        """Return whether a thing repeats while the button stays down."""
        return self.context.table.questions.is_repeated_while_held(self.context.session.shown, key)

    def is_harmless_click(self, key: k.Key) -> bool:
        """Return whether a click on a thing changes nothing in the game."""
        zooming = self.context.desk.zooming
        return zooming or isinstance(key, (*LOG, k.RuleKey)) or (isinstance(key, k.ButtonKey) and key.name in LOOKS)

    def _reachable_key(self, key: k.Key | None) -> k.Key | None:
        """Return the thing under the mouse; None if a click on it only closes the open pile."""
        desk = self.context.desk
        if desk.showing is None or desk.zooming or isinstance(key, (k.ButtonKey, k.RuleKey, *LOG)):
            return key
        answers = isinstance(key, k.SeatKey) and self.prompt.moves_for(key)
        return key if key and (answers or desk.showing.has_card_of(key)) else None

    @property
    def _key_pressed(self) -> k.Key | None:
        return self._pressed[0] if self._pressed else None

    def _is_accidental(self, key: k.Key | None, at: Point) -> bool:
        """Return whether a press is the unwanted second half of a double click.

        Either the first half did everything, or it brought another thing under the mouse.
        """
        if self._pressed is None or self._since_press >= TWICE or self._moved_far(self._pressed[1], at, NEAR):
            return False
        same = key == self._key_pressed
        return not same or (self._done and not (key and self._is_repeatable(key)))

    # The mouse moves.

    def _handle_motion(self, at: Point) -> bool:
        """Carry the dragged card, lift a held one, scroll the log, or point at a thing."""
        held = self.held
        self._note_position(at, closes_hand=not held and not self.drag)
        if self.drag:
            self._carry_card(self.drag, at)
        elif held and not self.prompt.is_animating and self._moved_far(held.at, at):
            self._pressed = None  # a press that becomes a drag begins no double click
            if not self._lift_card(held.key, at):
                self._point_at_hovered()
        elif self._scrolling is not None:
            return self._drag_scroll(at)
        else:
            self._point_at_hovered()
            return False
        return True

    def _note_position(self, at: Point, *, closes_hand: bool) -> None:
        """Note the mouse position; if `closes_hand`, a hand that kept its places closes up."""
        context = self.context
        context.pointer = at
        context.rested = max(context.rested, 0.0)
        context.dirty = context.stage.move_pointer(at, closes=closes_hand) or context.dirty

    def _point_at_hovered(self) -> None:
        """Point at what lies under the mouse; at nothing during animation or on a prompt."""
        context = self.context
        hidden = context.stage.is_running or self._prompt_covers(context.pointer)
        context.point_at(None if hidden else self._reachable_key(context.stage.board.key_at(context.pointer)))
        context.dirty = context.dirty or context.desk.zooming

    def update_hover(self, *, by_keyboard: bool = False) -> None:
        """Point at what lies under the resting mouse, as the table may have changed below it."""
        context, desk, at = self.context, self.context.desk, self.context.pointer
        hidden = by_keyboard or at[0] < 0 or self._prompt_covers(at)
        key = None if hidden else self._reachable_key(context.stage.key_at_rest(at))
        if key != desk.hovered:
            desk.hovered = key
            context.rested = min(context.rested, 0.0)
            context.refresh()

    def _moved_far(self, a: Point, b: Point, away: int = AWAY) -> bool:
        return abs(a[0] - b[0]) + abs(a[1] - b[1]) > self.context.look.px(away)

    # The button comes up.

    def _handle_release(self, at: Point) -> bool:
        """Drop the dragged card, or click if the mouse moved little since the press.

        The thing is looked up at the press only: a card may have risen since.
        """
        held, went_on = self.held, self._went_on
        self.forget_press()
        if self.drag:
            self._drop_card(self.drag, at)
            return True
        if held is None or went_on:
            return False
        if not self._moved_far(held.at, at):
            self._click_thing(held)
            return True
        session, questions = self.context.session, self.context.table.questions
        vain = session.step is None and questions.may_drag(session.shown, session.viewer, held.key)
        if vain:
            self.answers.show_why_useless(held.key)
        return vain

    def _click_thing(self, press: Press) -> None:
        """Use the pressed thing, or show why that can't be done; a useless click only ends animation."""
        session = self.context.session
        ply = session.match.ply
        if words := self._why_early_click_fails(press):
            self.actions.carry_out(want.Say(words))
        elif not self.answers.use_thing(press.key):
            self._refuse_late_click_or_skip(press)
        if session.match.ply != ply:
            self.note_answer_click(press)
        if self.actions.is_on_top and not self.prompt.is_animating:
            self.update_hover()

    def _why_early_click_fails(self, press: Press) -> str:
        """Return why a click made before its question does not answer it; "" if it does."""
        session = self.context.session
        if not press.early or session.step is None or self.is_harmless_click(press.key):
            return ""
        moves = self.prompt.moves_for(self.context.desk.key_behind_button(press.key))
        if press.off or not (moves or press.key == k.ButtonKey("confirm")):
            return press.off
        if press.again:
            return _("Already on it.")
        if type(session.step) is not press.asked:
            return _("The question has changed. Click again if you mean it.")
        return ""

    def _refuse_late_click_or_skip(self, press: Press) -> None:
        """Show that a click came too late to answer, or end the animation."""
        if self.is_harmless_click(press.key):
            return
        if press.early and press.glowed:
            self.actions.carry_out(want.Say(_("That is no longer possible.")))
        elif self.prompt.is_animating:
            self.actions.skip_animation()

    def note_answer_click(self, press: Press) -> None:
        """Note that a click was an answer: the next click may be its second half."""
        self._pressed, self._done, self._since_press = (press.key, press.at), True, 0.0

    # Drag and drop.

    def _lift_card(self, key: k.Key, at: Point) -> bool:
        """Lift a card if it has a goal; return whether it has."""
        context = self.context
        session, questions, desk = context.session, context.table.questions, context.desk
        moved = desk.picking if isinstance(desk.picking, Rearranging) else None
        may = key in moved.movable_keys if moved else questions.may_drag(session.shown, session.viewer, key)
        piece = context.stage.board.drag_piece(key, session.shown, context.stage.marks)
        if session.step is None or desk.showing or not may or piece is None:
            return False
        self.prompt.dismiss_hint()
        goals: Goals = questions.drop_goals(session.shown, session.options, key)
        if moved:
            moved.held, goals = None, dict.fromkeys(moved.goal_keys(key), ())
        self.drag, self.flight = Drag(key, piece, goals, at), None
        desk.held = piece.key
        context.refresh()
        context.dirty = True
        return True

    def _carry_card(self, drag: Drag, at: Point) -> None:
        drag.at, drag.barred = at, self.drop_refusal(drag.key, at) is not None
        self.context.dirty = True

    def drop_refusal(self, key: k.Key, at: Point) -> Refusal | None:
        """Return why a thing can't be dropped on the thing at `at`; None if it is only over the table."""
        session, below = self.context.session, self.context.stage.board.key_at(at)
        return self.context.table.reach_refusal(session.shown, session.viewer, key, below) if below else None

    def _drop_card(self, drag: Drag, at: Point) -> None:
        """Answer with the goal under the card; without a goal the card flies back, and the table shows why."""
        self._carry_card(drag, at)
        self.drag = None
        context = self.context
        context.desk.held, context.dirty = None, True
        goal = drag.goal_at(context.stage.board, at)
        if goal is None:
            self._fly_back_and_show_why(drag, at)
            return
        moves, marked = drag.goals[goal], context.desk.picking
        context.refresh()
        if not moves:
            self.answers.assign_to_goal(drag.key, goal)
        elif not (marked and marked.does_drop_only_mark(moves[0])):
            self.answers.play_moves(moves[0], moves[1:])
        elif drag.key not in marked.chosen_keys:
            self.answers.toggle_mark(drag.key)

    def cancel_drag(self) -> bool:
        """Cancel the drag; return False if there is none."""
        drag, self.drag = self.drag, None
        if drag:
            self._start_flight_back(drag, drag.at)
            self.context.refresh()
        return drag is not None

    def _fly_back_and_show_why(self, drag: Drag, at: Point) -> None:
        self._start_flight_back(drag, at)
        if drag.piece.rect.collidepoint(at):
            self.context.refresh()
        else:
            self.actions.carry_out(self._why_no_goal(drag, at))

    def _why_no_goal(self, drag: Drag, at: Point) -> want.Refuse | want.Say:
        board, session = self.context.stage.board, self.context.session
        below = board.key_at(at) or (k.TableKey() if at[1] < board.layout.shelf.y else None)
        move = self.context.table.questions.move_wanted_by_drop(session.shown, session.viewer, drag.key, below)
        marked = self.context.desk.picking
        refusal = marked.key_refusal(drag.key, below) if marked and below else None
        refusal = refusal or (session.move_refusal(move) if move else None) or self.drop_refusal(drag.key, at)
        if refusal:
            return want.Refuse(refusal)
        if not isinstance(drag.key, k.CardKey):
            return want.Say(_("That can’t go there. Drop it on something that glows."))
        return want.Say(_("That card is no use there. Drop it on something that glows.") if drag.goals
                        else _("That card can’t be used now."))  # fmt: skip

    def _start_flight_back(self, drag: Drag, at: Point) -> None:
        moves = self.context.is_animated
        self.flight = Flight(drag.piece, at) if moves else None
        self.context.desk.held = drag.piece.key if moves else None

    def measure_carried_card(self) -> None:
        """Measure the dragged or flying card again after a change of the window."""
        board, shown, marks = self.context.stage.board, self.context.session.shown, self.context.stage.marks
        if self.drag and (piece := board.drag_piece(self.drag.key, shown, marks)):
            self.drag.piece = piece
        if self.flight:
            self.flight.piece = board.pieces(shown, marks).get(self.flight.piece.key, self.flight.piece)

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw the dragged or flying card; return False if there is none."""
        board = self.context.stage.board
        if self.drag:
            self.drag.draw(Canvas(surface, self.context.look), board)
        elif self.flight:
            self.flight.draw(surface, board)
        return bool(self.drag or self.flight)

    # The log.

    def _handle_wheel(self, by: int) -> bool:
        """Scroll the log if the mouse is over it."""
        over = isinstance(self.context.stage.board.key_at(self.context.pointer), LOG)
        if over:
            self.actions.carry_out(want.Scroll(3 * by))
        return over

    def _drag_scroll(self, at: Point) -> bool:
        """Scroll the log by the handle of its scroll bar."""
        context = self.context
        bar = context.stage.board.rect_of_key(k.ScrollKey())
        if not (bar and self._scrolling):
            return False
        y, context.desk.scroll = self._scrolling
        self.actions.carry_out(
            want.Scroll(round((y - at[1]) * len(context.stage.marks.page_lines) / max(1, bar.height)))
        )
        return True
