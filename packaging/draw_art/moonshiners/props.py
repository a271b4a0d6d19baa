"""What the people of the wasteland hold: glass, paper, iron and wood, with the hands round it."""

from drawing.colour import INK, IVORY, darker, lighter
from figures.look import SKINS
from figures.strokes import THIN, ball, block, moved, oval, path, pen, shade, turned

GLASS, BREW, CLAY = "#6fa58c", "#e8b04a", "#b98a5c"


def fist(skin: str, side: int = 1) -> str:
    """Draw a fist round something upright, its thumb in front; side 1 is a right hand as we see it."""
    lit, dark = SKINS[skin]
    hand = path("M-44 -34Q-40 -52 -10 -54Q36 -56 46 -36V34Q42 54 4 56Q-40 54 -46 34Z", lit)
    hand += shade("M14 -52Q40 -50 46 -36V34Q42 52 14 55Z", dark, 0.8)
    lines = pen("M-14 -30H44M-14 -4H46M-14 22H44", 5)
    thumb = path("M-46 -30Q-60 -6 -46 26Q-22 40 -12 16Q-8 -22 -24 -36Z", lit, THIN)
    return f'<g transform="scale({side} 1)">{hand}{lines}{thumb}</g>'


def sleeve(shape: str, colour: str, width: float = 74) -> str:
    return pen(shape, width + 12) + pen(shape, width, colour)


def bottle(colour: str = GLASS, full: bool = True) -> str:
    """Draw a bottle; its grip is at 0, its mouth at -190."""
    glass = "M-17 -190H17V-120Q44 -96 44 -56V70Q44 84 30 84H-30Q-44 84 -44 70V-56Q-44 -96 -17 -120Z"
    body = path(glass, colour) + shade("M8 -186H17V-120Q44 -96 44 -56V70Q44 84 30 84H12Z", INK, 0.25)
    label = path("M-44 -30H44V34H-44Z", "#ecdcb0", THIN) + pen("M-24 -14Q0 -22 24 -14M-24 18H24M-16 4H16", 5, "#6b3d1e")
    drop = pen("M-26 -60V-90Q-20 -104 -8 -112", 7, lighter(colour, 0.6), 0.9)
    return body + label + drop + (block((-13, -216), (26, 34), "#c99a5c", THIN, 4) if full else "")


def broken_bottle() -> str:
    """Draw what is left of a bottle, held by its neck; the teeth point up."""
    glass = "M-16 92H16V34Q42 12 42 -24L48 -96L26 -64L14 -112L-4 -66L-24 -104L-32 -58L-46 -84L-42 -24Q-42 12 -16 34Z"
    return (
        path(glass, GLASS)
        + shade("M6 88H16V34Q42 12 42 -24L48 -96L26 -64L14 -112Z", INK, 0.24)
        + pen("M-28 -20Q-26 4 -14 18", 7, "#d6efe0", 0.9)
    )


def jug() -> str:
    """Draw an earthen jug with three crosses on it."""
    ear = pen("M34 -98Q78 -92 62 -44", 22) + pen("M34 -98Q78 -92 62 -44", 10, CLAY)
    body = path(
        "M-18 -128H18V-100C70 -84 92 -30 84 30C80 74 56 88 0 88C-56 88 -80 74 -84 30C-92 -30 -70 -84 -18 -100Z", CLAY
    )
    body += shade("M20 -98C70 -84 92 -30 84 30C80 74 56 88 12 88C60 40 60 -50 20 -98Z", INK, 0.22)
    body += shade(
        "M-18 -128H18V-100C44 -92 64 -74 74 -46Q0 -20 -74 -46C-64 -74 -44 -92 -18 -100Z", darker(CLAY, 0.45), 0.85
    )
    cross = pen("M-46 14l22 26m0 -26l-22 26M-11 18l22 26m0 -26l-22 26M24 14l22 26m0 -26l-22 26", 8)
    return (
        ear
        + body
        + path("M-18 -128H18V-100C44 -92 70 -70 80 -30", "none", "")
        + block((-15, -150), (30, 30), "#c99a5c", THIN, 4)
        + cross
    )


