"""The list of saved games."""

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from harness.ui_steps import (
    SIZES,
    FakeActions,
    click,
    click_on,
    form_scene,
    press,
    saved,
    tab_to,
    type_text,
    widget,
)

from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import today_within_daily_dates
from hoochgame.ui.app import App
from hoochgame.ui.look.text import line_height, width
from hoochgame.ui.phrases.common import describe_deal_and_rules, describe_save
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.saves_rows import damage_advice, damage_words, progress_words
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.widgets.scroll_list import ScrollList


@pytest.fixture
def fake() -> FakeActions:
    broken = saved(3, trouble="Line 9 is not JSON.")
    return FakeActions([saved(1), saved(2, over=True), broken, *map(saved, range(4, 30))])


@pytest.fixture
def scene(app: App, fake: FakeActions) -> Saves:
    saves = Saves(fake.actions)
    app.push(saves)
    app.step(0, [])
    return saves


def names(app: App) -> set[object]:
    form = form_scene(app).form
    assert form
    return {widget.key for widget in form.widgets}


def rows(app: App) -> ScrollList:
    found = widget(app, "saves")
    assert isinstance(found, ScrollList)
    return found


def test_the_newest_game_can_be_continued(app: App, scene: Saves, fake: FakeActions) -> None:
    click_on(app, "open")
    assert [path.name for path in fake.resumed] == ["game-1.jsonl"]


def test_arrows_choose_and_enter_opens(app: App, scene: Saves, fake: FakeActions) -> None:
    tab_to(app, "saves")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert len(fake.resumed) == 1
    assert [path.name for path in fake.watched] == ["game-2.jsonl"]  # it is over


def test_a_click_chooses_and_a_second_one_opens(app: App, scene: Saves, fake: FakeActions) -> None:
    for _ in range(2):
        click(app, rows(app).row_rect(3))
    assert [path.name for path in fake.resumed] == ["game-5.jsonl"]


def test_a_finished_game_is_watched_not_continued(app: App, scene: Saves, fake: FakeActions) -> None:
    click(app, rows(app).row_rect(1))
    assert "open" not in names(app)
    press(app, pygame.K_r)
    assert [path.name for path in fake.watched] == ["game-2.jsonl"]


def test_deleting_asks_first_and_keeps_on_no(app: App, scene: Saves, fake: FakeActions) -> None:
    press(app, pygame.K_DELETE)
    assert isinstance(app.scene, ConfirmScene)
    press(app, pygame.K_RETURN)  # the focus is on no
    assert app.scene is scene
    assert fake.deleted == []
    click_on(app, "delete")
    click_on(app, "yes")
    assert [path.name for path in fake.deleted] == ["game-1.jsonl"]
    assert rows(app).count == len(fake.saves)


def test_a_game_that_cannot_be_deleted_says_why(app: App, scene: Saves, fake: FakeActions) -> None:
    def busy(path: object) -> None:
        raise SaveFailed("It is open in another window.")

    object.__setattr__(fake.actions, "delete", busy)
    press(app, pygame.K_DELETE)
    press(app, pygame.K_y)
    assert app._notice is not None
    assert app._notice[0] == "It is open in another window."


def test_a_file_nobody_can_read_can_only_be_deleted(app: App) -> None:
    app.push(Saves(FakeActions([saved(1, trouble="x.jsonl can’t be opened.", chairs=0)]).actions))
    assert names(app) >= {"delete", "back"}
    assert not names(app) & {"open", "watch"}
    tab_to(app, "saves")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Saves)


def test_a_long_list_scrolls_with_keys_and_wheel(app: App, scene: Saves) -> None:
    tab_to(app, "saves")
    press(app, pygame.K_END)
    assert scene.chosen == 28
    assert rows(app).offset > 0
    assert rows(app).rect.contains(rows(app).row_rect(28))
    press(app, pygame.K_HOME)
    assert (scene.chosen, rows(app).offset) == (0, 0)
    at = rows(app).rect.center
    app.step(0.016, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step(0.016, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3)])
    assert rows(app).offset > 0


def test_an_empty_list_says_so_and_goes_back(app: App) -> None:
    results: list[object] = []
    app.push(Saves(FakeActions().actions), results.append)
    press(app, pygame.K_ESCAPE)
    assert results == [False]


def test_an_empty_list_leads_to_a_first_game(app: App) -> None:
    results: list[object] = []
    app.push(Saves(FakeActions().actions), results.append)
    press(app, pygame.K_RETURN)
    assert results == [True]


@pytest.mark.slow
def test_the_games_that_came_with_it_can_be_watched_but_not_deleted(app: App) -> None:
    fake = FakeActions()
    app.push(Saves(fake.actions))
    app.step(0, [])
    click_on(app, "sample")
    assert rows(app).count == 14
    assert "delete" not in names(app)
    press(app, pygame.K_DELETE)
    click_on(app, "watch")
    assert [path.name for path in fake.watched] == ["deck-hand-challenge.jsonl"]
    tab_to(app, ("kind", "all"))
    press(app, pygame.K_RETURN)
    assert "sample" in names(app)  # back to the empty list


