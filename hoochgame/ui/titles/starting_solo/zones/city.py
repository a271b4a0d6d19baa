"""The city with the enemy's plate, and the pile of Defeated Stooges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _, ngettext
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS
from hoochgame.ui.look import images, paint, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, NAME
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
    colour: int
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

    def model(self, at: SoloMoment, lay: Lying) -> SoloCityModel:
        (mob, pile, *turfs), state, chair = lay, at.state, at.chairs[ENEMY]
        stands = state.city[HEADQUARTERS].hq == ENEMY
        return SoloCityModel(
            self.turfs.model(at, tuple(turfs)),
            StyledPiece(mob, self.dress_piece(at, mob)),
            chair.name,
            chair.colour,
            len(state.gangs[ENEMY].crew),
            at.layout.places[HEADQUARTERS] if stands else None,
            StyledPiece(pile, self.dress_piece(at, pile)),
        )

    def paint(self, canvas: TableCanvas, model: SoloCityModel) -> None:
        """Draw plate, pile and city, and a red light round the enemy's HQ as long as it stands."""
        look = canvas.look
        _draw_plate(canvas, model)
        if model.boss:
            paint.glow(canvas, model.boss, look.seat_look(model.colour).colour, 7, 14, 4, 0.75)
        _draw_pile(canvas, model.beaten)
        self.turfs.paint(canvas, model.city)

    def paint_overlay(self, canvas: TableCanvas, model: SoloCityModel, piece: Piece) -> None:
        self.turfs.paint_overlay(canvas, model.city, piece)


def _draw_plate(canvas: Canvas, seen: SoloCityModel) -> None:
    """Draw emblem and name of the enemy, and how many stand guard."""
    (surface, look), rect = canvas, seen.mob.piece.rect
    paint.panel(Canvas(surface, look), rect, opacity=1, shade=False)
    if seen.mob.dress.hovered:
        paint.outline(Canvas(surface, look), rect, look.theme.hover, 10, 2)
    bar = Box.from_rect(rect).cut_left(look.px(BAR))[0]
    paint.seat_bar(Canvas(surface, look), bar, seen.colour)
    size = min(round(rect.height * 0.5), look.px(56))
    token = tokens.seat_token(look.seat_look(seen.colour), size)
    x, y = bar.right + look.px(8), rect.y + rect.height * 0.38
    images.blit_anchored(surface, token, midleft=(x, y))
    left, room = x + size + look.px(8), rect.right - x - size - look.px(16)
    NAME.draw(canvas, seen.name, (left, y), overflow="shorten", room=room)
    words = ngettext("{n} on guard", "{n} on guard", seen.guards).format(n=seen.guards)
    px = _small_words_px(canvas, words, rect.right - x - look.px(8))
    KIND.draw(canvas, words, (x, rect.y + rect.height * 0.76), px=px)


def _small_words_px(canvas: Canvas, words: str, room: int) -> int:
    """Return the size of small words: none is smaller than the table's smallest text."""
    return KIND.shortened_to_fit(canvas.look, words, room, least=canvas.look.text_px(14)).px


def _draw_pile(canvas: Canvas, worn: StyledPiece) -> None:
    """Draw the pile with its last stooge on top, and its count beside it."""
    (surface, look), rect = canvas, worn.piece.rect
    top, number = worn.piece.art, worn.piece.number
    paint.panel(Canvas(surface, look), rect, opacity=0.6)
    if worn.dress.hovered:
        paint.outline(Canvas(surface, look), rect, look.theme.hover, 10, 2)
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
