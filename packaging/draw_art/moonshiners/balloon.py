"""The balloon that takes one person away, the moon, and the field where everybody waits for it."""

import math

from drawing.colour import INK, darker
from drawing.vector import document, render
from figures.strokes import ball, block, path, pen, shade
from PIL import Image

from moonshiners.strokes import fade, glow

SIZE = 600, 1000
MOON = 256
RED, STRAW = "#b4452c", "#e6d4a8"
MIDDLE, TOP, REACH = 300, 30, 268  # of the envelope
STEPS = 40


def rim(side: float, share: float) -> tuple[float, float]:
    """Return a point on a seam of the envelope: side from -1 to 1, share from the top to the throat."""
    if share < 0.55:
        wide = math.sin(math.pi * min(1.0, share * 1.02) ** 0.82)
    else:
        wide = math.sin(math.pi * 0.561**0.82) * (1 - ((share - 0.55) / 0.45) ** 1.5 * 0.8)
    return MIDDLE + side * wide * REACH, TOP + share * 2.3 * REACH


def seam(side: float) -> list[tuple[float, float]]:
    return [rim(side, step / STEPS) for step in range(STEPS + 1)]


def between(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*one, *reversed(other)]) + "Z"


def envelope() -> str:
    """Draw seven stripes, the right ones in the shade, and a band for the day's number."""
    sides = [math.sin(math.pi / 2 * turn) for turn in (-1, -0.72, -0.44, -0.15, 0.15, 0.44, 0.72, 1)]
    cloth = path(between(seam(-1), seam(1)), RED, f'stroke="{INK}" stroke-width="14" stroke-linejoin="round"')
    for place, dark in enumerate((0, 0, 0.04, 0.1, 0.2, 0.32, 0.44)):
        colour = darker(STRAW if place % 2 else RED, dark)
        cloth += path(between(seam(sides[place]), seam(sides[place + 1])), colour, f'stroke="{INK}" stroke-width="3"')
    upper = [(x, y + 26 * (1 - ((x - MIDDLE) / REACH) ** 2)) for x, y in (rim(k / 12, 0.4) for k in range(-12, 13))]
    lower = [(x, y + 26 * (1 - ((x - MIDDLE) / REACH) ** 2)) for x, y in (rim(k / 12, 0.53) for k in range(-12, 13))]
    band = path(between(upper, lower), "#2c180d", f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"')
    shine = pen("M108 214Q136 138 218 92", 11, "#fff6e2", 0.55)
    patch = path("M404 470L456 462L462 512L412 522Z", "#8fa0a8", f'stroke="{INK}" stroke-width="4"') + pen(
        "M400 478l-8 2M410 522l-4 8M462 470l8 -2M456 514l8 4", 4
    )
    return cloth + band + shine + patch


def basket() -> str:
    throat, rope = TOP + 2.3 * REACH, ""
    for inner, outer in ((-48, -84), (48, 84), (-18, -30), (18, 30)):
        line = f"M{MIDDLE + inner} {throat - 6:.0f}L{MIDDLE + outer} 800"
        rope += pen(line, 9) + pen(line, 4, "#b98f52")
    flame = path(
        f"M{MIDDLE - 22} 710Q{MIDDLE - 30} 680 {MIDDLE} 640Q{MIDDLE + 30} 680 {MIDDLE + 22} 710Z",
        "#ffc45c",
        f'stroke="{INK}" stroke-width="4"',
    )
    flame += shade(f"M{MIDDLE - 10} 708Q{MIDDLE - 12} 690 {MIDDLE} 668Q{MIDDLE + 12} 690 {MIDDLE + 10} 708Z", "#fff6dc")
    burner = block((MIDDLE - 30, 708), (60, 22), "#5d666b", f'stroke="{INK}" stroke-width="5"', 5)
    shape = "M204 800H396L384 930Q384 942 372 942H228Q216 942 216 930Z"
    weave = fade("wicker", "#a9743c", "#4a2f16", shape) + pen(
        "".join(f"M206 {y}H394" for y in range(826, 940, 24)), 4, INK, 0.5
    )
    weave += pen("".join(f"M{x} 800V940" for x in range(228, 390, 24)), 4, INK, 0.35) + path(shape, "none")
    lip = block((194, 788), (212, 24), "#c79a5c", f'stroke="{INK}" stroke-width="6"', 12)
    plate = block((226, 850), (148, 50), STRAW, f'stroke="{INK}" stroke-width="4"', 7)
    bags = "".join(
        path(f"M{x} 818q-22 20 -14 46q14 12 28 0q8 -26 -14 -46Z", "#b39462", f'stroke="{INK}" stroke-width="4"')
        for x in (196, 404)
    )
    return (
        glow("burner", (MIDDLE, 690), (120, 130), "#ffd36b", 0.85) + rope + flame + burner + bags + weave + lip + plate
    )


def balloon() -> Image.Image:
    body = render(document(*SIZE, envelope() + basket()), SIZE[0] * 2, SIZE[1] * 2)
    return body.resize(SIZE, Image.Resampling.LANCZOS)


def moon() -> Image.Image:
    """Draw the full moon and the light round it."""
    seas = (
        (-0.35, -0.25, 0.2),
        (0.28, 0.3, 0.26),
        (0.1, -0.5, 0.12),
        (-0.28, 0.45, 0.13),
        (0.55, -0.15, 0.11),
        (0.06, 0.02, 0.08),
    )
    disc = ball(128, 128, 78, "#e9e2c8", 'stroke="#fff8e2" stroke-width="3"')
    disc += "".join(ball(128 + a * 78, 128 + b * 78, round(q * 78, 1), "#cfc6a8", "") for a, b, q in seas)
    disc += shade("M128 50A78 78 0 0 1 128 206A96 96 0 0 0 128 50Z", "#8a8a86", 0.22)
    body = render(document(256, 256, glow("halo", (128, 128), (127, 127), "#c9d6ea", 0.55) + disc), MOON * 2, MOON * 2)
    return body.resize((MOON, MOON), Image.Resampling.LANCZOS)
