"""Which thefts and purchases of Deck Hand get a cutscene, by what they change in the hooks.

A theft does if it changes who leads, or much for two seats; a purchase only if it does both of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand.card_events import CardBought, CardStolen, CardTaken
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.games.deck_hand.score import count_seat_hooks

LARGE_SWING = 4  # hooks: what the victim has lost and the thief has won, together
LARGE_PURCHASE = 4  # hooks of a card that is bought or taken
LEAST_LEAD = 3  # hooks of the leader: who is ahead before that says little


class HookRow(NamedTuple):
    """The hooks of a seat after an event, and how many it has won or lost by it."""

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
    return Theft(hooks, *compare_standing(before, {event.seat: hooks, event.victim: -hooks}))


class Purchase(NamedTuple):
    """What a card that is bought or taken changes; `leader` as in a theft."""

    hooks: int
    leader: Seat
    rows: tuple[HookRow, ...]

    @property
    def is_large(self) -> bool:
        return self.hooks >= LARGE_PURCHASE and self.leader != TABLE


def judge_purchase(before: DeckHandState, event: CardBought | CardTaken) -> Purchase:
    """Return what a new card changes; nobody comes to lead in a challenge that is not about the Rival's hooks."""
    hooks, trial = HOOKS[event.card], solo_challenge(before)
    leader, rows = compare_standing(before, {event.seat: hooks})
    return Purchase(hooks, TABLE if trial and not trial.goal.more_hooks_than_rival else leader, rows)


def compare_standing(before: DeckHandState, change: Mapping[Seat, int]) -> tuple[Seat, tuple[HookRow, ...]]:
    """Return who comes to lead alone by a change of hooks, or TABLE, and the rows after it."""
    was = {Seat(seat): count_seat_hooks(before, Seat(seat)) for seat in range(len(before.pirates))}
    now = {seat: n + change.get(seat, 0) for seat, n in was.items()}
    leader = sole_leader(now)
    new = leader != sole_leader(was) and leader != TABLE and now[leader] >= LEAST_LEAD
    rows = sorted((HookRow(seat, n, change.get(seat, 0)) for seat, n in now.items()), key=lambda row: -row.hooks)
    return leader if new else TABLE, tuple(rows)


def sole_leader(hooks: dict[Seat, int]) -> Seat:
    """Return the seat with the most hooks, TABLE if several share them."""
    most = max(hooks.values())
    first = [seat for seat, n in hooks.items() if n == most]
    return first[0] if len(first) == 1 else TABLE
