"""How balanced a title is: who wins by seat and by what is bought and done, how long it lasts, and how it ends.

That those who buy a card win often may be the card's doing, or the leader's money: the table shows where to look. Where
seats drop out, who buys at all has played longer; a game of two is free of that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean

import msgspec

from hoochgame.arena.accounts.accounting import DID
from hoochgame.arena.accounts.titles import ACCOUNTINGS
from hoochgame.arena.plan import ArenaPlan, Outcome, Results
from hoochgame.arena.tally import quantile, wilson_interval
from hoochgame.core.game import Game, HouseRule
from hoochgame.core.language import N_
from hoochgame.games import find_game

SEAT, ENDED, TRIAL = N_("seat"), N_("ended"), N_("trial")
COMEBACK, STOPPED = N_("with a comeback"), N_("conceded or stopped")


class BalanceRow(msgspec.Struct, frozen=True):
    """A figure with its share and interval. What that is a share of depends on the heading (`part`).

    By seat and trial: of the games that were played so, how many were won. For cards and the like: of the seats that
    had or did it, how many won; `count` says how often it happened in all, and `even` is the share of any seat. For
    ends: of all games, how many ended so.
    """

    part: str
    name: str
    count: int
    of: int
    wins: float
    share: float
    low: float
    high: float
    even: float | None = None

    @property
    def sign_if_surely_uneven(self) -> int:
        """Whether the share is surely more than even (1) or less (-1), else 0."""
        if self.even is None:
            return 0
        return (self.low > self.even) - (self.high < self.even)


class Balance(msgspec.Struct, frozen=True):
    """All figures of a title. `lengths` says how many games had so many rounds."""

    title: str
    seats: int
    bot: str
    seed: int
    games: int
    seconds: float
    moves: float
    rounds: dict[str, float]
    lengths: dict[int, int]
    rows: list[BalanceRow]

    def rows_under_heading(self, part: str) -> list[BalanceRow]:
        return [row for row in self.rows if row.part == part]

    @property
    def headings(self) -> list[str]:
        """All headings, in order."""
        return list(dict.fromkeys(row.part for row in self.rows))


def plan_balance(  # noqa: PLR0913, PLR0917 - a set-up has this many parts
    game: Game, seats: int, bot: str, games: int, seed: int, rules: Mapping[str, int], is_trial_chosen: bool
) -> list[ArenaPlan]:
    """Return what to play: for one alone each trial, unless one is chosen."""
    rule = solo_breakdown_rule(game)
    if seats > 1 or rule is None or is_trial_chosen:
        return [ArenaPlan(game.id, (bot,) * seats, games, seed, rules, accounts=True)]
    values = list(rule.trials) or list(rule.allowed)
    return [ArenaPlan(game.id, (bot,), games, seed, {**rules, rule.key: value}, accounts=True) for value in values]


def solo_breakdown_rule(game: Game) -> HouseRule | None:
    """Return the house rule whose values are told apart in a game for one."""
    key = ACCOUNTINGS[game.id].trials
    return next((rule for rule in game.house_rules if rule.key == key), None)


def compute_balance(results: Sequence[Results]) -> Balance:
    """Return the figures of all games together, for one alone with a row for each trial."""
    plan = results[0].plan
    outcomes = [outcome for one in results for outcome in one.outcomes]
    seats, games = len(plan.bots), len(outcomes)
    rows = [
        *(rows_by_trial(results) if seats == 1 else rows_by_turn_place(outcomes, seats)),
        *rows_by_ending(plan.title, outcomes),
    ]
    even = fmean(one.shares[0] for one in outcomes) if seats == 1 else 1 / seats
    rounds = [one.rounds for one in outcomes]
    spans = {name: quantile(rounds, at) for name, at in (("p10", 0.1), ("median", 0.5), ("p90", 0.9))}
    return Balance(
        plan.title, seats, plan.bots[0], plan.seed, games, results[0].seconds, fmean(one.moves for one in outcomes),
        spans, dict(sorted(Counter(rounds).items())), [*rows, *rows_by_counted_thing(outcomes, even)],
    )  # fmt: skip


def make_balance_row(  # noqa: PLR0913, PLR0917
    part: str, name: str, count: int, total: int, wins: float, even_share: float | None = None
) -> BalanceRow:
    """Return a row with its share and interval."""
    return BalanceRow(
        part, name, count, total, wins, wins / total if total else 0.0, *wilson_interval(wins, total), even_share
    )


def rows_by_turn_place(outcomes: Sequence[Outcome], seats: int) -> Iterator[BalanceRow]:
    """Yield a row for each place in the order of turns."""
    for place in range(seats):
        won = [
            share
            for one in outcomes
            for share, account in zip(one.shares, one.accounts, strict=True)
            if account.place == place
        ]
        yield make_balance_row(SEAT, str(place + 1), len(won), len(won), sum(won), 1 / seats)


def rows_by_trial(results: Sequence[Results]) -> Iterator[BalanceRow]:
    rule = solo_breakdown_rule(find_game(results[0].plan.title))
    for one in results:
        games = len(one.outcomes)
        value = one.plan.rules.get(rule.key, rule.default) if rule else 0
        name = rule.values[rule.allowed.index(value)] if rule else ""
        yield make_balance_row(TRIAL, name, games, games, sum(one.wins_by_bot))


def rows_by_ending(title: str, outcomes: Sequence[Outcome]) -> Iterator[BalanceRow]:
    """Yield how many games ended by each clause, with a comeback, or before their time."""
    games = len(outcomes)
    for reason, n in sorted(Counter(one.reason for one in outcomes).items()):
        yield make_balance_row(ENDED, reason, n, games, n)
    stopped = sum(one.reason in ACCOUNTINGS[title].stopped for one in outcomes)
    yield make_balance_row(ENDED, STOPPED, stopped, games, stopped)
    if len(outcomes[0].shares) > 1:
        turned = sum(one.comeback for one in outcomes)
        yield make_balance_row(ENDED, COMEBACK, turned, games, turned)


def rows_by_counted_thing(outcomes: Iterable[Outcome], even_share: float) -> list[BalanceRow]:
    """Return a row for everything that was counted, by kind."""
    counts: Counter[tuple[str, str]] = Counter()
    seats: Counter[tuple[str, str]] = Counter()
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    for one in outcomes:
        for share, account in zip(one.shares, one.accounts, strict=True):
            for kind, things in account.counts.items():
                for name, n in things.items():
                    counts[kind, name] += n
                    seats[kind, name] += 1
                    wins[kind, name] += share
    found = [make_balance_row(*key, n, seats[key], wins[key], even_share) for key, n in counts.items()]
    return sorted(found, key=lambda one: (one.part != DID, one.part, -one.share, one.name))
