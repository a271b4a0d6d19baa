"""What opponents speak about in Moonshiners."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.protocols import Event, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.company.occasions import Occasion, everybody_else, praise_occasions


def moonshiners_occasions(event: Event, before: MoonshinersState, after: MoonshinersState) -> Iterator[Occasion]:
    """Yield who might say something about an event that everybody sees."""
    match event:
        case e.Built(seat=seat):
            yield Occasion(Situation.BUILDS, seat)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case e.DrunkardBeaten(seat=seat):
            yield Occasion(Situation.DRINKS, seat)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case e.Exchanged(seat=seat, good="gold", n=1) | e.RelicSold(seat=seat):
            yield Occasion(Situation.SELLS, seat)
        case c.RelicDrawn(seat=seat) | c.TileLaid(seat=seat):
            yield Occasion(Situation.FINDS, seat)
        case e.PassedOut(seat=seat):
            yield Occasion(Situation.OUT, seat)
            yield from (Occasion(Situation.FLOORED, other) for other in everybody_else(before.seats, seat))
        case n.NightBegan():
            yield from (Occasion(Situation.NIGHT, Seat(seat)) for seat in range(before.seats))
        case _:
            pass
