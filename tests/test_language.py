"""Every visible word comes from a catalogue, every catalogue is whole, and none can stop the game."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from harness.source import TREES, hold, nodes

from hoochgame.cli import main
from hoochgame.core import language
from hoochgame.core.characters import CHARACTERS
from hoochgame.core.language import N_, _, format_percentage, localise_decimal, ngettext, pgettext
from hoochgame.core.refusal import Refusal
from hoochgame.storage import languages

ROOT = Path(__file__).parents[1]
SPEC = importlib.util.spec_from_file_location("catalogues", ROOT / "packaging" / "catalogues.py")
catalogues = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(catalogues)
PO_FILES = sorted(catalogues.LOCALE.glob("*/*.po"))
CODES = [code for code in languages.available_languages() if code != "en"]
UPDATE = "run packaging/catalogues.py, translate what it says is missing, and run it again"


@cache
def messages_of_code():
    """Return all messages of the code: to find them takes two seconds."""
    return catalogues.messages()


@pytest.fixture(params=PO_FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def words(request: pytest.FixtureRequest):
    """A catalogue as its translators wrote it."""
    return catalogues.read(request.param)


# The catalogues.


@pytest.mark.parametrize("path", PO_FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_compiled_catalogue_is_what_the_words_compile_to(path):
    assert path.with_suffix(".mo").read_bytes() == catalogues.as_mo(catalogues.read(path)), UPDATE


@pytest.mark.slow
@pytest.mark.parametrize("domain", catalogues.SOURCES)
@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_exactly_the_messages_of_the_code(code, domain):
    """Those of a title's cards are in a catalogue of their own."""
    have = {(m.id, m.context) for m in catalogues.read(catalogues.LOCALE / code / f"{domain}.po") if m.id}
    said = {(m.id, m.context) for m in catalogues.SOURCES[domain]() if m.id}
    assert sorted(map(str, said - have)) == [], UPDATE
    assert sorted(map(str, have - said)) == [], UPDATE


def test_every_message_is_translated_and_none_is_a_guess(words):
    assert not [message.id for message in catalogues.untranslated(words)]


def fields(sentence: str) -> set[str]:
    """The placeholders in a sentence."""
    return {name for _words, name, _spec, _conversion in Formatter().parse(sentence) if name is not None}


def test_a_translation_keeps_the_placeholders(words):
    for message in words:
        one, *many = message.id if isinstance(message.id, tuple | list) else (message.id,)
        forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
        everything = fields(one).union(*map(fields, many))
        for form in forms if message.id else ():
            assert fields(form) <= everything, message.id
            assert many or fields(form) == everything, message.id


def test_a_translation_keeps_the_blanks_at_its_ends(words):
    for message in words:
        if isinstance(message.id, str) and message.id:
            assert ends(message.id) == ends(message.string), message.id


def ends(words: str) -> tuple[int, int]:
    """How many blanks there are at both ends."""
    return len(words) - len(words.lstrip()), len(words) - len(words.rstrip())


# Loading them.


def test_no_translation_asks_for_more_than_its_message_has(words):
    """Else it would be shown in English."""
    pairs = (
        (form, message.id[-1] if isinstance(message.id, tuple) else message.id)
        for message in words
        for form in (message.string if isinstance(message.string, tuple) else (message.string,))
        if message.id
    )
    hold(form for form, message in pairs if languages.translation_if_fields_fit(form, message) != form)


def test_english_needs_no_catalogue():
    words, trouble = languages.load_catalogue("en")
    assert (words.gettext("Undo"), trouble) == ("Undo", None)


def test_german_is_there_under_its_own_name():
    assert languages.available_languages()[:2] == ("en", "de")
    assert [languages.language_name(code) for code in ("en", "de")] == ["English", "Deutsch"]


