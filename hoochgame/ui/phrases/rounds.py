"""Names of a title's rounds, in messages of results, replays and lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hoochgame.core.game import Lap
from hoochgame.core.language import mark, ngettext
from hoochgame.games import GAMES


@dataclass(frozen=True)
class RoundWords:
    """The words for a round. A title names its set (`Game.lap`)."""

    name: str = mark("Round")
    numbered: str = mark("Round {round}")
    told: str = mark("Round {round}: {what}")
    entry: str = mark("Round {round} · {name}")
    moment: str = mark("Round {round}, {name} · {moment}")
    within: str = mark("in round {round}")
    where: str = mark("round {round}")
    this: str = mark("this round")
    out: str = mark("out in round {n}")
    count: Callable[[int], str] = lambda n: ngettext("{n} round", "{n} rounds", n)


ROUNDS = RoundWords()
TURNS = RoundWords(  # for a single player
    mark("Turn"), mark("Turn {round}"), mark("Turn {round}: {what}"), mark("Turn {round} · {name}"),
    mark("Turn {round} · {moment}"), mark("in turn {round}"), mark("turn {round}"),
)  # fmt: skip
DAYS = RoundWords(
    mark("Day"), mark("Day {round}"), mark("Day {round}: {what}"), mark("Day {round} · {name}"),
    mark("Day {round}, {name} · {moment}"), mark("on day {round}"), mark("day {round}"), mark("this day"),
    mark("out on day {n}"), lambda n: ngettext("{n} day", "{n} days", n),
)  # fmt: skip
LAPS: Mapping[Lap, RoundWords] = MappingProxyType({"round": ROUNDS, "day": DAYS})


def round_words_of(title: str, seats: int) -> RoundWords:
    """Return the words for the rounds of a game. A single player has turns; an unknown title has rounds."""
    if seats == 1:
        return TURNS
    return next((LAPS[game.lap] for game in GAMES if game.id == title), ROUNDS)
