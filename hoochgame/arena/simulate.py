"""Plays bots against bots without a window, rotating the seats, and goes on where it was stopped."""

from __future__ import annotations

import dataclasses
import os
import sys
import time
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from hoochgame.arena.accounts.accounting import is_comeback
from hoochgame.arena.accounts.titles import ACCOUNTINGS
from hoochgame.arena.finding import find_any_bot, find_any_bot_else_bot_failed, find_guests
from hoochgame.arena.pages import PAGE
from hoochgame.arena.plan import ArenaPlan, Outcome, Results
from hoochgame.arena.record import L, ResultFile, encode_heading, facts_that_games_depend_on
from hoochgame.arena.tally import Times
from hoochgame.arena.workers import StartedWorkers, Workers
from hoochgame.bots import seat_bot
from hoochgame.bots.strategist import PREFIX
from hoochgame.core.dice import Dice
from hoochgame.core.game import DeckList
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.match import Match, Sink
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import SaveFailed, write_journal

BUDGET = 60.0  # seconds for one answer; bots limit themselves, and none should ever need so long
ROUNDED = 1e-9  # by so much shares of one win may exceed it
LONGEST_KIND = 20  # letters of a bot's word in a save


class PlayedGame(NamedTuple):
    """A finished game, and the thinking times of each seat."""

    match: Match
    times: list[Times]


def play_plan(plan: ArenaPlan, jobs: int = 1) -> Results:
    """Play all games of a plan; see `run_plans`."""
    return run_plans((plan,), Workers(jobs))[0]


def run_plans(
    plans: Sequence[ArenaPlan], workers: Workers, out: Path | None = None, progress: bool = False
) -> list[Results]:
    """Play all games, or those that the file `out` does not have yet.

    The results, except the times, depend neither on who played nor on interruptions. Raises IllegalMove and LookupError
    for an invalid plan, SaveFailed and NoWorkers.
    """
    start = time.perf_counter()
    guests = find_guests(chain.from_iterable(plan.bots for plan in plans), plans[0].guests, out)
    plans = [dataclasses.replace(plan, guests=guests) for plan in plans]
    for plan in plans:
        check_plan(plan)
        if out is None or not os.path.lexists(out):  # else they may be saves of games that were stopped
            _check_saves(plan)
    with open_record(plans, out) as record:
        games: dict[Hashable, Callable[[], Outcome]] = {
            (index, number): partial(play_numbered_game, plan, number, index)
            for index, plan in enumerate(plans)
            for number in range(plan.games)
        }
        complete_record(record, games, workers, progress)
        seconds = time.perf_counter() - start
        return [Results(plan, plan_outcomes(record, index, plan), seconds) for index, plan in enumerate(plans)]


def complete_record(
    record: ResultFile[L], games: Mapping[Hashable, Callable[[], L]], workers: Workers | StartedWorkers,
    progress: bool,
) -> None:  # fmt: skip
    """Play the games that a record does not have yet, by key, and write down each. Raises SaveFailed and NoWorkers."""
    todo = [game for key, game in games.items() if key not in record.found]
    with closing(workers.run_tasks(todo)) as found:  # so that workers stop when this is left early
        for one in _with_progress(found, len(games), len(games) - len(todo), progress):
            record.append_result(one)


def open_record(plans: Sequence[ArenaPlan], path: Path | None = None) -> ResultFile[Outcome]:
    """Return the record of the games of some plans; see `ResultFile`."""

    def key(outcome: Outcome) -> tuple[int, int]:
        return outcome.plan, outcome.game

    def wanted(outcome: Outcome) -> bool:
        return outcome.game < plans[outcome.plan].games

    return ResultFile(
        encode_plans_heading(plans), Outcome, key, lambda outcome: fits_plan(outcome, plans[outcome.plan]), path, wanted
    )


def encode_plans_heading(plans: Sequence[ArenaPlan]) -> bytes:
    """Return the first line of the record of some plans.

    The number of games does not belong to it: of a longer plan the first games are the same.
    """
    return encode_heading(
        [
            facts_that_games_depend_on(plan.title, plan.bots, plan.seed, plan.rules)
            | {"lists": plan.lists, "accounts": plan.accounts, **plan.guests.facts_for_record(plan.bots)}
            for plan in plans
        ]
    )


def fits_plan(outcome: Outcome, plan: ArenaPlan) -> bool:
    """Return whether an outcome says something of each bot of the plan, and all of them share one win at most."""
    seats = len(plan.bots)
    places = sorted(account.place for account in outcome.accounts)
    return (
        len(outcome.shares) == len(outcome.times) == seats
        and sum(outcome.shares) < 1 + ROUNDED
        and places == list(range(seats * plan.accounts))
    )


