"""The table: a game being played at this screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.storage.pictures import picture_path
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.background.thinking import Thinker
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle, carry_out_choice, open_legend, open_rulebook
from hoochgame.ui.platform import memory
from hoochgame.ui.platform.clipboard import copy_table_text
from hoochgame.ui.scene import Host, Scene
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.advice import Advice
from hoochgame.ui.scenes.table.answer_sender import AnswerSender
from hoochgame.ui.scenes.table.change_player import Reseating
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.curtain import Ready
from hoochgame.ui.scenes.table.focus_walk import FocusWalk
from hoochgame.ui.scenes.table.game_flow import GameFlow, RestOfAttack
from hoochgame.ui.scenes.table.hand_over import HandOver
from hoochgame.ui.scenes.table.keyboard import TableKeyboard
from hoochgame.ui.scenes.table.lessons import Lessons
from hoochgame.ui.scenes.table.log_control import Logbook
from hoochgame.ui.scenes.table.menu import Concede, LeaveToBot, MenuChoice, Rename, make_menu
from hoochgame.ui.scenes.table.mouse import Mouse
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.scenes.table.tooltip import Tooltip
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.scenes.table.zoom_control import GESTURES, Magnifier
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.log.chronicle import Chronicle
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.table.ui_state import TableUiState


class TableScene(Scene[None]):
    """Passes events and time to its parts, and carries out their intents. The parts do not know each other."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.context = context = self.make_context(match, thinker)
        self.prompt = prompt = Prompt(context)
        super().__init__()
        self.title_id = match.game.id
        self.table, self.session, self.stage = context.table, context.session, context.stage
        self.answers = answers = AnswerSender(prompt, self)
        self.course = GameFlow(prompt, self, answers)
        self.mouse = Mouse(prompt, self, answers)
        self.rest = RestOfAttack(prompt, answers)
        self.walking = FocusWalk(prompt, answers)
        self.keyboard = TableKeyboard(prompt, self.walking, self, answers)
        self.ring = self.walking.ring
        self.lessons = self.make_prompts(prompt)
        self.advice = Advice(prompt, answers)
        self.magnifier = Magnifier(prompt)
        self.logbook = Logbook(context, self.carry_out)
        self.tooltip = Tooltip(context)
        self.reseating = Reseating(prompt)
        self.curtains = HandOver(context)
        self.session.turned = self.set_viewer
        self.reads_legend = False

    def make_context(self, match: Match, thinker: Thinker) -> TableContext:
        """Return what the parts share; a lesson has another session."""
        return TableContext(match, thinker)

    def make_prompts(self, prompt: Prompt) -> Lessons:
        """Return the part that tells the player what to do; a lesson has another one."""
        return Lessons(prompt)

    @property
    def desk(self) -> TableUiState[SeatView]:
        return self.context.desk

    @property
    def chronicle(self) -> Chronicle[SeatView]:
        """The log with what the viewer may know."""
        return self.context.chronicle

    @property
    def lesson(self) -> Lesson | None:
        """The prompt of a first game that is shown, if any."""
        return self.lessons.lesson

    @property
    def bubble_rect(self) -> pygame.Rect | None:
        """The rect of the prompt of a first game."""
        return self.lessons.bubble

    @property
    def is_on_top(self) -> bool:
        return self.app.scene is self

    @property
    def dirty(self) -> bool:
        return self.context.dirty

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self.context.dirty = dirty

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.context.settings = app.settings

    def resize(self) -> None:
        self.stage.sounds.speaker = self.app.sound
        self.session.answer_lone = self.app.settings.answer_lone
        self.logbook.fit_window(self.look, self.app.settings)
        self.prompt.clear_other_language_texts()
        self.context.lay_out(self.look, goes_on=True)
        self.context.hurry_bots(False)
        self.context.refresh()
        self.mouse.measure_carried_card()

    def leave(self) -> None:
        self.curtains.record_result(self.app)
        self.session.close()
        self.table.save_table_picture(
            self.stage.board, self.session.match, picture_path(self.app.places, self.session.match)
        )
        self.stage.free_pictures()
        memory.return_free_memory()

    def wake(self) -> None:
        self.rest.stop()
        self.mouse.forget_press()
        self.mouse.cancel_drag()
        self.context.refresh()
        self._choose_prompt_and_note_question()

    def update_pointer(self, at: tuple[int, int]) -> None:
        self.context.pointer = at
        self._update_hover()

    def _update_hover(self) -> None:
        """Point at what lies under the resting mouse, as the table may have changed below it."""
        if not self.stage.is_running and self.mouse.drag is None:
            self.mouse.update_hover(by_keyboard=self.ring.visible)

    def draw(self, surface: pygame.Surface) -> None:
        desk = self.desk
        self.stage.draw(surface)
        self.context.company.draw(surface)
        if not self.stage.is_running:
            if self.session.step is not None or self.ring.visible:
                self.walking.collect_focusable_things()
            self.advice.draw_hint_arrow(surface)
            busy = bool(self.mouse.drag or desk.hinted or desk.showing or self.reads_legend)
            self.lessons.draw(surface, hidden=busy or (self.tooltip.is_shown and not self.lessons.hides_tooltip))
        self.magnifier.draw(surface)
        self.logbook.draw(surface)
        if self.stage.is_running or self.mouse.draw(surface) or not self.is_on_top:
            return  # what is opened over the table is not to be read past a tooltip
        if self.lessons.bubble is None:
            self.tooltip.draw(surface, self.advice.arrow)

    # Time.

    def update(self, dt: float) -> None:
        self.magnifier.cover_cards_if_released(self.app.input_tracker.held)
        self.keyboard.update(dt)
        self.mouse.update(dt)
        self.context.update(dt)
        self.prompt.update(dt)
        if news := self.session.pop_save_news():
            self.app.show_notice(news)
        moved = self.course.playback.update(dt)
        if not self.stage.is_running:
            self._advance_game(dt)
        self.rest.update(dt)
        self.stage.prepare_next_picture()
        self.mouse.advance_flight(dt)
        self.animating = self.stage.is_moving or self.mouse.flight is not None or self.session.at_once
        self.dirty = self.dirty or moved or self.animating
        self.patch = self.stage.advance_focus_glow() or self.patch
        self.waiting = self.session.thinking_bot is not None or self.tooltip.is_pending
        self.advice.show_or_play_ready_hint()
        self._update_hover()

    def _advance_game(self, dt: float) -> None:
        pointed = None if self.ring.visible else self.context.pointer
        self.course.advance(dt, pointed, self.lessons.has_unread_blocking_prompt)
        self._prepare_question()

    def _prepare_question(self) -> None:
        """Prepare the next question, once nothing moves."""
        if self.answers.start_marking_if_new():
            if self.session.step is not None:
                self.context.hurry_bots(False)
            self._choose_prompt_and_note_question()
            self.context.refresh()
            self._update_hover()

    def _choose_prompt_and_note_question(self) -> None:
        self.lessons.choose_prompt()
        self.mouse.note_open_question()

    def skip_animation(self) -> None:
        """End the running animation unless a prompt stops the game; twice in short succession ends all queued ones."""
        if not self.close_waiting_prompt():
            self.course.skip_animation()

    def finish_animation(self) -> None:
        """Finish all pending animation before handling this input."""
        if self.session.thinking_bot is not None:  # nobody knows yet what comes next
            self.stage.end_animation()
            return
        again = True
        while again and self.is_on_top:
            if self.course.finish_animation():
                self._prepare_question()
            self._advance_game(0)
            again = self.stage.is_running or bool(self.session.queue)
        if self.is_on_top:
            self.draw(self.app.window)  # what lies where now is known once it is drawn
        else:
            self.mouse.forget_press()

    def skip_hand_closing(self) -> None:
        """End the closing up of a hand: input does not wait for it."""
        if self.stage.closing:
            self.stage.end_animation()
            self.draw(self.app.window)

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        if self.rest.stop_at_input(event) or (self.session.peeks and event.type in GESTURES):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.ring.visible = False
        return self._handle_at_log(event) or self.mouse.handle(event) or self.keyboard.handle(event)

    def _handle_at_log(self, event: pygame.event.Event) -> bool:
        """Pass an event to the grip of the log, unless a prompt lies over it."""
        bubble = self.bubble_rect if event.type == pygame.MOUSEBUTTONDOWN else None
        return not (bubble and bubble.collidepoint(event.pos)) and self.logbook.handle(event)

    # Intents of the parts.

    def carry_out(self, intent: want.Intent) -> None:
        if isinstance(intent, want.Answer):
            self._carry_out_answer(intent)
        elif isinstance(intent, want.Word):
            self._carry_out_word(intent)
        elif isinstance(intent, want.Look):
            self._carry_out_look(intent)
        elif isinstance(intent, want.Turn):
            self.logbook.carry_out(intent)
            if isinstance(intent, want.WidenLog):
                self.app.save_settings()
        elif isinstance(intent, want.Visit):
            self._carry_out_visit(intent)
        else:
            assert_never(intent)

    # Answers.

    def _carry_out_answer(self, intent: want.Answer) -> None:
        match intent:
            case want.SendMove(move):
                self.answers.play_moves(move)
            case want.MarkThing(key):
                self.answers.toggle_mark(key)
            case want.Confirm(lasting):
                self.answers.confirm(for_whole_round=lasting)
            case want.PlayMoney():
                self.answers.play_money_cards()
            case want.RollRest():
                self.rest.start()
            case want.Undo() | want.Redo():
                self._undo_or_redo(intent)
            case want.PlayOut():
                self.session.finish_unanimated_if_only_bots_left()
            case _:
                assert_never(intent)

    def _undo_or_redo(self, intent: want.Undo | want.Redo) -> None:
        undo = isinstance(intent, want.Undo)
        if undo and self.answers.clear_marks():
            return
        if self.answers.undo_or_redo(self.session.undo if undo else self.session.redo):
            self.app.sound.play("rewind")
            self.context.company.fall_silent()
            self.curtains.result_shown = False
            self.say("")
            self.context.catch_up_log()
            self._prepare_question()

    # Words.

    def _carry_out_word(self, intent: want.Word) -> None:
        match intent:
            case want.Hint():
                self.advice.request_hint()
            case want.FollowHint():
                self.advice.follow_hint()
            case want.FindLessonThing(look):
                self._mark_prompt_read_and_choose_next()
                if look is not None:
                    self.carry_out(look)
            case want.Say(words):
                self.say(words)
            case want.Refuse(refusal):
                self.say(refusal.text)
                self.desk.refused = refusal.clause
                self.app.sound.play("refusal")
                self.context.refresh()
            case _:
                assert_never(intent)

    def say(self, sentence: str) -> None:
        """Show a sentence in the prompt line for some seconds."""
        self.prompt.show_message(sentence)

    def close_prompt(self) -> None:
        """Close a prompt of a first game."""
        self.skip_hand_closing()
        self._mark_prompt_read_and_choose_next()

    def mark_prompt_read(self) -> None:
        """Count the prompt as read: the player closed it or answered."""
        if self.lessons.mark_prompt_read():
            self.prompt.clear_message_and_tooltip()
            self.app.save_settings()  # at once: who is thrown out need not read it again

    def close_waiting_prompt(self) -> bool:
        """Close a prompt that stops the game; return False if none is shown."""
        seen = self.lessons.shows_blocking_prompt()
        if seen:
            self._mark_prompt_read_and_choose_next()
        return seen

    def _mark_prompt_read_and_choose_next(self) -> None:
        self.mark_prompt_read()
        self._choose_prompt_and_note_question()

    # Looks: nothing changes in the game.

    def _carry_out_look(self, intent: want.Look) -> None:
        match intent:
            case want.ZoomThing(key):
                self._open_zoom(self.magnifier.zoom_of(key))
            case want.ZoomArt(art):
                self._open_zoom(ZoomScene(art, table=self.table))
            case want.ZoomMode(on):
                self.magnifier.set_zoom_mode(on)
            case want.ShowLegend(held):
                self._show_legend(held)
            case want.LayOpen(pile):
                self.magnifier.open_pile(pile)
            case want.PutBack():
                self.magnifier.close_pile_or_hint()
            case _:
                assert_never(intent)

    def _show_legend(self, held: bool) -> None:
        """Show what the signs mean; no lesson lies below it."""

        def closed() -> None:
            self.reads_legend = False

        self.reads_legend = True
        open_legend(self.app, self.title_id, self.session.shown, closed, held=held)

    def zoom_at(self, at: want.Point) -> None:
        self._open_zoom(self.magnifier.zoom_of_point(at))

    def zoom_pointed(self) -> None:
        """Zoom what is pointed at, as long as the key is held."""
        self._open_zoom(self.magnifier.zoom_of_pointed())

    def uncover_cards(self) -> None:
        """Uncover the viewer's cards, as long as the key is held."""
        self.magnifier.uncover_cards()

    def _open_zoom(self, large: ZoomScene | None) -> None:
        """Open the zoom, and play the move chosen there."""
        if large:
            self.app.push(large, lambda move: self.answers.play_moves(move) if move else None)

    def cancel_drag(self) -> bool:
        """Cancel the drag; return False if there is none."""
        return self.mouse.cancel_drag()

    # Other screens.

    def _carry_out_visit(self, intent: want.Visit) -> None:
        self.session.end_peek()
        match intent:
            case want.Menu(naming):
                self.open_menu(naming=naming)
            case want.OpenRules():
                held = self.mouse.drag.key if self.mouse.drag else None
                open_rulebook(self.app, self.advice.clause_for_rules_key(self.lesson, held), self.title_id)
            case want.OpenClause(clause):
                open_rulebook(self.app, clause, self.title_id)
            case want.CopyTable():
                copy_table_text(self.app, self.session.match, self.session.match.ply, self.session.viewer)
            case want.ChangeChair(seat):
                self.reseating.ask_for_player(self.app, seat, self.reseat)
            case want.ShowResult():
                self.show_result()
            case _:
                assert_never(intent)

    def call_player(self, seat: Seat) -> None:
        """Call a player to the screen behind a curtain: no hand is visible until they are ready."""

        def opened(way: Ready | ToTitle) -> None:
            if isinstance(way, Ready):
                self.session.sit_down(seat)
            else:
                self.leave_for(way)

        self.session.end_peek()
        curtain = self.curtains.make_curtain(seat, self.app.push)
        self.set_viewer(TABLE)
        self.app.push(curtain, opened)

    def show_result(self, *, by_itself: bool = False) -> None:
        """Show the result; `by_itself`: the player did not open it."""
        self.session.end_peek()
        self.curtains.show_result(self.app, by_itself=by_itself)

    def open_menu(self, *, naming: bool = False) -> None:
        """Open the menu; `naming` begins with the name of the save."""
        self.app.push(make_menu(self.context, naming=naming), self._carry_out_menu_choice)

    def _carry_out_menu_choice(self, choice: MenuChoice | None) -> None:
        match choice:
            case Rename(name):
                self._try_change(partial(self.session.match.rename, name))
            case want.CopyTable():
                self.carry_out(choice)
            case Concede():
                self.concede()
            case LeaveToBot():
                self.leave_to_bot()
            case NewDeal() | SameDeal() | ToTitle():
                self.leave_for(choice)

    def leave_for(self, way: NewDeal | SameDeal | ToTitle) -> None:
        carry_out_choice(self.app, self.session.match, way)

    # Changes of the game that are not moves.

    def concede(self) -> None:
        self.prompt.pending.clear()
        try:
            self._try_change(partial(self.session.concede, self.session.person))
        except IllegalMove:  # in what is still to be shown the seat has left, or the game has ended
            self.finish_animation()

    def leave_to_bot(self) -> None:
        seat, bot = self.session.person, self.session.match.make_substitute_bot(self.session.person)
        self.reseat(seat, bot)
        if self.session.match.chairs[seat] == bot:
            self.app.show_notice(self.reseating.way_back_words(bot))

    def reseat(self, seat: Seat, chair: Chair) -> None:
        """Give a seat another player."""
        if self.reseating.reseat(seat, chair):
            self.set_viewer(self.session.viewer)
            self.context.lay_out(self.look)

    def _try_change(self, change: Callable[[], object]) -> None:
        """Run a change of the save, or show why it failed."""
        try:
            change()
        except SaveFailed as problem:
            self.say(str(problem))

    def set_viewer(self, viewer: Seat) -> None:
        """Switch to another viewer, or to TABLE while nobody sits there or cards are covered."""
        self.rest.stop()
        self.mouse.reset()
        self.context.set_viewer(viewer)
        self.answers.reset()
        self._prepare_question()
