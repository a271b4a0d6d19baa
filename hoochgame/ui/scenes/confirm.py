"""A yes-or-no question over the screen that it is about."""

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, FormScene
from hoochgame.ui.widgets.label import text_height


class Confirm(FormScene[bool]):
    """Dismisses with True or False. Esc is no; the focus starts on no if yes destroys something."""

    overlay = True

    def __init__(self, title: str, question: str, yes: str, no: str, *, danger: bool = False) -> None:
        super().__init__()
        self.title = title
        self.question = question
        self.yes = yes
        self.no = no
        self.danger = danger
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        px = self.look.px
        window = self.app.window.get_rect()
        pad = px(32)
        wide = min(window.width - 2 * pad, max(px(720), self.look.text(18) * 30))
        words = text_height(self.look, self.question, wide - 2 * pad, size=20)
        high = self.look.scale.hit(56)
        title = text.line_height("title", self.look.text(36))
        self.box = pygame.Rect(0, 0, wide, 3 * pad + title + words + px(16) + high)
        self.box.center = window.center
        each = (wide - 3 * pad) // 2
        no = pygame.Rect(self.box.x + pad, self.box.bottom - pad - high, each, high)
        yes = no.move(each + pad, 0)
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
        look = self.look
        pad = look.px(32)
        paint.veil(surface, 0.6)
        paint.panel(surface, look, self.box, opacity=1, line=1)
        title = text.line_height("title", look.text(36))
        at = (self.box.x + pad, self.box.y + pad + title / 2)
        px = text.fit(look.theme.lettering, look.text(36), self.title, self.box.width - 2 * pad)
        text.draw(surface, look.theme.lettering, px, self.title, look.theme.accent, at)
        room = pygame.Rect(self.box.x + pad, self.box.y + pad + title + look.px(16), self.box.width - 2 * pad, 10)
        text.paragraph(surface, "body", look.text(20), self.question, look.theme.text, room)
