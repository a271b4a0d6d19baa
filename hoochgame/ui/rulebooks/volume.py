"""A rulebook on the shelf: its titles, and functions that draw their things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from hoochgame.core.language import _
from hoochgame.games import find_game
from hoochgame.ui.rulebooks.book import Rulebook, current_rulebook
from hoochgame.ui.table.figures.figure import FigureStock

KindT = TypeVar("KindT")  # a title's type of a card or place


class FoundCard(NamedTuple):
    """A card in a search result: its id, its printed text, and the clauses behind that."""

    id: str
    name: str
    text: str
    clauses: tuple[str, ...]


def list_cards(
    kinds: Mapping[str, KindT],
    name: Callable[[KindT], str],
    text: Callable[[KindT], str],
    clauses: Callable[[KindT], Iterable[str]],
) -> list[FoundCard]:
    """Return all cards of these kinds; none names a clause twice."""
    return [FoundCard(id, name(kind), text(kind), tuple(dict.fromkeys(clauses(kind)))) for id, kind in kinds.items()]


@dataclass(frozen=True)
class Volume:
    """One rulebook. A title played by the rules of another is in that one's book."""

    title: str  # whose table shows its cards
    package: str
    others: tuple[str, ...]  # further titles of this book
    example: str  # a clause
    pages: Mapping[str, str]  # by title: the chapter with the game on a page
    heading: Callable[[], str]  # the heading of found cards
    cards: Callable[[], list[FoundCard]]  # in the language on the screen
    figures: FigureStock  # its pictures

    @property
    def book(self) -> Rulebook:
        """The book in the present language."""
        return current_rulebook(self.package)

    @property
    def name(self) -> str:
        """Its name in the present language."""
        return _(find_game(self.title).name)

    @property
    def short_name(self) -> str:
        """Its short name in a row of books."""
        game = find_game(self.title)
        return _(game.short or game.name)

    @property
    def title_explaining_cards(self) -> str:
        """The title whose table explains its cards. A title built on another explains those of both."""
        return (self.title, *self.others)[-1]

    @property
    def other_title_names(self) -> tuple[str, ...]:
        """The names of the other titles."""
        return tuple(_(find_game(title).name) for title in self.others)
