"""Which options of a question belong to one plan, so that a search does not try five ways to the same thing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from hoochgame.core.words import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import NOBODY, State
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.games.moonshiners.wilds import COMPOUND, UNEXPLORED


def kinds(seen: State, seat: Seat, options: Sequence[Move]) -> list[Hashable]:
    """Return the kind of each option: its class with the card or good it is about; of a march, what is done there."""
    return [kind(seen, seat, move) for move in options]


def kind(seen: State, seat: Seat, move: Move) -> Hashable:
    """Return the kind of an option."""
    match move:
        case m.March(at) | m.Enter(at):
            return use_of(seen, seat, at)
        case m.UseBooze(card) | m.UseRelic(card) | m.OpenCrate(card):
            return type(move), card
        case m.Sell(good) | m.Buy(good):
            return type(move), good
    return type(move)


def use_of(seen: State, seat: Seat, at: int) -> type[Move]:
    """Return the action that a hero would go to a place for."""
    if at == COMPOUND:
        return m.Trade
    if drunkard_on(seen, at) is not None:
        return m.Challenge
    if seen.tiles[at - 1] == UNEXPLORED:
        return m.Explore
    return m.Construct if seen.buildings[at - 1].owner in (NOBODY, seat) else m.Scavenge
