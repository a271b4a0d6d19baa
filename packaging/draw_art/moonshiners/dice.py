"""The dice: for scavenging, for drinking, for where drunkards stagger, and one with twenty faces."""

import math

from drawing.canvas import Canvas
from drawing.colour import INK, IVORY, darker, lighter
from drawing.vector import document, placed_icon, render
from figures.strokes import ball, moved, path, pen, shade
from PIL import Image

SIZE = 192
SCALE = 4
RED, GREEN = "#d83a22", "#2f9e6b"
COLOURS = {"blue": "#5aa9e6", "green": "#3fae7a", "red": "#e0492c"}  # crazy, sad and angry drunkards
WAYS = {"e": 0, "ne": -60, "nw": -120, "w": 180, "sw": 120, "se": 60}
SCRAPS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}  # face 6 is a relic
# red and green pips of each face, from its middle
PIPS: dict[int, tuple[tuple[str, float, float], ...]] = {
    1: (("green", 0, 0),),
    2: (("green", -19, -19), ("green", 19, 19)),
    3: (("red", -18, -18), ("green", 19, 19)),
    4: (("red", 0, 0),),
    5: (("red", -20, -15), ("red", 20, -15), ("green", 0, 21)),
    6: (),
}


def cube(top: str, foot: str, face: tuple[str, str]) -> str:
    """Draw a die on its ink edge: rounded, its upper face a little smaller."""
    stops = "".join(
        f'<linearGradient id="{mark}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{a}"/>'
        f'<stop offset="1" stop-color="{b}"/></linearGradient>'
        for mark, a, b in (("side", top, foot), ("face", *face))
    )
    body = f'<defs>{stops}</defs><rect x="2" y="2" width="96" height="96" rx="20" fill="{INK}"/>'
    body += '<rect x="5" y="5" width="90" height="90" rx="17" fill="url(#side)"/>'
    return body + '<rect x="9" y="8" width="82" height="82" rx="15" fill="url(#face)"/>'


def ivory() -> str:
    return cube("#fffdf6", "#cdb98c", ("#fbf4e0", "#efe2c2"))


def tin() -> str:
    return cube("#f2f4f2", "#7f898c", ("#dde1df", "#b3bbbb"))


def pip(colour: str, x: float, y: float) -> str:
    """Draw a red pip as a diamond and a green one as a disc, so that nobody needs to see their colours."""
    if colour == "red":
        return path(f"M{x} {y - 19}L{x + 19} {y}L{x} {y + 19}L{x - 19} {y}Z", RED, f'stroke="{INK}" stroke-width="4"')
    return ball(x, y, 15, GREEN, f'stroke="{INK}" stroke-width="4"') + shade(
        f"M{x - 9} {y - 3}A9.5 9.5 0 0 1 {x - 1} {y - 9.5}", "#bff0d2", 0.8
    )


def drinking(face: int) -> Image.Image:
    pips = "".join(pip(colour, x, y) for colour, x, y in PIPS[face])
    return drawn(ivory() + moved(50, 49, pips, {1: 1.3, 2: 1.06}.get(len(PIPS[face]), 0.96)))


