"""The app in a real window, played with real clicks."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from window_screen import Screen

from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.settings import Places, Settings, save

WATCHED = Path(__file__).with_name("watched.py")
PATIENCE = 30.0  # seconds without any report are a failure

pytestmark = pytest.mark.window


class Player:
    """The app as a process on a display, and the last thing it reported."""

    def __init__(self, screen: Screen, places: Places, *words: str) -> None:
        self.screen = screen
        self.seen: dict[str, Any] = {}
        told, tell = os.pipe()
        env = {**os.environ, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
               "SDL_VIDEO_WINDOW_POS": "0,0"}  # fmt: skip
        command = [sys.executable, str(WATCHED), str(tell), "--data-dir", str(places.folder), *words]
        self.process = subprocess.Popen(command, env=env, pass_fds=[tell], stderr=subprocess.PIPE, text=True)
        os.close(tell)
        self.reports = os.fdopen(told, "rb", buffering=0)
        self.rest = b""

    def look(self) -> dict[str, Any]:
        """The next report; an AssertionError when none comes."""
        while b"\n" not in self.rest:
            ready, _, _ = select.select([self.reports], [], [], PATIENCE)
            more = self.reports.read(1 << 16) if ready else b""
            assert more, f"the app went quiet after {self.seen} {self.problem()}"
            self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        self.seen = json.loads(line)
        return self.seen

    def until(self, scene: str) -> dict[str, Any]:
        """Wait for a scene."""
        while self.seen.get("scene") != scene:
            self.look()
        return self.seen

    def click(self, key: str) -> None:
        """A real click on something that the last report named."""
        self.screen.click(*self.seen["spots"][key])

    def problem(self) -> str:
        """What the process said, if it has ended."""
        return self.process.stderr.read() if self.process.poll() is not None else ""

    def end(self) -> None:
        """Whatever happens, nothing stays behind."""
        self.process.kill()
        self.process.wait(10)
        self.process.stderr.close()
        self.reports.close()


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """A player's folder, with the animations off."""
    found = Places(tmp_path)
    save(Settings(animation_speed=0, confirm_end_turn=False, window=(1280, 720)), found)
    return found


@pytest.fixture
def sat_down(screen: Screen, places: Places) -> Iterator[Any]:
    """Opens the app as often as a test wants, and closes it."""
    players: list[Player] = []

    def sit(*words: str) -> Player:
        players.append(Player(screen, places, *words))
        return players[-1]

    yield sit
    for player in players:
        player.end()


def test_a_whole_game_of_four_is_played_to_its_end_by_real_clicks(sat_down, places):
    player = sat_down("play", "hooch-stooges", "--seats", "human,easy,easy,easy", "--seed", "3")
    clicks = 0
    player.until("TableScene")
    while player.seen["scene"] == "TableScene":
        if player.seen["next"] is not None:
            player.screen.click(*player.seen["next"])
            clicks += 1
        player.look()
    player.until("Result")
    assert clicks > 20
    match, trouble = Match.read(find_game, next(places.saves.glob("*.jsonl")).read_bytes())
    assert trouble is None
    assert match.winners
    assert match.chairs[0].human
    player.click("title")
    player.until("Title")
    player.click("quit")
    assert player.process.wait(20) == 0


def test_a_killed_app_goes_on_where_it_was(sat_down, places):
    player = sat_down("play", "hooch-stooges", "--seats", "human,easy", "--seed", "5")
    player.until("TableScene")
    while player.seen["ply"] < 40:
        if player.seen["next"] is not None:
            player.screen.click(*player.seen["next"])
        player.look()
    shown = player.seen["ply"]
    player.process.kill()
    player.process.wait(10)
    again = sat_down("resume")
    assert again.until("TableScene")["ply"] >= shown


def test_from_the_title_to_a_running_match_in_two_clicks(sat_down):
    player = sat_down()
    player.until("Title")
    player.click("quick")
    assert player.until("TableScene")["over"] is False


def test_what_the_screen_shows_is_the_window_and_no_empty_frame(sat_down, screen, tmp_path):
    player = sat_down()
    player.until("Title")
    picture = screen.picture(tmp_path / "title.png").crop((0, 0, 1280, 720))
    assert len(picture.resize((64, 36)).getcolors(64 * 36)) > 100
