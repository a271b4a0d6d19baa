"""The log is made wider by the grip at its left edge: by the mouse, by keys, in small windows and in replays."""

from __future__ import annotations

import pygame
import pytest
from harness.samples import sample
from harness.table_play import click_key, open_table, settle
from harness.ui_steps import drag, press

from hoochgame.core.protocols import Seat
from hoochgame.storage.settings import load_settings
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.keys import LogButtonKey, LogGripKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.log import log_grip
from hoochgame.ui.titles.registry import find_table

pytestmark = pytest.mark.usefixtures("unpainted")
TITLES = {"hooch-stooges": (2, 6), "starting-solo": (1,), "deck-hand": (1, 4), "moonshiners": (2, 4)}


def open_quick_table(open_app, size=(1280, 720)):
    app = open_app(size, animation_speed=0.0)
    scene = open_table(app, "he", 3)
    settle(app, scene)
    return app, scene


def test_the_grip_is_dragged_and_the_width_is_kept_for_this_window(open_app) -> None:
    app, scene = open_quick_table(open_app)
    click_key(app, scene, LogButtonKey("turn"))
    before, grip = scene.stage.board.layout, scene.stage.board.rect_of_key(LogGripKey())
    drag(app, grip.center, (grip.centerx - 60, grip.centery))
    wide = scene.stage.board.layout
    assert abs(wide.log.width - before.log.width - 60) <= log_grip.grip_overhang(before) + 1
    assert wide.field.right < before.field.right, "the board gives the room"
    assert wide.log.right == before.log.right
    drag(app, scene.stage.board.rect_of_key(LogGripKey()).center, (300, 300))
    assert scene.stage.board.layout.log.width == before.log_widths[1] == round(1280 * 0.275), "and no wider"
    assert scene.stage.marks.page == "turn", "the tab stays as it was chosen"
    assert load_settings(app.places)[0].log_widths == {"1280": before.log_widths[1]}


def test_a_click_on_the_grip_makes_the_log_wide_and_narrow_again(open_app) -> None:
    app, scene = open_quick_table(open_app)
    least, most = scene.stage.board.layout.log_widths
    for width in (most, least):
        click_key(app, scene, LogGripKey())
        assert scene.stage.board.layout.log.width == width


def test_keys_move_the_grip_after_the_key_that_opens_the_log(open_app) -> None:
    app, scene = open_quick_table(open_app)
    press(app, pygame.K_l)
    assert scene.desk.folded
    press(app, pygame.K_LEFT)
    assert scene.desk.log_width == 0, "a folded log has no grip"
    press(app, pygame.K_l)
    least, most = scene.stage.board.layout.log_widths
    for _step in range(log_grip.STEPS):
        press(app, pygame.K_LEFT)
    assert scene.stage.board.layout.log.width == most
    press(app, pygame.K_RIGHT)
    assert least < scene.stage.board.layout.log.width < most
    width = scene.desk.log_width
    press(app, pygame.K_UP)
    press(app, pygame.K_LEFT)
    assert scene.desk.log_width == width, "another key ends it: arrows move the focus again"


def test_with_the_focus_on_the_grip_arrows_move_it(open_app) -> None:
    app, scene = open_quick_table(open_app)
    for _spot in range(150):
        press(app, pygame.K_TAB)
        if scene.walking.visibly_focused == LogGripKey():
            break
    press(app, pygame.K_LEFT)
    assert scene.stage.board.layout.log.width > scene.stage.board.layout.log_widths[0]
    assert scene.walking.visibly_focused == LogGripKey()


@pytest.mark.slow
def test_in_a_small_window_the_open_log_has_a_grip_and_the_table_keeps_its_room(open_app) -> None:
    app, scene = open_quick_table(open_app, (1024, 600))
    press(app, pygame.K_l)
    before, grip = scene.stage.board.layout, scene.stage.board.rect_of_key(LogGripKey())
    assert grip
    drag(app, grip.center, (grip.centerx - 400, grip.centery))
    assert scene.stage.board.layout.log.width == before.log_widths[1] > before.log.width
    assert scene.stage.board.layout.field == before.field


@pytest.mark.slow
def test_the_log_of_a_replay_is_made_wider_by_mouse_and_keys(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = Replay(sample("hooch-stooges-2"), 150)
    app.push(scene)
    app.step(0, [])
    at, grip = scene.screening.at, scene.stage.board.rect_of_key(LogGripKey())
    click_at = {"pos": grip.center, "button": 1}
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, **click_at)])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, **click_at)])
    assert scene.stage.board.layout.log.width == scene.stage.board.layout.log_widths[1]
    press(app, pygame.K_l)
    press(app, pygame.K_l)
    press(app, pygame.K_RIGHT)
    assert scene.stage.board.layout.log.width < scene.stage.board.layout.log_widths[1]
    assert scene.screening.at == at, "and the replay stands still"


@pytest.mark.parametrize(("title", "seats"), [(title, n) for title, counts in TITLES.items() for n in counts])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((1280, 1024), 1.0)])
def test_with_the_widest_log_no_cell_of_a_table_lies_on_another(title, seats, size, scale) -> None:
    look = Look(HOOCH, Scale(size[0], size[1], scale))
    layout: TableLayout = lay_out_table(find_table(title), look, seats, Seat(0), None, False, 9999)
    assert layout.compact or layout.log.width == layout.log_widths[1]
    assert layout.field.right <= layout.log.x
    assert layout.play.right <= layout.buttons.x
    cells = list(layout.zone_cells.items())
    for n, (name, cell) in enumerate(cells):
        for other, there in cells[n + 1 :]:
            if name not in ("field", "shelf") and other not in ("field", "shelf"):
                assert not cell.colliderect(there), (name, other)
