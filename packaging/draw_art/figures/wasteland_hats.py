"""What people of the wasteland wear on their heads."""

import math
from collections.abc import Callable

from drawing.colour import INK, IVORY, darker, lighter
from drawing.vector import OUTLINE

from figures.look import Look
from figures.strokes import THIN, ball, block, lined, moved, oval, path, pen, shade, turned

Part = Callable[[Look], str]
STEEL = "#9aa6ac"


def pith(look: Look) -> str:
    """Draw an explorer's helmet with goggles on its band."""
    hat = ball(0, 34, 13, look.hat_light)
    hat += lined("hat", "M-92 148C-98 14 98 14 92 148Z", look.hat_colour, "M22 20H200V200H30Z", look.hat_dark)
    hat += pen("M0 46V124M-6 46Q-52 70 -58 126M6 46Q52 70 58 126", 4, INK, 0.45)
    hat += path("M-94 118Q0 142 94 118L93 146Q0 168 -93 146Z", look.band)
    hat += path("M-158 182Q-128 134 0 130Q128 134 158 182Q84 158 0 158Q-84 158 -158 182Z", look.hat_light)
    for side in (-1, 1):
        hat += (
            ball(side * 34, 122, 29, "#6b4526")
            + ball(side * 34, 122, 19, "#8fc1c4")
            + pen(f"M{side * 34 - 10} 118l8 -7", 5, "#ffffff", 0.9)
        )
    return turned(-3, hat)


def steel_helmet(look: Look) -> str:
    """Draw a soldier's old helmet: dented, netted, its strap undone."""
    dome = "M-104 152C-112 26 112 26 104 152Z"
    hat = pen("M-94 160Q-112 236 -92 300", 8) + lined("hat", dome, look.hat_colour, "M24 20H200V220H34Z", look.hat_dark)
    net = "".join(f"M{x} 160Q{x * 0.7:.0f} 90 {x * 0.25:.0f} 54" for x in (-78, -40, 0, 40, 78))
    hat += pen(net + "M-98 116Q0 90 98 116M-84 82Q0 60 84 82", 4, INK, 0.4)
    hat += path("M30 74L58 66L54 92L34 98Z", look.hat_dark, THIN) + pen(
        "M-64 108L-36 100M-60 118L-40 112", 5, look.hat_light, 0.8
    )
    return turned(
        4, hat + path("M-158 160Q-120 124 0 126Q120 124 158 160Q110 188 0 186Q-110 188 -158 160Z", look.hat_light)
    )


def gambler(look: Look) -> str:
    """Draw a wide black hat with a card in its band and a long feather."""
    feather = path("M52 118C110 96 172 20 166 -34C118 -22 58 48 40 108Z", "#c0402e") + pen(
        "M46 114Q110 60 156 -20", 4, INK, 0.7
    )
    crown = "M-84 142L-74 66Q-40 78 0 62Q40 78 74 66L84 142Z"
    hat = feather + lined("hat", crown, look.hat_colour, "M22 40H200V200H30Z", look.hat_dark)
    hat += path("M-82 112Q0 134 82 112L84 142Q0 164 -84 142Z", look.band)
    card = block((-64, 74), (38, 52), IVORY, THIN, 5) + path(
        "M-45 86C-62 98 -56 110 -46 106L-50 116H-40L-44 106C-34 110 -28 98 -45 86Z", INK, ""
    )
    brim = "M-190 158Q-150 124 0 136Q150 124 190 158Q120 192 0 188Q-120 192 -190 158Z"
    return turned(-5, hat + turned(-12, card, "-45 100") + path(brim, look.hat_light))


