"""Parchment, its rope, and the window for the picture."""

from drawing.canvas import Box, Canvas
from drawing.colour import INK, tint
from drawing.texture import rounded_mask
from drawing.vector import document, render
from PIL import Image

from deck_hand import rope, sights

HEIGHT = 1000 / 7
CORNER = 6.0
STAGE = (640, 512)
PALE, FOOT = "#f6ead0", "#dcc292"
LETTERS, TALE, RULE = "#2a1a0c", "#5a3f22", "#9a7338"
STRIP = "#12404f"  # the band that says what the card does


def parchment(width: int, rope_width: float, inset: float) -> Image.Image:
    """Return a sheet of this width with old edges in a border of rope."""
    wide, high = 1000, 1429
    middle = inset + rope_width / 2
    stops = f'<stop offset="0" stop-color="{PALE}"/><stop offset="1" stop-color="{FOOT}"/>'
    edge = '<stop offset=".62" stop-color="#8a5a22" stop-opacity="0"/><stop offset="1" stop-color="#8a5a22" '
    body = (
        f'<defs><linearGradient id="sheet" x1="0" y1="0" x2=".25" y2="1">{stops}</linearGradient>'
        f'<radialGradient id="old" cx=".5" cy=".48" r=".76">{edge}stop-opacity=".42"/></radialGradient></defs>'
        f'<rect width="{wide}" height="{high}" rx="{CORNER * 10}" fill="{INK}"/>'
        f'<rect x="8" y="8" width="{wide - 16}" height="{high - 16}" rx="{CORNER * 10 - 8}" fill="url(#sheet)"/>'
        f'<rect x="8" y="8" width="{wide - 16}" height="{high - 16}" rx="{CORNER * 10 - 8}" fill="url(#old)"/>'
    )
    box = middle * 10, middle * 10, wide - middle * 20, high - middle * 20
    body += rope.round_frame(box, CORNER * 10 - middle * 8, rope_width * 10, 6)
    return render(document(wide, high, body), width, round(width * high / wide))


def sheet(scale: float, rope_width: float, inset: float) -> Canvas:
    canvas = Canvas(100, HEIGHT, scale)
    picture = parchment(canvas.image.width, rope_width, inset).resize(canvas.image.size)
    canvas.picture(picture.convert("RGB"), (0, 0))
    return canvas


def sight(id: str, size: tuple[int, int], fall: float = 0.45) -> Image.Image:
    """Return the picture of a card, cut to fill a size in pixels: evenly at the sides, by `fall` at the top."""
    zoom = max(size[0] / STAGE[0], size[1] / STAGE[1])
    wide, high = round(STAGE[0] * zoom + 0.5), round(STAGE[1] * zoom + 0.5)
    picture = render(sights.picture(id), wide, high).convert("RGB")
    left, top = (wide - size[0]) // 2, round((high - size[1]) * fall)
    return picture.crop((left, top, left + size[0], top + size[1]))


def window(canvas: Canvas, box: Box, id: str, radius: float = 1.6, line: float = 0.9) -> None:
    canvas.fill(box.inset(-line), INK, radius + line)
    picture = sight(id, (canvas.px(box.w), canvas.px(box.h)))
    canvas.picture(picture, (box.x, box.y), rounded_mask(picture.size, radius * canvas.scale))
    canvas.outline(box.inset(0.7), tint_line(), 0.35, radius)


def tint_line() -> str:
    """Draw the thin gold line in a window."""
    return "#d9b26a"


def band(canvas: Canvas, box: Box) -> None:
    """Draw the dark strip for the effect in a few words."""
    canvas.fill(box, INK, 1.4)
    canvas.gradient(box.inset(0.6), ("#175366", "#0f3846"), 1.1)
    canvas.line([(box.x + 1.4, box.y + 1.1), (box.x + box.w - 1.4, box.y + 1.1)], tint("#bfe3df", 0.5), 0.35)
