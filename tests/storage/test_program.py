"""What runs: a checkout or a built program; how it starts itself, and where a portable one keeps its files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hoochgame import cli
from hoochgame.storage import program
from hoochgame.storage.settings import find_player_folders
from hoochgame.storage.version import full_version


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built program in a folder whose name has blanks and umlauts."""
    path = tmp_path / "Spiele für alle" / "hoochgame"
    path.parent.mkdir()
    path.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(path))
    return path


def test_a_checkout_starts_itself_by_its_python() -> None:
    done = subprocess.run(program.own_command_line("--version"), capture_output=True, text=True, check=True)
    assert done.stdout.split()[:2] == ["hoochgame", full_version()]


def test_a_built_program_starts_itself(built: Path) -> None:
    assert program.own_command_line("bench", "--quick") == [str(built), "bench", "--quick"]


def test_a_process_of_its_own_reads_no_command_line_given_a_built_program(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Child(Exception):
        pass

    def freeze_support() -> None:
        raise Child

    monkeypatch.setattr("multiprocessing.freeze_support", freeze_support)
    monkeypatch.setattr(
        cli, "_set_language_and_stream_errors", lambda argv: pytest.fail("the command line was read first")
    )
    with pytest.raises(Child):
        cli.main(["--multiprocessing-fork", "parent_pid=1"])


def test_everything_lies_beside_the_program_given_portable(built: Path) -> None:
    places = find_player_folders(portable=True)
    assert places.folder == built.parent / program.DATA
    assert places.saves.is_relative_to(built.parent)
    assert places.settings.is_relative_to(built.parent)


def test_no_option_is_needed_given_a_file_that_says_portable(built: Path) -> None:
    assert not find_player_folders().folder.is_relative_to(built.parent)
    (built.parent / program.PORTABLE).touch()
    assert find_player_folders().folder == built.parent / program.DATA


def test_its_own_folder_is_beside_it_given_a_checkout() -> None:
    assert program.program_folder() == Path(__file__).parents[2]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package among those of others."""
    package = tmp_path / "lib" / "hoochgame"
    (package / "bundled").mkdir(parents=True)
    monkeypatch.setattr(program, "__file__", str(package / "storage" / "program.py"))
    return package


def test_portable_is_refused_given_an_installed_package(installed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--portable", "lists"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "hoochgame: An installed package can’t keep settings and saves next to it. Name a folder: --data-dir DIR.\n"
    )
    assert cli.main(["--help"]) == 0
    assert "unless it is an installed package" in " ".join(capsys.readouterr().out.split())


def test_a_file_of_that_name_among_packages_means_nothing(installed: Path) -> None:
    (installed.parent / program.PORTABLE).touch()
    assert not find_player_folders().folder.is_relative_to(installed.parent)


def test_its_files_lie_beside_the_app_given_an_app_of_macos(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "Hoochgame.app" / "Contents" / "MacOS" / "hoochgame"
    monkeypatch.setattr(sys, "executable", str(inside))
    assert find_player_folders(portable=True).folder == tmp_path / program.DATA


def test_its_files_lie_beside_the_image_given_an_appimage(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "games" / "Hoochgame.AppImage"))
    monkeypatch.setenv("APPDIR", str(tmp_path / "mounted"))
    assert find_player_folders(portable=True).folder == built.parent / program.DATA, "it was started by another image"
    monkeypatch.setenv("APPDIR", str(built.parent))
    assert find_player_folders(portable=True).folder == tmp_path / "games" / program.DATA


def test_a_folder_for_the_files_counts_more_than_portable(built: Path, tmp_path: Path) -> None:
    (built.parent / program.PORTABLE).touch()
    assert find_player_folders(tmp_path).folder == tmp_path
    assert find_player_folders(str(tmp_path), portable=True).folder == tmp_path


def test_both_options_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--portable", "--data-dir", "here"]) == 2
    assert "not allowed with argument" in capsys.readouterr().err
