"""The hooch chart, whose entries are push buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Brush, Lying, OfPieces, Thing, Worn
from hoochgame.ui.titles.hooch_stooges.keys import ChartKey, EntryKey
from hoochgame.ui.titles.hooch_stooges.layout import Layout
from hoochgame.ui.titles.hooch_stooges.moment import Moment
from hoochgame.ui.titles.hooch_stooges.phrases import entry_words

ICONS = {
    1: "card-exchange",
    2: "shield",
    3: "card-draw",
    4: "card-discard",
    5: "card-pick",
    6: "crossed-swords",
    30: "wrecking-ball",
}


class Seen(NamedTuple):
    """All that is seen of the chart."""

    rect: Rect
    entries: tuple[Worn, ...]


class Chart(OfPieces[Moment, Seen]):
    """The hooch chart below the log."""

    name = "chart"

    def lay(self, at: Moment, below: Below) -> Lying:
        both = zip(at.layout.entries, rows(at.layout), strict=True)
        return tuple(Piece(EntryKey(n), "entry", row, zone=self.name) for n, row in both)

    def things(self, at: Moment, lay: Lying) -> Iterator[Thing]:
        """Yield heading and entries; a number key lies over the icon and leaves the words in sight."""
        yield Thing(ChartKey(), at.layout.chart, focus=False)
        for piece in lay:
            rect = piece.rect
            hint = (icon_x(at.look, rect, at.layout.rail) - rect.right, rect.centery - rect.y)
            yield Thing(piece.key, rect, piece, hint=hint)

    def model(self, at: Moment, lay: Lying) -> Seen:
        return Seen(at.layout.chart, self.worn(at, lay))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        layout, look, rect = brush.layout, brush.look, model.rect
        paint.panel(surface, look, rect)
        if not layout.rail:
            y = rect.y + layout.v(22, 24)
            px = look.text(17)
            end = paint.heading(surface, look, _("Hooch chart"), (rect.x + look.px(14), y), 20).right
            words = _("police check")
            if end + text.width("body", px, words) + look.px(24) <= rect.right:
                text.draw(surface, "body", px, words, look.theme.quiet, (rect.right - look.px(14), y), "rm")
            words, y = _("1 bust · 2–5 pay, gain · 6 free"), rect.bottom - layout.v(17, 18)
            px = text.fit("body", look.text(17), words, rect.width - look.px(12))
            if text.width("body", px, words) <= rect.width - 4:
                text.draw(surface, "body", px, words, look.theme.quiet, (rect.centerx, y), "mm")
        for worn in model.entries:
            _entry(surface, look, worn, layout.rail)


def rows(layout: Layout) -> Iterator[Rect]:
    """Yield a rect for each entry."""
    look, room = layout.look, layout.chart
    if layout.rail:
        head, foot, inset = look.px(8), look.px(8), look.px(6)
    else:
        head, foot, inset = layout.v(40, 44), layout.v(34, 36), look.px(9)
    count = len(layout.entries)
    step = (room.height - head - foot) / count
    gap = look.px(4)
    for i in range(count):
        y = round(room.y + head + i * step) + gap // 2
        yield Rect(room.x + inset, y, room.width - 2 * inset, round(step) - gap)


def _entry(surface: pygame.Surface, look: Look, worn: Worn, rail: bool) -> None:
    """Draw a push button: its price on glass, its effect beside it."""
    (piece, dress), theme, rect = worn, look.theme, worn.piece.rect
    assert isinstance(piece.key, EntryKey)
    entry = piece.key.entry
    off, radius = dress.dim, look.px(5)
    if dress.hovered and dress.legal:
        paint.glow(surface, look, rect, look.theme.hover, 5, 8, 3, 0.7)
    elif dress.legal:
        paint.glow(surface, look, rect, look.theme.legal, 5, 4, 1.6, 0.35)
    elif dress.hovered:
        paint.outline(surface, look, rect, look.theme.hover, 5, 2)
    if off:
        surface.blit(shapes.box(rect.size, radius, theme.field), rect)
        surface.blit(shapes.ring(rect.size, radius, theme.quiet, 1, 0.25), rect)
    else:
        surface.blit(shapes.gradient(rect.size, theme.key_top, theme.key_bottom, radius), rect)
    faint = mix(theme.quiet, theme.field, 0.15 if theme.plain else 0.35)
    px = look.text(18)
    key = Rect(rect.x, rect.y, _price_wide(look, rect), rect.height)
    if not off:
        surface.blit(shapes.gradient(key.size, theme.glass_top, theme.glass_bottom, radius), key)
    figure = min(round(px * 1.5), rect.height)
    text.draw(surface, "num", figure, str(entry), faint if off else theme.glass_ink, key.center, "mm")
    size = min(round(px * 1.2), rect.height)
    icon = images.icon(ICONS[entry], size, faint if off else theme.accent)
    images.draw(surface, icon, center=(icon_x(look, rect, rail), rect.centery))
    if rail:
        return
    x = key.right + look.px(16) + size
    words = entry_words(entry)
    size = text.fit("body", px, words, rect.right - x - look.px(4))
    text.draw(surface, "body", size, words, faint if off else theme.text, (x, rect.centery))


def _price_wide(look: Look, rect: Rect) -> int:
    """Return the width of a push button's glass with the price."""
    return min(rect.width // 2, round(look.text(18) * 2.3))


def icon_x(look: Look, rect: Rect, rail: bool) -> int:
    """Return where the icon of a push button has its middle."""
    left = rect.x + _price_wide(look, rect)
    if rail:
        return (left + rect.right) // 2
    return left + look.px(8) + min(round(look.text(18) * 1.2), rect.height) // 2
