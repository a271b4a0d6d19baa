"""The lobby of a title that is played in company, or alone for one of its trials."""

from datetime import UTC, datetime

import pygame
import pytest
from harness.deck_hand.games import CHEST, DECK_HAND, LAST, SCURVY, trial_game
from harness.ui_steps import SIZES, FakeActions, click_on, form_scene, press, tab_to, widget

from hoochgame.core.journal import Chair
from hoochgame.storage.history import history_path, record_result
from hoochgame.storage.settings import SetUp
from hoochgame.ui.app import App
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby.calendar import Calendar
from hoochgame.ui.scenes.lobby.draft import is_alone
from hoochgame.ui.scenes.lobby.rows_area import RowsArea
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.lobby.titles import Poster
from hoochgame.ui.scenes.lobby.trials import Paragraphs, TrialPlate
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.toggle import Radio

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
TRIALS = range(1, LAST + 1)
Results = list[SetUp | None]


@pytest.fixture
def results() -> Results:
    return []


@pytest.fixture
def lobby(app: App, results: Results) -> Lobby:
    scene = Lobby(("easy", "hard"), DECK_HAND.id, FakeActions().actions)
    app.push(scene, results.append)
    app.step(0, [])
    return scene


@pytest.fixture
def alone(app: App, lobby: Lobby) -> Lobby:
    click_on(app, "alone")
    return lobby


def keys_of(app: App) -> set[object]:
    form = form_scene(app).form
    assert form
    return {widget.key for widget in form.widgets}


def plate(app: App, value: int) -> TrialPlate:
    found = widget(app, ("trial", value))
    assert isinstance(found, TrialPlate)
    return found


def start_words(app: App) -> str:
    start = widget(app, "start")
    assert isinstance(start, Button)
    return start.sub


def test_in_company_there_are_two_to_four_chairs_and_no_challenge(app: App, lobby: Lobby, results: Results) -> None:
    assert {("human", 2), ("bot", 3), "first", "shuffle"} <= keys_of(app)
    assert not keys_of(app) & {"challenge", "history", ("trial", 1)}
    click_on(app, ("bot", 2))
    click_on(app, ("human", 3))
    click_on(app, "start")
    assert results
    assert results[0]
    assert len(results[0].seats) == 4
    assert results[0].rules["challenge"] == 0


def test_alone_there_are_eight_challenges_and_what_one_needs_no_choice_of_is_gone(app: App, alone: Lobby) -> None:
    assert {("trial", value) for value in TRIALS} | {"history", ("name", 0)} <= keys_of(app)
    assert not keys_of(app) & {"first", "shuffle", ("human", 1), ("remove", 0), ("grip", 0), "challenge", "month"}
    assert [plate(app, value).name for value in TRIALS][:3] == ["First Watch", "Race the Rival", "Short Voyage"]
    assert plate(app, 1).chosen


def test_a_challenge_is_chosen_by_mouse_or_keyboard_and_played(app: App, alone: Lobby, results: Results) -> None:
    click_on(app, ("trial", SCURVY))
    assert start_words(app) == "Challenge: Scurvy Aboard"
    tab_to(app, ("trial", CHEST))
    press(app, pygame.K_SPACE)
    assert plate(app, CHEST).chosen
    click_on(app, "start")
    assert results
    assert results[0]
    assert (len(results[0].seats), results[0].rules["challenge"]) == (1, CHEST)
    DECK_HAND.complete_rules(results[0].rules)


def test_all_about_the_chosen_challenge_is_told(app: App, alone: Lobby) -> None:
    click_on(app, ("trial", SCURVY))
    told = widget(app, "trial told")
    assert isinstance(told, Paragraphs)
    words = " ".join(told.words)
    assert "The Rival takes 1 card a turn." in words
    assert "In your stash at first: 2 × Scurvy Hand." in words
    assert "For sale at first: Lemon Crate, Press Gang." in words
    assert "Not tried yet" in words


def test_the_last_chair_that_stays_is_alone(app: App, lobby: Lobby) -> None:
    click_on(app, ("remove", 1))
    assert lobby.draft.rules["challenge"] == 1
    assert ("trial", 1) in keys_of(app)


