"""The hand keeps its places while the mouse is over it, so that the next click means the card that lies there."""

import pygame
import pytest
from harness.table_play import click_key, focus_key, open_table, settle, spot
from harness.ui_steps import SIZES, click, hover, press, wait

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.table.keys import ButtonKey, CardKey

pytestmark = pytest.mark.usefixtures("unpainted")

MONEY = "free_money"


def at_hand(open_app, size=(1280, 720), ui=1.0, speed=0.0, seed=1):
    app = open_app(size, ui, animation_speed=speed)
    scene = open_table(app, "hr", seed=seed)
    settle(app, scene)
    return app, scene


def places(scene) -> dict:
    """Where each card of the own hand lies."""
    board, session = scene.stage.board, scene.session
    found = board.pieces(session.shown, scene.stage.marks)
    return {n: found[CardKey(n)].rect.copy() for n in session.shown.gangs[session.viewer].hand}


def playable(scene) -> list[int]:
    found = places(scene)
    cards = {option.card for option in scene.session.options if isinstance(option, m.PlayCard)}
    return sorted((n for n in found if n in cards), key=lambda n: found[n].x)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_cards_keep_their_places_under_the_mouse_and_close_up_when_it_leaves(open_app, size, ui) -> None:
    app, scene = at_hand(open_app, size, ui)
    for _card in range(3):
        before = places(scene)
        card = playable(scene)[-1]
        click_key(app, scene, CardKey(card))
        settle(app, scene)
        after = places(scene)
        assert after == {n: before[n] for n in after}
        assert card not in after
    pinned = places(scene)
    hover(app, scene.stage.board.layout.play.move(0, -scene.stage.board.layout.play.height).center)
    assert places(scene) != pinned or len(pinned) < 2
    assert not scene.stage.marks.kept
    assert scene.stage.move_pointer((5, 5)) is False


def test_with_the_keyboard_the_hand_closes_up_at_once(open_app) -> None:
    app, scene = at_hand(open_app)
    before = places(scene)
    focus_key(app, scene, CardKey(playable(scene)[0]))
    press(app, pygame.K_RETURN)
    settle(app, scene)
    after = places(scene)
    assert after != {n: before[n] for n in after}


def test_a_hand_that_closes_up_moves_and_nobody_waits_for_it(open_app) -> None:
    app, scene = at_hand(open_app, speed=1.0)
    click_key(app, scene, CardKey(playable(scene)[-1]))
    settle(app, scene)
    hover(app, spot(scene, ButtonKey("end_turn")))
    assert scene.stage.closing
    assert scene.animating
    ply = scene.session.match.ply
    click(app, spot(scene, ButtonKey("end_turn")))
    assert not scene.stage.closing
    assert app.scene is not scene or scene.session.match.ply > ply


@pytest.mark.slow
def test_the_hand_is_at_rest_after_it_has_closed_up(open_app) -> None:
    app, scene = at_hand(open_app, speed=1.0)
    click_key(app, scene, CardKey(playable(scene)[-1]))
    settle(app, scene)
    hover(app, (5, 5))
    wait(app, 1.0)
    assert not scene.stage.is_running
    assert not scene.animating


def test_the_next_turn_begins_with_a_hand_that_lies_as_always(open_app) -> None:
    app, scene = at_hand(open_app)
    click_key(app, scene, CardKey(playable(scene)[0]))
    settle(app, scene)
    assert scene.stage.marks.kept
    scene.answers.send_or_show_refusal(m.EndTurn())
    settle(app, scene)
    assert not scene.stage.marks.kept
