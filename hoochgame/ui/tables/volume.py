"""A rulebook: which titles it is about, and what its pages show of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.games import find_game
from hoochgame.ui.rulebook import Figure, Rulebook, rulebook
from hoochgame.ui.tables.kit.figures.figure import Drawing


class Card(NamedTuple):
    """What a search says about a card: its id, what is printed on it, and the clauses that this rests on."""

    id: str
    name: str
    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Volume:
    """One rulebook. Titles that are played by the rules of another stand in that one's."""

    title: str  # whose table shows its cards
    package: str
    others: tuple[str, ...]  # titles that it is about, too
    example: str  # a clause
    pages: Mapping[str, str]  # by title: the chapter that has the game on a page
    heading: Callable[[], str]  # over cards that were found
    cards: Callable[[], list[Card]]  # in the language on the screen
    figures: Mapping[str, type[Drawing]]  # kinds of pictures

    def drawing(self, figure: Figure) -> Drawing:
        """The picture that a paragraph asks for."""
        return self.figures[figure.kind](figure)

    @property
    def book(self) -> Rulebook:
        """In the language on the screen."""
        return rulebook(self.package)

    @property
    def name(self) -> str:
        """In the language on the screen."""
        return _(find_game(self.title).name)

    @property
    def guests(self) -> tuple[str, ...]:
        """What the other titles are called."""
        return tuple(_(find_game(title).name) for title in self.others)
