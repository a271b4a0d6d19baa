"""Counts what each seat did in a finished game. What can be counted is said by each title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import msgspec

from hoochgame.core.language import N_
from hoochgame.core.match import Match
from hoochgame.core.protocols import Event, S, Seat

BOUGHT, PLAYED, DID = N_("bought"), N_("played"), N_("did")


class AccountItem(NamedTuple):
    """Something that a seat did, so many times. `kind` is a heading of the report, `name` a line below it."""

    seat: Seat
    kind: str
    name: str
    n: int = 1


class Account(msgspec.Struct, frozen=True):
    """The counted acts of one seat in a game, by kind and name; `place` is its place in the order of turns, from 0."""

    place: int
    counts: dict[str, dict[str, int]]


def no_items(state: object) -> Iterable[AccountItem]:
    """Return no items: the default `end_items` and `match_items` of a title that counts events only."""
    return ()


def end_clause(match: Match) -> str:
    """Return the clause by which a game ended: the default `ending` of a title."""
    return match.state.reason


@dataclass(frozen=True)
class Accounting:
    """What a title counts.

    `accounts(match)` returns the account of each seat of a finished game. `ending(match)` returns the clause that says
    how it was won, where the clause by which it ended leaves that open. `stopped` names the clauses by which a game
    ends before anybody wins by the rules' own goal: conceded, or cut off. `trials` is the house rule whose values are
    told apart in a game for one.
    """

    accounts: Callable[[Match], list[Account]]
    ending: Callable[[Match], str] = end_clause
    stopped: frozenset[str] = frozenset()
    trials: str = ""


def make_accountant(
    state: type[S],
    event_items: Callable[[Event, S], Iterable[AccountItem]],
    end_items: Callable[[S], Iterable[AccountItem]] = no_items,
    match_items: Callable[[Match], Iterable[AccountItem]] = no_items,
) -> Callable[[Match], list[Account]]:
    """Return what makes the accounts of a game.

    `event_items(event, state)` returns what an event counts for, with the state after its move; `end_items(state)` adds
    what the end tells, and `match_items(match)` what only the whole game does.
    """
    return partial(count_accounts, state=state, event_items=event_items, end_items=end_items, match_items=match_items)


def count_accounts(
    match: Match,
    state: type[S],
    event_items: Callable[[Event, S], Iterable[AccountItem]],
    end_items: Callable[[S], Iterable[AccountItem]],
    match_items: Callable[[Match], Iterable[AccountItem]],
) -> list[Account]:
    """Return the account of each seat of a finished game."""
    seats, states = len(match.chairs), match.states_of_type(state)
    counts: list[dict[str, Counter[str]]] = [{} for _seat in range(seats)]
    happened = [
        item
        for entry, after in zip(match.entries, states[1:], strict=True)
        for event in entry.events
        for item in event_items(event, after)
    ]
    for seat, kind, name, n in (*happened, *match_items(match), *end_items(states[-1])):
        if 0 <= seat < seats:  # and not an opponent without a player
            counts[seat].setdefault(kind, Counter())[name] += n
    first = match.first_seat
    return [
        Account((seat - first) % seats, {kind: dict(sorted(found.items())) for kind, found in sorted(mine.items())})
        for seat, mine in enumerate(counts)
    ]


def is_comeback(match: Match) -> bool:
    """Return whether the winner was behind all others at half time, by what everybody saw."""
    if len(match.chairs) < 2 or len(match.winners) != 1:
        return False
    chances: Sequence[float] = match.game.winning_chances(match.state_after_ply(match.ply // 2))
    mine = chances[match.winners[0]]
    return all(mine < other for seat, other in enumerate(chances) if seat != match.winners[0])
