"""Animals that keep people company."""

from drawing.colour import INK, IVORY, darker, lighter

from figures.strokes import THIN, ball, oval, path, pen, shade


def pigeon(colour: str) -> str:
    """Draw a pigeon that looks to the right and stands on y = 44."""
    legs = pen("M-8 30V44M10 30V44M-8 44h12M10 44h12", 5, "#d9744a")
    tail = path("M-34 6L-92 34L-80 48L-22 30Z", darker(colour, 0.35))
    back = "M-50 14C-52 -16 -10 -30 12 -22C16 -50 26 -64 44 -62C62 -60 64 -40 54 -28"
    body = path(back + "C58 10 36 38 0 36C-26 36 -46 30 -50 14Z", colour)
    neck = shade("M14 -22Q34 -6 54 -28Q56 -12 50 0Q28 4 10 -8Z", "#5f9a86", 0.9)
    wing = path("M-58 22C-46 -14 -6 -20 14 0C10 22 -20 30 -58 22Z", darker(colour, 0.18), THIN)
    head = path("M58 -46L82 -38L58 -34Z", "#e0a04a", THIN) + ball(46, -46, 7, "#e8853c", "") + ball(46, -46, 4, INK, "")
    return legs + tail + body + neck + wing + pen("M-44 18Q-20 14 4 2", 4, INK, 0.6) + head


def monkey(fur: str) -> str:
    """Draw a monkey in a fez and a jacket; it sits on y = 110."""
    light = "#e3b98a"
    tail = pen("M30 100Q92 96 84 40Q80 8 104 6", 20) + pen("M30 100Q92 96 84 40Q80 8 104 6", 10, fur)
    body = path("M-44 112C-50 50 -30 26 0 26C30 26 50 50 44 112Z", "#a3352c") + path("M-14 32L0 70L14 32Z", light, THIN)
    body += "".join(ball(0, y, 5, "#e7bd55", "") for y in (80, 96))
    ears = "".join(ball(side * 48, -12, 19, fur) + ball(side * 48, -12, 9, light, "") for side in (-1, 1))
    head = oval((0, -10), (46, 44), fur) + path(
        "M-30 -22C-30 -44 0 -40 0 -28C0 -40 30 -44 30 -22Q44 30 0 30Q-44 30 -30 -22Z", light, THIN
    )
    face = "".join(ball(x, -14, 7, INK, "") + ball(x + 2, -16, 2.4, IVORY, "") for x in (-14, 14))
    face += pen("M-20 12Q0 24 20 12M-4 2h8", 5)
    fez = path("M-24 -46L-18 -88Q0 -94 18 -88L24 -46Q0 -38 -24 -46Z", "#c0402e") + pen("M0 -90Q26 -92 30 -62", 5)
    return tail + body + ears + head + face + fez + ball(30, -58, 6, lighter("#e7bd55", 0.1), THIN)
