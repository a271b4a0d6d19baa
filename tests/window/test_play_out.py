"""Conceding to bots in a real window, and the result at once."""

from __future__ import annotations

import pytest
from harness.table_steps import deal
from harness.window.player import saved_match

from hoochgame.storage.settings import Settings, save_settings
from hoochgame.ui.table.keys import ButtonKey

pytestmark = pytest.mark.window


def test_after_conceding_to_bots_one_click_leads_to_the_result(sat_down, places):
    save_settings(Settings(window=(1280, 720), lessons=False), places)
    deal("hee", 3, places).sink.close()
    player = sat_down("resume")
    player.wait_for(lambda seen: seen.get("next"))
    ply, button = saved_match(places).ply, player.seen["spots"][str(ButtonKey("end_turn"))]  # the other lies there, too
    player.click(str(ButtonKey("menu")))
    player.until("PauseMenu")
    player.click("concede")
    player.until("ConfirmScene")
    player.click("yes")
    player.point(button)
    player.button("down")
    player.button("up")
    player.until("Result")
    match = saved_match(places)
    assert match.is_over
    assert match.ply > ply + 1
