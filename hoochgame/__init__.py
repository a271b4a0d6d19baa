"""Hoochgame: four tabletop games at one screen."""

import os

__version__ = "0.2.0.dev0"  # with .dev0 on the way to a release
__released__ = "2026-11-28"  # the day of the last release; packages, man page and release notes name it

if os.environ.get("HOOCHGAME_COMPILED") == "0":
    from hoochgame.pure_python import prefer_sources_over_compiled

    prefer_sources_over_compiled()
