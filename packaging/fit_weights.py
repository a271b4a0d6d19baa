"""Fits the weights of a title's evaluation to games that bots play, and writes them into its weights.toml.

    .venv/bin/python packaging/fit_weights.py hooch-stooges                  # all its variants: hours
    .venv/bin/python packaging/fit_weights.py deck-hand --variant 2 --jobs 2
    .venv/bin/python packaging/fit_weights.py deck-hand --check              # only the table of reliability

Every game has a wild beginning of some turns, drawn by lot: quick answers play, and every seat slips in some of its
moves, so that states come up that nobody would seek. From then on all seats play as well as they can, and the figures
of each turn are kept: so they tell what a position is worth to good players, not who slips more. In the first games
quick answers play on; in the later generations bots that search with the weights found so far. The model is a
conditional logit (see core/evaluation.py), fitted by Newton's method with a small penalty on large weights. The same
seed gives the same bytes.
"""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hoochgame.bots import Bot
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.evaluation import Evaluation
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.words import Seat, State
from hoochgame.games import find_game

Floats = NDArray[np.float64]
Table = Mapping[str, float]

ROOT = Path(__file__).resolve().parents[1]
SLIPS = (0, 80, 160, 300, 600)  # how many of a thousand moves of a seat are random in a wild beginning
WILD = 12  # rounds that such a beginning lasts at most
ITERATIONS = 16  # of the bots of the later games
NOISY_TRUST = 0.3  # how much a position of the first games counts beside one of the later games
PENALTY = 2.0  # on the square of a weight, by the spread of its figure
HELD_OUT = 5  # one game in so many is not fitted but predicted
BINS = 10


@dataclass(frozen=True)
class Sample:
    """One game: the figures of each seat at the beginning of each turn, and each seat's share of the win."""

    rows: Sequence[Sequence[Sequence[float] | None]]
    shares: Sequence[float]
    noisy: bool


@dataclass(frozen=True)
class Course:
    """How the games of a generation are played: with these weights, or by quick answers without any."""

    title: str
    variant: str
    seed: int
    weights: Table | None = None


def parts(title: str) -> tuple[Game, Evaluation[State], Mapping[str, tuple[int, Mapping[str, int]]]]:
    """Return a title, its evaluation, and its variants: the seats and house rules of each."""
    module = import_module(f"hoochgame.games.{title.replace('-', '_')}.wits.chances")
    return find_game(title), module.EVALUATION, module.VARIANTS


def play(course: Course, number: int) -> Sample:
    """Play one game; after its wild beginning keep the figures of the beginning of each turn."""
    game, evaluation, variants = parts(course.title)
    seats, rules = variants[course.variant]
    dice, slip = Dice(course.seed + number), Dice(course.seed + number, 5)
    careless = [SLIPS[slip.below(len(SLIPS))] for _seat in range(seats)]
    wild = slip.below(WILD * seats + 1)
    bots = seated(game, course, seats, number)
    rows, turn, turns = [], None, -1
    _opening, ply = game.start(seats, rules, dice)
    while (state := ply.state).agenda:
        options, seat = ply.options, state.agenda[-1].seat
        if (now := game.wits.turn(state)) != turn:
            turn, turns = now, turns + 1
            if turns >= wild:
                rows.append(evaluation.measure(state))
        if len(options) == 1:
            move = options[0]
        elif turns < wild and slip.below(1000) < careless[seat]:
            move = options[slip.below(len(options))]
        elif turns < wild or not bots:
            move = game.wits.favourite(state, seat, options)
        else:
            move = bots[seat].choose(game.view(state, seat), options, math.inf)
        ply = Play(game.rules, state, dice).take(move)
    won = 1 / len(state.winners) if state.winners else 0.0
    return Sample(rows, [won if seat in state.winners else 0.0 for seat in range(seats)], course.weights is None)


def seated(game: Game, course: Course, seats: int, number: int) -> list[Bot]:
    """Return bots that search with these weights; none without any."""
    if course.weights is None:
        return []
    _game, known, _variants = parts(course.title)
    own = Evaluation(known.names, known.measure, lambda _state: "", {"": course.weights})
    tried = replace(game, wits=replace(game.wits, winning_chances=own.chances))
    recipe = Recipe(iterations=ITERATIONS)
    return [Search(tried, Seat(seat), Dice(course.seed + number, 7 + seat), recipe) for seat in range(seats)]


def samples(course: Course, games: int, jobs: int) -> list[Sample]:
    """Play so many games, over several processes."""
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(partial(play, course), range(games), chunksize=4))


# The fit.


def stacked(found: Sequence[Sample], width: int) -> tuple[Floats, Floats, Floats]:
    """Return figures by row, seat and name (NaN for a seat that is out), shares by row and seat, and games by row.

    A seat alone gets a second one beside it, whose figures are all 0: that it loses.
    """
    out = [math.nan] * width
    alone = [0.0] * width
    figures, shares, games = [], [], []
    for game, sample in enumerate(found):
        lone = len(sample.shares) == 1
        share = [*sample.shares, 1 - sample.shares[0]] if lone else sample.shares
        for row in sample.rows:
            figures.append([out if seat is None else list(map(float, seat)) for seat in row] + [alone] * lone)
            shares.append(share)
            games.append(game)
    return np.array(figures), np.array(shares), np.array(games, float)


