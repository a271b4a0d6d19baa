"""What opponents speak about in Deck Hand."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.protocols import Event
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import HOOKS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.phrases.opponent_lines import Situation
from hoochgame.ui.table.company.occasions import Occasion, everybody_else, loss_occasions, praise_occasions

DEAR = 2  # hooks: a card with so many is worth a word


def deck_hand_occasions(event: Event, before: DeckHandState, after: DeckHandState) -> Iterator[Occasion]:
    """Yield who might say something about an event that everybody sees."""
    match event:
        case c.CardStolen(seat=seat, victim=victim) | e.CoinsRobbed(seat=seat, victim=victim):
            yield from loss_occasions(seat, victim, Situation.STEALS)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case c.CardBought(seat=seat, card=card) | c.CardTaken(seat=seat, card=card) if HOOKS[card] >= DEAR:
            yield Occasion(Situation.BUYS, seat)
            yield from praise_occasions(seat, everybody_else(before.seats, seat))
        case c.CardDiscarded(seat=seat) | e.CoinsPaid(seat=seat) if before.active != seat:
            yield Occasion(Situation.ROBBED, seat)
        case _:
            pass
