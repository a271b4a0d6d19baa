"""What the enemies wear on their heads."""

import math
from collections.abc import Callable

from drawing.colour import INK, IVORY, darker, lighter
from drawing.vector import placed_icon

from figures.birds import pigeon
from figures.look import Look
from figures.strokes import THIN, ball, block, lined, moved, oval, path, pen, shade, turned

Part = Callable[[Look], str]


def mob_cap(look: Look) -> str:
    """Draw a puffed cap with a frill all round."""
    puff = "M-94 150C-172 118 -136 28 -52 40C-22 14 22 14 52 40C136 28 172 118 94 150Z"
    cap = lined("hat", puff, look.hat_colour, "M30 0H200V200H40Z", darker(look.hat_colour, 0.22))
    cap += pen("M-46 124Q-52 92 -74 74M0 118V76M46 124Q52 92 74 74", 5, INK, 0.4)
    places = [(x * 27, 176 - 40 * math.cos(x * 27 / 118 * 1.35)) for x in range(-5, 6)]
    frill = "".join(ball(x, y + 6, 25, look.hat_light) for x, y in places)
    frill += "".join(ball(x, y + 6, 20, look.hat_light, "") for x, y in places)
    return cap + frill + path("M-108 156Q0 96 108 156V176Q0 118 -108 176Z", look.band)


def helmet(look: Look) -> str:
    """Draw a constable's tall helmet, with its strap."""
    dome = "M-84 148C-92 40 -52 -34 0 -36C52 -34 92 40 84 148Z"
    hat = pen("M-62 160Q-66 296 0 342Q66 296 62 160", 8)
    hat += ball(0, -42, 13, "#c9cfd2") + lined("hat", dome, look.hat_colour, "M22 -60H200V220H34Z", look.hat_dark)
    hat += pen("M0 -30V44", 6, INK, 0.5) + path("M-87 122Q0 146 87 122L88 148Q0 172 -88 148Z", INK)
    hat += path("M-112 150Q0 116 112 150Q124 178 0 182Q-124 178 -112 150Z", look.hat_light)
    return hat + placed_icon("law-star", (-38, 40, 76), "#c9cfd2", outline=8)


def pigeon_loft(look: Look) -> str:
    """Draw a flat hat with a pigeon on it."""
    hat = path("M-74 140L-66 92Q0 78 66 92L74 140Z", look.hat_colour)
    hat += shade("M20 86Q50 88 62 94L70 140H26Z", look.hat_dark)
    hat += path("M-73 116Q0 132 73 116L75 142Q0 160 -75 142Z", look.band)
    hat += oval((0, 152), (132, 25), look.hat_light)
    hat += shade("M-74 144Q0 164 74 144V150Q0 172 -74 150Z", look.hat_dark)
    return turned(-4, hat) + moved(-4, 52, pigeon("#aeb7c4"), 1.15)


def alarm_clock(look: Look) -> str:
    """Draw an alarm clock: two bells and a face."""
    legs = pen("M-40 128L-62 156M40 128L62 156", 20) + pen("M-40 128L-62 156M40 128L62 156", 9, look.hat_dark)
    bell = "M-36 22C-36 -28 36 -28 36 22Z"
    bells = moved(-58, 10, turned(-36, path(bell, "#e7bd55"), "0 0"))
    bells += moved(58, 10, turned(36, path(bell, "#c79a3f"), "0 0"))
    hammer = pen("M0 10V-26", 9) + ball(0, -26, 11, "#c9cfd2")
    dial = ball(0, 76, 76, look.hat_colour) + ball(0, 76, 58, IVORY, THIN)
    ticks = "".join(turned(step * 30, pen("M0 28V38", 6), "0 76") for step in range(12))
    return hammer + bells + legs + dial + ticks + pen("M0 76V46", 9) + pen("M0 76L22 90", 9) + ball(0, 76, 8, "#c0402e")


def ushanka(look: Look) -> str:
    """Draw a fur hat with flaps that stand off, and icicles on them."""
    flaps = ""
    for side in (-1, 1):
        flap = "M84 116C150 96 206 130 200 178C196 214 150 214 122 196Q96 214 82 200Z"
        flaps += f'<g transform="scale({side} 1)">{path(flap, look.hat_colour if side < 0 else look.hat_dark)}'
        for x, y, long in ((118, 196, 34), (146, 206, 46), (174, 204, 30)):
            flaps += path(f"M{x - 9} {y}H{x + 9}L{x} {y + long}Z", "#e3f3f7", THIN)
        flaps += "</g>"
    crown = "M-96 128C-104 30 104 30 96 128Z"
    hat = lined("hat", crown, look.hat_colour, "M26 0H200V160H34Z", look.hat_dark) + flaps
    tufts = "".join(
        f"Q{-88 + step * 22} 64 {-77 + step * 22} {84 - 8 * math.sin(step / 8 * math.pi):.0f}" for step in range(9)
    )
    fur = f"M-100 158Q-112 110 -98 92{tufts}Q112 110 100 158Q0 178 -100 158Z"
    hat += path(fur, look.band) + shade("M30 80Q90 84 100 100Q108 120 98 156Q60 166 34 166Z", darker(look.band, 0.25))
    return hat + pen("M-70 112l6 16M-40 100l4 18M-8 98l2 18M24 100l-2 18M54 106l-6 16", 5, INK, 0.45)


