"""UI state of the player at the screen: hover, focus, selection, log page; it makes the board's marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self

from hoochgame.core.journal import Concession
from hoochgame.core.language import _, current_language, ngettext
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, Move, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.ui.input import keys
from hoochgame.ui.table.asking.question_row import Names, S, open_step
from hoochgame.ui.table.asking.questions import Questions
from hoochgame.ui.table.asking.selection import Marked
from hoochgame.ui.table.board_marks import BoardMarks, Page
from hoochgame.ui.table.hooks import TableHooks
from hoochgame.ui.table.keys import ButtonKey, Key, SeatKey
from hoochgame.ui.table.log.chronicle import Chronicle, merge_equal
from hoochgame.ui.table.log.narration import Shows
from hoochgame.ui.table.records import Banner, ButtonMark, LogLine, OpenPile
from hoochgame.ui.table.session import Session


@dataclass
class TableUiState(Generic[S]):
    """Everything about the screen that is no part of the game. A title with more to say derives its own."""

    table: TableHooks[S]
    questions: Questions[S]
    shows: Shows[S]

    hovered: Key | None = None
    focused: Key | None = None
    picking: Marked[S] | None = None
    advised: Move | None = None  # the move of the hint that is shown
    hinted: Key | None = None
    hint_goal: Key | None = None  # where the hinted card goes
    held: Key | None = None  # what is being dragged
    zooming: bool = False  # the next click shows a card large
    message: str = ""
    briefer: tuple[str, ...] = ()  # in place of a message that is too long
    refused: str = ""  # the clause that the message cites
    folded: bool = False
    log_width: int = 0  # px that the player gave the log; 0: as it comes
    grip_lit: bool = False  # whether arrow keys widen the log
    scroll: int = 0  # of the log: lines up from the newest; on its other pages down from the first
    page: Page = "log"
    asides: bool = False  # whether the log tells what was only put away
    told: tuple[LogLine, ...] = ()  # the news
    news_in_brief: bool = False  # over a folded log a slip has only what was done to the viewer
    told_in: str = ""  # the language of them
    break_ply: int = -1  # with which the viewer's last turn had ended when something was asked last
    showing: OpenPile | None = None
    hints: bool = False
    numbered: tuple[Key, ...] = ()  # what number keys choose
    buttons: tuple[ButtonMark, ...] = ()  # the last large ones
    money: tuple[ButtonMark, ...] = ()  # the last one that plays all money, if there was one
    dimmed: frozenset[Key] = frozenset()
    acted: Event | None = None  # what is being shown
    offers_play_out: bool = False  # whether bots may play the rest at once: only from a rest on
    is_read_first: bool = False  # whether the game waits until a prompt of a first game was read

    def prompt(self, session: Session[S], view: S, busy: bool) -> str:
        """Return the prompt, or a line about another seat's turn."""
        me, names = session.viewer, session.match.names
        if me == TABLE:
            return self.questions.prompt(view, me, names)
        if session.step is not None and not busy:
            return self.questions.prompt(view, me, names, self.question_cause(session, view))
        return self.others_turn_line(view, me, names, self.acted if busy else None)

    def others_turn_line(self, view: S, me: Seat, names: Names, event: Event | None) -> str:
        """Return what goes on while nothing is asked of me and this event is shown; a title may say more of that."""
        return self.questions.prompt(view, me, names)

    def has_viewer_answered(self, session: Session[S], view: S) -> bool:
        """Return whether the viewer has already answered the top step of the shown state, or is not asked at all."""
        step, me, waits = open_step(view), session.viewer, session.queue or session.step is not None
        return step is not None and step.seat == me and not (waits and session.match.state.agenda[-1:] == (step,))

    def question_cause(self, session: Session[S], view: S) -> str:
        """Return the cause of the question, if only the journal knows it."""
        return ""

    def key_behind_button(self, key: Key) -> Key:
        """Return the key of the thing that a button stands for; other keys stay the same."""
        marks = (one for one in self.buttons if key == ButtonKey(one.name) and one.means)
        return next((one.means for one in marks if one.means), key)

    def start_showing(self, event: Event) -> None:
        """Begin to show an event; `record_shown` follows at its end."""
        self.acted = event

    def record_shown(self, event: Event) -> None:
        """Record an event that was shown."""

    def lesson_news(self, session: Session[S]) -> str:
        """Return the news that a first game explains before it goes on."""
        return "" if session.queue else "rest"

    def restore_from_match(self, match: Match) -> None:
        """Remember what lies on the table now, after a jump."""
        self.restore_at_ply(match, match.ply)

    def restore_at_ply(self, match: Match, ply: int) -> None:
        """Remember what lay on the table after a ply."""
        self.acted = None

    @staticmethod
    def _has_moved_since(session: Session[S], ply: int) -> bool:
        """Return whether the viewer has moved in their own turn, as after resuming: then the news are read."""
        match = session.match
        later = range(max(0, ply) + 1, match.ply + 1)
        own = (n for n in later if match.entries[n].seat == match.states[n].active == session.viewer)
        return any(match.was_chosen_by_person(n) for n in own)

    def for_next_player(self) -> Self:
        """Return the UI state for the next player at the screen; only that of the log stays."""
        return type(self)(
            self.table, self.questions, self.shows, folded=self.folded, asides=self.asides, log_width=self.log_width
        )

    # The log.

    def prepare_for_question(self, session: Session[S], chronicle: Chronicle[S]) -> None:
        """Prepare for a question: after other turns the log follows the newest line again, and opens with the news."""
        told, ply, elsewhere = (
            chronicle.news_since_last_turn(),
            chronicle.last_own_turn_ply,
            session.shown.active != session.viewer,
        )
        if ply != self.break_ply or (elsewhere and told != self.told):
            self.open_page("news" if told and not self._has_moved_since(session, ply) else "log")
            self.news_in_brief = self.page == "news"
        self.told, self.told_in, self.break_ply = told, current_language(), ply

    def open_page(self, page: Page) -> None:
        """Open a page of the log where reading begins."""
        self.page, self.scroll, self.news_in_brief = page, 0, False

    def press_log_button(self, way: str) -> None:
        """Turn the log by the name of one of its tabs or buttons; the news of a folded log close by their own."""
        if way == "details":
            self.asides, self.scroll = not self.asides, 0
        elif way == "slip" and len(self.told) > 1:
            self.news_in_brief = False
        elif way == "turn" or (way == "news" and not (self.folded and self.page == "news")):
            self.open_page("turn" if way == "turn" else "news")
        else:
            self.open_page("log")

    def scroll_by(self, lines: int, count: int) -> None:
        """Scroll up by `lines`; `count` is the number of all lines."""
        self.scroll = max(0, min(self.scroll + (lines if self.page == "log" else -lines), count - 1))

    def marks(self, session: Session[S], chronicle: Chronicle[S], *, busy: bool) -> BoardMarks:
        """Return the marks for the board. `busy`: something moves, so nothing is asked."""
        view, questions, table = session.shown, self.questions, self.table
        options = () if busy else session.options
        legal = questions.legal_keys(view, options)
        if self.picking and options:
            legal = self.picking.clickable_keys(legal)
        if pile := self.showing:  # a click elsewhere closes it
            legal = frozenset(key for key in legal if pile.has_card_of(key) or isinstance(key, SeatKey | ButtonKey))
        focused = None if busy else self.focused
        if self.told and self.told_in != current_language():
            self.told, self.told_in = chronicle.news_since_last_turn(), current_language()
        return replace(
            self.title_specific_marks(view, options),
            banner=self._make_banner(session, view, busy),
            legal=legal,
            faint=table.faint_keys(view, legal),
            dim=self._dimmed_keys(session, view, legal, busy),
            hovered=None if busy else self.hovered,
            focused=focused,
            selected=self.chosen_keys(view),
            hints=table.number_keys(legal, self.numbered) if self.hints else {},
            buttons=buttons_without_enter(
                self._make_buttons(session, view, options, busy), focused, self._button_of_enter(view, options, focused)
            ),
            news=self.told,
            news_in_brief=self.news_in_brief,
            turns=chronicle.last_turn_lines(),
            page="log" if self.folded and self.page == "news" and not self.told else self.page,
            log=chronicle.shown_lines(self.asides),
            log_folded=self.folded,
            grip_lit=self.grip_lit,
            log_scroll=self.scroll,
            asides=self.asides,
            last_turns=chronicle.last_turn_notes(),
            moving=frozenset({self.held} if self.held else ()),
            showing=self.showing,
            subtitle=self.table.subtitle(view),
        )

    def _button_of_enter(self, view: S, options: Sequence[Move], focused: Key | None) -> Key | None:
        moves = self.questions.moves_of_key(view, options, focused)[:1] if focused else ()
        keys = (ButtonKey(one.name) for one in self.buttons if moves)
        found = (
            key for key in keys if moves == self.questions.moves_of_key(view, options, self.key_behind_button(key))[:1]
        )
        return next(found, None)

    def title_specific_marks(self, view: S, options: Sequence[Move]) -> BoardMarks:
        """Return what only this title marks, without what every table has."""
        return self.table.blank

    def chosen_keys(self, view: S) -> frozenset[Key]:
        """Return what the player has marked."""
        return self.picking.chosen_keys if self.picking else frozenset()

    def _dimmed_keys(self, session: Session[S], view: S, legal: frozenset[Key], busy: bool) -> frozenset[Key]:
        """Return what is dim; while the viewer's own move is shown, nothing lights up that will be dim after it."""
        if not busy:
            self.dimmed = self.table.dimmed_keys(view, legal)
        elif view.active != session.viewer or self.table.keeps_everything_bright(view):
            return frozenset()
        return self.dimmed

    def _make_banner(self, session: Session[S], view: S, busy: bool) -> Banner:
        names, seat = session.match.names, self.table.seat_in_turn(view, session.viewer)
        if not busy and session.step is not None and self.message == _("Wait for your turn."):
            self.message = self.refused = ""  # pressed too early; now the viewer is asked
        if self.message:
            prompt = self.message
        elif self.picking and not busy:
            prompt = self.picking.prompt(view, names, self.question_cause(session, view))
        elif not busy and session.thinking_bot is not None and session.step is None:
            thinks = self.questions.thinking_prompt(view, session.thinking_bot, names)
            prompt = _("The game waits until you have read this.") if self.is_read_first else thinks
        else:
            prompt = self.prompt(session, view, busy)
        note = "" if seat == TABLE else banner_seat_note(session, seat, waits=self.is_read_first)
        aside = "" if self.message else self.table.prompt_aside(view, names)
        clause = self.refused if self.refused and prompt == self.message else ""
        if not clause and not busy and session.step is not None:
            clause = self.questions.prompt_clause(view)
        if session.step is None and is_bot_turn(session) and not self.is_read_first:
            aside = aside or _("hold {key} to hurry").format(key=keys.key_cap_words("skip"))
        foot = _("Enter: take the hint") if self.advised is not None and prompt == self.message else ""
        briefer = self.briefer if self.message else ()
        return Banner(seat, note, prompt, self.table.turn_steps_passed(view), aside, foot, clause, briefer)

    def _make_buttons(
        self, session: Session[S], view: S, options: Sequence[Move], busy: bool
    ) -> tuple[ButtonMark, ...]:
        """Return the buttons; while the viewer's own move is shown, the answers stay where they are, unlit."""
        marked = self.picking is not None and bool(options) and self.picking.has_changes
        small: tuple[ButtonMark, ...] = (
            back_button("undo", _("Undo"), "anticlockwise-rotation", None if marked else session.match.undo_refusal()),
            back_button("redo", _("Redo"), "clockwise-rotation", session.match.redo_refusal()),
            ButtonMark("hint", _("Hint"), "", keys.key_cap_words("hint"), "light-bulb", "normal" if options else "off"),
        )
        if options:
            self.money = self._money_button(view)
            small += self.money
        elif busy and view.active == session.viewer:
            small += tuple(map(grey_out, self.money))
        if session.is_end_shown and not session.queue and not busy:
            return (*small, ButtonMark("result", _("Result"), keycap=_("Enter"), kind="primary"))
        told = not (busy or session.queue) or isinstance(session.match.entries[-1], Concession)
        self.offers_play_out = session.is_only_bots_left and (self.offers_play_out or told)
        if self.offers_play_out:
            words = (_("Skip to the result"), _("the bots play it out"), _("Enter"))
            button = ButtonMark("play_out", *words, kind="primary")
            return (*small, grey_out(button) if session.at_once else button)
        if self.advised is not None and options:
            follow = ButtonMark("follow", _("Take the hint"), _("as marked on the table"), _("Enter"), kind="primary")
            return (*small, follow)
        if self.picking and options:
            return (*small, *self.picking.answer_buttons(keys.key_cap_words("decline")))
        if options:
            self.buttons = self.answer_buttons(view, options)
            return (*small, *self.buttons)
        if busy and view.active == session.viewer:
            return (*small, *map(grey_out, self.buttons_to_keep(view)))
        return (*small, *self._unlit_end_button(session))

    def answer_buttons(self, view: S, options: Sequence[Move]) -> tuple[ButtonMark, ...]:
        return self.questions.answer_buttons(view, options, keys.key_cap_words)

    def buttons_to_keep(self, view: S) -> tuple[ButtonMark, ...]:
        """Return the last large buttons that stay, unlit, while the viewer's own move is shown."""
        return self.buttons

    def _money_button(self, view: S) -> tuple[ButtonMark, ...]:
        """Return the button that plays all money, if there are several cards that are nothing but money."""
        n = len(self.table.money_moves(view))
        if n < 2:
            return ()
        words = ngettext(
            "Plays the {n} card that brings money and does nothing else. One undo takes it back.",
            "Plays the {n} cards that bring money and do nothing else. One undo takes them all back.",
            n,
        )
        return (
            ButtonMark("money", _("All money"), words.format(n=n), keys.key_cap_words("money"), self.table.money_icon),
        )

    def _unlit_end_button(self, session: Session[S]) -> tuple[ButtonMark, ...]:
        """Return the viewer's button unlit, while another seat is asked."""
        if "end_turn" not in self.questions.buttons:
            return ()
        if session.person == TABLE or not self.table.has_more_turns(session.shown, session.person):
            return ()
        cap, why = keys.key_cap_words("end_turn"), _("Wait for your turn.")
        words, clause = (_("End turn"), _("not your turn")), self.table.turn_clause
        return (ButtonMark("end_turn", *words, keycap=cap, kind="off", why=why, clause=clause),)

    def replay_marks(self, view: S, chronicle: Chronicle[S], banner: Banner) -> BoardMarks:
        """Return the marks for the board of a replay: nothing glows."""
        return replace(
            self.title_specific_marks(view, ()),
            banner=banner,
            hovered=self.hovered,
            log=merge_equal(chronicle.lines, self.asides),
            log_folded=self.folded,
            grip_lit=self.grip_lit,
            log_scroll=self.scroll,
            asides=self.asides,
            last_turns=chronicle.last_turn_notes(),
            turns=chronicle.last_turn_lines(),
            page="log" if self.page == "news" else self.page,
            showing=self.showing,
            subtitle=self.table.subtitle(view),
            glow=False,
        )


