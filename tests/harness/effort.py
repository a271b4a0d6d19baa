"""How much work something is: a multiple of a fixed piece of plain Python, measured just before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time


@contextmanager
def at_most(times: float) -> Iterator[None]:
    """Assert that what is done here takes this process at most so many times as long as the floor.

    The floor takes about 6 ms on the computers this game is made on, so 160 stand for a second there; a slow or a
    busy computer is slow at both. Only work counts: to wait for a disk or for other programs does not.
    """
    before = floor()
    start = process_time()
    yield
    took = process_time() - start
    assert took <= times * max(before, floor())


def floor() -> float:
    """Return the seconds of work that it takes to count some words."""
    start = process_time()
    counts: dict[str, int] = {}
    for number in range(40_000):
        word = str(number % 997)
        counts[word] = counts.get(word, 0) + number
    return process_time() - start
