"""What is opened over a table wears its colours, hides its tips, and gives way to what lies under the mouse then."""

import pygame
import pytest
from harness.deck_hand.table import CE, FF, A, asking
from harness.table_play import click_key, focus_key, open_table, settle, spot
from harness.table_steps import InstantThinker, chairs, deal
from harness.ui_steps import click, click_on, hover, open_curtain, press, wait

from hoochgame.core.match import Match
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.look import paint
from hoochgame.ui.look.theme import DECK_HAND as AT_SEA
from hoochgame.ui.look.theme import HOOCH
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.settings import SettingsScene
from hoochgame.ui.scenes.table import tooltip
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.intents import ChangeChair
from hoochgame.ui.scenes.table.menu import PauseMenu
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table import buttons
from hoochgame.ui.table.keys import BannerKey, ButtonKey, CardKey, CounterKey, SeatKey
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.records import Lesson, OpenPile

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def at_sea(app, kinds="hr", **rules):
    scene = open_table(app, kinds, 3, title="deck-hand", **rules)
    settle(app, scene)
    return scene


def sit(app, on):
    """A table of Deck Hand at which somebody is asked something."""
    match = Match.begin(DECK_HAND, chairs("he"), rules={"first": 1}, seed=1, created="", id="t")
    match.states[-1], match.options = on.state, on.options
    scene = TableScene(match, InstantThinker())
    app.push(scene)
    settle(app, scene)
    return scene


# Colours.


