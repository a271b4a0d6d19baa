"""The table: a game being played at this screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame

from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Move, Seat
from hoochgame.storage.pictures import place_for
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.background.thinking import Thinker
from hoochgame.ui.input.focus import ACTIVATE
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle, ask, follow, open_rulebook
from hoochgame.ui.platform import memory
from hoochgame.ui.platform.clipboard import copy_table
from hoochgame.ui.scene import Host, Scene
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.advice import Advice
from hoochgame.ui.scenes.table.answer_sender import Answers
from hoochgame.ui.scenes.table.change_player import Reseating
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.scenes.table.curtain import Ready
from hoochgame.ui.scenes.table.dragging import Dragging
from hoochgame.ui.scenes.table.focus_walk import Walking
from hoochgame.ui.scenes.table.game_flow import Course
from hoochgame.ui.scenes.table.hand_over import Curtains
from hoochgame.ui.scenes.table.keyboard import Keyboard
from hoochgame.ui.scenes.table.lessons import Lessons
from hoochgame.ui.scenes.table.log_control import Logbook
from hoochgame.ui.scenes.table.menu import menu_over
from hoochgame.ui.scenes.table.pointer import Pointer
from hoochgame.ui.scenes.table.tooltip import Tooltip
from hoochgame.ui.scenes.table.zoom import Zoom
from hoochgame.ui.scenes.table.zoom_control import GESTURES, Magnifier
from hoochgame.ui.table.asking.question_row import Seen
from hoochgame.ui.table.keys import ButtonKey, Key
from hoochgame.ui.table.log.chronicle import Chronicle
from hoochgame.ui.table.ui_state import Desk


class TableScene(Scene[None]):
    """Hands events and time to its parts, and does what they want. No part knows another."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.sitting = sitting = Sitting(match, thinker)
        super().__init__()
        self.title_id = match.game.id
        self.table, self.session, self.stage = sitting.table, sitting.session, sitting.stage
        self.course = Course(sitting)
        self.pointer, self.dragging = Pointer(sitting), Dragging(sitting)
        self.keyboard, self.walking = Keyboard(sitting), Walking(sitting)
        self.ring = self.walking.ring
        self.answers = Answers(sitting)
        self.lessons = Lessons(sitting)
        self.advice = Advice(sitting)
        self.magnifier = Magnifier(sitting)
        self.logbook = Logbook(sitting)
        self.tooltip = Tooltip(sitting)
        self.reseating = Reseating(sitting)
        self.curtains = Curtains(sitting)
        self.session.turned = self.seated

    @property
    def desk(self) -> Desk[Seen]:
        """What is pointed at, marked and said, by whoever sits there."""
        return self.sitting.desk

    @property
    def chronicle(self) -> Chronicle[Seen]:
        """The log as whoever sits there may read it."""
        return self.sitting.chronicle

    @property
    def dirty(self) -> bool:
        """Whether the picture has changed."""
        return self.sitting.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self.sitting.dirty = dirty

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.sitting.settings = app.settings

    def resize(self) -> None:
        self.stage.sounds.speaker = self.app.sound
        self.session.answer_lone = self.app.settings.answer_lone
        self.logbook.lie(compact=self.look.scale.compact)
        self.sitting.lay_out(self.look, goes_on=True)
        self.sitting.hurry(False)
        self.sitting.refresh()
        self.dragging.measure()

    def leave(self) -> None:
        self.curtains.record(self.app)
        self.session.close()
        self.table.keep_picture(self.stage.board, self.session.match, place_for(self.app.places, self.session.match))
        self.stage.put_away()
        memory.give_back()

    def wake(self) -> None:
        self.pointer.let_loose()
        self.dragging.let_go()
        self.sitting.refresh()
        self._settled()

    def point_anew(self, at: tuple[int, int]) -> None:
        self.sitting.pointer = at
        self._hover_anew()

    def _hover_anew(self) -> None:
        """Point at what lies under the resting mouse, which may be another thing than before."""
        if not self.stage.running and self.dragging.drag is None:
            self.pointer.hover_anew(self.lessons.bubble, by_keyboard=self.ring.visible)

    def draw(self, surface: pygame.Surface) -> None:
        desk = self.desk
        self.stage.draw(surface)
        if not self.stage.running:
            if self.session.step is not None or self.ring.visible:
                self.walking.set_ring()
            self.advice.draw(surface)
            busy = bool(self.dragging.drag or desk.hinted or desk.showing)
            self.lessons.draw(surface, silent=busy or (self.tooltip.shown and not self.lessons.first))
        self.magnifier.draw(surface)
        if self.stage.running or self.dragging.draw(surface) or self.app.scene is not self:
            return  # what is opened over the table is not to be read past a tooltip
        if self.lessons.bubble is None:
            self.tooltip.draw(surface, self.advice.arrow)

    # Time.

    def update(self, dt: float) -> None:
        self.magnifier.release(self.app.fingers.held)
        self.keyboard.update(dt)
        self.do(self.pointer.update(dt))
        self.sitting.update(dt)
        if news := self.session.news():
            self.app.notice(news)
        moved = self.course.playback.update(dt)
        if not self.stage.running:
            self._go_on(dt)
        self.stage.prepare()
        self.dragging.update(dt)
        self.animating = self.stage.moving or self.dragging.flight is not None or self.session.at_once
        self.dirty = self.dirty or moved or self.animating
        self.patch = self.stage.breathe() or self.patch
        self.waiting = self.session.thinking is not None or self.tooltip.waits
        self.do(self.advice.answer())
        self._hover_anew()

    def _go_on(self, dt: float) -> None:
        pointed = None if self.ring.visible else self.sitting.pointer
        self.do(self.course.go_on(dt, pointed, self.lessons.held_up))
        self._settle()

    def _settle(self) -> None:
        """Prepare the next question, once nothing moves."""
        if self.answers.settle():
            if self.session.step is not None:
                self.sitting.hurry(False)
            self._settled()
            self.sitting.refresh()
            self._hover_anew()

    def _settled(self) -> None:
        self.lessons.settle()
        self.pointer.settled()

    def skip(self) -> None:
        """End what moves, unless a prompt must be read first; a second time soon after, also everything that waits."""
        if not self.got_it():
            self.course.skip()

    def _catch_up(self) -> None:
        """Show at once everything that is decided, as what is pressed now is for the next question."""
        if self.session.thinking is not None:  # nobody knows yet what comes next
            self.stage.skip()
            return
        again = True
        while again and self.app.scene is self:
            if self.course.catch_up():
                self._settle()
            self._go_on(0)
            again = self.stage.running or bool(self.session.queue)
        if self.app.scene is self:
            self.draw(self.app.window)  # what lies where now is known once it is drawn
        else:
            self.pointer.let_loose()

    def _close_up(self) -> None:
        """End the closing up of a hand, as nobody waits for it."""
        if self.stage.closing:
            self.stage.skip()
            self.draw(self.app.window)

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        if self.session.peeks and event.type in GESTURES:
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            self.ring.visible = False
        by_mouse = self.dragging.handle(event) or self.pointer.handle(event, self.lessons.bubble)
        return self._did(by_mouse or self.keyboard.handle(event))

    def _key(self, event: pygame.event.Event) -> bool:
        """Handle a key: it ends what moves, and if it does more than that, it is for what is asked then."""
        self._close_up()
        if event.key in ACTIVATE and self.got_it():
            return True
        skips = self.keyboard.skips(event)
        self.do(skips)
        if isinstance(skips, want.Skip) or self.app.scene is not self:
            return True
        if hint := self.advice.handle(event):
            return self._did(hint)
        if self.session.step is None:
            self.walking.set_ring()
        return self._did(self.walking.handle(event) or self.keyboard.handle(event))

    # What parts want.

    def do(self, intent: want.Intent | None) -> None:  # noqa: C901 - a case a group of intents
        """Do what is wanted, or let the part do it that knows how."""
        if intent is None:
            return
        if isinstance(intent, want.Gesture):
            self._gesture(intent)
        elif isinstance(intent, want.Answer):
            self._answer(intent)
        elif isinstance(intent, want.Count):
            self.do(self.walking.do(intent))
        elif isinstance(intent, want.Counsel):
            self.do(self.advice.do(intent))
        elif isinstance(intent, want.Word):
            self._tell(intent)
        elif isinstance(intent, want.Enlarge):
            self._enlarge(self.magnifier.large(intent))
        elif isinstance(intent, want.Turn):
            self.logbook.do(intent)
        elif isinstance(intent, want.Look):
            self.do(self.magnifier.do(intent))
        elif isinstance(intent, want.Visit):
            self._visit(intent)
        elif isinstance(intent, want.Change):
            self._change(intent)
        else:
            assert_never(intent)

    def _did(self, intent: want.Intent | None) -> bool:
        """Do what is wanted; return False if nothing is."""
        self.do(intent)
        return intent is not None

    def _gesture(self, intent: want.Gesture) -> None:  # noqa: C901 - a case an intent
        match intent:
            case want.Touch(key, at):
                self._close_up()
                self.do(self.pointer.touch(key, at))
            case want.Click(press, at):
                self._click(press, at)
            case want.Lift(key, at):
                if not self.dragging.take(key, at):
                    self.pointer.hover(self.lessons.bubble)
            case want.Carry(at):
                self.pointer.go(at)
                self.dragging.carry(at)
            case want.Drop(at):
                self.pointer.let_loose()
                self.do(self.dragging.drop(at))
            case want.Walk(used):
                self.do(want.Use(used) if used else None)
                self.sitting.point(None, self.walking.rests_on)
            case want.Skip(hurried):
                self.skip()
                if hurried is not None:
                    self.sitting.hurry(hurried)
            case want.CatchUp():
                self._catch_up()
            case want.Hurry(held):
                self.sitting.hurry(held)
            case _:
                assert_never(intent)

    def _click(self, press: want.Press, at: want.Point) -> None:
        """Use what was pressed, or say why not; a click that does nothing only ends what moves."""
        ply = self.session.match.ply
        if not (self._did(self.pointer.too_early(press)) or self._use(press.key)):
            self.do(self.pointer.in_vain(press))
        if self.session.match.ply != ply:
            self.pointer.note_answer(press)
        if self.app.scene is self and not self.sitting.moving:
            self.pointer.hover_anew(self.lessons.bubble, by_keyboard=False)

    def _use(self, key: Key) -> bool:
        """Do what a click or Enter on a thing does; return False if it does nothing."""
        if spent := self.answers.spent(key):
            return self._did(spent)
        key = self.desk.means(key)
        if isinstance(key, ButtonKey):
            self.app.sound.play("click")
        return self._did(self.answers.meaning(key, self.lessons.lesson))

    # Answers.

    def _answer(self, intent: want.Answer) -> None:  # noqa: C901 - a case an intent
        match intent:
            case want.Use(key):
                self._use(key)
            case want.Play(move, then):
                self.sitting.pending.extend(then)
                self.play(move)
            case want.WithCard(act):
                self.do(self.answers.with_card(act))
            case want.PlayTogether():
                self._given(self.answers.send_together(intent))
            case want.Mark() | want.Put():
                self.do(self.answers.mark(intent))
            case want.Confirm() | want.PressDecline():
                self.do(self.answers.confirm(intent) if isinstance(intent, want.Confirm) else self.answers.decline())
            case want.SendNext():
                if (following := self.answers.next_pending()) is not None:
                    self.send(following)
            case want.PlayMoney():
                if not self._did(self.answers.no_money()):
                    self._given(self.answers.send_money())
            case want.Undo() | want.Redo():
                self._turn_back(intent)
            case _:
                assert_never(intent)

    def play(self, move: Move) -> None:
        """Answer with this move; before one that loses something the player is asked once more."""
        if leaving := self.answers.leaves(move):
            title, words, yes, no, final = leaving
            ask(self.app, title, words, yes, no, lambda: self.send(move), danger=final)
        else:
            self.send(move)

    def send(self, move: Move) -> None:
        """Give this answer to the session."""
        things, ply = self.pointer.answers(move), self.session.match.ply
        self._given(self.answers.send(move))
        if self.session.match.ply != ply:
            self.pointer.answered(things)

    def _given(self, problem: want.Intent | None) -> None:
        if not self._did(problem):
            self._read_lesson()

    def _turn_back(self, intent: want.Undo | want.Redo) -> None:
        undo = isinstance(intent, want.Undo)
        if undo and self.answers.unmark():
            return
        if not self._did(self.answers.turn_back(self.session.undo if undo else self.session.redo)):
            self.app.sound.play("rewind")
            self.curtains.result_shown = False
            self.say("")
            self.sitting.catch_up()
            self._settle()

    # Words.

    def _tell(self, intent: want.Word) -> None:
        match intent:
            case want.Advise(proposal):
                self.do(self.advice.words(proposal))
                self.advice.show(proposal)
            case want.ReadPrompt():
                self._close_up()
                self._read_on()
            case want.Found(look):
                self._read_on()
                self.do(look)
            case want.Explain(key):
                self.do(self.answers.explain(key, self.lessons.lesson))
            case want.Say(words, seconds, briefer):
                self.sitting.say(words, seconds, briefer)
            case want.Refuse(refusal):
                self.say(refusal.text)
                self.desk.refused = refusal.clause
                self.app.sound.play("refusal")
                self.sitting.refresh()
            case _:
                assert_never(intent)

    def say(self, sentence: str, seconds: float = want.MESSAGE_SECONDS) -> None:
        """Show a sentence in the prompt line for some seconds."""
        self.sitting.say(sentence, seconds)

    def _read_lesson(self) -> None:
        """Count the prompt as read."""
        if self.lessons.read():
            self.sitting.calm()
            self.app.save_settings()  # at once: who is thrown out need not read it again

    def got_it(self) -> bool:
        """Close a prompt for which the game waits; return False if none is shown."""
        seen = self.lessons.to_be_read()
        if seen:
            self._read_on()
        return seen

    def _read_on(self) -> None:
        self._read_lesson()
        self._settled()

    def _enlarge(self, large: Zoom | None) -> None:
        """Show a thing large, and play what is chosen beside it."""
        if large:
            self.app.push(large, lambda move: self.play(move) if move else None)

    # Other screens.

    def _visit(self, intent: want.Visit) -> None:
        self.session.end_peek()
        match intent:
            case want.Back():
                self._back()
            case want.Menu(naming):
                self.menu(naming=naming)
            case want.OpenRules():
                held = self.dragging.drag.key if self.dragging.drag else None
                open_rulebook(self.app, self.advice.clause(self.lessons.lesson, held), self.title_id)
            case want.OpenClause(clause):
                open_rulebook(self.app, clause, self.title_id)
            case want.CopyTable():
                copy_table(self.app, self.session.match, self.session.match.ply, self.session.viewer)
            case want.ChangeChair(seat):
                self.reseating.ask(self.app, seat, self.do)
            case want.CallUp(seat):  # nobody sees a hand until the next person is ready
                curtain = self.curtains.curtain(seat, self.app.push)
                self.seated(TABLE)
                self.app.push(curtain, lambda way: self.do(want.SitDown(seat) if isinstance(way, Ready) else way))
            case want.ShowResult(sudden):
                self.curtains.show_result(self.app, sudden=sudden)
            case _:
                assert_never(intent)

    def _back(self) -> None:
        """Drop what is dragged, close what lies open, else open the menu."""
        if self.dragging.let_go():
            return
        wanted = self.keyboard.back(reads=self.lessons.to_be_read())
        if isinstance(wanted, want.Menu):
            self.walking.leave()
        self.do(wanted)

    def menu(self, *, naming: bool = False) -> None:
        """Open the menu; `naming` begins with the name of the save."""
        self.app.push(menu_over(self.sitting, naming=naming), self.do)

    # Changes.

    def _change(self, intent: want.Change) -> None:
        match intent:
            case want.Rename(name):
                self._try(lambda: self.session.match.rename(name))
            case want.Concede():
                self.sitting.pending.clear()
                self._try(lambda: self.session.concede(self.session.person))
            case want.Reseat(seat, chair):
                if not self._did(self.reseating.reseat(seat, chair)):
                    self.seated(self.session.viewer)
                    self.sitting.lay_out(self.look)
            case want.LeaveToBot():
                seat, bot = self.session.person, self.session.match.substitute(self.session.person)
                self.do(want.Reseat(seat, bot))
                if self.session.match.chairs[seat] == bot:
                    self.app.notice(self.reseating.way_back(bot))
            case want.PlayOut():
                self.session.play_out()
            case want.SitDown(seat):
                self.session.sit_down(seat)
            case NewDeal() | SameDeal() | ToTitle():
                follow(self.app, self.session.match, intent)
            case _:
                assert_never(intent)

    def _try(self, change: Callable[[], object]) -> None:
        """Change something in the save, or say why that can't be done."""
        try:
            change()
        except SaveFailed as problem:
            self.say(str(problem))

    def seated(self, viewer: Seat) -> None:
        """Switch to another viewer, or to TABLE while nobody sits there or a person's cards are covered."""
        self.pointer.forget()
        self.dragging.forget()
        self.sitting.seat(viewer)
        self.answers.forget()
        self._settle()
