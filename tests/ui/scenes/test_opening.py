"""Opening a file that takes long to read: the window goes on, and the file is read once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from harness.costly import write_costly_save
from harness.effort import at_most
from harness.saved_games import begun, play_on
from harness.ui_steps import press

from hoochgame.core.match import Match
from hoochgame.core.pieces import Pieces, finish_work
from hoochgame.games import find_game
from hoochgame.storage import saves
from hoochgame.storage.files import FILE_LIMIT, LockedFile, SaveBusy
from hoochgame.storage.listing import AT_ONCE
from hoochgame.storage.saves import path_of_match
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui import navigation
from hoochgame.ui.app import App
from hoochgame.ui.navigation import MENU_ACTIONS
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.opening import Opening
from hoochgame.ui.scenes.result import screen as result_screen
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen

SAMPLES = ("hooch-stooges-6", "starting-solo-1", "deck-hand-challenge", "moonshiners-3")  # the costliest of each title
MOST_FRAMES = 200
A_SECOND = 160  # times the floor of `at_most`


Door = Callable[[App, Path], None]
DOORS: tuple[Door, ...] = (
    lambda app, _path: app.push(TitleScreen()),
    lambda app, _path: app.push(Saves(MENU_ACTIONS)),
    lambda app, _path: app.push(History("starting-solo")),
    MENU_ACTIONS.watch,
    MENU_ACTIONS.resume,
    MENU_ACTIONS.open,
)


class Blank(Scene[None]):
    """A screen that reads nothing."""


def is_read(app: App) -> bool:
    """Whether the screen on top waits for no file."""
    scene = app.scene
    assert scene
    return not isinstance(scene, Opening) and not (isinstance(scene, TitleScreen | Saves | History) and scene.waiting)


def wait_until(app: App, done: Callable[[], bool]) -> None:
    """Let frames pass, each of which has to be short."""
    for _frame in range(MOST_FRAMES):
        if done():
            return
        with at_most(A_SECOND):
            app.step(0.02, [])
    raise AssertionError("it takes for ever")


@pytest.fixture
def progress(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes each piece of reading has got further; a 0 stands before each reading."""
    found: list[int] = []
    real = Match.read_file_in_pieces.__func__  # type: ignore[attr-defined] # it is a class method

    def reading(cls: type[Match], *arguments: object) -> Pieces[object]:
        work, before = real(cls, *arguments), 0
        found.append(0)
        while True:
            try:
                done = next(work)
            except StopIteration as stop:
                return stop.value
            found.append(done - before)
            before = done
            yield done

    monkeypatch.setattr(Match, "read_file_in_pieces", classmethod(reading))
    return found


@pytest.fixture
def short_game(places: PlayerFolders) -> Iterator[Path]:
    """A game of some moves that seems long to the window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(navigation, "READ_AT_ONCE", 100)
        path = path_of_match(play_on(begun(places), 20))
        assert path
        yield path


@pytest.mark.soak
@pytest.mark.parametrize("name", SAMPLES)
def test_no_frame_takes_a_second_whatever_a_file_costs(app: App, places: PlayerFolders, name: str) -> None:
    places.saves.mkdir(parents=True)
    path = write_costly_save(places.saves / "game.jsonl", name)
    for door in DOORS:
        path.touch()  # so that it is not in the index
        with at_most(A_SECOND):
            door(app, path)
        wait_until(app, lambda: is_read(app))
        app.go_to_title()


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
def test_no_frame_reads_more_than_half_a_megabyte(
    app: App, places: PlayerFolders, progress: list[int], door: Door
) -> None:
    app.push(TitleScreen())
    path = path_of_match(play_on(begun(places), 5))
    assert path
    with path.open("ab") as file:
        file.write((b'{"is":"note"' + b" " * 10_000 + b"}\n") * (FILE_LIMIT * 9 // 10 // 10_000))
    door(app, path)
    while not is_read(app):
        assert 0 < sum(progress) <= AT_ONCE + 10_100
        progress.clear()
        app.step(0.02, [])


def test_a_dropped_file_is_read_once(app: App, short_game: Path, progress: list[int]) -> None:
    app.push(Blank())
    MENU_ACTIONS.open(app, short_game)
    wait_until(app, lambda: is_read(app))
    assert progress.count(0) == 1


def test_a_file_that_changes_between_reading_and_locking_is_read_again(app: App, places: PlayerFolders) -> None:
    match = play_on(begun(places), 3)
    path = path_of_match(match)
    assert path
    content = finish_work(saves.read_save_in_pieces(path, find_game))
    play_on(match, 2)
    again, trouble = finish_work(saves.resume_in_pieces(path, places, find_game, content))
    assert (again.ply, trouble) == (5, None)


def test_esc_gives_up_reading_and_leaves_the_file_free(app: App, short_game: Path) -> None:
    app.push(Saves(MENU_ACTIONS))
    MENU_ACTIONS.resume(app, short_game)
    opening = app.scene
    assert isinstance(opening, Opening)
    assert 0 < opening.read_share < 1
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Saves)
    LockedFile.open_existing(short_game).close()


def test_closing_the_window_while_a_file_is_read_leaves_it_free(app: App, short_game: Path) -> None:
    app.push(Saves(MENU_ACTIONS))
    MENU_ACTIONS.resume(app, short_game)
    with pytest.raises(SaveBusy):
        LockedFile.open_existing(short_game)
    app.close()
    LockedFile.open_existing(short_game).close()


def test_damage_far_back_in_a_file_is_told_when_it_is_reached(app: App, short_game: Path) -> None:
    with short_game.open("ab") as file:
        file.write(b"nonsense\n")
    app.push(Saves(MENU_ACTIONS))
    MENU_ACTIONS.resume(app, short_game)
    wait_until(app, lambda: is_read(app))
    assert isinstance(app.scene, TableScene)
    assert app._notice is not None
    assert "is damaged" in app._notice[0]


@pytest.mark.slow
def test_highlights_of_a_very_long_game_come_some_frames_later(
    app: App, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_on(begun(places), 600)
    at_once = Result(match)
    assert at_once.search.finished
    monkeypatch.setattr(result_screen, "PLIES_AT_ONCE", 20)
    app.push(later := Result(match))
    assert not later.highlights
    for _frame in range(match.ply // result_screen.PLIES_A_FRAME + 1):
        app.step(0.02, [])
    assert later.highlights == at_once.highlights != []
