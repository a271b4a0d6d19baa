"""The digest of the numbers of a title tells what was found with other cards or other weights."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from shutil import copytree

import pytest

from hoochgame.core.content import digest_content
from hoochgame.core.game import Game
from hoochgame.games import GAMES

BASES = {"starting-solo": ("hooch_stooges",)}


def packages(game: Game) -> list[str]:
    return [f"hoochgame.games.{name}" for name in (*BASES.get(game.id, ()), game.id.replace("-", "_"))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_digest_is_another_one_given_another_number_in_any_of_its_files(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = packages(game)
    for name in names:
        copytree(Path(import_module(name).__file__ or "").parent, tmp_path / name)
    monkeypatch.setattr("hoochgame.core.content.files", lambda package: tmp_path / package)
    found = [game.numbers]
    assert digest_content(*names) == game.numbers
    changed = sorted(tmp_path.rglob("*.toml"))
    for path in changed:
        path.write_bytes(path.read_bytes().replace(b"1", b"2", 1))
        found.append(digest_content(*names))
    assert {path.name for path in changed} >= {"content.toml", "weights.toml"}
    assert len(set(found)) == len(changed) + 1


def test_no_two_have_the_same_numbers_given_the_titles() -> None:
    assert len({game.numbers for game in GAMES}) == len(GAMES)
