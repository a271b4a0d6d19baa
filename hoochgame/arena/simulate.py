"""Plays bots against bots without a window, rotating the seats, over several processes."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from hoochgame.arena.tally import Times
from hoochgame.bots import seat_bot
from hoochgame.core.dice import Dice
from hoochgame.core.game import DeckList
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.match import Match, Sink
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import SaveFailed, store

BUDGET = 1.0  # seconds a bot may think about one answer


@dataclass(frozen=True)
class Plan:
    """What to play. Game n has the seed `seed` + n; bot k sits at seat k + n, around the table."""

    title: str
    bots: tuple[str, ...]
    games: int
    seed: int
    rules: Mapping[str, int]
    save_dir: Path | None = None
    created: str = ""
    lists: tuple[DeckList, ...] = ()  # by bot, if the rules ask for deck lists
    list_names: tuple[str, ...] = ()  # names of the lists, for the report
    names: tuple[str, ...] = ()  # of the seats; by default the names of their bots

    def name(self, number: int) -> str:
        """Return the name of the game of this number, which does not reveal the seed."""
        return f"{self.title}-{len(self.bots)}-{number + 1:04}"

    def path(self, number: int) -> Path | None:
        """Return the path of the game's save, None if it is not saved."""
        return self.save_dir / f"{self.name(number)}.jsonl" if self.save_dir else None


@dataclass(frozen=True)
class Outcome:
    """The result of a game: each bot's share of the win, in the order of the plan, and its thinking times."""

    shares: tuple[float, ...]
    rounds: int
    moves: int
    times: tuple[Times, ...]


@dataclass(frozen=True)
class Results:
    """The results of all games of a plan."""

    plan: Plan
    wins: tuple[float, ...]
    rounds: tuple[int, ...]
    moves: int
    times: tuple[Times, ...]
    seconds: float


def simulate(plan: Plan, jobs: int = 1, progress: bool = False) -> Results:
    """Play all games. The results, except the times, do not depend on the number of jobs.

    Raises IllegalMove and LookupError for an invalid plan, and SaveFailed.
    """
    start = time.perf_counter()
    _check(plan)
    bots = range(len(plan.bots))
    wins, rounds, moves, times = [0.0 for _bot in bots], [], 0, tuple(Times() for _bot in bots)
    with _outcomes(plan, jobs) as outcomes:
        for outcome in _shown(outcomes, plan.games, progress):
            wins = [won + share for won, share in zip(wins, outcome.shares, strict=True)]
            rounds.append(outcome.rounds)
            moves += outcome.moves
            for mine, more in zip(times, outcome.times, strict=True):
                mine.merge(more)
    return Results(plan, tuple(wins), tuple(rounds), moves, times, time.perf_counter() - start)


def _check(plan: Plan) -> None:
    """Raise an error before any game if the plan can't be played."""
    game = find_game(plan.title)
    game.start(len(plan.bots), plan.rules, Dice(plan.seed), plan.lists)
    for seat, level in enumerate(plan.bots):
        seat_bot(level, game, plan.seed, Seat(seat))
    for number in range(plan.games):
        path = plan.path(number)
        if path and path.exists():
            raise SaveFailed(_("{name} is there already; choose another folder.").format(name=path))


def play_one(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan, and save it if the plan says so."""
    seats = len(plan.bots)
    sitting = tuple((seat - number) % seats for seat in range(seats))  # by seat: the index of its bot in the plan
    levels = [plan.bots[bot] for bot in sitting]
    lines: list[bytes] = []
    path = plan.path(number)
    lists = [plan.lists[bot] for bot in sitting] if plan.lists else []
    match, times = play(plan, number, levels, lines.append if path else None, lists)
    if path:
        store(lines, path)
    shares, by_bot = [0.0] * seats, [Times()] * seats
    for seat, bot in enumerate(sitting):
        shares[bot] = 1 / len(match.winners) if seat in match.winners else 0.0
        by_bot[bot] = times[seat]
    return Outcome(tuple(shares), match.state.round, match.ply, tuple(by_bot))


def play(
    plan: Plan, number: int, levels: Sequence[str], sink: Sink | None = None, lists: Sequence[DeckList] = ()
) -> tuple[Match, list[Times]]:
    """Play a whole game between bots, given by seat, who see views only; return it and each seat's thinking times."""
    game, seed = find_game(plan.title), plan.seed + number
    names = plan.names or [f"{level.capitalize()} {seat + 1}" for seat, level in enumerate(levels)]
    chairs = [Chair(name, level, seat) for seat, (name, level) in enumerate(zip(names, levels, strict=True))]
    match = Match.begin(
        game, chairs, plan.rules, seed=seed, created=plan.created, id=plan.name(number), lists=lists, sink=sink
    )  # fmt: skip
    bots = [seat_bot(level, game, seed, Seat(seat)) for seat, level in enumerate(levels)]
    times = [Times() for _level in levels]
    view, clock = game.view, time.perf_counter
    while (seat := match.asked) is not None:
        move = match.only_option()
        if move is None:
            seen = view(match.state, seat)
            start = clock()
            move = bots[seat].choose(seen, match.options, BUDGET)
            times[seat].add(clock() - start)
        match.play(move)
    return match, times


@contextmanager
def _outcomes(plan: Plan, jobs: int) -> Iterator[Iterator[Outcome]]:
    """Yield the outcome of each game, in order."""
    one, numbers = partial(play_one, plan), range(plan.games)
    if min(jobs, plan.games) < 2:
        yield map(one, numbers)
        return
    # Ctrl+C is handled by the parent, which ends its workers.
    with get_context("spawn").Pool(min(jobs, plan.games), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap(one, numbers, chunksize=max(1, min(8, plan.games // (4 * jobs))))


def _shown(outcomes: Iterator[Outcome], games: int, progress: bool) -> Iterator[Outcome]:
    """Yield the outcomes, with a progress bar on a terminal."""
    if not progress or not sys.stderr.isatty():
        return outcomes
    from tqdm import tqdm  # type: ignore[import-untyped] # noqa: PLC0415 - not needed without a terminal

    return iter(tqdm(outcomes, total=games, unit=" games", leave=False, file=sys.stderr))
