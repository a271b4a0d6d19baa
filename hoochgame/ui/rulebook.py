"""A title's rulebook, read: chapters, numbered clauses, what they refer to, and finding them by words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import NamedTuple

HEADING = re.compile(r"#+ (.+?)(?: \(([A-Z]{2}-[A-Z]+)\))?")
ITEM = re.compile(r"- (?:\*\*([A-Z]{2}-[A-Z]+-\d\d|R-\d+)\*\* )?(.*)")
RULING = re.compile(r"(\([^)]*\)) (.+?\?) - (.*)")
MARKUP = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\b([A-Z]{2}-[A-Z]+(?:-\d\d)?|R-\d+)\b")


class Run(NamedTuple):
    """A piece of text. One that refers to a clause or chapter carries its name in `target`."""

    text: str
    strong: bool = False
    target: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph or an item of a list; `clause` is HS-..-01 or R-01 where it has a number. `text` holds the markup."""

    text: str
    clause: str = ""
    item: bool = False

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        return tuple(runs(self.text))

    @cached_property
    def plain(self) -> str:
        """Number and words in small letters: what is searched."""
        return " ".join((self.clause, "".join(run.text for run in self.runs))).lower()


@dataclass(frozen=True)
class Chapter:
    """A heading and what follows it; `code` is the HS-.. that its clauses begin with."""

    title: str
    code: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def name(self) -> str:
        """What leads to it."""
        return self.code or self.title


class Found(NamedTuple):
    """A chapter in which something was found, and those of its paragraphs that say it."""

    chapter: int
    paragraphs: tuple[int, ...]


@dataclass(frozen=True)
class Rulebook:
    """The chapters in their order."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def places(self) -> dict[str, tuple[int, int | None]]:
        """Where each clause and each chapter stands: the chapter, and in it the paragraph."""
        places: dict[str, tuple[int, int | None]] = {}
        for at, chapter in enumerate(self.chapters):
            places[chapter.name] = (at, None)
            places.update({p.clause: (at, row) for row, p in enumerate(chapter.paragraphs) if p.clause})
        return places

    def find(self, name: str) -> tuple[int, int | None] | None:
        """The place of a clause, or of a chapter by its code or title."""
        return self.places.get(name)

    def search(self, words: str) -> list[Found]:
        """Every chapter and paragraph that holds all the words. A chapter that only its title names comes whole."""
        wanted = words.lower().split()
        found = []
        for at, chapter in enumerate(self.chapters):
            rows = tuple(row for row, p in enumerate(chapter.paragraphs) if all(word in p.plain for word in wanted))
            heading = f"{chapter.title} {chapter.code}".lower()
            if not rows and all(word in heading for word in wanted):
                rows = tuple(range(len(chapter.paragraphs)))
            if rows and wanted:
                found.append(Found(at, rows))
        return found


def runs(text: str) -> Iterator[Run]:
    """Cut at bold, at backticks and at references."""
    end = 0
    for match in MARKUP.finditer(text):
        if match.start() > end:
            yield Run(text[end : match.start()])
        bold, code, target = match.groups()
        yield Run(target, target=target) if target else Run(bold or code, strong=True)
        end = match.end()
    if text[end:]:
        yield Run(text[end:])


def parse(text: str) -> Rulebook:
    """Headings, paragraphs, lists: all the markup there is."""
    chapters: list[tuple[str, str, list[Paragraph]]] = []
    begun = False  # whether a line goes on with the paragraph before it
    for line in (line.rstrip() for line in text.splitlines()):
        heading = HEADING.fullmatch(line)
        item = ITEM.fullmatch(line)
        if heading:
            chapters.append((heading[1], heading[2] or "", []))
            begun = False
        elif item:
            chapters[-1][2].append(listed(item[1] or "", item[2]))
            begun = True
        elif line and begun:
            last = chapters[-1][2].pop()
            chapters[-1][2].append(Paragraph(f"{last.text} {line.lstrip()}", last.clause, last.item))
        elif line:
            chapters[-1][2].append(Paragraph(line))
            begun = True
        else:
            begun = False
    return Rulebook(tuple(Chapter(title, code, tuple(paragraphs)) for title, code, paragraphs in chapters))


def listed(clause: str, text: str) -> Paragraph:
    """An item of a list; the question of a ruling stands out."""
    ruling = RULING.fullmatch(text) if clause.startswith("R-") else None
    return Paragraph(f"{ruling[1]} **{ruling[2]}** {ruling[3]}" if ruling else text, clause, True)


@cache
def rulebook(title: str = "hooch_stooges") -> Rulebook:
    """That of a title, by its package."""
    return parse(files(f"hoochgame.games.{title}").joinpath("rulebook.md").read_text("utf-8"))
