"""What is pointed at is what is clicked: tooltip, light and click name one thing, whatever rises or lies over it."""

from __future__ import annotations

import random

import pygame
import pytest
from harness.hasty_play import CARD_GAMES, Company, clicked, sit_down
from harness.moonshiners.given import A, given
from harness.moonshiners.scene import QUICK, open_at
from harness.pointing import (
    LONGER,
    asked_next,
    clicks_what_is_pointed_at,
    does_what_glows,
    go_on,
    guests_lie_on_top,
    laid,
    painted_as_hit,
    points,
    small_ones_are_reached,
)
from harness.table_play import open_table, settle, spot
from harness.ui_steps import SIZES, click, drag, hover, press

from hoochgame.games.deck_hand.content import CARDS as DECK_HAND_CARDS
from hoochgame.games.hooch_stooges import moves as hm
from hoochgame.games.moonshiners import moves as mm
from hoochgame.games.moonshiners.content import CONSTRUCT, CROWBAR, RELICS, WORKSHOP
from hoochgame.games.moonshiners.wilds import COMPOUND
from hoochgame.ui.input.tracker import TWICE
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table import lessons, pointers_drawn
from hoochgame.ui.table.keys import ButtonKey, CardKey, Key, LineKey, PileKey, ScrollKey
from hoochgame.ui.titles.hooch_stooges.keys import CashKey
from hoochgame.ui.titles.moonshiners.keys import ActionKey, LevelKey, RelicKey, SellKey, WareKey

pytestmark = pytest.mark.usefixtures("unpainted")

COMPANIES = [*CARD_GAMES, Company("moonshiners", "hrr")]
HEIRLOOM = next(n for n, relic in enumerate(RELICS) if relic.id == "heirloom")
STILL = {"animation_speed": 0.0, "confirm_end_turn": False}


def look_everywhere(open_app, company: Company, seed: int, size, stops: int, most: int, **chosen: object) -> int:
    """Point everywhere at some moments of a game; return how many things were pointed at."""
    app = open_app(*size, **STILL, **chosen)
    scene, dice, found = sit_down(app, company, seed, 10 * seed), random.Random(seed), set()
    for _stop in range(stops):
        if not go_on(app, scene, dice.randrange(6)):
            break
        painted_as_hit(scene)
        small_ones_are_reached(scene)
        guests_lie_on_top(scene)
        for at in points(app, scene, dice, most):
            key = clicks_what_is_pointed_at(app, scene, at)
            found.add(key)
            if key:
                does_what_glows(scene, key)
    return len(found)


@pytest.fixture
def no_tooltips(monkeypatch: pytest.MonkeyPatch) -> None:
    """No tooltip is drawn, which takes most of the time; the thing that is pointed at decides."""
    monkeypatch.setattr(pointers_drawn, "draw_tooltip", lambda *_words, **_how: pygame.Rect(0, 0, 0, 0))


@pytest.mark.usefixtures("no_tooltips")
@pytest.mark.slow
@pytest.mark.parametrize(("seed", "company"), list(enumerate(COMPANIES, 1)))
def test_what_is_pointed_at_is_what_is_clicked(open_app, company, seed) -> None:
    assert look_everywhere(open_app, company, seed, SIZES[seed % len(SIZES)], 2, 24) > 10


@pytest.mark.usefixtures("no_tooltips")
@pytest.mark.slow
@pytest.mark.parametrize(("company", "seed"), [(COMPANIES[0], 2), (COMPANIES[3], 3), (COMPANIES[6], 1)])
def test_that_holds_with_a_lesson_open(open_app, company, seed) -> None:
    assert look_everywhere(open_app, company, seed, ((1280, 720), 1.0), 2, 30, lessons=True) > 8


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("company", COMPANIES, ids=str)
def test_what_is_pointed_at_is_what_is_clicked_for_long(open_app, company, seed, size) -> None:
    assert look_everywhere(open_app, company, seed, size, 10, 150) > 10
    assert look_everywhere(open_app, company, seed, size, 4, 150, lessons=True) > 8


@pytest.mark.slow
@pytest.mark.parametrize("company", [COMPANIES[0], COMPANIES[3], COMPANIES[6]], ids=str)
def test_after_a_drag_the_thing_under_the_mouse_is_pointed_at(open_app, company) -> None:
    app = open_app(animation_speed=1.0, confirm_end_turn=False)
    scene, dice, dragged = sit_down(app, company, 4, 12), random.Random(4), 0
    asked_next(app, scene)
    for at in points(app, scene, dice, 200):
        key = scene.stage.board.key_at(at)
        if key and scene.table.questions.may_drag(scene.session.shown, scene.session.viewer, key):
            ply, end = scene.session.match.ply, (dice.randrange(app.size[0]), dice.randrange(60))
            drag(app, at, end)
            for _frame in range(40):
                app.step(0.05, [])
            if scene.session.match.ply == ply and app.scene is scene:
                dragged += 1
                assert scene.desk.hovered == scene.stage.key_under(end)
                clicks_what_is_pointed_at(app, scene, end)
    assert dragged


