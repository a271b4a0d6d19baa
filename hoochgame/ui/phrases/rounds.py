"""Names of a title's rounds, in messages of results, replays and lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hoochgame.core.game import Lap
from hoochgame.core.language import N_, ngettext
from hoochgame.games import GAMES


@dataclass(frozen=True)
class RoundWords:
    """The words for a round. A title names its set (`Game.lap`)."""

    name: str = N_("Round")
    numbered: str = N_("Round {round}")
    told: str = N_("Round {round}: {what}")
    entry: str = N_("Round {round} · {name}")
    moment: str = N_("Round {round}, {name} · {moment}")
    within: str = N_("in round {round}")
    where: str = N_("round {round}")
    this: str = N_("this round")
    out: str = N_("out in round {n}")
    count: Callable[[int], str] = lambda n: ngettext("{n} round", "{n} rounds", n)


ROUNDS = RoundWords()
TURNS = RoundWords(  # for a single player
    N_("Turn"), N_("Turn {round}"), N_("Turn {round}: {what}"), N_("Turn {round} · {name}"),
    N_("Turn {round} · {moment}"), N_("in turn {round}"), N_("turn {round}"),
)  # fmt: skip
DAYS = RoundWords(
    N_("Day"), N_("Day {round}"), N_("Day {round}: {what}"), N_("Day {round} · {name}"),
    N_("Day {round}, {name} · {moment}"), N_("on day {round}"), N_("day {round}"), N_("this day"),
    N_("out on day {n}"), lambda n: ngettext("{n} day", "{n} days", n),
)  # fmt: skip
LAPS: Mapping[Lap, RoundWords] = MappingProxyType({"round": ROUNDS, "day": DAYS})


def round_words_of(title: str, seats: int) -> RoundWords:
    """Return the words for the rounds of a game. A single player has turns; an unknown title has rounds."""
    if seats == 1:
        return TURNS
    return next((LAPS[game.lap] for game in GAMES if game.id == title), ROUNDS)
