"""By what a question came about, where the agenda no longer says so: the journal does, after resuming, too."""

from __future__ import annotations

from hoochgame.core.match import Match
from hoochgame.core.words import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.events import ChartRolled, StoogeSwung
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.naming import chart_line, source_name

LATELY = 60  # plies that are looked through


def behind(match: Match, view: State) -> str:
    """The card, turf or chart line that attacks, or that a 1 was rolled for; nothing for other questions."""
    match view.agenda[-1] if view.agenda else None:
        case m.Blocking():
            return attack_of(match)
        case m.DropStooge(seat) | m.DropCard(seat):
            return roll_of(match, seat)
    return ""


def attack_of(match: Match) -> str:
    """What the last attack goes back to: the question for a turf knew it."""
    tops = (state.agenda[-1] for state in reversed(match.states[-LATELY:]) if state.agenda)
    return next((source_name(step) for step in tops if isinstance(step, m.Attack)), "")


def roll_of(match: Match, seat: Seat = TABLE) -> str:
    """Who or what rolled last for a seat."""
    for entry in reversed(match.entries[-LATELY:]):
        for event in reversed(entry.events):
            match event:
                case StoogeSwung() if event.seat == seat:
                    return wording.name(CARDS[event.stooge])
                case ChartRolled() if event.seat == seat:
                    return chart_line(event.entry)
    return ""
