"""No click is lost: each is carried out when its turn comes, answered with why not, or on what means nothing."""

import random
from collections import Counter

import pygame
import pytest
from harness.hasty_play import (
    CARD_GAMES,
    FRAME,
    Company,
    Ear,
    acts,
    any_thing,
    called,
    clicked,
    keyed,
    means,
    pause,
    sit_down,
    spot_of,
    things,
)

from hoochgame.ui.input.tracker import TWICE
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import ButtonKey, Key

pytestmark = pytest.mark.usefixtures("unpainted")

SMALL = (1024, 600)
COMPANIES = [*CARD_GAMES, Company("moonshiners", "hr"), Company("moonshiners", "hhe")]


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


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_every_click_during_motion_is_carried_out_or_answered(open_app, monkeypatch, company) -> None:
    kinds = click_in_every_act(open_app, monkeypatch, company, 3, 12)
    assert kinds.total() == 12


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 13))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_none_of_many_clicks_during_motion_is_lost(open_app, monkeypatch, company, seed) -> None:
    click_in_every_act(open_app, monkeypatch, company, seed, 200)


# What is only looked at.


def look_in_every_act(open_app, company: Company, seed: int, looks: int) -> None:
    """Whatever is opened, folded or scrolled while something moves: it goes on where it was."""
    app = open_app(SMALL, animation_speed=1.0, confirm_end_turn=False)
    scene = sit_down(app, company, seed, plies=20)
    dice, done = random.Random(seed), 0
    for _late in acts(app, scene, 60 * looks):
        app.step(0, [])  # what was over but for its last word is over now
        if not scene.stage.is_running or scene.stage.closing:
            continue
        going, queue, ply = scene.stage._going, len(scene.session.queue), scene.session.match.ply
        way = dice.choice(LOOKS)
        way(app, scene)
        assert app.scene is scene
        assert scene.stage.is_running, way
        assert scene.stage._going[0] is going[0], way
        assert (len(scene.session.queue), scene.session.match.ply) == (queue, ply), way
        done += 1
        if done == looks:
            break
    assert done == looks


def opened(app, kind: type) -> None:
    """It has come, and goes with Esc."""
    assert isinstance(app.scene, kind)
    app.step(0, keyed(pygame.K_ESCAPE))


def by_menu_key(app, scene) -> None:
    app.step(0, keyed(pygame.K_m))
    opened(app, PauseMenu)


def by_menu_button(app, scene) -> None:
    app.step(0, clicked(spot_of(scene, ButtonKey("menu"))))
    opened(app, PauseMenu)


def by_settings(app, scene) -> None:
    app.step(0, keyed(pygame.K_m))
    app.step(0, keyed(pygame.K_o))
    app.step(0, [])
    opened(app, SettingsScene)
    app.save_and_apply_settings()
    opened(app, PauseMenu)


def by_rules(app, scene) -> None:
    app.step(0, keyed(pygame.K_F1))
    assert app.scene is not scene
    while app.scene is not scene:
        app.step(0, keyed(pygame.K_ESCAPE))


def by_fold(app, scene) -> None:
    folded = scene.desk.folded
    app.step(0, keyed(pygame.K_l))
    assert scene.stage.board.layout.folded is not folded


def by_wheel(app, scene) -> None:
    log = scene.stage.board.layout.log
    wheel = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=log.center, button=4),
             pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0)]  # fmt: skip
    app.step(0, [pygame.event.Event(pygame.MOUSEMOTION, pos=log.center), *wheel])
    assert scene.stage.act.marks.log_scroll == scene.desk.scroll


def by_page_key(app, scene) -> None:
    app.step(0, keyed(pygame.K_PAGEUP))
    assert scene.stage.act.marks.log_scroll == scene.desk.scroll