def mug(colour: str = "#8b979d") -> str:
    """Draw a mug of beer that foams over."""
    handle = pen("M50 -40Q104 -44 100 10Q96 54 50 48", 26) + pen("M50 -40Q104 -44 100 10Q96 54 50 48", 13, colour)
    body = path("M-56 -64H56L50 84H-50Z", BREW) + shade("M18 -60H56L50 84H14Z", INK, 0.22)
    hoops = pen("M-55 -30H55M-52 54H52", 14) + pen("M-55 -30H55M-52 54H52", 6, colour)
    puffs = ((-44, -72, 24), (-10, -86, 30), (30, -78, 26), (56, -62, 17))
    foam = "".join(ball(x, y, r, IVORY) for x, y, r in puffs) + "".join(
        ball(x, y, r - 5, IVORY, "") for x, y, r in puffs
    )
    drip = path("M-50 -62Q-54 -20 -42 -14Q-30 -20 -34 -62Z", IVORY, THIN)
    return handle + body + hoops + foam + drip


def map_roll() -> str:
    """Draw rolled maps in a knapsack."""
    rolls = ""
    for x, tilt, long in ((-30, -14, 170), (10, 4, 200), (48, 18, 160)):
        roll = block((-19, -long), (38, long + 40), "#e6d4a8") + shade(f"M4 {-long}H19V40H4Z", "#a98a58", 0.6)
        rolls += moved(
            x, 0, turned(tilt, roll + oval((0, -long), (19, 9), "#cdb27a") + pen(f"M-6 {-long}q6 5 12 0", 3), "0 0")
        )
    return rolls


def compass() -> str:
    case = ball(0, 0, 62, "#c9a04a") + ball(0, 0, 48, IVORY, THIN) + pen("M0 -40V-32M0 40V32M-40 0H-32M40 0H32", 6)
    needle = turned(38, path("M0 -36L11 0H-11Z", "#c0402e", THIN) + path("M0 36L11 0H-11Z", "#5b666e", THIN), "0 0")
    return block((-10, -86), (20, 24), "#c9a04a", THIN, 4) + case + needle + ball(0, 0, 6, INK, "")


def ledger() -> str:
    cover = (
        path("M-70 -92H62Q72 -92 72 -82V92H-70Z", "#2f6b52")
        + shade("M20 -88H72V92H20Z", INK, 0.2)
        + block((-70, -92), (24, 184), "#1d4a38")
    )
    return cover + pen("M-30 -54H44M-30 -34H24", 7, "#e7bd55") + pen("M-66 96H70", 9, IVORY)


def pencil() -> str:
    lead = (
        path("M-9 0H9V96H-9Z", "#e0a83a")
        + path("M-9 96L0 122L9 96Z", "#f0d8b0", THIN)
        + path("M-9 -22H9V0H-9Z", "#c96a5c", THIN)
    )
    return lead + path("M-4 110L0 122L4 110Z", INK, "")


def crowbar() -> str:
    """Draw a crowbar, hook up; the grip is at 0."""
    bar = "M0 150V-150Q0 -214 54 -214Q92 -210 92 -168"
    tip = path("M76 -176L108 -172L112 -128L96 -142L84 -126Z", "#7f2f22")
    return pen(bar, 38) + pen(bar, 25, "#a3402c") + pen("M-6 146V-150Q-4 -204 44 -220", 6, "#e08a6a", 0.9) + tip


def shovel() -> str:
    blade = path("M-52 -260Q0 -282 52 -260V-170Q40 -120 0 -104Q-40 -120 -52 -170Z", "#8b979d")
    return (
        pen("M0 -110V240", 30)
        + pen("M0 -110V240", 18, "#8f6a42")
        + blade
        + shade("M8 -272Q30 -270 52 -260V-170Q40 -120 8 -106Z", INK, 0.25)
        + pen("M-30 -250V-180", 7, "#d6dee2", 0.8)
    )


def cards() -> str:
    """Draw a fan of five cards: four aces and what nobody sees."""
    fan = ""
    for step in range(5):
        suit = (
            path("M0 -70C-30 -48 -22 -28 -6 -36L-12 -20H12L6 -36C22 -28 30 -48 0 -70Z", INK, "")
            if step % 2
            else path("M0 -28C-34 -52 -20 -76 0 -60C20 -76 34 -52 0 -28Z", "#c0282c", "")
        )
        card = block((-36, -118), (72, 108), IVORY, rx=8) + moved(-14, -52, suit, 0.62)
        fan += turned(-40 + step * 20, card, "0 30")
    return fan


def chips() -> str:
    stack = ""
    for row, colour in enumerate(("#c0402e", "#e6d4a8", "#3f6f8a", "#c0402e", "#e6d4a8")):
        y = -row * 20
        stack += oval((0, y), (50, 19), darker(colour, 0.35)) + oval((0, y - 10), (50, 19), colour)
    return stack + oval((0, -90), (28, 10), IVORY, THIN)


