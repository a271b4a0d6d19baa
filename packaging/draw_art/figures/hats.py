"""Hats, each with a lit brim, a shaded right side and a band."""

import math
from collections.abc import Callable

from drawing.colour import INK, darker
from drawing.vector import placed_icon, with_own_ids

from figures import enemy_hats, pirate_hats, wasteland_hats
from figures.look import Look
from figures.strokes import THIN, ball, block, lined, moved, oval, path, pen, shade, turned

Part = Callable[[Look], str]


def lean(look: Look, usual: float) -> float:
    return usual if look.tilt is None else look.tilt


def fedora(look: Look) -> str:
    crown = "M-92 146C-102 74 -74 22 -36 24Q-4 50 26 22C78 18 100 74 92 146Z"
    brim = "M-168 148Q-176 128 -140 130Q-110 134 -88 138Q0 164 88 138Q110 134 140 130Q176 128 168 148"
    hat = lined("hat", crown, look.hat_colour, "M18 0H180V200H30Z", look.hat_dark)
    hat += path("M-95 108Q0 132 95 108L93 148Q0 170 -93 148Z", look.band)
    hat += path(brim + "Q90 194 0 192Q-90 194 -168 148Z", look.hat_light)
    hat += shade("M14 190Q92 190 166 148Q172 134 150 131Q90 158 10 160Z", look.hat_dark)
    return turned(lean(look, -6), hat)


def bowler(look: Look) -> str:
    hat = lined("hat", "M-92 150C-104 16 104 16 92 150Z", look.hat_colour, "M24 0H180V200H34Z", look.hat_dark)
    hat += path("M-94 122Q0 146 94 122V152Q0 172 -94 152Z", look.band)
    hat += path("M-142 134Q-128 168 0 172Q128 168 142 134Q150 178 0 190Q-150 178 -142 134Z", look.hat_light)
    return turned(lean(look, 4), hat)


def two_hats(look: Look) -> str:
    """Draw a fedora with a bowler perched on it."""
    small = look._replace(hat_colour="#4a6a52", band="#17120d", tilt=9)
    return fedora(look) + moved(6, -82, with_own_ids(bowler(small), "second-"), 0.62)


def cap(look: Look) -> str:
    crown = "M-96 162C-136 74 -40 44 24 52C108 56 132 112 98 164Q0 132 -96 162Z"
    hat = lined("hat", crown, look.hat_colour, "M30 30H200V220H40Z", look.hat_dark)
    hat += pen("M0 52Q-30 100 -24 144M6 52Q50 90 52 144", 4, INK, 0.6) + ball(4, 52, 9, look.hat_light)
    hat += path("M-106 164Q-10 124 60 142Q10 190 -116 184Q-124 172 -106 164Z", look.hat_light)
    return turned(lean(look, -4), hat)


def newsboy(look: Look) -> str:
    """Draw a cap three sizes too big."""
    crown = "M-110 156C-190 92 -96 14 0 22C104 12 188 88 112 158Q0 122 -110 156Z"
    hat = lined("hat", crown, look.hat_colour, "M34 0H220V220H44Z", look.hat_dark)
    hat += pen("M-4 24Q-70 80 -58 142M6 24Q70 76 62 142", 4, INK, 0.6) + ball(0, 22, 13, look.hat_light)
    hat += path("M-112 158Q0 116 112 158Q78 194 0 186Q-78 194 -112 158Z", look.hat_light)
    return turned(lean(look, -7), hat)


def beret(look: Look) -> str:
    shape = "M-92 156C-128 92 -70 40 20 44C120 40 190 96 158 134Q128 164 92 156Q0 118 -92 156Z"
    hat = lined("hat", shape, look.hat_colour, "M40 20H240V220H56Z", look.hat_dark)
    hat += pen("M22 44L30 18", 9) + path("M-96 150Q0 108 96 150V168Q0 130 -96 168Z", look.band)
    return turned(lean(look, 6), hat)


