"""The back of every card: red lacquer, rays and a radio."""

from drawing.canvas import Box, Canvas, spoke
from drawing.colour import AMBER, BRASS, INK, tint
from PIL import Image

from cards.case import CORNER, HEIGHT, STOOGE, walnut


def back(size: tuple[int, int]) -> Image.Image:
    canvas = Canvas(100, HEIGHT, size[0] * 3 / 100)
    walnut(canvas, Box(0, 0, 100, HEIGHT), CORNER, STOOGE.wood)
    canvas.fill(Box(6, 6, 88, HEIGHT - 12), INK, 4)
    field = Box(7, 7, 86, HEIGHT - 14)
    canvas.gradient(field, ("#8c2a22", "#4d1310"), 3.4)
    centre = field.middle
    for ray in range(24):
        ends = [spoke(centre, 80, ray * 15 + turn) for turn in (0, 7.5)]
        inside = [(min(max(x, 8), 92), min(max(y, 8), HEIGHT - 8)) for x, y in (centre, *ends)]
        canvas.polygon(inside, tint(BRASS, 0.3))
    canvas.disc(centre, 29, INK)
    canvas.disc(centre, 27, BRASS)
    canvas.disc(centre, 25, "#5e1814")
    canvas.icon("pocket-radio", centre, 34, AMBER)
    canvas.outline(Box(9, 9, 82, HEIGHT - 18), BRASS, 0.9, 2.6)
    return canvas.rounded(size, CORNER)
