"""What a gang does that the others should hear of."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Event, Seat
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.model import NOBODY, State
from hoochgame.ui.tables.marks import Deed, Words

CHART = "chart-"  # so begins the source of what an entry of the chart does


def deed(before: State, event: Event) -> Deed | None:
    """By the table before the event."""
    by = before.active
    match event:
        case e.TurfTaken(seat, place):
            return Deed("capture", seat, owner(before, place, seat), place)
        case e.HqLost(seat, place):
            return Deed("capture", by, seat, place)
        case e.SeatOut(seat):
            return Deed("capture", by, seat if seat != by else TABLE)
        case e.HoochStolen(seat, victim):
            return Deed("theft", seat, victim, source=cause(before))
        case e.AttackBegan(seat, place, defender):
            return Deed("attack", seat, defender if defender not in (NOBODY, seat) else TABLE, place)
        case e.AttackEnded(seat, place, False):
            return Deed("attack", seat, owner(before, place, seat), place, failed=True)
        case e.Busted(seat):
            return Deed("bust", seat)
        case c.CardBought(seat) | c.CardTaken(seat):
            return Deed("purchase", seat)
        case c.StoogeLost(seat) | c.CardDropped(seat) | c.CardsTurnedUp(seat) if seat != by:
            return Deed("harm", by, seat, source=cause(before))
    return None


def owner(before: State, place: int, but: Seat) -> Seat:
    """Whose turf it is, where it is an opponent's."""
    seat = before.city[place].owner
    return seat if seat not in (NOBODY, but) else TABLE


def cause(before: State) -> Words | None:
    """The card, turf or entry of the chart whose effect is carried out."""
    source = str(getattr(before.agenda[-1], "source", "")) if before.agenda else ""
    if source.startswith(CHART):
        return Words(_("chart {entry}").format(entry=source.removeprefix(CHART)))
    return Words(wording.name_of(source), source) if source in wording.PRINTED else None
