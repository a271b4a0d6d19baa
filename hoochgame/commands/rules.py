"""The command that prints a rulebook, or its reference page, as Markdown."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import zip_longest
from textwrap import TextWrapper

from hoochgame.commands import seating
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.rulebooks.book import Chapter, Names, Paragraph, RulebookFigure, Run
from hoochgame.ui.rulebooks.registry import volume_of
from hoochgame.ui.rulebooks.volume import Volume

WIDE = 92  # characters in a line
UNLABELLED = ("+", ">", "=", "against", "yes", "no")  # signs between the things of a row


def run_rules(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame rules`."""
    game = seating.find_title(args.title)
    volume = volume_of(game.id)
    print(
        "\n\n".join(
            chapter_markdown(chapter) for chapter in chapters_or_reference_page(volume, game.id if args.page else "")
        )
    )
    return 0


def chapters_or_reference_page(volume: Volume, page_of: str) -> tuple[Chapter, ...]:
    """Return all of the book, or the reference page of a title."""
    if not page_of:
        return volume.book.chapters
    place = volume.book.place_of(volume.pages[page_of])
    assert place
    return (volume.book.chapters[place[0]],)


def chapter_markdown(chapter: Chapter) -> str:
    """Return a chapter's heading and paragraphs; items of a list follow without blank lines."""
    text = f"## {chapter.title}" + f" ({chapter.code})" * bool(chapter.code)
    item = False
    for paragraph in chapter.paragraphs:
        text += ("\n" if item and paragraph.item else "\n\n") + "\n".join(paragraph_lines(paragraph))
        item = paragraph.item
    return text


def paragraph_lines(paragraph: Paragraph) -> Iterator[str]:
    """Yield a paragraph's lines, wrapped; of a picture only its caption and labels."""
    if paragraph.heading:
        yield f"### {paragraph.text}"
        return
    number = f"**{paragraph.clause}** " * bool(paragraph.clause)
    words = number + "".join(map(run_markdown, paragraph.runs))
    first, more = ("- ", "  ") if paragraph.item else ("> ", "> ") if paragraph.figure else ("", "")
    yield wrap_words(words, first, more)
    if paragraph.figure:
        yield from (wrap_words(label, "> - ", ">   ") for label in figure_labels(paragraph.figure, paragraph.names))


def run_markdown(run: Run) -> str:
    """Return a run of text, with Markdown for bold."""
    return f"**{run.text}**" if run.strong else run.text


def figure_labels(figure: RulebookFigure, names: Names) -> Iterator[str]:
    things = [thing for thing in figure.things if thing not in UNLABELLED] if figure.kind in ("row", "chart") else []
    for thing, label in zip_longest(things, figure.labels, fillvalue=""):
        kind, _colon, which = thing.partition(":")
        name = thing if figure.kind == "chart" else which.replace("-", "\u2013") if kind == "die" else names(which)
        if name or label:
            yield ": ".join(filter(None, (name, label)))


def wrap_words(words: str, first_indent: str, next_indent: str) -> str:
    """Wrap into lines, the first of which begins differently."""
    wrapper = TextWrapper(WIDE, first_indent, next_indent, break_long_words=False, break_on_hyphens=False)
    return wrapper.fill(words)
