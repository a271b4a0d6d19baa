"""What a pirate does that the others should hear of."""

from __future__ import annotations

from hoochgame.core.words import TABLE, Event
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.marks import Deed, Words

KINDS = {kind.id: kind for kind in CARDS}


def deed(before: State, event: Event) -> Deed | None:
    """By the table before the event."""
    by = before.active
    match event:
        case e.EndBrought(seat, stalled):
            return Deed("end", TABLE if stalled else seat)
        case c.CardStolen(seat, victim) | e.CoinsRobbed(seat, victim):
            return Deed("theft", seat, victim, source=cause(before))
        case c.CardBought(seat) | c.CardTaken(seat):
            return Deed("purchase", seat)
        case c.CardGiven(seat, receiver):
            return Deed("harm", seat, receiver, source=cause(before))
        case c.CardsRevealed(seat, victim) | e.CardUsed(seat, victim) if victim != seat:
            return Deed("harm", seat, victim, source=cause(before))
        case c.CardDiscarded(seat) | e.CoinsPaid(seat) if seat != by:
            return Deed("harm", by, seat, source=cause(before))
    return None


def cause(before: State) -> Words | None:
    """The card whose effect is carried out."""
    source = getattr(before.agenda[-1], "source", "") if before.agenda else ""
    return Words(wording.name(KINDS[source]), source) if source in KINDS else None
