"""What pirates wear below the chin."""

from collections.abc import Callable

from drawing.colour import IVORY, darker

from figures.look import Look
from figures.strokes import THIN, ball, clipped, path, pen, shade

Part = Callable[[Look], str]
GOLD = "#e7bd55"


def wide(look: Look) -> float:
    return (158 if look.woman else 196) * look.bulk


def striped(look: Look) -> str:
    """Draw a sailor's shirt in bands, and a neckerchief."""
    w = wide(look)
    body = f"M{-w:.0f} 530C{-w:.0f} 430 {-w * 0.78:.0f} 402 -72 366L72 366C{w * 0.78:.0f} 402 {w:.0f} 430 {w:.0f} 530Z"
    bands = "".join(
        pen(f"M{-w:.0f} {430 + row * 34}Q0 {456 + row * 34} {w:.0f} {430 + row * 34}", 15, look.shirt)
        for row in range(-1, 4)
    )
    dark = shade("M40 340H420V540H20Z", "#000000", 0.24)
    cloth = path("M-64 352Q0 404 64 352L72 378Q30 412 12 418L30 474L0 456L-30 476L-12 418Q-30 412 -72 378Z", look.tie)
    return (
        path(body, look.coat)
        + clipped("shirt", body, bands + dark)
        + path(body, "none")
        + cloth
        + ball(0, 416, 13, look.tie)
    )


def captain(look: Look) -> str:
    """Wide lapels with gold buttons, lace at the neck."""
    lace = path("M-46 358Q0 384 46 358L54 392Q40 430 0 462Q-40 430 -54 392Z", look.shirt) + pen(
        "M-30 396Q0 416 30 396M-22 420Q0 436 22 420", 4, darker(look.shirt, 0.4)
    )
    left = path("M-62 356L-126 398L-120 530H-20L-6 466Q-44 424 -62 356Z", look.coat_light) + pen(
        "M-66 366L-114 400L-108 528", 7, GOLD
    )
    right = path("M62 356L126 398L120 530H20L6 466Q44 424 62 356Z", look.coat_dark) + pen(
        "M66 366L114 400L108 528", 7, darker(GOLD, 0.25)
    )
    buttons = "".join(ball(side * 84, 436 + row * 42, 10, GOLD, THIN) for side in (-1, 1) for row in range(3))
    return path("M-30 440H30V530H-30Z", darker(look.coat, 0.5)) + lace + left + right + buttons


def rags(look: Look) -> str:
    """Draw an open shirt, patched."""
    chest = path("M-54 360L0 500L54 360Q0 396 -54 360Z", look.lit) + shade("M12 380L4 486L50 372Z", look.shaded)
    left = path("M-66 354L-94 404L-12 512L-44 360Z", look.coat_light)
    right = path("M66 354L94 404L12 512L44 360Z", look.coat_dark)
    patch = path("M-150 446L-104 432L-92 480L-140 492Z", look.tie, THIN) + pen(
        "M-150 456l-10 2M-140 440l-4 -10M-96 446l10 -2M-110 488l2 10M-128 488l2 10", 5
    )
    return chest + pen("M-16 414Q0 420 16 414M-10 436Q0 441 12 436", 4, look.shaded) + left + right + patch


def cloak(look: Look) -> str:
    """Draw a cloak held shut by a brooch."""
    folds = "M-96 410Q-120 470 -116 530M-46 430Q-56 480 -50 530M52 430Q62 480 58 530M104 410Q126 470 124 530"
    return pen(folds, 6, look.coat_dark)


def waistcoat(look: Look) -> str:
    """Draw a leather waistcoat over a shirt with rolled sleeves."""
    shirt = path("M-58 358Q0 400 58 358L70 530H-70Z", look.shirt) + pen("M0 396V530", 4, darker(look.shirt, 0.4))
    left = path("M-70 356L-132 388L-124 530H-26Q-20 440 -70 356Z", look.coat_light)
    right = path("M70 356L132 388L124 530H26Q20 440 70 356Z", look.coat_dark)
    cloth = path("M-60 350Q0 396 60 350L66 374Q0 420 -66 374Z", look.tie)
    return shirt + left + right + cloth + "".join(ball(-44, 452 + row * 36, 8, IVORY, THIN) for row in range(2))


TOPS: dict[str, Part] = {
    "striped": striped,
    "captain": captain,
    "rags": rags,
    "cloak": cloak,
    "waistcoat": waistcoat,
}
