"""What is said and offered between two answers holds: keys on buttons press them, and nothing asks by mistake."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from harness.moonshiners.given import ANGRY, SAD, A, given
from harness.moonshiners.scene import QUICK, open_at
from harness.ui_steps import press

from hoochgame.core.language import _
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import WORKSHOP
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.titles.moonshiners.asking import turn
from hoochgame.ui.titles.moonshiners.keys import CureKey
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

pytestmark = [pytest.mark.usefixtures("unpainted"), pytest.mark.slow]

CAPS = {"B": pygame.K_b, "Enter": pygame.K_RETURN}


@pytest.mark.parametrize("name", ["drink_on", "give_up"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_key_on_an_answer_between_two_glasses_gives_it(open_app, language: str, name: str) -> None:
    app = open_app(language=language, **QUICK)
    scene = open_at(app, given(place=7, asks=(m.Drinking(A, 1),), drunkards={7: SAD}))
    button = next(one for one in scene.stage.board.buttons if one.name == name)
    meant = scene.prompt.moves_for(ButtonKey(name))[0]
    press(app, next(key for cap, key in CAPS.items() if _(cap) == button.keycap))
    assert app.scene is scene
    assert scene.session.match.entries[1].move == meant


def said_until_asked(app, scene) -> list[str]:
    """Return what stands in the banner while nothing is asked."""
    said = []
    for _frame in range(400):
        app.step(0.05, [])
        if scene.session.step is not None and not scene.stage.is_running:
            break
        said.append(scene.stage.marks.banner.prompt)
    return said


def test_nothing_is_asked_while_a_challenge_is_drunk(open_app) -> None:
    app = open_app(confirm_end_turn=False)
    scene = open_at(app, given(place=7, scrap=0, drunkards={7: ANGRY}))
    scene.answers.play_moves(m.Challenge())
    said = said_until_asked(app, scene)
    assert len(said) > 20
    assert not any("challenge" in words or "?" in words or "let it" in words for words in said), set(said)
    assert isinstance(scene.session.step, m.Drinking)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_no_question_stands_in_the_banner_while_nothing_is_asked(open_app, seed: int) -> None:
    app, dice = open_app(confirm_end_turn=False, animation_speed=8.0), Random(seed)
    scene = open_at(app, given(place=7, scrap=12, relics=(0, 1), mat=2, drunkards={7: SAD}, b={"place": 1}))
    for _decision in range(25):
        said = said_until_asked(app, scene)
        assert not [words for words in said if words.endswith("?")]
        if scene.session.match.is_over:
            break
        scene.answers.play_moves(dice.choice(scene.session.options))


def test_a_first_glass_is_explained_before_one_more_is_asked_for(open_app) -> None:
    app = open_app(lessons=True, lessons_read=("ma-goal",), **QUICK)
    scene = open_at(app, given(place=7, asks=(m.Drinking(A, 1),), drunkards={7: SAD}))
    assert scene.lessons.lesson.name == "ma-glass"
    app.step(0.016, [])
    assert scene.lessons.bubble


def lessons_of(**more: object) -> set[str]:
    """Return the lessons that could be told in this turn."""
    table = given(**more)
    return {lesson.name for lesson in turn.turn_lessons(table.state, table.step, table.options)}


def test_it_is_said_that_both_cubes_are_near_only_if_they_are() -> None:
    assert "ma-cubes" not in lessons_of(place=7, stamina=1, inebriation=13)
    assert "ma-cubes" in lessons_of(place=7, stamina=6, inebriation=9)


def test_nobody_is_told_to_end_the_turn_while_survivors_wait() -> None:
    assert "ma-end" in lessons_of(place=7, acted=2)
    assert "ma-end" not in lessons_of(place=7, acted=2, mat=2, built={8: (A, 1, 1)})


@pytest.mark.parametrize("stamina", [0, 3])
def test_a_cure_glows_only_if_it_does_something(open_app, stamina: int) -> None:
    app = open_app(**QUICK)
    used = {"used": (0, 0, 1, 0, 0), "acted": 1, "place": COMPOUND, "scrap": 9}
    scene = open_at(app, given(asks=(m.Trading(A),), stamina=stamina, **used))
    marks = scene.stage.marks
    assert CureKey() in marks.legal
    assert (CureKey() in marks.faint) == (stamina == 0)


def test_a_turn_is_not_ended_by_mistake_while_survivors_wait(open_app) -> None:
    app = open_app(animation_speed=0.0)
    scene = open_at(app, given(place=7, acted=2, mat=2, built={8: (A, 1, 1)}))
    leaving = scene.answers.confirmation_of_loss(m.EndTurn())
    assert leaving
    assert "Survivors" in leaving.words


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("read", [("ma-goal",), ("ma-goal", "ma-trade"), ("ma-goal", "ma-trade", "ma-relic")])
def test_no_lesson_of_the_counter_hides_the_cure(open_app, size, read: tuple[str, ...]) -> None:
    app = open_app(size, lessons=True, lessons_read=read, **QUICK)
    used = {"used": (0, 0, 1, 0, 0), "acted": 1, "place": COMPOUND, "scrap": 9, "stamina": 3, "relics": (0, 1)}
    scene = open_at(app, given(asks=(m.Trading(A),), **used))
    app.step(0.016, [])
    assert scene.lessons.bubble
    assert not scene.lessons.bubble.colliderect(scene.stage.board.rect_of_key(CureKey()))


@pytest.mark.parametrize(("built", "said"), [({}, "build on"), ({7: (A, 1, 0)}, "upgrade")])
def test_a_hint_calls_an_upgrade_so(built: dict, said: str) -> None:
    state = given(place=7, scrap=20, tiles={7: WORKSHOP}, built=built).state
    assert said in MOONSHINERS_TABLE.questions.hint(state, m.Construct(7), ("Vera", "Silvano"))
