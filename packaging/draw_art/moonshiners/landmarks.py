"""Buildings and masts that still stand in the wasteland."""

import math
import random

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
    TEAL,
    THIN,
    Ruin,
    rect,
    ruin,
)


def city() -> Ruin:
    """Draw a dead city: five towers with broken tops."""
    chance, towers, lit = random.Random("city"), "", []
    for nth, (x, wide, high) in enumerate(((-92, 40, 96), (-50, 38, 164), (-10, 48, 118), (40, 40, 190), (82, 44, 88))):
        colour = (SLATE, darker(SLATE, 0.18))[nth % 2]
        top = f"M{x} 0V{16 - high}L{x + wide * 0.38:g} {-high}L{x + wide * 0.58:g} {20 - high}L{x + wide} {8 - high}V0Z"
        panes = ""
        for row in range(1, (high - 20) // 24):
            for column in range(2):
                if chance.random() < 0.24:
                    lit.append((x + 8 + column * wide * 0.42, -row * 24, 8.0, 11.0))
                else:
                    panes += rect((x + 8 + column * wide * 0.42, -row * 24), (8, 11), DARK, "")
        towers += path(top, colour, LINE) + shade(f"M{x + wide * 0.7:g} 0V{-high * 0.84:g}H{x + wide - 3}V0Z", INK, 0.2)
        towers += panes
    return ruin(towers, *lit[:7], aside=-14)


def poles() -> Ruin:
    """Draw telegraph poles that get smaller with the distance, and their wires."""
    drawing = pen("M-150 -120Q-100 -94 -66 -132Q-20 -92 26 -96Q56 -74 74 -66", 3)
    for x, size in ((-66, 1.0), (26, 0.7), (74, 0.46)):
        drawing += pen(f"M{x} 0L{x + 5 * size:g} {-164 * size:g}", 14 * size + 3)
        drawing += pen(f"M{x} 0L{x + 5 * size:g} {-164 * size:g}", 8 * size, RUST)
        for up in (132, 150):
            drawing += pen(f"M{x - 34 * size:g} {-up * size + 6:g}H{x + 42 * size:g}", 10 * size + 2)
            drawing += pen(f"M{x - 34 * size:g} {-up * size + 6:g}H{x + 42 * size:g}", 5 * size, RUST)
    drawing += path("M-72 -172q-16 -12 -24 2q10 -2 14 8q12 4 20 -4Z", "#0d1116", "")
    return ruin(drawing, aside=-16)


def church() -> Ruin:
    """Draw a chapel with half a roof and a whole steeple."""
    nave = path("M-96 0V-62L-56 -112L-6 -72V0Z", STONE, LINE) + path("M-104 -60L-56 -118L-30 -94", "none", LINE)
    nave += path("M-30 -94L-22 -70L-8 -60", "none", THIN) + rect((-82, -14), (22, 44), DARK, THIN)
    nave += pen("M-84 -78L-56 -108M-74 -70L-48 -98", 3, INK, 0.5)
    tower = path("M-6 0V-104L26 -176L58 -104V0Z", lighter(STONE, 0.14), LINE) + shade(
        "M30 -164L55 -104V0H34Z", INK, 0.2
    )
    tower += path("M-6 -104H58", "none", LINE) + rect((12, 0), (28, 44), BRICK, THIN)
    cross = pen("M26 -176V-216M12 -200H40", 11) + pen("M26 -178V-214M13 -200H39", 5, OCHRE)
    graves = path("M84 0V-24Q92 -36 100 -24V0ZM112 2V-18Q119 -28 126 -18V2Z", STEEL, THIN)
    return ruin(nave + tower + cross + graves, (16, -62, 20, 26))


def filling_station() -> Ruin:
    """Draw a roof on two posts over two pumps, and its sign."""
    posts = rect((-84, 0), (10, 96), STEEL, THIN) + rect((54, 0), (10, 96), STEEL, THIN)
    shop = rect((-44, 0), (78, 66), SAND, LINE) + rect((-34, 0), (22, 46), DARK, THIN)
    roof = path("M-108 -92H84L98 -124H-96Z", RED, LINE) + pen("M-100 -108H90", 6, BONE, 0.8)
    pumps = "".join(
        path(f"M{x} 0V-44Q{x + 11} -58 {x + 22} -44V0Z", BONE, LINE) + rect((x + 5, -26), (12, 12), DARK, THIN)
        for x in (-72, 62)
    )
    sign = pen("M112 0V-150", 12) + pen("M112 0V-150", 6, STEEL) + ball(112, -160, 26, TEAL, LINE)
    sign += path("M112 -178l6 12h12l-9 9l4 13l-13 -7l-13 7l4 -13l-9 -9h12Z", BONE, "")
    return ruin(posts + shop + roof + pumps + sign, (-4, -20, 30, 24), aside=-12)


def billboard() -> Ruin:
    """Draw a board on legs; what it praised is torn off."""
    legs = pen("M-66 0V-92M66 0V-88M-66 -50L66 -70", 13) + pen("M-66 0V-92M66 0V-88M-66 -50L66 -70", 6, RUST)
    board = path("M-118 -184L118 -176L112 -78L-112 -88Z", SAND, LINE)
    bottle = path("M-74 -100V-136Q-64 -146 -64 -164H-50Q-50 -146 -40 -136V-98Z", TEAL, THIN)
    words = pen("M-16 -154H92M-16 -134H66", 10, BRICK) + pen("M-16 -114H84", 6, RUST)
    torn = path("M62 -179L118 -177L114 -110L92 -124L84 -150Z", darker(SAND, 0.55), "")
    crow = path("M-96 -186q-6 -24 16 -26q14 -2 16 8l12 2l-10 8q-6 12 -20 10Z", "#0d1116", "")
    return ruin(
        legs + board + bottle + words + torn + path("M-118 -184L118 -176L112 -78L-112 -88Z", "none", LINE) + crow
    )


def mast() -> Ruin:
    """Draw a radio mast with its hut."""
    frame = "M-34 0L0 -206L34 0"
    for share in range(5):
        low, high = 34 - share * 6.4, 34 - (share + 1) * 6.4
        foot, top = -share * 38, -(share + 1) * 38
        frame += f"M{-low:g} {foot}L{high:g} {top}M{low:g} {foot}L{-high:g} {top}M{-high:g} {top}H{high:g}"
    stays = pen("M0 -180L-112 0M0 -180L118 0", 2.5, INK, 0.8)
    rings = pen("M-26 -206a28 28 0 0 1 8 -20M26 -206a28 28 0 0 0 -8 -20", 5, "#ff7a4a", 0.9)
    hut = path("M48 0V-46L78 -60L112 -46V0Z", SLATE, LINE) + path("M42 -44L78 -64L118 -44", "none", LINE)
    top = ball(0, -208, 9, "#ff5a3a", THIN)
    return ruin(stays + pen(frame, 8) + pen(frame, 3.6, STEEL) + hut + rings + top, (70, -12, 22, 22), aside=-10)


def barn() -> Ruin:
    """Draw a silo and a barn whose door is crossed."""
    silo = path("M-104 0V-116Q-78 -150 -52 -116V0Z", STONE, LINE) + shade("M-70 0V-130L-55 -114V0Z", INK, 0.2)
    silo += pen("M-103 -36H-53M-103 -72H-53M-103 -106H-53", 3, INK, 0.6)
    house = path("M-36 0V-66L-16 -98L34 -122L84 -98L104 -66V0Z", BRICK, LINE)
    house += pen("M-14 0V-92M10 0V-108M58 0V-108M82 0V-94", 3, darker(BRICK, 0.4))
    roof = path("M-48 -60L-22 -102L34 -130L90 -102L116 -60", "none", f'stroke="{INK}" stroke-width="13"')
    roof += pen("M-46 -64L-22 -102L34 -130L90 -102L114 -64", 6, SLATE)
    door = rect((8, 0), (52, 58), darker(BRICK, 0.45), LINE) + pen("M12 -4L56 -54M56 -4L12 -54M8 0V-58H60V0", 5, BONE)
    return ruin(silo + house + roof + door, (24, -80, 20, 18))


def ferris_wheel() -> Ruin:
    """Draw a wheel that stands, one cabin gone."""
    legs = pen("M0 -108L-56 0M0 -108L56 0", 15) + pen("M0 -108L-56 0M0 -108L56 0", 8, STEEL)
    wheel, cabins = "", ""
    for nth in range(8):
        turn = math.radians(45 * nth + 12)
        x, y = math.cos(turn) * 84, -110 + math.sin(turn) * 84
        wheel += f"M0 -110L{x:.1f} {y:.1f}"
        if nth != 6:
            colour = (RED, TEAL, OCHRE)[nth % 3]
            cabins += path(f"M{x - 15:.1f} {y + 2:.1f}h30l-4 22h-22Z", colour, THIN)
    hoop = "M-84 -110a84 84 0 1 0 168 0a84 84 0 1 0 -168 0"
    frame = pen(hoop, 13) + pen(wheel, 6) + pen(hoop, 6, RUST) + pen(wheel, 2.5, RUST)
    booth = rect((64, 0), (44, 40), OCHRE, LINE) + path("M58 -38H114L106 -54H66Z", RED, LINE)
    return ruin(frame + legs + ball(0, -110, 11, OCHRE, LINE) + cabins + booth, (76, -12, 20, 16), aside=-8)


def pump() -> Ruin:
    """Draw a pump jack that has drunk its field dry."""
    frame = pen("M-22 0L4 -96L34 0M-12 -38H24", 13) + pen("M-22 0L4 -96L34 0M-12 -38H24", 6, STEEL)
    beam = path("M-100 -112L96 -128L102 -104L-92 -86Z", RED, LINE)
    head = path("M-122 -142Q-84 -138 -86 -80Q-96 -48 -116 -52Q-126 -96 -122 -142Z", BRICK, LINE)
    weight = path("M66 -104H112V-44H66Z", SLATE, LINE) + ball(89, -74, 11, STEEL, THIN)
    rod = pen("M-112 -54V0", 4) + rect((-126, 0), (28, 18), STEEL, LINE)
    base = rect((-40, 2), (92, 14), RUST, LINE)
    return ruin(rod + frame + weight + beam + head + ball(4, -104, 10, OCHRE, LINE) + base)


def motel() -> Ruin:
    """Draw a row of rooms, one of them let, and the sign by the road."""
    house = rect((-112, 0), (146, 62), darker(TEAL, 0.15), LINE) + path("M-122 -58L-112 -84H36L46 -58Z", SLATE, LINE)
    doors = "".join(rect((x, 0), (22, 42), BRICK if x != -66 else DARK, THIN) for x in (-102, -66, -30, 6))
    sign = pen("M84 0V-190", 13) + pen("M84 0V-190", 6, STEEL)
    board = path("M48 -198H122V-136H102L88 -104L76 -136H48Z", RED, LINE)
    board += pen("M60 -182H110M60 -166H110", 6, BONE) + pen("M60 -150H84", 5, OCHRE)
    arrow = path("M40 -124L62 -108L46 -96L84 -92L80 -130L70 -116Z", OCHRE, THIN)
    return ruin(house + doors + sign + board + arrow, (-62, -14, 14, 22), (-76, -64, 18, 10))


def windmill() -> Ruin:
    """Draw a wind wheel over its trough; one blade is gone."""
    frame = "M-34 0L-6 -130M34 0L6 -130M-26 -36H26M-18 -74H18M-26 -36L18 -74M26 -36L-18 -74"
    blades = ""
    for nth in range(10):
        if nth in (3,):
            continue
        a, b = math.radians(36 * nth - 13), math.radians(36 * nth + 13)
        blades += f"M0 -146L{64 * math.cos(a):.1f} {-146 + 64 * math.sin(a):.1f}"
        blades += f"L{64 * math.cos(b):.1f} {-146 + 64 * math.sin(b):.1f}Z"
    vane = path("M10 -150L74 -160L112 -182V-122L74 -138Z", RED, LINE)
    trough = path("M62 0L56 -30H118L112 0Z", TEAL, LINE) + pen("M62 -24H112", 4, "#b9d6d0", 0.8)
    wheel = path(blades, STEEL, THIN) + ball(0, -146, 11, OCHRE, LINE)
    return ruin(pen(frame, 10) + pen(frame, 4.6, RUST) + vane + wheel + trough, aside=-14)


def water_tower() -> Ruin:
    """Draw a tank on four legs."""
    legs = (
        "M-46 0L-34 -108M46 0L34 -108M-16 0L-12 -108M16 0L12 -108M-42 -40H42M-38 -74H38M-42 -40L38 -74M42 -40L-38 -74"
    )
    tank = path("M-60 -104V-176H60V-104Z", RUST, LINE) + shade("M18 -106V-174H57V-106Z", INK, 0.22)
    tank += pen("M-58 -124H58M-58 -154H58", 4, darker(RUST, 0.45))
    roof = path("M-70 -174L0 -214L70 -174Z", darker(RUST, 0.35), LINE)
    drip = pen("M-34 -104V-86", 4, "#9fd0d8", 0.8)
    return ruin(pen(legs, 10) + pen(legs, 4.6, "#6d5a48") + tank + roof + drip, aside=-24)