def chances(figures: Floats, weights: Floats) -> Floats:
    """Return each seat's chance to win, by row."""
    gone = np.isnan(figures[:, :, 0])
    marks = np.nan_to_num(figures) @ weights
    marks[gone] = -np.inf
    powers = np.exp(marks - marks.max(1, keepdims=True))
    odds: Floats = powers / powers.sum(1, keepdims=True)
    return odds


def fitted(figures: Floats, shares: Floats, trust: Floats) -> Floats:
    """Return the weights that make the shares most likely, by Newton's method."""
    spread = np.nan_to_num(figures).std((0, 1)) + 1e-9
    scaled = figures / spread
    weights = np.zeros(figures.shape[2])
    plain = np.nan_to_num(scaled)
    for _step in range(60):
        odds = chances(scaled, weights)
        slope = np.einsum("nsf,ns,n->f", plain, shares - odds, trust, optimize=True) - PENALTY * weights
        mean = np.einsum("nsf,ns->nf", plain, odds)
        bend = np.einsum("nsf,ns,nsg,n->fg", plain, odds, plain, trust, optimize=True) - (mean.T * trust) @ mean
        step = np.linalg.solve(bend + PENALTY * np.eye(len(weights)), slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    plain_weights: Floats = weights / spread
    return plain_weights


def log_loss(odds: Floats, shares: Floats) -> float:
    """Return the mean surprise of what happened, in nats."""
    return float(-(shares * np.log(np.clip(odds, 1e-9, 1))).sum(1).mean())


def reliability(odds: Floats, shares: Floats) -> Iterator[tuple[float, float, int]]:
    """Yield, for each tenth of the chances: what was predicted, the share that won, and how many there were."""
    flat, won = odds.ravel(), shares.ravel()
    for low in range(BINS):
        inside = (flat >= low / BINS) & (flat < (low + 1) / BINS + (low == BINS - 1))
        if count := int(inside.sum()):
            yield float(flat[inside].mean()), float(won[inside].mean()), count


# Files and words.


def path_of(title: str) -> Path:
    """Return the file of a title's weights."""
    return ROOT / "hoochgame" / "games" / title.replace("-", "_") / "weights.toml"


def write(title: str, tables: Mapping[str, Table]) -> None:
    """Write all weights of a title."""
    head = "# Written by packaging/fit_weights.py: what each figure adds to a seat's mark, by variant.\n"
    parts = [f'["{name}"]\n' + "".join(f"{key} = {value:.4f}\n" for key, value in table.items())
             for name, table in tables.items()]  # fmt: skip
    path_of(title).write_text("\n".join([head, *parts]), encoding="utf-8")


def fit(title: str, variant: str, args: argparse.Namespace) -> Table:
    """Play and fit a variant in generations, and print how well the last weights predict games held out."""
    _game, evaluation, _variants = parts(title)
    names = evaluation.names
    found = samples(Course(title, variant, args.seed), args.noisy, args.jobs)
    weights = table_of(names, found)
    for generation in range(1, args.generations + 1):
        course = Course(title, variant, args.seed + 1_000_000 * generation, weights)
        found += samples(course, args.games, args.jobs)
        weights = table_of(names, found)
    tell(title, variant, found, len(names))
    return weights


def table_of(names: Sequence[str], found: Sequence[Sample]) -> Table:
    """Return the fitted weights by name."""
    figures, shares, games = stacked(found, len(names))
    trust = trusted(found, games)
    return {name: round(float(weight), 4) for name, weight in zip(names, fitted(figures, shares, trust), strict=True)}


def trusted(found: Sequence[Sample], games: Floats) -> Floats:
    """Return how much each row counts: those of the first games less, once there are others."""
    early = np.array([sample.noisy for sample in found])[games.astype(int)]
    return np.where(early & (not early.all()), NOISY_TRUST, 1.0)


def tell(title: str, variant: str, found: Sequence[Sample], width: int) -> None:
    """Print the log loss and the reliability on games held out."""
    figures, shares, games = stacked(found, width)
    out = games % HELD_OUT == 0
    trust = trusted(found, games)
    if not all(sample.noisy for sample in found):
        out &= trust == 1.0  # the later games tell how good bots play
    odds = chances(figures[out], fitted(figures[~out], shares[~out], trust[~out]))
    even = math.log(figures.shape[1])
    print(f"{title}, {variant}: {len(found)} games, log loss {log_loss(odds, shares[out]):.4f} (even {even:.4f})")
    for predicted, won, count in reliability(odds, shares[out]):
        print(f"  predicted {predicted:6.1%}  won {won:6.1%}  ({count})")
    sys.stdout.flush()


def main() -> None:
    """Fit what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--variant", action="append", help="only this one; the others keep their weights")
    parser.add_argument("--noisy", type=int, default=1000, help="first games, by quick answers")
    parser.add_argument("--games", type=int, default=300, help="games of each later generation")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    _game, _evaluation, variants = parts(args.title)
    path = path_of(args.title)
    tables: dict[str, Table] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    for variant in args.variant or variants:
        tables[variant] = fit(args.title, variant, args)
        write(args.title, {name: tables[name] for name in variants if name in tables})


if __name__ == "__main__":
    main()
