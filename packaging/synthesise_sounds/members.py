"""Families of sounds, as the list of sounds names them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workshop import Wave

Make = Callable[[], Wave]


@dataclass(frozen=True)
class Family:
    """Some sounds of one loudness. `lands`: the second of each that must meet the picture."""

    level: float  # LUFS of the loudest tenth of a second
    members: Sequence[Make]
    lands: float = 0.0
    in_order: bool = False  # a row of notes


def one(level: float, make: Make, lands: float = 0.0) -> Family:
    """Return a family of one sound."""
    return Family(level, [make], lands)


def alike(level: float, make: Callable[[int], Wave], size: int, lands: float = 0.0) -> Family:
    """Return a family whose members can replace each other, numbered from 1."""
    return Family(level, [lambda n=n: make(n) for n in range(1, size + 1)], lands)  # type: ignore[misc]


def row(level: float, make: Callable[[int], Wave], size: int) -> Family:
    """Return a family of rising notes."""
    return Family(level, alike(level, make, size).members, in_order=True)
