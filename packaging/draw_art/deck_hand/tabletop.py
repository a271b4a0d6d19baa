"""Draws the table of Deck Hand: a sea chart, planks with a rope along them, the box on the shelf, tokens."""

import math
import random

from drawing.canvas import Box, Canvas
from drawing.colour import INK, mix
from drawing.text import Type
from drawing.texture import grained, vertical
from drawing.vector import document, placed_icon, render
from figures.strokes import moved, pen, turned
from PIL import Image

from deck_hand import arms, badges, cargo, hands, loot, rope, sea

FULL_HD = (1920, 1080)
SHELF = (1920, 280)
ROPE_STRIP = (600, 30)  # seamless from left to right
POSTER = (648, 244)
TOKEN = 128
WATER = ("#1d5568", "#0b222d")
CHALK = "#bfe3df"
ROSES = ((1520, 330, 150), (330, 800, 110), (820, 120, 80))
COASTS = (
    "M-20 150C120 120 150 210 260 190C340 180 380 90 330 30C320 0 330 -30 340 -60H-20Z",
    "M1940 720C1840 700 1800 780 1700 790C1600 810 1540 900 1600 980C1630 1030 1600 1080 1590 1120H1940Z",
    "M860 620C900 560 1000 570 1040 610C1100 620 1120 690 1060 710C1000 740 930 730 890 700C840 690 830 650 860 620Z",
    "M1190 930C1220 900 1270 910 1280 940C1290 970 1240 990 1210 976C1186 970 1176 950 1190 930Z",
    "M520 330C550 300 600 310 606 340C610 372 560 386 532 372C506 362 500 344 520 330Z",
)


def rays(x: float, y: float, reach: float, count: int) -> str:
    """Draw the directions of the wind, as on old charts."""
    ends = ((x + reach * math.cos(a), y + reach * math.sin(a)) for a in (math.tau * k / count for k in range(count)))
    return "".join(f"M{x} {y}L{end[0]:.0f} {end[1]:.0f}" for end in ends)


def rose(x: float, y: float, radius: float) -> str:
    points = ""
    for long, count, turn in ((0.5, 8, 22.5), (0.72, 4, 45), (1.0, 4, 0)):
        for step in range(count):
            angle = turn + step * 360 / count
            half = f"M0 0L{radius * long * 0.16:.1f} {-radius * long * 0.2:.1f}L0 {-radius * long:.1f}Z"
            other = f"M0 0L{-radius * long * 0.16:.1f} {-radius * long * 0.2:.1f}L0 {-radius * long:.1f}Z"
            points += turned(
                angle, f'<path d="{half}" fill="{CHALK}"/><path d="{other}" fill="none" stroke="{CHALK}"/>', "0 0"
            )
    rings = "".join(
        f'<circle r="{radius * r:.0f}" fill="none" stroke="{CHALK}" stroke-width="1.4"/>' for r in (0.62, 0.66, 1.08)
    )
    return moved(x, y, points + rings)


def depth_lines() -> str:
    """Draw land, its shoals, and lines of equal depth."""
    parts = ""
    for shape in COASTS:
        for width, opacity in ((150, 0.035), (90, 0.045), (44, 0.06)):
            parts += (
                f'<path d="{shape}" fill="{CHALK}" stroke="{CHALK}" stroke-width="{width}" '
                f'stroke-linejoin="round" opacity="{opacity}"/>'
            )
        parts += (
            f'<path d="{shape}" fill="#c79a5c" opacity=".13"/><path d="{shape}" fill="none" stroke="{CHALK}" '
            'stroke-width="2.4" opacity=".3"/>'
        )
    return parts


def chart_lines() -> str:
    grid = "".join(f"M{x} 0V1080" for x in range(120, 1920, 240)) + "".join(
        f"M0 {y}H1920" for y in range(60, 1080, 240)
    )
    lines = f'<path d="{grid}" stroke="{CHALK}" stroke-width="1.2" fill="none" opacity=".1"/>'
    winds = "".join(rays(x, y, 2200, 16) for x, y, _ in ROSES[:2])
    lines += f'<path d="{winds}" stroke="{CHALK}" stroke-width="1.1" fill="none" opacity=".1"/>'
    lines += "".join(f'<g opacity=".15">{rose(*at)}</g>' for at in ROSES)
    way = "M360 170C520 240 560 480 760 560S1180 520 1260 660S1440 900 1560 860"
    lines += f'<path d="{way}" fill="none" stroke="#ffd27a" stroke-width="4" stroke-dasharray="16 14" opacity=".2"/>'
    lines += (
        '<path d="M1548 842l34 34M1582 842l-34 34" stroke="#ff9a78" stroke-width="7" '
        'stroke-linecap="round" opacity=".32"/>'
    )
    waves = "".join(
        f"M{x} {y}q12 -12 24 0t24 0t24 0"
        for x, y in ((1180, 230), (640, 860), (120, 520), (1730, 150), (1380, 560), (700, 300))
    )
    return lines + f'<path d="{waves}" fill="none" stroke="{CHALK}" stroke-width="3" opacity=".13"/>'


