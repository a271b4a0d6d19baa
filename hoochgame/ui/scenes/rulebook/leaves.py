"""The content of the rulebook's page: a chapter, or search results."""

from __future__ import annotations

from dataclasses import dataclass, field

from hoochgame.core.language import _, ngettext
from hoochgame.ui.folding import fold
from hoochgame.ui.rulebook import PRINTED, Chapter, Paragraph, Run
from hoochgame.ui.tables.volume import Card, Volume
from hoochgame.ui.widgets.typeset import Block

MOST_CARDS = 8


@dataclass
class Hits:
    """A page of search results. `links`: by block, the target of each result.

    `heads`: chapters, with their number of results; `starts`: the blocks they begin with.
    """

    blocks: list[Block] = field(default_factory=list)
    links: list[tuple[int, str]] = field(default_factory=list)
    heads: list[tuple[str, str]] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    picked: int = 0

    def head(self, block: Block, title: str, n: int) -> None:
        self.starts.append(len(self.blocks))
        self.heads.append((title, str(n)))
        self.blocks.append(block)

    def add(self, block: Block, name: str) -> None:
        self.links.append((len(self.blocks), name))
        self.blocks.append(block)


def chapter_blocks(volume: Volume, at: int) -> list[Block]:
    """Return a chapter, and what follows it."""
    chapters = volume.book.chapters
    blocks = [heading(chapters[at]), *(block(volume, p) for p in chapters[at].paragraphs)]
    if at + 1 < len(chapters):
        follows = chapters[at + 1]
        blocks.append(Block((Run(_("Next:") + " "), Run(follows.title, target=follows.name))))
    return blocks


def found(volume: Volume, words: str) -> Hits:
    """Return the cards with a matching name, then the matching sentences by chapter."""
    hits, wanted = Hits(), fold(words).split()
    if not wanted:
        return hits
    _find_cards(hits, volume, wanted)
    for chapter_at, rows in volume.book.search(words):
        chapter = volume.book.chapters[chapter_at]
        hits.head(heading(chapter, chapter.name), chapter.title, len(rows))
        for row in rows:
            paragraph = chapter.paragraphs[row]
            shown = Block(paragraph.about(wanted), paragraph.clause, paragraph.clause, item=paragraph.item)
            hits.add(shown, chapter.at(row))
    if not hits.blocks:
        hits.blocks += _nothing(volume, words)
    return hits


def _find_cards(hits: Hits, volume: Volume, wanted: list[str]) -> None:
    cards = [card for card in volume.cards() if all(word in fold(card.name) for word in wanted)]
    if cards:
        title = volume.heading()
        hits.head(Block((Run(title),), heading=True), title, len(cards))
    for card in cards[:MOST_CARDS]:
        hits.add(Block(tuple(_printed(card)), item=True), PRINTED + card.id)
    if len(cards) > MOST_CARDS:
        more = len(cards) - MOST_CARDS
        words = ngettext("And {n} more. Type on to see it.", "And {n} more. Type on to see them.", more)
        hits.blocks.append(Block((Run(words.format(n=more)),)))


def _printed(card: Card) -> list[Run]:
    """Return a card's name and text, and the clauses about it."""
    runs = [Run(card.name, target=PRINTED + card.id)]
    if card.text:
        runs.append(Run(f": {card.text}"))
    for nth, clause in enumerate(card.clauses):
        runs += [Run(", " if nth else " ("), Run(clause, target=clause)]
    return [*runs, Run(")")]


def _nothing(volume: Volume, words: str) -> list[Block]:
    said = _("Nothing in the rules says “{words}”.").format(words=words)
    help = _("Try a shorter word, the number of a rule such as {rule}, or the name of a card. Esc ends the search.")
    return [Block((Run(said, strong=True),)), Block((Run(help.format(rule=volume.example)),))]


def short(chapter: Chapter) -> str:
    """Return what the chapter's clause ids have in common, without the title's own letters."""
    return chapter.code.partition("-")[2]


def heading(chapter: Chapter, target: str = "") -> Block:
    """Return a block of title and code."""
    code = (Run(f" {chapter.code}", strong=True),) if chapter.code else ()
    return Block((Run(chapter.title, target=target), *code), heading=True)


def block(volume: Volume, paragraph: Paragraph) -> Block:
    """Return the block of a paragraph, a heading within the chapter, or a picture with its caption."""
    if paragraph.heading:
        runs = tuple(run._replace(strong=bool(run.target)) for run in paragraph.runs)
        return Block(runs, heading=True, minor=True)
    picture = volume.figures.drawing(paragraph.figure) if paragraph.figure else None
    return Block(paragraph.runs, paragraph.clause, item=paragraph.item, picture=picture)
