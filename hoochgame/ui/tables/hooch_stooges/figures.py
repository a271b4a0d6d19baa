"""The pictures of the rulebook, from what its text asks for."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.look.theme import Look
from hoochgame.ui.rulebook import Figure
from hoochgame.ui.tables.hooch_stooges.figure_chart import Choices
from hoochgame.ui.tables.hooch_stooges.figure_city import City
from hoochgame.ui.tables.hooch_stooges.figure_items import ITEMS
from hoochgame.ui.tables.kit.figures import parts, row
from hoochgame.ui.tables.kit.figures.figure import Drawing
from hoochgame.ui.tables.kit.figures.items import Item, found
from hoochgame.ui.tables.kit.figures.parts import Place

PLACES: dict[str, Place] = {
    "dial": (0.035, 0.10, -1),
    "price": (0.045, 0.09, -1),
    "knob": (0.965, 0.10, 1),
    "picture": (0.655, 0.31, 1),
    "name": (0.03, 0.52, -1),
    "kind": (0.955, 0.605, 1),
    "text": (0.05, 0.72, -1),
    "bonus": (0.05, 0.87, -1),
    "health": (0.955, 0.87, 1),
}


class Row(row.Row):
    """Cards, dice and the like side by side."""

    def item(self, look: Look, name: str, k: float) -> Item:
        return found(ITEMS, look, name, k)


class Parts(parts.Parts):
    """A card or a turf and what is on it."""

    places = PLACES

    def face(self, name: str, width: int) -> pygame.Surface:
        kind, _colon, which = name.partition(":")
        return images.turf_card(which, width) if kind == "turf" else images.card(which, "full", width)


KINDS: dict[str, type[Drawing]] = {"row": Row, "chart": Choices, "parts": Parts, "city": City}


def drawing(figure: Figure) -> Drawing:
    """The picture that a paragraph of the rulebook asks for."""
    return KINDS[figure.kind](figure)
