"""The counters on every plate: an icon and a figure."""

from __future__ import annotations

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.ui.titles.deck_hand.phrases import deck_size

ICONS = {
    "coins": "two-coins",
    "deck": "stack",
    "hand": "card-pick",
    "stash": "card-discard",
    "hooks": "fishing-hook",
}


def counter_figure(state: DeckHandState, seat: Seat, name: str) -> int:
    pirate = state.pirates[seat]
    if name == "coins":
        return pirate.coins
    if name == "hooks":
        return count_seat_hooks(state, seat)
    if name == "deck":
        return deck_size(state, seat)
    return len({"hand": pirate.hand, "stash": pirate.stash}[name])
