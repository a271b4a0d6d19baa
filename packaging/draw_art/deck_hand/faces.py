"""The card faces of Deck Hand: full, table and chip, and the back."""

import math

from drawing.canvas import Box, Canvas, Point, spoke
from drawing.colour import INK, tint
from drawing.text import Type, balanced, fitted, halved, splits, width, wrapped
from PIL import Image

from deck_hand import badges, rope
from deck_hand.paper import CORNER, HEIGHT, LETTERS, RULE, TALE, band, sheet, sight, window
from deck_hand.words import Card

FULL, TABLE, CHIP = (560, 800), (280, 400), (176, 252)
PORTRAIT = (320, 256)
LEADING = 1.18
EASY_RULES = 6.1
SMALLEST_RULES = 5.6  # 16 pixels on a card 286 wide, about the narrowest that is shown in full
SMALLEST_TALE = 4.9  # 14 pixels there
GIST, ONE_LINE = Type("gist", 10.8), 11.8
SMALLEST_GIST = 10.1  # 14 pixels on a card 138 wide
CHIP_NAME, CHIP_LEAST = Type("name", 19.5), 15.3  # 14 pixels on a chip 92 wide
CREAM = "#ffeecb"
EDGE = 5.0  # how far the rope reaches in


def title(canvas: Canvas, card: Card, middle: float, face: Type) -> None:
    """Draw hooks, name and sun in one row; the flag and the sun lie on the rope."""
    tall = face.size * 0.96
    begin, end = EDGE, 100 - EDGE
    if card.hooks:
        begin = 0.8 + badges.hooks(canvas, (0.8, middle - tall / 2), tall, card.hooks) - tall * 0.1
    if card.each_turn:
        radius = tall * 0.56
        badges.sun(canvas, (99 - radius, middle), radius)
        end = 98.4 - 2 * radius
    fit = fitted(card.name, face, end - begin - 1.6)
    half = width(card.name, fit) / 2
    across = min(max(50, begin + 0.8 + half), end - 0.8 - half)
    across = (across + (begin + end) / 2) / 2  # between the middle of the card and that of what is left
    canvas.words((across, middle), card.name, fit, LETTERS)


# full ----------------------------------------------------------------------------------------------


def rules_face(text: str, box: Box) -> Type:
    """Return the typeface of the rules, as large as the room allows."""
    face = Type("body", 7.2)
    while len(wrapped(text, face, box.w)) * face.size * LEADING > box.h:
        face = Type("body", face.size - 0.1)
    return face


def laid_out(text: str) -> tuple[float, Box, Type]:
    """Return the height of the picture, the box of the rules below it, and their typeface."""
    for high in (60.6, 57.0, 53.4):
        room = Box(8.4, 22.4 + high + 2.6, 83.2, 92.8 - high)
        face = rules_face(text, room)
        if face.size >= EASY_RULES:
            break
    if face.size < SMALLEST_RULES - 0.05:
        raise ValueError(f"too long for a card: {text}")
    return high, room, face


def tale(canvas: Canvas, words: str, box: Box) -> None:
    """Write the flavour beside the chest."""
    face = Type("flavour", 5.8)
    while len(wrapped(words, face, box.w)) * face.size * 1.14 > box.h:
        face = Type("flavour", face.size - 0.1)
    if face.size < SMALLEST_TALE - 0.05:
        raise ValueError(f"too long for a card: {words}")
    canvas.lines(box.middle, balanced(words, face, box.w), face, TALE, 1.14)


def full(card: Card) -> Image.Image:
    canvas = sheet(FULL[0] * 2 / 100, 3.2, 1.0)
    title(canvas, card, 13.4, Type("pirate", 13.4))
    high, room, face = laid_out(card.text)
    window(canvas, Box(6.6, 22.4, 86.8, high), card.id)
    canvas.lines(room.middle, balanced(card.text, face, room.w), face, LETTERS, LEADING)
    canvas.line([(9, 119.4), (67, 119.4)], RULE, 0.35)
    canvas.disc((38, 119.4), 0.9, RULE)
    tale(canvas, card.flavour, Box(7, 120.2, 60.6, 17))
    badges.chest(canvas, (93.4, 136), 23, card.cost)
    return canvas.rounded(FULL, CORNER)


# table ---------------------------------------------------------------------------------------------


def gist_rows(gist: str, room: float) -> tuple[list[str], Type]:
    """Return one line, or two where it would get too small, broken where a thought ends if that fits."""
    face = fitted(gist, Type("gist", 13.4), room)
    if face.size >= ONE_LINE:
        return [gist], face
    for marks in (";", ",;", " "):
        rows = min(splits(gist, marks), key=lambda pair: max(width(row, GIST) for row in pair), default=[gist])
        face = min((fitted(row, GIST, room) for row in rows), key=lambda fit: fit.size)
        if face.size >= SMALLEST_GIST:
            break
    return rows, face


