"""What a click or key answers at the table, and why it does nothing if it answers nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from hoochgame.core.journal import Entry
from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.core.refusal import IllegalMove
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.table import keys as k
from hoochgame.ui.table.asking.question_row import Leaving
from hoochgame.ui.table.asking.selection import Moving
from hoochgame.ui.table.records import Lesson

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
        "confirm": want.Confirm(),
        "lasting": want.Confirm(lasting=True),
        "result": want.ShowResult(),
        "play_out": want.PlayOut(),
    }
)


class Answers:
    """Knows what is asked, and gives the answers to the session."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._settled: tuple[object, object] | None = None  # what was shown and asked when all had come to rest

    def settle(self) -> bool:
        """Prepare what may be marked for a new question; return False while something moves, or if nothing is new."""
        sitting, desk, session = self.sitting, self.sitting.desk, self.sitting.session
        step, before = session.step, self._settled
        if sitting.stage.running or (before and before[0] is session.shown and before[1] is step):
            return False
        self._settled = (session.shown, step)
        if step is not None:
            desk.ask(session, sitting.chronicle)
        if desk.picking and desk.picking.step is not step:
            desk.picking = None
        if desk.picking is None and step is not None and not sitting.pending:
            desk.picking = sitting.table.questions.picking(session.shown, session.options)
        return True

    def ask_again(self) -> None:
        """Let the question stand as before, as the answer had no effect."""
        self.sitting.pending.clear()
        self._settled = None

    def forget(self) -> None:
        """Ask anew, as somebody else sits down."""
        self._settled = None

    # What a click means.

    def spent(self, key: k.Key) -> want.Intent | None:
        """Return what a click does if it only follows a hint, puts it away, or shows a thing large."""
        sitting = self.sitting
        if key == FOLLOW:
            return want.FollowHint()
        if sitting.unhint():
            sitting.refresh()
            if key == HINT:
                return want.PutHintAway()
        return want.Magnify(key) if sitting.desk.zooming and key != ZOOM else None

    def meaning(self, key: k.Key, lesson: Lesson | None = None) -> want.Intent | None:
        """Return what a click or Enter on a thing does; None if it does nothing."""
        sitting = self.sitting
        if key == ZOOM:
            return want.ZoomMode(not sitting.desk.zooming)
        if isinstance(key, k.ButtonKey) and key.name in BUTTONS:
            return BUTTONS[key.name]
        moves, marked = sitting.moves(key), sitting.desk.picking
        if marked and (refusal := marked.why_not(key)):
            return want.Refuse(refusal)
        pile = sitting.desk.showing
        if moves and (pile is None or isinstance(key, k.SeatKey | k.ButtonKey) or pile.holds(key)):
            return want.Mark(key) if marked and marked.takes(key) else want.Play(moves[0])
        look = self._looked_at(key)
        if lesson and not moves and key == lesson.key:
            return want.Found(look)
        return look or self.explain(key, lesson)

    def _looked_at(self, key: k.Key) -> want.Intent | None:
        """Return how a thing is shown that is only looked at, not played."""
        sitting, session = self.sitting, self.sitting.session
        if read := self._read_at(key):
            return read
        if pile := sitting.desk.showing:
            return want.Zoom(key) if pile.holds(key) else want.PutBack()
        pile = sitting.table.laid_open(session.shown, session.viewer, key, sitting.chronicle.names)
        if pile:
            return want.LayOpen(pile)
        match key:
            case k.SeatKey(seat) if sitting.table.still_plays(session.shown, seat) and not session.match.over:
                return want.ChangeChair(seat)
        return None

    def _read_at(self, key: k.Key) -> want.Intent | None:
        """Return where a part of the log or the sign of a rule leads."""
        marks = self.sitting.stage.marks
        match key:
            case k.RuleKey():
                return want.OpenClause(marks.banner.clause)
            case k.ClauseKey(line):
                return want.OpenClause(marks.lines[line].clause)
            case k.LogKey():
                return want.FoldLog()
            case k.LogButtonKey(name):
                return want.TurnLog(name)
            case k.LineKey() if self.sitting.news_over_table():
                return want.TurnLog("sheet")
            case k.NameKey(_, art):
                return want.ZoomArt(art)
        return None

    def explain(self, key: k.Key, lesson: Lesson | None = None) -> want.Intent | None:
        """Return why a click on this does nothing; None for what never does anything."""
        sitting, session = self.sitting, self.sitting.session
        move = sitting.table.questions.wanted(session.shown, key)
        refusal = session.refuse(move) if move else None
        if lesson and lesson.holds and session.step is None:
            return want.Say(_("First read the tip: click it, or press Enter."))
        if refusal:
            return want.Refuse(refusal)
        if not isinstance(key, k.ButtonKey):
            return None
        return self.wait() if session.step is None else want.Say(sitting.off(key) or _("That is no longer possible."))

    def wait(self) -> want.Say:
        """Say that nothing is asked of whoever is at the screen."""
        return want.Say(self.sitting.why_wait())

    def mark(self, intent: want.Mark | want.Put) -> want.Confirm | None:
        """Mark a thing, take its mark off, or put it elsewhere; what is complete by that needs no confirming."""
        marked = self.sitting.desk.picking
        if marked is None:
            return None
        match intent:
            case want.Mark(key):
                marked.toggle(key)
            case want.Put(key, goal) if isinstance(marked, Moving):
                marked.put(key, goal)
        self.sitting.calm()
        self.sitting.refresh()
        return want.Confirm() if marked.full else None

    def confirm(self, wanted: want.Confirm = want.Confirm()) -> want.Intent | None:  # noqa: B008 - it is frozen
        """Confirm what was marked, or press the one large button."""
        sitting, session = self.sitting, self.sitting.session
        marked = sitting.desk.picking
        if session.match.over:
            return want.ShowResult()
        if marked and session.options:
            if not marked.ready:
                return want.Say(marked.button().why)
            moves, sitting.desk.picking = marked.moves(), None
            if marked.joined:
                return want.PlayTogether(tuple(moves), lasting=wanted.lasting)
            sitting.pending.extend(moves)
            return want.SendNext()
        if button := sitting.only_button():
            return want.Use(k.ButtonKey(button))
        return self.wait() if session.step is None else None

    def decline(self) -> want.Intent | None:
        """Press the button that declines, leaves a thing or gives up."""
        if button := self.sitting.declining_button():
            return want.Use(k.ButtonKey(button))
        return self.wait() if self.sitting.session.step is None else None

    def with_card(self, act: str) -> want.Intent | None:
        """Play or discard the card that is pointed at."""
        sitting, key, questions = self.sitting, self.sitting.pointed, self.sitting.table.questions
        card, make = key and key.whole, questions.letters.get(act)
        if make is None or key is None or not isinstance(card, k.CardKey):  # no card is used in that way here
            return None
        if key != card and questions.wanted(sitting.session.shown, key) is None:  # a part of it that is only looked at
            return None
        wanted = make(card.card)
        move = next((move for move in sitting.moves(key) if type(move) is type(wanted)), wanted)
        if refusal := sitting.session.refuse(move):
            return want.Refuse(refusal)
        return want.Play(move) if sitting.session.step is not None else None

    # Answers are given.

    def leaves(self, move: Move) -> Leaving | None:
        """Return what to ask before an answer is given that loses something; None if nobody need be asked."""
        session, questions = self.sitting.session, self.sitting.table.questions
        last = session.match.entries[-1]
        before = last.move if isinstance(last, Entry) else None
        asked = questions.leaves(session.shown, session.step, move, before) if session.step else None
        return asked or self._ends_turn(move)

    def _ends_turn(self, move: Move) -> Leaving | None:
        """Return what is lost if the turn ends while something could still be done."""
        table, questions, session = self.sitting.table, self.sitting.table.questions, self.sitting.session
        if not (self.sitting.settings.confirm_end_turn and questions.ends_turn(move)):
            return None
        final, useful = table.end_warning(session.shown), questions.useful(session.options)
        if not (useful or (final and len(session.options) > 1)):
            return None
        lost = final or table.unused_words(session.shown)
        return Leaving(_("End your turn?"), lost, _("End turn"), _("Keep playing"), bool(final))

    def no_money(self) -> want.Say | None:
        """Return why there is no money to play; None if there is some."""
        session = self.sitting.session
        if session.step is None:
            return self.wait()
        if self.sitting.table.money(session.shown):
            return None
        return want.Say(_("There is no card to play that brings money and does nothing else."))

    def send(self, move: Move) -> want.Intent | None:
        """Give an answer; return why if it can't be given."""
        return self._send(partial(self.sitting.session.play, move))

    def send_together(self, intent: want.PlayTogether) -> want.Intent | None:
        """Give several answers as one act; return why if they can't be given."""
        return self._send(partial(self.sitting.session.play_together, intent.moves, intent.on, intent.lasting))

    def send_money(self) -> want.Intent | None:
        """Play every card that is nothing but money, as one act; return why if they can't be played."""
        return self._send(partial(self.sitting.session.play_all, self.sitting.table.money))

    def _send(self, way: Callable[[], None]) -> want.Intent | None:
        desk = self.sitting.desk
        self.sitting.unhint()
        desk.showing = None
        if desk.page == "news":
            desk.open_page("log")
        try:
            way()
        except IllegalMove as problem:
            self.ask_again()
            return want.Refuse(problem.refusal)
        except SaveFailed as problem:
            self.ask_again()
            return want.Say(str(problem))
        desk.hovered = None
        self.sitting.calm()
        return None

    def next_pending(self) -> Move | None:
        """Return the next of several answers that were confirmed at once, if it is still asked for, and remove it."""
        sitting, session = self.sitting, self.sitting.session
        if session.step is None:
            waits = session.asked_person is None and not session.match.over
            if not (waits and session.update(1.0)):
                sitting.pending.clear()
            return None
        move = sitting.pending.popleft()
        return move if session.refuse(move) is None else None  # else the question has closed by itself

    def unmark(self) -> bool:
        """Take back what is marked or was put elsewhere and not yet confirmed; return False if nothing was."""
        marked = self.sitting.desk.picking
        cleared = bool(marked and self.sitting.session.options and marked.clear())
        if cleared:
            self.sitting.refresh()
        return cleared

    def turn_back(self, way: Callable[[], None]) -> want.Intent | None:
        """Take an answer back or put it back; return why if that can't be done."""
        sitting = self.sitting
        sitting.stage.skip()
        sitting.unhint()
        try:
            sitting.stage.cross_fade()
            way()
        except IllegalMove as problem:
            return want.Refuse(problem.refusal)
        except SaveFailed as problem:
            return want.Say(str(problem))
        sitting.pending.clear()
        sitting.desk.picking = None
        sitting.calm()
        return None
