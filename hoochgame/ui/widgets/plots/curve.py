"""The price curve of a deck list: a bar for each price, filled for one kind of cards and hollow for the other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from hoochgame.core.game import DeckLists
from hoochgame.core.language import _, ngettext
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget, WidgetTooltip

NUMBER = FIGURE.with_changes(15)
LEAST_TOP = 4  # the scale reaches at least this many cards


@dataclass(frozen=True)
class PriceCurve:
    """The prices, the kinds, and the number of cards of each kind at each price."""

    prices: Sequence[int]
    kinds: Sequence[str]
    counts: Mapping[tuple[str, int], int]

    def count_at_price(self, price: int) -> int:
        return sum(self.counts.get((kind, price), 0) for kind in self.kinds)

    def count_of_kind(self, kind: str) -> int:
        return sum(self.counts.get((kind, price), 0) for price in self.prices)

    @property
    def card_count(self) -> int:
        return sum(self.counts.values())

    @property
    def mean_price(self) -> float:
        """The average price of a card."""
        return sum(price * n for (_kind, price), n in self.counts.items()) / max(1, self.card_count)


def count_by_price(lists: DeckLists, cards: Mapping[str, int]) -> PriceCurve:
    """Count the cards of a list by price and kind; invalid cards are ignored."""
    known = [lists.known[id] for id in lists.cards]
    counts: dict[tuple[str, int], int] = {}
    for id, n in cards.items():
        if id in lists.cards:
            key = (lists.known[id].kind, lists.known[id].price)
            counts[key] = counts.get(key, 0) + n
    kinds = tuple(dict.fromkeys(card.kind for card in known))
    return PriceCurve(tuple(sorted({card.price for card in known})), kinds, counts)


class Curve(Widget):
    """A bar chart of prices. Hovering a bar explains it; a click or Enter shows only those cards."""

    def __init__(
        self,
        key: Hashable,
        figures: PriceCurve,
        pick: Callable[[int], object] | None = None,
        held: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(key)
        self.figures = figures
        self.pick = pick
        self.held = held
        self.focusable = pick is not None
        self.at = 0
        self._over = -1

    def take_state_from(self, before: Widget) -> None:
        if isinstance(before, Curve):
            self.at = before.at

    def bar_rects(self) -> list[pygame.Rect]:
        each = self.rect.width / len(self.figures.prices)
        return [
            pygame.Rect(self.rect.x + round(i * each), self.rect.y, round(each), self.rect.height)
            for i in range(len(self.figures.prices))
        ]

    def tooltip_to_show(self) -> WidgetTooltip:
        assert self.form
        at = self.at if self.form.ring.visible else self._over
        if not 0 <= at < len(self.figures.prices):
            return WidgetTooltip(self.key, self.rect, "")
        price = self.figures.prices[at]
        n = self.figures.count_at_price(price)
        title = ngettext("{n} card for {price}", "{n} cards for {price}", n).format(n=n, price=price)
        parts = [f"{_(kind)}: {self.figures.counts.get((kind, price), 0)}" for kind in self.figures.kinds]
        return WidgetTooltip(
            (self.key, at), self.bar_rects()[at], " · ".join(parts), title, _("Click or Enter: only these")
        )

    def hover_at(self, at: tuple[int, int]) -> NeedsRedraw:
        before = self._over
        self._over = next((i for i, rect in enumerate(self.bar_rects()) if rect.collidepoint(at)), -1)
        return before != self._over

    def activate(self) -> None:
        if self.pick:
            self.pick(self.figures.prices[self.at])

    def click(self, at: tuple[int, int]) -> None:
        if self._over >= 0:
            self.at = self._over
            self.activate_with_click()

    def key_down(self, event: pygame.event.Event) -> bool:
        at = self.at + {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if at == self.at or not 0 <= at < len(self.figures.prices):
            return False
        self.at = at
        return True

    def draw(self, canvas: Canvas) -> None:
        line = NUMBER.line_height(canvas.look)
        most = max(LEAST_TOP, *(self.figures.count_at_price(price) for price in self.figures.prices))
        room = self.rect.height - 2 * line
        spot = self.form.ring.focused_spot if self.form and self.form.ring.visible else None
        here = self.at if spot and spot.key == self.key else self._over
        for i, (price, column) in enumerate(zip(self.figures.prices, self.bar_rects(), strict=True)):
            lit = (self.hovered or spot is not None) and i == here and self.focusable
            colour = "accent" if price in self.held or lit else "quiet"
            NUMBER.draw(canvas, str(price), (column.centerx, column.bottom - line / 2), "mm", colour=colour)
            self._draw_bar(canvas, column, price, room / most, lit)
        base = Box.from_rect(self.rect).cut_bottom(line)[1].cut_top(1)[0]
        canvas.surface.fill(mix_colours(canvas.theme.panel, canvas.theme.line, 0.6), base)

    def _draw_bar(self, canvas: Canvas, column: pygame.Rect, price: int, each: float, lit: bool) -> None:
        """Draw a bar: the first kind filled, the second hollow above it; the number stands on top."""
        wide, line = max(8, round(column.width * 0.62)), NUMBER.line_height(canvas.look)
        low = float(column.bottom - line)
        for nth, kind in enumerate(self.figures.kinds):
            high = self.figures.counts.get((kind, price), 0) * each
            if high:
                top = round(low - high)
                box = pygame.Rect(column.centerx - wide // 2, top, wide, max(2, round(low) - top))
                draw_kind_sign(canvas, box, nth, lit)
                low -= high
        if n := self.figures.count_at_price(price):
            NUMBER.draw(canvas, str(n), (column.centerx, low - line / 2), "mm")


def draw_kind_sign(canvas: Canvas, box: pygame.Rect, nth: int, lit: bool = False) -> None:
    """Draw the sign of a kind: filled for the first, hollow for the second."""
    surface, look = canvas
    colour = look.theme.hover if lit else look.theme.accent
    if nth:
        surface.blit(shapes.box(box.size, 2, look.theme.field), box)
        surface.blit(
            shapes.box_outline(box.size, 2, colour, min(max(2, paint.hairline_width(look)), max(1, box.height // 2))),
            box,
        )
    else:
        surface.blit(shapes.box(box.size, 2, colour), box)
