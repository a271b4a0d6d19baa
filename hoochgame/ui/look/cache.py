"""Caches of surfaces, bounded in bytes: the least recently used surface is dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ClassVar, ParamSpec

import pygame

MEGABYTE = 1024 * 1024
MOST = 85 * MEGABYTE  # default for the bytes of all caches together
P = ParamSpec("P")


class SurfaceCache:
    """A cache that draws each surface once and drops the least recently used.

    All caches share one memory budget; each gets its `share` of it.
    """

    every: ClassVar[dict[str, SurfaceCache]] = {}

    def __init__(self, name: str, share: float) -> None:
        self.share = share
        self.limit = round(MOST * share)
        self.weight = 0
        self.made = 0
        self.bytes_made = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.every[name] = self

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface under `key`, drawing it now if it is not cached. Callers must not draw on it."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self.made += 1
        self._kept[key] = surface
        self.weight += surface_bytes(surface)
        self.bytes_made += surface_bytes(surface)
        self._drop_oldest()
        return surface

    def cached(self, draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        """Decorate a function so that each picture it draws is cached by its arguments. Callers must not draw on it."""
        return cached_by_arguments(self.get, draw)

    def set_limit(self, limit: int) -> None:
        """Set the limit in bytes."""
        self.limit = limit
        self._drop_oldest()

    def _drop_oldest(self) -> None:
        """Drop the least recently used surfaces; the newest stays, however large, as it is about to be drawn."""
        while self.weight > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.weight -= surface_bytes(old)

    def clear(self) -> None:
        self._kept.clear()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)


def cached_by_arguments(
    get: Callable[[Hashable, Callable[[], pygame.Surface]], pygame.Surface], draw: Callable[P, pygame.Surface]
) -> Callable[P, pygame.Surface]:
    """Return a function that gets each picture from a cache by its arguments, and draws only missing ones."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        return get((draw, args, *kwargs.items()), lambda: draw(*args, **kwargs))

    return drawn


def divide_memory_budget(room: int) -> None:
    """Divide this many bytes between all caches."""
    for cache in SurfaceCache.every.values():
        cache.set_limit(round(room * cache.share))


def surface_bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
