"""The sounds come from their script, and the same script gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from hoochgame.storage.bundled import bundled_path

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "packaging" / "synthesise_sounds" / "build.py"
SOME = "click,hook,boot"


def built(folder: Path, hash_seed: str) -> dict[str, bytes]:
    """What one run of the script writes."""
    command = [sys.executable, str(SCRIPT), "--only", SOME, "--to", str(folder)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed})
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes], dict[str, bytes]]:
    first, second = (tmp_path_factory.mktemp("sounds") for _run in range(2))
    return first, built(first, "1"), built(second, "2")


@pytest.mark.slow
def test_two_runs_give_the_same_bytes(runs) -> None:
    _folder, one, other = runs
    assert len(one) == 13
    assert one == other


@pytest.mark.slow
def test_what_is_shipped_is_what_the_script_makes(runs) -> None:
    """To the ear: another processor may round otherwise."""
    folder, one, _other = runs
    for name in one:
        if name.endswith(".ogg"):
            made, shipped = (soundfile.read(place / name)[0] for place in (folder, bundled_path("assets", "sounds")))
            assert len(made) == len(shipped)
            assert np.max(np.abs(made - shipped)) < 0.02, name


def test_a_stream_has_the_same_number_in_every_build() -> None:
    for path in bundled_path("assets", "sounds").glob("*.ogg"):
        assert path.read_bytes()[14:18] == (1920).to_bytes(4, "little"), path.name
