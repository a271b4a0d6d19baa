"""A month follows the mouse."""

from datetime import date

import pygame

from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.month import Month


def test_a_day_under_the_mouse_is_hovered_and_has_a_tooltip() -> None:
    look, day = Look(HOOCH, Scale(1280, 720)), date(2026, 10, 6)
    form = Form(look, FocusRing())
    month = form.add(
        Month("month", None, date(2026, 11, 28), {day: True}, lambda chosen: None), pygame.Rect(0, 0, 420, 400)
    )
    month.turn_month(-1)
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=month.day_rects(look)[day].center))
    assert month.over == day
    assert month.tooltip_to_show().words == "6 October 2026: won"
