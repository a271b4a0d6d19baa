"""Takes the pictures of the documents from the sample games: `PYTHONPATH=. python packaging/screenshots.py`.

Where the site of the documents is built, they are taken in German, too: `python packaging/documents.py --pictures`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from PIL import Image

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.storage import history
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.decks import Kept
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.background.export.clip import Order
from hoochgame.ui.background.export.process import export_in_this_process
from hoochgame.ui.background.thinking import SilentThinker
from hoochgame.ui.scene import AnyScene, Host
from hoochgame.ui.scenes.decks.editor import DeckEditor
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.keys import CardKey

PICTURES = Path(__file__).resolve().parent / "screenshots"
SIZE = (1280, 720)
TWO, FOUR, SIX = (f"hooch-stooges-{seats}" for seats in (2, 4, 6))
MID_ATTACK, MAIN_STEP, MID_REPLAY = 439, 73, 420  # a ply of the game of four, one of two, an event of the game of six
CAPTURE = Order(206, 226, Seat(0), (Seat(0),), (640, 360))  # events of the game of two: cards, dice, a turf taken
ALONE = 70  # a ply of the game for one
AT_SEA, SOLD = 527, "bosun"  # a ply of the game of Deck Hand, and the hovered card of the supply
BY_DAY, DRINKING, BY_NIGHT = 246, 338, 373  # plies of the game of Moonshiners: a turn, a challenge, a night
CHALLENGE, TRIES = 5, {1: (1, 24, 9, 0), 2: (1, 21, 14, 3), 3: (0, 8, 4, 1), 4: (1, 21, 3, 2), 5: (0, 19, 6, 2)}
SEED = 4711  # shown in the lobby


def sample(name: str) -> Match:
    """Return a finished sample game."""
    return Match.read_file(find_game, bundled_path("saves", f"{name}.jsonl").read_bytes())[0]


def at_the_table(name: str, ply: int) -> AnyScene:
    """Return the table of a sample game at a ply, with a person in the seat that is asked."""
    match = sample(name).branch(ply, "picture", "", seed=1)
    seat = match.asked_seat or Seat(0)
    match.chairs[seat] = Chair(match.chairs[seat].name, "human", match.chairs[seat].colour)
    return TableScene(match, SilentThinker())


def editor() -> AnyScene:
    """Return the editor with a ready list being changed."""
    game = find_game("hooch-stooges")
    assert game.lists
    cards = {**game.lists.ready["hammer"].cards, "palm": 0, "wind": 1}
    return DeckEditor(game, Kept(Path(), "Friday fists", {id: n for id, n in cards.items() if n}))


def lobby() -> AnyScene:
    """Return the lobby, with the same seed in every picture."""

    class Drawn(Lobby):
        def resize(self) -> None:
            self.draft.seed = SEED
            super().resize()

    return Drawn(("easy", "random"))


def challenges() -> AnyScene:
    """Return the lobby of a player who has reached three of the eight challenges."""

    class Tried(Lobby):
        def enter(self, app: Host) -> None:
            keep_tries(app.places)
            super().enter(app)
            self.play_alone()
            self.draft.seed, self.draft.rules["challenge"] = SEED, CHALLENGE
            self.rebuild()

    return Tried(("easy", "random"), "deck-hand")


def keep_tries(places: PlayerFolders) -> None:
    """Write a history of challenges."""
    first, played = datetime(2026, 9, 2, 19, 30).astimezone(), []
    for nth, (value, figures) in enumerate(TRIES.items()):
        begun = first + timedelta(days=nth)
        told = dict(zip(("won", "hooks", "coins", "thefts"), figures, strict=True))
        over, rules = begun + timedelta(minutes=15), {"challenge": value, "first": 0}
        played.append(history.Played(f"trial-{nth}", "deck-hand", begun, over, SEED + 1 + nth, rules, told))
    places.folder.mkdir(parents=True, exist_ok=True)
    history._write_lines(places, history.Lines(played, [], True))


def for_sale(scene: AnyScene) -> tuple[int, int]:
    """Return the mouse position on a card of the supply."""
    assert isinstance(scene, TableScene)
    shown = scene.session.shown
    assert isinstance(shown, DeckHandState)
    key = next(CardKey(slot.card) for slot in shown.supply if slot.card >= 0 and CARDS[slot.card].id == SOLD)
    rect = scene.stage.board.rect_of_key(key)
    assert rect
    return rect.center


@dataclass(frozen=True)
class Shot:
    """A picture: what is drawn, and where the mouse rests."""

    make: Callable[[], AnyScene]
    point: Callable[[AnyScene], tuple[int, int]] | None = None


SHOTS = {
    "title": Shot(TitleScreen),
    "lobby": Shot(lobby),
    "table": Shot(lambda: at_the_table(TWO, MAIN_STEP)),
    "attack": Shot(lambda: at_the_table(FOUR, MID_ATTACK)),
    "solo": Shot(lambda: at_the_table("starting-solo-1", ALONE)),
    "deckhand": Shot(lambda: at_the_table("deck-hand-4", AT_SEA), point=for_sale),
    "moonshiners": Shot(lambda: at_the_table("moonshiners-4", BY_DAY)),
    "challenge": Shot(lambda: at_the_table("moonshiners-4", DRINKING)),
    "night": Shot(lambda: at_the_table("moonshiners-4", BY_NIGHT)),
    "challenges": Shot(challenges),
    "decklist": Shot(editor),
    "replay": Shot(lambda: Replay(sample(SIX), MID_REPLAY)),
    "result": Shot(lambda: Result(sample(SIX))),
    "rulebook": Shot(lambda: RulebookScene("HS-BUY-01")),
}
GERMAN = Shot(lambda: at_the_table(FOUR, MAIN_STEP))


def take(shot: Shot, path: Path, language: str = "en") -> None:
    """Draw a scene with its own folder of files, and save the picture."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = Settings(animation_speed=0, lessons=False, language=language)
        app = App(chosen, PlayerFolders(Path(folder)), SIZE, headless=True)
        scene = shot.make()
        app.push(scene)
        for _ in range(8):
            app.step(0.1, [])
        if shot.point:
            at = shot.point(scene)
            app.step(0.1, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
            for _ in range(8):
                app.step(0.1, [])
        raw = pygame.image.tobytes(app.window, "RGB")
        Image.frombytes("RGB", SIZE, raw).save(path, quality=86, method=6)
        app.close()


def take_all(folder: Path, language: str) -> None:
    """Take all still pictures in a language."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, shot in SHOTS.items():
        take(shot, folder / f"{name}.webp", language)


if __name__ == "__main__":
    take_all(PICTURES, "en")
    take(GERMAN, PICTURES / "german.webp", "de")
    export_in_this_process(sample(TWO), CAPTURE, PICTURES / "capture.webp", lambda done, total: None)
