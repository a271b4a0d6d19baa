"""The city with the enemy's plate, and the pile of Defeated Stooges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, NAME
from hoochgame.ui.phrases.players import KindAndColour, draw_portrait_with_emblem
from hoochgame.ui.printing import faces as printed
from hoochgame.ui.table.keys import DialKey, PileKey, SeatKey
from hoochgame.ui.table.pieces.piece import Piece, Rect, card_height, unmoved_piece
from hoochgame.ui.table.plate import BAR, KIND
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges.zones import city as family
from hoochgame.ui.titles.starting_solo.keys import MobKey
from hoochgame.ui.titles.starting_solo.layout import SoloMoment

COUNT = FIGURE.with_changes(34, "accent")


class SoloCityModel(NamedTuple):
    """What the city, the plate and the pile show."""

    city: family.Seen
    mob: StyledPiece
    name: str
    player: KindAndColour
    guards: int
    boss: Rect | None  # the enemy's HQ, as long as it stands
    beaten: StyledPiece


class SoloCity(OfPieces[SoloMoment, SoloCityModel]):
    """The city in the middle of the window, below the tracker."""

    name = "city"
    raised = staticmethod(unmoved_piece)
    turfs = family.HoochCity()

    def lay_out(self, at: SoloMoment, below: Below) -> Lying:
        """Return the enemy's plate, the pile, and the turf of the city."""
        layout, beaten = at.layout, at.state.gangs[ENEMY].discard
        top, key = CARDS[beaten[-1]].id if beaten else "", PileKey("discard", ENEMY)
        mob = Piece(MobKey(), "plate", layout.mob, zone=self.name, seat=ENEMY)
        pile = Piece(key, "pile", layout.defeated, art=top, zone=self.name, number=len(beaten))
        return mob, pile, *self.turfs.lay_out(at, below)

    def hoverable_things(self, at: SoloMoment, lay: Lying) -> Iterator[TableThing]:
        piles = (PileKey(zone, ENEMY) for zone in ("deck", "hand", "crew"))
        for key in (*piles, DialKey(ENEMY), SeatKey(ENEMY)):
            yield TableThing(key, at.layout.mob, focus=False, solid=False)
        yield from super().hoverable_things(at, lay[:2])
        yield from self.turfs.hoverable_things(at, lay[2:])

    def plate_and_face(self, lay: Lying, seat: Seat) -> tuple[Box, Box] | None:
        """Return the enemy's plate and face."""
        plate = Box.from_rect(lay[0].rect)
        return (plate, face_box(plate)) if seat == ENEMY else None

    def model(self, at: SoloMoment, lay: Lying) -> SoloCityModel:
        (mob, pile, *turfs), state, chair = lay, at.state, at.chairs[ENEMY]
        stands = state.city[HEADQUARTERS].hq == ENEMY
        return SoloCityModel(
            self.turfs.model(at, tuple(turfs)),
            StyledPiece(mob, self.dress_piece(at, mob)),
            chair.name,
            KindAndColour(chair.kind, chair.colour),
            len(state.gangs[ENEMY].crew),
            at.layout.places[HEADQUARTERS] if stands else None,
            StyledPiece(pile, self.dress_piece(at, pile)),
        )

    def paint(self, canvas: TableCanvas, model: SoloCityModel) -> None:
        """Draw plate, pile and city, and a red light round the enemy's HQ as long as it stands."""
        look = canvas.look
        _draw_plate(canvas, model)
        if model.boss:
            paint.draw_glow(canvas, model.boss, look.seat_look(model.player.colour).colour, 7, 14, 4, 0.75)
        _draw_pile(canvas, model.beaten)
        self.turfs.paint(canvas, model.city)

    def paint_overlay(self, canvas: TableCanvas, model: SoloCityModel, piece: Piece) -> None:
        self.turfs.paint_overlay(canvas, model.city, piece)


def face_box(plate: Box) -> Box:
    """Return the place of the enemy's face: the left of the plate, above the words."""
    side = min(plate.width * 45 // 100, plate.height * 58 // 100)
    return plate.inset(x=plate.width // 9, y=plate.height // 12).place_inside((side, side), "lt")


def _draw_plate(canvas: Canvas, seen: SoloCityModel) -> None:
    """Draw face and name of the enemy, and how many stand guard."""
    (surface, look), rect = canvas, Box.from_rect(seen.mob.piece.rect)
    paint.draw_panel(Canvas(surface, look), rect, opacity=1, shade=False)
    if seen.mob.dress.hovered:
        paint.draw_outline(Canvas(surface, look), rect, look.theme.hover, 10, 2)
    paint.draw_seat_bar(Canvas(surface, look), rect.cut_left(look.px(BAR))[0], seen.player.colour)
    face = face_box(rect)
    draw_portrait_with_emblem(canvas, seen.player, face)
    beside = Box.from_edges(face.right + look.px(8), face.y, rect.right - look.px(8), face.bottom)
    lines = NAME.wrap(look, seen.name, beside.width)
    if len(lines) <= 2 and all(NAME.width(look, line) <= beside.width for line in lines):
        y = beside.centery - NAME.line_height(look) * (len(lines) - 1) // 2
        NAME.draw_lines(canvas, lines, (beside.x, y))
    else:
        NAME.draw(canvas, seen.name, beside, overflow="shorten")
    words = ngettext("{n} on guard", "{n} on guard", seen.guards).format(n=seen.guards)
    below = Box.from_edges(face.x, face.bottom, rect.right - look.px(8), rect.bottom)
    KIND.draw(canvas, words, below, px=_small_words_px(canvas, words, below.width))


def _small_words_px(canvas: Canvas, words: str, room: int) -> int:
    """Return the size of small words: none is smaller than the table's smallest text."""
    return KIND.shortened_to_fit(canvas.look, words, room, least=canvas.look.text_px(14)).px


def _draw_pile(canvas: Canvas, worn: StyledPiece) -> None:
    """Draw the pile with its last stooge on top, and its count beside it."""
    (surface, look), rect = canvas, worn.piece.rect
    top, number = worn.piece.art, worn.piece.number
    paint.draw_panel(Canvas(surface, look), rect, opacity=0.6)
    if worn.dress.hovered:
        paint.draw_outline(Canvas(surface, look), rect, look.theme.hover, 10, 2)
    pad = look.px(10)
    high = min(rect.height - 2 * pad, card_height(rect.width * 0.45))
    slot = Box.of_size((round(high / 1.43), high), x=rect.x + pad, centery=rect.centery)
    if top:
        face = printed.scaled_card_face(top, "chip", slot.width)
        for up in range(min(3, number) - 1, -1, -1):
            surface.blit(face, (slot.x + up, slot.y - 2 * up))
    else:
        surface.blit(shapes.box(slot.size, look.px(5), look.theme.field, 0.6), slot)
        surface.blit(shapes.box_outline(slot.size, look.px(5), look.theme.quiet, 1, 0.5), slot)
        images.blit_anchored(surface, images.icon("knockout", slot.width // 2, look.theme.quiet), center=slot.center)
    left = slot.right + pad
    COUNT.draw(canvas, str(number), (left, rect.centery - COUNT.px(look) * 0.5))
    px = _small_words_px(canvas, _("defeated"), rect.right - look.px(4) - left)
    KIND.draw(canvas, _("defeated"), (left, rect.centery + px * 0.8), px=px)
