"""The shelf of deck lists: open, name, copy, delete and have back, import, export, choose for a seat."""

import os
import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from harness.deck_hand.steps import GAME, LEGAL, LISTS, ctrl, drag, drop, notice, own, shown
from harness.ui_steps import click, click_on, press, tab_to, type_text, wait, widget

from hoochgame.core.language import _
from hoochgame.storage import decks
from hoochgame.storage.settings import Brought, PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.navigation import choose_deck, open_decks
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.decks.dialogs import Import, SaveAs, copy_or_save_list_text
from hoochgame.ui.scenes.decks.editor import DeckEditor
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.widgets.scroll_list import ScrollList

BROKEN = "# Old friends\n3 Knuckles McTwice\n2 Knukles\n4 Smash and Grab\nand so on\n"


pytestmark = pytest.mark.usefixtures("pinned")


@pytest.fixture
def shelf(app: App, places: PlayerFolders) -> Decks:
    decks.duplicate_list(places, GAME, "Friday fists", LEGAL)
    decks.duplicate_list(places, GAME, "Half done", {"smash": 4, "anvil": 1})
    open_decks(app, GAME.id)
    app.step(0, [])
    assert isinstance(app.scene, Decks)
    return app.scene


def test_the_title_screen_leads_to_it(app: App) -> None:
    app.push(TitleScreen())
    press(app, pygame.K_d)
    assert isinstance(app.scene, Decks)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TitleScreen)


def test_own_lists_stand_before_the_ready_ones_with_their_plans(shelf: Decks) -> None:
    assert [item.name for item in shelf.items[:2]] == ["Friday fists", "Half done"]
    ready = shelf.items[2:]
    assert [item.ready for item in ready] == list(LISTS.ready)
    assert [item.plan for item in ready] == [one.plan_text for one in LISTS.ready.values()]


@pytest.mark.slow
def test_a_new_list_opens_at_once_and_is_on_the_disk(app: App, shelf: Decks, places: PlayerFolders) -> None:
    press(app, pygame.K_n)
    assert isinstance(app.scene, DeckEditor)
    assert own(places)[_("New list")] == {}
    press(app, pygame.K_ESCAPE)
    assert app.scene is shelf
    assert shelf.chosen_entry.name == _("New list")


def test_enter_and_a_second_click_open_a_list(app: App, shelf: Decks) -> None:
    tab_to(app, "lists")
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, DeckEditor)
    assert app.scene.draft.now.name == "Half done"
    press(app, pygame.K_ESCAPE)
    rows = widget(app, "lists")
    assert isinstance(rows, ScrollList)
    for _nth in range(2):
        click(app, rows.row_rect(0))
    assert isinstance(app.scene, DeckEditor)
    assert app.scene.draft.now.name == "Friday fists"


def test_a_list_is_called_something_else_in_its_place(app: App, shelf: Decks, places: PlayerFolders) -> None:
    press(app, pygame.K_F2)
    type_text(app, "Mob rule")
    press(app, pygame.K_RETURN)
    assert set(own(places)) == {"Mob rule", "Half done"}
    assert shelf.chosen_entry.name == "Mob rule"


def test_a_name_that_is_taken_is_refused_and_nothing_is_lost(app: App, shelf: Decks, places: PlayerFolders) -> None:
    shelf.rename_list("half DONE")
    assert set(own(places)) == {"Friday fists", "Half done"}
    assert "Half done" in notice(app)


def test_a_ready_list_is_copied_not_changed(app: App, shelf: Decks, places: PlayerFolders) -> None:
    shelf.choose_list("ready swarm")
    app.step(0, [])
    assert "name" not in shown(app)
    assert "delete" not in shown(app)
    press(app, pygame.K_d)
    assert isinstance(app.scene, DeckEditor)
    assert not app.scene.draft.locked
    swarm = LISTS.ready["swarm"]
    assert own(places)[f"{swarm.translated_name} 2"] == dict(swarm.cards)