def test_words_are_looked_up_in_the_language_that_is_spoken():
    refusal = Refusal("nothing", N_("There is nothing to redo."))
    assert languages.switch_language("de") is None
    assert language.current_language() == "de"
    assert _("Undo") == "Rückgängig"
    assert [ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["{n} Karten", "{n} Karte", "{n} Karten"]
    assert pgettext("card name", "Attack") != "Attack", "the words of the cards are a catalogue of their own"
    assert refusal.with_translated_text().text == "Es gibt nichts zu wiederholen."
    assert localise_decimal("0.5") == "0,5"
    assert format_percentage(42) == "42\N{NO-BREAK SPACE}%"
    languages.switch_language("en")
    assert (_("Undo"), localise_decimal("0.5"), refusal.with_translated_text()) == ("Undo", "0.5", refusal)
    assert format_percentage("0.5") == "0.5%"


def test_nothing_is_said_for_nothing():
    languages.switch_language("de")
    assert _("") == ""


@pytest.mark.parametrize(
    ("environment", "also", "code"),
    [
        ({}, [], "en"),
        ({"LANG": "de_AT.UTF-8"}, [], "de"),
        ({"LANG": "de_DE@euro"}, [], "de"),
        ({"LANG": "C.UTF-8"}, ["de"], "en"),
        ({"LANG": "fr_FR.UTF-8"}, [], "en"),
        ({"LANG": "de_DE", "LC_ALL": "en_GB.UTF-8"}, [], "en"),
        ({"LANG": "en_US", "LANGUAGE": "fr:de:en"}, [], "de"),
        ({}, ["fr", "de-CH"], "de"),
    ],
)
def test_the_system_is_understood(environment, also, code):
    assert languages.requested_language(environment, also) == code


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Catalogues of our own making."""
    monkeypatch.setattr(languages, "_language_folder", lambda: tmp_path)
    (tmp_path / "de").mkdir()
    return tmp_path / "de"


@pytest.mark.parametrize("damage", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 24])
def test_a_damaged_catalogue_is_told_and_the_rest_is_spoken(folder, damage):
    (folder / "a.mo").write_bytes(damage)
    (folder / "b.mo").write_bytes((catalogues.LOCALE / "de" / "hoochgame.mo").read_bytes())
    assert "a.mo" in languages.switch_language("de")
    assert _("Undo") == "Rückgängig"


def test_a_missing_language_is_told_and_english_spoken(folder):
    folder.rmdir()
    assert languages.available_languages() == ("en",)
    assert "de" in languages.switch_language("de")
    assert _("Undo") == "Undo"


# The code.

TRANSLATING = {"_", "ngettext", "pgettext"}


def called(node: ast.AST) -> str:
    """The name of the function that is called here."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that is evaluated when the module is imported: no bodies of functions."""
    for name, value in ast.iter_fields(node):
        deferred = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and name == "body"
        for child in () if deferred else value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child
                yield from at_import(child)


def test_nothing_is_translated_at_import():
    """What is written down then is marked; the language may change while the app runs."""
    hold(
        f"{module}: mark() it, and translate it with _() where it is shown: {ast.unparse(node)}"
        for module, tree in TREES.items()
        for node in at_import(tree)
        if called(node) in TRANSLATING
    )


def test_no_message_stands_within_an_f_string():
    """Before Python 3.12 it would not be found for the catalogue there."""
    hold(
        f"{module}: {ast.unparse(node)}"
        for module, tree in TREES.items()
        for outer in nodes(tree)
        if isinstance(outer, ast.JoinedStr)
        for node in ast.walk(outer)
        if called(node) in TRANSLATING and any(isinstance(part, ast.Constant) for part in node.args)
    )


def test_a_message_is_a_plain_string():
    """Another could not be found for the catalogue; what was marked elsewhere is looked up by its name."""
    hold(
        f"{module}: {ast.unparse(node)}"
        for module, tree in TREES.items()
        for node in nodes(tree)
        if called(node) in TRANSLATING | {"N_"}
        for part in (node.args[:2] if called(node) != "_" else node.args)
        if isinstance(part, ast.JoinedStr | ast.BinOp)
    )


# A sentence, or a word that begins as on a button. Keys of widgets are one or two small words.
VISIBLE = re.compile(r"[A-Z][a-z]+$|(?=.*[a-z]).*\S \S+ \S|[A-Z]\S* \S")
NOT_FOR_THE_PLAYER = {
    "hoochgame.arena.bench",  # measures
    "hoochgame.commands.arena",
    "hoochgame.commands.usage",  # what is typed is the same in every language; tests/commands/test_usage.py looks there
    "hoochgame.games.moonshiners.wilds",  # tells the makers of a map what is wrong with it
    "hoochgame.ui.measuring.meters",  # measures
    "hoochgame.ui.background.thinking",  # keeps a journal of troubles for the makers
}
EXCEPTIONS = {"Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus", "Hooch Stooges", "Hoochgame", "English"}
BOTS = {name for character in CHARACTERS.values() for name in character.names}
TYPES = {"Match", "Play", "Seat"}  # in quotation marks
UNICODE = {"Cc", "Cn", "Co", "Cs"}  # its names for letters that are none


def unspoken(tree: ast.AST) -> Iterator[str]:
    """String literals in the code that no catalogue translates and that are shown to nobody else."""
    skipped: set[int] = set()
    for node in nodes(tree):
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        if documented and isinstance(node.body[0], ast.Expr):
            skipped.add(id(node.body[0].value))
        silent = isinstance(node, ast.Assert | ast.Raise) or "__all__" in targets(node)
        pattern = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_compile(node.func)
        if silent or pattern or called(node) in TRANSLATING | {"N_"}:
            skipped |= {id(inner) for inner in ast.walk(node)}
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def is_compile(function: ast.Attribute) -> bool:
    """Return whether a function is `re.compile`."""
    return function.attr == "compile" and isinstance(function.value, ast.Name) and function.value.id == "re"


def targets(node: ast.AST) -> set[str]:
    """Return the names that are assigned to."""
    return {one.id for one in node.targets if isinstance(one, ast.Name)} if isinstance(node, ast.Assign) else set()


def test_every_word_a_player_reads_can_be_translated():
    known = EXCEPTIONS | BOTS | TYPES | UNICODE
    hold(
        f"{module}: put it into _(): {words!r}"
        for module, tree in TREES.items()
        for words in (unspoken(tree) if module not in NOT_FOR_THE_PLAYER else ())
        if VISIBLE.match(words) and words not in known
    )


def test_the_code_knows_no_second_way_to_translate():
    users = [name for name, tree in TREES.items() if "gettext" in set(imported(tree))]
    assert users == ["hoochgame.core.language", "hoochgame.storage.languages"]


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules that are imported from."""
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_the_command_line_speaks_what_it_is_told(capsys):
    assert main(["--language", "de", "verify", "nowhere"]) == 1
    assert "Es gibt keinen Spielstand nowhere" in capsys.readouterr().err
    assert main(["--language", "xx", "verify", "nowhere"]) == 2
    assert "de" in capsys.readouterr().err


def test_the_command_line_speaks_what_the_system_speaks(capsys, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "de_AT")
    assert main(["--help"]) == 0
    assert "Befehle" in capsys.readouterr().out


@pytest.mark.slow
def test_the_build_script_finds_messages_of_every_kind():
    found = {(m.id, m.context) for m in messages_of_code()}
    assert {("Undo", None), (("{n} card", "{n} cards"), None), ("English", "this language")} <= found
    assert sys.modules["babel"], "only the build needs it"
