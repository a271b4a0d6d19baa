"""The bubbles of a first game hide neither what is asked nor what they speak of."""

from __future__ import annotations

import pygame
import pytest
from harness.moonshiners.given import A, given
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import open_table, settle
from harness.ui_steps import press, wait

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.table.keys import BannerKey
from hoochgame.ui.titles.moonshiners.asking.shared import SURVIVORS
from hoochgame.ui.titles.moonshiners.keys import ChallengeLaneKey, HexKey, PickKey, StockKey

pytestmark = pytest.mark.slow

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
BEFORE = ("ma-goal", "ma-explore", "ma-scavenge", "ma-construct", "ma-survivor")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", ["he", "heee"])
def test_the_goal_is_told_beside_the_heroes_and_what_is_asked(open_app, size, seats: str) -> None:
    app = open_app(size, lessons=True, **QUICK)
    scene = open_table(app, seats, 3, title="moonshiners")
    settle(app, scene)
    press(app, pygame.K_TAB)
    wait(app, 0.1)
    bubble, board = scene.lessons.bubble, scene.stage.board
    assert scene.lessons.lesson.name == "ma-goal"
    shown = [board.zone_extent(key) for key in (BannerKey(), *map(PickKey, range(4)))]
    shown = [rect for rect in (*shown, *board.number_key_rects) if rect]
    assert len(shown) > 1
    assert bubble.collidelist(shown) < 0


@pytest.mark.parametrize("size", SIZES)
def test_the_cubes_are_told_of_beside_all_counters(open_app, size) -> None:
    app = open_app(size, **QUICK, lessons=True, lessons_read=BEFORE)
    scene = open_at(app, given(place=7, stamina=6, inebriation=8, scrap=9))
    wait(app, 0.1)
    bubble, board = scene.lessons.bubble, scene.stage.board
    assert scene.lessons.lesson.name == "ma-cubes"
    assert bubble.collidelist([board.rect_of_key(StockKey(n)) for n in range(5)]) < 0
    assert board.zone_extent(SURVIVORS).contains(board.rect_of_key(StockKey(0)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("read", "on", "spared"),
    [
        ((*BEFORE, "ma-challenge"), given(place=7, stamina=0, drunkards={7: 1}, asks=(m.Drinking(A, 1),)), "ma-glass"),
        (("ma-goal",), given(place=7, tiles=[6], scrap=9), "ma-explore"),
    ],
)
def test_no_prompt_hides_what_is_to_be_decided_by(open_app, size, read, on, spared: str) -> None:
    app = open_app(size, **QUICK, lessons=True, lessons_read=read)
    scene = open_at(app, on)
    wait(app, 0.1)
    assert scene.lessons.lesson.name == spared
    key = ChallengeLaneKey() if spared == "ma-glass" else HexKey(COMPOUND)
    assert not scene.lessons.bubble.colliderect(scene.stage.board.zone_extent(key))
