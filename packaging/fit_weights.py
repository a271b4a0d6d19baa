"""Fits the weights of a title's evaluation to games of its bots, and writes them into its weights.toml.

    .venv/bin/python packaging/fit_weights.py deck-hand                  # all its variants: hours
    .venv/bin/python packaging/fit_weights.py deck-hand --variant 2 --jobs 2
    .venv/bin/python packaging/fit_weights.py deck-hand --variant 2 --keep   # only the last step and the reliability

The first games of a variant are played by quick answers, of strategies if searches play on by them, and every
seat slips in some of its moves, so that states come up that nobody would seek; the figures of each turn are fitted to
the result. In the generations after that bots search with the weights found so far, some longer than others, and slip
only in the first rounds; what lies before a slip is not fitted. Each seat draws its weights from those of all
generations, so that what only works against its like is found out. The chances at the beginning of a turn are fitted
there to what came of them: partly to the chances that the weights give the turns after it, partly to the result (R.
Sutton, Learning to Predict by the Methods of Temporal Differences, 1988). At the end two numbers make the chances true
in games of bots that think longer: a factor for all weights, and by how much more a lead counts, the larger it is.

The model is a conditional logit (see core/evaluation.py), fitted by Newton's method with a small penalty on large
weights. The same seed gives the same bytes. What predicts best need not be what plays best: `hoochgame simulate`
decides how many generations a title gets (PLANS).
"""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hoochgame.bots import Bot
from hoochgame.bots.search import Recipe, Search
from hoochgame.bots.strategist import title_policy
from hoochgame.core.dice import Dice
from hoochgame.core.evaluation import LEAD, Evaluation
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.games import find_game

Floats = NDArray[np.float64]
Table = Mapping[str, float]

ROOT = Path(__file__).resolve().parents[1]
OFTEN = (0, 30, 80, 160, 300)  # how many of a thousand moves of a seat are random in the first games ...
SELDOM = (0, 30, 90)  # ... if these are played by strategies, which differ anyway ...
SLIPS = (0, 60, 180)  # ... and in the first rounds of the later ones
WILD = 10  # rounds that these last at most
BUDGETS = (4, 12, 40, 120)  # iterations of a bot of the later games, drawn by lot ...
LONGER = 24  # ... and of those that tell how true the chances are
DECAY = 0.7  # lambda: how much more the chances of the turn after next count than those of the next one
SETTLED = 1e-3  # change of a weight below which a fit to its own chances has come to rest
ROUNDS = 12  # fits of a generation at most
PENALTY = 3.0  # on the square of a weight, by the spread of its figure
TWICE = 2  # times that the last step is taken, as bots play somewhat otherwise with what it finds
FACTORS = np.linspace(0.1, 2.1, 101)
LEADS = np.linspace(0, 1, 26)
BINS = 10