def colander(look: Look) -> str:
    """Draw a colander, worn as a helmet."""
    bowl = "M-104 154C-110 34 -52 6 0 6C52 6 110 34 104 154Z"
    hat = path("M-26 8L-20 -16H20L26 8Z", darker(STEEL, 0.2)) + lined(
        "hat", bowl, STEEL, "M26 -10H200V200H36Z", darker(STEEL, 0.35)
    )
    holes = (
        (-70, 100),
        (-40, 100),
        (-8, 102),
        (26, 100),
        (60, 100),
        (-56, 70),
        (-24, 70),
        (8, 70),
        (42, 70),
        (-38, 42),
        (-6, 40),
        (26, 42),
    )
    hat += "".join(ball(x, y, 6.5, INK, "") for x, y in holes)
    hat += path("M-116 138H116V160Q0 182 -116 160Z", lighter(STEEL, 0.25))
    handles = pen("M-114 148Q-150 140 -148 120Q-144 104 -116 116M114 148Q150 140 148 120Q144 104 116 116", 20)
    handles += pen("M-114 148Q-150 140 -148 120Q-144 104 -116 116M114 148Q150 140 148 120Q144 104 116 116", 9, STEEL)
    return turned(9, handles + hat)


def funnel(look: Look) -> str:
    """Draw a tin funnel, upside down."""
    cone = "M-104 158L-22 56L-16 -14H16L22 56L104 158Q0 186 -104 158Z"
    hat = lined("hat", cone, look.hat_colour, "M10 -80H200V220H34Z", look.hat_dark)
    hat += pen("M-26 60Q0 70 26 60M-20 16Q0 22 20 16M-96 148Q0 174 96 148", 5, INK, 0.55)
    hat += pen("M-66 134L-22 76", 7, look.hat_light)
    return turned(-9, hat)


def stovepipe(look: Look) -> str:
    """Draw a tall hat whose lid has sprung open."""
    lid = turned(-30, oval((0, -26), (84, 17), look.hat_light) + oval((0, -30), (68, 10), look.hat_dark, ""), "-80 -8")
    hat = lid + oval((-4, -4), (80, 16), "#1a1512") + pen("M24 -8q-10 -20 8 -34M2 -8q-8 -16 4 -26", 5, "#d9b04a")
    crown = "M-82 152L-70 70L-84 -2Q-4 24 76 -4L68 70L82 152Z"
    hat += lined("hat", crown, look.hat_colour, "M20 -80H200V200H26Z", look.hat_dark)
    hat += pen("M-68 68Q-30 84 0 70T68 70", 5, INK, 0.5)
    hat += path("M-82 118Q0 142 80 118L82 150Q0 170 -82 150Z", look.band)
    hat += path("M-146 146Q0 184 146 146Q150 180 0 192Q-150 180 -146 146Z", look.hat_light)
    return turned(7 if look.tilt is None else look.tilt, hat)


def wolf_hood(look: Look) -> str:
    """Draw the skin of a wolf, worn with its ears up."""
    ears = ""
    for side in (-1, 1):
        ears += path(f"M{side * 30} 70L{side * 96} -36L{side * 116} 112Z", look.hat_colour)
        ears += path(f"M{side * 58} 66L{side * 90} 6L{side * 98} 96Z", "#c98a7a", THIN)
    tips = []
    for step in range(36):
        angle, reach = math.tau * step / 36, 1.14 if step % 2 else 1
        tips.append(f"{math.sin(angle) * 118 * reach:.0f} {206 - math.cos(angle) * 146 * reach:.0f}")
    hole = "M0 116C-48 116 -82 156 -82 226C-80 300 -48 344 0 346C48 344 80 300 82 226C82 156 48 116 0 116Z"
    fur = f'<path d="M{"L".join(tips)}Z{hole}" fill="{look.hat_colour}" fill-rule="evenodd" {OUTLINE}/>'
    right = shade(
        "M44 74C104 96 124 160 118 236C112 310 84 344 50 352L40 330Q84 290 82 226Q82 150 40 122Z", look.hat_dark, 0.7
    )
    snout = path("M-52 104Q0 62 52 104L34 140Q0 154 -34 140Z", look.hat_light)
    snout += path("M-16 136Q0 128 16 136Q10 152 0 154Q-10 152 -16 136Z", INK, "")
    return ears + fur + right + snout + "".join(pen(f"M{x - 12} 98L{x + 12} 98", 6) for x in (-62, 62))