def table(card: Card) -> Image.Image:
    canvas = sheet(TABLE[0] * 3 / 100, 3.0, 0.7)
    title(canvas, card, 11.7, Type("pirate", 15.2))
    rows, face = gist_rows(card.gist, 86)
    high = 16.4 if len(rows) == 1 else 22
    box = Box(4.6, 19.4, 90.8, high)
    top = box.y + box.h + 1.6
    window(canvas, Box(5.4, top, 89.2, HEIGHT - 5.4 - top), card.id)
    band(canvas, box)
    canvas.lines((50, box.middle[1] - 0.3), rows, face, CREAM, 1.04)
    badges.chest(canvas, (95.6, HEIGHT - 4.6), 33, card.cost)
    return canvas.rounded(TABLE, CORNER)


# chip ----------------------------------------------------------------------------------------------


def chip_name(name: str) -> tuple[list[str], Type]:
    face = fitted(name, CHIP_NAME, 93)
    if face.size >= CHIP_LEAST:
        return [name], face
    rows = halved(name, CHIP_NAME, 93)
    return rows, min((fitted(row, CHIP_NAME, 93) for row in rows), key=lambda fit: fit.size)


def chip(card: Card) -> Image.Image:
    canvas = sheet(CHIP[0] * 4 / 100, 2.2, 0.4)
    rows, face = chip_name(card.name)
    foot = 26.4 if len(rows) == 1 else 44
    window(canvas, Box(3.4, foot, 93.2, HEIGHT - 3.4 - foot), card.id)
    canvas.lines((50, 3.2 + (foot - 4.4) / 2), rows, face, LETTERS, 0.98)
    badges.hooks(canvas, (2.2, foot + 2.4), 22, card.hooks)
    if card.each_turn:
        badges.sun(canvas, (84, foot + 14), 12.6)
    badges.chest(canvas, (97.4, HEIGHT - 2.6), 42, card.cost)
    return canvas.rounded(CHIP, CORNER)


def portrait(id: str) -> Image.Image:
    """Return the picture alone."""
    return sight(id, (PORTRAIT[0] * 2, PORTRAIT[1] * 2)).resize(PORTRAIT, Image.Resampling.LANCZOS)


# back ----------------------------------------------------------------------------------------------


def point(canvas: Canvas, centre: Point, reach: float, degrees: float) -> None:
    """Draw one point of a compass rose, its halves light and dark."""
    tip, waist = spoke(centre, reach, degrees), reach * 0.2
    canvas.polygon([centre, spoke(centre, waist, degrees - 45), tip], "#f0dca8")
    canvas.polygon([centre, spoke(centre, waist, degrees + 45), tip], "#a9782a")


def rose(canvas: Canvas, centre: Point, reach: float) -> None:
    """Draw a compass rose of sixteen points."""
    for long, count, turn in ((0.62, 8, 22.5), (0.78, 4, 45), (1.0, 4, 0)):
        for step in range(count):
            point(canvas, centre, reach * long, turn + step * 360 / count)


def to_edge(box: Box, degrees: float) -> Point:
    """Return where a line from the middle leaves the box."""
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach = min(box.w / 2 / max(abs(across), 1e-6), box.h / 2 / max(abs(down), 1e-6))
    return box.middle[0] + across * reach, box.middle[1] + down * reach


def back(size: tuple[int, int]) -> Image.Image:
    """Draw the back: deep water under a compass rose with an anchor."""
    canvas = sheet(size[0] * 3 / 100, 3.2, 1.0)
    field = Box(6, 6, 88, HEIGHT - 12)
    canvas.fill(field.inset(-0.8), INK, 3)
    canvas.gradient(field, ("#1c5a6e", "#0b2c38"), 2.4)
    centre = field.middle
    for step in range(32):
        canvas.line([centre, to_edge(field.inset(1), step * 11.25)], tint("#bfe3df", 0.16), 0.35)
    for radius in (38, 36.6):
        canvas.ring(centre, radius, rope.ROPE, 0.5)
    rose(canvas, centre, 33)
    canvas.disc(centre, 15.4, INK)
    canvas.disc(centre, 14.6, rope.ROPE)
    canvas.disc(centre, 13.4, "#0f3846")
    canvas.icon("anchor", centre, 19, "#f0dca8")
    for x in (field.x + 8.4, field.x + field.w - 8.4):
        for y in (field.y + 8.4, field.y + field.h - 8.4):
            canvas.icon("fishing-hook", (x, y), 10, tint("#f0dca8", 0.75))
    canvas.outline(field.inset(1.6), rope.ROPE, 0.5, 1.6)
    return canvas.rounded(size, CORNER)
