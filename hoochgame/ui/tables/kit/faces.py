"""What the cards of a title look like, by the id of what is printed on them; without one it is a card's back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.tables.kit.dress import Picture
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.piece import Piece

Card = Callable[[str, int], pygame.Surface]  # by id and width


class Faces(NamedTuple):
    """The ways to draw a card or turf."""

    face: Card  # with all that is printed on it
    chip: Card  # as small as it may be drawn
    lain: Card  # as it lies on the table at that width
    strip: Callable[[str, tuple[int, int]], pygame.Surface]  # the middle of its picture, cut to a size


def plain(face: Card) -> Faces:
    """The faces of cards that look alike in any size."""
    return Faces(face, face, face, lambda art, size: images.filling(face(art, size[0]), size))


def upright(face: Card) -> Picture:
    """The pictures of pieces that are all cards of this face."""

    def picture(layout: Layout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        return face(piece.art, piece.rect.width)

    return picture
