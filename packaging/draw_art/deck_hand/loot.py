"""What pirates fight for, and what they mark it with."""

import math

from drawing.colour import INK, IVORY
from figures.strokes import THIN, ball, block, moved, oval, path, pen, shade, turned

from deck_hand.cargo import GOLD, GOLD_DARK


def coins(places: tuple[tuple[float, float], ...], radius: float = 22) -> str:
    return "".join(
        oval((x, y), (radius, radius * 0.62), GOLD, THIN)
        + oval((x, y - 3), (radius * 0.6, radius * 0.32), "#ffe39a", "")
        for x, y in places
    )


def lid() -> str:
    """Draw the open lid of a chest."""
    wood = path("M-196 -40L-224 -150Q0 -226 224 -150L196 -40Z", "#7a4624") + shade(
        "M-196 -44L-214 -140Q0 -206 214 -140L196 -44Q0 -90 -196 -44Z", "#3a1d0c"
    )
    wood += (
        pen("M-224 -150Q0 -226 224 -150", 26)
        + pen("M-224 -150Q0 -226 224 -150", 14, GOLD)
        + path("M-150 -176L-126 -186L-118 -60L-138 -54ZM150 -176L126 -186L118 -60L138 -54Z", GOLD_DARK, THIN)
    )
    return wood


def heap() -> str:
    """Draw a heap of gold with a crown on top."""
    gold = path("M-190 -20Q-150 -90 -60 -98Q0 -130 70 -98Q150 -86 190 -20Z", GOLD)
    pile = coins(
        (
            (-140, -36),
            (-96, -66),
            (-40, -52),
            (-54, -88),
            (6, -104),
            (20, -62),
            (66, -86),
            (84, -42),
            (126, -58),
            (150, -30),
            (-10, -30),
            (-100, -28),
            (48, -24),
        )
    )
    crown = (
        path("M-52 -96L-62 -156L-30 -126L-8 -170L14 -126L46 -158L38 -96Q-8 -82 -52 -96Z", "#ffe08a")
        + "".join(ball(x, y, 8, "#d8402f", THIN) for x, y in ((-62, -158), (-8, -174), (46, -160)))
        + ball(-8, -108, 9, "#2f7f92", THIN)
    )
    return gold + pile + crown


def chest() -> str:
    """Draw an open chest full of gold, 420 wide, its foot at 150."""
    pearls = "".join(ball(-120 - 12 * math.sin(step * 0.5), -24 + step * 20, 11, "#fbf3df", THIN) for step in range(5))
    box = (
        block((-206, -18), (412, 168), "#8a5228", rx=8)
        + shade("M30 -14H202V146H20Z", "#4a2612", 0.55)
        + pen("M-204 40H204M-204 94H204", 5, INK, 0.6)
    )
    bands = "".join(
        block((x, -24), (38, 178), GOLD_DARK) + shade(f"M{x + 6} -18h10v166h-10Z", "#ffe08a", 0.8) for x in (-176, 138)
    )
    rim = block((-214, -30), (428, 28), GOLD) + shade("M-208 -24H208V-16H-208Z", "#fff0b8", 0.8)
    lock = path("M-34 -40H34V34Q0 66 -34 34Z", GOLD) + ball(0, -6, 11, INK, "") + path("M-6 0H6L10 30H-10Z", INK, "")
    return lid() + heap() + box + bands + rim + lock + pearls


def purse() -> str:
    """Draw a full purse, its mouth drawn shut."""
    bag = path("M-24 -60C-90 -20 -112 60 -70 96Q0 122 70 96C112 60 90 -20 24 -60Z", "#a8642f") + shade(
        "M14 -56C60 -10 60 60 30 104Q90 96 84 40C78 0 56 -40 24 -58Z", "#6b3a18", 0.8
    )
    neck = (
        path("M-24 -60Q-50 -84 -44 -104Q-20 -94 0 -108Q20 -94 44 -104Q50 -84 24 -60Z", "#b9783c")
        + pen("M-30 -60H30", 16)
        + pen("M-30 -60H30", 8, GOLD)
        + pen("M28 -58Q60 -40 54 -10", 6, GOLD)
    )
    return (
        bag
        + neck
        + moved(
            0,
            34,
            ball(0, 0, 33, GOLD, THIN) + ball(0, 0, 22, "#ffe39a", "") + pen("M-9 -9L9 9M9 -9L-9 9", 7, "#8a5a14"),
        )
    )


def skull_and_bones() -> str:
    """Draw a skull and two bones, as on a flag."""
    bones = "".join(
        moved(
            0,
            16,
            turned(
                t,
                pen("M-96 0H96", 34)
                + "".join(ball(x, y, 19, IVORY) for x in (-100, 100) for y in (-14, 14))
                + pen("M-98 0H98", 22, IVORY),
                "0 0",
            ),
        )
        for t in (28, -28)
    )
    skull = (
        path("M-72 10C-84 -66 -44 -96 0 -96C44 -96 84 -66 72 10L50 26V64H-50V26Z", IVORY)
        + shade("M20 -92C70 -80 82 -40 72 10L50 26V64H24Q50 -20 20 -92Z", "#c9bfa4", 0.8)
        + oval((-30, -16), (22, 25), INK, "")
        + oval((32, -16), (22, 25), INK, "")
        + path("M0 12L-12 36H12Z", INK, "")
        + pen("M-26 46V64M-2 46V64M22 46V64", 6)
    )
    return bones + skull


def spade() -> str:
    return (
        pen("M0 40V-190", 26)
        + pen("M0 40V-190", 14, "#a5713c")
        + pen("M-32 -194H32", 30)
        + pen("M-32 -194H32", 17, "#a5713c")
        + path("M-46 30H46V110Q40 160 0 178Q-40 160 -46 110Z", "#8b979d")
        + shade("M6 36H40V108Q34 146 6 168Z", "#59646b")
    )
