"""What has gone from where to where at the table of Moonshiners of the Apocalypse."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import KIND
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.ui.table.keys import Key, SeatKey
from hoochgame.ui.table.pieces.piles import Piles, Trip
from hoochgame.ui.titles.moonshiners.keys import DrunkardKey, HeroKey, HexKey, HouseKey, KindKey, StockKey, SurvivorKey
from hoochgame.ui.titles.moonshiners.layout import STOCK

SURVIVORS = STOCK.index("survivors")


def piles(state: MoonshinersState) -> Piles:
    """Return no piles: copies of a card are alike here, so no card keeps its identity on its way."""
    return Piles({})


def trips_of_pieces(before: MoonshinersState, after: MoonshinersState) -> Iterator[Trip]:
    """Yield the way of each figure, house and survivor that may have moved; it comes from or goes to its plate."""
    for seat in range(after.seats):
        yield Trip((HeroKey(Seat(seat)), SeatKey(Seat(seat))), (HeroKey(Seat(seat)), SeatKey(Seat(seat))))
    for card in {drunkard.card for drunkard in (*before.drunkards, *after.drunkards)}:
        ends = (DrunkardKey(card), KindKey(KIND[card]))
        yield Trip(ends, ends)
    for place, (old, new) in enumerate(zip(before.buildings, after.buildings, strict=True), 1):
        for slot in range(old.level, new.level):
            yield Trip((HouseKey(place, slot), SeatKey(new.owner)), (HouseKey(place, slot),))
    yield from survivor_trips(before, after)


def survivor_trips(before: MoonshinersState, after: MoonshinersState) -> Iterator[Trip]:
    """Yield the ways of survivors: from building to building as far as others have come, else from or to the mat."""
    for seat in map(Seat, range(after.seats)):
        left, come = [list[tuple[Key, ...]](), list[tuple[Key, ...]]()]
        for place, (old, new) in enumerate(zip(before.buildings, after.buildings, strict=True), 1):
            if new.owner == seat:
                left += [(SurvivorKey(place, nth), HexKey(place)) for nth in range(new.crew, old.crew)]
                come += [(SurvivorKey(place, nth), HexKey(place)) for nth in range(old.crew, new.crew)]
        home: Key = StockKey(SURVIVORS) if after.eyes == seat else SeatKey(seat)
        for i in range(max(len(left), len(come))):
            yield Trip(left[i] if i < len(left) else (home,), come[i] if i < len(come) else (home,))
