"""Parchment, its rope, and the window for the picture."""

from drawing.canvas import Box, Canvas
from drawing.colour import INK, tint
from drawing.texture import rounded_mask
from drawing.vector import document, render
from PIL import Image, ImageDraw

from deck_hand import rope, sights

HEIGHT = 1000 / 7
CORNER = 6.0
PALE, FOOT, RULE = "#f6ead0", "#dcc292", "#9a7338"
ROUND, LINE = 1.6, 0.9  # of a window: how round it is, and how wide its edge
GILT, GILT_WIDE = 0.7, 0.35  # how far in its gold line is, and how wide


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


def sight(id: str, size: tuple[int, int]) -> Image.Image:
    """Return the whole picture of a card at a size in pixels; each window shows what it has room for."""
    picture = render(sights.picture(id), size[0] * 2, size[1] * 2).convert("RGB")
    return picture.resize(size, Image.Resampling.LANCZOS)


def window(canvas: Canvas, box: Box) -> None:
    """Draw the dark line round a window, and the thin gold one in it."""
    canvas.fill(box.inset(-LINE), INK, ROUND + LINE)
    canvas.outline(box.inset(GILT), "#d9b26a", GILT_WIDE, ROUND)


def holed(canvas: Canvas, size: tuple[int, int], box: Box) -> Image.Image:
    """Return the finished frame with a hole for the picture; the gold line stays."""
    hole = rounded_mask((canvas.px(box.w), canvas.px(box.h)), ROUND * canvas.scale)
    inner = canvas.corners(Box(GILT, GILT, box.w - 2 * GILT, box.h - 2 * GILT))
    wide = max(1, canvas.px(GILT_WIDE))
    ImageDraw.Draw(hole).rounded_rectangle(inner, ROUND * canvas.scale, outline=0, width=wide)
    return canvas.holed(size, CORNER, (box.x, box.y), hole)


def band(canvas: Canvas, box: Box) -> None:
    """Draw the dark strip for the effect in a few words."""
    canvas.fill(box, INK, 1.4)
    canvas.gradient(box.inset(0.6), ("#175366", "#0f3846"), 1.1)
    canvas.line([(box.x + 1.4, box.y + 1.1), (box.x + box.w - 1.4, box.y + 1.1)], tint("#bfe3df", 0.5), 0.35)
