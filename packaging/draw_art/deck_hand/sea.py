"""Backgrounds of pirates: sky, water, ships, decks, on the 640 x 512 stage."""

import math
import random
from typing import NamedTuple

from drawing.colour import INK, darker, lighter, mix
from figures.strokes import THIN, ball, block, moved, path, pen, shade


class Weather(NamedTuple):
    """Sky above and at the horizon, sun or moon, near and far water."""

    high: str
    low: str
    light: str
    near: str
    far: str


NOON = Weather("#2f7f92", "#a9d6c4", "#fff0bd", "#0f4455", "#3b95a0")
DUSK = Weather("#7a2f3a", "#f0a45a", "#ffe0a0", "#2a2238", "#8a4350")
DAWN = Weather("#43395e", "#e8896a", "#ffd98a", "#1d2440", "#7a4c62")
NIGHT = Weather("#0d1a33", "#2d5674", "#f4e3a8", "#081421", "#1f4560")
STORM = Weather("#16222b", "#4d6b70", "#dff0e0", "#0c1c22", "#33565c")
GOLDEN = Weather("#b8662a", "#f6cf7c", "#fff2c4", "#174a55", "#4f8a80")
BREEZE = Weather("#1f6a8a", "#d6e7c4", "#fff6d2", "#0d3d55", "#2f8296")

VIGNETTE = (
    '<defs><radialGradient id="edge" cx=".46" cy=".42" r=".8"><stop offset=".58" stop-color="#04121a" '
    'stop-opacity="0"/><stop offset="1" stop-color="#04121a" stop-opacity=".55"/></radialGradient></defs>'
    '<rect width="640" height="512" fill="url(#edge)"/>'
)


def fade(mark: str, colours: tuple[str, str], shape: str) -> str:
    """Draw a shape filled from one colour above to another below."""
    stops = f'<stop offset="0" stop-color="{colours[0]}"/><stop offset="1" stop-color="{colours[1]}"/>'
    gradient = f'<linearGradient id="{mark}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
    return f'<defs>{gradient}</defs><path d="{shape}" fill="url(#{mark})"/>'


def sky(weather: Weather, foot: int = 512) -> str:
    return fade("sky", (weather.high, weather.low), f"M0 0H640V{foot}H0Z")


def disc(weather: Weather, centre: tuple[float, float], radius: float) -> str:
    """Draw sun or moon in two rings."""
    x, y = centre
    halo = f'<circle cx="{x}" cy="{y}" r="{radius * 1.5:.0f}" fill="{weather.light}" opacity=".16"/>'
    ring = f'<circle cx="{x}" cy="{y}" r="{radius * 1.16:.0f}" fill="none" stroke="{weather.light}" stroke-width="4"/>'
    return halo + f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{weather.light}" opacity=".92"/>' + ring


def beams(weather: Weather, centre: tuple[float, float], count: int = 20) -> str:
    x, y = centre
    parts = []
    for step in range(count):
        first, last = math.tau * step / count, math.tau * (step + 0.5) / count
        ends = " ".join(f"{x + 900 * math.cos(a):.0f},{y + 900 * math.sin(a):.0f}" for a in (first, last))
        parts.append(f'<polygon points="{x},{y} {ends}"/>')
    return f'<g fill="{weather.light}" opacity=".2">{"".join(parts)}</g>'


def cloud(x: float, y: float, scale: float, colour: str, opacity: float = 0.8) -> str:
    shape = "M-120 30Q-150 8 -112 -4Q-104 -40 -62 -30Q-34 -70 14 -46Q52 -64 74 -28Q128 -30 124 6Q150 24 116 30Z"
    return moved(
        x, y, shade(shape, colour, opacity) + shade("M-112 28Q-60 6 10 14Q70 2 116 28Z", "#ffffff", 0.18), scale
    )


def gull(x: float, y: float, scale: float, colour: str = INK) -> str:
    return moved(x, y, pen("M-40 -8Q-22 -26 0 0Q22 -26 40 -8", 8, colour), scale)


def swell(y: float, wave: float, turn: float, colour: str, reach: float = 700) -> str:
    """Draw one row of waves that fills everything below it."""
    line, height = "", wave * 0.17
    rise = f"q{wave * 0.28:.0f} {-height:.0f} {wave * 0.56:.0f} {-height:.0f}"
    fall = f"q{-wave * 0.1:.0f} {height * 0.75:.0f} {wave * 0.44:.0f} {height:.0f}"
    x = start = -60 - turn * wave
    while x < reach:
        line += rise + fall
        x += wave
    crest = f'stroke="{lighter(colour, 0.3)}" stroke-width="4" stroke-linejoin="round"'
    return path(f"M{start:.0f} {y:.0f}{line}V520H-200Z", colour, crest)


