"""Thousands of mutated files through all that reads them: nothing fails, nothing is slow, nothing is lost."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec
import pygame
import pytest
from harness.effort import at_most
from harness.hostile_files import DECK_HAND, HONEST, HOOCH, MOONSHINERS, SOLO, Vandal
from harness.program import command
from harness.saved_games import play_on
from harness.starting_solo.games import solo_game
from harness.ui_steps import press

from hoochgame.arena.verify import verify_save
from hoochgame.commands.arena import event_words
from hoochgame.core.characters import LEVELS
from hoochgame.core.dice import Dice
from hoochgame.core.journal import BrokenSave, shortened_printable_name
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.core.text_view import describe_view, replace_unprintable_characters
from hoochgame.games import find_game
from hoochgame.storage import decks, history, saves, settings
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.listing import INDEX, list_saves
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.navigation import MENU_ACTIONS, continue_saved_game, open_replay
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.settings import NAMES, SettingsScene
from hoochgame.ui.scenes.title import TitleScreen

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 8.0  # seconds of waiting, as others may be at work on this computer


@contextmanager
def soon() -> Iterator[None]:
    """What is done here takes the window no more than a second of work, and does not wait for anything."""
    start = perf_counter()
    with at_most(160):
        yield
    assert perf_counter() - start < PATIENCE


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below the folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Home:
    """A player's folder, and one beside it with files of others."""

    def __init__(self, folder: Path) -> None:
        self.places = PlayerFolders(folder / "data")
        self.outside = folder / "outside"

    def clear(self) -> None:
        for folder in (self.places.folder, self.outside):
            shutil.rmtree(folder, ignore_errors=True)
        self.places.saves.mkdir(parents=True)
        self.outside.mkdir()
        for name in ("game.png", "game.txt", "settings.json", "history.jsonl"):
            (self.outside / name).write_bytes(b"holiday")

    def kept(self, blob: bytes) -> bool:
        """Whether these bytes are still there, under any name."""
        return blob in contents(self.places.folder).values()


# What is done with a file of each kind.


def try_save(home: Home, blob: bytes, random: Random) -> None:
    """Listed, looked at, told, decided again, gone on with, noted and thrown away."""
    inside = random.random() < 0.5
    path = (home.places.saves if inside else home.outside) / "game.jsonl"
    path.write_bytes(blob)
    beside = {name: words for name, words in contents(home.outside).items() if name != path.name}
    with soon():
        assert len(list_saves(home.places, find_game)) == inside
    with suppress(SaveFailed), soon():
        match, trouble = saves.read_save(path, find_game)
        tell(match, random)
        with suppress(BrokenSave):
            verify_save(blob, find_game)
        with soon():
            played, sentence = saves.resume_save(path, home.places, find_game)
        assert (saves.path_of_match(played) == path.resolve()) == (trouble is None) == (sentence is None)
        go_on(home, played, random)
        if trouble is not None:
            assert path.read_bytes() == blob, "a damaged file stays as it was"
    assert path.read_bytes().startswith(blob)
    assert {name: words for name, words in contents(home.outside).items() if name != path.name} == beside


def tell(match: Match, random: Random) -> None:
    """The table and what happened, for any eyes."""
    seat, ply = Seat(random.randrange(-1, len(match.chairs))), random.randint(0, match.ply)
    words = event_words(match.game)
    assert describe_view(match, ply, seat, words)
    game, names = match.game, list(map(replace_unprintable_characters, match.names))
    for at in range(max(0, ply - 5), ply + 1):
        seen = game.view(match.states[at], seat)
        words(seen, [game.redact(event, seat) for event in match.entries[at].events], names)
    if match.asked_seat is not None:
        seen = game.view(match.state, match.asked_seat)
        assert all(isinstance(mark, float | int) for mark in game.ai.rate(seen, match.asked_seat, match.options))
        game.guess(seen, Dice(ply, 1))
    game.winning_chances(match.state)


