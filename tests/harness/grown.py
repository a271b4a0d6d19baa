"""The program with more content, as a later version has it: a copy of the package whose content files have grown."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import hoochgame
from harness.saved_games import chairs, play_on
from hoochgame.arena.verify import verify_save
from hoochgame.bots import seat_bot
from hoochgame.core.content import NUMBERS_FILE
from hoochgame.core.match import Match
from hoochgame.core.protocols import AnyState
from hoochgame.games import GAMES, find_game
from hoochgame.games.deck_hand import content as deck_hand
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.hooch_stooges import content as hooch_stooges
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.moonshiners import content as moonshiners
from hoochgame.games.moonshiners.model import MoonshinersState

PACKAGE = Path(hoochgame.__file__).parent
TESTS = Path(__file__).parent.parent
NEW = "grown"  # what the ids of new things begin with
SORTS: Mapping[str, tuple[str, ...]] = {  # by folder: the sorts of its content file of which each gets one thing more
    "deck_hand": ("market", "challenges"),
    "hooch_stooges": ("stooges", "schemes", "turfs", "boxed"),
    "moonshiners": ("relics", "booze"),
}


def grow(folder: Path) -> Path:
    """Copy the package into a folder and add content to each title; return the folder, from which it can be imported.

    New things stand before the old ones in the content file, as places in it mean nothing. There is one more copy of a
    scheme, and one more drunkard.
    """
    shutil.copytree(PACKAGE, folder / "hoochgame", ignore=shutil.ignore_patterns("__pycache__", "ui", "*.so"))
    for title, sorts in SORTS.items():
        games = folder / "hoochgame" / "games" / title
        text = (games / "content.toml").read_text("utf-8")
        for sort in sorts:
            text = with_another(text, sort)
        text = re.sub(r'(id = "bathtub".*?copies = )4', r"\g<1>5", text, count=1, flags=re.DOTALL)
        text = text.replace('names = ["Giggling Gus"', 'names = ["Grown Gus", "Giggling Gus"', 1)
        (games / "content.toml").write_text(text, "utf-8")
    weights = folder / "hoochgame" / "games" / "deck_hand" / "weights.toml"
    weights.write_text(re.sub(r"^parrot = ", f"{NEW}_market = 0.0\nparrot = ", weights.read_text("utf-8"), flags=re.M))
    while missing := missing_lines(folder):
        for title in SORTS:
            append(folder / "hoochgame" / "games" / title / NUMBERS_FILE, missing.get(title, ""))
    return folder


def with_another(text: str, sort: str) -> str:
    """Return a content file with a copy of its first thing of a sort before it, under another id."""
    found = re.search(rf"\[\[{sort}\]\]\nid = .*?\n\n", text, re.DOTALL)
    assert found, sort
    new = re.sub(r'id = ".*?"', f'id = "{NEW}_{sort}"', found[0], count=1)
    return text[: found.start()] + new + text[found.start() :]


def missing_lines(folder: Path) -> dict[str, str]:
    """Return, by title, the lines that the program asks for when it starts; nothing once it starts."""
    done = run_grown(folder, "import hoochgame.games")
    if done.returncode == 0:
        return {}
    title, lines = re.search(r"games/(\w+)/content.py", done.stderr), re.search(r"append .*: (\[.*\],)", done.stderr)
    assert title, done.stderr
    assert lines, done.stderr
    return {title[1]: lines[1]}


def append(path: Path, lines: str) -> None:
    """Append lines to the list of numbers."""
    text = path.read_text("utf-8").rstrip()
    assert text.endswith("]")
    path.write_text(f"{text[:-1]}    {lines}\n]\n", "utf-8")


def run_grown(folder: Path, code: str, *args: object) -> subprocess.CompletedProcess[str]:
    """Run code in the program that has grown."""
    paths = os.pathsep.join(map(str, (folder, TESTS)))
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, args)], env={**os.environ, "PYTHONPATH": paths},
        capture_output=True, text=True, check=False, cwd=folder,
    )  # fmt: skip


def in_grown(folder: Path, function: str, *args: object) -> Any:
    """Call a function of this module in the program that has grown; return what it returns."""
    code = f"import json, sys; from harness import grown; print(json.dumps(grown.{function}(*sys.argv[1:])))"
    done = run_grown(folder, code, *args)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# What either program finds.


def accounts_of(*paths: str) -> dict[str, list[object]]:
    """Return, by path of a save, all that a game comes to."""
    return {path: account_of(Path(path).read_bytes()) for path in paths}


def account_of(blob: bytes) -> list[object]:
    """Return what is wrong with a save, how many of its moves are verified, and what its states and options are."""
    match, trouble = Match.read_file(find_game, blob)
    seen = [(state, match.game.rules.options(state)) for state in match.states]
    return [
        str(trouble), verify_save(blob, find_game), sha256(msgspec.json.encode(seen)).hexdigest(), match.header.edition,
    ]  # fmt: skip


def play_again(path: str, level: str) -> list[object]:
    """Play some more moves of a running game by bots, and a branch of it; return what both come to, and the edition."""
    blob, lines = Path(path).read_bytes(), list[bytes]()
    match, _trouble = Match.read_file(find_game, blob, lines.append)
    branch = match.branch(match.ply // 2, "branch", "", 5)
    found: list[object] = []
    for one in (match, branch):
        for _ply in range(12):
            if one.asked_seat is not None:
                bot = seat_bot(level, one.game, 1, one.asked_seat)
                one.play_move(bot.choose(one.game.view(one.state, one.asked_seat), one.options, 0.0))
        found += [one.ply, one.header.edition, sha256(msgspec.json.encode(one.states)).hexdigest()]
    assert not Match.read_file(find_game, blob + b"".join(lines))[1]
    return found


def begin_games(folder: str) -> dict[str, list[object]]:
    """Play a game of each title at random in the newest edition, and write it to the folder.

    Return, by title, its editions, the ids of new things that the game has, and the account of its save.
    """
    found: dict[str, list[object]] = {}
    for game in GAMES:
        lines: list[bytes] = []
        seats = min(game.seats) if game.id != "deck-hand" else 2
        match = Match.begin(game, chairs(*["human"] * seats), {}, seed=1, created="", id=game.id, sink=lines.append)
        play_on(match, 60)
        blob = b"".join(lines)
        (Path(folder) / f"{game.id}.jsonl").write_bytes(blob)
        new = {id for id in ids_in_play(match.states[0]) if id.startswith(NEW)}
        found[game.id] = [list(game.editions), sorted(new), account_of(blob)]
    return found


def ids_in_play(opening: AnyState) -> list[str]:
    """Return the ids of everything that an opening state deals from."""
    match opening:
        case DeckHandState(market=market):
            return [deck_hand.CARDS[card].id for card in market]
        case HoochState(deck=deck):
            enemies = (card for gang in opening.gangs for card in gang.removed)
            turfs = (hooch_stooges.TURFS[kind].id for kind in hooch_stooges.turf_deck(opening.edition))
            return [*(hooch_stooges.CARDS[card].id for card in (*deck, *enemies)), *turfs]
        case MoonshinersState(relic_deck=relics, booze_deck=booze, drunkard_deck=drunkards):
            return [
                *(moonshiners.RELICS[card].id for card in relics), *(moonshiners.BOOZE[card].id for card in booze),
                *(moonshiners.DRUNKARD_IDS[card] for card in drunkards),
            ]  # fmt: skip
    raise TypeError(type(opening))
