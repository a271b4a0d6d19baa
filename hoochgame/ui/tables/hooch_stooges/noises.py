"""How each event sounds, in seconds of its motion; the last cue tells what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoochgame.core.journal import Chair
from hoochgame.core.words import Ended, Event, Next
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.model import NOBODY
from hoochgame.ui.sound.speaker import Cue
from hoochgame.ui.tables.foley import MANY, Cues, Noise, cheered, dealt, flies, put_down
from hoochgame.ui.tables.hooch_stooges.pace import (
    APART,
    BUY,
    COIN,
    DEALT,
    DIE,
    DISCARDED,
    DRAWN,
    FALL,
    RESULT,
    SHOWN,
    STRAIGHTENED,
    SWING,
    TOUCHES,
    TURN_UP,
    UNSWING,
    UP,
)
from hoochgame.ui.tables.hooch_stooges.seats import raid_of
from hoochgame.ui.tables.kit.motion.pace import CARD
from hoochgame.ui.tables.session import Telling

ROLLED = SWING + DIE  # the die lies still
ASIDE = 0.7  # a gang is played out once its HQ has fallen
BOTTLES = 8


def silent(telling: Telling, event: Any) -> Cues:
    """It is seen, and that is enough."""
    return ()


def perk(telling: Telling, event: Any) -> Cues:
    return (Cue("perk"),)


def bottles(n: int, start: float = COIN) -> Cues:
    """Each lands a step higher."""
    return tuple(Cue("hooch", start + APART * i, i + 1) for i in range(min(n, BOTTLES)))


def some_cards(flight: float, apart: float) -> Noise:
    """For events with `cards` in them."""
    return lambda telling, event: dealt(len(event.cards), flight, apart)


def lineup_dealt(telling: Telling, event: c.LineupDealt) -> Cues:
    """In a tournament nobody's is on the table yet."""
    return dealt(len(event.cards), TURN_UP, DEALT) if event.seat == NOBODY else ()


def turn_began(telling: Telling, event: e.TurnBegan) -> Cues:
    return (Cue("dial"),)


def lost(telling: Telling, event: e.HoochLost) -> Cues:
    """Downwards."""
    return tuple(Cue("hooch", APART * i, max(1, 4 - i)) for i in range(min(event.n, 4)))


def cashed(telling: Telling, event: c.CardCashed) -> Cues:
    return (put_down(CARD), *bottles(event.n))


def fades(telling: Telling, event: c.CardRemoved) -> Cues:
    """It goes nowhere."""
    return (Cue("card"),)


def replaced(telling: Telling, event: c.SlotReplaced) -> Cues:
    return dealt(2, TURN_UP, TURN_UP)


def swung(telling: Telling, event: e.StoogeSwung) -> Cues:
    return (Cue("swing"), Cue("dice", ROLLED), Cue("hit" if event.hit else "miss", ROLLED + RESULT))


def stooge_lost(telling: Telling, event: c.StoogeLost) -> Cues:
    """In a fight it is defeated; else a card leaves."""
    return (put_down(CARD),) if event.to_hand or raid_of(telling.before) is None else (Cue("beaten"),)


def attack_ended(telling: Telling, event: e.AttackEnded) -> Cues:
    """The token tells of a won one."""
    return () if event.won else (Cue("foiled"),)


def unswung(telling: Telling, event: e.Unswung) -> Cues:
    return tuple(Cue("unswing", UNSWING + STRAIGHTENED * i) for i in range(min(len(event.stooges), MANY)))


def taken(telling: Telling, event: e.TurfTaken) -> Cues:
    """A token drops; under it another seat's HQ may fall."""
    hq = telling.before.city[event.place].hq
    fanfare = "capture" if hq in (NOBODY, event.seat) else "hq-falls"
    lands = TOUCHES + (FALL if telling.before.city[event.place].owner != NOBODY else 0)
    return (Cue("token", lands), Cue(fanfare, lands + 0.06))


def hq_lost(telling: Telling, event: e.HqLost) -> Cues:
    return (Cue("hq-falls"),)


def seat_out(telling: Telling, event: e.SeatOut) -> Cues:
    return (Cue("out", ASIDE),)


NOISES: dict[type[Event], Noise] = {
    Next: silent,
    e.CityDealt: lambda telling, event: (Cue("shuffle"),),
    c.LineupDealt: lineup_dealt,
    e.FirstSeatDrawn: lambda telling, event: (Cue("token"),),
    e.TurnBegan: turn_began,
    e.HoochGained: lambda telling, event: bottles(event.n),
    e.HoochLost: lost,
    e.HoochStolen: lambda telling, event: bottles(event.n),
    c.CardPlayed: flies(CARD),
    c.SchemeDone: flies(CARD),
    c.CardCashed: cashed,
    c.CardBought: lambda telling, event: (Cue("hooch", 0.0, 2), put_down(BUY)),
    c.CardTaken: flies(BUY),
    c.SlotFilled: flies(TURN_UP),
    c.SlotReplaced: replaced,
    e.ChartRolled: lambda telling, event: (Cue("dice", DIE),),
    e.Busted: lambda telling, event: (Cue("siren"),),
    e.AttackBegan: lambda telling, event: (Cue("attack"),),
    e.StoogeBlocked: lambda telling, event: (Cue("block"),),
    e.StoogeSwung: swung,
    e.AttackEnded: attack_ended,
    c.StoogeLost: stooge_lost,
    c.CardDropped: flies(CARD),
    c.CardLaidAside: flies(CARD),
    c.CardsTurnedUp: some_cards(SHOWN + CARD, UP),
    c.CardRemoved: fades,
    c.StoogeRecovered: flies(BUY),
    e.Unswung: unswung,
    e.BustsOff: perk,
    e.Discounted: perk,
    e.BuyGoesToHand: perk,
    e.SwingsBoosted: perk,
    e.TurfTaken: taken,
    e.HqLost: hq_lost,
    e.SeatOut: seat_out,
    e.AbilityUsed: perk,
    e.MainClosed: silent,
    c.HandDiscarded: some_cards(TURN_UP, DISCARDED),
    c.Drawn: some_cards(CARD, DRAWN),
    c.Reshuffled: lambda telling, event: (Cue("shuffle"),),
}


def noises(telling: Telling, chairs: Sequence[Chair], heard: Mapping[type[Event], Noise] = NOISES) -> Cues:
    """What an event sounds like to the people in these chairs."""
    match telling.event:
        case Ended(winners):
            return (Cue("win" if cheered(winners, chairs) else "other-wins"),)
        case e.TurnBegan(seat) if chairs[seat].human:
            return (Cue("dial"), Cue("chime", 0.12))
        case event:
            return heard[type(event)](telling, event)
