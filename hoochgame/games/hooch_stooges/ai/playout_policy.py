"""Quick answers: the option rated best, found without rating most of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.ratings import (
    STRIKE,
    choose_card_to_buy,
    rate_chart_entry,
    rate_options_without_blunder_check,
    rolls_dice,
    sum_operation_values,
)
from hoochgame.games.hooch_stooges.content import CARDS, COST, STOOGE
from hoochgame.games.hooch_stooges.free_gains import free_gain, free_hooch_plays
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.moves import Buy, Cash, EndTurn, PlayCard, Try


def quick_answer(seen: HoochState, seat: Seat, options: Sequence[Move]) -> Move:
    """Return the option rated best, or nearly always that; of equals the first."""
    if isinstance(seen.agenda[-1], m.Main):
        return choose_main_move_by_tiers(seen, seat, options)
    ratings = rate_options_without_blunder_check(seen, seat, options)
    return options[ratings.index(max(ratings))]


def sure_move(seen: HoochState, seat: Seat, options: Sequence[Move]) -> Move | None:
    """Return a move that needs no thought: a card that only brings hooch, a stooge, a free effect; None without any.

    The hand is discarded at the end of the turn in any case, and a stooge in play can only help.
    """
    gift = free_gain(seen)
    if gift is not None or not isinstance(seen.agenda[-1], m.Main):
        return gift
    earnings = free_hooch_plays(seen)
    if earnings:
        return earnings[0]
    return next((move for move in options if type(move) is m.PlayCard and STOOGE[move.card]), None)


def choose_main_move_by_tiers(seen: HoochState, seat: Seat, options: Sequence[Move]) -> Move:
    """Return a move of the main step: the ratings come in tiers, of which the first that likes anything decides."""
    cards = [move.card for move in options if type(move) is PlayCard]
    if stooges := [card for card in cards if STOOGE[card]]:
        return PlayCard(max(stooges, key=COST.__getitem__))
    gains = {card: gain for card in cards if (gain := sum_operation_values(seen, seat, DO[card])) >= HOOCH[card]}
    if quiet := [card for card in gains if not RISKY[card]]:
        return PlayCard(max(quiet, key=gains.__getitem__))
    wanted = choose_card_to_buy(seen, seat)
    hooch = seen.gangs[seat].hooch
    if wanted != GAP and COST[wanted] - seen.perks.discount <= hooch:
        return Buy(wanted)
    cash = [move for move in options if type(move) is Cash and not STOOGE[move.card]]
    if wanted != GAP and cash:
        return max(cash, key=lambda move: HOOCH[move.card] - RISKY[move.card] / 2)
    risks: dict[Move, float] = {PlayCard(card): STRIKE + gain for card, gain in gains.items()}
    for move in options:
        if type(move) is Try:
            risks[move] = rate_chart_entry(seen, seat, move.entry)
    if risks:
        best = max(risks, key=risks.__getitem__)
        if risks[best] > 0:
            return best
    return max(cash, key=lambda move: HOOCH[move.card]) if cash else EndTurn()


HOOCH: Final = tuple(card.hooch for card in CARDS)
DO: Final = tuple(card.do for card in CARDS)
RISKY: Final = tuple(rolls_dice(card.do) for card in CARDS)
