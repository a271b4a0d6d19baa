"""Screens are opened by navigation alone, imported only then, and what cannot be opened is told."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest
from harness.saved_games import file_with
from harness.source import TREES, hold

from hoochgame.core.characters import LEVELS
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.storage.files import LockedFile
from hoochgame.storage.saves import path_of_match
from hoochgame.storage.settings import PlayerFolders, SetUp
from hoochgame.ui import navigation
from hoochgame.ui.app import App
from hoochgame.ui.navigation import MENU_ACTIONS, NewDeal, SameDeal, carry_out_choice
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.table.screen import TableScene

SCENES = "hoochgame.ui.scenes."
SET_UP = SetUp("hooch-stooges", (Chair("Ada", "human", 0), Chair("Bob", "easy", 1)), {}, 1)
NEEDED_AT_ONCE = {
    "title",
    "stations",
    "title_layout",
    "title_plates",
    "title_words",
    "lobby",
    "lobby.draft",
}  # by the first screen


def test_each_door_leads_to_its_screen(app: App) -> None:
    MENU_ACTIONS.start(app, SET_UP)
    table = app.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    assert [chair.name for chair in match.chairs] == ["Ada", "Bob"]
    path = path_of_match(match)
    assert path
    table.dismiss(None)
    MENU_ACTIONS.resume(app, path)
    again = app.scene
    assert isinstance(again, TableScene)
    assert again.session.match.header.id == match.header.id
    MENU_ACTIONS.watch(app, path)
    assert isinstance(app.scene, Replay)
    assert app.scene.match.header.id == match.header.id


def test_a_game_that_cannot_be_opened_is_told(app: App, places: PlayerFolders) -> None:
    places.folder.mkdir()
    path = file_with(places.folder, b"")
    elsewhere = LockedFile.open_existing(path)
    MENU_ACTIONS.resume(app, path)
    assert app._notice is not None
    assert app._notice[0].startswith("game.jsonl is open in another window of Hoochgame.")
    elsewhere.close()


def test_damaged_files_are_listed_and_deleted(places: PlayerFolders) -> None:
    places.saves.mkdir(parents=True)
    path = places.saves / "broken.jsonl"
    path.write_text("nothing that could be read\n")
    [game] = MENU_ACTIONS.listing(places)
    assert game.trouble
    assert not game.chairs
    MENU_ACTIONS.delete(path)
    assert not path.exists()
    assert list(MENU_ACTIONS.listing(places)) == []


def test_the_levels_are_those_of_the_bots() -> None:
    assert MENU_ACTIONS.levels() == LEVELS


# Who imports screens.


def screens() -> set[str]:
    """The modules that define one."""
    return {module for module, tree in TREES.items() if module.startswith(SCENES) and any(map(is_screen, tree.body))}


def is_screen(node: ast.stmt) -> bool:
    """Whether it is a class with a result."""
    kinds = {"Scene", "FormScene", "Leavable", "Patient", "Sheet"}
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    return any(isinstance(base, ast.Subscript) and ast.unparse(base.value) in kinds for base in bases)


def room(module: str) -> str:
    """The folder or module below that of the screens."""
    return module.removeprefix(SCENES).split(".")[0]


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules of screens that are named in imports, late ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


@pytest.mark.slow
def test_no_screen_opens_another_one_but_through_navigation():
    """What belongs to one screen lies in its folder; `Patient` and `Dialog` are bases of several.

    A lesson is played at the table: its screen derives from that of the table.
    """
    closed = screens() - {f"{SCENES}patient", f"{SCENES}dialog"}
    assert len(closed) > 15
    hold(
        f"{module} imports {name}"
        for module, tree in TREES.items()
        if module.startswith("hoochgame.ui.") and not module.startswith("hoochgame.ui.measuring")
        for name in imported(tree)
        if name in closed and room(name) != room(module) and module != "hoochgame.ui.navigation"
        if (room(module), name) != ("lesson", f"{SCENES}table.screen")
    )


@pytest.mark.slow
def test_what_the_title_does_not_need_is_imported_when_it_is_opened():
    told = "import sys, hoochgame.commands.window; print(*sys.modules)"
    names = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout.split()
    assert {name.removeprefix(SCENES) for name in names if name.startswith(SCENES)} == NEEDED_AT_ONCE
    hold(name for name in names if name.startswith(("hoochgame.ui.titles", "hoochgame.bots", "multiprocessing")))


@pytest.mark.usefixtures("newest_content")
def test_the_same_deal_has_the_content_of_the_game_and_a_new_deal_has_all(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seed deals the same cards only from the same content."""
    grown = replace(HOOCH_STOOGES, editions=(*HOOCH_STOOGES.editions, "a later one"))
    monkeypatch.setattr(navigation, "find_game", lambda _title: grown)
    old = Match.begin(grown, SET_UP.seats, {}, seed=1, created="", id="old", edition=0)
    found = []
    for way in (SameDeal(), NewDeal()):
        carry_out_choice(app, old, way)
        assert isinstance(app.scene, TableScene)
        found.append(app.scene.session.match.header)
    assert [header.edition for header in found] == [grown.editions[0], "a later one"]
    assert (found[0].seeds, found[0].seen) == (old.header.seeds, True)