def go_on(home: Home, match: Match, random: Random) -> None:
    """Played on for some moves, each of which is there when the file is opened anew."""
    with soon():
        play_on(match, random.choice((0, 1, 1, 3)), random.randrange(99))
        history.record_result(home.places, match)
    path = saves.path_of_match(match)
    assert path
    again, trouble = saves.read_save(path, find_game)
    assert (again.ply, again.states, trouble) == (match.ply, match.states, None)
    match.sink.close()  # type: ignore[union-attr] # it is a file


def try_settings(home: Home, blob: bytes, random: Random) -> None:
    """Read and written anew."""
    home.places.settings.write_bytes(blob)
    with soon():
        chosen, trouble = settings.load_settings(home.places)
        settings.save_settings(chosen, home.places)
    assert trouble is None or home.kept(blob)
    if isinstance(chosen, settings.Unkept):  # it says that a later version wrote it
        assert home.places.settings.read_bytes() == blob
    else:
        assert settings.load_settings(home.places) == (chosen, None)


def try_history(home: Home, blob: bytes, random: Random) -> None:
    """Read, added to, and counted."""
    path = history.history_path(home.places)
    path.write_bytes(blob)
    with soon():
        known, trouble = history.read_and_mend_history(home.places)
        if trouble is None:
            assert path.read_bytes() == blob
        for rule in (DECK_HAND.rule_that_chooses_trial,):
            assert rule
            history.trial_results(known, rule)
        history.compute_tally(known, settings.today_within_daily_dates())
        history.wins_by_daily_date(known)
        assert history.record_result(home.places, SOLO_GAME) is None
    assert home.kept(blob) or path.read_bytes().startswith(blob)
    ids = {played.id for played in history.read_and_mend_history(home.places)[0]}
    assert ids == {played.id for played in known} | {SOLO_GAME.header.id}


SOLO_GAME = solo_game()


def try_list(home: Home, blob: bytes, random: Random) -> None:
    """Listed, saved anew, copied, thrown away and brought back."""
    folder = home.places.decks / HOOCH.id
    folder.mkdir(parents=True)
    (folder / "game.txt").write_bytes(blob)
    with soon(), suppress(SaveFailed):
        [kept] = decks.kept_lists(home.places, HOOCH)
        decks.save_list(
            home.places,
            HOOCH,
            decks.unused_list_name(home.places, HOOCH, shortened_printable_name(kept.name)),
            kept.cards,
            kept,
        )
        assert not kept.trouble or home.kept(blob)
        decks.restore_list(decks.delete_list(decks.kept_lists(home.places, HOOCH)[0]))


def try_index(home: Home, blob: bytes, random: Random) -> None:
    """The list is that of the files, whatever the index says, but for what only their reading could tell."""
    path = home.places.saves / "game.jsonl"
    path.write_bytes(VANDAL.honest["save"][0])
    honest = list_saves(home.places, find_game)
    status = path.stat()
    marked = blob.replace(b'"size": 0', b'"size": %d' % status.st_size)
    marked = marked.replace(b'"changed": 0', b'"changed": %d' % status.st_mtime_ns)
    (home.places.saves / INDEX).write_bytes(marked)
    with soon():
        [save] = list_saves(home.places, find_game)
    assert (save.path, save.when) == (honest[0].path, honest[0].when)
    assert not save.chairs or all(seat in range(len(save.chairs)) for seat in (*save.winners, save.asked or 0))


TrialsPanel = Mapping[str, Callable[[Home, bytes, Random], None]]
TRIALS: TrialsPanel = {
    "save": try_save, "settings": try_settings, "history": try_history, "list": try_list, "index": try_index,
}  # fmt: skip
VANDAL = Vandal(1)


# In the window.


@contextmanager
def window(places: PlayerFolders) -> Iterator[App]:
    """One without a screen, with the settings that lie there."""
    chosen, _trouble = settings.load_settings(places)
    app = App(msgspec.structs.replace(chosen, window_mode="window", window=(1024, 600)), places, headless=True)
    try:
        yield app
    finally:
        while app.scene:
            app.scene.dismiss(None)
        app.close()


