"""How each event of Deck Hand sounds, in seconds of its motion; the last cue tells what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hoochgame.core.journal import Chair
from hoochgame.core.words import Ended, Event, Next
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.sound.speaker import Cue
from hoochgame.ui.tables.deck_hand.ledger import chimes, verdict_at
from hoochgame.ui.tables.deck_hand.pace import APART, BUY, COIN, DEALT, LOT, PAYING, THROW, TURN_UP, apart
from hoochgame.ui.tables.foley import Cues, Noise, cheered, dealt, flies, put_down
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.session import Telling

COINS = 5  # more than these are not told apart
VOICES = {"cannonade": "cannon", "parrot": "parrot"}  # what a card does itself


def silent(telling: Telling, event: Any) -> Cues:
    """It is seen, and that is enough."""
    return ()


def perk(telling: Telling, event: Any) -> Cues:
    return (Cue("perk"),)


def some_cards(telling: Telling, event: c.HandDiscarded | c.CardsDrawn) -> Cues:
    """One after the other; many come closer together."""
    return dealt(len(event.cards), CARD, apart(len(event.cards)))


def coins(n: int, start: float = COIN) -> Cues:
    """Each lands a step higher."""
    return tuple(Cue("coin", start + APART * i, i + 1) for i in range(min(n, COINS)))


def paid(n: int, apart: float = APART) -> Cues:
    """Downwards."""
    shown = min(n, COINS)
    return tuple(Cue("coin", apart * i, shown - i) for i in range(shown))


def lot(telling: Telling, event: e.FirstSeatDrawn) -> Cues:
    """It goes round the table, and comes to rest."""
    ticks = telling.before.seats + event.seat
    return (*(Cue("coin", LOT * i, 1) for i in range(ticks)), Cue("token", LOT * ticks))


def voiced(telling: Telling, event: c.CardPlayed | e.CardUsed) -> Cues:
    """The card, and what it has to say."""
    voice = VOICES.get(CARDS[event.card].id)
    return (put_down(CARD), Cue(voice, CARD)) if voice else (put_down(CARD),)


def used(telling: Telling, event: e.CardUsed) -> Cues:
    """It stays where it lies."""
    return voiced(telling, event)[1:] or (Cue("perk"),)


def bought(telling: Telling, event: c.CardBought) -> Cues:
    return (*paid(event.price, PAYING), Cue("chest", BUY))


def scrapped(telling: Telling, event: c.CardScrapped) -> Cues:
    return (put_down(BUY), Cue("splash", BUY))


def stolen(telling: Telling, event: c.CardStolen) -> Cues:
    """The hook is thrown, and bites."""
    return (Cue("swing"), Cue("grapnel", THROW))


NOISES: dict[type[Event], Noise] = {
    Next: silent,
    c.SupplyDealt: lambda telling, event: dealt(len(event.cards), TURN_UP, DEALT),
    e.FirstSeatDrawn: lot,
    e.TurnBegan: lambda telling, event: (Cue("creak"),),
    e.StashFired: perk,
    c.HandDiscarded: some_cards,
    c.CardsDrawn: some_cards,
    c.DeckMade: lambda telling, event: (Cue("wash"),),
    c.CardPlayed: voiced,
    c.CardLaid: flies(CARD),
    c.CardBought: bought,
    c.CardTaken: lambda telling, event: (put_down(BUY), Cue("chest", BUY)),
    c.SlotFilled: flies(TURN_UP),
    c.SlotReloaded: lambda telling, event: (put_down(BUY), put_down(TURN_UP, BUY)),
    e.CoinsGained: lambda telling, event: coins(event.n),
    e.CoinsPaid: lambda telling, event: paid(event.n),
    e.CoinsRobbed: lambda telling, event: (Cue("creak"), *coins(event.n)),
    e.ActionsGained: perk,
    e.BuysGained: perk,
    c.CardDiscarded: flies(CARD),
    c.CardStolen: stolen,
    c.CardGiven: flies(BUY),
    c.CardScrapped: scrapped,
    c.CardsRevealed: lambda telling, event: (Cue("spyglass"),),
    e.CardUsed: used,
    e.EffectSkipped: silent,
    e.EndBrought: lambda telling, event: (Cue("end-bell"),),
}


def noises(telling: Telling, chairs: Sequence[Chair]) -> Cues:
    """What an event sounds like to the people in these chairs."""
    match telling.event:
        case Ended():
            return ended(telling, telling.event, chairs)
        case e.TurnBegan(seat) if seat < len(chairs) and chairs[seat].human:
            return (Cue("creak"), Cue("bell", 0.1))
        case event:
            return NOISES[type(event)](telling, event)


def ended(telling: Telling, event: Ended, chairs: Sequence[Chair]) -> Cues:
    """The hooks are counted, unless somebody has given up; then it is known."""
    counted = (Cue("hook", chime.at, chime.nth) for chime in chimes(telling.after, event))
    won = cheered(event.winners, chairs)
    return (*counted, Cue("landfall" if won else "other-wins", verdict_at(telling.after, event)))
