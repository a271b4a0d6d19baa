"""Paints marks of attention on the table: a hint's arrow, a prompt's bubble, tooltips, the magnifier."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.records import Lesson, Tip
from hoochgame.ui.widgets.placing import NOTHING, Around, place_near
from hoochgame.ui.widgets.tooltip import draw_tooltip

Rect = pygame.Rect
COVER = BOLD


def draw_halo(canvas: Canvas, rect: Rect, colour: str, blur: float, line: float) -> None:
    """Paint light around a thing and leave the thing itself as it is."""
    before, reach = canvas.surface.get_clip(), canvas.px(4 * blur)
    above, rest = Box.from_rect(rect).inset(-reach).cut_top(reach)
    middle, below = rest.cut_bottom(reach)
    for strip in (above, below, middle.cut_left(reach)[0], middle.cut_right(reach)[1]):
        canvas.surface.set_clip(strip.clip(before))
        paint.draw_glow(canvas, rect, colour, 9, blur, line, 0.75)
    canvas.surface.set_clip(before)
    paint.draw_outline(canvas, rect, colour, 9, line)


def draw_hint(canvas: Canvas, about: Rect, goal: Rect | None, banner: Rect | None) -> tuple[Rect, ...]:
    """Paint ivory light around a thing and an arrow from it to its goal, or onto it; return the rects.

    Without a goal the arrow comes from above, or from below where it would cover the hint's words in the banner.
    """
    colour = canvas.theme.hover
    draw_halo(canvas, about, colour, 14, 4)
    if goal is not None:
        draw_halo(canvas, goal, colour, 10, 3)
        start, end = _entry_point(about, goal.center), _entry_point(goal, about.center)
    else:
        high, apart, wide = canvas.px(90), canvas.px(6), canvas.px(40)
        over = Rect(about.centerx - wide // 2, about.top - high, wide, high)
        above = over.top > canvas.px(8) and not (banner and over.colliderect(banner))
        start = (about.centerx, about.top - high) if above else (about.centerx, about.bottom + high)
        end = (about.centerx, about.top - apart if above else about.bottom + apart)
    draw_arrow(canvas, start, end)
    return (about, *([goal] if goal else []), *_squares_along(start, end, canvas.px(20)))


def _squares_along(start: tuple[int, int], end: tuple[int, int], reach: int) -> Iterator[Rect]:
    """Yield small squares along the line: one rect round all of it would be far too large."""
    steps = max(1, round(math.dist(start, end) / reach))
    for i in range(steps + 1):
        x, y = (a + (b - a) * i / steps for a, b in zip(start, end, strict=True))
        yield Rect(round(x) - reach // 2, round(y) - reach // 2, reach, reach)


def _entry_point(rect: Rect, start: tuple[int, int]) -> tuple[int, int]:
    """Return where the line from `start` to the middle enters the rect."""
    line = rect.clipline(start, rect.center)
    return line[0] if line else rect.center


def draw_arrow(canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Paint a brass arrow with an ink edge."""
    way = math.hypot(end[0] - start[0], end[1] - start[1])
    if way < canvas.px(40):
        return
    x, y = (end[0] - start[0]) / way, (end[1] - start[1]) / way
    for grow, colour in ((max(2, canvas.px(3)), INK), (0, canvas.theme.legal)):
        shaft, head, long = canvas.px(9) + 2 * grow, canvas.px(20) + grow, canvas.px(34)
        neck = (end[0] - x * long, end[1] - y * long)
        tip = (end[0] + x * grow, end[1] + y * grow)
        points = [
            (start[0] - y * shaft / 2, start[1] + x * shaft / 2),
            (neck[0] - y * shaft / 2, neck[1] + x * shaft / 2),
            (neck[0] - y * head - x * grow, neck[1] + x * head - y * grow),
            tip,
            (neck[0] + y * head - x * grow, neck[1] - x * head - y * grow),
            (neck[0] + y * shaft / 2, neck[1] - x * shaft / 2),
            (start[0] + y * shaft / 2, start[1] - x * shaft / 2),
        ]
        draw_smooth_polygon(canvas.surface, points, colour)


