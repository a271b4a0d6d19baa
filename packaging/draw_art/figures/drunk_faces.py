"""Faces of people who had one too many: eyes, mouths, beards and what the drink left on them."""

from collections.abc import Callable

from drawing.colour import INK, IVORY, lighter

from figures.look import Look
from figures.strokes import THIN, ball, oval, path, pen, shade

Part = Callable[[Look], str]
EYE = 222
TEAR = "#9fd4e8"


# eyes ----------------------------------------------------------------------------------------------


def googly(look: Look) -> str:
    """Draw one eye much larger than the other; they look past each other."""
    eyes = ball(-36, EYE - 2, 27, IVORY, THIN) + ball(-28, EYE + 6, 8, INK, "")
    return eyes + ball(37, EYE + 2, 17, IVORY, THIN) + ball(44, EYE - 4, 6, INK, "")


def crossed(look: Look) -> str:
    return "".join(oval((x, EYE), (21, 18), IVORY, THIN) + ball(x * 0.62, EYE + 3, 8, INK, "") for x in (-35, 35))


def wide_eyes(look: Look) -> str:
    """Draw eyes wide open, their irises small."""
    return "".join(
        ball(x, EYE, 23, IVORY, THIN) + ball(x, EYE, 6, INK, "") + pen(f"M{x - 18} 246q18 10 36 0", 4, look.shaded)
        for x in (-36, 36)
    )


def shut(look: Look) -> str:
    """Draw eyes pressed shut."""
    lines = "M-56 230Q-36 208 -16 230M16 230Q36 208 56 230M-62 218l-10 -6M62 218l10 -6"
    return pen(lines, 8)


def weepy(look: Look) -> str:
    """Draw wet eyes under heavy lids, with bags below."""
    eyes = ""
    for side in (-1, 1):
        x = side * 35
        eyes += oval((x, EYE + 2), (19, 14), "#e6eef0", THIN) + ball(x - 2, EYE + 6, 8, INK, "")
        eyes += ball(x - 5, EYE + 3, 2.6, IVORY, "")
        lid = (
            f"M{x - 23} {EYE + 4 + side * 5}Q{x} {EYE - 18} {x + 23} {EYE + 4 - side * 5}L{x + 20} {EYE - 16}H{x - 20}Z"
        )
        eyes += path(lid, look.shaded, THIN) + pen(f"M{x - 18} 244Q{x} 254 {x + 18} 244", 4, look.shaded)
    return eyes


def glare(look: Look) -> str:
    """Draw narrow eyes that have seen enough."""
    eyes = ""
    for side in (-1, 1):
        x = side * 35
        eyes += path(f"M{x - side * 24} 230L{x + side * 22} 214Q{x + side * 18} 236 {x - side * 8} 238Z", IVORY, THIN)
        eyes += ball(x - side * 2, 228, 6.5, INK, "")
        eyes += pen(f"M{x - side * 28} 228L{x + side * 28} 206", 9, look.hair_colour)
    return eyes


EYES: dict[str, Part] = {
    "googly": googly,
    "crossed": crossed,
    "staring": wide_eyes,
    "shut": shut,
    "weepy": weepy,
    "glare": glare,
}


# mouths --------------------------------------------------------------------------------------------


def howl(look: Look) -> str:
    mouth = path("M-24 300C-24 268 28 268 28 300C28 344 -24 344 -24 300Z", "#4a0f14", THIN)
    return (
        mouth + oval((2, 320), (16, 9), "#c9564a", "") + path("M-14 282L-8 296L-2 281ZM8 281L14 296L19 283Z", IVORY, "")
    )


def cackle(look: Look) -> str:
    """Draw a laugh from ear to ear, two teeth left."""
    mouth = path("M-58 276Q0 300 58 274Q54 342 4 344Q-50 342 -58 276Z", "#4a0f14", THIN)
    mouth += oval((6, 328), (28, 12), "#c9564a", "")
    return (
        mouth
        + path("M-40 284L-24 288L-26 306H-38ZM10 290H28L26 310H14Z", IVORY, THIN)
        + pen("M-70 264q4 14 14 16M70 262q-4 14 -14 16", 5)
    )


def wail(look: Look) -> str:
    """Draw an open mouth, its corners down and its lip trembling."""
    mouth = path("M-34 330Q-40 284 0 282Q42 284 36 330Q24 318 12 326Q0 316 -10 326Q-22 318 -34 330Z", "#4a0f14", THIN)
    return mouth + path("M-26 294Q0 282 28 294L26 300Q0 292 -24 300Z", IVORY, "")


def pout(look: Look) -> str:
    return pen("M-34 318Q-24 298 -10 302T14 302T34 318", 7) + pen("M-16 328q16 6 32 0", 5, look.shaded)


def gritted(look: Look) -> str:
    teeth = path("M-42 290Q0 274 44 290L40 326Q0 314 -38 326Z", IVORY, THIN)
    return teeth + pen("M-22 284V320M-2 282V316M20 284V320M-40 306Q0 294 42 306", 3.5)


def bared(look: Look) -> str:
    """Draw a roar over clenched teeth."""
    mouth = path("M-48 278Q0 262 50 278Q54 336 2 340Q-52 336 -48 278Z", "#4a0f14", THIN)
    upper = path("M-42 282Q0 268 44 282L40 298Q0 286 -38 298Z", IVORY, THIN) + pen(
        "M-18 278V292M4 276V289M24 278V292", 3
    )
    return mouth + upper + path("M-32 330Q0 318 34 330Q20 338 2 338Q-20 338 -32 330Z", IVORY, THIN)


