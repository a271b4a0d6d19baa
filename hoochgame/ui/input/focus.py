"""The focus ring, which makes all screens usable with the keyboard alone."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Spot:
    """A place for the focus; `key` identifies it across layouts."""

    key: Hashable
    rect: pygame.Rect
    act: Callable[[], object]


class FocusRing:
    """The spots of a screen in reading order; Tab and arrows move the focus, Enter and Space act.

    `visible` says whether to draw the focus: only after the keyboard moved it, not after the mouse.
    """

    def __init__(self) -> None:
        self.spots: tuple[Spot, ...] = ()
        self.visible = False
        self._key: Hashable | None = None

    @property
    def focused_spot(self) -> Spot | None:
        return next((spot for spot in self.spots if spot.key == self._key), None)

    def set_spots(self, spots: Sequence[Spot]) -> None:
        """Replace the spots, as after a new layout; the focus stays on its key if that still exists."""
        here = next((i for i, spot in enumerate(self.spots) if spot.key == self._key), 0)
        self.spots = tuple(spots)
        if self.spots and self.focused_spot is None and self._key is not None:
            self._key = self.spots[min(here, len(self.spots) - 1)].key

    def move_to(self, key: Hashable, visible: bool | None = None) -> None:
        self._key = key
        if visible is not None:
            self.visible = visible

    def handle_key_or_mouse(self, event: pygame.event.Event) -> bool:
        """Move or act on a key event; return whether it was used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            used = self.visible and event.type == pygame.MOUSEBUTTONDOWN
            self.visible = self.visible and not used
            return False
        if event.type != pygame.KEYDOWN or not self.spots:
            return False
        if event.key == pygame.K_TAB:
            self.focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.focus_towards(*ARROWS[event.key])
        elif event.key in ACTIVATE and self.visible and self.focused_spot:
            self.focused_spot.act()
        else:
            return False
        return True

    def focus_next(self, by: int) -> None:
        """Move to the next or previous spot, wrapping around; nothing happens if there is none."""
        if not self.spots:
            return
        here = next((i for i, spot in enumerate(self.spots) if spot.key == self._key), None)
        if here is None:
            here = -1 if by > 0 else len(self.spots)
        elif not self.visible:
            by = 0  # the first key only makes the focus visible
        self._key = self.spots[(here + by) % len(self.spots)].key
        self.visible = True

    def focus_towards(self, dx: int, dy: int) -> None:
        """Move to the nearest spot in that direction; stay if there is none."""
        here = self.focused_spot
        if here is None or not self.visible:
            self.focus_next(1)
            return
        ahead = [(distance_towards(here.rect, spot.rect, dx, dy), spot) for spot in self.spots if spot.key != here.key]
        reachable = [(far, spot) for far, spot in ahead if far is not None]
        if reachable:
            self._key = min(reachable, key=lambda pair: pair[0])[1].key


def distance_towards(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """Return how far `there` lies in a direction, less if straight ahead; None if it lies elsewhere."""
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        gap = max(0, there.left - here.right if dx > 0 else here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        drift = abs(there.centery - here.centery)
    else:
        ahead = (there.centery - here.centery) * dy
        gap = max(0, there.top - here.bottom if dy > 0 else here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        drift = abs(there.centerx - here.centerx)
    if ahead <= 0 or (dx and _is_straight_above_or_below(here, there)) or (dy and _is_level_with(here, there)):
        return None
    return gap + 3 * aside + 0.2 * drift


def _is_straight_above_or_below(here: pygame.Rect, there: pygame.Rect) -> bool:
    return there.left < here.centerx < there.right and not _is_level_with(here, there)


def _is_level_with(here: pygame.Rect, there: pygame.Rect) -> bool:
    return there.top < here.centery < there.bottom
