"""Cards without words: rust and planks with room for a picture, a name and a rule, and their backs."""

import math

from drawing.canvas import Canvas
from drawing.colour import INK
from drawing.texture import grained, rounded_mask, vertical
from drawing.vector import document, render
from figures.strokes import ball, pen, shade
from PIL import Image

from moonshiners.sheets import iron, rivet, scratches

SIZE = 360, 515
CORNER = 22
RUST, DEEP = ("#9a5a30", "#43240f"), ("#7d4526", "#2c180d")


def frame() -> str:
    """Draw the ink edge of a card, a bright hairline and four rivets."""
    ink = f'<rect x="3" y="3" width="354" height="509" rx="20" fill="none" stroke="{INK}" stroke-width="6"/>'
    line = (
        '<rect x="9" y="9" width="342" height="497" rx="15" fill="none" stroke="#e8b98a" stroke-width="2" '
        'opacity=".4"/>'
    )
    return ink + line + "".join(rivet(x, y, 7) for x in (22, 338) for y in (22, 493))


def framed(ground: Image.Image, drawing: str) -> Image.Image:
    canvas = Canvas(*SIZE, 1)
    canvas.image.paste(ground)
    body = render(document(*SIZE, drawing + frame()), SIZE[0] * 2, SIZE[1] * 2).resize(SIZE, Image.Resampling.LANCZOS)
    canvas.picture(body, (0, 0))
    picture = canvas.image.convert("RGBA")
    large = rounded_mask((SIZE[0] * 4, SIZE[1] * 4), CORNER * 4)
    picture.putalpha(large.resize(SIZE, Image.Resampling.LANCZOS))
    return picture


def relic() -> Image.Image:
    return framed(iron(SIZE, RUST, "relic card"), scratches(SIZE, "relic card", 26))


def planks(colours: tuple[str, str]) -> Image.Image:
    return grained(vertical(SIZE, *colours), 0.34, 3)


def seams(step: int = 103) -> str:
    """Draw the gaps between the planks of a crate, and their nails."""
    lines = "".join(
        pen(f"M0 {y}H360", 5, INK, 0.7) + pen(f"M0 {y + 4}H360", 1.6, "#e8c08a", 0.3) for y in range(step, 515, step)
    )
    nails = "".join(
        ball(x, y, 4, "#2a1c10", "") for x in (24, 336) for y in range(step // 2, 515, step) if 60 < y < 460
    )
    return lines + nails


def booze() -> Image.Image:
    return framed(planks(("#a3743f", "#4f341a")), seams())


def trefoil(radius: float) -> str:
    """Draw the sign of what ended the world before."""
    blades = ""
    for step in range(3):
        a, b = math.radians(60 + step * 120), math.radians(120 + step * 120)
        inner, outer = radius * 0.28, radius
        corners = [(r * math.cos(t), r * math.sin(t)) for r, t in ((inner, a), (outer, a), (outer, b), (inner, b))]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
        blades += (
            f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}A{outer} {outer} 0 0 1 {x2:.1f} {y2:.1f}L{x3:.1f} {y3:.1f}"
            f"A{inner} {inner} 0 0 0 {x0:.1f} {y0:.1f}Z"
        )
    return f'<path d="{blades}" fill="#17120d"/>' + ball(0, 0, round(radius * 0.18, 1), INK, "")


def back_relic() -> Image.Image:
    """Draw a locker of iron with the trefoil on its door."""
    door = f'<rect x="34" y="40" width="292" height="435" rx="12" fill="none" stroke="{INK}" stroke-width="7"/>'
    door += (
        '<rect x="38" y="44" width="284" height="427" rx="9" fill="none" stroke="#e8b98a" stroke-width="2" '
        'opacity=".35"/>'
    )
    door += "".join(rivet(x, y, 5) for x in (52, 308) for y in range(66, 470, 64))
    door += "".join(
        f'<rect x="26" y="{y}" width="22" height="62" rx="5" fill="#5d666b" stroke="{INK}" stroke-width="5"/>'
        for y in (104, 350)
    )
    sign = f'<circle cx="180" cy="240" r="104" fill="{INK}"/><circle cx="180" cy="240" r="97" fill="#f2b64a"/>'
    sign += f'<circle cx="180" cy="240" r="88" fill="none" stroke="{INK}" stroke-width="4"/>'
    wear = shade("M92 220q20 -8 30 10t-8 24q-18 4 -26 -8zM236 300q20 -14 34 2t-12 28q-22 4 -22 -30z", "#7d4526", 0.75)
    handle = f'<rect x="150" y="384" width="60" height="24" rx="12" fill="#8b979d" stroke="{INK}" stroke-width="6"/>'
    return framed(
        iron(SIZE, DEEP, "back"),
        scratches(SIZE, "back", 30)
        + door
        + sign
        + wear
        + f'<g transform="translate(180 240)">{trefoil(78)}</g>'
        + handle,
    )


CARDS = {"card-relic": relic, "card-booze": booze, "card-relic-back": back_relic}