def gear(teeth: int = 9) -> str:
    """Draw a cog as a dark disc, on which a figure can stand."""
    outline = []
    for tooth in range(teeth):
        for share, reach in ((-0.32, 32), (-0.2, 39.5), (0.2, 39.5), (0.32, 32)):
            angle = math.tau * (tooth + share) / teeth
            outline.append(f"{reach * math.sin(angle):.1f} {-reach * math.cos(angle):.1f}")
    rim = path(f"M{'L'.join(outline)}Z", "#3d464c", f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"')
    return rim + ball(0, 0, 27, "#20262b", "") + pen("M-23 -13A27 27 0 0 1 -4 -26", 3, "#8b979d", 0.8)


def scavenge(face: int) -> Image.Image:
    if face not in SCRAPS:
        return drawn(relic_face())
    canvas = Canvas(100, 100, SIZE * SCALE / 100)
    body = render(document(100, 100, tin() + moved(50, 49, gear())), SIZE * SCALE, SIZE * SCALE)
    canvas.picture(body, (0, 0))
    canvas.figure((50, 49), str(SCRAPS[face]), 54, IVORY)
    return canvas.cut_out((SIZE, SIZE), body.getchannel("A"))


def relic_face() -> str:
    """Draw a relic in the moonlight, as on the cards of relics."""
    body = tin() + f'<rect x="14" y="13" width="72" height="72" rx="12" fill="{INK}"/>'
    night = '<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#17263a"/>'
    night += '<stop offset="1" stop-color="#4f6a78"/></linearGradient></defs>'
    body += night + '<rect x="17" y="16" width="66" height="66" rx="10" fill="url(#night)"/>'
    return body + placed_icon("gem-pendant", (20, 19, 60), "#ffd98a", outline=4)


def enamel(colour: str) -> str:
    return cube(lighter(colour, 0.45), darker(colour, 0.35), (lighter(colour, 0.12), colour))


def ticks(colour: str) -> str:
    """Draw a die before its roll: six faint ways."""
    lines = ""
    for angle in WAYS.values():
        across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        lines += f"M{across * 14:.1f} {down * 14:.1f}L{across * 30:.1f} {down * 30:.1f}"
    return pen(lines, 8, INK, 0.8) + ball(0, 0, 7, INK, "")


def arrow(way: str) -> str:
    shape = path("M34 0L2 -29V-12H-32V12H2V29Z", IVORY, f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"')
    return f'<g transform="rotate({WAYS[way]})">{shape}</g>'


def staggering(colour: str, way: str | None) -> Image.Image:
    body = enamel(COLOURS[colour])
    return drawn(body + moved(50, 49, arrow(way) if way else ticks(colour)))


def twenty() -> Image.Image:
    """Draw a die with twenty faces; the app writes the number on the middle one."""
    outer = [(48 * math.sin(math.radians(60 * k)), -48 * math.cos(math.radians(60 * k))) for k in range(6)]
    inner = [(0, -31), (27, 15.5), (-27, 15.5)]
    faces = (
        (outer[0], outer[1], inner[0], "#efe2c2"),
        (outer[5], outer[0], inner[0], "#fffaf0"),
        (outer[1], inner[1], inner[0], "#d8c59a"),
        (outer[5], inner[2], inner[0], "#f4e7c6"),
        (outer[1], outer[2], inner[1], "#bfa873"),
        (outer[4], outer[5], inner[2], "#e6d4a8"),
        (outer[2], outer[3], inner[1], "#a48d5c"),
        (outer[3], outer[4], inner[2], "#c4ae7a"),
        (outer[3], inner[1], inner[2], "#b39c69"),
        (inner[0], inner[1], inner[2], "#fbf4e0"),
    )
    line = f'stroke="{INK}" stroke-width="2.4" stroke-linejoin="round"'
    body = "".join(
        path(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}L{c[0]:.1f} {c[1]:.1f}Z", d, line) for a, b, c, d in faces
    )
    ring = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in outer) + "Z"
    return drawn(moved(50, 50, body + pen(ring, 4)))


def drawn(body: str) -> Image.Image:
    return render(document(100, 100, body), SIZE * SCALE, SIZE * SCALE).resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def all_dice() -> dict[str, Image.Image]:
    """Return every face with the name of its file."""
    faces = {f"scavenge{face}": scavenge(face) for face in range(1, 7)}
    faces |= {f"drinking{face}": drinking(face) for face in PIPS}
    for colour in COLOURS:
        faces[f"move-{colour}"] = staggering(colour, None)
        faces |= {f"move-{way}-{colour}": staggering(colour, way) for way in WAYS}
    return faces | {"d20": twenty()}