@pytest.mark.slow
def test_a_deleted_list_comes_back_with_the_key_and_with_the_button(
    app: App, shelf: Decks, places: PlayerFolders
) -> None:
    press(app, pygame.K_DELETE)
    assert set(own(places)) == {"Half done"}
    assert "Friday fists" in notice(app)
    ctrl(app, pygame.K_z)
    assert own(places)["Friday fists"] == LEGAL
    assert shelf.chosen_entry.name == "Friday fists"
    press(app, pygame.K_DELETE)
    press(app, pygame.K_DELETE)
    assert own(places) == {}
    click_on(app, "undo")
    click_on(app, "undo")
    assert set(own(places)) == {"Friday fists", "Half done"}
    assert "undo" not in shown(app)


def test_a_damaged_list_says_why_and_what_can_be_read_is_kept_beside_it(
    app: App, shelf: Decks, places: PlayerFolders
) -> None:
    path = places.decks / GAME.id / "old.txt"
    path.write_text(BROKEN)
    shelf.choose_list("own old.txt")
    app.step(0, [])
    assert shelf.chosen_entry.kept
    assert "Knukles" in shelf.chosen_entry.kept.trouble
    assert "open" not in shown(app)
    press(app, pygame.K_d)
    assert isinstance(app.scene, DeckEditor)
    assert app.scene.draft.cards == {"knuckles": 3, "smash": 4}
    assert path.read_text() == BROKEN


def test_a_list_goes_to_the_clipboard_and_comes_back_as_another(
    app: App, shelf: Decks, places: PlayerFolders, pinned: dict[str, str]
) -> None:
    ctrl(app, pygame.K_c)
    assert "Friday fists" in pinned["text"]
    ctrl(app, pygame.K_v)
    app.step(0, [])
    assert app.scene is shelf
    assert own(places)["Friday fists 2"] == LEGAL
    assert shelf.chosen_entry.name == "Friday fists 2"


def test_an_empty_clipboard_is_said(app: App, shelf: Decks) -> None:
    ctrl(app, pygame.K_v)
    assert app.scene is shelf
    assert notice(app) == _("There is no text on the clipboard.")


def test_a_file_dropped_onto_the_window_is_imported(
    app: App, shelf: Decks, places: PlayerFolders, tmp_path: Path
) -> None:
    path = tmp_path / "from a friend.txt"
    path.write_text("2 Big Agnes\n4 Smash and Grab\n")
    drop(app, path)
    assert app.scene is shelf
    assert own(places)["from a friend"] == {"agnes": 2, "smash": 4}


@pytest.mark.slow
def test_a_path_can_be_typed(app: App, shelf: Decks, places: PlayerFolders, tmp_path: Path) -> None:
    path = tmp_path / "typed.txt"
    path.write_text("# Typed\n4 Smash and Grab\n")
    press(app, pygame.K_i)
    assert isinstance(app.scene, Import)
    app.step(0, [])
    assert app.scene.typing
    type_text(app, str(path))
    press(app, pygame.K_RETURN)
    assert app.scene is shelf
    assert own(places)["Typed"] == {"smash": 4}


@pytest.mark.slow
def test_while_a_path_could_be_typed_a_list_is_pasted_and_escape_goes_away(
    app: App, shelf: Decks, places: PlayerFolders, pinned: dict[str, str]
) -> None:
    press(app, pygame.K_i)
    app.step(0, [])
    press(app, pygame.K_ESCAPE)
    assert app.scene is shelf
    press(app, pygame.K_i)
    app.step(0, [])
    pinned["text"] = "# Pasted\n4 Smash and Grab\n"
    ctrl(app, pygame.K_v)
    assert app.scene is shelf
    assert own(places)["Pasted"] == {"smash": 4}


@pytest.mark.slow
def test_a_path_to_nothing_is_said_and_enter_opens_the_line_again(app: App, shelf: Decks, tmp_path: Path) -> None:
    press(app, pygame.K_i)
    app.step(0, [])
    type_text(app, str(tmp_path / "nowhere.txt"))
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Import)
    assert "nowhere.txt" in app.scene.trouble
    assert not app.scene.typing


