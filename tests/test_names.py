"""Names of classes: one name, one class, so that a search finds what it looks for."""

from __future__ import annotations

import ast
from collections import defaultdict
from importlib import import_module

from harness.source import TREES, hold, nodes

from hoochgame.core.protocols import Event, Move, Step


def test_no_two_classes_have_one_name() -> None:
    """Except moves, steps and events of several titles: saves carry their names."""
    places = defaultdict(list)
    for module, tree in TREES.items():
        for node in nodes(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(module)
    hold(
        f"{name} is a class in {' and '.join(modules)}"
        for name, modules in sorted(places.items())
        if len(modules) > 1 and not all(is_saved(module, name) for module in modules)
    )


def is_saved(module: str, name: str) -> bool:
    """Whether files name the class as the kind of a move, a step or an event."""
    if not module.startswith("hoochgame.games."):
        return False
    return issubclass(getattr(import_module(module), name), Event | Move | Step)
