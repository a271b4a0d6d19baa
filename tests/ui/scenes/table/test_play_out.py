"""Whoever is out of a game that bots finish need not watch it: the rest is played at once."""

from __future__ import annotations

import pygame
import pytest
from harness.fair_play import SETTINGS, Setting, mixed_match
from harness.table_steps import InstantThinker, Never, deal
from harness.ui_steps import click, press, wait

from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.storage.saves import SaveFailed
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.table.session import Session

pytestmark = pytest.mark.usefixtures("unpainted")

PLAY_OUT = ButtonKey("play_out")


def sat_down(app: App, match: Match, thinker: InstantThinker | None = None) -> TableScene:
    app.push(table := TableScene(match, thinker or InstantThinker()))
    wait(app, 0.2)
    return table


def conceded(app: App, kinds: str = "hee", thinker: InstantThinker | None = None) -> TableScene:
    """The table of a game from which its person has just gone."""
    table = sat_down(app, deal(kinds, 3), thinker)
    table.concede()
    wait(app, 0.1)
    return table


def offered(table: TableScene) -> bool:
    return any(button.name == "play_out" and button.kind == "primary" for button in table.stage.marks.buttons)


def by_mouse(app: App, table: TableScene) -> None:
    place = table.stage.board.rect_of_key(PLAY_OUT)
    assert place
    click(app, place)


def by_keyboard(app: App, table: TableScene) -> None:
    press(app, pygame.K_RETURN)


@pytest.mark.slow
@pytest.mark.parametrize("speed", [0.0, 1.0])
@pytest.mark.parametrize("way", [by_mouse, by_keyboard])
def test_after_a_concession_the_bots_play_the_rest_at_once_and_the_result_is_shown(open_app, way, speed: float) -> None:
    app = open_app(animation_speed=speed, lessons=False)
    table = conceded(app)
    assert offered(table)
    ply = table.session.match.ply
    way(app, table)
    frames = 0
    while not isinstance(app.scene, Result):
        app.step(1 / 60, [])
        frames += 1
        assert frames < 120, "two seconds, whatever the animations"
    match = table.session.match
    assert match.is_over
    assert match.ply > ply
    assert table.session.shown == match.game.view(match.state, table.session.viewer)


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["hee", "eee", "hhe"])
def test_while_somebody_plays_or_may_come_back_nothing_is_skipped(open_app, kinds: str) -> None:
    app = open_app(animation_speed=0.0, lessons=False)
    table = sat_down(app, deal(kinds, 3), Never())
    assert not offered(table)
    if kinds == "hee":
        table.leave_to_bot()
    if kinds == "hhe":
        table.session.concede(Seat(0))
    wait(app, 0.2)
    assert not offered(table)
    table.carry_out(want.PlayOut())
    assert not table.session.at_once


def test_a_chair_that_is_taken_back_ends_it(open_app) -> None:
    table = conceded(open_app(animation_speed=0.0), thinker=Never())
    table.carry_out(want.PlayOut())
    assert table.session.at_once
    table.session.reseat(Seat(1), table.session.match.chairs[1])
    assert not table.session.at_once


@pytest.mark.slow
def test_where_a_move_cannot_be_saved_that_is_said_and_tried_again(
    open_app, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_line: bytes) -> None:
        raise SaveFailed("The disk is full.")

    app = open_app(animation_speed=0.0, lessons=False)
    table = conceded(app)
    with monkeypatch.context() as patch:
        patch.setattr(table.session.match, "sink", refuse)
        table.carry_out(want.PlayOut())
        wait(app, 0.2)
        assert table.desk.message == "The disk is full."
    wait(app, 8)
    assert table.session.match.is_over


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_in_every_title_a_game_that_goes_on_without_people_comes_to_its_end(setting: Setting) -> None:
    match = mixed_match(setting, 5)
    for seat in sorted(match.seats_people_have_had):
        if not match.is_over:
            match.concede(seat)
    session = Session(match, InstantThinker())
    assert session.is_only_bots_left == (not match.is_over and setting.seats > 1)
    session.finish_unanimated_if_only_bots_left()
    for _move in range(3000):
        if match.is_over:
            break
        session.update(0)
        session.show_present()
    assert match.is_over
