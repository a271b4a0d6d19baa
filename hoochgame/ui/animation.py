"""Animations: tweens, in sequence or in parallel, on a clock that tests can control."""

import math
from collections.abc import Callable
from typing import Protocol, TypeAlias

Ease = Callable[[float], float]
SecondsLeftOver: TypeAlias = float  # of the time by which an animation was advanced, after its end
StillRunning: TypeAlias = bool


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return float(1 - (1 - t) ** 3)


def ease_in_out(t: float) -> float:
    return float(4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2)


def overshoot(t: float) -> float:
    """Ease past the end by some 7 % and back."""
    c = 1.4
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def bounce(t: float) -> float:
    """Ease to the end with one small bounce of a tenth."""
    if t < 0.7:
        return float((t / 0.7) ** 2)
    return 1 - 0.1 * math.sin((t - 0.7) / 0.3 * math.pi)


class Animation(Protocol):
    """Runs over time and ends."""

    def advance(self, dt: float) -> SecondsLeftOver | None:
        """Advance time by `dt` seconds; return the time left over if it has ended, or None."""

    def finish(self) -> None:
        """Jump to the end; all callbacks on the way are called."""


class Tween:
    """Calls `change` with 0 to 1 over `seconds`, then `then`. The last value is always exactly 1."""

    def __init__(
        self,
        seconds: float,
        change: Callable[[float], None],
        ease: Ease = ease_out,
        then: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = seconds
        self.change = change
        self.ease = ease
        self.then = then
        self.spent = 0.0
        self.over = False

    def advance(self, dt: float) -> SecondsLeftOver | None:
        if self.over:
            return dt
        self.spent += dt
        if self.spent < self.seconds:
            self.change(self.ease(self.spent / self.seconds))
            return None
        self.finish()
        return self.spent - self.seconds

    def finish(self) -> None:
        if self.over:
            return
        self.over = True
        self.change(1.0)
        if self.then:
            self.then()


def pause(seconds: float) -> Tween:
    return Tween(seconds, lambda t: None)


def call_once(action: Callable[[], None]) -> Tween:
    """Return an animation of no duration that calls `action`."""
    return Tween(0, lambda t: None, then=action)


class AnimationSequence:
    """A sequence: time left over from one goes to the next."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = list(parts)

    def advance(self, dt: float) -> SecondsLeftOver | None:
        left: float | None = dt
        while self.parts:
            assert left is not None
            left = self.parts[0].advance(left)
            if left is None:
                return None
            self.parts.pop(0)
        return left

    def finish(self) -> None:
        while self.parts:
            self.parts.pop(0).finish()


class AnimationMadeLater:
    """An animation that is made when its turn comes, by what is seen then."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        self.make = make
        self.made: Animation | None = None

    def advance(self, dt: float) -> float | None:
        self.made = self.made or self.make()
        return self.made.advance(dt)

    def finish(self) -> None:
        self.made = self.made or self.make()
        self.made.finish()


class ParallelAnimations:
    """Animations in parallel; ends with the last."""

    def __init__(self, *parts: Animation, stagger: float = 0) -> None:
        self.parts: list[Animation] = [
            AnimationSequence(pause(stagger * i), part) if stagger and i else part for i, part in enumerate(parts)
        ]

    def advance(self, dt: float) -> SecondsLeftOver | None:
        left = dt
        going = []
        for part in self.parts:
            rest = part.advance(dt)
            if rest is None:
                going.append(part)
            else:
                left = min(left, rest)
        self.parts = going
        return None if going else left

    def finish(self) -> None:
        for part in self.parts:
            part.finish()
        self.parts = []


class AnimationQueue:
    """Runs the animations added to it in order. `speed` 0 means off: all of them end in the next update."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._queue: list[Animation] = []

    @property
    def is_running(self) -> bool:
        return bool(self._queue)

    def append(self, *animations: Animation) -> None:
        self._queue.extend(animations)

    def update(self, dt: float) -> StillRunning:
        """Advance time by `dt` seconds."""
        if self.speed <= 0:
            self.finish_all()
            return False
        left: float | None = dt * self.speed
        while self._queue and left is not None:
            first = self._queue[0]
            left = first.advance(left)
            # A callback may have emptied the queue.
            if left is not None and self._queue and self._queue[0] is first:
                self._queue.pop(0)
        return self.is_running

    def finish_all(self) -> None:
        """End all that is queued, and what their ends queue in turn."""
        while self._queue:
            self._queue.pop(0).finish()
