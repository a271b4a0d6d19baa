"""The dialog that asks who plays on for a seat in the middle of a game, a person or a bot."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.bots import LEVELS
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.ui.look import paint, text, tokens
from hoochgame.ui.scenes.lobby.draft import level_word
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable

ROW = 72


class ChairScene(Leavable[Chair]):
    """Dismisses with the new chair, or None."""

    overlay = True

    def __init__(self, chair: Chair) -> None:
        super().__init__()
        self.chair = chair
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(32), look.px(12)
        lines = text.line_height("bold", look.text(22)) + text.line_height("body", look.text(18))
        high = max(look.scale.hit(ROW), lines + max(14, look.px(18)))
        kinds = (HUMAN, *LEVELS)
        head = look.px(120)
        wide = min(window.width - 2 * pad, max(look.px(560), look.text(20) * 18))
        self.box = pygame.Rect(0, 0, wide, head + (len(kinds) + 1) * (high + gap) - gap + pad)
        self.box.center = window.center
        place = pygame.Rect(self.box.x + pad, self.box.y + head, wide - 2 * pad, high)
        for kind in kinds:
            sits = kind == self.chair.kind
            button = Button(
                kind,
                _("A person at this screen") if kind == HUMAN else _("A bot: {level}").format(level=level_word(kind)),
                partial(self.dismiss, replace(self.chair, kind=kind)),
                icon="person" if kind == HUMAN else "vintage-robot",
                sub=_("sits here now") if sits else "",
                kind="primary" if sits else "normal",
                align="left",
                size=22,
            )
            form.add(button, place)
            place = place.move(0, high + gap)
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), place)

    def backdrop(self, surface: pygame.Surface) -> None:
        look, box = self.look, self.box
        paint.veil(surface, 0.6)
        paint.panel(surface, look, box, opacity=1, line=1)
        token = tokens.token(look.seat(self.chair.colour), look.px(72))
        at = token.get_rect(midleft=(box.x + look.px(32), box.y + look.px(62)))
        surface.blit(token, at)
        words = _("Who plays for {name}?").format(name=self.chair.name)
        room = box.right - at.right - look.px(52)
        px = text.fit(look.theme.lettering, look.text(36), words, room)
        text.draw(surface, look.theme.lettering, px, words, look.theme.accent, (at.right + look.px(20), at.centery))