def test_who_was_there_comes_back_to_the_table(app: App, lobby: Lobby) -> None:
    click_on(app, ("human", 2))
    lobby.draft.rename_player(2, "Ada")
    lobby.draft.set_colour(1, 5)
    before = list(lobby.draft.chairs)
    click_on(app, "alone")
    assert lobby.draft.chairs == before[:1]
    click_on(app, "company")
    assert lobby.draft.chairs == before
    assert lobby.draft.rules["challenge"] == 0
    click_on(app, "company")  # once more changes nothing
    assert lobby.draft.chairs == before


def test_whoever_sat_there_alone_gets_company_of_a_bot(app: App) -> None:
    app.settings.remember_set_up(SetUp(DECK_HAND.id, (Chair("Ada", "human", 3),), {"challenge": 6, "first": 0}, 1))
    app.push(Lobby(("easy",), DECK_HAND.id))
    assert plate(app, 6).chosen
    click_on(app, "company")
    lobby = app.scene
    assert isinstance(lobby, Lobby)
    assert [chair.kind for chair in lobby.draft.chairs] == ["human", "easy/builder"]
    click_on(app, "alone")
    assert plate(app, 6).chosen


def test_a_new_lobby_chooses_the_next_challenge_after_a_star(app: App) -> None:
    app.settings.remember_set_up(SetUp(DECK_HAND.id, (Chair("Ada", "human", 3),), {"challenge": CHEST}, 1))

    def chosen() -> int:
        lobby = Lobby(("easy",), DECK_HAND.id)
        app.push(lobby)
        value = lobby.draft.rules["challenge"]
        assert plate(app, value).chosen
        press(app, pygame.K_ESCAPE)
        return value

    assert chosen() == CHEST, "it is still to be reached"
    for star in (CHEST, CHEST % LAST + 1):
        record_result(app.places, trial_game(star, True), NOON)
        assert chosen() == star % LAST + 1
    for star in TRIALS:
        record_result(app.places, trial_game(star, True), NOON)
    assert chosen() == CHEST, "all have their stars: it is the one that was played"


def test_the_last_set_ups_alone_and_in_company_are_a_click_apart(app: App) -> None:
    table = (Chair("Ada", "human", 3), Chair("Bix", "human", 1), Chair("Cid", "hard", 5))
    app.settings.remember_set_up(
        SetUp(DECK_HAND.id, (Chair("Eve", "human", 4),), {"challenge": SCURVY}, 1, True), by_chairs
    )
    app.settings.remember_set_up(SetUp(DECK_HAND.id, table, {"challenge": 0, "first": 2}, 1), by_chairs)
    app.push(Lobby(("easy", "hard"), DECK_HAND.id))
    lobby = app.scene
    assert isinstance(lobby, Lobby)
    for _turn in range(2):
        assert (tuple(lobby.draft.chairs), lobby.draft.rules["first"], lobby.draft.free_undo) == (table, 2, False)
        click_on(app, "alone")
        assert [chair.name for chair in lobby.draft.chairs] == ["Eve"]
        assert plate(app, SCURVY).chosen
        assert lobby.draft.free_undo
        click_on(app, "company")


def by_chairs(set_up: SetUp) -> bool:
    return is_alone(DECK_HAND, set_up)


def test_a_person_stays_and_bots_go(app: App, lobby: Lobby) -> None:
    lobby.draft.move_chair(0, 1)
    click_on(app, "alone")
    assert [chair.kind for chair in lobby.draft.chairs] == ["human"]


def test_a_reached_challenge_has_its_star_and_says_how_it_went(app: App, alone: Lobby) -> None:
    for match in (trial_game(CHEST, False), trial_game(SCURVY, True)):
        record_result(app.places, match, NOON)
    app.push(ConfirmScene("?", "?", "yes", "no"))
    press(app, pygame.K_ESCAPE)  # back in the lobby
    assert [value for value in TRIALS if plate(app, value).star] == [SCURVY]
    click_on(app, ("trial", CHEST))
    told = widget(app, "trial told")
    assert isinstance(told, Paragraphs)
    assert "tried once" in told.words[-1]
    assert "coins" in told.words[-1]
    click_on(app, ("trial", SCURVY))
    told = widget(app, "trial told")
    assert isinstance(told, Paragraphs)
    assert told.words[-1].startswith("Reached · best: ")


