"""The menu over a lesson."""

from __future__ import annotations

from functools import partial

import pygame

from hoochgame.core.language import _
from hoochgame.learning.exercise import Exercise
from hoochgame.learning.lesson import translated
from hoochgame.ui.input import keys
from hoochgame.ui.look.text_style import BANNER
from hoochgame.ui.navigation import open_rulebook, open_settings
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import Label, wrapped_text_height
from hoochgame.ui.widgets.stack import cut_in_halves

ROW, WIDE = 62, 760  # px at 1080p


class LessonMenu(Dialog[str]):
    """The menu. Dismisses with `skip`, `back` or `leave`, or None to go on."""

    margin = above = 32
    around = (32, 24)
    style = BANNER.with_changes(40, leading=1)
    centred = True

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self.exercise = exercise
        self.title_id = exercise.game.id

    @property
    def heading(self) -> str:
        return translated(self.exercise.lesson.name)

    def add_widgets(self, form: Form) -> None:
        look = self.look
        pad, gap = look.px(self.margin), look.px(12)
        lines = self._button_lines()
        wide = min(self.app.window.get_width() - 2 * pad, max(look.px(WIDE), look.text_px(20) * 24))
        goal = translated(self.exercise.lesson.goal)
        said = wrapped_text_height(look, goal, wide - 2 * pad, size=18) + look.px(14)
        high = look.scale.clickable_px(ROW)
        content = self.cut_panel(wide, self.head_height() + said + len(lines) * (high + gap) - gap + pad)
        place, content = content.cut_top(said - look.px(14), look.px(14))
        form.add(Label("goal", goal, "body", 18, look.theme.quiet, "m"), place)
        for line in lines:
            place, content = content.cut_top(high, gap)
            for (button, key), rect in zip(
                line, cut_in_halves(place, gap) if len(line) > 1 else (place,), strict=False
            ):
                button.keeps_cap = True
                form.add(button, rect, key)

    def _button_lines(self) -> list[list[ButtonAndHotkey]]:
        exercise, choose = self.exercise, self.dismiss
        resume = Button("resume", _("Back to the lesson"), self.handle_escape, keycap=_("Esc"), kind="primary", size=24)
        back = Button("back", _("One step back"), partial(choose, "back"), keycap="B", size=22)
        skip = Button("skip", _("Skip this step"), partial(choose, "skip"), keycap="S", size=22)
        if not exercise.may_go_back:
            back = Button("back", _("One step back"), partial(choose, None), keycap="B", size=22, kind="off")
            back.tooltip = _("This is the beginning of the lesson.")
        rules = Button(
            "rules", _("Rulebook"), self._open_rules, icon="rule-book", keycap=keys.key_cap_words("rules"), size=22
        )
        settings = Button("settings", _("Settings"), self._open_settings, icon="cog", keycap=_("O"), size=22)
        leave = Button("leave", _("Leave the lesson"), partial(choose, "leave"), icon="exit-door", keycap="L", size=22)
        leave.tooltip = _("You can go on later where you stopped.")
        return [
            [(resume, pygame.K_RETURN)],
            [(back, pygame.K_b), (skip, pygame.K_s)],
            [(rules, keys.key_code_of_action("rules")), (settings, pygame.K_o)],
            [(leave, pygame.K_l)],
        ]

    def _open_rules(self) -> None:
        open_rulebook(self.app, title=self.title_id)

    def _open_settings(self) -> None:
        open_settings(self.app, self.title_id)
