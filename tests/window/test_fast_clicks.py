"""A real window at double speed, and a player who does not wait for what moves."""

from __future__ import annotations

import pygame
import pytest
from harness.table_steps import deal
from harness.window.player import saved_match

from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.moves import EndTurn, PlayCard
from hoochgame.storage.settings import Settings, save_settings
from hoochgame.ui.table.keys import ButtonKey, CardKey

pytestmark = pytest.mark.window

PAUSE = 150  # ms


def test_each_click_every_015_seconds_at_double_speed_is_carried_out(sat_down, places, screen):
    save_settings(Settings(animation_speed=2.0, window=(1280, 720), lessons=False, confirm_end_turn=False), places)
    deal("he", 1, places).sink.close()
    player = sat_down("resume")
    player.wait_for(lambda seen: seen.get("next"))
    hand = saved_match(places).state.gangs[0].hand
    lying = {str(CardKey(n)): n for n in hand if CARDS[n].id == "free_money"}
    cards = {n: pygame.Rect(player.seen["shelf"]["hand"][key]).center for key, n in lying.items()}
    assert len(cards) > 2
    for at in (*cards.values(), player.seen["spots"][str(ButtonKey("end_turn"))]):
        screen.click_after(tuple(at), PAUSE)
    player.wait_for(lambda seen: seen["ply"] > len(cards) and seen["next"])
    moves = [entry.move for entry in saved_match(places).entries[1:] if entry.seat == 0]
    assert moves[: len(cards) + 1] == [*map(PlayCard, cards), EndTurn()]
