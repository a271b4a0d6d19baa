"""Heads and faces: light from the upper left, one step of shade, no gradients on skin."""

from collections.abc import Callable

from drawing.colour import INK, IVORY

from figures.look import Look
from figures.strokes import THIN, ball, block, clipped, oval, path, pen, shade

Part = Callable[[Look], str]
EYE, MOUTH = 222, 302


def head(look: Look) -> str:
    w, jaw = look.head, look.jaw
    lobes = 1 if look.ears < 1.3 else look.ears
    ears = "".join(
        oval((side * (w + 2 + 8 * (lobes - 1)), 226), (15 * lobes, 25 * lobes), look.lit if side < 0 else look.shaded)
        for side in (-1, 1)
    )
    if look.woman:
        ears += "".join(ball(side * (w + 4), 262, 9, "#f4d77a", THIN) for side in (-1, 1))
    skull = f"M{-w} 190C{-w} 96 {w} 96 {w} 190L{w * 0.97:.0f} 246C{w * 0.92:.0f} 296 {jaw + 6} 322 {jaw * 0.62:.0f} 336"
    skull += f"Q0 352 {-jaw * 0.62:.0f} 336C{-jaw - 6} 322 {-w * 0.92:.0f} 296 {-w * 0.97:.0f} 246Z"
    return ears + path(skull, look.lit) + clipped("head", skull, complexion(look))


def complexion(look: Look) -> str:
    w = look.head
    parts = [shade("M22 80H180V380H-6Q34 330 24 270Q40 250 16 214Z", look.shaded)]
    if look.hat and look.hat not in ("feather", "visor", "mirror"):
        parts.append(shade(f"M-120 90H140V{90 + look.brow_shade}H-120Z", INK, 0.42))
    if "stubble" in look.marks:
        jowl = f"M{-w} 262Q-50 262 -44 286Q0 262 44 286Q50 262 {w} 262V360H{-w}Z"
        parts.append(shade(jowl, INK, 0.28))
    if look.woman or "cheeks" in look.marks:
        parts.append('<circle cx="-46" cy="262" r="19" fill="#d9564a" opacity=".45"/>')
        parts.append('<circle cx="46" cy="262" r="19" fill="#b03a34" opacity=".45"/>')
    if "freckles" in look.marks:
        spots = ((-56, 250), (-44, 260), (-32, 250), (32, 250), (44, 260), (56, 250))
        parts += [f'<circle cx="{x}" cy="{y}" r="4" fill="#a5542e"/>' for x, y in spots]
    return "".join(parts)


# eyes ----------------------------------------------------------------------------------------------


def open_eye(look: Look, side: int) -> str:
    x, lid = side * 35, look.lids
    eye = oval((x, EYE), (18, 12 - lid), IVORY, THIN)
    eye += f'<circle cx="{x + 5}" cy="{EYE + lid * 0.4:g}" r="{8.5 - lid * 0.3:g}" fill="{INK}"/>'
    if lid:
        eye += path(f"M{x - 22} 216Q{x} 207 {x + 22} 216L{x + 20} 221H{x - 20}Z", look.shaded, THIN)
    if look.woman:
        eye += pen(f"M{x - 20} 214Q{x} 204 {x + 20} 214l{side * 9} -8", 6)
    return eye


def open_eyes(look: Look) -> str:
    return open_eye(look, -1) + open_eye(look, 1)


def wink(look: Look) -> str:
    return open_eye(look, -1) + pen("M18 224Q36 236 54 222", 7)


def spectacles(look: Look, glass: str) -> str:
    frame = f'stroke="{INK}" stroke-width="7"'
    return "".join(ball(side * 35, EYE, 27, glass, frame) for side in (-1, 1)) + pen("M-9 218Q0 210 9 218", 7)


def dark_glasses(look: Look) -> str:
    shine = "".join(pen(f"M{x - 14} 210L{x - 2} 206", 5, "#ffffff") for x in (-35, 35))
    return spectacles(look, "#1a1512") + shine


