"""Searches the text of a book. Small words do not count; if no row has all the others, the best rows are found.

A search library would need files or a database for a few hundred lines; `str.find` takes a millisecond for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from math import log
from typing import NamedTuple

from hoochgame.core.language import pgettext
from hoochgame.ui.phrases.search_fold import fold_text

SIGNS = ".,:;?!()\"'"  # punctuation at the ends of words
SHORTEST, ENDING = 4, 3  # for a word that the book lacks: minimum of letters kept, maximum of letters dropped
NEARLY, MOST = 0.7, 12  # if no row has all words: minimum score relative to the best, and maximum number of rows
RANKED = 60  # maximum number of rows that are ranked
WHOLE, BEGINS, INSIDE = 1.0, 0.8, 0.3  # the weight of a match: a whole word, the beginning of one, or the inside of one


class ChapterResult(NamedTuple):
    """A search result: a chapter, and its matching rows."""

    chapter: int
    paragraphs: tuple[int, ...]


class SearchResult(NamedTuple):
    """The result of a search, and the words that it used. They are folded, as the searched text is."""

    found: list[ChapterResult]
    words: tuple[str, ...]


Row = tuple[int, int, str]  # the chapter, the row in it, its folded text
Matches = Callable[[str], bool]
Weights = Sequence[tuple[str, float, re.Pattern[str]]]  # word, weight, pattern of its beginning


class Index:
    """The folded text of a book: the heading and the rows of each chapter."""

    def __init__(self, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.headings = headings
        self.rows: list[Row] = [(at, row, text) for at, chapter in enumerate(rows) for row, text in enumerate(chapter)]

    def look_up(self, typed: str) -> SearchResult:
        """Return the rows that match typed words, a number or a question, best first."""
        phrase = " ".join(fold_text(typed).split()).rstrip("?!").rstrip()
        every, small = tuple(phrase.split()), meaningless_words()
        asked = any(word in small for word in every)  # a question: its best answers come first
        if asked and (found := self.matching_chapters(lambda text: phrase in text)):
            return SearchResult(found, (phrase,))
        if not asked and (found := self.chapters_with_all_words(every, by_score=False)):
            return SearchResult(found, every)
        bare = tuple(filter(None, (word.strip(SIGNS) for word in every)))
        words = tuple(word for word in bare if word not in small) or bare
        if found := self.chapters_with_all_words(words, asked):
            return SearchResult(found, words)
        known = tuple(filter(None, map(self.longest_known_beginning, words)))
        return SearchResult(self.chapters_with_all_words(known, asked) or self.rows_with_most_words(known), known)

    def chapters_with_all_words(self, words: tuple[str, ...], by_score: bool) -> list[ChapterResult]:
        found = self.matching_chapters(lambda text: all(word in text for word in words)) if words else []
        return self.rank_chapters(found, words) if by_score else found

    def matching_chapters(self, matches: Matches) -> list[ChapterResult]:
        """Return all chapters with matching rows; those with a matching heading come first.

        A chapter with only its heading matching is found at its beginning.
        """
        rows: dict[int, list[int]] = {}
        for at, row, text in self.rows:
            if matches(text):
                rows.setdefault(at, []).append(row)
        titled = [at for at, heading in enumerate(self.headings) if matches(heading)]
        order = [*titled, *(at for at in rows if at not in titled)]
        return [ChapterResult(at, tuple(rows.get(at, (0,)))) for at in order]

    def longest_known_beginning(self, word: str) -> str:
        """Return the word, or its longest beginning that is in the book; "" if that is too short."""
        for end in range(len(word), max(SHORTEST, len(word) - ENDING) - 1, -1):
            if any(word[:end] in text for _at, _row, text in self.rows):
                return word[:end]
        return word if any(word in heading for heading in self.headings) else ""

    def rows_with_most_words(self, words: tuple[str, ...]) -> list[ChapterResult]:
        """Return the rows with most of these words; rare words count more."""
        score = self.make_scorer(words)
        scores = sorted(((score(text), at, row) for at, row, text in self.rows), key=lambda one: -one[0])[:MOST]
        enough = max(scores[0][0] * NEARLY, 0.01) if scores else 0.0
        rows: dict[int, list[int]] = {}
        for value, at, row in scores:
            if value >= enough:
                rows.setdefault(at, []).append(row)
        return [ChapterResult(at, tuple(sorted(of_chapter))) for at, of_chapter in rows.items()]

    def rank_chapters(self, found: list[ChapterResult], words: tuple[str, ...]) -> list[ChapterResult]:
        """Return the chapters in the order of their best rows, unless there are too many rows to rank."""
        if sum(len(one.paragraphs) for one in found) > RANKED:
            return found
        score = self.make_scorer(words)
        texts = {(at, row): text for at, row, text in self.rows}
        return sorted(found, key=lambda one: -max(score(texts[one.chapter, row]) for row in one.paragraphs))

    def make_scorer(self, words: tuple[str, ...]) -> Callable[[str], float]:
        """Return a function that scores texts by these words."""
        weights = []
        for word in words:
            holding = sum(word in text for _at, _row, text in self.rows)
            pattern = re.compile(rf"(?<!\w){re.escape(word)}(\w?)")
            weights.append((word, log(1 + len(self.rows) / max(1, holding)), pattern))
        return partial(score_text, weights)


def score_text(weights: Weights, text: str) -> float:
    """Return the score of a text. The question in a ruling counts twice."""
    question, asks, _answer = text.partition("?")
    return weight_of_matches(weights, text) + (weight_of_matches(weights, question) if asks else 0.0)


def weight_of_matches(weights: Weights, text: str) -> float:
    """Return the sum of the weights of the words in a text, by the kind of match."""
    total = 0.0
    for word, weight, pattern in weights:
        if word in text:
            match = pattern.search(text)
            total += weight * (INSIDE if match is None else BEGINS if match[1] else WHOLE)
    return total


def meaningless_words() -> frozenset[str]:
    """Return words of questions that carry no meaning, in the present language."""
    # Words: those a search of the rules leaves out: articles, pronouns, auxiliaries, question words, prepositions.
    words = pgettext(
        "words that a search leaves out",
        "a an the i you he she it we they me my your his her its our their is are am was were be been do does did can "
        "could may might must shall should will would have has had to of in on at for with and or if what when where "
        "which who whom whose why how that this these those there then so any some "
        "somebody anybody someone anyone",
    )
    return frozenset(fold_text(words).split())