@pytest.mark.slow
def test_a_typed_path_keeps_its_blanks(app: App, shelf: Decks, places: PlayerFolders, tmp_path: Path) -> None:
    path = tmp_path / "two  blanks.txt"
    path.write_text("# Typed\n4 Smash and Grab\n")
    press(app, pygame.K_i)
    click_on(app, "path")
    type_text(app, f" {path} ")
    press(app, pygame.K_RETURN)
    assert own(places)["Typed"] == {"smash": 4}


def test_a_file_that_is_not_there_is_said_and_the_sheet_stays(app: App, shelf: Decks, tmp_path: Path) -> None:
    drop(app, tmp_path / "nowhere.txt")
    assert isinstance(app.scene, Import)
    assert "nowhere.txt" in app.scene.trouble
    press(app, pygame.K_ESCAPE)
    assert app.scene is shelf


def test_a_broken_text_shows_every_line_and_what_could_be_read_is_kept(
    app: App, shelf: Decks, places: PlayerFolders, pinned: dict[str, str]
) -> None:
    pinned["text"] = BROKEN
    before = own(places)
    ctrl(app, pygame.K_v)
    app.step(0, [])
    sheet = app.scene
    assert isinstance(sheet, Import)
    assert sheet.reading
    assert [(slip.line, slip.word) for slip in sheet.reading.slips] == [(3, "Knukles"), (5, "and so on")]
    assert all(word in " ".join(sheet._wrapped_error_lines(800)) for word in ("3", "Knukles", "5", "and so on"))
    assert own(places) == before
    press(app, pygame.K_RETURN)
    assert app.scene is shelf
    assert own(places)["Old friends"] == {"knuckles": 3, "smash": 4}
    assert pinned["text"] == BROKEN


def test_where_most_lines_cannot_be_read_enter_keeps_nothing(
    app: App, shelf: Decks, places: PlayerFolders, pinned: dict[str, str]
) -> None:
    pinned["text"] = BROKEN + "one more\n"
    before = own(places)
    ctrl(app, pygame.K_v)
    app.step(0, [])
    sheet = app.scene
    assert isinstance(sheet, Import)
    assert sheet.ring.focused_spot
    assert sheet.ring.focused_spot.key == "back"
    press(app, pygame.K_RETURN)
    assert app.scene is shelf
    assert own(places) == before
    ctrl(app, pygame.K_v)
    app.step(0, [])
    click_on(app, "keep")
    assert own(places)["Old friends"] == {"knuckles": 3, "smash": 4}


def test_the_title_names_the_file_and_only_what_came_from_one(
    app: App, shelf: Decks, pinned: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "broken list.txt"
    path.write_text(BROKEN)
    drop(app, path)
    sheet = app.scene
    assert isinstance(sheet, Import)
    assert sheet.title == "Import: broken list.txt"
    drop(app, tmp_path / f"{'nowhere' * 20}.txt")
    assert sheet.title == f"Import: {('nowhere' * 4)[:25]}…{'nowhere.txt'.rjust(12, 'e')}"
    press(app, pygame.K_ESCAPE)
    pinned["text"] = BROKEN
    ctrl(app, pygame.K_v)
    app.step(0, [])
    assert isinstance(app.scene, Import)
    assert app.scene.title == "Import a deck list"


def test_a_file_of_control_characters_is_refused_in_one_sentence(app: App, shelf: Decks, tmp_path: Path) -> None:
    path = tmp_path / "rubbish.bin"
    path.write_bytes(bytes(range(1, 256)) * 8)
    drop(app, path)
    sheet = app.scene
    assert isinstance(sheet, Import)
    assert sheet.reading is None
    assert sheet.trouble == "This is no plain text."


def test_a_broken_text_can_be_put_away(app: App, shelf: Decks, places: PlayerFolders, pinned: dict[str, str]) -> None:
    pinned["text"] = BROKEN
    before = own(places)
    ctrl(app, pygame.K_v)
    app.step(0, [])
    press(app, pygame.K_ESCAPE)
    assert app.scene is shelf
    assert own(places) == before


@pytest.mark.slow
def test_a_list_is_written_to_a_file_and_one_that_is_there_only_on_a_second_word(
    app: App, shelf: Decks, tmp_path: Path
) -> None:
    path = tmp_path / "out.txt"
    for again in (False, True):
        press(app, pygame.K_s)
        sheet = app.scene
        assert isinstance(sheet, SaveAs)
        click_on(app, "path")
        type_text(app, str(path))
        press(app, pygame.K_RETURN)
        press(app, pygame.K_RETURN)
        if again:
            assert app.scene is sheet
            assert "out.txt" in sheet.trouble
            press(app, pygame.K_RETURN)
        assert app.scene is shelf
        assert str(path) in notice(app)
        assert decks.read_list_file(GAME, path).cards == LEGAL


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["~nobody-is-called-so/a.txt", "~nobody-is-called-so", "~"])
def test_a_path_that_leads_nowhere_is_said_whatever_is_typed(app: App, shelf: Decks, typed: str) -> None:
    for key in (pygame.K_i, pygame.K_s):
        press(app, key)
        sheet = app.scene
        assert isinstance(sheet, Import | SaveAs)
        sheet.path = typed
        if isinstance(sheet, SaveAs):
            sheet._focus_save_button()
            press(app, pygame.K_RETURN)
        else:
            sheet._read_typed_file()
        assert app.scene is sheet
        assert sheet.trouble
        app.scene.dismiss(None)


