"""Moves in the words of a lesson's file, and what a lesson says to those that it does not want."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.games.deck_hand.content import CARDS as DECK_HAND_CARDS
from hoochgame.games.hooch_stooges.content import CARDS as HOOCH_CARDS
from hoochgame.learning.lesson import ANY, Task, Watched, translated

CARD_IDS: Mapping[str, Callable[[int], str]] = MappingProxyType(  # of titles whose moves name cards
    {
        "hooch-stooges": lambda card: HOOCH_CARDS[card].id,
        "starting-solo": lambda card: HOOCH_CARDS[card].id,
        "deck-hand": lambda card: DECK_HAND_CARDS[card].id,
    }
)


def names_card_by_id(game: Game, move: Move) -> bool:
    """Return whether a move names a card, as `Buy:abner`, so that equal names mean copies of one card."""
    return game.id in CARD_IDS and "card" in move.__struct_fields__


def names_of_move(game: Game, move: Move) -> tuple[str, str]:
    """Return what a move is called in a lesson's file: `Buy:abner` and `Buy`; the number where no card is named."""
    kind = type(move).__name__
    for field in move.__struct_fields__:
        value: object = getattr(move, field)
        if isinstance(value, int) and not isinstance(value, bool):
            ids = CARD_IDS.get(game.id) if field == "card" else None
            return f"{kind}:{ids(value) if ids and value >= 0 else value}", kind
    return kind, kind


def answer_to_wrong_move(game: Game, part: Task | Watched | None, move: Move) -> str:
    """Return what a lesson says to a move that it does not want, in the language on the screen."""
    said = part.no if isinstance(part, Task) else {}
    found = next((said[name] for name in (*names_of_move(game, move), ANY) if name in said), "")
    return translated(found) or _("Not now: the lesson shows something else first.")
