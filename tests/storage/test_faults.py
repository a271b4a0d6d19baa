"""Every call to the disk fails once, one at a time: the game goes on or says so, and what was acknowledged is there."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from file_layer import failing, layer, parts_after_sweeping
from saved_games import play_on, same_game
from solo_games import SOLO

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.listing import listing
from hoochgame.storage.saves import SaveFailed, begin, path_of, read, rename, resume
from hoochgame.storage.settings import Places, Settings

LISTS = find_game("hooch-stooges")
MOVES = 30
OUTAGE = 7  # calls in a row that fail
KINDS: tuple[int | str, ...] = (errno.EIO, errno.ENOSPC, "short", "short, then full")


class Evening:
    """A player at the program, who tries everything that failed once more. `said` is what the screen told."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.said: list[str] = []
        self.match: Match | None = None
        self.lists: dict[str, decks.Kept] = {}
        self.kept: dict[str, object] = {}  # what was acknowledged

    def play(self) -> None:
        """A game of 30 moves with all that can be done beside it."""
        self.do(self.begin)
        match = self.match
        assert match is not None
        for ply in range(MOVES):
            self.do(lambda: play_on(match, 1))
            if ply == 7:
                self.do(match.undo)
                self.do(match.undo)
                self.do(match.redo)
                self.do(lambda: match.rename("Friday"))
            if ply == 12:
                self.do(lambda: match.reseat(Seat(0), Chair("Otis", "easy", 2)))
                self.do(lambda: match.reseat(Seat(0), Chair("Vera", "human", 0)))
                self.do(lambda: self.leave_and_return(match))
                match = self.match
                assert match is not None
            if ply in (3, 18):
                self.do(lambda: self.settle(0.1 * ply))
                self.do(lambda: self.list_cards(f"List {ply}"))
        if not match.over:
            self.do(lambda: match.concede(Seat(0)))
        self.do(self.note)
        self.do(lambda: self.list_cards("List 3", "Another name"))

    def do(self, act: Callable[[], object]) -> None:
        for _try in range(OUTAGE + 1):
            try:
                act()
            except SaveFailed as problem:
                self.said.append(str(problem))
            else:
                return
        raise AssertionError("no more calls fail")

    def begin(self) -> None:
        self.match = begin(self.places, SOLO, [Chair("Vera", "human", 0)], {}, 7, free_undo=True)

    def leave_and_return(self, match: Match) -> None:
        """To the list of games, where this one gets a name, and back."""
        if match is self.match:
            match.sink.close()  # type: ignore[union-attr]
            path = path_of(match)
            assert path is not None
            self.match = None
            self.path = path
            self.named = match
        if self.named.name == "Friday":
            rename(self.path, "Saturday")
            self.named.name = "Saturday"
        self.match, trouble = resume(self.path, self.places, find_game)
        assert same_game(self.match, self.named)
        if trouble:
            self.said.append(trouble)

    def settle(self, volume: float) -> None:
        mine = Settings(volume_all=volume)
        try:
            settings.save(mine, self.places)
        except OSError as problem:  # as the window does
            raise SaveFailed(f"The settings could not be saved: {problem.strerror}.") from None
        self.kept["settings"] = mine

    def list_cards(self, name: str, new: str = "") -> None:
        """A new list, or one that is called something else from now on."""
        kept = decks.find(self.places, LISTS, new or name)
        if kept is None and new:
            kept = decks.rename(self.places, LISTS, self.lists[name], new)
        elif kept is None:
            kept = decks.keep(self.places, LISTS, name, {"smash": 4})
        self.lists.pop(name, None)
        self.lists[kept.name] = kept
        self.kept["lists"] = set(self.lists)

    def note(self) -> None:
        assert self.match is not None
        if trouble := history.note(self.places, self.match):
            raise SaveFailed(trouble)
        self.kept["history"] = [self.match.header.id]

    def check(self) -> None:
        """What a program finds that starts now."""
        if self.match is not None:
            mine = [save for save in listing(self.places, find_game) if save.id == self.match.header.id]
            whole = next(save for save in mine if not save.trouble)
            assert same_game(read(whole.path, find_game).match, self.match)
        found: dict[str, object] = {
            "settings": settings.load(self.places)[0],
            "lists": {kept.name for kept in decks.kept_lists(self.places, LISTS) if not kept.trouble},
            "history": [played.id for played in history.read(self.places)[0]],
        }
        assert {key: found[key] for key in self.kept} == self.kept


def calls_of_an_evening(folder: Path) -> list[str]:
    """The same each time, once the words of all languages have been read."""
    seen = []
    for number in range(3):
        evening = Evening(Places(folder / f"none fails, {number}"))
        with layer(lambda number, name: None) as calls:
            evening.play()
        evening.check()
        assert evening.said == []
        seen.append(calls)
    assert seen[1] == seen[2]
    return seen[1]


def fail(folder: Path, at: int, kind: int | str, calls: int = 1) -> list[str]:
    """Play while one call fails, or some; what the player was told."""
    evening = Evening(Places(folder / f"{at} {kind} {calls}"))
    with layer(failing(at, kind, calls)):
        evening.play()
    evening.check()
    evening.match.sink.close()  # type: ignore[union-attr]
    assert parts_after_sweeping(evening.places) == []
    return evening.said


def check_each(folder: Path, step: int = 1, first: int = 0) -> None:
    calls = calls_of_an_evening(folder)
    assert {"open", "write", "fsync", "replace", "link", "unlink"} <= set(calls)
    faults = [(at, kind) for at, name in enumerate(calls) for kind in KINDS if isinstance(kind, int) or name == "write"]
    for at, kind in faults[first::step]:
        for sentence in fail(folder, at, kind):
            assert sentence.endswith(".")
    for at in range(first, len(calls), step):
        fail(folder, at, errno.EIO, OUTAGE)


def test_given_an_evening_in_which_one_call_fails_then_it_goes_on_and_all_that_was_acknowledged_is_there(
    tmp_path: Path,
) -> None:
    check_each(tmp_path, step=29)


@pytest.mark.soak
def test_given_an_evening_in_which_each_call_fails_once_then_it_goes_on_and_all_that_was_acknowledged_is_there(
    tmp_path: Path,
) -> None:
    check_each(tmp_path)
