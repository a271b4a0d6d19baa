"""The contents of a replay: each turn and each marked event, to go to."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import images, paint, tokens
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList
from hoochgame.ui.widgets.stack import cut_in_halves


class ContentsEntry(NamedTuple):
    """A moment to go to."""

    at: int
    seat: Seat
    words: str
    icon: str = ""  # of a mark; a turn has none


def contents_entries(timeline: Timeline[SeatView]) -> list[ContentsEntry]:
    """Return turns and marks in order of time."""
    chairs = timeline.match.chairs
    lap = _(timeline.laps.entry)
    found = [
        ContentsEntry(turn.at, turn.seat, lap.format(round=turn.round, name=chairs[turn.seat].name))
        for turn in timeline.turns
    ]
    found += [
        ContentsEntry(mark.at, mark.seat, timeline.describe_mark(mark), timeline.bookmark_kinds[mark.kind].icon)
        for mark in timeline.marks
    ]
    return sorted(found, key=lambda entry: (entry.at, bool(entry.icon)))


class Contents(Dialog[int]):
    """Dismisses with the index of the chosen moment, or None."""

    def __init__(self, timeline: Timeline[SeatView], at: int) -> None:
        super().__init__()
        self.timeline = timeline
        self.entries = contents_entries(timeline)
        self.chosen = max((i for i, entry in enumerate(self.entries) if entry.at <= at), default=0)

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        wide = min(window.width - 2 * look.px(self.margin), max(look.px(820), BODY.px(look) * 32))
        high = min(window.height - 2 * look.px(20), look.px(900))
        step = max(32, BODY.line_height(look) + look.px(12))
        listed, buttons = self.cut_panel(wide, high).cut_bottom(look.scale.clickable_px(56), look.px(self.margin))
        listed = listed.inset(bottom=listed.height % step)  # whole rows only
        rows = ScrollList(
            "contents", len(self.entries), step, self._draw_row, chosen=self.chosen,
            choose=self._choose_row, on_use=lambda row: self._go_to_entry(),
        )  # fmt: skip
        form.add(rows, listed)
        rows.scroll_to(self.chosen * step - (listed.height - step) // 2)
        left, right = cut_in_halves(buttons, look.px(12))
        form.add(Button("close", _("Stay here"), self.handle_escape, keycap=_("Esc"), size=20), left)
        go = Button("go", _("Go there"), self._go_to_entry, keycap=_("Enter"), kind="primary", size=20)
        form.add(go, right, pygame.K_RETURN)
        if self.ring.focused_spot is None:
            self.ring.move_to("contents", visible=True)

    def _choose_row(self, row: int) -> None:
        self.chosen = row
        self.dirty = True

    def _go_to_entry(self) -> None:
        self.dismiss(self.entries[self.chosen].at if self.entries else None)

    @property
    def heading(self) -> str:
        return _("Go to")

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, entry = self.look, self.entries[row]
        seat = look.seat_look(self.timeline.match.chairs[entry.seat].colour)
        canvas = Canvas(surface, look)
        if state.chosen or state.hovered:
            fill = look.theme.chosen if state.chosen else look.theme.sunk
            paint.draw_panel(canvas, rect.inflate(0, -2), fill, 6, 1, 0.9 if state.chosen else 0.4, shade=False)
        size = round(rect.height * 0.62)
        x = rect.x + look.px(12)
        if entry.icon:
            x += look.px(34)
            images.blit_anchored(surface, images.icon(entry.icon, size, look.theme.accent), midleft=(x, rect.centery))
        else:
            images.blit_anchored(surface, tokens.seat_token(seat, size), midleft=(x, rect.centery))
        x += size + look.px(12)
        style, room = BODY if entry.icon else BOLD, rect.right - look.px(10) - x
        style.draw(canvas, entry.words, (x, rect.centery), overflow="shrink", room=room)
