"""The state of a player's screen: pointer, selection, legal answers, dice on the table, and the Trade so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Event, Move
from hoochgame.games.moonshiners.chance_events import DiceRolled
from hoochgame.games.moonshiners.events import ActionTaken, GlassDrunk, StaminaSpent, TurnBegan
from hoochgame.games.moonshiners.model import NIGHT, MoonshinersState
from hoochgame.games.moonshiners.moves import Settling, Staffing, Trading
from hoochgame.games.moonshiners.night_events import NightBegan
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.ui.table import ui_state as shared
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.table.session import Session
from hoochgame.ui.titles.moonshiners.asking.arranging import Arranging
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.night_rules import public_worths
from hoochgame.ui.titles.moonshiners.phrases import is_survivor_question_open


@dataclass
class MoonshinersUiState(shared.TableUiState[MoonshinersState]):
    """The UI state of a player's screen."""

    own: MoonshinersMarks = field(
        default_factory=MoonshinersMarks
    )  # dice of this action, drunkards tonight, the Trade, where survivors go

    def start_showing(self, event: Event) -> None:
        """Count what the Trade does as it is shown, because its figures stand next to those of the state.

        As stamina is spent, the next glass begins: the dice of the last one are gone.
        """
        super().start_showing(event)
        self.own = replace(self.own, deal=self.own.deal.after_event(event))
        if isinstance(event, StaminaSpent):
            self.own = replace(self.own, rolled=None, drunk=None, poured=True)

    def prompt(self, session: Session[MoonshinersState], view: MoonshinersState, busy: bool) -> str:
        """Return the prompt; without a question, the event, or that it is night."""
        if busy or session.step is None:
            if news := self.shows.news_sentence(
                self.acted if busy else None, view, session.viewer, session.match.names
            ):
                return news
            if view.agenda and view.phase == NIGHT and not is_survivor_question_open(view):
                return _("It is night.")
        return "" if self.has_viewer_answered(session, view) else super().prompt(session, view, busy)

    def record_shown(self, event: Event) -> None:
        """Remember the dice rolled last, whether they have counted, and the steps of the drunkards."""
        own = replace(self.own, prowl=self.own.prowl.after_event(event))
        match event:
            case ActionTaken() | TurnBegan():
                own = replace(own, rolled=None, drunk=None, poured=False)
            case StaminaSpent():
                own = replace(own, rolled=None, drunk=None)
            case DiceRolled():
                own = replace(own, rolled=event, drunk=None, poured=False)
            case GlassDrunk():
                own = replace(own, drunk=event)
        self.own = own

    def restore_at_ply(self, match: Match, ply: int) -> None:
        """Restore the dice and the Trade as they were after a ply."""
        super().restore_at_ply(match, ply)
        self.own, start = MoonshinersMarks(), ply_of_action_start(match, ply)
        states = match.states_of_type(MoonshinersState)
        if states[ply + 1].phase == NIGHT:
            self.own = replace(self.own, dusk=public_worths(states[start]))
        for entry in match.entries[start : ply + 1]:
            for event in entry.events:
                self.own = replace(self.own, deal=self.own.deal.after_event(event))
                self.record_shown(event)

    def title_specific_marks(self, view: MoonshinersState, options: Sequence[Move]) -> MoonshinersMarks:
        """Return the dice on the table, how the drunkards stagger, and what the Trade has done."""
        step, drunkard = open_step(view), drunkard_on(view, view.heroes[view.active].place)
        if drunkard and drunkard.left:
            self.own = replace(self.own, could_take=drunkard.left)
        if (view.phase == NIGHT) != bool(self.own.dusk):
            self.own = replace(self.own, dusk=public_worths(view) if view.phase == NIGHT else ())
        if isinstance(step, Trading):
            self.own = replace(self.own, deal=self.own.deal.with_holdings_at_start(view.heroes[step.seat]))
        if isinstance(self.picking, Arranging):
            self.own = replace(self.own, crews=self.picking.before_and_after)
        elif options or not isinstance(step, Settling | Staffing):
            self.own = replace(self.own, crews=())
        return self.own


def ply_of_action_start(match: Match, ply: int) -> int:
    """Return the ply with which the last action or the night began: nothing older lies on the table."""
    began = (ActionTaken, TurnBegan, NightBegan)
    plies = range(max(0, ply), 0, -1)
    return next((n for n in plies if any(isinstance(event, began) for event in match.entries[n].events)), 0)
