"""Lessons at the table: played to their end by mouse and by keyboard, with every bubble in its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from harness.table_play import focus_key, spot
from harness.ui_steps import click, press, unseen

from hoochgame.core.language import _
from hoochgame.learning.shelf import LESSONS
from hoochgame.storage.lesson_marks import LessonMark, read_lesson_marks, write_lesson_mark
from hoochgame.ui.app import App
from hoochgame.ui.navigation import open_lesson
from hoochgame.ui.phrases.players import has_face
from hoochgame.ui.scenes.lesson import bubble
from hoochgame.ui.scenes.lesson.learn import Learn
from hoochgame.ui.scenes.lesson.menu import LessonMenu
from hoochgame.ui.scenes.lesson.screen import LessonTable
from hoochgame.ui.table.keys import Key
from hoochgame.ui.widgets.placing import edge_distance

OpenApp = Callable[..., App]
MONEY = "hooch-stooges/money"
LONGEST = 60.0  # seconds until the guide speaks again


def open_table(app: App, id: str = MONEY) -> LessonTable:
    open_lesson(app, id)
    scene = app.scene
    assert isinstance(scene, LessonTable)
    settle(app, scene)
    return scene


def settle(app: App, scene: LessonTable) -> None:
    """Let time pass until the guide says something."""
    spent = 0.0
    with unseen(app):
        while app.scene is scene and (scene.guide.lesson is None or scene.stage.is_running or scene.session.queue):
            app.step(0.1, [])
            spent += 0.1
            assert spent < LONGEST, f"part {scene.exercise.part_number}: nothing more is said"
    app.step(0.016, [])


def open_first_step(app: App) -> LessonTable:
    """Open the lesson and read its welcome."""
    scene = open_table(app)
    press(app, pygame.K_RETURN)
    settle(app, scene)
    return scene


def check_bubble(app: App, scene: LessonTable, keys: list[Key]) -> None:
    """The bubble lies in the window and covers nothing that it speaks of."""
    where = f"part {scene.exercise.part_number}, {scene.exercise.moment}"
    assert scene.guide.bubble is not None, where
    assert app.window.get_rect().contains(scene.guide.bubble), where
    rects = [rect for key in keys if (rect := scene.stage.board.rect_of_key(key)) is not None]
    assert rects, where
    assert scene.guide.bubble.collidelist(rects) < 0, where


def take(app: App, id: str, answer: Callable[[LessonTable, Key], object]) -> None:
    """Take a lesson to its end: read by Enter, and answer with the first thing that is lit."""
    scene = open_table(app, id)
    most = 3 * scene.exercise.record.ply
    while app.scene is scene and (most := most - 1):
        keys = scene.guide.keys_in_question()
        check_bubble(app, scene, keys)
        if scene.exercise.is_done:
            assert scene.guide._text().paragraphs[0][0].text == _("Well done!")
        if scene.exercise.waits:
            press(app, pygame.K_RETURN)
        else:
            before = len(scene.exercise.entries)
            answer(scene, keys[0])
            where = scene.exercise.part_number, keys[0], scene.exercise.refused, scene.desk.message
            assert len(scene.exercise.entries) > before, where
        settle(app, scene)
    assert scene.exercise.is_done
    assert app.scene is not scene


@pytest.mark.parametrize("id", LESSONS)
def test_every_lesson_is_taken_by_mouse_in_the_smallest_window_with_large_text(open_app: OpenApp, id: str) -> None:
    app = open_app((1024, 600), 1.5, language="de", animation_speed=0.0, bot_pace=0.0)
    app.push(Learn())

    def use(scene: LessonTable, key: Key) -> None:
        with unseen(app):
            app.step(1.0, [])  # after a moment, or it would be a double click
        click(app, spot(scene, key))

    take(app, id, use)
    assert read_lesson_marks(app.places) == {id: LessonMark(0, done=True)}


@pytest.mark.parametrize("id", LESSONS)
def test_every_lesson_is_taken_by_keyboard(open_app: OpenApp, id: str) -> None:
    def use(scene: LessonTable, key: Key) -> None:
        if key in [one.key for one in scene.ring.spots]:
            focus_key(app, scene, key)
        else:  # a part of a card: the hint shows what to do, and Enter does it
            press(app, pygame.K_h)
            app.step(0.016, [])
        press(app, pygame.K_RETURN)

    app = open_app((1280, 720), animation_speed=0.0, bot_pace=0.0)
    app.push(Learn())
    take(app, id, use)
    assert sorted(file_names(app.places.folder)) == ["lessons.json"]  # no history, star, streak or save


def file_names(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def test_a_lesson_begins_with_who_you_are_and_how_one_wins(app: App) -> None:
    scene = open_table(app)
    assert scene.guide.lesson is not None
    assert scene.guide.lesson.words.startswith("You run a small gang. The last gang with an HQ wins.")
    assert has_face(scene.exercise.header.chairs[1].kind)
    press(app, pygame.K_RETURN)
    settle(app, scene)
    assert scene.exercise.moment == "moves"


def test_the_bubble_stays_while_its_part_goes_on_and_its_tail_crosses_no_card(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    tails: list[tuple[pygame.Rect, pygame.Rect]] = []
    monkeypatch.setattr(bubble, "draw_tail", lambda _canvas, box, about: tails.append((box, about)))
    scene = open_first_step(app)
    places = set()
    while scene.exercise.moment == "moves":
        places.add(scene.guide.drawn.box.topleft if scene.guide.drawn else None)
        box, about = tails[-1]
        cards = [scene.stage.board.rect_of_key(key) for key in scene.guide.keys_in_question()]
        assert edge_distance(box, about) == min(edge_distance(box, card) for card in cards if card)
        with unseen(app):
            app.step(1.0, [])  # after a moment, or it would be a double click
        click(app, spot(scene, scene.guide.keys_in_question()[0]))
        settle(app, scene)
    assert len(places) == 1


def test_a_wrong_move_is_refused_in_the_bubble(app: App) -> None:
    scene = open_first_step(app)
    press(app, pygame.K_e)
    assert app.scene is scene  # nobody asks whether to end the turn
    assert scene.exercise.refused.startswith("Leaving already?")
    assert len(scene.exercise.entries) == 1


def test_a_step_is_skipped_and_taken_again_by_the_buttons_of_the_bubble(app: App) -> None:
    scene = open_first_step(app)
    press_control(app, scene, "skip")
    assert scene.exercise.part_number == 1
    assert scene.session.shown == scene.session.viewed_state(scene.exercise.ply)
    press_control(app, scene, "back")
    assert (scene.exercise.part_number, scene.exercise.ply) == (0, 0)


def press_control(app: App, scene: LessonTable, name: str) -> None:
    assert scene.guide.drawn
    click(app, dict(scene.guide.drawn.controls)[name])
    settle(app, scene)


def test_a_bold_word_leads_to_its_clause(app: App) -> None:
    scene = open_first_step(app)
    assert scene.guide.drawn
    ((clause, rect), *_more) = scene.guide.drawn.links
    click(app, rect)
    assert clause == "HS-PLY-02"
    assert type(app.scene).__name__ == "RulebookScene"


def test_a_lesson_that_was_left_goes_on_at_its_step(app: App) -> None:
    scene = open_first_step(app)
    press_control(app, scene, "skip")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LessonMenu)
    press(app, pygame.K_l)
    assert app.scene is not scene
    assert open_table(app).exercise.part_number == 1


def test_after_a_lesson_that_is_done_the_next_one_is_chosen(app: App) -> None:
    app.push(learn := Learn())
    press(app, pygame.K_RETURN)
    scene = app.scene
    assert isinstance(scene, LessonTable)
    scene.exercise.go_to_part(len(scene.exercise.lesson.parts))
    settle(app, scene)
    press(app, pygame.K_RETURN)
    assert app.scene is learn
    assert learn.lessons[learn.chosen].id == LESSONS[1]


def test_the_next_lesson_is_scrolled_into_sight(open_app: OpenApp) -> None:
    app = open_app((1280, 720), 2.5)
    for id in LESSONS[:-1]:
        write_lesson_mark(app.places, id, 0, done=True)
    app.push(learn := Learn())
    learn.wake()
    assert learn.chosen == len(LESSONS) - 1
    assert learn.panel.contains(learn.lesson_list.row_rect(learn.chosen))


def test_the_guide_speaks_of_what_lies_on_the_table_when_all_has_come_to_rest(open_app: OpenApp) -> None:
    """With animation, too: while cards fly there is no bubble, and watched moves wait until words were read."""
    app = open_app(animation_speed=1.0)
    scene = open_table(app)
    scene.exercise.go_to_part(3)
    scene.skip_part()  # to what Vera does
    with unseen(app):
        app.step(0.1, [])
    assert scene.guide.lesson is None
    settle(app, scene)
    assert scene.exercise.moment == "after"
    assert scene.guide.lesson is not None
    assert "Velvet Anvil" in scene.guide.lesson.words
