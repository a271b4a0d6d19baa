"""Whoever opens the curtain finds the table as if nobody had sat there: nothing is held, marked, lit or said still."""

import dataclasses
import random

import pygame
import pytest
from harness.hasty_play import FRAME, Company, answer, clicked, keyed, pause, sit_down, spot_of, things
from harness.table_steps import InstantThinker

from hoochgame.ui.scenes.patient import STANDS
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import ButtonKey, CardKey, SeatKey

CORNER = (1, 1)
KEPT = {"folded", "asides"}  # how the log is read, and of which kind, is a matter of the screen
HELD = (pygame.K_LALT, pygame.K_RALT, pygame.K_SPACE, pygame.K_z, pygame.K_LSHIFT)
COMPANIES = [
    Company("hooch-stooges", "hh"),
    Company("hooch-stooges", "hhe", {"tournament": 1}),
    Company("deck-hand", "hh"),
    Company("moonshiners", "hh"),
]


def moved(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))


def fiddle(app, scene: TableScene, dice: random.Random) -> None:
    """Something is begun on the table and not ended: a card in the hand, a key that stays down, a mark, a hint."""
    spots = [at for key in things(scene) if (at := spot_of(scene, key)) and not isinstance(key, ButtonKey | SeatKey)]
    own = [
        at
        for key in things(scene)
        if isinstance(key, CardKey) and (at := spot_of(scene, key)) and at[1] > app.size[1] // 2
    ]
    way = dice.randrange(6)
    if way <= 1 and own:
        at = dice.choice(own)
        app.step(FRAME, clicked(at)[:2])
        app.step(FRAME, [moved((at[0] + 60 * (way or -1), at[1] - 80))])
        if way == 1 and dice.random() < 0.5:  # it flies back
            app.step(FRAME, clicked((at[0] + 60, at[1] - 80))[2:])
    elif way == 2:
        app.step(FRAME, keyed(dice.choice(HELD), kinds=(pygame.KEYDOWN,)))
    elif way == 3:
        app.step(FRAME, keyed(dice.choice((pygame.K_h, pygame.K_TAB, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_3))))
    elif way == 4 and ButtonKey("zoom") in things(scene):
        app.step(FRAME, clicked(spot_of(scene, ButtonKey("zoom"))))
    elif spots:
        app.step(FRAME, [moved(dice.choice(spots))])


def come_back(app, scene: TableScene) -> None:
    """What was opened over the table is closed; what is held or marked on it stays so."""
    for _time in range(6):
        if app.scene is scene or isinstance(app.scene, Curtain):
            break
        app.step(FRAME, keyed(pygame.K_ESCAPE))


def pass_on(app, scene: TableScene, dice: random.Random) -> None:
    """Moves are made behind the mouse's back until somebody else is called."""
    for _frame in range(4000):
        if isinstance(app.scene, Curtain) or scene.session.match.is_over:
            return
        if app.scene is scene and scene.session.step is not None and not scene.prompt.is_animating:
            if dice.random() < 0.3:
                fiddle(app, scene, dice)
                come_back(app, scene)
            if scene.session.step is not None and not scene.prompt.is_animating and app.scene is scene:
                answer(scene)
        app.step(FRAME, [])
        come_back(app, scene)
    raise AssertionError("nobody was called")


def open_curtain(app, scene: TableScene) -> None:
    pause(app, STANDS + 3 * FRAME)
    app.step(0, keyed(pygame.K_RETURN))
    assert app.scene is scene


def as_new(app, scene: TableScene) -> TableScene:
    """The same game, at which this person has just sat down for the first time."""
    fresh = TableScene(scene.session.match, InstantThinker())
    fresh.logbook._fold, fresh.desk.asides = scene.desk.folded, scene.desk.asides
    app.push(fresh)
    fresh.session.sit_down(scene.session.viewer)
    fresh.set_viewer(scene.session.viewer)
    app.step(0, [moved(CORNER)])
    return fresh


def check_as_new(app, scene: TableScene) -> None:
    """In the very first frame, and when the needle has come to rest."""
    held = (scene.mouse.drag, scene.mouse.flight, scene.mouse.held, scene.stage._fade)
    assert held == (None, None, None, None)
    assert not scene.prompt.pending
    app.step(0, [moved(CORNER)])
    pause(app, 0.2)
    found, pixels = scene.desk, pygame.image.tobytes(app.window, "RGB")
    fresh = as_new(app, scene)
    pause(app, 0.2)
    for one in dataclasses.fields(found):
        if one.name not in KEPT:
            assert getattr(found, one.name) == getattr(fresh.desk, one.name), one.name
    assert scene.stage.marks == fresh.stage.marks
    assert pixels == pygame.image.tobytes(app.window, "RGB")
    app._stack.pop()
    scene.dirty = True
    app.step(0, [])


def sit_down_again_and_again(open_app, company: Company, seed: int, curtains: int) -> None:
    app, dice = open_app((1024, 600), animation_speed=4.0, confirm_end_turn=False), random.Random(seed)
    scene, fallen = sit_down(app, company, seed, plies=30 * seed % 150), 0
    while fallen < curtains and not scene.session.match.is_over:
        pass_on(app, scene, dice)
        if isinstance(app.scene, Curtain):
            open_curtain(app, scene)
            check_as_new(app, scene)
            fallen += 1
            for key in HELD:
                app.step(0, keyed(key, kinds=(pygame.KEYUP,)))


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_nothing_is_left_of_the_person_before_when_a_curtain_opens(open_app, company) -> None:
    sit_down_again_and_again(open_app, company, 1, 2)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_nothing_is_left_of_the_person_before_behind_many_curtains(open_app, company, seed) -> None:
    sit_down_again_and_again(open_app, company, seed, 60)
