"""The full layout: everything that is printed, for zoom and deck lists."""

from typing import NamedTuple

from drawing.canvas import Box, Canvas
from drawing.colour import INK, tint
from drawing.sources import Card, Turf
from drawing.text import Type, balanced, fitted, halved, width, wrapped
from PIL import Image

from cards import badges
from cards.case import CORNER, HEIGHT, TURF, Kind, band, cabinet, glass, kind_of, window

SIZE = (560, 800)
SCALE = 560 * 3 / 100
PAPER = Box(5, 91, 90, 46.8)
LEADING = 1.22
SMALLEST_RULES = 5.6  # 16 pixels on a card 286 wide, about the narrowest that is shown in this layout
SMALLEST_TALE = 4.9  # 14 pixels there


class Sheet(NamedTuple):
    """The measures of the paper: height for the rules, space below the flavour, widths of both, the smallest rules."""

    room: float
    foot: float
    across: float
    wide: float = 76
    smallest: float = SMALLEST_RULES


BARE, BADGED = Sheet(30.0, 4.2, 76), Sheet(20.5, 7, 46)
ENEMY = Sheet(20.5, 7, 49, 82, 5.0)  # all of them say the same, with a longer tale


def case(kind: Kind, name: str) -> Canvas:
    canvas = Canvas(100, HEIGHT, SCALE)
    cabinet(canvas, kind)
    canvas.outline(Box(2.2, 2.2, 95.6, HEIGHT - 4.4), kind.metal, 0.55, 4.4)
    window(canvas, kind, name, Box(8, 7, 84, 65), (30, 0.9))
    return canvas


def title(canvas: Canvas, kind: Kind, name: str) -> None:
    """Draw the name on its glass above the ticks of a tuning scale."""
    glass(canvas, kind, Box(5, 68.5, 90, 13), 2)
    face = Type("title", 8.6)
    if width(name, face) > 84 / 0.72:
        canvas.lines((50, 75), halved(name, Type("title", 6), 84), Type("title", 6), INK, 0.98)
        return
    canvas.words((50, 74), name, fitted(name, face, 84), INK)
    for tick in range(31):
        x = 8 + tick * 2.8
        canvas.line([(x, 80.9), (x, 79.6 if tick % 5 else 78.8)], tint("#6b3a12", 0.8), 0.22)


def type_band(canvas: Canvas, kind: Kind, word: str) -> None:
    band(canvas, Box(5, 83.2, 90, 6.4), kind.band, 1.2)
    for x in (10.4, 89.6):
        canvas.icon(kind.icon, (x, 86.4), 4.6, "#fff0cf")
    canvas.spaced((50, 86.5), word, Type("head", 3.7), "#fff0cf", 0.6)


def paper(canvas: Canvas) -> None:
    canvas.fill(PAPER, INK, 2)
    canvas.gradient(PAPER.inset(0.4), ("#f8eed3", "#e9d7ad"), 1.8, 0.5)
    canvas.outline(PAPER.inset(1.6), "#a47c35", 0.3, 1.2)


def rules(canvas: Canvas, text: str, room: float, sheet: Sheet) -> None:
    """Write the rules text, as large as the room allows."""
    face = Type("body", 7.4)
    while len(wrapped(text, face, sheet.wide)) * face.size * LEADING > room:
        face = Type("body", face.size - 0.1)
    if face.size < sheet.smallest - 0.05:
        raise ValueError(f"too long for a card: {text}")
    canvas.lines((50, PAPER.y + 3 + room / 2), balanced(text, face, sheet.wide), face, "#20160d", LEADING)


def flavour(canvas: Canvas, rows: list[str], middle: float, face: Type) -> None:
    canvas.lines((50, middle), rows, face, "#5a3f22", 1.14)


def tale_rows(tale: str, face: Type, across: float, most: int) -> tuple[list[str], Type]:
    """Return the flavour in a few rows, a little smaller if that helps, and its typeface."""
    while len(wrapped(tale, face, across)) > most and face.size > SMALLEST_TALE:
        face = Type(face.role, face.size - 0.1)
    return balanced(tale, face, across), face


def print_text(canvas: Canvas, text: str, tale: str, sheet: Sheet) -> None:
    """Write the rules with the flavour below them; without rules the flavour is in the middle, clear of the badges."""
    paper(canvas)
    if not text:
        rows, face = tale_rows(tale, Type("flavour", 7), 74, 2)
        flavour(canvas, rows, PAPER.y + 3 + 12, face)
        return
    rows, face = tale_rows(tale, Type("flavour", 5.2), sheet.across, 2)
    high = len(rows) * face.size * 1.14
    foot = PAPER.y + PAPER.h - sheet.foot
    flavour(canvas, rows, foot - high / 2, face)
    room = min(sheet.room, foot - high - PAPER.y - 4.5)
    rules(canvas, text, room, sheet)


def card(card: Card) -> Image.Image:
    kind = kind_of(card)
    canvas = case(kind, card.figure)
    title(canvas, kind, card.name)
    type_band(canvas, kind, card.band)
    stooge = card.kind == "stooge"
    print_text(canvas, card.text, card.flavour, ENEMY if card.tier else BADGED if stooge else BARE)
    if stooge:
        badges.bonus(canvas, (15.4, 125.4), 9.8, card.bonus)
        badges.health(canvas, (84.6, 125.2), 9.8, card.health)
        canvas.words((26.4, 134), card.figures[0], Type("head", 3.4), "#5a3f22", "lm")
        canvas.words((73.6, 134), card.figures[1], Type("head", 3.4), "#5a3f22", "rm")
    if card.tier:
        badges.tier(canvas, (13.5, 0), 8.4, card.tier)
    elif card.starter:
        badges.starter_mark(canvas, (13.5, 13.5), 10.4)
    else:
        badges.dial(canvas, (13.5, 13.5), 10.4, card.cost)
    if not card.tier:
        badges.knob(canvas, (86.5, 13.5), 10, card.hooch)
    return canvas.rounded(SIZE, CORNER)


def turf(turf: Turf) -> Image.Image:
    canvas = case(TURF, turf.id)
    title(canvas, TURF, turf.name)
    type_band(canvas, TURF, turf.band)
    print_text(canvas, turf.text, turf.flavour, BARE)
    badges.price_plate(canvas, (15.5, 12), 7, turf.cost)
    return canvas.rounded(SIZE, CORNER)
