"""A card with lines from its parts to their names."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import Look
from hoochgame.ui.rulebooks.book import PRINTED
from hoochgame.ui.table.figures.figure import WORDS, Drawing, Size, Spot

CARD = 280  # px at 1080p
SMALLEST = 170
WORDING = BODY.with_changes(WORDS)


class CalloutLabel(NamedTuple):
    """The name of a part: its lines, where they stand, and the place on the card that they name."""

    lines: tuple[str, ...]
    rect: pygame.Rect
    part: tuple[int, int]
    side: int


class Callouts(Drawing):
    """`parts card:rooftop dial knob`: as many labels as there are parts."""

    def inner_size(self, look: Look, room: int) -> Size:
        wide = min(room, look.px(900 if len(self._label_sides()) > 1 else 560))
        labels = self._placed_labels(look, Box(0, 0, wide, 0))
        high = max(self._card_size(look, wide)[1], *(label.rect.bottom for label in labels))
        return wide, high

    def _label_sides(self) -> set[int]:
        """Return the sides of the card on which something is written."""
        return {self.stock.places[name][2] for name in self.figure.things[1:]}

    def _card_size(self, look: Look, room: int) -> Size:
        wide = max(SMALLEST, min(look.px(CARD), round(room * 0.4)))
        return wide, round(wide * 10 / 7)

    def _card_frame(self, look: Look, inside: pygame.Rect) -> Box:
        rect, sides = Box(0, inside.y, *self._card_size(look, inside.width)), self._label_sides()
        if len(sides) > 1:
            return rect.move_to(centerx=inside.centerx)
        return rect.move_to(x=inside.x) if sides == {1} else rect.move_to(right=inside.right)

    def _placed_labels(self, look: Look, inside: pygame.Rect) -> list[CalloutLabel]:
        """Return the labels on both sides of the card, level with their parts as far as there is room."""
        card, away = self._card_frame(look, inside), look.px(34)
        side_wide = max(card.x - inside.x, inside.right - card.right) - away
        found: list[CalloutLabel] = []
        ends = {-1: inside.y, 1: inside.y}
        for name, words in zip(self.figure.things[1:], self.figure.labels, strict=True):
            x, y, side = self.stock.places[name]
            part = (card.x + round(x * card.width), card.y + round(y * card.height))
            lines = WORDING.wrap(look, words, side_wide)
            high = WORDING.line_height(look) * len(lines)
            left = inside.x if side < 0 else card.right + away
            rect = Box(left, max(ends[side], part[1] - high // 2), side_wide, high)
            ends[side] = rect.bottom + look.px(10)
            found.append(CalloutLabel(lines, rect, part, side))
        return found

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        card = self._card_frame(canvas.look, inside)
        paint.draw_shadow(canvas, card, 14, 10, 0.5)
        canvas.surface.blit(self.stock.face(self.figure.things[0].partition(":")[2], card.width), card)
        for label in self._placed_labels(canvas.look, inside):
            self._draw_label(canvas, label)

    def _draw_label(self, canvas: Canvas, label: CalloutLabel) -> None:
        surface, look = canvas
        theme = look.theme
        edge = label.rect.right if label.side < 0 else label.rect.x
        near = (edge - label.side * look.px(8), label.rect.centery)
        thick = max(2, look.px(2.5))
        pygame.draw.line(surface, "#000000", near, label.part, thick + 2)
        pygame.draw.line(surface, theme.accent, near, label.part, thick)
        for radius, colour in ((look.px(7) + 2, "#000000"), (look.px(7), theme.accent)):
            images.blit_anchored(surface, shapes.disc(max(3, radius), colour), center=label.part)
        x, anchor = (label.rect.right - look.px(2), "rm") if label.side < 0 else (label.rect.x + look.px(2), "lm")
        at = (x, label.rect.y + WORDING.line_height(look) * 0.5)
        text.draw_lines(surface, WORDING.role, WORDING.px(look), label.lines, theme.text, at, anchor)

    def enlargeable_spots(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        return [(self._card_frame(look, inside), PRINTED + self.figure.things[0].partition(":")[2])]
