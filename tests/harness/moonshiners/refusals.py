"""Compares refusals with the options, over every move that can be named at a table of Moonshiners."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from harness.refusals import refusals_agree
from hoochgame.core.protocols import HIDDEN, Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BOOZE, GOODS, HEROES, RELICS, TILES
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND

PLACES = range(-1, COMPOUND + 2)
SMALL = range(-1, 6)
HANDFULS = [dice for n in range(6) for dice in combinations(range(-1, 6), n)]


def numbers(count: int) -> range:
    """Return the numbers of so many things, and some that are out of range."""
    return range(HIDDEN, count + 1)


def every_move(state: MoonshinersState) -> list[Move]:
    """Return every move that can be named at this table, and some that are out of range."""
    held = state.heroes[state.active].relics
    shown = [step.dice for step in state.agenda if isinstance(step, m.Rolled)]
    rolled = [tuple(some) for dice in shown for n in range(6) for some in combinations(dice, n)]
    return [
        *(kind() for kind in (
            m.Scavenge, m.Trade, m.Challenge, m.EndTurn, m.Accept, m.DrinkOn, m.GiveUp, m.AskForBooze, m.Cure, m.Done,
            m.Keep, m.Rearrange,
        )),
        *(kind(yes) for kind in (m.Explore, m.Site) for yes in (False, True)),
        *map(m.PickHero, numbers(len(HEROES))),
        *(kind(at) for kind in (m.Enter, m.March, m.PlaceSurvivor, m.LoseFrom) for at in PLACES),
        *(m.Construct(at, levels, bar) for at in PLACES for levels in range(4) for bar in (False, True)),
        *(kind(card) for kind in (m.OpenCrate, m.UseBooze, m.BuyBooze) for card in numbers(len(BOOZE))),
        *(kind(card) for kind in (m.UseRelic, m.SellRelic) for card in {*numbers(len(RELICS)), *held}),
        *map(m.LayTile, numbers(len(TILES))),
        *(m.Reroll(by, faces) for by in ("marla", "horseshoe") for faces in {*HANDFULS, *rolled}),
        *(kind(good) for kind in (m.Sell, m.Buy) for good in GOODS),
        *map(m.Put, SMALL),
        *(m.Work(at, n) for at in PLACES for n in SMALL),
    ]  # fmt: skip


def refusals_agree_with_the_options(
    state: MoonshinersState, seats: tuple[Seat, ...], clauses: frozenset[str]
) -> Counter[str]:
    """Check every move there is; count the codes of the refusals."""
    return refusals_agree(MOONSHINERS, state, every_move(state), seats, clauses)
