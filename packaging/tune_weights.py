"""Tunes the fitted weights of an evaluation by what counts: bots that use them play against bots with those before.

    .venv/bin/python packaging/tune_weights.py hooch-stooges --variant 2 --generations 30 --jobs 2

What goes along with winning need not be what wins, so the best weights to play by are near those that predict best
(packaging/fit_weights.py), but not the same. They are found by the covariance matrix adaptation evolution strategy
(N. Hansen, The CMA Evolution Strategy: A Tutorial, 2016; the package cma). All weights of a generation meet the same
deals. At the end one factor for all weights is fitted again, so that the chances stay true. The same seed gives the
same bytes. It needs `pip install cma`.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace

import cma  # type: ignore[import-untyped]
import numpy as np
from fit_weights import Floats, Sample, Table, chances, log_loss, parts, path_of, reliability, stacked, write

from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.evaluation import Evaluation
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.words import Seat
from hoochgame.games import find_game

STEP = 0.4  # of the first changes, in weights and in what a figure of common spread weighs
DEALS_FOR_GATE = 100  # each played at every seat
FACTORS = np.linspace(0.4, 1.6, 121)


@dataclass(frozen=True)
class Duel:
    """One game: weights in one seat against other weights in all the others."""

    title: str
    variant: str
    seed: int
    at: int
    mine: tuple[float, ...]
    theirs: tuple[float, ...]
    iterations: int


def armed(duel: Duel, weights: Sequence[float]) -> Game:
    """Return the title with these weights in its evaluation."""
    game, known, _variants = parts(duel.title)
    table = {"": dict(zip(known.names, weights, strict=True))}
    own = Evaluation(known.names, known.measure, lambda _state: "", table)
    return replace(game, wits=replace(game.wits, winning_chances=own.chances))


def play(duel: Duel) -> tuple[float, Sample]:
    """Play a game; return the share of the win of the one seat, and the figures at the beginning of each turn."""
    game, known, variants = parts(duel.title)
    seats, rules = variants[duel.variant]
    one, other, recipe = armed(duel, duel.mine), armed(duel, duel.theirs), Recipe(iterations=duel.iterations)
    bots = [
        Search(one if seat == duel.at else other, Seat(seat), Dice(duel.seed, 7 + seat), recipe)
        for seat in range(seats)
    ]
    dice, rows, turn = Dice(duel.seed), [], None
    _opening, ply = game.start(seats, rules, dice)
    while (state := ply.state).agenda:
        options, seat = ply.options, state.agenda[-1].seat
        if (now := game.wits.turn(state)) != turn:
            turn = now
            rows.append(known.measure(state))
        lone = len(options) == 1
        move = options[0] if lone else bots[seat].choose(game.view(state, seat), options, 3600.0)
        ply = Play(game.rules, state, dice).take(move)
    won = 1 / len(state.winners) if state.winners else 0.0
    shares = [won if seat in state.winners else 0.0 for seat in range(seats)]
    return shares[duel.at], Sample(rows, shares, noisy=False)


def tuned(title: str, variant: str, args: argparse.Namespace) -> Table:
    """Return the tuned weights of a variant; those before if none beat them."""
    _game, known, variants = parts(title)
    base: Table = tomllib.loads(path_of(title).read_text("utf-8"))[variant]
    start = np.array([base[name] for name in known.names])
    seats = variants[variant][0]
    with ProcessPoolExecutor(args.jobs) as pool:

        def meet(mine: Sequence[Floats], theirs: Floats, deals: int, seed: int) -> list[list[tuple[float, Sample]]]:
            duels = [
                Duel(title, variant, seed + n // seats, n % seats, tuple(map(float, one)), tuple(map(float, theirs)),
                     args.iterations)
                for one in mine
                for n in range(deals * seats)
            ]  # fmt: skip
            found = list(pool.map(play, duels, chunksize=2))
            size = deals * seats
            return [found[at : at + size] for at in range(0, len(found), size)]

        scale = units(start, [sample for _won, sample in meet([start], start, 10, args.seed)[0]], len(known.names))
        search = cma.CMAEvolutionStrategy(
            [0.0] * len(start), STEP, {"seed": args.seed, "verbose": -9, "popsize": args.size}
        )
        for generation in range(args.generations):
            asked = search.ask()
            met = meet(
                [start + scale * np.array(one) for one in asked], start, args.deals, args.seed + 1000 * generation
            )
            losses = [-float(np.mean([won for won, _sample in games])) for games in met]
            search.tell(asked, losses)
            print(f"  {generation}: best {-min(losses):.3f}, mean {-float(np.mean(losses)):.3f}", flush=True)
        best = start + scale * np.array(search.result.xfavorite)
        gate = meet([best], start, DEALS_FOR_GATE, args.seed + 900_000)[0]
    share = float(np.mean([won for won, _sample in gate]))
    print(f"{title}, {variant}: {share:.1%} of {len(gate)} games against the weights before")
    if share <= 1 / seats:
        return base
    samples = [sample for _won, sample in gate]
    return {name: round(float(weight), 4) for name, weight in zip(known.names, calibrated(best, samples), strict=True)}


def units(weights: Floats, samples: Sequence[Sample], width: int) -> Floats:
    """Return how far each weight may be changed at first."""
    figures, _shares, _games = stacked(samples, width)
    spread = np.nan_to_num(figures).std((0, 1)) + 1e-6
    common = float(np.median(np.abs(weights) * spread))
    scale: Floats = np.abs(weights) / 2 + common / spread
    return scale


def calibrated(weights: Floats, samples: Sequence[Sample]) -> Floats:
    """Return the weights times the factor that makes what happened most likely; print their reliability."""
    figures, shares, _games = stacked(samples, len(weights))
    factor = min(FACTORS, key=lambda one: log_loss(chances(figures, weights * one), shares))
    odds = chances(figures, weights * factor)
    print(f"  factor {factor:.2f}, log loss {log_loss(odds, shares):.4f}")
    for predicted, won, count in reliability(odds, shares):
        print(f"  predicted {predicted:6.1%}  won {won:6.1%}  ({count})")
    scaled: Floats = weights * factor
    return scaled


def main() -> None:
    """Tune what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--variant", action="append", required=True)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--size", type=int, default=12, help="weights tried in each generation")
    parser.add_argument("--deals", type=int, default=20, help="deals for each of them, played at every seat")
    parser.add_argument("--iterations", type=int, default=16, help="of each search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    find_game(args.title)
    _game, _known, variants = parts(args.title)
    for variant in args.variant:
        tables: dict[str, Mapping[str, float]] = tomllib.loads(path_of(args.title).read_text("utf-8"))
        tables[variant] = tuned(args.title, variant, args)
        write(args.title, {name: tables[name] for name in variants if name in tables})


if __name__ == "__main__":
    main()
