"""What the player at the screen points at, has marked and may do, put together as the board's marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Event, Move, Seat
from hoochgame.ui import keys
from hoochgame.ui.tables.furniture.chronicle import Chronicle
from hoochgame.ui.tables.marks import Banner, ButtonMark, Key, Showing
from hoochgame.ui.tables.session import Session

View = Any  # the state of a title as a seat sees it
Names = Sequence[str]


@dataclass(frozen=True)
class Manner:
    """What a title says at its table and lets be clicked."""

    legal: Callable[[View, Sequence[Move]], frozenset[Key]]  # everything that glows
    dim: Callable[[View, frozenset[Key]], frozenset[Key]]  # what one might want and can't, by what glows
    hints: Callable[[frozenset[Key], tuple[Key, ...]], Mapping[Key, str]]  # number keys on what they choose
    needle: Callable[[View], float]
    aside: Callable[[View, Names], str]  # said after the prompt if there is room
    thinking: Callable[[View, Seat, Names], str]
    answers: Callable[[View, Sequence[Move]], tuple[ButtonMark, ...]]  # the large buttons
    plays: Callable[[View, Seat], bool]  # whether a seat will have another turn
    subtitle: Callable[[View], str]
    turns: str  # the clause that says who has the turn
    faint: Callable[[View, frozenset[Key]], frozenset[Key]] = lambda view, legal: frozenset()  # seldom meant
    lit: Callable[[View], bool] = lambda view: False  # whether nothing is dim while a move is shown


@dataclass
class Desk:
    """Everything about the screen that is no part of the game. `manner` and `prompt` are the title's."""

    manner: ClassVar[Manner]

    hovered: Key | None = None
    focused: Key | None = None
    picking: Any = None  # Picking | None
    hinted: Key | None = None
    hint_goal: Key | None = None  # where the hinted card goes
    held: Key | None = None  # what is being dragged
    zooming: bool = False  # the next click shows a card large
    message: str = ""
    refused: str = ""  # the clause that the message cites
    folded: bool = False
    scroll: int = 0
    showing: Showing | None = None
    hints: bool = False
    numbered: tuple[Key, ...] = ()  # what number keys choose
    buttons: tuple[ButtonMark, ...] = ()  # the last large ones
    dimmed: frozenset[Key] = frozenset()
    acted: Event | None = None  # what is being shown

    def prompt(self, session: Session, view: View, busy: bool) -> str:
        """The question, or what goes on meanwhile; what it is, each title says."""
        return ""

    def begin(self, event: Event) -> None:
        """An event is about to be shown; it is heard once it was seen."""
        self.acted = event

    def hear(self, event: Event) -> None:
        """An event has been seen."""

    def news(self, session: Session) -> str:
        """What has come up that somebody new to the game should hear about before it goes on."""
        return "" if session.queue else "rest"

    def recall(self, match: Match) -> None:
        """After a jump: what lies on the table now."""
        self.recall_at(match, match.ply)

    def recall_at(self, match: Match, ply: int) -> None:
        """What lay on the table after a ply."""
        self.acted = None

    def common(self, session: Session, chronicle: Chronicle, busy: bool) -> dict[str, Any]:
        """The fields of the marks that every table has. `busy`: something moves, so nothing is asked."""
        view, manner = session.shown, self.manner
        options = () if busy else session.options
        legal = manner.legal(view, options)
        focused = None if busy else self.focused
        return {
            "banner": self._banner(session, view, busy),
            "legal": legal,
            "faint": manner.faint(view, legal),
            "dim": self._dim(session, view, legal, busy),
            "hovered": None if busy else self.hovered,
            "focused": focused,
            "selected": self.chosen(view),
            "hints": manner.hints(legal, self.numbered) if self.hints else {},
            "buttons": capped(self._buttons(session, view, options, busy), focused),
            "log": tuple(chronicle.lines),
            "log_folded": self.folded,
            "log_scroll": self.scroll,
            "last_turns": chronicle.last_turns(),
            "moving": frozenset({self.held} if self.held else ()),
            "showing": self.showing,
            "subtitle": manner.subtitle(view),
        }

    def chosen(self, view: View) -> frozenset[Key]:
        """What is marked."""
        return self.picking.chosen if self.picking else frozenset()

    def _dim(self, session: Session, view: View, legal: frozenset[Key], busy: bool) -> frozenset[Key]:
        """While the viewer's own move is shown nothing lights up that will be dim again after it."""
        if not busy:
            self.dimmed = self.manner.dim(view, legal)
        elif view.active != session.viewer or self.manner.lit(view):
            return frozenset()
        return self.dimmed

    def _banner(self, session: Session, view: View, busy: bool) -> Banner:
        names, seat = session.match.names, view.active
        if self.message:
            prompt = self.message
        elif self.picking and not busy:
            prompt = self.picking.prompt(view, names)
        elif not busy and session.thinking is not None and session.step is None:
            prompt = self.manner.thinking(view, session.thinking, names)
        else:
            prompt = self.prompt(session, view, busy)
        note = "" if seat == TABLE else banner_note(session, seat)
        aside = "" if self.message else self.manner.aside(view, names)
        if self.refused and prompt == self.message:
            prompt += "  ·  " + rule_words(self.refused)
        if session.step is None and bot_plays(session):
            aside = aside or _("hold {key} to hurry").format(key=keys.cap("skip"))
        return Banner(seat, note, prompt, self.manner.needle(view), aside)

    def _buttons(self, session: Session, view: View, options: Sequence[Move], busy: bool) -> tuple[ButtonMark, ...]:
        """While the viewer's own move is shown, the answers stay where they are, unlit."""
        small: tuple[ButtonMark, ...] = (
            back_button("undo", _("Undo"), "anticlockwise-rotation", session.match.undo_refusal()),
            back_button("redo", _("Redo"), "clockwise-rotation", session.match.redo_refusal()),
            ButtonMark("hint", _("Hint"), "", keys.cap("hint"), "light-bulb", "normal" if options else "off"),
        )
        if session.match.over and not session.queue and not busy:
            return (*small, ButtonMark("result", _("Result"), keycap=_("Enter"), kind="primary"))
        if self.picking and options:
            return (*small, self.picking.button())
        if options:
            self.buttons = self.manner.answers(view, options)
            return (*small, *self.buttons)
        if busy and view.active == session.viewer:
            return (*small, *(unlit(answer) for answer in self.buttons))
        return (*small, *self._waiting(session))

    def _waiting(self, session: Session) -> tuple[ButtonMark, ...]:
        """Somebody else is asked: one's own button has to wait."""
        if session.viewer == TABLE or not self.manner.plays(session.shown, session.viewer):
            return ()
        cap, why = keys.cap("end_turn"), _("Wait for your turn.")
        clause = self.manner.turns
        return (ButtonMark("end_turn", _("End turn"), keycap=cap, kind="off", why=why, clause=clause),)