def draw_smooth_polygon(surface: pygame.Surface, points: list[tuple[float, float]], colour: str) -> None:
    """Paint a polygon with soft edges, anywhere on the surface."""
    x, y = min(p[0] for p in points) - 2, min(p[1] for p in points) - 2
    size = (round(max(p[0] for p in points) - x) + 4, round(max(p[1] for p in points) - y) + 4)
    surface.blit(shapes.polygon(size, tuple((px - x, py - y) for px, py in points), colour), (round(x), round(y)))


def draw_bubble(
    canvas: Canvas,
    about: Rect,
    words: str,
    foot: str,
    forbidden: Sequence[Rect] = (),
    last_box: Rect | None = None,
    around: Around = NOTHING,
) -> Rect:
    """Paint a prompt next to its thing, clear of the things to choose from; return its rect."""
    draw_halo(canvas, about, canvas.theme.hover, 12, 3)
    lines = [TextRun(words, "bold", canvas.theme.text)]
    if canvas.look.scale.is_compact:  # there a tooltip has no foot
        lines.append(TextRun(foot, "body", canvas.theme.quiet))
    return draw_tooltip(canvas, about, "", lines, foot, 460, (), forbidden, last_box, around)


def draw_magnifier(canvas: Canvas, at: tuple[int, int]) -> None:
    """Paint the sign at the mouse while the next click zooms a card."""
    px = max(24, canvas.px(40))
    disc = shapes.disc(round(px * 0.66), INK, 0.85)
    spot = disc.get_rect(topleft=(at[0] + px // 3, at[1] + px // 3)).clamp(canvas.surface.get_rect())
    canvas.surface.blit(disc, spot)
    glass = images.icon("magnifying-glass", round(px * 0.9), canvas.theme.accent)
    images.blit_anchored(canvas.surface, glass, center=spot.center)


def draw_uncover_hint(canvas: Canvas, cards: Rect, phrases: Sequence[str]) -> None:
    """Paint over covered cards how their owner looks at them, in the first phrase that fits."""
    room, step, pad = Box.from_rect(cards).inset(canvas.px(10)), COVER.line_height(canvas.look), canvas.px(10)
    wrapped = [COVER.wrap(canvas.look, words, room.width) for words in phrases]
    wide = [max(COVER.width(canvas.look, line) for line in lines) for lines in wrapped]
    fits = (n for n, lines in enumerate(wrapped) if wide[n] <= room.width and len(lines) * step <= room.height)
    best = next(fits, len(phrases) - 1)
    size = (wide[best] + 2 * pad, len(wrapped[best]) * step + pad)
    plate = Box.of_size(size, center=cards.center)
    paint.draw_panel(canvas, plate, radius=8, opacity=0.95, line=0.6)
    for nth, line in enumerate(wrapped[best]):
        at = (plate.centerx, plate.y + pad // 2 + (nth + 0.5) * step)
        COVER.draw(canvas, line, at, "mm")


def draw_tip(
    canvas: Canvas,
    about: Rect,
    tip: Tip,
    rule_hint: str,
    clear: Sequence[Rect] = (),
    forbidden: Sequence[Rect] = (),
    last_box: Rect | None = None,
    around: Around = NOTHING,
) -> Rect:
    """Paint the tooltip of a thing; return its rect. `rule_hint`: how to read the clause behind it."""
    lines = [TextRun(words, "bold" if strong else "body", canvas.theme.text) for words, strong in tip.lines]
    if rule_hint and canvas.look.scale.is_compact:  # there a tooltip has no foot
        lines.append(TextRun(rule_hint, "body", canvas.theme.quiet))
    foot = " · ".join(words for words in (tip.foot, rule_hint) if words)
    return draw_tooltip(
        canvas, about, tip.title, lines, foot, clear=clear, forbidden=forbidden, last_box=last_box, around=around
    )


def draw_named_card(canvas: Canvas, face: pygame.Surface, line: Rect, around: Around) -> Rect:
    """Paint the card or turf that a line of the log names, next to the line; return its rect."""
    place = place_near(line, face.get_size(), canvas.surface.get_rect(), canvas.px(12), around=around).box
    paint.draw_shadow(canvas, place, 20, 16, 0.75)
    canvas.surface.blit(face, place)
    return place


def lesson_continue_words(lesson: Lesson) -> str:
    """Return how to continue after a prompt of the first game."""
    if lesson.rule:
        return _("Click to continue · {key} for the rule").format(key=keys.key_cap_words("rules"))
    return _("Click: got it · switch tips off in Settings")
