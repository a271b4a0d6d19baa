"""Vector pictures: icons and drawings as SVG, turned into pixels."""

import functools
import io
import re

import resvg_py
from PIL import Image

from drawing.colour import INK
from drawing.sources import icon_body

OUTLINE = f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"'
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def document(width: int, height: int, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


@functools.lru_cache(64)
def render(svg: str, width: int, height: int) -> Image.Image:
    pixels = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(pixels))).convert("RGBA")


@functools.lru_cache(256)
def icon_mask(name: str, size: int) -> Image.Image:
    """Return the alpha of an icon."""
    body = icon_body(name).replace("currentColor", "#fff")
    return render(document(512, 512, body), size, size).getchannel("A")


def standalone_icon(body: str) -> str:
    """Return a whole SVG file in white, which the app tints."""
    white = body.replace("currentColor", "#fff")
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">{white}</svg>\n'


def placed_icon(name: str, box: tuple[float, float, float], fill: str, turn: float = 0, outline: float = 14) -> str:
    """Draw an icon inside a drawing: dark outline behind, light shape on top; box = left, top, size."""
    left, top, size = box
    scale = size / 512
    body = icon_body(name)
    wide = f'fill="{INK}" stroke="{INK}" stroke-width="{outline / scale * 0.5:.1f}" stroke-linejoin="round"'
    behind = body.replace('fill="currentColor"', wide)
    move = f"translate({left} {top}) rotate({turn} {size / 2} {size / 2}) scale({scale:.5f})"
    return f'<g transform="{move}">{behind}{body.replace("currentColor", fill)}</g>'


def flat_icon(name: str, box: tuple[float, float, float], fill: str, opacity: float = 1) -> str:
    left, top, size = box
    body = icon_body(name).replace("currentColor", fill)
    return f'<g transform="translate({left} {top}) scale({size / 512:.5f})" opacity="{opacity}">{body}</g>'


def with_own_ids(svg: str, mark: str) -> str:
    """Rename ids, so that two drawings may stand in one document."""
    return re.sub(r'(id="|url\(#)', rf"\g<1>{mark}", svg)


def recoloured(mark: str, matrix: str) -> str:
    """Return a filter that turns every colour into another."""
    change = f'<feColorMatrix type="matrix" values="{matrix}"/>'
    return f'<filter id="{mark}" color-interpolation-filters="sRGB">{change}</filter>'
