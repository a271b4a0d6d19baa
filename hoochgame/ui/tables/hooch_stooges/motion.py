"""How each event moves: one animation a type of event, and nothing that changes what happened."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace as changed
from typing import Any

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Ended, Event, Next, Seat
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.ui import images
from hoochgame.ui.animation import (
    Animation,
    InOrder,
    Together,
    Tween,
    bounce,
    call,
    ease_in_out,
    linear,
    overshoot,
    pause,
)
from hoochgame.ui.tables.hooch_stooges import card_motion as cards
from hoochgame.ui.tables.hooch_stooges.act import Act
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.seats import raid_of
from hoochgame.ui.tables.hooch_stooges.sentences import listed
from hoochgame.ui.tables.hooch_stooges.sprites import Badge, Dust, Frame, Siren, Sprite

Rect = pygame.Rect
SWING, UNSWING, DIE, TOKEN, FALL, BUST, NEEDLE, LANE, SUM = 0.18, 0.14, 0.6, 0.22, 0.3, 0.7, 0.24, 0.22, 0.12
ASKEW = 7  # degrees


def step_done(act: Act, event: Next[Any]) -> Animation | None:
    """Nothing, except that the lane opens and closes with its questions."""
    if raid_of(act.truth_before) == raid_of(act.truth):
        return None
    return act.settle(LANE)


def ended(act: Act, event: Ended) -> Animation:
    """The winners' names rise over the table."""
    words = _("{who} wins!").format(who=listed([act.names[seat] for seat in event.winners]))
    return act.spend(Badge(act.look, act.board.layout.city.center, "trophy", words), 0.9, linear)


def seat_pulse(act: Act, event: Any) -> Animation:
    """Brackets close round the seat's plate."""
    return act.spend(Frame(act.where("seat", event.seat), colour(act, event.seat), act.look), NEEDLE)


def turn_began(act: Act, event: e.TurnBegan) -> Animation:
    """The needle goes back to Control, and the plate whose turn it is shows."""
    return seat_pulse(act, event)


def gained(act: Act, event: e.HoochGained) -> Animation:
    """From the turfs or the card that brought it."""
    return act.coins(event.n, source(act, event.source, event.seat), act.where("dial", event.seat), event.seat)


def lost(act: Act, event: e.HoochLost) -> Animation:
    """It slides off the dial."""
    dial = act.where("dial", event.seat)
    return act.coins(event.n, dial, dial.move(0, act.look.px(160)), event.seat, -1)


def stolen(act: Act, event: e.HoochStolen) -> Animation:
    """From dial to dial."""
    return act.coins(event.n, act.where("dial", event.victim), act.where("dial", event.seat), event.seat)


def chart_rolled(act: Act, event: e.ChartRolled) -> Animation:
    """A police check."""

    def written() -> None:
        act.marks = changed(act.marks, die=event.die, die_note=_("police check"))

    own = event.seat == act.me
    roll = die(act, event.die, police_die(act, event.seat), stays=not own)
    return InOrder(roll, call(written), pause(SUM if own else 4 * SUM))


def police_die(act: Act, seat: Seat) -> Rect:
    """The die on the own plate; for the others over their own."""
    return act.where("die") if seat == act.me else act.where("seat", seat)


def busted(act: Act, event: e.Busted) -> Animation:
    """A siren, and the word."""
    siren = Siren(act.look, act.board.layout.area, _("BUSTED"), act.names[event.seat])
    return act.spend(siren, BUST, linear)


def attack_began(act: Act, event: e.AttackBegan) -> Animation:
    """Brackets close round the turf."""
    return act.spend(Frame(act.where("turf", event.place), act.look.theme.target, act.look), LANE)


def attack_ended(act: Act, event: e.AttackEnded) -> Animation:
    """Won: the token says it. Lost: the brackets let go."""
    if event.won:
        return pause(0)
    return act.spend(Frame(act.where("turf", event.place), act.look.theme.target, act.look), LANE, lambda t: 1 - t)


