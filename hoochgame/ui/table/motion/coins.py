"""Flights of what is counted, coins or bottles; the counters tick with each that leaves or lands."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

import pygame

from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, call_once, ease_out
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.event_animation import EventAnimation, Rect
from hoochgame.ui.table.motion.sprites import Sprite

MOST = 8  # as many fly at most; each then stands for more than one


@dataclass(frozen=True)
class Coin:
    """One of what is counted."""

    picture: Callable[[Look, int], pygame.Surface]
    size: int
    seconds: float  # that it flies
    apart: float  # seconds between two
    faint: int  # the power of time by which it fades where nobody keeps it


class TickingCounter(Generic[S]):
    """A counter during an act: it shows what there was before, until it ticks."""

    def __init__(self, act: EventAnimation[S], was: int, says: Callable[[S, int], S]) -> None:
        self.act, self.was, self.says = act, was, says
        act.state = says(act.state, was)

    def tick_by(self, by: int) -> Animation:
        """Return the animation that makes the counter show so much more, or less."""

        def tick() -> None:
            self.act.state = self.says(self.act.state, self.was + by)

        return call_once(tick)


def coins_flown_after_each(n: int, max_shown: int = MOST) -> list[int]:
    """Return how many have flown after each that flies."""
    shown = min(n, max_shown)
    return [round(n * (i + 1) / shown) for i in range(shown)]


def fly_coins(
    act: EventAnimation[S], kind: Coin, n: int, here: Rect, there: Rect,
    payer_counter: TickingCounter[S] | None = None, receiver_counter: TickingCounter[S] | None = None,
    seconds_apart: float | None = None, bow: int = 60, max_shown: int = MOST,
) -> Animation:  # fmt: skip
    """Animate coins. The payer's counter falls as each leaves, the receiver's rises as each lands."""
    flights = []
    for step in coins_flown_after_each(n, max_shown):
        leaves = [payer_counter.tick_by(-step)] if payer_counter else []
        lands = [receiver_counter.tick_by(step)] if receiver_counter else []
        flights.append(
            AnimationSequence(*leaves, fly_coin(act, kind, here, there, receiver_counter is not None, bow), *lands)
        )
    return ParallelAnimations(*flights, stagger=kind.apart if seconds_apart is None else seconds_apart)


def fly_coin(act: EventAnimation[S], kind: Coin, here: Rect, there: Rect, stays_opaque: bool, bow: int) -> Animation:
    """Animate one coin in a curve; it fades unless it `stays_opaque`."""
    sprite = Sprite(kind.picture(act.look, max(22, act.look.px(kind.size))), here.center, opacity=0.0)
    act.show(sprite)
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    high = act.look.px(bow)

    def go(t: float) -> None:
        sprite.opacity = 1.0 if stays_opaque else 1 - t**kind.faint
        sprite.at = (here.centerx + dx * t, here.centery + dy * t - math.sin(t * math.pi) * high)

    def land() -> None:
        sprite.opacity = 0.0

    return Tween(kind.seconds, go, ease_out, then=land)
