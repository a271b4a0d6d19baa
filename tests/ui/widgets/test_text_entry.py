"""Names as they are typed and pasted: their limit shows, and what cannot stand there is refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from harness.ui_steps import FakeActions, click, press, saved, type_text, widget

from hoochgame.core.game import Game
from hoochgame.games import find_game
from hoochgame.storage.decks import save_list
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.navigation import open_decks
from hoochgame.ui.scenes.decks.dialogs import make_path_entry
from hoochgame.ui.scenes.lobby.draft import LONGEST_NAME, Draft
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.widgets.text_entry import TextEntry

PIECES = [
    "Ann",
    " ",
    "ö",
    "😀",
    "王小明",
    "\u0301",
    "\n",
    "\t",
    "Ⅷ",
    "e\u0301",
    "x" * 30,
    "\x00",
    "שלום",
    "\u200d",
    "v",
]


def lobby(app: App) -> str | tuple[str, int]:
    app.push(Lobby(("easy",)))
    return "name", 0


def menu(app: App) -> str:
    app.push(PauseMenu(""))
    return "name"


def saves(app: App) -> str:
    app.push(Saves(FakeActions([saved(1)]).actions))
    return "name"


def decks(app: App) -> str:
    game = find_game("hooch-stooges")
    assert game.lists
    save_list(app.places, game, "Mine", dict(next(iter(game.lists.ready.values())).cards))
    open_decks(app, game.id)
    return "name"


WAYS: list[Callable[[App], object]] = [lobby, menu, saves, decks]


def begun(app: App, way: Callable[[App], object]) -> TextEntry:
    """The entry of a name, with nothing in it and the cursor there."""
    key = way(app)
    entry = widget(app, key)
    assert isinstance(entry, TextEntry)
    click(app, entry.rect)
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    press(app, pygame.K_BACKSPACE)
    assert entry.edited_text == ""
    return entry


def paste(app: App, pinned: dict[str, str], words: str) -> None:
    pinned["text"] = words
    press(app, pygame.K_v, pygame.KMOD_CTRL)


def typed(app: App, words: str) -> None:
    app.step(0.016, [pygame.event.Event(pygame.TEXTINPUT, text=words)])


def notice(app: App) -> str:
    return app._notice[0] if app._notice else ""


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_whatever_is_typed_or_pasted_can_be_drawn_and_fits_or_it_is_said_what_does_not(
    app: App, pinned: dict[str, str], way: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_draw", lambda: True)  # takes long, and nobody looks
    dice, entry = Random(5), begun(app, way)
    for _step in range(120):
        before, app._notice = entry.edited_text, None
        words = "".join(dice.choices(PIECES, k=dice.choice([1, 1, 2, 5])))
        enter = dice.choice([paste, lambda app, pinned, words: typed(app, words)])
        match dice.randrange(4):
            case 0:
                press(app, pygame.K_a, pygame.KMOD_CTRL)
                press(app, pygame.K_BACKSPACE)
                before = ""
            case 1:
                press(
                    app, dice.choice([pygame.K_LEFT, pygame.K_HOME, pygame.K_END]), dice.choice([0, pygame.KMOD_SHIFT])
                )
                before = ""  # perhaps something is replaced
        enter(app, pinned, words)
        now = entry.edited_text
        assert len(now) <= entry.longest
        assert text.drawable_text(now) == (now, 0)
        legible, lost = text.drawable_text(words.strip("\r\n"))
        if before and len(before) + len(legible) > entry.longest:
            assert "There is room for" in notice(app) or lost
        if lost:
            assert "can’t be shown" in notice(app) or "There is room for" in notice(app)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_limit_shows_while_a_name_is_typed(app: App, way: object, said: list[str]) -> None:
    entry = begun(app, way)
    type_text(app, "Vera")
    assert f"4/{entry.longest}" in said
    said.clear()
    press(app, pygame.K_RETURN)
    app.step(0.016, [])
    assert not [words for words in said if words.endswith(f"/{entry.longest}")]


@pytest.mark.slow
def test_what_a_paste_has_no_room_for_is_said(app: App, pinned: dict[str, str]) -> None:
    entry = begun(app, lobby)
    type_text(app, "Anna")
    press(app, pygame.K_HOME)
    paste(app, pinned, "Maria Magdalena Josefa\n")
    assert entry.edited_text == "Maria MagdalAnna"
    assert notice(app) == "There is room for 16 letters. Left out: “ena Josefa”"
    type_text(app, "x")
    assert entry.edited_text == "Maria MagdalAnna"
    assert notice(app) == "There is room for 16 letters."


def test_a_letter_that_no_font_has_is_refused_in_a_sentence(app: App, pinned: dict[str, str]) -> None:
    entry = begun(app, lobby)
    typed(app, "😀")
    assert (entry.edited_text, notice(app)) == ("", "That character can’t be shown: it is left out.")
    paste(app, pinned, "王小明 Wang")
    assert (entry.edited_text.strip(), notice(app)) == (
        "Wang",
        "3 of these characters can’t be shown: they are left out.",
    )
    press(app, pygame.K_RETURN)
    assert app.scene.draft.chairs[0].name == "Wang"


@pytest.mark.slow
def test_a_paste_replaces_what_is_selected(app: App, pinned: dict[str, str]) -> None:
    entry = begun(app, lobby)
    type_text(app, "Vera")
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    paste(app, pinned, "v")
    assert entry.edited_text == "v"
    paste(app, pinned, "Otis")
    press(app, pygame.K_BACKSPACE)
    assert entry.edited_text == "vOti"


def test_a_path_may_have_any_letters(app: App, pinned: dict[str, str]) -> None:
    entry = make_path_entry("", str, "", str)
    entry.rect = pygame.Rect(0, 0, 300, 40)
    assert entry._allowed_part("/lists/王/list.txt\n") == ("/lists/王/list.txt", 0)
    assert not entry.counted


@pytest.mark.parametrize("game", [find_game("hooch-stooges")])
def test_a_number_behind_a_name_keeps_to_the_limit(game: Game) -> None:
    plan = Draft(game, ("easy",))
    plan.rename_player(0, "x" * LONGEST_NAME)
    plan.rename_player(1, "x" * LONGEST_NAME)
    assert [len(chair.name) for chair in plan.chairs] == [LONGEST_NAME, LONGEST_NAME]
    assert plan.chairs[0].name != plan.chairs[1].name
