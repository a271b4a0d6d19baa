"""What many drawings of the wasteland are made of: ink lines, planks, sheet iron, dusk."""

import random

from drawing.colour import INK, darker, lighter
from drawing.vector import recoloured
from figures.strokes import clipped, path, pen, shade

LINE = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
FINE = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
LAMP = "#ffcf6e"
DUSK = recoloured("dusk", ".34 .05 .02 0 .01 .04 .36 .04 0 .022 .04 .08 .38 0 .055 0 0 0 1 0")
LAMPLIT = recoloured("lamplit", ".56 .06 .02 0 .03 .05 .50 .03 0 .024 .04 .08 .42 0 .035 0 0 0 1 0")


def fade(mark: str, top: str, foot: str, shape: str) -> str:
    """Draw a shape filled from one colour above to another below."""
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
    gradient = f'<linearGradient id="{mark}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
    return f'<defs>{gradient}</defs><path d="{shape}" fill="url(#{mark})"/>'


def glow(mark: str, centre: tuple[float, float], reach: tuple[float, float], colour: str, strength: float) -> str:
    """Draw soft light round a point."""
    x, y = centre
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="{strength}"/>'
    stops += f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    gradient = f'<defs><radialGradient id="{mark}">{stops}</radialGradient></defs>'
    return gradient + f'<ellipse cx="{x:g}" cy="{y:g}" rx="{reach[0]:g}" ry="{reach[1]:g}" fill="url(#{mark})"/>'


def dusked(drawing: str) -> str:
    """Return a drawing of the day as it looks at night."""
    return f'{DUSK}<g filter="url(#dusk)">{drawing}</g>'


def lamplit(drawing: str) -> str:
    """Return a drawing of the day as it looks at night with lamps about it."""
    return f'{LAMPLIT}<g filter="url(#lamplit)">{drawing}</g>'


def boarded(mark: str, shape: str, colour: str, box: tuple[float, float, float, float], step: float = 12) -> str:
    """Draw a shape in upright planks, the right third in the shade; box = left, top, right, foot."""
    left, top, right, foot = box
    count = int((right - left) / step)
    seams = "".join(f"M{left + place * step:g} {top}V{foot}" for place in range(1, count + 1))
    third = left + (right - left) * 0.62
    inside = pen(seams, 2, darker(colour, 0.45), 0.7) + shade(f"M{third:g} {top}H{right}V{foot}H{third:g}Z", INK, 0.2)
    return path(shape, colour, LINE) + clipped(mark, shape, inside) + path(shape, "none", LINE)


def sheet(mark: str, shape: str, colour: str, box: tuple[float, float, float, float], step: float = 9) -> str:
    """Draw a shape in corrugated iron with patches of rust; box = left, top, right, foot."""
    left, top, right, foot = box
    count = int((right - left) / step)
    folds = "".join(f"M{left + place * step:g} {top}V{foot}" for place in range(1, count + 1))
    chance = random.Random(mark)
    spots = "".join(
        f'<ellipse cx="{chance.uniform(left, right):.0f}" cy="{chance.uniform(top, foot):.0f}" '
        f'rx="{chance.uniform(6, 18):.0f}" ry="{chance.uniform(3, 8):.0f}" fill="#8a4322" opacity=".55"/>'
        for _ in range(7)
    )
    middle = (left + right) / 2
    inside = (
        spots + pen(folds, 2.4, darker(colour, 0.5), 0.75) + pen(folds.replace("V", "v0V"), 0.8, lighter(colour, 0.3))
    )
    inside += shade(f"M{middle:g} {top}H{right}V{foot}H{middle:g}Z", INK, 0.2)
    return path(shape, colour, LINE) + clipped(mark, shape, inside) + path(shape, "none", LINE)


def window(x: float, y: float, wide: float, high: float, pane: str = "#26323c") -> str:
    """Draw a window with a cross bar, dark as by day."""
    frame = f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{pane}" {LINE}/>'
    shine = pen(f"M{x + 5:g} {y + high * 0.55:g}L{x + wide * 0.45:g} {y + 6:g}", 2.5, "#9fb4bd", 0.7)
    return frame + shine + pen(f"M{x + wide / 2:g} {y:g}v{high:g}M{x:g} {y + high / 2:g}h{wide:g}", 3)


def lit_window(x: float, y: float, wide: float, high: float) -> str:
    """Draw the same window with a lamp behind it."""
    frame = f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{LAMP}" {LINE}/>'
    hot = (
        f'<rect x="{x + 4:g}" y="{y + 4:g}" width="{wide - 8:g}" height="{high * 0.5:g}" fill="#fff0c0" opacity=".75"/>'
    )
    return frame + hot + pen(f"M{x + wide / 2:g} {y:g}v{high:g}M{x:g} {y + high / 2:g}h{wide:g}", 3)


def smoke(x: float, y: float, scale: float = 1, colour: str = "#d8d2c2", opacity: float = 0.55) -> str:
    """Draw smoke that drifts up to the right."""
    puffs = ((0, 0, 8), (8, -13, 11), (22, -25, 14), (42, -34, 16), (64, -40, 12))
    discs = "".join(f'<circle cx="{a}" cy="{b}" r="{r}"/>' for a, b, r in puffs)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="{colour}" opacity="{opacity}">{discs}</g>'
