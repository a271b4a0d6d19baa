"""The architecture: who may import whom, what the rules may not touch, and how large things may get."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator

from harness.source import MODULES, ROOT, TEXTS, TREES, hold, lines, nodes

ALL = frozenset({"core", "games", "bots", "storage", "learning", "arena", "ui", "cli", "commands"})
MAY_IMPORT = {  # layer: our other layers, and packages that are not ours
    "core": (set(), set()),
    "games": ({"core"}, set()),
    "bots": ({"core"}, set()),
    "storage": ({"core"}, {"platformdirs"}),
    "learning": ({"core", "games", "storage"}, set()),
    "arena": ({"core", "games", "bots", "storage"}, {"cmaes", "distributed", "matplotlib", "numpy", "tqdm"}),
    "ui": ({"core", "games", "bots", "storage", "learning"}, {"pygame", "pygame_gui", "PIL"}),
    "commands": (ALL, {"argcomplete", "tqdm"}),
    "cli": (ALL, set()),
    "__main__": (ALL, set()),
    "": ({"pure_python"}, set()),
    "pure_python": (set(), set()),  # what the package does first, if it is asked to
}
FREE = {*sys.stdlib_module_names, "msgspec", "mypy_extensions"}
NEVER_CALLED = {"open", "print", "input", "eval", "exec", "__import__", "hash", "id"}
NEVER_IN_RULES = {"random", "time", "datetime", "os", "io", "pathlib", "secrets", "uuid", "threading", "socket"}
BUILT_ON = {"starting_solo": {"hooch_stooges"}}  # a game that is another one's for a single player
READERS = {"hoochgame.core.league", "hoochgame.core.content"}
READERS |= {
    f"hoochgame.games.{title}.{reader}"
    for title in ("deck_hand", "hooch_stooges", "moonshiners", "starting_solo")
    for reader in ("content", "ai.chances")
}
SPEAKER = "hoochgame.core.language"  # one program speaks one language; no rule asks which
LATE = {  # modules whose late imports close rings, and why
    "hoochgame.ui.navigation": "every screen knows it, and it imports each when it is opened",
}
TABLE, TABLES = "hoochgame.ui.table", "hoochgame.ui.titles"
TITLES = {f"{TABLES}.{name}" for name in ("deck_hand", "hooch_stooges", "moonshiners", "starting_solo")}
REGISTERS = {f"{TABLES}.registry", "hoochgame.ui.rulebooks.registry"}  # name every title; what scenes ask for one
NOUNS = frozenset({
    "stooge", "hooch", "turf", "gang", "hq", "headquarters", "guard", "swung", "beaten", "lineup", "city", "crew",
    "mob", "siren", "bust", "raid", "pirate", "stash", "relic", "hero", "drunkard", "survivor", "hex", "grapnel", "sun",
    "scrap", "booze",
})  # what only a title has  # fmt: skip
BASE = ("hoochgame.games.hooch_stooges", f"{TABLES}.hooch_stooges")  # rules and window of the game for several
FOR_ONE = frozenset({
    "solo", "sol", "enemy", "enemies", "boss", "grade", "grades", "difficulty", "gentler", "tougher", "blight",
})  # what only Starting Solo has; `HS-SOL` are its clauses  # fmt: skip
SOLO_IN_THE_BASE = {  # such words that still stand in the base game, and why; may only shrink
    "games.hooch_stooges.content": ("gentler tougher", "ids of cards in its box, by which saves number all cards"),
    "ui.titles.hooch_stooges.rulebook.volume": ("sol solo", "one rulebook is about both titles"),
}
STARTER = "hoochgame.storage.program"
STARTING = {"hoochgame.ui.measuring.meters"}  # by what the module above returns
LONGEST_MODULE = 500
LONGEST_FUNCTION = 40
FULLEST_FOLDER = 24
UNTYPED = 26  # uses of `Any`; may only fall


def layer(module: str) -> str:
    """The folder or file below the package that a module lives in."""
    return module.split(".")[1] if "." in module else ""


def imports(tree: ast.AST, at_once: bool = False) -> Iterator[str]:
    """Every module that is imported, by its absolute name; at once without those that a function imports."""
    late = {id(node) for function in functions(tree) for node in ast.walk(function)} if at_once else set()
    for node in nodes(tree):
        if id(node) in late:
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
    return (node for node in nodes(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def of(*layers: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of the layers."""
    return ((module, tree) for module, tree in TREES.items() if layer(module) in layers)


