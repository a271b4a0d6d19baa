"""The legend: what the signs of a table mean, by key and by mouse."""

import pygame
import pytest
from harness.samples import sample
from harness.table_play import click_key, open_table, settle
from harness.ui_steps import click, press, wait

from hoochgame.core.protocols import Seat
from hoochgame.storage.languages import available_languages, switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.scenes.legend import HELD, LegendScene, fit_legend
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.keys import BannerKey, LegendKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.hooch_stooges.zones.legend_button import fit_legend_button, is_below_heading
from hoochgame.ui.titles.starting_solo.table import SOLO_TABLE

QUICK = {"animation_speed": 0.0}


def key_event(kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=pygame.K_k, mod=0, unicode="k", scancode=0)


@pytest.fixture
def seated(open_app) -> tuple[App, TableScene]:
    app = open_app(**QUICK)
    scene = open_table(app, "hr", 1)
    settle(app, scene)
    return app, scene


def test_its_key_opens_and_closes_it_and_esc_does_too(seated) -> None:
    app, scene = seated
    ply = scene.session.match.ply
    for way_back in (pygame.K_k, pygame.K_ESCAPE):
        press(app, pygame.K_k, words="k")
        assert isinstance(app.scene, LegendScene)
        press(app, way_back)
        assert app.scene is scene
    assert scene.session.match.ply == ply


def test_a_key_that_is_held_shows_it_as_long(seated) -> None:
    app, scene = seated
    app.step(0.016, [key_event(pygame.KEYDOWN)])
    wait(app, HELD + 0.1)
    assert isinstance(app.scene, LegendScene)
    app.step(0.016, [key_event(pygame.KEYUP)])
    assert app.scene is scene


def test_its_button_opens_it_and_a_click_closes_it(seated) -> None:
    app, scene = seated
    click_key(app, scene, LegendKey())
    assert isinstance(app.scene, LegendScene)
    wait(app, HELD + 0.1)
    click(app, (5, 5))
    assert app.scene is scene


def test_no_lesson_lies_below_it(seated) -> None:
    app, scene = seated
    scene.lessons.lesson = Lesson("goal", BannerKey(), "Read this.", holds=True)
    scene.draw(app.window)
    assert scene.lessons.bubble
    press(app, pygame.K_k, words="k")
    scene.draw(app.window)
    assert scene.lessons.bubble is None
    press(app, pygame.K_ESCAPE)
    assert not scene.reads_legend


def test_a_replay_shows_it_too(open_app) -> None:
    app = open_app(**QUICK)
    app.push(Replay(sample("hooch-stooges-2"), 30))
    press(app, pygame.K_k, words="k")
    assert isinstance(app.scene, LegendScene)
    press(app, pygame.K_k, words="k")
    assert isinstance(app.scene, Replay)


@pytest.mark.usefixtures("unpainted")
def test_a_table_without_signs_says_so(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hr", 1, title="deck-hand")
    settle(app, scene)
    press(app, pygame.K_k, words="k")
    assert app.scene is scene
    assert not scene.reads_legend


@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.5)])
def test_all_signs_have_room_in_every_window(app: App, code: str, size: tuple[int, int], scale: float) -> None:
    switch_language(code)
    look, window = Look(HOOCH, Scale(*size, scale), False), Box(0, 0, *size)
    for name in ("hooch-stooges-2", "hooch-stooges-6", "starting-solo-1"):
        legend = HOOCH_TABLE.legend(sample(name).state)
        sheet = fit_legend(look, legend, window)
        assert sheet.high <= window.height
        assert sorted(row.entry.words for rows in sheet.columns for row in rows) == sorted(
            entry.words for entry in (*legend.named, *legend.pieces)
        )
        assert not sheet.brief, "it explains what the table says in short"
        faint = [entry.faint for entry in legend.named]
        assert faint == sorted(faint), "this city's turf comes first"
    for table, seats in ((SOLO_TABLE, 1), *((HOOCH_TABLE, seats) for seats in range(2, 7))):
        layout = lay_out_table(table, look, seats, Seat(0))
        button = fit_legend_button(layout.look, layout.legend_room)
        assert button.lines or is_below_heading(layout), (seats, size)  # there its key may stand alone
        assert not any(button.rect.colliderect(place) for place in layout.places)
