"""Where survivors live and what they grow: the house and the cornfield, on the upper part of a hex."""

import random

from drawing.colour import INK, darker
from figures.strokes import ball, block, clipped, moved, path, pen, shade, turned

from moonshiners.strokes import FINE, LAMP, LINE, boarded, glow, lit_window, sheet, smoke, window

WOOD, ROOF, LEAF, EAR = "#b98d5e", "#8a4a2e", "#5f7a2e", "#f2d24a"


# house ---------------------------------------------------------------------------------------------


def planks_across(x: float, y: float, wide: float) -> str:
    """Draw two planks nailed over a window."""
    one = block((x - 6, y + 6), (wide + 12, 9), "#8f6a42", FINE)
    return turned(-16, one, f"{x + wide / 2:g} {y + 14:g}") + turned(14, one, f"{x + wide / 2:g} {y + 12:g}")


def gable() -> str:
    walls = boarded("walls", "M124 150L208 76L292 150V238H124Z", WOOD, (124, 70, 292, 238), 14)
    roof = "M96 150L208 50L320 150L304 164L208 80L112 164Z"
    iron = path(roof, ROOF, LINE) + clipped("roof", roof, shade("M208 40H330V180H208Z", INK, 0.24))
    iron += pen("M118 146L208 66M138 142L208 80M298 146L208 66", 2.5, darker(ROOF, 0.5), 0.8) + path(roof, "none", LINE)
    patch = path("M232 84L262 110L250 122L222 96Z", "#7f8a90", FINE) + "".join(
        ball(x, y, 2, INK, "") for x, y in ((235, 90), (256, 110), (250, 116), (229, 96))
    )
    return walls + iron + patch


def house() -> str:
    chimney = block((258, 52), (28, 56), "#7d5a48", LINE) + pen("M258 70H286M258 88H286M272 52V70", 2.5, INK, 0.6)
    lean_to = path("M292 190L352 206V238H292Z", "#9a7550", LINE) + sheet(
        "lean", "M286 176L362 200L356 212L286 190Z", "#8d9296", (286, 176, 362, 212), 10
    )
    door = (
        path("M190 238V184H228V238Z", "#5a3823", LINE) + ball(220, 212, 3, LAMP, "") + pen("M209 184V238", 2, INK, 0.6)
    )
    steps = block((182, 232), (54, 10), "#8f6a42", FINE)
    barrel = path("M96 238C90 220 90 204 96 190H122C128 204 128 220 122 238Z", "#6f4c2e", LINE)
    barrel += pen("M93 204H125M93 224H125", 4)
    attic = window(194, 112, 30, 28)
    return (
        smoke(272, 44)
        + chimney
        + lean_to
        + gable()
        + attic
        + window(140, 176, 36, 34)
        + window(244, 176, 34, 34)
        + planks_across(244, 176, 34)
        + door
        + steps
        + barrel
    )


def house_lamps() -> str:
    lights = lit_window(194, 112, 30, 28) + lit_window(140, 176, 36, 34) + lit_window(244, 176, 34, 34)
    spill = path("M190 240H228L250 290H168Z", "#ffb648", 'opacity=".12"')
    door = path("M190 238V184H228V238Z", "#7a4a24", LINE) + glow("knob", (209, 190), (30, 26), LAMP, 0.9)
    return (
        spill
        + lights
        + planks_across(244, 176, 34)
        + door
        + pen("M209 184V238", 2, INK, 0.7)
        + smoke(272, 44, 1, "#8a97a2", 0.5)
    )


# cornfield -----------------------------------------------------------------------------------------


