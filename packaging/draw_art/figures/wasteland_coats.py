"""What people of the wasteland wear below the chin."""

from collections.abc import Callable

from drawing.colour import INK, IVORY, darker, lighter

from figures.look import Look
from figures.strokes import THIN, ball, block, clipped, path, pen, shade, turned

Part = Callable[[Look], str]
GOLD, LEATHER = "#e7bd55", "#6b4526"


def expedition(look: Look) -> str:
    """Draw a jacket with many pockets, the straps of a knapsack and a neckerchief."""
    shirt = path("M-56 362L0 456L56 362L30 530H-30Z", look.shirt)
    left = path("M-68 356L-104 400L-66 424L-40 530H-14L-46 360Z", look.coat_light)
    right = path("M68 356L104 400L66 424L40 530H14L46 360Z", look.coat_dark)
    straps = pen("M-126 384Q-104 450 -108 530M126 384Q104 450 108 530", 32) + pen(
        "M-126 384Q-104 450 -108 530M126 384Q104 450 108 530", 20, LEATHER
    )
    pockets = block((-88, 462), (48, 52), look.coat_light, THIN, 4) + block(
        (42, 462), (48, 52), look.coat_dark, THIN, 4
    )
    pockets += path("M-92 458H-36V478L-64 488L-92 478Z", look.coat_light, THIN) + path(
        "M38 458H94V478L66 488L38 478Z", look.coat_dark, THIN
    )
    cloth = path("M-66 350Q0 400 66 350L70 378Q30 408 14 414L20 462L0 446L-20 462L-14 414Q-30 408 -70 378Z", look.tie)
    return shirt + left + right + straps + pockets + cloth + ball(0, 412, 12, look.tie)


def veteran(look: Look) -> str:
    """Draw an army coat with its collar up, a bandolier and one medal."""
    shirt = path("M-46 366L0 450L46 366L30 530H-30Z", look.shirt)
    left = path("M-48 366Q-70 330 -110 300Q-132 356 -112 414L-20 530L-10 470Q-40 420 -48 366Z", look.coat_light)
    right = path("M48 366Q70 330 110 300Q132 356 112 414L20 530L10 470Q40 420 48 366Z", look.coat_dark)
    belt = pen("M-170 408Q-40 452 90 530", 40) + pen("M-170 408Q-40 452 90 530", 28, LEATHER)
    shells = "".join(
        turned(20, block((x - 7, y - 19), (14, 38), GOLD, THIN, 6), f"{x} {y}")
        for x, y in ((-138, 418), (-104, 430), (-70, 443), (-36, 459), (-4, 476), (28, 496))
    )
    medal = path("M92 416L112 416L106 450H98Z", "#b4372b", THIN) + ball(102, 462, 15, GOLD, THIN)
    tags = pen("M-22 376Q-8 430 0 436Q10 426 24 376", 4, IVORY) + block((-12, 430), (24, 32), "#c9d2d4", THIN, 8)
    return shirt + tags + left + right + belt + shells + medal


def corset(look: Look) -> str:
    """Draw a laced bodice under an open jacket, and a ribbon at the throat."""
    skin = path("M-62 362Q-30 440 0 446Q30 440 62 362Q0 404 -62 362Z", look.lit) + shade(
        "M12 386Q10 436 6 444Q34 436 58 370Z", look.shaded
    )
    bodice = path("M-76 430Q-40 452 0 440Q40 452 76 430L62 530H-62Z", look.shirt)
    laces = pen("M-20 456L20 474M20 456L-20 474M-20 484L20 502M20 484L-20 502", 5, IVORY)
    left = path("M-60 360L-124 392L-140 530H-62Q-92 440 -60 360Z", look.coat_light)
    right = path("M60 360L124 392L140 530H62Q92 440 60 360Z", look.coat_dark)
    ribbon = path("M-44 344Q0 366 44 344L46 362Q0 386 -46 362Z", look.tie, THIN) + ball(0, 368, 11, GOLD, THIN)
    return skin + bodice + laces + left + right + ribbon


def long_johns(look: Look) -> str:
    """Draw red underwear, buttoned wrong, and braces."""
    front = path("M-46 358Q0 398 46 358L34 398Q0 416 -34 398Z", look.lit) + pen("M0 404Q-10 470 -4 530", 5)
    buttons = "".join(ball(-14 - row % 2 * 6, 424 + row * 32, 8, IVORY, THIN) for row in range(4))
    straps = "M-118 382Q-92 450 -84 530M118 382Q92 450 84 530"
    return front + buttons + pen(straps, 28) + pen(straps, 16, look.tie)


