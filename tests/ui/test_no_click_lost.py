"""No click is lost: each is carried out when its turn comes, answered with why not, or on what means nothing."""

import random
from collections import Counter

import pygame
import pytest
from hasty_play import (
    FRAME,
    Company,
    Ear,
    acts,
    clicked,
    keyed,
    means,
    pause,
    sit_down,
    spot_of,
    things,
)

from hoochgame.ui.scenes.clicking import TWICE
from hoochgame.ui.scenes.curtain import Curtain

SMALL = (1024, 600)
COMPANIES = [
    Company("hooch-stooges", "her"),
    Company("hooch-stooges", "hh", {"tournament": 1}),
    Company("starting-solo", "h"),
    Company("deck-hand", "hr"),
    Company("deck-hand", "hhe"),
    Company("deck-hand", "h", {"challenge": 4}),
]


def back_to(app, scene) -> None:
    """Close whatever the click has opened over the table."""
    for _time in range(6):
        if app.scene is scene or isinstance(app.scene, Curtain):
            break
        app.step(FRAME, keyed(pygame.K_ESCAPE))
    scene.desk.zooming = False


def click_in_every_act(open_app, monkeypatch, company: Company, seed: int, clicks: int) -> Counter[str]:
    """Click on something each time that something moves; every event by turns early and late in its motion."""
    app = open_app(SMALL, animation_speed=1.0, confirm_end_turn=False)
    scene = sit_down(app, company, seed, plies=10 * seed % 120)
    ear, dice, lost, kinds = Ear(app, scene, monkeypatch), random.Random(seed), [], Counter()
    for late in acts(app, scene, 80 * clicks):
        found = [key for key in things(scene) if means(scene, key)]
        key = dice.choice(found)
        at = spot_of(scene, key)
        if at is None:
            continue
        before, event = ear.stand(), type(scene.desk.acted).__name__
        if dice.random() < 0.5:
            app.step(FRAME, clicked(at))
        else:
            app.step(FRAME, clicked(at)[:2])
            app.step(FRAME, clicked(at)[2:])
        if ear.stand() == before and means(scene, key):  # else it has lost its meaning by what was still to come
            lost.append((event, late, key))
        kinds[event] += 1
        back_to(app, scene)
        pause(app, TWICE)
        if kinds.total() == clicks:
            break
    assert not lost
    return kinds


@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_given_something_moves_when_anything_is_clicked_then_it_is_carried_out_or_answered(
    open_app, monkeypatch, company
) -> None:
    kinds = click_in_every_act(open_app, monkeypatch, company, 3, 12)
    assert kinds.total() == 12


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 13))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_given_something_moves_when_anything_is_clicked_for_long_then_nothing_is_lost(
    open_app, monkeypatch, company, seed
) -> None:
    click_in_every_act(open_app, monkeypatch, company, seed, 200)
