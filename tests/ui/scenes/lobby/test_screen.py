"""The lobby by mouse and by keyboard."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from itertools import combinations

import pygame
import pytest
from harness.starting_solo.games import solo_game
from harness.ui_steps import (
    SIZES,
    FakeActions,
    click,
    click_on,
    form_scene,
    hover,
    press,
    tab_to,
    type_text,
    wait,
    widget,
)

from hoochgame import games
from hoochgame.core.characters import CHARACTERS, join_bot_kind
from hoochgame.core.game import Game
from hoochgame.core.journal import Chair
from hoochgame.storage.decks import save_list
from hoochgame.storage.history import record_result
from hoochgame.storage.settings import Brought, SetUp
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.look.theme import SMALLEST_TEXT
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby import draft
from hoochgame.ui.scenes.lobby.calendar import Calendar
from hoochgame.ui.scenes.lobby.characters import Characters
from hoochgame.ui.scenes.lobby.colours import Colours
from hoochgame.ui.scenes.lobby.deck_plate import ListPlate
from hoochgame.ui.scenes.lobby.row_widgets import Introduction
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.lobby.titles import Poster
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.label import Label
from hoochgame.ui.widgets.month import Month
from hoochgame.ui.widgets.toggle import Radio, Toggle, ToggleGroup

READY = games.GAMES[0].lists.ready if games.GAMES[0].lists else {}


@pytest.fixture
def results() -> list[SetUp | None]:
    return []


@pytest.fixture
def lobby(app: App, results: list[SetUp | None]) -> Lobby:
    scene = Lobby(("easy", "hard"))
    app.push(scene, results.append)
    app.step(0, [])
    return scene


@pytest.mark.slow
def test_enter_starts_with_what_is_set(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    press(app, pygame.K_RETURN)
    assert results == [lobby.draft.set_up]


def test_escape_plays_nothing(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    press(app, pygame.K_ESCAPE)
    assert results == [None]


@pytest.mark.slow
def test_a_game_is_set_up_with_the_mouse(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    click_on(app, ("human", 2))
    click_on(app, ("bot", 3))
    click_on(app, ("token", 0))
    click_on(app, ("colour", 1))
    click_on(app, ("variant", 1))
    click_on(app, "hq_hits")
    click_on(app, "free_undo")
    click_on(app, "start")
    [set_up] = results
    assert set_up
    assert [chair.kind for chair in set_up.seats] == ["human", "easy/builder", "human", "easy/raider"]
    assert [chair.colour for chair in set_up.seats] == [1, 0, 2, 3]
    assert (set_up.rules["friendly"], set_up.rules["hq_hits"], set_up.free_undo) == (1, 3, True)


@pytest.mark.slow
def test_a_game_is_set_up_with_the_keyboard(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    for key in (("bot", 2), (("level", 2), "hard"), ("grip", 0), ("variant", 1), ("first", 3), "free_undo"):
        tab_to(app, key)
        press(app, pygame.K_SPACE)
    tab_to(app, "start")
    press(app, pygame.K_RETURN)
    [set_up] = results
    assert set_up
    assert [chair.kind for chair in set_up.seats] == ["easy/builder", "human", "hard/raider"]
    assert (set_up.rules["friendly"], set_up.rules["first"], set_up.free_undo) == (1, 3, True)


def test_a_name_is_typed(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, "Ada")
    press(app, pygame.K_RETURN)
    assert lobby.draft.chairs[0].name == "Ada"
    assert app.scene is lobby


def test_a_typed_name_is_tidied(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, " Ada   L. ")
    press(app, pygame.K_RETURN)
    assert lobby.draft.chairs[0].name == "Ada L."


@pytest.mark.slow
def test_typing_does_not_trigger_hotkeys_and_escape_drops_it(app: App, lobby: Lobby) -> None:
    tab_to(app, ("name", 1))
    press(app, pygame.K_RETURN)
    type_text(app, "Quin")
    press(app, pygame.K_ESCAPE)
    assert app.scene is lobby
    assert lobby.draft.chairs[1].name == "Bricks Brady"


def test_a_click_elsewhere_keeps_what_was_typed(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, "Ada")
    click_on(app, ("bot", 2))
    assert [chair.name for chair in lobby.draft.chairs] == ["Ada", "Bricks Brady", "Smash Sherman"]


@pytest.mark.slow
def test_a_window_that_is_resized_while_typing_lets_the_typing_go_on(app: App, lobby: Lobby) -> None:
    click_on(app, ("name", 0))
    type_text(app, "Ada")
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900)])
    type_text(app, "line")
    press(app, pygame.K_RETURN)
    assert lobby.draft.chairs[0].name == "Adaline"
    assert lobby.form
    keys = [widget.key for widget in lobby.form.widgets]
    assert len(keys) == len(set(keys))


def test_a_held_key_repeats_only_while_typing(app: App, lobby: Lobby) -> None:
    assert pygame.key.get_repeat() == (0, 0)
    click_on(app, ("name", 0))
    assert pygame.key.get_repeat() != (0, 0)
    press(app, pygame.K_ESCAPE)
    assert pygame.key.get_repeat() == (0, 0)


def test_the_caret_blinks_only_while_typing(app: App, lobby: Lobby) -> None:
    wait(app, 0.1)
    assert not any(app.step(0.1, []) for _ in range(20))
    click_on(app, ("name", 0))
    assert any(app.step(0.1, []) for _ in range(20))


@pytest.mark.slow
def test_the_seed_is_typed_and_drawn_anew(app: App, lobby: Lobby) -> None:
    click_on(app, "seed")
    type_text(app, "47x11")
    press(app, pygame.K_RETURN)
    assert lobby.draft.seed == 4711
    click_on(app, "new seed")
    assert lobby.draft.seed != 4711


@pytest.mark.slow
def test_a_round_limit_out_of_bounds_says_why_and_changes_nothing(app: App, lobby: Lobby) -> None:
    click_on(app, "round_limit")
    type_text(app, "0")
    press(app, pygame.K_RETURN)
    assert lobby.draft.rules["round_limit"] == 100
    assert app._notice is not None
    assert app._notice[0] == "The round limit can be 1 to 999."
    click_on(app, "round_limit")
    type_text(app, "30")
    press(app, pygame.K_TAB)
    assert lobby.draft.rules["round_limit"] == 30


def test_one_chair_cannot_start_and_the_button_says_why(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    click_on(app, ("remove", 0))
    press(app, pygame.K_RETURN)
    click_on(app, "start")
    assert results == []
    before = pygame.image.tobytes(app.window, "RGB")
    hover(app, widget(app, "start").rect)
    wait(app, 0.7)
    assert widget(app, "start").tooltip == lobby.draft.start_problem
    assert pygame.image.tobytes(app.window, "RGB") != before


def test_the_lobby_remembers_the_last_set_up(app: App, lobby: Lobby) -> None:
    click_on(app, ("human", 2))
    app.settings.remember_set_up(lobby.draft.set_up)
    press(app, pygame.K_ESCAPE)
    again = Lobby(("easy", "hard"))
    app.push(again)
    assert again.draft.chairs == lobby.draft.chairs
    assert again.draft.seed > 0


@pytest.mark.slow
def test_the_last_set_ups_alone_and_in_company_are_a_click_apart(app: App, results: list[SetUp | None]) -> None:
    bots = (Chair("Ada", "human", 3), Chair("Bot", "hard", 1), Chair("Bob", "easy", 5))
    friends = (Chair("Eve", "human", 4), Chair("Bix", "human", 1))
    app.settings.remember_set_up(SetUp("hooch-stooges", bots, {"friendly": 1}, 1))
    app.settings.remember_set_up(SetUp("hooch-stooges", friends, {"hq_hits": 3}, 1, True))
    scene = Lobby(("easy", "hard"), "hooch-stooges")
    app.push(scene, results.append)
    seed = scene.draft.seed
    assert tuple(scene.draft.chairs) == friends
    for chairs, friendly, free, alone in ((bots, 1, False, True), (friends, 0, True, False)) * 2:
        tab_to(app, ("last two", alone))
        press(app, pygame.K_RETURN)
        assert (tuple(scene.draft.chairs), scene.draft.rules["friendly"], scene.draft.free_undo) == (
            chairs,
            friendly,
            free,
        )
        assert scene.draft.seed == seed
    click_on(app, "start")
    assert results[0]
    assert results[0].seats == friends


def test_what_was_changed_stays_when_one_looks_at_the_other_set_up(app: App) -> None:
    app.settings.remember_set_up(SetUp("hooch-stooges", (Chair("Ada", "human", 3), Chair("Bot", "hard", 1)), {}, 1))
    app.settings.remember_set_up(SetUp("hooch-stooges", (Chair("Eve", "human", 4), Chair("Bix", "human", 1)), {}, 1))
    scene = Lobby(("easy", "hard"), "hooch-stooges")
    app.push(scene)
    scene.draft.rename_player(0, "Zoe")
    scene.switch_company()
    scene.switch_company()
    assert [chair.name for chair in scene.draft.chairs] == ["Zoe", "Bix"]


@pytest.mark.parametrize("title", [game.id for game in games.GAMES])
def test_without_a_second_set_up_there_is_nothing_to_turn_to(app: App, title: str) -> None:
    chair = Chair("Ada", "human", 3)
    app.settings.remember_set_up(SetUp(title, (chair,) * min(games.find_game(title).seats), {}, 1))
    app.push(Lobby(("easy", "hard"), title))
    form = form_scene(app).form
    assert form
    assert not [one for one in form.widgets if one.key == "last two"]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.id)
def test_every_title_says_its_length_its_idea_and_who_it_is_for(open_app, game: Game) -> None:
    """Pointed at in any window."""
    assert game.blurb
    low, high = game.blurb.minutes
    assert 5 <= low < high <= 180
    assert 6 <= game.blurb.age <= 16
    for size, scale in (SIZES[0], ((1920, 1080), 1.0), SIZES[-1]):
        app = open_app(size, ui_scale=scale)
        app.push(Lobby(("easy",)))
        app.step(0, [])
        poster = widget(app, ("title", game.id))
        assert isinstance(poster, Poster)
        lines = " ".join(words for *_style, words in poster.styled_lines(app.look, poster.rect.width - app.look.px(30)))
        assert f"{low}–{high}" in lines
        told = f"{lines} {poster.tooltip}".replace("\n", " ")
        for words in (game.blurb.idea, game.blurb.level, f"from {game.blurb.age} years"):
            assert words in told


def test_the_focus_scrolls_what_it_walks_to_into_view(open_app) -> None:
    app = open_app((1024, 600))
    app.push(Lobby(("easy", "hard")))
    form = form_scene(app).form
    assert form
    area = form.area_of(form.find("first"))
    assert area
    assert not area.rect.contains(form.find("first").rect)
    tab_to(app, ("first", 1))
    assert area.rect.contains(form.find("first").rect)
    tab_to(app, ("variant", 0))
    assert area.offset == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_no_row_is_ever_shown_by_half(open_app, size, ui_scale, language: str, seats: int) -> None:
    app = open_app(size, ui_scale, language=language)
    app.push(Lobby(("easy", "hard")))
    for seat in range(2, seats):
        click_on(app, ("human", seat))
    form = form_scene(app).form
    assert form
    for area in form.areas[-2:]:
        assert isinstance(area, RowsArea)
        assert area.rows
        for _notch in range(20):
            seen = [(top - area.offset, bottom - area.offset) for top, bottom in area.rows]
            assert all(bottom <= 0 or top >= area.rect.height or (top >= 0 and bottom <= area.rect.height)
                       for top, bottom in seen), (area.offset, area.rect, area.rows)  # fmt: skip
            assert any(top >= 0 and bottom <= area.rect.height for top, bottom in seen)
            area.wheel(-1)
        assert area.offset == area.max_offset
        assert area.rows[-1][1] - area.offset <= area.rect.height


@pytest.mark.slow
def test_with_the_largest_text_the_deal_leaves_its_place_to_the_rules(open_app) -> None:
    app = open_app((1920, 1080), 2.5)
    app.push(Lobby(("easy", "hard")))
    form = form_scene(app).form
    assert form
    area = form.areas[-1]
    assert area.rect.contains(form.find(("variant", 1)).rect)
    tab_to(app, "seed")
    assert area.rect.contains(form.find("seed").rect)


@pytest.mark.slow
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_deal_and_seed_stand_at_the_foot_whatever_the_rules_scroll(open_app, size, ui_scale, language: str) -> None:
    app = open_app(size, ui_scale, language=language)
    lobby = Lobby(("easy", "hard"))
    app.push(lobby)
    for daily, keys in ((False, ("deal", "seed", "new seed")), (True, ("deal", "day", "calendar"))):
        tab_to(app, ("deal", daily))
        press(app, pygame.K_SPACE)
        form = form_scene(app).form
        assert form
        rows = form.areas[-1]
        for key in keys:
            found = form.find(key)
            assert form.area_of(found) is None
            assert lobby.rules.contains(found.rect)
            assert found.rect.top >= rows.rail_rect.bottom


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_at_common_sizes_no_rule_has_to_be_scrolled_to(open_app, size, language: str) -> None:
    app = open_app(size, language=language)
    app.push(Lobby(("easy", "hard")))
    form = form_scene(app).form
    assert form
    assert [area.max_offset for area in form.areas] == [0, 0, 0]


@pytest.mark.parametrize(("size", "abreast"), [((1280, 720), True), ((1024, 600), False)])
def test_variants_stand_side_by_side_only_if_that_spares_scrolling(open_app, size, abreast: bool) -> None:
    app = open_app(size)
    app.push(Lobby(("easy", "hard")))
    standard, friendly = widget(app, ("variant", 0)), widget(app, ("variant", 1))
    assert (standard.rect.y == friendly.rect.y) == abreast
    assert not standard.rect.colliderect(friendly.rect)


def test_below_variants_that_stand_side_by_side_is_the_sentence_of_the_chosen_one(app: App, lobby: Lobby) -> None:
    for number, sentence in ((0, "The last one with an HQ wins."), (1, "Nobody drops out; nine turfs win.")):
        click_on(app, ("variant", number))
        note = widget(app, ("variant", "note"))
        assert isinstance(note, Label)
        assert note.words == sentence
        assert note.rect.top >= widget(app, ("variant", number)).rect.bottom


def test_a_rule_that_is_said_in_brief_says_all_of_it_when_pointed_at(app: App, lobby: Lobby) -> None:
    toggle, entry = widget(app, "tournament"), widget(app, "round_limit")
    assert isinstance(toggle, Toggle)
    assert len(toggle.note) < len(toggle.tooltip)
    assert entry.tooltip.startswith("After this round, most turfs wins; most hooch breaks ties.")


def test_the_wheel_and_the_bar_scroll(open_app) -> None:
    app = open_app((1024, 600))
    app.push(Lobby(("easy", "hard")))
    form = form_scene(app).form
    assert form
    area = form.areas[1]
    hover(app, area.rect.center)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2)])
    assert area.offset > 0
    bar = area.thumb_rect(app.look)
    assert bar
    events = [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(bar.centerx, 0), rel=(0, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(bar.centerx, 0), button=1),
    ]
    app.step(0.016, events)
    assert area.offset == 0


def test_a_colour_is_picked_by_keyboard_and_the_words_open_the_same(app: App, lobby: Lobby) -> None:
    click_on(app, ("colour", 0))
    assert isinstance(app.scene, Colours)
    press(app, pygame.K_ESCAPE)
    assert app.scene is lobby
    tab_to(app, ("token", 1))
    press(app, pygame.K_RETURN)
    tab_to(app, ("colour", 5))
    press(app, pygame.K_RETURN)
    assert [chair.colour for chair in lobby.draft.chairs] == [0, 5]


def test_a_chair_is_dragged_to_another_place(app: App, lobby: Lobby) -> None:
    for seat in (2, 3):
        click_on(app, ("bot", seat))
    names = [chair.name for chair in lobby.draft.chairs]
    start, end = widget(app, ("grip", 3)).rect.center, widget(app, ("plate", 1)).rect.center
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
    assert app.step(0.016, [down, moved])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])
    assert [chair.name for chair in lobby.draft.chairs] == [names[0], names[3], names[1], names[2]]


def test_the_arrows_take_a_chair_along_and_the_focus_follows(app: App, lobby: Lobby) -> None:
    click_on(app, ("bot", 2))
    names = [chair.name for chair in lobby.draft.chairs]
    tab_to(app, ("grip", 0))
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    assert [chair.name for chair in lobby.draft.chairs] == [names[1], names[2], names[0]]
    assert lobby.ring.focused_spot
    assert lobby.ring.focused_spot.key == ("grip", 2)


OTHER = replace(
    games.GAMES[0],
    id="other",
    name="The Other One",
    seats=range(1, 4),
    house_rules=tuple(rule for rule in games.GAMES[0].house_rules if rule.key == "hq_hits"),
)


@pytest.fixture
def two_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, OTHER))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_every_title_on_the_shelf_has_a_set_up_of_its_own(two_titles: None, open_app, size, ui_scale) -> None:
    app, results = open_app(size, ui_scale), []
    app.settings.remember_set_up(SetUp("other", (Chair("Ada", "human", 3),), {"hq_hits": 3}, 5))
    app.push(Lobby(("easy", "hard")), results.append)
    click_on(app, ("bot", 2))
    click_on(app, ("title", "other"))
    lobby = app.scene
    assert isinstance(lobby, Lobby)
    assert [chair.name for chair in lobby.draft.chairs] == ["Ada"]
    assert not lobby.draft.variants
    tab_to(app, ("title", "hooch-stooges"))
    press(app, pygame.K_RETURN)
    assert len(lobby.draft.chairs) == 3
    click_on(app, ("title", "other"))
    click_on(app, "start")
    assert (results[0].title, results[0].rules) == ("other", {"hq_hits": 3})


def test_a_switch_in_the_lobby_leaves_every_other_switch_alone(
    app: App, lobby: Lobby, results: list[SetUp | None]
) -> None:
    click_on(app, ("title", "moonshiners"))
    click_on(app, "construct_anywhere")
    click_on(app, "start")
    [set_up] = results
    assert set_up
    assert (set_up.rules["construct_anywhere"], set_up.rules["relic_specials"]) == (1, 1)


def test_one_title_needs_no_row_where_room_is_short(open_app, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", games.GAMES[:1])
    app = open_app((1024, 600))
    app.push(Lobby(("easy", "hard")))
    form = form_scene(app).form
    assert form
    assert not [widget for widget in form.widgets if widget.key == ("title", "hooch-stooges")]


@pytest.mark.slow
def test_many_levels_are_stepped_through_by_mouse_and_arrows(app: App) -> None:
    levels = ("easy", "medium", "hard", "expert")
    app.push(Lobby(levels))
    lobby = app.scene
    assert isinstance(lobby, Lobby)
    rect = widget(app, ("level", 1)).rect
    click(app, (rect.right - 5, rect.centery))
    click(app, (rect.right - 5, rect.centery))
    assert lobby.draft.chairs[1].kind == "hard/builder"
    click(app, (rect.x + 5, rect.centery))
    click(app, (rect.x + 5, rect.centery))
    assert lobby.draft.chairs[1].kind == "easy/builder"
    tab_to(app, ("level", 1))
    press(app, pygame.K_LEFT)
    assert lobby.draft.chairs[1].kind == "expert/builder"
    press(app, pygame.K_RIGHT)
    assert lobby.draft.chairs[1].kind == "easy/builder"


@pytest.mark.slow
def test_a_character_is_chosen_by_mouse_at_the_face_or_the_line_and_the_level_stays(app: App, lobby: Lobby) -> None:
    for opener, character in ((("face", 1), "saboteur"), (("line", 1), "gambler")):
        click_on(app, opener)
        assert isinstance(app.scene, Characters)
        click_on(app, ("face", character))
        assert app.scene is lobby
        assert lobby.draft.chairs[1].kind == f"easy/{character}"
    tab_to(app, (("level", 1), "hard"))
    press(app, pygame.K_SPACE)
    assert lobby.draft.chairs[1].kind == "hard/gambler"


@pytest.mark.slow
def test_a_character_is_chosen_by_keyboard_or_left_as_it_is(app: App, lobby: Lobby) -> None:
    tab_to(app, ("face", 1))
    press(app, pygame.K_RETURN)
    tab_to(app, ("face", "raider"))
    press(app, pygame.K_RETURN)
    assert lobby.draft.chairs[1].kind == "easy/raider"
    tab_to(app, ("face", 1))
    press(app, pygame.K_SPACE)
    press(app, pygame.K_ESCAPE)
    assert lobby.draft.chairs[1].kind == "easy/raider"
    tab_to(app, ("face", 1))
    press(app, pygame.K_RETURN)
    tab_to(app, ("face", ""))
    press(app, pygame.K_RETURN)
    assert lobby.draft.chairs[1].kind == "easy"


def test_a_bot_that_made_room_for_a_person_comes_back_as_it_was(app: App, lobby: Lobby) -> None:
    lobby.draft.set_kind(1, "expert/gambler")
    lobby.rebuild()
    kinds = []
    for human in (True, False):
        tab_to(app, (("kind", 1), human))
        press(app, pygame.K_RETURN)
        kinds.append(lobby.draft.chairs[1].kind)
    assert kinds == ["human", "expert/gambler"]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1920, 1080), 0.75), ((3840, 2160), 1.75)])
def test_each_chair_shows_face_name_level_and_the_whole_line_of_its_bot(
    open_app: Callable[..., App], size: tuple[int, int], scale: float
) -> None:
    app = open_app(size, ui_scale=scale, language="de")  # its lines are the longer ones
    app.push(Lobby(("easy", "medium", "hard", "expert")))
    app.step(0, [])
    for character in ("", *CHARACTERS):
        lobby = app.scene
        assert isinstance(lobby, Lobby)
        lobby.draft.set_kind(1, join_bot_kind("expert", character))
        lobby.rebuild()
        app.step(0, [])
        line, row = widget(app, ("line", 1)), widget(app, ("plate", 1)).rect
        assert isinstance(line, Introduction)
        lines = text.wrap("body", SMALLEST_TEXT, line.words, line.rect.width)
        assert len(lines) * text.line_height("body", SMALLEST_TEXT) <= line.rect.height + 1
        shown = [widget(app, key).rect for key in (("face", 1), ("name", 1), ("line", 1), ("level", 1))]
        assert all(row.contains(rect) for rect in shown)
        assert all(not one.colliderect(other) for one, other in combinations(shown, 2))
        assert min(widget(app, ("face", 1)).rect.size) >= 48


# Starting Solo, daily deals and tournaments.

TODAY = date(2026, 11, 21)


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> date:
    """A day on which all of these games are set up."""
    monkeypatch.setattr(draft, "this_day", lambda: TODAY)
    return TODAY


@pytest.fixture
def alone(app: App, today: date, results: list[SetUp | None]) -> Lobby:
    scene = Lobby(("easy", "hard"), "starting-solo", FakeActions().actions)
    app.push(scene, results.append)
    app.step(0, [])
    return scene


def keys_of(app: App) -> set[object]:
    form = form_scene(app).form
    assert form
    return {widget.key for widget in form.widgets}


def day_at(app: App, day: date) -> pygame.Rect:
    month = widget(app, "month")
    assert isinstance(month, Month)
    return month.day_rects(app.look)[day]


def test_a_title_for_one_has_one_chair_that_stays_where_it_is(app: App, alone: Lobby) -> None:
    assert not keys_of(app) & {"shuffle", ("grip", 0), ("remove", 0), ("human", 1), "first"}
    assert {("name", 0), ("kind", 0), "history", "month"} <= keys_of(app)


def test_the_difficulty_is_chosen_by_its_name(app: App, alone: Lobby, results: list[SetUp | None]) -> None:
    choice = widget(app, "difficulty")
    assert isinstance(choice, ToggleGroup)
    assert [option.label for option in choice.options] == ["Gentler", "Plain", "Tougher"]
    tab_to(app, ("difficulty", 1))
    press(app, pygame.K_RETURN)
    start = widget(app, "start")
    assert isinstance(start, Button)
    assert "Difficulty: tougher" in start.sub
    click_on(app, "start")
    assert results
    assert results[0]
    assert (results[0].title, results[0].rules["difficulty"]) == ("starting-solo", 1)


def test_the_daily_deal_is_that_of_today_until_another_day_is_clicked(app: App, alone: Lobby) -> None:
    tab_to(app, ("deal", True))
    press(app, pygame.K_SPACE)
    assert alone.draft.seed == 20261121
    click(app, day_at(app, date(2026, 11, 3)))
    assert alone.draft.daily_deal_day == date(2026, 11, 3)
    click_on(app, "today")
    assert alone.draft.daily_deal_day == TODAY
    tab_to(app, ("deal", False))
    press(app, pygame.K_SPACE)
    assert alone.draft.daily_deal_day is None


def test_a_click_in_the_calendar_makes_it_a_daily_deal(app: App, alone: Lobby) -> None:
    assert alone.draft.daily_deal_day is None
    click(app, day_at(app, date(2026, 11, 20)))
    assert alone.draft.daily_deal_day == date(2026, 11, 20)
    start = widget(app, "start")
    assert isinstance(start, Button)
    assert start.sub.startswith("Daily deal of 20 November 2026")


def test_a_day_to_come_cannot_be_clicked_and_typing_it_says_why(app: App, alone: Lobby) -> None:
    click(app, day_at(app, date(2026, 11, 22)))
    assert alone.draft.daily_deal_day is None
    alone.choose_day(TODAY)
    click_on(app, "day")
    type_text(app, "2026-11-22")
    press(app, pygame.K_RETURN)
    assert alone.draft.daily_deal_day == TODAY
    assert app._notice is not None
    assert "still to come" in app._notice[0]


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "day"), [("2026-02-28", date(2026, 2, 28)), ("20251231", date(2025, 12, 31))])
def test_a_day_is_typed(app: App, alone: Lobby, typed: str, day: date) -> None:
    alone.choose_day(TODAY)
    click_on(app, "day")
    type_text(app, typed)
    press(app, pygame.K_RETURN)
    assert alone.draft.daily_deal_day == day


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["2026-02-30", "yesterday", "1", "1999-12-31"])
def test_what_is_no_day_changes_nothing(app: App, alone: Lobby, typed: str) -> None:
    alone.choose_day(TODAY)
    click_on(app, "day")
    type_text(app, typed)
    press(app, pygame.K_RETURN)
    assert alone.draft.daily_deal_day == TODAY


@pytest.mark.slow
def test_days_are_walked_with_the_arrows_and_months_with_the_page_keys(app: App, alone: Lobby) -> None:
    tab_to(app, "month")
    press(app, pygame.K_LEFT)  # first today
    days = []
    keys = (pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DOWN)
    for key in keys:
        press(app, key)
        assert alone.draft.daily_deal_day
        days.append((alone.draft.daily_deal_day.month, alone.draft.daily_deal_day.day))
    assert days == [(11, 20), (11, 13), (10, 13), (11, 13), (11, 1), (11, 21), (11, 21)]  # never beyond today


def test_the_months_are_turned_by_wheel_and_arrow_and_no_further_than_today(app: App, alone: Lobby) -> None:
    month = widget(app, "month")
    assert isinstance(month, Month)
    click(app, month.arrow_rects(app.look)[1])
    assert month.page == date(2026, 11, 1)
    click(app, month.arrow_rects(app.look)[-1])
    assert month.page == date(2026, 10, 1)
    hover(app, month.rect)
    app.step(0.016, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)])
    assert month.page == date(2026, 9, 1)
    assert alone.draft.daily_deal_day is None


def test_the_calendar_shows_which_deals_were_won_and_lost(app: App, alone: Lobby) -> None:
    for seed in (20261118, 20261119):
        record_result(app.places, solo_game(seed))
    app.push(ConfirmScene("?", "?", "yes", "no"))
    press(app, pygame.K_ESCAPE)  # back in the lobby
    month = widget(app, "month")
    assert isinstance(month, Month)
    assert set(month.marks) == {date(2026, 11, 18), date(2026, 11, 19)}
    assert widget(app, "figures")


def test_the_rulebook_opens_at_the_chapter_of_the_title(app: App, alone: Lobby) -> None:
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)
    assert "Starting Solo" in app.scene.book.chapters[app.scene.chapter].title


def test_the_history_opens_from_the_lobby_and_leads_back(app: App, alone: Lobby) -> None:
    click_on(app, "history")
    assert isinstance(app.scene, History)
    press(app, pygame.K_ESCAPE)
    assert app.scene is alone


@pytest.mark.slow
def test_titles_for_many_have_their_calendar_behind_a_button(app: App, today: date, lobby: Lobby) -> None:
    tab_to(app, ("deal", True))
    press(app, pygame.K_SPACE)
    click_on(app, "calendar")
    assert isinstance(app.scene, Calendar)
    click(app, day_at(app, date(2026, 11, 5)))
    press(app, pygame.K_RETURN)
    assert app.scene is lobby
    assert lobby.draft.daily_deal_day == date(2026, 11, 5)
    click_on(app, "calendar")
    press(app, pygame.K_ESCAPE)
    assert lobby.draft.daily_deal_day == date(2026, 11, 5)


def test_a_second_click_on_a_day_takes_it(app: App, today: date, lobby: Lobby) -> None:
    lobby.choose_day(TODAY)
    lobby.open_calendar()
    for _click in range(2):
        click(app, day_at(app, date(2026, 11, 4)))
    assert lobby.draft.daily_deal_day == date(2026, 11, 4)
    assert app.scene is lobby


def test_a_tournament_gives_every_seat_a_list_that_can_be_changed(
    app: App, lobby: Lobby, results: list[SetUp | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Brought("Mine", dict(READY["hammer"].cards))
    asked: list[tuple[str, Brought]] = []

    def choose(app: App, title: str, who: str, now: Brought, then: Callable[[Brought | None], None]) -> None:
        asked.append((who, now))
        then(mine if who == "Bricks Brady" else None)

    monkeypatch.setattr("hoochgame.ui.scenes.lobby.screen.choose_deck", choose)
    click_on(app, "tournament")
    plates = [widget(app, ("list", seat)) for seat in (0, 1)]
    assert [plate.words for plate in plates if isinstance(plate, ListPlate)] == ["The Bargain Mob", "The Brick Front"]
    click_on(app, ("list", 0))
    click_on(app, ("list", 1))
    assert asked == [("Vera", Brought()), ("Bricks Brady", Brought())]
    click_on(app, "start")
    assert results
    assert results[0]
    assert results[0].lists == (Brought(), mine)


def test_a_list_against_the_rules_says_why_at_its_chair_and_at_the_start(
    app: App, lobby: Lobby, results: list[SetUp | None]
) -> None:
    click_on(app, "tournament")
    lobby.draft.set_deck_list(1, Brought("Short", {"lookout": 3}))
    lobby.rebuild()
    assert "A list has 30 cards" in widget(app, ("list", 1)).tooltip
    start = widget(app, "start")
    assert isinstance(start, Button)
    assert start.sub.startswith("Bricks Brady has no legal list")
    click_on(app, "start")
    assert results == []


def test_friendly_and_tournament_go_together(app: App, lobby: Lobby, results: list[SetUp | None]) -> None:
    click_on(app, "tournament")
    click_on(app, ("variant", 1))
    click_on(app, "start")
    assert results
    assert results[0]
    assert (results[0].rules["friendly"], results[0].rules["tournament"]) == (1, 1)


@pytest.mark.parametrize("way", ["changed", "gone"])
def test_a_remembered_list_is_looked_up_by_its_name(app: App, way: str) -> None:
    game = games.GAMES[0]
    was, now = dict(READY["swarm"].cards), dict(READY["hammer"].cards)
    if way == "changed":
        save_list(app.places, game, "Mine", now)
    seats = (Chair("Ada", "human", 0), Chair("Bob", "easy", 1))
    app.settings.remember_set_up(SetUp(game.id, seats, {"tournament": 1}, 1, lists=(Brought("Mine", was), Brought())))
    lobby = Lobby(("easy",))
    app.push(lobby)
    assert lobby.draft.lists == [Brought("Mine", now if way == "changed" else was), Brought()]


def test_the_shelf_of_lists_opens_for_a_chair_and_what_is_changed_there_is_played(app: App, lobby: Lobby) -> None:
    kept = save_list(app.places, games.GAMES[0], "Mine", dict(READY["swarm"].cards))
    click_on(app, "tournament")
    lobby.draft.set_deck_list(0, Brought("Mine", dict(kept.cards)))
    click_on(app, ("list", 0))
    assert app.scene is not lobby
    save_list(app.places, games.GAMES[0], "Mine", dict(READY["hammer"].cards), replaced=kept)
    press(app, pygame.K_ESCAPE)
    assert app.scene is lobby
    assert lobby.draft.lists[0].cards == dict(READY["hammer"].cards)
    click_on(app, ("list", 1))
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert app.scene is lobby
    assert lobby.draft.lists[1].cards


def test_a_level_in_a_tournament_is_chosen_with_the_kind(app: App, lobby: Lobby) -> None:
    click_on(app, "tournament")
    tab_to(app, ("kind", 1))
    press(app, pygame.K_RIGHT)
    assert lobby.draft.chairs[1].kind == "hard/builder"
    press(app, pygame.K_RIGHT)
    assert lobby.draft.chairs[1].kind == "human"


def test_a_plate_to_choose_is_as_high_as_its_words(app: App) -> None:
    app.push(Lobby(("easy",), "deck-hand"))
    app.step(0, [])
    look = app.scene.look
    for key in ("company", "alone"):
        radio = widget(app, key)
        assert isinstance(radio, Radio)
        lines = len(text.wrap("body", look.text_px(18), radio.note, Radio.words_width(look, radio.rect.width)))
        high = text.line_height("bold", look.text_px(22)) + lines * text.line_height("body", look.text_px(18))
        assert high < radio.rect.height <= high + look.px(28)


def test_rules_that_change_with_the_number_of_seats_are_said(app: App) -> None:
    """So nobody finds out in the middle of a game."""
    app.push(Lobby(("easy",)))
    app.step(0, [])
    click_on(app, ("bot", 2))
    assert app._notice
    assert app._notice[0] == "With 3 seats: Fortified HQ: off · Stash limit: off."
    click_on(app, ("bot", 3))
    assert app._notice[0] == "With 4 seats: Fortified HQ: off · Stash limit: off."
    app._notice = None
    click_on(app, ("remove", 3))
    assert app._notice is None, "nothing changes from four to three"
    click_on(app, ("remove", 2))
    assert app._notice
    assert app._notice[0] == "With 2 seats: Fortified HQ: on · Stash limit: on."


def test_the_head_says_how_the_chosen_game_is_played(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []
    monkeypatch.setattr("hoochgame.ui.scenes.lobby.screen.draw_head", lambda canvas, title, hint: found.append(hint))
    app.push(Lobby(("easy",)))
    for game in games.GAMES:
        app.scene._title_chooser(game.id)()
        app.step(0, [])
        assert game.blurb
        assert found[-1] == game.blurb.idea