def water(weather: Weather, y: int = 340, rows: int = 4) -> str:
    """Draw waves that grow towards the viewer."""
    parts = [f'<rect y="{y - 4}" width="640" height="200" fill="{weather.far}"/>']
    glint = "".join(f"M{200 + step * 37 % 240} {y + 8 + step * 5}h{60 - step * 5}" for step in range(6))
    parts.append(pen(glint, 4, weather.light, 0.55))
    for row in range(rows):
        share = (row + 1) / rows
        colour = mix(weather.far, weather.near, share)
        parts.append(swell(y + 22 + row * (470 - y) / rows, 62 + row * 26, row * 0.37, colour))
    return "".join(parts)


def ship(x: float, y: float, scale: float, colour: str, sail: str) -> str:
    """Draw a ship of three masts far away; y is her waterline."""
    hull = path("M-120 -40H-84L-76 -24H70L112 -46L92 0Q84 14 60 14H-78Q-104 10 -120 -40Z", colour, THIN)
    masts = pen("M-64 -24V-172M0 -24V-204M58 -26V-160M96 -44L156 -78", 6, colour)
    sails = ""
    for mast, top, wide in ((-64, -164, 34), (0, -196, 42), (58, -152, 30)):
        for row, part in enumerate((0.62, 0.8, 1)):
            head = top + row * 44
            sails += path(
                f"M{mast - wide * part:.0f} {head}"
                f"Q{mast - wide * part + 8:.0f} {head + 20} {mast - wide * part:.0f} {head + 38}"
                f"H{mast + wide * part:.0f}"
                f"Q{mast + wide * part + 10:.0f} {head + 18} {mast + wide * part:.0f} {head}Z",
                sail,
                THIN,
            )
    jib = path("M66 -144L150 -78L84 -54Z", sail, THIN)
    flag = path("M0 -204L34 -196L0 -186Z", "#8e2a24", "")
    return moved(x, y, masts + sails + jib + flag + hull + pen("M-70 -8H84", 4, lighter(colour, 0.3)), scale)


def island(x: float, y: float, scale: float, weather: Weather) -> str:
    hill = path("M-170 0C-130 -66 -70 -104 -20 -92C20 -130 90 -76 170 0Z", mix(weather.near, weather.low, 0.35), THIN)
    return moved(x, y, hill + palm(-30, -84, 0.5) + palm(30, -86, 0.42, -1), scale)


def palm(x: float, y: float, scale: float, side: int = 1, leaf: str = "#2f6b45") -> str:
    """Draw a palm that leans to one side; x, y is its foot."""
    trunk = path("M-14 0Q-6 -90 40 -176L58 -166Q22 -84 18 0Z", "#8a6238") + pen(
        "M-6 -36l20 -4M-2 -70l20 -2M8 -104l18 2M20 -138l18 4", 4
    )
    fronds = ""
    for end, bow in (
        ((-70, -150), (-20, -230)),
        ((-30, -230), (0, -240)),
        ((60, -262), (70, -220)),
        ((140, -220), (100, -240)),
        ((146, -130), (120, -210)),
    ):
        fronds += path(f"M48 -172Q{bow[0]} {bow[1]} {end[0]} {end[1]}Q{bow[0] + 12} {bow[1] + 46} 48 -172Z", leaf, THIN)
    nuts = ball(40, -164, 12, "#5d3a1c", THIN) + ball(60, -160, 12, "#6b4526", THIN)
    return f'<g transform="translate({x} {y}) scale({scale * side} {scale})">{trunk}{fronds}{nuts}</g>'


def planks(y: int, colour: str) -> str:
    """Draw a deck from y down, seen along its planks."""
    parts = [fade("deck", (darker(colour, 0.3), colour), f"M0 {y}H640V512H0Z")]
    seams = "".join(f"M{320 + step * 42} {y}L{320 + step * 96} 512" for step in range(-8, 9))
    parts.append(pen(seams, 4, INK, 0.55))
    parts.append(pen(f"M0 {y}H640", 6))
    return "".join(parts)


def rail(y: int, colour: str) -> str:
    """Draw a bulwark with turned posts, its cap at y."""
    posts = "".join(
        path(
            f"M{x - 9} {y + 14}H{x + 9}Q{x - 2} {y + 34} {x + 12} {y + 52}V{y + 76}H{x - 12}V{y + 52}"
            f"Q{x + 2} {y + 34} {x - 9} {y + 14}Z",
            darker(colour, 0.2),
            THIN,
        )
        for x in range(30, 640, 72)
    )
    cap = block((-10, y), (660, 18), colour) + shade(f"M0 {y + 4}H640V{y + 8}H0Z", lighter(colour, 0.35))
    foot = block((-10, y + 74), (660, 22), darker(colour, 0.12))
    return posts + cap + foot


def shrouds(x: float, top: float, foot: float, spread: float, colour: str = INK) -> str:
    """Draw the ropes up to a mast, with rungs."""
    lines = "".join(f"M{x} {top}L{x + spread * share:.0f} {foot}" for share in (-1, -0.5, 0, 0.5, 1))
    rungs = ""
    count = int((foot - top) / 34)
    for step in range(2, count + 1):
        share = step / count
        y = top + (foot - top) * share
        rungs += f"M{x - spread * share:.0f} {y:.0f}H{x + spread * share:.0f}"
    return pen(lines, 6, colour) + pen(rungs, 4, colour)


