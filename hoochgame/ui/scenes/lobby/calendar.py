"""A calendar over the lobby to choose the day of a daily deal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.label import Label, text_height
from hoochgame.ui.widgets.month import Month
from hoochgame.ui.widgets.stack import halves

CELL = 54


def open_to_all() -> str:
    """Return a short explanation of daily deals."""
    return _("Anybody can know these cards. Your first game counts.")


class Calendar(Leavable[date]):
    """Dismisses with a day, or None."""

    overlay = True

    def __init__(self, chosen: date, today: date, marks: Mapping[date, bool]) -> None:
        super().__init__()
        self.chosen = chosen
        self.today = today
        self.marks = marks
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, low = look.px(32), look.scale.hit(58)
        wide = min(window.width - 2 * pad, max(look.px(620), look.text(20) * 22))
        said = text_height(look, open_to_all(), wide - 2 * pad)
        title = look.px(24) + text.line_height("title", look.text(36))
        head = title + said + look.px(8)
        month = Month.height(look, max(36, look.px(CELL)))
        self.box = pygame.Rect(0, 0, wide, min(head + month + low + 2 * pad, window.height - 2 * look.px(16)))
        self.box.center = window.center
        inside = self.box.inflate(-2 * pad, 0)
        label = Label("open", open_to_all(), "body", 18, look.theme.quiet, "m")
        form.add(label, pygame.Rect(inside.x, self.box.y + title, inside.width, said))
        foot = pygame.Rect(inside.x, self.box.bottom - pad - low, inside.width, low)
        grid = Month("month", self.chosen, self.today, self.marks, self._choose)
        form.add(grid, pygame.Rect(inside.x, self.box.y + head, inside.width, foot.y - pad // 2 - self.box.y - head))
        away, take = halves(foot, look.px(14))
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), away)
        done = lambda: self.dismiss(self.chosen)  # noqa: E731
        button = Button("take", _("This day"), done, keycap=_("Enter"), kind="primary", size=22)
        form.add(button, take, pygame.K_RETURN)
        if self.ring.spot is None:
            self.ring.move_to("month")

    def _choose(self, day: date) -> None:
        """Choose a day; a click on the chosen day, or Enter, dismisses with it."""
        if day == self.chosen:
            self.dismiss(day)
            return
        self.chosen = day
        self.rebuild()

    def backdrop(self, surface: pygame.Surface) -> None:
        look = self.look
        paint.veil(surface, 0.6)
        paint.panel(surface, look, self.box, opacity=1, line=1)
        at = (self.box.centerx, self.box.y + look.px(16) + text.line_height("title", look.text(36)) / 2)
        text.draw(surface, "title", look.text(36), _("Daily deal"), look.theme.accent, at, "mm")