# Who imports whom.


def test_every_module_lies_in_a_layer():
    hold(f"{module}: which layer is that?" for module in MODULES if layer(module) not in MAY_IMPORT)


def test_a_module_imports_only_what_its_layer_may():
    hold(
        f"{module} imports {name}"
        for module, tree in of(*MAY_IMPORT)
        for name in imports(tree)
        if not may_import(layer(module), name)
    )


def may_import(mine: str, name: str) -> bool:
    """Whether a layer may know the module."""
    ours, theirs = MAY_IMPORT[mine]
    top = name.split(".", maxsplit=1)[0]
    return layer(name) in {mine, "", *ours} if top == "hoochgame" else top in FREE | theirs


def test_no_game_imports_another_game_than_the_one_it_is_built_on():
    games = [(module.split(".")[2], module, tree) for module, tree in of("games") if module.count(".") > 1]
    hold(
        f"{module} imports {name}"
        for mine, module, tree in games
        for name in imports(tree)
        if name.startswith("hoochgame.games.") and name.split(".")[2] not in {mine, *BUILT_ON.get(mine, ())}
    )


def test_pygame_stays_in_the_window():
    elsewhere = of(*ALL - {"ui"}, "__main__", "")
    hold(module for module, tree in elsewhere if any(name.startswith("pygame") for name in imports(tree)))


def test_no_two_modules_import_one_another():
    """Neither at once nor in a ring, neither late nor for types: what both know lies where both can import it."""
    graph = {}
    for module, tree in TREES.items():
        names = imports(tree, at_once=module in LATE)
        graph[module] = sorted({name for name in names if name in MODULES} - {module})
    hold(" -> ".join(ring) for ring in rings(graph))


def of_the_table() -> dict[str, ast.Module]:
    """What every table is made of."""
    return {module: tree for module, tree in TREES.items() if f"{module}.".startswith(f"{TABLE}.")}


def title_of(module: str) -> str:
    """Return the title to whose table a module belongs; "" for none."""
    return next((title for title in TITLES if f"{module}.".startswith(f"{title}.")), "")


def test_the_table_imports_nothing_of_a_title():
    hold(
        f"{module} imports {name}"
        for module, tree in of_the_table().items()
        for name in imports(tree)
        if title_of(name) or name in REGISTERS or name.startswith("hoochgame.games.")
    )


def test_no_title_imports_the_table_of_another_than_the_one_it_is_built_on():
    allowed = {
        title: {title, *(f"{TABLES}.{base}" for base in BUILT_ON.get(title.split(".")[-1], ()))} for title in TITLES
    }
    hold(
        f"{module} imports {name}"
        for module, tree in TREES.items()
        if title_of(module)
        for name in imports(tree)
        if title_of(name) and title_of(name) not in allowed[title_of(module)]
    )


def test_no_noun_of_a_title_stands_in_the_table():
    said = {module: words(TEXTS[module]) for module in of_the_table()}
    hold(
        f"{module} speaks of {noun}"
        for module, text in said.items()
        for noun in sorted(NOUNS)
        if {noun, f"{noun}s", f"{noun}es"} & text
    )


def of_the_base() -> dict[str, ast.Module]:
    """Rules and window of Hooch Stooges, on which Starting Solo is built."""
    return {module: tree for module, tree in TREES.items() if f"{module}.".startswith(tuple(f"{one}." for one in BASE))}


def test_hooch_stooges_does_not_know_starting_solo():
    found = {module.removeprefix("hoochgame."): words(TEXTS[module]) & FOR_ONE for module in of_the_base()}
    excused = {module: set(said.split()) for module, (said, _reason) in SOLO_IN_THE_BASE.items()}
    hold(
        f"{module} speaks of {word}" for module in found for word in sorted(found[module] - excused.get(module, set()))
    )
    hold(f"{module} no longer speaks of {word}" for module in excused for word in excused[module] - found[module])
    hold(
        f"{module} imports {name}"
        for module, tree in of_the_base().items()
        for name in imports(tree)
        if "starting_solo" in name
    )


def test_no_rule_of_hooch_stooges_asks_whether_a_gang_has_no_player():
    """`HoochState.foes` only makes `HoochState.seats`: by it a rule could tell which title is played."""
    hold(
        f"{module} asks for foes"
        for module, tree in of_the_base().items()
        for node in nodes(tree)
        if isinstance(node, ast.Attribute) and node.attr == "foes"
        if module.startswith("hoochgame.games.") and not module.endswith(".model")
    )


