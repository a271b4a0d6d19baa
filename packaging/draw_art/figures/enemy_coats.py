"""What the enemies wear below the chin."""

from collections.abc import Callable

from drawing.colour import INK, darker, lighter

from figures.look import Look
from figures.strokes import THIN, ball, clipped, oval, path, pen, shade

Part = Callable[[Look], str]


def shawl(look: Look) -> str:
    wrap = "M-70 358Q-150 384 -172 470L0 530L172 470Q150 384 70 358Q0 430 -70 358Z"
    fringe = "".join(f"M{x} {530 - abs(x) * 0.35:.0f}v22" for x in range(-160, 161, 20))
    return (
        path("M-52 356Q0 420 52 356L30 440H-30Z", look.lit)
        + path(wrap, look.tie)
        + clipped("shawl", wrap, shade("M10 340H200V540H0Z", "#000000", 0.22))
        + pen("M-128 410L-40 500M-90 390L0 482M128 410L40 500M90 390L0 482", 4, INK, 0.35)
        + pen(fringe, 5, look.tie)
        + ball(0, 440, 15, "#e7bd55")
    )


def napkin(look: Look) -> str:
    cloth = "M-72 362Q0 402 72 362L120 470L0 540L-120 470Z"
    spots = "".join(ball(x, y, 6, "#b5402e", "") for x, y in ((-38, 440), (20, 462), (48, 424), (-8, 500)))
    return path(cloth, look.shirt) + clipped("napkin", cloth, shade("M14 340H200V560H0Z", "#000000", 0.14)) + spots


def cask(look: Look) -> str:
    """Draw a barrel with a person in it."""
    front = "M-176 372Q0 430 176 372C258 420 286 490 276 570H-276C-286 490 -258 420 -176 372Z"
    right = clipped("cask", front, shade("M44 360H300V580H34Z", "#000000", 0.28))
    staves = "".join(
        f"M{x} {402 - abs(x) * 0.16:.0f}Q{x * 1.42:.0f} 470 {x * 1.52:.0f} 570" for x in range(-150, 151, 50)
    )
    hoop = "M-212 396Q0 464 212 396L230 418Q0 492 -230 418Z"
    straps = "".join(
        path(f"M{side * 118} 384L{side * 96} 336L{side * 64} 342L{side * 80} 398Z", "#6b4526") for side in (-1, 1)
    )
    return (
        oval((0, 372), (178, 40), "#2a170a")
        + path("M-126 396Q-124 350 -60 346H60Q124 350 126 396Q0 420 -126 396Z", look.coat)
        + path("M-46 290V380Q0 414 46 380V290Z", look.shaded)
        + path(front, look.shirt)
        + right
        + clipped("staves", front, pen(staves, 5, INK, 0.7))
        + path(hoop, look.tie)
        + "".join(ball(x, 446 - abs(x) * 0.17, 6, lighter(look.tie, 0.4), "") for x in (-140, -70, 0, 70, 140))
        + straps
        + tap()
    )


def tap() -> str:
    """Draw the tap of the barrel."""
    return (
        pen("M0 492V540", 34)
        + pen("M0 492V540", 22, "#e7bd55")
        + pen("M-34 490H34", 24)
        + pen("M-34 490H34", 12, "#c79a3f")
    )


def nightdress(look: Look) -> str:
    puffs = [(-72, 384), (-44, 404), (-15, 416), (15, 416), (44, 404), (72, 384)]
    collar = "".join(ball(x, y, 26, look.shirt) for x, y in puffs)
    collar += "".join(ball(x, y, 21, look.shirt, "") for x, y in puffs)
    return collar + path("M0 430L-46 404V456ZM0 430L46 404V456Z", look.tie) + ball(0, 430, 12, look.tie, THIN)


def fur_collar(look: Look) -> str:
    """Draw a pale suit under a heavy fur coat."""
    white = "#e9dfc8"
    parts = path("M-60 362L0 480L60 362L34 530H-34Z", look.shirt)
    parts += path("M-20 398L0 384L20 398L12 424L26 530H-26L-12 424Z", look.tie) + ball(0, 440, 9, "#c0282c", THIN)
    puffs = [(side, side * (70 + step * 25), 372 + step * 27) for side in (-1, 1) for step in range(7)]
    tone = {-1: white, 1: darker(white, 0.2)}
    parts += "".join(ball(x, y, 54, tone[side]) for side, x, y in puffs)
    parts += "".join(ball(x, y, 48, tone[side], "") for side, x, y in puffs)
    spots = ((-92, 388), (-128, 430), (-160, 470), (-70, 400), (96, 392), (132, 434), (164, 478))
    return parts + "".join(path(f"M{x} {y}l10 22l-14 -4Z", INK, "") for x, y in spots)


TOPS: dict[str, Part] = {
    "shawl": shawl,
    "napkin": napkin,
    "cask": cask,
    "nightdress": nightdress,
    "fur collar": fur_collar,
}