def test_a_computer_that_knows_no_home_can_write_lists_and_read_them(
    app: App, shelf: Decks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    for key in (pygame.K_i, pygame.K_s):
        press(app, key)
        app.step(0, [])
        assert app.scene is not shelf
        app.scene.dismiss(None)


@pytest.fixture
def chosen() -> list[Brought | None]:
    return []


def choosing(app: App, chosen: list[Brought | None], now: Brought) -> Decks:
    choose_deck(app, GAME.id, "Vera", now, chosen.append)
    app.step(0, [])
    assert isinstance(app.scene, Decks)
    return app.scene


def test_for_a_seat_the_light_is_on_what_it_brings_and_enter_takes_it(
    app: App, shelf: Decks, chosen: list[Brought | None]
) -> None:
    scene = choosing(app, chosen, Brought("Friday fists", LEGAL))
    assert scene.chosen_entry.name == "Friday fists"
    tab_to(app, "take")
    press(app, pygame.K_RETURN)
    assert chosen == [Brought("Friday fists", LEGAL)]
    assert app.scene is shelf


def test_for_a_seat_whichever_is_dealt_comes_first(app: App, shelf: Decks, chosen: list[Brought | None]) -> None:
    scene = choosing(app, chosen, Brought())
    assert scene.chosen_entry.is_any_ready_list
    click_on(app, "take")
    assert chosen == [Brought()]


def test_for_a_seat_a_ready_list_can_be_taken(app: App, shelf: Decks, chosen: list[Brought | None]) -> None:
    scene = choosing(app, chosen, Brought())
    scene.choose_list("ready fortress")
    click_on(app, "take")
    fortress = LISTS.ready["fortress"]
    assert chosen == [Brought(fortress.translated_name, dict(fortress.cards))]


def test_for_a_seat_a_list_against_the_rules_says_why_not(app: App, shelf: Decks, chosen: list[Brought | None]) -> None:
    scene = choosing(app, chosen, Brought())
    scene.choose_list(next(item.key for item in scene.items if item.name == "Half done"))
    button = widget(app, "take")
    assert not button.enabled
    assert button.tooltip == LISTS.faults({"smash": 4, "anvil": 1})[0].text
    click_on(app, "take")
    assert chosen == []
    press(app, pygame.K_ESCAPE)
    assert chosen == [None]


def build(app: App, by: str) -> None:
    """Come by a list by one of the ways there are; the cards of a legal one lie on the clipboard."""
    if by == "import":
        ctrl(app, pygame.K_v)
        app.step(0, [])
        return
    press(app, {"new": pygame.K_n, "duplicate": pygame.K_d, "edit": pygame.K_e}[by])
    editor = app.scene
    assert isinstance(editor, DeckEditor)
    for id in {*editor.draft.cards, *LEGAL}:
        while editor.draft.count(id) > LEGAL.get(id, 0):
            assert editor.draft.remove_copy(id)
    for id, copies in LEGAL.items():
        while editor.draft.count(id) < copies:
            assert editor.draft.add_copy(id)
    press(app, pygame.K_ESCAPE)
    app.step(0, [])


@pytest.mark.slow
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("by", ["new", "duplicate", "edit", "import"])
def test_for_a_seat_a_list_that_was_just_built_is_offered_on_the_way_back(
    app: App, shelf: Decks, chosen: list[Brought | None], pinned: dict[str, str], by: str, taken: bool
) -> None:
    press(app, pygame.K_HOME)
    copy_or_save_list_text(app, GAME, Brought("Friday fists", LEGAL))
    scene = choosing(app, chosen, Brought())
    scene.choose_list(next(item.key for item in scene.items if item.name == "Half done"))
    build(app, by)
    built = scene.chosen_entry.brought_list
    assert built.cards == LEGAL
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ConfirmScene)
    press(app, pygame.K_RETURN if taken else pygame.K_ESCAPE)
    assert chosen == [built if taken else None]
    assert app.scene is shelf