def look_around(app: App, random: Random, frames: int = 3) -> None:
    """Some frames, with the mouse here and there."""
    for _frame in range(frames):
        at = (random.randrange(1024), random.randrange(600))
        with soon():
            app.step(0.4, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])


def watch_save(home: Home, blob: bytes, random: Random) -> None:
    """In the list, in the theatre at its last moments, with all that moves and all that is told, and on the table."""
    path = home.places.saves / "game.jsonl"
    path.write_bytes(blob)
    with window(home.places) as app:
        app.push(Saves(MENU_ACTIONS))
        look_around(app, random, 1)
        with soon():
            open_replay(app, path)
        if isinstance(scene := app.scene, Replay):
            for at in {0, max(0, scene.timeline.last_moment - random.randrange(12)), scene.timeline.last_moment}:
                with soon():
                    scene.wind_to(at)
                look_around(app, random, 2)
            scene.wind_to(max(0, scene.timeline.last_moment - 6))
            press(app, pygame.K_SPACE)
            look_around(app, random, 12)
            app.scene.dismiss(None)
        with soon():
            continue_saved_game(app, path)
        look_around(app, random, 4)


def watch_settings(home: Home, blob: bytes, random: Random) -> None:
    """Title, lobby and every chapter of the settings."""
    home.places.settings.write_bytes(blob)
    with window(home.places) as app:
        app.push(TitleScreen())
        look_around(app, random, 2)
        for title in (HOOCH.id, SOLO.id, DECK_HAND.id, MOONSHINERS.id):
            lobby = Lobby(LEVELS, title)
            app.push(lobby)
            look_around(app, random, 2)
            if lobby.can_switch_company:
                lobby.switch_company()
                look_around(app, random, 1)
            app.scene.dismiss(None)
        for chapter in NAMES:
            app.push(SettingsScene(chapter))
            look_around(app, random, 1)
            app.scene.dismiss(None)


def watch_history(home: Home, blob: bytes, random: Random) -> None:
    """The history of either title, and the lobby with its stars."""
    history.history_path(home.places).write_bytes(blob)
    with window(home.places) as app:
        for title in (SOLO.id, DECK_HAND.id):
            app.push(History(title))
            look_around(app, random, 2)
            press(app, pygame.K_DOWN)
            app.scene.dismiss(None)
            app.push(Lobby(LEVELS, title))
            look_around(app, random, 2)
            app.scene.dismiss(None)


def watch_list(home: Home, blob: bytes, random: Random) -> None:
    """The shelf of lists."""
    folder = home.places.decks / HOOCH.id
    folder.mkdir(parents=True)
    (folder / "game.txt").write_bytes(blob)
    with window(home.places) as app:
        app.push(Decks(HOOCH))
        look_around(app, random, 2)
        press(app, pygame.K_DOWN)
        look_around(app, random, 1)


def watch_index(home: Home, blob: bytes, random: Random) -> None:
    """The list of games."""
    try_index(home, blob, random)
    with window(home.places) as app:
        app.push(Saves(MENU_ACTIONS))
        look_around(app, random, 2)
        press(app, pygame.K_DOWN)
        look_around(app, random, 1)


WATCHED: TrialsPanel = {
    "save": watch_save, "settings": watch_settings, "history": watch_history, "list": watch_list, "index": watch_index,
}  # fmt: skip


# From the command line.

COMMANDS: dict[str, Sequence[str]] = {
    "show": ("show", "SAVE"), "show for a seat": ("show", "SAVE", "--seat", "1"), "verify": ("verify", "SAVE"),
    "resume": ("--one-frame", "resume", "SAVE"), "replay": ("--one-frame", "replay", "SAVE"),
    "shot": ("shot", "SAVE", "--at", "0", "--out", "OUT.png", "--size", "640x480"),
    "export": ("export", "SAVE", "--out", "OUT.gif", "--to", "2", "--still", "--size", "320x240"),
    "lists": ("lists", HOOCH.id, "LIST"), "all lists": ("lists",), "title": ("--one-frame",),
}  # fmt: skip


