"""A yes-or-no question over the screen it concerns."""

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, LETTERING, TITLE, WRAPPED
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.label import text_height
from hoochgame.ui.widgets.stack import side_by_side

HEAD, QUESTION = TITLE.with_changes(role=LETTERING, leading=WRAPPED), BODY.with_changes(20)


class ConfirmScene(FormScene[bool]):
    """Dismisses with True or False. Esc is no; the focus starts on no if yes destroys something."""

    overlay = True

    def __init__(self, title: str, question: str, yes: str, no: str, *, danger: bool = False) -> None:
        super().__init__()
        self.title = title
        self.question = question
        self.yes = yes
        self.no = no
        self.danger = danger
        self.box = self.head = self.words = Box(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(32), look.px(16)
        wide = min(window.width - 2 * pad, max(look.px(720), BODY.px(look) * 30))
        words = text_height(look, self.question, wide - 2 * pad, size=QUESTION.size)
        title, low = HEAD.line(look), look.scale.hit(56)
        self.box = Box.sized((wide, 3 * pad + title + words + gap + low), center=window.center)
        upper, buttons = self.box.inset(pad).cut_bottom(low, gap=pad)
        self.head, self.words = upper.cut_top(title, gap)
        no, yes = side_by_side(buttons, 2, pad)
        calm: paint.Kind = "normal" if self.danger else "primary"
        away = Button("no", self.no, lambda: self.dismiss(False), keycap=_("Esc"), kind="normal")
        key, cap = (pygame.K_y, _("Y")) if self.danger else (pygame.K_RETURN, _("Enter"))
        on = Button("yes", self.yes, lambda: self.dismiss(True), keycap=cap, kind=calm)
        away.keeps_cap = on.keeps_cap = True
        form.add(away, no)
        form.add(on, yes, key)
        if self.ring.spot is None:
            self.ring.move_to("no" if self.danger else "yes", visible=self.danger)

    def back(self) -> None:
        self.dismiss(False)

    def backdrop(self, surface: pygame.Surface) -> None:
        look, head = self.look, self.head
        paint.veil(surface, 0.6)
        paint.panel(Canvas(surface, look), self.box, opacity=1, line=1)
        canvas, at = Canvas(surface, look), (head.x, head.y + head.height / 2)
        HEAD.draw(canvas, self.title, at, overflow="shrink", room=head.width)
        QUESTION.draw_wrapped(canvas, self.question, self.words)