def bonnet(look: Look) -> str:
    """Draw a widow's bonnet with its veil thrown back."""
    veil = path(
        "M-96 110C-180 130 -196 260 -176 400L-124 380Q-130 280 -104 210ZM96 110C180 130 196 260 176 400L124 "
        "380Q130 280 104 210Z",
        look.hat_dark,
    )
    dome = "M-106 206C-140 30 140 30 106 206Q84 128 0 124Q-84 128 -106 206Z"
    hat = veil + lined("hat", dome, look.hat_colour, "M36 30H220V240H46Z", look.hat_dark)
    hat += pen("M-98 176Q-74 112 0 108Q74 112 98 176", 11, look.band) + pen(
        "M-60 66Q0 44 60 66", 5, look.hat_light, 0.7
    )
    petals = "".join(
        ball(66 + dx, 82 + dy, 13, look.flower, THIN) for dx, dy in ((0, -18), (17, -5), (11, 15), (-11, 15), (-17, -5))
    )
    return hat + petals + ball(66, 82, 9, "#2a2320", "")


def floppy(look: Look) -> str:
    """Draw a hat so wet that its brim hangs down."""
    crown = "M-82 130C-96 56 -50 40 -26 58Q0 40 30 56C60 42 92 62 82 130Z"
    hat = lined("hat", crown, look.hat_colour, "M20 20H200V200H30Z", look.hat_dark)
    hat += path("M-84 106Q0 128 84 106L86 134Q0 156 -86 134Z", look.band)
    brim = (
        "M-90 130Q0 158 90 130Q150 160 176 262Q140 250 120 208Q60 170 0 176Q-60 170 -120 208Q-140 250 -176 262"
        "Q-150 160 -90 130Z"
    )
    drops = "".join(
        path(f"M{x} {y}q-9 18 0 23q9 -5 0 -23Z", "#9fd4e8", THIN) for x, y in ((-172, 272), (174, 276), (-134, 250))
    )
    return hat + lined("brim", brim, look.hat_light, "M30 100H220V300H40Z", look.hat_colour) + drops


def cowboy(look: Look) -> str:
    """Draw a hat with a wide brim curled up at its sides."""
    crown = "M-80 144C-84 84 -82 30 -48 16Q-20 34 0 26Q22 34 48 14C84 30 86 84 80 144Z"
    hat = lined("hat", crown, look.hat_colour, "M16 -10H200V200H28Z", look.hat_dark)
    hat += path("M-84 112Q0 138 84 112L84 144Q0 168 -84 144Z", look.band) + ball(0, 142, 11, "#e7bd55", THIN)
    brim = (
        "M-214 96C-192 136 -130 148 -84 146Q0 170 84 146C130 148 192 136 214 96C226 118 214 162 172 182"
        "C110 210 -110 210 -172 182C-214 162 -226 118 -214 96Z"
    )
    under = "M20 203C120 204 196 178 217 114C222 132 206 164 172 182C124 202 70 204 20 203Z"
    return turned(-3, hat + path(brim, look.hat_light) + shade(under, look.hat_dark))


def saucepan(look: Look) -> str:
    """Draw a saucepan whose handle sticks out."""
    pot = "M-96 156V66Q0 44 96 66V156Q0 184 -96 156Z"
    handle = pen("M92 92L210 60", 26) + pen("M92 92L210 60", 14, "#4a3a2c")
    hat = (
        handle
        + lined("hat", pot, look.hat_colour, "M24 30H200V220H30Z", look.hat_dark)
        + oval((0, 66), (96, 17), look.hat_light)
    )
    return turned(
        -7, hat + moved(-50, 112, ball(0, 0, 12, look.hat_dark, "")) + pen("M-96 146Q0 172 96 146", 6, look.hat_light)
    )


HATS: dict[str, Part] = {
    "pith": pith,
    "steel helmet": steel_helmet,
    "gambler": gambler,
    "colander": colander,
    "funnel": funnel,
    "stovepipe": stovepipe,
    "wolf hood": wolf_hood,
    "bonnet": bonnet,
    "floppy": floppy,
    "cowboy": cowboy,
    "saucepan": saucepan,
}
