"""Surfaces kept by what they show, bounded in bytes: the least recently used go first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Makes each picture once and forgets the ones nobody asked for lately."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it is not there. Nobody may draw on it."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self.weight += weigh(surface)
        while self.weight > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.weight -= weigh(old)
        return surface

    def clear(self) -> None:
        self._kept.clear()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)


def weigh(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
