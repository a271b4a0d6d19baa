"""Parses a title's rulebook: chapters, numbered clauses, pictures and links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from typing import NamedTuple

from hoochgame.core.language import current_language
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.rulebooks.search import ChapterResult, Index

HEADING = re.compile(r"(#+) (.+?)(?: \(([A-Z]{2}-[A-Z]+)\))?")
PART = "###"  # starts a heading within a chapter
ITEM = re.compile(r"- (?:\*\*([A-Z]{2}-[A-Z]+-?\d+|R-\d+)\*\* )?(.*)")
RULING_ID = re.compile(r"(?:R-|DH-R|MA-Q)\d+")
RULING = re.compile(r"(\([^)]*\)) (.+?\?) - (.*)")
PICTURE = re.compile(r"!\[(.*)\]\((.+)\)")
MARKUP = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\b([A-Z]{2}-[A-Z]+(?:-?\d+)?|R-\d+)\b|\{(\w+)\}")
NAMED = re.compile(r"\{(\w+)\}")
SENTENCE = re.compile(r"(?<=[.?!])\s+(?=[A-ZÄÖÜ„“*`{(])")
PRINTED = "printed:"  # starts a target that is a card or turf
BOX = "box"  # in place of a picture: a list of the contents of the box
GUESTS = {"hooch_stooges": "starting_solo"}  # by title: the title built on it, whose rules are in the same book
STARTS = "starts"  # in place of a picture: the seats' starting goods, by order of turns
Names = Callable[[str], str]
Box = Callable[[str], Sequence[tuple[int, str, int]]]  # returns price, id and number of copies for each card of a sort
Starts = Callable[[str], Sequence[Sequence[int]]]  # returns a row for each number of seats: a number by place


class Run(NamedTuple):
    """A piece of text. A link to a clause, a chapter or a card has its name in `target`."""

    text: str
    strong: bool = False
    target: str = ""


class RulebookFigure(NamedTuple):
    """A picture to draw: its kind, the things on it, and its labels."""

    kind: str
    things: tuple[str, ...]
    labels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, an item, a heading or a picture's caption; `text` has the markup, `names` the names of cards.

    `clause` is HS-..-01 or R-01 for a numbered one.
    """

    text: str
    clause: str = ""
    item: bool = False
    figure: RulebookFigure | None = None
    names: Names = str
    heading: bool = False

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        return tuple(split_into_runs(self.text, self.names))

    @cached_property
    def folded_text(self) -> str:
        """Number and text, folded for searching."""
        return fold_text(f"{self.clause} {''.join(run.text for run in self.runs)}")

    def excerpt_with(self, words: Sequence[str]) -> tuple[Run, ...]:
        """Return the sentences from the first to the last with one of the words; without any, the whole text."""
        sentences = SENTENCE.split(self.text)
        said = [fold_text("".join(run.text for run in split_into_runs(sentence, self.names))) for sentence in sentences]
        wanted = [word for word in words if word not in fold_text(self.clause)]
        holding = [n for n, sentence in enumerate(said) if any(word in sentence for word in wanted)]
        if not holding:
            return self.runs
        cut = " ".join(sentences[holding[0] : holding[-1] + 1])
        before, after = "… " * bool(holding[0]), " …" * (holding[-1] + 1 < len(sentences))
        return tuple(split_into_runs(f"{before}{cut}{after}", self.names))


@dataclass(frozen=True)
class Chapter:
    """A heading and its paragraphs; `code` is the HS-.. that its clauses begin with."""

    title: str
    code: str
    paragraphs: tuple[Paragraph, ...]

    @property
    def link_target(self) -> str:
        """The link target of the chapter."""
        return self.code or self.title

    @cached_property
    def paragraph_targets(self) -> tuple[str, ...]:
        """The link target of each paragraph."""
        return tuple(p.clause or f"{self.link_target}#{row}" for row, p in enumerate(self.paragraphs))

    def paragraph_target(self, row: int) -> str:
        """Return the link target of the paragraph with this index."""
        return self.paragraph_targets[row]