def plant(x: float, y: float, scale: float, ears: bool = True) -> str:
    """Draw a stalk of corn that stands on its foot."""
    stalk = pen("M0 0Q-3 -40 2 -88", 11) + pen("M0 0Q-3 -40 2 -88", 5, LEAF)
    leaves = (
        "M0 -14Q-30 -34 -40 -6Q-22 -18 0 -2ZM0 -34Q32 -58 44 -26Q22 -38 0 -20ZM0 -54Q-26 -82 -38 -52Q-18 -62 0 -42Z"
    )
    body = (
        stalk
        + path(leaves, LEAF, FINE)
        + path("M2 -84Q-12 -104 -6 -118Q2 -108 2 -96Q8 -112 14 -116Q16 -100 2 -84Z", "#c9a14a", FINE)
    )
    if ears:
        body += moved(10, -50, turned(22, path("M0 10C-12 0 -10 -24 0 -30C10 -24 12 0 0 10Z", EAR, FINE), "0 0"))
        body += moved(-11, -30, turned(-24, path("M0 10C-11 0 -9 -22 0 -27C9 -22 11 0 0 10Z", EAR, FINE), "0 0"))
    return moved(x, y, body, scale)


def rows() -> str:
    """Draw rows of corn, the far ones smaller."""
    parts, chance = "", random.Random("corn")
    for y, scale, step, shift in ((170, 0.42, 24, 0), (196, 0.56, 32, 14), (228, 0.76, 44, 2)):
        for place in range(int(420 / step) + 1):
            x = place * step + shift + chance.uniform(-4, 4)
            if 160 < x < 256 and y > 180:
                continue
            parts += plant(x, y + chance.uniform(-3, 3), scale * chance.uniform(0.9, 1.08), scale > 0.5)
    return parts


def barn() -> str:
    red = "#94452e"
    front = boarded("barn", "M236 176V108L256 78L290 60L324 78L344 108V176Z", red, (236, 60, 344, 176), 12)
    roof = pen("M228 116L250 72L290 50L330 72L352 116", 15) + pen("M228 116L250 72L290 50L330 72L352 116", 7, "#8d9296")
    door = path("M268 176V128H312V176Z", darker(red, 0.35), LINE) + pen(
        "M268 128L312 176M312 128L268 176", 4, "#d8c59a"
    )
    return front + roof + door + window(278, 84, 24, 22)


def scarecrow() -> str:
    """Draw the only one here who never drinks."""
    pole = pen("M208 238V120M150 158L266 150", 15) + pen("M208 238V120M150 158L266 150", 7, "#8f6a42")
    coat = path("M176 150Q208 134 240 148L250 214L230 204L222 222L206 208L190 224L184 206L166 216Z", "#4f6272", LINE)
    coat += shade("M210 142Q232 142 240 148L250 214L230 204L222 222L210 210Z", INK, 0.25)
    sleeves = path("M178 152L150 150L152 172L180 174ZM238 148L268 142L268 164L240 168Z", "#4f6272", LINE)
    straw = pen("M150 152l-12 -6M150 160l-14 2M151 168l-11 8M268 146l12 -8M269 154l14 -1M268 162l11 7", 4, EAR)
    head = ball(208, 116, 24, "#d9b98a", LINE) + pen("M197 112l8 8M205 112l-8 8M212 112l8 8M220 112l-8 8", 3)
    head += pen("M198 128q10 6 20 0", 3)
    hat = path("M168 104Q208 88 248 102L230 98L224 66Q206 56 190 68L186 100Z", "#6a4a2e", LINE) + pen(
        "M188 92Q208 84 227 90", 6, "#a3352c"
    )
    return pole + sleeves + straw + coat + path("M190 138Q208 150 226 136L222 150H194Z", "#a3352c", FINE) + head + hat


def furrows() -> str:
    """Draw what remains of the rows in front, so faint that figures can stand on it."""
    lines = "".join(f"M{208 + (x - 208) * 0.5:.0f} 246L{208 + (x - 208) * 1.25:.0f} 480" for x in range(-40, 480, 56))
    return pen(lines, 9, "#5d4f17", 0.16)


def cornfield() -> str:
    return furrows() + barn() + rows() + scarecrow()


def cornfield_lamps() -> str:
    lamp = pen("M150 160V176", 3) + block((141, 176), (18, 22), LAMP, FINE, 4) + pen("M141 187h18", 2)
    shine = glow("lantern", (150, 186), (54, 48), "#ffcf6e", 0.8)
    return lit_window(278, 84, 24, 22) + glow("door", (290, 96), (50, 40), "#ffb648", 0.5) + shine + lamp
