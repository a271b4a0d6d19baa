"""Takes the README's pictures from the sample games: `PYTHONPATH=. python packaging/screenshots.py`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled
from hoochgame.storage.decks import Kept
from hoochgame.storage.settings import Places, Settings
from hoochgame.ui.app import App
from hoochgame.ui.exporting import draw_here
from hoochgame.ui.reel import Order
from hoochgame.ui.scene import Scene
from hoochgame.ui.scenes.decks_editor import DeckEditor
from hoochgame.ui.scenes.lobby import Lobby
from hoochgame.ui.scenes.replay import Replay
from hoochgame.ui.scenes.result import Result
from hoochgame.ui.scenes.rulebook import RulebookScene
from hoochgame.ui.scenes.table import TableScene
from hoochgame.ui.scenes.title import Title
from hoochgame.ui.thinking import Nobody

PICTURES = Path(__file__).resolve().parent / "screenshots"
SIZE = (1280, 720)
TWO, FOUR, SIX = (f"hooch-stooges-{seats}" for seats in (2, 4, 6))
MID_ATTACK, MAIN_STEP, MID_REPLAY = 439, 73, 420  # a ply of the game of four, one of two, an event of the game of six
CAPTURE = Order(206, 226, Seat(0), (Seat(0),), (640, 360))  # events of the game of two: cards, dice, a turf is taken
ALONE = 70  # a ply of the game for one
SEED = 4711  # that the lobby shows


def sample(name: str) -> Match:
    """A finished sample game."""
    return Match.read(find_game, bundled("saves", f"{name}.jsonl").read_bytes())[0]


def at_the_table(name: str, ply: int) -> Scene:
    """The sample game as the seat that is asked there sees it, played by a person."""
    match = sample(name).branch(ply, "picture", "", seed=1)
    seat = match.asked or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    return TableScene(match, Nobody())


def editor() -> Scene:
    """A ready list that somebody is changing."""
    game = find_game("hooch-stooges")
    assert game.lists
    cards = {**game.lists.ready["hammer"].cards, "palm": 0, "wind": 1}
    return DeckEditor(game, Kept(Path(), "Friday fists", {id: n for id, n in cards.items() if n}))


def lobby() -> Scene:
    """With the same seed in every picture."""

    class Drawn(Lobby):
        def resize(self) -> None:
            self.plan.seed = SEED
            super().resize()

    return Drawn(("easy", "random"))


def take(name: str, make: Callable[[], Scene], language: str = "en") -> None:
    """Draw the scene in a home of its own and keep the picture."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = Settings(animation_speed=0, lessons=False, language=language)
        app = App(chosen, Places(Path(folder)), SIZE, headless=True)
        app.push(make())
        for _ in range(8):
            app.step(0.1, [])
        raw = pygame.image.tobytes(app.window, "RGB")
        Image.frombytes("RGB", SIZE, raw).save(PICTURES / f"{name}.webp", quality=86, method=6)
        app.close()


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    take("title", Title)
    take("lobby", lobby)
    take("table", lambda: at_the_table(TWO, MAIN_STEP))
    take("attack", lambda: at_the_table(FOUR, MID_ATTACK))
    take("german", lambda: at_the_table(FOUR, MAIN_STEP), "de")
    take("solo", lambda: at_the_table("starting-solo-1", ALONE))
    take("decklist", editor)
    take("replay", lambda: Replay(sample(SIX), MID_REPLAY))
    take("result", lambda: Result(sample(SIX)))
    take("rulebook", lambda: RulebookScene("HS-BUY-01"))
    draw_here(sample(TWO), CAPTURE, PICTURES / "capture.webp", lambda done, total: None)
