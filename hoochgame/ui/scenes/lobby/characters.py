"""A choice of a bot's character: every face with its name and what it says of itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.core.characters import joined, parted
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import paint, text
from hoochgame.ui.phrases.players import character_title, line_of
from hoochgame.ui.scenes.lobby.faces import EVERYBODY, GAP, FaceTile
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable

PAD = 32  # px at 1080p


class Characters(Leavable[str]):
    """Dismisses with the kind of bot that somebody has become, or None."""

    overlay = True

    def __init__(self, chair: Chair) -> None:
        super().__init__()
        self.chair = chair
        self.level, self.character = parted(chair.kind)
        self.box = pygame.Rect(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(PAD), look.px(GAP)
        each = max(
            look.px(230), max(text.width("bold", look.text(20), character_title(one)) for one in EVERYBODY) + 2 * gap
        )
        each = min(each, (window.width - 4 * pad - (len(EVERYBODY) - 1) * gap) // len(EVERYBODY))
        high = max(FaceTile.height(look, line_of(joined(self.level, one)), each) for one in EVERYBODY)
        head, low = look.px(96), look.scale.hit(52)
        self.box = pygame.Rect(0, 0, len(EVERYBODY) * (each + gap) - gap + 2 * pad, head + high + gap + low + pad)
        self.box.center = window.center
        for place, one in enumerate(EVERYBODY):
            tile = FaceTile(joined(self.level, one), one == self.character, self._choosing(one))
            form.add(tile, pygame.Rect(self.box.x + pad + place * (each + gap), self.box.y + head, each, high))
        leave = pygame.Rect(self.box.x + pad, self.box.bottom - pad - low, self.box.width - 2 * pad, low)
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), leave)
        if self.ring.spot is None:
            self.ring.move_to(("face", self.character))

    def _choosing(self, character: str) -> Callable[[], None]:
        return lambda: self.dismiss(joined(self.level, character))

    def backdrop(self, surface: pygame.Surface) -> None:
        look = self.look
        paint.veil(surface, 0.6)
        paint.panel(surface, look, self.box, opacity=1, line=1)
        words = _("What does {name} like?").format(name=self.chair.name)
        px = text.fit("title", look.text(34), words, self.box.width - 2 * look.px(PAD))
        text.draw(surface, "title", px, words, look.theme.accent, (self.box.centerx, self.box.y + look.px(52)), "mm")
