"""The compiled heart: which modules it is made of, and that it plays as the sources do, to the byte."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from harness.hash_seeds import digests
from harness.source import TREES, nodes

from hoochgame.storage.program import runs_compiled_modules

ROOT = Path(__file__).parent.parent
only_compiled = pytest.mark.skipif(
    not runs_compiled_modules(), reason="runs where the heart is compiled, as CI does it"
)

# Plays every title with bots that search, and prints a digest of what its save holds.
GAMES_OF_BOTS = """
import hashlib, sys
from harness.saved_games import blob_of, in_memory
from hoochgame.bots import seat_bot
from hoochgame.core.protocols import Seat
from hoochgame.games import GAMES
for game in GAMES:
    seats = 1 if game.id == "starting-solo" else 3
    levels = ["hard/raider", "medium", "easy"][:seats]
    match, lines = in_memory(*levels, game=game, seed=5)
    bots = [seat_bot(level, game, 5, Seat(at)) for at, level in enumerate(levels)]
    while match.options and match.ply < int(sys.argv[1]):
        seat = match.state.agenda[-1].seat
        match.play_move(bots[seat].choose(game.view(match.state, seat), match.options, 60.0))
    print(game.id, match.ply, hashlib.sha256(blob_of(match)).hexdigest())
"""


def listed() -> set[str]:
    """Return the modules that are compiled, by name."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        targets = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]
    paths = targets["wheel"]["hooks"]["custom"]["modules"]
    return {path.removesuffix(".py").replace("/", ".") for path in paths}


def test_each_is_there_and_below_the_window_given_the_list_of_compiled_modules():
    assert listed() <= TREES.keys()
    assert {name.split(".")[1] for name in listed()} == {"bots", "core", "games"}


def test_none_defines_a_struct_given_the_list_of_compiled_modules():
    """They are made by msgspec when a module is read, which compiled classes know nothing of."""
    bases = {
        name: {
            ast.unparse(base) for node in nodes(TREES[name]) if isinstance(node, ast.ClassDef) for base in node.bases
        }
        for name in listed()
    }
    assert {name for name, of in bases.items() if any("Struct" in base for base in of)} == set()


def test_none_caches_a_property_given_the_list_of_compiled_modules():
    """Compiled, a `cached_property` is worked out anew each time it is asked."""
    asking = {name for name in listed() for node in nodes(TREES[name]) if "cached_property" in names(node)}
    assert asking == set()


def names(node: ast.AST) -> set[str]:
    """Return the name that a node is or imports."""
    match node:
        case ast.ImportFrom():
            return {alias.name for alias in node.names}
        case ast.Attribute():
            return {node.attr}
    return set()


def test_their_modules_are_compiled_given_the_rules_of_a_title():
    """What decides moves, and what bots know; a title that is added is not forgotten."""
    parts = ("rules", "title", "ai.figures", "ai.chances")
    games = {name.split(".")[2] for name in TREES if name.startswith("hoochgame.games.") and name.count(".") > 2}
    assert {f"hoochgame.games.{game}.{part}" for game in games for part in parts} & TREES.keys() <= listed()


@only_compiled
def test_the_sources_run_when_plain_python_is_asked_for_given_a_compiled_package():
    code = (
        "from hoochgame.core import play; from hoochgame.storage import program;"
        "print(play.__file__, program.runs_compiled_modules())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "HOOCHGAME_COMPILED": "0"}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert done.stdout.endswith("play.py False\n")


@only_compiled
@pytest.mark.slow
def test_compiled_and_plain_write_the_same_saves_when_bots_play_given_the_same_seed(
    monkeypatch: pytest.MonkeyPatch,
):
    quick = [digests(GAMES_OF_BOTS, seed, 200) for seed in ("0", "4242")]
    monkeypatch.setenv("HOOCHGAME_COMPILED", "0")
    assert {*quick, digests(GAMES_OF_BOTS, "999", 200)} == {quick[0]}
