"""The cards of Deck Hand and what lies beside them, as pictures of the sizes asked for."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images

FOLDER = "deck_hand"  # of the faces, and of the tokens
BACK = "back"
LEAST_TABLE = 138  # px; what a narrower card does could not be read on it


def face(art: str, width: int) -> pygame.Surface:
    """A card with everything that is printed on it; without a name its back."""
    return card(art, "full", width)


def chip(art: str, width: int) -> pygame.Surface:
    """A card as its name, its picture, its hooks and its price."""
    return card(art, "chip", width)


def lain(art: str, width: int) -> pygame.Surface:
    """A card with its name and what it does in a few words, as far as that can be read at this width."""
    return card(art, layout_at(width), width)


def layout_at(width: int) -> str:
    """How a card of that width is drawn on the table."""
    return "table" if width >= LEAST_TABLE else "chip"


def strip(art: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture alone, cut to a size; of a card face down the middle of its back."""
    return portrait(art, size) if art else images.filling(card("", "chip", size[0]), size)


def portrait(art: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture alone, cut to a size."""
    return images.portrait(art, size, FOLDER)


def card(art: str, layout: str, width: int) -> pygame.Surface:
    """A card in one of the layouts full, table, chip; without a name its back."""
    return images.card(art or BACK, layout, width, FOLDER)


def read(art: str, layout: str) -> None:
    """Have a card's picture ready before it is wanted."""
    images.read(art or BACK, layout, FOLDER)


def token(name: str, px: int) -> pygame.Surface:
    """A coin, action, action-used, buy, hook, sun or chest."""
    return images.token(FOLDER, name, px)