def test_the_stars_of_a_title_stand_on_its_poster(app: App, lobby: Lobby) -> None:
    record_result(app.places, trial_game(SCURVY, True), NOON)
    lobby.wake()
    posters = [found for found in form_scene(app).form.widgets if isinstance(found, Poster)]  # type: ignore[union-attr]
    stars = {poster.game.id: [line for line in poster.tooltip.split("\n") if "star" in line] for poster in posters}
    reached = ["1 of 8 challenges reached, a star for each"]
    assert stars == {"hooch-stooges": [], "starting-solo": [], "deck-hand": reached, "moonshiners": []}


def test_alone_the_next_challenge_without_a_star_is_offered(app: App, lobby: Lobby) -> None:
    record_result(app.places, trial_game(1, True), NOON)
    lobby.wake()
    click_on(app, "alone")
    assert plate(app, 2).chosen


def test_a_damaged_history_is_told_and_the_stars_stay(app: App) -> None:
    record_result(app.places, trial_game(SCURVY, True), NOON)
    with history_path(app.places).open("ab") as file:
        file.write(b"nonsense\n")
    app.push(Lobby(("easy",), DECK_HAND.id))
    assert app._notice is not None
    assert "history.broken-1.jsonl" in app._notice[0]
    click_on(app, "alone")
    assert plate(app, SCURVY).star


def test_the_daily_deal_of_a_challenge_has_its_calendar_behind_a_button(app: App, alone: Lobby) -> None:
    tab_to(app, ("deal", True))
    press(app, pygame.K_SPACE)
    assert start_words(app).startswith("Daily deal of")
    click_on(app, "calendar")
    assert isinstance(app.scene, Calendar)


def test_the_history_of_challenges_opens_from_here(app: App, alone: Lobby) -> None:
    click_on(app, "history")
    assert isinstance(app.scene, History)
    press(app, pygame.K_ESCAPE)
    assert app.scene is alone


def test_the_rulebook_opens_at_the_challenges(app: App, alone: Lobby) -> None:
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.book.chapters[app.scene.chapter] is app.scene.book.chapters[app.scene.book.place_of("DH-C1")[0]]  # type: ignore[index]


def test_a_bot_may_try_as_well(app: App, alone: Lobby, results: Results) -> None:
    tab_to(app, (("kind", 0), False))
    press(app, pygame.K_SPACE)
    click_on(app, "start")
    assert results
    assert results[0]
    assert results[0].seats[0].kind == "easy/builder"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_challenges_lie_in_their_panel_and_each_can_be_walked_to(open_app, size, ui_scale, language: str) -> None:
    app = open_app(size, ui_scale, language=language)
    app.push(Lobby(("easy", "hard"), DECK_HAND.id))
    tab_to(app, "alone")
    press(app, pygame.K_SPACE)
    lobby, form = form_scene(app), form_scene(app).form
    assert isinstance(lobby, Lobby)
    assert form
    for value in TRIALS:
        tab_to(app, ("trial", value))
        found = plate(app, value)
        area = form.area_of(found)
        assert isinstance(area, RowsArea)
        assert area.rect.contains(found.rect), value
        assert lobby.seats.contains(found.rect)
        assert found.height(app.look, found.rect.width) <= found.rect.height
    told = widget(app, "trial told") if "trial told" in keys_of(app) else None
    assert told is None or lobby.seats.contains(told.rect)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_at_common_sizes_no_challenge_has_to_be_scrolled_to(open_app, size, language: str) -> None:
    app = open_app(size, language=language)
    app.push(Lobby(("easy", "hard"), DECK_HAND.id))
    click_on(app, "alone")
    form = form_scene(app).form
    assert form
    assert [area.max_offset for area in form.areas] == [0 for _area in form.areas]
    assert widget(app, "trial told")


def test_the_two_ways_to_play_are_told_apart(app: App, lobby: Lobby) -> None:
    company, single = widget(app, "company"), widget(app, "alone")
    assert isinstance(company, Radio)
    assert isinstance(single, Radio)
    assert (company.chosen, single.chosen) == (True, False)
    assert "hooks" in company.note
