"""Dice: a small pseudo-random generator with a new seed for each ply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

COMPILED = not __file__.endswith(".py")
# A word has 64 bits. Compiled, they are those of a machine's integer, whose products wrap by themselves; plain integers
# grow, so this cuts them. Factors above 2**63 are written as the negative number with the same bits.
WORD: Final[i64] = -1 if COMPILED else int("f" * 16, 16)
FACTOR: Final = 6364136223846793005
TERM: Final = 1442695040888963407
SEED_FACTOR: Final = 0x9E3779B97F4A7C15 - (1 << 64)
PLY_FACTOR: Final = 0xD1342543DE82EF95 - (1 << 64)
MIXER: Final = 0xBF58476D1CE4E5B9 - (1 << 64)
LOW_32: Final = (1 << 32) - 1
LOW_35: Final = (1 << 35) - 1


def wrap_to_i64(n: int) -> i64:
    """Return the lowest 64 bits of an integer, as a signed number."""
    if -(1 << 60) < n < 1 << 60:  # most seeds and every ply: nothing is cut
        return n
    bits = n & ((1 << 64) - 1)
    return bits - (1 << 64) if bits >> 63 else bits


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
class Dice:
    """A random generator: the same (seed, ply) gives the same rolls on every system. Each bot has its own.

    A 64-bit linear congruential generator (Knuth's MMIX constants), its output mixed as in SplitMix64.
    """

    __slots__ = ("word",)

    word: i64

    def __init__(self, seed: int, ply: int = 0) -> None:
        small: i64 = ply
        word: i64 = wrap_to_i64(seed) * SEED_FACTOR + small * PLY_FACTOR + 1
        self.word = ((word * FACTOR + TERM) * FACTOR + TERM) & WORD

    def integer_below(self, n: int) -> int:
        """Return an integer in 0..n-1, for n up to 2**32."""
        size: i64 = n
        word: i64 = (self.word * FACTOR + TERM) & WORD
        self.word = word
        # Shifts of a machine's integer repeat the sign, so that what came in on the left is cut off.
        mixed: i64 = (word ^ (word >> 29 & LOW_35)) * MIXER & WORD
        return (mixed >> 32 & LOW_32) * size >> 32 & LOW_32

    def pick_one(self, cards: Sequence[int]) -> int:
        """Return a random card, the one that `pick` would return first."""
        return cards[self.integer_below(len(cards))]

    def pick_up_to(self, cards: Sequence[int], n: int) -> tuple[int, ...]:
        """Return n of the cards, or all if there are fewer, in random order."""
        bag = list(cards)
        picked = []
        for _ in range(min(n, len(bag))):
            i = self.integer_below(len(bag))
            picked.append(bag[i])
            bag[i] = bag[-1]
            bag.pop()
        return tuple(picked)
