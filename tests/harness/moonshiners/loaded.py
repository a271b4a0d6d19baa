"""Dice that fall as a test says: handfuls, the die of twenty sides, movement dice, and cards drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from hoochgame.core.dice import Dice
from hoochgame.games.moonshiners.content import FINDS, GREEN, HANDFUL, RED, SCRAPS
from hoochgame.games.moonshiners.wilds import DIRECTIONS


class Loaded(Dice):
    """Dice that fall as a test says; where it says nothing, as chance has it.

    `dice` are faces of six-sided dice in the order in which they are rolled, `d20` the hexes of the twenty-sided one.
    `cards` are drawn, each as soon as it can be.
    """

    __slots__ = ("cards", "chance", "d20", "dice")

    def __init__(
        self, dice: Iterable[int] = (), d20: Iterable[int] = (), cards: Iterable[int] = (), seed: int = 1
    ) -> None:
        super().__init__(seed)
        self.dice, self.d20, self.cards = list(dice), list(d20), list(cards)
        self.chance = Dice(seed, 1)

    @property
    def left(self) -> list[int]:
        """What was loaded and not rolled."""
        return [*self.dice, *self.d20, *self.cards]

    def integer_below(self, n: int) -> int:
        """Roll a die with so many sides."""
        if n == 6 and self.dice:
            return self.dice.pop(0)
        if n == 20 and self.d20:
            return self.d20.pop(0) - 1
        return self.chance.integer_below(n)

    def pick_one(self, cards: Sequence[int]) -> int:
        """Draw a card."""
        return self.cards.pop(0) if self.cards and self.cards[0] in cards else self.chance.pick_one(cards)

    def pick_up_to(self, cards: Sequence[int], n: int) -> tuple[int, ...]:
        """Draw so many cards."""
        bag = list(cards)
        picked: list[int] = []
        while len(picked) < n and self.cards and self.cards[0] in bag:
            picked.append(self.cards.pop(0))
            bag.remove(picked[-1])
        return (*picked, *self.chance.pick_up_to(bag, n - len(picked)))


def finds(roll: str) -> tuple[int, ...]:
    """Return the faces of scavenging dice: `1123R` are 1, 1, 2 and 3 scraps and a relic."""
    faces = {"R" if FINDS[face] else str(SCRAPS[face]): face for face in range(len(SCRAPS))}
    return tuple(faces[sign] for sign in roll)


@cache
def glass(red: int, green: int) -> tuple[int, ...]:
    """Return five faces of drinking dice with so many pips in all."""
    for faces in combinations_with_replacement(range(len(RED)), HANDFUL):
        if sum(RED[face] for face in faces) == red and sum(GREEN[face] for face in faces) == green:
            return faces
    raise AssertionError("five dice never show that")


def ways(*directions: str) -> tuple[int, ...]:
    """Return the faces of movement dice; the first three are those of crazy, sad and angry drunkards."""
    names: tuple[str, ...] = DIRECTIONS
    return tuple(map(names.index, directions))
