"""Runs the sources of modules that are also there compiled: for HOOCHGAME_COMPILED=0."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainFinder(MetaPathFinder):
    """Finds modules of the package by their sources only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to load a module, or None where another finder is asked: no source lies there."""
        if not fullname.startswith("hoochgame."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path or ())
        return next((found for finder in finders if (found := finder.find_spec(fullname))), None)


def prefer_sources_over_compiled() -> None:
    """Import sources from now on, also where compiled modules lie beside them."""
    sys.meta_path.insert(0, PlainFinder())
