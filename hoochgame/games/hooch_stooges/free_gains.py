"""Finds what nobody would decline: free offers that do only good, and cards that only bring hooch."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.protocols import Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, CHART, NUMBERS, TURFS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import count_turfs

HARMLESS = (m.GainHooch, m.GainHoochPerTurf, m.NoBusts, m.SwingBonus, m.Discount)  # no rolls, draws or questions


def free_gain(state: HoochState) -> m.Accept | None:
    """Return Accept if an offer costs nothing, asks nothing further and takes no chance away, else None.

    That is so after a six, on the chart (HS-CHT-19) and in an attack (HS-POL-05). Never if a card would be drawn: at
    the
    end of a turn it would be discarded unused.
    """
    match state.agenda[-1] if state.agenda else None:
        case m.Claim(entry=entry) if helps_only_its_seat(CHART[entry]):
            return m.Accept()
        case m.Activating(place=place, free=True) if helps_only_its_seat(TURFS[state.city[place].kind].do):
            return m.Accept()
    return None


def helps_only_its_seat(do: Sequence[Step]) -> bool:
    """Return whether these operations only help the seat that carries them out."""
    return all(isinstance(op, HARMLESS) or (isinstance(op, m.Unswing) and op.who == "all") for op in do)


def free_hooch_plays(state: HoochState) -> tuple[m.PlayCard, ...]:
    """Return plays of cards that bring hooch and nothing else, as much as they ever will.

    None that would bring more if discarded for hooch (HS-DSC-01): then there is something to choose.
    """
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Main):
        return ()
    cards = [card for card in state.gangs[step.seat].hand if card >= 0]
    left = NUMBERS.moves_per_turn - step.moves
    return tuple(
        m.PlayCard(card) for card in cards if CARDS[card].hooch <= hooch_of_simple_scheme_now(state, step, card)
    )[:left]


def hooch_of_simple_scheme_now(state: HoochState, step: m.Main, card: int) -> int:
    """Return the hooch that playing this scheme brings; -1 if it does anything else, or may bring more later."""
    total = 0
    for op in CARDS[card].do:
        match op:
            case m.GainHooch(n=n):
                total += n
            case m.GainHoochPerTurf(n=n, cap=cap) if n * count_turfs(state, step.seat) >= cap:
                total += cap
            case _other:
                return -1
    return total if CARDS[card].do else -1
