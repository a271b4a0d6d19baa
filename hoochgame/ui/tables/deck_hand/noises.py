"""How each event of Deck Hand sounds, in seconds of its motion; the last cue tells what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hoochgame.core.journal import Chair
from hoochgame.core.words import Ended, Event, Next
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.ui.sound import Cue
from hoochgame.ui.tables.foley import Cues, Noise, cheered
from hoochgame.ui.tables.session import Telling

LANDS = 0.22  # a card that flew lies
COIN, APART = 0.26, 0.09  # the first coin of a row lands, and the next one
MANY, COINS = 5, 5  # more cards or coins than these are not told apart
COUNTED, HOOKS = 0.14, 6  # between two hooks that are counted at the end, and how many are heard
VOICES = {"cannonade": "cannon", "parrot": "parrot"}  # what a card does itself


def silent(telling: Telling, event: Any) -> Cues:
    """It is seen, and that is enough."""
    return ()


def card(telling: Telling, event: Any) -> Cues:
    return (Cue("card"),)


def perk(telling: Telling, event: Any) -> Cues:
    return (Cue("perk"),)


def cards(n: int, apart: float) -> Cues:
    """One after the other."""
    return tuple(Cue("card", apart * i) for i in range(min(n, MANY)))


def some_cards(apart: float) -> Callable[[Telling, Any], Cues]:
    """For events with `cards` in them."""
    return lambda telling, event: cards(len(event.cards), apart)


def coins(n: int, start: float = COIN) -> Cues:
    """Each lands a step higher."""
    return tuple(Cue("coin", start + APART * i, i + 1) for i in range(min(n, COINS)))


def paid(n: int) -> Cues:
    """Downwards."""
    shown = min(n, COINS)
    return tuple(Cue("coin", APART * i, shown - i) for i in range(shown))


def voiced(telling: Telling, event: c.CardPlayed | e.CardUsed) -> Cues:
    """The card, and what it has to say."""
    voice = VOICES.get(CARDS[event.card].id)
    return (Cue("card"), Cue(voice, LANDS)) if voice else (Cue("card"),)


def used(telling: Telling, event: e.CardUsed) -> Cues:
    """It stays where it lies."""
    return voiced(telling, event)[1:] or (Cue("perk"),)


def bought(telling: Telling, event: c.CardBought) -> Cues:
    return (*paid(event.price), Cue("chest", LANDS))


def scrapped(telling: Telling, event: c.CardScrapped) -> Cues:
    return (Cue("card"), Cue("splash", LANDS))


NOISES: dict[type[Event], Noise] = {
    Next: silent,
    c.SupplyDealt: some_cards(0.08),
    e.FirstSeatDrawn: lambda telling, event: (Cue("token"),),
    e.TurnBegan: lambda telling, event: (Cue("creak"),),
    e.StashFired: perk,
    c.HandDiscarded: some_cards(0.05),
    c.CardsDrawn: some_cards(0.06),
    c.DeckMade: lambda telling, event: (Cue("wash"),),
    c.CardPlayed: voiced,
    c.CardLaid: card,
    c.CardBought: bought,
    c.CardTaken: lambda telling, event: (Cue("card"), Cue("chest", LANDS)),
    c.SlotFilled: card,
    c.SlotReloaded: lambda telling, event: cards(2, 0.2),
    e.CoinsGained: lambda telling, event: coins(event.n),
    e.CoinsPaid: lambda telling, event: paid(event.n),
    e.CoinsRobbed: lambda telling, event: (Cue("creak"), *coins(event.n)),
    e.ActionsGained: perk,
    e.BuysGained: perk,
    c.CardDiscarded: card,
    c.CardStolen: lambda telling, event: (Cue("grapnel"),),
    c.CardGiven: card,
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
            return ended(telling.event, chairs)
        case e.TurnBegan(seat) if seat < len(chairs) and chairs[seat].human:
            return (Cue("creak"), Cue("bell", 0.1))
        case event:
            return NOISES[type(event)](telling, event)


def ended(event: Ended, chairs: Sequence[Chair]) -> Cues:
    """All hooks are counted, unless somebody has given up; then it is known."""
    hooks = 0 if event.reason == "DH-R69" else HOOKS
    counted = (Cue("hook", COUNTED * i, i + 1) for i in range(hooks))
    return (*counted, Cue("landfall" if cheered(event.winners, chairs) else "other-wins", COUNTED * hooks))
