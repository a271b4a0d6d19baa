"""The pictures of what stands on the map: heroes, drunkards, houses and survivors."""

from __future__ import annotations

import pygame

from hoochgame.games.moonshiners.content import KIND, KINDS
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.shapes import Size
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.titles.moonshiners import faces
from hoochgame.ui.titles.moonshiners.keys import DrunkardKey
from hoochgame.ui.titles.moonshiners.pictures import figurines

FOLDER = "moonshiners"
TAG = "#f4e7c6"  # behind what is left of a drunkard's tolerance


def piece_picture(layout: TableLayout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
    size = piece.rect.size
    if piece.kind == "card":
        return faces.card_picture(layout, piece)
    if isinstance(piece.key, DrunkardKey):
        return drunkard_mark(KINDS[KIND[piece.key.card]].id, size, piece.number)
    seat = layout.look.seat_look(colours[piece.seat])
    if piece.layout == "survivor" and piece.number:
        return figurines.counted_survivor_pegs(seat, size, piece.number)
    return {"hero": figurines.hero_standee, "house": figurines.house_piece}.get(piece.layout, figurines.survivor_peg)(
        seat, size
    )


@images.cached
def drunkard_mark(kind: str, size: Size, left: int) -> pygame.Surface:
    """Return the mark of a drunkard, with the rest of its tolerance unless that is 0."""
    picture = shapes.transparent_surface(size)
    mark = images.piece_picture(FOLDER, kind, min(size))
    images.blit_anchored(picture, mark, center=(size[0] / 2, size[1] / 2))
    if left:
        px = max(14, round(size[0] * 0.38))
        spot = (round(size[0] - px * 0.6), round(size[1] - px * 0.58))
        for radius, colour in ((px * 0.66, INK), (px * 0.56, TAG)):
            images.blit_anchored(picture, shapes.disc(round(radius), colour), center=spot)
        text.draw(picture, "num", px, str(left), INK, spot, "mm")
    return picture
