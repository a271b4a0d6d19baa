"""Unexplored ground: sky, a ridge, earth, the road that runs there, and one of twenty ruins; a hex for each number."""

import random
from typing import NamedTuple

from drawing.colour import INK, darker, mix
from drawing.vector import recoloured
from figures.strokes import moved, pen, shade

from moonshiners import landmarks, wrecks
from moonshiners.ruin import Ruin
from moonshiners.strokes import fade, glow

HORIZON, FOOT = 234, 274  # where the earth begins, and where ruins stand
SKY, HAZE, FAR = ("#22324a", "#7d746c"), "#e0a870", "#3a4e61"
EARTHS = ("#5f594e", "#57524a", "#4d5852", "#61534a")  # by number
ASPHALT, LANE = "#23282d", "#c9a860"
LEVEL = (302, 344)  # the road from edge to edge, which meets that of the next hex
DIMMED = recoloured("dimmed", ".50 .03 .02 0 0 .02 .52 .03 0 .004 .03 .06 .58 0 .02 0 0 0 1 0")
RUINS: tuple[Ruin, ...] = (
    landmarks.city(), landmarks.poles(), landmarks.church(), landmarks.filling_station(), wrecks.bus(),
    landmarks.billboard(), landmarks.mast(), landmarks.barn(), landmarks.ferris_wheel(), landmarks.pump(),
    wrecks.aeroplane(), landmarks.motel(), wrecks.bones(), wrecks.locomotive(), wrecks.drive_in(),
    wrecks.pylon(), landmarks.windmill(), wrecks.ship(), wrecks.bridge(), landmarks.water_tower(),
)  # fmt: skip


class Road(NamedTuple):
    """Where a road runs: from edge to edge, or from the foot to a point of the horizon."""

    level: bool
    end: float = 0


ROADS = {
    **{number: Road(True) for number in (5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)},
    1: Road(False, 130), 2: Road(False, 268), 4: Road(False, 150), 18: Road(False, 330), 20: Road(False, 286),
}  # fmt: skip


def heavens(chance: random.Random) -> str:
    """Draw the sky, the last light behind the ridge, and the first stars."""
    sky = fade("sky", *SKY, f"M0 0H416V{HORIZON + 2}H0Z")
    sky += glow("haze", (chance.uniform(70, 346), HORIZON), (260, 116), HAZE, 0.42)
    dots = ""
    for _ in range(9):
        x, y = chance.uniform(30, 386), chance.uniform(24, 130)
        dots += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="1.6" fill="#fff6e2" opacity="{chance.uniform(0.3, 0.7):.2f}"/>'
    return sky + dots


def ridge(chance: random.Random) -> str:
    """Draw hills as a saw: at both edges they are as high as those of the next hex."""
    x, far = 0.0, f"M0 {HORIZON + 4}V{HORIZON - 26}"
    while x < 340:
        x += chance.uniform(26, 54)
        top = HORIZON - chance.uniform(12, 54)
        far += f"L{x:.0f} {top:.0f}"
        if chance.random() < 0.5:
            x += chance.uniform(16, 34)
            far += f"L{x:.0f} {top + chance.uniform(-3, 5):.0f}"
    near = f"M0 {HORIZON + 6}Q70 {HORIZON - 18} 140 {HORIZON - 8}T290 {HORIZON - 10}T416 {HORIZON - 4}V{HORIZON + 6}Z"
    return shade(far + f"L416 {HORIZON - 26}V{HORIZON + 4}Z", FAR) + shade(near, darker(FAR, 0.24), 0.9)


def earth(chance: random.Random, colour: str) -> str:
    """Draw dry ground with cracks and tufts."""
    ground = fade("earth", colour, mix(darker(colour, 0.5), "#20262c", 0.4), f"M0 {HORIZON}H416V480H0Z")
    dry, cracks, tufts = darker(colour, 0.62), "", ""
    for _ in range(20):
        x, y = chance.uniform(6, 390), chance.uniform(HORIZON + 10, 462)
        cracks += f"M{x:.0f} {y:.0f}h{chance.uniform(10, 34):.0f}"
    for _ in range(6):
        x, y = chance.uniform(50, 366), chance.uniform(350, 446)
        tufts += f"M{x - 13:.0f} {y:.0f}l5 -13l6 11l7 -17l5 15l8 -9"
    return ground + pen(cracks, 3, dry, 0.55) + pen(tufts, 4, dry, 0.75)


def road_drawing(road: Road) -> str:
    """Draw cracked asphalt with what is left of its middle line."""
    if road.level:
        top, foot = LEVEL
        lane = "".join(f"M{x} {(top + foot) // 2}h34" for x in range(-9, 416, 72))
        edges = pen(f"M0 {top}H416M0 {foot}H416", 3, INK, 0.5)
        return shade(f"M0 {top}H416V{foot}H0Z", ASPHALT) + edges + pen(lane, 5, LANE, 0.8)
    end = road.end
    shape = f"M{end - 4} {HORIZON}H{end + 4}Q{end + 20} 330 300 480H116Q{end - 20} 330 {end - 4} {HORIZON}Z"
    lane = ""
    for near, far in ((0.06, 0.14), (0.22, 0.32), (0.42, 0.54), (0.66, 0.8)):
        (x, y), (a, b) = (_along(end, share) for share in (near, far))
        lane += pen(f"M{x:.0f} {y:.0f}L{a:.0f} {b:.0f}", 2 + 5 * far, LANE, 0.85)
    return shade(shape, ASPHALT) + lane


def _along(end: float, share: float) -> tuple[float, float]:
    """Return a point of the middle line, by its share of the way from the horizon to the foot."""
    return end + (208 - end) * share * share, HORIZON + (480 - HORIZON) * share


def waste(number: int, night: bool) -> str:
    """Return the drawing of a hex by its number; at night it is darker, and its lit windows are not."""
    chance, ruin, road = random.Random(f"waste {number}"), RUINS[number - 1], ROADS.get(number)
    ground = heavens(chance) + ridge(chance) + earth(chance, EARTHS[number % len(EARTHS)])
    aside = 0.0 if road is None or road.level else (208 - road.end) * 0.5
    place = 208 + aside + ruin.aside
    drawing = ground + (road_drawing(road) if road else "") + moved(place, FOOT, ruin.drawing)
    lamps = moved(place, FOOT, ruin.lamps)
    if not night:
        return drawing + lamps
    return f'{DIMMED}<g filter="url(#dimmed)">{drawing}</g>' + lamps + moved(place, FOOT, ruin.glow)