# A knob that rises with its card.


def hand_with_knobs(open_app, size):
    app = open_app(*size, **STILL)
    scene = open_table(app, "he")
    settle(app, scene)
    return app, scene, [key for key in scene.stage.marks.legal if isinstance(key, CashKey)]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_all_of_a_knob_discards_although_it_rises_with_its_card(open_app, size) -> None:
    """The lower half of a knob is left behind when its card rises under the resting mouse."""
    app, scene, knobs = hand_with_knobs(open_app, size)
    assert knobs
    for key in knobs:
        hover(app, (1, 1))
        rect = scene.stage.board.rect_of_key(key)
        under = [
            at
            for at in ((rect.centerx, y) for y in range(rect.y + 2, rect.bottom - 1))
            if scene.stage.key_under(at) == key
        ]
        for at in under[:: max(1, len(under) // 4)] + under[-1:]:
            hover(app, (1, 1))
            assert clicks_what_is_pointed_at(app, scene, at) == key
    low = under[-1]
    hover(app, (1, 1))
    hover(app, low)
    app.step(LONGER, [])
    assert scene.context.pointed_tip().title.startswith("Cash in")
    click(app, low)
    assert scene.session.match.entries[-1].move == hm.Cash(key.card)


def test_a_knob_is_where_it_is_painted_on_a_turned_card(open_app) -> None:
    app, scene, knobs = hand_with_knobs(open_app, ((1920, 1080), 1.0))
    turned = [key for key in knobs if scene.stage.board.drawn_pieces[CardKey(key.card)].angle]
    assert turned
    hover(app, (1, 1))
    for key in turned:
        piece, rect = scene.stage.board.drawn_pieces[CardKey(key.card)], scene.stage.board.rect_of_key(key)
        assert piece.rotate_point(piece.rotate_point(rect.center, piece.angle), -piece.angle) == pytest.approx(
            rect.center
        )
        corner = pygame.Vector2(piece.rect.topright) - piece.rect.center
        seen = pygame.Vector2(piece.rect.center) + corner.rotate(-piece.angle)
        assert (seen - rect.center).length() == pytest.approx(rect.width / 2**0.5, abs=2)


def test_the_sun_of_a_card_is_told_of_before_and_after_it_rises(open_app) -> None:
    app = open_app(**STILL)
    scene = sit_down(app, COMPANIES[3], 3, 40)
    asked_next(app, scene)
    signed = [one for one in laid(scene).things.values() if any(part.solid for part in one.parts)]
    assert any(DECK_HAND_CARDS[one.piece.card].each_turn for one in signed)
    for one in signed:
        hover(app, (1, 1))
        rect = scene.stage.board.rect_of_key(one.parts[0].key)
        for at in ((rect.centerx, rect.y + 2), rect.center, (rect.centerx, rect.bottom - 2)):
            hover(app, (1, 1))
            clicks_what_is_pointed_at(app, scene, at)


# Chips on a thing.


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("key", "move"),
    [
        (LevelKey(2), mm.Construct(7, 2)),
        (LevelKey(0), mm.Site()),
        (LevelKey(2, True), mm.Construct(7, 2, True)),
        (LevelKey(0, True), mm.Site(True)),
    ],
)
def test_all_of_a_chip_means_the_chip(open_app, size, key, move) -> None:
    app = open_app(*size, **QUICK)
    scene = open_at(
        app, given(place=7, scrap=30, relics=(CROWBAR,), tiles={7: WORKSHOP, 6: WORKSHOP}, anywhere=1, b={"place": 20})
    )
    guests_lie_on_top(scene)
    small_ones_are_reached(scene)
    chip = scene.stage.board.rect_of_key(key)
    for at in (
        chip.center,
        (chip.x + 2, chip.y + 2),
        (chip.right - 3, chip.bottom - 3),
        (chip.centerx, chip.bottom - 3),
    ):
        assert clicks_what_is_pointed_at(app, scene, at) == key
    click(app, chip.center)
    assert scene.session.match.entries[1].move == move


def test_beside_its_chips_a_thing_means_itself(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_at(
        app, given(place=7, scrap=30, relics=(CROWBAR,), tiles={7: WORKSHOP, 6: WORKSHOP}, anywhere=1, b={"place": 20})
    )
    for key in (ActionKey(CONSTRUCT), RelicKey(CROWBAR)):
        rect = scene.stage.board.rect_of_key(key)
        assert scene.stage.key_under((rect.centerx, rect.bottom - 4)) == key


# A prompt over a thing.


def under_a_prompt(open_app, monkeypatch: pytest.MonkeyPatch, key: Key):
    """A stands at the counter, and the first prompt lies over this thing; return a point there.

    Of itself a prompt leaves free what may be chosen, as long as there is room.
    """
    app = open_app((1280, 720), **QUICK, lessons=True)
    fields = {"relics": (HEIRLOOM, HEIRLOOM, 4, 5), "scrap": 9, "corn": 3, "place": COMPOUND}
    scene = open_at(app, given(tiles=[6, 7], used=(0, 0, 1, 0, 0), acted=1, asks=(mm.Trading(A),), **fields))
    rect = scene.stage.board.rect_of_key(key)
    assert rect
    app.step(LONGER, [])
    first, real = scene.lessons.lesson, lessons.draw_bubble

    def draw(*drawn):
        bubble = real(*drawn)
        return rect.inflate(120, 80) if scene.lessons.lesson == first else bubble

    monkeypatch.setattr(lessons, "draw_bubble", draw)
    scene.dirty = True
    app.step(0, [])
    assert scene.lessons.bubble
    assert scene.lessons.bubble.collidepoint(rect.center)
    return app, scene, rect.center


@pytest.mark.slow
@pytest.mark.parametrize("key", [WareKey(HEIRLOOM), SellKey(0)], ids=str)
@pytest.mark.parametrize("pause", [0.0, 0.1, 0.25])
def test_the_second_half_of_a_double_click_that_closed_a_prompt_uses_nothing(open_app, monkeypatch, key, pause) -> None:
    app, scene, at = under_a_prompt(open_app, monkeypatch, key)
    assert scene.stage.board.key_at(at) == key
    lesson = scene.lessons.lesson
    app.step(0.01, clicked(at))
    app.step(pause, [])
    app.step(0.01, clicked(at))
    assert scene.lessons.lesson != lesson
    assert scene.session.match.ply == 0
    assert scene.desk.message == "Double click: the second one was ignored."
    app.step(TWICE, [])
    click(app, at)
    assert scene.session.match.ply == 1, "a third click is meant"


def test_what_lies_under_a_prompt_is_neither_pointed_at_nor_seen_large(open_app, monkeypatch) -> None:
    app, scene, at = under_a_prompt(open_app, monkeypatch, WareKey(HEIRLOOM))
    assert clicks_what_is_pointed_at(app, scene, at) is None
    click(app, at, button=3)
    assert app.scene is scene
    assert scene.lessons.lesson
    hover(app, at)
    press(app, pygame.K_RETURN)
    for _frame in range(3):
        app.step(0.016, [])
    assert scene.lessons.bubble is None or not scene.lessons.bubble.collidepoint(at)
    hover(app, at)
    assert scene.desk.hovered == WareKey(HEIRLOOM)


# A pile that lies open.


def with_a_pile_open(open_app, company: Company):
    """Go on with a game until somebody's pile can be looked through."""
    app = open_app(**QUICK)
    scene = sit_down(app, company, 2, 60)
    while not scene.desk.showing:
        assert go_on(app, scene, 1)
        keys = [
            key
            for key in scene.stage.board.drawn_pieces
            if isinstance(key, PileKey) and key.zone in ("discard", "stash")
        ]
        for key in keys:
            if scene.app.scene is scene and not scene.desk.showing and scene.stage.key_under(spot(scene, key)) == key:
                click(app, spot(scene, key))
                app.step(LONGER, [])
    return app, scene


@pytest.mark.slow
@pytest.mark.parametrize("company", [COMPANIES[0], COMPANIES[3]], ids=str)
def test_while_a_pile_lies_open_only_what_a_click_uses_is_pointed_at(open_app, company) -> None:
    app, scene = with_a_pile_open(open_app, company)
    found = set()
    for at in points(app, scene, random.Random(3), 150):
        key = clicks_what_is_pointed_at(app, scene, at)
        found.add(key)
        if key and not isinstance(key, LineKey | ScrollKey):  # these show only where the mouse is
            does_what_glows(scene, key)
            assert not isinstance(scene.answers.intent_of(scene.desk.key_behind_button(key)), want.PutBack), key
    assert {type(key) for key in found} >= {CardKey, ButtonKey, type(None)}


@pytest.mark.slow
@pytest.mark.parametrize("company", [COMPANIES[0], COMPANIES[3]], ids=str)
def test_the_second_half_of_a_double_click_beside_a_pile_uses_nothing(open_app, company) -> None:
    """The first one closes the pile; the second was not for what came under the mouse by that."""
    app, scene = with_a_pile_open(open_app, company)
    pile, ply = scene.desk.showing, scene.session.match.ply
    hand = [rect for key in scene.stage.board.hand_keys() if (rect := scene.stage.board.rect_of_key(key))]
    for rect in hand:
        scene.desk.showing = pile
        scene.context.refresh()
        app.step(LONGER, [])
        app.step(0.01, clicked((rect.centerx, rect.bottom - 4)) * 2)
        assert scene.desk.showing is None
        assert scene.session.match.ply == ply
        app.step(LONGER, [])
    assert hand
