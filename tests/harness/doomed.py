"""A program that is killed: it does what players do, and says what it is about to do and what it has done.

Run as a script it is a warm process that forks one such program for each line it reads.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec

from harness.file_layer import last, layer
from harness.saved_games import begun, blob_of, in_memory, play_on
from harness.starting_solo.games import solo_game
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.atomic import write_atomically
from hoochgame.storage.listing import list_saves
from hoochgame.storage.saves import branch_to_new_file, path_of_match, rename_save, resume_save, write_journal
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.storage.stale_files import remove_stale_files

LISTS = find_game("hooch-stooges")
NEW_GAME = "game *"
NEXT = "one line more"
SOLO = solo_game()
TORN = blob_of(in_memory(plies=12)[0])[:-9]
JOURNAL = in_memory("human", "human", plies=40)[1]

Facts = dict[str, Any]


class Order(msgspec.Struct):
    """What one program does, and when it is killed: at a call, or after some seconds."""

    folder: str
    seed: int
    acts: list[str]
    at: int | None = None
    after: bool = False
    seconds: float = 0.0


def facts_of(match: Match) -> list[Any]:
    """Return what a player would miss of a game."""
    return [match.ply, len(match.undone), match.game.state_digest(match.state), match.name]


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Doomed:
    """One life of the program."""

    def __init__(self, order: Order, say: Callable[[str, Facts], None]) -> None:
        self.places = PlayerFolders(Path(order.folder) / "data", Path(order.folder) / "data" / "config")
        self.outside = Path(order.folder) / "outside"
        self.taste = random.Random(order.seed)
        self.say = say
        self.match: Match | None = None

    def act(self, name: str) -> None:
        getattr(self, name)()

    def play(self) -> None:
        match = self.match or self._opened()
        for _move in range(self.taste.randrange(1, 6)):
            if match.is_over:
                return
            self.say("will", {f"game {match.header.id}": NEXT})
            dice = self.taste.random()
            if dice < 0.1 and match.undo_refusal() is None:
                match.undo()
            elif dice < 0.2 and match.redo_refusal() is None:
                match.redo()
            else:
                play_on(match, 1, self.taste.randrange(1000))
            self._played(match)

    def begin(self) -> None:
        self.say("will", {NEW_GAME: NEXT})
        self._leave()
        self.match = begun(self.places, "human", "human", "easy", free_undo=True)
        self._played(self.match)

    def branch(self) -> None:
        match = self.match or self._opened()
        self.say("will", {NEW_GAME: NEXT})
        self._played(branch_to_new_file(match, self.taste.randrange(match.ply + 1), self.places, 9))

    def copy(self) -> None:
        """Resume a damaged game from elsewhere as a new save."""
        torn = self.outside / "torn.txt"
        torn.write_bytes(TORN)
        self.say("will", {NEW_GAME: NEXT})
        match, trouble = resume_save(torn, self.places, find_game)
        assert trouble
        self._played(match)

    def rename(self) -> None:
        match = self.match or self._opened()
        self._leave()
        path = path_of_match(match)
        assert path is not None
        self.say("will", {f"game {match.header.id}": NEXT})
        match.name = f"Night {self.taste.randrange(1000)}"
        rename_save(path, match.name)
        self._played(match)

    def vanish(self) -> None:
        """Rename the file of a game that is being played."""
        match = self.match or self._opened()
        path = path_of_match(match)
        assert path is not None
        if not match.is_over:
            path.rename(path.with_stem(path.stem + "-moved"))
            self.say("will", {f"game {match.header.id}": NEXT})
            play_on(match, 1)
            self._played(match)

    def store(self) -> None:
        path = self.outside / f"{self.taste.randrange(1 << 30)}.jsonl"
        whole = {f"file {path}": digest(b"".join(JOURNAL))}
        self.say("will", whole)
        write_journal(JOURNAL, path)
        self.say("done", whole)

    def export(self) -> None:
        """Export pictures of the table over a file that was there."""
        path = self.outside / "picture.png"
        picture = self.taste.randbytes(200_000)
        whole = {f"file {path}": digest(picture)}
        self.say("will", whole)
        write_atomically(path, picture)
        self.say("done", whole)

    def settle(self) -> None:
        volume = self.taste.randrange(100) / 100
        self.say("will", {"settings": volume})
        settings.save_settings(Settings(volume_all=volume), self.places)
        self.say("done", {"settings": volume})

    def note(self) -> None:
        """Note a finished game in the history."""
        SOLO.header = msgspec.structs.replace(SOLO.header, id=f"solo-{self.taste.randrange(1 << 30)}")
        noted = {f"history {SOLO.header.id}": True}
        self.say("will", noted)
        assert history.record_result(self.places, SOLO) is None
        self.say("done", noted)

    def list_cards(self) -> None:
        cards = {"smash": self.taste.randrange(1, 5)}
        name = decks.unused_list_name(self.places, LISTS, "Mine")
        self.say("will", {f"list {name}": cards})
        decks.save_list(self.places, LISTS, name, cards)
        self.say("done", {f"list {name}": cards})

    def change_list(self) -> None:
        """Change a list's cards and name at once; or delete it and restore it."""
        kept = next(iter(decks.kept_lists(self.places, LISTS)), None)
        if kept is None:
            return
        old, cards = f"list {kept.name}", dict(kept.cards)
        if self.taste.random() < 0.5:
            self.say("will", {old: None})
            deleted = decks.delete_list(kept)
            self.say("done", {old: None})
            self.say("will", {old: cards})
            decks.restore_list(deleted)
            self.say("done", {old: cards})
        else:
            name, cards = f"Yours {self.taste.randrange(1 << 30)}", {"smash": 1, "lookout": 2}
            self.say("will", {old: None, f"list {name}": cards})
            decks.save_list(self.places, LISTS, name, cards, replaced=kept)
            self.say("done", {old: None, f"list {name}": cards})

    def look(self) -> None:
        """List the games, which also writes the index."""
        list_saves(self.places, find_game)

    def start(self) -> None:
        """Sweep, as another program does when it starts."""
        remove_stale_files(self.places)

    def _opened(self) -> Match:
        """Return a game from before, or a new one."""
        saves = {save.id: save.path for save in reversed(list_saves(self.places, find_game))}  # newest file each
        if not saves:
            self.begin()
            assert self.match is not None
            return self.match
        self.match, trouble = resume_save(self.taste.choice(list(saves.values())), self.places, find_game)
        assert trouble is None
        return self.match

    def _leave(self) -> None:
        if self.match is not None:
            self.match.sink.close()  # type: ignore[union-attr]
            self.match = None

    def _played(self, match: Match) -> None:
        self.say("done", {f"game {match.header.id}": facts_of(match)})


