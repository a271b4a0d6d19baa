"""The case of the radio: wood, window, glass, bands."""

import math
from typing import NamedTuple

from drawing.canvas import Box, Canvas
from drawing.colour import BRASS, INK, tint
from drawing.sources import Card
from drawing.texture import arch_mask
from drawing.vector import render
from figures import buildings, cast, people, things
from PIL import Image

HEIGHT = 1000 / 7
CORNER = 6.0


class Kind(NamedTuple):
    """How a kind of card is dressed: wood above and below, band, icon."""

    wood: tuple[str, str]
    band: str
    icon: str


STOOGE = Kind(("#6b3d1e", "#35190b"), "#8e2a24", "fedora")
SCHEME = Kind(("#43352f", "#1e1512"), "#24527a", "cloak-dagger")
TURF = Kind(("#4d6a52", "#22382a"), "#2c6a45", "house")
STARTER = Kind(("#56483b", "#2a2119"), "#4a4038", "fedora")


def kind_of(card: Card) -> Kind:
    if card.starter:
        return STARTER if card.kind == "stooge" else STARTER._replace(icon=SCHEME.icon)
    return STOOGE if card.kind == "stooge" else SCHEME


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


def cropped(svg: str, size: tuple[int, int], stage: tuple[int, int], fall: float) -> Image.Image:
    """A drawing that fills a size, cut evenly at the sides and by `fall` at the top."""
    zoom = max(size[0] / stage[0], size[1] / stage[1])
    wide, high = math.ceil(stage[0] * zoom), math.ceil(stage[1] * zoom)
    picture = render(svg, wide, high)
    left, top = (wide - size[0]) // 2, round((high - size[1]) * fall)
    return picture.crop((left, top, left + size[0], top + size[1])).convert("RGB")


def art(name: str, size: tuple[int, int]) -> Image.Image:
    """The picture of a card or turf at a size in pixels."""
    if name in cast.STOOGES:
        return cropped(people.stooge(name), size, (640, 512), 0)
    if name in things.SCHEMES:
        return cropped(things.scheme(name), size, (640, 512), 0.4)
    return cropped(buildings.turf(name), size, (640, 400), 0.45)


def window(canvas: Canvas, name: str, box: Box, shoulder: float, rim: float) -> None:
    """The picture behind an arched brass window."""
    foot = 2.0
    canvas.arch(box.inset(-2 * rim), INK, shoulder + 2 * rim, foot + 2 * rim)
    canvas.arch(box.inset(-rim), BRASS, shoulder + rim, foot + rim)
    picture = art(name, (canvas.px(box.w), canvas.px(box.h)))
    mask = arch_mask(picture.size, shoulder * canvas.scale, foot * canvas.scale)
    canvas.picture(picture, (box.x, box.y), mask)


def glass(canvas: Canvas, box: Box, radius: float) -> None:
    """The lit strip that bears the name."""
    canvas.fill(box.inset(-0.7), INK, radius + 0.6)
    canvas.gradient(box, ("#fff0c4", "#f2bf5c"), radius)


def band(canvas: Canvas, box: Box, colour: str, radius: float) -> None:
    canvas.fill(box, INK, radius)
    canvas.fill(box.inset(0.5), colour, radius - 0.4)
