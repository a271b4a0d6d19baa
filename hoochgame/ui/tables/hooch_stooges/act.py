"""One event of this game being shown: hooch and piles, too."""

from __future__ import annotations

import math
from collections.abc import Callable

from hoochgame.core.words import Seat
from hoochgame.ui.animation import Animation, InOrder, Together, Tween, call, ease_out, linear, pause
from hoochgame.ui.look import images
from hoochgame.ui.tables.hooch_stooges.pace import APART, COIN
from hoochgame.ui.tables.hooch_stooges.seats import own_plate
from hoochgame.ui.tables.kit.motion import act as kit
from hoochgame.ui.tables.kit.motion.effects import Sweep
from hoochgame.ui.tables.kit.motion.sprites import Sprite
from hoochgame.ui.tables.kit.piece import Rect

PAY = 0.3  # seconds
COINS = 8  # as many fly at most; each then stands for more than one
DIAL_ARC = "#c0392b"


def dial_degrees(hooch: float) -> float:
    """Where the arc of the dial ends, clockwise from three o'clock; it is full at thirty."""
    return 135 + 9 * min(30.0, hooch)


class Act(kit.Act):
    """What an animation works on."""

    def place_after(self, *key: str | int) -> Rect:
        """Where a thing is once the event has happened: a lane makes room for a stooge that lies sideways."""
        return self.board.place(key, self.truth, self.marks) or self.where(*key)

    def pile_waits(self, seat: Seat) -> Animation:
        """The discard pile shows what comes only once it has come: to be put after the flight."""
        self.state = self.state.gang(seat, discard=self.truth_before.gangs[seat].discard)
        return call(self.shows(self.truth))

    def coins(self, n: int, here: Rect, there: Rect, seat: Seat, sign: int = 1) -> Animation:
        """Hooch flies, and the counter of `seat` ticks with each that lands, or leaves where `sign` is -1."""
        shown, total = min(n, COINS), self.truth.gangs[seat].hooch
        counts = [total - sign * (n - round(n * (i + 1) / shown)) for i in range(shown)]
        was = total - sign * n
        self.state = self.state.gang(seat, hooch=was)
        flights = [self._coin(here, there, self._counts(seat, count), leaves=sign < 0) for count in counts]
        span = COIN + APART * (shown - 1)
        follow = self.sweep(seat, was, total, span - APART if sign > 0 else span)
        if sign > 0:
            follow = InOrder(pause(APART), follow)
        return Together(Together(*flights, stagger=APART), follow)

    def drains(self, n: int, seat: Seat) -> Animation:
        """The counter of `seat` ticks down with each bottle that leaves it for somebody else's."""
        shown, was = min(n, COINS), self.truth_before.gangs[seat].hooch
        self.state = self.state.gang(seat, hooch=was)
        ticks = [call(self._counts(seat, was - round(n * (i + 1) / shown))) for i in range(shown)]
        return Together(self.sweep(seat, was, was - n, APART * shown), *ticks, stagger=APART)

    def _counts(self, seat: Seat, count: int) -> Callable[[], None]:
        """From then on the counter says so much."""

        def tick() -> None:
            self.state = self.state.gang(seat, hooch=count)

        return tick

    def _coin(self, here: Rect, there: Rect, ticks: Callable[[], None], leaves: bool) -> Animation:
        size = max(22, self.look.px(46))
        image = images.icon("square-bottle", size, self.look.theme.accent)
        sprite = Sprite(image, here.center, opacity=0.0)
        self.show(sprite)
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        rise = 0 if leaves else self.look.px(60)

        def go(t: float) -> None:
            sprite.opacity = 1 - t**2 if leaves else 1.0
            sprite.at = (here.centerx + dx * t, here.centery + dy * t - math.sin(t * math.pi) * rise)

        def land() -> None:
            sprite.opacity = 0.0
            if not leaves:
                ticks()

        flight = Tween(COIN, go, ease_out, then=land)
        return InOrder(call(ticks), flight) if leaves else flight

    def pay(self, seat: Seat) -> Animation:
        """What the event has cost leaves the dial."""
        was, now = self.truth_before.gangs[seat].hooch, self.truth.gangs[seat].hooch
        return self.sweep(seat, was, now, PAY) if was > now else pause(0)

    def sweep(self, seat: Seat, start: int, end: int, seconds: float) -> Animation:
        """The arc of the own dial goes from one figure to the other; the figure itself ticks."""
        if seat != self.me:
            return pause(0)
        x, y, radius = own_plate(self.board.layout).dial
        arc = Sweep((x, y), round(radius * 0.92), max(2, round(radius * 0.1)), DIAL_ARC)
        self.show(arc, below=True)

        def follow(t: float) -> None:
            arc.low = dial_degrees(self.state.gangs[seat].hooch)
            arc.high = dial_degrees(start + (end - start) * t)

        return Tween(seconds, follow, linear)
