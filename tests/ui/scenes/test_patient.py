"""A result comes by itself, so nothing that is pressed as it comes works on it."""

import pygame
import pytest
from harness.hasty_play import FRAME, Company, answer, clicked, keyed, pause, sit_down

from hoochgame.ui.scenes.patient import STANDS
from hoochgame.ui.scenes.result.screen import Result

COMPANIES = [
    Company("hooch-stooges", "hr", {"round_limit": 1}),
    Company("starting-solo", "h"),
    Company("deck-hand", "h", {"challenge": 1}),
    Company("moonshiners", "hr"),
]
KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_n, pygame.K_a, pygame.K_c, pygame.K_h, pygame.K_r, pygame.K_t,
        pygame.K_ESCAPE)  # fmt: skip


def result_in(app, company: Company) -> Result:
    """It has come in this frame: the last move was shown."""
    scene = sit_down(app, company, 4)
    scene.session.match.concede(0)
    scene.session.show_present()
    for _frame in range(400):
        if isinstance(app.scene, Result):
            return app.scene
        if scene.session.step is not None and not scene.prompt.is_animating:
            answer(scene)
        app.step(FRAME, [])
    raise AssertionError("the game did not end")


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_a_result_that_has_just_come_stays_whatever_is_pressed(open_app, company) -> None:
    app = open_app((1024, 600), animation_speed=0.0, confirm_end_turn=False)
    result = result_in(app, company)
    buttons = [one.rect.center for one in result.form.widgets]
    for gesture in [*map(keyed, KEYS), *map(clicked, buttons)]:
        app.step(FRAME, gesture)
        pause(app, STANDS - 3 * FRAME)  # whoever hammers goes on
        assert app.scene is result


def test_enter_leaves_a_result_that_was_seen(open_app) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    result = result_in(app, COMPANIES[1])
    assert {result.form.find(name).enabled for name in ("replay", "title", "again")} == {False}
    pause(app, STANDS + 3 * FRAME)
    assert {result.form.find(name).enabled for name in ("replay", "title", "again")} == {True}
    assert result.ring.focused_spot.key == "rematch"
    app.step(FRAME, keyed(pygame.K_RETURN))
    assert app.scene is not result


def test_escape_leaves_a_result_that_was_asked_for_at_once(open_app) -> None:
    app = open_app((1024, 600), animation_speed=0.0)
    result = result_in(app, COMPANIES[1])
    pause(app, STANDS + 3 * FRAME)
    app.step(FRAME, keyed(pygame.K_ESCAPE))
    scene = app.scene
    app.step(FRAME, keyed(pygame.K_RETURN))
    assert isinstance(app.scene, Result)
    assert app.scene is not result
    app.step(FRAME, keyed(pygame.K_ESCAPE))
    assert app.scene is scene
