"""What lies in the wasteland and will not move again."""

from drawing.colour import INK, darker, lighter
from figures.strokes import ball, path, pen, shade

from moonshiners.ruin import (
    BONE,
    BRICK,
    DARK,
    LINE,
    OCHRE,
    RED,
    RUST,
    SAND,
    SLATE,
    STEEL,
    STONE,
    THIN,
    Ruin,
    rect,
    ruin,
)


def bus() -> Ruin:
    """Draw a school bus on three wheels."""
    body = path("M-128 -16V-92Q-126 -104 -112 -104H70Q84 -104 86 -92L90 -62L122 -52Q128 -34 126 -12Z", OCHRE, LINE)
    body += shade("M-126 -34H122V-14H-126Z", INK, 0.22) + pen("M-128 -44H122", 5, BRICK)
    panes = "".join(rect((x, -58), (24, 28), DARK, THIN) for x in (-116, -84, -52, 12, 44))
    wheels = "".join(ball(x, -8, 19, "#14181c", LINE) + ball(x, -8, 7, STEEL, "") for x in (-82, 78))
    grass = pen("M-40 2l5 -15l6 13l7 -19l5 17l8 -11", 4, "#2b2a22", 0.9)
    return ruin(body + panes + wheels + grass, (-20, -58, 24, 28))


def aeroplane() -> Ruin:
    """Draw a machine that came down on its nose."""
    wing = path("M-20 -36L70 14L34 22L-72 -14Z", darker(STEEL, 0.22), LINE)
    hull = path("M-128 2Q-116 -30 -70 -48L84 -110L112 -86L40 -24Q-40 18 -120 14Z", STEEL, LINE)
    hull += shade("M-112 10Q-20 10 60 -44L40 -24Q-40 18 -112 14Z", INK, 0.24)
    tail = path("M70 -104L88 -178L124 -172L114 -88Z", RED, LINE) + path(
        "M84 -96L132 -112L136 -98L104 -82Z", BRICK, LINE
    )
    panes = "".join(ball(x, y, 7, DARK, THIN) for x, y in ((-50, -32), (-22, -44), (6, -56), (34, -68)))
    smoke = pen("M-118 -30q-14 -24 2 -46q12 -20 -6 -44", 12, "#4a4f55", 0.6)
    return ruin(smoke + wing + hull + tail + panes + path("M-96 -30L-74 -42L-64 -26L-88 -16Z", DARK, THIN))


def bones() -> Ruin:
    """Draw the ribs of something large, and its skull."""
    spine = "M-96 -6Q-40 -40 20 -34Q80 -30 124 -2"
    ribs = ""
    for x, high in ((-52, 76), (-18, 104), (18, 112), (54, 96), (86, 64)):
        ribs += f"M{x} -30Q{x - 20} {-high * 0.7:g} {x + 8} {-high - 18:g}Q{x + 26} {-high - 24:g} {x + 34} {-high}"
    skull = path("M-136 -4Q-140 -50 -104 -52Q-78 -50 -80 -26L-92 -16V0H-122L-124 -8Z", BONE, LINE)
    skull += ball(-110, -30, 8, DARK, "") + pen("M-116 -2V-10M-106 -2V-10", 3)
    horns = pen("M-126 -46Q-150 -60 -140 -86", 12) + pen("M-126 -46Q-150 -60 -140 -86", 6, BONE)
    return ruin(
        pen(ribs, 15) + pen(ribs, 8, BONE) + pen(spine, 18) + pen(spine, 11, lighter(BONE, 0.12)) + horns + skull
    )


def locomotive() -> Ruin:
    """Draw an engine at the end of its rails."""
    rails = pen("M-150 14H150", 7, "#14181c") + pen("M-150 12H150", 3, STEEL)
    boiler = path("M-112 -18V-64Q-108 -76 -92 -76H30V-18Z", "#3f4c55", LINE) + shade("M-110 -34H28V-20H-110Z", INK, 0.3)
    hoops = pen("M-64 -75V-20M-26 -75V-20", 4, INK, 0.7)
    stack = path("M-92 -74V-110H-100L-94 -124H-62L-56 -110H-66V-74Z", SLATE, LINE)
    dome = path("M-34 -76Q-32 -98 -18 -98Q-2 -98 -2 -76Z", OCHRE, LINE)
    cab = path("M24 -18V-116H110V-18Z", BRICK, LINE) + path("M14 -112L24 -128H112L122 -112Z", DARK, LINE)
    wheels = "".join(
        ball(x, -6, size, "#14181c", LINE) + ball(x, -6, size - 9, RUST, "")
        for x, size in ((-86, 19), (-40, 19), (4, 19), (66, 25))
    )
    rod = pen("M-86 -6H66", 6, STEEL)
    catcher = path("M-112 -22L-142 10H-108Z", RUST, LINE)
    return ruin(rails + boiler + hoops + stack + dome + cab + wheels + rod + catcher, (46, -70, 34, 28))


