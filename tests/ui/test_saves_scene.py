"""The list of saved games."""

import pygame
import pytest
from ui_steps import Porter, click, click_on, form_scene, press, saved, tab_to, widget

from hoochgame.storage.files import SaveFailed
from hoochgame.ui.app import App
from hoochgame.ui.scenes.confirm import Confirm
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.widgets.scroll_list import ScrollList


@pytest.fixture
def porter() -> Porter:
    return Porter([saved(1), saved(2, over=True), saved(3, trouble="Line 9 is not JSON."), *map(saved, range(4, 30))])


@pytest.fixture
def scene(app: App, porter: Porter) -> Saves:
    saves = Saves(porter.doors)
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


def test_the_newest_game_can_be_continued(app: App, scene: Saves, porter: Porter) -> None:
    click_on(app, "open")
    assert [path.name for path in porter.resumed] == ["game-1.jsonl"]


def test_arrows_choose_and_enter_opens(app: App, scene: Saves, porter: Porter) -> None:
    tab_to(app, "saves")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert len(porter.resumed) == 1
    assert [path.name for path in porter.watched] == ["game-2.jsonl"]  # it is over


def test_a_click_chooses_and_a_second_one_opens(app: App, scene: Saves, porter: Porter) -> None:
    for _ in range(2):
        click(app, rows(app).row_rect(3))
    assert [path.name for path in porter.resumed] == ["game-4.jsonl"]


def test_a_finished_game_is_watched_not_continued(app: App, scene: Saves, porter: Porter) -> None:
    click(app, rows(app).row_rect(1))
    assert "open" not in names(app)
    press(app, pygame.K_r)
    assert [path.name for path in porter.watched] == ["game-2.jsonl"]


def test_deleting_asks_first_and_keeps_on_no(app: App, scene: Saves, porter: Porter) -> None:
    press(app, pygame.K_DELETE)
    assert isinstance(app.scene, Confirm)
    press(app, pygame.K_RETURN)  # the focus is on no
    assert app.scene is scene
    assert porter.deleted == []
    click_on(app, "delete")
    click_on(app, "yes")
    assert [path.name for path in porter.deleted] == ["game-1.jsonl"]
    assert rows(app).count == len(porter.saves)


def test_a_game_that_cannot_be_deleted_says_why(app: App, scene: Saves, porter: Porter) -> None:
    def busy(path: object) -> None:
        raise SaveFailed("It is open in another window.")

    object.__setattr__(porter.doors, "delete", busy)
    press(app, pygame.K_DELETE)
    press(app, pygame.K_y)
    assert app._notice is not None
    assert app._notice[0] == "It is open in another window."


def test_a_file_nobody_can_read_can_only_be_deleted(app: App) -> None:
    app.push(Saves(Porter([saved(1, trouble="x.jsonl can't be opened.", chairs=0)]).doors))
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
    app.push(Saves(Porter().doors), results.append)
    press(app, pygame.K_ESCAPE)
    assert results == [None]
