"""A night that asks nobody anything is skipped by one key; what is counted at the end of the game is not."""

from __future__ import annotations

import pygame
import pytest
from harness.table_play import sit_at
from harness.table_steps import Never
from harness.ui_steps import press

from hoochgame.bots import seat_bot
from hoochgame.core.journal import Chair, Entry
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended, Event, Move, Seat
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.events import DayBegan
from hoochgame.games.moonshiners.model import NIGHT
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

SEED, FRAME = 3, 0.05


def begin(seats: int, human: int) -> Match:
    chairs = [Chair(f"n{i}", "human" if i == human else "random", i) for i in range(seats)]
    return Match.begin(MOONSHINERS, chairs, rules={}, seed=SEED, created="", id="t")


def before(seats: int, kind: type[Event], last: type[Event]) -> tuple[Match, Move]:
    """A game at the move that brings both events, with a person who makes it."""
    match = begin(seats, -1)
    bots = [seat_bot("random", MOONSHINERS, SEED, Seat(i)) for i in range(seats)]
    while match.asked_seat is not None:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    ply = next(
        ply for ply, entry in enumerate(match.entries) if {kind, last} <= {type(event) for event in entry.events}
    )
    again = begin(seats, match.entries[ply].seat)
    for entry in match.entries[1:ply]:
        again.play_move(entry.move)
    chosen = match.entries[ply]
    assert isinstance(chosen, Entry)
    assert chosen.move
    return again, chosen.move


def shown(app: App, kind: type[Event], match: Match, move: Move) -> TableScene:
    """The table while this event is shown."""
    scene = sit_at(app, match, Never())
    session = scene.session
    session.show_present()
    session.play_move(move)
    while any(isinstance(event, kind) for _ply, event in session.queue):
        scene.stage.end_animation()
        assert scene.course.playback.show_next()
    assert scene.stage.is_running
    return scene


@pytest.mark.slow
def test_one_key_skips_a_whole_night(open_app) -> None:
    app = open_app((1024, 600))
    scene = shown(app, n.NightBegan, *before(4, n.NightBegan, DayBegan))
    session, lines = scene.session, len(scene.chronicle.lines)
    assert session.shown.phase == NIGHT
    assert len(session.queue) > 8
    press(app, pygame.K_SPACE)
    assert session.shown.phase != NIGHT
    assert len(scene.chronicle.lines) > lines + 3


@pytest.mark.slow
def test_the_reckoning_is_skipped_seat_by_seat(open_app) -> None:
    app = open_app((1024, 600))
    scene = shown(app, n.Reckoned, *before(2, n.Reckoned, Ended))
    assert [type(event) for _ply, event in scene.session.queue] == [Ended]
    press(app, pygame.K_SPACE)
    assert scene.stage.is_running
