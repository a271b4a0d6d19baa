"""The documents for developers: what they name exists, their links and examples work, and their sentences are short."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from harness.source import MODULES, TREES, hold
from test_layers import MAY_IMPORT

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[!R]*.md"))
LONGEST_SENTENCE = 25  # words
A_FILE = re.compile(r"[\w<>./-]*(\.(py|md|toml|json|txt|yml|spec|webp)|/)")
A_NAME = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
A_TEST = re.compile(r"([\w/.]+\.py)::(\w+)")
FENCED = re.compile(r"^```.*?^```$", re.S | re.M)
ELSEWHERE = frozenset({"Struct", "Final", "Xvfb", *dir(builtins)})  # of libraries and systems
MADE = frozenset({"LICENCES.txt", "found.toml", "found.jsonl", "mutants/"})  # by commands
Definitions = dict[str, list[str]]  # by name of a class, function or constant: the modules that define it


def ids(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


of_each_page = pytest.mark.parametrize("page", PAGES, ids=ids)


@cache
def tracked() -> tuple[str, ...]:
    """Return the paths of all files of the project, new ones included, each with a slash before it."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(f"/{name}" for name in names.split("\0") if name)


@cache
def words_of_sources() -> frozenset[str]:
    paths = [ROOT / name[1:] for name in tracked() if name.endswith((".py", ".toml", ".yml"))]
    return frozenset(word for path in paths for word in re.findall(r"\w+", path.read_text("utf-8")))


@cache
def definitions() -> Definitions:
    """Return where each class, function and constant of the package and of the toy is defined, without importing."""
    toy = {f"toy.{path.stem}": ast.parse(path.read_text("utf-8")) for path in (ROOT / "tests" / "toy").glob("*.py")}
    found: Definitions = {}
    for module, tree in {**TREES, **toy}.items():
        for node in tree.body:
            for name in defined(node):
                found.setdefault(name, []).append(module)
    return found


