"""What is refused and what is an option, over every move that can be named at a table of Deck Hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from deck_invariants import OTHER_DICE

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.words import HIDDEN, TABLE, Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.lawful import whereabouts
from hoochgame.games.deck_hand.model import GAP, State
from hoochgame.games.deck_hand.title import DECK_HAND


def every_move(state: State) -> list[Move]:
    """Every move the game can name at this table, and some beyond its edge."""
    cards = sorted({HIDDEN, GAP, *whereabouts(state), len(CARDS) - 1, len(CARDS)})
    seats = [Seat(seat) for seat in range(-1, len(state.pirates) + 1)]
    inside = seats[1:-1]
    return [
        m.EndTurn(), m.Accept(), m.Decline(),
        *(kind(card) for kind in (m.PlayCard, m.Buy, m.Fire, m.Pick) for card in cards),
        *(m.Buy(card, True) for card in cards),
        *(m.Give(card, seat) for card in cards for seat in seats),
        *map(m.PickSeat, seats),
        *(m.InOrder(some) for n in range(len(inside) + 1) for some in permutations(inside, n)),
    ]  # fmt: skip


def refusals_agree_with_the_options(state: State, seats: tuple[Seat, ...], clauses: frozenset[str]) -> Counter[str]:
    """What is an option, or stands for one, is not refused, and all else is, in words and with a clause."""
    codes = Counter[str]()
    options = set(DECK_HAND.rules.options(state))
    asked = state.agenda[-1].seat if state.agenda else TABLE
    for seat in seats:
        for move in every_move(state):
            refusal = DECK_HAND.refuse(state, seat, move)
            allowed = seat == asked and (move in options or DECK_HAND.alike(state, move) in options)
            assert (refusal is None) == allowed, (seat, move, refusal)
            if refusal is not None:
                assert refusal.text
                assert refusal.clause in clauses
                codes[refusal.code] += 1
    return codes


def alike_copies_lead_to_alike_tables(state: State) -> None:
    """A move that names another copy than the listed one does the same thing."""
    options = set(DECK_HAND.rules.options(state))
    for move in every_move(state) if options else ():
        twin = DECK_HAND.alike(state, move)
        if move not in options and twin in options and not isinstance(move, m.Fire):
            mine, listed = (Play(DECK_HAND.rules, state, Dice(OTHER_DICE)).take(x).state for x in (move, twin))
            assert kinds_of(mine) == kinds_of(listed), (move, twin)


def kinds_of(state: State) -> list[Any]:
    """A state with the printed cards in the place of the numbers of their copies, where no dice have been."""
    zones = ("hand", "stash", "aside", "owned")
    return [
        [[sorted(CARDS[card].id for card in getattr(pirate, zone)) for zone in zones] for pirate in state.pirates],
        [(pirate.coins, pirate.thefts, len(pirate.deck)) for pirate in state.pirates],
        state.actions, state.used, state.buys, state.active, state.supply_deck,
        [type(step) for step in state.agenda],
    ]  # fmt: skip
