"""How each event moves: one animation a type of event, and nothing that changes what happened."""

from __future__ import annotations

from typing import Any

from hoochgame.core.language import _
from hoochgame.core.words import Ended, Event, Next, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand.model import NOBODY
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, linear
from hoochgame.ui.tables.deck_hand import card_motion as cards
from hoochgame.ui.tables.deck_hand import coin_motion as money
from hoochgame.ui.tables.deck_hand.act import Act
from hoochgame.ui.tables.deck_hand.pace import LOT
from hoochgame.ui.tables.deck_hand.reveal import ended, stands
from hoochgame.ui.tables.deck_hand.sprites import Label
from hoochgame.ui.tables.kit.motion.act import Motion, Show
from hoochgame.ui.tables.kit.motion.effects import Plaque
from hoochgame.ui.tables.kit.motion.sprites import Frame, Sprite

PULSE, LAST, READ = 0.24, 1.5, 0.9  # seconds
PAUSED = 0.5  # how far words that do not move are through their life: wholly there


def nothing(act: Act, event: Next[Any]) -> None:
    """The agenda moves on."""


def pulse(act: Act, seat: Seat, seconds: float = PULSE) -> Animation:
    """Brackets close round the seat's plate."""
    return act.spend(Frame(act.plate(seat), act.colour(seat), act.look), seconds)


def first_seat_drawn(act: Act, event: e.FirstSeatDrawn) -> Animation:
    """The lot goes once round the table, and on to the seat that it falls on."""
    seats = act.truth.seats
    way = [Seat(i % seats) for i in range(seats + event.seat)]
    return InOrder(*[pulse(act, seat, LOT) for seat in way], pulse(act, event.seat, 2 * PULSE))


def turn_began(act: Act, event: e.TurnBegan) -> Animation:
    """The plate whose turn it is shows; that it is a last one is said."""
    shown = pulse(act, event.seat)
    if act.truth_before.ender == NOBODY:
        return shown
    label = Label(act.look, act.plate(event.seat).center, "ships-bell", _("last turn"))
    return Together(shown, act.spend(label, 2 * PULSE, linear))


def end_brought(act: Act, event: e.EndBrought) -> Animation:
    """Everybody must see this."""
    return act.spend(last_turns(act, event), LAST, linear)


def last_turns(act: Act, event: e.EndBrought) -> Plaque:
    below = _("Nobody buys any more: the end comes")
    if not event.stalled:
        below = _("The supply deck is empty: {who} brings the end")
        if act.state.pirates[event.seat].rival:
            below = _("The supply deck is empty: the Rival brings the end")
    below = below.format(who=act.names[event.seat])
    return Plaque(act.look, act.board.layout.area, _("The last turns"), below, "ships-bell")


SHOWS: dict[type[Event], Show] = {
    Next: nothing,
    Ended: ended,
    c.SupplyDealt: cards.supply_dealt,
    e.FirstSeatDrawn: first_seat_drawn,
    e.TurnBegan: turn_began,
    e.StashFired: cards.fired,
    c.HandDiscarded: cards.hand_discarded,
    c.CardsDrawn: cards.drawn,
    c.DeckMade: cards.deck_made,
    c.CardPlayed: cards.played,
    c.CardLaid: cards.laid,
    c.CardBought: cards.bought,
    c.CardTaken: cards.taken,
    c.SlotFilled: cards.slot_filled,
    c.SlotReloaded: cards.slot_reloaded,
    e.CoinsGained: money.gained,
    e.CoinsPaid: money.paid,
    e.CoinsRobbed: money.robbed,
    e.ActionsGained: money.actions_gained,
    e.BuysGained: money.buys_gained,
    c.CardDiscarded: cards.discarded,
    c.CardStolen: cards.stolen,
    c.CardGiven: cards.given,
    c.CardScrapped: cards.scrapped,
    c.CardsRevealed: cards.revealed,
    e.CardUsed: cards.used,
    e.EffectSkipped: money.effect_skipped,
    e.EndBrought: end_brought,
}


# With reduced motion.


def calm(act: Act, event: Event) -> Animation | None:
    """The table after the event fades in; words and cards that stand nowhere else are shown for a moment."""
    fade = act.cross_fade()
    match event:
        case Next():
            return None
        case Ended():
            return Together(fade, stands(act, event))
        case e.EndBrought():
            plaque = last_turns(act, event)
            plaque.still = True
            return Together(fade, held(act, plaque, READ))
        case e.EffectSkipped():
            return Together(fade, held(act, money.skipped_label(act, event), READ / 2))
        case c.CardStolen():
            return Together(fade, held(act, cards.loss(act, event), READ))
        case e.CoinsRobbed():
            return Together(fade, held(act, money.loss(act, event), READ))
        case e.CardUsed():
            return Together(fade, *[held(act, frame, READ / 2, 0.9) for frame in cards.brackets(act, event)])
        case c.CardsRevealed():
            for piece in cards.lifted(act, event.victim, event.cards):
                act.show(Sprite(act.picture(piece), piece.rect.center, piece=piece))
            return Together(fade, Tween(READ, lambda t: None))
    return fade


def held(act: Act, thing: Any, seconds: float, spent: float = PAUSED) -> Animation:
    """Something that comes, stands still, and goes."""
    act.show(thing)
    thing.spent = spent

    def gone() -> None:
        thing.spent = 1.0

    return Tween(seconds, lambda t: None, linear, then=gone)


DECK_MOTION = Motion(SHOWS, calm, Act)
