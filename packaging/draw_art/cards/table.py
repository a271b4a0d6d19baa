"""The table layout: picture, name, figures and the effect in two or three words."""

from drawing.canvas import Box, Canvas
from drawing.colour import INK, tint
from drawing.sources import Card
from drawing.text import Type, fitted, halved, width, wrapped
from PIL import Image

from cards import badges
from cards.case import CORNER, HEIGHT, Kind, band, cabinet, glass, kind_of, window

SIZE = (280, 400)
SCALE = 280 * 4 / 100
NAME = Type("name", 12.9)  # 14 pixels on a card 110 wide
GIST = Type("gist", 11.6)
SMALLEST_GIST = 9.8
ONE_LINE = 11.0  # a scheme has room for a second line before its words get smaller than this
PALE = "#ffeecb"
FOOT = 33.0
GIST_ICONS = {
    "attack": "crossed-swords",
    "free_money": "coins-pile",
    "bathtub": "card-draw",
    "goodstuff": "house",
    "smash": "crossed-swords",
    "fulltilt": "crossed-swords",
    "jump": "crossed-swords",
    "palm": "shield",
    "rally": "card-discard",
    "protection": "pay-money",
    "firesale": "card-pick",
    "hiring": "card-pick",
    "spring": "return-arrow",
    "wind": "clockwise-rotation",
    "galoshes": "skull-crossed-bones",
    "books": "fire",
    "street": "card-exchange",
    "squat": "flag-objective",
}


def name_plate(canvas: Canvas, kind: Kind, name: str) -> float:
    """Draw the name above the foot, in two lines if it must; return where the plate begins."""
    rows = [name] if width(name, NAME) <= 89.5 else halved(name, NAME, 89.5)
    face = min((fitted(row, NAME, 89.5) for row in rows), key=lambda fit: fit.size)
    high = 17.0 if len(rows) == 1 else 29.5
    box = Box(3.4, HEIGHT - FOOT - high - 1.4, 93.2, high)
    glass(canvas, kind, box, 1.6)
    canvas.lines((50, box.middle[1] - 0.4), rows, face, INK, 1.06)
    return box.y


def gist_lines(gist: str, room: float) -> tuple[list[str], Type]:
    """Return at most two lines that fit the room, and their typeface."""
    face = GIST
    while face.size > SMALLEST_GIST:
        rows = wrapped(gist, face, room)
        if len(rows) <= 2 and all(width(row, face) <= room for row in rows):
            return rows, face
        face = Type(face.role, face.size - 0.2)
    return wrapped(gist, face, room), face


def stooge_foot(canvas: Canvas, card: Card, kind: Kind) -> None:
    middle = HEIGHT - 3.6 - (FOOT - 3.6) / 2
    badges.bonus(canvas, (15.6, middle), 12.8, card.bonus)
    badges.health(canvas, (84.4, middle - 0.4), 12.6, card.health)
    if card.gist:
        rows, face = gist_lines(card.gist, 43)
        canvas.lines((50, middle - 0.4), rows, face, PALE, 1.1)
    else:
        canvas.icon(kind.icon, (50, middle), 19, tint(PALE, 0.4))


def scheme_foot(canvas: Canvas, card: Card) -> None:
    middle = HEIGHT - 3.6 - (FOOT - 3.6) / 2
    canvas.icon(GIST_ICONS[card.id], (16.5, middle), 19, PALE)
    face = fitted(card.gist, Type("gist", 13), 64)
    if face.size >= ONE_LINE:
        canvas.words((61, middle - 0.2), card.gist, face, PALE)
    else:
        rows, face = gist_lines(card.gist, 64)
        canvas.lines((61, middle - 0.2), rows, face, PALE, 1.1)


def card(card: Card) -> Image.Image:
    kind = kind_of(card)
    canvas = Canvas(100, HEIGHT, SCALE)
    cabinet(canvas, kind)
    top = name_plate(canvas, kind, card.name)
    window(canvas, kind, card.figure, Box(4.5, 4.5, 91, top - 7.2), (26, 1.1))
    band(canvas, Box(3.4, HEIGHT - FOOT, 93.2, FOOT - 3.6), kind.band, 2)
    if card.kind == "stooge":
        stooge_foot(canvas, card, kind)
    else:
        scheme_foot(canvas, card)
    if card.tier:
        badges.tier(canvas, (15.2, 0), 10.6, card.tier)
    elif not card.starter:
        badges.dial(canvas, (15.2, 15.2), 13.4, card.cost)
    if not card.tier:
        badges.knob(canvas, (84.8, 15.2), 13, card.hooch)
    return canvas.rounded(SIZE, CORNER)
