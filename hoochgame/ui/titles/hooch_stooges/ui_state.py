"""The state of a player's screen: pointer, selection, legal answers, attacks and dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Ended, Event, Move, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.ai.assault import AttackOutlook
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, CardDropped, CardPlayed, StoogeLost
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import Aim, Aiming, Main
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.table import ui_state as shared
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.keys import ButtonKey, CardKey, Key
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.table.session import Session
from hoochgame.ui.titles.hooch_stooges import phrases
from hoochgame.ui.titles.hooch_stooges.asking.attack import (
    LATELY,
    question_source_name,
    why_ability_not_offered,
)
from hoochgame.ui.titles.hooch_stooges.asking.attack_buttons import attack_buttons, buttons_of_running_attack
from hoochgame.ui.titles.hooch_stooges.asking.odds import odds_by_key, outlook_after_swing, outlook_now
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks, Roll

ANEW = (CardPlayed, CardCashed, CardBought, e.ChartRolled, e.StoogeSwung, e.AttackBegan, e.TurnBegan)  # a seat acts

AFTER_ATTACK = (e.AttackEnded, e.SeatOut, e.TurfTaken, Ended)  # nobody swings while one of these is shown


@dataclass
class HoochUiState(shared.TableUiState[HoochState]):
    """The UI state of a player's screen."""

    aimed: Key | None = None  # what was pointed at before the mouse came to the button
    swing: Roll | None = None  # the last die of an attack
    swings: tuple[e.StoogeSwung, ...] = ()  # all swings of the attack under way
    outlook: AttackOutlook | None = None  # the chance of the attack, as of its last question or die
    trail: tuple[float, ...] = ()  # the chance of the attack before its first swing, and after each
    die: int = 6
    busted: Seat = TABLE  # who was busted last, until that seat does something new
    lost: tuple[tuple[str, int], ...] = ()  # what the bust has cost so far
    taken: tuple[Seat, int] | None = None  # who has just won an attack, on which place

    def lesson_news(self, session: Session[HoochState]) -> str:
        """Return the name of the news that a beginner reads before the game goes on."""
        if session.viewer != TABLE and self.busted == session.viewer:
            return "bust"
        return super().lesson_news(session)

    def start_showing(self, event: Event) -> None:
        """Begin to show an event; one with which a seat does something new ends what is said of a bust before it."""
        super().start_showing(event)
        if isinstance(event, ANEW):
            self.busted, self.lost, self.taken = TABLE, (), None

    def record_shown(self, event: Event) -> None:
        """Remember the dice rolled last, which lie on the table, and how an attack ended."""
        match event:
            case e.AttackEnded():
                self.outlook = AttackOutlook(1.0 if event.won else 0.0)
            case e.StoogeSwung():
                self.swing, self.swings = event, (*self.swings, event)
            case e.AttackBegan():
                self.swing, self.swings, self.trail = None, (), ()
            case e.ChartRolled():
                self.die = event.die
        self._remember_bust_and_capture(event)

    def _remember_bust_and_capture(self, event: Event) -> None:
        if isinstance(event, ANEW):
            self.busted, self.lost, self.taken = TABLE, (), None
        match event:
            case e.Busted(seat):
                self.busted, self.lost = seat, ()
            case StoogeLost(to_hand=False) if event.seat == self.busted:
                self.lost += (("stooge", 1),)
            case CardDropped() if event.seat == self.busted:
                self.lost += (("card", 1),)
            case e.HoochLost(n=n) if event.seat == self.busted:
                self.lost += (("hooch", n),)
            case e.AttackEnded(seat, place, True):
                self.taken = seat, place
            case e.AbilityUsed():
                self.taken = None

    def restore_at_ply(self, match: Match, ply: int) -> None:
        """Restore the dice, the bust and the won attack as they stood after a ply."""
        super().restore_at_ply(match, ply)
        self.swing, self.swings, self.trail, self.die = None, (), (), 6
        self.busted, self.lost, self.taken = TABLE, (), None
        states, first = match.states_of_type(HoochState), max(0, ply - LATELY)
        raid = attack_under_way_or_none(states[ply + 1])
        for at, entry in enumerate(match.entries[first : ply + 1], first + 1):
            for event in entry.events:
                self.record_shown(event)
            if raid is not None:
                self._record_outlook(states[at])
        if raid is None:
            self.swing, self.swings, self.trail = None, (), ()

    def title_specific_marks(self, view: HoochState, options: Sequence[Move]) -> HoochMarks:
        """Return the odds of the legal answers, and the dice on the table.

        While a die rolls or a bust is answered, the chance of the attack stays what it was.
        """
        self._record_outlook(view)
        return HoochMarks(
            odds=odds_by_key(view, options), last_swing=self.swing, swings=self.swings, outlook=self.outlook,
            trail=self.trail, die=self.die, target=self._target_pointed_at(view, options),
        )  # fmt: skip

    def _target_pointed_at(self, view: HoochState, options: Sequence[Move]) -> int | None:
        """Return what the open aim would swing at, as its button says; None while nothing of it is pointed at."""
        pointed = self._pointed_key()
        moves = self.questions.moves_of_key(view, options, pointed) if options and pointed else ()
        return next((move.target for move in moves[:1] if isinstance(move, Aim)), None)

    def _pointed_key(self) -> Key | None:
        """Return the last thing pointed at, also once the mouse is on the button that means it."""
        pointed = self.focused or self.hovered
        return self.aimed if isinstance(pointed, ButtonKey) else pointed

    def _record_outlook(self, view: HoochState) -> None:
        """Remember the chance of the attack now, and by how many have swung."""
        raid, outlook, swings = attack_under_way_or_none(view), outlook_now(view), self.swings
        top = view.agenda[-1] if view.agenda else None
        if isinstance(top, Aiming) and swings and swings[-1].stooge == top.stooge in view.gangs[top.seat].swung:
            outlook = outlook_after_swing(view, swings[-1])
        if outlook or raid is None:
            self.outlook = outlook
        if outlook and len(self.trail) <= len(swings):
            self.trail += (outlook.chance,) * (len(swings) + 1 - len(self.trail))

    def answer_buttons(self, view: HoochState, options: Sequence[Move]) -> tuple[ButtonMark, ...]:
        """Return the buttons; that of an attack names the last thing pointed at, also once the mouse is on it."""
        self.aimed = self._pointed_key()
        return attack_buttons(view, self.questions, options, self.aimed) or super().answer_buttons(view, options)

    def buttons_to_keep(self, view: HoochState) -> tuple[ButtonMark, ...]:
        return buttons_of_running_attack(view, self.buttons, is_over=isinstance(self.acted, AFTER_ATTACK))

    def chosen_keys(self, view: HoochState) -> frozenset[Key]:
        """Return the marked things, and the stooge that swings next, until its die lies."""
        step = open_step(view)
        aims = isinstance(step, Aiming) and step.stooge not in view.gangs[step.seat].swung
        swings = {CardKey(step.stooge)} if isinstance(step, Aiming) and aims else set()
        return super().chosen_keys(view) | swings

    def prompt(self, session: Session[HoochState], view: HoochState, busy: bool) -> str:
        """Return the prompt, or in its place a bust or a turf's unused ability that would be missed."""
        me, step, asked = session.viewer, open_step(view), not busy and session.step is not None
        if (
            step is not None
            and me == self.busted != TABLE
            and (said := phrases.bust_words(view, step, self.lost, asked))
        ):
            return said
        fresh = asked and isinstance(step, Main) and self.taken is not None and self.taken[0] == me
        lost = why_ability_not_offered(self.table.game.rules, view, *self.taken) if fresh and self.taken else ""
        return lost or super().prompt(session, view, busy)

    def others_turn_line(self, view: HoochState, me: Seat, names: Sequence[str], event: Event | None) -> str:
        """Return what goes on while another seat answers, "" where the board shows it well enough."""
        step = open_step(view)
        if step is not None and (news := self.shows.news_sentence(event, view, me, names)):
            return news
        if step is None or step.seat not in (me, TABLE):
            return self.questions.prompt(view, me, names)
        main = next((one for one in view.agenda if isinstance(one, Main)), None)
        return (
            self.questions.asked_player_prompt(view, main, names)
            if main and attack_under_way_or_none(view) is None
            else ""
        )

    def question_cause(self, session: Session[HoochState], view: HoochState) -> str:
        return question_source_name(session.match, view)
