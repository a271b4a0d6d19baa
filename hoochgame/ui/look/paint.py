"""Painting functions of all screens: backdrop, panels, glass, buttons, key caps, veils and glows."""

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from hoochgame.ui.look import images, shapes, text, tokens
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import LOOSE, NARROW
from hoochgame.ui.look.theme import INK, Look, mix_colours

Kind = Literal["primary", "normal", "off"]
KEYCAP = NARROW.with_changes(14, leading=LOOSE)
ARROWS = {  # arrow corners relative to the text size
    "←": ((0.1, 0.5), (0.8, 0.12), (0.8, 0.88)),
    "→": ((0.9, 0.5), (0.2, 0.12), (0.2, 0.88)),
    "↑": ((0.5, 0.1), (0.12, 0.8), (0.88, 0.8)),
    "↓": ((0.5, 0.9), (0.12, 0.2), (0.88, 0.2)),
}
NEARLY = 0.9  # an opacity
SHADE = "#050a09"  # the colour of shadows


def draw_backdrop(canvas: Canvas) -> None:
    """Paint the backdrop of the table over the whole window."""
    if canvas.theme.plain:
        canvas.surface.fill(canvas.theme.backdrop_top)
    else:
        canvas.surface.blit(images.cropped_large_picture(canvas.theme.backdrop, canvas.surface.get_size()), (0, 0))


def draw_shadow(
    canvas: Canvas, rect: pygame.Rect, radius: float = 8, blur: float = 8, opacity: float = 0.5,
    hollow: bool = False,
) -> None:  # fmt: skip
    """Paint a soft shadow a little below the rect, as if lit from the upper left; `hollow` if the rect is opaque."""
    if not canvas.theme.plain:
        below = rect.move(0, canvas.px(4))
        shapes.draw_blurred_box(canvas.surface, below, canvas.px(radius), canvas.px(blur), "#000000", opacity, hollow)


def draw_glow(
    canvas: Canvas,
    rect: pygame.Rect,
    colour: str,
    radius: float = 8,
    blur: float = 9,
    line: float = 2.5,
    opacity: float = 0.55,
) -> None:
    """Paint the glow of usable things: soft light outside the edge and a crisp line on it."""
    shapes.draw_blurred_box(canvas.surface, rect, canvas.px(radius), canvas.px(blur), colour, opacity)
    draw_outline(canvas, rect, colour, radius, line)


def draw_outline(canvas: Canvas, rect: pygame.Rect, colour: str, radius: float = 8, line: float = 2.5) -> None:
    """Paint a crisp line just outside the rect."""
    thick = max(2, canvas.px(line))
    outside = rect.inflate(2 * thick, 2 * thick)
    shapes.draw_box_outline(canvas.surface, outside, canvas.px(radius) + thick, colour, thick)


def draw_glow_along(
    canvas: Canvas, corners: Sequence[shapes.Point], colour: str, line: float = 3, blur: float = 9,
    opacity: float = 0.8,
) -> None:  # fmt: skip
    """Paint a line from corner to corner, with soft light around it unless `blur` is 0."""
    reach = 3 * canvas.px(blur) + canvas.px(line)
    left, top = (math.floor(min(along)) - reach for along in zip(*corners, strict=True))
    right, bottom = (math.ceil(max(along)) + reach for along in zip(*corners, strict=True))
    within = tuple((round(x - left, 1), round(y - top, 1)) for x, y in corners)
    size = (right - left, bottom - top)
    if blur and not canvas.theme.plain:
        light = shapes.polygon_light(within, size, colour, canvas.px(blur))
        light.set_alpha(round(255 * opacity))
        canvas.surface.blit(light, (left, top))
        light.set_alpha(255)
    canvas.surface.blit(shapes.polygon_outline(within, size, colour, max(2, canvas.px(line))), (left, top))


