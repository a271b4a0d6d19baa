"""The contents of a replay, to go to: every turn, and every event in it that has a mark."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import images, paint, text, tokens
from hoochgame.ui.table.asking.question_row import Seen
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.scroll_list import RowState, ScrollList


class Entry(NamedTuple):
    """A moment to go to."""

    at: int
    seat: Seat
    words: str
    icon: str = ""  # of a mark; a turn has none


def entries(timeline: Timeline[Seen]) -> list[Entry]:
    """Return turns and marks in their order."""
    chairs = timeline.match.chairs
    lap = _(timeline.laps.entry)
    found = [
        Entry(turn.at, turn.seat, lap.format(round=turn.round, name=chairs[turn.seat].name)) for turn in timeline.turns
    ]
    found += [Entry(mark.at, mark.seat, timeline.says(mark), timeline.kinds[mark.kind].icon) for mark in timeline.marks]
    return sorted(found, key=lambda entry: (entry.at, bool(entry.icon)))


class Contents(Leavable[int]):
    """Dismisses with the chosen moment, or None."""

    overlay = True

    def __init__(self, timeline: Timeline[Seen], at: int) -> None:
        super().__init__()
        self.timeline = timeline
        self.entries = entries(timeline)
        self.chosen = max((i for i, entry in enumerate(self.entries) if entry.at <= at), default=0)
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad = look.px(28)
        wide = min(window.width - 2 * pad, max(look.px(820), look.text(18) * 32))
        high = min(window.height - 2 * look.px(20), look.px(900))
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = window.center
        head, low = look.px(38) + text.line_height("title", look.text(36)), look.scale.hit(56)
        step = max(32, text.line_height("body", look.text(18)) + look.px(12))
        inside = pygame.Rect(self.box.x + pad, self.box.y + head, wide - 2 * pad, high - head - low - 2 * pad)
        inside.height -= inside.height % step  # whole rows only
        rows = ScrollList(
            "contents", len(self.entries), step, self._draw_row, chosen=self.chosen,
            choose=self._choose, on_use=lambda row: self._go(),
        )  # fmt: skip
        form.add(rows, inside)
        rows.scroll_to(self.chosen * step - (inside.height - step) // 2)
        foot = pygame.Rect(inside.x, self.box.bottom - pad - low, inside.width, low)
        half = (foot.width - look.px(12)) // 2
        close = Button("close", _("Stay here"), self.back, keycap=_("Esc"), size=20)
        form.add(close, pygame.Rect(foot.x, foot.y, half, low))
        go = Button("go", _("Go there"), self._go, keycap=_("Enter"), kind="primary", size=20)
        form.add(go, pygame.Rect(foot.right - half, foot.y, half, low), pygame.K_RETURN)
        if self.ring.spot is None:
            self.ring.move_to("contents", visible=True)

    def _choose(self, row: int) -> None:
        self.chosen = row
        self.dirty = True

    def _go(self) -> None:
        self.dismiss(self.entries[self.chosen].at if self.entries else None)

    def backdrop(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box
        paint.veil(surface, 0.6)
        paint.panel(surface, look, box, opacity=1, line=1)
        at = (box.x + look.px(28), box.y + look.px(18) + text.line_height("title", look.text(36)) / 2)
        text.draw(surface, look.theme.lettering, look.text(36), _("Go to"), look.theme.accent, at)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int, state: RowState) -> None:
        look, entry = self.look, self.entries[row]
        seat = look.seat(self.timeline.match.chairs[entry.seat].colour)
        if state.chosen or state.hovered:
            fill = look.theme.chosen if state.chosen else look.theme.sunk
            paint.panel(surface, look, rect.inflate(0, -2), fill, 6, 1, 0.9 if state.chosen else 0.4, shade=False)
        size = round(rect.height * 0.62)
        x = rect.x + look.px(12)
        if entry.icon:
            x += look.px(34)
            images.draw(surface, images.icon(entry.icon, size, look.theme.accent), midleft=(x, rect.centery))
        else:
            images.draw(surface, tokens.token(seat, size), midleft=(x, rect.centery))
        x += size + look.px(12)
        role = "body" if entry.icon else "bold"
        px = text.fit(role, look.text(18), entry.words, rect.right - look.px(10) - x)
        text.draw(surface, role, px, entry.words, look.theme.text, (x, rect.centery))
