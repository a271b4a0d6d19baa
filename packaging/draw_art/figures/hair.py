"""Hair: what hangs behind the head and what lies on it."""

import math
from collections.abc import Callable

from drawing.colour import INK, lighter

from figures.look import Look
from figures.strokes import THIN, ball, moved, path, pen, shade

Part = Callable[[Look], str]


def bob_behind(look: Look) -> str:
    return path(
        "M-98 160C-118 60 118 60 98 160L108 282Q90 316 50 300L-50 300Q-90 316 -108 282Z",
        look.hair_colour,
    )


def wave_behind(look: Look) -> str:
    return path(
        "M-96 170C-120 50 120 50 98 170Q140 240 108 300Q136 350 92 372H-92Q-136 350 -108 300Q-140 240 -96 170Z",
        look.hair_colour,
    )


def bun_behind(look: Look) -> str:
    return ball(0, 66, 44, look.hair_colour) + pen("M-26 52Q0 36 26 52M-30 70Q0 52 30 70", 4, INK, 0.5)


def curls(look: Look) -> str:
    reach = look.head + 4
    spots = [math.pi * (1.02 + step * 0.12) for step in range(9)]
    places = [(math.cos(angle) * reach, 178 + math.sin(angle) * 86) for angle in spots]
    rims = "".join(ball(x, y, 31, look.hair_colour) for x, y in places)
    return rims + "".join(ball(x, y, 26, look.hair_colour, "") for x, y in places)


def great_curls_behind(look: Look) -> str:
    """Draw a cloud of hair wider than the face."""
    places = [(math.cos(a) * 104, 190 + math.sin(a) * 104) for a in (math.pi * (0.86 + 0.128 * k) for k in range(11))]
    rims = "".join(ball(x, y, 42, look.hair_colour) for x, y in places)
    return rims + "".join(ball(x, y, 37, look.hair_colour, "") for x, y in places)


def wild_behind(look: Look) -> str:
    """Draw wild hair."""
    tips = []
    for step in range(17):
        angle = math.pi * (0.98 + step * 0.065)
        reach = 158 if step % 2 else 104
        tips.append(f"{math.cos(angle) * reach:.0f} {200 + math.sin(angle) * reach * 0.92:.0f}")
    return path(f"M-92 250L{'L'.join(tips)}L92 250Z", look.hair_colour)


def braids_behind(look: Look) -> str:
    return path("M-96 180C-120 60 120 60 96 180L92 300H-92Z", look.hair_colour)


def rolls_behind(look: Look) -> str:
    """Draw two rolls on top, the rest pinned up."""
    glow = lighter(look.hair_colour, 0.18)
    rolls = ""
    for side in (-1, 1):
        rolls += ball(side * 58, 96, 52, look.hair_colour)
        rolls += f'<g transform="translate({side * 58} 96) scale({side} 1)">'
        rolls += pen("M-22 8Q-24 -24 8 -26Q34 -22 30 8Q22 28 2 22Q-10 14 0 2", 7, glow) + "</g>"
    return rolls + path("M-92 160C-118 84 118 84 92 160L100 270Q84 300 60 290H-60Q-84 300 -100 270Z", look.hair_colour)


def cap_of_hair(look: Look) -> str:
    """Draw hair close to the skull, down to the ears."""
    w = look.head
    return path(
        f"M{-w - 6} 216C{-w - 16} 76 {w + 16} 76 {w + 6} 216Q{w - 14} 140 0 134Q{-w + 14} 140 {-w - 6} 216Z",
        look.hair_colour,
    )


def fringe(look: Look) -> str:
    w = look.head
    return path(
        f"M{-w - 10} 236C{-w - 24} 70 {w + 24} 70 {w + 10} 236Q{w} 168 40 150Q-30 168 {-w + 10} 168"
        f"Q{-w - 2} 190 {-w - 10} 236Z",
        look.hair_colour,
    )


def slick(look: Look) -> str:
    w = look.head
    return path(
        f"M{-w - 6} 206C{-w - 14} 78 {w + 14} 78 {w + 6} 206Q{w - 6} 150 26 142Q-20 116 {-w + 14} 160Z",
        look.hair_colour,
    ) + pen(f"M{-w + 18} 138Q0 96 {w - 14} 140", 5, lighter(look.hair_colour, 0.3), 0.8)


def quiff(look: Look) -> str:
    """Draw a wave combed high over the forehead."""
    w = look.head
    wave = f"M{-w - 4} 204C{-w - 20} 120 {-w} 60 -20 44C40 22 {w + 30} 40 {w + 4} 96Q{w + 10} 140 {w + 4} 204"
    return path(wave + f"Q{w - 8} 160 30 152Q-30 156 {-w + 16} 140Z", look.hair_colour) + pen(
        "M-44 118Q-20 74 40 74M-20 128Q6 96 58 96", 5, lighter(look.hair_colour, 0.35), 0.8
    )


