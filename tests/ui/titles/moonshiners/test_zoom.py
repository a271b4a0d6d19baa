"""Whatever shows a tile, drunkard, relic, booze card or hero opens its large card."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from harness.moonshiners.given import CRAZY, given
from harness.moonshiners.scene import QUICK, open_at
from harness.table_play import click_key, open_table, settle, spot
from harness.ui_steps import press

from hoochgame.games.moonshiners.content import DRUNKARD_IDS, TILES, WORKSHOP
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.titles.moonshiners.keys import HexKey

pytestmark = [pytest.mark.usefixtures("unpainted"), pytest.mark.slow]


@pytest.mark.parametrize("legal", [True, False])
def test_a_tile_is_seen_large_and_next_to_it_who_stands_there(open_app, legal: bool) -> None:
    app = open_app(**QUICK)
    scene = open_at(app, given(place=5, tiles={5: WORKSHOP, 6: WORKSHOP}, drunkards={6: CRAZY}, acted=2 - 2 * legal))
    click_key(app, scene, ButtonKey("zoom"))
    click_key(app, scene, HexKey(6))
    assert isinstance(app.scene, ZoomScene)
    assert app.scene.shown_card.art == TILES[WORKSHOP].id
    press(app, pygame.K_RIGHT)
    assert app.scene.shown_card.art == DRUNKARD_IDS[scene.session.shown.drunkards[0].card]


def test_whatever_shows_a_card_opens_it_large(open_app) -> None:
    app = open_app(**QUICK)
    scene, dice = open_table(app, "hr", 3, title="moonshiners"), Random(3)
    for _decision in range(25):
        settle(app, scene)
        board = scene.stage.board
        for piece in [one for one in board.drawn_pieces.values() if one.enlargeable_id]:
            if board.key_at(spot(scene, piece.key)) is None or not seen_at(scene, piece.key):
                continue
            click_key(app, scene, piece.key, button=3)
            assert isinstance(app.scene, ZoomScene), piece
            assert piece.art in {one.art for one in app.scene.others}
            app.scene.dismiss(None)
            app.step(0.016, [])
        scene.answers.play_moves(dice.choice(scene.session.options))


def seen_at(scene, key) -> bool:
    """Whether the thing, or the place on which it stands, lies uppermost there."""
    hit = scene.stage.board.key_at(spot(scene, key))
    return hit == key or isinstance(hit, HexKey)
