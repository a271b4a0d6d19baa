"""The log as a zone: its heading and buttons, its lines by their kinds, its scroll bar, the tab it folds to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION, NORMAL, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.board_marks import BoardMarks, Page
from hoochgame.ui.table.keys import ClauseKey, Key, LineKey, LogButtonKey, LogGripKey, LogKey, NameKey, ScrollKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.log import log_grip, log_layout
from hoochgame.ui.table.log.log_layout import WrappedLine, line_indent, log_text_px
from hoochgame.ui.table.log.news_slip import NewsSlip
from hoochgame.ui.table.records import LogLine
from hoochgame.ui.table.zone import AnyMoment, AnyZone, Below, Layer, Point, TableCanvas, TableThing, Zone

Rect = pygame.Rect
HEADING, BUTTON, EMPTY = CAPTION.with_changes(20), BOLD.with_changes(17), NOTE.with_changes(17)
ICONS = {
    log_layout.LOG: "scroll-unfurled", log_layout.TURN: "backward-time", log_layout.NEWS: "newspaper",
    log_layout.DETAILS: "card-discard",
}  # fmt: skip


class LogModel(NamedTuple):
    """Everything the log shows. `marks` are reduced to those that it needs."""

    rect: Rect
    marks: BoardMarks
    hovered: Key | None


class Log(Zone[AnyMoment, Rect, LogModel]):
    """The log in its column."""

    name = "log"

    def lay_out(self, at: AnyMoment, below: Below) -> Rect | None:
        return log_layout.log_rect(at.layout, at.marks)

    def hoverable_things(self, at: AnyMoment, lay: Rect) -> Iterator[TableThing]:
        yield TableThing(LogKey(), at.layout.log_tab_rect, focus=False)
        yield from log_things(at.layout, at.marks, lay)

    def model(self, at: AnyMoment, lay: Rect) -> LogModel:
        marks = at.marks
        shown = BoardMarks(
            log=marks.log, log_scroll=marks.log_scroll, asides=marks.asides, news=marks.news, turns=marks.turns,
            page=marks.page, log_folded=marks.log_folded, glow=marks.glow, grip_lit=marks.grip_lit,
        )  # fmt: skip
        return LogModel(lay, shown, highlighted_part(marks.hovered))

    def paint(self, canvas: TableCanvas, model: LogModel) -> None:
        look, layout, (rect, marks, hovered) = canvas.look, canvas.layout, model
        if log_layout.is_news_sheet_shown(layout, marks):
            paint.draw_shadow(canvas, rect, 14, 20, 0.9)
        paint.draw_panel(canvas, rect, opacity=0.98 if layout.is_rail else 0.92)
        _draw_heading(canvas, model)
        if not marks.page_lines:
            _draw_note_of_empty_page(canvas, model)
        here = hovered.line if isinstance(hovered, LineKey | ClauseKey) else -1
        for block in log_layout.visible_lines(layout, marks):
            line = marks.page_lines[block.at]
            if block.at == here and line.kind in ("event", *log_layout.QUIET):
                spot = block.rect.inflate(-look.px(10), 0)
                canvas.surface.blit(shapes.box(spot.size, look.px(4), look.theme.text, 0.09), spot)
            LINES[line.kind](canvas, line, block)
            if block.at == here and line.clause:
                _draw_section_sign(canvas, log_layout.rule_sign_rect(layout, block), hovered)
        if handle := log_layout.scroll_handle(layout, marks):
            _draw_scroll_bar(canvas, log_layout.scroll_bar_rect(layout, marks), handle, lit=hovered == ScrollKey())
        if grip := log_grip.grip_rect(layout):
            log_grip.paint_grip(canvas, grip, lit=marks.grip_lit or hovered == LogGripKey())


class OpenLog(Log):
    """Lines over the table: the open log of a small window, or the news of a folded one."""

    name = "open log"
    layer = Layer.LOG

    def cell_rect(self, at: AnyMoment, lay: Rect) -> Rect:
        return lay if at.layout.folded else Box.from_rect(lay).inset(left=-log_grip.grip_overhang(at.layout))

    def lay_out(self, at: AnyMoment, below: Below) -> Rect | None:
        return log_layout.log_overlay_rect(at.layout, at.marks)

    def hoverable_things(self, at: AnyMoment, lay: Rect) -> Iterator[TableThing]:
        if log_layout.is_news_sheet_shown(at.layout, at.marks):
            yield TableThing(LogButtonKey("sheet"), lay, focus=False)
        yield from log_things(at.layout, at.marks, lay)


class LogTab(Zone[AnyMoment, Rect, Page]):
    """All that is left of a folded log; it says whether there are news behind it."""

    name = "log"

    def lay_out(self, at: AnyMoment, below: Below) -> Rect:
        return at.layout.log_tab_rect

    def hoverable_things(self, at: AnyMoment, lay: Rect) -> Iterator[TableThing]:
        yield TableThing(LogKey(), lay, focus=at.layout.folded)

    def model(self, at: AnyMoment, lay: Rect) -> Page:
        return at.marks.page

    def paint(self, canvas: TableCanvas, model: Page) -> None:
        look, rect = canvas.look, canvas.layout.log_tab_rect
        paint.draw_panel(canvas, rect)
        sign = "newspaper" if model == "news" else "scroll-unfurled"
        images.blit_anchored(
            canvas.surface, images.icon(sign, max(20, look.px(28)), look.theme.accent), center=rect.center
        )


def log_zones(layout: TableLayout) -> list[AnyZone]:
    """Return the zones of the log: in its column, or behind a tab."""
    return [LogTab(), NewsSlip(), OpenLog()] if layout.is_rail else [Log()]


# Where it lies.


def highlighted_part(hovered: Key | None) -> Key | None:
    """Return the part of the log that shows that it is pointed at: for a name its line."""
    match hovered:
        case NameKey(line):
            return LineKey(line)
        case LineKey() | ClauseKey() | ScrollKey() | LogGripKey():
            return hovered
        case LogButtonKey(name) if name != "sheet":
            return hovered
    return None


def log_things(layout: TableLayout, marks: BoardMarks, rect: Rect) -> Iterator[TableThing]:
    """Yield the log's buttons, its lines with the cards that they name and the signs of their rules, the scroll bar."""
    yield from (TableThing(key, place) for key, place in log_layout.button_rects(layout, marks).items())
    for block in log_layout.visible_lines(layout, marks):
        line, seen = marks.page_lines[block.at], block.rect.clip(rect)
        yield TableThing(LineKey(block.at), block.rect, focus=False, shape=seen.collidepoint)
        for n, card in enumerate(dict.fromkeys(words.card for words in line.parts if words.card)):
            named = partial(_is_on_card_name, layout.look, line, block, seen, card)
            yield TableThing(NameKey(block.at, card), block.rect, focus=n == 0, shape=named)
        if line.clause:
            sign = log_layout.rule_sign_rect(layout, block)
            yield TableThing(ClauseKey(block.at), sign, shape=sign.clip(seen).collidepoint)
    if bar := log_layout.scroll_handle(layout, marks):
        yield TableThing(ScrollKey(), bar, focus=False, shape=bar.inflate(12, 0).clip(rect).collidepoint)
    if grip := log_grip.grip_rect(layout):
        yield TableThing(LogGripKey(), grip, shape=partial(log_grip.is_on_grip, layout))


