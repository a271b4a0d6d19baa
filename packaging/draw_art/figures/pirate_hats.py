"""What pirates wear on their heads."""

from collections.abc import Callable

from drawing.colour import INK, IVORY, darker, lighter
from drawing.vector import placed_icon

from figures.look import Look
from figures.strokes import THIN, ball, lined, oval, path, pen, shade, turned

Part = Callable[[Look], str]
GOLD = "#e7bd55"


def tricorn(look: Look) -> str:
    """Draw a tricorn trimmed with gold."""
    crown = "M-78 120C-84 34 -40 14 0 14C40 14 84 34 78 120Z"
    brim = (
        "M-176 112C-150 66 -92 84 -58 62Q0 34 58 62C92 84 150 66 176 112C150 128 96 150 0 184C-96 150 "
        "-150 128 -176 112Z"
    )
    hat = lined("hat", crown, look.hat_dark, "M20 0H200V200H30Z", darker(look.hat_dark, 0.3))
    hat += lined("hat2", brim, look.hat_colour, "M14 0H220V220H14Z", look.hat_dark)
    hat += pen("M-164 112C-140 84 -92 98 -54 76Q0 50 54 76C92 98 140 84 164 112", 9, look.band)
    return turned(-4 if look.tilt is None else look.tilt, hat + pen("M0 178V66", 4, INK, 0.5))


def bicorne(look: Look) -> str:
    """Draw an admiral's hat worn athwart, with a skull on it."""
    shape = "M-172 150C-176 92 -96 -34 0 -34C96 -34 176 92 172 150C120 124 60 168 0 168C-60 168 -120 124 -172 150Z"
    hat = lined("hat", shape, look.hat_colour, "M20 -60H220V220H34Z", look.hat_dark)
    hat += pen("M-158 132C-150 86 -84 -16 0 -16C84 -16 150 86 158 132", 9, look.band)
    return turned(
        -3 if look.tilt is None else look.tilt, hat + placed_icon("pirate-skull", (-46, 22, 92), IVORY, outline=8)
    )


def bandana(look: Look) -> str:
    """Draw a bandana tied behind one ear, its tails in the wind."""
    w = look.head + 6
    tails = path(
        f"M{w - 8} 176Q{w + 50} 150 {w + 96} 176Q{w + 70} 186 {w + 62} 200Q{w + 26} 184 {w - 8} 196Z", look.hat_dark
    )
    tails += path(
        f"M{w - 6} 184Q{w + 42} 200 {w + 62} 244Q{w + 38} 236 {w + 22} 246Q{w + 14} 214 {w - 12} 198Z", look.hat_colour
    )
    wrap = f"M{-w} 196C{-w - 12} 66 {w + 12} 66 {w} 196Q{w - 20} 156 0 150Q{-w + 20} 156 {-w} 196Z"
    dots = ((-56, 132), (-24, 106), (16, 104), (52, 124), (-8, 134), (34, 142), (-70, 160), (70, 154))
    spots = "".join(ball(x * look.head / 76, y, 7, look.band, "") for x, y in dots)
    knot = ball(w - 2, 186, 15, look.hat_light)
    return tails + lined("hat", wrap, look.hat_colour, "M30 40H220V240H40Z", look.hat_dark) + spots + knot


def head_wrap(look: Look) -> str:
    """Draw cloth wound high, with a jewel."""
    w = look.head
    body = f"M{-w - 8} 184C{-w - 40} 96 {-w + 6} 30 -20 14C30 -10 {w + 44} 40 {w + 30} 110Q{w + 22} 160 {w + 8} 184"
    body += f"Q{w - 16} 150 0 146Q{-w + 16} 150 {-w - 8} 184Z"
    hat = lined("hat", body, look.hat_colour, "M34 -20H240V240H40Z", look.hat_dark)
    folds = (
        f"M{-w - 2} 160Q-40 90 40 60M{-w + 6} 130Q-44 66 10 36M{-w + 30} 150Q20 116 {w + 24} 84M-10 144"
        f"Q40 136 {w + 18} 122"
    )
    return hat + pen(folds, 5, INK, 0.55) + ball(0, 132, 15, GOLD) + ball(-3, 129, 6, IVORY, "")


