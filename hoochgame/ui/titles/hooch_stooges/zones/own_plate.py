"""The own plate on the shelf: name, dial, die and piles."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.printing import faces as printed
from hoochgame.ui.table.keys import CounterKey, DialKey, PileKey
from hoochgame.ui.table.pieces.piece import Piece, Rect, flat, tall
from hoochgame.ui.table.plate import BAR, Laid, PlateZone, Seated, named, seated
from hoochgame.ui.table.zone import Below, Brush, Thing, Worn
from hoochgame.ui.titles.hooch_stooges import counters
from hoochgame.ui.titles.hooch_stooges.counters import count
from hoochgame.ui.titles.hooch_stooges.keys import DieKey
from hoochgame.ui.titles.hooch_stooges.layout import Layout
from hoochgame.ui.titles.hooch_stooges.moment import Moment
from hoochgame.ui.titles.hooch_stooges.pictures.badges import BRASS
from hoochgame.ui.titles.hooch_stooges.zones.opponent_plate import aside

DIAL_ARC = "#c0392b"
TILTED = 1.12  # the die lies askew and takes so much more room


@dataclass(frozen=True)
class Plate:
    """The parts of the own plate."""

    rect: Rect
    head: Rect
    turfs: Rect  # for their number, at the head's end
    dial: Rect
    caption: Rect
    die: Rect
    note: Rect  # has no width where the die needs its room
    deck: Rect
    discard: Rect


class Seen(NamedTuple):
    """All that is seen of the own seat."""

    plate: Plate
    seat: Seated
    hooch: int
    turfs: int
    friendly: bool
    die: int  # 0 while it is thrown
    note: str
    alive: bool
    piles: tuple[Worn, ...]


class Own(PlateZone[Moment, Plate, Seen]):
    """The own plate at the left of the shelf."""

    name = "own"
    in_a_row = True
    raised = staticmethod(flat)

    def lay(self, at: Moment, below: Below) -> Laid[Plate]:
        me, plate, gang = at.layout.me, own_plate(at.layout), at.state.gangs[at.layout.me]
        top = CARDS[gang.discard[-1]].id if gang.discard else ""
        deck = Piece(PileKey("deck", me), "pile", plate.deck, zone=self.name, z=1, number=len(gang.deck))
        discard = Piece(
            PileKey("discard", me), "pile", plate.discard, 0, top, z=1, zone=self.name, number=len(gang.discard)
        )
        die = Piece(DieKey(), "die", plate.die, zone=self.name, z=1)
        return self.laid(me, plate, plate.rect, deck, discard, die, *aside(at, me, plate.rect, self.name))

    def things(self, at: Moment, lay: Laid[Plate]) -> Iterator[Thing]:
        me, plate, dial = at.layout.me, lay.plate, lay.plate.dial
        yield Thing(lay.whole.key, plate.rect, lay.whole)
        yield Thing(DialKey(), dial, solid=False)
        yield Thing(DialKey(me), dial, focus=False, solid=False)
        figures = {"hooch": dial, "deck": plate.deck, "discard": plate.discard, "turfs": plate.turfs}
        for name, rect in figures.items():
            yield Thing(CounterKey(me, name), rect, focus=False)
        for piece in lay.pieces:  # cards laid aside are not seen here: they only come and go
            yield Thing(piece.key, piece.rect, piece, focus=piece.kind == "pile", solid=piece.kind != "card")

    def model(self, at: Moment, lay: Laid[Plate]) -> Seen:
        state, me, marks = at.state, at.layout.me, at.marks
        gang = state.gangs[me]
        return Seen(
            lay.plate,
            seated(at, me, lay.plate.rect),
            gang.hooch,
            count(state, me, "turfs"),
            bool(state.friendly),
            0 if DieKey() in marks.moving else marks.die,
            _("police check"),
            gang.alive,
            self.worn(at, [piece for piece in lay.pieces if piece.kind == "pile"]),
        )

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look, plate = brush.look, model.plate
        model.seat.paint(surface, look, look.theme.shelf_panel, 0.78)
        emblem = min(plate.head.height, round(look.text(19) * 1.5))
        named(surface, look, model.seat.who, plate.head, (emblem, look.text(19)))
        counters.draw(surface, look, ("turfs", model.turfs), plate.turfs, model.friendly)
        _dial(surface, look, plate.dial, model.hooch)
        _caption(surface, look, model)
        if model.die:
            die = images.rotated(("die", model.die), images.die(model.die, plate.die.width), 7)
            images.draw(surface, die, center=plate.die.center)
        px = text.fit("body", look.text(16), model.note, plate.note.width)
        if plate.note.width and text.width("body", px, model.note) <= plate.note.width + look.px(4):
            text.draw(surface, "body", px, model.note, look.theme.quiet, plate.note.center, "mm")
        for worn in model.piles:
            _pile(surface, look, worn)
        if not model.alive:
            surface.blit(shapes.box(plate.rect.size, look.px(10), "#060b0a", 0.6), plate.rect)


# Measures.


def own_plate(layout: Layout) -> Plate:
    """Divide the own plate: the head above, below it the dial at the left, die and piles at the right."""
    look, rect = layout.look, layout.own
    px = look.text(17)
    left, line = rect.x + look.px(BAR + 9), max(look.text(19), round(look.text(17) * 1.3))
    head = Rect(left, rect.y + layout.v(7, 5), rect.right - look.px(10) - left, line + layout.v(4, 3))
    rect = Rect(rect.x, head.bottom - look.px(2), rect.width, rect.bottom - head.bottom + look.px(2))
    radius = min(round(rect.height * 0.33), round((rect.width - look.px(40)) * 0.25))
    bottom = rect.bottom - layout.v(12, 10)
    caption = Rect(rect.x + look.px(BAR + 8), bottom - px, 2 * radius + look.px(34), px)
    room = caption.y - rect.y - layout.v(8, 8)
    radius = min(radius, room // 2 - look.px(4))
    dial = Rect(caption.centerx - radius, rect.y + layout.v(10, 8) + room // 2 - radius, 2 * radius, 2 * radius)
    x = caption.right + look.px(8)
    right = Rect(x, rect.y, rect.right - look.px(12) - x, rect.height)
    die = Rect(0, 0, layout.v(64, 60), layout.v(64, 60))
    pile_high = min(round(rect.height * 0.42), tall((right.width - look.px(14)) / 2))
    pile_wide = round(pile_high / 1.43)
    gap = look.px(16)
    deck = Rect(right.centerx - gap // 2 - pile_wide, bottom - pile_high, pile_wide, pile_high)
    discard = Rect(right.centerx + gap - gap // 2, deck.y, pile_wide, pile_high)
    upper = Rect(right.x, rect.y + look.px(8), right.width, deck.y - rect.y - look.px(18) - 4)
    note = Rect(right.x, upper.bottom - px, right.width, px)
    above = upper.height - px  # for the note
    if above < look.px(50):
        note.width, above = 0, upper.height
    side = min(die.height, round((above - look.px(6)) / TILTED))
    die.size = (side, side)
    die.center = (right.centerx, upper.y + above // 2 - look.px(2))
    wide = look.text(17) * 2 + look.px(12)
    turfs = Rect(head.right - wide, head.y, wide, head.height)
    head.width -= wide + look.px(6)
    return Plate(layout.own, head, turfs, dial, caption, die, note, deck, discard)


# Paint.


def _caption(surface: pygame.Surface, look: Look, seen: Seen) -> None:
    """Write how much hooch comes in each turn."""
    caption, turfs = seen.plate.caption, seen.turfs
    px, room = look.text(17), caption.width + look.px(2)
    both = (_("hooch, +{n}/turn").format(n=turfs), _("+{n}/turn").format(n=turfs))
    words = next((words for words in both if text.width("body", text.fit("body", px, words, room), words) <= room), "")
    px = text.fit("body", px, words, room)
    text.draw(surface, "body", px, words, look.theme.text, caption.center, "mm")


def dial_degrees(hooch: float) -> float:
    """Return where the arc of the dial ends, clockwise from three o'clock; it is full at thirty."""
    return 135 + 9 * min(30.0, hooch)


