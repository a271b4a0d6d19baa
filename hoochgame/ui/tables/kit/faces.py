"""The cards of a title as pictures: whole, small, as they lie on the table, and what is painted on them alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.piece import Piece

BACK = "back"  # the name of a card that lies face down, as its file is called


class Faces:
    """Cards out of a folder of assets; an empty name is a back. A title overrides what is otherwise with it."""

    def __init__(self, folder: str = images.CARDS, least: int = 124) -> None:
        self.folder = folder
        self.least = least  # px; what a narrower card does could not be read on it

    def card(self, art: str, layout: str, width: int) -> pygame.Surface:
        """A card in one of the layouts full, table, chip."""
        return images.card(art or BACK, layout, width, self.folder)

    def face(self, art: str, width: int) -> pygame.Surface:
        """A card with everything that is printed on it."""
        return self.card(art, "full", width)

    def chip(self, art: str, width: int) -> pygame.Surface:
        """A card as its name, its picture and its figures."""
        return self.card(art, "chip", width)

    def lain(self, art: str, width: int) -> pygame.Surface:
        """A card with its name and what it does in a few words, as far as that can be read at this width."""
        return self.card(art, self.layout_at(width), width)

    def layout_at(self, width: int, ui: float = 1.0) -> str:
        """How a card of that width is drawn on the table."""
        return "table" if width >= self.least * ui else "chip"

    def portrait(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        """What is painted on a card, cut to a size."""
        return images.portrait(art, size, self.folder)

    def strip(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        """The same where it is low and wide; of a card face down the middle of its back."""
        return self.portrait(art, size) if art else images.filling(self.chip("", size[0]), size)

    def read(self, art: str, layout: str) -> None:
        """Have a card's picture ready before it is wanted."""
        images.read(art or BACK, layout, self.folder)

    def token(self, name: str, px: int) -> pygame.Surface:
        """Something on the table that is not a card."""
        return images.token(self.folder, name, px)


class Plain(Faces):
    """Cards that are drawn, not read from files, and look alike in any size."""

    def __init__(self, drawn: Callable[[str, int], pygame.Surface]) -> None:
        super().__init__()
        self.drawn = drawn  # by id and width

    def card(self, art: str, layout: str, width: int) -> pygame.Surface:
        return self.drawn(art, width)

    def strip(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        return images.filling(self.drawn(art, size[0]), size)

    def picture(self, layout: Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        """Of a piece, where all are cards."""
        return self.drawn(piece.art, piece.rect.width)
