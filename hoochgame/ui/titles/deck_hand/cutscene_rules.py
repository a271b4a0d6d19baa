"""Which thefts of Deck Hand get a cutscene: those that change who leads, or much in the hooks of two seats."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand.card_events import CardStolen
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.score import count_seat_hooks

LARGE_SWING = 4  # hooks: what the victim has lost and the thief has won, together
LEAST_LEAD = 3  # hooks of the leader: who is ahead before that says little


class HookRow(NamedTuple):
    """The hooks of a seat after a theft, and how many it has won or lost by it."""

    seat: Seat
    hooks: int
    change: int


class Theft(NamedTuple):
    """What a theft changes; `leader` leads alone now and did not before, or is TABLE."""

    hooks: int
    leader: Seat
    rows: tuple[HookRow, ...]  # the most hooks first

    @property
    def is_large(self) -> bool:
        return 2 * abs(self.hooks) >= LARGE_SWING or self.leader != TABLE


def judge_theft(before: DeckHandState, event: CardStolen) -> Theft:
    """Return what a theft changes, by the hooks that all players may know (DH-R60)."""
    hooks = HOOKS[event.card] if event.card >= 0 else 0
    was = {Seat(seat): count_seat_hooks(before, Seat(seat)) for seat in range(len(before.pirates))}
    change = {event.seat: hooks, event.victim: -hooks}
    now = {seat: n + change.get(seat, 0) for seat, n in was.items()}
    leader = sole_leader(now)
    new = leader != sole_leader(was) and leader != TABLE and now[leader] >= LEAST_LEAD
    rows = sorted((HookRow(seat, n, change.get(seat, 0)) for seat, n in now.items()), key=lambda row: -row.hooks)
    return Theft(hooks, leader if new else TABLE, tuple(rows))


def sole_leader(hooks: dict[Seat, int]) -> Seat:
    """Return the seat with the most hooks, TABLE if several share them."""
    most = max(hooks.values())
    first = [seat for seat, n in hooks.items() if n == most]
    return first[0] if len(first) == 1 else TABLE
