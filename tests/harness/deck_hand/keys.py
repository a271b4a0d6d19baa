"""Positions of Deck Hand as a viewer sees them, and all keys on the table."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from harness.deck_hand.table import in_full_swing
from harness.random_play import random_game
from hoochgame.core.protocols import HIDDEN, TABLE, Move, Seat
from hoochgame.games.deck_hand.content import CHALLENGES, EACH_TURN
from hoochgame.games.deck_hand.model import GAP, DeckHandState
from hoochgame.games.deck_hand.queries import cards_for_sale
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import (
    BannerKey,
    ButtonKey,
    CardKey,
    ClauseKey,
    CounterKey,
    Key,
    LineKey,
    LogButtonKey,
    LogKey,
    NameKey,
    PileKey,
    RoundKey,
    ScrollKey,
    SeatKey,
    SlotKey,
    TitleKey,
)
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey, GoalKey, SignKey
from hoochgame.ui.titles.deck_hand.zones.plate_counters import ICONS

NAMES = ("Ada", "Bix", "Cy", "Dot")
LONE: tuple[Key, ...] = (
    *(PileKey(zone) for zone in ("supply_deck", "reload", "aside")),
    *(key() for key in (CoinsKey, ActionsKey, BuysKey, BannerKey, RoundKey, TitleKey, LogKey, ScrollKey)),
    *(LogButtonKey(name) for name in ("log", "turn", "news", "details", "newest", "sheet", "slip")),
    LineKey(0), ClauseKey(0), NameKey(0, "grapnel"),
    *(ButtonKey(name) for name in ("zoom", "rules", "menu")),
)  # fmt: skip
GAMES: tuple[tuple[int, int, dict[str, int]], ...] = (  # seats, seed, rules: small and large, and each challenge
    (2, 3, {}), (3, 4, {}), (4, 5, {}), (2, 6, {"first": 2}), (3, 7, {"first": 1}),
    *((1, number, {"challenge": number}) for number in range(1, len(CHALLENGES) + 1)),
)  # fmt: skip


class Moment(NamedTuple):
    """What a seat sees, and its options; () if another seat is asked."""

    view: DeckHandState
    options: tuple[Move, ...]
    me: Seat

    @property
    def asked(self) -> bool:
        """Whether this seat is asked."""
        return bool(self.options)


def positions(
    seats: int, seed: int, plies: int = 150, **rules: int
) -> Iterator[tuple[DeckHandState, tuple[Move, ...]]]:
    """Yield states of a random game, from its deal, or from the middle if no rule is given."""
    start = None if rules else in_full_swing(seats, seed)
    for ply in random_game(DECK_HAND, seats, seed, rules, limit=plies, eager=True, start=start):
        if ply.options:
            yield ply.after, ply.options


def looked_at(seats: int, seed: int, plies: int = 150, **rules: int) -> Iterator[Moment]:
    """Yield moments of a random game, as seen by the asked seat, the next one and a spectator."""
    for state, options in positions(seats, seed, plies, **rules):
        asked = state.agenda[-1].seat
        for me in {asked, Seat((asked + 1) % seats), TABLE}:
            yield Moment(DECK_HAND.view(state, me), options if me == asked else (), me)


def keys_on(view: DeckHandState, me: Seat) -> list[Key]:
    """Return all keys that can be pointed at."""
    cards = [*cards_for_sale(view), HIDDEN]
    for pirate in view.pirates:
        cards += [*pirate.hand, *pirate.stash, *pirate.aside, *pirate.top]
    found: list[Key] = [CardKey(card) for card in dict.fromkeys(cards)]
    found += [SignKey(card) for pirate in view.pirates for card in pirate.stash if EACH_TURN[card]]
    found += [SlotKey(i) for i, slot in enumerate(view.supply) if slot.card == GAP]
    for seat in map(Seat, range(len(view.pirates))):
        found += [SeatKey(seat), *(CounterKey(seat, name) for name in ICONS)]
        found += [PileKey(zone, seat) for zone in ("deck", "hand", "stash")]
    goal: list[Key] = [GoalKey()] if view.challenge else []
    return [*found, *goal, *LONE, *(ButtonKey(name) for name in ("end_turn", "accept", "decline"))]


def marks(*buttons: Any) -> Any:
    """Return a table's marks as far as its words need them."""
    return SimpleNamespace(**vars(BoardMarks(buttons=buttons, subtitle="2 seats")), page_lines=())
