"""A card at full size: its neighbours, its rules, and the magnifier that shows it."""

import pygame
import pytest
from harness.table_play import click_key, focus_key, open_table, settle, spot
from harness.ui_steps import click, hover, press, wait

from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import ButtonKey, CardKey

pytestmark = pytest.mark.usefixtures("unpainted")

QUICK = {"animation_speed": 0.0}


def seated(open_app, **more):
    app = open_app(**{**QUICK, **more})
    scene = open_table(app, "hr", 1)
    settle(app, scene)
    return app, scene


@pytest.mark.slow
def test_the_magnifier_shows_what_is_clicked_next(open_app) -> None:
    app, scene = seated(open_app)
    card = CardKey(scene.session.shown.lineup[0])
    before = scene.session.match.ply
    click_key(app, scene, ButtonKey("zoom"))
    assert scene.desk.zooming
    click_key(app, scene, card)
    assert isinstance(app.scene, ZoomScene)
    assert not scene.desk.zooming
    assert scene.session.match.ply == before


def test_escape_puts_the_magnifier_away(open_app) -> None:
    app, scene = seated(open_app)
    click_key(app, scene, ButtonKey("zoom"))
    press(app, pygame.K_ESCAPE)
    assert not scene.desk.zooming
    assert app.scene is scene


@pytest.mark.slow
def test_the_arrows_leaf_through_the_neighbours(open_app) -> None:
    app, scene = seated(open_app)
    lineup = [scene.stage.board.pieces(scene.session.shown, scene.stage.marks)[CardKey(n)].art
              for n in scene.session.shown.lineup]  # fmt: skip
    click_key(app, scene, CardKey(scene.session.shown.lineup[0]), button=3)
    zoom = app.scene
    seen = [zoom.shown_card.art]
    for _ in range(len(zoom.others) - 1):
        press(app, pygame.K_RIGHT)
        seen.append(zoom.shown_card.art)
    assert sorted(seen) == sorted(lineup)
    press(app, pygame.K_LEFT)
    assert zoom.shown_card.art == seen[-2]


def test_a_held_key_shows_the_card_only_as_long_as_it_is_held(open_app) -> None:
    app, scene = seated(open_app)
    hover(app, spot(scene, CardKey(scene.session.shown.lineup[0])))
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z", scancode=0)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_z, mod=0, unicode="z", scancode=0)
    app.step(0.016, [down])
    assert isinstance(app.scene, ZoomScene)
    wait(app, 0.6)
    app.step(0.016, [up])
    assert app.scene is scene


def test_a_word_explained_leads_to_its_rule(open_app) -> None:
    app, scene = seated(open_app)
    app.push(ZoomScene("attack", table=scene.table))
    app.step(0.016, [])
    zoom = app.scene
    assert zoom._links
    click(app, zoom._links[0][0])
    assert isinstance(app.scene, RulebookScene)


def test_enter_on_the_magnifier_then_on_a_card(open_app) -> None:
    app, scene = seated(open_app)
    focus_key(app, scene, ButtonKey("zoom"))
    press(app, pygame.K_RETURN)
    assert scene.desk.zooming
    focus_key(app, scene, CardKey(scene.session.shown.lineup[1]))
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ZoomScene)
