"""What a Night will bring to a seat if nobody moves any more: what it gains, turns into other goods, and what idles."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hoochgame.core.words import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.queries import converts, own_hexes, plain_yield, produces

GOODS = ("scrap", "corn", "moonshine", "gold", "relic")


class Tonight(NamedTuple):
    """Changes by good, in the order of `GOODS`, without those that are 0; survivors without work; stopped buildings."""

    changes: tuple[tuple[str, int], ...] = ()
    idle: int = 0
    stopped: int = 0


def to_come(state: State, seat: Seat) -> bool:
    """Return whether a seat's production of this round is still to come."""
    return m.NightTurn(seat, "production") in state.agenda


def tonight(state: State, seat: Seat) -> Tonight:
    """Return what a seat's buildings bring as they are staffed, if every survivor works who can (MA-Q133)."""
    hero, own = state.heroes[seat], own_hexes(state, seat)
    found: Counter[str] = Counter()
    idle = 0
    working = [at for at in own if produces(state, at)]
    for at in working:
        if not converts(state, at):
            building = state.buildings[at - 1]
            good, n = plain_yield(state.tiles[at - 1], building.level, building.crew)
            found[good] += n
    for at in sorted((at for at in working if converts(state, at)), key=lambda at: state.tiles[at - 1] != DISTILLERY):
        crew = state.buildings[at - 1].crew
        if state.tiles[at - 1] == DISTILLERY:
            busy = min(crew, hero.corn + found["corn"])
            found.update({"corn": -busy, "moonshine": busy})
        else:
            busy = max(1, min(crew, hero.moonshine + found["moonshine"]))
            found.update({"scrap": NUMBERS.saloon_scraps} if busy == 1 else {"moonshine": -busy, "gold": busy - 1})
        idle += crew - busy
    stopped = sum(state.buildings[at - 1].crew > 0 and at not in working for at in own)
    return Tonight(tuple((good, found[good]) for good in GOODS if found[good]), idle, stopped)
