"""Things aboard: barrels, lanterns, books, animals; each round its own middle."""

from drawing.colour import INK, IVORY, darker, lighter
from figures.strokes import THIN, ball, block, clipped, oval, path, pen, shade, turned

GOLD, GOLD_DARK, WOOD, IRON, STEEL, LEMON = "#edc35f", "#b3812c", "#a5713c", "#3b434a", "#c9d2d4", "#f6d743"


def barrel(wood: str = WOOD) -> str:
    """Draw an upright barrel, 240 wide and 300 high."""
    side = "M-100 -150C-134 -60 -134 60 -100 150Q0 178 100 150C134 60 134 -60 100 -150Z"
    staves = pen(
        "M-60 -158C-84 -50 -84 60 -60 160M-20 -162C-28 -50 -28 60 -20 164M20 -162C28 -50 28 60 20 164M60 "
        "-158C84 -50 84 60 60 160",
        5,
        INK,
        0.7,
    )
    dark = shade("M30 -170C60 -60 60 70 36 170L110 160C150 60 150 -60 104 -154Z", darker(wood, 0.55), 0.55)
    lit = shade("M-92 -140C-122 -50 -120 60 -94 146L-76 150C-100 60 -100 -60 -74 -146Z", lighter(wood, 0.35), 0.7)
    hoops = "".join(
        pen(f"M-{w} {y}Q0 {y + 34} {w} {y}", 28)
        + pen(f"M-{w} {y}Q0 {y + 34} {w} {y}", 17, IRON)
        + pen(f"M-{w - 8} {y - 2}Q-60 {y + 18} -20 {y + 14}", 4, "#8b979d")
        for y, w in ((-98, 116), (84, 117))
    )
    lid = oval((0, -150), (100, 26), darker(wood, 0.15)) + pen(
        "M-60 -166V-134M-20 -174V-126M20 -174V-126M60 -166V-134", 4, INK, 0.6
    )
    return path(side, wood) + clipped("barrel", side, lit + dark + staves) + path(side, "none") + hoops + lid


def tap() -> str:
    pipe = path("M-14 -16H40V8H34V34H16V12H-14Z", GOLD) + path("M8 -22H22V-44H8Z", GOLD, THIN)
    return pipe + block((-8, -56), (46, 15), GOLD_DARK, THIN, 7) + shade("M-12 -12H36V-6H-12Z", "#fff3c9", 0.8)


def mug(foam: bool = True) -> str:
    """Draw a tankard of staves, its handle to the right."""
    handle = pen("M62 -44Q128 -50 122 12Q118 58 60 48", 34) + pen("M62 -44Q128 -50 122 12Q118 58 60 48", 21, WOOD)
    body = "M-70 -84L-62 92Q0 110 62 92L70 -84Z"
    mug = path(body, "#b5803f") + clipped(
        "mug",
        body,
        shade("M14 -100H90V120H10Z", "#6b4020", 0.6) + pen("M-36 -90L-32 110M0 -90V110M36 -90L32 110", 5, INK, 0.6),
    )
    mug += path(body, "none") + "".join(
        pen(f"M-{w} {y}Q0 {y + 18} {w} {y}", 24) + pen(f"M-{w} {y}Q0 {y + 18} {w} {y}", 14, STEEL)
        for y, w in ((-48, 68), (56, 65))
    )
    if foam:
        puffs = ((-58, -92, 26), (-22, -106, 32), (22, -104, 32), (58, -90, 25), (-66, -64, 18), (66, -62, 15))
        mug += "".join(ball(x, y, r, IVORY) for x, y, r in puffs) + "".join(
            ball(x, y, r - 5, IVORY, "") for x, y, r in puffs
        )
    return handle + mug


def crate(wood: str = "#b98a4e") -> str:
    """Draw a box seen from its front, 360 x 190."""
    front = block((-180, -70), (360, 190), wood) + shade("M20 -66H176V116H20Z", darker(wood, 0.5), 0.35)
    slats = pen("M-180 -8H180M-180 56H180", 5, INK)
    posts = "".join(block((x, -76), (34, 202), lighter(wood, 0.12)) for x in (-184, 150))
    nails = "".join(ball(x, y, 5, INK, "") for x in (-167, 167) for y in (-52, -24, 22, 44, 84, 104))
    return front + slats + posts + nails


def lemon(turn: float = 0, colour: str = LEMON) -> str:
    body = "M-58 0Q-52 -44 0 -46Q46 -44 58 -12L78 -6L62 10Q50 46 0 46Q-50 44 -58 0Z"
    fruit = (
        path(body, colour)
        + shade("M-44 26Q0 42 50 12Q44 40 0 42Q-30 42 -44 26Z", "#c98f1d", 0.8)
        + pen("M-36 -16Q-24 -34 0 -34", 8, "#fff6c4", 0.9)
    )
    return turned(turn, fruit, "0 0")