MOUTHS: dict[str, Part] = {
    "howl": howl,
    "cackle": cackle,
    "wail": wail,
    "pout": pout,
    "gritted": gritted,
    "bared": bared,
}
MOUSTACHES = {
    "droop": "M-4 280Q-40 268 -60 296Q-70 322 -66 360Q-52 352 -50 330Q-44 306 -14 302Q0 300 14 302"
    "Q44 306 50 330Q52 352 66 360Q70 322 60 296Q40 268 4 280Z",
    "walrus": "M-72 318Q-64 268 0 276Q64 268 72 318Q50 326 36 314Q18 324 0 312Q-18 324 -36 314Q-50 326 -72 318Z",
}


# beards --------------------------------------------------------------------------------------------


def full_beard(look: Look) -> str:
    w = look.head
    outside = f"M{-w} 236Q{-w + 12} 274 -44 272Q0 262 44 272Q{w - 12} 274 {w} 236C{w + 18} 330 60 402 0 412"
    beard = path(outside + f"C-60 402 {-w - 18} 330 {-w} 236Z", look.hair_colour)
    lines = "M-62 316Q-50 366 -22 386M-30 340Q-20 376 -4 392M62 316Q52 362 26 384M28 342Q22 372 10 390"
    return beard + pen(lines, 4, lighter(look.hair_colour, 0.25), 0.8)


def great_beard(look: Look) -> str:
    """Draw a beard down to the belt, parted by the wind."""
    w = look.head
    outside = f"M{-w} 232Q{-w + 8} 276 -46 272Q0 260 46 272Q{w - 8} 276 {w} 232C{w + 44} 320 104 420 74 500"
    outside += f"L44 470L22 516L-6 476L-34 514L-52 468L-84 490C-108 410 {-w - 44} 320 {-w} 232Z"
    lines = "M-70 330Q-74 400 -58 450M-34 360Q-30 420 -22 476M6 360Q8 420 12 470M44 352Q52 410 44 456"
    return path(outside, look.hair_colour) + pen(lines, 5, lighter(look.hair_colour, 0.22), 0.8)


def goatee(look: Look) -> str:
    """Draw a beard that ends in a long point."""
    point = "M-40 318Q-20 330 0 326Q20 330 40 318Q44 372 10 452Q2 462 -2 450Q-44 372 -40 318Z"
    return path(point, look.hair_colour) + pen(
        "M-14 350Q-6 400 0 436M16 350Q12 390 6 420", 4, lighter(look.hair_colour, 0.25), 0.8
    )


BEARDS: dict[str, Part] = {"full beard": full_beard, "great beard": great_beard, "goatee": goatee}


def beards(look: Look) -> str:
    return "".join(BEARDS[mark](look) for mark in look.marks if mark in BEARDS)


# what the drink left -------------------------------------------------------------------------------


def red_nose(look: Look) -> str:
    """Draw a drunkard's nose: large, red, with veins."""
    shape = "M2 224Q8 240 24 250Q36 268 18 278Q6 284 -8 280Q-26 280 -26 266Q-24 254 -8 248Q-2 238 2 224Z"
    nose = path(shape, "#cf6a55", THIN) + shade(
        "M6 236Q12 246 24 252Q34 268 18 276Q10 280 2 279Q16 262 6 236Z", "#a83f34", 0.9
    )
    return (
        nose
        + pen("M-16 264q4 -6 10 -6", 4, "#f6c0ac", 0.9)
        + pen("M-14 274q3 -3 7 -2M0 268q4 3 3 7", 2.5, "#8e2a22", 0.8)
    )


def flush(look: Look) -> str:
    spots = "".join(f'<circle cx="{x}" cy="268" r="20" fill="#d0463a" opacity=".42"/>' for x in (-48, 50))
    return spots + pen("M-58 262l8 10M-46 262l8 10M42 262l8 10M54 262l8 10", 3, "#8e2a22", 0.6)


def tears(look: Look) -> str:
    """Draw two streams and two drops."""
    streams = ""
    for side in (-1, 1):
        x = side * 42
        streams += path(
            f"M{x - 8} 240Q{x} 246 {x + 8} 240L{x + side * 8 + 8} 318Q{x + side * 8} 330 {x + side * 8 - 8} 318Z",
            TEAR,
            THIN,
        )
        streams += path(
            f"M{x + side * 12} 338Q{x + side * 12 - 13} 362 {x + side * 12} 368Q{x + side * 12 + 13} 362 "
            f"{x + side * 12} 338Z",
            TEAR,
            THIN,
        )
    return streams


def one_tear(look: Look) -> str:
    return path("M-40 246Q-56 276 -40 284Q-24 276 -40 246Z", TEAR, THIN)


def smeared(look: Look) -> str:
    """Draw paint that ran down the cheeks."""
    return pen(
        "M-46 240Q-52 270 -46 304M-28 242Q-30 262 -26 284M30 242Q28 266 32 292M48 240Q54 268 50 300", 6, "#243246", 0.75
    )


def black_eye(look: Look) -> str:
    return '<circle cx="38" cy="228" r="33" fill="#5b2f5c" opacity=".38"/>'


MARKS: dict[str, Part] = {
    "red nose": red_nose,
    "flush": flush,
    "tears": tears,
    "one tear": one_tear,
    "smeared": smeared,
    "black eye": black_eye,
}


def marks(look: Look) -> str:
    return "".join(MARKS[mark](look) for mark in look.marks if mark in MARKS)
