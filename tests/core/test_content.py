"""Content files: a faulty one is refused by name, part and entry, and the digest changes with any number in them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

from hoochgame.core.content import NUMBERS_FILE, BadContent, digest_content, parse_content
from hoochgame.core.game import Game
from hoochgame.games import GAMES
from hoochgame.games.deck_hand.content import DeckHandContent
from hoochgame.games.hooch_stooges.content import HoochContent
from hoochgame.games.moonshiners.content import MoonshinersContent
from hoochgame.games.starting_solo.content import SoloContent

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
    changed = sorted(path for path in tmp_path.rglob("*.toml") if path.name != NUMBERS_FILE)
    for path in changed:
        path.write_bytes(path.read_bytes().replace(b"1", b"2", 1))
        found.append(digest_content(*names))
    assert {path.name for path in changed} >= {"content.toml", "weights.toml"}
    assert len(set(found)) == len(changed) + 1


def test_no_two_have_the_same_numbers_given_the_titles() -> None:
    assert len({game.numbers for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("kind", [DeckHandContent, HoochContent, MoonshinersContent, SoloContent])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[", r"^my\.toml: "),
        ("", r"^my\.toml: Object missing required field"),
        ("extra = 1", r"^my\.toml: Object contains unknown field `extra`"),
        ('[[a]]\nid = "x"\n[[b]]\nid = "x"\n', r"^my\.toml: x stands for two things"),
    ],
)
def test_a_content_file_that_fits_no_title_is_refused(kind: type[msgspec.Struct], text: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        parse_content(text, kind, "my.toml")


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        (HoochContent, '[[schemes]]\nid = "x"\n', r"^my\.toml, schemes, x: "),
        (HoochContent, '[[turfs]]\nid = "y"\ndo = [{ op = "juggle" }]\n', r"^my\.toml, turfs, y: "),
        (HoochContent, "stooges = [1]\n", r"^my\.toml, stooges, \?: "),
        (MoonshinersContent, '[[relics]]\nid = "z"\nvalue = "two"\n', r"^my\.toml, relics, z: "),
    ],
)
def test_the_error_names_the_part_and_the_entry(kind: type[msgspec.Struct], text: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        parse_content(text, kind, "my.toml")
