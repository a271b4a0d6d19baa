"""The pages of the rulebooks, in Markdown: each clause has an anchor, such as `#DH-T5`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoochgame.commands.rules import figure_labels
from hoochgame.storage.languages import switch_language
from hoochgame.ui.rulebooks.book import PRINTED, Chapter, Paragraph, Run
from hoochgame.ui.rulebooks.registry import volumes

SPECIAL = re.compile(r"([\\`*_\[\]<>{}$#|])")  # what Markdown would take for its own


def rulebook_pages(language: str) -> dict[str, str]:
    """Return the page of each rulebook by its title, in a language, which stays switched on."""
    switch_language(language)
    return {volume.title: rulebook_page(volume.book.chapters) for volume in volumes()}


def rulebook_page(chapters: tuple[Chapter, ...]) -> str:
    """Return a whole rulebook."""
    targets = {name for chapter in chapters for name in (chapter.link_target, *chapter.paragraph_targets)}
    blocks: list[str] = []
    for nth, chapter in enumerate(chapters):
        blocks += [f"{_anchor(chapter.code)}\n\n" * bool(chapter.code) + f"#{'#' * bool(nth)} {_plain(chapter.title)}"]
        blocks += _blocks(chapter, targets)
    return "\n\n".join(blocks) + "\n"


def _blocks(chapter: Chapter, targets: set[str]) -> Iterator[str]:
    """Yield the blocks of a chapter; all items of one list are one block."""
    items: list[str] = []
    for paragraph in chapter.paragraphs:
        words = "".join(_run(run, targets) for run in paragraph.runs)
        if paragraph.item:
            clause = f"{_anchor(paragraph.clause)}**{paragraph.clause}** " * bool(paragraph.clause)
            items.append(f"- {clause}{words}")
            continue
        if items:
            yield "\n".join(items)
            items = []
        yield f"### {words}" if paragraph.heading else _quoted(words, paragraph) if paragraph.figure else words
    if items:
        yield "\n".join(items)


def _quoted(caption: str, paragraph: Paragraph) -> str:
    """Return what is told of a picture, which is drawn only in the window."""
    assert paragraph.figure
    labels = [f"> - {_plain(label)}" for label in figure_labels(paragraph.figure, paragraph.names)]
    return "\n".join([f"> {caption}", *([">", *labels] if labels else [])])


def _run(run: Run, targets: set[str]) -> str:
    words = _plain(run.text)
    if run.target.startswith(PRINTED):
        return f"*{words}*"
    if run.target in targets:
        return f'<a href="#{run.target}">{words}</a>'
    return f"**{words}**" if run.strong else words


def _anchor(name: str) -> str:
    return f'<a id="{name}"></a>'


def _plain(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)
