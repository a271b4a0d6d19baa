"""The pictures of the rulebook of Deck Hand, from what its text asks for."""

from __future__ import annotations

import pygame

from hoochgame.ui.look.theme import Look
from hoochgame.ui.rulebook import Figure
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.tables.deck_hand.figure_cascade import Cascade
from hoochgame.ui.tables.deck_hand.figure_items import ITEMS
from hoochgame.ui.tables.deck_hand.figure_supply import Supply
from hoochgame.ui.tables.kit.figures import circle, parts, row
from hoochgame.ui.tables.kit.figures.figure import Drawing
from hoochgame.ui.tables.kit.figures.items import Item, found
from hoochgame.ui.tables.kit.figures.parts import Place

PLACES: dict[str, Place] = {
    "hooks": (0.03, 0.095, -1),
    "picture": (0.16, 0.36, -1),
    "effect": (0.06, 0.71, -1),
    "flavour": (0.07, 0.915, -1),
    "name": (0.60, 0.045, 1),
    "sun": (0.945, 0.105, 1),
    "chest": (0.955, 0.90, 1),
}


class Row(row.Row):
    """Cards, tokens and the like side by side."""

    def item(self, look: Look, name: str, k: float) -> Item:
        return found(ITEMS, look, name, k)


class Round(circle.Round):
    """Where cards go."""

    def item(self, look: Look, name: str, k: float) -> Item:
        return found(ITEMS, look, name, k)


class Parts(parts.Parts):
    """A card and what is on it."""

    places = PLACES

    def face(self, name: str, width: int) -> pygame.Surface:
        return cards.face(name.partition(":")[2], width)


KINDS: dict[str, type[Drawing]] = {"row": Row, "round": Round, "parts": Parts, "supply": Supply, "cascade": Cascade}


def drawing(figure: Figure) -> Drawing:
    """The picture that a paragraph of the rulebook asks for."""
    return KINDS[figure.kind](figure)
