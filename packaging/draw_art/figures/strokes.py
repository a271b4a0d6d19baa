"""Short ways to write SVG shapes; people are drawn round x = 0."""

from drawing.colour import INK
from drawing.vector import OUTLINE, ROUND

THIN = f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"'


def path(shape: str, fill: str, style: str = OUTLINE) -> str:
    return f'<path d="{shape}" fill="{fill}" {style}/>'


def shade(shape: str, fill: str, opacity: float = 1) -> str:
    return f'<path d="{shape}" fill="{fill}" opacity="{opacity}"/>'


def pen(shape: str, width: float, colour: str = INK, opacity: float = 1) -> str:
    return f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{width}" opacity="{opacity}" {ROUND}/>'


def ball(x: float, y: float, radius: float, fill: str, style: str = OUTLINE) -> str:
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius}" fill="{fill}" {style}/>'


def oval(centre: tuple[float, float], radii: tuple[float, float], fill: str, style: str = OUTLINE) -> str:
    x, y = centre
    return f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{radii[0]:g}" ry="{radii[1]:g}" fill="{fill}" {style}/>'


def block(
    corner: tuple[float, float], size: tuple[float, float], fill: str, style: str = OUTLINE, rx: float = 0
) -> str:
    x, y = corner
    return f'<rect x="{x:g}" y="{y:g}" width="{size[0]:g}" height="{size[1]:g}" rx="{rx:g}" fill="{fill}" {style}/>'


def clipped(mark: str, shape: str, content: str) -> str:
    return f'<clipPath id="{mark}"><path d="{shape}"/></clipPath><g clip-path="url(#{mark})">{content}</g>'


def turned(degrees: float, content: str, about: str = "0 150") -> str:
    return f'<g transform="rotate({degrees} {about})">{content}</g>'


def moved(x: float, y: float, content: str, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{content}</g>'


def lined(mark: str, shape: str, fill: str, right: str, dark: str) -> str:
    """Draw a shape with its shaded right part."""
    return path(shape, fill) + clipped(mark, shape, f'<path d="{right}" fill="{dark}"/>') + path(shape, "none")
