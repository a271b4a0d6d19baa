"""Clicks, drops and keys at the window of a table of Deck Hand, where an answer takes more than one of them."""

import pygame
import pytest
from harness.deck_hand.table import FF, FOR_SALE, A, B, C, D, asking, begun, card, party, run, table
from harness.plain import plain
from harness.table_play import click_key, settle, spot
from harness.table_steps import InstantThinker, chairs
from harness.ui_steps import click, drag, hover, press, wait
from msgspec.structs import replace

from hoochgame.core.match import Match
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.scenes.confirm import ConfirmScene
from hoochgame.ui.scenes.table.intents import Hint
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.table.zoom import ZoomScene
from hoochgame.ui.table.keys import BannerKey, ButtonKey, CardKey, CounterKey, PileKey, SeatKey
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.table.ui_state import grey_out
from hoochgame.ui.titles.deck_hand.keys import CoinsKey

pytestmark = pytest.mark.usefixtures("unpainted")

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}
LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
MAP, CANNONADE = card("treasure_map"), card("cannonade")
CE_C = party(C)


def sit(app, on, kinds="heee", **rules):
    """A table at which somebody sits, as it is now."""
    kinds = kinds[: on.state.seats]
    match = Match.begin(DECK_HAND, chairs(kinds), rules={"first": 1, **rules}, seed=1, created="", id="t")
    match.states[-1], match.options = on.state, on.options
    scene = TableScene(match, InstantThinker())
    app.push(scene)
    settle(app, scene)
    return scene


def last_move(scene):
    return scene.session.match.entries[-1].move


def last_of(scene, kind):
    """The last move of this kind, whatever the bots have answered since."""
    return next(entry.move for entry in reversed(scene.session.match.entries) if isinstance(entry.move, kind))


@pytest.fixture
def quick(open_app):
    return open_app((1280, 720), **QUICK)


def giving(app):
    """A may give a card away to one of three opponents."""
    return sit(app, asking(m.GiveAway(A, max_hooks=0, source="press_gang"), seats=4, hand=(FF, MAP)))


def test_a_click_on_a_card_and_one_on_an_opponent_give_it(quick):
    scene = giving(quick)
    ply = scene.session.match.ply
    click_key(quick, scene, CardKey(FF))
    assert scene.desk.picking.chosen_keys == {CardKey(FF)}
    assert scene.stage.marks.selected == {CardKey(FF)}
    assert scene.session.match.ply == ply
    click_key(quick, scene, SeatKey(C))
    assert last_of(scene, m.Give) == m.Give(FF, C)


def test_undo_takes_the_marks_off_and_enter_keeps_the_card(quick):
    scene = giving(quick)
    click_key(quick, scene, SeatKey(D))
    press(quick, pygame.K_u)
    assert quick.scene is scene
    assert not scene.desk.picking.chosen_keys
    press(quick, pygame.K_RETURN)
    assert last_of(scene, m.Decline) == m.Decline()


def test_a_card_that_is_marked_alone_cannot_be_confirmed(quick):
    scene = giving(quick)
    ply = scene.session.match.ply
    click_key(quick, scene, CardKey(FF))
    quick.step(0.016, [])
    press(quick, pygame.K_RETURN)
    assert scene.session.match.ply == ply
    assert scene.desk.message == "Click the opponent who gets it."


def test_a_card_is_dragged_onto_whoever_gets_it(quick):
    scene = giving(quick)
    drag(quick, spot(scene, CardKey(FF)), spot(scene, SeatKey(B)))
    assert last_of(scene, m.Give) == m.Give(FF, B)


def test_a_card_with_hooks_is_not_given_away(quick):
    scene = giving(quick)
    click_key(quick, scene, CardKey(MAP))
    assert not scene.desk.picking.chosen_keys
    assert scene.desk.message == "Only a card with 0 hooks or fewer."


def asked_for_an_opponent(app):
    """A plays a Fist Fight and may choose one of three opponents, of whom C has a stash."""
    others = {name: {"hand": (party(seat),)} for name, seat in (("b", B), ("d", D))}
    others["c"] = {"hand": (CE_C,), "stash": (MAP, BARREL)}
    return sit(app, run(table(seats=4, hand=(FF,), supply=(LOOKOUT,), **others), m.PlayCard(FF)))


