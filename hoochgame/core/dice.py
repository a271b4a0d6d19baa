"""Dice: a small pseudo-random generator, seeded anew for each ply."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

WORD = 0xFFFFFFFFFFFFFFFF
FACTOR, TERM = 6364136223846793005, 1442695040888963407
TWICE = FACTOR * FACTOR & WORD, TERM * (FACTOR + 1) & WORD  # two steps of the generator combined


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
class Dice:
    """A random generator: the same (seed, ply) gives the same rolls on every system. Each bot has one of its own.

    A 64-bit linear congruential generator (Knuth's MMIX constants), its output mixed as in SplitMix64.
    """

    __slots__ = ("word",)

    def __init__(self, seed: int, ply: int = 0) -> None:
        word = seed * 0x9E3779B97F4A7C15 + ply * 0xD1342543DE82EF95 + 1
        self.word = (word * TWICE[0] + TWICE[1]) & WORD

    def below(self, n: int) -> int:
        """Return an integer in 0..n-1, for n up to 2**32."""
        word = self.word = (self.word * FACTOR + TERM) & WORD
        mixed = (word ^ (word >> 29)) * 0xBF58476D1CE4E5B9 & WORD
        return (mixed >> 32) * n >> 32

    def one(self, cards: Sequence[int]) -> int:
        """Return a random card, the one that `pick` would return first."""
        return cards[self.below(len(cards))]

    def pick(self, cards: Sequence[int], n: int) -> tuple[int, ...]:
        """Return n of the cards, or all if there are fewer, in random order."""
        bag = list(cards)
        picked = []
        for _ in range(min(n, len(bag))):
            i = self.below(len(bag))
            picked.append(bag[i])
            bag[i] = bag[-1]
            bag.pop()
        return tuple(picked)