def numbers(legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
    """One to nine on what may be chosen."""
    return {key: str(i) for i, key in enumerate(numbered, 1) if i < 10 and key in legal}


def bot_plays(session: Session) -> bool:
    """Whether everybody looks on while a bot has the turn."""
    seat, match = session.shown.active, session.match
    if match.over or seat in (session.viewer, TABLE):
        return False
    return seat >= len(match.chairs) or not match.chairs[seat].human


def capped(buttons: tuple[ButtonMark, ...], focused: Key | None) -> tuple[ButtonMark, ...]:
    """While the keyboard rests on something, Enter is for that."""
    enter = _("Enter")
    return tuple(
        replace(one, keycap="") if focused and one.keycap == enter and focused != ("button", one.name) else one
        for one in buttons
    )


def unlit(answer: ButtonMark) -> ButtonMark:
    """A button that has to wait; what it said below its name may not hold any more."""
    return replace(answer, sub="", kind="off", why="")


def banner_note(session: Session, seat: int) -> str:
    """The line under the name in the banner."""
    if not session.shown.agenda:
        return _("game over")
    if seat == session.viewer:
        return _("your turn")
    return _("thinks") if session.thinking == seat else _("has the turn")


def back_button(name: str, label: str, icon: str, refusal: Refusal | None) -> ButtonMark:
    """Undo or redo, and beforehand why not."""
    keycap = keys.cap(name)
    if refusal:
        return ButtonMark(name, label, "", keycap, icon, "off", refusal.text, refusal.clause)
    return ButtonMark(name, label, icon=icon, keycap=keycap)


def rule_words(clause: str) -> str:
    """How to read the rule behind a refusal."""
    return _("{key}: rule {clause}").format(key=keys.cap("rules"), clause=clause)