def half_lemon() -> str:
    wedges = "".join(
        turned(step * 45, path("M0 -8L-14 -40Q0 -50 14 -40Z", "#fbe88a", 'stroke="#fff8d6" stroke-width="3"'), "0 0")
        for step in range(8)
    )
    return ball(0, 0, 62, LEMON) + ball(0, 0, 52, "#fffbe0", "") + wedges + ball(0, 0, 6, "#fffbe0", "")


def lantern(glass: str = "#ffd25a") -> str:
    """Draw a lantern that hangs by its ring at -236, 190 wide, its foot at 190."""
    ring = pen("M-34 -176Q-40 -236 0 -236Q40 -236 34 -176", 26) + pen(
        "M-34 -176Q-40 -236 0 -236Q40 -236 34 -176", 14, GOLD_DARK
    )
    cap = path("M-34 -186H34L44 -156L96 -104H-96L-44 -156Z", GOLD) + shade(
        "M8 -182H30L40 -156L88 -108H18Z", GOLD_DARK, 0.9
    )
    pane = "M-84 -96H84L72 132H-72Z"
    lit = path(pane, glass) + clipped(
        "pane", pane, oval((0, 60), (70, 110), "#fff0a8", "") + oval((0, 74), (44, 74), "#fffbe6", "")
    )
    flame = path("M0 -20C44 30 44 66 0 104C-44 66 -40 34 -18 18Q-12 44 0 44Q14 20 0 -20Z", "#f0792c") + path(
        "M2 40C20 62 18 82 0 98C-18 84 -16 66 2 40Z", "#fff3b0", ""
    )
    bars = pen("M-30 -96L-26 132M30 -96L26 132M-80 16H80", 8) + path(pane, "none")
    cage = pen("M-92 -100Q-118 20 -80 140M92 -100Q118 20 80 140", 20) + pen(
        "M-92 -100Q-118 20 -80 140M92 -100Q118 20 80 140", 9, GOLD
    )
    base = path("M-84 126H84L104 176Q0 200 -104 176Z", GOLD) + shade("M14 130H80L96 172Q60 184 20 184Z", GOLD_DARK, 0.9)
    return ring + lit + flame + bars + cage + cap + base


def parrot() -> str:
    """Draw a parrot that looks left, 210 high above its perch at y = 150; its tail hangs to 330."""
    tail = "".join(
        path(f"M{x} 120L{x - 8} {foot}L{x + 20} {foot - 14}L{x + 34} 116Z", colour)
        for x, foot, colour in ((26, 330, "#2456a8"), (0, 346, "#c9302a"), (-22, 300, "#1f8a5a"))
    )
    body = "M-70 -150C-96 -60 -86 60 -40 132Q20 176 60 112C104 30 92 -70 60 -150C44 -212 -44 -212 -70 -150Z"
    plumage = path(body, "#1f9a5c") + clipped(
        "bird",
        body,
        shade("M10 -220C60 -100 50 60 10 180H130V-220Z", "#0f5c40", 0.6)
        + shade("M-90 -60Q-30 -20 -34 90Q-60 120 -90 60Z", "#f2c63a"),
    )
    plumage += path(body, "none")
    wing = path("M20 -70C76 -60 112 20 86 120C70 160 60 190 44 216C34 160 -6 120 -2 40C-2 -20 0 -60 20 -70Z", "#c9302a")
    wing += path("M8 64C40 80 84 80 94 56C98 110 74 160 44 216C34 160 8 120 8 64Z", "#f2c63a", THIN) + path(
        "M18 118C44 128 72 124 84 110C78 150 62 186 44 216C38 176 24 150 18 118Z", "#2456a8", THIN
    )
    head = "M-78 -130C-84 -214 -20 -256 30 -232C74 -212 84 -150 66 -112C30 -84 -50 -88 -78 -130Z"
    skull = (
        path(head, "#d8342a")
        + clipped("poll", head, shade("M14 -260H110V-80H20Q50 -160 14 -260Z", "#8a1c1c", 0.6))
        + path(head, "none")
    )
    cheek = path("M-66 -160C-58 -204 -10 -204 0 -164C4 -130 -40 -120 -62 -134Z", IVORY, THIN) + pen(
        "M-52 -138h34M-50 -126h26", 4, "#c9302a"
    )
    beak = (
        path("M-60 -196C-120 -204 -150 -150 -132 -92C-120 -116 -100 -124 -66 -124Q-50 -160 -60 -196Z", "#f0d9a0")
        + path("M-98 -122Q-92 -90 -62 -96L-56 -126Z", "#4a4038", THIN)
        + pen("M-84 -178Q-112 -176 -122 -146", 6, "#fff8e0")
    )
    eye = ball(-30, -170, 15, "#fff3c4", THIN) + ball(-33, -170, 8, INK, "")
    crest = path("M0 -236Q10 -284 46 -292Q36 -266 46 -252Q66 -268 84 -262Q62 -244 52 -218Z", "#f2c63a")
    feet = "".join(
        path(f"M{x} 126Q{x - 14} 150 {x} 170Q{x + 12} 176 {x + 20} 168Q{x + 30} 150 {x + 24} 126Z", "#5a5148", THIN)
        for x in (-44, 6)
    )
    return tail + crest + plumage + wing + skull + cheek + beak + eye + feet