ACTS = [
    "play", "begin", "branch", "copy", "rename", "vanish", "store", "export", "settle", "note", "list_cards",
    "change_list", "look",
]  # fmt: skip
ALL = [*ACTS, "start", "play", "play"]


def live(order: Order) -> None:
    """Run to the end, or until it is killed."""
    write = os.write

    def say(kind: str, facts: Facts) -> None:
        write(1, json.dumps([kind, facts]).encode() + b"\n")

    doomed = Doomed(order, say)
    if order.at is not None:
        kill = last(order.at)
        if order.acts[0] in ("play", "branch", "rename", "vanish"):
            doomed._opened()
        around = layer(lambda number, name: None, kill) if order.after else layer(kill)
    else:
        signal.setitimer(signal.ITIMER_REAL, order.seconds)  # the signal kills it, as it has no handler
        around = nullcontext()  # type: ignore[assignment]
    with around:
        for name in order.acts:
            doomed.act(name)
    say("end", {})


def main() -> None:
    """Fork a program for each order; print an empty line when it has ended."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            try:
                live(msgspec.json.decode(line, type=Order))
            except BaseException as error:
                os.write(1, json.dumps(["error", {type(error).__name__: str(error)}]).encode() + b"\n")
                raise
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        os.write(1, b"\n")


if __name__ == "__main__":
    main()
