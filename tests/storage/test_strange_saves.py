"""What stands in a stranger's save is shown as it is: it names no file, fills in no sentence, and runs no code."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from harness.shell import Shell

from hoochgame.bots import seat_bot
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage import pictures, saves
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.listing import list_saves
from hoochgame.storage.settings import PlayerFolders

SAMPLES = ("deck-hand-4", "hooch-stooges-4", "moonshiners-3", "starting-solo-1")
ODD = "{0.__class__} %s {} {n}"
OUT = "../../outside/{x}"
CODE = "import pathlib; pathlib.Path('made').touch()\nclass B: pass\n"


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "data")


def changed(places: PlayerFolders, sample: str, kind: str | None = None) -> Path:
    """Return a save whose header says odd things."""
    first, *lines = bundled_path("saves", f"{sample}.jsonl").read_bytes().splitlines(keepends=True)
    header = msgspec.json.decode(first)
    header |= {"id": OUT, "name": ODD}
    for chair in header["chairs"]:
        chair.update({"name": ODD} | ({"kind": kind} if kind else {}))
    path = places.saves / "strange.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(header) + b"\n" + b"".join(lines))
    return path


@pytest.mark.parametrize("sample", SAMPLES)
def test_names_like_templates_are_shown_as_they_are(
    places: PlayerFolders, capsys: pytest.CaptureFixture[str], sample: str
) -> None:
    run = Shell(places, capsys)
    assert run("show", changed(places, sample), "--at", 30) == 0
    assert run.out.count(ODD) > 2


def test_everything_of_the_game_stays_in_the_folder_given_an_id_that_leads_away(places: PlayerFolders) -> None:
    path = changed(places, SAMPLES[0])
    match, trouble = saves.resume_save(path, places, find_game)
    assert trouble is None
    place = pictures.picture_path(places, match)
    assert place is not None
    for each in (place, places.analysis_path(match.header.id)):
        assert each.resolve().is_relative_to(places.folder.resolve())
        assert ".." not in each.parts
    [summary] = [one for one in list_saves(places, find_game) if not one.sample]
    assert summary.path == path


def test_a_bot_that_is_a_file_is_no_bot_and_not_run(
    places: PlayerFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.py").write_text(CODE, "utf-8")
    match = saves.read_save(changed(places, SAMPLES[0], kind="evil.py:B"), find_game).match
    assert {chair.kind for chair in match.chairs} == {"evil.py:B"}
    with pytest.raises(LookupError, match=r"evil\.py"):
        seat_bot(match.chairs[0].kind, match.game, 1, Seat(0))
    assert not (tmp_path / "made").exists()