def everywhere(rect):
    """Points all over a plate."""
    return [(x, y) for x in range(rect.x + 4, rect.right - 4, 9) for y in range(rect.y + 4, rect.bottom - 4, 9)]


def test_while_an_opponent_is_asked_for_all_of_its_plate_is_that_opponent(quick):
    scene = asked_for_an_opponent(quick)
    board = scene.stage.board
    assert {board.key_at(pos) for pos in everywhere(board.rect_of_key(SeatKey(C)))} == {SeatKey(C)}
    assert not {CardKey(MAP), CardKey(BARREL)} & scene.stage.marks.dim
    hover(quick, board.rect_of_key(CardKey(BARREL)))
    assert scene.stage.marks.hovered == SeatKey(C)
    assert scene.context.pointed_tip().title == "Dolores discards a card"
    click(quick, board.rect_of_key(CardKey(BARREL)).center)
    assert last_of(scene, m.PickSeat) == m.PickSeat(C)


def test_a_right_click_still_shows_a_card_of_an_opponent_that_is_asked_for(quick):
    scene = asked_for_an_opponent(quick)
    click(quick, scene.stage.board.rect_of_key(CardKey(BARREL)).center, 3)
    assert isinstance(quick.scene, ZoomScene)
    assert quick.scene.others[quick.scene.at].art == "rum_barrel"


def test_a_card_to_give_away_makes_all_of_a_plate_its_goal(quick):
    gang = m.GiveAway(A, max_hooks=0, source="press_gang")
    on = asking(gang, seats=4, hand=(FF, MAP), c={"stash": (CE_C,)})
    scene = sit(quick, on)
    card_of_c = scene.stage.board.rect_of_key(CardKey(CE_C)).center
    assert scene.stage.board.key_at(card_of_c) == CardKey(CE_C)
    click_key(quick, scene, CardKey(FF))
    quick.step(0.016, [])
    click(quick, card_of_c)
    assert last_of(scene, m.Give) == m.Give(FF, C)


