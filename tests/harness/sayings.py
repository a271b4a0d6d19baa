"""Every sentence that a player may read, with its source."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "hoochgame" / "games"
PRINTED = {"name", "text", "gist", "flavour", "short", "plan", "sentence", "counter"}  # fields with words for a player
FIELD = "\ufffc"  # stands for a placeholder
IDLE = re.compile(
    r"\]\([^)]*\)"  # the target of a link, the content of a picture
    r"|https?://\S+"
    r"|^\s*(?:#+|[-*]|\d+\.|>)\s+"  # markup of headings and lists
    r"|[*_]+"
)
NAMED = re.compile(r"\{[^{}]*\}|`[^`]*`|\b(?:HS|DH|MA)-[A-Z0-9]+(?:-\d+)?|\bR-\d+")  # a placeholder, code, a clause id
PARTS = re.compile(r" \| |(?<=\?) - ")  # separators of labels, and of question and answer


class Saying(NamedTuple):
    """A sentence or so, as it is written."""

    where: str
    words: str

    @property
    def plain(self) -> str:
        """The text with FIELD for every placeholder."""
        return with_fields(self.words)


@cache
def with_fields(words: str) -> str:
    """Return a text with FIELD for every placeholder."""
    if "{" not in words:
        return words
    parts = Formatter().parse(words)
    return "".join(text + (FIELD if name is not None else "") for text, name, _spec, _how in parts)


@cache
def catalogues() -> Any:
    """Return the module packaging/catalogues.py."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "packaging" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def forms(message: Any) -> tuple[str, ...]:
    """Return the one form, or those of singular and plural."""
    return tuple(message) if isinstance(message, list | tuple) else (message,)


@cache
def messages(code: str) -> tuple[tuple[str, Any], ...]:
    """Return every message with the name of its catalogue; the tests of the language check that there are no others."""
    paths = sorted((catalogues().LOCALE / code).glob("*.po"))
    return tuple((path.name, message) for path in paths for message in catalogues().read(path) if message.id)


@cache
def english() -> tuple[Saying, ...]:
    """Return all English sentences: of the code, the cards and the rulebooks."""
    said = [Saying(name, words) for name, message in messages("de") for words in forms(message.id)]
    for path in sorted(GAMES.glob("*/content.toml")):
        said += printed(path.parent.name, tomllib.loads(path.read_text("utf-8")))
    return (*said, *book("rulebook.md"))


@cache
def translated(code: str) -> tuple[Saying, ...]:
    """Return all sentences in another language."""
    said = [
        Saying(f"{name}: {message.id}", words) for name, message in messages(code) for words in forms(message.string)
    ]
    return (*said, *book(f"rulebook.{code}.md"))


def printed(where: str, node: Any) -> Iterator[Saying]:
    """Yield the sentences in the fields of a content file."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(value, dict | list):
            yield from printed(where, value)
        elif isinstance(value, str) and key in PRINTED:
            yield Saying(f"{where}, {key}", value)


def book(name: str) -> Iterator[Saying]:
    """Yield the lines of a rulebook, without markup."""
    for path in sorted(GAMES.glob(f"*/{name}")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for words in PARTS.split(NAMED.sub(FIELD, IDLE.sub("", line))):
                if words.strip():
                    yield Saying(f"{path.parent.name}/{name}:{number}", words.strip())
