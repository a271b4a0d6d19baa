"""The keyboard at the table begins in the hand and stays there; Esc leads to the menu at once."""

import pygame
import pytest
from harness.table_play import focus_key, open_table, settle
from harness.ui_steps import press

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.hooch_stooges.keys import TurfKey

pytestmark = pytest.mark.usefixtures("unpainted")


def at_table(open_app, kinds="hr", **rules):
    app = open_app(animation_speed=0.0, confirm_end_turn=False)
    scene = open_table(app, kinds, **rules)
    settle(app, scene)
    return app, scene


def held(scene) -> list:
    return [CardKey(n) for n in scene.session.shown.gangs[scene.session.viewer].hand]


def playable(scene) -> set:
    return {CardKey(option.card) for option in scene.session.options if isinstance(option, m.PlayCard)}


def test_the_first_tab_lands_on_a_card_of_the_hand_that_can_be_used(open_app) -> None:
    for key in (pygame.K_TAB, pygame.K_DOWN):
        app, scene = at_table(open_app)
        press(app, key)
        first = next(key for key in held(scene) if key in scene.stage.marks.legal)
        assert scene.ring.focused_spot.key == scene.desk.focused == first


def test_enter_again_and_again_plays_the_hand(open_app) -> None:
    app, scene = at_table(open_app)
    press(app, pygame.K_TAB)
    for _card in range(3):
        before = held(scene)
        press(app, pygame.K_RETURN)
        settle(app, scene)
        assert len(held(scene)) == len(before) - 1
        assert scene.desk.focused in held(scene)


def test_after_the_last_card_enter_does_nothing_more(open_app) -> None:
    app, scene = at_table(open_app)
    press(app, pygame.K_TAB)
    while held(scene):
        focus_key(app, scene, held(scene)[0])
        press(app, pygame.K_RETURN if held(scene)[0] in playable(scene) else pygame.K_c)
        settle(app, scene)
    ply = scene.session.match.ply
    assert scene.ring.focused_spot.key not in scene.stage.marks.legal
    press(app, pygame.K_RETURN)
    assert (app.scene, scene.session.match.ply) == (scene, ply)


@pytest.mark.slow
def test_down_from_the_city_leads_to_the_hand(open_app) -> None:
    app, scene = at_table(open_app)
    for place in range(len(scene.session.shown.city)):
        focus_key(app, scene, TurfKey(place))
        for _step in range(4):
            press(app, pygame.K_DOWN)
            if scene.ring.focused_spot.rect.centery > scene.stage.board.layout.shelf.y:
                break
        assert not scene.stage.board.layout.own.contains(scene.ring.focused_spot.rect)


def test_esc_opens_the_menu_at_the_first_press_and_drops_the_focus(open_app) -> None:
    app, scene = at_table(open_app)
    press(app, pygame.K_TAB)
    scene.say("Something.")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.desk.focused is None
    assert not scene.ring.visible
    assert not scene.desk.message
