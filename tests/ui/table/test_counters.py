"""Every counter on a plate has been considered in the places where no test looks: docs/adding.md."""

from __future__ import annotations

import pytest
from harness import considered
from harness.considered import not_considered
from harness.source import hold
from harness.table_play import open_table, settle

from hoochgame.ui.table.keys import CounterKey

TABLES = [("hooch-stooges", "hr"), ("starting-solo", "h"), ("deck-hand", "hr"), ("moonshiners", "hr")]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds"), TABLES)
def test_every_counter_has_been_considered_where_no_test_looks(open_app, unpainted, title: str, kinds: str) -> None:
    scene = open_table(app := open_app((1920, 1080), animation_speed=0.0), kinds, 3, title=title)
    settle(app, scene)
    lying = scene.stage.board.arrange_table(scene.session.shown, scene.stage.marks)
    keys = {part.key for zone in lying.zones for thing in zone.things for part in (thing, *thing.parts)}
    found = {key.name for key in keys if isinstance(key, CounterKey)}
    hold(not_considered("counter", title, found, considered.COUNTERS[title], considered.COUNTER_PLACES))