def drive_in() -> Ruin:
    """Draw a screen with a tear, and cars that still wait for the film."""
    legs = pen("M-84 0L-72 -60M84 0L72 -56", 13) + pen("M-84 0L-72 -60M84 0L72 -56", 6, STEEL)
    screen = path("M-120 -172L120 -160L110 -50L-112 -58Z", BONE, LINE)
    tear = path("M22 -166L66 -164L40 -122L62 -52L24 -54L6 -110Z", SLATE, THIN)
    moon = ball(-62, -118, 26, lighter(BONE, 0.4), THIN) + path("M-80 -124q10 -10 22 -4l-4 10q-10 -2 -16 4Z", DARK, "")
    cars = "".join(
        path(f"M{x} 6V-6L{x + 8} -20H{x + 32}L{x + 42} -6V6Z", colour, THIN)
        for x, colour in ((-92, RUST), (-28, SLATE), (40, BRICK))
    )
    return ruin(legs + screen + moon + tear + path("M-120 -172L120 -160L110 -50L-112 -58Z", "none", LINE) + cars)


def pylon() -> Ruin:
    """Draw a pylon that has fallen; its wire still glows."""
    lattice = "M-128 8L96 -112M-108 22L112 -84"
    for nth in range(6):
        share, later = nth / 6, (nth + 1) / 6
        a, b = (-128 + 224 * share, 8 - 120 * share), (-108 + 220 * later, 22 - 106 * later)
        c, d = (-108 + 220 * share, 22 - 106 * share), (-128 + 224 * later, 8 - 120 * later)
        lattice += f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}M{c[0]:.0f} {c[1]:.0f}L{d[0]:.0f} {d[1]:.0f}"
    arms = "M58 -142L128 -44M28 -116L92 -24"
    wire = pen("M128 -44Q142 -10 118 8", 7) + pen("M128 -44Q142 -10 118 8", 3, OCHRE)
    spark = path("M118 8l-10 -8l8 -2l-4 -12l12 10l8 -8l-2 14l10 2l-12 6Z", "#ffcf6e", THIN)
    foot = path("M-146 14L-96 30L-140 30Z", STONE, THIN)
    drawing = pen(lattice, 8) + pen(lattice, 3.4, STEEL) + pen(arms, 11) + pen(arms, 5, STEEL) + foot + wire
    return Ruin(drawing, spark, '<circle cx="118" cy="0" r="26" fill="#ffcf6e" opacity=".22"/>')


def ship() -> Ruin:
    """Draw a trawler far from any sea."""
    hull = path("M-124 -66L116 -92L128 -80Q112 -20 72 4H-76Q-108 -20 -124 -66Z", RUST, LINE)
    hull += shade("M-104 -28Q0 -14 112 -34Q96 -6 72 4H-76Q-96 -8 -104 -28Z", INK, 0.26) + pen(
        "M-116 -52L118 -76", 5, BONE
    )
    bridge = path("M-52 -76L-56 -130L34 -138L36 -86Z", BONE, LINE)
    mast = pen("M-10 -136L-2 -204M-2 -190L-62 -78M-4 -178L84 -92", 7) + pen("M-10 -136L-2 -204", 3, SAND)
    stack = path("M44 -88L42 -132L74 -136L78 -92Z", RED, LINE) + pen("M43 -120L76 -124", 6, BONE)
    panes = "".join(rect((x, -102), (18, 18), DARK, THIN) for x in (-46, 10))
    return ruin(mast + hull + bridge + stack + panes, (-18, -103, 18, 18), aside=24)


def bridge() -> Ruin:
    """Draw a bridge without its middle."""
    parts = ""
    for x in (-124, -70, 66, 112):
        parts += rect((x, 6), (20, 70), STONE, LINE) + shade(f"M{x + 12} 6V-62h6V6Z", INK, 0.25)
    left = path("M-160 -96H-44L-34 -84L-48 -74L-36 -62L-160 -60Z", lighter(STONE, 0.12), LINE)
    right = path("M160 -96H46L40 -84L54 -76L42 -62L160 -60Z", lighter(STONE, 0.12), LINE)
    bars = pen("M-44 -70L-22 -46M-40 -80L-14 -66M44 -70L26 -44M46 -84L22 -74", 5)
    rail = "M-160 -114H-60M160 -114H64" + "".join(f"M{x} -96V-114" for x in (-148, -120, -92, -64, 68, 96, 124, 152))
    car = path("M-104 -98V-110L-94 -124H-68L-56 -110V-98Z", RED, THIN) + ball(-92, -98, 7, "#14181c", "")
    rubble = path("M-30 8L-16 -14L4 -8L16 -22L36 8Z", darker(STONE, 0.2), LINE)
    return ruin(
        parts
        + left
        + right
        + bars
        + pen(rail, 6)
        + pen(rail, 2.4, STEEL)
        + car
        + ball(-68, -98, 7, "#14181c", "")
        + rubble
    )
