"""Bots that play on and on in the window: one game after the other, and nothing kept that grows."""

import pygame
import pytest
from harness.ui_steps import FakeActions

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games import GAMES
from hoochgame.storage.settings import AUTOMATIC
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.look.cache import MEGABYTE, MOST, SurfaceCache, surface_bytes
from hoochgame.ui.measuring.evening import SIZES, simulate_evening, simulate_evening_here
from hoochgame.ui.measuring.soak import begin_bot_table, megabytes_in_use, soak_in_this_process
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.stage import Stage

CHAIRS = [Chair("Vera", "easy", 0), Chair("Otis", "easy", 1)]
Patch = pytest.MonkeyPatch


@pytest.mark.slow
def test_time_goes_by_and_memory_is_read(monkeypatch) -> None:
    monkeypatch.setattr("hoochgame.ui.measuring.soak.WARM_UP", 0.0)
    soaked = soak_in_this_process(0.15, (1024, 600), 4.0)
    assert soaked.frames == 90
    assert soaked.games >= 1
    assert soaked.third > 0
    assert soaked.end > 0


def test_the_process_knows_what_it_holds() -> None:
    assert megabytes_in_use() > 10


def test_what_caches_may_keep_leaves_room_for_all_else_in_every_window_up_to_the_widest() -> None:
    for wide, high in (*SIZES, (1280, 720), (800, 480)):
        memory.limit_caches(wide * high)
        assert memory.process_bytes_allowed(wide * high) <= memory.ENOUGH, (wide, high)


def test_a_larger_window_than_that_gets_as_much_more_as_its_pictures_are_larger() -> None:
    memory.limit_caches(memory.WIDEST)
    before = sum(cache.limit for cache in SurfaceCache.every.values())
    memory.limit_caches(3840 * 2160)
    assert sum(cache.limit for cache in SurfaceCache.every.values()) == pytest.approx(2.25 * before, rel=0.01)
    memory.limit_caches(1920 * 1080)


def test_every_cache_of_surfaces_has_its_share_and_no_more_is_shared_than_there_is() -> None:
    assert set(SurfaceCache.every) == {"pictures", "masters", "shapes", "words"}
    assert sum(cache.share for cache in SurfaceCache.every.values()) == pytest.approx(1)


@pytest.mark.slow
def test_no_cache_keeps_more_than_its_share_in_an_evening(monkeypatch: Patch) -> None:
    """The account is the caches' own, byte by byte, and looked at wherever the evening stops to look."""
    monkeypatch.setattr("hoochgame.ui.measuring.evening.MOMENTS", 1)
    monkeypatch.setattr("hoochgame.ui.measuring.evening.WATCHED", 0.1)
    monkeypatch.setattr("hoochgame.ui.measuring.evening.CHAPTERS", 1)
    monkeypatch.setattr("hoochgame.ui.measuring.evening.SIZES", ((1024, 600),))
    monkeypatch.setattr("hoochgame.ui.measuring.evening.SAMPLES", ("starting-solo-1",))
    monkeypatch.setattr("hoochgame.ui.measuring.evening.SCALES", (AUTOMATIC,))
    monkeypatch.setattr("hoochgame.ui.measuring.evening.available_languages", lambda: ("en",))
    looked: list[str] = []

    def look(where: str) -> None:
        looked.append(where)
        for name, cache in SurfaceCache.every.items():
            assert cache.weight == sum(map(surface_bytes, cache._kept.values())), (where, name)
            assert cache.weight <= cache.limit, (where, name)

    spent = simulate_evening_here(0.0, look)
    for screen in ("title", "table of hooch-stooges", "replay", "result", "rulebook", "deck lists"):
        assert any(where.startswith(screen) for where in looked), screen
    assert spent.caches * MEGABYTE <= MOST
    assert spent.most > 0


@pytest.mark.slow
def test_a_table_that_was_left_keeps_no_sheet_as_large_as_the_window(app: App) -> None:
    """Whoever still knows the scene, until the garbage collector comes."""
    app.push(TitleScreen(FakeActions().actions))
    scenes = [begin_bot_table(app, 1), Replay(Match.begin(GAMES[0], CHAIRS, {}, seed=1, created="", id="left"))]
    for scene in scenes:
        app.push(scene)
        app.step(0, [])
        app.scene.dismiss(None)
        assert large(scene.stage, app) == []


def large(stage: Stage, app: App) -> list[str]:
    """Where the stage, its board and its still picture keep a surface of that size."""
    holders = (stage, stage.board, stage.board._still)
    kept = [(name, value) for holder in holders for name, value in vars(holder).items()]
    return [name for name, value in kept if isinstance(value, pygame.Surface) and value.get_size() == app.size]


def test_back_on_the_title_what_was_left_is_given_back_once(app: App, monkeypatch: Patch) -> None:
    given: list[bool] = []
    monkeypatch.setattr("hoochgame.ui.platform.memory.return_free_memory", lambda: given.append(True))
    app.push(TitleScreen(FakeActions().actions))
    app.step(0, [])
    assert not given
    app.push(SettingsScene())
    app.scene.dismiss(None)
    assert not given, "the screen that was left is still in use"
    for _frame in range(3):
        app.step(0.1, [])
    assert given == [True]


def test_words_and_fonts_of_another_window_size_go(app: App) -> None:
    app.push(TitleScreen(FakeActions().actions))
    app.step(0, [])
    text.render("body", 77, "of another size", "#ffffff")
    assert ("body", 77, "of another size", "#ffffff", 0) in text._kept._kept
    pygame.display.set_mode((1900, 1000))
    app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1900, y=1000)])
    assert ("body", 77, "of another size", "#ffffff", 0) not in text._kept._kept
    assert text.font.cache_info().currsize <= text.MOST_FONTS


@pytest.mark.soak
def test_an_evening_in_three_windows_stays_under_the_bound() -> None:
    """Of the process that draws; bots think in another, of some 60 MB."""
    spent = simulate_evening(20)
    assert spent.most * MEGABYTE < memory.ENOUGH, spent
