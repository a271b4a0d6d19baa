"""The light that sweeps over the whole table at dusk and dawn."""

from __future__ import annotations

import pygame
import pytest
from harness.effort import at_most

from hoochgame.ui.titles.moonshiners.motion.sky import SkySweep

OLD, NEW = (200, 0, 0), (0, 0, 200)
SIZE = (1280, 720)


@pytest.fixture
def sweep(display) -> SkySweep:
    image = pygame.Surface(SIZE)
    image.fill(OLD)
    return SkySweep(image)


def swept(sweep: SkySweep, spent: float) -> list[tuple[int, ...]]:
    """Return the colours from the left to the right after so much of the way."""
    surface = pygame.Surface(SIZE)
    surface.fill(NEW)
    sweep.spent = spent
    sweep.draw(surface)
    return [tuple(surface.get_at((x, 300)))[:3] for x in range(0, SIZE[0], 20)]


def test_the_old_picture_fades_from_the_right_to_the_left(sweep) -> None:
    assert set(swept(sweep, 0)) == {OLD}
    half = swept(sweep, 0.5)
    assert half[0] == OLD
    assert half[-1][0] == 0
    reds = [red for red, _green, _blue in half]
    assert reds == sorted(reds, reverse=True)
    assert len(set(reds)) > 10
    assert set(swept(sweep, 1)) == {NEW}


def test_a_frame_of_it_costs_little_more_than_to_draw_the_picture(sweep) -> None:
    surface = pygame.Surface(SIZE)
    with at_most(5):
        for spent in (0, 0.1, 0.2, 0.3):
            sweep.spent = spent
            sweep.draw(surface)