class RulebookPlace(NamedTuple):
    """The indices of a chapter and of a paragraph in it, which is None for the chapter as a whole."""

    chapter: int
    paragraph: int | None


@dataclass(frozen=True)
class Rulebook:
    """The chapters in order."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def place_by_target(self) -> dict[str, RulebookPlace]:
        """Indices of chapter and paragraph of each clause, chapter and unnumbered paragraph."""
        places: dict[str, RulebookPlace] = {}
        for at, chapter in enumerate(self.chapters):
            places[chapter.link_target] = RulebookPlace(at, None)
            for row in range(len(chapter.paragraphs)):
                places[chapter.paragraph_target(row)] = RulebookPlace(at, row)
        return places

    def place_of(self, name: str) -> RulebookPlace | None:
        """Return the place of a clause, or of a chapter by its code or title; None if there is none."""
        return self.place_by_target.get(name)

    @cached_property
    def search_index(self) -> Index:
        """Its text, folded for searching."""
        headings = [fold_text(f"{chapter.title} {chapter.code}") for chapter in self.chapters]
        return Index(
            headings, [[paragraph.folded_text for paragraph in chapter.paragraphs] for chapter in self.chapters]
        )

    def prepare_search_in_steps(self) -> Iterator[None]:
        """Fold a chapter with each step, so that the first search is fast."""
        for chapter in self.chapters:
            for paragraph in chapter.paragraphs:
                _folded = paragraph.folded_text
            yield
        _index = self.search_index

    def search(self, words: str) -> list[ChapterResult]:
        """Return chapters and paragraphs that match typed text; chapters with matching titles come first."""
        return self.search_index.look_up(words).found


def split_into_runs(text: str, names: Names = str) -> Iterator[Run]:
    """Split text at bold, backticks, links and names of cards."""
    end = 0
    for match in MARKUP.finditer(text):
        if match.start() > end:
            yield Run(text[end : match.start()])
        bold, code, target, printed = match.groups()
        if printed:
            yield Run(names(printed), target=PRINTED + printed)
        elif target:
            yield Run(target, target=target)
        else:
            yield Run(fill_in_card_names(bold, names) if bold else code, strong=True)
        end = match.end()
    if text[end:]:
        yield Run(text[end:])


def fill_in_card_names(text: str, names: Names) -> str:
    """Return the text with names of cards filled in, without links."""
    return NAMED.sub(lambda match: names(match[1]), text)


def return_no_rows(sort: str) -> tuple[()]:
    """Return (): the box of a book without cards, or the table of one without starting goods."""
    return ()


def parse_rulebook(
    text: str, names: Names = str, box: Box = return_no_rows, starts: Starts = return_no_rows
) -> Rulebook:
    """Parse a rulebook. The markup is headings, paragraphs, lists, pictures and box contents."""
    chapters: list[tuple[str, str, list[Paragraph]]] = []
    begun = False  # whether a line continues the paragraph before it
    for line in (line.rstrip() for line in text.splitlines()):
        heading, item, picture = HEADING.fullmatch(line), ITEM.fullmatch(line), PICTURE.fullmatch(line)
        if heading and heading[1] == PART:
            chapters[-1][2].append(Paragraph(" ".join(filter(None, heading.groups()[1:])), heading=True))
        elif heading:
            chapters.append((heading[2], heading[3] or "", []))
        elif picture and picture[2].startswith(f"{BOX} "):
            chapters[-1][2].extend(parse_box(picture[1], box(picture[2].removeprefix(f"{BOX} ")), names))
        elif picture and picture[2].startswith(f"{STARTS} "):
            chapters[-1][2].extend(
                parse_starting_goods(picture[1], starts(picture[2].removeprefix(f"{STARTS} ")), names)
            )
        elif picture:
            chapters[-1][2].append(parse_figure(picture[1], picture[2], names))
        elif item:
            chapters[-1][2].append(parse_item(item[1] or "", item[2], names))
        elif line and begun:
            last = chapters[-1][2].pop()
            chapters[-1][2].append(Paragraph(f"{last.text} {line.lstrip()}", last.clause, last.item, names=names))
        elif line:
            chapters[-1][2].append(Paragraph(line, names=names))
        begun = bool(line) and not heading and not picture
    return Rulebook(tuple(Chapter(title, code, tuple(paragraphs)) for title, code, paragraphs in chapters))


def parse_item(clause: str, text: str, names: Names) -> Paragraph:
    """Parse an item of a list; the question of a ruling becomes bold, and its clauses come last."""
    ruling = RULING.fullmatch(text) if RULING_ID.fullmatch(clause) else None
    return Paragraph(f"**{ruling[2]}** {ruling[3]} {ruling[1]}" if ruling else text, clause, True, names=names)


def parse_box(words: str, stock: Sequence[tuple[int, str, int]], names: Names) -> Iterator[Paragraph]:
    """Parse `![{cards} cards of {kinds} kinds. | {price} coins](box market)`: the total, and a line for each price.

    A second part without a price makes one line of them all.
    """
    if not stock:
        return
    lead, line = (part.strip() for part in words.split("|"))
    yield Paragraph(lead.format(cards=sum(copies for _price, _id, copies in stock), kinds=len(stock)), names=names)
    times = "{}\u00a0\u00d7\u00a0" if any(copies > 1 for _price, _id, copies in stock) else ""
    lines: dict[str, list[tuple[str, str]]] = {}
    for price, id, copies in sorted(stock):
        lines.setdefault(line.format(price=price), []).append((names(id), f"{times.format(copies)}{{{id}}}"))
    for price_words, kinds in lines.items():
        listed = ", ".join(words for _name, words in sorted(kinds))
        yield Paragraph(f"**{price_words}:** {listed}", item=True, names=names)


def parse_starting_goods(words: str, rows: Sequence[Sequence[int]], names: Names) -> Iterator[Paragraph]:
    """Parse `![From the first to the last: | {seats} players](starts standard)`: a line for each number of seats."""
    if not rows:
        return
    lead, line = (part.strip() for part in words.split("|"))
    yield Paragraph(lead, names=names)
    for row in rows:
        yield Paragraph(f"**{line.format(seats=len(row))}:** {', '.join(map(str, row))}", item=True, names=names)


def parse_figure(words: str, things: str, names: Names) -> Paragraph:
    """Parse `![caption | label | label](kind thing thing)`."""
    caption, *labels = (part.strip() for part in words.split("|"))
    kind, *shown = things.split()
    figure = RulebookFigure(kind, tuple(shown), tuple(fill_in_card_names(label, names) for label in labels))
    return Paragraph(caption, figure=figure, names=names)


def current_rulebook(title: str = "hooch_stooges") -> Rulebook:
    """Return a title's rulebook, in the present language if there is one, or in English."""
    return _read_rulebook(title, current_language())


@cache
def _read_rulebook(title: str, language: str) -> Rulebook:
    """Read the rulebook in the title's package; cached by language, which the names of cards depend on."""
    name_of_id = import_module(f"hoochgame.games.{title}.wording").name_of_id
    inventory = import_module(f"hoochgame.games.{title}.inventory")
    stock = import_module(f"hoochgame.games.{GUESTS.get(title, title)}.inventory").kinds_in_category
    folder = files(f"hoochgame.games.{title}")
    own = folder.joinpath(f"rulebook.{language}.md")
    words = (own if own.is_file() else folder.joinpath("rulebook.md")).read_text("utf-8")
    return parse_rulebook(
        words, name_of_id, stock, getattr(inventory, "fair_start_amounts_by_seat_count", return_no_rows)
    )
