"""Questions and the menu over a game."""

import pygame
import pytest
from harness.starting_solo.games import begun_solo
from harness.table_play import open_table
from harness.ui_steps import SIZES, FakeActions, click, click_on, open_curtain, press, tab_to, type_text, wait, widget

import hoochgame
from hoochgame.core.characters import LEVELS, split_bot_kind
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import GAMES, find_game
from hoochgame.storage.listing import list_saves, unfinished_saves
from hoochgame.storage.saves import begin_saved_game
from hoochgame.storage.settings import PlayerFolders, SetUp
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.look import paint
from hoochgame.ui.measuring.soak import InstantThinker
from hoochgame.ui.navigation import ToTitle, deal_new_game
from hoochgame.ui.platform import clipboard
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.menu import Concede, PauseMenu, Rename
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.keys import SeatKey
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.label import Label

CHAIRS = [Chair("Vera", "human", 0), Chair("Otis", "easy", 1)]


@pytest.fixture
def results() -> list[object]:
    return []


@pytest.fixture
def menu(app: App, results: list[object]) -> PauseMenu:
    scene = PauseMenu("Friday")
    app.push(scene, results.append)
    app.step(0, [])
    return scene


def ask(app: App, results: list[object], danger: bool) -> None:
    app.push(
        ConfirmScene("End turn?", "You can still buy a card.", "End turn", "Not yet", danger=danger), results.append
    )
    app.step(0, [])


@pytest.mark.parametrize(("code", "answer"), [(pygame.K_RETURN, True), (pygame.K_ESCAPE, False)])
def test_enter_says_yes_and_escape_no(app: App, results: list[object], code: int, answer: bool) -> None:
    ask(app, results, danger=False)
    press(app, code)
    assert results == [answer]


def test_where_yes_destroys_something_enter_is_no(app: App, results: list[object]) -> None:
    ask(app, results, danger=True)
    press(app, pygame.K_RETURN)
    assert results == [False]


@pytest.mark.parametrize(("key", "answer"), [("yes", True), ("no", False)])
def test_both_answers_can_be_clicked_and_walked_to(app: App, results: list[object], key: str, answer: bool) -> None:
    ask(app, results, danger=True)
    click_on(app, key)
    ask(app, results, danger=True)
    tab_to(app, key)
    press(app, pygame.K_SPACE)
    assert results == [answer, answer]


def test_escape_goes_back_to_the_game(app: App, menu: PauseMenu, results: list[object]) -> None:
    press(app, pygame.K_ESCAPE)
    assert results == [None]


def test_leaving_for_the_title(app: App, menu: PauseMenu, results: list[object]) -> None:
    press(app, pygame.K_t)
    assert results == [ToTitle()]


def test_conceding_is_asked_twice(app: App, menu: PauseMenu, results: list[object]) -> None:
    click_on(app, "concede")
    press(app, pygame.K_ESCAPE)
    assert results == []
    click_on(app, "concede")
    press(app, pygame.K_y)
    assert results == [Concede()]


@pytest.mark.slow
@pytest.mark.parametrize("title", [game.id for game in GAMES if len(game.seats) > 2])
@pytest.mark.parametrize("kinds", ["hr", "hrr", "hh", "hhr"])
def test_conceding_says_whether_the_others_play_on(open_app, title: str, kinds: str) -> None:
    app = open_app(animation_speed=0.0)
    scene = open_table(app, kinds, title=title)
    scene.session.sit_down(Seat(0))
    scene.open_menu()
    app.step(0, [])
    says = app.scene._concede_words()
    scene.session.concede(Seat(0))
    assert ("play on" in says) == (not scene.session.match.is_over)
    if len(kinds) == 2 and scene.session.match.is_over:
        assert scene.session.match.chairs[1].name in says


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["hh", "hhr", "hr", "hrr"])
def test_conceding_among_people_leaves_a_seat_of_moonshiners_to_a_bot(open_app, kinds: str) -> None:
    """MA-O4"""
    app = open_app(animation_speed=0.0)
    scene = open_table(app, kinds, title="moonshiners", first=1)
    wait(app, 1)
    if app.scene is not scene:
        open_curtain(app)
    press(app, pygame.K_ESCAPE)
    click_on(app, "concede")
    press(app, pygame.K_y)
    match = scene.session.match
    assert match.is_over == (kinds.count("h") == 1)
    assert match.chairs[0].is_human == match.is_over
    if not match.is_over:
        assert scene.session.viewer == TABLE, "the hand of who has left lies open to nobody"
        wait(app, 2)
        assert {chair.is_human for chair in match.chairs[1 : kinds.count("h")]} == {True}
        assert match.options


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("danger", [False, True])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_both_answers_show_their_keys(open_app, monkeypatch, size, ui_scale, danger, language) -> None:
    app, caps = open_app(size, ui_scale, language=language), set()
    monkeypatch.setattr(paint, "draw_keycap", lambda _canvas, key, *rest, **how: caps.add(key))
    app.push(ConfirmScene(_("Concede?"), "?", _("End turn"), _("Keep playing"), danger=danger))
    app.step(0, [])
    assert caps == {"Esc", "Y" if danger else "Enter"}


