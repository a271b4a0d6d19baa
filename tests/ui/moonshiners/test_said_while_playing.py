"""What is said and offered between two answers holds: keys on buttons press them, and nothing asks by mistake."""

from __future__ import annotations

import pygame
import pytest
from harness.moonshiners.given import SAD, A, given
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
