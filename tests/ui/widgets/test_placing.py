"""The place of a box is the cheapest of all that are free, however few of them are looked at."""

from itertools import product

import pygame
import pytest

from hoochgame.core.dice import Dice
from hoochgame.ui.widgets import placing
from hoochgame.ui.widgets.placing import Around, Weighed, covered_area, edge_distance, place_near

Rect = pygame.Rect
WINDOW = Rect(0, 0, 400, 240)


def some_rects(dice: Dice, count: int) -> list[Rect]:
    return [
        Rect(dice.integer_below(360), dice.integer_below(210), 8 + dice.integer_below(60), 8 + dice.integer_below(40))
        for _rect in range(count)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_no_free_place_of_the_grid_is_cheaper(seed: int) -> None:
    dice, size = Dice(seed), (70, 30)
    about, *shut = some_rects(dice, 6)
    things = [Weighed(rect, 0.5) for rect in some_rects(dice, 12)]
    room = WINDOW.inflate(-2 * placing.MARGIN, -2 * placing.MARGIN)

    def cost(box: Rect) -> float:
        askew = min(abs(box.centerx - about.centerx), abs(box.centery - about.centery))
        covered = sum(covered_area(box, [rect]) * weight for rect, weight in things)
        share = covered / (size[0] * size[1])
        return edge_distance(box, about) + placing.ASIDE * askew + placing.TIMES * WINDOW.height * share

    found = place_near(about, size, WINDOW, 8, (), shut, Around((), things))
    step = room.height // placing.STEPS
    corners = product(range(room.x, room.right - size[0], step), range(room.y, room.bottom - size[1], step))
    free = [box for box in (Rect(at, size) for at in corners) if box.collidelist([about, *shut]) < 0]
    assert found.is_harmless
    assert found.box.collidelist([about, *shut]) < 0
    assert found.cost == pytest.approx(cost(found.box))
    assert found.cost <= min(map(cost, free)) + 1e-9
