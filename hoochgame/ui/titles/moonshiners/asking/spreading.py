"""Things of one kind that move between places and a store, until all stand as they shall."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.ui.table.asking.selection import Rearranging, V
from hoochgame.ui.table.keys import Key


@dataclass
class Spreading(Rearranging[V]):
    """The number that shall stand in each place. The store takes back only what came from it in this question."""

    places: tuple[Key, ...]
    store: frozenset[Key]  # the keys that stand for it
    before: tuple[int, ...]  # how many are in each place
    waiting: int  # in the store
    room: int  # the most in each place
    counts: list[int]  # the target

    @property
    def taken_from_store(self) -> int:
        return sum(self.counts) - sum(self.before)

    @property
    def before_and_after(self) -> tuple[tuple[int, int], ...]:
        """Return the number in each place, now and as it shall be."""
        return tuple(zip(self.before, self.counts, strict=True))

    @property
    def moved_count(self) -> int:
        return sum(max(0, then - now) for now, then in self.before_and_after)

    @property
    def has_changes(self) -> bool:
        return self.held is not None or self.counts != list(self.before)

    def place_index(self, key: Key) -> int | None:
        """Return which of the places a thing is, None for others."""
        return self.places.index(key) if key in self.places else None

    @property
    def movable_keys(self) -> frozenset[Key]:
        filled = {key for key, n in zip(self.places, self.counts, strict=True) if n}
        waits = self.store if self.taken_from_store < self.waiting else frozenset[Key]()
        return frozenset(key for key in filled | waits if self.goal_keys(key))

    def goal_keys(self, key: Key) -> frozenset[Key]:
        free = {key for key, n in zip(self.places, self.counts, strict=True) if n < self.room}
        back = self.store if key in self.places and self.taken_from_store else frozenset[Key]()
        return frozenset((free | back) - {key})

    def move_to_goal(self, key: Key, goal: Key) -> None:
        for end, by in ((key, -1), (goal, 1)):
            if end in self.places:
                self.counts[self.places.index(end)] += by

    def put_all_back(self) -> bool:
        changed = self.counts != list(self.before)
        self.counts[:] = self.before
        return changed