def test_the_shelf_rests(app: App, shelf: Decks) -> None:
    wait(app, 2)
    assert not any(app.step(0.03, []) for _frame in range(20))


def test_a_damaged_list_is_written_over_by_nothing_one_can_press(app: App, shelf: Decks, places: PlayerFolders) -> None:
    path = places.decks / GAME.id / "old.txt"
    path.write_text(BROKEN)
    shelf.choose_list("own old.txt")
    assert {"name", "open"}.isdisjoint(shown(app))
    tab_to(app, "lists")
    press(app, pygame.K_RETURN)  # opens a copy
    assert isinstance(app.scene, DeckEditor)
    app.scene.add_copy("agnes")
    press(app, pygame.K_ESCAPE)
    assert path.read_text() == BROKEN


KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PLUS,
    pygame.K_MINUS, pygame.K_SLASH, pygame.K_z, pygame.K_y, pygame.K_n, pygame.K_d, pygame.K_e, pygame.K_i, pygame.K_c,
    pygame.K_v, pygame.K_u, pygame.K_F2, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_END,
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2, 3))])
def test_whatever_is_clicked_dragged_and_pressed_what_is_shown_lies_on_the_disk(
    app: App, shelf: Decks, places: PlayerFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(app, "_draw", lambda: False)
    dice = random.Random(seed)
    for _turn in range(250):
        at, to = ((dice.randrange(app.size[0]), dice.randrange(app.size[1])) for _end in range(2))
        if dice.random() < 0.5:
            press(app, dice.choice(KEYS), dice.choice([0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT]))
        elif dice.random() < 0.7:
            click(app, at, dice.choice([1, 1, 1, 1, 3]))
        else:
            drag(app, at, to)
        if app.scene is None or isinstance(app.scene, RulebookScene):
            app.push(Decks(GAME)) if app.scene is None else press(app, pygame.K_ESCAPE)
        if isinstance(app.scene, DeckEditor) and app.scene.kept:
            assert own(places)[app.scene.draft.now.name] == app.scene.draft.cards
            for id, n in app.scene.draft.cards.items():
                assert 0 < n <= LISTS.cards[id]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(3840, 2160), (2560, 1440), (1024, 600)])
@pytest.mark.parametrize("who", ["", "Vera"])
def test_at_the_largest_text_nothing_lies_on_anything_else(
    open_app: Callable[..., App], places: PlayerFolders, size: tuple[int, int], who: str
) -> None:
    app = open_app(size, 2.5)
    kept = decks.duplicate_list(places, GAME, "Friday fists", LEGAL)
    for scene in (Decks(GAME, who, Brought("Friday fists", LEGAL)), DeckEditor(GAME, kept)):
        app.push(scene)
        app.step(0, [])
        assert scene.form
        useful = [found for found in scene.form.widgets if found.focusable]
        for one, other in combinations(useful, 2):
            assert not one.rect.colliderect(other.rect), (one.key, other.key)
        assert all(app.window.get_rect().contains(found.rect) for found in useful)
