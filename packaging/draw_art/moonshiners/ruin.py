"""What ruins of the wasteland are drawn with. They stand on 0, so y is negative; 1 is a pixel of a hex."""

from typing import NamedTuple

from drawing.colour import INK
from figures.strokes import path

from moonshiners.strokes import LAMP

LINE = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
THIN = f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"'
RUST, RED, BONE, TEAL, SAND = "#8a5236", "#a8402e", "#c9bda0", "#4f7a78", "#8a7a58"
STEEL, STONE, SLATE, DARK, BRICK, OCHRE = "#8d979a", "#8f8a80", "#4a5862", "#1d262f", "#7a3428", "#b98a2e"


class Ruin(NamedTuple):
    """A ruin, its lit windows, the light round them at night, and how far from the middle it stands."""

    drawing: str
    lamps: str = ""
    glow: str = ""
    aside: float = 0


def rect(corner: tuple[float, float], size: tuple[float, float], fill: str, style: str = LINE) -> str:
    """Draw a box by its lower left corner."""
    (x, y), (wide, high) = corner, size
    return path(f"M{x:g} {y:g}h{wide:g}v{-high:g}h{-wide:g}Z", fill, style)


def ruin(drawing: str, *windows: tuple[float, float, float, float], aside: float = 0) -> Ruin:
    """Return a ruin with lit windows, each by its lower left corner and its size."""
    lamps = "".join(rect((x, y), (wide, high), LAMP, THIN) for x, y, wide, high in windows)
    soft = "".join(
        f'<ellipse cx="{x + wide / 2:g}" cy="{y - high / 2:g}" rx="{wide * reach:g}" ry="{high * reach:g}" '
        f'fill="{LAMP}" opacity=".12"/>'
        for x, y, wide, high in windows
        for reach in (1.2, 1.9)
    )
    return Ruin(drawing, lamps, soft, aside)