def clear_glasses(look: Look) -> str:
    return spectacles(look, "#eaf3ee") + "".join(ball(x + 3, EYE + 2, 8, INK, "") for x in (-35, 35))


def domino(look: Look) -> str:
    w = look.head
    mask = f"M{-w + 2} 196Q0 184 {w - 2} 196Q{w - 6} 250 30 246Q0 232 -30 246Q{-w + 6} 250 {-w + 2} 196Z"
    eyes = "".join(oval((x, EYE), (17, 11), IVORY, "") + ball(x + 4, EYE, 7, INK, "") for x in (-34, 34))
    return shade(mask, INK) + eyes


EYES: dict[str, Part] = {
    "open": open_eyes,
    "wink": wink,
    "dark": dark_glasses,
    "clear": clear_glasses,
    "mask": domino,
}


def brows(look: Look) -> str:
    colour, width = look.hair_colour, 5 if look.woman else 11
    return "".join(
        pen(f"M{side * 14} {192 + look.brows:g}L{side * 58} {192 - look.brows * 0.6:.0f}", width, colour)
        for side in (-1, 1)
    )


# mouths --------------------------------------------------------------------------------------------


def lips(look: Look) -> str:
    bow = f"M-27 {MOUTH}Q-12 {MOUTH - 15} 0 {MOUTH - 6}Q12 {MOUTH - 15} 27 {MOUTH}Q0 {MOUTH + 20} -27 {MOUTH}Z"
    return path(bow, "#b4232b", THIN) + pen(f"M-24 {MOUTH}H24", 3)


def grin(look: Look) -> str:
    teeth = "M-40 294Q0 306 42 290Q26 328 0 328Q-28 326 -40 294Z"
    return path(teeth, IVORY, THIN) + pen("M-18 300V324M0 302V327M18 300V324", 3)


def smirk(look: Look) -> str:
    return pen("M-30 306Q6 312 34 292", 7)


def grim(look: Look) -> str:
    return pen("M-30 307Q0 296 30 307", 7)


MOUTHS: dict[str, Part] = {"grin": grin, "smirk": smirk, "grim": grim}
MOUSTACHES = {
    "thin": "M-38 290Q-16 276 0 282Q16 276 38 290Q14 292 0 288Q-14 292 -38 290Z",
    "big": "M-66 300Q-40 262 0 276Q40 262 66 300Q30 312 0 296Q-30 312 -66 300Z",
    "curl": "M-78 268Q-70 298 -36 290Q-18 272 0 280Q18 272 36 290Q70 298 78 268Q78 318 30 306Q10 302 0 292"
    "Q-10 302 -30 306Q-78 318 -78 268Z",
}


def marks(look: Look) -> str:
    parts = []
    if look.moustache:
        parts.append(path(MOUSTACHES[look.moustache], look.hair_colour, THIN))
    if "plaster" in look.marks:
        strip = block((-70, 256), (46, 17), "#f3dcae", THIN, 6)
        parts.append(f'<g transform="rotate(-24 -48 264)">{strip}</g>')
    if "scar" in look.marks:
        parts.append(pen("M-62 240L-40 290M-66 262l20 -6M-58 280l20 -6", 5, "#8a2a22"))
    if "cigar" in look.marks:
        roll = block((18, 298), (86, 19), "#6b4023", rx=8) + block((88, 298), (16, 19), "#f08a3c", rx=6)
        parts.append(f'<g transform="rotate(14 26 306)">{roll}</g>')
        parts.append(pen("M112 314q22 -34 0 -62t8 -70", 7, "#f4ead2", 0.6))
    return "".join(parts)


def face(look: Look) -> str:
    if look.eyes == "none":
        return pen("M-26 300Q0 292 26 300", 6, INK, 0.55)
    nose = path("M4 222L20 266Q8 276 -16 268", look.shaded, THIN.replace('"4"', '"5"'))
    mouth = lips(look) if look.woman and look.mouth == "grim" else MOUTHS[look.mouth](look)
    over_eyes = "" if look.eyes == "mask" else brows(look)
    return EYES[look.eyes](look) + over_eyes + nose + mouth + marks(look)
