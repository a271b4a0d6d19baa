"""Starting Solo and daily deals in a real window: whole games, and one that was killed in the middle of an attack."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from harness.window.player import saved_match, survives_a_kill

from hoochgame.storage.settings import daily_seed

pytestmark = pytest.mark.window
DAY = date(2026, 10, 8)
WON = "24"  # a seed: with the answers of this player it is won in turn 6, the deal of the day is lost


@pytest.mark.soak
def test_a_game_of_a_day_by_the_mouse_alone_and_the_same_deal_again(sat_down, places):
    player = sat_down()
    player.until("TitleScreen")
    player.click("new")
    player.until("Lobby")
    player.click("('title', 'starting-solo')")
    player.click("('deal', True)")
    player.click("month -1")
    player.click(f"month {DAY}")
    player.reads("Daily deal of 8 October 2026")
    player.click("start")
    player.play_to_the_end()
    match = saved_match(places)
    assert (match.is_over, match.winners) == (True, ())
    assert match.header.seeds[0].seed == daily_seed(DAY)
    player.reads("Blight’s mob keeps the city", "Daily deal of 8 October 2026")
    player.click("history")
    player.until("History")
    player.reads("8 October 2026")
    player.click("back")
    player.until("Result")
    player.click("again")
    player.until("TableScene")
    again = saved_match(places)
    assert again.header.id != match.header.id
    assert again.header.seeds[0].seed == daily_seed(DAY)
    assert again.state_after_ply(0) == match.state_after_ply(0)
    player.asked()
    player.answer()
    player.press("Escape")
    player.until("PauseMenu")
    player.click("title")
    player.until("TitleScreen")
    player.click("saves")
    player.until("Saves")
    assert player.words.count("8 October 2026") >= 2


@pytest.mark.soak
def test_a_game_by_the_keyboard_alone(sat_down, places):
    player = sat_down(hand="keys")
    player.until("TitleScreen")
    player.listens()
    player.press("n")
    player.until("Lobby")
    player.tab_to("('title', 'starting-solo')")
    player.press("Return")
    player.type_into("seed", WON)
    player.tab_to("start")
    player.press("Return")
    player.play_to_the_end()
    match = saved_match(places)
    assert match.header.seeds[0].seed == int(WON)
    assert player.done.keys() >= {"PlayCard", "Buy", "Cash", "PickTurf", "Swing", "EndTurn"}
    assert match.winners == (0,)
    player.reads("You win, Vera!")
    player.press("h")
    player.until("History")
    player.press("Escape")
    player.until("Result")
    player.press("t")
    player.until("TitleScreen")
    heard = player.seen["heard"]
    assert (heard["moves"], heard["down"], heard["up"]) == (0, 0, 0)


@pytest.mark.soak
def test_a_game_killed_in_the_middle_of_an_attack_goes_on_there(sat_down, places):
    player = sat_down("play", "starting-solo", "--seed", WON)
    survives_a_kill(sat_down, places, player, "Swinging")


def test_the_deal_of_a_day_is_picked_with_the_keyboard_for_a_game_with_bots(sat_down, places):
    player = sat_down(hand="keys")
    player.until("TitleScreen")
    player.listens()
    player.press("n")
    player.until("Lobby")
    player.tab_to("('deal', True)")
    player.press("Return")
    player.reads("Daily deal of 21 November 2026")
    player.tab_to("calendar")
    player.press("Return")
    player.until("Calendar")
    player.press("Tab")
    for key in ("Prior", "Up", "Left", "End", "Home", "Down", "Right"):
        player.press(key)
    assert player.seen["on"]["month"] == str(DAY + timedelta(days=1))
    player.press("Left")
    player.press("Return")
    player.until("Lobby")
    player.reads("Daily deal of 8 October 2026")
    player.tab_to("start")
    player.press("Return")
    player.until("TableScene")
    assert saved_match(places).header.seeds[0].seed == daily_seed(DAY)
    while player.seen["scene"] == "TableScene":
        player.press("Escape")
    player.until("PauseMenu")
    player.press("t")
    player.until("TitleScreen")
    player.press("s")
    player.until("Saves")
    player.reads("8 October 2026")
