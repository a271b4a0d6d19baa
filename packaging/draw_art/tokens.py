"""Seat tokens, HQ tokens, pattern swatches and dice."""

from collections.abc import Iterator

from drawing.canvas import Box, Canvas, Point
from drawing.colour import INK, IVORY, SEATS, Seat
from drawing.patterns import swatch
from drawing.sources import ASSETS
from drawing.texture import rounded_mask
from PIL import Image, ImageDraw

SIZE = 256
SCALE = 4
PATTERN_CELL = 11
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def disc_mask(canvas: Canvas, centre: Point, radius: float) -> Image.Image:
    mask = Image.new("L", canvas.image.size, 0)
    x, y = centre[0] * canvas.scale, centre[1] * canvas.scale
    reach = radius * canvas.scale
    ImageDraw.Draw(mask).ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return mask


def house(reach: float) -> list[Point]:
    """Return a gabled house round the middle of a 100 x 100 picture."""
    x, y = 50, 55
    return [
        (x - reach, y - reach * 0.22),
        (x, y - reach * 1.12),
        (x + reach, y - reach * 0.22),
        (x + reach, y + reach * 0.9),
        (x - reach, y + reach * 0.9),
    ]


def house_mask(canvas: Canvas, reach: float) -> Image.Image:
    mask = Image.new("L", canvas.image.size, 0)
    points = [(x * canvas.scale, y * canvas.scale) for x, y in house(reach)]
    draw = ImageDraw.Draw(mask)
    draw.polygon(points, fill=255)
    draw.line([*points, points[0], points[1]], fill=255, width=canvas.px(5), joint="curve")
    return mask


def emblem(canvas: Canvas, seat: Seat, centre: Point, radius: float) -> None:
    """Draw the emblem on a plain disc, so that the pattern never touches it."""
    canvas.disc(centre, radius, seat.colour)
    canvas.icon(seat.emblem, centre, radius * 1.78, seat.ink)


def turf_token(seat: Seat) -> Image.Image:
    canvas = Canvas(100, 100, SIZE * SCALE / 100)
    centre = 50.0, 50.0
    canvas.disc(centre, 46, IVORY)
    pattern = swatch(seat, canvas.image.size, PATTERN_CELL * canvas.scale)
    canvas.image.paste(pattern, (0, 0), disc_mask(canvas, centre, 40))
    emblem(canvas, seat, centre, 32)
    return canvas.cut_out((SIZE, SIZE), disc_mask(canvas, centre, 49.6))


def hq_token(seat: Seat) -> Image.Image:
    canvas = Canvas(100, 100, SIZE * SCALE / 100)
    canvas.image.paste(IVORY, (0, 0), house_mask(canvas, 43))
    pattern = swatch(seat, canvas.image.size, PATTERN_CELL * canvas.scale)
    canvas.image.paste(pattern, (0, 0), house_mask(canvas, 36))
    emblem(canvas, seat, (50, 60), 28)
    return canvas.cut_out((SIZE, SIZE), house_mask(canvas, 46.5))


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
    for folder in ("tokens", "dice"):
        (ASSETS / folder).mkdir(exist_ok=True)
    for number, seat in enumerate(SEATS, 1):
        turf_token(seat).save(ASSETS / "tokens" / f"seat{number}.png", optimize=True)
        hq_token(seat).save(ASSETS / "tokens" / f"seat{number}-hq.png", optimize=True)
        swatch(seat, (128, 128), 16).save(ASSETS / "tokens" / f"pattern{number}.png", optimize=True)
        yield f"tokens/seat{number}"
    for value in PIPS:
        die(value).save(ASSETS / "dice" / f"die{value}.png", optimize=True)
        yield f"dice/die{value}"