def soundings(canvas: Canvas) -> None:
    """Write depths in fathoms where there is water."""
    chance = random.Random("soundings")
    shoals = "".join(f'<path d="{shape}" fill="#fff" stroke="#fff" stroke-width="60"/>' for shape in COASTS)
    shallow = render(document(*FULL_HD, shoals), *FULL_HD).getchannel("A")
    for row in range(9):
        for column in range(15):
            x, y = 70 + column * 128 + chance.randint(-40, 40), 60 + row * 122 + chance.randint(-36, 36)
            depth = 4 + chance.randint(0, 70)
            at = min(x, FULL_HD[0] - 1), min(y, FULL_HD[1] - 1)
            if chance.random() < 0.62 and not shallow.getpixel(at):
                ink = mix(mix(*WATER, y / FULL_HD[1]), CHALK, 0.24)
                canvas.words((x, y), str(depth), Type("flavour", 19), ink)


def sea_chart() -> Image.Image:
    canvas = Canvas(*FULL_HD, 1)
    canvas.image.paste(vertical(FULL_HD, *WATER))
    glow = (
        '<defs><radialGradient id="lamp" cx=".5" cy=".34" r=".6"><stop offset="0" stop-color="#3b8a98" '
        'stop-opacity=".5"/>'
    )
    glow += (
        '<stop offset="1" stop-color="#3b8a98" stop-opacity="0"/></radialGradient></defs><rect '
        'width="1920" height="1080" fill="url(#lamp)"/>'
    )
    canvas.picture(render(document(*FULL_HD, glow + depth_lines() + chart_lines()), *FULL_HD), (0, 0))
    soundings(canvas)
    return canvas.image


def board(y: float, high: float, colour: str, seed: int) -> str:
    """Draw one plank from end to end, with its grain and its nails."""
    chance = random.Random(seed)
    wood = sea.fade(f"board{seed}", (mix(colour, "#c79a5c", 0.16), colour), f"M0 {y}H1920V{y + high}H0Z")
    grain = ""
    for _ in range(12):
        height, x = y + chance.uniform(6, high - 6), chance.uniform(-200, 1500)
        bend = chance.uniform(90, 180), chance.uniform(-5, 5), chance.uniform(260, 420)
        grain += f"M{x:.0f} {height:.0f}q{bend[0]:.0f} {bend[1]:.0f} {bend[2]:.0f} 0"
    dark = f'<path d="{grain}" fill="none" stroke="#1d1006" stroke-width="2" opacity=".3"/>'
    knots = ""
    for _ in range(2):
        x, height = chance.uniform(60, 1860), y + high * chance.uniform(0.35, 0.65)
        knots += "".join(
            f'<ellipse cx="{x:.0f}" cy="{height:.0f}" rx="{r * 2:.0f}" ry="{r}" fill="none" stroke="#1d1006" '
            'stroke-width="2" opacity=".3"/>'
            for r in (5, 10)
        )
    joint = chance.randint(300, 1600)
    seam = f'<path d="M{joint} {y}V{y + high}" stroke="#150b04" stroke-width="3" opacity=".75"/>'
    nails = "".join(
        f'<circle cx="{joint + side * 16}" cy="{y + high * share:.0f}" r="5" fill="#150b04"/><circle '
        f'cx="{joint + side * 16 - 1}" cy="{y + high * share - 1:.0f}" r="2.6" fill="#8b8a80"/>'
        for side in (-1, 1)
        for share in (0.25, 0.75)
    )
    gap = (
        f'<path d="M0 {y + high - 1.5}H1920" stroke="#150b04" stroke-width="4" opacity=".8"/><path '
        f'd="M0 {y + 2}H1920" stroke="#e0b06a" stroke-width="1.6" opacity=".3"/>'
    )
    return wood + dark + knots + seam + nails + gap


def planks() -> Image.Image:
    """Draw the shelf in front of the player; the rope lies on its upper edge."""
    tones = ("#82592f", "#74502a", "#684625", "#573a1d")
    boards = "".join(board(row * 70, 70, tone, row + 3) for row, tone in enumerate(tones))
    picture = render(document(*SHELF, boards), *SHELF).convert("RGB")
    canvas = Canvas(*SHELF, 1)
    canvas.image.paste(grained(picture, 0.2, 4))
    canvas.gradient_veil(Box(0, 0, SHELF[0], 30), 0.4)
    return canvas.image


