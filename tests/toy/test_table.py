"""Moonrakers at the window: clicked, typed, dragged, saved, replayed; what the shared table gives, a new title has."""

import os

import pygame
import pytest
from harness.table_play import click_key, focus_key, open_table, settle, spot
from harness.table_steps import InstantThinker
from harness.ui_steps import click, drag, hover, press, wait
from ui.test_random_input import Monkey, Nothing

from hoochgame.storage.languages import switch_language
from hoochgame.storage.saves import path_of_match
from hoochgame.ui import navigation
from hoochgame.ui.background import thinking
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.intents import Hint
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.keys import ButtonKey, CardKey, LogKey, PileKey
from toy.rules import Pour, Poured, strength
from toy.table import MOONRAKERS_TABLE
from toy.zones import BARREL, NAMES

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
WINDOWS = [
    ((1024, 600), "en", {"animation_speed": 0.0}),
    ((1920, 1080), "de", {"animation_speed": 4.0}),
    pytest.param((1024, 600), "de", {"animation_speed": 4.0, "reduced_motion": True}, marks=pytest.mark.soak),
]


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(thinking, "ThinkingProcess", lambda log: InstantThinker())


def table(app, seed=1, kinds="he"):
    scene = open_table(app, kinds, seed, title="moonrakers")
    settle(app, scene)
    return scene


def hand(scene):
    return [CardKey(card) for card in scene.session.shown.hands[scene.session.viewer]]


def poured_by_me(scene):
    return [entry.move.card for entry in scene.session.match.entries[1:] if entry.seat == 0]


def to_the_end(app, scene, pour):
    while not scene.session.match.is_over:
        pour(scene)
        settle(app, scene) if not scene.session.match.is_over else None
    wait(app, 4)
    assert isinstance(app.scene, Result)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language", "chosen"), WINDOWS)
def test_a_whole_game_by_mouse(open_app, size, language, chosen) -> None:
    os.environ["LANGUAGE"] = language
    switch_language()
    app = open_app(size, **chosen)
    scene = table(app)
    marks = scene.stage.marks
    assert marks.banner.prompt == "Pour a barrel."
    assert (marks.buttons[0].label == "Undo") == (language == "en")
    to_the_end(app, scene, lambda scene: click_key(app, scene, hand(scene)[0]))
    assert len(poured_by_me(scene)) == 6


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language", "chosen"), WINDOWS)
def test_a_whole_game_by_keyboard(open_app, size, language, chosen) -> None:
    os.environ["LANGUAGE"] = language
    switch_language()
    app = open_app(size, **chosen)
    scene = table(app)

    def pour(scene):
        focus_key(app, scene, hand(scene)[-1])
        press(app, pygame.K_RETURN)

    to_the_end(app, scene, pour)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_barrel_is_dropped_on_the_cask(open_app, size) -> None:
    app = open_app(size, **QUICK)
    scene = table(app)
    key = hand(scene)[1]
    drag(app, spot(scene, key), spot(scene, BARREL))
    assert poured_by_me(scene) == [key.card]


@pytest.mark.slow
def test_a_barrel_that_was_bottled_is_not_poured_again(open_app) -> None:
    """TY-3."""
    app = open_app((1280, 720), **QUICK)
    scene = table(app)
    while not scene.session.shown.cellars[0]:
        click_key(app, scene, hand(scene)[0])
        settle(app, scene)
    poured = poured_by_me(scene)
    drag(app, spot(scene, CardKey(scene.session.shown.cellars[0][0])), spot(scene, BARREL))
    assert poured_by_me(scene) == poured
    assert (scene.desk.message, scene.desk.refused) == ("Pour a barrel of your hand.", "TY-3")


