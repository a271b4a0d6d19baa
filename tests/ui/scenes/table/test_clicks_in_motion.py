"""Clicks and keys made while something moves, one by one: what is carried out, what answered, what an accident."""

import pygame
import pytest
from harness.hasty_play import FRAME, Company, acts, clicked, pause, sit_down, spot_of
from harness.table_play import click_key, open_table, settle, spot
from harness.table_steps import Never
from harness.ui_steps import drag, press

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.table.keys import ButtonKey, CardKey

pytestmark = pytest.mark.usefixtures("unpainted")

SMALL = (1024, 600)
SLOW = {"animation_speed": 1.0, "confirm_end_turn": False}


def money(scene) -> list[CardKey]:
    """The cards of the hand that bring hooch, from the left."""
    found, hand = scene.stage.board.drawn_pieces, scene.session.shown.gangs[0].hand
    cards = [CardKey(n) for n in hand if found[CardKey(n)].art == "free_money"]
    return sorted(cards, key=lambda key: found[key].rect.x)


def with_money(open_app, seed: int = 1, **chosen):
    app = open_app((1280, 720), **{**SLOW, **chosen})
    scene = open_table(app, "he", seed, thinker=Never())
    settle(app, scene)
    return app, scene


def test_three_cards_clicked_a_fifth_of_a_second_apart_are_all_played(open_app) -> None:
    app, scene = with_money(open_app)
    cards = money(scene)[:3]
    assert len(cards) == 3
    for key in cards:
        app.step(FRAME, clicked(spot_of(scene, key)))
        pause(app, 0.18)
    played = [entry.move.card for entry in scene.session.match.entries if isinstance(entry.move, m.PlayCard)]
    assert played == [key.card for key in cards]


def test_three_cards_clicked_in_one_frame_are_played_in_order(open_app) -> None:
    app, scene = with_money(open_app)
    cards = money(scene)[:3]
    assert len(cards) == 3
    app.step(FRAME, [event for key in cards for event in clicked(spot_of(scene, key))])
    app.step(FRAME, [])
    played = [entry.move.card for entry in scene.session.match.entries if isinstance(entry.move, m.PlayCard)]
    assert played == [key.card for key in cards]


def test_cards_and_end_turn_clicked_in_one_frame_are_all_done(open_app) -> None:
    app, scene = with_money(open_app)
    keys = [*money(scene), ButtonKey("end_turn")]
    app.step(FRAME, [event for key in keys for event in clicked(spot_of(scene, key))])
    moves = [type(entry.move) for entry in scene.session.match.entries[1:] if entry.seat == 0]
    assert moves == [*[m.PlayCard] * (len(keys) - 1), m.EndTurn]


def test_end_turn_ends_the_turn_while_a_card_is_on_its_way(open_app) -> None:
    app, scene = with_money(open_app)
    click_key(app, scene, money(scene)[0])
    app.step(FRAME, [])
    assert scene.stage.is_running
    click_key(app, scene, ButtonKey("end_turn"))
    assert any(isinstance(entry.move, m.EndTurn) for entry in scene.session.match.entries)


def test_a_card_is_dragged_while_another_is_on_its_way(open_app) -> None:
    app, scene = with_money(open_app)
    first, second, *_rest = money(scene)
    click_key(app, scene, first)
    app.step(FRAME, [])
    assert scene.stage.is_running
    drag(app, spot(scene, second), scene.stage.board.layout.field.center)
    assert [entry.move.card for entry in scene.session.match.entries[-2:]] == [first.card, second.card]


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_a_double_click_on_a_card_plays_it_and_does_nothing_else(open_app, speed) -> None:
    app, scene = with_money(open_app, animation_speed=speed)
    at = spot_of(scene, money(scene)[0])
    ply = scene.session.match.ply
    app.step(FRAME, clicked(at))
    app.step(0.1, [])
    app.step(FRAME, clicked(at))
    assert scene.session.match.ply == ply + 1
    assert app.scene is scene
    assert scene.desk.showing is None


@pytest.mark.slow
@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_a_double_click_on_end_turn_ends_one_turn_alone(open_app, speed) -> None:
    app = open_app(SMALL, animation_speed=speed, confirm_end_turn=False)
    scene = sit_down(app, Company("starting-solo", "h"), 3)
    settle(app, scene)
    while not any(isinstance(option, m.EndTurn) for option in scene.session.options):
        scene.answers.send_or_show_refusal(scene.session.options[0])
        settle(app, scene)
    at = spot_of(scene, ButtonKey("end_turn"))
    before = sum(isinstance(entry.move, m.EndTurn) for entry in scene.session.match.entries)
    for _click in range(3):
        app.step(FRAME, clicked(at))
        app.step(0.1, [])
    assert sum(isinstance(entry.move, m.EndTurn) for entry in scene.session.match.entries) == before + 1


