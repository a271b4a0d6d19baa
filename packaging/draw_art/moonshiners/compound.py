"""Harding's compound: counter, radio, fence and a string of lamps, over two hexes."""

from drawing.colour import INK, darker, lighter
from figures.strokes import ball, block, clipped, moved, oval, path, pen, shade

from moonshiners.strokes import FINE, LAMP, LINE, boarded, fade, glow, sheet

EARTH = "#c08a4a"
LIFT = -15  # how much higher everything stands, so that there is room for the name below
UNION = "M208 0L416 120L624 0L832 120V360L624 480L416 360L208 480L0 360V120Z"


def ground() -> str:
    """Draw trodden earth with tracks of carts."""
    earth = fade("yard", lighter(EARTH, 0.14), EARTH, "M0 0H832V480H0Z")
    far = shade("M0 0H832V196Q620 176 416 192T0 196Z", darker(EARTH, 0.3), 0.5)
    tracks = pen(
        "M60 470Q240 360 300 262M110 480Q280 380 340 262M772 470Q600 370 552 262", 12, darker(EARTH, 0.35), 0.16
    )
    return earth + far + tracks


def fence() -> str:
    """Draw posts and wire along the back, and sandbags."""
    posts = "".join(
        block((x, 128 - (26 if 140 < x < 680 else 0)), (12, 96), "#6f4c2e", LINE) for x in (66, 150, 300, 520, 670, 754)
    )
    lines = ""
    for y in (118, 140, 162):
        lines += f"M40 {y + 22}Q110 {y + 6} 156 {y}L306 {y}L526 {y}L676 {y}Q730 {y + 6} 796 {y + 22}"
    barbs = "".join(f"M{x} {y - 6}l8 12m0 -12l-8 12" for x in range(180, 660, 42) for y in (118, 162))
    return pen(lines, 2.6, "#3a2a1c", 0.9) + pen(barbs, 2.4, "#3a2a1c", 0.8) + posts


def bunker() -> str:
    """Draw the counter under its awning, with what Harding sells."""
    hut = boarded("hut", "M112 244V132H304V244Z", "#8a6440", (112, 132, 304, 244), 14)
    hatch = path("M134 212V156H282V212Z", "#2a1a10", LINE)
    goods = "".join(
        path(f"M{x} 210v-20l4 -6v-10h7v10l4 6v20Z", c, FINE)
        for x, c in ((150, "#8fd0c0"), (172, "#c98a4a"), (240, "#8fd0c0"), (262, "#9ad88f"))
    )
    man = ball(210, 182, 14, "#d9b07c", FINE) + path("M192 212Q194 196 210 196Q226 196 228 212Z", "#5b6b4a", FINE)
    man += path("M194 176Q210 160 226 176L234 178H188Z", "#3a2a1c", FINE) + pen("M202 190q8 5 16 0", 4, "#e8e2d2")
    counter = block((122, 208), (172, 14), "#c99a5c", LINE) + block((128, 222), (160, 22), "#6f4c2e", FINE)
    awning = "".join(
        path(
            f"M{112 + k * 24} 128H{136 + k * 24}L{134 + k * 25 - 4} 160Q{122 + k * 25 - 4} 170 {109 + k * 25 - 4} 160Z",
            "#b4452c" if k % 2 == 0 else "#ecdcb0",
            FINE,
        )
        for k in range(8)
    )
    roof = sheet("hutroof", "M98 134L122 96H296L318 134Z", "#8d9296", (98, 96, 318, 134), 13)
    return hut + hatch + goods + man + counter + awning + roof


def radio() -> str:
    """Draw the set on its table of crates, and the mast behind."""
    mast = "M666 244L692 84L718 244M672 206H712M679 166H705M672 206L705 166M712 206L679 166"
    mast += "M685 126L705 166M699 126L679 166"
    tower = pen(mast, 9) + pen(mast, 4, "#59636b") + pen("M692 84V64", 6)
    waves = pen(
        "M676 76Q668 66 676 56M708 76Q716 66 708 56M664 84Q650 66 664 48M720 84Q734 66 720 48", 4, "#7a2a1c", 0.8
    )
    crates = boarded("box", "M536 244V200H664V244Z", "#9a7040", (536, 200, 664, 244), 16) + pen(
        "M536 222H664", 3, INK, 0.6
    )
    case = block((544, 132), (114, 72), "#6b3d1e", LINE, 10) + block((552, 140), (98, 56), "#8a5228", "", 6)
    cloth = block((558, 146), (48, 44), "#e0c08a", FINE, 5) + clipped(
        "cloth",
        "M558 146H606V190H558Z",
        pen("M566 140V196M574 140V196M582 140V196M590 140V196M598 140V196", 2, "#8a6440"),
    )
    dial = (
        ball(629, 160, 14, "#f4e7c6", FINE)
        + pen("M629 160L637 152", 3, "#b4452c")
        + ball(621, 186, 5, LAMP, FINE)
        + ball(638, 186, 5, LAMP, FINE)
    )
    lead = pen("M654 150Q676 140 684 116", 4)
    return tower + waves + crates + case + cloth + dial + lead


def barrels() -> str:
    parts = ""
    for x, y in ((360, 222), (394, 228), (466, 224)):
        cask = path("M-17 0C-22 -14 -22 -28 -17 -42H17C22 -28 22 -14 17 0Z", "#7d5a38", LINE)
        parts += moved(x, y, cask + pen("M-20 -30h40M-20 -12h40", 4))
    return parts + oval((430, 226), (26, 12), "#a08660", LINE) + oval((430, 214), (22, 11), "#b3996f", LINE)


def wire(colour: str, bulb: str) -> str:
    """Draw the string of lamps over the yard."""
    string = "M180 92" + "".join(f"Q{x + 59} 136 {x + 118} 92" for x in range(180, 652, 118))
    poles = pen("M180 60V240M652 60V240", 12) + pen("M180 60V240M652 60V240", 5, "#8f6a42")
    return (
        poles
        + pen(string, 3, colour)
        + "".join(ball(x, y, 6, bulb, f'stroke="{INK}" stroke-width="2.5"') for x, y in bulbs())
    )


def bulbs() -> list[tuple[float, float]]:
    """Return where the lamps hang: on four bows of 118 each."""
    places = []
    for bow in range(4):
        for share in (0.17, 0.34, 0.5, 0.66, 0.83):
            places.append((180 + 118 * (bow + share), 94 + 88 * share * (1 - share)))
    return places


def things() -> str:
    return moved(0, LIFT, fence() + wire("#2a1c10", "#f4e7c6") + bunker() + radio() + barrels())


def drawing() -> str:
    return ground() + things()


def lamps() -> str:
    lights = "".join(ball(x, y, 6, "#fff0c0", f'stroke="{LAMP}" stroke-width="3"') for x, y in bulbs())
    halos = "".join(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="17" fill="{LAMP}" opacity=".28"/>' for x, y in bulbs())
    yard = glow("yard-light", (416, 140), (390, 116), "#ffb648", 0.42)
    hatch = glow("hatch", (208, 186), (120, 64), "#ffcf6e", 0.6)
    dial = glow("dial", (629, 160), (34, 30), "#ffe9b4", 0.9)
    return moved(0, LIFT, yard + hatch + dial + halos + lights)


def rim() -> str:
    ink = f'<path d="{UNION}" fill="none" stroke="{INK}" stroke-width="18" stroke-linejoin="round"/>'
    return ink + f'<path d="{UNION}" fill="none" stroke="#fff6e2" stroke-width="2" opacity=".12"/>'
