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
from hoochgame.ui.tables.keys import ButtonKey

CAPS = {"Esc": pygame.K_ESCAPE, "Enter": pygame.K_RETURN}


@pytest.mark.parametrize("name", ["drink_on", "give_up"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_key_on_an_answer_between_two_glasses_gives_it(open_app, language: str, name: str) -> None:
    app = open_app(language=language, **QUICK)
    scene = open_at(app, given(place=7, asks=(m.Drinking(A, 1),), drunkards={7: SAD}))
    button = next(one for one in scene.stage.board.buttons if one.name == name)
    meant = scene.sitting.moves(ButtonKey(name))[0]
    press(app, next(key for cap, key in CAPS.items() if _(cap) == button.keycap))
    assert app.scene is scene
    assert scene.session.match.entries[1].move == meant


def said_until_asked(app, scene) -> list[str]:
    """Return what stands in the banner while nothing is asked."""
    said = []
    for _frame in range(400):
        app.step(0.05, [])
        if scene.session.step is not None and not scene.stage.running:
            break
        said.append(scene.stage.marks.banner.prompt)
    return said


def test_nothing_is_asked_while_a_challenge_is_drunk(open_app) -> None:
    app = open_app(confirm_end_turn=False)
    scene = open_at(app, given(place=7, scrap=0, drunkards={7: ANGRY}))
    scene.play(m.Challenge())
    said = said_until_asked(app, scene)
    assert len(said) > 20
    assert not any("challenge" in words or "?" in words or "let it" in words for words in said), set(said)
    assert isinstance(scene.session.step, m.Drinking)


@pytest.mark.parametrize("seed", range(3))
def test_no_question_stands_in_the_banner_while_nothing_is_asked(open_app, seed: int) -> None:
    app, dice = open_app(confirm_end_turn=False, animation_speed=8.0), Random(seed)
    scene = open_at(app, given(place=7, scrap=12, relics=(0, 1), mat=2, drunkards={7: SAD}, b={"place": 1}))
    for _decision in range(25):
        said = said_until_asked(app, scene)
        assert not [words for words in said if words.endswith("?")]
        if scene.session.match.over:
            break
        scene.play(dice.choice(scene.session.options))
