"""Typesets paragraphs: bold text, links, numbers in the margin, highlighted matches, and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, Protocol

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.phrases.search_fold import match_spans
from hoochgame.ui.rulebooks.book import Run

SIZE, LABEL, CAPTION, HEADING, MINOR = 22, 17, 18, 34, 26
MEASURE = 46  # the maximum width of a line, in heights of its letters
LEADING = 1.36
SLACK = 0.98  # words rendered together are slightly wider than one by one
BULLET = "•"


class InlinePicture(Protocol):
    """A picture within the text. It is drawn once for each size and then cached."""

    def size(self, look: Look, room: int) -> tuple[int, int]:
        """Return its size in a column `room` pixels wide."""
        ...

    def draw_picture(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture. Callers must not draw on it."""
        ...

    def spots(self, look: Look, size: tuple[int, int]) -> list[tuple[pygame.Rect, str]]:
        """Return the parts that can be enlarged: their rects in the picture, and their targets."""
        ...


@dataclass(frozen=True)
class TypesetBlock:
    """A paragraph. Its label stands in the margin, and leads to `target` if there is one.

    With a picture the text is its caption. A minor heading stands within a chapter.
    """

    runs: tuple[Run, ...]
    label: str = ""
    target: str = ""
    heading: bool = False
    item: bool = False
    picture: InlinePicture | None = None
    minor: bool = False


class TypesetRun(NamedTuple):
    """Words of one role at one place; `hits` are the highlighted parts: offset and width."""

    text: str
    role: str
    px: int
    ink: str  # the name of a colour of the theme
    x: int
    wide: int
    target: str
    hits: tuple[tuple[int, int], ...] = ()


class TypesetRow(NamedTuple):
    """A line of runs, or a picture at `x` of that width."""

    y: int
    high: int
    pieces: tuple[TypesetRun, ...] = ()
    picture: InlinePicture | None = None
    x: int = 0
    wide: int = 0


@dataclass
class Typeset:
    """All rows from the top, and the vertical extent of each block."""

    wide: int
    margin: int = 0  # the width kept for labels, which stand above their blocks if it is 0
    rows: list[TypesetRow] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)
    height: int = 0

    def block_at(self, y: int) -> int:
        """Return the block at that height, or the last one above it."""
        return max((n for n, (top, _bottom) in enumerate(self.spans) if top <= y), default=0)


@lru_cache(maxsize=8)  # makes going back and forth between chapters fast
def typeset(look: Look, blocks: tuple[TypesetBlock, ...], room: int, words: tuple[str, ...] = ()) -> Typeset:
    """Set blocks in a column of at most `room` pixels and highlight `words`. Cached: callers must not change it."""
    page = empty_page(look, [block.label for block in blocks], room)
    for block in blocks:
        add_block(look, page, block, words)
    return page


def empty_page(look: Look, labels: Iterable[str], room: int) -> Typeset:
    """Return a page for blocks with these labels; `add_block` sets them one by one."""
    small = look.text_px(LABEL)
    page = Typeset(max(1, min(room, look.text_px(SIZE) * MEASURE)))
    margin = max((_word_width("body", small, label) for label in labels), default=0)
    margin += look.px(24) if margin else 0
    page.margin = margin if margin <= page.wide * 0.22 else 0
    return page


def add_block(look: Look, page: Typeset, block: TypesetBlock, words: Sequence[str]) -> None:
    """Set one more block at the end of a page."""
    px, small = look.text_px(SIZE), look.text_px(LABEL)
    y = page.height + (_gap_above(look, block) if page.rows else 0)
    top = y
    if block.picture:
        y = _add_picture(look, page, block, y, words)
    else:
        if block.label and not page.margin:
            y = _add_row(page, y, small, [_label_run(block, small, words)])
        x = 0 if block.heading else page.margin
        dot = block.item and not block.label
        bullet = _word_width("body", px, BULLET) + look.px(14)
        lines = _break_lines(look, block, x + bullet * dot, page.wide, words)
        for number, line in enumerate(lines):
            size = line[0].px if line else px
            extra = [_label_run(block, small, words)] if block.label and page.margin and not number else []
            extra += [TypesetRun(BULLET, "body", px, "quiet", x, bullet, "")] if dot and not number else []
            y = _add_row(page, y, size, [*extra, *line])
    page.spans.append((top, y))
    page.height = y


def _gap_above(look: Look, block: TypesetBlock) -> int:
    return look.px(26 if block.minor else 34) if block.heading else look.px(22) if block.picture else look.px(14)


