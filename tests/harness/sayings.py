"""Everything that a player may read, sentence by sentence, with the place where it stands."""

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
FIELD = "\ufffc"  # stands where a name or number is filled in
IDLE = re.compile(
    r"\]\([^)]*\)"  # the target of a link, the things of a picture
    r"|https?://\S+"
    r"|^\s*(?:#+|[-*]|\d+\.|>)\s+"  # marks of headings and lists
    r"|[*_]+"
)
NAMED = re.compile(r"\{[^{}]*\}|`[^`]*`|\b(?:HS|DH)-[A-Z0-9]+(?:-\d+)?|\bR-\d+")  # a card, what is typed, a rule
PARTS = re.compile(r" \| |(?<=\?) - ")  # labels of a picture; question and answer


class Saying(NamedTuple):
    """One sentence or so, as it stands there."""

    where: str
    words: str

    @property
    def plain(self) -> str:
        """With a mark for whatever is filled in."""
        if "{" not in self.words:
            return self.words
        return "".join(
            words + (FIELD if name is not None else "") for words, name, _spec, _how in Formatter().parse(self.words)
        )


@cache
def catalogues() -> Any:
    """The script that knows all catalogues."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "packaging" / "catalogues.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def forms(message: Any) -> tuple[str, ...]:
    """One form, or those of singular and plural."""
    return tuple(message) if isinstance(message, list | tuple) else (message,)


@cache
def messages(code: str) -> tuple[tuple[str, Any], ...]:
    """Every message with the name of its catalogue; that there are no others is held by the tests of the language."""
    paths = sorted((catalogues().LOCALE / code).glob("*.po"))
    return tuple((path.name, message) for path in paths for message in catalogues().read(path) if message.id)


@cache
def english() -> tuple[Saying, ...]:
    """What the code says, what is printed on the cards, and the rulebooks."""
    said = [Saying(name, words) for name, message in messages("de") for words in forms(message.id)]
    for path in sorted(GAMES.glob("*/content.toml")):
        said += printed(path.parent.name, tomllib.loads(path.read_text("utf-8")))
    return (*said, *book("rulebook.md"))


@cache
def translated(code: str) -> tuple[Saying, ...]:
    """The same in another language."""
    said = [
        Saying(f"{name}: {message.id}", words) for name, message in messages(code) for words in forms(message.string)
    ]
    return (*said, *book(f"rulebook.{code}.md"))


def printed(where: str, node: Any) -> Iterator[Saying]:
    """What the fields of a content file say."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(value, dict | list):
            yield from printed(where, value)
        elif isinstance(value, str) and key in PRINTED:
            yield Saying(f"{where}, {key}", value)


def book(name: str) -> Iterator[Saying]:
    """The lines of the rulebooks, without what only their typesetting needs."""
    for path in sorted(GAMES.glob(f"*/{name}")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for words in PARTS.split(NAMED.sub(FIELD, IDLE.sub("", line))):
                if words.strip():
                    yield Saying(f"{path.parent.name}/{name}:{number}", words.strip())
