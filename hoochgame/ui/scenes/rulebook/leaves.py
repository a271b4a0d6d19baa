"""The content of the rulebook's page: a chapter, or search results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial

from hoochgame.core.language import _, current_language, ngettext
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.rulebooks.book import PRINTED, Chapter, Paragraph, Run
from hoochgame.ui.rulebooks.registry import volume_of
from hoochgame.ui.rulebooks.volume import FoundCard, Volume
from hoochgame.ui.widgets.typeset import TypesetBlock

MOST_CARDS = 8


Make = Callable[[], TypesetBlock]


@dataclass
class SearchHits:
    """A page of search results. Blocks are made on demand: a single letter matches everywhere in a book.

    `words`: to highlight. `links`: by block, the target of each result. `heads`: chapters, with their number of
    results; `starts`: their first blocks. `labels`: those of the blocks.
    """

    words: tuple[str, ...] = ()
    makes: list[Make] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    links: list[tuple[int, str]] = field(default_factory=list)
    heads: list[tuple[str, str]] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    picked: int = 0

    def add_heading(self, block: TypesetBlock, title: str, n: int) -> None:
        self.starts.append(len(self.makes))
        self.heads.append((title, str(n)))
        self.add_block(block)

    def add_lazy_block(self, make: Make, name: str, label: str = "") -> None:
        self.links.append((len(self.makes), name))
        self.makes.append(make)
        self.labels.append(label)

    def add_block(self, block: TypesetBlock) -> None:
        self.makes.append(lambda: block)
        self.labels.append(block.label)

    def each_block(self) -> Iterator[TypesetBlock]:
        """Yield the blocks from the top, each made on demand."""
        return (make() for make in self.makes)


def chapter_blocks(volume: Volume, at: int) -> list[TypesetBlock]:
    chapters = volume.book.chapters
    blocks = [heading_block(chapters[at]), *(paragraph_block(volume, p) for p in chapters[at].paragraphs)]
    if at + 1 < len(chapters):
        follows = chapters[at + 1]
        blocks.append(TypesetBlock((Run(_("Next:") + " "), Run(follows.title, target=follows.link_target))))
    return blocks


def search_volume(volume: Volume, words: str) -> SearchHits:
    """Return the cards with a matching name, then the matching sentences by chapter."""
    if not words:
        return SearchHits()
    results, wanted = volume.book.search_index.look_up(words)
    # Single letters are everywhere.
    hits = SearchHits(tuple(word for word in wanted if len(word) > 1 or word.isdigit()))
    _add_matching_cards(hits, volume, fold_text(words).split())
    for chapter_at, rows in results:
        chapter = volume.book.chapters[chapter_at]
        hits.add_heading(heading_block(chapter, chapter.link_target), chapter.title, len(rows))
        for row in rows:
            paragraph = chapter.paragraphs[row]
            hits.add_lazy_block(
                partial(_paragraph_excerpt, paragraph, wanted), chapter.paragraph_target(row), paragraph.clause
            )
    if not hits.makes:
        for block in _nothing_found_blocks(volume, words):
            hits.add_block(block)
    return hits


def _paragraph_excerpt(paragraph: Paragraph, wanted: tuple[str, ...]) -> TypesetBlock:
    return TypesetBlock(paragraph.excerpt_with(wanted), paragraph.clause, paragraph.clause, item=paragraph.item)


@lru_cache(maxsize=8)
def cards_by_folded_name(title: str, language: str) -> list[tuple[str, FoundCard]]:
    """Return the cards of a volume with their folded names, by language, which takes some milliseconds."""
    return [(fold_text(card.name), card) for card in volume_of(title).cards()]


def _add_matching_cards(hits: SearchHits, volume: Volume, wanted: list[str]) -> None:
    cards = [
        card
        for name, card in cards_by_folded_name(volume.title, current_language())
        if all(word in name for word in wanted)
    ]
    if cards:
        title = volume.heading()
        hits.add_heading(TypesetBlock((Run(title),), heading=True), title, len(cards))
    for card in cards[:MOST_CARDS]:
        hits.add_lazy_block(partial(_card_block, card), PRINTED + card.id)
    if len(cards) > MOST_CARDS:
        more = len(cards) - MOST_CARDS
        words = ngettext("And {n} more. Type on to see it.", "And {n} more. Type on to see them.", more)
        hits.add_block(TypesetBlock((Run(words.format(n=more)),)))


def _card_block(card: FoundCard) -> TypesetBlock:
    return TypesetBlock(tuple(_name_text_and_clauses(card)), item=True)


def _name_text_and_clauses(card: FoundCard) -> list[Run]:
    """Return a card's name and text, and the clauses about it."""
    runs = [Run(card.name, target=PRINTED + card.id)]
    if card.text:
        runs.append(Run(f": {card.text}"))
    for nth, clause in enumerate(card.clauses):
        runs += [Run(", " if nth else " ("), Run(clause, target=clause)]
    return [*runs, Run(")")] if card.clauses else runs


def _nothing_found_blocks(volume: Volume, words: str) -> list[TypesetBlock]:
    said = _("The rules don’t mention “{words}”.").format(words=words)
    help = _("Try a shorter word, the number of a rule such as {rule}, or the name of a card. Esc ends the search.")
    return [TypesetBlock((Run(said, strong=True),)), TypesetBlock((Run(help.format(rule=volume.example)),))]


def chapter_code_suffix(chapter: Chapter) -> str:
    """Return the common beginning of a chapter's clause ids, without the title's letters."""
    return chapter.code.partition("-")[2]


def heading_block(chapter: Chapter, target: str = "") -> TypesetBlock:
    """Return a block of title and code."""
    code = (Run(f" {chapter.code}", strong=True),) if chapter.code else ()
    return TypesetBlock((Run(chapter.title, target=target), *code), heading=True)


def paragraph_block(volume: Volume, paragraph: Paragraph) -> TypesetBlock:
    """Return the block of a paragraph, a heading within the chapter, or a picture with its caption."""
    if paragraph.heading:
        runs = tuple(run._replace(strong=bool(run.target)) for run in paragraph.runs)
        return TypesetBlock(runs, heading=True, minor=True)
    picture = volume.figures.drawing(paragraph.figure) if paragraph.figure else None
    return TypesetBlock(paragraph.runs, paragraph.clause, item=paragraph.item, picture=picture)
