"""The player's files, damaged at random: bytes, values, lines. The same seed gives the same files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import msgspec

from harness.made_up import invented
from harness.saved_games import in_memory, play_on
from hoochgame.core.journal import BrokenSave, Chair, encode_record
from hoochgame.core.list_text import format_list
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.history import Played
from hoochgame.storage.settings import Brought, Settings, SetUp

SOLO, DECK_HAND, HOOCH, MOONSHINERS = map(
    find_game, ("starting-solo", "deck-hand", "hooch-stooges", "moonshiners")
)  # fmt: skip
NUMBERS = (-3, -2, -1, 0, 1, 5, 6, 7, 10, 11, 30, 93, 94, 153, 154, 247, 248, 717, 718, 753, 754, 1 << 31, 1 << 63)
WORDS = (
    "", "hand", "discard", "alive", "crew", "Next", "Ended", "Countered", "EnemiesPosted", "stash", "CardTaken",
    "human", "easy", "a\0b", "\ud800", "../../x", "/dev/zero", "%s{x}", "x" * 3000, "\u202e\u0000\x1b[2J",
)  # fmt: skip
ODD = (
    b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800", b"\\u0000", b"\n", b"\r", b'"', b"{", b"}", b"[", b"]", b"1e999",
    b"NaN", b"-", b"[" * 3000, b'{"a":' * 900, b"9" * 400, b"9" * 5000, b"\xc3", b" " * 500, b"\n" * 500, b"\x1b[31m",
)  # fmt: skip


def changed(thing: Any, random: Random) -> Any:
    """Return the thing with something in it removed, doubled or replaced."""
    match thing:
        case [_, *_] if random.random() < 0.85:
            at, copy = random.randrange(len(thing)), list(thing)
            match random.randrange(10):
                case 0:
                    copy.pop(at)
                case 1:
                    copy.insert(at, copy[at])
                case _:
                    copy[at] = changed(copy[at], random)
            return copy
        case dict() if thing:
            key = random.choice(list(thing))
            return {**thing, key: changed(thing[key], random)}
        case bool():
            return not thing
        case int():
            return random.choice((*NUMBERS, thing - 1, thing + 1, random.randrange(160)))
        case float():
            return random.choice((-1.0, 0.0, 1e300, 3))
        case str():
            return random.choice((*WORDS, thing + "x"))
        case None:
            return random.choice((None, 0, "", [], {}))
    return thing


# Undamaged files.


def save_games(seed: int) -> list[bytes]:
    """Return journals of all titles: begun and finished, with undo, redo, notes and changed chairs."""
    two, alone = ["human", "easy"], ["human"]
    found = [
        in_memory(*two, seed=seed, plies=40, free_undo=True), in_memory(*two, "human", seed=seed, plies=60),
        in_memory(*two, seed=seed, plies=40, rules={"tournament": 1}),
        in_memory(*two, seed=seed, plies=40, rules={"friendly": 1, "hq_hits": 3}),
        in_memory(*alone, game=SOLO, seed=seed, plies=1000), in_memory(*alone, game=SOLO, seed=seed + 1, plies=40),
        in_memory(*two, game=DECK_HAND, seed=seed, plies=60, free_undo=True),
        in_memory(*two, "human", "random", game=DECK_HAND, seed=seed, plies=60),
        in_memory(*alone, game=DECK_HAND, seed=seed, plies=500, rules={"challenge": 3}),
        in_memory(*alone, game=DECK_HAND, seed=seed, plies=30, rules={"challenge": 5}),
        in_memory(*two, game=MOONSHINERS, seed=seed, plies=150),
        in_memory(*two, "human", game=MOONSHINERS, seed=seed, plies=500, rules={"heroes": 1, "construct_anywhere": 1}),
        in_memory(*two, "human", "random", game=MOONSHINERS, seed=seed, plies=90, free_undo=True),
    ]  # fmt: skip
    for match, _lines in found[::3]:
        with suppress(ValueError):
            match.undo()
            match.redo()
            match.undo()
        match.rename("Friday, ☂")
        match.reseat(match.asked_seat or Seat(0), Chair("Nana", "random", 3))
        play_on(match, 10, 2)
    return [b"".join(lines) for _match, lines in found]


def settings_files(seed: int) -> list[bytes]:
    """Return settings files with all choices of the player."""
    chairs = (Chair("Vera", "human", 0), Chair("Otis", "easy", 1))
    lists = (Brought("Friday", {"smash": 3, "lookout": 2}), Brought())
    set_ups = {
        HOOCH.id: SetUp(HOOCH.id, chairs, {"tournament": 1, "first": 0}, 0, True, lists),
        SOLO.id: SetUp(SOLO.id, chairs[:1], {"difficulty": -1}, 0),
        DECK_HAND.id: SetUp(DECK_HAND.id, chairs, {"challenge": 0}, seed),
        MOONSHINERS.id: SetUp(MOONSHINERS.id, chairs, {"relic_specials": 0, "first": 2}, seed),
    }
    others = {  # in company where the last was alone, or vice versa
        HOOCH.id: SetUp(HOOCH.id, (chairs[0], Chair("Ada", "human", 2)), {"first": 1}, 0),
        DECK_HAND.id: SetUp(DECK_HAND.id, chairs[:1], {"challenge": 3}, 0),
    }
    chosen = Settings(
        keys={"undo": "u", "redo": "r"}, set_ups=set_ups, other_set_ups=others, lessons_read=("first",), language="de"
    )
    return [msgspec.json.encode(chosen), msgspec.json.format(msgspec.json.encode(chosen), indent=2)]


def histories(seed: int) -> list[bytes]:
    """Return histories of games for one."""
    found = []
    for n in range(1, 9):
        begun = datetime(2026, 11, n, 10, tzinfo=UTC)
        solo = {"won": n % 2, "turns_left": 3, "defeated": n}, {"difficulty": 0, "hq_hits": 1}
        sea = {"won": n % 2, "hooks": 9, "coins": n, "thefts": 1}, {"challenge": n, "first": 0}
        title, (figures, rules) = (SOLO.id, solo) if n < 5 else (DECK_HAND.id, sea)
        played = Played(f"g{n}", title, begun, begun + timedelta(hours=1), 20261100 + n, rules, figures)
        found.append(msgspec.json.encode(played) + b"\n")
    return [b"".join(found)]


def deck_lists(seed: int) -> list[bytes]:
    """Return deck lists as the editor writes them, in both languages."""
    assert HOOCH.lists is not None
    ready = HOOCH.lists.ready.values()
    return [format_list(HOOCH.lists, one.name, one.cards, english=True).encode() for one in ready]


def indexes(seed: int) -> list[bytes]:
    """Return indexes of the list of saves; the caller fills in sizes and times of the one file."""
    known = {
        "size": 0, "changed": 0, "asked": 0, "seed": 1, "edition": HOOCH.editions[-1], "title": HOOCH.id,
        "chairs": [{"name": "human 1", "kind": "human", "colour": 0}, {"name": "easy 2", "kind": "easy", "colour": 1}],
        "round": 2, "ply": 40, "winners": [], "name": "", "trouble": None, "id": "test", "rules": {"hq_hits": 1},
    }  # fmt: skip
    return [json.dumps({"game.jsonl": known, "gone.jsonl": known}).encode()]


HONEST: dict[str, Callable[[int], list[bytes]]] = {
    "save": save_games, "settings": settings_files, "history": histories, "list": deck_lists, "index": indexes,
}  # fmt: skip


# Damaging them.


class Vandal:
    """Damages files at random."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.honest = {kind: files(seed) for kind, files in HONEST.items()}

    def file(self, kind: str) -> bytes:
        """Return a file of that kind, damaged once or several times."""
        blob = self.random.choice(self.honest[kind])
        if kind == "save" and self.random.random() < 0.4:
            return self.made_up(blob)
        for _time in range(self.random.choice((1, 1, 1, 2, 5))):
            blob = self.random.choice((self.bytes_, self.values, self.values, self.lines))(blob, kind)
        return blob

    def bytes_(self, blob: bytes, kind: str) -> bytes:
        """Change, remove, double or insert some bytes."""
        random, at = self.random, self.random.randrange(len(blob) + 1)
        until = min(len(blob), at + random.choice((1, 1, 3, 40, 2000)))
        match random.randrange(7):
            case 0:
                return blob[:at]
            case 1:
                return blob[:at] + blob[until:]
            case 2:
                return blob[:until] + blob[at:]
            case 3:
                return blob[:at] + bytes(b ^ (1 << random.randrange(8)) for b in blob[at:until][:3]) + blob[until:]
            case 4:
                return blob[:at] + b"\x00" * (until - at) + blob[until:]
            case 5:
                return self.number(blob)
        return blob[:at] + random.choice(ODD) + blob[at:]

    def number(self, blob: bytes) -> bytes:
        """Make a number far too large."""
        if not (numbers := list(re.finditer(rb"\d+", blob))):
            return blob
        one = self.random.choice(numbers)
        huge = self.random.choice((b"9" * 19, b"9" * 400, b"-" + one[0], b"1e400", one[0] + b".5"))
        return blob[: one.start()] + huge + blob[one.end() :]

    def values(self, blob: bytes, kind: str) -> bytes:
        """Change a value in a line of JSON, or a word of plain text."""
        lines = [blob] if kind in ("settings", "index") else blob.splitlines(keepends=True)
        if not lines:
            return blob
        at = self.random.randrange(len(lines))
        try:
            record = changed(json.loads(lines[at]), self.random)
            if isinstance(record, dict):
                record.pop("digest", None)
            lines[at] = json.dumps(record).encode() + b"\n"
        except (ValueError, RecursionError):
            lines[at] = self.bytes_(lines[at], kind)
        return b"".join(lines)

    def lines(self, blob: bytes, kind: str) -> bytes:
        """Remove, double or move a line, or insert one of another file."""
        lines = blob.splitlines(keepends=True)
        if not lines:
            return blob
        at, other = self.random.randrange(len(lines)), self.random.randrange(len(lines))
        match self.random.randrange(4):
            case 0:
                lines.pop(at)
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = self.random.choice(self.random.choice(self.honest[kind]).splitlines(keepends=True))
        return b"".join(lines)

    def made_up(self, blob: bytes) -> bytes:
        """Replace a move's events by ones that are valid one by one; nothing follows."""
        try:
            match, _trouble = Match.read_file(find_game, blob)
        except BrokenSave:
            return blob
        ply = self.random.randrange(match.ply + 1)
        head = [encode_record(match.header), *map(encode_record, match.entries[:ply])]
        record = json.loads(encode_record(match.entries[ply]))
        record.pop("digest", None)
        match.states = match.states[: ply + 1]
        return b"".join(head) + json.dumps(invented(match, record, self.random)).encode() + b"\n"