def test_of_an_opponent_nobody_asks_for_only_the_heading_is_a_thing(quick):
    scene = sit(quick, table(hand=(FF,)))
    plate = scene.stage.board.rect_of_key(SeatKey(B))
    found = {pos: scene.stage.board.key_at(pos) for pos in everywhere(plate)}
    assert SeatKey(B) in found.values()
    assert all(key is None for (x, y), key in found.items() if y > plate.y + plate.height // 4)
    click(quick, plate.center)
    assert quick.scene is scene


def in_order(app):
    """A fires a Cannonade at three opponents."""
    hit = {"b": {"coins": 1}, "c": {"coins": 1}, "d": {"coins": 1}}
    return sit(app, run(table(seats=4, hand=(CANNONADE, FF), **hit), m.PlayCard(CANNONADE)))


def test_opponents_are_clicked_in_their_order_and_the_last_follows(quick):
    scene = in_order(quick)
    click_key(quick, scene, SeatKey(D))
    assert "Otis" in scene.stage.marks.banner.prompt
    click_key(quick, scene, SeatKey(B))
    assert last_of(scene, m.InOrder) == m.InOrder((D, B, C))


def test_one_key_takes_them_clockwise(quick):
    scene = in_order(quick)
    assert [one.label for one in scene.stage.marks.buttons if one.kind == "primary"] == ["Clockwise"]
    press(quick, pygame.K_RETURN)
    assert last_of(scene, m.InOrder) == m.InOrder((B, C, D))


def test_a_buy_is_used_before_an_action(quick):
    scene = sit(quick, table(coins=9, buys=1, hand=(FF,), supply_deck=20))
    click_key(quick, scene, CardKey(GRAPNEL))
    assert last_move(scene) == m.Buy(GRAPNEL, True)
    settle(quick, scene)
    click_key(quick, scene, CardKey(SMUGGLER))
    assert last_move(scene) == m.Buy(SMUGGLER)


def test_a_card_is_played_by_dragging_it_onto_the_table_and_bought_by_dragging_it_off(quick):
    scene = sit(quick, table(coins=3, hand=(MAP, FF)))
    drag(quick, spot(scene, CardKey(GRAPNEL)), scene.stage.board.rect_of_key(PileKey("stash", A)).center)
    assert last_move(scene) == m.Buy(GRAPNEL)
    settle(quick, scene)
    drag(quick, spot(scene, CardKey(MAP)), scene.stage.board.rect_of_key(PileKey("aside")).center)
    assert last_of(scene, m.PlayCard) == m.PlayCard(MAP)


def test_a_click_on_a_stash_lays_it_open_and_one_beside_it_closes_it(quick):
    scene = sit(quick, table(hand=(FF,), b={"stash": (MAP, BARREL)}, supply=(LOOKOUT,)))
    click_key(quick, scene, CardKey(MAP))
    assert scene.desk.showing.cards == (MAP, BARREL)
    quick.step(0.016, [])
    press(quick, pygame.K_ESCAPE)
    assert scene.desk.showing is None
    assert quick.scene is scene


def test_a_card_of_a_stash_that_cannot_be_stolen_says_why(quick):
    scene = sit(quick, asking(m.Steal(A, max_cost=2), b={"stash": (MAP, BARREL, LOOKOUT)}, supply=(GRAPNEL,)))
    click_key(quick, scene, CardKey(MAP))
    assert scene.desk.showing is None
    assert scene.desk.message == "Only a card that costs 2 or less."


def test_what_is_refused_is_said_with_its_rule(quick):
    scene = sit(quick, table(coins=1, hand=(FF,)))
    click_key(quick, scene, CardKey(PARTY))
    assert (scene.desk.message, scene.desk.refused) == ("That costs 5; you have 1.", "DH-T11")


def test_the_last_turn_of_a_challenge_is_not_ended_without_its_goal_by_accident(open_app):
    app = open_app((1280, 720), animation_speed=0.0, confirm_end_turn=True)
    scene = sit(app, begun(1, 3, challenge=6), challenge=6)
    match = scene.session.match
    match.states[-1] = replace(match.state, ender=B)
    scene.session.show_present()
    settle(app, scene)
    click_key(app, scene, ButtonKey("end_turn"))
    assert isinstance(app.scene, ConfirmScene)
    assert "0 of 8 cards stolen" in app.scene.question


@pytest.mark.slow
def test_who_follows_the_prompts_buys_a_card_in_the_first_turns(open_app):
    for seed in (1, 2, 3):
        app = open_app((1280, 720), **{**QUICK, "lessons": True})
        rules = plain(DECK_HAND, {"first": 1})
        match = Match.begin(DECK_HAND, chairs("he"), rules=rules, seed=seed, created="", id="t")
        scene = TableScene(match, InstantThinker())
        app.push(scene)
        said = follow(app, scene)
        assert {"dh-goal", "dh-play", "dh-buy"} <= said, (seed, said)
        app.go_to_title()


def follow(app, scene):
    """Do what is said, and what a hint says where nothing is; until something was bought."""
    said = set()
    for _step in range(60):
        for _frame in range(400):
            if not scene.stage.is_running and (scene.session.step is not None or scene.lessons.lesson):
                break
            app.step(0.1, [])
        app.step(0.016, [])
        if any(isinstance(getattr(entry, "move", None), m.Buy) for entry in scene.session.match.entries):
            return said
        if scene.lessons.lesson:
            said.add(scene.lessons.lesson.name)
        key = scene.lessons.lesson.key if scene.lessons.lesson else None
        if key and (
            scene.lessons.lesson.holds
            or (
                isinstance(key, CoinsKey | CounterKey | BannerKey)
                or (isinstance(key, PileKey) and key.zone == "supply_deck")
            )
        ):
            click(app, scene.lessons.bubble)
            continue
        if key is None:
            scene.carry_out(Hint())
            wait(app, 0.1)
            key = scene.desk.hinted
        click_key(app, scene, key)
        wait(app, 0.1)
    raise AssertionError(said)


def test_an_answer_that_has_to_wait_no_longer_says_what_is_left():
    end = ButtonMark("end_turn", "End turn", "2 Actions left", kind="primary", why="why")
    assert grey_out(end) == ButtonMark("end_turn", "End turn", kind="off")
