"""What everybody can work out for certain at a table of Hooch Stooges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import (
    CARDS,
    CHART,
    GUARD,
    HQ_BONUS,
    KEEPS_HOOCH,
    ON_CONTROL,
    ON_DEFEAT,
    ON_MISS,
    ON_PLAY,
    RETURNS,
    starter_deck,
)
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs

LEAST = min(CARDS[card].hooch for card in starter_deck(0))
CHEAPEST_ROLL, CHEAPEST_CARD = min(CHART), 3  # prices on the chart: of any roll, and of one that may bring an attack


def certain(state: HoochState, seat: Seat, do: Iterable[m.AnyEffect]) -> int | None:
    """Return the hooch that operations bring for certain; None if they do anything else."""
    total = 0
    for op in do:
        match op:
            case m.GainHooch(n=n):
                total += n
            case m.GainHoochPerTurf(n=n, cap=cap):
                total += min(cap, n * count_turfs(state, seat))
            case _other:
                return None
    return total


def at_most(card: int) -> int | None:
    """Return the most that a card may bring which only brings hooch; None for any other."""
    most = CARDS[card].hooch
    for op in CARDS[card].do:
        match op:
            case m.GainHooch(n=n) | m.GainHoochPerTurf(cap=n):
                most = max(most, n)
            case _other:
                return None
    return None if CARDS[card].is_stooge else most


def drawn_next(state: HoochState, seat: Seat, n: int = 1) -> tuple[int, ...]:
    """Return the cards among which the next n draws are: everybody can work out which they are."""
    gang = state.gangs[seat]
    return gang.deck if len(gang.deck) >= n else gang.deck + gang.discard


def only_hooch(cards: Sequence[int], most: int) -> bool:
    """Return whether these cards only bring hooch, and no more than this."""
    return bool(cards) and all((worth := at_most(card)) is not None and worth <= most for card in cards)


def plain(state: HoochState, seat: Seat, but: int = -1) -> bool:
    """Return whether the rest of the hand only brings hooch."""
    return all(at_most(card) is not None for card in state.gangs[seat].hand if card != but)


def purse(state: HoochState, seat: Seat, but: int = -1) -> int:
    """Return what a seat can spend with a hand that only brings hooch."""
    gang = state.gangs[seat]
    return gang.hooch + sum(at_most(card) or CARDS[card].hooch for card in gang.hand if card != but)


def attacks_no_more(state: HoochState, seat: Seat, spent: int = 0, but: int = -1) -> bool:
    """Return whether no attack can follow in this turn: none in hand, none to be bought or drawn."""
    return plain(state, seat, but) and purse(state, seat, but) - spent < CHEAPEST_CARD


def rolls_no_more(state: HoochState, seat: Seat, spent: int) -> bool:
    """Return whether no die can follow in this turn."""
    return plain(state, seat) and purse(state, seat) - spent < CHEAPEST_ROLL


def beats(one: int, other: int) -> bool:
    """Return whether a stooge is as good as another in everything, and better in something."""
    mine, theirs = CARDS[one], CARDS[other]
    if not (mine.is_stooge and theirs.is_stooge) or gifted(other):
        return False
    figures = [(mine.bonus, theirs.bonus), (mine.health, theirs.health), (mine.hooch, theirs.hooch)]
    return all(a >= b for a, b in figures) and any(a > b for a, b in figures)


def gifted(stooge: int) -> bool:
    """Return whether a stooge does anything but swing and block."""
    tables = (ON_PLAY, ON_CONTROL, ON_DEFEAT, ON_MISS, HQ_BONUS, GUARD, KEEPS_HOOCH, RETURNS)
    return any(table[stooge] for table in tables)