def _add_picture(look: Look, page: Typeset, block: TypesetBlock, y: int, words: Sequence[str]) -> int:
    """Add a centred picture with its caption below; return its lower end."""
    assert block.picture
    wide, high = block.picture.size(look, page.wide)
    page.rows.append(TypesetRow(y, high, (), block.picture, (page.wide - wide) // 2, wide))
    y += high + look.px(8)
    for line in _break_lines(look, block, 0, page.wide, words):
        aside = (page.wide - sum(piece.wide for piece in line)) // 2
        y = _add_row(page, y, look.text_px(CAPTION), [piece._replace(x=piece.x + aside) for piece in line])
    return y


def _add_row(page: Typeset, y: int, px: int, pieces: Iterable[TypesetRun]) -> int:
    """Add a row; return its lower end."""
    high = round(px * LEADING)
    page.rows.append(TypesetRow(y, high, tuple(pieces)))
    return y + high


def _label_run(block: TypesetBlock, px: int, words: Sequence[str]) -> TypesetRun:
    wide = text.width("body", px, block.label)
    ink = "accent" if block.target else "quiet"
    return TypesetRun(
        block.label, "body", px, ink, 0, wide, block.target, match_offsets_and_widths_px("body", px, block.label, words)
    )


def _break_lines(
    look: Look, block: TypesetBlock, left: int, right: int, words: Sequence[str]
) -> list[list[TypesetRun]]:
    """Return the runs as lines of pieces from `left` to `right`, broken only where allowed."""
    heading = MINOR if block.minor else HEADING
    size, small = look.text_px(heading if block.heading else CAPTION if block.picture else SIZE), look.text_px(LABEL)
    lines: list[list[TypesetRun]] = [[]]
    x = left
    for word in _words_of_runs(block.runs):
        pieces = [_measure_run(block, run, small if block.heading and run.strong else size) for run in word]
        wide = sum(piece.wide for piece in pieces)
        bare = wide - _word_width(pieces[-1].role, pieces[-1].px, " ") * pieces[-1].text.endswith(" ")
        if lines[-1] and x + bare > right * SLACK:
            lines.append([])
            x = left
        for piece in pieces:
            lines[-1].append(piece._replace(x=x))
            x += piece.wide
    return [list(_join_runs(line, words)) for line in lines]


def _join_runs(line: Sequence[TypesetRun], words: Sequence[str]) -> Iterator[TypesetRun]:
    """Join neighbouring pieces of one role, so that they are drawn at once, with correct spacing."""
    x = line[0].x if line else 0
    for _face, same in groupby(line, lambda piece: (piece.role, piece.px, piece.ink, piece.target)):
        first, *rest = same
        whole = "".join((first.text, *(piece.text for piece in rest)))
        wide = text.width(first.role, first.px, whole)
        yield first._replace(
            text=whole, x=x, wide=wide, hits=match_offsets_and_widths_px(first.role, first.px, whole, words)
        )
        x += wide


@lru_cache(maxsize=8192)
def _word_width(role: str, px: int, word: str) -> int:
    """Measure a word; cached, as the same few words make up most of a text."""
    return text.width(role, px, word)


def _measure_run(block: TypesetBlock, run: Run, px: int) -> TypesetRun:
    """Measure a run. Bold text is plain within a heading, which is bold itself."""
    role = "bold" if run.strong else "body"
    ink = "accent" if run.target else "quiet" if block.picture else "text"
    if block.heading:
        role, ink = ("body", "quiet") if run.strong else ("head", "accent")
    wide = _word_width(role, px, run.text)
    return TypesetRun(run.text, role, px, ink, 0, wide, run.target)


def _words_of_runs(runs: Iterable[Run]) -> Iterator[list[Run]]:
    """Yield unbreakable units: runs up to the next blank, which the last of them includes."""
    runs = tuple(runs)
    for unit in text.unbreakable_units(run.text for run in runs):
        *word, last = [runs[number]._replace(text=said) for number, said in unit]
        if word and last.text == " ":
            last = word.pop()
            last = last._replace(text=last.text + " ")
        if word or last.text != " ":
            yield [*word, last]


def match_offsets_and_widths_px(role: str, px: int, words: str, wanted: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return the matches of `wanted`, which are folded: offset and width in pixels."""
    found = []
    for want in wanted:
        for start, end in match_spans(words, want):
            left = text.width(role, px, words[:start])
            found.append((left, text.width(role, px, words[:end]) - left))
    return tuple(found)