def overalls(look: Look) -> str:
    """Draw a bib with one strap undone, over a checked shirt."""
    wide = (158 if look.woman else 196) * look.bulk
    body = (
        f"M{-wide:.0f} 530C{-wide:.0f} 430 {-wide * 0.78:.0f} 402 -72 366L72 366C{wide * 0.78:.0f} 402 {wide:.0f} "
        f"430 {wide:.0f} 530Z"
    )
    checks = "".join(f"M{x} 350V540" for x in range(-240, 250, 34)) + "".join(
        f"M-260 {y}H260" for y in range(380, 540, 34)
    )
    shirt = clipped("checks", body, pen(checks, 7, look.tie, 0.7) + shade("M40 340H400V540H20Z", INK, 0.2))
    collar = path("M-60 356L-10 398L-48 420ZM60 356L10 398L48 420Z", look.coat_light)
    bib = path("M-76 444H76L84 540H-84Z", look.shirt) + block((-34, 462), (68, 46), darker(look.shirt, 0.14), THIN, 6)
    strap = (
        pen("M-66 448L-92 376", 26)
        + pen("M-66 448L-92 376", 15, look.shirt)
        + ball(-66, 456, 11, GOLD, THIN)
        + ball(66, 456, 11, GOLD, THIN)
    )
    loose = pen("M104 392Q124 440 112 486", 26) + pen("M104 392Q124 440 112 486", 15, darker(look.shirt, 0.2))
    return shirt + path(body, "none") + collar + bib + strap + loose


def blanket(look: Look) -> str:
    """Draw a patched blanket held together below the chin."""
    folds = "M-120 420Q-150 480 -140 530M-60 440Q-76 490 -66 530M66 440Q80 486 70 530M128 420Q150 476 146 530"
    patch = turned(-12, block((-140, 440), (58, 50), look.tie, THIN, 3), "-110 465") + pen(
        "M-146 452l-10 3M-140 500l-6 8M-84 446l10 -4M-78 488l10 4", 5
    )
    other = turned(10, block((70, 462), (46, 46), look.shirt, THIN, 3), "92 485")
    return pen(folds, 6, look.coat_dark) + patch + other


def bolero(look: Look) -> str:
    """Draw a sleeveless shirt, its edges torn, and bare shoulders."""
    wide = (158 if look.woman else 196) * look.bulk
    arms = path(f"M{-wide:.0f} 530C{-wide:.0f} 430 {-wide * 0.78:.0f} 402 -96 378L-70 530Z", look.lit)
    arms += path(f"M{wide:.0f} 530C{wide:.0f} 430 {wide * 0.78:.0f} 402 96 378L70 530Z", look.shaded)
    top = path(
        "M-104 380L-60 362Q0 430 60 362L104 380L92 412L110 430L96 460L104 530H-104L-96 470L-112 440L-94 414Z",
        look.shirt,
    )
    side = shade("M30 400Q50 390 60 366L104 380L92 412L110 430L96 460L104 530H20Z", INK, 0.24)
    mark = path("M-170 456l18 -8l6 18l18 -4l-10 16l14 12l-20 2l-4 18l-12 -14l-18 8l6 -18l-14 -12z", look.tie, THIN)
    return arms + top + side + mark + pen("M-30 430l22 10M-26 446l16 8", 5, darker(look.shirt, 0.4))


def lace(look: Look) -> str:
    """Draw a black dress with a collar of lace and a brooch."""
    puffs = [(-70, 382), (-42, 402), (-14, 412), (14, 412), (42, 402), (70, 382)]
    frill = "".join(ball(x, y, 22, look.shirt) for x, y in puffs) + "".join(
        ball(x, y, 18, look.shirt, "") for x, y in puffs
    )
    folds = pen("M-60 440Q-70 490 -64 530M0 440V530M60 440Q70 490 64 530", 5, lighter(look.coat, 0.2))
    return (
        folds
        + path("M-46 340V372Q0 404 46 372V340Q0 372 -46 340Z", look.coat_light)
        + frill
        + ball(0, 424, 15, look.tie)
    )


TOPS: dict[str, Part] = {
    "expedition": expedition,
    "veteran": veteran,
    "corset": corset,
    "long johns": long_johns,
    "overalls": overalls,
    "blanket": blanket,
    "sleeveless": bolero,
    "lace": lace,
}
