"""How smooth the window is: figures for the bench, taken without a screen."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame
from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Event, Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.card_events import HandDiscarded
from hoochgame.games.hooch_stooges.events import Unswung
from hoochgame.games.hooch_stooges.model import State
from hoochgame.storage.settings import Places, Settings
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table import TableScene
from hoochgame.ui.tables.hooch_stooges.marks import Marks
from hoochgame.ui.tables.hooch_stooges.stage import Stage
from hoochgame.ui.tables.session import Telling
from hoochgame.ui.theme import HOOCH, Look, Scale
from hoochgame.ui.thinking import Nobody

SIZE = (1920, 1080)
ME = Seat(0)
MOVING = 8
FRAME = 1 / 60


def title_seconds(quick: bool) -> float:
    """CPU time from the command to the first frame of the title, without a screen; the median of some starts."""
    return statistics.median(first_frame() for _ in range(2 if quick else 7))


def first_frame() -> float:
    """One start in an empty home."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        before = os.times()
        command = [sys.executable, "-m", "hoochgame", "--data-dir", folder, "--one-frame"]
        subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
        after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def frame_milliseconds(quick: bool) -> float:
    """The 99th percentile of frames in which eight cards move over a table of four."""
    deck = tuple(range(MOVING))
    state = crowded(hand=deck)
    return slowest(state, HandDiscarded(ME, deck), quick)


def unswing_milliseconds(quick: bool) -> float:
    """The 99th percentile of frames in which eight stooges straighten."""
    crew = tuple(range(MOVING))
    return slowest(crowded(crew=crew, swung=crew), Unswung(ME, crew), quick)


def crowded(**zones: tuple[int, ...]) -> State:
    """A table of four with these cards in front of the first seat."""
    chairs = tuple(Chair(name, "easy", i) for i, name in enumerate(("Vera", "Silvano", "Dolores", "Otis")))
    match = Match.begin(find_game("hooch-stooges"), chairs, {"first": 1}, seed=1, created="", id="meter")
    state: State = match.game.view(match.state, ME)
    return replace(state, lineup=(50, 51, 52, 53, 54)).gang(ME, **{"hand": (), **zones})


def slowest(state: State, event: Event, quick: bool) -> float:
    """Milliseconds of CPU time that 99 of 100 frames of this event's animation stay under."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    stage = Stage([Chair(name, "easy", i) for i, name in enumerate(("Vera", "Silvano", "Dolores", "Otis"))])
    stage.lay_out(Look(HOOCH, Scale(*SIZE, 1.0)), ME)
    telling = Telling(1, state, event, event.apply(state))
    animate(window, stage, telling)
    spent = [ms for _ in range(4 if quick else 40) for ms in animate(window, stage, telling)]
    pygame.display.quit()
    return statistics.quantiles(spent, n=100)[98]


def animate(window: pygame.Surface, stage: Stage, telling: Telling) -> list[float]:
    """Milliseconds of each frame of an animation."""
    stage.rest(telling.before, Marks())
    stage.draw(window)
    spent = []
    stage.play(telling, Marks())
    while stage.running:
        start = time.process_time()
        stage.update(FRAME)
        stage.draw(window)
        pygame.display.flip()
        spent.append(1000 * (time.process_time() - start))
    return spent


def idle_share(quick: bool) -> float:
    """The share of a core, in percent, of a table on which a person thinks."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(), Places(Path(folder)), SIZE, headless=True)
        match = Match.begin(
            find_game("hooch-stooges"), [Chair("Vera", "human", 0), Chair("Otis", "easy", 1)], {"first": 1},
            seed=1, created="", id="meter",
        )  # fmt: skip
        scene = TableScene(match, Nobody())
        app.push(scene)
        scene.skip()
        for _ in range(30):
            app.step(0.1)
        start, cpu = time.perf_counter(), time.process_time()
        span = 1.0 if quick else 5.0
        while time.perf_counter() - start < span:
            app.clock.tick(30)
            app.step(FRAME)
        share = 100 * (time.process_time() - cpu) / (time.perf_counter() - start)
        app.close()
    return share
