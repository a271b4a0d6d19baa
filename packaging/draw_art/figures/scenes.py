"""Backgrounds of people and things: seven places in seven tints."""

import math
import random
from collections.abc import Callable
from typing import NamedTuple

from drawing.colour import INK, lighter, mix
from drawing.vector import flat_icon


class Tint(NamedTuple):
    """The colours of a scene: far and dark, near and in the middle, and the light."""

    far: str
    near: str
    lit: str


TINTS = {
    "teal": Tint("#0f2f2f", "#1d5550", "#e9b95a"),
    "ruby": Tint("#3a0f14", "#7a2322", "#f0b45c"),
    "night": Tint("#0d1a33", "#26406b", "#f2cf7a"),
    "green": Tint("#12291a", "#2f5f3b", "#e8c465"),
    "plum": Tint("#26112f", "#5a2b5f", "#f0b76b"),
    "brown": Tint("#2a1a0e", "#6a4424", "#f3c36a"),
    "grey": Tint("#1b2024", "#46525a", "#e6cf9a"),
}
VIGNETTE = (
    '<defs><radialGradient id="edge" cx=".42" cy=".4" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient></defs>'
    '<rect width="640" height="512" fill="url(#edge)"/>'
)
Place = Callable[[Tint, random.Random], str]


def rays(centre: tuple[float, float], count: int, reach: float, colour: str, opacity: float) -> str:
    x, y = centre
    wedges = []
    for step in range(count):
        first, last = math.tau * step / count, math.tau * (step + 0.5) / count
        ends = " ".join(f"{x + reach * math.cos(a):.0f},{y + reach * math.sin(a):.0f}" for a in (first, last))
        wedges.append(f'<polygon points="{x},{y} {ends}" fill="{colour}" opacity="{opacity}"/>')
    return "".join(wedges)


def burst(tint: Tint, chance: random.Random) -> str:
    return (
        rays((320, 250), 22, 900, tint.lit, 0.26)
        + f'<circle cx="320" cy="230" r="186" fill="{tint.lit}" opacity=".85"/>'
        + f'<circle cx="320" cy="230" r="186" fill="none" stroke="{INK}" stroke-width="5"/>'
        + f'<circle cx="320" cy="230" r="202" fill="none" stroke="{tint.lit}" stroke-width="4"/>'
    )


def tower(left: float, width: float, height: float, colour: str) -> str:
    """Draw a block stepped like a wedding cake."""
    top = 512 - height
    steps = f"M{left} 512V{top}H{left + width * 0.2:.0f}V{top - 26}H{left + width * 0.4:.0f}V{top - 52}"
    steps += f"H{left + width * 0.6:.0f}V{top - 26}H{left + width * 0.8:.0f}V{top}H{left + width}V512Z"
    return f'<path d="{steps}" fill="{colour}" stroke="{INK}" stroke-width="4"/>'


def towers(tint: Tint, chance: random.Random) -> str:
    parts, left = [], -10
    while left < 650:
        width, height = chance.randint(58, 100), chance.randint(190, 400)
        parts.append(tower(left, width, height, mix(tint.far, tint.near, 0.25 + 0.3 * chance.random())))
        for y in range(512 - height + 22, 500, 34):
            for x in range(left + 12, left + width - 12, 20):
                if chance.random() < 0.33:
                    parts.append(f'<rect x="{x}" y="{y}" width="9" height="16" fill="{tint.lit}" opacity=".85"/>')
        left += width + 2
    return "".join(parts)


def skyline(tint: Tint, chance: random.Random) -> str:
    moon = f'<circle cx="140" cy="120" r="74" fill="{tint.lit}"/>'
    halo = f'<circle cx="140" cy="120" r="92" fill="none" stroke="{tint.lit}" stroke-width="3" opacity=".5"/>'
    return moon + halo + towers(tint, chance)


def bricks(tint: Tint, chance: random.Random) -> str:
    wall = []
    for row in range(12):
        for column in range(-1, 14):
            colour = mix(tint.near, tint.far, 0.15 + 0.5 * chance.random())
            x = column * 92 + (46 if row % 2 else 0)
            wall.append(f'<rect x="{x}" y="{row * 44}" width="86" height="38" rx="3" fill="{colour}"/>')
    return "".join(wall)