def sail(points: tuple[float, float, float, float], colour: str) -> str:
    """Draw a square sail that the wind fills: left, top, right, foot."""
    left, top, right, foot = points
    middle = (left + right) / 2
    shape = (
        f"M{left} {top}H{right}Q{right - 16} {(top + foot) / 2:.0f} {right + 18} {foot}"
        f"Q{middle:.0f} {foot - 46} {left - 18} {foot}Q{left + 16} {(top + foot) / 2:.0f} {left} {top}Z"
    )
    seams = "".join(
        f"M{left + (right - left) * k / 4:.0f} {top}"
        f"Q{left + (right - left) * k / 4:.0f} {(top + foot) / 2:.0f} {left + (right - left) * k / 4:.0f} {foot - 30}"
        for k in (1, 2, 3)
    )
    return (
        path(shape, colour)
        + pen(seams, 4, darker(colour, 0.3), 0.7)
        + block((left - 26, top - 12), (right - left + 52, 16), "#6b4526")
    )


def cabin(warm: str = "#f2c46a") -> str:
    """Draw the captain's cabin: beams, and a window over the wake."""
    wall = fade("wall", ("#5d3a20", "#2c180c"), "M0 0H640V512H0Z")
    boards = pen("".join(f"M0 {y}H640" for y in range(60, 512, 62)), 4, INK, 0.45)
    pane = fade("pane", ("#e8a05a", warm), "M120 60H520V300H120Z")
    pane += shade("M120 214H520V300H120Z", "#3b6a78") + pen(
        "M160 236h70M300 252h90M200 274h60M420 232h60", 5, "#f6e2b0", 0.6
    )
    pane += ship(260, 216, 0.5, "#4a2a2a", "#f3d9a4")
    bars = "".join(block((x, 54), (12, 252), "#8a5a30") for x in (216, 314, 412)) + block(
        (114, 166), (412, 12), "#8a5a30"
    )
    frame = pen("M114 54H526V306H114Z", 26) + pen("M114 54H526V306H114Z", 15, "#a5713c")
    beam = block((-10, -16), (660, 46), "#6b4526") + shade("M0 20H640V30H0Z", INK, 0.4)
    return wall + boards + pane + bars + frame + beam


def tavern() -> str:
    """Draw a tavern: boards, beams, and lanterns on a string."""
    wall = fade("wall", ("#7a4a26", "#35190c"), "M0 0H640V512H0Z")
    seams = pen("".join(f"M{x} 0V512" for x in range(44, 640, 74)), 4, INK, 0.5)
    knots = "".join(ball(x, y, 7, "#4a2a14", "") for x, y in ((80, 130), (230, 300), (420, 90), (560, 260), (300, 180)))
    glow = (
        '<ellipse cx="320" cy="240" rx="330" ry="250" fill="#ffcf6e" opacity=".22"/><ellipse cx="320" '
        'cy="240" rx="220" ry="180" fill="#ffdf9a" opacity=".25"/>'
    )
    return wall + seams + knots + glow


def bunting(y: float) -> str:
    """Draw flags on a string."""
    colours = ("#c9402c", "#f4e6c2", "#2f7f92", "#e7bd55")
    flags = ""
    for step in range(9):
        x = step * 74 + 4
        sag = y + 46 * math.sin(math.pi * (x + 30) / 660)
        flags += path(f"M{x} {sag:.0f}L{x + 50} {sag + 2:.0f}L{x + 25} {sag + 60:.0f}Z", colours[step % 4], THIN)
    return pen(f"M-10 {y}Q320 {y + 92} 650 {y}", 6) + flags


def cave(weather: Weather) -> str:
    """Draw a cave: rock all round, the moon outside."""
    outside = sky(weather) + disc(weather, (330, 150), 78) + water(weather, 300, 4)
    rock = (
        "M0 0H640V512H560Q590 420 556 330Q566 210 480 130Q440 60 330 54Q200 50 150 140Q70 220 90 340Q60 430 96 512H0Z"
    )
    teeth = "M210 84L226 150L244 74M300 56L312 112L330 54M404 76L420 160L440 98"
    return (
        outside
        + path(rock, "#25303a")
        + shade("M0 0H640V60Q420 10 300 24Q130 40 90 180Q40 300 60 512H0Z", "#33424c")
        + path(teeth, "#25303a")
    )


def rain(chance: random.Random) -> str:
    drops = "".join(f"M{chance.randint(-20, 640)} {chance.randint(-20, 480)}l-16 44" for _ in range(46))
    return pen(drops, 4, "#cfe6e0", 0.5)


def bolt(x: float, y: float, scale: float) -> str:
    return moved(x, y, path("M20 0L-40 110H-6L-50 220L56 84H16L62 0Z", "#fff3b0", THIN), scale)
