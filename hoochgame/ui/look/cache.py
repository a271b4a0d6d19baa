"""Surfaces kept by what they show, bounded in bytes: the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ClassVar

import pygame

MEGABYTE = 1024 * 1024
MOST = 88 * MEGABYTE  # in all caches together


class SurfaceCache:
    """Makes each picture once and forgets the ones nobody asked for lately.

    All caches share what memory there is for them; each has its `share` of it.
    """

    every: ClassVar[dict[str, SurfaceCache]] = {}

    def __init__(self, name: str, share: float) -> None:
        self.share = share
        self.limit = round(MOST * share)
        self.weight = 0
        self.made = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.every[name] = self

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it is not there. Nobody may draw on it."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self.made += 1
        self._kept[key] = surface
        self.weight += weigh(surface)
        self._drop()
        return surface

    def hold(self, limit: int) -> None:
        """From now on so many bytes at most."""
        self.limit = limit
        self._drop()

    def _drop(self) -> None:
        """The last one stays, however large: whoever asked for it draws it now."""
        while self.weight > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.weight -= weigh(old)

    def clear(self) -> None:
        self._kept.clear()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)


def share_out(room: int) -> None:
    """So many bytes for all caches together."""
    for cache in SurfaceCache.every.values():
        cache.hold(round(room * cache.share))


def weigh(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
