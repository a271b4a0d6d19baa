"""The frames of all kinds of cards, empty: a hole where the picture shows, and places for words and badges."""

from drawing.canvas import Box, Canvas
from drawing.colour import INK, tint
from drawing.texture import arch_mask, rounded_mask
from PIL import Image

from cards.case import CORNER, HEIGHT, Kind, band, cabinet, glass, rim
from hoochgame.ui.printing.hooch_stooges import measures

SIZES = {"full": (560, 800), "table": (280, 400), "chip": (200, 286)}
FULL_SCALE, SMALL_SCALE = 3, 4  # drawn so many times as large


def sheet(layout: str, times: int) -> Canvas:
    return Canvas(100, HEIGHT, SIZES[layout][0] * times / 100)


def arched(canvas: Canvas, layout: str, box: Box, shoulder: float, below: float = HEIGHT) -> Image.Image:
    """Return the finished frame with an arched hole; what is `below` lies over its foot."""
    mask = arch_mask((canvas.px(box.w), canvas.px(box.h)), shoulder * canvas.scale, 2.0 * canvas.scale)
    mask.paste(0, (0, canvas.px(below - box.y), mask.width, max(mask.height, canvas.px(below - box.y))))
    return canvas.holed(SIZES[layout], CORNER, (box.x, box.y), mask)


def paper(canvas: Canvas) -> None:
    box = Box(*measures.PAPER)
    canvas.fill(box, INK, 2)
    canvas.gradient(box.inset(0.4), ("#f8eed3", "#e9d7ad"), 1.8, 0.5)
    canvas.outline(box.inset(1.6), "#a47c35", 0.3, 1.2)


def full(kind: Kind) -> Image.Image:
    """Return the frame of the layout full, with a tuning scale below the name."""
    canvas, window = sheet("full", FULL_SCALE), Box(*measures.FULL_WINDOW)
    cabinet(canvas, kind)
    canvas.outline(Box(2.2, 2.2, 95.6, HEIGHT - 4.4), kind.metal, 0.55, 4.4)
    rim(canvas, kind, window, (30, 0.9))
    glass(canvas, kind, Box(*measures.GLASS), 2)
    for tick in range(31):
        x = 8 + tick * 2.8
        canvas.line([(x, 80.9), (x, 79.6 if tick % 5 else 78.8)], tint("#6b3a12", 0.8), 0.22)
    band(canvas, Box(*measures.BAND), kind.band, 1.2)
    paper(canvas)
    return arched(canvas, "full", window, 30, measures.GLASS[1] - 0.7)


def table(kind: Kind, rows: int) -> Image.Image:
    """Return the frame of the layout table for a name in so many rows."""
    canvas, window = sheet("table", SMALL_SCALE), Box(*measures.table_picture_rect(rows))
    cabinet(canvas, kind)
    glass(canvas, kind, Box(*measures.table_name_rect(rows)), 1.6)
    rim(canvas, kind, window, (26, 1.1))
    foot = Box(measures.TABLE_SIDE, HEIGHT - measures.FOOT, 100 - 2 * measures.TABLE_SIDE, measures.FOOT - 3.6)
    band(canvas, foot, kind.band, 2)
    return arched(canvas, "table", window, 26)


def chip(kind: Kind, rows: int) -> Image.Image:
    """Return the frame of the layout chip for a name in so many rows."""
    canvas, window, strip = (
        sheet("chip", SMALL_SCALE),
        Box(*measures.chip_picture_rect(rows)),
        Box(*measures.chip_name_rect(rows)),
    )
    canvas.fill(Box(1.2, 1.2, 97.6, HEIGHT - 2.4), kind.wood[0], CORNER - 1)
    canvas.fill(strip, INK, 3.4)
    canvas.fill(strip.inset(0.6), kind.band, 3)
    mask = rounded_mask((canvas.px(window.w), canvas.px(window.h)), 4 * canvas.scale)
    return canvas.holed(SIZES["chip"], CORNER, (window.x, window.y), mask)
