"""Hoochgame: four tabletop games at one screen."""

import os

__version__ = "0.1.0"

if os.environ.get("HOOCHGAME_COMPILED") == "0":
    from hoochgame.plain import run_sources

    run_sources()
