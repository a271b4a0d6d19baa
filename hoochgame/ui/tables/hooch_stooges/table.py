"""The table of Hooch Stooges: the record that names all its parts."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.tables.hooch_stooges.asking.questions import QUESTIONS
from hoochgame.ui.tables.hooch_stooges.desk import WORDS, Desk
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.hooch_stooges.motions import MOTIONS
from hoochgame.ui.tables.hooch_stooges.pictures.faces import CARD_FACES
from hoochgame.ui.tables.hooch_stooges.printed import printed
from hoochgame.ui.tables.hooch_stooges.report import REPORTS
from hoochgame.ui.tables.hooch_stooges.shows import SHOWS
from hoochgame.ui.tables.hooch_stooges.stage import TOP
from hoochgame.ui.tables.keys import CounterKey, Key, PileKey
from hoochgame.ui.tables.marks import Showing
from hoochgame.ui.tables.tables import Table


def laid_open(view: State, me: Seat, key: Key, names: Sequence[str]) -> Showing | None:
    """A discard pile; or the own lineup, while another seat's is on the table."""
    match key:
        case PileKey("discard", seat) | CounterKey(seat, "discard") if view.gangs[seat].discard:
            return Showing(_("Discard pile of {name}").format(name=names[seat]), view.gangs[seat].discard)
        case PileKey("main_deck") if me >= 0 and (stall := view.gangs[me].stall):
            return Showing(_("Your lineup"), tuple(card for card in stall.lineup if card != GAP))
    return None


HOOCH_TABLE = Table(
    title="hooch-stooges",
    top=TOP,
    motions=MOTIONS,
    marks=Marks(),
    own_desk=Desk,
    shows=SHOWS,
    faces=CARD_FACES,
    questions=QUESTIONS,
    words=WORDS,
    printed=printed,
    laid_open=laid_open,
    reports=REPORTS,
)
