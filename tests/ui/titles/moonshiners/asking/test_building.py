"""Both levels at once and another hex are chips on the Construct button, and with the Crowbar on its card."""

from __future__ import annotations

import pygame
import pytest
from harness.moonshiners.given import Table, given
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import click_key, focus_key
from harness.ui_steps import press, wait

from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CONSTRUCT, CROWBAR, WORKSHOP
from hoochgame.ui.titles.moonshiners.keys import ActionKey, LevelKey, RelicKey
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

pytestmark = pytest.mark.slow

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
AT = 7


def builder(scrap: int = 30) -> Table:
    """A stands on a free lot with the Crowbar, and might build elsewhere."""
    tiles = {AT: WORKSHOP, 6: WORKSHOP}
    return given(place=AT, scrap=scrap, relics=(CROWBAR,), tiles=tiles, anywhere=1, b={"place": 20})


@pytest.mark.parametrize(("size", "by_mouse"), [(SIZES[0], False), (SIZES[1], True)])
@pytest.mark.parametrize(
    ("key", "move"),
    [
        (ActionKey(CONSTRUCT), m.Construct(AT)),
        (LevelKey(2), m.Construct(AT, 2)),
        (LevelKey(0), m.Site()),
        (RelicKey(CROWBAR), m.Construct(AT, 1, True)),
        (LevelKey(2, True), m.Construct(AT, 2, True)),
        (LevelKey(0, True), m.Site(True)),
    ],
)
def test_each_way_to_build_is_a_click_or_a_key_away(open_app, size, by_mouse: bool, key, move: Move) -> None:
    """MA-B6, MA-Q51."""
    app = open_app(size, **QUICK)
    scene = open_at(app, builder())
    if by_mouse:
        click_key(app, scene, key)
    else:
        focus_key(app, scene, key)
        press(app, pygame.K_RETURN)
    wait(app, 0.1)
    assert scene.session.match.entries[1].move == move


def test_who_cannot_pay_for_both_levels_has_no_chip_for_them(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_at(app, builder(scrap=4))
    assert scene.stage.board.rect_of_key(LevelKey(2)) is None
    assert scene.stage.board.rect_of_key(LevelKey(0, True)) is not None


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (m.Construct(AT), "Hint: build on the Workshop on hex 7."),
        (m.Construct(AT, 2), "Hint: build both levels on the Workshop on hex 7."),
        (m.Construct(AT, 2, True), "Hint: build both levels on the Workshop on hex 7 with the Crowbar."),
        (m.Construct(AT, 1, True), "Hint: build on the Workshop on hex 7 with the Crowbar."),
        (m.Site(True), "Hint: build on another hex with the Crowbar."),
    ],
)
def test_a_hint_says_in_which_way_to_build(move: Move, said: str) -> None:
    assert MOONSHINERS_TABLE.questions.hint(builder().state, move, ("Vera", "Otis")) == said
