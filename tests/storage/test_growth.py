"""Content that grows: old games stay as they are, and games with new cards say what they need."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from harness import grown

from hoochgame import __version__
from hoochgame.games import GAMES, find_game
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.listing import list_all_saves
from hoochgame.storage.saves import read_save, resume_save
from hoochgame.storage.settings import PlayerFolders

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent
RELEASES = sorted(path for path in ROOT.glob("releases/*/saves/*") if path.is_file())
SAMPLES = sorted(ROOT.parent.glob("saves/*.jsonl"))
RUNNING = [path for path in RELEASES if path.stem in {"moonshiners-dealt", "stooges-tournament", "solo-running"}]
EDITIONS = {game.id: list(game.editions) for game in GAMES}
ALL = {edition for editions in EDITIONS.values() for edition in editions}


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with a card, a turf, an enemy, a relic and more added."""
    return grown.grow(tmp_path_factory.mktemp("later"))


@pytest.fixture(scope="module")
def begun(later: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Path]:
    """What the later program says of new games, and the folder that it wrote them to."""
    folder = tmp_path_factory.mktemp("new")
    return grown.in_grown(later, "begin_games", folder), folder


def test_every_old_save_means_the_same_to_a_program_with_more_content(later: Path) -> None:
    paths = tuple(map(str, (*RELEASES, *SAMPLES)))
    then = grown.in_grown(later, "accounts_of", *paths)
    assert then == grown.accounts_of(*paths)
    assert {account[0] for account in then.values()} == {"None"}
    assert {account[3] for account in then.values()} <= ALL


@pytest.mark.parametrize("path", RUNNING, ids=lambda path: path.stem)
def test_an_old_game_goes_on_and_branches_with_the_cards_that_it_began_with(later: Path, path: Path) -> None:
    assert grown.in_grown(later, "play_again", path, "random") == json.loads(
        json.dumps(grown.play_again(str(path), "random"))
    )
    assert grown.in_grown(later, "play_again", path, "hard")[1] in ALL


def test_a_new_game_has_the_new_content_and_names_its_edition(begun: tuple[dict[str, Any], Path]) -> None:
    found, _folder = begun
    new = {title: ids for title, (_editions, ids, _account) in found.items()}
    assert new == {
        "deck-hand": ["grown_market"],
        "hooch-stooges": ["grown_schemes", "grown_stooges", "grown_turfs"],
        "moonshiners": ["grown_booze", "grown_gus", "grown_relics"],
        "starting-solo": ["grown_boxed", "grown_schemes", "grown_stooges", "grown_turfs"],
    }
    for title, (editions, _ids, account) in found.items():
        assert editions[: len(EDITIONS[title])] == EDITIONS[title]
        assert len(set(editions)) == len(editions) > len(EDITIONS[title])
        assert (account[0], account[3]) == ("None", editions[-1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_with_unknown_cards_is_refused_with_a_sentence_and_stays_as_it_is(
    begun: tuple[dict[str, Any], Path], tmp_path: Path, game: Any
) -> None:
    places = PlayerFolders(tmp_path)
    places.saves.mkdir(parents=True)
    blob = (begun[1] / f"{game.id}.jsonl").read_bytes()
    path = places.saves / "game.jsonl"
    for version, need in (("0.1.0", "Open it with the program that wrote it."),
                          ("0.9.0", "Reading it takes Hoochgame 0.9.0 or later.")):  # fmt: skip
        path.write_bytes(blob.replace(f'"version":"{__version__}"'.encode(), f'"version":"{version}"'.encode()))
        before = path.read_bytes()
        for open_it in (lambda: read_save(path, find_game), lambda: resume_save(path, places, find_game)):
            with pytest.raises(SaveFailed) as refused:
                open_it()
            cause = f"It was played with cards that this version of {game.name} does not have."
            assert str(refused.value) == f"game.jsonl can’t be opened. {cause} {need}"
        (listed,) = list_all_saves(places, find_game)
        assert (listed.trouble, listed.newer) == (str(refused.value), version == "0.9.0")
        assert path.read_bytes() == before
        assert [one.name for one in places.saves.iterdir() if one.suffix == ".jsonl"] == ["game.jsonl"]
