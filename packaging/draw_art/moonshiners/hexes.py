"""The hexes of the map: ground by day and by night, with the edge that all of them have."""

import math
import random
from typing import NamedTuple

from drawing.colour import INK, darker, lighter, mix
from drawing.vector import document, render
from figures.strokes import clipped, pen, shade
from PIL import Image

from moonshiners import compound, saloon, wasteland, works, yards
from moonshiners.strokes import dusked, fade, glow, lamplit

RADIUS = 240
SIZE = 416, 480
WASTE_SIZE = 260, 300  # all twenty are loaded as a game opens
WIDE = 832, 480
STRAW = "#e6d4a8"
WASTES = tuple(range(1, len(wasteland.RUINS) + 1))


class Site(NamedTuple):
    """A kind of building: the colour of its ground, its drawing, and its lamps at night."""

    colour: str
    drawing: str
    lamps: str


SITES = {
    "house": Site("#8a6a4a", yards.house(), yards.house_lamps()),
    "workshop": Site("#6a6f78", works.workshop(), works.workshop_lamps()),
    "cornfield": Site("#9a8a2f", yards.cornfield(), yards.cornfield_lamps()),
    "distillery": Site("#4f7a68", works.distillery(), works.distillery_lamps()),
    "saloon": Site("#8a3f4a", saloon.saloon(), saloon.saloon_lamps()),
}

# By day words in ink stand on the ground: so much dust is in its colour that they can be read.
DUST = {
    "#8a6a4a": ("#fbe6d0", 0.34),
    "#6a6f78": ("#e6ecee", 0.33),
    "#9a8a2f": ("#fbf0b8", 0.2),
    "#4f7a68": ("#e2f0d8", 0.36),
    "#8a3f4a": ("#f3c3a2", 0.5),
}


def outline(centre: float = 208, radius: float = RADIUS) -> str:
    """Return a hex that stands on a corner."""
    corners = (math.radians(60 * corner - 90) for corner in range(6))
    return (
        "M" + "L".join(f"{centre + radius * math.cos(a):.1f} {240 + radius * math.sin(a):.1f}" for a in corners) + "Z"
    )


def edge(shape: str, inner: str) -> str:
    """Draw the ink edge of a hex, and light on its upper left."""
    ink = f'<path d="{shape}" fill="none" stroke="{INK}" stroke-width="18" stroke-linejoin="round"/>'
    rim = f'<path d="{inner}" fill="none" stroke="#fff6e2" stroke-width="3" stroke-linejoin="round" opacity=".22"/>'
    return ink + rim


def ground(colour: str, seed: str, night: bool) -> str:
    """Draw the calm lower part, where things stand: earth with few marks."""
    light = lighter(colour, 0.16) if night else mix(colour, *DUST[colour])
    earth = fade("earth", light, mix(colour, light, 0.84), "M0 226Q208 216 416 226V480H0Z")
    chance, marks = random.Random(seed), ""
    for _ in range(16):
        x, y = chance.uniform(20, 396), chance.uniform(262, 470)
        marks += f"M{x:.0f} {y:.0f}q{chance.uniform(8, 16):.0f} -4 {chance.uniform(18, 34):.0f} 0"
    return earth + pen(marks, 3, colour, 0.36)


def hills(colour: str) -> str:
    far = shade("M0 190Q60 150 120 176T240 160T340 172T416 150V240H0Z", darker(colour, 0.22), 0.55)
    return far + shade("M0 212Q90 184 170 204T330 196T416 206V240H0Z", darker(colour, 0.34), 0.5)


def sky(colour: str) -> str:
    return fade(
        "sky", mix(lighter(colour, 0.05), "#8fa6b8", 0.32), mix(lighter(colour, 0.3), STRAW, 0.5), "M0 0H416V240H0Z"
    )


def land(site: Site, seed: str, night: bool = False) -> str:
    """Draw the ground of a building."""
    return sky(site.colour) + hills(site.colour) + ground(site.colour, seed, night)


def framed(drawing: str) -> Image.Image:
    """Return a drawing cut out as a hex."""
    body = clipped("hex", outline(208, RADIUS - 1), drawing + edge(outline(), outline(208, RADIUS - 11)))
    return render(document(*SIZE, body), SIZE[0] * 2, SIZE[1] * 2).resize(SIZE, Image.Resampling.LANCZOS)


def tile(name: str, light: str) -> Image.Image:
    """Return a building's hex by day, at night, or at night with its lamps lit."""
    site = SITES[name]
    if light == "day":
        return framed(land(site, name) + site.drawing)
    around = dusked(land(site, name, True) + glow("moonlight", (60, 30), (330, 200), "#cfe0ff", 0.16))
    if light == "night":
        return framed(around + dusked(site.drawing))
    warm = glow("warm", (208, 140), (250, 116), "#ffb648", 0.55)
    return framed(around + warm + lamplit(site.drawing) + site.lamps)


def waste(number: int, light: str) -> Image.Image:
    """Return unexplored ground by the number of its hex."""
    drawing = framed(wasteland.waste(number, light == "night"))
    return drawing.resize(WASTE_SIZE, Image.Resampling.LANCZOS)


def yard(light: str) -> Image.Image:
    """Return Harding's compound, which covers two hexes."""
    drawing = compound.drawing()
    if light == "night":
        drawing = dusked(compound.ground()) + lamplit(compound.things()) + compound.lamps()
    body = clipped("both", compound.UNION, drawing + compound.rim())
    return render(document(*WIDE, body), WIDE[0] * 2, WIDE[1] * 2).resize(WIDE, Image.Resampling.LANCZOS)
