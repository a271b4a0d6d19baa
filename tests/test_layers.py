"""The architecture: who may import whom, what the rules may not touch, and how large things may get."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hoochgame

ROOT = Path(hoochgame.__file__).parent
MODULES = {
    ".".join(("hoochgame", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}
ALL = frozenset({"core", "games", "bots", "storage", "arena", "ui", "cli", "commands"})
MAY_IMPORT = {  # layer: our other layers, and packages that are not ours
    "core": (set(), set()),
    "games": ({"core"}, set()),
    "bots": ({"core"}, set()),
    "storage": ({"core"}, {"platformdirs"}),
    "arena": ({"core", "games", "bots", "storage"}, {"tqdm"}),
    "ui": ({"core", "games", "bots", "storage"}, {"pygame", "pygame_gui", "PIL"}),
    "commands": (ALL, {"argcomplete", "tqdm"}),
    "cli": (ALL, set()),
    "__main__": (ALL, set()),
    "": (set(), set()),
}
FREE = {*sys.stdlib_module_names, "msgspec"}
NEVER_IN_RULES = {"random", "time", "datetime", "os", "io", "pathlib", "secrets", "uuid", "threading", "socket"}
BUILT_ON = {"starting_solo": {"hooch_stooges"}}  # a game that is another one's for a single player
LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def layer(module: str) -> str:
    """The folder or file below the package that a module lives in."""
    return module.split(".")[1] if "." in module else ""


def imports(tree: ast.AST, at_run_time: bool = False) -> Iterator[str]:
    """Every module that is imported, by its absolute name."""
    skipped = set()
    for node in ast.walk(tree):
        if at_run_time and isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            skipped.update(id(inner) for inner in ast.walk(node))
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else str(node.module)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function, methods too."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_its_layer_may(module):
    mine = layer(module)
    assert mine in MAY_IMPORT, f"which layer is {mine}?"
    ours, theirs = MAY_IMPORT[mine]
    for name in imports(TREES[module]):
        top = name.split(".")[0]
        if top == "hoochgame":
            assert layer(name) in {mine, "", *ours}, f"{module} imports {name}"
        else:
            assert top in FREE | theirs, f"{module} imports {name}"


@pytest.mark.parametrize("module", [name for name in MODULES if name.startswith("hoochgame.games.")])
def test_no_game_imports_another_game_than_the_one_it_is_built_on(module):
    mine = module.split(".")[2]
    games = {name.split(".")[2] for name in imports(TREES[module]) if name.startswith("hoochgame.games.")}
    assert games <= {mine, *BUILT_ON.get(mine, ())}


@pytest.mark.parametrize("module", [name for name in MODULES if layer(name) in ("core", "games", "bots")])
def test_the_rules_touch_no_file_no_clock_and_no_global_chance(module):
    named = set(imports(TREES[module]))
    clock_of_a_bot = {"time"} if layer(module) == "bots" else set()
    assert not {name.split(".")[0] for name in named} & (NEVER_IN_RULES - clock_of_a_bot)
    readers = {"hoochgame.games.hooch_stooges.content", "hoochgame.games.deck_hand.content"}
    assert "importlib.resources" not in named or module in readers
    called = {node.func.id for node in ast.walk(TREES[module]) if isinstance(node, ast.Call) and is_name(node.func)}
    assert not called & {"open", "print", "input", "eval", "exec", "__import__", "hash", "id"}


def is_name(node: ast.expr) -> bool:
    """Whether it is a plain name."""
    return isinstance(node, ast.Name)


SPEAKER = "hoochgame.core.language"  # one program speaks one language; no rule asks which


@pytest.mark.parametrize(
    "module", [name for name in MODULES if layer(name) in ("core", "games", "bots") and name != SPEAKER]
)
def test_no_rule_keeps_anything_in_a_module(module):
    """Nothing is declared global or nonlocal: what happens is in the state."""
    assert not [node for node in ast.walk(TREES[module]) if isinstance(node, ast.Global | ast.Nonlocal)]


def test_pygame_stays_in_the_window():
    users = {module for module in MODULES if any(n.split(".")[0].startswith("pygame") for n in imports(TREES[module]))}
    assert {layer(module) for module in users} <= {"ui"}


def test_modules_do_not_import_one_another_in_a_ring():
    graph = {
        module: {name for name in imports(TREES[module], at_run_time=True) if name in MODULES} - {module}
        for module in MODULES
    }
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path, module))
        if module not in done:
            for name in sorted(graph[module]):
                visit(name, (*path, module))
            done.add(module)

    for module in graph:
        if layer(module) in ("core", "games", "bots", "storage", "arena"):
            visit(module, ())


@pytest.mark.parametrize("module", MODULES)
def test_a_module_begins_with_one_line_that_says_what_lives_in_it(module):
    text = ast.get_docstring(TREES[module])
    assert text, "no docstring"
    assert "\n" not in text.split("\n\n")[0]
    assert text.split("\n")[0].endswith(".")


@pytest.mark.parametrize("module", MODULES)
def test_no_module_is_longer_than_it_may_be(module):
    assert len(MODULES[module].read_text("utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("module", MODULES)
def test_every_function_fits_in_one_look(module):
    for function in functions(TREES[module]):
        assert (function.end_lineno or 0) - function.lineno < LONGEST_FUNCTION, function.name
