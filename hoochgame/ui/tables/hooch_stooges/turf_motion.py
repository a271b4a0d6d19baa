"""How tokens move: a turf is taken, a headquarters falls, a seat leaves the city."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hoochgame.core.words import TABLE, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, bounce, call, ease_in_out, linear, pause
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.tables.hooch_stooges.act import Act
from hoochgame.ui.tables.hooch_stooges.pace import FALL, TOKEN
from hoochgame.ui.tables.kit.motion.effects import Blink, Sparks
from hoochgame.ui.tables.kit.motion.sprites import Dust, Sprite
from hoochgame.ui.tables.kit.piece import Piece

DUST, SPARK, BLINK, APART = 0.4, 0.6, 0.3, 0.06  # seconds
LARGE = 1.4  # a token that falls, beside one that lies


def taken(act: Act, event: e.TurfTaken) -> Animation:
    """The old token tips over, the new one drops, dust and sparks fly."""
    token = act.after.get(("token", event.place))
    act.state = act.truth_before
    if token is None:
        return call(act.shows(act.truth))
    old = act.before.get(("token", event.place))
    tips = tip(act, old, leaves=True) if old else pause(0)
    falls = drop(act, token)
    sparks = Sparks(token.rect.center, token.rect.width * 2.2, (act.look.theme.accent, colour(act, event.seat)))
    dust = Dust(token.rect.center, token.rect.width, IVORY)
    lands = Together(act.spend(dust, DUST), act.spend(sparks, SPARK, linear))
    return InOrder(tips, falls, call(act.shows(act.truth)), lands)


def drop(act: Act, token: Piece) -> Animation:
    """From above, large, onto its place."""
    act.moving.add(token.key)
    sprite = Sprite(act.picture(token), token.rect.center, opacity=0.0)
    act.show(sprite)

    def fall(t: float) -> None:
        sprite.opacity = 1.0
        sprite.scale = LARGE - (LARGE - 1) * t
        sprite.at = (token.rect.centerx, token.rect.centery - act.look.px(60) * (1 - t))

    return Tween(TOKEN, fall, bounce)


def hq_lost(act: Act, event: e.HqLost) -> Animation:
    """The token tips, and the turf is nobody's."""
    return topple(act, [event.place], event.place)


def seat_out(act: Act, event: e.SeatOut) -> Animation:
    """Its tokens tip over, outward from the HQ."""
    city = act.truth_before.city
    places = [p for p, turf in enumerate(city) if turf.owner == event.seat]
    home = next((p for p in places if city[p].hq == event.seat), places[0] if places else None)
    return topple(act, places, home)


def topple(act: Act, places: Sequence[int], home: int | None) -> Animation:
    """Each token tips as the wave from `home` reaches it; its tile blinks and is neutral."""
    if home is None:
        return pause(0)
    where = act.board.layout.places
    middle = where[home].center

    def far(place: int) -> float:
        return math.dist(where[place].center, middle)

    order = sorted(places, key=far)
    act.state = act.truth_before
    falls = [leaves(act, place) for place in order]
    at = where[home].center
    sparks = act.spend(Sparks(at, where[home].height, (act.look.theme.accent, IVORY)), SPARK, linear)
    return Together(sparks, Together(*falls, stagger=APART))


def leaves(act: Act, place: int) -> Animation:
    """One place becomes neutral: so much of the city has fallen by then."""
    token = act.before.get(("token", place))
    if token is None:
        return pause(0)
    act.moving.add(token.key)
    tips = tip(act, token)
    tile = act.board.layout.places[place]
    blink = act.spend(Blink(tile, IVORY, act.look.px(7)), BLINK)

    def falls() -> None:
        now = act.truth.city[place]
        act.state = act.state.turf(place, owner=now.owner, hq=now.hq)

    return InOrder(call(falls), Together(tips, blink))


def tip(act: Act, token: Piece, leaves: bool = False) -> Animation:
    """A token tips over and fades; `leaves`: from its place in the still picture, only now."""
    sprite = Sprite(act.picture(token), token.rect.center)
    act.show(sprite)
    if leaves:
        act.moving.add(token.key)

    def fall(t: float) -> None:
        sprite.angle, sprite.opacity = -80 * t, 1 - t**3
        sprite.at = (token.rect.centerx + act.look.px(14) * math.sin(t), token.rect.centery + act.look.px(10) * t)

    return Tween(FALL, fall, ease_in_out)


def colour(act: Act, seat: Seat) -> str:
    """A seat's colour."""
    return act.look.seat(act.board.chairs[seat].colour).colour if seat != TABLE else IVORY