def cloche(look: Look) -> str:
    crown = "M-100 206C-122 30 122 30 100 206Q60 166 -10 172Q-70 176 -100 206Z"
    right = "M30 20H200V240H36Z"
    hat = lined("hat", crown, look.hat_colour, right, look.hat_dark)
    hat += path("M-108 158Q0 108 108 158L106 196Q0 140 -105 196Z", look.band)
    hat += path("M-112 212Q-60 172 -4 174Q62 172 112 212Q60 196 0 194Q-60 196 -112 212Z", look.hat_light)
    petals = [(-72 + math.cos(k * 1.2566) * 19, 142 + math.sin(k * 1.2566) * 19) for k in range(5)]
    return hat + "".join(ball(x, y, 14, look.flower, THIN) for x, y in petals) + ball(-72, 142, 10, INK, "")


def feather(look: Look) -> str:
    """Draw a head band with one tall feather."""
    w = look.head + 10
    hat = path(f"M{-w} 164Q0 122 {w} 164V186Q0 144 {-w} 186Z", look.hat_colour)
    hat += path("M-54 150Q-130 90 -84 -6Q-30 40 -36 140Z", look.hat_light)
    return hat + pen("M-48 146Q-84 80 -82 8", 4) + ball(-46, 156, 16, look.flower)


def top_hat(look: Look) -> str:
    hat = path("M-78 150L-88 10Q0 -12 88 10L78 150Z", look.hat_colour)
    hat += shade("M22 -4Q60 0 86 12L76 148H24Z", look.hat_dark)
    hat += path("M-80 112Q0 132 80 112L78 150Q0 168 -78 150Z", look.band)
    hat += path("M-140 140Q0 178 140 140Q150 172 0 188Q-150 172 -140 140Z", look.hat_light)
    return turned(lean(look, 5), hat)


def police(look: Look) -> str:
    crown = "M-128 104Q-120 44 0 40Q120 44 128 104Q112 138 92 142H-92Q-112 138 -128 104Z"
    hat = lined("hat", crown, look.hat_colour, "M30 20H200V160H36Z", look.hat_dark)
    hat += path("M-92 132Q0 150 92 132V164Q0 182 -92 164Z", INK)
    hat += path("M-96 164Q0 146 96 164Q60 204 0 204Q-60 204 -96 164Z", "#2a2622")
    return hat + placed_icon("law-star", (-34, 68, 68), "#e7bd55", outline=8)


def skimmer(look: Look) -> str:
    hat = path("M-84 148L-80 66Q0 50 80 66L84 148Z", look.hat_colour)
    hat += shade("M26 54Q60 58 78 68L82 146H30Z", look.hat_dark, 0.45)
    hat += path("M-84 108Q0 126 84 108V146Q0 164 -84 146Z", look.band)
    hat += oval((0, 152), (148, 24), look.hat_light)
    hat += shade("M-84 146Q0 166 84 146V152Q0 174 -84 152Z", look.band)
    return turned(lean(look, -7), hat)


def aviator(look: Look) -> str:
    """Draw a leather driving cap, goggles pushed up."""
    shell = "M-102 214C-126 44 126 44 102 214L112 286Q94 306 78 284L80 200Q0 128 -80 200L-78 284Q-94 306 -112 286Z"
    hat = lined("hat", shell, look.hat_colour, "M34 40H200V320H44Z", look.hat_dark)
    hat += pen("M-2 88V142", 4, INK, 0.6) + path("M-104 132Q0 76 104 132V156Q0 100 -104 156Z", INK)
    for side in (-1, 1):
        hat += oval((side * 44, 122), (42, 32), "#d9b679") + oval((side * 44, 122), (29, 21), "#8fc1c4")
        hat += pen(f"M{side * 44 - 16} 116L{side * 44} 108", 6, "#ffffff", 0.9)
    return hat