@dataclass(frozen=True)
class Plan:
    """How many games a title gets: first ones, later ones in each of some generations, and last ones for the last step.

    These are for two seats or one; of longer games with more seats fewer are as good. Without last games the last step
    is left out: games of strategies tell how true the chances are by themselves.
    """

    first: int = 3000
    generations: int = 0
    games: int = 2500
    last: int = 400

    def fitting(self, seats: int) -> Plan:
        """Return the plan for so many seats."""
        first, games, last = (count * 2 // max(2, seats) for count in (self.first, self.games, self.last))
        return Plan(first, self.generations, games, last)


# Bots of Hooch Stooges that learn from each other all save up for an HQ, and lose to those that learn from slips.
PLANS = {
    "hooch-stooges": Plan(first=4000, last=0),
    "deck-hand": Plan(generations=3),
    "starting-solo": Plan(generations=2, games=1500),
    "moonshiners": Plan(first=1000, generations=2, games=700),
}


@dataclass(frozen=True)
class Sample:
    """One game: the figures of each seat at the beginning of each turn, and each seat's share of the win.

    `clean`: the first turn after the last slip.
    """

    rows: Sequence[Sequence[Sequence[float] | None]]
    shares: Sequence[float]
    clean: int = 0


@dataclass(frozen=True)
class Course:
    """How games are played: each seat draws its weights and its iterations by lot; without weights by quick answers."""

    title: str
    variant: str
    seed: int
    weights: Sequence[Table] = ()
    slips: Sequence[int] = OFTEN
    wild: int = 1 << 30  # rounds in which seats may slip, at most
    budgets: Sequence[int] = BUDGETS


def parts(title: str) -> tuple[Game, Evaluation[AnyState], Mapping[str, tuple[int, Mapping[str, int]]]]:
    """Return a title, its evaluation, and its variants: the seats and house rules of each."""
    module = import_module(f"hoochgame.games.{title.replace('-', '_')}.ai.chances")
    return find_game(title), module.EVALUATION, module.VARIANTS


def play(course: Course, number: int) -> Sample:
    """Play one game; keep the figures of the beginning of each turn."""
    game, evaluation, variants = parts(course.title)
    seats, rules = variants[course.variant]
    dice, lot = Dice(course.seed + number), Dice(course.seed + number, 5)
    careless = [course.slips[lot.integer_below(len(course.slips))] for _seat in range(seats)]
    wild, bots = lot.integer_below(course.wild * seats + 1), seated(course, seats, number, lot)
    answers = [] if bots else [quick_answers(game, lot) for _seat in range(seats)]
    rows, turn, clean = [], None, 0
    _opening, ply = game.start_game(seats, rules, dice)
    while (state := ply.state).agenda:
        options, seat = ply.options, state.agenda[-1].seat
        if (now := game.ai.turn_key(state)) != turn:
            turn = now
            rows.append(evaluation.measure(state))
        if len(options) == 1:
            move = options[0]
        elif len(rows) <= wild and lot.integer_below(1000) < careless[seat]:
            move, clean = options[lot.integer_below(len(options))], len(rows) if bots else 0
        elif not bots:
            move = answers[seat](state, seat, options)
        else:
            move = bots[seat].choose(game.view(state, seat), options, math.inf)
        ply = Play(game.rules, state, dice).play_move_to_next_question(move)
    won = 1 / len(state.winners) if state.winners else 0.0
    return Sample(rows, [won if seat in state.winners else 0.0 for seat in range(seats)], clean)


def quick_answers(game: Game, lot: Dice) -> Callable[[AnyState, Seat, Sequence[Move]], Move]:
    """Return how a seat answers in the first games: by a strategy, drawn by lot, if searches play on by strategies."""
    if not game.ai.playouts:
        return game.ai.quick_answer
    pages = list(game.ai.league.values())
    return title_policy(game).answer_function_with_values(pages[lot.integer_below(len(pages))].values)


def seated(course: Course, seats: int, number: int, lot: Dice) -> list[Bot]:
    """Return bots that search with these weights; none without any."""
    if not course.weights:
        return []
    game, known, _variants = parts(course.title)
    bots: list[Bot] = []
    for seat in range(seats):
        weights = course.weights[lot.integer_below(len(course.weights))]
        own = Evaluation(known.names, known.measure, lambda _state: "", {"": weights})
        armed = replace(game, ai=replace(game.ai, winning_chances=own.winning_chances))
        recipe = Recipe(course.budgets[lot.integer_below(len(course.budgets))])
        bots.append(Search(armed, Seat(seat), Dice(course.seed + number, 7 + seat), recipe))
    return bots


def samples(course: Course, games: int, jobs: int) -> list[Sample]:
    """Play so many games, over several processes."""
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(partial(play, course), range(games), chunksize=4))


# The fit.


@dataclass(frozen=True)
class Stack:
    """Many games: figures by row, seat and name (NaN for a seat that is out), and shares by row and seat.

    `clean`: which rows come after the last slip; `last`: which are the last ones of their games. A single seat is
    compared with a second one, whose figures are all 0: that it loses.
    """

    figures: Floats
    shares: Floats
    clean: NDArray[np.bool_]
    last: NDArray[np.bool_]


def stacked(found: Sequence[Sample], width: int) -> Stack:
    """Return the rows of these games, one below the other."""
    out = [math.nan] * width
    alone = [0.0] * width
    figures, shares, clean, last = [], [], [], []
    for sample in found:
        lone = len(sample.shares) == 1
        share = [*sample.shares, 1 - sample.shares[0]] if lone else sample.shares
        for number, row in enumerate(sample.rows):
            figures.append([out if seat is None else list(map(float, seat)) for seat in row] + [alone] * lone)
            shares.append(share)
            clean.append(number >= sample.clean)
            last.append(number == len(sample.rows) - 1)
    return Stack(np.array(figures), np.array(shares), np.array(clean), np.array(last))


def chances(figures: Floats, weights: Floats, lead: float = 0.0) -> Floats:
    """Return each seat's chance to win, by row, as core/evaluation.py does."""
    marks = np.nan_to_num(figures) @ weights
    marks[np.isnan(figures[:, :, 0])] = np.nan
    return shared(marks, lead)


def shared(marks: Floats, lead: float) -> Floats:
    """Return each seat's chance to win out of the marks of a row."""
    best = np.nanmax(marks, 1, keepdims=True)
    spread = 1 + lead * (best - np.nanmin(marks, 1, keepdims=True))
    powers = np.nan_to_num(np.exp(spread * (marks - best)))
    odds: Floats = powers / powers.sum(1, keepdims=True)
    return odds


