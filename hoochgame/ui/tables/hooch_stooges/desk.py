"""What the player at the screen points at, has marked and may do, put together as the board's marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from hoochgame.core.language import _, ngettext
from hoochgame.core.match import Match
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import TABLE, Event, Move, Seat
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, CardDropped, CardPlayed, StoogeLost
from hoochgame.games.hooch_stooges.events import (
    AbilityUsed,
    AttackBegan,
    AttackEnded,
    Busted,
    ChartRolled,
    HoochLost,
    StoogeSwung,
    TurnBegan,
)
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.moves import Aiming, Main
from hoochgame.ui import keys
from hoochgame.ui.tables.furniture.chronicle import Chronicle
from hoochgame.ui.tables.hooch_stooges import choices, odds, prompts
from hoochgame.ui.tables.hooch_stooges.marks import ENTRY_KEYS, Banner, ButtonMark, Key, Marks, Roll, Showing
from hoochgame.ui.tables.hooch_stooges.picking import Picking
from hoochgame.ui.tables.hooch_stooges.seats import raid_of
from hoochgame.ui.tables.session import Session

LATELY = 60  # plies that are searched for the last swing
ANEW = (CardPlayed, CardCashed, CardBought, ChartRolled, StoogeSwung, AttackBegan, TurnBegan)  # somebody acts


@dataclass
class Desk:
    """Everything about the screen that is no part of the game."""

    questions: ClassVar[prompts.Questions | None] = None  # a title's own words for what is asked

    hovered: Key | None = None
    focused: Key | None = None
    picking: Picking | None = None
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
    numbered: tuple[Key, ...] = ()  # what number keys choose where the chart is not asked about
    swing: Roll | None = None  # the last die of an attack
    die: int = 6
    die_note: str = ""
    answers: tuple[ButtonMark, ...] = ()  # the last large buttons
    dimmed: frozenset[Key] = frozenset()
    acted: Event | None = None  # what is being shown
    busted: Seat = TABLE  # who was busted last, until that seat does something new
    lost: tuple[tuple[str, int], ...] = ()  # what the bust has cost
    taken: tuple[Seat, int] | None = None  # whose attack has just won which place

    def subtitle(self, view: State) -> str:
        """Under the title."""
        return subtitle(view)

    def begin(self, event: Event) -> None:
        """An event is about to be shown; it is heard once it was seen."""
        self.acted = event

    def news(self, session: Session) -> str:
        """What has come up that somebody new to the game should hear about before it goes on."""
        if session.viewer != TABLE and self.busted == session.viewer:
            return "bust"
        return "" if session.queue else "rest"

    def hear(self, event: Event) -> None:
        """The dice that lie on the table are the last ones rolled."""
        match event:
            case StoogeSwung():
                self.swing = event
            case AttackBegan():
                self.swing = None
            case ChartRolled():
                self.die, self.die_note = event.die, _("police check")
        self._remember(event)

    def _remember(self, event: Event) -> None:
        """What the prompt still speaks of after it has happened."""
        if isinstance(event, ANEW):
            self.busted, self.lost, self.taken = TABLE, (), None
        match event:
            case Busted(seat):
                self.busted, self.lost = seat, ()
            case StoogeLost(to_hand=False) if event.seat == self.busted:
                self.lost += (("stooge", 1),)
            case CardDropped() if event.seat == self.busted:
                self.lost += (("card", 1),)
            case HoochLost(n=n) if event.seat == self.busted:
                self.lost += (("hooch", n),)
            case AttackEnded(seat, place, True):
                self.taken = seat, place
            case AbilityUsed():
                self.taken = None

    def recall(self, match: Match) -> None:
        """After a jump: the dice as they lie now."""
        self.recall_at(match, match.ply)

    def recall_at(self, match: Match, ply: int) -> None:
        """The dice as they lay after a ply."""
        self.swing, self.die, self.die_note = None, 6, ""
        self.busted, self.lost, self.taken, self.acted = TABLE, (), None, None
        for entry in match.entries[max(0, ply - LATELY) : ply + 1]:
            for event in entry.events:
                self.hear(event)
        if raid_of(match.states[ply + 1]) is None:
            self.swing = None

    def marks(self, session: Session, chronicle: Chronicle, *, busy: bool) -> Marks:
        """For the board. `busy`: something moves, so nothing is asked."""
        view: State = session.shown
        options = () if busy else session.options
        legal = choices.legal_keys(view, options)
        return Marks(
            banner=self._banner(session, view, busy),
            legal=legal,
            faint=choices.faint_keys(view, legal),
            dim=self._dim(session, view, legal, busy),
            hovered=None if busy else self.hovered,
            focused=None if busy else self.focused,
            selected=self._chosen(view),
            odds=odds.odds_marks(view, options) if options else {},
            risks=self._risks(view, options),
            hints=self._hints(legal) if self.hints else {},
            buttons=capped(self._buttons(session, view, options, busy), None if busy else self.focused),
            log=tuple(chronicle.lines),
            log_folded=self.folded,
            log_scroll=self.scroll,
            last_turns=chronicle.last_turns(),
            last_swing=self.swing,
            die=self.die,
            die_note=self.die_note,
            moving=frozenset({self.held} if self.held else ()),
            showing=self.showing,
            subtitle=self.subtitle(view),
        )

    def _risks(self, view: State, options: tuple[Move, ...]) -> Mapping[Key, str]:
        """What a swing that fails may cost: nothing more than a bust."""
        return {}

    def _chosen(self, view: State) -> frozenset[Key]:
        """What is marked, and the stooge that swings next."""
        cards = list(self.picking.cards) if self.picking else []
        step = view.agenda[-1] if view.agenda else None
        if isinstance(step, Aiming):
            cards.append(step.stooge)
        return frozenset(("card", n) for n in cards)

    def _dim(self, session: Session, view: State, legal: frozenset[Key], busy: bool) -> frozenset[Key]:
        """While the viewer's own move is shown nothing lights up that will be dim again after it."""
        if not busy:
            self.dimmed = choices.dim_keys(view, legal)
        elif view.active != session.viewer or raid_of(view):
            return frozenset()
        return self.dimmed

    def _hints(self, legal: frozenset[Key]) -> dict[Key, str]:
        """The keys of the chart, or numbers on what else may be chosen."""
        if any(key[0] == "entry" for key in legal):
            return entry_hints()
        return {key: str(i) for i, key in enumerate(self.numbered, 1) if i < 10 and key in legal}

    def _banner(self, session: Session, view: State, busy: bool) -> Banner:
        match = session.match
        seat = view.active
        if self.message and not busy:
            prompt = self.message
        elif self.picking and not busy:
            prompt = self.picking.prompt(view)
        elif not busy and session.thinking is not None and session.step is None:
            prompt = prompts.thinking(view, session.thinking, chronicle_names(match))
        else:
            prompt = self._prompt(session, view, busy)
        note = "" if seat == TABLE else banner_note(session, seat)
        aside = "" if self.message else prompts.race(view, chronicle_names(match))
        if self.refused and prompt == self.message:
            prompt += "  ·  " + rule_words(self.refused)
        if session.step is None and bot_plays(session):
            aside = aside or _("hold {key} to hurry").format(key=keys.cap("skip"))
        return Banner(seat, note, prompt, prompts.needle(view), aside)

    def _prompt(self, session: Session, view: State, busy: bool) -> str:
        """The question, or what goes on meanwhile; after it something that would else be missed."""
        me, names = session.viewer, chronicle_names(session.match)
        if me == TABLE:
            return prompts.prompt(view, me, names, self.questions)
        asked = not busy and session.step is not None
        step = view.agenda[-1] if view.agenda else None
        if step is not None and self.busted == me and (words := prompts.bust(step, self.lost, asked)):
            return words
        if not asked:
            return prompts.meanwhile(view, me, names, self.acted if busy else None, self.questions)
        fresh = isinstance(step, Main) and self.taken is not None and self.taken[0] == me
        words = prompts.unused(view, *self.taken) if fresh and self.taken else ""
        return words or prompts.prompt(view, me, names, self.questions)

    def _buttons(self, session: Session, view: State, options: tuple[Move, ...], busy: bool) -> tuple[ButtonMark, ...]:
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
            self.answers = prompts.answers(view, options)
            return (*small, *self.answers)
        if busy and view.active == session.viewer:
            return (*small, *(unlit(answer) for answer in self.answers))
        return (*small, *self._waiting(session))

    def _waiting(self, session: Session) -> tuple[ButtonMark, ...]:
        """Somebody else is asked: one's own button has to wait."""
        if session.viewer == TABLE or not session.shown.gangs[session.viewer].alive:
            return ()
        cap, why = keys.cap("end_turn"), _("Wait for your turn.")
        return (ButtonMark("end_turn", _("End turn"), keycap=cap, kind="off", why=why, clause="HS-TRN-04"),)


