"""Heuristics of the bots: how much a seat, by its own view, would like each option, roughly in scraps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hoochgame.core.protocols import Move, Seat, Step
from hoochgame.core.title_ai import BLUNDER
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.blunders import find_blunders
from hoochgame.games.moonshiners.ai.build_values import (
    Thoughts,
    rate_construction_sites,
    rate_tiles_to_lay,
    rate_turn_options,
)
from hoochgame.games.moonshiners.ai.drinking_odds import rate_drinking_options, rate_rolled_options
from hoochgame.games.moonshiners.ai.valuation import best_staffing, nights_left
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS, SALOON, WORTH
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, drunkard_on, own_hexes


def rate_options(seen: MoonshinersState, seat: Seat, options: Sequence[Move]) -> Sequence[float]:
    """Rate all answers to the open question for this seat; BLUNDER for those that can only hurt."""
    mind = Thoughts(seen, seat)
    ratings = RATING_BY_STEP[type(seen.agenda[-1])](mind, options)
    return [BLUNDER if foolish else one for one, foolish in zip(ratings, find_blunders(mind.own, options), strict=True)]


def rate_heroes_all_equal(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate heroes: one is as good as another."""
    return [0.0] * len(options)


def rate_trading_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate exchanges at Harding's counter."""
    return mind.bargains.rate_exchanges(options)


def rate_losing_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate losing a survivor: rather where a drunkard keeps it from working."""
    seen = mind.own.seen
    hexes = [move.at for move in options if isinstance(move, m.LoseFrom)]
    return [
        (drunkard_on(seen, at) is not None)
        + (seen.buildings[at - 1].level < BOTH)
        + 0.5 * (seen.tiles[at - 1] in (DISTILLERY, SALOON))
        for at in hexes
    ]


# The Night.


def rate_settling_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate rearranging: only if survivors would stand differently."""
    seen, seat = mind.own.seen, mind.own.seat
    now = tuple(seen.buildings[at - 1].crew for at in own_hexes(seen, seat))
    keep = 0.5 if best_staffing(seen, seat, is_after_production(seen)) == now else -0.5
    return [keep if isinstance(move, m.Keep) else 0.0 for move in options]


def is_after_production(seen: MoonshinersState) -> bool:
    """Return whether the production of this Night is over: no step of it is left for anybody."""
    return not any(isinstance(step, m.NightTurn) and step.part == "production" for step in seen.agenda)


def rate_staffing_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate numbers of survivors: the one of the best arrangement."""
    seen, seat = mind.own.seen, mind.own.seat
    step = seen.agenda[-1]
    assert isinstance(step, m.Staffing)
    best = best_staffing(seen, seat, is_after_production(seen))[len(step.counts)]
    return [-abs(float(move.n - best)) for move in options if isinstance(move, m.Put)]


def rate_converting_options(mind: Thoughts, options: Sequence[Move]) -> list[float]:
    """Rate working: Distilleries first and with all survivors, then Saloons as moonshine pays."""
    return [rate_work(mind.own.seen, move) for move in options if isinstance(move, m.Work)]


def rate_work(seen: MoonshinersState, move: m.Work) -> float:
    if seen.tiles[move.at - 1] == DISTILLERY:
        return 100.0 + move.n
    if move.n == 1:
        return float(NUMBERS.saloon_scraps)
    keep = WORTH.moonshine + (1.0 if nights_left(seen) > 1 else 0.0)  # moonshine that is kept may sell better
    return WORTH.gold * (move.n - 1) - keep * move.n


RATING_BY_STEP: dict[type[Step], Callable[[Thoughts, Sequence[Move]], Sequence[float]]] = {
    m.Picking: rate_heroes_all_equal,
    m.Acting: rate_turn_options,
    m.Siting: rate_construction_sites,
    m.Surveying: rate_tiles_to_lay,
    m.Rolled: rate_rolled_options,
    m.Drinking: rate_drinking_options,
    m.Losing: rate_losing_options,
    m.Trading: rate_trading_options,
    m.Settling: rate_settling_options,
    m.Staffing: rate_staffing_options,
    m.Converting: rate_converting_options,
}