def _dial(surface: pygame.Surface, look: Look, rect: Rect, hooch: int) -> None:
    """Draw the own hooch as a round dial."""
    (x, y), radius = rect.center, rect.width // 2
    images.draw(surface, images.kept(("dial", radius), lambda: _dial_face(radius)), center=(x, y))
    if hooch:
        ends = dial_degrees(0), dial_degrees(hooch)
        arc = shapes.arc(round(radius * 0.92), DIAL_ARC, max(2, round(radius * 0.1)), *ends)
        images.draw(surface, arc, center=(x, y))
    figure = str(hooch)
    px = round(radius * (1.1 if len(figure) < 3 else 0.8))
    text.draw(surface, "num", px, figure, INK, (x, y), "mm")
    icon = images.icon("square-bottle", max(10, round(radius * 0.4)), "#6b3a12")
    images.draw(surface, icon, center=(x, y + radius * 0.64))


def _dial_face(radius: int) -> pygame.Surface:
    side = round(radius * 2.2)
    surface = shapes.blank((side, side))
    for share, colour in ((1.08, INK), (1.03, BRASS), (0.93, "#fff0c8")):
        images.draw(surface, shapes.disc(round(radius * share), colour), center=(side // 2, side // 2))
    for i in range(31):
        angle = math.radians(dial_degrees(i))
        inner = radius * (0.76 if i % 5 == 0 else 0.84)
        ends = [(side / 2 + math.cos(angle) * r, side / 2 + math.sin(angle) * r) for r in (inner, radius * 0.9)]
        pygame.draw.line(surface, INK, ends[0], ends[1], 2 if i % 5 == 0 else 1)
    return surface


def _pile(surface: pygame.Surface, look: Look, worn: Worn) -> None:
    """Draw the own deck or discard pile: its top card without the name, and its count."""
    piece, rect = worn.piece, worn.piece.rect
    radius = look.px(5)
    px = max(look.text(18), 16)
    foot = Rect(0, 0, rect.width, round(px * 1.2)).move_to(midbottom=rect.midbottom)
    if piece.number:
        paint.shadow(surface, look, rect, 5, 5)
        face = printed.card(piece.art or "back", "chip", rect.width)
        for up in range(min(3, piece.number - 1), -1, -1):
            surface.blit(face, (rect.x + up, rect.y - 2 * up))
        surface.blit(shapes.box(foot.size, radius, INK, 0.94), foot)
    else:
        surface.blit(shapes.box(rect.size, radius, "#0c0603", 0.6), rect)
        surface.blit(shapes.ring(rect.size, radius, look.theme.shelf_text, 1, 0.4), rect)
        name = "stack" if (isinstance(piece.key, PileKey) and piece.key.zone == "deck") else "card-discard"
        icon = images.icon(name, min(px, rect.width // 2), look.theme.shelf_text)
        images.draw(surface, icon, center=(rect.centerx, rect.y + rect.height * 0.34))
    if worn.dress.hovered:
        paint.outline(surface, look, rect, look.theme.hover, 5, 2)
    text.draw(surface, "num", px, str(piece.number), look.theme.accent, foot.center, "mm")
