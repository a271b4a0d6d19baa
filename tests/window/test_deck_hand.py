"""Deck Hand in a real window: whole games by mouse and keyboard, one that was killed, and the count of the hooks."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from harness.table_play import any_option
from harness.window.player import saved_match, survives_a_kill
from PIL import Image

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import history
from hoochgame.storage.saves import begin_saved_game
from hoochgame.storage.settings import PlayerFolders, Settings, save_settings
from hoochgame.ui.table.keys import ButtonKey

pytestmark = pytest.mark.window
DECK = "deck-hand"
STEALING = 15  # a seed: with two of these players cards are stolen, taken and given away
BUSY, LATE = 17, 230  # a seed, and the ply from which three people order one another, give away and steal
TRIAL, REACHED = 3, "3"  # a challenge, and a seed with which this player reaches its goal
KILLED = "11"


def left_at(places: PlayerFolders, ply: int) -> Match:
    """A game of three people that was left at that ply; they play as whoever goes on with it."""
    chairs = [Chair(name, "human", seat) for seat, name in enumerate(("Vera", "Silvano", "Dolores"))]
    match = begin_saved_game(places, find_game(DECK), chairs, {"first": 0, "fair_start": 0}, BUSY)
    while match.ply < ply:
        asked = SimpleNamespace(match=match, options=match.options, viewer=match.asked_seat)
        match.play_move(any_option(SimpleNamespace(session=asked)))
    match.sink.close()
    return match


@pytest.mark.soak
def test_a_game_by_the_mouse_alone_and_its_replay(sat_down, places):
    player = sat_down(seed=STEALING)
    player.until("TitleScreen")
    player.click("new")
    player.until("Lobby")
    player.click(f"('title', '{DECK}')")
    player.click("(('kind', 1), True)")
    player.click("fair_start")
    player.click("start")
    player.play_to_the_end()
    match = saved_match(places)
    assert (match.header.seeds[0].seed, match.header.rules["fair_start"]) == (STEALING, 0)
    assert match.winners
    assert player.done.keys() >= {"PlayCard", "Buy", "Accept", "Pick", "Give", "EndTurn", "Curtain"}
    assert player.done.keys() >= {"at Discard", "at Steal", "at Take", "at GiveAway", "at Reload"}
    assert player.done["a lesson clicked away"] > 2
    player.reads("Most hooks win")
    player.click("replay")
    player.until("Replay")
    player.click("turn")
    player.click("leave")
    player.until("TableScene")
    player.click(str(ButtonKey("result")))
    player.until("Result")
    player.click("title")
    player.until("TitleScreen")
    assert player.seen["heard"]["keys"] == 0
    player.click("saves")
    player.until("Saves")
    player.reads("Deck Hand")


@pytest.mark.soak
def test_three_people_order_give_and_steal_by_the_mouse_until_the_end(sat_down, places):
    left_at(places, LATE)
    player = sat_down("resume", taste="bold")
    player.play_to_the_end()
    assert player.done.keys() >= {"InOrder", "Give", "Pick", "PickSeat", "Curtain"}
    assert player.done.keys() >= {"at Opponents", "at GiveAway", "at Steal", "at Scrap"}
    match = saved_match(places)
    assert match.winners
    player.click("rematch")
    player.until("Curtain")
    again = saved_match(places)
    assert again.header.id != match.header.id
    assert len(again.chairs) == 3


def test_a_challenge_by_the_keyboard_alone_earns_its_star(sat_down, places):
    player = sat_down(hand="keys")
    player.until("TitleScreen")
    player.listens()
    player.press("n")
    player.until("Lobby")
    player.tab_to(f"('title', '{DECK}')")
    player.press("Return")
    player.tab_to("alone")
    player.press("Return")
    player.tab_to(f"('trial', {TRIAL})")
    player.press("Return")
    player.type_into("seed", REACHED)
    player.reads("0 of 8 stars")
    player.tab_to("start")
    player.press("Return")
    player.play_to_the_end()
    match = saved_match(places)
    assert (match.header.rules["challenge"], match.winners) == (TRIAL, (0,))
    player.reads("Short Voyage: a star!", "1 of 8 stars")
    assert [played.is_won for played in history.read_and_mend_history(places)[0]] == [True]
    player.press("h")
    player.until("History")
    player.reads("Short Voyage")
    player.press("Escape")
    player.until("Result")
    player.press("t")
    player.until("TitleScreen")
    player.press("n")
    player.until("Lobby")
    player.reads("1 of 8 stars")
    heard = player.seen["heard"]
    assert (heard["moves"], heard["down"], heard["up"]) == (0, 0, 0)


@pytest.mark.soak
@pytest.mark.parametrize("step", ["Steal", "Draw", "Discard"])
def test_a_game_killed_in_the_middle_of_an_effect_goes_on_there(sat_down, places, step):
    player = sat_down("play", DECK, "--seats", "human,easy", "--seed", KILLED)
    survives_a_kill(sat_down, places, player, step)


def test_at_the_end_the_hooks_are_counted_before_the_result(sat_down, places, screen, tmp_path):
    match = left_at(places, 290)
    save_settings(Settings(animation_speed=1.0, reduced_motion=True, lessons=False, window=(1280, 720)), places)
    player = sat_down("resume", taste="bold")
    player.asked()
    lit = 0.0
    while player.seen.get("acted") != "Ended":
        if player.asked() == "TableScene":
            lit = light(screen.picture(tmp_path / "table.png"))
        player.answer()
    assert light(screen.picture(tmp_path / "counted.png")) < lit / 2
    player.until("Result")
    assert saved_match(places).header.id == match.header.id


def light(picture: Image.Image) -> float:
    """How bright the shelf is."""
    return float(picture.crop((0, 520, 1280, 720)).convert("L").resize((1, 1)).getpixel((0, 0)))
