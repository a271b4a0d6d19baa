"""Draws the case of the radio: wood, window, glass, bands."""

import math
from typing import NamedTuple

from drawing.canvas import Box, Canvas
from drawing.colour import BRASS, INK, lighter, tint
from drawing.vector import render
from figures import buildings, people, things
from PIL import Image

HEIGHT = 1000 / 7
CORNER = 6.0


class Kind(NamedTuple):
    """The look of a kind of card: wood above and below, band."""

    wood: tuple[str, str]
    band: str
    metal: str = BRASS
    lamp: tuple[str, str] = ("#fff0c4", "#f2bf5c")
    riveted: bool = False  # a steel cabinet instead of a walnut one


STOOGE = Kind(("#6b3d1e", "#35190b"), "#8e2a24")
SCHEME = Kind(("#43352f", "#1e1512"), "#24527a")
TURF = Kind(("#4d6a52", "#22382a"), "#2c6a45")
STARTER = Kind(("#56483b", "#2a2119"), "#4a4038")
ENEMY = Kind(("#5d6b76", "#1f262c"), "#323d46", "#b9c4c9", ("#f0f5f4", "#a9bcc2"), True)
BOSS = ENEMY._replace(wood=("#7a1d22", "#240506"), band="#5a1016", metal="#e0b34f")


KINDS = {"stooge": STOOGE, "scheme": SCHEME, "starter": STARTER, "enemy": ENEMY, "boss": BOSS, "turf": TURF}


def walnut(canvas: Canvas, box: Box, radius: float, wood: tuple[str, str]) -> None:
    canvas.fill(box, INK, radius)
    edge = max(1 / canvas.scale, box.w * 0.008)
    inner = box.inset(edge)
    canvas.gradient(inner, wood, radius - edge)
    streaks = int(box.w * 0.9)
    for streak in range(streaks):
        x = inner.x + inner.w * (streak + 0.5) / streaks
        bend = math.sin(streak * 1.7) * 0.5 + math.sin(streak * 0.63) * 0.5
        if radius * 0.3 < x - box.x < box.w - radius * 0.3:
            top, foot = inner.y + radius * 0.35, inner.y + inner.h - radius * 0.35
            colour = "#1c0c04" if bend > 0 else "#a0632f"
            canvas.line([(x, top), (x + bend, (top + foot) / 2), (x - bend, foot)], tint(colour, 0.17), box.w * 0.002)


def steel(canvas: Canvas, box: Box, radius: float, kind: Kind) -> None:
    """Draw a painted steel cabinet with a rivet in every corner."""
    canvas.fill(box, INK, radius)
    inner = box.inset(box.w * 0.008)
    canvas.gradient(inner, kind.wood, radius)
    canvas.outline(inner, lighter(kind.wood[0], 0.25), box.w * 0.006, radius)
    for x in (box.x + 4.6, box.x + box.w - 4.6):
        for y in (box.y + 4.6, box.y + box.h - 4.6):
            canvas.disc((x, y), 1.7, INK)
            canvas.disc((x, y), 1.25, kind.metal)


def cabinet(canvas: Canvas, kind: Kind) -> None:
    """Draw the case of a whole card."""
    box = Box(0, 0, 100, HEIGHT)
    if kind.riveted:
        steel(canvas, box, CORNER, kind)
    else:
        walnut(canvas, box, CORNER, kind.wood)


def cropped(svg: str, size: tuple[int, int], stage: tuple[int, int], fall: float) -> Image.Image:
    """Return a drawing that fills a size, cut evenly at the sides and by `fall` at the top."""
    zoom = max(size[0] / stage[0], size[1] / stage[1])
    wide, high = math.ceil(stage[0] * zoom), math.ceil(stage[1] * zoom)
    picture = render(svg, wide, high)
    left, top = (wide - size[0]) // 2, round((high - size[1]) * fall)
    return picture.crop((left, top, left + size[0], top + size[1])).convert("RGB")


def stage(name: str, size: tuple[int, int]) -> Image.Image:
    """Return the whole picture of a card or turf at a size in pixels; each window shows what it has room for."""
    large = size[0] * 2, size[1] * 2
    if name in people.LOOKS:
        picture = cropped(people.picture(name), large, (640, 512), 0)
    elif name in things.SCHEMES:
        picture = cropped(things.scheme(name), large, (640, 512), 0)
    else:
        picture = cropped(buildings.turf(name), large, (640, 400), 0)
    return picture.resize(size, Image.Resampling.LANCZOS)


def rim(canvas: Canvas, kind: Kind, box: Box, arch: tuple[float, float]) -> None:
    """Draw the metal round a window; `arch` is how round its shoulders and how wide its rim are."""
    foot, (shoulder, wide) = 2.0, arch
    canvas.arch(box.inset(-2 * wide), INK, shoulder + 2 * wide, foot + 2 * wide)
    canvas.arch(box.inset(-wide), kind.metal, shoulder + wide, foot + wide)


def glass(canvas: Canvas, kind: Kind, box: Box, radius: float) -> None:
    """Draw the lit strip that bears the name."""
    canvas.fill(box.inset(-0.7), INK, radius + 0.6)
    canvas.gradient(box, kind.lamp, radius)


def band(canvas: Canvas, box: Box, colour: str, radius: float) -> None:
    canvas.fill(box, INK, radius)
    canvas.fill(box.inset(0.5), colour, radius - 0.4)
