"""A table under each value of a house rule: it is painted, and all that can be pointed at there has its words."""

from __future__ import annotations

import pygame
import pytest
from harness.fair_play import Setting
from harness.house_rules import rule_settings, setting_id
from harness.reach import shades
from harness.saved_games import play_on
from harness.table_play import settle, sit_at
from harness.table_steps import deal

from hoochgame.core.protocols import Seat
from hoochgame.ui.table.keys import CounterKey

SETTINGS = list(rule_settings())


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_a_table_is_painted_and_explained_under_each_value_of_a_house_rule(open_app, setting: Setting) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    match = play_on(deal("h" + "r" * (setting.seats - 1), 5, app.places, title=setting.title, **setting.rules), 30)
    scene = sit_at(app, match)
    settle(app, scene)
    assert shades(pygame.image.tobytes(app.window, "RGB")) > 100
    view, table = scene.session.shown, scene.table
    assert table.subtitle(view)
    if view.agenda:
        assert all(table.questions.prompt(view, Seat(seat), scene.chronicle.names) for seat in range(setting.seats))
    lying = scene.stage.board.arrange_table(view, scene.stage.marks)
    keys = {thing.means or thing.key for zone in lying.zones for thing in zone.things if thing.solid}
    keys |= {part.key for zone in lying.zones for thing in zone.things if thing.solid for part in thing.parts}
    tips = {key: scene.context.tip_of(key) for key in keys}
    assert all(tip and tip.title for key, tip in tips.items() if isinstance(key, CounterKey))