def rope_strip() -> Image.Image:
    """Draw a length of rope that can be repeated, with its shadow below."""
    wide, high = ROPE_STRIP
    line, middle = f"M-60 12H{wide + 60}", 12
    places = [((x, middle), 0.0) for x in range(-60, wide + 61, 20)]
    shade_below = f'<path d="M-60 {middle + 9}H{wide + 60}" stroke="#000" stroke-width="8" opacity=".35"/>'
    lit = f'<path d="M-60 {middle - 4}H{wide + 60}" stroke="{rope.LIT}" stroke-width="5" opacity=".75"/>'
    body = (
        shade_below + f'<g fill="none"><path d="{line}" stroke="{INK}" stroke-width="21"/><path d="{line}" '
        f'stroke="{rope.ROPE}" stroke-width="17"/></g>' + lit
    )
    body += (
        f'<path d="{"".join(rope.strand(place, 18) for place in places)}" fill="none" stroke="#6b4a20" '
        'stroke-width="3.6"/>'
    )
    return render(document(wide, high, body), wide, high)


def poster() -> Image.Image:
    """Draw the box on the lobby's shelf: a boarder with her cutlass, the flag and a galleon in front of the sun."""
    wide, high = 866, 326
    ground = sea.fade("dusk", (sea.DUSK.high, sea.DUSK.low), f"M0 0H{wide}V{high}H0Z")
    ground += sea.beams(sea.DUSK, (560, 210)) + sea.disc(sea.DUSK, (560, 190), 130)
    ground += sea.ship(600, 268, 1.12, "#2a1624", "#f3d9a4")
    rows = ((262, 70, "#6b3548"), (284, 96, "#47283e"), (306, 120, "#2a1c30"))
    swell = "".join(sea.swell(y, wave, 0.3, colour, wide + 60) for y, wave, colour in rows)
    hero = hands.person("boarder", 250, 20, 0.86)
    sleeve = hands.arm("M330 400Q392 330 396 226", "#d8cba8", 54)
    sword = moved(402, 168, turned(16, arms.cutlass(), "0 0"), 0.7)
    hand = moved(398, 184, turned(-84, arms.fist("#a8714a", "#7b4b2d"), "0 0"), 0.56)
    bird = moved(98, 196, cargo.parrot(), 0.52)
    gold = moved(770, 292, loot.chest(), 0.42)
    edge = sea.VIGNETTE.split("<rect", maxsplit=1)[0] + f'<rect width="{wide}" height="{high}" fill="url(#edge)"/>'
    drawing = document(wide, high, ground + swell + gold + edge + bird + hero + sleeve + sword + hand)
    return render(drawing, wide * 2, high * 2).convert("RGB").resize(POSTER, Image.Resampling.LANCZOS)


# tokens --------------------------------------------------------------------------------------------


def disc(colours: tuple[str, str, str], inside: str) -> str:
    edge, rim, face = colours
    return (
        f'<circle cx="50" cy="50" r="48" fill="{INK}"/><circle cx="50" cy="50" r="44" fill="{edge}"/>'
        f'<circle cx="50" cy="50" r="37" fill="{rim}"/><circle cx="50" cy="50" r="34" fill="{face}"/>{inside}'
    )


def coin() -> str:
    shine = pen("M26 40Q32 24 50 22", 5, "#fff3c9")
    return disc(
        ("#e7bd55", "#a9782a", "#f2cf7a"),
        shine + moved(22, 22, placed_icon("skull-crossed-bones", (0, 0, 56), "#a06a1c", 0, 0.1)),
    )


def action(used: bool) -> str:
    """Draw an Action as an anchor, dull once it is used."""
    colours = ("#7d6a45", "#4a3d28", "#6b5a3c") if used else ("#c79a5c", "#0b2c38", "#1d6178")
    return disc(colours, placed_icon("anchor", (22, 22, 56), "#a39676" if used else "#ffe9b4", 0, 7))


def purse() -> str:
    return disc(("#c79a5c", "#3a1d0c", "#6b2a34"), moved(50, 54, loot.purse(), 0.3))


def hook() -> str:
    """Draw a point as a golden fish hook."""
    lines = "".join(
        badges.HOOK.format(ink=ink, wide=wide, ring=ring) for ink, wide, ring in ((INK, 22, 17), (badges.BRIGHT, 11, 8))
    )
    return moved(9, 2, lines, 0.96)


TOKENS = {
    "coin": coin(),
    "action": action(False),
    "action-used": action(True),
    "buy": purse(),
    "hook": hook(),
    "sun": badges.RISING_SUN,
    "chest": moved(1, 11, badges.CHEST, 0.816),
}


def token(name: str) -> Image.Image:
    return render(document(100, 100, TOKENS[name]), TOKEN, TOKEN)
