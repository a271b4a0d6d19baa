"""The legend over a table: what its signs mean. It opens with a key, which may be held, or with a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.ui.input import keys
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, HEADING, NARROW, NOTE, TextStyle
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.legend import Legend, SignMeaning
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable

HELD = 0.35  # seconds: releasing the key after this long closes the legend
ACTIONS = ("legend", "replay_legend")
TOLD = NARROW.with_changes(colour=BODY.colour)
NAME, HEAD = NARROW.with_changes(colour="#fff6e2"), HEADING.with_changes(30)
FULL, TIGHT, BRIEF = (20, 18, 16, 14), (18, 17, 16, 15, 14), (18, 16, 14)  # sizes that are tried, of wide letters, ...
# ... of narrow ones where wide ones have no room for all words, and with few words
SIGN, FAINT = 3.6, 0.45  # the width of a sign by the height of a line; how dark the entry of an absent thing is
MARGIN = 12  # px


class LegendRow(NamedTuple):
    """An entry, and how many lines it has."""

    entry: SignMeaning
    lines: int


class LegendSheet(NamedTuple):
    """How a legend is laid out: two columns of rows, their width, that of the widest name, and the height of all.

    `line` is the height of a line. Each column is read from the top down: names first, then pieces.
    """

    columns: tuple[tuple[LegendRow, ...], ...]
    column: int
    name: int
    high: int
    size: int  # of its letters
    brief: bool
    narrow: bool = False

    line: int = 1

    @property
    def gap(self) -> int:
        """Return the distance between two rows."""
        return max(2, self.line // 4 - 2 * self.narrow)

    @property
    def words_style(self) -> TextStyle:
        return (TOLD if self.narrow else BODY).with_changes(self.size)

    @property
    def name_style(self) -> TextStyle:
        return NAME.with_changes(self.size + 1)


class LegendScene(Leavable[None]):
    """Shows the legend. `held`: its key is down, and releasing it closes."""

    overlay = True

    def __init__(self, legend: Legend, title_id: str, *, held: bool = False) -> None:
        super().__init__()
        self.title_id = title_id
        self.legend, self.held = legend, held
        self.sheet = LegendSheet((), 0, 0, 0, FULL[0], False)
        self.box = Box(0, 0, 0, 0)
        self._open = 0.0

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, Box.from_rect(self.app.window.get_rect())
        self.sheet = fit_legend(look, self.legend, window.inset(MARGIN))
        wide = 2 * self.sheet.column + 3 * look.px(24)
        self.box = window.place_inside((wide, self.sheet.high))
        head = self.box.inset(look.px(14)).cut_top(head_height(look))[0]
        button = Button("close", _("Close"), self.handle_escape, keycap=_("Esc"), size=18)
        form.add(button, head.cut_right(max(look.px(170), 3 * head.height))[1])

    def update(self, dt: float) -> None:
        super().update(dt)
        self._open += dt

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        mine = event.type in (pygame.KEYDOWN, pygame.KEYUP) and any(keys.is_action_key(event, one) for one in ACTIONS)
        released = mine and event.type == pygame.KEYUP and self.held and self._open > HELD
        pressed = event.type == pygame.KEYDOWN and (mine or event.key in (pygame.K_SPACE, pygame.K_RETURN))
        if released or pressed or event.type == pygame.MOUSEBUTTONDOWN:
            self.dismiss(None)
            return True
        return False

    # Drawing.

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        paint.darken_around(surface, 0.6)
        canvas, look, sheet = Canvas(surface, self.look), self.look, self.sheet
        paint.draw_panel(canvas, self.box, opacity=0.99)
        room = self.box.inset(x=look.px(24), y=look.px(14))
        head, rest = room.cut_top(head_height(look), sheet.gap)
        end = HEAD.draw(canvas, self.legend.title, head, overflow="shrink", room=head.width // 2).right
        left = end + look.px(30)
        note = Box.from_edges(left, head.y, head.right - max(look.px(170), 3 * head.height), head.bottom)
        if NOTE.width(look, self.legend.note) <= note.width:
            NOTE.draw(canvas, self.legend.note, note)
        for rows, column in zip(sheet.columns, rest.columns(2, look.px(24)), strict=True):
            below = column
            for row in rows:
                place, below = below.cut_top(row.lines * sheet.line + sheet.gap, sheet.gap)
                self._draw_entry(canvas, row.entry, place)

    def _draw_entry(self, canvas: Canvas, entry: SignMeaning, place: Box) -> None:
        sheet = self.sheet
        canvas.surface.blit(shapes.box(place.size, canvas.px(5), canvas.theme.field, 0.8), place)
        sign, rest = place.inset(x=canvas.px(8)).cut_left(round(SIGN * sheet.line), canvas.px(10))
        entry.draw(canvas, sign.place_inside((sign.width, sheet.line + sheet.gap)))
        words = entry.brief if sheet.brief else entry.words
        if entry.name:
            name, rest = rest.cut_left(sheet.name, canvas.px(14))
            sheet.name_style.draw(canvas, entry.name, name)
        sheet.words_style.draw_wrapped(canvas, words, rest, middle=True)
        if entry.faint:
            canvas.surface.blit(shapes.box(place.size, canvas.px(5), canvas.theme.panel, FAINT), place)


def head_height(look: Look) -> int:
    return look.scale.clickable_px(48)


def fit_legend(look: Look, legend: Legend, room: Box) -> LegendSheet:
    """Return the sheet with all words if they have room, else with the brief ones, as large as they can be."""
    ways = (
        *((size, False, False) for size in FULL),
        *((size, False, True) for size in TIGHT),
        *((size, True, False) for size in BRIEF),
    )
    sheets = (_lay_out_legend(look, legend, room, LegendSheet((), 0, 0, 0, *way)) for way in ways)
    fits = next((sheet for sheet in sheets if sheet.high <= room.height), None)
    return fits or _lay_out_legend(look, legend, room, LegendSheet((), 0, 0, 0, BRIEF[-1], True))


def _lay_out_legend(look: Look, legend: Legend, room: Box, sheet: LegendSheet) -> LegendSheet:
    """Return the sheet with its columns and measures; its letters are chosen."""
    column = (min(room.width, look.px(1800)) - 3 * look.px(24)) // 2
    name = max(sheet.name_style.width(look, one.name) for one in legend.named)
    sheet = sheet._replace(column=column, name=name, line=sheet.words_style.line_height(look))
    named, pieces = (_rows_of(look, sheet, entries) for entries in (legend.named, legend.pieces))
    columns = _even_columns(sheet, named, pieces)
    high = max(_column_height(sheet, rows) for rows in columns) + head_height(look) + 2 * look.px(14)
    return sheet._replace(columns=columns, high=high)


def _even_columns(
    sheet: LegendSheet, named: tuple[LegendRow, ...], pieces: tuple[LegendRow, ...]
) -> tuple[tuple[LegendRow, ...], tuple[LegendRow, ...]]:
    """Part names and pieces into two columns each, so that the higher column is as low as it can be."""
    ways = (
        ((*named[:i], *pieces[:j]), (*named[i:], *pieces[j:]))
        for i in range(len(named) // 3, len(named) + 1)
        for j in range(len(pieces) + 1)
    )
    return min(ways, key=lambda both: max(_column_height(sheet, rows) for rows in both))


def _column_height(sheet: LegendSheet, rows: Sequence[LegendRow]) -> int:
    return sum(row.lines * sheet.line + 2 * sheet.gap for row in rows)


def _rows_of(look: Look, sheet: LegendSheet, entries: Sequence[SignMeaning]) -> tuple[LegendRow, ...]:
    left = round(SIGN * sheet.line) + look.px(10) + 2 * look.px(8)
    rows = []
    for one in entries:
        wide = sheet.column - left - (sheet.name + look.px(14) if one.name else 0)
        lines = len(sheet.words_style.wrap(look, one.brief if sheet.brief else one.words, wide))
        rows.append(LegendRow(one, lines))
    return tuple(rows)
