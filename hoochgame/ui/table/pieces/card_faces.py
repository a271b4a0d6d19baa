"""The cards of a title as pictures: whole, small, as they lie on the table, and what is painted on them alone."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.printing import faces
from hoochgame.ui.printing.faces import BACK


class Faces:
    """Cards from a folder of assets; an empty name is a back. A title overrides what differs."""

    def __init__(self, folder: str = images.CARDS, least: int = 124) -> None:
        self.folder = folder
        self.least = least  # px; what a narrower card does could not be read on it

    def card_picture(self, art: str, layout: str, width: int) -> pygame.Surface:
        """Return a card in one of the layouts full, table, chip."""
        return faces.scaled_card_face(art or BACK, layout, width, self.folder)

    def full_card(self, art: str, width: int) -> pygame.Surface:
        """Return a card with everything that is printed on it."""
        return self.card_picture(art, "full", width)

    def chip_card(self, art: str, width: int) -> pygame.Surface:
        """Return a card with its name, its picture and its figures."""
        return self.card_picture(art, "chip", width)

    def readable_card(self, art: str, width: int) -> pygame.Surface:
        """Return a card with its name and its effect in a few words, as far as that can be read at this width."""
        return self.card_picture(art, self.layout_at(width), width)

    def layout_at(self, width: int, ui: float = 1.0) -> str:
        return "table" if width >= self.least * ui else "chip"

    def portrait(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        """Return what is painted on a card, cut to a size."""
        return images.cropped_card_painting(art, size, self.folder)

    def wide_portrait(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a low and wide part of the painting; of a card face down, the middle of its back."""
        return self.portrait(art, size) if art else images.crop_to_fill(self.chip_card("", size[0]), size)

    def preload_card(self, art: str, layout: str) -> None:
        """Read a card's picture before it is needed."""
        faces.compose_in_advance(art or BACK, layout, self.folder)

    def token_picture(self, name: str, px: int) -> pygame.Surface:
        """Return the picture of something on the table that is no card."""
        return images.piece_picture(self.folder, name, px)
