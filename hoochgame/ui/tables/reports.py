"""What a title tells of a finished game: who won by which rule, figures of each seat, curves over the turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hoochgame.core.match import Match
from hoochgame.core.words import Event, Seat


@dataclass(frozen=True)
class Column:
    """One figure of every seat: its icon, its word, and a sentence about it."""

    icon: str
    name: str
    sentence: str


@dataclass(frozen=True)
class Standing:
    """One seat at the end, with a figure a column. `out` is the round in which it left the game, 0 if it stayed."""

    seat: Seat
    won: bool
    out: int
    figures: tuple[int, ...]


@dataclass(frozen=True)
class Chart:
    """A curve for each seat, a point for each turn; a seat that left has fewer. `percent`: shares from 0 to 1."""

    key: str
    name: str
    sentence: str
    courses: tuple[tuple[float, ...], ...]
    percent: bool = False


@dataclass(frozen=True)
class Report:
    """A finished game in figures. `laps` names the round of each point of the charts."""

    why: str
    clause: str
    columns: tuple[Column, ...]
    standings: tuple[Standing, ...]  # the best first
    laps: tuple[int, ...]
    charts: tuple[Chart, ...]
    advice: str = ""  # after a lost game for one: what might help the next time
    verdict: str = ""  # what a lost game for one is headed with, where the title has words of its own


def happenings(match: Match) -> Iterator[tuple[Event, Any]]:
    """Every event of a game so far, with the state that its move began from."""
    for entry, before in zip(match.entries, match.states, strict=False):
        for event in entry.events:
            yield event, before
