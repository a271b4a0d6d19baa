"""What the rounds of a title are called, in messages of results and replays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hoochgame.core.language import mark, ngettext


@dataclass(frozen=True)
class Laps:
    """The words for a round; a title that calls its rounds otherwise says so in its `Table`."""

    name: str = mark("Round")
    numbered: str = mark("Round {round}")
    told: str = mark("Round {round}: {what}")
    entry: str = mark("Round {round} · {name}")
    moment: str = mark("Round {round}, {name} · {moment}")
    within: str = mark("in round {round}")
    this: str = mark("this round")
    out: str = mark("out in round {n}")
    count: Callable[[int], str] = lambda n: ngettext("{n} round", "{n} rounds", n)


ROUNDS = Laps()
TURNS = Laps(  # of whoever plays alone
    mark("Turn"), mark("Turn {round}"), mark("Turn {round}: {what}"), mark("Turn {round} · {name}"),
    mark("Turn {round} · {moment}"), mark("in turn {round}"),
)  # fmt: skip
