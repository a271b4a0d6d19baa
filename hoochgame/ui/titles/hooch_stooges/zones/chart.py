"""The hooch chart, whose entries are push buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE, NOTE
from hoochgame.ui.look.theme import Look, mix_colours
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges.keys import ChartKey, EntryKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
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


WORDS = NOTE.with_changes(17)


class HoochChartModel(NamedTuple):
    rect: Rect
    entries: tuple[StyledPiece, ...]


class HoochChart(OfPieces[HoochMoment, HoochChartModel]):
    """The hooch chart below the log."""

    name = "chart"

    def lay_out(self, at: HoochMoment, below: Below) -> Lying:
        both = zip(at.layout.entries, entry_boxes(at.layout), strict=True)
        return tuple(Piece(EntryKey(n), "entry", row, zone=self.name) for n, row in both)

    def hoverable_things(self, at: HoochMoment, lay: Lying) -> Iterator[TableThing]:
        """Yield heading and entries; a number key lies over the icon and leaves the words in sight."""
        yield TableThing(ChartKey(), at.layout.chart, focus=False)
        for piece in lay:
            rect = piece.rect
            hint = (entry_icon_x(at.look, rect, at.layout.is_rail) - rect.right, rect.centery - rect.y)
            yield TableThing(piece.key, rect, piece, hint=hint)

    def model(self, at: HoochMoment, lay: Lying) -> HoochChartModel:
        return HoochChartModel(at.layout.chart, self.resting_pieces(at, lay))

    def paint(self, canvas: TableCanvas, model: HoochChartModel) -> None:
        layout, look, rect = canvas.layout, canvas.look, model.rect
        paint.draw_panel(canvas, rect)
        if not layout.is_rail:
            y = rect.y + layout.px(22, 24)
            end = paint.draw_heading(canvas, _("Hooch chart"), (rect.x + look.px(14), y), 20).right
            words = _("police check")
            if end + WORDS.width(look, words) + look.px(24) <= rect.right:
                WORDS.draw(canvas, words, (rect.right - look.px(14), y), "rm")
            full = _("1 busted · 2–5 pay up · 6 on the house")
            wordings = full, _("1 busted · 2–5 pay · 6 on the house"), _("1 busted · 2–5 pay · 6 free")
            room = rect.width - look.px(12)
            words, px = WORDS.shortened_to_fit(look, wordings, room, "hide")
            WORDS.draw(canvas, words, (rect.centerx, rect.bottom - layout.px(17, 18)), "mm", px=px)
        for worn in model.entries:
            _draw_entry(canvas, worn, layout.is_rail)


def entry_boxes(layout: HoochLayout) -> Iterator[Box]:
    look = layout.look
    if layout.is_rail:
        room = layout.chart.inset(x=look.px(6), y=look.px(8))
    else:
        room = layout.chart.inset(x=look.px(9), top=layout.px(40, 44), bottom=layout.px(34, 36))
    gap = look.px(4)
    yield from (row.inset(top=gap // 2, bottom=gap - gap // 2) for row in room.rows(len(layout.entries)))


def _draw_entry(canvas: Canvas, worn: StyledPiece, rail: bool) -> None:
    """Draw a push button: its price on glass, its effect beside it."""
    surface, look = canvas
    (piece, dress), theme, rect = worn, look.theme, worn.piece.rect
    assert isinstance(piece.key, EntryKey)
    entry = piece.key.entry
    off, radius = dress.dim, look.px(5)
    if dress.hovered and dress.legal:
        paint.draw_glow(Canvas(surface, look), rect, look.theme.hover, 5, 8, 3, 0.7)
    elif dress.legal:
        paint.draw_glow(Canvas(surface, look), rect, look.theme.legal, 5, 4, 1.6, 0.35)
    elif dress.hovered:
        paint.draw_outline(Canvas(surface, look), rect, look.theme.hover, 5, 2)
    if off:
        surface.blit(shapes.box(rect.size, radius, theme.field), rect)
        surface.blit(shapes.box_outline(rect.size, radius, theme.quiet, 1, 0.25), rect)
    else:
        surface.blit(shapes.gradient(rect.size, theme.key_top, theme.key_bottom, radius), rect)
    faint = mix_colours(theme.quiet, theme.field, 0.15 if theme.plain else 0.35)
    key = Box.from_rect(rect).cut_left(_price_width(look, rect))[0]
    if not off:
        surface.blit(shapes.gradient(key.size, theme.glass_top, theme.glass_bottom, radius), key)
    px, size = (min(round(BODY.px(look) * times), rect.height) for times in (1.5, 1.2))
    FIGURE.draw(canvas, str(entry), key, "mm", colour=faint if off else "glass_ink", px=px)
    icon = images.icon(ICONS[entry], size, faint if off else theme.accent)
    images.blit_anchored(surface, icon, center=(entry_icon_x(look, rect, rail), rect.centery))
    if rail:
        return
    at = (key.right + look.px(16) + size, rect.centery)
    room, ink = rect.right - at[0] - look.px(4), faint if off else ""
    BODY.draw(canvas, entry_words(entry), at, colour=ink, overflow="shrink", room=room)


def _price_width(look: Look, rect: Rect) -> int:
    """Return the width of a push button's glass with the price."""
    return min(rect.width // 2, round(BODY.px(look) * 2.3))


def entry_icon_x(look: Look, rect: Rect, rail: bool) -> int:
    """Return where the icon of a push button has its middle."""
    left = rect.x + _price_width(look, rect)
    if rail:
        return (left + rect.right) // 2
    return left + look.px(8) + min(round(BODY.px(look) * 1.2), rect.height) // 2
