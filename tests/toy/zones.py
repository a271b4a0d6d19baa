"""The window of Moonrakers: where everything lies on it, and how that is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import pygame
from msgspec.structs import replace

from hoochgame.core.words import HIDDEN, Seat
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.tables.kit import layout as kit
from hoochgame.ui.tables.kit import packing, zone
from hoochgame.ui.tables.kit.banner import Face
from hoochgame.ui.tables.kit.board import Tabletop
from hoochgame.ui.tables.kit.faces import Plain
from hoochgame.ui.tables.kit.layout import Frame, Rect, cell, rows
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.parts.pile import Pile, waiting
from hoochgame.ui.tables.kit.parts.plate import Plate, plate
from hoochgame.ui.tables.kit.piece import HELD, RATIO, Piece, tall
from hoochgame.ui.tables.kit.zone import AnyZone, Below, Brush, Thing, Worn, Zone
from hoochgame.ui.tables.marks import Key
from toy.rules import BOX, HAND, State, points, strength

NAMES = ("Small beer", "Cider", "Mead", "Rum", "Whisky", "Moonshine")
BARREL: Key = ("barrel",)
INK, PAPER, WOOD = "#2a1708", "#f2e2bd", "#8a5a2b"


@dataclass(frozen=True)
class Layout(kit.Layout):
    foe: Rect
    cellars: tuple[Rect, Rect]  # the own one, the other's
    places: tuple[Rect, Rect, Rect]  # deck, cask, what was spilt
    hand: Rect


def cut(frame: Frame, seats: int, me: Seat) -> Layout:
    """The other seat above, the cask in the middle, the own cellar below it."""
    (field, log), gap = frame.sides(), frame.gap
    above, middle, below = rows(field, 3, gap)
    width = int(middle.height / RATIO)
    start = middle.centerx - (3 * width + 6 * gap) // 2
    places = tuple(Rect(start + i * (width + 3 * gap), middle.y, width, tall(width)) for i in range(3))
    foe = Rect(above.topleft, (frame.left.width, above.height))
    theirs, shelf = Rect(frame.centre.x, above.y, above.right - frame.centre.x, above.height), frame.on_shelf()
    return Layout(
        **frame.common(), seats=seats, me=me, log=log, overlay=middle, field=field.inflate(2 * (gap // 2), 0),
        foe=foe, cellars=(below, theirs), places=(places[0], places[1], places[2]),
        hand=Rect(frame.centre.x, shelf.y, frame.centre.width, shelf.height),
    )  # fmt: skip


Moment: TypeAlias = zone.Moment[Layout, State, Marks]


class Lay(NamedTuple):
    """A plate, and the cards in their places."""

    plate: Piece
    cards: tuple[Piece, ...]


class Seen(NamedTuple):
    seat: Plate
    cards: tuple[Worn, ...]
    deck: Pile | None = None


def seat_plate(at: Moment, piece: Piece) -> Plate:
    state, seat = at.state, piece.seat
    figures = (("card-pick", len(state.hands[seat])), ("barrel", points(state, seat)))
    return plate(at, seat, piece.rect, *figures)


def lying(cards: tuple[int, ...], places: list[Rect] | tuple[Rect, ...], zone: str, z: int = 1) -> Iterator[Piece]:
    for i, (card, rect) in enumerate(zip(cards, places, strict=True)):
        key: Key = ("card", card) if card != HIDDEN else ("hidden", i)
        yield Piece(key, "card", rect, art=art(card), z=z + i, zone=zone)


class Half(Zone[Moment, Lay, Seen]):
    """A seat and cards."""

    def pieces(self, lay: Lay) -> tuple[Piece, ...]:
        return lay.plate, *lay.cards

    def places(self, at: Moment) -> dict[Key, Rect]:
        """Where cards come from and go to."""
        return {("hand", at.layout.me): at.layout.hand}

    def things(self, at: Moment, lay: Lay) -> Iterator[Thing]:
        yield from (Thing(key, rect, focus=False, solid=key == BARREL) for key, rect in self.places(at).items())
        yield from super().things(at, lay)

    def model(self, at: Moment, lay: Lay) -> Seen:
        return Seen(seat_plate(at, lay.plate), self.worn(at, lay.cards))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        model.seat.paint(surface, brush.look)
        brush.pieces(surface, model.cards)


class Field(Half):
    """The other seat, the deck, the cask, both cellars and what was spilt."""

    name = "field"

    def lay(self, at: Moment, below: Below) -> Lay:
        layout, state = at.layout, at.state
        foe = layout.foe_seats()[0]
        cards: list[Piece] = []
        for seat, room in zip((layout.me, foe), layout.cellars, strict=True):
            cards += lying(
                state.cellars[seat],
                packing.hand(inside(layout, room), len(state.cellars[seat]), 6, layout.v(12, 8), room.x),
                self.name,
            )
        cards += lying(state.spilt, [layout.places[2]] * len(state.spilt), self.name)
        return Lay(Piece(("seat", foe), "seat", layout.foe, zone=self.name, seat=foe), tuple(cards))

    def places(self, at: Moment) -> dict[Key, Rect]:
        layout = at.layout
        foe, (deck, cask, spilt), (mine, theirs) = layout.foe_seats()[0], layout.places, layout.cellars
        piles: dict[Key, Rect] = {("deck",): deck, BARREL: cask, ("spilt",): spilt, ("hand", foe): layout.foe}
        return piles | {("cellar", layout.me): mine, ("cellar", foe): theirs}

    def model(self, at: Moment, lay: Lay) -> Seen:
        deck = Piece(("deck",), "pile", at.layout.places[0], number=len(at.state.deck))
        (worn,) = self.worn(at, [deck._replace(zone=self.name)])
        return super().model(at, lay)._replace(deck=Pile(worn, len(BOX), "deck"))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look, layout = brush.look, brush.layout
        assert isinstance(layout, Layout)
        for room, words in zip(layout.cellars, ("Your cellar", "Their cellar"), strict=True):
            paint.panel(surface, look, room, opacity=0.7)
            paint.heading(surface, look, words, (room.x + look.px(14), room.y + layout.v(20, 18)), 20)
        deck, cask, spilt = layout.places
        if model.deck:
            model.deck.paint(surface, look, face("", deck.width))
        waiting(surface, look, spilt, "spilt")
        wood = images.icon("barrel", cask.width, WOOD)
        surface.blit(wood, wood.get_rect(center=cask.center))
        super().paint(surface, model, brush)


def inside(layout: Layout, room: Rect) -> Rect:
    top, pad = layout.v(38, 34), layout.v(12, 8)
    return Rect(room.x + pad, room.y + top, room.width - 2 * pad, room.height - top - pad)


class Shelf(Half):
    """The own seat and its hand."""

    name = "shelf"
    in_a_row = True

    def cell(self, at: Moment, lay: Lay) -> Rect:
        return cell(at.layout.area.x, at.layout.cuts.bottom, at.layout.cuts.right, at.layout.area.bottom)

    def lay(self, at: Moment, below: Below) -> Lay:
        layout, me = at.layout, at.layout.me
        hand = at.state.hands[me]
        places = packing.hand(layout.hand, len(hand), HAND + 1, layout.v(16, 12), layout.hand.x)
        whole = Piece(("seat", me), "seat", layout.own, zone=self.name, seat=me)
        return Lay(whole, tuple(lying(hand, places, self.name, HELD)))


# Faces.


def art(card: int) -> str:
    return "" if card == HIDDEN else str(strength(card))


@images.keeps
def face(art: str, width: int) -> pygame.Surface:
    """A label with a figure and a name; without a name the back."""
    size, radius = (width, tall(width)), round(width * 0.06)
    card = shapes.box(size, radius, PAPER if art else WOOD).copy()
    card.blit(shapes.ring(size, radius, INK, max(2, width // 40)), (0, 0))
    icon = images.icon("barrel", round(width * 0.5), WOOD if art else PAPER)
    images.draw(card, icon, center=(width // 2, round(width * (0.95 if art else 0.5))))
    if art:
        words = NAMES[int(art) - 1]
        text.draw(card, "num", round(width * 0.4), art, INK, (width / 2, width * 0.32), "mm")
        px = text.fit("bold", round(width * 0.15), words, round(width * 0.9), 8)
        text.draw(card, "bold", px, words, INK, (width / 2, width * 1.3), "mm")
    return card


LABELS = Plain(face)


# The whole window.

FACE = Face(
    title=lambda state: "Moonrakers",
    size=31,
    icon="barrel",
    steps=("Choose", "Pour", "Draw"),
    count=lambda state: ("ROUND", state.round),
)


def zones(at: Moment) -> list[AnyZone]:
    return [Field(), Shelf()]


def opened(state: State, seats: frozenset[Seat]) -> State:
    """Only these hands lie open."""
    hands = tuple(hand if seat in seats else (HIDDEN,) * len(hand) for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands)


TOP = Tabletop(
    cut=cut,
    zones=zones,
    says=FACE,
    picture=LABELS.picture,
    art=art,
    hand=lambda state, seat: state.hands[seat],
)