def by_right_click(app, scene) -> None:
    """On a card that flies by, else on any that lies there."""
    flying = [thing for thing in scene.stage.act.cast if getattr(thing, "piece", None) and thing.opacity > 0]
    seen = [thing for thing in flying if thing.piece_at(thing.at) and thing.piece_at(thing.at).art]
    inside = [thing for thing in seen if scene.stage.flying_card(thing.at) is thing.piece]
    at = (
        tuple(map(round, inside[-1].at))
        if inside
        else any_thing(scene, lambda piece: piece.kind == "card" and piece.art)
    )
    if at is None:
        return
    app.step(0, clicked(at, button=3))
    if app.scene is not scene:
        opened(app, ZoomScene)
    else:
        assert not inside


def by_z(app, scene) -> None:
    app.step(0, keyed(pygame.K_z))
    if app.scene is not scene:
        opened(app, ZoomScene)


LOOKS = [by_menu_key, by_menu_button, by_settings, by_rules, by_fold, by_wheel, by_page_key, by_right_click, by_z]


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES[::2], ids=str)
def test_motion_goes_on_where_it_was_after_a_look(open_app, company) -> None:
    look_in_every_act(open_app, company, 3, 10)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_motion_goes_on_where_it_was_after_many_looks(open_app, company, seed) -> None:
    look_in_every_act(open_app, company, seed, 150)


# Whole games in a hurry.


def play_in_a_hurry(open_app, monkeypatch, company: Company, seed: int, clicks: int) -> Counter[str]:
    """At double speed, a click every 0.15 s on something that glows or glowed when it was aimed at."""
    app = open_app(SMALL, animation_speed=2.0, confirm_end_turn=False)
    scene = sit_down(app, company, seed)
    ear, dice, told = Ear(app, scene, monkeypatch), random.Random(seed), Counter()
    glowing: list[Key] = []
    last: Key | None = None
    for _time in range(60 * clicks):
        if scene.session.match.is_over or told["clicks"] == clicks:
            break
        if called(app, scene):
            continue
        if scene.stage.marks.legal:
            glowing = sorted(scene.stage.marks.legal, key=str)
        live = [key for key in glowing if key != last and (key != ButtonKey("end_turn") or dice.random() < 0.2)]
        if not scene.prompt.next_question_is_mine() and dice.random() < 0.8:
            live = []  # even who is in a hurry knows whose turn it is
        if not live:
            last = None  # nothing else glows: it may be clicked again
        at = spot_of(scene, last := dice.choice(live)) if live and app.scene is scene else None
        if at:
            before, said = ear.stand(), len(ear.said)
            app.step(FRAME, clicked(at))
            told["clicks"] += 1
            if len(ear.said) > said:
                told["sentences"] += 1
            elif ear.stand() != before:
                told["answers"] += 1
            back_to(app, scene)
        pause(app, 0.15)
    return told


@pytest.mark.slow
@pytest.mark.parametrize("company", COMPANIES[:5:2] + COMPANIES[3:4], ids=str)
def test_no_click_every_015_seconds_is_lost_at_double_speed(open_app, monkeypatch, company) -> None:
    told = play_in_a_hurry(open_app, monkeypatch, company, 4, 25)
    assert told["clicks"] == 25
    assert told["answers"] + told["sentences"] == told["clicks"]
    assert told["answers"] > told["sentences"]


WHOLE = [
    Company("hooch-stooges", "hr", {"round_limit": 12}),
    Company("hooch-stooges", "hhr", {"round_limit": 8}),
    Company("starting-solo", "h"),
    Company("deck-hand", "hr"),
    Company("deck-hand", "hh"),
    Company("moonshiners", "hr"),
]


@pytest.mark.soak
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("company", WHOLE, ids=str)
def test_no_hasty_click_of_a_whole_game_is_lost_at_double_speed(open_app, monkeypatch, company, seed) -> None:
    told = play_in_a_hurry(open_app, monkeypatch, company, seed, 5000)
    assert told["clicks"] > 20
    assert told["answers"] + told["sentences"] == told["clicks"]