def learned(stack: Stack, weights: Floats) -> Floats:
    """Return the weights that fit what came of each turn, as these weights and the result tell it."""
    for _round in range(ROUNDS):
        before, weights = weights, fitted(stack.figures[stack.clean], returns(stack, weights)[stack.clean])
        if np.abs(weights - before).max() < SETTLED:
            break
    return weights


def returns(stack: Stack, weights: Floats) -> Floats:
    """Return what came of each turn, the lambda-return: a mean of the chances of all turns after it and the result."""
    odds, came = chances(stack.figures, weights), stack.shares.copy()
    for row in range(len(came) - 2, -1, -1):
        if not stack.last[row]:
            came[row] = (1 - DECAY) * odds[row + 1] + DECAY * came[row + 1]
    return came


def fitted(figures: Floats, shares: Floats) -> Floats:
    """Return the weights that make the shares most likely, by Newton's method."""
    spread = np.nan_to_num(figures).std((0, 1)) + 1e-9
    scaled = figures / spread
    weights = np.zeros(figures.shape[2])
    plain = np.nan_to_num(scaled)
    for _step in range(60):
        odds = chances(scaled, weights)
        slope = np.einsum("nsf,ns->f", plain, shares - odds, optimize=True) - PENALTY * weights
        mean = np.einsum("nsf,ns->nf", plain, odds)
        bend = np.einsum("nsf,ns,nsg->fg", plain, odds, plain, optimize=True) - mean.T @ mean
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


def fit(title: str, variant: str, plan: Plan, args: argparse.Namespace) -> Floats:
    """Return the weights of a variant, before the last step."""
    names = parts(title)[1].names
    course = Course(title, variant, args.seed, slips=SELDOM if parts(title)[0].ai.playouts else OFTEN)
    first = stacked(samples(course, plan.first, args.jobs), len(names))
    weights = fitted(first.figures, first.shares)
    tell(f"{title}, {variant}", first, weights)
    found: list[Sample] = []
    league: list[Table] = []
    for generation in range(1, plan.generations + 1):
        league.append(table(names, weights))
        course = Course(title, variant, args.seed + 1_000_000 * generation, league, SLIPS, WILD)
        latest = samples(course, plan.games, args.jobs)
        tell(f"{title}, {variant}, generation {generation}", stacked(latest, len(names)), weights)
        found += latest
        weights = learned(stacked(found, len(names)), weights)
    return weights


def true(title: str, variant: str, weights: Table, plan: Plan, args: argparse.Namespace) -> Table:
    """Return the weights times the factor, and the lead, that make the results of games of good bots most likely."""
    names = parts(title)[1].names
    for step in range(TWICE):
        course = Course(title, variant, args.seed + 900_000 + 10_000 * step, (weights,), (0,), 0, (LONGER,))
        stack = stacked(samples(course, plan.last, args.jobs), len(names))
        plain = np.array([weights[name] for name in names])
        marks = np.where(np.isnan(stack.figures[:, :, 0]), np.nan, np.nan_to_num(stack.figures) @ plain)
        ways = [(factor, lead) for factor in FACTORS for lead in LEADS]
        factor, lead = min(ways, key=lambda way: log_loss(shared(way[0] * marks, way[1]), stack.shares))
        weights = {**table(names, plain * factor), LEAD: round(float(lead), 4)}
        tell(f"{title}, {variant}, factor {factor:.2f}, lead {lead:.2f}", stack, plain * factor, lead)
    return weights


def table(names: Sequence[str], weights: Floats) -> Table:
    """Return weights by name."""
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}


def tell(title: str, stack: Stack, weights: Floats, lead: float = 0.0) -> None:
    """Print the log loss and the reliability of weights in games that at most the last two numbers were fitted to."""
    odds, shares = chances(stack.figures, weights, lead)[stack.clean], stack.shares[stack.clean]
    even = math.log(shares.shape[1])
    games = int(stack.last.sum())
    print(f"{title}: {games} games, log loss {log_loss(odds, shares):.4f} (even {even:.4f})")
    for predicted, won, count in reliability(odds, shares):
        print(f"  predicted {predicted:6.1%}  won {won:6.1%}  ({count})")
    sys.stdout.flush()


def main() -> None:
    """Fit what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--variant", action="append", help="only this one; the others keep their weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", action="store_true", help="keep the weights but for the last step")
    args = parser.parse_args()
    _game, evaluation, variants = parts(args.title)
    path = path_of(args.title)
    tables: dict[str, Table] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    for variant in args.variant or variants:
        plan = PLANS.get(args.title, Plan()).fitting(variants[variant][0])
        weights = tables[variant] if args.keep else table(evaluation.names, fit(args.title, variant, plan, args))
        tables[variant] = true(args.title, variant, weights, plan, args) if plan.last else weights
        write(args.title, {name: tables[name] for name in variants if name in tables})


if __name__ == "__main__":
    main()
