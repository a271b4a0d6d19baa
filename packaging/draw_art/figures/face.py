"""Heads and faces: light from the upper left, one step of shade, no gradients on skin."""

from collections.abc import Callable

from drawing.colour import INK, IVORY

from figures import drunk_faces
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


def sideways(look: Look) -> str:
    """Draw eyes that look sideways."""
    return "".join(oval((x, EYE), (18, 13), IVORY, THIN) + ball(x + 9, EYE, 8.5, INK, "") for x in (-35, 35))


def cat_glasses(look: Look) -> str:
    """Draw spectacles with corners."""
    glass, frame = "", f'stroke="{look.tie}" stroke-width="7" stroke-linejoin="round"'
    for side in (-1, 1):
        rim = "M8 214Q40 190 82 188Q74 246 38 248Q10 246 8 214Z"
        lens = path(rim, "#f3efe6", f'stroke="{INK}" stroke-width="13" stroke-linejoin="round"')
        glass += f'<g transform="scale({side} 1)">{lens}{path(rim, "#f3efe6", frame)}</g>'
        glass += ball(side * 38 + 4, EYE, 8, INK, "")
    return glass


def monocle(look: Look) -> str:
    """Draw eyes, one behind a monocle."""
    lens = ball(36, EYE, 31, "#e9f2ee", f'stroke="{INK}" stroke-width="13"')
    lens += ball(36, EYE, 31, "#e9f2ee", 'stroke="#e7bd55" stroke-width="7"')
    return open_eye(look, -1) + lens + ball(38, EYE, 9, INK, "") + pen("M64 240Q92 300 70 360", 4, "#e7bd55")


def eye_patch(look: Look) -> str:
    """Draw one eye, and a patch with its strap over the brow."""
    w = look.head
    strap = pen(f"M{-w + 4} 168L{w - 2} 236", 9)
    return open_eye(look, -1) + strap + path("M10 206Q36 190 64 212Q60 250 38 252Q12 246 10 206Z", INK, "")


EYES: dict[str, Part] = {
    "open": open_eyes,
    "wink": wink,
    "dark": dark_glasses,
    "clear": clear_glasses,
    "mask": domino,
    "sideways": sideways,
    "cat": cat_glasses,
    "monocle": monocle,
    "patch": eye_patch,
    **drunk_faces.EYES,
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


def whistle(look: Look) -> str:
    """Draw pursed lips and two notes."""
    return (
        oval((6, 302), (17, 18), "#b5524a", THIN) + oval((7, 302), (7, 8), INK, "") + pen("M-26 292Q-34 304 -24 316", 5)
    )


def song(look: Look) -> str:
    """Draw a wide open mouth."""
    mouth = "M-44 278Q0 266 46 278Q52 336 2 338Q-50 336 -44 278Z"
    return (
        path(mouth, "#4a0f14", THIN)
        + path("M-38 280Q0 270 40 280L36 294Q0 286 -34 294Z", IVORY, "")
        + oval((4, 326), (26, 11), "#c9564a", "")
    )


def munch(look: Look) -> str:
    """Draw a full mouth."""
    cheek = oval((-50, 288), (40, 34), look.lit, "") + pen("M-84 270Q-92 318 -44 320M22 318Q66 312 70 276", 6)
    return cheek + pen("M-22 304Q-8 296 2 304Q14 312 28 300", 7)


def gaps(look: Look) -> str:
    """Draw a grin with few teeth left."""
    mouth = path("M-42 290Q0 304 44 286Q30 334 0 334Q-30 332 -42 290Z", "#4a0f14", THIN)
    return mouth + "".join(path(tooth, IVORY, THIN) for tooth in ("M-26 296H-10V314H-24Z", "M14 298H28V312H16Z"))


def dismay(look: Look) -> str:
    """Draw an open mouth, its corners down, deep enough to be seen below a moustache."""
    return path("M-40 336Q-34 288 0 286Q34 288 40 336Q0 314 -40 336Z", "#4a0f14", THIN)


MOUTHS: dict[str, Part] = {
    "grin": grin,
    "smirk": smirk,
    "grim": grim,
    "whistle": whistle,
    "song": song,
    "munch": munch,
    "gaps": gaps,
    "dismay": dismay,
    **drunk_faces.MOUTHS,
}
MOUSTACHES = {
    "thin": "M-38 290Q-16 276 0 282Q16 276 38 290Q14 292 0 288Q-14 292 -38 290Z",
    "big": "M-66 300Q-40 262 0 276Q40 262 66 300Q30 312 0 296Q-30 312 -66 300Z",
    "curl": "M-78 268Q-70 298 -36 290Q-18 272 0 280Q18 272 36 290Q70 298 78 268Q78 318 30 306Q10 302 0 292"
    "Q-10 302 -30 306Q-78 318 -78 268Z",
    **drunk_faces.MOUSTACHES,
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
    if "icicles" in look.marks:
        drips = ((-52, 300, 30), (-32, 306, 44), (-14, 302, 26), (16, 302, 30), (34, 306, 46), (52, 300, 28))
        parts += [path(f"M{x - 8} {y}H{x + 8}L{x} {y + long}Z", "#eaf7fa", THIN) for x, y, long in drips]
    if "crumbs" in look.marks:
        parts += [ball(x, y, 5, "#c58b4a", "") for x, y in ((-30, 326), (-6, 332), (22, 328), (44, 318), (-52, 318))]
    if "cigar" in look.marks:
        roll = block((18, 298), (86, 19), "#6b4023", rx=8) + block((88, 298), (16, 19), "#f08a3c", rx=6)
        parts.append(f'<g transform="rotate(14 26 306)">{roll}</g>')
        parts.append(pen("M112 314q22 -34 0 -62t8 -70", 7, "#f4ead2", 0.6))
    return "".join(parts) + drunk_faces.marks(look)


def face(look: Look) -> str:
    if look.eyes == "none":
        return pen("M-26 300Q0 292 26 300", 6, INK, 0.55)
    nose = path("M4 222L20 266Q8 276 -16 268", look.shaded, THIN.replace('"4"', '"5"'))
    mouth = lips(look) if look.woman and look.mouth == "grim" else MOUTHS[look.mouth](look)
    over_eyes = "" if look.eyes in ("mask", "glare") else brows(look)
    return EYES[look.eyes](look) + over_eyes + drunk_faces.beards(look) + nose + mouth + marks(look)
