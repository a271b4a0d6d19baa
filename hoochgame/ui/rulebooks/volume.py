"""A rulebook on the shelf: which titles it is about, and what its pages show of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from hoochgame.core.language import _
from hoochgame.games import find_game
from hoochgame.ui.rulebooks.book import Rulebook, rulebook
from hoochgame.ui.table.figures.figure import FigureStock

K = TypeVar("K")  # a card or place as its title knows it


class FoundCard(NamedTuple):
    """What a search finds about a card: its id, what is printed on it, and the clauses behind that."""

    id: str
    name: str
    text: str
    clauses: tuple[str, ...]


def listed(
    kinds: Mapping[str, K], name: Callable[[K], str], text: Callable[[K], str], clauses: Callable[[K], Iterable[str]]
) -> list[FoundCard]:
    """Return every card of these kinds; none names a clause twice."""
    return [FoundCard(id, name(kind), text(kind), tuple(dict.fromkeys(clauses(kind)))) for id, kind in kinds.items()]


@dataclass(frozen=True)
class Volume:
    """One rulebook. Titles that are played by the rules of another are in that one's book."""

    title: str  # whose table shows its cards
    package: str
    others: tuple[str, ...]  # titles that it is about, too
    example: str  # a clause
    pages: Mapping[str, str]  # by title: the chapter that has the game on a page
    heading: Callable[[], str]  # over cards that were found
    cards: Callable[[], list[FoundCard]]  # in the language on the screen
    figures: FigureStock  # its pictures

    @property
    def book(self) -> Rulebook:
        """The book in the language on the screen."""
        return rulebook(self.package)

    @property
    def name(self) -> str:
        """Its name in the language on the screen."""
        return _(find_game(self.title).name)

    @property
    def spine(self) -> str:
        """Its name beside those of other books."""
        game = find_game(self.title)
        return _(game.short or game.name)

    @property
    def explains(self) -> str:
        """The title whose table explains its cards: one that is built on another explains those of both."""
        return (self.title, *self.others)[-1]

    @property
    def guests(self) -> tuple[str, ...]:
        """The names of the other titles."""
        return tuple(_(find_game(title).name) for title in self.others)
