"""Tab comes first to what may be chosen, and Enter never finds by itself what says No or ends the turn."""

from __future__ import annotations

import pygame
import pytest
from harness.hasty_play import Company, sit_down
from harness.hooch_stooges.table import ATTACK, GOON, MONEY, A, table
from harness.pointing import go_on
from harness.table_play import focus_key, sit_at
from harness.table_steps import chairs
from harness.ui_steps import press, wait

from hoochgame.core.match import Match
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.table.keys import ButtonKey

pytestmark = pytest.mark.usefixtures("unpainted")

COMPANIES = [
    Company("hooch-stooges", "hr"),
    Company("starting-solo", "h"),
    Company("deck-hand", "hr"),
    Company("moonshiners", "hr"),
]
STILL = {"animation_speed": 0.0, "confirm_end_turn": False}


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_tab_visits_all_that_may_be_chosen_before_anything_else(open_app, company) -> None:
    app = open_app((1024, 600), **STILL)
    scene = sit_down(app, company, 3, 6)
    for _question in range(4):
        assert go_on(app, scene, 1)
        board = scene.stage.board
        visited, usable = [], {key for key, _rect in board.focus_spots() if board.is_usable(key)}
        scene.ring.move_to(None, visible=False)
        for _press in range(len(usable)):
            press(app, pygame.K_TAB)
            visited.append(scene.walking.visibly_focused)
        assert set(visited) == usable, (scene.session.step, visited)
        scene.ring.move_to(None, visible=False)
        app.step(0.016, [])


@pytest.mark.parametrize("name", ["accept", "decline"])
def test_once_an_answer_is_given_by_its_button_enter_does_not_end_the_turn(open_app, name) -> None:
    app = open_app(**STILL)
    asked = table(hand=(GOON, *MONEY[:2]), deck=(ATTACK,), hooch=6, agenda=(m.Main(A), m.Claim(A, 3)))
    match = Match.begin(HOOCH_STOOGES, chairs("hr"), {"first": 1}, seed=1, created="", id="t")
    match.states[-1], match.options = asked.state, asked.options
    scene = sit_at(app, match)
    press(app, pygame.K_TAB)
    focus_key(app, scene, ButtonKey(name))
    press(app, pygame.K_RETURN)
    wait(app, 0.1)
    assert scene.session.match.ply == 1
    assert isinstance(scene.session.step, m.Main)
    assert scene.walking.visibly_focused in scene.stage.marks.legal - {ButtonKey("end_turn")}
