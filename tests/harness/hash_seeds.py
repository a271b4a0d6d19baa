"""Runs Python code under another hash seed: what it prints must not depend on it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import hoochgame

HASH_SEEDS = ("0", "1", "12345", "999", "7", "31337", "2", "4294967295")


def digests(code: str, hash_seed: str, plies: int) -> str:
    """Return what the code prints; it gets the number of plies as an argument."""
    paths = os.pathsep.join((str(Path(__file__).parents[1]), str(Path(hoochgame.__file__).parents[1])))
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    command = [sys.executable, "-c", code, str(plies)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
