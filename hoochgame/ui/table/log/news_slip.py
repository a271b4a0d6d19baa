"""The slip over a folded log: what was done to the reader since their last turn; a click opens all the news."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import ngettext
from hoochgame.ui.look import paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import NORMAL, NOTE
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import Key, LogButtonKey
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.log.log_layout import NEWS, log_text_px, wrap_line
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.records import LogLine
from hoochgame.ui.table.zone import AnyMoment, Below, Layer, TableCanvas, TableThing, Zone

SLIP = LogButtonKey("slip")
MORE = NOTE.with_changes(17)
MOST_ROWS = 3


class NewsSlipRects(NamedTuple):
    """The slip, its cross, and its rows of words from the top; `more` stands where `more_at` ends."""

    rect: Rect
    cross: Rect
    rows: tuple[list[TextRun], ...]
    words: Box
    more: str
    is_more_below: bool  # in a row of its own


class NewsSlipModel(NamedTuple):
    lay: NewsSlipRects
    hovered: Key | None


class NewsSlip(Zone[AnyMoment, NewsSlipRects, NewsSlipModel]):
    """What was done to the reader, over the title or where the table's layout has room for it."""

    name = "news slip"
    layer = Layer.LOG

    def cell_rect(self, at: AnyMoment, lay: NewsSlipRects) -> Rect:
        return lay.rect

    def lay_out(self, at: AnyMoment, below: Below) -> NewsSlipRects | None:
        return cut_news_slip(at.layout, at.marks) if is_news_slip_shown(at.layout, at.marks) else None

    def hoverable_things(self, at: AnyMoment, lay: NewsSlipRects) -> Iterator[TableThing]:
        yield TableThing(SLIP, lay.rect)
        yield TableThing(NEWS, lay.cross)

    def model(self, at: AnyMoment, lay: NewsSlipRects) -> NewsSlipModel:
        here = at.marks.hovered_whole
        return NewsSlipModel(lay, here if here in (SLIP, NEWS) else None)

    def paint(self, canvas: TableCanvas, model: NewsSlipModel) -> None:
        lay, look = model.lay, canvas.look
        colour = look.seat_look(canvas.colours[canvas.layout.me]).colour
        paint.draw_shadow(canvas, lay.rect, 10, 12, 0.8)
        shapes.draw_box(canvas.surface, lay.rect, look.px(8), look.theme.panel)
        shapes.draw_box(canvas.surface, lay.rect, look.px(8), colour, 0.3)
        edge = max(2, look.px(3 if model.hovered == SLIP else 2))
        shapes.draw_box_outline(canvas.surface, lay.rect, look.px(8), colour, edge)
        _draw_words(canvas, lay)
        arm = round(lay.cross.width * 0.42)
        cross = shapes.cross(arm, max(2, look.px(3)), look.theme.accent if model.hovered == NEWS else look.theme.text)
        canvas.surface.blit(cross, cross.get_rect(center=lay.cross.center))


def is_news_slip_shown(layout: TableLayout, marks: BoardMarks) -> bool:
    """Return whether the slip is shown: the log is folded, and something was done to the reader."""
    return layout.folded and marks.page == "news" and marks.news_in_brief and bool(lines_about_player(marks))


def lines_about_player(marks: BoardMarks) -> list[LogLine]:
    return [line for line in marks.news if line.kind == "mine"]


def cut_news_slip(layout: TableLayout, marks: BoardMarks) -> NewsSlipRects:
    """Wrap the lines about the reader to the slip's width, and place the slip, as low as they are.

    It never grows over what lies below the title. A first line that has no room for its end shows that it goes on.
    """
    look, px = layout.look, log_text_px(layout.look)
    pad, side, step, edge = look.px(12), max(24, look.px(34)), round(px * NORMAL), max(4, look.px(8))
    room = layout.place_news_slip(step).width - 2 * pad - side
    most = max(1, min(MOST_ROWS, (layout.news_slip_most - 2 * edge) // step))
    rows, told = list[list[TextRun]](), 0
    for line in lines_about_player(marks):
        wrapped = wrap_line(look, line, room)
        if rows and len(rows) + len(wrapped) > most:
            break
        rows, told = [*rows, *wrapped], told + 1
    left, cut = len(marks.news) - told, len(rows) > most
    rows = cut_rows(rows, most, px, room)
    more = ngettext("and {n} more", "and {n} more", left).format(n=left) if left and not cut else ""
    last = sum(text.width(run.role, px, run.text) for run in rows[-1])
    below = bool(more) and last + look.px(16) + MORE.width(look, more) > room
    if below and len(rows) == most:
        more, below = "", False
    rect = layout.place_news_slip((len(rows) + below) * step + 2 * edge)
    words = Box.from_rect(rect).inset(x=pad, y=edge)
    cross = Box.of_size((side, side), topright=(rect.right, rect.y))
    return NewsSlipRects(rect, cross, tuple(rows), words, more, below)


def cut_rows(rows: list[list[TextRun]], most: int, px: int, room: int) -> list[list[TextRun]]:
    """Return at most so many rows; three dots at the end say that a sentence goes on."""
    if len(rows) <= most:
        return rows
    last = list(rows[most - 1])
    dots = last[-1]._replace(text=" …")
    while len(last) > 1 and sum(text.width(run.role, px, run.text) for run in (*last, dots)) > room:
        last.pop()
    return [*rows[: most - 1], [*last, dots]]


def _draw_words(canvas: Canvas, lay: NewsSlipRects) -> None:
    px = log_text_px(canvas.look)
    step, end = round(px * NORMAL), lay.words.x
    for nth, row in enumerate(lay.rows):
        text.draw_runs(canvas.surface, row, px, (lay.words.x, lay.words.y + step * (nth + 0.5)))
        end = lay.words.x + sum(text.width(run.role, px, run.text) for run in row)
    if lay.more:
        at = (lay.words.x, lay.words.bottom - step * 0.5)
        if not lay.is_more_below:
            at = (end + canvas.px(16), at[1])
        MORE.draw(canvas, lay.more, at, px=px)
