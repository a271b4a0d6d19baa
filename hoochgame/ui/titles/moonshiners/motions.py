"""The motions of Moonshiners' events: without a row, figures move to their places of afterwards."""

from __future__ import annotations

from hoochgame.core.protocols import Ended, Event, Next
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.model import NIGHT, MoonshinersState
from hoochgame.ui.table.motion.event_animation import Paths
from hoochgame.ui.table.motion.motion_rows import Motions
from hoochgame.ui.table.session import Telling
from hoochgame.ui.titles.moonshiners.motion.acts import MoonshinersAnimation
from hoochgame.ui.titles.moonshiners.motion.day import DAY_ROWS
from hoochgame.ui.titles.moonshiners.motion.night import NIGHT_ROWS
from hoochgame.ui.titles.moonshiners.motion.reckoning import END_ROWS
from hoochgame.ui.titles.moonshiners.motion.rolls import ROLL_ROWS, does_panel_open_or_close
from hoochgame.ui.titles.moonshiners.piles import piles, trips_of_pieces
from hoochgame.ui.titles.moonshiners.sounds import can_stagger

UNSEEN = (c.DeckMade, c.NothingToDraw, n.NightTurnBegan)  # events for the log only


def is_event_visible(telling: Telling[MoonshinersState]) -> bool:
    """Return whether there is anything to see: not where dice are rolled again at once."""
    match telling.event:
        case Next():
            return does_panel_open_or_close(telling)
        case c.HexRolled(taken=taken):
            return not taken
        case n.StaggerRolled() as event:
            return can_stagger(event, telling.before)
    return not isinstance(telling.event, UNSEEN)


def belongs_to_night(state: MoonshinersState, event: Event) -> bool:
    """Return whether an event belongs to the night that is shown; the count at the end does not."""
    return state.phase == NIGHT and not isinstance(event, n.Reckoned | Ended)


MOTIONS = Motions(
    Paths(piles, trips=trips_of_pieces),
    (*DAY_ROWS, *ROLL_ROWS, *NIGHT_ROWS, *END_ROWS),
    MoonshinersAnimation,
    is_event_visible,
    belongs_to_night,
)
