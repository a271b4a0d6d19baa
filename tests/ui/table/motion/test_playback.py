"""Skipping, hurrying, catching up; and what of the picture is drawn anew while a person thinks."""

import pygame
import pytest
from harness.table_play import click_key, open_table, settle
from harness.table_steps import Never
from harness.ui_steps import click, hover, press, wait

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.app import FRAMES_AT_REST, FRAMES_IDLE
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

SLOW = {"animation_speed": 1.0, "confirm_end_turn": False}


def down(app, key: int, up: bool = False) -> None:
    kind = pygame.KEYUP if up else pygame.KEYDOWN
    app.step(0.016, [pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0)])


def a_card(scene) -> tuple:
    cards = [
        key
        for key in HOOCH_TABLE.questions.legal_keys(scene.session.shown, scene.session.options)
        if isinstance(key, CardKey)
    ]
    hand = scene.session.shown.gangs[0].hand
    return next(key for key in sorted(cards, key=lambda key: key.card) if key.card in hand)


@pytest.mark.slow
def test_a_key_for_the_next_move_is_kept_while_the_last_one_is_shown(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    click_key(app, scene, a_card(scene))
    app.step(0.02, [])
    assert scene.stage.is_running
    before = scene.session.match.ply
    press(app, pygame.K_e)
    played = scene.session.match.entries[-1]
    assert scene.session.match.ply > before
    assert any(isinstance(entry.move, m.EndTurn) for entry in scene.session.match.entries[before:]), played


def test_a_modifier_alone_skips_nothing(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    click_key(app, scene, a_card(scene))
    app.step(0.02, [])
    press(app, pygame.K_LSHIFT)
    assert scene.stage.is_running


def test_a_click_on_nothing_only_ends_what_moves(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    click_key(app, scene, a_card(scene))
    app.step(0.02, [])
    act, ply, window = scene.stage.act, scene.session.match.ply, app.window.get_rect()
    assert act
    points = ((x, y) for y in range(0, window.height, 5) for x in range(0, window.width, 5))
    click(app, next(at for at in points if scene.stage.key_under(at) is None))
    assert scene.stage.act is not act
    assert (scene.session.match.ply, scene.desk.message) == (ply, "")


@pytest.mark.slow
def test_while_space_is_held_bots_play_several_times_as_fast(open_app) -> None:
    app = open_app((1024, 600), **SLOW)

    def moves(held: bool) -> int:
        scene = open_table(app, "eee", 3)
        if held:
            down(app, pygame.K_SPACE)
        wait(app, 7)
        if held:
            down(app, pygame.K_SPACE, up=True)
            pace = scene.session.pace
            assert pace == pytest.approx(0.55)
        ply = scene.session.match.ply
        app.scene.dismiss(None)
        return ply

    assert moves(held=True) > 2.5 * moves(held=False)


def test_the_prompt_says_how_to_hurry_while_bots_play(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = open_table(app, "eh", 1, thinker=Never())
    wait(app, 6)
    assert scene.session.thinking_bot == Seat(0)
    assert "Space" in scene.stage.marks.banner.aside


def pointing_at_a_card(app):
    """A person's turn, with the mouse on a card of the hand that may be used."""
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    rect = scene.stage.board.rect_of_key(a_card(scene))
    assert rect is not None
    hover(app, rect.center)
    return scene


def test_the_focus_breathes_for_a_while_and_only_round_itself(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = pointing_at_a_card(app)
    patches = []
    for _frame in range(60):
        scene.dirty = False
        scene.update(1 / 30)
        if scene.patch and not scene.dirty:
            patches.append(scene.patch)
        scene.patch = None
    assert 6 <= len(patches) <= 40
    assert all(patch.width < app.size[0] // 4 and patch.height < app.size[1] // 2 for patch in patches)
    wait(app, 10)
    assert not any(app.step(1 / 30, []) for _frame in range(60))


def test_nothing_breathes_with_reduced_motion(open_app) -> None:
    app = open_app((1024, 600), **SLOW, reduced_motion=True)
    pointing_at_a_card(app)
    wait(app, 1)
    assert not any(app.step(1 / 30, []) for _frame in range(30))


def test_a_patch_leaves_the_picture_as_a_whole_drawing_would(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = pointing_at_a_card(app)
    wait(app, 2.4)
    patched = app.window.copy()
    scene.dirty = True
    app.step(0, [])
    assert patched.get_buffer().raw == app.window.get_buffer().raw


def test_undo_fades_and_takes_no_time_from_the_player(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    click_key(app, scene, a_card(scene))
    settle(app, scene)
    assert scene.session.match.undo_refusal() is None
    press(app, pygame.K_u)
    assert scene.stage.is_moving
    assert not scene.stage.is_running
    assert scene.session.step is not None
    wait(app, 0.3)
    assert not scene.stage.is_moving


def test_the_window_rests_when_nobody_does_anything(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    wait(app, 0.5)
    hover(app, (5, 5))
    assert app.frame_rate == FRAMES_AT_REST
    wait(app, 8)
    assert app.frame_rate == FRAMES_IDLE
    hover(app, (6, 6))
    assert app.frame_rate == FRAMES_AT_REST


def test_while_a_bot_thinks_the_window_stays_awake(open_app) -> None:
    app = open_app((1024, 600), **SLOW)
    open_table(app, "eh", 1, thinker=Never())
    wait(app, 8)
    assert app.frame_rate == FRAMES_AT_REST
