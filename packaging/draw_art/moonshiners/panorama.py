"""What lies behind the map: one sky, a ridge with a dead city, and dry ground, by day and at night."""

import random

from drawing.colour import darker
from drawing.texture import grained
from drawing.vector import document, render
from figures.strokes import pen, shade
from PIL import Image

from moonshiners.ruin import rect
from moonshiners.sheets import FULL_HD, stars
from moonshiners.strokes import LAMP, fade, glow
from moonshiners.wasteland import DIMMED

HORIZON = 400
SKY, GROUND = ("#26384f", "#746b66"), ("#4b473f", "#14181c")
HILLS = ("#3f5164", "#2f3e4d")
TOWN = "#25323e"
BLOCKS = ((344, 600), (1290, 1590))  # where the city is seen beside the map, from left to right


def hills(chance: random.Random, base: int, rise: int, step: int, colour: str) -> str:
    x, line = -20.0, f"M-20 {HORIZON + 10}"
    while x < 1960:
        top = base - chance.uniform(0, rise)
        line += f"L{x:.0f} {top:.0f}"
        x += step * chance.uniform(0.3, 0.9)
        line += f"L{x:.0f} {top + chance.uniform(-6, 8):.0f}"
        x += step * chance.uniform(0.5, 1.1)
    return shade(line + f"L1960 {HORIZON + 10}Z", colour)


def town(chance: random.Random) -> tuple[str, str]:
    """Draw the dead city, and the few windows of it that are lit."""
    towers, lamps = "", ""
    for left, right in BLOCKS:
        x = float(left)
        while x < right:
            wide, high = chance.uniform(18, 40), chance.uniform(30, 128)
            towers += shade(
                f"M{x:.0f} {HORIZON + 8}V{HORIZON - high + chance.uniform(0, 14):.0f}L{x + wide * 0.5:.0f} "
                f"{HORIZON - high:.0f}L{x + wide:.0f} {HORIZON - high + chance.uniform(0, 10):.0f}V{HORIZON + 8}Z",
                darker(TOWN, chance.uniform(0, 0.3)),
            )
            if chance.random() < 0.8:
                lamps += rect(
                    (x + wide * 0.3, HORIZON - high * chance.uniform(0.3, 0.7)), (5, 7), LAMP, 'opacity=".85"'
                )
            x += wide * chance.uniform(0.7, 1.3)
    return towers, lamps


def ground(chance: random.Random) -> str:
    earth = fade("earth", *GROUND, f"M0 {HORIZON}H1920V1080H0Z")
    marks = ""
    for _ in range(240):
        share = chance.random() ** 1.4
        x, y = chance.uniform(0, 1920), HORIZON + 8 + share * 660
        marks += f"M{x:.0f} {y:.0f}h{chance.uniform(6, 18) * (1 + 2.4 * share):.0f}"
    road = shade(f"M946 {HORIZON}H974Q1000 700 1180 1080H740Q920 700 946 {HORIZON}Z", "#1f242a")
    return earth + pen(marks, 3, "#0e1216", 0.42) + road


def panorama(night: bool) -> Image.Image:
    """Return the wasteland as far as one sees."""
    chance = random.Random("panorama")
    sky = fade("sky", *SKY, f"M0 0H1920V{HORIZON + 2}H0Z")
    sky += glow("west", (470, HORIZON - 6), (760, 250), "#e8a868", 0.5)
    far = hills(chance, 352, 96, 84, HILLS[0]) + hills(chance, 394, 44, 52, HILLS[1])
    towers, lamps = town(chance)
    land = far + towers + ground(chance)
    if night:
        dark = f'{DIMMED}<g filter="url(#dimmed)">{sky + glow("blue", (1400, 120), (900, 380), "#4a5f8c", 0.4)}</g>'
        drawing = dark + stars(chance, 240, (0, 10, 1920, 380)) + f'<g filter="url(#dimmed)">{land}</g>' + lamps
    else:
        drawing = sky + land
    return grained(render(document(*FULL_HD, drawing), *FULL_HD).convert("RGB"), 0.05, 2)
