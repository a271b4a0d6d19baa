"""The curtain says whose turn it is, tells the news, and gives nothing away."""

import pygame
import pytest
from table_play import open_table
from table_steps import chairs, deal
from ui_steps import SIZES, click_on, form_scene, press, wait

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.moves import EndTurn, PlayCard
from hoochgame.ui.scenes.curtain import Curtain
from hoochgame.ui.scenes.result import Result
from hoochgame.ui.tables.hooch_stooges.sentences import plain

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def test_the_recap_tells_what_everybody_saw_since(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    wait(app, 0.1)
    press(app, pygame.K_SPACE)
    scene.play(next(option for option in scene.session.options if isinstance(option, PlayCard)))
    wait(app, 0.1)
    scene.play(EndTurn())
    wait(app, 0.1)
    curtain = app.scene
    assert isinstance(curtain, Curtain)
    told = [plain(line) for line in curtain.recap]
    assert any(words.startswith("Vera plays") for words in told)
    assert not any("draws" in words for words in told)
    assert curtain.chair.name == "Silvano"


def test_esc_leads_nowhere_and_leaving_keeps_the_game(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    wait(app, 0.1)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Curtain)
    click_on(app, "ready")
    assert app.scene is scene
    assert scene.session.viewer == 0


def test_with_one_person_there_is_no_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "eh", 3)
    for _turn in range(20):
        wait(app, 0.2)
        assert not isinstance(app.scene, Curtain)
        if scene.session.step is not None:
            scene.play(scene.session.options[0])


@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_curtain_and_result_fit_every_window(open_app, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    match = deal("hhhhhh", 2)
    match.concede(Seat(3))
    for scene in (Curtain(chairs("hh")[1], chairs("hh"), []), Result(match)):
        app.push(scene)
        app.step(0.02, [])
        form = form_scene(app).form
        window = app.window.get_rect()
        assert all(window.contains(widget.rect) for widget in form.widgets)
        app.dismiss()


def test_the_result_names_the_winner_and_leads_on(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hr", 3)
    scene.session.concede(Seat(0))
    wait(app, 0.2)
    assert isinstance(app.scene, Result)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Result)
    press(app, pygame.K_RETURN)
    assert type(app.scene) is type(scene)
    assert app.scene is not scene