def test_the_last_game_thrown_away_leaves_an_empty_list(app: App) -> None:
    fake = FakeActions([saved(1)])
    app.push(Saves(fake.actions))
    click_on(app, "delete")
    click_on(app, "yes")
    app.step(0, [])
    assert fake.deleted
    assert "new" in names(app)


def test_the_list_is_sifted_and_sorted_and_what_is_chosen_stays(app: App, scene: Saves) -> None:
    click(app, rows(app).row_rect(1))
    assert scene.chosen_save
    path = scene.chosen_save.path
    tab_to(app, ("kind", "finished"))
    press(app, pygame.K_RETURN)
    assert [save.over for save in scene.saves] == [True]
    assert scene.chosen_save.path == path
    tab_to(app, ("kind", "damaged"))
    press(app, pygame.K_RETURN)
    assert [bool(save.trouble) for save in scene.saves] == [True]
    tab_to(app, ("kind", "all"))
    press(app, pygame.K_RETURN)
    tab_to(app, ("order", "round"))
    press(app, pygame.K_RETURN)
    rounds = [save.round for save in scene.saves if not save.trouble]
    assert rounds == sorted(rounds, reverse=True)
    assert [bool(save.trouble) for save in scene.saves] == [False] * len(rounds) + [True]


def test_a_game_is_named_in_the_list(app: App, scene: Saves, fake: FakeActions) -> None:
    press(app, pygame.K_F2)
    type_text(app, "Sunday")
    press(app, pygame.K_RETURN)
    assert [(path.name, name) for path, name in fake.renamed] == [("game-1.jsonl", "Sunday")]


def test_a_damaged_game_cannot_be_named_and_says_what_to_do(app: App) -> None:
    fake = FakeActions([saved(1, trouble="Line 80: this line is damaged and can’t be read.")])
    app.push(Saves(fake.actions))
    assert "name" not in names(app)
    assert names(app) >= {"open", "watch", "delete"}
    assert "picks up at the last good move" in damage_advice(fake.saves[0])
    assert "Repair it, or delete it" in damage_advice(saved(1, trouble="x", chairs=0))
    assert "Update Hoochgame" in damage_advice(replace(saved(1, trouble="x", chairs=0), newer=True))


def test_a_damaged_game_says_what_is_missing(app: App) -> None:
    torn = saved(1, trouble="Line 42: the last line was cut short.")
    assert progress_words(torn) == "Readable up to round 4, move 40. The rest is missing."
    whole = "Line 42: the last line was cut short. The game opens up to round 4."
    assert damage_words(torn, app.look, 900) == whole
    assert damage_words(torn, app.look, 400) == torn.trouble
    for room in (60, 200, 600):
        wordy = damage_words(saved(1, trouble="Line 42: " + "so much to say " * 60), app.look, room)
        assert wordy.endswith(" …")
        assert width("body", app.look.text_px(18), wordy) <= room


