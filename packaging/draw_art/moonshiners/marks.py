"""The marks of the drunkards on the map: three outlines, three colours, three faces."""

import math

from drawing.colour import INK, IVORY, darker, lighter
from drawing.vector import document, render
from figures.strokes import ball, clipped, path, pen, shade
from PIL import Image

SIZE = 128
EDGE = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
COLOURS = {"crazy": "#5aa9e6", "sad": "#3fae7a", "angry": "#e0492c"}


def star() -> str:
    """Return a star with soft corners, large enough for a face."""
    points = []
    for step in range(10):
        angle, reach = math.radians(36 * step - 90), 48 if step % 2 == 0 else 29
        points.append(f"{50 + math.cos(angle) * reach:.1f} {52 + math.sin(angle) * reach:.1f}")
    return f"M{'L'.join(points)}Z"


SHAPES = {
    "crazy": star(),
    "sad": "M50 3Q62 28 78 44A33 33 0 1 1 22 44Q38 28 50 3Z",
    "angry": "M50 4Q54 4 57 9L96 84Q99 92 90 93H10Q1 92 4 84L43 9Q46 4 50 4Z",
}


def crazy() -> str:
    eyes = ball(40, 46, 9.5, IVORY, f'stroke="{INK}" stroke-width="2.5"') + ball(43, 49, 3.6, INK, "")
    eyes += ball(61, 47, 6.5, IVORY, f'stroke="{INK}" stroke-width="2.5"') + ball(59, 44, 2.8, INK, "")
    return (
        eyes
        + path("M34 60Q50 66 66 59Q64 76 50 76Q36 75 34 60Z", "#3a1014", f'stroke="{INK}" stroke-width="2.5"')
        + shade("M40 63h7v5h-6zM54 63h6l-1 5h-5z", IVORY)
    )


def sad() -> str:
    eyes = "".join(
        ball(x, 58, 7, IVORY, f'stroke="{INK}" stroke-width="2.5"') + ball(x, 61, 3.4, INK, "") for x in (37, 63)
    )
    eyes += pen("M27 50L43 43M73 50L57 43", 4.5)
    tear = path("M33 68Q26 80 33 83Q40 80 33 68Z", "#d6f0fa", f'stroke="{INK}" stroke-width="2"')
    return eyes + pen("M40 82Q50 72 60 82", 4.5) + tear


def angry() -> str:
    eyes = "".join(
        ball(x, 57, 6, IVORY, f'stroke="{INK}" stroke-width="2.5"') + ball(x + (1 if x < 50 else -1), 58, 3, INK, "")
        for x in (40, 60)
    )
    brows = pen("M30 45L46 53M70 45L54 53", 5.5)
    return (
        eyes
        + brows
        + path("M34 70Q50 65 66 70L64 82Q50 78 36 82Z", IVORY, f'stroke="{INK}" stroke-width="2.5"')
        + pen("M43 68V80M50 67V79M57 68V80", 2)
    )


FACES = {"crazy": crazy, "sad": sad, "angry": angry}


def mark(kind: str) -> Image.Image:
    """Return the mark of a kind of drunkard; the app writes the tolerance over its lower right."""
    shape, colour = SHAPES[kind], COLOURS[kind]
    body = path(shape, lighter(colour, 0.06), EDGE) + clipped(
        "mark", shape, shade("M52 0H100V100H58Q44 60 52 0Z", darker(colour, 0.45), 0.4)
    )
    drawing = body + path(shape, "none", EDGE) + FACES[kind]()
    return render(document(100, 100, drawing), SIZE * 4, SIZE * 4).resize((SIZE, SIZE), Image.Resampling.LANCZOS)