def bung(look: Look) -> str:
    """Draw a cork as a hat, much too small."""
    cork = "M-40 112L-50 40Q0 22 50 40L40 112Q0 126 -40 112Z"
    hat = lined("hat", cork, "#cfa065", "M12 0H80V160H20Z", "#a87a44") + oval((0, 40), (50, 14), "#e0b980")
    spots = "".join(ball(x, y, 4, "#7a5226", "") for x, y in ((-28, 68), (-10, 88), (14, 66), (-22, 98), (26, 92)))
    return turned(12, hat + spots, "0 110")


def slouch(look: Look) -> str:
    """Draw a soft hat with a worn brim."""
    crown = "M-84 144C-76 90 -60 10 -18 -14Q14 -24 40 8C62 50 78 100 84 144Z"
    hat = path("M46 118Q112 70 118 -12Q66 20 32 100Z", "#c9cfd2") + pen("M40 110Q82 64 108 10", 4)
    hat += lined("hat", crown, look.hat_colour, "M10 -40H200V200H30Z", look.hat_dark)
    hat += path("M-88 110Q0 136 86 110L90 146Q0 172 -90 146Z", look.band)
    brim = "M-186 176Q-176 128 -96 134Q0 168 96 134Q176 128 186 176Q150 160 96 178Q0 204 -96 178Q-150 160 -186 176Z"
    return turned(-5, hat + path(brim, look.hat_light))


def nightcap(look: Look) -> str:
    """Draw a long striped nightcap with a bobble; the tip hangs to the right."""
    shape = "M-98 176C-118 40 20 -14 116 40C186 80 222 170 206 262L172 256C178 206 152 160 96 150L98 176Z"
    stripes = "".join(
        pen(d, 15, look.band)
        for d in ("M-70 60Q-30 90 -20 170", "M-6 12Q40 70 50 170", "M84 10Q86 90 70 150", "M160 60Q120 110 100 160")
    )
    stripes += pen("M214 132L142 170M224 196L166 200", 15, look.band)
    clip = f'<clipPath id="hat"><path d="{shape}"/></clipPath><g clip-path="url(#hat)">{stripes}</g>'
    cuff = path("M-106 170Q0 112 106 170Q112 186 104 202Q0 146 -104 202Q-112 186 -106 170Z", look.hat_light)
    bobble = "".join(ball(190 + math.cos(k) * 19, 284 + math.sin(k) * 19, 19, IVORY) for k in range(6))
    bobble += ball(190, 284, 27, IVORY, "")
    return path(shape, look.hat_colour) + clip + path(shape, "none") + bobble + cuff


def homburg(look: Look) -> str:
    """Draw a stiff hat with a gutter along the crown and a rolled brim."""
    crown = "M-84 146C-96 90 -92 36 -62 30Q-30 26 -10 52Q10 26 50 28C92 36 96 90 84 146Z"
    hat = lined("hat", crown, look.hat_colour, "M14 0H180V200H26Z", look.hat_dark)
    hat += path("M-88 108Q0 130 88 108L86 148Q0 170 -86 148Z", look.band)
    brim = "M-134 138Q-150 112 -126 118Q-112 140 0 152Q112 140 126 118Q150 112 134 138Q120 184 0 188Q-120 184 -134 138Z"
    return hat + path(brim, look.hat_light)


def crowned(look: Look) -> str:
    """Draw a fedora with a crown on it."""
    crown = "M-98 146C-110 62 -80 4 -38 8Q-4 38 28 6C84 0 110 62 98 146Z"
    brim = "M-196 152Q-206 126 -164 130Q-128 136 -96 140Q0 168 96 140Q128 136 164 130Q206 126 196 152"
    points = "M-102 148L-116 60L-66 104L-50 44L0 96L50 44L66 104L116 60L102 148Q0 174 -102 148Z"
    hat = lined("hat", crown, look.hat_colour, "M18 -10H200V200H30Z", look.hat_dark) + path(points, look.band)
    hat += shade("M20 80L50 44L66 104L116 60L102 148Q60 160 24 162Z", darker(look.band, 0.22))
    hat += "".join(ball(x, y, 10, look.band) for x, y in ((-116, 56), (-50, 40), (50, 40), (116, 56)))
    hat += "".join(ball(x, y, 11, "#c0282c", THIN) for x, y in ((-60, 128), (60, 128)))
    hat += block((-13, 118), (26, 26), "#7fd0ff", THIN, 4)
    hat += path(brim + "Q100 204 0 202Q-100 204 -196 152Z", lighter(look.hat_colour, 0.12))
    return hat + shade("M16 200Q106 200 194 152Q202 138 178 132Q100 164 12 170Z", look.hat_dark)


HATS: dict[str, Part] = {
    "mob cap": mob_cap,
    "helmet": helmet,
    "pigeon loft": pigeon_loft,
    "alarm clock": alarm_clock,
    "ushanka": ushanka,
    "bung": bung,
    "slouch": slouch,
    "nightcap": nightcap,
    "homburg": homburg,
    "crowned": crowned,
}
