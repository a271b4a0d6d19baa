"""The table of Starting Solo: the record that names all its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.title import STARTING_SOLO
from hoochgame.ui.tables.company import company
from hoochgame.ui.tables.hooch_stooges import table as base
from hoochgame.ui.tables.keys import Key, PileKey
from hoochgame.ui.tables.marks import Showing
from hoochgame.ui.tables.starting_solo.desk import WORDS, Desk
from hoochgame.ui.tables.starting_solo.layout import cut
from hoochgame.ui.tables.starting_solo.motions import MOTIONS
from hoochgame.ui.tables.starting_solo.questions import QUESTIONS
from hoochgame.ui.tables.starting_solo.report import REPORTS
from hoochgame.ui.tables.starting_solo.shows import SHOWS
from hoochgame.ui.tables.starting_solo.zones import zones

TOP = replace(base.TOP, cut=cut, company=partial(company, STARTING_SOLO), zones=zones)


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """The pile of Defeated Stooges, too."""
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
