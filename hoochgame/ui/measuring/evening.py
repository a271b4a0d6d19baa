"""Simulates an evening at the window in a few minutes: all titles in three window sizes, and all other screens."""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.games import GAMES, find_game
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.languages import available_languages
from hoochgame.storage.saves import begin_saved_game, path_of_match, read_save
from hoochgame.storage.settings import AUTOMATIC, PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.measuring.soak import FRAME, MEGABYTE, SECONDS, InstantThinker, megabytes_in_use
from hoochgame.ui.navigation import open_decks, open_replay, open_rulebook
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.replay.intents import PlayOrPause
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.sound.mixer import Mixer

SIZES = ((1024, 600), (1920, 1080), (2560, 1440))
SEATS = {"hooch-stooges": 6, "deck-hand": 4, "starting-solo": 1, "moonshiners": 4}
SAMPLES = ("hooch-stooges-4", "deck-hand-4", "starting-solo-1", "moonshiners-4")
SCALES = (1.5, AUTOMATIC)
MOMENTS, WATCHED = 12, 10.0  # moments of a replay to jump to, and seconds to play it
CHAPTERS = 4  # chapters of a rulebook to read

Note = Callable[[str], None]


class Evening(NamedTuple):
    """The peak of the process in megabytes, the screen after which it was reached, and the peak of its caches."""

    most: float
    where: str
    caches: float


def simulate_evening(minutes: float) -> Evening:
    """Simulate an evening of this many minutes in a separate process."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    child = spawn.Process(target=_simulate_and_send, args=(theirs, minutes), daemon=True)
    child.start()
    theirs.close()
    most, where, caches = ours.recv()
    child.join()
    return Evening(most, where, caches)


def _simulate_and_send(wire: Connection, minutes: float) -> None:
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # loads and caches sounds without playing them
    wire.send(tuple(simulate_evening_here(minutes)))


def simulate_evening_here(minutes: float, tell: Note = lambda where: None) -> Evening:
    """Simulate an evening in this process; `tell` is called after each screen."""
    found: list[tuple[float, str, float]] = []

    def note(where: str) -> None:
        found.append((megabytes_in_use(), where, sum(memory.bytes_by_owner().values()) / MEGABYTE))
        tell(f"{where}: {found[-1][0]:.0f} MB, caches {found[-1][2]:.0f} MB")

    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(), PlayerFolders(Path(folder)), SIZES[0], headless=True, device=Mixer())
        app.push(TitleScreen())
        app.step(0)
        memory.freeze_garbage_collector()
        note("title")
        for size in SIZES:
            resize_window(app, size)
            part = minutes / len(SIZES)
            visit_all_screens(app, part, lambda where, size=size: note(f"{where} at {size[0]}x{size[1]}"))  # type: ignore[misc]
        app.close()
    most, where, _caches = max(found)
    return Evening(most, where, max(caches for _held, _where, caches in found))


def resize_window(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step(0, [pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])


def visit_all_screens(app: App, minutes: float, note: Note) -> None:
    """Play and watch each title, then open all other screens, in all languages and two scales."""
    for game in GAMES:
        path = play_bot_games(app, game.id, minutes / len(GAMES), note)
        watch_replay(app, path, note)
        return_to_title(app)
    for language in available_languages():
        for scale in SCALES:
            app.settings.language, app.settings.ui_scale = language, scale
            app.save_and_apply_settings()
            visit_reading_screens(app, lambda where, spoken=language: note(f"{where} in {spoken}"))  # type: ignore[misc]


def return_to_title(app: App) -> None:
    """Go back to the title, for a frame."""
    app.go_to_title()
    app.step(FRAME)


def play_bot_games(app: App, title: str, minutes: float, note: Note) -> Path:
    """Run games of bots one after the other; return the save of the last."""
    games, path = 0, Path()
    for _step in range(max(1, round(minutes * SECONDS / FRAME))):
        if not isinstance(app.scene, TableScene):
            return_to_title(app)
            games += 1
            chairs = [Chair(f"Bot {seat + 1}", "easy", seat) for seat in range(SEATS[title])]
            match = begin_saved_game(app.places, find_game(title), chairs, {}, games)
            path = path_of_match(match) or path
            app.push(TableScene(match, InstantThinker()))
        app.step(FRAME)
    note(f"table of {title}")
    return_to_title(app)
    return path


def watch_replay(app: App, path: Path, note: Note) -> None:
    """Jump around in a replay, and play a part of it."""
    open_replay(app, path)
    if isinstance(app.scene, Replay):
        for moment in range(MOMENTS):
            app.scene.wind_to(moment * app.scene.timeline.last_moment // MOMENTS)
            app.step(FRAME)
        app.scene.carry_out(PlayOrPause())
        for _step in range(round(WATCHED / FRAME)):
            app.step(FRAME)
        note("replay")


def visit_reading_screens(app: App, note: Note) -> None:
    """Open results, rulebooks and deck lists."""
    for name in SAMPLES:
        match, _trouble = read_save(bundled_path("saves", f"{name}.jsonl"), find_game)
        app.push(Result(match))
        app.step(FRAME)
        note("result")
        return_to_title(app)
    for game in GAMES:
        open_rulebook(app, title=game.id)
        assert isinstance(app.scene, RulebookScene)
        for row in range(CHAPTERS):
            app.scene.choose_contents_row(row)
            app.step(FRAME)
        note("rulebook")
        return_to_title(app)
        if game.lists:
            open_decks(app, game.id)
            app.step(FRAME)
            assert isinstance(app.scene, Decks)
            app.scene.open_chosen_list()
            app.step(FRAME)
            note("deck lists")
            return_to_title(app)
