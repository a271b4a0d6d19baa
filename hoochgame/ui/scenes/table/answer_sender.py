"""Turns clicks and keys at the table into intents and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from hoochgame.core.journal import Entry
from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.core.refusal import IllegalMove
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.navigation import ask_yes_or_no
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.actions import AnswerActions
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table import keys as k
from hoochgame.ui.table.asking.question_row import LossWarning, SeatView
from hoochgame.ui.table.asking.selection import Marked, Rearranging
from hoochgame.ui.table.log import log_grip

FOLLOW: k.Key = k.ButtonKey("follow")
HINT: k.Key = k.ButtonKey("hint")
ZOOM: k.Key = k.ButtonKey("zoom")
BUTTONS: Mapping[str, want.Intent] = MappingProxyType(  # those that are no move
    {
        "undo": want.Undo(),
        "redo": want.Redo(),
        "menu": want.Menu(),
        "rules": want.OpenRules(),
        "hint": want.Hint(),
        "money": want.PlayMoney(),
        "roll": want.RollRest(),
        "confirm": want.Confirm(),
        "lasting": want.Confirm(lasting=True),
        "result": want.ShowResult(),
        "play_out": want.PlayOut(),
    }
)


class AnswerSender:
    """Knows the open question, and sends answers to the session."""

    def __init__(self, prompt: Prompt, actions: AnswerActions) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.actions = actions
        self._settled: tuple[object, object] | None = None  # what was shown and asked when all had come to rest

    def start_marking_if_new(self) -> bool:
        """Prepare marking for a new question; return False while something moves, or if the question is not new."""
        context, desk, session = self.context, self.context.desk, self.context.session
        step, before = session.step, self._settled
        if context.stage.is_running or (before and before[0] is session.shown and before[1] is step):
            return False
        self._settled = (session.shown, step)
        if step is not None:
            desk.prepare_for_question(session, context.chronicle)
        if desk.picking and desk.picking.step is not step:
            desk.picking = None
        if desk.picking is None and step is not None and not self.prompt.pending:
            desk.picking = context.table.questions.start_marking(session.shown, session.options)
        return True

    def reopen_question(self) -> None:
        self.prompt.pending.clear()
        self._settled = None

    def reset(self) -> None:
        """Drop the state of the last question, as the viewer changes."""
        self._settled = None

    # What a click does.

    def use_thing(self, key: k.Key) -> bool:
        """Do what a click or Enter on a thing does; return False if it does nothing."""
        if self._ui_only_click(key):
            return True
        key = self.context.desk.key_behind_button(key)
        if isinstance(key, k.ButtonKey):
            self.actions.app.sound.play("click")
        match intent := self.intent_of(key):
            case None:
                return False
            case want.SendMove(move):
                self.play_moves(move)
            case want.MarkThing(thing):
                self.toggle_mark(thing)
            case _:
                self.actions.carry_out(intent)
        return True

    def _ui_only_click(self, key: k.Key) -> bool:
        """Follow or dismiss a hint, or zoom a thing; return False if the click needs more than that."""
        context = self.context
        if key == FOLLOW:
            self.actions.carry_out(want.FollowHint())
            return True
        if self.prompt.dismiss_hint():
            context.refresh()
            if key == HINT:
                return True
        if not context.desk.zooming or key == ZOOM:
            return False
        self.actions.carry_out(want.ZoomThing(key))
        return True

    def intent_of(self, key: k.Key) -> want.Intent | None:
        """Return the intent of a click or Enter on a thing; None if it does nothing."""
        context, lesson = self.context, self.actions.lesson
        if key == ZOOM:
            return want.ZoomMode(not context.desk.zooming)
        if isinstance(key, k.ButtonKey) and key.name in BUTTONS:
            return BUTTONS[key.name]
        moves, marked = self.prompt.moves_for(key), context.desk.picking
        if marked and (refusal := marked.key_refusal(key)):
            return want.Refuse(refusal)
        pile = context.desk.showing
        if moves and (pile is None or isinstance(key, k.SeatKey | k.ButtonKey) or pile.has_card_of(key)):
            return want.MarkThing(key) if marked and marked.accepts_key(key) else want.SendMove(moves[0])
        look = self._viewing_intent(key)
        # Who clicks on a plate while it is explained has read the tip, and wants no other player there.
        if lesson and not moves and isinstance(look, want.ChangeChair):
            return want.FindLessonThing(None)
        if lesson and not moves and key == lesson.key:
            return want.FindLessonThing(look)
        return look or self._why_useless(key)

    def _viewing_intent(self, key: k.Key) -> want.Intent | None:
        """Return the intent that shows a thing which can be looked at but not played."""
        context, session = self.context, self.context.session
        if read := self._reading_intent(key):
            return read
        if pile := context.desk.showing:
            return want.ZoomThing(key) if pile.has_card_of(key) else want.PutBack()
        pile = context.table.cards_opened_by_click(session.shown, session.viewer, key, context.chronicle.names)
        if pile:
            return want.LayOpen(pile)
        match key:
            case k.SeatKey(seat) if context.table.has_more_turns(session.shown, seat) and not session.is_end_shown:
                return want.ChangeChair(seat)
        return None

    def _reading_intent(self, key: k.Key) -> want.Intent | None:
        """Return the intent of a click on a part of the log or on a clause sign."""
        marks = self.context.stage.marks
        match key:
            case k.RuleKey():
                return want.OpenClause(marks.banner.clause)
            case k.ClauseKey(line):
                return want.OpenClause(marks.page_lines[line].clause)
            case k.LogKey():
                return want.FoldLog()
            case k.LogGripKey():
                return want.WidenLog(log_grip.log_width_after_click(self.context.stage.board.layout))
            case k.LegendKey():
                return want.ShowLegend()
            case k.LogButtonKey(name):
                return want.TurnLog(name)
            case k.LineKey() if self.context.news_sheet_covers_table():
                return want.TurnLog("sheet")
            case k.NameKey(_, art):
                return want.ZoomArt(art)
        return None

    def show_why_useless(self, key: k.Key) -> None:
        """Show why a click on this does nothing."""
        if why := self._why_useless(key):
            self.actions.carry_out(why)

    def _why_useless(self, key: k.Key) -> want.Refuse | want.Say | None:
        """Return why a click on this does nothing; None for things that never react."""
        session, lesson = self.context.session, self.actions.lesson
        move = self.context.table.questions.move_wanted_by_click(session.shown, key)
        refusal = session.move_refusal(move) if move else None
        if lesson and lesson.holds and session.step is None:
            return want.Say(_("Read the tip first: click it, or press Enter."))
        if refusal:
            return want.Refuse(refusal)
        if not isinstance(key, k.ButtonKey):
            return None
        if session.step is None:
            return want.Say(self.prompt.why_wait())
        return want.Say(self.prompt.why_disabled(key) or _("That is no longer possible."))

    def _ask_to_wait(self) -> None:
        """Show the player why to wait, unless there is a question for them."""
        if self.context.session.step is None:
            self.actions.carry_out(want.Say(self.prompt.why_wait()))

    # Several things are marked, and confirmed together.

    def toggle_mark(self, key: k.Key) -> None:
        if marked := self.context.desk.picking:
            marked.apply_click(key)
            self._show_marks_or_confirm(marked)

    def assign_to_goal(self, key: k.Key, goal: k.Key) -> None:
        """Assign one of several things that are confirmed together to a goal."""
        if isinstance(marked := self.context.desk.picking, Rearranging):
            marked.move_to_goal(key, goal)
            self._show_marks_or_confirm(marked)

    def _show_marks_or_confirm(self, marked: Marked[SeatView]) -> None:
        """Show the new marks; a complete set is confirmed at once."""
        self.prompt.clear_message_and_tooltip()
        self.context.refresh()
        if marked.is_complete:
            self.confirm()

    def confirm(self, *, for_whole_round: bool = False) -> None:
        """Confirm the marks, or press the one large button."""
        session, marked = self.context.session, self.context.desk.picking
        if session.match.is_over:
            self.actions.carry_out(want.ShowResult())
        elif marked and session.options:
            self._confirm_marked(marked, for_whole_round)
        elif button := self.prompt.amber_button_name():
            self.use_thing(k.ButtonKey(button))
        else:
            self._ask_to_wait()

    def _confirm_marked(self, marked: Marked[SeatView], for_whole_round: bool) -> None:
        if not marked.may_confirm:
            self.actions.carry_out(want.Say(marked.confirm_button().why))
            return
        moves, self.context.desk.picking = marked.moves(), None
        if marked.joined:
            self.play_as_one(tuple(moves), for_whole_round=for_whole_round)
        else:
            self.prompt.pending.extend(moves)
            self.send_pending_move()

    def clear_marks(self) -> bool:
        """Clear all marks and assignments not yet confirmed; return False if there were none."""
        marked = self.context.desk.picking
        cleared = bool(marked and self.context.session.options and marked.take_marks_back())
        if cleared:
            self.context.refresh()
        return cleared

    # Keys that answer.

    def decline(self) -> None:
        if button := self.prompt.decline_button_name():
            self.use_thing(k.ButtonKey(button))
        else:
            self._ask_to_wait()

    def act_on_pointed_card(self, action_name: str) -> None:
        """Do something with the card pointed at, as play or discard it."""
        context, key, questions = self.context, self.context.pointed, self.context.table.questions
        card, make = key and key.whole, questions.letters.get(action_name)
        if make is None or key is None or not isinstance(card, k.CardKey):  # this title has no such use of a card
            return
        if (
            key != card and questions.move_wanted_by_click(context.session.shown, key) is None
        ):  # a part of it that is only looked at
            return
        wanted = make(card.card)
        move = next((move for move in self.prompt.moves_for(key) if type(move) is type(wanted)), wanted)
        if refusal := context.session.move_refusal(move):
            self.actions.carry_out(want.Refuse(refusal))
        elif context.session.step is not None:
            self.play_moves(move)

    # Answers are given.

    def play_moves(self, move: Move, then: Sequence[Move] = ()) -> None:
        """Answer with a move and those after it; ask first if it loses something."""
        self.prompt.pending.extend(then)
        if warning := self.confirmation_of_loss(move):
            title, words, yes, no, final = warning
            ask_yes_or_no(
                self.actions.app, title, words, yes, no, partial(self.send_or_show_refusal, move), danger=final
            )
        else:
            self.send_or_show_refusal(move)

    def confirmation_of_loss(self, move: Move) -> LossWarning | None:
        """Return the question that comes before a move which loses something; None if it loses nothing."""
        session, questions = self.context.session, self.context.table.questions
        if not session.asks_before_loss:
            return None
        last = session.match.entries[-1]
        before = last.move if isinstance(last, Entry) else None
        asked = questions.loss_warning(session.shown, session.step, move, before) if session.step else None
        return asked or self._end_turn_warning(move)

    def _end_turn_warning(self, move: Move) -> LossWarning | None:
        table, questions, session = self.context.table, self.context.table.questions, self.context.session
        if not (self.context.settings.confirm_end_turn and questions.ends_turn(move)):
            return None
        final, useful = table.end_of_turn_cost(session.shown), questions.has_useful_move(session.options)
        if not (useful or (final and len(session.options) > 1)):
            return None
        lost = final or table.unused_actions_words(session.shown)
        return LossWarning(_("End your turn?"), lost, _("End turn"), _("Keep playing"), bool(final))

    def send_or_show_refusal(self, move: Move) -> None:
        """Send a move to the session, or show why it is refused."""
        session = self.context.session
        things, ply = self.prompt.things_for(move), session.match.ply
        self._run_answer(partial(session.play_move, move))
        if session.match.ply != ply:
            self.prompt.doing = things

    def play_as_one(
        self, moves: Sequence[Move], *, joins_last_answer: bool = False, for_whole_round: bool = False
    ) -> None:
        """Send several moves that one undo takes back.

        `for_whole_round`: the first one answers the same question for the whole round.
        """
        self._run_answer(partial(self.context.session.play_moves, moves, joins_last_answer, for_whole_round))

    def play_money_cards(self) -> None:
        """Play all cards that give nothing but money; one undo takes them back."""
        session, table = self.context.session, self.context.table
        if session.step is None:
            self._ask_to_wait()
        elif table.money_moves(session.shown):
            self._run_answer(partial(session.play_as_one_act, table.money_moves))
        else:
            self.actions.carry_out(want.Say(_("No card in your hand just brings money.")))

    def _run_answer(self, answer: Callable[[], None]) -> None:
        desk = self.context.desk
        self.prompt.dismiss_hint()
        desk.showing = None
        if desk.page == "news":
            desk.open_page("log")
        try:
            answer()
        except (IllegalMove, SaveFailed) as problem:
            self.reopen_question()
            self.actions.carry_out(refusal_intent(problem))
        else:
            desk.hovered = None
            self.prompt.clear_message_and_tooltip()
            self.actions.mark_prompt_read()

    def send_pending_move(self) -> None:
        """Send the next of several answers that were confirmed at once, if the question still fits it."""
        if (move := self.pop_pending_move()) is not None:
            self.send_or_show_refusal(move)

    def pop_pending_move(self) -> Move | None:
        """Remove and return the next of several answers confirmed at once, if the question still fits it."""
        session = self.context.session
        if session.step is None:
            waits = session.asked_person is None and not session.match.is_over
            if not (waits and session.update(1.0)):
                self.prompt.pending.clear()
            return None
        move = self.prompt.pending.popleft()
        return move if session.move_refusal(move) is None else None  # refused: the question has closed meanwhile

    def undo_or_redo(self, step: Callable[[], None]) -> bool:
        """Undo or redo an answer; if that can't be done, show why and return False."""
        context = self.context
        context.stage.end_animation()
        self.prompt.dismiss_hint()
        try:
            context.stage.cross_fade()
            step()
        except (IllegalMove, SaveFailed) as problem:
            self.actions.carry_out(refusal_intent(problem))
            return False
        self.prompt.pending.clear()
        context.desk.picking = None
        self.prompt.clear_message_and_tooltip()
        return True


def refusal_intent(problem: IllegalMove | SaveFailed) -> want.Refuse | want.Say:
    """Return the intent that shows why the session refused something."""
    return want.Refuse(problem.refusal) if isinstance(problem, IllegalMove) else want.Say(str(problem))
