"""Draws what people carry that is neither hat nor coat, behind them or in front."""

import math
from collections.abc import Callable

from drawing.colour import INK, IVORY, darker

from figures.birds import monkey, pigeon
from figures.look import Look
from figures.strokes import THIN, ball, block, moved, path, pen, shade, turned

Part = Callable[[Look], str]
GOLD, WOOD = "#e7bd55", "#a5713c"


def rod(line: str, colour: str, width: float = 14) -> str:
    return pen(line, width + 12) + pen(line, width, colour)


def mop(look: Look) -> str:
    """Draw a mop carried like a halberd."""
    strands = "M96 96Q80 150 96 214Q112 232 122 206Q132 240 148 212Q160 246 174 214Q190 238 200 208Q218 226 222 190"
    head = path(strands + "Q232 140 208 96Z", "#ece5d2")
    head += pen(
        "M122 204Q114 150 126 104M148 210Q146 150 150 104M174 212Q178 150 174 104M200 206Q206 150 194 104", 4, INK, 0.6
    )
    mop = rod("M152 540V90", WOOD) + head + path("M100 100Q96 62 152 58Q208 62 206 100Z", "#7d8a90")
    return moved(20, 0, mop)


def pigeons(look: Look) -> str:
    """Draw a pigeon on each shoulder."""
    left = f'<g transform="scale(-1 1)">{pigeon("#8f98a8")}</g>'
    return moved(-158, 376, left, 0.98) + moved(156, 372, pigeon("#d9d4ca"), 1.06)


def napkin_ears(look: Look) -> str:
    """Draw the corners of a napkin, knotted behind the neck."""
    ears = path("M-20 352L-176 262Q-190 320 -150 372L-24 392Z", look.shirt)
    ears += path("M20 352L176 262Q190 320 150 372L24 392Z", darker(look.shirt, 0.16))
    return ears + pen("M-40 358L-146 300M40 358L146 300", 5, INK, 0.45)


def quills(look: Look) -> str:
    """Draw two pens stuck through the knot of hair."""
    pens = ""
    for side in (-1, 1):
        feather = path("M-14 60C-40 0 -30 -70 6 -110C34 -60 30 10 12 62Z", "#f0e7d3" if side < 0 else "#d8503c")
        feather += pen("M0 150L2 -80", 6) + pen("M2 -40l-20 14M2 -40l18 16M1 0l-24 16M1 0l20 18", 4, INK, 0.6)
        pens += moved(side * 44, 10, turned(side * 42, feather, "0 60"), 0.92)
    return pens


def ledger(look: Look) -> str:
    """Draw a ledger with red entries."""
    cover = path("M92 420Q140 396 176 424Q212 396 260 420V620H92Z", "#5a1218")
    pages = path("M102 414Q146 388 176 416V620H102Z", IVORY) + path("M250 414Q206 388 176 416V620H250Z", "#ead9b4")
    lines = "".join(f"M114 {428 + row * 20}Q144 {408 + row * 20} 164 {426 + row * 20}" for row in range(8))
    lines += "".join(f"M188 {426 + row * 20}Q208 {408 + row * 20} 238 {428 + row * 20}" for row in range(8))
    return moved(0, -66, cover + pages + pen(lines, 7, "#c0282c"))


def ham_bone(look: Look) -> str:
    """Draw a raised ham bone."""
    bone = rod("M176 400L186 250", IVORY, 22)
    bone += "".join(ball(x, y, 17, IVORY) for x, y in ((162, 408), (186, 412)))
    meat = path("M188 284C132 262 122 172 160 122C196 82 250 100 252 168C252 232 226 280 188 284Z", "#b5523c")
    meat += shade("M206 104C240 118 248 150 246 186C240 236 220 270 194 278C214 220 222 160 206 104Z", "#7d2f24")
    meat += pen("M156 176Q164 140 190 128", 9, "#e8957a", 0.9)
    fist = path("M140 330Q136 306 160 304H206Q226 306 224 332L220 372Q214 392 180 392Q146 392 142 368Z", look.lit)
    arm = path("M120 530Q116 440 146 372L220 376Q238 450 244 530Z", look.lit) + shade(
        "M196 380L218 378Q236 450 242 528H204Z", look.shaded
    )
    return arm + bone + meat + fist + pen("M144 330H216M144 350H216", 5)


def monkey_and_organ(look: Look) -> str:
    """Draw a monkey on the shoulder, and an organ that hangs from it."""
    box = block((-250, 366), (210, 220), "#7a3f22", rx=8) + block((-234, 382), (178, 110), "#c79a3f", THIN, 6)
    pipes = "".join(
        block((-226 + step * 28, 396 + abs(step - 2.5) * 7), (20, 100), IVORY, THIN, 8) for step in range(6)
    )
    crank = rod("M-40 424H-8V386", "#c9cfd2", 9) + ball(-8, 378, 14, "#8e2320")
    return moved(164, 282, monkey("#6b4526"), 1.12) + moved(0, -34, box + pipes + crank)


def nightstick(look: Look) -> str:
    """Draw a raised nightstick."""
    stick = rod("M-156 420L-196 176", "#4a2c18", 30) + pen("M-196 182L-170 340", 6, "#8a5a34")
    stick += pen("M-186 330L-150 324M-182 350L-148 344", 7, GOLD)
    fist = path(
        "M-196 384Q-198 356 -172 354H-138Q-116 358 -118 386L-124 422Q-130 440 -160 440Q-190 438 -194 416Z", look.lit
    )
    sleeve = path("M-206 530Q-214 466 -198 420L-116 424Q-100 470 -92 530Z", look.coat)
    return (
        stick
        + sleeve
        + fist
        + pen("M-194 384H-128M-192 404H-128", 5)
        + pen("M-200 428Q-158 446 -112 430", 14, look.shirt)
    )


def throne(look: Look) -> str:
    """Draw a fan of gold and blood behind the boss."""
    wedges = ""
    for step in range(13):
        first, last = (math.pi * (1 + (step + edge) / 13) for edge in (0, 1))
        middle, reach = (first + last) / 2, 318 if step % 2 else 284
        tips = " L".join(
            f"{math.cos(a) * r:.0f} {240 + math.sin(a) * r:.0f}"
            for a, r in ((first, 246), (middle, reach), (last, 246))
        )
        wedges += path(f"M0 240L{tips}Z", "#96692a" if step % 2 else "#4d1014")
    posts = "".join(block((side * 228 - 22, 250), (44, 300), "#96692a") for side in (-1, 1))
    knobs = "".join(ball(side * 228, 240, 27, GOLD) for side in (-1, 1))
    return wedges + path("M-226 240H226V530H-226Z", "#3a0c10") + posts + knobs


BEHIND: dict[str, Part] = {"mop": mop, "napkin ears": napkin_ears, "ledger": quills, "throne": throne}
IN_FRONT: dict[str, Part] = {
    "pigeons": pigeons,
    "ledger": ledger,
    "ham bone": ham_bone,
    "monkey": monkey_and_organ,
    "nightstick": nightstick,
}


def behind(look: Look) -> str:
    return BEHIND[look.gear](look) if look.gear in BEHIND else ""


def in_front(look: Look) -> str:
    return IN_FRONT[look.gear](look) if look.gear in IN_FRONT else ""