@pytest.mark.slow
def test_a_game_is_left_and_resumed_and_its_replay_wound(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = table(app)
    click_key(app, scene, hand(scene)[0])
    settle(app, scene)
    match = scene.session.match
    app.go_to_title()
    navigation.continue_saved_game(app, path_of_match(match))
    app.step(0.02, [])
    again = app.scene
    assert isinstance(again, TableScene)
    assert again.session.match.state == match.state
    settle(app, again)
    to_the_end(app, again, lambda scene: click_key(app, scene, hand(scene)[0]))
    navigation.open_replay(app, path_of_match(match))
    replay = app.scene
    assert isinstance(replay, Replay)
    for at in (0, 5, 20, 3):
        replay.wind_to(at)
        app.step(0.02, [])
    press(app, pygame.K_SPACE)
    wait(app, 1)


@pytest.mark.slow
def test_a_hint_is_followed_with_enter(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = table(app)
    scene.carry_out(Hint())
    wait(app, 0.1)
    advised = scene.desk.advised
    assert isinstance(advised, Pour)
    assert scene.desk.message.startswith("Hint: pour ")
    press(app, pygame.K_RETURN)
    assert poured_by_me(scene) == [advised.card]


def test_the_lesson_is_said_once(open_app) -> None:
    app = open_app((1280, 720), lessons=True, **QUICK)
    scene = table(app)
    assert scene.lessons.lesson.name == "mr-pour"
    click(app, scene.lessons.bubble)
    assert scene.lessons.lesson is None
    click_key(app, scene, hand(scene)[0])
    settle(app, scene)
    assert scene.lessons.lesson is None
    assert app.settings.lessons_read == ("mr-pour",)


def test_nothing_is_taken_back_after_the_die(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = table(app)
    click_key(app, scene, hand(scene)[0])
    settle(app, scene)
    ply = scene.session.match.ply
    press(app, pygame.K_u)
    assert scene.session.match.ply == ply
    assert scene.desk.message
    assert any(isinstance(event, Poured) for entry in scene.session.match.entries for event in entry.events)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_log_is_folded_and_opened(open_app, size) -> None:
    app = open_app(size, **QUICK)
    scene = table(app)
    folded, field = scene.desk.folded, scene.stage.board.layout.field
    press(app, pygame.K_l)
    assert scene.desk.folded != folded
    assert not scene.stage.board.layout.field.colliderect(scene.stage.board.layout.log)
    press(app, pygame.K_l)
    assert scene.stage.board.layout.field == field


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_everything_can_be_pointed_at(open_app, size) -> None:
    app = open_app(size, **QUICK)
    scene = table(app)
    for key in [*scene.stage.board.drawn_pieces, PileKey("deck"), BARREL, PileKey("spilt")]:
        hover(app, spot(scene, key))
        wait(app, 0.6)
    assert hand(scene)


@pytest.mark.slow
def test_tooltips_come_from_rows_and_from_the_kit(open_app) -> None:
    scene = table(open_app((1280, 720), **QUICK))
    tip_of = scene.context.tip_of
    mine, card = tip_of(hand(scene)[0]), hand(scene)[0].card
    assert mine.title == f"Pour {NAMES[strength(card) - 1]}"
    assert mine.lines == ((f"Worth {strength(card)}, if the die shows that or more.", True),)
    while not scene.session.shown.cellars[0]:
        click_key(scene.app, scene, hand(scene)[0])
        settle(scene.app, scene)
    bottled = tip_of(CardKey(scene.session.shown.cellars[0][0]))
    assert (bottled.lines, bottled.clause) == ((("Pour a barrel of your hand.", True),), "TY-3")
    assert tip_of(ButtonKey("zoom")).title == "Zoom"
    assert tip_of(ButtonKey("hint")).title == "Hint"
    assert tip_of(LogKey()).title == "Log"


def test_what_glows_follows_from_what_may_be_answered_now(open_app) -> None:
    session, questions = table(open_app((1280, 720), **QUICK)).session, MOONRAKERS_TABLE.questions
    view, options = session.shown, session.options
    glowing = questions.legal_keys(view, options)
    assert questions.legal_keys(view, options[:1]) == {CardKey(options[0].card)} < glowing
    assert questions.legal_keys(view, ()) == frozenset()
    assert questions.legal_keys(view, options) == glowing == {CardKey(move.card) for move in options}


class Moonraker(Monkey):
    def open(self) -> None:
        self.kinds = self.dice.choice(["he", "hh", "rr"])
        scene = open_table(self.app, self.kinds, self.dice.randrange(10**6), title="moonrakers")
        assert scene


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 5))])
def test_random_clicks_and_keys(open_app, seed) -> None:
    app = open_app((1280, 720), animation_speed=[0.0, 1.0, 4.0][seed % 3], reduced_motion=seed % 5 == 0)
    app.push(Nothing())
    monkey = Moonraker(app, seed)
    for _step in range(300):
        monkey.act()
        scene = app.scene
        if isinstance(scene, TableScene) and not scene.session.queue:
            session = scene.session
            assert session.shown == session.match.game.view(session.match.state, session.viewer)
    app.go_to_title()
