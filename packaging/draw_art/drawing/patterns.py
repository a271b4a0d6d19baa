"""Seat patterns: the colour itself mixed with ink, so that seats differ without any colour."""

from collections.abc import Callable

from PIL import Image, ImageDraw

from drawing.colour import INK, Seat, mix, rgb
from drawing.texture import Size

Draw = ImageDraw.ImageDraw


def plain(draw: Draw, size: Size, cell: float) -> None:
    pass


def stripes(draw: Draw, size: Size, cell: float) -> None:
    width, height = size
    x = -height - cell
    while x < width + cell:
        draw.polygon(((x, height), (x + height, 0), (x + height + cell, 0), (x + cell, height)), fill=255)
        x += cell * 2


def dots(draw: Draw, size: Size, cell: float) -> None:
    width, height = size
    radius = cell * 0.44
    for row in range(int(height / cell) + 2):
        for column in range(-1, int(width / (2 * cell)) + 2):
            x, y = (column * 2 + row % 2 + 0.5) * cell, (row + 0.5) * cell
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def bars(draw: Draw, size: Size, cell: float) -> None:
    for row in range(int(size[1] / cell) + 1):
        draw.rectangle((0, row * cell, size[0], row * cell + cell * 0.44), fill=255)


def checks(draw: Draw, size: Size, cell: float) -> None:
    for row in range(int(size[1] / cell) + 1):
        for column in range(int(size[0] / cell) + 1):
            if (row + column) % 2:
                x, y = column * cell, row * cell
                draw.rectangle((x, y, x + cell - 1, y + cell - 1), fill=255)


def chevrons(draw: Draw, size: Size, cell: float) -> None:
    width, height = size
    for row in range(-2, int(height / (cell * 2)) + 3):
        y = row * 2 * cell
        edge = [(column * cell, y + (cell if column % 2 else 0)) for column in range(int(width / cell) + 2)]
        band = edge + [(x, y + cell * 0.9) for x, y in reversed(edge)]
        draw.polygon(band, fill=255)


PATTERNS: dict[str, Callable[[Draw, Size, float], None]] = {
    "plain": plain,
    "stripes": stripes,
    "dots": dots,
    "bars": bars,
    "checks": checks,
    "chevrons": chevrons,
}


def swatch(seat: Seat, size: Size, cell: float) -> Image.Image:
    """Return colour and pattern; it repeats without a seam if the size is a multiple of four cells."""
    times = 4
    mask = Image.new("L", (size[0] * times, size[1] * times), 0)
    PATTERNS[seat.pattern](ImageDraw.Draw(mask), mask.size, cell * times)
    mask = mask.resize(size, Image.Resampling.BOX)
    picture = Image.new("RGB", size, rgb(seat.colour))
    picture.paste(Image.new("RGB", size, rgb(mix(seat.colour, INK, 0.3))), (0, 0), mask)
    return picture
