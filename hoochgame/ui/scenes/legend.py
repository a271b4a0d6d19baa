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
NAME, HEAD = NARROW.with_changes(colour="#fff6e2"), HEADING.with_changes(30)
FULL, BRIEF = (20, 18, 16, 14), (18, 16, 14)  # sizes of letters that are tried, with all words and with few
SIGN, FAINT = 3.6, 0.45  # the width of a sign by the height of a line; how dark the entry of an absent thing is
MARGIN = 12  # px


class LegendRow(NamedTuple):
    """Two entries side by side, and how many lines the longer one has."""

    entries: tuple[SignMeaning, ...]
    lines: int


class LegendSheet(NamedTuple):
    """How a legend is laid out: the rows, the width of a column, that of the widest name, and the height of all.

    `line` is the height of a line.
    """

    rows: tuple[LegendRow, ...]
    column: int
    name: int
    high: int
    size: int  # of its letters
    brief: bool

    line: int = 1

    @property
    def gap(self) -> int:
        """Return the distance between two rows."""
        return max(3, self.line // 4)

    @property
    def words_style(self) -> TextStyle:
        return BODY.with_changes(self.size)

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

    def draw_background(self, surface: pygame.Surface) -> None:
        paint.darken_around(surface, 0.6)
        canvas, look, sheet = Canvas(surface, self.look), self.look, self.sheet
        paint.panel(canvas, self.box, opacity=0.99)
        room = self.box.inset(x=look.px(24), y=look.px(14))
        head, rest = room.cut_top(head_height(look), sheet.gap)
        end = HEAD.draw(canvas, self.legend.title, head, overflow="shrink", room=head.width // 2).right
        left = end + look.px(30)
        note = Box.from_edges(left, head.y, head.right - max(look.px(170), 3 * head.height), head.bottom)
        if NOTE.width(look, self.legend.note) <= note.width:
            NOTE.draw(canvas, self.legend.note, note)
        for row in sheet.rows:
            boxes, rest = rest.cut_top(row.lines * sheet.line + sheet.gap, sheet.gap)
            for entry, place in zip(row.entries, boxes.columns(2, look.px(24)), strict=False):
                self._draw_entry(canvas, entry, place)

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
    ways = (*((size, False) for size in FULL), *((size, True) for size in BRIEF))
    sheets = (_lay_out_legend(look, legend, room, size, brief=brief) for size, brief in ways)
    fits = next((sheet for sheet in sheets if sheet.high <= room.height), None)
    return fits or _lay_out_legend(look, legend, room, BRIEF[-1], brief=True)


def _lay_out_legend(look: Look, legend: Legend, room: Box, size: int, *, brief: bool) -> LegendSheet:
    column = (min(room.width, look.px(1800)) - 3 * look.px(24)) // 2
    sheet = LegendSheet((), column, 0, 0, size, brief)
    name = max(sheet.name_style.width(look, one.name) for one in legend.named)
    line = sheet.words_style.line_height(look)
    sheet = sheet._replace(name=name, line=line)
    rows = (*_rows_of(look, sheet, legend.named), *_rows_of(look, sheet, legend.pieces))
    high = sum(row.lines * line + 2 * sheet.gap for row in rows) + head_height(look) + 2 * look.px(14)
    return sheet._replace(rows=rows, high=high)


def _rows_of(look: Look, sheet: LegendSheet, entries: Sequence[SignMeaning]) -> tuple[LegendRow, ...]:
    left = round(SIGN * sheet.line) + look.px(10) + 2 * look.px(8)
    rows = []
    for start in range(0, len(entries), 2):
        pair = entries[start : start + 2]
        rooms = [sheet.column - left - (sheet.name + look.px(14) if one.name else 0) for one in pair]
        words = [one.brief if sheet.brief else one.words for one in pair]
        lines = max(len(sheet.words_style.wrap(look, said, wide)) for said, wide in zip(words, rooms, strict=True))
        rows.append(LegendRow(tuple(pair), lines))
    return tuple(rows)
