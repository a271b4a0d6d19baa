"""The table of Starting Solo: what it is made of, and the record that names all its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hoochgame.core.language import _
from hoochgame.core.words import Event, Move, Seat
from hoochgame.games.hooch_stooges.content import CARDS, GRADES
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.games.starting_solo.title import DIFFICULTY, STARTING_SOLO
from hoochgame.ui.tables.hooch_stooges import desk
from hoochgame.ui.tables.hooch_stooges import table as base
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.keys import Key, PileKey
from hoochgame.ui.tables.marks import Showing
from hoochgame.ui.tables.session import Session
from hoochgame.ui.tables.starting_solo.layout import cut
from hoochgame.ui.tables.starting_solo.motions import MOTIONS
from hoochgame.ui.tables.starting_solo.questions import QUESTIONS
from hoochgame.ui.tables.starting_solo.report import REPORTS
from hoochgame.ui.tables.starting_solo.shows import SHOWS
from hoochgame.ui.tables.starting_solo.tips import risks
from hoochgame.ui.tables.starting_solo.zones import zones

# The words of the table and the desk of its player.


def subtitle(view: State) -> str:
    """Say how tough the enemies are, and whether their HQ is fortified."""
    level = _(DIFFICULTY.values[grade(view)])
    return level + " · " + _("Fortified HQ") if view.hq_hits > 1 else _("Difficulty: {level}").format(level=level)


def grade(view: State) -> int:
    """Return the difficulty's index, which shows in the guard of the enemy's HQ."""
    guard = view.city[HEADQUARTERS].guard
    names = list(GRADES)
    end = CARDS[guard].id.partition("-")[2] if guard >= 0 else ""
    return names.index(end) if end in names else names.index("plain")


def parting(view: State) -> str:
    """Warn that the game is lost with its last turn."""
    if view.round < TURNS:
        return ""
    return _("This is the last turn: end it and you lose. The HQ still stands.")


WORDS = replace(desk.WORDS, subtitle=subtitle, parting=parting)


@dataclass
class Desk(desk.Desk):
    """What a player's screen holds beside the game itself."""

    def hear(self, event: Event) -> None:
        super().hear(event)
        if isinstance(event, Countered):
            self.swing = event

    def own_marks(self, view: State, options: Sequence[Move]) -> Marks:
        """Return the base game's marks, and what a swing that fails may cost."""
        return replace(super().own_marks(view, options), risks=risks(view, options))

    def prompt(self, session: Session[State], view: State, busy: bool) -> str:
        if busy and isinstance(self.acted, Countered):
            return self.shows.news(self.acted, view, session.viewer, session.match.names)
        return super().prompt(session, view, busy)


# What it is made of.

TOP = replace(base.TOP, cut=cut, foes=STARTING_SOLO.foes, zones=zones)


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """Return the cards to lay open: the pile of Defeated Stooges, too."""
    found = base.laid_open(view, me, key, names)
    return replace(found, title=_("Defeated Stooges")) if found and key == PileKey("discard", ENEMY) else found


SOLO_TABLE = replace(
    base.HOOCH_TABLE,
    title="starting-solo",
    top=TOP,
    motions=MOTIONS,
    own_desk=Desk,
    shows=SHOWS,
    questions=QUESTIONS,
    words=WORDS,
    laid_open=laid_open,
    reports=REPORTS,
)
