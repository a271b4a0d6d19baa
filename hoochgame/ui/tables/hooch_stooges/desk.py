"""What the player at this table points at, has marked and may do: attacks and dice, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoochgame.core.language import _, ngettext
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Event, Move, Seat
from hoochgame.games.hooch_stooges.boons import money
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
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.moves import Aiming, Main
from hoochgame.ui.tables.hooch_stooges import causes, choices, odds, prompts
from hoochgame.ui.tables.hooch_stooges.clauses import clause_of
from hoochgame.ui.tables.hooch_stooges.marks import ENTRY_KEYS, ButtonMark, Key, Marks, Roll
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.kit import desk as kit
from hoochgame.ui.tables.kit.desk import Manner
from hoochgame.ui.tables.kit.log.chronicle import Chronicle
from hoochgame.ui.tables.kit.show import Shows
from hoochgame.ui.tables.session import Session

LATELY = 60  # plies that are searched for the last swing
ANEW = (CardPlayed, CardCashed, CardBought, ChartRolled, StoogeSwung, AttackBegan, TurnBegan)  # somebody acts


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


def numbers(legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
    """The keys of the chart, or numbers on what else may be chosen."""
    if any(key[0] == "entry" for key in legal):
        return {("entry", entry): key for entry, key in ENTRY_KEYS.items()}
    return kit.numbers(legal, numbered)


MANNER = Manner(
    legal=choices.legal_keys,
    faint=choices.faint_keys,
    dim=choices.dim_keys,
    lit=lambda view: raid_of(view) is not None,
    hints=numbers,
    needle=prompts.needle,
    aside=prompts.race,
    thinking=prompts.thinking,
    answers=prompts.answers,
    plays=lambda view, seat: seat < view.seats and view.gangs[seat].alive,
    subtitle=subtitle,
    clause=clause_of,
    turns="HS-TRN-04",
    money=money,
    coin="square-bottle",
)


@dataclass
class Desk(kit.Desk):
    """Everything about the screen that is no part of the game."""

    manner: ClassVar[Manner] = MANNER
    questions: ClassVar[prompts.Questions | None] = None  # a title's own words for what is asked
    shows: ClassVar[Shows[State]] = SHOWS  # and for what happens

    aimed: Key | None = None  # what was pointed at before the button
    swing: Roll | None = None  # the last die of an attack
    die: int = 6
    die_note: str = ""
    busted: Seat = TABLE  # who was busted last, until that seat does something new
    lost: tuple[tuple[str, int], ...] = ()  # what the bust has cost
    taken: tuple[Seat, int] | None = None  # whose attack has just won which place

    def news(self, session: Session) -> str:
        """What has come up that somebody new to the game should hear about before it goes on."""
        if session.viewer != TABLE and self.busted == session.viewer:
            return "bust"
        return super().news(session)

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

    def recall_at(self, match: Match, ply: int) -> None:
        """The dice as they lay after a ply."""
        super().recall_at(match, ply)
        self.swing, self.die, self.die_note = None, 6, ""
        self.busted, self.lost, self.taken = TABLE, (), None
        for entry in match.entries[max(0, ply - LATELY) : ply + 1]:
            for event in entry.events:
                self.hear(event)
        if raid_of(match.states[ply + 1]) is None:
            self.swing = None

    def marks(self, session: Session, chronicle: Chronicle, *, busy: bool) -> Marks:
        """For the board. `busy`: something moves, so nothing is asked."""
        view: State = session.shown
        options = () if busy else session.options
        return Marks(
            **self.common(session, chronicle, busy),
            odds=odds.odds_marks(view, options) if options else {},
            risks=self._risks(view, options),
            last_swing=self.swing,
            die=self.die,
            die_note=self.die_note,
        )

    def answers(self, view: State, options: Sequence[Move]) -> tuple[ButtonMark, ...]:
        """In an attack the button speaks of whom is pointed at, also once the mouse has come to the button itself."""
        pointed = self.focused or self.hovered
        if pointed is None or pointed[0] != "button":
            self.aimed = pointed
        swings = prompts.swing_button(view, options, self.aimed)
        return (swings,) if swings else super().answers(view, options)

    def _risks(self, view: State, options: tuple[Move, ...]) -> Mapping[Key, str]:
        """What a swing that fails may cost: nothing more than a bust."""
        return {}

    def chosen(self, view: State) -> frozenset[Key]:
        """What is marked, and the stooge that swings next."""
        step = view.agenda[-1] if view.agenda else None
        swings = {("card", step.stooge)} if isinstance(step, Aiming) else set()
        return super().chosen(view) | swings

    def prompt(self, session: Session, view: State, busy: bool) -> str:
        """The question, or what goes on meanwhile; after it something that would else be missed."""
        me, names = session.viewer, session.match.names
        if me == TABLE:
            return prompts.prompt(view, me, names, self.questions)
        asked = not busy and session.step is not None
        step = view.agenda[-1] if view.agenda else None
        if step is not None and self.busted == me and (words := prompts.bust(view, step, self.lost, asked)):
            return words
        if not asked:
            news = self.shows.news(self.acted if busy else None, view, me, names)
            return prompts.meanwhile(view, me, names, news, self.questions)
        fresh = isinstance(step, Main) and self.taken is not None and self.taken[0] == me
        words = prompts.unused(view, *self.taken) if fresh and self.taken else ""
        return words or prompts.prompt(view, me, names, self.questions, self.behind(session, view))

    def behind(self, session: Session, view: State) -> str:
        return causes.behind(session.match, view)
