"""Every call to the disk fails once, one at a time: the game goes on or says so, and what was acknowledged is there."""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from harness.file_layer import failing, layer, parts_after_sweeping
from harness.saved_games import play_on, same_game
from harness.starting_solo.games import SOLO

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.listing import list_saves, newest_by_id
from hoochgame.storage.saves import SaveFailed, begin_saved_game, path_of_match, read_save, rename_save, resume_save
from hoochgame.storage.settings import PlayerFolders, Settings

LISTS = find_game("hooch-stooges")
MOVES = 30
OUTAGE = 7  # calls in a row that fail
KINDS: tuple[int | str, ...] = (errno.EIO, errno.ENOSPC, "short", "short, then full")


class Home(Exception):
    """The player has seen enough."""


class Evening:
    """A player at the program, who tries everything that failed once more. `said` is what the screen told."""

    def __init__(self, places: PlayerFolders) -> None:
        self.places = places
        self.said: list[str] = []
        self.match: Match | None = None
        self.lists: dict[str, decks.Kept] = {}
        self.kept: dict[str, object] = {}  # what was acknowledged
        self.tired: Callable[[], bool] = lambda: False  # and goes home

    def play(self) -> None:
        """A game of 30 moves with all that can be done beside it."""
        self.do(self.begin)
        for ply in range(MOVES):
            self.do(self.move)
            for act in BESIDE.get(ply, ()):
                self.do(partial(act, self))
        if not self.game.is_over:
            self.do(lambda: self.game.concede(Seat(0)))
        self.do(self.note)
        self.do(lambda: self.list_cards("List 3", "Another name"))

    def do(self, act: Callable[[], object]) -> None:
        for _try in range(OUTAGE + 1):
            try:
                act()
            except SaveFailed as problem:
                self.said.append(str(problem))
            else:
                break
        else:
            raise AssertionError("no more calls fail")
        if self.tired():
            raise Home

    @property
    def game(self) -> Match:
        assert self.match is not None
        return self.match

    def move(self) -> None:
        play_on(self.game, 1)

    def begin(self) -> None:
        self.match = begin_saved_game(self.places, SOLO, [Chair("Vera", "human", 0)], {}, 7, free_undo=True)

    def leave(self) -> None:
        self.left = self.game
        self.path = path_of_match(self.left)
        self.left.sink.close()  # type: ignore[union-attr]
        self.match = None

    def rename(self) -> None:
        """In the list of games."""
        rename_save(self.path, "Saturday")  # type: ignore[arg-type]
        self.left.name = "Saturday"

    def come_back(self) -> None:
        self.match, trouble = resume_save(self.path, self.places, find_game)  # type: ignore[arg-type]
        assert same_game(self.match, self.left)
        assert trouble is None or "stays as it is" in trouble

    def settle(self, volume: float) -> None:
        mine = Settings(volume_all=volume)
        try:
            settings.save_settings(mine, self.places)
        except OSError as problem:  # as the window does
            raise SaveFailed(f"The settings could not be saved: {problem.strerror}.") from None
        self.kept["settings"] = mine

    def list_cards(self, name: str, new: str = "") -> None:
        """A new list, or one that is called something else from now on. Not while one there can't be read."""
        for one in decks.kept_lists(self.places, LISTS):
            if one.trouble:
                raise SaveFailed(one.trouble)
        kept = decks.find_kept_list(self.places, LISTS, new or name)
        if kept is None and new:
            kept = decks.rename_list(self.places, LISTS, self.lists[name], new)
        elif kept is None:
            kept = decks.save_list(self.places, LISTS, name, {"smash": 4})
        self.lists.pop(name, None)
        self.lists[kept.name] = kept
        self.kept["lists"] = set(self.lists)

    def note(self) -> None:
        if trouble := history.record_result(self.places, self.game):
            raise SaveFailed(trouble)
        self.kept["history"] = [self.game.header.id]

    def check(self) -> None:
        """What a program finds that starts now."""
        match = self.match or self.left
        save = newest_by_id(list_saves(self.places, find_game))[match.header.id]
        assert save.trouble is None
        assert same_game(read_save(save.path, find_game).match, match)
        found: dict[str, object] = {
            "settings": settings.load_settings(self.places)[0],
            "lists": {kept.name for kept in decks.kept_lists(self.places, LISTS) if not kept.trouble},
            "history": [played.id for played in history.read_and_mend_history(self.places)[0]],
        }
        assert {key: found[key] for key in self.kept} == self.kept


BESIDE: dict[int, Sequence[Callable[[Evening], object]]] = {  # what is done after a move
    3: [lambda it: it.settle(0.3), lambda it: it.list_cards("List 3")],
    7: [
        lambda it: it.game.undo(), lambda it: it.game.undo(), lambda it: it.game.redo(),
        lambda it: it.game.rename("Friday"),
    ],
    12: [
        lambda it: it.game.reseat(Seat(0), Chair("Otis", "easy", 2)),
        lambda it: it.game.reseat(Seat(0), Chair("Vera", "human", 0)),
        Evening.leave, Evening.rename, Evening.come_back,
    ],
    18: [lambda it: it.settle(0.8), lambda it: it.list_cards("List 18")],
}  # fmt: skip


def calls_of_an_evening(folder: Path) -> list[str]:
    """The same each time, once the words of all languages have been read."""
    seen = []
    for number in range(3):
        evening = Evening(PlayerFolders(folder / f"none fails, {number}"))
        with layer(lambda number, name: None) as calls:
            evening.play()
        evening.check()
        assert evening.said == []
        seen.append(calls)
    assert seen[1] == seen[2]
    return seen[1]


def fail(folder: Path, at: int, kind: int | str, calls: int = 1) -> None:
    """Play while one call fails, or some: once to the end, and once until what failed was done after all."""
    for to_the_end in (True, False):
        evening = Evening(PlayerFolders(folder / f"{at} {kind} {calls} {to_the_end}"))
        with layer(failing(at, kind, calls)) as made, suppress(Home):
            if not to_the_end:
                evening.tired = lambda made=made: len(made) >= at + calls  # type: ignore[misc]
            evening.play()
        evening.check()
        (evening.match or evening.left).sink.close()  # type: ignore[union-attr]
        assert parts_after_sweeping(evening.places) == []
        assert all(sentence.endswith(".") for sentence in evening.said)


def check_each(folder: Path, step: int = 1) -> None:
    calls = calls_of_an_evening(folder)
    assert {"open", "write", "fsync", "replace", "link", "unlink"} <= set(calls)
    faults = [(at, kind) for at, name in enumerate(calls) for kind in KINDS if isinstance(kind, int) or name == "write"]
    for at, kind in faults[::step]:
        fail(folder, at, kind)
    for at in range(0, len(calls), step):
        fail(folder, at, errno.EIO, OUTAGE)


@pytest.mark.slow
def test_an_evening_in_which_one_call_fails_goes_on_and_all_that_was_acknowledged_is_there(
    tmp_path: Path,
) -> None:
    check_each(tmp_path, step=37)


@pytest.mark.soak
def test_an_evening_in_which_each_call_fails_once_goes_on_and_all_that_was_acknowledged_is_there(
    tmp_path: Path,
) -> None:
    check_each(tmp_path)