def test_names_of_files_that_are_no_text_and_dates_that_cannot_be_are_drawn(app: App) -> None:
    nameless = os.fsdecode(b"caf\xe9 \xff.jsonl")
    trouble = f"{nameless} can’t be opened. Line 1: this is not a Hoochgame save."
    broken = replace(saved(1, trouble=trouble, chairs=0), path=Path(nameless), when=None)
    fake = FakeActions([replace(saved(2), when=None), broken])
    app.push(Saves(fake.actions))
    assert app.step(0, [])
    press(app, pygame.K_DELETE)
    assert isinstance(app.scene, ConfirmScene)
    assert app.scene.question == "Hooch Stooges will be deleted for good."
    press(app, pygame.K_n)
    app.show_notice(trouble)
    app.push(TitleScreen(fake.actions))
    assert app.step(0, [])


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_nothing_overlaps_in_any_window(open_app, fake: FakeActions, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    app.push(Saves(fake.actions))
    app.step(0, [])
    widgets = form_scene(app).form.widgets
    for number, one in enumerate(widgets):
        assert app.window.get_rect().contains(one.rect), one.key
        assert not [other.key for other in widgets[number + 1 :] if other.rect.colliderect(one.rect)], one.key


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_what_the_file_of_a_running_game_shows_is_said_where_its_folder_is(open_app, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    app.push(scene := Saves(FakeActions([saved(1), saved(2, over=True)]).actions))
    px, lines = app.look.text_px(16), scene._foot_lines()
    assert " ".join(lines[:-1]) == "The file of a running game shows every hand and the seed."
    assert lines[-1].startswith("Kept in ")
    assert max(width("body", px, words) for words in lines) <= scene.panel.width
    assert rows(app).rect.bottom <= scene.panel.bottom - len(lines) * line_height("body", px)
    scene.handle_escape()
    app.push(scene := Saves(FakeActions([saved(2, over=True)]).actions))
    assert len(scene._foot_lines()) == 1


def test_picture_and_analysis_of_a_game_go_with_it(app: App) -> None:
    places = (app.places.picture_path("game"), app.places.analysis_path("game"))
    for place in places:
        place.parent.mkdir(parents=True)
        place.write_bytes(b"something of it")
    app.push(Saves(FakeActions([replace(saved(1), id="game", picture=places[0])]).actions))
    press(app, pygame.K_DELETE)
    press(app, pygame.K_n)
    assert all(place.exists() for place in places)
    press(app, pygame.K_DELETE)
    press(app, pygame.K_y)
    assert not any(place.exists() for place in places)


# Games for one, tournaments, daily deals.


@pytest.mark.parametrize(("over", "winners", "words"), [
    (False, (), "Running, turn 4"), (True, (0,), "Won in turn 4"), (True, (), "Lost in turn 4"),
])  # fmt: skip
def test_a_game_for_one_is_won_or_lost_in_a_turn(over: bool, winners: tuple, words: str) -> None:
    save = replace(saved(1, over=over, chairs=1), title="starting-solo", winners=winners, asked=0)
    assert progress_words(save) == words


@pytest.mark.parametrize(("over", "winners", "words"), [
    (False, (), "Running, turn 4"), (True, (0,), "Reached in turn 4"), (True, (), "Missed in turn 4"),
])  # fmt: skip
def test_a_challenge_is_reached_or_missed_and_called_by_its_name(over: bool, winners: tuple, words: str) -> None:
    save = replace(saved(1, over=over, chairs=1), title="deck-hand", winners=winners, asked=0, rules={"challenge": 6})
    assert progress_words(save) == words
    assert describe_deal_and_rules(save) == ["Challenge: Master Thief"]


def test_a_game_for_one_that_waits_is_called_by_its_title() -> None:
    save = replace(saved(1, chairs=1), title="starting-solo", asked=0)
    assert describe_save(save).startswith("Starting Solo, turn 4 · ")


def test_a_save_says_which_deal_it_is_and_by_which_rules_it_is_played() -> None:
    rules = {"friendly": 1, "tournament": 1, "hq_hits": 3, "round_limit": 30, "first": 2}
    save = replace(saved(1), seed=20261120, rules=rules, free_undo=True)
    assert describe_deal_and_rules(save) == [
        "Daily deal of 20 November 2026", "Friendly Match", "Tournament", "Fortified HQ", "Long-game stop: 30",
        "free undo",
    ]  # fmt: skip
    alone = replace(saved(1, chairs=1), title="starting-solo", seed=4711, rules={"difficulty": -1, "hq_hits": 1})
    assert describe_deal_and_rules(alone) == ["Difficulty: gentler"]
    assert describe_deal_and_rules(replace(alone, seed=20991231, rules={})) == []  # no day that had come
    assert describe_deal_and_rules(replace(alone, title="gone")) == []


def test_the_list_draws_games_of_every_kind(app: App) -> None:
    alone = replace(saved(1, over=True, chairs=1), title="starting-solo", seed=20261120, rules={"difficulty": 1})
    trial = replace(alone, title="deck-hand", rules={"challenge": 6})
    saves = [alone, replace(alone, winners=(0,)), trial, replace(trial, winners=(0,)), saved(2)]
    app.push(Saves(FakeActions(saves).actions))
    assert app.step(0, [])


def test_games_that_were_not_looked_at_yet_come_by_themselves(app: App) -> None:
    fake = FakeActions([saved(1), replace(saved(2, trouble="not yet", chairs=0), waits=True)])
    scene = Saves(fake.actions)
    app.push(scene)
    app.step(0, [])
    fake.saves = [saved(1), saved(2), saved(3)]
    app.step(0.02, [])
    assert len(scene.everything) == 3
    fake.saves = []
    app.step(0.02, [])
    assert len(scene.everything) == 3, "now all are known, so nobody asks again"


@pytest.mark.slow
def test_an_example_says_that_it_is_one_and_of_no_day(app: App, said: list[str]) -> None:
    """Its file is as old as the installation, and nobody played it then."""
    app.push(Saves(FakeActions([saved(1)]).actions))
    tab_to(app, ("kind", "samples"))
    press(app, pygame.K_RETURN)
    said.clear()
    form_scene(app).dirty = True
    app.step(0, [])
    assert said.count("an example") >= 2, "in a row, and beside the list"
    told = " ".join(said)
    for word in ("today", "yesterday", "date unknown", str(today_within_daily_dates().year), "2026-"):
        assert word not in told