def blocked(act: Act, event: e.StoogeBlocked) -> Animation:
    return act.spend(Frame(act.where("card", event.stooge), act.look.theme.target, act.look), TOKEN)


def swung(act: Act, event: e.StoogeSwung) -> Animation:
    """The stooge turns sideways, the die tumbles, the sum writes itself."""
    turn = Together(act.glide(("card", event.stooge), SWING, ease=overshoot), act.settle(SWING))
    act.marks = changed(act.marks, last_swing=None)

    def written() -> None:
        act.marks = changed(act.marks, last_swing=event)

    return InOrder(turn, die(act, event.die, act.where("lane_die")), call(written), pause(SUM + 0.25))


def die(act: Act, number: int, place: Rect, *, stays: bool = False) -> Animation:
    """Four faces, the last one settles a little askew. It `stays` where the board has no die of its own."""
    size = max(36, min(place.width, act.look.px(92)))
    faces = [(number + 2) % 6 + 1, (number + 4) % 6 + 1, number % 6 + 1, number]
    sprite = Sprite(images.die(faces[0], size), place.center, opacity=0.0)
    act.show(sprite)

    def tumble(t: float) -> None:
        sprite.opacity = 1.0
        sprite.image = images.die(faces[min(3, int(t * 4.6))], size)
        sprite.angle = ASKEW + (1 - t) * 540
        drop = act.look.px(90) * (1 - bounce(min(1.0, t * 1.05)))
        sprite.at = (place.centerx - (1 - t) * act.look.px(130), place.centery - drop)

    def lies() -> None:
        sprite.opacity = 1.0 if stays else 0.0

    return InOrder(Tween(DIE, tumble, ease_in_out), call(lies))


def unswung(act: Act, event: e.Unswung) -> Animation:
    """One after the other, a moment apart."""
    turns = [act.glide(("card", stooge), UNSWING) for stooge in event.stooges if ("card", stooge) in act.after]
    return Together(Together(*turns, stagger=0.03), act.settle(UNSWING))


def busts_off(act: Act, event: e.BustsOff) -> Animation:
    return badge(act, event.seat, "police-badge", _("no busts this turn"))


def discounted(act: Act, event: e.Discounted) -> Animation:
    return badge(act, event.seat, "price-tag", _("next card {n} less").format(n=event.n))


def to_hand(act: Act, event: e.BuyGoesToHand) -> Animation:
    return badge(act, event.seat, "card-pick", _("next card to hand"))


def boosted(act: Act, event: e.SwingsBoosted) -> Animation:
    return badge(act, event.seat, "fist", _("swings +{n}").format(n=event.n))


def badge(act: Act, seat: Seat, icon: str, words: str) -> Animation:
    """What is in force from now on rises over the plate of the seat."""
    return act.spend(Badge(act.look, act.where("seat", seat).center, icon, words), 0.5, linear)


def taken(act: Act, event: e.TurfTaken) -> Animation:
    """A token drops on the turf."""
    key: Key = ("token", event.place)
    token = act.after.get(key)
    if token is None:
        return cards.cross_fade(act)
    act.state = act.truth_before
    act.moving.add(key)
    sprite = Sprite(act.picture(token), token.rect.center, scale=1.4)
    act.show(sprite)
    dust = Dust(token.rect.center, token.rect.width, colour(act, event.seat))

    def drop(t: float) -> None:
        sprite.scale = 1.4 - 0.4 * t
        sprite.at = (token.rect.centerx, token.rect.centery - act.look.px(60) * (1 - t))

    fallen = Tween(TOKEN, drop, bounce, then=act.shows(act.truth))
    return InOrder(fallen, act.spend(dust, TOKEN))


def hq_lost(act: Act, event: e.HqLost) -> Animation:
    return topple(act, [event.place])


def seat_out(act: Act, event: e.SeatOut) -> Animation:
    """Its tokens tip over, the HQ first; what it had in play goes with it."""
    city = act.truth_before.city
    places = sorted((p for p, turf in enumerate(city) if turf.owner == event.seat), key=lambda p: city[p].hq == TABLE)
    words = _("{who} is out").format(who=act.names[event.seat])
    return Together(topple(act, places), badge(act, event.seat, "hq", words))


