"""Measures frame times, CPU and memory for the benchmark, without a display."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Event, Seat
from hoochgame.games import find_game
from hoochgame.games.deck_hand import card_events as cards
from hoochgame.games.hooch_stooges.card_events import HandDiscarded
from hoochgame.games.hooch_stooges.events import Unswung
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.moonshiners.chance_events import DiceRolled
from hoochgame.games.moonshiners.events import HeroMarched
from hoochgame.games.moonshiners.wilds import HEXES, UNEXPLORED
from hoochgame.storage import program
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.background.thinking import SilentThinker, ThinkingProcess
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.theme import DECK_HAND, HOOCH, MOONSHINERS, Look, Scale, Theme
from hoochgame.ui.measuring.evening import simulate_evening
from hoochgame.ui.measuring.soak import Soaked, measure_soak_in_child
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.table.title_table import TitleTable
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

SIZE = (1920, 1080)
ME = Seat(0)
NAMES = ("Vera", "Silvano", "Dolores", "Otis")
MOVING, CREW = 8, 20
WALKING = 200  # moves after which much of a map is explored
FRAME = 1 / 60
SPAN = 2.0  # seconds of idling


def median_start_cpu_seconds(quick: bool) -> float:
    """Return the CPU seconds up to the first frame of the title screen; the median of some starts."""
    return statistics.median(start_cpu_seconds() for _ in range(2 if quick else 7))


def start_cpu_seconds() -> float:
    """Return the CPU seconds of one start without files of the player."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        before = os.times()
        command = program.own_command_line("--data-dir", folder, "--one-frame")
        subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
        after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def discard_frame_milliseconds(quick: bool) -> float:
    """Return the 99th percentile of frames in which eight cards cross a table of four."""
    deck = tuple(range(MOVING))
    state = crowded_state(hand=deck)
    return frame_percentile_milliseconds(state, HandDiscarded(ME, deck), quick, HOOCH_TABLE)


def unswing_frame_milliseconds(quick: bool) -> float:
    """Return the 99th percentile of frames in which twenty stooges straighten."""
    crew = tuple(range(CREW))
    return frame_percentile_milliseconds(crowded_state(crew=crew, swung=crew), Unswung(ME, crew), quick, HOOCH_TABLE)


def deck_hand_frame_milliseconds(quick: bool) -> float:
    """Return the 99th percentile of frames in which eight Deck Hand cards move to a stash, at a table of four."""
    chairs = tuple(Chair(name, "easy", i) for i, name in enumerate(NAMES))
    match = Match.begin(find_game("deck-hand"), chairs, {"first": 1}, seed=1, created="", id="meter")
    view = match.game.view(match.state, ME)
    sold = {slot.card for slot in view.supply}  # a card lies in one place only
    hand = tuple(card for card in range(2 * MOVING) if card not in sold)[:MOVING]
    state = view.with_pirate_changed(ME, hand=hand)
    return frame_percentile_milliseconds(state, cards.HandDiscarded(ME, hand), quick, DECK_HAND_TABLE, DECK_HAND)


def moonshiners_frame_milliseconds(quick: bool) -> float:
    """Return the 99th percentile of the slower of two animations over the whole map: five dice, two marches."""
    chairs = [Chair(name, "random", i) for i, name in enumerate(NAMES)]
    match, pick = Match.begin(find_game("moonshiners"), chairs, {}, seed=1, created="", id="meter"), Dice(1)
    while match.ply < WALKING:
        match.play_move(match.options[pick.integer_below(len(match.options))])
    state = match.game.view(match.state, ME)
    goals = [place for place in HEXES if state.tiles[place - 1] != UNEXPLORED]
    state = replace(state, drunkards=()).with_hero_changed(ME, place=goals[0], out=False)
    way = HeroMarched(ME, tuple(goals[1:4]))
    roll = DiceRolled(ME, "scavenge", (0, 1, 2, 4, 5), (0, 1, 2, 3, 4))
    return max(
        frame_percentile_milliseconds(state, event, quick, MOONSHINERS_TABLE, MOONSHINERS) for event in (roll, way)
    )


def crowded_state(**zones: tuple[int, ...]) -> HoochState:
    """Return a table of four with these cards in front of the first seat."""
    chairs = tuple(Chair(name, "easy", i) for i, name in enumerate(NAMES))
    match = Match.begin(find_game("hooch-stooges"), chairs, {"first": 1}, seed=1, created="", id="meter")
    state: HoochState = match.game.view(match.state, ME)
    return replace(state, lineup=(50, 51, 52, 53, 54)).with_gang_changed(ME, **{"hand": (), **zones})


