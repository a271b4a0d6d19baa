"""Takes the README's pictures from the sample games: `PYTHONPATH=. python packaging/screenshots.py`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled
from hoochgame.storage.settings import Places, Settings
from hoochgame.ui.app import App
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.lobby import Lobby
from hoochgame.ui.scenes.replay import Replay
from hoochgame.ui.scenes.table import TableScene
from hoochgame.ui.scenes.title import Title
from hoochgame.ui.thinking import Nobody

PICTURES = Path(__file__).resolve().parent / "screenshots"
SIZE = (1280, 720)
MID_ATTACK, MAIN_STEP, MID_REPLAY = 439, 73, 420  # a ply of the game of four, one of two, an event of the game of six


def sample(seats: int) -> Match:
    """A finished sample game."""
    return Match.read(find_game, bundled("saves", f"hooch-stooges-{seats}.jsonl").read_bytes())[0]


def at_the_table(seats: int, ply: int) -> Scene:
    """The sample game as the seat that is asked there sees it, played by a person."""
    match = sample(seats).branch(ply, "picture", "", seed=1)
    seat = match.asked or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    return TableScene(match, Nobody())


def take(name: str, scene: Scene) -> None:
    """Draw the scene in a home of its own and keep the picture."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(animation_speed=0), Places(Path(folder)), SIZE, headless=True)
        app.push(scene)
        for _ in range(5):
            app.step(0.1, [])
        raw = pygame.image.tobytes(app.window, "RGB")
        Image.frombytes("RGB", SIZE, raw).save(PICTURES / f"{name}.webp", quality=86, method=6)
        app.close()


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    take("title", Title())
    take("lobby", Lobby(("easy", "random")))
    take("table", at_the_table(2, MAIN_STEP))
    take("attack", at_the_table(4, MID_ATTACK))
    take("replay", Replay(sample(6), MID_REPLAY))
