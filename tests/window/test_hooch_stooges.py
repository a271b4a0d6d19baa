"""The app in a real window, played with real clicks, keys and drags."""

from __future__ import annotations

import pytest
from harness.window.player import saved_match

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.storage.settings import Settings, SetUp, load_settings, save_settings
from hoochgame.ui.table.keys import SeatKey

pytestmark = pytest.mark.window


def test_a_whole_game_by_the_mouse_alone(sat_down, places):
    settings, _trouble = load_settings(places)
    seats = (Chair("Vera", "human", 0), Chair("Silvano", "human", 1))
    settings.remember_set_up(SetUp("hooch-stooges", seats, {"round_limit": 10}, 0))  # a shorter game
    save_settings(settings, places)
    player = sat_down(seed=1)
    player.until("TitleScreen")
    player.click("new")
    player.until("Lobby")
    player.click("('first', 1)")
    player.click("start")
    player.play_to_the_end()
    assert player.done.keys() >= {"PlayCard", "Buy", "Cash", "PickTurf", "Swing", "EndTurn"}
    assert player.done["a lesson clicked away"] > 2
    assert player.done["Curtain"] > 10
    match = saved_match(places)
    assert match.winners
    assert [chair.is_human for chair in match.chairs] == [True, True]
    player.click("title")
    player.until("TitleScreen")
    assert player.seen["heard"]["keys"] == 0
    assert player.quit_by("quit") == 0


@pytest.mark.soak
def test_a_whole_game_by_the_keyboard_alone(sat_down, places):
    player = sat_down(hand="keys", taste="bold")
    player.until("TitleScreen")
    player.listens()
    player.press("n")
    player.until("Lobby")
    player.tab_to("(('kind', 1), True)")
    player.press("Return")
    player.steer_to("('first', 1)")
    player.press("Return")
    player.type_into("round_limit", "8")
    player.type_into("seed", "61")
    player.tab_to("start")
    player.press("Return")
    player.play_to_the_end()
    answered = {"PlayCard", "Buy", "Cash", "Try", "PickTurf", "Swing", "Aim", "Block", "Pick", "EndTurn", "Accept",
                "ConfirmScene", "Curtain"}  # fmt: skip
    assert player.done.keys() >= answered
    assert player.done.keys() >= {"at LayAside", "at DropStooge", "at ReplaceLineup", "at Activating", "at Blocking"}
    assert player.done.keys() >= {"anywhere: e", "anywhere: 1", "anywhere: Return",
                                  "on a thing: p", "on a thing: d", "on a thing: b", "Tab", "arrows"}  # fmt: skip
    match = saved_match(places)
    assert match.header.seeds[0].seed == 61
    assert match.winners
    player.press("t")
    player.until("TitleScreen")
    heard = player.seen["heard"]
    assert (heard["moves"], heard["down"], heard["up"]) == (0, 0, 0)
    player.tab_to("quit")
    player.screen.press("Return")
    assert player.process.wait(20) == 0


def test_a_whole_game_by_drag_and_drop(sat_down, places):
    rules = ("--rule", "first=1", "--rule", "round_limit=7", "--rule", "fair_start=false")
    words = ("--seats", "human,human", "--seed", "71", *rules)
    player = sat_down("play", "hooch-stooges", *words, hand="drag", taste="bold")
    player.play_to_the_end()
    moves = ("PlayCard", "Buy", "Cash", "PickTurf", "Swing", "Aim", "Block", "Pick")
    assert player.done.keys() >= {f"{move} dragged" for move in moves}
    goals = ("TableKey", "DialKey", "discard", "TurfKey", "LaneTurfKey", "AttackLaneKey")
    assert player.done.keys() >= {f"to {goal}" for goal in goals}
    assert saved_match(places).winners
    assert player.seen["heard"]["keys"] == 0


def test_a_card_dropped_where_it_may_not_go_says_why_and_nothing_is_lost(sat_down, places):
    player = sat_down("play", "hooch-stooges", "--seats", "human,easy", "--seed", "3", "--rule", "first=1", hand="drag")
    player.asked()
    while "dear" not in player.seen:
        player.answer()  # a tip is read first
        player.asked()
    ply, dear, card = player.seen["ply"], player.seen["dear"], player.seen["next"]["drag"]
    player.drag(dear["from"], dear["to"])
    assert "you have" in player.seen["message"]
    assert "HS-BUY-02" in player.seen["message"]
    held = player.drag(card["from"], player.seen["spots"][str(SeatKey(Seat(1)))])
    assert held == card["thing"]
    assert "glows" in player.seen["message"]
    assert player.seen["held"] is None
    assert player.seen["ply"] == ply == saved_match(places).ply
    player.answer()  # the same card is still there, and goes where it may
    assert player.done["PlayCard dragged"]
    assert player.seen["ply"] > ply


def test_a_turn_with_everything_moving_is_played_by_the_mouse(sat_down, places):
    save_settings(Settings(animation_speed=4.0, lessons=False, window=(1280, 720)), places)
    player = sat_down("play", "hooch-stooges", "--seats", "human,easy", "--seed", "4", "--rule", "first=1")
    while player.done["EndTurn"] < 1:
        player.asked()
        player.answer()
    assert player.done["PlayCard"] > 1


def test_a_killed_app_goes_on_where_it_was(sat_down):
    player = sat_down("play", "hooch-stooges", "--seats", "human,easy", "--seed", "5")
    while player.asked() and player.seen.get("ply", 0) < 40:
        player.answer()
    shown = player.seen["ply"]
    player.process.kill()
    player.process.communicate(timeout=30)  # it ends when nobody can write there any more: no bot has stayed behind
    again = sat_down("resume")
    assert again.until("TableScene")["ply"] >= shown


def test_from_the_title_to_a_running_match_in_two_clicks(sat_down):
    player = sat_down()
    player.until("TitleScreen")
    player.click("quick")
    assert player.until("TableScene")["over"] is False


def test_what_the_screen_shows_is_the_window_and_no_empty_frame(sat_down, screen, tmp_path):
    player = sat_down(direct=False)
    player.until("TitleScreen")
    picture = screen.picture(tmp_path / "title.png").crop((0, 0, 1280, 720))
    assert len(picture.resize((64, 36)).getcolors(64 * 36)) > 100
