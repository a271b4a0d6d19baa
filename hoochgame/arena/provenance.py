"""The code of foreign bots in a run, and the salt that keeps them from guessing the deals."""

from __future__ import annotations

import hashlib
import secrets
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.machinery import all_suffixes
from importlib.metadata import EntryPoint
from pathlib import Path

import msgspec

from hoochgame.core.language import _
from hoochgame.core.text_view import replace_unprintable_characters

SHOWN = 16  # digits of a digest that are printed
SALT = r"[0-9a-f]{32}"
CODE = tuple(all_suffixes())  # endings of files that Python imports


class Package(msgspec.Struct, frozen=True):
    """The code of an installed bot: its distribution, and a digest of the files of its module or package.

    The digest tells changed code apart that kept its version, as while a package is being written.
    """

    distribution: str
    version: str
    sha256: str


@dataclass(frozen=True)
class Guests:
    """The code of the bots that are not the program's own, by the word that names them.

    `texts` are those of files, read when games begin; `pages` are those of strategies in files, which run no code.
    Deals of a run with a `salt` follow from both it and their seeds;
    "" is for deals that anybody may know, and None leaves the choice to `find_guests`.
    """

    texts: Mapping[str, bytes] = field(default_factory=dict)
    packages: Mapping[str, Package] = field(default_factory=dict)
    salt: str | None = None
    pages: Mapping[str, bytes] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.texts or self.packages)

    def facts_for_record(self, words: Iterable[str]) -> dict[str, object]:
        """Return what a record keeps of the bots of these words; nothing new for a run of the program's own."""
        named = dict.fromkeys(words)
        packages = {word: self.packages[word] for word in named if word in self.packages}
        pages = {word: digest_code(self.pages[word]) for word in named if word in self.pages}
        return (
            {"texts": {word: digest_code(self.texts[word]) for word in named if word in self.texts}}
            | ({"packages": packages} if packages else {})
            | ({"pages": pages} if pages else {})
            | ({"salt": self.salt} if self.salt else {})
        )

    def salted_seed(self, seed: int) -> int:
        """Return the seed of a deal: with a salt nobody finds it by trying all small ones."""
        if not self.salt:
            return seed
        return int.from_bytes(hashlib.sha256(f"deal {self.salt} {seed}".encode()).digest()[:8]) >> 1


def new_salt() -> str:
    """Return a salt that nobody can guess."""
    return secrets.token_hex(16)


def digest_code(text: bytes) -> str:
    """Return the SHA-256 digest of a bot's code, in hexadecimal digits."""
    return hashlib.sha256(text).hexdigest()


def describe_package(entry: EntryPoint) -> Package:
    """Return the code that an entry point leads to, once it is loaded."""
    told = hashlib.sha256()
    for path in sorted(_code_files(entry)):
        text = path.read_bytes()
        told.update(f"{path.name} {len(text)}\n".encode() + text)
    found = entry.dist
    return Package(found.name if found else "", found.version if found else "", told.hexdigest())


def _code_files(entry: EntryPoint) -> Iterator[Path]:
    """Yield the file of the module, or all code of the package that it lies in."""
    top = sys.modules[entry.module.partition(".")[0]]
    module = sys.modules[entry.module]
    if getattr(top, "__file__", None) and hasattr(top, "__path__"):
        yield from (path for path in Path(str(top.__file__)).parent.rglob("*") if path.name.endswith(CODE))
    elif getattr(module, "__file__", None):
        yield Path(str(module.__file__))


def bot_code_and_salt_lines(guests: Guests) -> list[str]:
    """Return lines that say which code played, and how its owner plays the same deals again."""
    lines = [bot_code_line(word, digest_code(text)) for word, text in (*guests.texts.items(), *guests.pages.items())]
    lines += [bot_code_line(word, package) for word, package in guests.packages.items()]
    if guests.salt:
        text = _("Bots can’t guess these deals: they follow from a secret salt, too. --salt {salt} repeats them.")
        lines.append(text.format(salt=guests.salt))
    return lines


def bot_code_line(word: str, code: str | Package) -> str:
    """Return a line about the code of a bot: a digest, or a package."""
    return _("{bot} is {code}.").format(bot=replace_unprintable_characters(word), code=describe_code(code))


def describe_code(code: str | Package | None) -> str:
    """Return a few words about some code; None is what nobody has noted."""
    if code is None:
        return _("code that nobody has noted")
    if isinstance(code, str):
        return _("a file with the SHA-256 {digest}").format(digest=code[:SHOWN])
    text = _("{package} {version} with the SHA-256 {digest}")
    name = replace_unprintable_characters(code.distribution) or _("a package without a name")
    return text.format(package=name, version=replace_unprintable_characters(code.version), digest=code.sha256[:SHOWN])