def words(text: str) -> set[str]:
    """Return the words of names, sentences and comments in small letters: `TurfKey` and `turf_key` have `turf`."""
    return set(re.findall("[a-z]+", re.sub("(?<=[a-z])(?=[A-Z])", " ", text).lower()))


def rings(graph: dict[str, list[str]]) -> Iterator[list[str]]:
    """Each way that leads back to where it began; of those that share a module, the first that is met."""
    done: set[str] = set()

    def visit(module: str, path: list[str]) -> Iterator[list[str]]:
        if module in path:
            yield [*path[path.index(module) :], module]
        elif module not in done:
            for name in graph.get(module, ()):
                yield from visit(name, [*path, module])
            done.add(module)

    for module in graph:
        yield from visit(module, [])


def test_a_ring_is_found_wherever_it_is_entered():
    assert list(rings({"a": ["b"], "b": ["c"], "c": ["b", "d"], "d": []})) == [["b", "c", "b"]]
    assert not list(rings({"a": ["b", "c"], "b": ["c"], "c": []}))


# What a built program and other systems lack.


def test_only_one_place_knows_by_which_command_the_program_starts():
    """A built program has no Python to call."""
    hold(
        f"{module} names sys.executable"
        for module, tree in TREES.items()
        for node in nodes(tree)
        if isinstance(node, ast.Attribute) and node.attr == "executable" and module != STARTER
    )
    hold(
        f"{module} imports {name}"
        for module, tree in TREES.items()
        for name in imports(tree)
        if name in {"subprocess", "runpy"} and module not in STARTING
    )


def test_no_time_zone_is_asked_from_a_database_that_windows_lacks():
    hold(f"{module} imports {name}" for module, tree in TREES.items() for name in imports(tree) if name == "zoneinfo")


# What the rules may not touch.


def test_the_rules_touch_no_file_no_clock_and_no_global_chance():
    imported = [
        f"{module} imports {name}"
        for module, tree in of("core", "games", "bots")
        for name in imports(tree)
        if name.split(".")[0] in NEVER_IN_RULES - ({"time"} if layer(module) == "bots" else set())
        or (name == "importlib.resources" and module not in READERS)
    ]
    called = [
        f"{module} calls {node.func.id}"
        for module, tree in of("core", "games", "bots")
        for node in nodes(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NEVER_CALLED
    ]
    hold(imported + called)


def test_no_rule_keeps_anything_in_a_module():
    """Nothing is declared global or nonlocal: what happens is in the state."""
    hold(
        f"{module}: {ast.unparse(node)}"
        for module, tree in of("core", "games", "bots")
        for node in nodes(tree)
        if isinstance(node, ast.Global | ast.Nonlocal) and module != SPEAKER
    )


# How a module begins, and how large things may get.


def test_a_module_begins_with_one_line_that_says_what_lives_in_it():
    first = {module: (ast.get_docstring(tree) or "").split("\n\n")[0] for module, tree in TREES.items()}
    hold(f"{module}: {line!r}" for module, line in first.items() if "\n" in line or not line.endswith("."))


def test_no_module_is_longer_than_it_may_be():
    hold(f"{module} has {lines(module)} lines" for module in MODULES if lines(module) > LONGEST_MODULE)


def test_every_function_fits_in_one_look():
    hold(
        f"{module}: {function.name}"
        for module, tree in TREES.items()
        for function in functions(tree)
        if (function.end_lineno or 0) - function.lineno >= LONGEST_FUNCTION
    )


def test_no_folder_is_fuller_than_it_may_be():
    folders = Counter(path.parent.relative_to(ROOT).as_posix() for path in MODULES.values())
    hold(f"{folder} has {n} modules" for folder, n in folders.items() if n > FULLEST_FOLDER)


def test_what_is_typed_stays_typed():
    untyped = {module: sum(is_any(node) for node in nodes(tree)) for module, tree in TREES.items()}
    if sum(untyped.values()) > UNTYPED:
        hold([f"{sum(untyped.values())} uses of Any", *(f"{n} in {module}" for module, n in untyped.items() if n)])


def is_any(node: ast.AST) -> bool:
    """Whether it says `Any`; importing it says nothing yet."""
    return (isinstance(node, ast.Name) and node.id == "Any") or (isinstance(node, ast.Attribute) and node.attr == "Any")