def draw_focus_along(canvas: Canvas, corners: Sequence[shapes.Point]) -> None:
    """Paint the keyboard focus around a polygon: an ivory line, with a dark one inside it."""
    middle = [sum(along) / len(corners) for along in zip(*corners, strict=True)]
    far = max(math.dist(corner, middle) for corner in corners)
    for inset, colour, line in ((canvas.px(4), INK, 2), (0, canvas.theme.hover, 5)):
        share = 1 - inset / far
        closer = [(middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share) for x, y in corners]
        draw_glow_along(canvas, closer, colour, line, 0)


def draw_focus_ring(canvas: Canvas, rect: pygame.Rect, radius: float = 8, on_glass: bool = False) -> None:
    """Paint the keyboard focus: an ivory line outside, a dashed one inside; dark if the rect is `on_glass`."""
    draw_outline(canvas, rect, canvas.theme.hover, radius, 4)
    if on_glass:
        inner = rect.inflate(-2 * canvas.px(2), -2 * canvas.px(2))
        shapes.draw_box_outline(canvas.surface, inner, canvas.px(radius), INK, max(3, canvas.px(5)))
        return
    inside = rect.inflate(-canvas.px(10), -canvas.px(10))
    if inside.width > 8 and inside.height > 8:
        _draw_dashed_outline(canvas.surface, inside, max(3, canvas.px(7)), canvas.theme.hover)


def _draw_dashed_outline(surface: pygame.Surface, rect: pygame.Rect, dash: int, colour: str) -> None:
    for x in range(rect.left, rect.right - 1, 2 * dash):
        end = min(x + dash, rect.right - 1)
        for y in (rect.top, rect.bottom - 1):
            pygame.draw.line(surface, INK, (x, y + 1), (end, y + 1))
            pygame.draw.line(surface, colour, (x, y), (end, y))
    for y in range(rect.top, rect.bottom - 1, 2 * dash):
        end = min(y + dash, rect.bottom - 1)
        for x in (rect.left, rect.right - 1):
            pygame.draw.line(surface, INK, (x + 1, y), (x + 1, end))
            pygame.draw.line(surface, colour, (x, y), (x, end))


def draw_panel(
    canvas: Canvas,
    rect: pygame.Rect,
    fill: str | None = None,
    radius: float = 10,
    opacity: float = 0.92,
    line: float = 0.55,
    shade: bool = True,
) -> None:
    """Paint a dark plate with a brass hairline; `line` is the hairline's opacity, 0 for none."""
    theme = canvas.theme
    fill = fill or theme.panel
    if theme.plain:
        opacity, line = 1, 1 if line else 0
    elif opacity >= NEARLY:  # nearly opaque: painted as opaque, which is much faster for a full screen
        fill, opacity = (
            mix_colours(mix_colours(theme.backdrop_top, theme.backdrop_bottom, 0.5), fill, (1 + opacity) / 2),
            1,
        )
    if shade:
        draw_shadow(canvas, rect, radius, 10, 0.45, hollow=opacity == 1)
    r = canvas.px(radius)
    shapes.draw_box(canvas.surface, rect, r, fill, opacity)
    if line:
        shapes.draw_box_outline(canvas.surface, rect, r, theme.line, hairline_width(canvas.look), line)


def draw_sunken_field(canvas: Canvas, rect: pygame.Rect, radius: float = 6, line: float = 0.5) -> None:
    """Paint a sunken field of a panel."""
    draw_panel(canvas, rect, mix_colours(canvas.theme.sunk, "#000000", 0.4), radius, 1, line, shade=False)


def hairline_width(look: Look) -> int:
    return max(2, look.px(2)) if look.theme.plain else max(1, look.px(1.5))


def draw_divider(canvas: Canvas, rect: pygame.Rect, opacity: float = 0.25) -> None:
    """Paint a thin dividing line."""
    shapes.draw_box(canvas.surface, rect, 0, canvas.theme.line, 0.6 if canvas.theme.plain else opacity)


