"""What opponents speak about in Hooch Stooges."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.protocols import TABLE, Event
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.attack import turf_hits_missing
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import TURF
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.company.occasions import Occasion, everybody_else, loss_occasions, praise_occasions

DEAR = 7  # hooch: a card at this price is worth a word


def hooch_remark_occasions(event: Event, before: HoochState, after: HoochState) -> Iterator[Occasion]:
    """Yield who might say something about an event that everybody sees."""
    match event:
        case e.TurfTaken(seat, place):
            owner = before.city[place].owner
            if owner in (TABLE, seat):
                yield Occasion(Situation.TAKES, seat)
                return
            yield from loss_occasions(seat, owner, Situation.TAKES)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case e.HoochStolen(seat, victim):
            yield from loss_occasions(seat, victim, Situation.STEALS)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case e.Busted(seat):
            yield Occasion(Situation.BUSTS, seat)
        case e.StoogeSwung(target=target, place=place, hit=True) if target == TURF:
            raid, owner = attack_under_way_or_none(before), before.city[place].hq
            if raid and owner != TABLE and turf_hits_missing(before, raid) > 1:
                yield Occasion(Situation.HQ_HIT, owner)
        case c.CardBought(seat=seat, card=card) if CARDS[card].cost >= DEAR:
            yield Occasion(Situation.FINDS, seat)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case c.StoogeLost(seat=seat) if before.active != seat and not attack_under_way_or_none(before):
            yield Occasion(Situation.ROBBED, seat)
        case c.CardDropped(seat=seat) if before.active != seat:
            yield Occasion(Situation.ROBBED, seat)
        case _:
            pass
