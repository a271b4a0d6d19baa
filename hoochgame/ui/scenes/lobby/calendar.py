"""A calendar over the lobby to choose the day of a daily deal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look.text_style import BODY, TITLE
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height
from hoochgame.ui.widgets.month import Month
from hoochgame.ui.widgets.stack import cut_in_halves

CELL = 54
TEXT = BODY.with_changes(20)


def daily_deal_note() -> str:
    """Return a short explanation of daily deals."""
    return _("Same cards for everyone. Only your first try counts.")


class Calendar(Dialog[date]):
    """Dismisses with a day, or None."""

    margin, above, around = 32, 16, (24,)
    style = TITLE
    centred = True

    def __init__(self, chosen: date, today: date, marks: Mapping[date, bool]) -> None:
        super().__init__()
        self.chosen = chosen
        self.today = today
        self.marks = marks

    @property
    def heading(self) -> str:
        return _("Daily deal")

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap, low = look.px(self.margin), look.px(8), look.scale.clickable_px(58)
        wide = min(window.width - 2 * pad, max(look.px(620), TEXT.px(look) * 22))
        said = wrapped_text_height(look, daily_deal_note(), wide - 2 * pad)
        high = self.head_height() + said + gap + Month.height(look, max(36, look.px(CELL))) + low + 2 * pad
        content = self.cut_panel(wide, min(high, window.height - 2 * look.px(16)))
        upper, foot = content.cut_bottom(low, gap=pad // 2)
        note, month = upper.cut_top(said, gap)
        form.add(Label("open", daily_deal_note(), "body", 18, look.theme.quiet, "m"), note)
        form.add(Month("month", self.chosen, self.today, self.marks, self._choose_or_accept_day), month)
        away, take = cut_in_halves(foot, look.px(14))
        form.add(Button("close", _("Leave it as it is"), self.handle_escape, keycap=_("Esc"), size=20), away)
        done = lambda: self.dismiss(self.chosen)  # noqa: E731
        button = Button("take", _("This day"), done, keycap=_("Enter"), kind="primary", size=22)
        form.add(button, take, pygame.K_RETURN)
        if self.ring.focused_spot is None:
            self.ring.move_to("month")

    def _choose_or_accept_day(self, day: date) -> None:
        """Choose a day; a click on the chosen day, or Enter, dismisses with it."""
        if day == self.chosen:
            self.dismiss(day)
            return
        self.chosen = day
        self.rebuild()