def brick(tint: Tint, chance: random.Random) -> str:
    """Draw a wall under a street lamp."""
    beam = f'<polygon points="150,40 -160,560 470,560" fill="{tint.lit}" opacity=".34"/>'
    lamp = f'<path d="M96 46Q150 -6 204 46Z" fill="{INK}"/><rect x="146" y="-10" width="8" height="34" fill="{INK}"/>'
    return bricks(tint, chance) + beam + lamp + '<circle cx="150" cy="50" r="17" fill="#fff3cf"/>'


BOTTLES = ("wine-bottle", "brandy-bottle", "square-bottle", "beer-bottle", "round-bottom-flask", "jug")


def bar(tint: Tint, chance: random.Random) -> str:
    parts = [f'<rect width="640" height="512" fill="{tint.lit}" opacity=".12"/>']
    for shelf in range(3):
        y = 130 + shelf * 142
        for place in range(7):
            colour = mix(tint.near, tint.lit, 0.22 + 0.3 * chance.random())
            bottle = BOTTLES[(place * 5 + shelf * 2) % 6]
            parts.append(flat_icon(bottle, (place * 94 - 8, y - 104, 102), colour, 0.9))
        parts.append(f'<rect y="{y - 2}" width="640" height="14" fill="{INK}"/>')
        parts.append(f'<rect y="{y - 2}" width="640" height="4" fill="{tint.lit}" opacity=".7"/>')
    return "".join(parts)


def blinds(tint: Tint, chance: random.Random) -> str:
    slats = []
    for step in range(14):
        y = step * 44
        points = f"-40,{y - 60} 700,{y - 150} 700,{y - 126} -40,{y - 36}"
        slats.append(f'<polygon points="{points}" fill="{tint.lit}" opacity=".42"/>')
    door = f'<rect x="470" y="250" width="130" height="262" fill="{INK}" opacity=".55"/>'
    return "".join(slats) + door + f'<circle cx="486" cy="390" r="8" fill="{tint.lit}"/>'


def club(tint: Tint, chance: random.Random) -> str:
    curtain = []
    for fold in range(9):
        x = fold * 80 - 40
        colour = mix(tint.near, tint.far, 0.15 if fold % 2 else 0.6)
        curtain.append(f'<path d="M{x} 0Q{x + 40} 260 {x + 8} 512H{x + 72}Q{x + 50} 260 {x + 80} 0Z" fill="{colour}"/>')
    light = f'<polygon points="250,-20 330,-20 560,520 60,520" fill="{tint.lit}" opacity=".3"/>'
    light += f'<ellipse cx="310" cy="488" rx="290" ry="46" fill="{tint.lit}" opacity=".55"/>'
    swags = "".join(f"Q{x - 40} 84 {x - 80} 34" for x in range(640, 0, -80))
    pelmet = f'<path d="M0 0H640V34{swags}Z" fill="{lighter(tint.near, 0.12)}" stroke="{INK}" stroke-width="5"/>'
    return "".join(curtain) + light + pelmet


def dock(tint: Tint, chance: random.Random) -> str:
    parts = [f'<circle cx="500" cy="110" r="60" fill="{tint.lit}"/>']
    for wave in range(7):
        y = 330 + wave * 26
        crest = f"M-20 {y}q40 -16 80 0" + "t80 0" * 7 + f"V{y + 40}H-20Z"
        edge = f'stroke="{tint.lit}" stroke-opacity=".25" stroke-width="3"'
        parts.append(f'<path d="{crest}" fill="{mix(tint.near, tint.far, wave / 7)}" {edge}/>')
    crane = "M40 340V60H56V340M20 60H300L56 20ZM250 60V150"
    parts.append(f'<path d="{crane}" fill="{INK}" stroke="{INK}" stroke-width="7"/>')
    crate = mix(tint.near, tint.lit, 0.5)
    parts.append(f'<rect x="226" y="150" width="50" height="44" fill="{crate}" stroke="{INK}" stroke-width="5"/>')
    return "".join(parts)


PLACES: dict[str, Place] = {
    "burst": burst,
    "skyline": skyline,
    "brick": brick,
    "bar": bar,
    "blinds": blinds,
    "club": club,
    "dock": dock,
}


def sky(top: str, foot: str) -> str:
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
    gradient = f'<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
    return gradient + '<rect width="640" height="512" fill="url(#sky)"/>'


def scene(place: str, tint: str, seed: str) -> str:
    colours = TINTS[tint]
    return sky(colours.near, colours.far) + PLACES[place](colours, random.Random(seed))
