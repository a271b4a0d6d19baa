"""The saloon, on the upper part of a hex."""

from drawing.colour import INK
from drawing.vector import placed_icon
from figures.strokes import ball, block, clipped, path, pen, shade

from moonshiners.strokes import FINE, LAMP, LINE, boarded, glow, lit_window, sheet, window

WINE, TRIM = "#a14a50", "#e0c08a"


def false_front() -> str:
    """Draw the tall front that makes the house look larger than it is."""
    shape = "M104 238V92H138V66H166L172 46H244L250 66H278V92H312V238Z"
    front = boarded("front", shape, WINE, (104, 46, 312, 238), 13)
    trim = pen("M98 92H140V66H168L174 46H242L248 66H276V92H318", 13) + pen(
        "M98 92H140V66H168L174 46H242L248 66H276V92H318", 6, TRIM
    )
    return front + trim


def sign() -> str:
    board = block((152, 72), (112, 54), "#3a2018", LINE, 6) + block((158, 78), (100, 42), "#52301f", "", 4)
    bulbs = "".join(ball(x, y, 3.2, "#c9a978", "") for x in (158, 183, 208, 233, 258) for y in (75, 123))
    return board + placed_icon("beer-stein", (186, 77, 44), "#ffcf6e", outline=4) + bulbs


def porch() -> str:
    """Draw the roof over the pavement and its posts."""
    roof = sheet("porch", "M84 146H332L346 166H70Z", "#8d9296", (70, 146, 346, 166), 13)
    posts = "".join(block((x, 164), (10, 74), TRIM, FINE) for x in (82, 324))
    deck = block((66, 234), (284, 12), "#8f6a42", LINE) + pen(
        "M96 236v9M138 236v9M180 236v9M236 236v9M278 236v9M318 236v9", 2, INK, 0.6
    )
    return roof + posts + deck


def batwings(inside: str) -> str:
    """Draw the two doors that swing, with the room behind them."""
    room = path("M176 236V172H240V236Z", inside, LINE)
    doors = ""
    for side in (-1, 1):
        leaf = "M3 222V192Q16 178 30 186V222Z"
        slats = clipped(f"leaf{side}", leaf, pen("M0 198H34M0 206H34M0 214H34", 2.5, INK, 0.6))
        doors += f'<g transform="translate(208 0) scale({side} 1)">{path(leaf, "#c98a4a", FINE)}{slats}</g>'
    return room + doors


def saloon() -> str:
    return (
        false_front()
        + sign()
        + window(116, 182, 44, 40)
        + window(256, 182, 44, 40)
        + batwings("#2a1718")
        + porch()
        + bottles()
    )


def bottles() -> str:
    """Draw what stands in the windows."""
    shapes = "".join(f"M{x} 222V208l3 -5v-8h5v8l3 5v14Z" for x in (122, 142, 262, 282))
    return path(shapes, "#6fa58c", f'stroke="{INK}" stroke-width="2" stroke-linejoin="round"')


def saloon_lamps() -> str:
    spill = path("M176 246H240L276 300H140Z", "#ffb648", 'opacity=".12"')
    room = batwings(LAMP) + glow("room", (208, 184), (40, 26), "#fff6dc", 0.9)
    bulbs = "".join(ball(x, y, 4.2, "#fff0c0", "") for x in (158, 183, 208, 233, 258) for y in (75, 123))
    halo = glow("sign", (208, 99), (110, 62), "#ffb648", 0.5)
    strings = pen("M74 150Q140 176 208 152Q276 176 342 150", 2.5)
    lights = "".join(
        ball(x, y, 4.5, c, "")
        for x, y, c in (
            (100, 160, "#ffcf6e"),
            (126, 165, "#ff8a5c"),
            (152, 163, "#8fd0c0"),
            (180, 158, "#ffcf6e"),
            (236, 158, "#ff8a5c"),
            (264, 163, "#ffcf6e"),
            (290, 165, "#8fd0c0"),
            (316, 160, "#ffcf6e"),
        )
    )
    icon = placed_icon("beer-stein", (186, 77, 44), "#ffe08a", outline=4)
    edge = shade("M70 166H346V172H70Z", LAMP, 0.35)
    return (
        spill
        + lit_window(116, 182, 44, 40)
        + lit_window(256, 182, 44, 40)
        + bottles()
        + room
        + halo
        + icon
        + bulbs
        + edge
        + strings
        + lights
    )
