"""Whatever lies on a table can be pointed at: its tooltip can be made, and a counter has one."""

import pytest
from harness.table_play import open_table, settle

from hoochgame.ui.table.keys import CounterKey

TABLES = [
    ("hooch-stooges", "hr", {}), ("hooch-stooges", "hrrr", {"friendly": 1}), ("starting-solo", "h", {}),
    ("deck-hand", "hr", {}), ("deck-hand", "h", {"challenge": 1}), ("moonshiners", "hr", {}),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("title", "kinds", "rules"), TABLES)
def test_every_thing_on_a_table_has_a_tooltip_or_needs_none(open_app, title, kinds, rules) -> None:
    app = open_app((1920, 1080), animation_speed=0.0)
    scene = open_table(app, kinds, 3, title=title, **rules)
    settle(app, scene)
    lying = scene.stage.board.arrange_table(scene.session.shown, scene.stage.marks)
    things = [thing for zone in lying.zones for thing in zone.things if thing.solid]
    keys = {thing.means or thing.key for thing in things} | {part.key for thing in things for part in thing.parts}
    tips = {key: scene.context.tip_of(key) for key in keys}
    assert len(keys) > 20
    assert all(tip and tip.title for key, tip in tips.items() if isinstance(key, CounterKey))