def draw_glass(canvas: Canvas, rect: pygame.Rect, radius: float = 8) -> None:
    """Paint lit glass: the banner, name plates, a screen's head."""
    theme = canvas.theme
    draw_shadow(canvas, rect, radius, 8, 0.5, hollow=True)
    edge = max(1, canvas.px(2))
    shapes.draw_box(canvas.surface, rect, canvas.px(radius), INK)
    inner = rect.inflate(-2 * edge, -2 * edge)
    r = max(0, canvas.px(radius) - edge)
    shapes.draw_gradient(canvas.surface, inner, theme.glass_top, theme.glass_bottom, r)
    if not theme.plain:
        shine = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.36))
        shapes.draw_box(canvas.surface, shine, min(r, shine.height // 2), "#ffffff", 0.16)


def draw_tuning_scale(canvas: Canvas, rect: pygame.Rect, marks: int) -> None:
    """Paint the marks of a radio dial along a strip; every fifth is long."""
    for mark in range(marks):
        x = rect.x + round(mark * (rect.width - 1) / (marks - 1))
        top = rect.y if mark % 5 == 0 else rect.y + rect.height // 2
        pygame.draw.line(canvas.surface, canvas.theme.glass_mark, (x, top), (x, rect.bottom), max(1, canvas.px(1.4)))


def draw_button_plate(canvas: Canvas, rect: pygame.Rect, kind: Kind = "normal", lit: bool = False) -> str:
    """Paint a button's plate; return the colour of its text. `lit` while it is hovered or pressed."""
    surface, look = canvas
    theme, r = look.theme, look.px(8)
    draw_shadow(canvas, rect, 8, 6, 0.5, hollow=True)
    if kind == "primary":
        edge = max(1, look.px(1.5))
        shapes.draw_box(surface, rect, r, INK)
        inner = rect.inflate(-2 * edge, -2 * edge)
        top, bottom = theme.glass_top, theme.glass_bottom
        if lit:
            top, bottom = mix_colours(top, "#ffffff", 0.5), mix_colours(bottom, "#ffffff", 0.35)
        shapes.draw_gradient(surface, inner, top, bottom, max(0, r - edge))
        line = rect.inflate(-2 * look.px(4.5), -2 * look.px(4.5))
        shapes.draw_box_outline(surface, line, max(1, r - look.px(3)), theme.glass_mark, 2 if theme.plain else 1)
        return theme.glass_ink
    if kind == "off":
        shapes.draw_box(surface, rect, r, theme.sunk)
        shapes.draw_box_outline(surface, rect, r, theme.quiet, 1, 0.5 if theme.plain else 0.35)
        return mix_colours(theme.quiet, theme.sunk, 0.2 if theme.plain else 0.35)
    top = mix_colours(theme.panel, "#ffffff", 0.22 if lit else 0.13)
    shapes.draw_gradient(surface, rect, top, mix_colours(theme.panel, "#ffffff", 0.08 if lit else 0), r)
    shapes.draw_box_outline(
        surface, rect, r, theme.accent if lit else theme.line, hairline_width(look), 1 if theme.plain else 0.9
    )
    return theme.text


def keycap_height(look: Look) -> int:
    return KEYCAP.line_height(look)


def keycap_width(look: Look, key: str) -> int:
    high = keycap_height(look)
    return high if key in ARROWS else max(high, KEYCAP.width(look, key) + round(KEYCAP.px(look) * 0.8))


def keycap_rect(look: Look, key: str, middle: tuple[float, float]) -> pygame.Rect:
    rect = pygame.Rect(0, 0, keycap_width(look, key), keycap_height(look))
    rect.center = (round(middle[0]), round(middle[1]))
    return rect


def draw_keycap(
    canvas: Canvas,
    key: str,
    middle: tuple[float, float],
    on_glass: bool = False,
    fill: float = 0.35,
) -> None:
    """Paint a key cap. `fill` is the opacity of its ground."""
    surface, look = canvas
    px, rect = look.text_px(14), keycap_rect(look, key, middle)
    theme, r = look.theme, max(2, look.px(4))
    edge, ink = (theme.glass_quiet, theme.glass_ink) if on_glass else (theme.quiet, theme.text)
    if not (on_glass and theme.plain):
        surface.blit(shapes.box(rect.size, r, theme.glass_mark if on_glass else "#000000", fill), rect)
    surface.blit(shapes.box_outline(rect.size, r, edge, 1), rect)
    if key in ARROWS:  # no font of this project has arrows
        draw_arrow(canvas, key, px, rect.center, ink)
    else:
        text.draw(surface, "nameb", px, key, ink, rect.center, "mm")


def draw_arrow(canvas: Canvas, key: str, px: int, middle: tuple[int, int], ink: str) -> None:
    """Paint an arrow of this size."""
    points = tuple((px * x, px * y) for x, y in ARROWS[key])
    images.blit_anchored(canvas.surface, shapes.polygon((px, px), points, ink), center=middle)


def draw_seat_bar(canvas: Canvas, rect: pygame.Rect, seat: int, radius: float = 9) -> None:
    """Paint the seat's colour and pattern along one side of its plate."""
    canvas.surface.blit(
        tokens.seat_pattern_fill(rect.size, canvas.look.seat_look(seat), max(3, canvas.px(7)), canvas.px(radius)), rect
    )


def darken_around(
    surface: pygame.Surface, opacity: float = 0.5, holes: tuple[shapes.Shape, ...] = (), radius: int = 8
) -> None:
    """Darken everything except the holes; upright ones have round corners."""
    clip, lit = surface.get_clip(), []
    for hole in holes:
        seen = shapes.bounding_rect(hole).clip(surface.get_rect())
        if not seen.colliderect(clip):
            continue
        part = surface.subsurface(seen).convert_alpha()
        if isinstance(hole, pygame.Rect):
            lit.append((shapes.round_corners(part, radius), seen))
            continue
        mask = shapes.polygon(seen.size, tuple((x - seen.x, y - seen.y) for x, y in hole), "#ffffff")
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        lit.append((part, seen))
    shapes.draw_box(surface, surface.get_rect(), 0, SHADE, opacity)
    surface.blits(lit, False)


def draw_hazard_stripes(surface: pygame.Surface, rect: pygame.Rect) -> None:
    high, step = rect.height, max(6, rect.height // 3)
    tape = shapes.transparent_surface(rect.size)
    tape.fill(INK)
    for x in range(-high, rect.width + high, 2 * step):
        pygame.draw.polygon(tape, "#ffc45c", ((x, high), (x + step, high), (x + step + high, 0), (x + high, 0)))
    surface.blit(tape, rect)


def draw_icon_and_words_from_left(
    canvas: Canvas, rect: pygame.Rect, icon: str, words: str, ink: str, icon_ink: str
) -> None:
    """Paint an icon and a word from the left of a plate."""
    side, pad = max(1, min(canvas.px(34), rect.height - 8)), canvas.px(16)
    canvas.surface.blit(images.icon(icon, side, icon_ink), (rect.x + pad, rect.centery - side // 2))
    x = rect.x + 2 * pad + side
    px = text.fitting_size("bold", canvas.look.text_px(21), words, rect.right - x - 6)
    text.draw(canvas.surface, "bold", px, words, ink, (x, rect.centery))


def draw_heading(canvas: Canvas, words: str, left_middle: tuple[float, float], size: float = 24) -> pygame.Rect:
    """Paint a panel's heading; return its rect."""
    px, spacing = canvas.look.text_px(size), max(1, canvas.px(1))
    return text.draw(canvas.surface, "head", px, words, canvas.theme.accent, left_middle, "lm", spacing)
