"""What pirates fight with: guns and their smoke, blades, hooks, fists."""

import math

from drawing.colour import INK, IVORY
from figures.strokes import THIN, ball, block, clipped, path, pen, shade

from deck_hand.cargo import GOLD, IRON, STEEL


def claw(side: int, reach: float) -> str:
    """Draw one hook of a grapnel, curled back along the shank."""
    x, top, peak = side * reach, -60 - reach * 0.62, -70 - reach * 0.6
    bow = f"M0 -52C{x * 0.06:.0f} {top:.0f} {x:.0f} {peak:.0f} {x:.0f} -36"
    tip = f"M{x - 16:.0f} -40L{x - side * 4:.0f} 62L{x + 16:.0f} -40Q{x:.0f} -52 {x - 16:.0f} -40Z"
    barb = f"M{x - side * 10:.0f} -6L{x - side * 34:.0f} 14L{x - side * 6:.0f} 26Z"
    shine = f"M{side * 6} -84C{x * 0.2:.0f} {top + 26:.0f} {x * 0.8:.0f} {peak + 24:.0f} {x * 0.95:.0f} -60"
    return (
        path(barb, "#8b979d")
        + path(tip, "#8b979d")
        + pen(bow, 42)
        + pen(bow, 29, "#8b979d")
        + pen(shine, 6, "#e3eaec", 0.9)
    )


def grapnel() -> str:
    """Draw four hooks of iron on a shank with an eye at 0, 176; the hooks open towards the eye."""
    shank = path("M-16 -60H16L13 150H-13Z", "#8b979d") + shade("M2 -60H14L12 148H2Z", "#434c53")
    eye = pen("M0 150a28 28 0 1 1 -1 0Z", 28) + pen("M0 150a28 28 0 1 1 -1 0Z", 15, "#8b979d")
    collar = block((-27, -66), (54, 26), "#59646b", rx=8) + block((-20, 96), (40, 16), "#59646b", rx=6)
    return claw(-1, 66) + eye + shank + claw(1, 156) + claw(-1, 156) + claw(1, 58) + collar


def cannon() -> str:
    """Draw a gun on its carriage, its mouth to the left; the muzzle is at -236, -46."""
    barrel = "M-236 -84H-206V-76L60 -112Q112 -112 116 -46Q112 18 60 18L-206 -16V-8H-236Z"
    tube = path(barrel, IRON) + clipped(
        "gun",
        barrel,
        shade("M-240 -30L120 -20V30H-240Z", "#14191d", 0.8) + shade("M-230 -74L60 -98V-84L-230 -62Z", "#8b979d", 0.8),
    )
    tube += path(barrel, "none") + ball(132, -46, 20, IRON) + pen("M-150 -82V-6M-40 -98V6M30 -108V14", 10)
    cheek = path("M-120 20L-60 -14H60L96 -2V40H128V104H-140V54H-120Z", "#8a5228") + shade(
        "M-110 74H120V98H-130Z", "#4a2a12", 0.6
    )
    wheels = "".join(
        ball(x, 104, 42, "#6b3f1e") + ball(x, 104, 27, "#8a5a30", THIN) + ball(x, 104, 9, INK, "") for x in (-88, 84)
    )
    return cheek + tube + wheels


def smoke(puffs: tuple[tuple[float, float, float], ...], colour: str = "#efe6d2") -> str:
    rims = "".join(ball(x, y, r, colour) for x, y, r in puffs)
    fill = "".join(ball(x, y, r - 5, colour, "") for x, y, r in puffs)
    return (
        rims
        + fill
        + "".join(
            pen(
                f"M{x - r * 0.5:.0f} {y + r * 0.1:.0f}"
                f"Q{x - r * 0.3:.0f} {y - r * 0.5:.0f} {x + r * 0.2:.0f} {y - r * 0.5:.0f}",
                6,
                "#ffffff",
                0.9,
            )
            for x, y, r in puffs[::2]
        )
    )


def blaze(
    points: int,
    inner: float,
    outer: float,
    fill: str,
    style: str = f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"',
) -> str:
    """Draw a star of fire round 0, 0."""
    tips = []
    for step in range(points * 2):
        reach = (outer if step % 4 == 0 else outer * 0.78) if step % 2 == 0 else inner
        angle = math.pi * step / points
        tips.append(f"{math.cos(angle) * reach:.0f} {math.sin(angle) * reach:.0f}")
    return path(f"M{'L'.join(tips)}Z", fill, style)


def cutlass() -> str:
    """Draw a cutlass, point up: the blade ends at -250, the grip is at 0."""
    blade = "M-16 -40C-40 -120 -34 -200 24 -262C30 -180 44 -110 20 -40Z"
    sword = (
        path(blade, STEEL)
        + shade("M4 -44C-6 -120 4 -190 22 -248C28 -176 40 -110 18 -44Z", "#87949b")
        + pen("M-16 -60C-30 -130 -22 -190 8 -228", 4, IVORY)
    )
    guard = path("M-48 -44H50V-24H-48Z", GOLD) + pen("M44 -30Q76 10 30 52", 20) + pen("M44 -30Q76 10 30 52", 10, GOLD)
    return sword + block((-14, -26), (28, 84), "#5d3416") + guard + ball(0, 60, 17, GOLD)


def fist(skin: str, dark: str) -> str:
    """Draw a fist with its knuckles to the right and its wrist to the left."""
    hand = path("M-60 -56Q-20 -84 40 -78Q78 -72 82 -40L86 46Q80 78 38 78H-20Q-52 74 -60 50Z", skin) + shade(
        "M30 20H84L84 46Q80 76 38 76H-20Q-40 74 -52 60Q20 60 30 20Z", dark, 0.8
    )
    lines = pen("M26 -40H80M28 -2H84M28 36H82", 6)
    thumb = path("M-34 -20Q20 -30 40 -6Q46 22 14 26L-30 30Z", skin) + pen("M16 -4Q24 4 16 12", 4)
    return hand + lines + thumb
