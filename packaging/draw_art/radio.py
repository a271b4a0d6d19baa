"""The radio as the window's icon."""

import math

from cards.case import STOOGE, walnut
from drawing.canvas import Box, Canvas
from drawing.colour import BRASS, GLASS_FOOT, GLASS_INK, GLASS_TOP, INK
from drawing.texture import arch_mask
from drawing.vector import document, render
from figures import cast, people, scenes
from figures.strokes import moved


def framed(canvas: Canvas, svg: str, stage: tuple[int, int], box: Box, shoulder: float) -> None:
    """Draw a picture behind the arched window."""
    zoom = max(canvas.px(box.w) / stage[0], canvas.px(box.h) / stage[1])
    picture = render(svg, math.ceil(stage[0] * zoom), math.ceil(stage[1] * zoom))
    left, top = (picture.width - canvas.px(box.w)) // 2, (picture.height - canvas.px(box.h)) // 2
    picture = picture.crop((left, top, left + canvas.px(box.w), top + canvas.px(box.h))).convert("RGB")
    rim = box.w * 0.0075
    canvas.arch(box.inset(-rim * 1.7), INK, shoulder + rim * 1.7, 10 + rim)
    canvas.arch(box.inset(-rim), BRASS, shoulder + rim, 10 + rim)
    canvas.picture(picture, (box.x, box.y), arch_mask(picture.size, shoulder * canvas.scale, 10 * canvas.scale))


def small() -> Canvas:
    """Draw a radio of 100 x 100 with one face in it, for the window's icon."""
    canvas = Canvas(100, 100, 10.24)
    walnut(canvas, Box(0, 0, 100, 100), 18, STOOGE.wood)
    canvas.outline(Box(3.4, 3.4, 93.2, 93.2), BRASS, 1.4, 14.6)
    look = cast.STOOGES["trudy"]._replace(props=())
    scene = scenes.scene("burst", "ruby", "trudy")
    face = moved(-71, -18, scene + moved(320, 0, people.bust(look)), 0.77)
    framed(canvas, document(350, 260, face), (350, 260), Box(11, 10, 78, 57), 24)
    canvas.fill(Box(10, 71.4, 80, 19), INK, 3.4)
    canvas.gradient(Box(11.2, 72.6, 77.6, 16.6), (GLASS_TOP, GLASS_FOOT), 2.6)
    for tick in range(13):
        x = 18 + tick * 64 / 12
        canvas.line([(x, 86.4), (x, 77 if tick % 4 == 0 else 81)], GLASS_INK, 1.3)
    canvas.polygon([(56, 72.6), (64, 72.6), (60, 88)], "#b3261a")
    return canvas
