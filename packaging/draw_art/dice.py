"""The dice of Hooch Stooges."""

from collections.abc import Iterator

from drawing.canvas import Box, Canvas, exact
from drawing.colour import INK
from drawing.sources import ASSETS
from drawing.texture import rounded_mask
from PIL import Image

SIZE = 256
SCALE = 4
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(value: int) -> Image.Image:
    canvas = Canvas(100, 100, SIZE * SCALE / 100)
    canvas.gradient(Box(3, 3, 94, 94), ("#fffaf0", "#d8c59a"), 19)
    canvas.gradient(Box(8, 8, 84, 84), ("#f9f1dc", "#efe2c2"), 16)
    for across, down in PIPS[value]:
        radius = 12 if value == 1 else 9
        centre = 50 + across * 24, 50 + down * 24
        canvas.disc((centre[0], centre[1] + 1), radius, "#fffaf0")
        canvas.disc(centre, radius, "#9c2a22" if value == 1 else INK)
    return canvas.cut_out((SIZE, SIZE), rounded_mask(canvas.image.size, 20 * canvas.scale))


def build() -> Iterator[str]:
    for value in PIPS:
        exact(die(value), ASSETS / "dice" / f"die{value}.webp")
        yield f"dice/die{value}"