def cauldron() -> str:
    """Draw a cauldron on three feet, boiling over."""
    steam = pen("M-118 -110q-34 -40 0 -84t0 -84M-84 -104q-20 -30 0 -56M108 -110q-34 -34 0 -70", 13, "#fff6e2", 0.45)
    pot = (
        path("M-140 -60C-176 60 -110 136 0 136C110 136 176 60 140 -60Z", IRON)
        + shade("M20 -56H138C170 60 110 130 20 132Q90 40 20 -56Z", "#14191d", 0.8)
        + pen("M-122 -20Q-136 50 -90 94", 9, "#8b979d", 0.8)
    )
    soup = oval((0, -62), (146, 34), "#1f2529") + oval((0, -64), (124, 24), "#c9752c", THIN)
    bits = "".join(
        ball(x, y, r, c, THIN)
        for x, y, r, c in (
            (-60, -68, 18, "#e8a94a"),
            (-14, -74, 22, "#d98a3c"),
            (36, -68, 16, "#8fae4a"),
            (76, -62, 13, "#e8a94a"),
        )
    )
    feet = path("M-96 108L-108 152H-84L-70 124ZM96 108L108 152H84L70 124Z", IRON)
    return (
        steam + feet + pot + soup + bits + "".join(pen(f"M{s * 142} -30q{s * 34} 20 {s * 6} 56", 12) for s in (-1, 1))
    )


def book() -> str:
    """Draw an open log, 400 wide."""
    cover = path("M-214 -100L0 -76L214 -100L226 116L0 138L-226 116Z", "#6b2420")
    left = path("M-200 -118Q-90 -150 0 -104V112Q-90 70 -204 96Z", IVORY) + shade(
        "M-40 -124Q-14 -114 0 -102V110Q-20 98 -44 90Z", "#c9a86a", 0.6
    )
    right = path("M200 -118Q90 -150 0 -104V112Q90 70 204 96Z", "#efe0b8") + shade(
        "M40 -124Q14 -114 0 -102V110Q20 98 44 90Z", "#c9a86a", 0.5
    )
    rows = "".join(f"M-178 {-88 + row * 30}Q-100 {-112 + row * 28} -40 {-88 + row * 29}" for row in range(6))
    rows += "".join(
        f"M40 {-88 + row * 29}Q100 {-112 + row * 28} {178 - row % 2 * 50} {-88 + row * 30}" for row in range(3)
    )
    sketch = pen("M70 34Q110 6 160 22M84 36L96 -10L130 20M110 24V-20l26 14", 5, "#5a3f22")
    ribbon = path("M-6 -106H16V140L5 124L-6 140Z", "#c9302a", THIN)
    return cover + left + right + pen(rows, 6, "#5a3f22", 0.8) + sketch + ribbon


def quill(colour: str = "#f4efe2") -> str:
    """Draw a quill with its nib at 0, 0 and the feather up to the right."""
    feather = path("M24 -52C10 -150 60 -230 150 -270C150 -190 130 -110 60 -50L40 -40Z", colour) + shade(
        "M40 -60C60 -140 90 -200 148 -266C148 -190 128 -112 60 -54Z", "#a9c0c4", 0.7
    )
    return (
        feather
        + pen("M0 0L40 -60Q80 -160 140 -250", 8)
        + pen("M54 -100l-22 -6M74 -140l-24 -10M96 -180l-22 -14M70 -96l26 -10M92 -138l28 -14", 4, INK, 0.6)
    )


def bottle(glass: str = "#4f8a5a") -> str:
    body = path("M-34 100V-10Q-34 -44 -14 -60V-112H14V-60Q34 -44 34 -10V100Q0 112 -34 100Z", glass) + shade(
        "M8 -108H12V-58Q30 -42 30 -10V98Q20 102 10 102Z", darker(glass, 0.5), 0.7
    )
    return (
        body
        + block((-18, -132), (36, 26), "#c58b4a")
        + block((-34, 6), (68, 54), IVORY, THIN)
        + pen("M-14 22L14 46M14 22L-14 46", 8)
        + pen("M-22 -6V-20Q-20 -34 -10 -44", 6, "#dff0d6", 0.8)
    )
