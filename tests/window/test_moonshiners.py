"""Moonshiners in a real window: a whole game by the mouse, one by the keyboard, and games that were killed."""

from __future__ import annotations

import pytest
from harness.window.player import saved_match, survives_a_kill

pytestmark = pytest.mark.window
TITLE = "moonshiners"
SEED, KEYS, KILLED = 3, "5", "4"


@pytest.mark.soak
def test_a_game_by_the_mouse_alone_and_its_replay(sat_down, places):
    player = sat_down(seed=SEED)
    player.until("TitleScreen")
    player.click("new")
    player.until("Lobby")
    player.click(f"('title', '{TITLE}')")
    player.click("start")
    player.play_to_the_end()
    match = saved_match(places)
    assert match.winners
    assert player.done.keys() >= {"PickHero", "Enter", "March", "Explore", "Scavenge", "Construct", "EndTurn"}
    assert player.done.keys() >= {"at Drinking", "at Trading"}
    assert player.done["a lesson clicked away"] > 2
    player.reads("win")
    assert player.seen["heard"]["keys"] == 0


@pytest.mark.soak
def test_a_game_by_the_keyboard_alone(sat_down, places):
    player = sat_down("play", TITLE, "--seats", "human,easy", "--seed", KEYS, hand="keys")
    player.listens()
    player.play_to_the_end()
    assert saved_match(places).winners
    assert player.done.keys() >= {"March", "Explore", "Construct", "Challenge", "EndTurn", "arrows", "Tab"}
    heard = player.seen["heard"]
    assert (heard["moves"], heard["down"], heard["up"]) == (0, 0, 0)


@pytest.mark.soak
@pytest.mark.parametrize("step", ["Drinking", "Trading", "Settling"])
def test_a_game_killed_in_the_middle_goes_on_there(sat_down, places, step):
    """In the middle of a challenge, a trade and a night."""
    player = sat_down("play", TITLE, "--seats", "human,easy", "--seed", KILLED)
    survives_a_kill(sat_down, places, player, step)
