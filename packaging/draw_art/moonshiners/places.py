"""Where the people of the wasteland are painted, on the 640 x 512 stage."""

import math
import random

from drawing.colour import INK, darker
from figures import scenes
from figures.strokes import ball, block, moved, path, pen, shade

from moonshiners.strokes import fade, glow

VIGNETTE = (
    '<defs><radialGradient id="edge" cx=".44" cy=".4" r=".8"><stop offset=".55" stop-color="#05070c" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#05070c" stop-opacity=".6"/></radialGradient></defs>'
    '<rect width="640" height="512" fill="url(#edge)"/>'
)


def moon(x: float, y: float, radius: float, colour: str = "#f0e8cc") -> str:
    """Draw the full moon with its seas."""
    halo = glow("halo", (x, y), (radius * 2.1, radius * 2.1), colour, 0.4)
    seas = ((-0.35, -0.25, 0.2), (0.28, 0.3, 0.26), (0.1, -0.5, 0.12), (-0.28, 0.45, 0.13), (0.55, -0.15, 0.11))
    spots = "".join(
        ball(x + a * radius, y + b * radius, round(q * radius, 1), darker(colour, 0.12), "") for a, b, q in seas
    )
    return halo + ball(x, y, radius, colour, "") + spots


def stars(count: int, seed: str) -> str:
    chance = random.Random(seed)
    return "".join(
        f'<circle cx="{chance.uniform(0, 640):.0f}" cy="{chance.uniform(0, 260):.0f}" '
        f'r="{chance.choice((1.4, 2, 2.8))}" '
        f'fill="#fff6e2" opacity="{chance.uniform(0.4, 0.95):.2f}"/>'
        for _ in range(count)
    )


def ridge(y: float, swing: float, colour: str, seed: int) -> str:
    points = "".join(
        f"L{x} {y + swing * math.sin(x / 90 + seed) + swing * 0.4 * math.sin(x / 31 + seed):.0f}"
        for x in range(0, 641, 20)
    )
    return f'<path d="M0 512V{y}{points}V512Z" fill="{colour}"/>'


def bare_tree(x: float, y: float, scale: float, colour: str, side: int = 1) -> str:
    trunk = (
        "M0 0C6 -60 -12 -110 0 -170M-2 -100Q-50 -130 -62 -190M-50 -150L-90 -166M-2 -130Q40 -150 58 -220M44 -176"
        "L86 -196M0 -170Q-14 -210 2 -250"
    )
    return f'<g transform="translate({x} {y}) scale({scale * side:g} {scale:g})">{pen(trunk, 17, colour)}</g>'


def moonlit(x: float, side: int, seed: str) -> str:
    """Draw the wasteland at full moon: where crazy people roam."""
    sky = fade("sky", "#0d1a38", "#3a639a", "M0 0H640V512H0Z") + stars(46, seed) + moon(x, 128, 92)
    land = (
        ridge(366, 22, "#20406b", 3)
        + bare_tree(64 if side > 0 else 576, 410, 1.1, "#122543", side)
        + ridge(420, 16, "#142c4f", 7)
    )
    return sky + land


def rainy(seed: str, lamp: int = 130) -> str:
    """Draw a wet night behind a saloon, under one green lamp: where sad people sit."""
    wall = fade("wall", "#1c3a30", "#0e1f1b", "M0 0H640V512H0Z")
    boards = pen("".join(f"M{x} 0V512" for x in range(0, 641, 58)), 5, "#0b1915", 0.8)
    window = block((416, 60), (170, 190), "#3f6b50", f'stroke="{INK}" stroke-width="9"') + pen(
        "M501 60V250M416 155H586", 8
    )
    panes = shade("M424 68H494V148H424ZM508 162H578V242H508Z", "#6fae82", 0.35)
    cone = f'<polygon points="{lamp},74 {lamp - 190},540 {lamp + 240},540" fill="#a9e0b0" opacity=".2"/>'
    shade_ = (
        path(f"M{lamp - 56} 84Q{lamp} 16 {lamp + 56} 84Z", "#1f4a38")
        + pen(f"M{lamp} 0V50", 7)
        + ball(lamp, 88, 17, "#e4ffd8", "")
    )
    chance, rain = random.Random(seed), ""
    for _ in range(70):
        x, y = chance.uniform(-20, 660), chance.uniform(-20, 500)
        rain += f"M{x:.0f} {y:.0f}l-9 {chance.uniform(26, 52):.0f}"
    return wall + boards + window + panes + cone + pen(rain, 3, "#bfe3d0", 0.3) + shade_