def toque(look: Look) -> str:
    """Draw a cook's hat."""
    cloud = "M-74 112C-150 108 -142 12 -66 26C-46 -26 50 -28 68 24C142 10 152 108 76 112L72 152Q0 172 -72 152Z"
    hat = lined("hat", cloud, look.hat_colour, "M36 -40H200V200H44Z", darker(look.hat_colour, 0.2))
    hat += pen("M-34 108V60M0 112V54M34 108V60", 5, INK, 0.4)
    return turned(lean(look, -5), hat + path("M-80 108Q0 130 80 108L78 152Q0 174 -78 152Z", look.hat_light))


def kerchief(look: Look) -> str:
    """Draw a headscarf knotted on top."""
    wrap = "M-96 214C-124 66 124 66 96 214Q70 148 0 138Q-70 148 -96 214Z"
    spots = "".join(ball(x, y, 8, look.band, "") for x, y in ((-58, 132), (-26, 106), (18, 104), (54, 126), (-76, 164)))
    knot = path("M0 84Q-64 10 -86 54Q-84 96 0 92Q84 96 86 54Q64 10 0 84Z", look.hat_colour) + ball(
        0, 88, 19, look.hat_light
    )
    return lined("hat", wrap, look.hat_colour, "M36 60H200V240H44Z", look.hat_dark) + spots + knot


def gob_cap(look: Look) -> str:
    """Draw a sailor's round white cap."""
    hat = path("M-70 118C-70 44 70 44 70 118Z", look.hat_colour)
    hat += lined(
        "hat", "M-108 84Q0 118 108 84L94 160Q0 190 -94 160Z", look.hat_light, "M30 60H200V220H36Z", look.hat_dark
    )
    return turned(lean(look, -9), hat + pen("M-98 142Q0 172 98 142", 5, look.band))


def visor(look: Look) -> str:
    """Draw a bookkeeper's green eyeshade."""
    w = look.head + 8
    band = path(f"M{-w} 154Q0 112 {w} 154V180Q0 140 {-w} 180Z", look.band)
    shield = (
        f"M{-w + 2} 168Q0 128 {w - 2} 168Q{w + 58} 214 {w + 34} 226Q0 150 {-w - 34} 226Q{-w - 58} 214 {-w + 2} 168Z"
    )
    return band + path(shield, look.hat_colour) + pen(f"M{-w - 16} 204Q0 140 {w + 16} 204", 5, look.hat_light, 0.8)


def mirror(look: Look) -> str:
    """Draw a doctor's mirror on its band."""
    w = look.head + 6
    band = path(f"M{-w} 168Q0 128 {w} 168V186Q0 148 {-w} 186Z", INK)
    return (
        band
        + ball(34, 138, 42, "#c9cfd2")
        + ball(34, 138, 30, "#eef4f4", THIN)
        + ball(34, 138, 9, INK, "")
        + pen("M16 128Q22 114 36 112", 6, "#ffffff")
    )


def page_cap(look: Look) -> str:
    hat = block((-72, 66), (144, 88), look.hat_colour, rx=10) + block((14, 70), (54, 80), look.hat_dark, "", 6)
    return turned(lean(look, 8), hat + block((-76, 124), (152, 30), look.band, rx=8))


HATS: dict[str, Part] = {
    "fedora": fedora,
    "bowler": bowler,
    "two hats": two_hats,
    "cap": cap,
    "newsboy": newsboy,
    "beret": beret,
    "cloche": cloche,
    "feather": feather,
    "top": top_hat,
    "police": police,
    "skimmer": skimmer,
    "aviator": aviator,
    "toque": toque,
    "kerchief": kerchief,
    "gob": gob_cap,
    "visor": visor,
    "mirror": mirror,
    "page": page_cap,
    **enemy_hats.HATS,
    **pirate_hats.HATS,
    **wasteland_hats.HATS,
}


def hat(look: Look) -> str:
    return HATS[look.hat](look) if look.hat else ""
