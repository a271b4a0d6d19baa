"""The editor of deck lists: cards go on and off by click, drag and key; what is shown, what is said, what is kept."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from harness.deck_hand.steps import GAME, LEGAL, LISTS, ctrl, drag, drop, notice, own
from harness.ui_steps import click, click_on, hover, press, tab_to, type_text, wait, widget

from hoochgame.core.language import _
from hoochgame.storage import decks
from hoochgame.storage.settings import Brought, PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.navigation import open_decks
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.scenes.decks.card_drag import GRID, LIST
from hoochgame.ui.scenes.decks.card_filter import CardFilter
from hoochgame.ui.scenes.decks.dialogs import Filters
from hoochgame.ui.scenes.decks.draft import PAST, ListDraft
from hoochgame.ui.scenes.decks.editor import DeckEditor
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.widgets.plots.curve import Curve, count_by_price

pytestmark = pytest.mark.usefixtures("pinned")
HALF = {"smash": 4, "anvil": 1, "lookout": 2}


@pytest.fixture
def editor(app: App, places: PlayerFolders) -> DeckEditor:
    return opened(app, places, HALF)


def opened(app: App, places: PlayerFolders, cards: dict[str, int]) -> DeckEditor:
    """The editor of a list with these cards, from the shelf."""
    kept = decks.duplicate_list(places, GAME, "Half done", cards)
    open_decks(app, GAME.id)
    assert isinstance(app.scene, Decks)
    app.scene.choose_list(f"own {kept.path.name}")
    app.scene.open_chosen_list()
    app.step(0, [])
    assert isinstance(app.scene, DeckEditor)
    return app.scene


def looked_at(app: App, ready: str = "hammer") -> DeckEditor:
    scene = DeckEditor(GAME, LISTS.ready[ready])
    app.push(scene)
    app.step(0, [])
    return scene


def tile(editor: DeckEditor, id: str) -> pygame.Rect:
    """A card of the grid, scrolled into view."""
    editor.cells(GRID).focus_cell(id)
    return editor.cells(GRID).cell_rect(editor.cells(GRID).ids.index(id))


def row(editor: DeckEditor, id: str) -> pygame.Rect:
    editor.cells(LIST).focus_cell(id)
    return editor.cells(LIST).cell_rect(editor.cells(LIST).ids.index(id))


def button(editor: DeckEditor, id: str, part: str) -> pygame.Rect:
    return editor.card_callbacks(LIST).parts(row(editor, id))[part]


def focus(app: App, editor: DeckEditor, region: str, id: str) -> None:
    tab_to(app, region)
    editor.cells(region).focus_cell(id)


def tip(app: App, editor: DeckEditor) -> str:
    """All that the tooltip says now."""
    assert editor.form
    about = editor.form._tooltip_to_show()
    assert about
    return f"{about.title}\n{about.words}\n{about.foot}"


# On and off.


def test_every_card_of_the_box_is_in_the_grid_with_its_copies(editor: DeckEditor) -> None:
    assert sorted(editor.cells(GRID).ids) == sorted(LISTS.cards)
    assert editor.draft.max_copies("anvil") == 1


def test_a_click_puts_a_card_on_the_list_and_on_the_disk(app: App, editor: DeckEditor, places: PlayerFolders) -> None:
    click(app, tile(editor, "agnes"))
    assert editor.draft.cards == {**HALF, "agnes": 1}
    assert own(places)["Half done"] == {**HALF, "agnes": 1}
    assert "agnes" in editor.cells(LIST).ids


def test_shift_and_a_click_take_it_off(app: App, editor: DeckEditor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    click(app, tile(editor, "smash"))
    assert editor.draft.count("smash") == 3


def test_a_click_on_a_row_takes_one_off_and_its_buttons_do_what_they_say(app: App, editor: DeckEditor) -> None:
    click(app, row(editor, "smash").move(-100, 0))
    assert editor.draft.count("smash") == 3
    click(app, button(editor, "smash", "less"))
    assert editor.draft.count("smash") == 2
    click(app, button(editor, "smash", "more"))
    assert editor.draft.count("smash") == 3


def test_the_last_copy_taken_off_takes_the_row_along(app: App, editor: DeckEditor, places: PlayerFolders) -> None:
    click(app, button(editor, "anvil", "less"))
    assert "anvil" not in editor.cells(LIST).ids
    assert "anvil" not in own(places)["Half done"]


def test_no_more_copies_than_the_box_holds_and_why_is_said(app: App, editor: DeckEditor) -> None:
    place = tile(editor, "anvil")
    click(app, place)
    assert editor.draft.count("anvil") == 1
    assert notice(app) == editor.draft.why_not_add("anvil")
    hover(app, place)
    assert editor.draft.why_not_add("anvil") in tip(app, editor)
    hover(app, button(editor, "smash", "more"))
    assert editor.draft.why_not_add("smash") in tip(app, editor)


@pytest.mark.slow
def test_keys_put_on_and_take_off_what_has_the_focus(app: App, editor: DeckEditor) -> None:
    focus(app, editor, GRID, "agnes")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_PLUS, words="+")
    assert editor.draft.count("agnes") == 2
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_MINUS, words="-")
    assert editor.draft.count("agnes") == 0
    focus(app, editor, LIST, "smash")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DELETE)
    assert editor.draft.count("smash") == 2
    press(app, pygame.K_KP_PLUS, words="+")
    assert editor.draft.count("smash") == 3


def test_keys_work_on_what_the_mouse_is_over(app: App, editor: DeckEditor) -> None:
    hover(app, tile(editor, "agnes"))
    press(app, pygame.K_PLUS, words="+")
    assert editor.draft.count("agnes") == 1
    press(app, pygame.K_MINUS, words="-")
    assert editor.draft.count("agnes") == 0


def test_arrows_walk_in_the_grid_and_leave_it_at_its_edges(app: App, editor: DeckEditor) -> None:
    tab_to(app, GRID)
    grid = editor.cells(GRID)
    columns = grid.columns
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_DOWN)
    assert grid.at == columns + 1
    press(app, pygame.K_END)
    assert grid.at == len(grid.ids) - 1
    assert grid.rect.contains(grid.cell_rect(grid.at))
    press(app, pygame.K_HOME)
    press(app, pygame.K_UP)
    assert editor.ring.focused_spot
    assert editor.ring.focused_spot.key != GRID


@pytest.mark.slow
def test_tab_comes_to_every_region(app: App, editor: DeckEditor) -> None:
    for region in ("search", ("order", "kind"), "chips", GRID, "name", "verdict", LIST, "curve", "copy", "save"):
        tab_to(app, region)


# By hand.


def test_a_card_is_dragged_onto_the_list_and_out_again(app: App, editor: DeckEditor) -> None:
    there = editor.plan.right.center
    drag(app, tile(editor, "agnes").center, (600, 300), there)
    assert editor.draft.count("agnes") == 1
    drag(app, row(editor, "agnes").move(-80, 0).center, (900, 300), editor.plan.left.center)
    assert editor.draft.count("agnes") == 0


def test_what_is_let_go_elsewhere_goes_back(app: App, editor: DeckEditor) -> None:
    drag(app, tile(editor, "agnes").center, (400, 300), (300, 400))
    drag(app, row(editor, "smash").move(-80, 0).center, (1100, 400), editor.plan.right.center)
    assert editor.draft.cards == HALF
    assert editor.carried is None
    wait(app, 0.5)
    assert not editor.animating


def test_escape_lets_go_of_what_is_dragged(app: App, editor: DeckEditor) -> None:
    at = tile(editor, "agnes").center
    hover(app, at)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)])
    hover(app, (600, 300))
    assert editor.carried
    press(app, pygame.K_ESCAPE)
    assert app.scene is editor
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=editor.plan.right.center, button=1)])
    assert editor.carried is None
    assert editor.draft.cards == HALF


def test_a_full_card_cannot_be_taken_in_hand(app: App, editor: DeckEditor) -> None:
    drag(app, tile(editor, "anvil").center, (600, 300), editor.plan.right.center)
    assert editor.draft.count("anvil") == 1
    assert notice(app) == editor.draft.why_not_add("anvil")


# Back and forth.


@pytest.mark.slow
def test_every_change_can_be_taken_back_and_made_again(app: App, editor: DeckEditor, places: PlayerFolders) -> None:
    click(app, tile(editor, "agnes"))
    click(app, button(editor, "smash", "less"))
    press(app, pygame.K_F2)
    type_text(app, "Other")
    press(app, pygame.K_RETURN)
    assert own(places) == {"Other": {"smash": 3, "anvil": 1, "lookout": 2, "agnes": 1}}
    for _change in range(3):
        ctrl(app, pygame.K_z)
    assert own(places) == {"Half done": HALF}
    assert not widget(app, "undo").enabled
    for _change in range(3):
        ctrl(app, pygame.K_y)
    assert own(places) == {"Other": {"smash": 3, "anvil": 1, "lookout": 2, "agnes": 1}}
    click_on(app, "undo")
    assert set(own(places)) == {"Half done"}
    click_on(app, "redo")
    assert set(own(places)) == {"Other"}


def test_what_cannot_be_saved_did_not_happen(
    app: App, editor: DeckEditor, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object, **_more: object) -> None:
        raise decks.SaveFailed("The disk is full.")

    monkeypatch.setattr(decks, "save_list", full)
    click(app, tile(editor, "agnes"))
    assert editor.draft.cards == HALF
    assert notice(app) == "The disk is full."
    assert own(places)["Half done"] == HALF


def test_the_past_of_a_draft_is_bounded() -> None:
    draft = ListDraft(LISTS, Brought("x", {}), lambda now: now)
    for _turn in range(PAST):
        assert draft.add_copy("agnes")
        assert draft.remove_copy("agnes")
    assert len(draft.past) == PAST


# What is shown.


def test_the_search_finds_names_texts_and_flavour_while_it_is_typed(app: App, editor: DeckEditor) -> None:
    type_text(app, "/")
    type_text(app, "agnes")
    assert editor.cells(GRID).ids == ["agnes"]
    press(app, pygame.K_ESCAPE)
    assert len(editor.cells(GRID).ids) == len(LISTS.cards)
    for id in ("lookout", "knuckles"):
        printed = editor.table.printed(id)
        assert printed
        editor.filter_by_words(printed.flavour)
        assert editor.cells(GRID).ids == [id]
    editor.filter_by_words(fold_text("draw a card"))
    assert {"lookout", "bathtub"} < set(editor.cells(GRID).ids)


@pytest.mark.slow
def test_ctrl_f_searches_and_enter_goes_on_to_what_was_found(app: App, editor: DeckEditor) -> None:
    ctrl(app, pygame.K_f)
    assert editor.typing
    type_text(app, "agnes")
    press(app, pygame.K_RETURN)
    assert not editor.typing
    assert editor.ring.focused_spot
    assert editor.ring.focused_spot.key == GRID
    press(app, pygame.K_RETURN)
    assert editor.draft.count("agnes") == 1
    click_on(app, "clear")
    assert len(editor.cells(GRID).ids) == len(LISTS.cards)


def test_nothing_found_is_said_and_harmless(app: App, editor: DeckEditor) -> None:
    editor.filter_by_words("no card says this")
    app.step(0.016, [])
    assert editor.cells(GRID).ids == []
    press(app, pygame.K_PLUS, words="+")
    press(app, pygame.K_RETURN)
    assert app.scene is editor


@pytest.mark.slow
def test_every_card_is_found_by_its_kind_its_price_and_each_of_its_abilities(editor: DeckEditor) -> None:
    for card in (LISTS.known[id] for id in LISTS.cards):
        for chip in (("kind", card.kind), ("price", card.price), *(("ability", word) for word in card.abilities)):
            editor.sieve = editor.sieve.with_toggled(chip)
            assert card.id in editor.passing_ids()
        found = [LISTS.known[id] for id in editor.passing_ids()]
        assert {(other.kind, other.price) for other in found} == {(card.kind, card.price)}
        editor.sieve = CardFilter()


def test_chips_of_one_sort_widen_and_sorts_narrow(editor: DeckEditor) -> None:
    editor.toggle_chip(("price", 5))
    fives = set(editor.cells(GRID).ids)
    editor.toggle_chip(("price", 6))
    both = set(editor.cells(GRID).ids)
    assert fives < both
    editor.toggle_chip(("ability", "Attacks"))
    assert set(editor.cells(GRID).ids) < both
    editor.clear_filters()
    assert len(editor.cells(GRID).ids) == len(LISTS.cards)


def test_only_what_is_on_the_list(editor: DeckEditor) -> None:
    editor.toggle_chip("listed")
    assert set(editor.cells(GRID).ids) == set(HALF)


def test_chips_are_held_by_mouse_and_keyboard(app: App, editor: DeckEditor) -> None:
    tab_to(app, "chips")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    assert editor.sieve.held == {("kind", "Scheme")}
    press(app, pygame.K_SPACE, words=" ")
    assert not editor.sieve.held


def test_the_order_can_be_chosen(editor: DeckEditor) -> None:
    prices = [LISTS.known[id].price for id in editor.cells(GRID).ids]
    assert prices == sorted(prices)
    editor.set_order("name")
    names = [fold_text(LISTS.known[id].translated_name) for id in editor.cells(GRID).ids]
    assert names == sorted(names)
    editor.set_order("kind")
    kinds = [LISTS.known[id].kind for id in editor.cells(GRID).ids]
    assert kinds == sorted(kinds, reverse=True)


def test_a_bar_shows_only_the_cards_of_its_price(app: App, editor: DeckEditor) -> None:
    curve = widget(app, "curve")
    assert isinstance(curve, Curve)
    nth = curve.figures.prices.index(9)
    click(app, curve.bar_rects()[nth])
    assert editor.cells(GRID).ids == ["anvil"]


def test_the_figures_count_kinds_prices_and_the_average() -> None:
    figures = count_by_price(LISTS, {"smash": 4, "anvil": 1, "lookout": 2})
    assert figures.count_of_kind("Stooge") == 3
    assert figures.count_of_kind("Scheme") == 4
    assert (figures.count_at_price(5), figures.count_at_price(9), figures.count_at_price(2)) == (4, 1, 2)
    assert figures.mean_price == pytest.approx((20 + 9 + 4) / 7)


@pytest.mark.slow
def test_where_room_is_short_the_filters_stand_on_a_sheet(open_app: Callable[..., App], places: PlayerFolders) -> None:
    app = open_app((1920, 1080), 1.8)
    editor = opened(app, places, HALF)
    assert editor.plan.folded
    click_on(app, "filters")
    sheet = app.scene
    assert isinstance(sheet, Filters)
    tab_to(app, "chips")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert app.scene is editor
    assert {LISTS.known[id].kind for id in editor.cells(GRID).ids} == {"Stooge"}


# What is said.


def test_the_list_says_what_is_against_the_rules_until_it_is_legal(app: App, places: PlayerFolders) -> None:
    cards = dict(LEGAL)
    editor = opened(app, places, {id: n for id, n in cards.items() if id != "palm"})
    verdict = widget(app, "verdict")
    assert verdict.tooltip_to_show().words == LISTS.faults(editor.draft.cards)[0].text
    assert verdict.tooltip_to_show().foot.endswith("the rule")
    for _copy in range(cards["palm"]):
        editor.add_copy("palm")
    assert editor.draft.card_count == 30
    assert widget(app, "verdict").verdict_words == _("Ready for a tournament.")  # type: ignore[attr-defined]
    editor.add_copy("agnes")
    assert widget(app, "verdict").faults  # type: ignore[attr-defined]


def test_the_verdict_leads_to_the_rule(app: App, editor: DeckEditor) -> None:
    click_on(app, "verdict")
    assert isinstance(app.scene, RulebookScene)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)


def test_a_tooltip_says_what_is_printed_what_is_on_the_list_and_the_keys(app: App, editor: DeckEditor) -> None:
    hover(app, tile(editor, "lookout"))
    said = tip(app, editor)
    printed = editor.table.printed("lookout")
    assert printed
    assert all(words in said for words in (printed.name, printed.figures, printed.text))
    assert "2 of 3" in said


@pytest.mark.slow
def test_a_right_click_and_z_show_a_card_large_as_at_the_table(app: App, editor: DeckEditor) -> None:
    click(app, tile(editor, "agnes"), button=3)
    assert isinstance(app.scene, ZoomScene)
    assert app.scene.shown_card.art == "agnes"
    press(app, pygame.K_RIGHT)
    assert app.scene.shown_card.art != "agnes"
    press(app, pygame.K_ESCAPE)
    assert editor.draft.cards == HALF
    focus(app, editor, LIST, "smash")
    press(app, pygame.K_z, words="z")
    assert isinstance(app.scene, ZoomScene)
    assert app.scene.shown_card.art == "smash"


# Ready lists, and ways out.


def test_a_ready_list_can_be_looked_at_and_nothing_changes_it(app: App) -> None:
    editor = looked_at(app)
    click(app, tile(editor, "agnes"))
    assert notice(app) == editor.draft.why_not_add("agnes")
    click(app, row(editor, "smash"))
    press(app, pygame.K_MINUS, words="-")
    drag(app, tile(editor, "lookout").center, (600, 300), editor.plan.right.center)
    assert editor.draft.cards == LISTS.ready["hammer"].cards
    assert editor.form
    assert "undo" not in {found.key for found in editor.form.widgets}


def test_a_ready_list_is_duplicated_from_within(app: App, places: PlayerFolders) -> None:
    open_decks(app, GAME.id)
    assert isinstance(app.scene, Decks)
    app.scene.choose_list("ready hammer")
    app.scene.open_chosen_list()
    click_on(app, "duplicate")
    assert isinstance(app.scene, DeckEditor)
    assert not app.scene.draft.locked
    assert list(own(places).values()) == [LEGAL]


def test_a_file_dropped_here_goes_to_the_shelf(
    app: App, editor: DeckEditor, places: PlayerFolders, tmp_path: Path
) -> None:
    path = tmp_path / "new.txt"
    path.write_text("4 Smash and Grab\n")
    drop(app, path)
    assert isinstance(app.scene, Decks)
    assert app.scene.chosen_entry.name == "new"
    assert own(places)["Half done"] == HALF


def test_the_list_is_copied_as_text(app: App, editor: DeckEditor, pinned: dict[str, str]) -> None:
    ctrl(app, pygame.K_c)
    assert decks.parse_list_text(GAME, pinned["text"]).cards == HALF


def test_an_empty_list_is_not_copied_and_says_why(app: App, places: PlayerFolders, pinned: dict[str, str]) -> None:
    opened(app, places, {})
    copy = widget(app, "copy")
    assert (copy.enabled, copy.tooltip) == (False, "There are no cards on the list to copy yet.")
    ctrl(app, pygame.K_c)
    assert notice(app) == copy.tooltip
    assert pinned["text"] == ""


@pytest.mark.slow
@pytest.mark.parametrize("start", ["search", ("order", "kind"), "chips"])
def test_down_from_search_and_filters_leads_to_the_first_card(app: App, editor: DeckEditor, start: object) -> None:
    grid = editor.cells(GRID)
    grid.focus_cell(grid.ids[-1])
    tab_to(app, start)
    for _line in range(4):
        if editor.ring.focused_spot and editor.ring.focused_spot.key == GRID:
            break
        press(app, pygame.K_DOWN)
    assert (editor.ring.focused_spot and editor.ring.focused_spot.key, grid.focused_id) == (GRID, grid.ids[0])


def test_without_motion_nothing_flies(open_app: Callable[..., App], places: PlayerFolders) -> None:
    app = open_app(animation_speed=0.0)
    editor = opened(app, places, HALF)
    click(app, tile(editor, "agnes"))
    assert not editor.flights
    assert not editor.animating


def test_a_card_flies_and_then_all_rests(app: App, editor: DeckEditor) -> None:
    click(app, tile(editor, "agnes"))
    assert editor.animating
    wait(app, 4)
    assert not editor.animating
    assert not any(app.step(0.03, []) for _frame in range(20))


def test_a_new_size_of_the_window_keeps_what_is_done(app: App, editor: DeckEditor) -> None:
    editor.filter_by_words("hooch")
    before = list(editor.cells(GRID).ids)
    editor.resize()
    app.step(0.016, [])
    assert editor.cells(GRID).ids == before
    assert editor.draft.cards == HALF


def test_undo_works_after_the_editor_was_left_unless_the_list_was_changed_since(
    app: App, editor: DeckEditor, places: PlayerFolders
) -> None:
    editor.add_copy("smash") or editor.add_copy("agnes")
    before = dict(editor.draft.cards)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Decks)
    app.scene.open_chosen_list()
    again = app.scene
    assert isinstance(again, DeckEditor)
    assert again.draft.cards == before
    ctrl(app, pygame.K_z)
    assert own(places) == {"Half done": HALF}
    press(app, pygame.K_ESCAPE)
    assert again.kept
    decks.save_list(places, GAME, "Half done", {"smash": 1}, replaced=again.kept)
    assert isinstance(app.scene, Decks)
    app.scene.resize()
    app.scene.open_chosen_list()
    assert isinstance(app.scene, DeckEditor)
    assert not app.scene.draft.past


def test_a_filter_that_was_clicked_is_explained_only_when_the_mouse_moves_and_never_over_the_cards(
    app: App, editor: DeckEditor
) -> None:
    chips = widget(app, "chips")
    assert editor.form
    hover(app, chips.rects()[-1].center)
    app.step(1, [])
    about = editor.form._tooltip_to_show()
    assert about
    assert about.clear[0].colliderect(editor.cells(GRID).rect)
    click(app, chips.rects()[-1].center)
    assert editor.form._tooltip_to_show() is None
