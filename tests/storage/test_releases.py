"""What players have on disk from any release: it opens for ever, and means what it meant."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from harness.saved_games import play_on, same_game
from harness.shell import Shell
from release_files import folder_of_release

from hoochgame.arena.verify import verify_save
from hoochgame.bots import analysis
from hoochgame.core.match import Match
from hoochgame.games import GAMES, find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.deals import known_deals
from hoochgame.storage.listing import Summary, list_all_saves
from hoochgame.storage.saves import read_save, resume_save
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.background.analysis_job import read_finished_analysis
from hoochgame.ui.input import keys
from hoochgame.ui.scenes.saves_rows import save_title
from hoochgame.ui.titles.registry import find_table

RELEASES = Path(__file__).parent.parent / "releases"
VERSIONS = sorted(path.name for path in RELEASES.iterdir())
STOOGES = find_game("hooch-stooges")


def wanted(version: str) -> Any:
    """Return what the files of a release mean."""
    return json.loads((RELEASES / version / "expected.json").read_text("utf-8"))


SAVES = [(version, name) for version in VERSIONS for name in wanted(version)["saves"]]


@pytest.fixture
def player(tmp_path: Path, request: pytest.FixtureRequest) -> PlayerFolders:
    """The folder of somebody who has played with a release."""
    return PlayerFolders(shutil.copytree(RELEASES / request.param, tmp_path / "player"))


def of_each(test: Any) -> Any:
    """Give a test the folder of each release."""
    return pytest.mark.parametrize(("player", "version"), [(one, one) for one in VERSIONS], indirect=["player"])(test)


def of_each_save(test: Any) -> Any:
    """Give a test each save of each release."""
    cases = [(version, version, name) for version, name in SAVES]
    ids = [f"{version} {name}" for version, name in SAVES]
    return pytest.mark.parametrize(("player", "version", "name"), cases, ids=ids, indirect=["player"])(test)


def told(save: Summary, match: Match, places: PlayerFolders) -> dict[str, object]:
    """Return what expected.json says of a save."""
    return {
        "title": save.title, "players": [[chair.name, chair.kind] for chair in save.chairs], "name": save.name,
        "round": save.round, "ply": save.ply, "over": save.over, "winners": list(save.winners), "asked": save.asked,
        "free_undo": save.free_undo, "parent": save.parent, "seeds": len(match.header.seeds),
        "lists": list(match.header.lists), "undone": len(match.undone),
        "analysed": places.analysis_path(save.id).exists(), "options": len(match.options),
    }  # fmt: skip


@of_each
def test_the_saves_of_a_release_are_listed_as_what_they_are(player: PlayerFolders, version: str) -> None:
    meant = wanted(version)["saves"]
    listed = {save.path.name: save for save in list_all_saves(player, find_game)}
    assert listed.keys() == meant.keys()
    for name, save in listed.items():
        rules = meant[name].pop("rules")
        assert save.trouble is None
        assert told(save, read_save(save.path, find_game).match, player) == meant[name], name
        assert rules.items() <= dict(save.rules).items()
        assert save_title(save) == (save.name or find_game(save.title).name)


@of_each
def test_its_saves_have_every_title_and_all_that_a_journal_knows_given_a_release(
    player: PlayerFolders, version: str
) -> None:
    lines = [json.loads(line) for path in player.saves.iterdir() for line in path.read_bytes().splitlines()]
    assert {line["game"] for line in lines if line["is"] == "header"} == {game.id for game in GAMES}
    assert {line["is"] for line in lines} == {"header", "move", "concede", "undo", "redo", "seat", "note"}
    assert any("digest" in line for line in lines)


@pytest.mark.slow
@of_each_save
def test_the_rules_come_to_the_same_moves_given_a_save_of_a_release(
    player: PlayerFolders, version: str, name: str
) -> None:
    blob = (player.saves / name).read_bytes()
    assert verify_save(blob, find_game) == sum(line.startswith(b'{"is":"move"') for line in blob.splitlines()) - 1 + (
        blob.count(b'{"is":"concede"')
    )


@of_each_save
def test_a_save_of_a_release_is_shown_and_replayed_from_the_first_event_to_the_last(
    player: PlayerFolders, version: str, name: str
) -> None:
    match = read_save(player.saves / name, find_game).match
    timeline = find_table(match.game.id).timeline(match)
    assert timeline.last_moment >= match.ply
    for chair in match.chairs:
        assert chair.name


@of_each_save
def test_a_save_of_a_release_goes_on_in_its_file(player: PlayerFolders, version: str, name: str) -> None:
    path = player.saves / name
    before = path.read_bytes()
    match, sentence = resume_save(path, player, find_game)
    assert sentence is None
    play_on(match, 5)
    again, trouble = read_save(path, find_game)
    assert trouble is None
    assert same_game(again, match)
    assert path.read_bytes().startswith(before)
    assert match.is_over or again.ply == wanted(version)["saves"][name]["ply"] + 5


@of_each
def test_the_settings_of_a_release_mean_the_same(player: PlayerFolders, version: str) -> None:
    found, sentence = settings.load_settings(player, keys.may_be_bound)
    assert sentence is None
    assert wanted(version)["settings"].items() <= json.loads(msgspec.json.encode(found)).items()
    assert not found.others


@of_each
def test_the_history_of_a_release_counts_the_same(player: PlayerFolders, version: str) -> None:
    games, sentence = history.read_and_mend_history(player)
    assert sentence is None
    for meant, game in zip(wanted(version)["history"], games, strict=True):
        assert meant.items() <= json.loads(msgspec.json.encode(game)).items()
    assert {(one.title, one.is_won, one.counts_as_result, one.daily_date) for one in games} >= {
        ("deck-hand", True, True, None),
        ("starting-solo", False, True, date(2026, 11, 26)),
    }
    assert len(known_deals(player)) == len({(json.loads(it)[0], json.loads(it)[1]) for it in deals(player)})


def deals(places: PlayerFolders) -> list[str]:
    """Return the noted deals of a folder."""
    return [line for line in (places.folder / "deals.jsonl").read_text().splitlines() if line]


@of_each
def test_the_deck_lists_of_a_release_have_the_same_cards(player: PlayerFolders, version: str) -> None:
    found = decks.kept_lists(player, STOOGES)
    assert not [kept.trouble for kept in found if kept.trouble]
    assert {kept.name: dict(kept.cards) for kept in found} == wanted(version)["lists"]


@of_each
def test_each_is_read_or_made_anew_given_the_analyses_of_a_release(
    player: PlayerFolders, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One whose bots weighed otherwise is made anew; what the file says is understood in any case."""
    matches = [read_save(save.path, find_game).match for save in list_all_saves(player, find_game)]
    kept = [(match, place) for match in matches if (place := player.analysis_path(match.header.id)).exists()]
    assert kept
    for match, place in kept:
        written = json.loads(place.read_bytes())
        found = read_finished_analysis(place, match)
        assert found is None or len(found.choices) == len(written["choices"])
        monkeypatch.setattr(analysis, "VERSION", written["version"])
        monkeypatch.setattr(analysis, "digest_game", lambda _match, its=written["game"]: its)
        found = read_finished_analysis(place, match)
        assert found is not None
        assert json.loads(msgspec.json.encode(found.choices)) == written["choices"]


@of_each
def test_the_command_line_verifies_them_all_given_the_files_of_a_release(
    player: PlayerFolders, version: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(player, capsys)
    assert shell("verify", *sorted(player.saves.glob("*.jsonl")), *sorted(player.saves.glob("*.hooch"))) == 0
    assert shell.out.count("OK") == len(wanted(version)["saves"])


@pytest.mark.parametrize(("version", "why"), [("0.1.0", "written once"), ("0.2.0.dev0", "on the way to a release")])
def test_no_files_are_written_given_a_version_that_has_them_or_is_no_release(version: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why):
        folder_of_release(version)
