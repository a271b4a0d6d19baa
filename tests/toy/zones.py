"""The window of Moonrakers: where everything lies on it, and how that is drawn."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.table import zone
from hoochgame.ui.table.keys import PileKey
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.table.pieces.piece import RATIO, card_height
from hoochgame.ui.table.plate import Figure
from hoochgame.ui.table.zone import AnyZone
from toy.ready_zones import CardRow, Deck, DrawnFaces, Goal, Hand, Heap, SeatPlate
from toy.rules import BOX, HAND, State, points, strength

NAMES = ("Small beer", "Cider", "Mead", "Rum", "Whisky", "Moonshine")
BARREL = PileKey("cask")
INK, PAPER, WOOD = "#2a1708", "#f2e2bd", "#8a5a2b"
Moment: TypeAlias = zone.TableMoment[State]


def zones(at: Moment) -> list[AnyZone]:
    """The other seat above, the cask in the middle, the own cellar below it, the own hand on the shelf."""
    layout, state, me = at.layout, at.state, at.layout.me
    (foe,), gap = layout.opponent_seats(), layout.gap
    above, middle, below = map(Rect, Box.from_rect(layout.field).inset(x=gap // 2).rows(3, gap))
    width = int(middle.height / RATIO)
    start = middle.centerx - (3 * width + 6 * gap) // 2
    deck, cask, spilt = (Rect(start + i * (width + 3 * gap), middle.y, width, card_height(width)) for i in range(3))
    plate = Rect(above.topleft, (layout.title.width, above.height))
    theirs = Rect(layout.banner.x, above.y, above.right - layout.banner.x, above.height)
    return [
        SeatPlate(plate, PileKey("hand", foe), *figures(state, foe)),
        CardRow(theirs, PileKey("cellar", foe), state.cellars[foe], art, 6, "Their cellar"),
        Deck(deck, PileKey("deck"), len(state.deck), len(BOX), "deck"),
        Goal(cask, BARREL, "barrel", WOOD),
        Heap(spilt, PileKey("spilt"), state.spilt, art, "spilt"),
        CardRow(below, PileKey("cellar", me), state.cellars[me], art, 6, "Your cellar"),
        SeatPlate(layout.own, PileKey("hand", me), *figures(state, me)),
        Hand(layout, PileKey("hand", me), state.hands[me], art, HAND + 1),
    ]


def figures(state: State, seat: Seat) -> tuple[Figure, ...]:
    return ("card-pick", len(state.hands[seat])), ("barrel", points(state, seat))


# Faces.


def art(card: int) -> str:
    return "" if card == HIDDEN else str(strength(card))


@images.cached
def face(art: str, width: int) -> pygame.Surface:
    """A label with a figure and a name; without a name the back."""
    size, radius = (width, card_height(width)), round(width * 0.06)
    card = shapes.box(size, radius, PAPER if art else WOOD).copy()
    card.blit(shapes.box_outline(size, radius, INK, max(2, width // 40)), (0, 0))
    icon = images.icon("barrel", round(width * 0.5), WOOD if art else PAPER)
    images.blit_anchored(card, icon, center=(width // 2, round(width * (0.95 if art else 0.5))))
    if art:
        words = NAMES[int(art) - 1]
        text.draw(card, "num", round(width * 0.4), art, INK, (width / 2, width * 0.32), "mm")
        px = text.fitting_size("bold", round(width * 0.15), words, round(width * 0.9), 8)
        text.draw(card, "bold", px, words, INK, (width / 2, width * 1.3), "mm")
    return card


LABELS = DrawnFaces(face)
