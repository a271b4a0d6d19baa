"""The history of results on the screen."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from harness.deck_hand.games import CHEST, DECK_HAND, SCURVY, begun_trial, trial_game
from harness.starting_solo.games import begun_solo, solo_game
from harness.ui_steps import SIZES, FakeActions, click, form_scene, press, saved, tab_to, widget

from hoochgame.storage.history import Played, history_path, read_and_mend_history, record_result
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.navigation import After, NextTrial, Rematch, SameDeal, carry_out_choice
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.history.sums import Bars, WinShare
from hoochgame.ui.scenes.history.wording import circumstances_words, outcome_words
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.scroll_list import ScrollList
from hoochgame.ui.widgets.stepper import Stepper

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
DEALS = (1, 9, 20261118, 20261119)  # two by chance, two of days; the second is lost


@pytest.fixture
def fake() -> FakeActions:
    return FakeActions([replace(saved(1), id="solo-1", path=Path("/nowhere/solo-1.jsonl"))])


@pytest.fixture
def history(app: App, fake: FakeActions) -> History:
    for number, seed in enumerate(DEALS):
        match = solo_game(seed, rules={"difficulty": number % 2})
        record_result(app.places, match, NOON + timedelta(hours=number))
    scene = History("starting-solo", fake.actions)
    app.push(scene)
    app.step(0, [])
    return scene


def rows(app: App) -> ScrollList:
    found = widget(app, "games")
    assert isinstance(found, ScrollList)
    return found


def test_the_newest_game_stands_first(history: History) -> None:
    assert [played.seed for played in history.shown] == [*reversed(DEALS)]


def test_a_game_whose_save_is_there_can_be_watched(app: App, history: History, fake: FakeActions) -> None:
    click(app, rows(app).row_rect(3))
    press(app, pygame.K_r)
    click(app, rows(app).row_rect(3))  # a second click
    tab_to(app, "games")
    press(app, pygame.K_RETURN)
    assert [path.name for path in fake.watched] == ["solo-1.jsonl"] * 3


def test_a_game_in_several_files_is_watched_in_the_latest(app: App, history: History, fake: FakeActions) -> None:
    first = fake.saves[0]
    fake.saves = [replace(first, path=Path("/nowhere/solo-1_2.jsonl")), first]
    history.resize()
    click(app, rows(app).row_rect(3))
    press(app, pygame.K_r)
    assert [path.name for path in fake.watched] == ["solo-1_2.jsonl"]


def test_a_game_whose_save_is_gone_says_so(app: App, history: History, fake: FakeActions) -> None:
    watch = widget(app, "watch")
    assert isinstance(watch, Button)
    assert not watch.enabled
    assert "gone" in watch.sub
    press(app, pygame.K_r)
    click(app, watch.rect)
    assert fake.watched == []


def test_the_list_is_filtered_by_difficulty_and_by_kind_of_deal(app: App, history: History) -> None:
    tab_to(app, ("deals", "daily"))
    press(app, pygame.K_RETURN)
    assert [played.seed for played in history.shown] == [20261119, 20261118]
    tab_to(app, ("value", 1))
    press(app, pygame.K_RETURN)
    assert [played.seed for played in history.shown] == [20261119]
    tab_to(app, ("value", -1))
    press(app, pygame.K_RETURN)
    assert history.shown == []
    assert app.step(0.1, []) or True  # an empty list is drawn as well
    tab_to(app, ("value", None))
    press(app, pygame.K_RETURN)
    tab_to(app, ("deals", "all"))
    press(app, pygame.K_RETURN)
    assert len(history.shown) == 4


def test_what_is_chosen_stays_chosen_while_it_is_shown(app: App, history: History) -> None:
    click(app, rows(app).row_rect(1))
    assert history.chosen_game
    before = history.chosen_game
    tab_to(app, ("deals", "daily"))
    press(app, pygame.K_RETURN)
    assert history.chosen_game == before


def test_an_empty_history_has_a_friendly_sentence_and_leads_back(app: App) -> None:
    results: list[object] = []
    app.push(History("starting-solo", FakeActions().actions), results.append)
    assert app.step(0, [])
    assert {widget.key for widget in form_scene(app).form.widgets} == {"back"}  # type: ignore[union-attr]
    press(app, pygame.K_ESCAPE)
    assert results == [None]


def test_a_damaged_history_is_told_and_the_rest_is_shown(app: App, history: History) -> None:
    with history_path(app.places).open("ab") as file:
        file.write(b"nonsense\n")
    history.wake()
    assert len(history.shown) == 4
    assert app._notice is not None
    assert "history.broken-1.jsonl" in app._notice[0]


def test_every_game_has_a_bar_up_if_won_and_down_if_lost(app: App, history: History) -> None:
    bars = widget(app, "bars")
    assert isinstance(bars, Bars)
    pairs = zip(bars.games, bars.bar_rects(app.look), strict=True)
    ground = [bar.bottom if played.is_won else bar.top for played, bar in pairs]
    assert len(set(ground)) == 1
    assert all(bars.rect.inflate(2, 2).contains(bar) for bar in bars.bar_rects(app.look))


def test_a_result_is_said_with_its_figures_its_deal_and_its_rules(history: History) -> None:
    game = history.game
    figures = {"won": 1, "turns_left": 1, "defeated": 4, "moons": 3}
    rules = {"difficulty": 1, "hq_hits": 3, "gone": 7}
    played = Played("x", game.id, NOON, NOON, 20261121, rules, figures, True)
    assert outcome_words(game, played) == "Won · 1 turn left · 4 stooges defeated"
    assert circumstances_words(game, played) == [
        "Daily deal of 21 November 2026",
        "tougher",
        "Fortified HQ",
        "free undo",
    ]


# Challenges.


@pytest.fixture
def challenges(app: App) -> History:
    """One reached and one missed."""
    record_result(app.places, trial_game(SCURVY, True), NOON)
    record_result(app.places, trial_game(CHEST, False), NOON + timedelta(hours=1))
    scene = History(DECK_HAND.id, FakeActions().actions)
    app.push(scene)
    app.step(0, [])
    return scene


def test_a_challenge_is_told_by_its_name_and_whether_it_was_reached(challenges: History) -> None:
    missed, reached = (outcome_words(DECK_HAND, played) for played in challenges.shown)
    assert reached.startswith("Scurvy Aboard · reached · ")
    assert missed.startswith("War Chest · missed · ")
    assert "coins" in missed
    assert circumstances_words(DECK_HAND, challenges.shown[1]) == [f"Seed {challenges.shown[1].seed}"]


def test_one_challenge_is_picked_out_of_all(app: App, challenges: History) -> None:
    stepper = widget(app, "value")
    assert isinstance(stepper, Stepper)
    assert [option.label for option in stepper.options][:2] == ["All challenges", "First Watch"]
    tab_to(app, "value")
    for _step in range(SCURVY):
        press(app, pygame.K_RIGHT)
    assert [played.rules["challenge"] for played in challenges.shown] == [SCURVY]
    assert app.step(0.1, []) or True
    press(app, pygame.K_LEFT)
    assert challenges.shown == []
    for _step in range(SCURVY - 1):
        press(app, pygame.K_LEFT)
    assert len(challenges.shown) == 2


def test_every_challenge_has_its_row_with_its_star(app: App, challenges: History) -> None:
    rule = DECK_HAND.rule_that_chooses_trial
    assert rule
    shares = [widget(app, ("share", value)) for value in rule.trials]
    assert [share.star for share in shares if isinstance(share, WinShare)] == [value == SCURVY for value in rule.trials]
    assert [share.sums.games for share in shares if isinstance(share, WinShare)].count(1) == 2


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_the_history_of_challenges_lies_in_the_window_and_nothing_in_it_overlaps(
    open_app, size, ui_scale, language: str
) -> None:
    app = open_app(size, ui_scale, language=language)
    for match in (trial_game(SCURVY, True), trial_game(CHEST, False, free_undo=True)):
        record_result(app.places, match, NOON)
    app.push(History(DECK_HAND.id, FakeActions().actions))
    app.step(0, [])
    form = form_scene(app).form
    assert form
    scene = form_scene(app)
    assert isinstance(scene, History)
    side = [widget for widget in form.widgets if scene.side.contains(widget.rect)]
    assert len(side) > len(DECK_HAND.rule_that_chooses_trial.trials)  # type: ignore[union-attr]
    assert all(app.window.get_rect().contains(widget.rect) for widget in form.widgets)
    for number, one in enumerate(side):
        assert one.rect.collidelist([other.rect for other in side[number + 1 :]]) == -1, one.key


# At the table.


def at_table(app: App, seed: int) -> TableScene:
    match = begun_solo(seed)
    scene = TableScene(match, SilentThinker())
    app.push(scene)
    app.step(0.1, [])
    return scene


@pytest.mark.slow
def test_a_game_that_ends_at_the_table_goes_into_the_history(app: App) -> None:
    scene = at_table(app, 3)
    scene.session.concede(scene.session.viewer)
    for _frame in range(40):
        scene.skip_animation()
        app.step(0.1, [])
    assert [played.id for played in read_and_mend_history(app.places)[0]] == ["solo-3"]


def test_a_game_that_is_left_before_its_end_is_shown_goes_into_the_history_too(app: App) -> None:
    scene = at_table(app, 3)
    scene.session.concede(scene.session.viewer)
    app.close()
    assert [played.is_won for played in read_and_mend_history(app.places)[0]] == [False]


def test_a_game_that_goes_on_leaves_nothing(app: App) -> None:
    at_table(app, 3)
    app.close()
    assert read_and_mend_history(app.places) == ([], None)


@pytest.mark.parametrize(("way", "same"), [(SameDeal(), True), (Rematch(), False)])
def test_a_lost_deal_is_tried_again_or_left_for_another(app: App, way: After, same: bool) -> None:
    scene = at_table(app, 4711)
    scene.session.concede(scene.session.viewer)
    carry_out_choice(app, scene.session.match, way)
    assert isinstance(app.scene, TableScene)
    assert app.scene is not scene
    header = app.scene.session.match.header
    assert (header.seeds[0].seed == 4711) is same
    assert header.rules == scene.session.match.header.rules


@pytest.mark.slow
@pytest.mark.parametrize(("way", "value"), [(SameDeal(), CHEST), (Rematch(), CHEST), (NextTrial(SCURVY), SCURVY)])
def test_a_challenge_that_ends_at_the_table_is_noted_and_what_follows_is_dealt(
    app: App, way: After, value: int
) -> None:
    scene = TableScene(begun_trial(CHEST, 4711), SilentThinker())
    app.push(scene)
    app.step(0.1, [])
    scene.session.concede(scene.session.viewer)
    for _frame in range(80):
        scene.skip_animation()
        app.step(0.1, [])
    assert [(played.title, played.is_won) for played in read_and_mend_history(app.places)[0]] == [("deck-hand", False)]
    assert isinstance(app.scene, Result)
    app.scene.dismiss(way)
    assert isinstance(app.scene, TableScene)
    assert app.scene is not scene
    header = app.scene.session.match.header
    assert header.rules["challenge"] == value
    assert (header.seeds[0].seed == 4711) is (way == SameDeal())
