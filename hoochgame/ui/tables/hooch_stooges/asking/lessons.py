"""What a first game waits for until it was read: what it is about, and what a first bust is."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.queries import raid_of, reach
from hoochgame.ui.tables.marks import Lesson


def held(view: State, me: Seat, news: str) -> Iterator[Lesson]:
    """By the news."""
    if not view.gangs[me].alive:
        return
    if news == "bust":
        yield first_bust(view)
    if view.friendly:
        words = _(
            "In a Friendly Match nobody drops out: the first to control {n} turfs wins. "
            "Earn hooch, hire stooges, and take turf after turf. Here is one next to yours."
        ).format(n=NUMBERS.friendly_turfs)
        yield Lesson("goal", ("turf", nearby(view, me)), words, holds=True, rule="HS-FRM-02")
    if (place := rival_hq(view, me)) is not None:
        words = _(
            "Here is the HQ of an opponent: take every opponent’s HQ and you win. Earn hooch, hire stooges, and "
            "attack turf after turf until you stand next to it."
        )
        yield Lesson("goal", ("turf", place), words, holds=True, rule=_("The game in a minute"))


def first_bust(view: State) -> Lesson:
    words = _(
        "Busted! The die showed a 1: you lose one stooge, one card from your hand and all your hooch. So spend "
        "your hooch before you roll, or pay 2 on the chart: no busts this turn."
    )
    return Lesson("bust", ("lane_die",) if raid_of(view) else ("die",), words, holds=True, rule="HS-BST")


def rival_hq(view: State, me: Seat) -> int | None:
    """The place of the next seat's HQ."""
    seats = [Seat((me + i) % view.seats) for i in range(1, view.seats)]
    places = {turf.hq: place for place, turf in enumerate(view.city)}
    return next((places[seat] for seat in seats if seat in places), None)


def nearby(view: State, me: Seat) -> int:
    """A place that could be attacked; the own HQ where there is none."""
    near = [place for place in reach(view, me) if view.city[place].owner != me]
    home = next((place for place, turf in enumerate(view.city) if turf.hq == me), 0)
    return near[0] if near else home