def is_bot_turn(session: Session[S]) -> bool:
    """Return whether everybody looks on while a bot has the turn."""
    seat, chairs = session.shown.active, session.match.chairs
    if session.is_end_shown or seat in (session.viewer, TABLE):
        return False
    return seat >= len(chairs) or not chairs[seat].is_human


def buttons_without_enter(
    buttons: tuple[ButtonMark, ...], focused: Key | None, alike: Key | None = None
) -> tuple[ButtonMark, ...]:
    """Return the buttons without Enter while something else has the focus, as Enter is for that; a hint goes first."""
    enter, kept = _("Enter"), (focused, alike)
    if focused is None or any(one.name == "follow" for one in buttons):
        return buttons
    return tuple(
        replace(one, keycap="") if one.keycap == enter and ButtonKey(one.name) not in kept else one for one in buttons
    )


def grey_out(answer: ButtonMark) -> ButtonMark:
    """Return a button that has to wait, without its second line, which may not be true any longer."""
    return replace(answer, sub="", kind="off", why="")


def banner_seat_note(session: Session[S], seat: int, *, waits: bool = False) -> str:
    """Return the line under the name in the banner; a bot that `waits` for a reader does not think."""
    if not session.shown.agenda:
        return _("game over")
    if seat == session.person:
        return _("your turn")
    if session.queue:  # who is asked next would tell how what is shown ends
        chairs = session.match.chairs
        return _("has the turn") if seat >= len(chairs) or chairs[seat].is_human else _("thinks")
    return _("thinks") if session.thinking_bot == seat and not waits else _("has the turn")


def back_button(name: str, label: str, icon: str, refusal: Refusal | None) -> ButtonMark:
    """Return the button of undo or redo, which says why if it is off."""
    keycap = keys.key_cap_words(name)
    if refusal:
        return ButtonMark(name, label, "", keycap, icon, "off", refusal.text, refusal.clause)
    return ButtonMark(name, label, icon=icon, keycap=keycap)
