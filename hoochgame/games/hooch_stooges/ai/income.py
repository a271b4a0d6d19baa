"""Estimates what hooch a gang earns, and when it can try entry 30 of the chart."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, ON_CONTROL
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs

TOPPLE: Final = 30  # the entry of the chart that destroys an HQ
NEVER = math.inf  # turns


@lru_cache(1 << 14)
def average_income_without_turf(cards: tuple[int, ...], crew: tuple[int, ...]) -> float:
    """Return the hooch that a turn brings without turf: an average hand, and what stooges earn."""
    in_play = set(crew)
    rest = [WORTH[card] for card in cards if card not in in_play]
    return NUMBERS.hand * sum(rest) / max(NUMBERS.hand, len(rest)) + sum(PAID[card] for card in crew)


def turns_until_entry_30(seen: HoochState, seat: Seat) -> float:
    """Return after how many further turns a seat can expect to try entry 30; 0 is now, NEVER in a Friendly Match."""
    if seen.friendly:
        return NEVER
    gang = seen.gangs[seat]
    have = gang.hooch + sum([WORTH[card] for card in gang.hand])
    if have >= TOPPLE:
        return 0.0
    a_turn = seat_income(seen, seat)
    limit = seen.stash_limit
    if limit and min(have, limit) + a_turn < TOPPLE:  # the last hooch must come in one turn
        return NEVER if limit + a_turn < TOPPLE else max(2.0, (TOPPLE - have) / a_turn)
    return (TOPPLE - have) / max(a_turn, 0.5)


def seat_income(seen: HoochState, seat: Seat) -> float:
    """Return the hooch that a seat can expect each turn, turf included."""
    gang = seen.gangs[seat]
    return average_income_without_turf(gang.owned, gang.crew) + count_turfs(seen, seat)


def public_turns_until_entry_30(state: HoochState, seat: Seat) -> float:
    """Return after how many turns a seat can expect to try entry 30, by what everybody sees; 0 is now, NEVER is never.

    In the place of the hand that is played now stands an average one.
    """
    if state.friendly:
        return NEVER
    gang = state.gangs[seat]
    cards, limit = average_income_without_turf(gang.owned, gang.crew), state.stash_limit
    now = state.active == seat  # the turf has paid for this turn
    have, a_turn = gang.hooch + cards * now, cards + count_turfs(state, seat)
    if have >= TOPPLE:
        return 0.0 if now else 1.0
    if limit and limit + a_turn < TOPPLE:
        return NEVER
    return max(0.0 if now else 1.0, (TOPPLE - have) / max(a_turn, 0.5))


def sure_hooch_of_plain_scheme(card: int) -> int:
    """Return the hooch that a scheme brings whatever the turf; -1 for cards that do anything else than bring hooch."""
    do = CARDS[card].do
    if not do or not all(isinstance(op, m.GainHooch | m.GainHoochPerTurf) for op in do):
        return -1
    return sum(op.n for op in do if isinstance(op, m.GainHooch))


ALL_CARDS = range(len(CARDS))
KNOB: Final = tuple(card.hooch for card in CARDS)
EARNS: Final = tuple(map(sure_hooch_of_plain_scheme, ALL_CARDS))
WORTH: Final = tuple(max(EARNS[card], KNOB[card]) for card in ALL_CARDS)  # the hooch that a card in hand stands for
# The hooch that a stooge in play brings each turn.
PAID: Final = tuple(sum(op.n for op in ON_CONTROL[card] if isinstance(op, m.GainHooch)) for card in ALL_CARDS)
