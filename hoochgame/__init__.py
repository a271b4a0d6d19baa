"""Hoochgame: four tabletop games at one screen."""

import os

__version__ = "0.1.0"
__released__ = "2026-11-28"  # the day that packages, man page and release notes name

if os.environ.get("HOOCHGAME_COMPILED") == "0":
    from hoochgame.pure_python import prefer_sources_over_compiled

    prefer_sources_over_compiled()
