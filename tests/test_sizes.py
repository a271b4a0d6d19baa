"""What a title costs in the window, where that says how plain the table is."""

from __future__ import annotations

import ast
from pathlib import Path

from harness.source import MODULES, TREES, hold

LEAN = 300  # lines of the table in tests/toy: what neither the shared table gives nor the zones to begin with
READY = 220  # lines of those zones, which a new title may copy
A_STEP, ITS_EVENT = "Steal", "CardStolen"  # for one, of Deck Hand
HOMES = 3  # of both in the window; may only fall


def below(package: str) -> list[str]:
    """The modules of a package."""
    return [module for module in MODULES if module == package or module.startswith(f"{package}.")]


def test_a_step_and_its_event_have_few_homes_in_the_window():
    homes = [module for module in below("hoochgame.ui") if names(TREES[module]) & {A_STEP, ITS_EVENT}]
    if len(homes) > HOMES:
        hold([f"{len(homes)} modules name them", *homes])


def names(tree: ast.AST) -> set[str]:
    """Everything that is called by its name."""
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return named | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def test_the_table_of_a_lean_title_has_under_300_lines():
    toy = Path(__file__).parent / "toy"
    both = {name: len((toy / name).read_text("utf-8").splitlines()) for name in ("table.py", "zones.py")}
    if sum(both.values()) >= LEAN:
        hold(f"{name} has {n} lines" for name, n in both.items())


def test_the_zones_to_begin_with_are_soon_read():
    ready = Path(__file__).parent / "toy" / "ready_zones.py"
    assert len(ready.read_text("utf-8").splitlines()) < READY