def defined(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module defines."""
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def has(owner: object, name: str) -> bool:
    """Return whether a module or class has this attribute; of a class also a field, or what its methods set."""
    if hasattr(owner, name):
        return True
    if not isinstance(owner, type):
        return False
    ours = [base for base in owner.__mro__ if base.__module__.partition(".")[0] in {"hoochgame", "toy"}]
    return any(
        name in inspect.get_annotations(base) or re.search(rf"\bself\.{name}\b", inspect.getsource(base))
        for base in ours
    )


def resolves(dotted: str) -> bool:
    """Return whether a dotted name can be imported: `module.name`, `Class.member`, or a name of a library."""
    first, *rest = dotted.split(".")
    owners: list[object] = [getattr(import_module(module), first) for module in definitions().get(first, ())]
    owners += [import_module(module) for module in MODULES if module.split(".")[-1] == first]
    owners += [getattr(builtins, first)] if hasattr(builtins, first) else []
    if not owners:
        try:
            owners = [import_module(first)]
        except ImportError:
            return False
    return any(follow(owner, rest) for owner in owners)


def follow(owner: object, rest: list[str]) -> bool:
    """Return whether the attributes lead from one to the next; the last one may be a field without a value."""
    for name in rest[:-1]:
        if not hasattr(owner, name):
            return False
        owner = getattr(owner, name)
    return has(owner, rest[-1])


def named(page: Path) -> set[str]:
    """Return everything in backticks that has no space in it, and the classes in diagrams."""
    text = page.read_text("utf-8")
    diagrams = "".join(re.findall(r"^```mermaid\n(.*?)^```$", text, re.S | re.M))
    return {*re.findall(r"`([^`\s]+)`", FENCED.sub("", text)), *re.findall(r"\[([A-Z]\w+)", diagrams)}


@of_each_page
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    """A name may leave out the folders above, and `<title>` stands for any title."""
    hold(name for name in named(page) - MADE if A_FILE.fullmatch(name) and not any(map(shape_of(name), tracked())))


def shape_of(name: str) -> Callable[[str], object]:
    """Return what tells whether a path ends with this name, or lies in this folder."""
    parts = (re.escape(part) for part in re.split("<.*?>", name))
    return re.compile(f"/{'[^/]*'.join(parts)}" + ("" if name.endswith("/") else "$")).search


@of_each_page
def test_every_test_that_a_page_names_exists(page: Path) -> None:
    for name in named(page):
        if found := A_TEST.fullmatch(name):
            assert f"def {found[2]}(" in (ROOT / found[1]).read_text("utf-8"), name


@pytest.mark.slow
@of_each_page
def test_every_class_function_and_constant_that_a_page_names_exists(page: Path) -> None:
    names = [name for name in named(page) if A_NAME.fullmatch(name) and not A_FILE.fullmatch(name) and name not in MADE]
    hold(name for name in names if not exists(name))


@of_each_page
def test_a_name_with_a_module_in_brackets_is_defined_there(page: Path) -> None:
    text = FENCED.sub("", page.read_text("utf-8"))
    for name, path in re.findall(r"`([A-Za-z_][\w.]*)` \(`(hoochgame/[\w/]+\.py)`", text):
        module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        first = name.split(".")[0]
        assert first == module.split(".")[-1] or module in definitions().get(first, ()), f"{name} in {path}"


def exists(name: str) -> bool:
    """Return whether a name is one of the project: dotted names and classes are resolved, other words looked up."""
    if "." in name:
        return resolves(name)
    if re.fullmatch(r"[A-Z][a-z]+[A-Za-z]*", name) and name not in ELSEWHERE:
        return name in definitions()
    return name in words_of_sources()


@of_each_page
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", FENCED.sub("", page.read_text("utf-8"))):
        file, _hash, anchor = link.partition("#")
        if link.startswith("https:") or file.endswith((":rooftop", "market")) or "`" in link:
            continue
        goal = (page.parent / file) if file else page
        assert goal.exists(), link
        assert not anchor or anchor in anchors(goal), link


def test_every_page_is_named_by_the_index_of_the_site() -> None:
    folder = ROOT / "docs"
    listed = re.findall(r"^([\w/-]+)$", (folder / "index.md").read_text("utf-8"), re.M)
    pages = (path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.md"))
    hold(page for page in pages if page not in listed and not page.startswith(("index", "de/", "decisions/")))


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", page.read_text("utf-8")), re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@of_each_page
def test_no_sentence_of_a_page_is_longer_than_25_words(page: Path) -> None:
    hold(words for words in sentences(page.read_text("utf-8")) if len(words.split()) > LONGEST_SENTENCE)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a page; a cell of a table, an item of a list and a heading stand for themselves."""
    text = re.sub(r"<!--.*?-->", "", FENCED.sub("", text), flags=re.S)
    text = re.sub(r"`[^`]*`", "code", re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text))
    text = re.sub(r"^\s*(#+|[-*]|\d+\.) ", "\n\n", text, flags=re.M)
    text = re.sub(r"^\|.*\|$", lambda row: row[0].replace("|", "\n\n"), text, flags=re.M)
    for paragraph in re.split(r"\n\s*\n", text):
        yield from re.split(r"(?<=[.!?])\W*\s+", paragraph.strip())


@of_each_page
def test_the_python_examples_of_a_page_run(page: Path) -> None:
    """In their order, as one program."""
    blocks = re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.S | re.M)
    exec(compile("\n".join(blocks), str(page), "exec"), {"__name__": "example"})


def test_the_architecture_is_read_in_ten_minutes() -> None:
    assert 1200 <= len((ROOT / "ARCHITECTURE.md").read_text("utf-8").split()) <= 1500


def test_the_architecture_names_what_each_layer_may_import() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    rows = re.findall(r"^\| (core|games|bots|storage|arena|ui)(?:\.X)? \| (.*) \|$", text, re.M)
    said = {layer: set(re.findall(r"\w+", re.sub(r"\(.*?\)|as extras", "", words))) for layer, words in rows}
    assert said == {layer: ours | theirs for layer, (ours, theirs) in MAY_IMPORT.items() if layer in said}
    assert len(said) == 6


@pytest.mark.parametrize("page", DECISIONS, ids=ids)
def test_a_decision_is_a_page_of_context_choice_and_consequence(page: Path) -> None:
    text = page.read_text("utf-8")
    assert 100 <= len(text.split()) <= 250
    assert re.findall(r"^\*\*(\w+)\.\*\*", text, re.M) == ["Context", "Choice", "Consequence"]
    assert page.name in (page.parent / "README.md").read_text("utf-8")