def sideburns(look: Look) -> str:
    w = look.head
    return shade(f"M{-w - 2} 150L{-w + 2} 232L{-w + 16} 190ZM{w + 2} 150L{w - 2} 232L{w - 16} 190Z", look.hair_colour)


def tufts(look: Look) -> str:
    """Draw tufts above the ears."""
    w = look.head
    return path(f"M{-w - 4} 238Q{-w - 34} 214 {-w - 4} 168Q{-w + 12} 190 {-w + 4} 232Z", look.hair_colour) + path(
        f"M{w + 4} 238Q{w + 34} 214 {w + 4} 168Q{w - 12} 190 {w - 4} 232Z", look.hair_colour
    )


def parting(look: Look) -> str:
    w = look.head
    left = f"M2 118C-60 112 {-w - 20} 120 {-w - 10} 230Q{-w + 4} 168 2 118Z"
    right = f"M-2 118C60 112 {w + 20} 120 {w + 10} 230Q{w - 4} 168 -2 118Z"
    return path(left, look.hair_colour) + path(right, look.hair_colour)


def braids(look: Look) -> str:
    """Draw two plaits that hang in front of the coat."""
    plait = ""
    for step in range(6):
        wide = 30 - step * 2
        plait += path(
            f"M{-wide} {step * 40}Q0 {step * 40 - 20} {wide} {step * 40}Q{wide} {step * 40 + 46} 0 {step * 40 + 52}"
            f"Q{-wide} {step * 40 + 46} {-wide} {step * 40}Z",
            look.hair_colour,
        )
    ribbon = path("M-24 236H24L30 258H-30Z", "#b4372b")
    return moved(-118, 276, plait + ribbon) + moved(118, 276, plait + ribbon)


def topknot_behind(look: Look) -> str:
    """Draw hair wound up as high as the forehead."""
    knot = path("M-50 110C-66 70 -40 50 -34 30C-30 -2 30 -2 34 30C40 50 66 70 50 110Z", look.hair_colour)
    return knot + pen("M-42 86Q0 64 42 86M-34 50Q0 30 34 50", 5, lighter(look.hair_colour, 0.3))


def side_buns_behind(look: Look) -> str:
    """Draw buns over each ear."""
    coil = "M-24 6Q-20 -26 8 -24Q30 -18 26 8Q18 26 -2 20Q-12 10 0 0"
    buns = ""
    for side in (-1, 1):
        bun = ball(0, 0, 46, look.hair_colour) + pen(coil, 6, lighter(look.hair_colour, 0.2))
        buns += f'<g transform="translate({side * (look.head + 34)} 208) scale({side} 1)">{bun}</g>'
    return buns


def brush(look: Look) -> str:
    """Draw hair cut flat."""
    w = look.head
    tips = "".join(f"L{-w + step * w / 6:.0f} {64 if step % 2 else 78}" for step in range(13))
    outline = f"M{-w - 4} 206L{-w - 2} 78{tips}L{w + 4} 206Q{w - 6} 150 40 138H-40Q{-w + 6} 150 {-w - 4} 206Z"
    return path(outline, look.hair_colour)


BEHIND: dict[str, Part] = {
    "bob": bob_behind,
    "bow": bob_behind,
    "wave": wave_behind,
    "bun": bun_behind,
    "cloud": great_curls_behind,
    "wild": wild_behind,
    "braids": braids_behind,
    "rolls": rolls_behind,
    "topknot": topknot_behind,
    "side buns": side_buns_behind,
}
ON_TOP: dict[str, Part] = {
    "slick": slick,
    "quiff": quiff,
    "curls": curls,
    "cloud": curls,
    "bun": cap_of_hair,
    "bob": fringe,
    "bow": fringe,
    "wave": fringe,
    "rolls": cap_of_hair,
    "short": sideburns,
    "wild": tufts,
    "braids": parting,
    "topknot": cap_of_hair,
    "side buns": cap_of_hair,
    "brush": brush,
}


def behind(look: Look) -> str:
    return BEHIND[look.hair](look) if look.hair in BEHIND else ""


def on_top(look: Look) -> str:
    return ON_TOP[look.hair](look) if look.hair in ON_TOP else ""


def in_front(look: Look) -> str:
    if look.hair == "braids":
        return braids(look)
    if look.hair == "bow":
        return ribbon_bow(look)
    return ""


def ribbon_bow(look: Look) -> str:
    """Draw a bow as wide as the head."""
    loops = path("M0 92L-108 34Q-128 92 -108 148Z", look.flower) + path("M0 92L108 34Q128 92 108 148Z", look.flower)
    folds = pen("M-8 92L-84 66M-8 92L-84 120M8 92L84 66M8 92L84 120", 4, INK, 0.55)
    return loops + folds + ball(0, 92, 24, look.flower, THIN)