def _is_on_card_name(look: Look, line: LogLine, block: WrappedLine, seen: Rect, card: str, pos: Point) -> bool:
    return bool(seen.collidepoint(pos)) and log_layout.card_at(look, line, block, pos) == card


# How it is drawn.


def _draw_heading(canvas: TableCanvas, seen: LogModel) -> None:
    """Paint the head: the tabs with the details and the key that folds, or what the sheet over the table is."""
    look, (rect, marks, _hovered) = canvas.look, seen
    y, buttons = rect.y + canvas.layout.px(22, 24), log_layout.button_rects(canvas.layout, marks)
    if log_layout.is_news_sheet_shown(canvas.layout, marks):
        cross = buttons[log_layout.NEWS]
        _draw_button(canvas, "cancel", cross, is_on=True, lit=seen.hovered == log_layout.NEWS)
        titles, room = (_("Since your last turn"), _("News")), cross.x - rect.x - look.px(24)
        fits = next((one for one in titles if HEADING.width(look, one, spacing=1) <= room), titles[-1])
        paint.draw_heading(canvas, fits, (rect.x + look.px(16), y), 20)
        return
    cap = keys.key_cap_words("log")
    paint.draw_keycap(
        canvas, cap, (log_layout.keycap_left(canvas.layout, rect) + paint.keycap_width(look, cap) // 2, y)
    )
    for tab in log_layout.head_tabs(canvas.layout, marks):
        _draw_tab(canvas, tab, is_on=marks.page == tab.key.name, lit=seen.hovered == tab.key)
    for key, place in buttons.items():
        if key == log_layout.NEWEST:
            _draw_newest_button(canvas, place, seen)
        elif key == log_layout.DETAILS:
            _draw_button(canvas, ICONS[key], place, is_on=marks.asides, lit=seen.hovered == key)


def _draw_tab(canvas: Canvas, tab: log_layout.HeadTab, is_on: bool, lit: bool) -> None:
    """Paint a tab of the head, framed while its page is open."""
    theme, rect = canvas.theme, tab.rect
    colour = theme.accent if is_on else theme.text if lit else theme.quiet
    if is_on:
        canvas.surface.blit(shapes.box(rect.size, canvas.px(6), theme.field), rect)
    if is_on or lit:
        canvas.surface.blit(shapes.box_outline(rect.size, canvas.px(6), theme.line, max(1, canvas.px(1.4))), rect)
    if tab.words:
        tab.style.draw(canvas, tab.words, rect.center, "mm", px=tab.px, colour=colour)
    else:
        icon = images.icon(ICONS[tab.key], round(rect.height * 0.6), colour)
        images.blit_anchored(canvas.surface, icon, center=rect.center)


def _draw_button(canvas: Canvas, icon: str, rect: Rect, is_on: bool, lit: bool) -> None:
    """Paint a button in the head, framed while it is on or pointed at."""
    theme = canvas.theme
    if is_on or lit:
        canvas.surface.blit(shapes.box_outline(rect.size, canvas.px(6), theme.line, max(1, canvas.px(1.4))), rect)
    colour = theme.accent if is_on else theme.quiet
    images.blit_anchored(canvas.surface, images.icon(icon, round(rect.width * 0.66), colour), center=rect.center)


def _draw_note_of_empty_page(canvas: TableCanvas, seen: LogModel) -> None:
    words = {"news": _("Nothing new since your last turn."), "turn": _("Nobody has had a turn yet.")}
    place = log_layout.lines_rect(canvas.layout, seen.marks).inset(x=canvas.px(16), y=canvas.px(6))
    if note := words.get(seen.marks.page):
        EMPTY.draw_wrapped(canvas, note, place)


def _draw_newest_button(canvas: Canvas, rect: Rect, seen: LogModel) -> None:
    gap = canvas.px(8)
    ink = paint.draw_button_plate(canvas, rect, lit=seen.hovered == log_layout.NEWEST)
    words, cap = _("Newest lines"), keys.translated_key("end") if seen.marks.glow else ""
    wide = BUTTON.width(canvas.look, words) + (gap + paint.keycap_width(canvas.look, cap) if cap else 0)
    x = rect.centerx - wide / 2
    end = BUTTON.draw(canvas, words, (x, rect.centery), colour=ink).right
    if cap:
        paint.draw_keycap(canvas, cap, (end + gap + paint.keycap_width(canvas.look, cap) / 2, rect.centery))


def _draw_section_sign(canvas: Canvas, rect: Rect, hovered: Key | None) -> None:
    colour = "accent" if isinstance(hovered, ClauseKey) else "quiet"
    BUTTON.draw(canvas, "§", rect.center, "mm", colour=colour)


def _draw_scroll_bar(canvas: Canvas, track: Rect, grip: Rect, lit: bool) -> None:
    thin = track.inflate(-max(2, track.width // 2), 0)
    canvas.surface.blit(shapes.box(thin.size, thin.width // 2, canvas.theme.field), thin)
    thin = grip.inflate(-2 if lit else -max(2, track.width // 3), 0)
    canvas.surface.blit(shapes.box(thin.size, thin.width // 2, canvas.theme.line, 1 if lit else 0.7), thin)


# The lines.


def _draw_words(canvas: Canvas, block: WrappedLine, x: int, top: float) -> None:
    px = log_text_px(canvas.look)
    for i, row in enumerate(block.rows):
        text.draw_runs(canvas.surface, row, px, (x, top + px * (0.65 + NORMAL * i)))


def _draw_turn_heading(canvas: TableCanvas, line: LogLine, block: WrappedLine) -> None:
    surface = canvas.surface
    look, rect, px = canvas.look, block.rect, log_text_px(canvas.look)
    inner = Box.from_rect(rect).inset(x=look.px(8), top=look.px(2), bottom=look.px(4))
    bar, strip = inner.cut_left(look.px(8), gap=2)
    if line.seat == TABLE:  # without an active seat the colour of the table
        colour, sign = look.theme.accent, line.icon
        surface.blit(shapes.box(bar.size, 3, colour), bar)
    else:
        seat = look.seat_look(canvas.colours[line.seat])
        colour, sign = seat.colour, seat.emblem
        paint.draw_seat_bar(canvas, bar, canvas.colours[line.seat], 3)
    surface.blit(shapes.box(strip.size, look.px(4), colour, 0.2), strip)
    images.blit_anchored(surface, images.icon(sign, px, colour), midleft=(strip.x + look.px(7), strip.centery))
    for i, row in enumerate(block.rows):
        y = strip.centery + (i - (len(block.rows) - 1) / 2) * px * NORMAL
        text.draw_runs(surface, row, px, (strip.x + look.px(14) + px, y))


def _draw_event_line(canvas: TableCanvas, line: LogLine, block: WrappedLine) -> None:
    look, rect, px = canvas.look, block.rect, log_text_px(canvas.look)
    if line.icon:
        icon = images.icon(line.icon, round(px * 1.12), look.theme.accent)
        images.blit_anchored(canvas.surface, icon, midleft=(rect.x + look.px(16), rect.y + px * 0.65))
    _draw_words(canvas, block, rect.x + line_indent(look, line), rect.y)


def _draw_detail_line(canvas: TableCanvas, line: LogLine, block: WrappedLine) -> None:
    look, rect, px = canvas.look, block.rect, log_text_px(canvas.look)
    x = rect.x + look.px(16) + round(px * 0.55)
    canvas.surface.blit(
        shapes.box((max(1, look.px(1.4)), rect.height - look.px(4)), 0, look.theme.quiet, 0.5), (x, rect.y)
    )
    _draw_words(canvas, block, rect.x + line_indent(look, line), rect.y)


def _draw_big_line(canvas: TableCanvas, line: LogLine, block: WrappedLine) -> None:
    _draw_framed(canvas, line, block, canvas.colours[line.seat] if line.seat != TABLE else 5)


def _draw_line_about_player(canvas: TableCanvas, line: LogLine, block: WrappedLine) -> None:
    """Paint a line about what was done to the player, in the player's colour."""
    _draw_framed(canvas, line, block, canvas.colours[canvas.layout.me])


def _draw_framed(canvas: TableCanvas, line: LogLine, block: WrappedLine, seat: int) -> None:
    look, px, colour = canvas.look, log_text_px(canvas.look), canvas.look.seat_look(seat).colour
    box = block.rect.inflate(-look.px(20), -round(px * 0.34))
    canvas.surface.blit(shapes.box(box.size, look.px(5), colour, 0.28), box)
    canvas.surface.blit(shapes.box_outline(box.size, look.px(5), colour, max(1, look.px(1.4))), box)
    if line.icon:
        icon = images.icon(line.icon, round(px * 1.2), "#ffffff")
        images.blit_anchored(canvas.surface, icon, midleft=(box.x + look.px(8), box.centery))
    top = box.centery - len(block.rows) * px * NORMAL / 2
    _draw_words(canvas, block, box.x + look.px(8) + round(px * 1.7), top)


LINES = {
    "turn": _draw_turn_heading,
    "event": _draw_event_line,
    "detail": _draw_detail_line,
    "aside": _draw_detail_line,
    "big": _draw_big_line,
    "mine": _draw_line_about_player,
}
