"""Tables of people and bots in every title, for laws about what the people at one screen may learn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hoochgame.core.dice import Dice
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.match import Match
from hoochgame.games import find_game

TASTE = 0x5EED  # the ply of the dice that choose: no game is that long


class Setting(NamedTuple):
    """A title with seats and house rules."""

    title: str
    seats: int
    rules: Mapping[str, int]

    def __str__(self) -> str:
        return "-".join([self.title, str(self.seats), *self.rules])


SETTINGS = (
    Setting("hooch-stooges", 2, {}),
    Setting("hooch-stooges", 4, {"friendly": 1, "hq_hits": 3}),
    Setting("hooch-stooges", 3, {"tournament": 1}),
    Setting("starting-solo", 1, {"difficulty": 1}),
    Setting("deck-hand", 2, {}),
    Setting("deck-hand", 4, {}),
    Setting("deck-hand", 1, {"challenge": 4}),
    Setting("moonshiners", 2, {}),
    Setting("moonshiners", 4, {"heroes": 1, "construct_anywhere": 1}),
)


def mixed_match(setting: Setting, seed: int) -> Match:
    """Return a new game in which bots and people are drawn at random, with at least one person."""
    taste = Dice(seed, TASTE + 1)
    person = taste.integer_below(setting.seats)
    kinds = [HUMAN if seat == person or taste.integer_below(2) else "random" for seat in range(setting.seats)]
    chairs = [Chair(f"{kind} {seat}", kind, seat) for seat, kind in enumerate(kinds)]
    return Match.begin(find_game(setting.title), chairs, setting.rules, seed=seed, created="", id=f"m{seed}")


def moments(setting: Setting, seed: int, plies: int, *, acts: bool = False) -> Iterator[Match]:
    """Yield a match after each of so many random moves; turns are rarely ended.

    `acts`: sometimes several moves of one seat form one act.
    """
    match, taste = mixed_match(setting, seed), Dice(seed, TASTE)
    while match.options and match.ply < plies:
        yield match
        options = match.options
        i = taste.integer_below(len(options))
        move = options[i if not options[i].deliberate else taste.integer_below(len(options))]
        match.play_move(move, joined=acts and match.entries[-1].seat == match.asked_seat and taste.integer_below(3) > 0)
    yield match