def run_command(home: Home, vandal: Vandal, name: str) -> None:
    """A process of its own, among hostile files of every kind; with a save from elsewhere."""
    save, wish = home.outside / "game.jsonl", home.outside / "wish.txt"
    for path, kind in (
        (save, "save"), (wish, "list"), (home.places.settings, "settings"),
        (history.history_path(home.places), "history"), (home.places.saves / "game.jsonl", "save"),
        (home.places.decks / HOOCH.id / "game.txt", "list"), (home.places.saves / INDEX, "index"),
    ):  # fmt: skip
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(vandal.file(kind))
    before = contents(home.outside)
    words = {"SAVE": str(save), "LIST": str(wish), "OUT.png": str(home.places.folder / "out.png")}
    words["OUT.gif"] = str(home.places.folder / "out.gif")
    done = subprocess.run(
        command("--data-dir", home.places.folder, *(words.get(word, word) for word in COMMANDS[name])),
        cwd=ROOT, capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    said = done.stdout + done.stderr
    assert done.returncode in (0, 1), said
    assert done.returncode == 0 or done.stderr.strip() or name == "verify", "a failure is told"
    assert b"Traceback" not in said
    assert not (home.places.folder / "crashes").exists(), said
    assert contents(home.outside) == before


# How much of it.


def vandalise(folder: Path, kind: str, seed: int, files: int, trials: TrialsPanel = TRIALS) -> None:
    """So many files of a kind, each in a home of its own."""
    home, vandal = Home(folder), Vandal(seed)
    for number in range(files):
        home.clear()
        blob = vandal.file(kind)
        try:
            trials[kind](home, blob, vandal.random)
        except BaseException:
            (folder / f"{kind}-{seed}-{number}").write_bytes(blob)  # to look at
            raise


SOME = {"save": 25, "settings": 30, "history": 12, "list": 6, "index": 6}
ALL = {"save": 26_000, "settings": 8_000, "history": 7_000, "list": 4_000, "index": 5_000}
WATCHED_OFTEN = {"save": 600, "settings": 150, "history": 150, "list": 50, "index": 50}


@pytest.mark.slow
@pytest.mark.parametrize("kind", HONEST)
def test_nothing_fails_is_slow_or_lost_given_mutated_files(tmp_path: Path, kind: str) -> None:
    vandalise(tmp_path, kind, 3, SOME[kind])


@pytest.mark.slow
@pytest.mark.parametrize("kind", HONEST)
def test_the_window_shows_what_there_is_given_mutated_files(tmp_path: Path, kind: str) -> None:
    vandalise(tmp_path, kind, 5, 1, WATCHED)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["show", "replay"])
def test_a_command_tells_what_there_is_given_a_mutated_file(tmp_path: Path, name: str) -> None:
    home = Home(tmp_path)
    home.clear()
    run_command(home, Vandal(6), name)


@pytest.mark.soak
@pytest.mark.parametrize("kind", HONEST)
def test_nothing_fails_is_slow_or_lost_given_fifty_thousand_mutated_files(tmp_path: Path, kind: str) -> None:
    vandalise(tmp_path, kind, 4, ALL[kind])


@pytest.mark.soak
@pytest.mark.parametrize("kind", HONEST)
def test_the_window_shows_what_there_is_given_a_thousand_mutated_files(tmp_path: Path, kind: str) -> None:
    vandalise(tmp_path, kind, 7, WATCHED_OFTEN[kind], WATCHED)


@pytest.mark.soak
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_tells_what_there_is_given_hundreds_of_mutated_files(tmp_path: Path, name: str) -> None:
    home, vandal = Home(tmp_path), Vandal(len(name) + 10)
    for _time in range(30):
        home.clear()
        run_command(home, vandal, name)