def plan_outcomes(record: ResultFile[Outcome], index: int, plan: ArenaPlan) -> tuple[Outcome, ...]:
    """Return the finished games of a plan, as far as it goes, in order."""
    return tuple(record.found[index, game] for game in range(plan.games) if (index, game) in record.found)


def check_plan(plan: ArenaPlan) -> None:
    """Raise an error before any game if the plan can't be played."""
    game = find_game(plan.title)
    game.start_game(len(plan.bots), plan.rules, Dice(plan.seed), plan.lists)
    for seat, level in enumerate(plan.bots):
        seat_bot(level, game, plan.seed, Seat(seat), partial(find_any_bot, guests=plan.guests))


def _check_saves(plan: ArenaPlan) -> None:
    """Raise SaveFailed if a save of the plan is there already."""
    for number in range(plan.games):
        path = plan.save_path(number)
        if path and os.path.lexists(path):
            raise SaveFailed(_("{name} is there already; choose another folder.").format(name=path))


def play_numbered_game(plan: ArenaPlan, game_number: int, plan_index: int = 0) -> Outcome:
    """Play one game of the plan, and save it if the plan says so and it is not there from before."""
    sitting = plan.bots_by_seat(game_number)
    lines: list[bytes] = []
    path = plan.save_path(game_number)
    lists = [plan.lists[bot] for bot in sitting] if plan.lists else []
    match, times = play_game(
        plan, game_number, [plan.bots[bot] for bot in sitting], lines.append if path else None, lists
    )
    if path and not os.path.lexists(path):
        write_journal(lines, path)
    at = sorted(range(len(sitting)), key=sitting.__getitem__)  # by bot: its seat
    shares = tuple(1 / len(match.winners) if seat in match.winners else 0.0 for seat in at)
    outcome = Outcome(plan_index, game_number, shares, match.state.round, match.ply, tuple(times[seat] for seat in at))
    return add_accounts(outcome, match, at) if plan.accounts else outcome


def add_accounts(outcome: Outcome, match: Match, seat_by_bot: Sequence[int]) -> Outcome:
    """Return the outcome with what each bot did; `seat_by_bot` says where each bot sat."""
    accounting = ACCOUNTINGS[match.game.id]
    found = accounting.accounts(match)
    mine = tuple(found[seat] for seat in seat_by_bot)
    return replace(outcome, accounts=mine, reason=accounting.ending(match), comeback=is_comeback(match))


def play_game(
    plan: ArenaPlan, game_number: int, levels: Sequence[str], sink: Sink | None = None, lists: Sequence[DeckList] = ()
) -> PlayedGame:
    """Play a whole game between bots, given by seat, who see views only."""
    game, seed = find_game(plan.title), plan.deal_seed(game_number)
    kinds = [bot_kind_in_saves(level) for level in levels]
    names = plan.names or [f"{kind.capitalize()} {seat + 1}" for seat, kind in enumerate(kinds)]
    chairs = [Chair(name, kind, seat) for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))]
    match = Match.begin(
        game, chairs, plan.rules, seed=seed, created=plan.created, id=plan.game_name(game_number), lists=lists,
        sink=sink,
    )  # fmt: skip
    find = partial(find_any_bot_else_bot_failed, guests=plan.guests)
    bots = [seat_bot(level, game, seed, Seat(seat), find) for seat, level in enumerate(levels)]
    times = [Times() for _level in levels]
    view, clock = game.view, time.perf_counter
    while (seat := match.asked_seat) is not None:
        move = match.only_option()
        if move is None:
            seen = view(match.state, seat)
            start = clock()
            move = bots[seat].choose(seen, match.options, BUDGET)
            times[seat].add(clock() - start)
        match.play_move(move)
    return PlayedGame(match, times)


def bot_kind_in_saves(level: str) -> str:
    """Return what a save calls a bot: its word, or the name of its file without the folders."""
    path = Path(level if level.endswith(PAGE) else level.rpartition(":")[0])
    return (path.stem if path.suffix in (".py", PAGE) else level.removeprefix(PREFIX))[:LONGEST_KIND]


def _with_progress(outcomes: Iterable[L], games: int, done: int, progress: bool) -> Iterable[L]:
    """Return the outcome of each game, with a progress bar and the time left on a terminal."""
    if not progress or not sys.stderr.isatty():
        return outcomes
    from tqdm import tqdm  # noqa: PLC0415 - not needed without a terminal

    bar: Callable[..., Iterable[L]] = tqdm
    return bar(outcomes, total=games, initial=done, unit=" games", leave=False, file=sys.stderr)
