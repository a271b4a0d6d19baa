"""The figures of a game: who stands where at the end, and how it went from round to round."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.events import SeatOut
from hoochgame.games.hooch_stooges.ground import owned
from hoochgame.games.hooch_stooges.model import State


class Standing(NamedTuple):
    """One seat at the end. `out` is the round in which it left the game, 0 if it stayed."""

    seat: Seat
    won: bool
    turfs: int
    hooch: int
    stooges: int
    cards: int
    out: int


def standings(match: Match) -> list[Standing]:
    """All seats, the best first: winners, then those still in by turfs and hooch, then the last to leave."""
    state: State = match.state
    left = rounds_left(match)
    rows = [
        Standing(
            Seat(seat), seat in state.winners, owned(state, Seat(seat)), gang.hooch, len(gang.crew), len(gang.owned),
            left.get(Seat(seat), 0),
        )
        for seat, gang in enumerate(state.gangs)
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (not row.won, row.out != 0, -row.out, -row.turfs, -row.hooch, row.seat))


def rounds_left(match: Match) -> dict[Seat, int]:
    """In which round a seat left the game."""
    left = {}
    for entry, before in zip(match.entries, match.states, strict=False):
        for event in entry.events:
            if isinstance(event, SeatOut):
                left[event.seat] = before.round
    return left


def turfs_by_round(match: Match) -> list[list[int]]:
    """For each seat, its turfs at the end of each round."""
    by_round: dict[int, State] = {}
    for state in match.states[1:]:
        by_round[state.round] = state
    last = list(by_round.values())
    return [[owned(state, Seat(seat)) for state in last] for seat in range(match.state.seats)]


def why(state: State) -> str:
    """The rule by which a finished game was won, as a sentence."""
    if state.reason == "HS-GEN-09":
        words = _("Round {n} was the last: the most turfs win, then the most hooch.")
        return words.format(n=state.round_limit)
    if state.reason == "HS-FRM-02":
        return _("The first to control nine turfs wins a Friendly Match.")
    return _("The last gang still in the game wins.")
