"""Plays games of bots and counts who wins, where gold comes from and what is used.

`python -m harness.moonshiners.balance SEATS GAMES [PROCESSES]`, in the folder of the tests, prints the table.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from statistics import mean, stdev

from hoochgame.bots import seat_bot
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.words import Event, Seat
from hoochgame.games.moonshiners.chance_events import RelicDrawn
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    HEROES,
    NUMBERS,
    RELICS,
    SALOON,
    TILES,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.events import (
    ActionTaken,
    BoozeBought,
    BoozeUsed,
    Built,
    CrateOpened,
    CureBought,
    DrunkardBeaten,
    Gained,
    PassedOut,
    RelicSold,
    RelicUsed,
)
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.night_events import Converted, Reckoned
from hoochgame.games.moonshiners.title import MOONSHINERS

USES: dict[type[Event], str] = {
    CrateOpened: "crates opened",
    CureBought: "cures bought",
    PassedOut: "passed out",
    BoozeBought: "booze bought",
    DrunkardBeaten: "drunkards beaten",
    RelicSold: "relics sold",
}


@dataclass
class Account:
    """What one seat did in a game. `income` is worth in scraps by source, `used` counts cards and the like."""

    hero: int
    first: bool
    won: float = 0.0
    gold: int = 0
    income: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)


@dataclass
class Outcome:
    """A game's accounts by seat, and how many moves it took."""

    accounts: list[Account]
    plies: int


def play(levels: Sequence[str], seed: int) -> Outcome:
    """Play one game with heroes dealt."""
    _opening, game = MOONSHINERS.start(len(levels), {"heroes": 1}, Dice(seed, 0))
    bots = [seat_bot(level, MOONSHINERS, seed, Seat(seat)) for seat, level in enumerate(levels)]
    accounts = [Account(hero.kind, game.state.first == seat) for seat, hero in enumerate(game.state.heroes)]
    plies = 0
    while game.options:
        state, plies = game.state, plies + 1
        seat = state.agenda[-1].seat
        move = bots[seat].choose(MOONSHINERS.view(state, seat), game.options, 1.0)
        game = Play(MOONSHINERS.rules, state, Dice(seed, plies)).take(move)
        for event in game.events:
            book(accounts, event, game.state)
    for seat, account in enumerate(accounts):
        account.won = (seat in game.state.winners) / len(game.state.winners)
        account.income["mat"] = game.state.heroes[seat].mat // NUMBERS.mat_survivors_per_gold * WORTH.gold
    return Outcome(accounts, plies)


def book(accounts: Sequence[Account], event: Event, state: State) -> None:
    """Enter an event into the accounts."""
    seat = getattr(event, "seat", -1)
    if seat < 0:
        return
    account = accounts[seat]
    if isinstance(event, Reckoned):
        account.gold = event.gold
    if (tile := getattr(event, "at", 0)) and isinstance(event, Gained | RelicDrawn | Converted | Built):
        tile = state.tiles[event.at - 1]
        source = TILES[tile].name
    else:
        source = getattr(event, "why", "")
    if brought := earned(event, tile):
        account.income[source] += brought
    account.used += Counter(uses(event, source))


def earned(event: Event, tile: int) -> int:
    """Return what an event brought, in scraps."""
    match event:
        case Gained(good=good, n=n):
            return n * (WORTH.corn if good == "corn" else 1)
        case RelicDrawn(card=card):
            return WORTH.relic_point * VALUE[card]
        case Converted(n=n):
            return converted(tile, n)
    return 0


def uses(event: Event, source: str) -> dict[str, int]:
    """Return what an event made use of, by name."""
    match event:
        case RelicDrawn(card=card):
            return {f"{RELICS[card].name} drawn": 1}
        case RelicUsed(card=card):
            return {f"{RELICS[card].name} used": 1}
        case Built(levels=levels, paid=paid):
            return {f"{source} levels": levels, "scraps built": paid}
        case BoozeUsed(card=card):
            return {f"{BOOZE[card].name} used": 1}
        case ActionTaken(what=what):
            return {f"{ACTIONS[what]} actions": 1}
    return {USES[type(event)]: 1} if type(event) in USES else {}


def converted(tile: int, n: int) -> int:
    """Return by how much the worth of goods grew when so many survivors of a Distillery or Saloon worked."""
    if tile != SALOON:
        return n * (WORTH.moonshine - WORTH.corn)
    return NUMBERS.saloon_scraps if n == 1 else (n - 1) * WORTH.gold - n * WORTH.moonshine


def measure(levels: Sequence[str], games: int, processes: int = 1) -> list[Outcome]:
    """Play so many games."""
    one = partial(play, tuple(levels))
    if processes < 2:
        return list(map(one, range(games)))
    with get_context("spawn").Pool(processes) as pool:
        return pool.map(one, range(games), chunksize=8)


# What came out.


def accounts(outcomes: Sequence[Outcome]) -> list[Account]:
    """Return all accounts."""
    return [account for outcome in outcomes for account in outcome.accounts]


def hero_shares(outcomes: Sequence[Outcome]) -> list[float]:
    """Return how often each hero won when it was there."""
    return [mean(one.won for one in accounts(outcomes) if one.hero == hero) for hero in range(len(HEROES))]


def first_share(outcomes: Sequence[Outcome]) -> float:
    """Return how often the seat won that had the marker first."""
    return mean(one.won for one in accounts(outcomes) if one.first)


def sources(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Return the share of each source in what the winners gained, the largest first."""
    total: Counter[str] = Counter()
    for one in accounts(outcomes):
        if one.won:
            total.update(one.income)
    whole = sum(total.values())
    return {name: n / whole for name, n in total.most_common()}


def games_with(outcomes: Sequence[Outcome], use: str) -> float:
    """Return the share of games in which somebody did this."""
    return mean(any(one.used[use] for one in outcome.accounts) for outcome in outcomes)


def a_seat(outcomes: Sequence[Outcome], use: str) -> float:
    """Return how often a seat did this in a game."""
    return mean(one.used[use] for one in accounts(outcomes))


def won_with(outcomes: Sequence[Outcome], use: str) -> float:
    """Return how often a seat won that did this."""
    return mean(one.won for one in accounts(outcomes) if one.used[use])


def report(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the table, line by line."""
    gold, plies = [one.gold for one in accounts(outcomes)], [outcome.plies for outcome in outcomes]
    heroes = zip(HEROES, hero_shares(outcomes), strict=True)
    lines = [
        f"games {len(outcomes)}, seats {len(outcomes[0].accounts)}",
        f"gold {mean(gold):.1f} (sd {stdev(gold):.1f}, {min(gold)} to {max(gold)})",
        f"plies {mean(plies):.0f} ({min(plies)} to {max(plies)})",
        "won: " + ", ".join(f"{hero.name} {share:.1%}" for hero, share in heroes),
        f"won with the first marker: {first_share(outcomes):.1%}",
        "winners' gain: " + ", ".join(f"{name} {share:.0%}" for name, share in sources(outcomes).items()),
    ]
    names = sorted({name for one in accounts(outcomes) for name in one.used})
    return lines + [
        f"{name}: {a_seat(outcomes, name):.2f} a seat, in {games_with(outcomes, name):.0%} of games, "
        f"won with it {won_with(outcomes, name):.1%}"
        for name in names
    ]


if __name__ == "__main__":
    seats, games, *more = map(int, sys.argv[1:])
    for line in report(measure(["easy"] * seats, games, *more)):
        print(line)