def bot_plays(session: Session) -> bool:
    """Whether everybody looks on while a bot has the turn."""
    seat, match = session.shown.active, session.match
    return not match.over and seat not in (session.viewer, TABLE) and not match.chairs[seat].human


def capped(buttons: tuple[ButtonMark, ...], focused: Key | None) -> tuple[ButtonMark, ...]:
    """While the keyboard rests on something, Enter is for that."""
    enter = _("Enter")
    return tuple(
        replace(one, keycap="") if focused and one.keycap == enter and focused != ("button", one.name) else one
        for one in buttons
    )


def unlit(answer: ButtonMark) -> ButtonMark:
    """A button that has to wait."""
    return replace(answer, kind="off", why="")


def chronicle_names(match: Match) -> list[str]:
    """The names at the table."""
    return match.names


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


def entry_hints() -> dict[Key, str]:
    """The number keys of the hooch chart."""
    return {("entry", entry): key for entry, key in ENTRY_KEYS.items()}


def subtitle(view: State) -> str:
    """Seats and variant, under the title."""
    words = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
    if view.friendly:
        words += " · " + _("Friendly Match")
    if view.hq_hits > 1:
        words += " · " + _("Fortified HQ")
    if view.tournament:
        words += " · " + _("Tournament")
    if not view.friendly and not view.tournament and view.hq_hits <= 1:
        words += " · " + _("Standard")
    return words
