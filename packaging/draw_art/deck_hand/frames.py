"""The frames of Deck Hand's cards, empty: a hole where the picture shows; and the back."""

import math

from drawing.canvas import Box, Canvas, Point, spoke
from drawing.colour import INK, tint
from PIL import Image

from deck_hand import rope
from deck_hand.paper import CORNER, HEIGHT, RULE, band, holed, sheet, window
from hoochgame.ui.printing.deck_hand import measures

FULL, TABLE, CHIP = (560, 800), (280, 400), (176, 252)


def full(variant: int) -> Image.Image:
    canvas, box = sheet(FULL[0] * 2 / 100, 3.2, 1.0), Box(*measures.picture_rect_in_full_layout(variant))
    window(canvas, box)
    left, right, down = measures.RULE
    canvas.line([(left, down), (right, down)], RULE, 0.35)
    canvas.disc(((left + right) / 2, down), 0.9, RULE)
    return holed(canvas, FULL, box)


def table(rows: int) -> Image.Image:
    canvas, box = sheet(TABLE[0] * 3 / 100, 3.0, 0.7), Box(*measures.table_picture_rect(rows))
    window(canvas, box)
    band(canvas, Box(*measures.table_effect_rect(rows)))
    return holed(canvas, TABLE, box)


def chip(rows: int) -> Image.Image:
    canvas, box = sheet(CHIP[0] * 4 / 100, 2.2, 0.4), Box(*measures.chip_picture_rect(rows))
    window(canvas, box)
    return holed(canvas, CHIP, box)


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
