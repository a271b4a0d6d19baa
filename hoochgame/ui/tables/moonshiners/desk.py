"""The desk of a player: what is pointed at, marked and allowed, the dice on the table, and what a Trade has done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Event, Move
from hoochgame.games.moonshiners.chance_events import DiceRolled
from hoochgame.games.moonshiners.events import ActionTaken, GlassDrunk, StaminaSpent, TurnBegan
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.moves import Settling, Staffing, Trading
from hoochgame.games.moonshiners.night_events import NightBegan
from hoochgame.ui.tables.kit import desk as kit
from hoochgame.ui.tables.kit.asking.question import top
from hoochgame.ui.tables.moonshiners.asking.arranging import Arranging
from hoochgame.ui.tables.moonshiners.marks import NO_DEAL, NO_PROWL, Deal, Marks, Prowl
from hoochgame.ui.tables.moonshiners.words import whose
from hoochgame.ui.tables.session import Session


@dataclass
class Desk(kit.Desk[State]):
    """What a player's screen holds beside the game itself."""

    rolled: DiceRolled | None = None  # the dice rolled last in this action
    drunk: GlassDrunk | None = None  # what they did to both who drink
    prowl: Prowl = NO_PROWL  # how the drunkards stagger tonight
    deal: Deal = NO_DEAL  # what the Trade has done so far
    crews: tuple[tuple[int, int], ...] = ()  # how survivors shall stand, until it is done

    def begin(self, event: Event) -> None:
        """Count what the Trade does as it is shown, for its figures stand beside those of the state."""
        super().begin(event)
        self.deal = self.deal.after(event)

    def prompt(self, session: Session[State], view: State, busy: bool) -> str:
        """Say what goes on while nothing is asked: what happens, or that it is night."""
        if busy or session.step is None:
            if news := self.shows.news(self.acted if busy else None, view, session.viewer, session.match.names):
                return news
            if view.agenda and whose(view) == TABLE:
                return _("It is night.")
        return super().prompt(session, view, busy)

    def hear(self, event: Event) -> None:
        """Keep the dice rolled last, whether they have counted, and the steps of the drunkards."""
        self.prowl = self.prowl.after(event)
        match event:
            case ActionTaken() | TurnBegan():
                self.rolled = self.drunk = None
            case DiceRolled():
                self.rolled, self.drunk = event, None
            case GlassDrunk():
                self.drunk = event
            case StaminaSpent():
                self.rolled = self.drunk = None

    def recall_at(self, match: Match, ply: int) -> None:
        """Restore the dice as they lay after a ply, and what the Trade had done."""
        super().recall_at(match, ply)
        self.rolled, self.drunk, self.prowl, self.deal, self.crews = None, None, NO_PROWL, NO_DEAL, ()
        for entry in match.entries[action_began(match, ply) : ply + 1]:
            for event in entry.events:
                self.deal = self.deal.after(event)
                self.hear(event)

    def own_marks(self, view: State, options: Sequence[Move]) -> Marks:
        """Return the dice on the table, how the drunkards stagger, and what the Trade has done."""
        step = top(view)
        if isinstance(step, Trading):
            self.deal = self.deal.seen(view.heroes[step.seat])
        if isinstance(self.picking, Arranging):
            self.crews = self.picking.pairs
        elif options or not isinstance(step, Settling | Staffing):
            self.crews = ()
        return Marks(rolled=self.rolled, drunk=self.drunk, prowl=self.prowl, deal=self.deal, crews=self.crews)


def action_began(match: Match, ply: int) -> int:
    """Return the ply with which the last action began, or the night: nothing from before lies on the table."""
    began = (ActionTaken, TurnBegan, NightBegan)
    plies = range(max(0, ply), 0, -1)
    return next((n for n in plies if any(isinstance(event, began) for event in match.entries[n].events)), 0)
