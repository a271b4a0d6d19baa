"""Draws a building for each turf, on a 640 x 400 stage; the sign in the middle survives a narrow crop."""

import random
from typing import NamedTuple

from drawing.colour import INK, darker, lighter, mix
from drawing.vector import document, flat_icon

from figures.roofs import LEFT, RIGHT, ROOFS, STREET, Walls
from figures.scenes import TINTS, Tint

SIGN = (320, 176)
LINE = f'stroke="{INK}" stroke-width="7" stroke-linejoin="round"'


class Building(NamedTuple):
    """Facade and trim colours, the icon on the sign, the roof and the tint of the sky."""

    facade: str
    trim: str
    sign: str
    roof: str
    tint: str
    awning: bool = False


TURFS = {
    "cellar": Building("#5b4a3a", "#d9a55c", "cellar-barrels", "gable", "night"),
    "pawn": Building("#4a3d55", "#edc35f", "swap-bag", "shopfront", "plum", True),
    "drydock": Building("#3f5a66", "#9fd0dc", "anchor", "masts", "teal"),
    "laundry": Building("#5f7f86", "#e7f0ee", "washing-machine", "chimney", "teal"),
    "barber": Building("#7a2f2c", "#f0e2c2", "razor", "poles", "ruby", True),
    "gym": Building("#6b4a2e", "#e0b060", "boxing-glove", "vault", "brown"),
    "precinct": Building("#3d4f6b", "#b9cbe6", "police-badge", "temple", "night"),
    "grocer": Building("#3f6b3f", "#e8d48a", "apple-seeds", "gable", "green", True),
    "flatnote": Building("#4d2a5a", "#f0a6d0", "trumpet", "marquee", "plum"),
    "seer": Building("#2f2f66", "#f2cf7a", "crystal-ball", "dome", "night"),
    "trolley": Building("#6b3a24", "#f3c36a", "subway-train", "vault", "ruby", True),
    "billiards": Building("#24513f", "#dfe9c4", "eight-ball", "flat", "green"),
    "agency": Building("#55504a", "#e6cf9a", "briefcase", "tank", "grey"),
    "hospital": Building("#7d8f8f", "#f4f4ec", "hospital-cross", "flat", "teal"),
    "dentist": Building("#8a8574", "#f4f0df", "tooth", "gable", "grey", True),
    "hotel": Building("#6a2d3a", "#f0cf8a", "bed", "step", "ruby"),
    "track": Building("#4f6b3a", "#f0e2a8", "horse-head", "stand", "green"),
    "tailor": Building("#3a3f52", "#d7d9e6", "sewing-needle", "shopfront", "grey", True),
    "bakery": Building("#8a5a2c", "#f7dfae", "sliced-bread", "chimney", "brown", True),
    "gazette": Building("#4a4a4a", "#f0ead8", "newspaper", "teeth", "grey"),
    "crane": Building("#4f5a60", "#f2b64a", "crane", "crane", "teal"),
    "pharmacy": Building("#2f6b62", "#d5f0e2", "medicine-pills", "tank", "teal"),
    "cemetery": Building("#3a4440", "#c9d6c8", "tombstone", "gate", "night"),
    "townhall": Building("#6b6250", "#f0dfb0", "capitol", "towers", "brown"),
}


def backdrop(tint: Tint, chance: random.Random) -> str:
    """Draw evening sky and the far row of houses."""
    foot = mix(tint.near, tint.lit, 0.38)
    stops = f'<stop offset="0" stop-color="{tint.near}"/><stop offset="1" stop-color="{foot}"/>'
    parts = [
        f'<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>',
        '<rect width="640" height="400" fill="url(#sky)"/>',
        f'<circle cx="566" cy="78" r="40" fill="{tint.lit}" opacity=".85"/>',
    ]
    left, colour = -20, mix(tint.far, tint.near, 0.45)
    while left < 660:
        width, height = chance.randint(56, 104), chance.randint(120, 250)
        parts.append(f'<rect x="{left}" y="{STREET - height}" width="{width}" height="{height}" fill="{colour}"/>')
        for y in range(STREET - height + 18, STREET - 20, 30):
            if chance.random() < 0.5:
                x = left + 12 + 18 * chance.randint(0, 2)
                parts.append(f'<rect x="{x}" y="{y}" width="9" height="13" fill="{tint.lit}" opacity=".55"/>')
        left += width + 6
    return "".join(parts)


def front(walls: Walls, lit: str, chance: random.Random) -> str:
    """Draw the windows and the door."""
    parts = []
    for x in (LEFT + 22, RIGHT - 88):
        for y in (212, 282):
            pane = lit if chance.random() < 0.8 else walls.dark
            parts.append(f'<rect x="{x}" y="{y}" width="66" height="46" fill="{pane}" {LINE}/>')
            parts.append(f'<path d="M{x + 33} {y}V{y + 46}" stroke="{INK}" stroke-width="5"/>')
    door = f"M268 {STREET}V310Q320 278 372 310V{STREET}Z"
    parts.append(f'<path d="{door}" fill="{walls.dark}" {LINE}/>')
    parts.append(f'<path d="M320 296V{STREET}" stroke="{INK}" stroke-width="5"/>')
    parts.append(f'<circle cx="334" cy="334" r="7" fill="{walls.trim}"/>')
    return "".join(parts)


def striped_awning(walls: Walls) -> str:
    parts = []
    width = (RIGHT - LEFT + 20) / 8
    for stripe in range(8):
        x, end = LEFT - 10 + stripe * width, LEFT - 10 + (stripe + 1) * width
        low_x, low_end = x - (4 - stripe) * 5, end - (3 - stripe) * 5
        shape = f"M{x:.0f} 262L{low_x:.0f} 306Q{(low_x + low_end) / 2:.0f} 324 {low_end:.0f} 306L{end:.0f} 262Z"
        parts.append(f'<path d="{shape}" fill="{walls.trim if stripe % 2 else walls.dark}" {LINE}/>')
    return "".join(parts)


def sign(building: Building, walls: Walls) -> str:
    x, y = SIGN
    ground = darker(walls.facade, 0.55)
    disc = f'<circle cx="{x}" cy="{y}" r="100" fill="{INK}"/>'
    disc += f'<circle cx="{x}" cy="{y}" r="89" fill="{ground}" stroke="{walls.trim}" stroke-width="8"/>'
    return disc + flat_icon(building.sign, (x - 67, y - 67, 134), walls.trim)


def turf(name: str) -> str:
    building, chance = TURFS[name], random.Random(name)
    tint = TINTS[building.tint]
    facade = lighter(building.facade, 0.16)
    walls = Walls(facade, darker(building.facade, 0.3), lighter(building.facade, 0.34), building.trim)
    body = backdrop(tint, chance) + ROOFS[building.roof](walls)
    if building.roof != "gate":
        body += f'<path d="M{RIGHT - 100} 130H{RIGHT - 4}V{STREET}H{RIGHT - 100}Z" fill="{walls.dark}" opacity=".5"/>'
        body += front(walls, tint.lit, chance)
    body += striped_awning(walls) if building.awning else ""
    street = f'<rect y="{STREET - 2}" width="640" height="60" fill="{darker(tint.far, 0.4)}"/>'
    street += f'<rect y="{STREET - 2}" width="640" height="6" fill="{tint.lit}" opacity=".55"/>'
    return document(640, 400, body + sign(building, walls) + street)