def horn() -> str:
    """Draw the horn of a gramophone; it is blown at 0 and opens at the left."""
    bell = path("M20 -14L-110 -54Q-170 -84 -196 -132Q-236 -20 -196 116Q-168 64 -110 44L20 14Z", "#d9a04a")
    bell += shade("M20 4L-110 20Q-170 50 -204 90L-196 116Q-168 64 -110 44L20 14Z", INK, 0.26)
    mouth = oval((-202, -8), (32, 126), "#7a4a1e") + oval((-206, -8), (20, 104), "#3a200e", "")
    return (
        bell
        + pen("M-60 -30Q-70 0 -60 28M-110 -52Q-124 -4 -110 44", 5, INK, 0.5)
        + mouth
        + block((14, -18), (40, 36), "#8b979d", rx=6)
    )


def noise() -> str:
    """Draw what comes out of the horn."""
    return pen("M0 -60L-44 -84M-12 -20L-64 -26M-12 24L-64 36M0 64L-44 94", 12) + pen(
        "M0 -60L-44 -84M-12 -20L-64 -26M-12 24L-64 36M0 64L-44 94", 5, "#ffe9b4"
    )


def handkerchief() -> str:
    return path("M-60 -40Q-20 -70 30 -52L66 -30L40 0L70 40L20 36L0 74L-24 38L-66 46L-40 4Z", IVORY) + pen(
        "M-20 -30Q0 0 -10 40M20 -36Q18 -6 34 14", 4, "#8fa6a0"
    )


def flower() -> str:
    """Draw a flower that has wilted."""
    stem = pen("M0 60Q4 0 -24 -26Q-44 -40 -58 -12", 14) + pen("M0 60Q4 0 -24 -26Q-44 -40 -58 -12", 6, "#4f7a3a")
    petals = "".join(
        turned(a, path("M0 0Q-16 22 0 44Q16 22 0 0Z", "#b9719a", THIN), "0 0") for a in (-70, -35, 0, 35, 70)
    )
    return (
        stem
        + moved(-58, -10, petals + ball(0, 0, 12, "#e7bd55", THIN))
        + path("M2 20Q40 0 52 24Q28 40 2 34Z", "#4f7a3a", THIN)
    )


def harmonica() -> str:
    body = block((-74, -24), (148, 48), "#8b979d", rx=10) + block((-60, -8), (120, 18), "#2b3138", "", 3)
    return body + pen("".join(f"M{x} -8V10" for x in range(-44, 60, 16)), 5, "#c9d2d4")


def stool() -> str:
    """Draw a bar stool held by one of its legs; the seat is up."""
    legs = pen("M0 120L14 -110M70 -116L92 60M-60 -112L-92 40", 26) + pen(
        "M0 120L14 -110M70 -116L92 60M-60 -112L-92 40", 14, "#a5713c"
    )
    rung = pen("M-80 -20L84 -20", 18) + pen("M-80 -20L84 -20", 8, "#8a5a30")
    return legs + rung + oval((8, -132), (122, 34), "#6b3d1e") + oval((8, -142), (122, 30), "#a3402c")


def brass_fist(skin: str) -> str:
    """Draw a fist seen from the front, in brass knuckles."""
    lit, dark = SKINS[skin]
    hand = path("M-78 -46Q-70 -76 0 -76Q72 -76 80 -44V40Q74 78 0 80Q-72 78 -78 40Z", lit)
    hand += shade("M22 -75Q74 -72 80 -44V40Q74 76 22 79Z", dark, 0.8) + pen("M-40 -60V-8M-2 -64V-8M38 -60V-8", 5)
    thumb = path("M-70 20Q-20 0 30 22Q44 44 14 56L-52 54Q-74 44 -70 20Z", lit, THIN)
    brass = "".join(ball(x, -46, 24, "#e7bd55") + ball(x, -46, 11, lit, THIN) for x in (-58, -20, 20, 58))
    return hand + brass + thumb


def goblet() -> str:
    """Draw a tin cup, drunk empty, upside down."""
    return (
        path("M-40 -50H40L30 50H-30Z", "#8b979d")
        + oval((0, 50), (30, 9), "#59636b")
        + shade("M10 -48H40L30 50H8Z", INK, 0.25)
        + pen("M-22 -36L-18 30", 6, "#d6dee2")
    )