def topple(act: Act, places: Sequence[int]) -> Animation:
    """Tokens tip and fade."""
    return Together(*[tip(act, place) for place in places], stagger=0.05)


def tip(act: Act, place: int) -> Animation:
    token = act.before.get(("token", place))
    if token is None:
        return pause(0)
    sprite = Sprite(act.picture(token), token.rect.center)
    act.show(sprite)

    def fall(t: float) -> None:
        sprite.angle, sprite.opacity = -80 * t, 1 - t**3
        sprite.at = (token.rect.centerx + act.look.px(14) * math.sin(t), token.rect.centery + act.look.px(10) * t)

    return Tween(FALL, fall, ease_in_out)


def ability_used(act: Act, event: e.AbilityUsed) -> Animation:
    return act.spend(Frame(act.where("turf", event.place), colour(act, event.seat), act.look), TOKEN)


def source(act: Act, id: str, seat: Seat) -> Rect:
    """Where an effect comes from: a turf or a card on the table, the seat's turfs, or the middle."""
    if id == "income":
        home = next((p for p, turf in enumerate(act.truth.city) if turf.owner == seat), None)
        return act.where("city") if home is None else act.where("turf", home)
    for key, piece in act.before.items():
        mine = piece.kind == "card" and key[0] == "card" and CARDS[int(key[1])].id == id and piece.zone != "lineup"
        if mine or (piece.kind == "turf" and TURFS[act.truth.city[int(key[1])].kind].id == id):
            return piece.rect
    return act.where("city")


def colour(act: Act, seat: Seat) -> str:
    """A seat's colour."""
    return act.look.seat(act.board.chairs[seat].colour).colour


Show = Callable[[Act, Any], Animation | None]
MOTION: dict[type[Event], Show] = {
    Next: step_done,
    Ended: ended,
    e.CityDealt: cards.fade_in,
    c.LineupDealt: cards.lineup_dealt,
    e.FirstSeatDrawn: seat_pulse,
    e.TurnBegan: turn_began,
    e.HoochGained: gained,
    e.HoochLost: lost,
    e.HoochStolen: stolen,
    c.CardPlayed: cards.played,
    c.SchemeDone: cards.scheme_done,
    c.CardCashed: cards.cashed,
    c.CardBought: cards.bought,
    c.CardTaken: cards.bought,
    c.SlotFilled: cards.filled,
    c.SlotReplaced: cards.replaced,
    e.ChartRolled: chart_rolled,
    e.Busted: busted,
    e.AttackBegan: attack_began,
    e.StoogeBlocked: blocked,
    e.StoogeSwung: swung,
    e.AttackEnded: attack_ended,
    c.StoogeLost: cards.stooge_lost,
    c.CardDropped: cards.dropped,
    c.CardLaidAside: cards.laid_aside,
    c.CardsTurnedUp: cards.turned_up,
    c.CardRemoved: cards.removed,
    c.StoogeRecovered: cards.recovered,
    e.Unswung: unswung,
    e.BustsOff: busts_off,
    e.Discounted: discounted,
    e.BuyGoesToHand: to_hand,
    e.SwingsBoosted: boosted,
    e.TurfTaken: taken,
    e.HqLost: hq_lost,
    e.SeatOut: seat_out,
    e.AbilityUsed: ability_used,
    e.MainClosed: seat_pulse,
    c.HandDiscarded: cards.hand_discarded,
    c.Drawn: cards.drawn,
    c.Reshuffled: cards.reshuffled,
}


def motion(act: Act, event: Event) -> Animation | None:
    """The animation of an event; None where nothing moves. With reduced motion everything cross-fades."""
    if isinstance(event, Next) and raid_of(act.truth_before) == raid_of(act.truth):
        return None
    if act.look.reduced_motion:
        return cards.cross_fade(act)
    return MOTION[type(event)](act, event)