@pytest.mark.slow
def test_dialogs_over_a_table_wear_its_colours(open_app) -> None:
    app = open_app(**QUICK)
    scene = at_sea(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    assert app.scene.look.theme == AT_SEA
    click_on(app, "concede")
    assert isinstance(app.scene, ConfirmScene)
    assert app.scene.look.theme == AT_SEA
    press(app, pygame.K_ESCAPE)
    click_on(app, "settings")
    assert isinstance(app.scene, SettingsScene)
    assert app.scene.look.theme == AT_SEA
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    scene.carry_out(ChangeChair(1))
    assert app.scene.look.theme == AT_SEA


def test_curtain_and_result_wear_the_colours_of_their_match(open_app) -> None:
    app = open_app(**QUICK)
    open_table(app, "hh", 3, title="deck-hand")
    wait(app, 0.1)
    assert isinstance(app.scene, Curtain)
    assert app.scene.look.theme == AT_SEA
    app.push(Result(deal("rr", 3, title="deck-hand")))
    assert app.scene.look.theme == AT_SEA


def test_menus_and_the_first_title_keep_the_colours_of_the_house(open_app) -> None:
    app = open_app(**QUICK)
    app.push(TitleScreen())
    app.push(ConfirmScene("Sure?", "Really?", "Yes", "No"))
    assert app.scene.look.theme == HOOCH
    app.scene.dismiss(None)
    open_table(app, "hr")
    app.push(ConfirmScene("Sure?", "Really?", "Yes", "No"))
    assert app.scene.look.theme == HOOCH


# What lies open.


def test_no_lesson_is_told_over_a_stash_that_lies_open(open_app) -> None:
    app = open_app(**QUICK)
    scene = at_sea(app)
    scene.lessons.lesson = Lesson("goal", BannerKey(), "Read this.", holds=True)
    app.step(0.016, [])
    scene.draw(app.window)
    assert scene.lessons.bubble
    scene.desk.showing = OpenPile("Stash of Silvano", (FF,))
    scene.context.refresh()
    scene.draw(app.window)
    assert scene.lessons.bubble is None
    press(app, pygame.K_ESCAPE)
    assert scene.desk.showing is None
    assert scene.lessons.lesson
    assert scene.lessons.lesson.holds


def test_an_open_stash_says_how_it_is_closed(open_app, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(**QUICK)
    scene = at_sea(app)
    scene.desk.showing = OpenPile("Stash of Silvano", (FF,))
    scene.context.refresh()
    caps = []
    monkeypatch.setattr(paint, "draw_keycap", lambda _canvas, key, at, on_glass=False: caps.append((key, at)))
    scene.draw(app.window)
    ((_key, at),) = [cap for cap in caps if cap[0] == "Esc"]
    click(app, (round(at[0]), round(at[1])))
    assert scene.desk.showing is None


# Tips and the mouse.


def test_a_tip_is_not_seen_under_what_is_opened_over_the_table(open_app, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(**QUICK)
    scene = at_sea(app)
    shown = []
    monkeypatch.setattr(tooltip, "draw_tip", lambda *_args: shown.append(app.scene))
    hover(app, spot(scene, CounterKey(1, "stash")))
    wait(app, 0.6)
    assert shown
    shown.clear()
    press(app, pygame.K_ESCAPE)
    wait(app, 0.2)
    assert not shown
    press(app, pygame.K_ESCAPE)
    wait(app, 0.6)
    assert shown


def test_what_lies_under_the_mouse_is_looked_up_when_a_scene_closes(open_app) -> None:
    app = open_app(**QUICK)
    scene = at_sea(app)
    first, second = [CardKey(n) for n in scene.session.shown.pirates[0].hand][:2]
    goal = spot(scene, second)
    hover(app, spot(scene, first))
    assert scene.desk.hovered == first
    press(app, pygame.K_ESCAPE)
    hover(app, goal)
    assert scene.desk.hovered == first
    press(app, pygame.K_ESCAPE)
    assert scene.desk.hovered == second
    press(app, pygame.K_ESCAPE)
    hover(app, (2, 2))
    press(app, pygame.K_ESCAPE)
    assert scene.desk.hovered not in (first, second)


def test_the_curtain_leaves_nothing_pointed_at_from_before_it(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3, title="deck-hand")
    wait(app, 0.1)
    hover(app, (2, 2))
    open_curtain(app)
    assert app.scene is scene
    assert scene.desk.hovered == scene.stage.key_at_rest((2, 2))


# The keyboard.


def test_a_question_takes_the_focus_to_its_answer_and_gives_it_back(open_app) -> None:
    app = open_app(**QUICK)
    scene = at_sea(app)
    hand = [n for n in scene.session.shown.pirates[0].hand if CARDS[n].id == "celebrate"]
    focus_key(app, scene, CardKey(hand[0]))
    press(app, pygame.K_RETURN)
    settle(app, scene)
    assert isinstance(scene.session.step, m.Draw)
    assert scene.desk.focused == ButtonKey("accept")
    press(app, pygame.K_RETURN)
    settle(app, scene)
    assert isinstance(scene.session.step, m.Main)
    assert scene.desk.focused in [CardKey(n) for n in scene.session.shown.pirates[0].hand]
    assert scene.desk.focused in scene.stage.marks.legal


def test_the_mouse_is_not_led_anywhere(open_app) -> None:
    app = open_app(**QUICK)
    scene = sit(app, asking(m.Draw(A), hand=(FF, CE)))
    assert scene.desk.focused is None
    assert not scene.ring.visible


# Chairs.


def test_a_plate_that_a_bot_plays_for_opens_the_chair_while_bots_play(open_app) -> None:
    app = open_app(animation_speed=1.0)
    scene = open_table(app, "rrr", 3, title="deck-hand")
    scene.session.show_deal()
    for _frame in range(600):
        app.step(1 / 60, [])
        if scene.stage.is_running:
            break
    assert scene.stage.is_running
    ply = scene.session.match.ply
    click_key(app, scene, SeatKey(scene.context.me))
    assert isinstance(app.scene, ChairScene)
    wait(app, 3)
    assert scene.session.match.ply == ply
    click_on(app, "human")
    assert app.scene is scene
    assert scene.session.viewer == scene.context.me
    assert scene.session.match.chairs[scene.context.me].is_human


# Buttons.


def test_the_key_stands_beside_words_or_below_them_and_never_on_them(open_app) -> None:
    look = open_app().look
    wide, narrow = Rect(0, 0, 226, 98), Rect(0, 0, 110, 98)
    beside = buttons._keycap_rect(look, wide, "Esc", 80, 40)
    assert beside
    assert beside.centery == wide.centery
    assert beside.left > wide.centerx + 40 + 5
    for rect, words in ((wide, 160), (narrow, 90)):
        below = buttons._keycap_rect(look, rect, "Esc", words, 55)
        assert below
        assert below.centerx == rect.centerx
        assert rect.contains(below)
        assert below.top > 55
    assert buttons._keycap_rect(look, narrow, "Esc", 90, 80) is None