def test_a_second_click_on_end_turn_does_not_end_the_next_turn(open_app) -> None:
    """Long after a double click, but while the end of the turn is still shown."""
    app = open_app(SMALL, animation_speed=0.5, confirm_end_turn=False)
    scene = sit_down(app, Company("starting-solo", "h"), 3)
    settle(app, scene)
    while not any(isinstance(option, m.EndTurn) for option in scene.session.options):
        scene.answers.send_or_show_refusal(scene.session.options[0])
        settle(app, scene)
    press(app, pygame.K_e)
    app.step(FRAME, [])
    ended = [entry for entry in scene.session.match.entries if isinstance(entry.move, m.EndTurn)]
    pause(app, 0.4)
    assert scene.prompt.is_animating
    at = spot_of(scene, ButtonKey("end_turn"))
    app.step(FRAME, clicked(at))
    assert [entry for entry in scene.session.match.entries if isinstance(entry.move, m.EndTurn)] == ended
    assert scene.desk.message


def test_a_click_on_a_card_in_the_turn_of_a_bot_says_whose_turn_it_is(open_app) -> None:
    app, scene = with_money(open_app)
    card = money(scene)[0]
    press(app, pygame.K_e)
    settled = scene.session.match.ply
    app.step(FRAME, clicked(spot_of(scene, card)) if spot_of(scene, card) else [])
    pause(app, 3)
    assert scene.session.thinking_bot is not None
    app.step(FRAME, clicked(spot_of(scene, ButtonKey("end_turn"))))
    assert scene.desk.message == "Wait for your turn."
    assert scene.session.match.ply >= settled


def test_wait_for_your_turn_goes_as_the_turn_comes(open_app) -> None:
    app, scene = with_money(open_app)
    settle(app, scene)
    assert scene.session.step is not None
    scene.prompt.show_message("Wait for your turn.", 60)
    app.step(FRAME, [])
    assert scene.context.board_marks().banner.prompt != "Wait for your turn."


def test_enter_in_the_turn_of_another_skips_nothing_and_says_why(open_app) -> None:
    """Enter opens curtains, so nobody may get used to hurry with it."""
    app = open_app(SMALL, **SLOW)
    scene = open_table(app, "eh", 1)
    scene.session.show_deal()
    for _frame in range(200):
        app.step(FRAME, [])
        if scene.stage.is_running and scene.session.thinking_bot is not None:
            break
    assert scene.stage.is_running
    press(app, pygame.K_RETURN)
    assert scene.stage.is_running
    assert scene.desk.message == "Wait for your turn."
    assert scene.stage.marks.banner.prompt == "Wait for your turn."


def release(scene, held) -> None:
    scene.mouse.held = held
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=held.at, button=1))


def test_a_click_for_one_question_does_not_answer_the_next(open_app) -> None:
    """A card that was meant to be played is not discarded."""
    _app, scene = with_money(open_app)
    key = money(scene)[0]
    held = scene.mouse.press_on(key, spot_of(scene, key), early=True)._replace(asked=m.LayAside)
    ply = scene.session.match.ply
    release(scene, held)
    assert scene.session.match.ply == ply
    assert "The question has changed" in scene.desk.message
    release(scene, held._replace(asked=m.Main))
    assert scene.session.match.ply == ply + 1


def test_the_key_that_hurries_uses_nothing_as_the_own_turn_begins(open_app) -> None:
    app = open_app(SMALL, animation_speed=0.0, confirm_end_turn=False)
    scene = open_table(app, "he", 1, thinker=Never())
    settle(app, scene)
    press(app, pygame.K_TAB)
    assert scene.ring.visible
    card = scene.desk.focused
    assert card in scene.stage.marks.legal
    ply = scene.session.match.ply
    scene.keyboard._since_hurry = 0.1
    press(app, pygame.K_SPACE)
    assert scene.session.match.ply == ply
    pause(app, 1)
    press(app, pygame.K_SPACE)
    assert scene.session.match.ply > ply


def test_the_wheel_skips_no_card_on_its_way(open_app) -> None:
    app, scene = with_money(open_app)
    click_key(app, scene, money(scene)[0])
    app.step(FRAME, [])
    act = scene.stage.act
    app.step(0, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=5)])
    assert scene.stage.act is act


@pytest.mark.slow
def test_a_right_click_does_not_show_a_card_that_flies_face_down(open_app) -> None:
    """The cards of others come from their decks face down, and stay so."""
    app = open_app((1280, 720), **SLOW)
    scene = open_table(app, "hr", 2)
    looked = 0
    for _late in acts(app, scene, 2500):
        for thing in scene.stage.act.cast:
            piece = getattr(thing, "piece", None)
            if piece is None or thing.opacity <= 0 or (piece.art and not (thing.back and thing.turn < 0.5)):
                continue
            seen = scene.stage.flying_card(thing.at)
            if seen is None or seen.key != piece.key:
                continue
            assert seen.art == ""
            looked += 1
        if looked > 60:
            break
    assert looked