def brawl(seed: str) -> str:
    """Draw a saloon in uproar: where angry people swing."""
    wall = fade("wall", "#8a2a1c", "#2e0c0a", "M0 0H640V512H0Z") + scenes.rays((320, 250), 18, 900, "#f0a04a", 0.2)
    wall += ball(320, 240, 190, "#e0673a", 'opacity=".5"')
    flying, chance = "", random.Random(seed)
    for _ in range(9):
        x, y = chance.uniform(20, 620), chance.uniform(20, 400)
        if 170 < x < 470 and y > 60:
            continue
        splinter = (
            f"M0 0L{chance.uniform(20, 50):.0f} {chance.uniform(-12, 12):.0f}L{chance.uniform(30, 60):.0f} "
            f"{chance.uniform(8, 22):.0f}L8 14Z"
        )
        flying += moved(x, y, path(splinter, "#d9a55c", f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"'))
    lamp = path("M470 0L500 70H560L548 0Z", "#3a1810") + ball(530, 82, 20, "#ffe9a8", "")
    return wall + flying + lamp


def horizon() -> str:
    """Draw unknown country in the first light."""
    sky = fade("sky", "#2f5a68", "#e3a765", "M0 0H640V512H0Z") + glow("sun", (520, 300), (330, 240), "#ffe0a0", 0.85)
    sky += ball(520, 306, 54, "#ffe9b8", "") + ridge(330, 26, "#7a6a5c", 1) + ridge(376, 20, "#54524c", 4)
    return sky + ridge(424, 14, "#35383a", 9)


def office() -> str:
    """Draw shelves of ledgers by lamplight."""
    wall = fade("wall", "#35503f", "#15231b", "M0 0H640V512H0Z")
    books, chance = "", random.Random("ledgers")
    for shelf in (0, 1, 2):
        y, x = 150 + shelf * 150, 0
        while x < 640:
            wide, high = chance.randint(24, 44), chance.randint(84, 122)
            colour = chance.choice(("#6a3a2a", "#7a6a3a", "#3f5f70", "#5a3a52", "#2f6b52", "#8a5a34"))
            books += block((x, y - high), (wide, high), colour, f'stroke="{INK}" stroke-width="4"') + pen(
                f"M{x + 6} {y - high + 20}h{wide - 12}m0 10h{12 - wide}", 3, "#e6d4a8", 0.6
            )
            x += wide
        books += block((-10, y), (660, 16), "#4a2c18", f'stroke="{INK}" stroke-width="4"')
    return (
        wall
        + books
        + '<rect width="640" height="512" fill="#0f2019" opacity=".45"/>'
        + glow("lamp", (140, 120), (300, 260), "#ffcf6e", 0.5)
    )


def scrapheap() -> str:
    """Draw a mountain of scrap under a brown sky."""
    sky = (
        fade("sky", "#4a3528", "#c98a4c", "M0 0H640V512H0Z")
        + glow("sun", (150, 190), (240, 200), "#ffe0a0", 0.6)
        + ball(150, 196, 50, "#ffdf9e", "")
    )
    heap = (
        "M-10 512V400L40 360L70 372L96 320L150 340L170 300L250 330L300 290L380 300L400 240L450 262L470 214L520 "
        "240L540 190L590 220L650 170V512Z"
    )
    body = path(heap, "#5d4636") + shade(
        "M300 290L380 300L400 240L450 262L470 214L520 240L540 190L590 220L650 170V512H340Z", "#2c1f18", 0.45
    )
    wheel = (
        ball(560, 320, 52, "#2c2622")
        + ball(560, 320, 24, "#7a6a5c")
        + ball(90, 420, 44, "#2c2622")
        + ball(90, 420, 20, "#7a6a5c")
    )
    bits = pen("M420 330l60 -40M440 360l80 -10M130 380l70 -30M480 420l90 -30M180 430l60 10", 13) + pen(
        "M420 330l60 -40M440 360l80 -10M130 380l70 -30M480 420l90 -30M180 430l60 10", 6, "#b9793f"
    )
    pole = pen("M420 250L396 120", 10) + path("M396 122L330 140L352 160L336 182L404 172Z", "#a3352c")
    return sky + pole + body + wheel + bits


def card_room() -> str:
    """Draw curtains behind a card table."""
    tint = scenes.TINTS["plum"]
    room = scenes.sky(tint.near, tint.far) + scenes.club(tint, random.Random("cards"))
    return room + '<rect width="640" height="512" fill="#1a0a18" opacity=".25"/>'
