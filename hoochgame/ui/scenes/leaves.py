"""What the rulebook's page shows: a chapter, or all that was found."""

from __future__ import annotations

from dataclasses import dataclass, field

from hoochgame.core.language import _, ngettext
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import Card, TurfKind
from hoochgame.ui.folding import fold
from hoochgame.ui.rulebook import PRINTED, Chapter, Paragraph, Rulebook, Run
from hoochgame.ui.tables.hooch_stooges.clauses import clauses_of_card
from hoochgame.ui.tables.hooch_stooges.figures import drawing
from hoochgame.ui.widgets.typeset import Block

MOST_CARDS = 8


@dataclass
class Hits:
    """The page of a search. `links`: the blocks that can be picked, and what they lead to.

    `heads`: chapters, with how much was found there; `starts`: the blocks they begin with.
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


def chapter_blocks(book: Rulebook, at: int) -> list[Block]:
    """A chapter, and what comes after it."""
    chapters = book.chapters
    blocks = [heading(chapters[at]), *(block(p) for p in chapters[at].paragraphs)]
    if at + 1 < len(chapters):
        follows = chapters[at + 1]
        blocks.append(Block((Run(_("Next:") + " "), Run(follows.title, target=follows.name))))
    return blocks


def found(book: Rulebook, words: str) -> Hits:
    """Cards by their names, then the sentences that say it, chapter by chapter."""
    hits, wanted = Hits(), fold(words).split()
    if not wanted:
        return hits
    _find_cards(hits, wanted)
    for chapter_at, rows in book.search(words):
        chapter = book.chapters[chapter_at]
        hits.head(heading(chapter, chapter.name), chapter.title, len(rows))
        for row in rows:
            paragraph = chapter.paragraphs[row]
            shown = Block(paragraph.about(wanted), paragraph.clause, paragraph.clause, item=paragraph.item)
            hits.add(shown, chapter.at(row))
    if not hits.blocks:
        hits.blocks += _nothing(words)
    return hits


def _find_cards(hits: Hits, wanted: list[str]) -> None:
    cards = [kind for kind in wording.PRINTED.values() if all(w in fold(wording.name(kind)) for w in wanted)]
    if cards:
        title = _("Cards and turf")
        hits.head(Block((Run(title),), heading=True), title, len(cards))
    for kind in cards[:MOST_CARDS]:
        hits.add(Block(tuple(_printed(kind)), item=True), PRINTED + kind.id)
    if len(cards) > MOST_CARDS:
        more = len(cards) - MOST_CARDS
        words = ngettext("And {n} more. Type on to see it.", "And {n} more. Type on to see them.", more)
        hits.blocks.append(Block((Run(words.format(n=more)),)))


def _printed(kind: Card | TurfKind) -> list[Run]:
    """Name, text, and the clauses that its words rest on."""
    runs = [Run(wording.name(kind), target=PRINTED + kind.id)]
    if words := wording.text(kind):
        runs.append(Run(f": {words}"))
    for nth, clause in enumerate(clauses_of_card(kind)):
        runs += [Run(", " if nth else " ("), Run(clause, target=clause)]
    return [*runs, Run(")")]


def _nothing(words: str) -> list[Block]:
    said = _("Nothing in the rules says “{words}”.").format(words=words)
    help = _("Try a shorter word, the number of a rule such as HS-ATK-03, or the name of a card. Esc ends the search.")
    return [Block((Run(said, strong=True),)), Block((Run(help),))]


def short(chapter: Chapter) -> str:
    """What its clauses have in common, without the title's own letters."""
    return chapter.code.partition("-")[2]


def heading(chapter: Chapter, target: str = "") -> Block:
    """Title and code."""
    code = (Run(f" {chapter.code}", strong=True),) if chapter.code else ()
    return Block((Run(chapter.title, target=target), *code), heading=True)


def block(paragraph: Paragraph) -> Block:
    """A paragraph, or a picture with its caption."""
    picture = drawing(paragraph.figure) if paragraph.figure else None
    return Block(paragraph.runs, paragraph.clause, item=paragraph.item, picture=picture)