def hood(look: Look) -> str:
    """Draw a cloak's hood with darkness in it."""
    outside = (
        "M0 18C-96 22 -138 120 -132 236C-128 320 -168 366 -190 420L-60 430L0 470L60 430L190 420C168 366 "
        "128 320 132 236C138 120 96 22 0 18Z"
    )
    inside = "M0 96C-62 100 -88 170 -82 244C-78 300 -48 342 0 356C48 342 78 300 82 244C88 170 62 100 0 96Z"
    hole = (
        f'<path d="{outside} {inside}" fill="{look.hat_colour}" fill-rule="evenodd" stroke="{INK}" stroke-width="6"/>'
    )
    right = shade(
        "M0 18C96 22 138 120 132 236C128 320 168 366 190 420L60 430L30 450Q60 340 70 300Q100 200 60 128Q40 98 0 96Z",
        look.hat_dark,
    )
    dusk = shade("M0 96C-62 100 -88 170 -84 236Q0 206 84 236C88 170 62 100 0 96Z", INK, 0.62)
    tip = pen("M-104 150Q-84 66 -8 48", 7, look.hat_light, 0.8)
    return dusk + hole + right + path(outside, "none") + path(inside, "none") + tip


def long_cap(look: Look) -> str:
    """Draw a long knitted cap with a bobble at the end."""
    body = "M-92 150C-108 40 -30 -24 70 -6C150 10 176 84 160 140Q150 150 138 138C136 84 110 62 84 70L92 150Z"
    hat = lined("hat", body, look.hat_colour, "M36 -40H240V240H36Z", look.hat_dark)
    for row, tone in ((96, look.band), (56, look.band)):
        hat += pen(f"M-94 {row + 18}Q-6 {row - 26} 88 {row + 4}", 15, tone, 0.95)
    hat += path("M-100 142Q0 100 100 142V178Q0 138 -100 178Z", look.hat_light)
    hat += pen("M-70 132V164M-36 122V152M0 118V150M36 122V152M70 132V164", 4, INK, 0.4)
    return hat + ball(150, 152, 26, look.band) + pen("M138 146q12 -12 24 0", 4, INK, 0.5)


def straw(look: Look) -> str:
    """Draw a countryman's frayed straw hat."""
    crown = "M-74 138C-76 60 -40 44 0 44C40 44 76 60 74 138Z"
    hat = lined("hat", crown, look.hat_colour, "M20 20H200V200H30Z", look.hat_dark)
    hat += path("M-76 112Q0 134 76 112V138Q0 160 -76 138Z", look.band)
    hat += oval((0, 150), (160, 26), look.hat_light) + shade(
        "M-70 142Q0 164 70 142Q60 152 0 156Q-60 152 -70 142Z", look.hat_dark
    )
    return hat + pen("M-156 148l-16 -8M-150 160l-18 4M152 160l18 6M158 146l16 -6", 5)


def mob(look: Look) -> str:
    """Draw a round tarred sailor's hat with a ribbon that flies."""
    crown = "M-80 140L-72 64Q0 40 72 64L80 140Z"
    tails = path("M70 128Q120 112 150 140Q128 142 124 158Q96 140 72 148Z", look.band, THIN)
    hat = tails + lined("hat", crown, look.hat_colour, "M24 30H200V200H30Z", look.hat_dark)
    hat += path("M-80 112Q0 134 80 112V140Q0 162 -80 140Z", look.band)
    hat += path("M-120 132Q0 176 120 132Q128 168 0 180Q-128 168 -120 132Z", look.hat_light)
    return turned(
        -8 if look.tilt is None else look.tilt, hat + pen("M-56 78Q-50 66 -20 62", 5, lighter(look.hat_colour, 0.5))
    )


HATS: dict[str, Part] = {
    "tricorn": tricorn,
    "bicorne": bicorne,
    "bandana": bandana,
    "head wrap": head_wrap,
    "hood": hood,
    "long cap": long_cap,
    "straw": straw,
    "tarred": mob,
}
