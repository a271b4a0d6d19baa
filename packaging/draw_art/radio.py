"""The radio: large on the title screen, small as the window's icon."""

import math
import random

from cards.case import STOOGE, walnut
from drawing.canvas import Box, Canvas, Point, spoke
from drawing.colour import BRASS, GLASS_FOOT, GLASS_INK, GLASS_TOP, INK, tint
from drawing.text import Type
from drawing.texture import arch_mask, blurred, rounded_mask
from drawing.vector import document, render, with_own_ids
from figures import cast, people, scenes
from figures.strokes import moved
from PIL import Image, ImageChops, ImageDraw

SIZE = (1130, 1010)
CASE = Box(17, 14, 1096, 968)
WINDOW = Box(83, 76, 964, 600)
SHOULDER = 300
RADIUS = 70


def figure(name: str, place: tuple[float, float, float], armed: bool) -> str:
    """Draw one of the three, with unique SVG ids."""
    left, top, scale = place
    look = cast.STOOGES[name]._replace(drop=0)
    body = moved(320, 0, people.bust(look)) + (people.props(look) if armed else "")
    return moved(left, top, with_own_ids(body, f"{name}-"), scale)


def trio() -> str:
    """Draw Agnes, Trudy and Tolliver in front of the sun, on a 1000 x 700 stage."""
    night, ruby = scenes.TINTS["night"], scenes.TINTS["ruby"]
    stops = f'<stop offset="0" stop-color="{ruby.near}"/><stop offset="1" stop-color="#2a0b10"/>'
    ground = f'<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>'
    ground += '<rect width="1000" height="700" fill="url(#dusk)"/>'
    ground += scenes.rays((500, 330), 26, 1200, ruby.lit, 0.24)
    ground += f'<circle cx="500" cy="310" r="250" fill="{ruby.lit}" opacity=".92"/>'
    for radius, width in ((270, 6), (286, 2)):
        ground += f'<circle cx="500" cy="310" r="{radius}" fill="none" stroke="{ruby.lit}" stroke-width="{width}"/>'
    city = scenes.towers(night, random.Random(5))
    ground += f'<g transform="translate(-60 240) scale(1.75 1)" opacity=".92">{city}</g>'
    crew = figure("agnes", (-70, 150, 1.02), False) + figure("hats", (450, 160, 1.02), False)
    return document(1000, 700, ground + crew + figure("trudy", (130, 76, 1.2), True))


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


def turning_knob(canvas: Canvas, centre: Point, radius: float, pointer: float) -> None:
    for flute in range(22):
        canvas.disc(spoke(centre, radius * 0.98, flute * 360 / 22), radius * 0.15, INK)
    canvas.disc(centre, radius, INK)
    canvas.disc(centre, radius * 0.9, "#4a2c18")
    canvas.disc(centre, radius * 0.73, BRASS)
    canvas.disc(centre, radius * 0.63, "#2b180c")
    canvas.line([centre, spoke(centre, radius * 0.62, pointer)], GLASS_TOP, radius * 0.13)


def tuning_glass(canvas: Canvas, box: Box) -> None:
    """Draw the lit scale with the title on it."""
    canvas.shadow(box, 12, 8, 0.5, 3)
    canvas.fill(box, INK, 12)
    canvas.gradient(box.inset(2), (GLASS_TOP, GLASS_FOOT), 10)
    canvas.fill(Box(box.x + 2, box.y + 2, box.w - 4, box.h * 0.34), tint("#ffffff", 0.16), 10)
    first, room = box.x + 24, box.w - 48
    for tick in range(81):
        x = first + tick * room / 80
        canvas.line([(x, box.y + 128), (x, box.y + (138 if tick % 5 else 118))], tint("#6b3a12", 0.8), 1.4)
    canvas.words((box.middle[0], box.y + 56), "Hooch Stooges", Type("title", 100), GLASS_INK)
    needle = first + 8 * room / 80
    canvas.polygon([(needle - 8, box.y + 96), (needle + 8, box.y + 96), (needle, box.y + 122)], "#b3261a")


def shoulders(canvas: Canvas) -> None:
    """Draw brass steps left and right of the arch."""
    for step in range(4):
        for x in (WINDOW.x + 14 + step * 26, WINDOW.x + WINDOW.w - 14 - step * 26):
            canvas.line([(x, WINDOW.y + 8), (x, WINDOW.y + 150 - step * 38)], tint(BRASS, 0.8), 3)


def soft_ground(size: tuple[int, int], scale: float) -> Image.Image:
    """Draw the shadow of the case."""
    mask = Image.new("L", size, 0)
    box = [edge * scale for edge in (CASE.x + 4, CASE.y + 14, CASE.x + CASE.w - 4, CASE.y + CASE.h + 8)]
    ImageDraw.Draw(mask).rounded_rectangle(box, RADIUS * scale, fill=190)
    return blurred(mask, 8 * scale)


def title() -> Image.Image:
    """Draw the whole radio, transparent around; the app writes the small lines between the knobs."""
    scale = 2
    canvas = Canvas(*SIZE, scale, "#000000")
    walnut(canvas, CASE, RADIUS, ("#7a4722", "#2f160a"))
    canvas.outline(CASE.inset(22), BRASS, 3, 52)
    canvas.outline(CASE.inset(30), "#8f6d35", 1, 46)
    shoulders(canvas)
    framed(canvas, trio(), (1000, 700), WINDOW, SHOULDER)
    tuning_glass(canvas, Box(WINDOW.x, WINDOW.y + WINDOW.h + 34, WINDOW.w, 146))
    knobs = WINDOW.y + WINDOW.h + 234
    turning_knob(canvas, (CASE.x + 120, knobs), 41, -60)
    turning_knob(canvas, (CASE.x + CASE.w - 120, knobs), 41, -116)
    case = Image.new("L", canvas.image.size, 0)
    case.paste(
        rounded_mask((canvas.px(CASE.w), canvas.px(CASE.h)), RADIUS * scale), (canvas.px(CASE.x), canvas.px(CASE.y))
    )
    return canvas.cut_out(SIZE, ImageChops.lighter(case, soft_ground(case.size, scale)))


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
