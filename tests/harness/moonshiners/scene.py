"""The window of Moonshiners in a state that a test names."""

from __future__ import annotations

from harness.moonshiners.given import Table
from harness.table_play import sit_at
from harness.table_steps import deal
from harness.ui_steps import unseen
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def open_at(app: App, on: Table, kinds: str = "") -> TableScene:
    """Open the table in this state, with a person on the first seat."""
    match = deal(kinds or "h" + "e" * (on.state.seats - 1), title="moonshiners", heroes=1)
    match.states[-1], match.options = on.state, on.options
    scene = sit_at(app, match)
    with unseen(app):
        for _frame in range(4):
            app.step(0.016, [])
    assert scene.session.step is not None
    return scene
