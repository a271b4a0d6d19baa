"""In a real window: what is pointed at is what is clicked, on a knob that rises, a chip on a button, under a prompt."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from harness.table_steps import deal
from harness.window.player import Player, saved_match

from hoochgame.core.match import Match
from hoochgame.games.hooch_stooges import moves as hm
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.moonshiners import moves as mm
from hoochgame.games.moonshiners.content import RELICS
from hoochgame.games.moonshiners.queries import BOTH
from hoochgame.storage.settings import PlayerFolders, Settings, save_settings
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.titles.hooch_stooges.keys import CashKey
from hoochgame.ui.titles.moonshiners.keys import LevelKey

pytestmark = pytest.mark.window

HEIRLOOM = next(n for n, relic in enumerate(RELICS) if relic.id == "heirloom")
QUICKLY, TWICE = 60, 0.3  # ms between two clicks, and s within which they are one double click


def moonshiners(places: PlayerFolders, seed: int, stops: Callable[[Match], bool]) -> None:
    """Play at random up to such a moment of the first seat, and leave the game there."""
    match, dice = deal("he", seed, places, title="moonshiners"), random.Random(seed)
    while match.asked_seat != 0 or not stops(match):
        match.play_move(dice.choice(match.options))
    match.sink.close()


def resumed(sat_down, places: PlayerFolders, **chosen: object) -> Player:
    save_settings(
        Settings(
            **{"animation_speed": 0, "window": (1280, 720), "lessons": False, "confirm_end_turn": False, **chosen}
        ),
        places,
    )
    player: Player = sat_down("resume")
    player.wait_for(lambda seen: seen.get("next"))
    return player


@pytest.mark.parametrize("down", [*(pytest.param(down, marks=pytest.mark.soak) for down in (0.15, 0.5, 0.62)), 0.9])
def test_all_of_a_green_knob_cashes_in(sat_down, places, down: float) -> None:
    """From the upper rim to the lower one, which the card leaves behind as it rises."""
    deal("he", 1, places).sink.close()
    player = resumed(sat_down, places)
    hand = [n for n in saved_match(places).state.gangs[0].hand if CARDS[n].hooch]
    card = hand[len(hand) // 2]
    rect = pygame.Rect(player.seen["shelf"]["hand"][str(CardKey(card))])
    side = max(24, round(0.36 * rect.width))
    at = rect.right - side // 2, round(rect.y + down * side)
    player.point(at)
    player.wait_for(lambda seen: seen["pointed"][0] != "None")
    key, tip = player.seen["pointed"]
    player.click_at(at)
    player.wait_for(lambda seen: seen["ply"] == 1)
    assert key == str(CashKey(card))
    assert tip.startswith("Cash in")
    assert saved_match(places).entries[-1].move == hm.Cash(card)


@pytest.mark.parametrize(("crowbar", "seed"), [(False, 2), pytest.param(True, 1, marks=pytest.mark.soak)])
def test_the_middle_of_the_chip_builds_both_levels(sat_down, places, crowbar: bool, seed: int) -> None:
    wanted = lambda move: isinstance(move, mm.Construct) and (move.levels, move.crowbar) == (BOTH, crowbar)  # noqa: E731
    moonshiners(places, seed, lambda match: any(map(wanted, match.options)))
    player, ply = resumed(sat_down, places), saved_match(places).ply
    player.click(str(LevelKey(BOTH, crowbar)))
    player.wait_for(lambda seen: seen["ply"] > ply)
    assert wanted(saved_match(places).entries[ply + 1].move)


def test_a_double_click_on_a_prompt_plays_nothing(sat_down, places, screen, monkeypatch) -> None:
    monkeypatch.setenv("DOUBLE_CLICK", str(TWICE))
    moonshiners(
        places,
        317,
        lambda match: mm.SellRelic(HEIRLOOM) in match.options and isinstance(match.state.agenda[-1], mm.Trading),
    )
    player, ply = resumed(sat_down, places, lessons=True), saved_match(places).ply
    player.wait_for(lambda seen: seen["prompt"])
    middle = pygame.Rect(player.seen["prompt"]).center
    lesson = player.seen["lesson"]
    player.point(middle)
    ups = player.seen["heard"]["up"]
    screen.click_after(middle, QUICKLY)
    screen.click_after(middle, QUICKLY)
    player.wait_for(lambda seen: seen["heard"]["up"] == ups + 2)
    assert player.seen["lesson"] != lesson
    assert player.seen["ply"] == saved_match(places).ply == ply
