"""Which options belong to one plan: a search tries each plan once, and goes through with what it has begun."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import NOBODY, MoonshinersState
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.games.moonshiners.wilds import COMPOUND, UNEXPLORED, Place

LEAVING = (m.March, m.EndTurn)


def plan_kinds(seen: MoonshinersState, seat: Seat, options: Sequence[Move]) -> list[Hashable]:
    """Return the kind of each option: its class with the card or good it is about; of a march, what is done there."""
    return [plan_kind_of_move(seen, seat, move) for move in options]


def plan_kind_of_move(seen: MoonshinersState, seat: Seat, move: Move) -> Hashable:
    match move:
        case m.March(at) | m.Enter(at):
            return march_purpose(seen, seat, at)
        case m.UseBooze(card) | m.UseRelic(card) | m.OpenCrate(card):
            return type(move), card
        case m.Sell(good) | m.Buy(good):
            return type(move), good
    return type(move)


def march_purpose(seen: MoonshinersState, seat: Seat, at: Place) -> type[Move]:
    """Return the action that a hero would go to a place for."""
    if at == COMPOUND:
        return m.Trade
    if drunkard_on(seen, at) is not None:
        return m.Challenge
    if seen.tiles[at - 1] == UNEXPLORED:
        return m.Explore
    return m.Construct if seen.buildings[at - 1].owner in (NOBODY, seat) else m.Scavenge


def options_after_march(
    before: MoonshinersState, seat: Seat, move: Move, state: MoonshinersState, options: Sequence[Move]
) -> Sequence[Move]:
    """Return the options that make use of a march: until the next action none that leads away, if there is any other.

    Marching is free, so quick answers would go on from any place to the one that they rate best. All marches would then
    come to the same, and a search would learn nothing about them.
    """
    if type(move) is not m.March or type(state.agenda[-1]) is not m.Acting:
        return options
    hero = state.heroes[seat]
    here = hero.place == move.to and hero.acted == before.heroes[seat].acted
    if not here or (state.round, state.phase, state.active) != (before.round, before.phase, before.active):
        return options
    return [option for option in options if type(option) not in LEAVING] or options
