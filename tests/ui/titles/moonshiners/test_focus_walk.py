"""The keyboard at the table of Moonshiners: arrow keys walk over the map, Enter goes where the focus rests."""

import pygame
import pytest
from harness.table_play import click_key, focus_key, open_table, settle
from harness.ui_steps import press, wait

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.wilds import BORDER, COMPOUND, MAP, OFF
from hoochgame.ui.table.keys import SeatKey
from hoochgame.ui.titles.moonshiners.keys import HexKey, PickKey

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.fixture
def at_table(open_app):
    def sit(size=(1280, 720), **chosen):
        app = open_app(size, animation_speed=0.0, confirm_end_turn=False, **chosen)
        scene = open_table(app, "he", 4, title="moonshiners")
        settle(app, scene)
        while isinstance(scene.session.step, m.Picking):
            click_key(app, scene, PickKey(scene.session.options[0].hero))
            wait(app, 0.6)
            settle(app, scene)
        return app, scene

    return sit


def on_hex(app, scene, place):
    """The focus rests on a place."""
    scene.walking.collect_focusable_things()
    focus_key(app, scene, HexKey(place))
    assert scene.walking.visibly_focused == HexKey(place)


def led(app, scene, *keys):
    """Where these keys lead."""
    for key in keys:
        press(app, key)
    here = scene.walking.visibly_focused
    return here.place if isinstance(here, HexKey) else here


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_arrow_keys_walk_along_rows_and_columns(at_table, size) -> None:
    app, scene = at_table(size)
    on_hex(app, scene, 5)
    assert led(app, scene, RIGHT, RIGHT) == 7
    assert led(app, scene, DOWN) == COMPOUND
    assert led(app, scene, DOWN, DOWN) == 18
    assert led(app, scene, UP, UP, UP, UP) == 2
    assert led(app, scene, LEFT) == 1
    assert scene.desk.focused == HexKey(1)


@pytest.mark.slow
def test_from_the_edge_of_the_map_the_keys_lead_on(at_table) -> None:
    app, scene = at_table()
    on_hex(app, scene, 5)
    assert led(app, scene, LEFT, LEFT) == SeatKey(1)
    assert isinstance(led(app, scene, RIGHT, RIGHT, RIGHT), int)
    on_hex(app, scene, 18)
    assert not isinstance(led(app, scene, DOWN), int)


@pytest.mark.slow
def test_enter_goes_where_the_focus_rests(at_table) -> None:
    app, scene = at_table()
    me = scene.session.viewer
    assert scene.session.shown.heroes[me].place == OFF
    taken = {hero.place for hero in scene.session.shown.heroes}
    place = next(at for at in reversed(BORDER) if at not in taken)
    on_hex(app, scene, place)
    press(app, pygame.K_RETURN)
    settle(app, scene)
    assert scene.session.shown.heroes[me].place == place


def test_a_hex_that_is_closed_says_why(at_table) -> None:
    """MA-M1."""
    app, scene = at_table()
    inner = next(hex.n for hex in MAP.hexes if not hex.border)
    on_hex(app, scene, inner)
    press(app, pygame.K_RETURN)
    assert scene.session.shown.heroes[scene.session.viewer].place == OFF
    assert scene.desk.message
    assert scene.desk.refused.startswith("MA-")


@pytest.mark.slow
def test_the_focus_is_drawn_round_the_hexagon_and_breathes_there(at_table, monkeypatch) -> None:
    app, scene = at_table()
    scene.stage.animations.speed = 1.0
    legal = next(key for key in scene.stage.marks.legal if isinstance(key, HexKey))
    on_hex(app, scene, legal.place)
    app.step(0.4, [])
    breath = scene.stage._focus_glow()
    assert breath is not None
    assert breath.edge == scene.stage.board.layout.edges[legal.place]