def frame_percentile_milliseconds(
    state: S, event: Event, quick: bool, table: TitleTable[S], theme: Theme = HOOCH
) -> float:
    """Return the CPU milliseconds that 99 of 100 frames of this event's animation stay below.

    Each frame counts with its median over all runs, as other load of the machine hits another frame each time.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(SIZE)
    stage = Stage(table, [Chair(name, "easy", i) for i, name in enumerate(NAMES)])
    stage.lay_out(Look(theme, Scale(*SIZE, 1.0)), ME)
    telling: Telling[S] = Telling(1, state, event, event.apply(state))
    animation_frame_milliseconds(window, stage, telling)
    runs = [animation_frame_milliseconds(window, stage, telling) for _ in range(9 if quick else 40)]
    pygame.display.quit()
    spent = [statistics.median(frame) for frame in zip(*runs, strict=True)]
    return float(statistics.quantiles(spent, n=100, method="inclusive")[98])


def animation_frame_milliseconds(window: pygame.Surface, stage: Stage[S], telling: Telling[S]) -> list[float]:
    """Return the milliseconds of each frame of an animation; the first includes all preparation."""
    marks = stage.marks
    stage.show_at_rest(telling.before, marks)
    stage.draw(window)
    spent: list[float] = []
    start = time.process_time()
    stage.animate_event(telling, marks)
    while stage.is_running:
        stage.update(FRAME)
        stage.draw(window)
        pygame.display.flip()
        now = time.process_time()
        spent.append(1000 * (now - start))
        start = now
    return spent


def idle_core_percentage(quick: bool) -> float:
    """Return the percentage of a core for a table on which a person thinks, less that of an empty loop.

    The cost of waking up alone depends on the machine and its load.
    """
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(), PlayerFolders(Path(folder)), SIZE, headless=True)
        match = Match.begin(
            find_game("hooch-stooges"), [Chair("Vera", "human", 0), Chair("Otis", "easy", 1)], {"first": 1},
            seed=1, created="", id="meter",
        )  # fmt: skip
        scene = TableScene(match, SilentThinker())
        app.push(scene)
        scene.skip_animation()
        for _ in range(60):
            app.step(0.1)
        rounds = 1 if quick else 4
        pairs = [(core_percentage(app, app.step), core_percentage(app, lambda dt: None)) for _ in range(rounds)]
        app.close()
    return max(0.0, statistics.median(table - nothing for table, nothing in pairs))


def core_percentage(app: App, frame: Callable[[float], object]) -> float:
    """Return the percentage of a core for calling `frame` at the rate of the app."""
    start, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < SPAN:
        frame(app.clock.tick(app.frame_rate) / 1000)
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - start)


def thinking_frame_milliseconds(quick: bool) -> float:
    """Return the slowest frame while bots think in another process and play; the median of some cold games."""
    return statistics.median(slowest_frame_of_game(12 if quick else 40) for _ in range(1 if quick else 5))


def slowest_frame_of_game(moves: int) -> float:
    """Return the milliseconds of the slowest frame in this many moves; a first game also reads its pictures."""
    images.drop_scaled_pictures()
    shapes.drop_cached_shapes()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(animation_speed=4.0), PlayerFolders(Path(folder)), SIZE, headless=True)
        chairs = [Chair(name, "hard", i) for i, name in enumerate(NAMES)]
        match = Match.begin(find_game("hooch-stooges"), chairs, {"first": 1}, seed=5, created="", id="meter")
        scene = TableScene(match, ThinkingProcess(Path(folder) / "bots.log"))
        app.push(scene)
        app.step(0)
        memory.freeze_garbage_collector()
        spent = []
        while match.ply < moves and match.asked_seat is not None:
            dt = app.clock.tick(60) / 1000
            start = time.process_time()
            app.step(min(dt, 0.1))
            spent.append(1000 * (time.process_time() - start))
        app.close()
    gc.unfreeze()
    return max(spent)


@cache
def measure_soak(quick: bool) -> Soaked:
    """Run games of bots one after the other; cached, as two figures come from it."""
    return measure_soak_in_child(1.0 if quick else 10.0, speed=4.0)


def memory_megabytes_after_soak(quick: bool) -> float:
    """Return the megabytes of the window at the end."""
    return measure_soak(quick).end


def memory_growth_ratio(quick: bool) -> float:
    """Return the memory at the end divided by that after a third of the time."""
    return measure_soak(quick).end / measure_soak(quick).third


def evening_megabytes(quick: bool) -> float:
    """Return the peak megabytes over an evening in three sizes, with every title and every other screen."""
    return simulate_evening(0.5 if quick else 20.0).most
