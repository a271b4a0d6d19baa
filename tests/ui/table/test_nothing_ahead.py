"""Nothing on the table tells what was not shown yet: while events wait, no mark reads the present of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import pytest
from harness.fair_play import SETTINGS, Setting, moments
from harness.table_play import any_option, settle, sit_at
from harness.table_steps import InstantThinker, Never, deal
from harness.ui_steps import hover

from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.app import App
from hoochgame.ui.table.session import Session
from hoochgame.ui.titles.registry import find_table

PLIES, APART = 160, 7


def _tell_present(_match: Match) -> NoReturn:
    raise AssertionError("a mark reads what is true now")


@pytest.mark.parametrize("setting", SETTINGS[:5], ids=str)
def test_while_events_wait_no_mark_reads_the_present(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    for match in moments(setting, 3, PLIES):
        if match.ply % APART or not match.options:
            continue
        session, table = Session(match, InstantThinker()), find_table(setting.title)
        session.sit_down(min(match.seats_people_have_had))
        desk, chronicle = table.make_ui_state(), table.chronicle(match, session.viewer)
        desk.marks(session, chronicle, busy=False)
        session.queue.extend((match.ply, event) for event in match.entries[-1].events)
        with monkeypatch.context() as patch:
            patch.setattr(Match, "undo_refusal", lambda _match: None)
            for name in ("state", "asked_seat", "is_over"):
                patch.setattr(Match, name, property(_tell_present))
            desk.marks(session, chronicle, busy=True)


def test_the_log_waits_for_the_end_of_what_moves(open_app: Callable[..., App]) -> None:
    app = open_app(animation_speed=1.0, lessons=False)
    scene = sit_at(app, deal("he", 2))
    settle(app, scene)
    told = scene.stage.marks.log
    scene.session.play_move(any_option(scene))
    app.step(0.05, [])
    assert scene.stage.is_running
    hover(app, (5, 5))
    scene.context.refresh()  # as any input does
    assert scene.stage.is_running
    assert scene.stage.marks.log == told
    settle(app, scene)
    assert scene.stage.marks.log != told


@pytest.mark.usefixtures("unpainted")
def test_only_what_was_shown_says_that_bots_play_the_rest(open_app: Callable[..., App]) -> None:
    app = open_app(animation_speed=1.0, lessons=False)
    scene = sit_at(app, deal("hee", 3), Never())
    settle(app, scene)
    scene.session.concede(Seat(0))
    assert not scene.session.is_only_bots_left
    assert all(one.name != "play_out" for one in scene.context.board_marks(busy=True).buttons)
    scene.session.show_present()
    assert scene.session.is_only_bots_left
