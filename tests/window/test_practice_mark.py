"""The two free looks at hidden hands, by real clicks: a bot's chair, and a branch that is conceded at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness.table_steps import deal
from harness.window.player import Player, saved_match

from hoochgame.games import find_game
from hoochgame.storage.saves import path_of_match, read_save
from hoochgame.storage.settings import PlayerFolders, Settings, save_settings
from hoochgame.ui.table.keys import ButtonKey, SeatKey

pytestmark = pytest.mark.window
END_TURN = str(ButtonKey("end_turn"))


def dealt(places: PlayerFolders) -> Path:
    """The save of a new game against a bot."""
    save_settings(Settings(animation_speed=0, window=(1280, 720), lessons=False, confirm_end_turn=False), places)
    match = deal("he", 5 * 10**18, places, first=1)
    path = path_of_match(match)
    assert path
    match.sink.close()
    return path


def take_chair(player: Player) -> None:
    """Click on the bot's name, and on the person who shall play for it."""
    player.click(str(SeatKey(1)))
    player.until("ChairScene")
    player.click("human")
    player.until("ConfirmScene")


def sit_down(player: Player) -> None:
    """Open the next curtain, and wait for the question behind it."""
    player.until("Curtain")
    player.wait_for(lambda seen: "ready" in seen["spots"])
    player.click("ready")
    player.until("TableScene")
    player.wait_for(lambda seen: seen.get("next"))


def test_the_chair_of_a_bot_is_taken_only_after_a_question_and_the_game_is_practice(sat_down, places):
    path = dealt(places)
    player = sat_down("resume")
    player.wait_for(lambda seen: seen.get("next"))
    before = path.read_bytes()
    take_chair(player)
    player.reads("Take over from Silvano?", "From then on it is practice")
    player.click("no")
    player.until("TableScene")
    assert path.read_bytes() == before
    take_chair(player)
    player.click("yes")
    player.until("TableScene")
    match = saved_match(places)
    assert (match.seen, match.chairs[1].is_human) == (True, True)
    player.wait_for(lambda seen: seen.get("next"))
    player.click(END_TURN)
    sit_down(player)
    assert player.seen["shelf"]["hand"], "the hand of the bot"
    player.click(str(ButtonKey("menu")))
    player.until("PauseMenu")
    player.click("bot")
    sit_down(player)
    match = saved_match(places)
    assert (match.seen, match.chairs[1].is_human) == (True, False), "the bot is back, and what was seen stays noted"
    player.click(str(ButtonKey("menu")))
    player.until("PauseMenu")
    player.reads("hidden cards seen")


def test_a_running_game_is_played_on_only_after_a_question_and_both_games_are_practice(sat_down, places):
    path = dealt(places)
    before = path.read_bytes()
    player = sat_down("replay", path)
    player.until("Replay")
    player.click("play on")
    player.until("PlayOnScene")
    player.reads("The one you watch can go on, as practice.")
    player.click("start")
    player.until("ConfirmScene")
    player.reads("Play on from a running game?", "From then on both are practice")
    player.click("no")
    player.until("Replay")
    assert (path.read_bytes(), len(list(places.saves.glob("*.jsonl")))) == (before, 1)
    player.click("play on")
    player.until("PlayOnScene")
    player.click("start")
    player.until("ConfirmScene")
    player.click("yes")
    player.until("TableScene")
    assert read_save(path, find_game).match.seen
    player.wait_for(lambda seen: seen.get("next"))
    player.click(str(ButtonKey("menu")))
    player.until("PauseMenu")
    player.click("concede")
    player.until("ConfirmScene")
    player.click("yes")
    player.until("Result")
    player.wait_for(lambda seen: "replay" in seen["spots"])
    player.click("replay")
    player.until("Replay")
    player.click("('hand', 1)")
    branch = saved_match(places)
    assert branch.header.parent
    assert (branch.header.parent.id, branch.is_over, branch.seen) == (path.stem, True, True)
    assert read_save(path, find_game).match.seen