def test_who_cannot_concede_is_not_offered_it(app: App) -> None:
    app.push(PauseMenu(concede=False))
    assert "concede" not in {spot.key for spot in app.scene.ring.spots}


def test_the_save_gets_a_name(app: App, menu: PauseMenu, results: list[object]) -> None:
    tab_to(app, "name")
    press(app, pygame.K_RETURN)
    type_text(app, "Rematch")
    press(app, pygame.K_RETURN)
    assert results == [Rename("Rematch")]


def test_settings_open_over_the_game_and_come_back(app: App, menu: PauseMenu) -> None:
    press(app, pygame.K_o)
    assert isinstance(app.scene, SettingsScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is menu


def test_the_menu_can_begin_with_the_name(app: App, results: list[object]) -> None:
    app.push(PauseMenu("", naming=True), results.append)
    type_text(app, "Sunday")
    press(app, pygame.K_RETURN)
    assert results == [Rename("Sunday")]


def test_the_table_is_copied_from_the_menu_and_by_its_key(open_app, monkeypatch) -> None:
    app = open_app(animation_speed=0.0)
    scene = open_table(app, "he", 987_654)
    wait(app, 0.1)
    taken: list[str] = []
    monkeypatch.setattr(clipboard, "set_clipboard_text", lambda words: not taken.append(words))
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    scene.open_menu()
    click_on(app, "copy")
    assert taken[0] == taken[1]
    assert scene.session.match.game.name in taken[0]
    assert hoochgame.__version__ in taken[0]
    assert "Hand of" in taken[0]
    assert str(scene.session.match.header.seeds[0].seed) not in taken[0].split()
    assert app._notice is not None
    assert app._notice[0] == "The table is on the clipboard, as text."


def test_where_there_is_no_clipboard_the_text_goes_into_a_file(open_app, monkeypatch, places) -> None:
    app = open_app(animation_speed=0.0)
    open_table(app, "he", 3)
    wait(app, 0.1)
    monkeypatch.setattr(clipboard, "set_clipboard_text", lambda words: False)
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    (path,) = places.screenshots.glob("*.txt")
    assert "Lineup" in path.read_text("utf-8")
    assert app._notice is not None
    assert str(path) in app._notice[0]


def test_the_clipboard_takes_words(app: App) -> None:
    assert clipboard.set_clipboard_text("Käse")


@pytest.mark.slow
@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize(("size", "ui_scale"), [*SIZES, ((1024, 600), 1.5)])
def test_the_menu_fits_every_window_and_shows_every_key(open_app, monkeypatch, size, ui_scale, alone: bool) -> None:
    app = open_app(size, ui_scale)
    drawn: list[str] = []
    draw = paint.draw_keycap
    monkeypatch.setattr(paint, "draw_keycap", lambda *args: drawn.append(args[1]) or draw(*args))
    app.push(PauseMenu("Friday", alone=alone, rules="Friendly Match · Tournament · Long-game stop: 30 · free undo"))
    app.step(0, [])
    menu = app.scene
    assert isinstance(menu, PauseMenu)
    placed = [one.rect for one in menu.form.widgets]
    for one in menu.form.widgets:
        assert app.window.get_rect().contains(one.rect), one.key
        assert menu.box.contains(one.rect), one.key
        assert one.rect.collidelistall(placed) == [menu.form.widgets.index(one)], one.key
        assert one.rect.height >= 26 or isinstance(one, Label), one.key
    assert {one.keycap for one in menu.form.widgets if isinstance(one, Button) and one.keycap} == set(drawn)


WAYS = {  # by the code of the seats: who may do what
    "he": {"anew", "bot", "concede", "title", "quit"},
    "ee": {"anew", "title", "quit"},
}


@pytest.mark.parametrize("code", WAYS)
def test_only_whoever_sits_there_may_leave_the_seat(open_app, code: str) -> None:
    app = open_app(animation_speed=0.0)
    open_table(app, code, 3).open_menu()
    offered = {spot.key for spot in app.scene.ring.spots}
    assert offered & {"anew", "again", "bot", "concede", "title", "quit"} == WAYS[code]


@pytest.mark.slow
def test_start_again_asks_once_and_deals_anew_with_the_same_seats_and_rules(app: App, places: PlayerFolders) -> None:
    chairs = (Chair("Vera", "human", 3), Chair("Otis", "hard", 1), Chair("Pearl", "human", 2))
    app.push(TitleScreen(FakeActions().actions))
    deal_new_game(app, SetUp("hooch-stooges", chairs, {"hq_hits": 3, "first": 2}, 987_654, True))
    table = app.scene
    assert isinstance(table, TableScene)
    match = table.session.match
    table.open_menu()
    press(app, pygame.K_n)
    assert isinstance(app.scene, ConfirmScene)
    assert "saved games" in app.scene.question
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    press(app, pygame.K_n)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    again = app.scene.session.match
    assert (again.chairs, again.header.rules, again.free_undo) == (match.chairs, match.header.rules, True)
    assert again.header.seeds != match.header.seeds
    assert not again.seen
    assert {save.id for save in list_saves(places, find_game)} == {match.header.id, again.header.id}


@pytest.mark.slow
@pytest.mark.parametrize("title", [game.id for game in GAMES])
def test_a_bot_takes_the_seat_plays_on_and_gives_it_back_at_a_click_on_the_name(open_app, title: str) -> None:
    app = open_app(animation_speed=0.0)
    seats = 1 if title == "starting-solo" else 2
    match = begin_saved_game(app.places, find_game(title), CHAIRS[:seats], {"first": 1} if seats > 1 else {}, 5)
    table = TableScene(match, InstantThinker())
    app.push(table)
    wait(app, 0.2)
    before = match.ply
    table.open_menu()
    press(app, pygame.K_b)
    assert app.scene is table
    assert split_bot_kind(match.chairs[0].kind)[0] in LEVELS
    assert app._notice is not None
    assert "Vera" in app._notice[0]
    assert "Click" in app._notice[0]
    for _frame in range(100):
        if match.ply > before:
            break
        app.step(0.1, [])
    assert match.ply > before, "the bot plays"
    plate = table.stage.board.rect_of_key(SeatKey(Seat(0)))
    assert plate
    for _try in range(3):
        if isinstance(app.scene, ChairScene):
            break
        click(app, (plate.x + 12, plate.y + 12))
    assert isinstance(app.scene, ChairScene)
    click_on(app, "human")
    assert match.chairs[0].is_human


def test_quit_closes_the_window_and_the_game_is_there_next_time(open_app, places: PlayerFolders) -> None:
    app = open_app(animation_speed=0.0)
    match = begin_saved_game(places, find_game("hooch-stooges"), CHAIRS, {"first": 1}, 5)
    table = TableScene(match, SilentThinker())
    app.push(table)
    app.running = True
    wait(app, 0.1)
    table.open_menu()
    press(app, pygame.K_q)
    assert not app.running
    app.close()
    (save,) = unfinished_saves(list_saves(places, find_game))
    assert (save.id, save.ply) == (match.header.id, match.ply)


def test_the_menu_says_the_house_rules_and_that_a_game_for_one_ends_with_a_concession(app: App) -> None:
    match = begun_solo(rules={"difficulty": 1, "hq_hits": 3}, free_undo=True)
    table = TableScene(match, SilentThinker())
    app.push(table)
    app.step(0.1, [])
    table.open_menu()
    app.step(0.1, [])
    rules = widget(app, "house rules")
    assert isinstance(rules, Label)
    assert rules.words == "Difficulty: tougher · Fortified HQ · free undo"
    click_on(app, "concede")
    assert isinstance(app.scene, ConfirmScene)
    assert "others" not in app.scene.question
    press(app, pygame.K_y)
    assert match.is_over
    assert not match.winners


@pytest.mark.slow
def test_a_game_for_one_starts_again_with_the_same_deal_and_says_which_day_it_is(app: App) -> None:
    match = begun_solo(rules={"difficulty": 1}, seed=20201120)
    table = TableScene(match, SilentThinker())
    app.push(table)
    app.step(0.1, [])
    table.open_menu()
    app.step(0.1, [])
    rules = widget(app, "house rules")
    assert isinstance(rules, Label)
    assert rules.words.startswith("Daily deal of 20 November 2020 · ")
    click_on(app, "again")
    assert isinstance(app.scene, ConfirmScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    click_on(app, "again")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert app.scene is not table
    again = app.scene.session.match
    assert (again.header.seeds, again.header.rules) == (match.header.seeds, match.header.rules)
    assert again.ply == 0


def test_enter_goes_back_to_the_game_but_for_what_has_the_focus(app: App, results: list[object]) -> None:
    app.push(PauseMenu("Friday"), results.append)
    app.step(0.016, [])
    tab_to(app, "settings")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, SettingsScene)
    app.push(PauseMenu("Friday"), results.append)
    app.step(0.016, [])
    press(app, pygame.K_RETURN)
    assert results == [None]
