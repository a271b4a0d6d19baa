"""What lies under everything: tar paper by day, the sky by night, sheets of rusty iron."""

import math
import random

from drawing.canvas import Box, Canvas
from drawing.colour import INK
from drawing.texture import blurred, grained, vertical
from drawing.vector import document, render
from figures.strokes import pen
from PIL import Image

from moonshiners.strokes import fade, glow

FULL_HD = (1920, 1080)
SHELF = (1920, 280)
RIVETS = (560, 16)  # seamless from left to right
ROLL = 90  # how far apart the seams of the tar paper lie


def paper_seams(chance: random.Random) -> str:
    """Draw the laps of the tar paper, its joints and its nails."""
    parts = ""
    for row in range(13):
        y = row * ROLL + 4
        lap = f"M0 {y}" + "".join(f"L{x} {y + chance.uniform(-1.2, 1.2):.1f}" for x in range(120, 1921, 120))
        parts += f'<g transform="translate(0 3)">{pen(lap, 5, "#05080b", 0.26)}</g>' + pen(lap, 1.6, "#a9bccb", 0.1)
        joint = chance.randint(60, 1860)
        parts += pen(f"M{joint} {y}q{chance.uniform(-4, 4):.1f} 45 0 {ROLL}", 3, "#05080b", 0.26)
        for x in range(90 if row % 2 else 0, 1920, 180):
            parts += f'<circle cx="{x}" cy="{y + 12}" r="3.4" fill="#05080b" opacity=".45"/>'
            parts += f'<circle cx="{x - 0.8}" cy="{y + 11}" r="1.5" fill="#9fb0bc" opacity=".35"/>'
    return parts


def creases(chance: random.Random) -> str:
    parts = ""
    for _ in range(46):
        x, y, long = chance.uniform(0, 1920), chance.uniform(0, 1080), chance.uniform(30, 110)
        bend = chance.uniform(-8, 8)
        parts += pen(
            f"M{x:.0f} {y:.0f}q{bend:.0f} {long / 2:.0f} {bend * 0.4:.0f} {long:.0f}",
            2,
            chance.choice(("#05080b", "#9db1c0")),
            0.09,
        )
    return parts


def tar_paper() -> Image.Image:
    """Draw slate blue tar paper with a little light in the middle."""
    chance = random.Random("tar")
    ground = grained(vertical(FULL_HD, "#2b3a4a", "#0e141b"), 0.16, 3)
    light = glow("lamp", (960, 400), (1180, 760), "#5f7f96", 0.3)
    canvas = Canvas(*FULL_HD, 1)
    canvas.image.paste(ground)
    canvas.picture(render(document(*FULL_HD, light + creases(chance) + paper_seams(chance)), *FULL_HD), (0, 0))
    return canvas.image


def stars(chance: random.Random, count: int, box: tuple[float, float, float, float]) -> str:
    left, top, wide, high = box
    parts = ""
    for _ in range(count):
        x, share = left + chance.random() * wide, chance.random()
        y, size = top + share * high, chance.choice((0.9, 1.2, 1.7))
        bright = chance.uniform(0.25, 0.8) * (1 - share * 0.7)
        parts += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size}" fill="#e6ecf2" opacity="{bright:.2f}"/>'
    return parts


def night_sky() -> Image.Image:
    """Draw the table at night: stars above, the last red of the day below."""
    chance = random.Random("night")
    sky = fade("sky", "#1b2440", "#0a0d14", "M0 0H1920V1080H0Z")
    sky += glow("blue", (960, 330), (1260, 720), "#3c4f78", 0.5) + glow("red", (960, 880), (1300, 260), "#8a4a2a", 0.34)
    sky += stars(chance, 260, (0, 20, 1920, 560))
    far = (
        "M0 900"
        + "".join(f"L{x} {870 + 26 * math.sin(x / 97) + 14 * math.sin(x / 31):.0f}" for x in range(0, 1921, 40))
        + "V1080H0Z"
    )
    near = (
        "M0 960"
        + "".join(f"L{x} {930 + 22 * math.sin(x / 140 + 2) + 9 * math.sin(x / 23):.0f}" for x in range(0, 1921, 30))
        + "V1080H0Z"
    )
    sky += f'<path d="{far}" fill="#0c111c" opacity=".6"/><path d="{near}" fill="#070a10" opacity=".75"/>'
    return grained(render(document(*FULL_HD, sky), *FULL_HD).convert("RGB"), 0.06, 2)


def stains(size: tuple[int, int], seed: str, share: float) -> Image.Image:
    """Return where rust has eaten the paint: soft blots, the same every time."""
    chance = random.Random(seed)
    blots = ""
    for _ in range(round(size[0] * size[1] / 5200 * share)):
        x, y, wide = chance.uniform(0, size[0]), chance.uniform(0, size[1]), chance.uniform(8, 60)
        high, strength = wide * chance.uniform(0.25, 0.7), chance.uniform(0.12, 0.5)
        blot = (
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{wide:.0f}" ry="{high:.0f}" fill="#fff" opacity="{strength:.2f}"/>'
        )
        blots += blot
    return blurred(render(document(*size, blots), *size).getchannel("A"), 7)


def iron(size: tuple[int, int], colours: tuple[str, str], seed: str) -> Image.Image:
    """Return sheet iron: grain, light stains of rust, dark ones, and scratches."""
    picture = grained(grained(vertical(size, *colours), 0.34, 3), 0.2, 9)
    picture.paste(
        Image.new("RGB", size, (176, 98, 48)),
        (0, 0),
        stains(size, seed, 0.6).point([round(v * 0.36) for v in range(256)]),
    )
    picture.paste(
        Image.new("RGB", size, (24, 12, 6)),
        (0, 0),
        stains(size, seed + "dark", 0.8).point([round(v * 0.5) for v in range(256)]),
    )
    return picture


def rivet(x: float, y: float, radius: float = 3.6) -> str:
    dark = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{INK}"/>'
    return dark + f'<circle cx="{x - radius * 0.2:g}" cy="{y - radius * 0.24:g}" r="{radius * 0.62:g}" fill="#d9a56b"/>'


def scratches(size: tuple[int, int], seed: str, count: int) -> str:
    chance = random.Random(seed)
    lines = ""
    for _ in range(count):
        x, y, long = chance.uniform(0, size[0]), chance.uniform(20, size[1]), chance.uniform(12, 70)
        lines += f"M{x:.0f} {y:.0f}l{long:.0f} {chance.uniform(-9, 9):.0f}"
    return pen(lines, 1.2, "#e8b98a", 0.13)


def rust() -> Image.Image:
    """Draw the shelf in front of the player: one long sheet, for panels lie on it anywhere."""
    canvas = Canvas(*SHELF, 1)
    canvas.image.paste(iron(SHELF, ("#7d4526", "#2c180d"), "shelf"))
    canvas.picture(render(document(*SHELF, scratches(SHELF, "shelf", 90)), *SHELF), (0, 0))
    canvas.gradient_veil(Box(0, 0, SHELF[0], 34), 0.4)
    return canvas.image


def rivet_strip() -> Image.Image:
    """Draw the upper edge of the shelf, which can be repeated: a bright lip and its rivets."""
    wide, high = RIVETS
    lip = f'<rect width="{wide}" height="4" fill="#d9a56b"/>'
    lip += f'<rect y="4" width="{wide}" height="2" fill="{INK}" opacity=".7"/>'
    dots = "".join(rivet(35 + place * 70, 10.5, 3.6) for place in range(8))
    return render(document(wide, high, lip + dots), wide, high)
