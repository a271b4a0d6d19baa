"""What lies behind the menus is imported when it is opened, and what cannot be opened is told."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from hoochgame.bots import LEVELS
from hoochgame.core.journal import Chair
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import Places, SetUp
from hoochgame.ui.app import App
from hoochgame.ui.navigation import DOORS

SET_UP = SetUp("hooch-stooges", (Chair("Ada", "human", 0), Chair("Bob", "easy", 1)), {}, 1)


def behind(monkeypatch: pytest.MonkeyPatch, module: str, **functions: object) -> None:
    """Put a module of our own behind a door."""
    room = ModuleType(module)
    vars(room).update(functions)
    monkeypatch.setitem(sys.modules, module, room)


def test_each_door_leads_to_its_screen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[object] = []

    def remember(app: App, what: object) -> None:
        went.append(what)

    behind(monkeypatch, "hoochgame.ui.scenes.table.screen", open_new=remember, open_saved=remember)
    behind(monkeypatch, "hoochgame.ui.scenes.replay.screen", open_replay=remember)
    DOORS.start(app, SET_UP)
    DOORS.resume(app, Path("a"))
    DOORS.watch(app, Path("b"))
    assert went == [SET_UP, Path("a"), Path("b")]


def test_a_game_that_cannot_be_opened_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(app: App, path: Path) -> None:
        raise SaveFailed("It is open in another window.")

    behind(monkeypatch, "hoochgame.ui.scenes.table.screen", open_saved=busy)
    DOORS.resume(app, Path("a"))
    assert app._notice is not None
    assert app._notice[0] == "It is open in another window."


def test_damaged_files_are_listed_and_deleted(places: Places) -> None:
    places.saves.mkdir(parents=True)
    path = places.saves / "broken.jsonl"
    path.write_text("nothing that could be read\n")
    [game] = DOORS.listing(places)
    assert game.trouble
    assert not game.chairs
    DOORS.delete(path)
    assert not path.exists()
    assert list(DOORS.listing(places)) == []


def test_the_levels_are_those_of_the_bots() -> None:
    assert DOORS.levels() == LEVELS
