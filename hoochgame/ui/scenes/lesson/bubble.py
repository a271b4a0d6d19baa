"""Draws the bubble of a lesson: what is said, with its term in bold, and the buttons below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.rulebooks.book import Run
from hoochgame.ui.scenes.table.pointers_drawn import draw_halo
from hoochgame.ui.widgets.placing import Around, edge_distance, place_near
from hoochgame.ui.widgets.tooltip import draw_dark_box, draw_tail
from hoochgame.ui.widgets.typeset import LEADING, Typeset, TypesetBlock, TypesetRun, typeset

LABEL, COUNT = BOLD.with_changes(17), NOTE
WIDTHS = (24, 19, 30, 15, 38)  # in letters: the first that has a good place is taken
BUTTON = 40  # px at 1080p
NEAR = 60  # px at 1080p: no farther from its things does a bubble stay where it was


class BubbleButton(NamedTuple):
    """A button of the bubble: what it does, its label, its key, and whether it stands out."""

    name: str
    label: str
    keycap: str = ""
    primary: bool = False


class BubbleText(NamedTuple):
    """All that stands in a bubble: paragraphs, how far the lesson has come, and buttons."""

    paragraphs: tuple[tuple[Run, ...], ...]
    progress: str
    controls: tuple[BubbleButton, ...]


class DrawnBubble(NamedTuple):
    """Where a bubble lies, its buttons by name, and its links by clause."""

    box: pygame.Rect
    controls: tuple[tuple[str, pygame.Rect], ...]
    links: tuple[tuple[str, pygame.Rect], ...]
    letters: int  # its width


class BubbleForm(NamedTuple):
    """A bubble in one width: its set text, its buttons in rows, and its size in pixels."""

    letters: int
    sheet: Typeset
    rows: tuple[tuple[BubbleButton, ...], ...]
    size: tuple[int, int]


def draw_guide_bubble(
    canvas: Canvas, about: Sequence[pygame.Rect], said: BubbleText, forbidden: Sequence[pygame.Rect],
    around: Around, lit: str, last: DrawnBubble | None = None,
) -> DrawnBubble:  # fmt: skip
    """Paint a bubble beside the things that it is about, and light around them; it covers none of them.

    `lit`: the button under the mouse. `last`: the bubble with the same words as it was drawn last; it stays where it
    is as long as it is near and covers nothing. Its tail leads to the nearest thing, so that it crosses no other.
    """
    for rect in about:
        draw_halo(canvas, rect, canvas.theme.hover, 12, 3)
    main = about[0]
    stays = _same_place(canvas, last, said, about, (*forbidden, *around.answers))
    form, box = stays or _best_place(canvas, main, said, (*about[1:], *forbidden), around)
    draw_dark_box(canvas, box, canvas.theme.accent)
    draw_tail(canvas, box, min(about, key=lambda rect: edge_distance(box, rect)))
    inside = Box.from_rect(box).inset(_padding(canvas.look))
    links = []
    for row in form.sheet.rows:
        for piece in row.pieces:
            place = pygame.Rect(inside.x + piece.x, inside.y + row.y, piece.wide, row.high)
            _draw_run(canvas, place, piece)
            if piece.target:
                links.append((piece.target, place))
    controls = tuple(_draw_controls(canvas, inside, form, lit))
    COUNT.draw(canvas, said.progress, (inside.x, inside.bottom - _button_height(canvas.look) / 2), "lm")
    return DrawnBubble(box, controls, tuple(links), form.letters)


def _same_place(
    canvas: Canvas, last: DrawnBubble | None, said: BubbleText,
    about: Sequence[pygame.Rect], forbidden: Sequence[pygame.Rect],
) -> tuple[BubbleForm, pygame.Rect] | None:  # fmt: skip
    """Return the form and the place of the last bubble, or None if it is far or would cover what must be seen."""
    if last is None:
        return None
    form = _set_in_width(canvas.look, said, last.letters)
    box = pygame.Rect((0, 0), form.size)
    for corner in ("topleft", "bottomleft"):
        setattr(box, corner, getattr(last.box, corner))
        near = min(edge_distance(box, rect) for rect in about) <= canvas.px(NEAR)
        if near and canvas.surface.get_rect().contains(box) and box.collidelist([*about, *forbidden]) < 0:
            return form, box
    return None


def _best_place(
    canvas: Canvas, about: pygame.Rect, said: BubbleText, forbidden: Sequence[pygame.Rect], around: Around
) -> tuple[BubbleForm, pygame.Rect]:
    """Return the first form that has a harmless place near its thing, or the one with the best place."""
    window, tried = canvas.surface.get_rect(), []
    for letters in WIDTHS:
        form = _set_in_width(canvas.look, said, letters)
        place = place_near(about, form.size, window, canvas.px(16), (), forbidden, around)
        tried.append((place, form))
        if place.is_harmless and place.cost < 0.25 * window.height:
            break
    place, form = min(tried, key=lambda one: one[0][:2])
    return form, place.box


def _set_in_width(look: Look, said: BubbleText, letters: int) -> BubbleForm:
    room = letters * look.text_px(22) // 2 * 2
    sheet = typeset(look, tuple(TypesetBlock(runs) for runs in said.paragraphs), room)
    rows = tuple(_break_controls(look, said, room))
    pad, high, gap = _padding(look), _button_height(look), look.px(8)
    tall = sheet.height + look.px(12) + len(rows) * (high + gap) - gap
    return BubbleForm(letters, sheet, rows, (room + 2 * pad, tall + 2 * pad))


def _break_controls(look: Look, said: BubbleText, room: int) -> Iterator[tuple[BubbleButton, ...]]:
    """Yield the rows of buttons; the count of steps stands at the left of the last one."""
    row: list[BubbleButton] = []
    gap, left = look.px(8), COUNT.width(look, said.progress) + look.px(16)
    for one in said.controls:
        wide = sum(_control_width(look, other) + gap for other in row) + _control_width(look, one)
        if row and wide > room - left:
            yield tuple(row)
            row = []
        row.append(one)
    yield tuple(row)


def _draw_controls(canvas: Canvas, inside: Box, form: BubbleForm, lit: str) -> Iterator[tuple[str, pygame.Rect]]:
    high, gap = _button_height(canvas.look), canvas.px(8)
    y = inside.bottom - len(form.rows) * (high + gap) + gap
    for row in form.rows:
        x = inside.right
        for one in reversed(row):
            wide = _control_width(canvas.look, one)
            x -= wide
            rect = pygame.Rect(x, y, wide, high)
            ink = paint.draw_button_plate(canvas, rect, "primary" if one.primary else "normal", one.name == lit)
            cap = paint.keycap_width(canvas.look, one.keycap) + canvas.px(8) if one.keycap else 0
            LABEL.draw(canvas, one.label, (rect.centerx - cap / 2, rect.centery), "mm", colour=ink)
            if one.keycap:
                at = (rect.right - canvas.px(14) - (cap - canvas.px(8)) / 2, rect.centery)
                paint.draw_keycap(canvas, one.keycap, at, one.primary)
            yield one.name, rect
            x -= gap
        y += high + gap


def _control_width(look: Look, one: BubbleButton) -> int:
    cap = paint.keycap_width(look, one.keycap) + look.px(8) if one.keycap else 0
    return LABEL.width(look, one.label) + cap + 2 * look.px(14)


def _button_height(look: Look) -> int:
    return max(look.scale.clickable_px(BUTTON), LABEL.line_height(look) + look.px(8))


def _padding(look: Look) -> int:
    return max(10, look.px(18))


def _draw_run(canvas: Canvas, place: pygame.Rect, piece: TypesetRun) -> None:
    colour = canvas.theme.accent if piece.target or piece.ink == "accent" else canvas.theme.text
    down = round((place.height / LEADING - piece.px) * 0.35)
    text.draw(canvas.surface, piece.role, piece.px, piece.text, colour, (place.x, place.centery + down))
