"""A cutscene takes its time once, ends at any input, follows the window, and says no less without motion."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from harness.hooch_stooges import play as windows
from harness.hooch_stooges.table import GOONS, A, table
from harness.table_play import open_table, settle
from harness.ui_steps import press

from hoochgame.games.hooch_stooges.events import Busted
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.scenes.replay.screening import Screening
from hoochgame.ui.table.motion import cutscene
from hoochgame.ui.table.motion.cutscene import CutscenePicture
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.bust_scene import PlateTape
from hoochgame.ui.titles.hooch_stooges.cutscene_rules import is_large_bust
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

SIZE, SMALL, FRAME = (1280, 720), (1024, 600), 0.01


def busted(hooch: int = 10) -> Telling[Any]:
    view = windows.view_of(table(crew=GOONS, hooch=hooch).state, A)
    return Telling(1, view, Busted(A), view)


def laid_out(size: tuple[int, int] = SIZE, speed: float = 1.0, reduced: bool = False) -> Stage[Any]:
    stage: Any = Stage(HOOCH_TABLE, windows.chairs(2))
    stage.lay_out(replace(Look(HOOCH, Scale(*size, 1.0)), reduced_motion=reduced), A, speed=speed)
    return stage


def play(stage: Stage[Any], telling: Telling[Any]) -> Stage[Any]:
    stage.show_at_rest(telling.before, windows.marks(telling.before, (), A))
    stage.update(1.0)  # the banner's needle comes to rest
    stage.animate_event(telling, stage.marks)
    return stage


def seconds_left(stage: Stage[Any]) -> float:
    spent = 0.0
    while stage.is_running:
        stage.update(FRAME)
        spent += FRAME
        assert spent < 10
    return spent


def shown(stage: Stage[Any]) -> CutscenePicture | None:
    return next((one for one in stage.act.cast if isinstance(one, CutscenePicture)), None) if stage.act else None


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize(
    ("speed", "reduced", "seconds"), [(1.0, False, 1.6), (2.0, False, 0.8), (4.0, False, 0.6), (2.0, True, 0.6)]
)
def test_it_takes_half_at_double_speed_and_stands_still_at_high_speed(
    speed: float, reduced: bool, seconds: float
) -> None:
    stage = play(laid_out(speed=speed, reduced=reduced), busted())
    assert shown(stage)
    assert seconds_left(stage) == pytest.approx(seconds, abs=0.03)


@pytest.mark.usefixtures("app")
def test_there_is_none_without_animation_or_while_bots_are_hurried() -> None:
    assert not play(laid_out(speed=0), busted()).is_running
    assert shown(play(laid_out(speed=6.0), busted())) is None


@pytest.mark.usefixtures("app")
def test_the_second_in_eight_seconds_is_told_in_its_place() -> None:
    stage = play(laid_out(), busted())
    seconds_left(stage)
    play(stage, busted())
    assert shown(stage) is None
    assert seconds_left(stage) == pytest.approx(pace.BUST, abs=0.03)
    stage.update(cutscene.APART)
    assert shown(play(stage, busted()))


@pytest.mark.usefixtures("app")
def test_only_a_higher_rank_may_follow_at_once() -> None:
    stage = play(laid_out(), busted())
    act: Any = stage.act
    scene = stage.motions.rows[Busted].cutscene(act, Busted(A))
    for rank, plays in ((0, False), (1, True)):
        act.least_rank, found = 1, replace(scene, rank=rank)
        assert (found.rank >= act.least_rank) == plays
    assert stage.motions.cutscene_of(act, Busted(A)) is None


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("after", [0.05, 0.3, 0.5, 1.5])
def test_the_window_may_change_its_size_at_any_time(after: float) -> None:
    stage = play(laid_out(), busted())
    surface = pygame.Surface(SIZE)
    for _frame in range(round(after / FRAME)):
        stage.update(FRAME)
        stage.draw(surface)
    for size in (SMALL, (1920, 1080), SIZE):
        stage.lay_out(Look(HOOCH, Scale(*size, 1.0)), A, goes_on=True)
        picture = shown(stage)
        assert picture
        assert picture.layout.area.size == size
        stage.draw(pygame.Surface(size))
    assert seconds_left(stage) == pytest.approx(1.6 - after, abs=0.05)


@pytest.mark.usefixtures("app")
def test_a_skipped_one_is_over_at_once() -> None:
    stage = play(laid_out(), busted())
    stage.update(0.5)
    stage.draw(pygame.Surface(SIZE))
    stage.end_animation()
    assert not stage.is_running
    stage.draw(pygame.Surface(SIZE))


@pytest.mark.usefixtures("app")
def test_the_still_picture_has_all_that_the_moving_one_ends_with() -> None:
    ends = []
    for reduced in (False, True):
        stage, surface = play(laid_out(reduced=reduced), busted()), pygame.Surface(SIZE)
        for _frame in range(110 if not reduced else 30):
            stage.update(FRAME)
            stage.draw(surface)
        picture = shown(stage)
        assert picture
        assert picture.is_complete
        assert not picture.coming
        ends.append(surface.get_view("2").raw)
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("hooch", "large"), [(4, False), (5, True)])
def test_a_bust_of_five_hooch_is_a_large_one(hooch: int, large: bool) -> None:
    assert is_large_bust(table(crew=GOONS, hooch=hooch).state, A) is large


@pytest.mark.usefixtures("app")
def test_a_small_bust_tapes_the_plate_with_and_without_motion() -> None:
    for reduced in (False, True):
        stage = play(laid_out(reduced=reduced), busted(hooch=1))
        assert stage.act
        tape = next(one for one in stage.act.cast if isinstance(one, PlateTape))
        stage.update(0.3)
        before = pygame.Surface(SIZE)
        stage.draw(before)
        plate = tape.plate
        assert before.get_at(plate.center) != before.get_at((plate.right + 40, plate.centery))
        seconds_left(stage)


# In the window.


def bust_at_table(open_app: Any) -> tuple[Any, Any]:
    app = open_app(SIZE, animation_speed=1.0)
    scene = open_table(app, "he")
    settle(app, scene)
    scene.session.shown = scene.session.shown.with_gang_changed(A, hooch=10)
    scene.session.queue.append((scene.session.match.ply, Busted(A)))
    app.step(0.016, [])
    assert shown(scene.stage)
    return app, scene


def test_space_ends_it_and_does_nothing_more(open_app: Any) -> None:
    app, scene = bust_at_table(open_app)
    plies = scene.session.match.ply
    app.step(0.5, [])
    press(app, pygame.K_SPACE)
    assert not scene.stage.is_running
    assert scene.session.match.ply == plies
    assert any("busted" in str(line.parts) for line in scene.chronicle.lines[-2:])


def test_another_key_ends_it_and_is_carried_out(open_app: Any) -> None:
    app, scene = bust_at_table(open_app)
    app.settings.confirm_end_turn = False
    app.step(0.3, [])
    plies = scene.session.match.ply
    press(app, pygame.K_e)
    assert shown(scene.stage) is None
    assert scene.session.match.ply > plies


def test_the_table_may_be_left_in_the_middle_of_it(open_app: Any) -> None:
    app, scene = bust_at_table(open_app)
    app.step(0.5, [])
    path = scene.session.match.sink.path
    app.scene.dismiss(None)
    app.step(0.016, [])
    assert app.scene is not scene
    assert path.read_bytes().endswith(b"\n")


def test_a_replay_does_not_say_that_space_ends_it(open_app: Any) -> None:
    _app, scene = bust_at_table(open_app)
    picture = shown(scene.stage)
    assert picture
    assert picture.hint == "Space: carry on"
    assert not Screening(scene.session.match, 0, frozenset(), A).stage.skip_key_skips
