"""Rope: twisted along any line, as SVG."""

import math
from collections.abc import Sequence

from drawing.colour import INK

Point = tuple[float, float]
ROPE, LIT, DARK = "#cda264", "#e6c386", "#8f6a36"


def straight(start: Point, end: Point, step: float) -> list[tuple[Point, float]]:
    """Return places at even distances along a line, each with its direction."""
    across, down = end[0] - start[0], end[1] - start[1]
    length, heading = math.hypot(across, down), math.atan2(down, across)
    count = max(1, round(length / step))
    shares = [(index + 0.5) / count for index in range(count)]
    return [((start[0] + across * share, start[1] + down * share), heading) for share in shares]


def bend(centre: Point, radius: float, quarter: int, step: float) -> list[tuple[Point, float]]:
    """Return places along a quarter of a circle, clockwise; quarter 0 begins at the top."""
    count = max(1, round(radius * math.pi / 2 / step))
    angles = [math.pi / 2 * (quarter - 2 + (index + 0.5) / count) for index in range(count)]
    return [((centre[0] + math.cos(a) * radius, centre[1] + math.sin(a) * radius), a + math.pi / 2) for a in angles]


def frame(box: tuple[float, float, float, float], radius: float, step: float) -> list[tuple[Point, float]]:
    """Return places round a rectangle with round corners, clockwise."""
    left, top, wide, high = box
    right, foot, r = left + wide, top + high, radius
    return [
        *straight((left + r, top), (right - r, top), step),
        *bend((right - r, top + r), r, 1, step),
        *straight((right, top + r), (right, foot - r), step),
        *bend((right - r, foot - r), r, 2, step),
        *straight((right - r, foot), (left + r, foot), step),
        *bend((left + r, foot - r), r, 3, step),
        *straight((left, foot - r), (left, top + r), step),
        *bend((left + r, top + r), r, 4, step),
    ]


def strand(place: tuple[Point, float], width: float) -> str:
    """Draw the dark line between two strands."""
    (x, y), heading = place
    half, lean = width * 0.5, width * 0.52

    def at(along: float, across: float) -> str:
        cos, sin = math.cos(heading), math.sin(heading)
        return f"{x + along * cos - across * sin:.1f} {y + along * sin + across * cos:.1f}"

    return f"M{at(-lean, half)}C{at(-lean * 0.1, half)} {at(lean * 0.1, -half)} {at(lean, -half)}"


def twisted(line: str, places: Sequence[tuple[Point, float]], width: float, edge: float, ink: str = INK) -> str:
    """Draw a rope along a line, which is given as SVG and as places where its strands cross."""
    strands = "".join(strand(place, width) for place in places)
    return (
        f'<g fill="none"><path d="{line}" stroke="{ink}" stroke-width="{width + 2 * edge:g}"/>'
        f'<path d="{line}" stroke="{ROPE}" stroke-width="{width:g}"/>'
        f'<path d="{strands}" stroke="{DARK}" stroke-width="{width * 0.24:.2f}"/></g>'
    )


def round_frame(box: tuple[float, float, float, float], radius: float, width: float, edge: float) -> str:
    left, top, wide, high = box
    r = radius
    line = f"M{left + r} {top}h{wide - 2 * r}a{r} {r} 0 0 1 {r} {r}v{high - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
    line += f"h{2 * r - wide}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - high}a{r} {r} 0 0 1 {r} {-r}Z"
    return twisted(line, frame(box, radius, width * 1.3), width, edge)
