"""A yes-or-no question over the screen it concerns."""

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, LETTERING, TITLE
from hoochgame.ui.scenes.dialog import Dialog
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.label import wrapped_text_height
from hoochgame.ui.widgets.stack import cut_side_by_side

QUESTION = BODY.with_changes(20)


class ConfirmScene(Dialog[bool]):
    """Dismisses with True or False. Esc is no; the focus starts on no if yes destroys something."""

    margin = above = 32
    around = (32, 16)
    style = TITLE.with_changes(role=LETTERING)

    def __init__(self, title: str, question: str, yes: str, no: str, *, danger: bool = False) -> None:
        super().__init__()
        self.title = title
        self.question = question
        self.yes = yes
        self.no = no
        self.danger = danger
        self.words = Box(0, 0, 0, 0)

    @property
    def heading(self) -> str:
        return self.title

    def add_widgets(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, low = look.px(self.margin), look.scale.clickable_px(56)
        wide = min(window.width - 2 * pad, max(look.px(720), BODY.px(look) * 30))
        words = wrapped_text_height(look, self.question, wide - 2 * pad, size=QUESTION.size)
        content = self.cut_panel(wide, self.head_height() + words + pad + low + pad)
        self.words, buttons = content.cut_bottom(low, gap=pad)
        no, yes = cut_side_by_side(buttons, 2, pad)
        calm: paint.Kind = "normal" if self.danger else "primary"
        away = Button("no", self.no, lambda: self.dismiss(False), keycap=_("Esc"), kind="normal")
        key, cap = (pygame.K_y, _("Y")) if self.danger else (pygame.K_RETURN, _("Enter"))
        on = Button("yes", self.yes, lambda: self.dismiss(True), keycap=cap, kind=calm)
        away.keeps_cap = on.keeps_cap = True
        form.add(away, no)
        form.add(on, yes, key)
        if self.ring.focused_spot is None:
            self.ring.move_to("no" if self.danger else "yes", visible=self.danger)

    def handle_escape(self) -> None:
        self.dismiss(False)

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        super().draw_beneath_widgets(surface)
        QUESTION.draw_wrapped(Canvas(surface, self.look), self.question, self.words)
