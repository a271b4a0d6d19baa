"""What is to be played: a plan, and the outcome of each of its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from typing import Annotated

import msgspec

from hoochgame.arena.accounts.accounting import Account
from hoochgame.arena.provenance import Guests
from hoochgame.arena.tally import Times
from hoochgame.core.game import DeckList


@dataclass(frozen=True)
class ArenaPlan:
    """Games of the same bots by the same house rules.

    Every deal is played once in each rotation of the seats, so that the same dice and cards meet every order of the
    bots. Rotations in which like bots take one another's places are the same game, and played once.
    """

    title: str
    bots: tuple[str, ...]
    games: int
    seed: int  # of the first deal; each further deal has the next one
    rules: Mapping[str, int]
    save_dir: Path | None = None
    created: str = ""
    lists: tuple[DeckList, ...] = ()  # by bot, if the rules ask for deck lists
    list_names: tuple[str, ...] = ()  # names of the lists, for the report
    names: tuple[str, ...] = ()  # of the seats; by default the names of their bots
    accounts: bool = False  # whether it is written down what each seat did
    guests: Guests = field(default_factory=Guests)  # found when games begin

    @property
    def distinct_rotations(self) -> int:
        """How many rotations of the seats are different games."""
        who = list(zip(self.bots, self.lists or repeat(None), strict=False))
        return next(n for n in range(1, len(who) + 1) if len(who) % n == 0 and who == who[n:] + who[:n])

    @property
    def rotations_of_last_deal(self) -> int:
        """In how many rotations the last deal is played, if not in all; else 0."""
        return self.games % self.distinct_rotations

    def deal_seed(self, game_number: int) -> int:
        return self.guests.salted_seed(self.seed + game_number // self.distinct_rotations)

    def bots_by_seat(self, game_number: int) -> tuple[int, ...]:
        """Return by seat the index of its bot; like bots take turns, from deal to deal, at what is one place."""
        seats, turns = len(self.bots), self.distinct_rotations
        deal, turn = divmod(game_number, turns)
        ahead = turn + turns * (deal % (seats // turns))
        return tuple((seat - ahead) % seats for seat in range(seats))

    def game_name(self, game_number: int) -> str:
        """Return the name of the game of this number, which does not reveal the seed."""
        return f"{self.title}-{len(self.bots)}-{game_number + 1:04}"

    def save_path(self, game_number: int) -> Path | None:
        """Return the path of the game's save, None if it is not saved."""
        return self.save_dir / f"{self.game_name(game_number)}.jsonl" if self.save_dir else None


Count = Annotated[int, msgspec.Meta(ge=0)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of a game: each bot's share of the win, in the order of the plan, and its thinking times."""

    plan: Count
    game: Count
    shares: tuple[Share, ...]
    rounds: Count
    moves: Count
    times: tuple[Times, ...]
    accounts: tuple[Account, ...] = ()  # by bot, if the plan asks for them
    reason: str = ""  # the clause that ended it
    comeback: bool = False  # whether the winner was behind all others at half time


@dataclass(frozen=True)
class Results:
    """The results of all games of a plan, in the order of their numbers; `seconds` is how long this run took."""

    plan: ArenaPlan
    outcomes: tuple[Outcome, ...]
    seconds: float

    @property
    def wins_by_bot(self) -> tuple[float, ...]:
        return tuple(map(sum, zip(*(one.shares for one in self.outcomes), strict=True)))

    @property
    def rounds_by_game(self) -> tuple[int, ...]:
        return tuple(one.rounds for one in self.outcomes)

    @property
    def total_moves(self) -> int:
        return sum(one.moves for one in self.outcomes)

    @property
    def thinking_times_by_bot(self) -> tuple[Times, ...]:
        whole = tuple(Times() for _bot in self.plan.bots)
        for one in self.outcomes:
            for mine, more in zip(whole, one.times, strict=True):
                mine.merge(more)
        return whole
