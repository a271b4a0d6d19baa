"""The chip layout: picture to the edge, name and figures, for crowded tables."""

from drawing.canvas import Box, Canvas
from drawing.colour import INK
from drawing.sources import Card
from drawing.text import Type, fitted, halved, width
from drawing.texture import rounded_mask
from figures import people
from PIL import Image

from cards import badges
from cards.case import CORNER, HEIGHT, art, cropped, kind_of

SIZE = (200, 286)
SCALE = 200 * 4 / 100
NAME = Type("gist", 20.6)  # 14 pixels on a chip 68 wide
BADGE = 16.2
PORTRAIT = (200, 170)


def name_rows(name: str) -> tuple[list[str], Type]:
    rows = [name] if width(name, NAME) <= 95 else halved(name, NAME, 95)
    return rows, min((fitted(row, NAME, 95) for row in rows), key=lambda fit: fit.size)


def card(card: Card) -> Image.Image:
    kind = kind_of(card)
    canvas = Canvas(100, HEIGHT, SCALE)
    canvas.fill(Box(1.2, 1.2, 97.6, HEIGHT - 2.4), kind.wood[0], CORNER - 1)
    rows, face = name_rows(card.name)
    high = 27.0 if len(rows) == 1 else 45.0
    foot = HEIGHT - 2.6 - high
    frame = Box(2.6, 2.6, 94.8, foot - 3.8)
    picture = art(card.figure, (canvas.px(frame.w), canvas.px(frame.h)))
    canvas.picture(picture, (frame.x, frame.y), rounded_mask(picture.size, 4 * SCALE))
    canvas.fill(Box(2.6, foot, 94.8, high), INK, 3.4)
    canvas.fill(Box(3.2, foot + 0.6, 93.6, high - 1.2), kind.band, 3)
    canvas.lines((50, foot + high / 2 - 0.6), rows, face, "#fff3d6", 1.02)
    if card.tier:
        badges.tier(canvas, (BADGE * 1.1, 0), BADGE * 0.8, card.tier)
    elif not card.starter:
        badges.dial(canvas, (BADGE * 1.1, BADGE * 1.1), BADGE, card.cost)
    if not card.tier:
        badges.knob(canvas, (100 - BADGE * 1.1, BADGE * 1.1), BADGE * 0.97, card.hooch)
    if card.kind == "stooge":
        badges.bonus(canvas, (BADGE * 1.06, foot - BADGE * 0.82), BADGE, card.bonus)
        badges.health(canvas, (100 - BADGE * 1.06, foot - BADGE * 0.86), BADGE * 0.98, card.health)
    return canvas.rounded(SIZE, CORNER)


def portrait(name: str) -> Image.Image:
    """Return the person alone, close up."""
    large = cropped(people.portrait(name), (PORTRAIT[0] * 4, PORTRAIT[1] * 4), (640, 512), 0.2)
    close = (88, 4, 712, 534)
    return large.crop(close).resize(PORTRAIT, Image.Resampling.LANCZOS)
