"""The choice of a bot's character: each face with its name and its line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.core.characters import join_kind, split_kind
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import TITLE
from hoochgame.ui.phrases.players import character_title, line_of
from hoochgame.ui.scenes.lobby.faces import EVERYBODY, GAP, NAME, FaceTile
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable

PAD = 32  # px at 1080p
HEAD = TITLE.with_changes(34)


class Characters(Leavable[str]):
    """Dismisses with the chosen kind of bot, or None."""

    overlay = True

    def __init__(self, chair: Chair) -> None:
        super().__init__()
        self.chair = chair
        self.level, self.character = split_kind(chair.kind)
        self.box = Box(0, 0, 0, 0)

    def build(self, form: Form) -> None:
        look, window = self.look, self.app.window.get_rect()
        pad, gap = look.px(PAD), look.px(GAP)
        count, names = len(EVERYBODY), [NAME.width(look, character_title(one)) for one in EVERYBODY]
        each = min(max(look.px(230), max(names) + 2 * gap), (window.width - 4 * pad - (count - 1) * gap) // count)
        high = max(FaceTile.height(look, line_of(join_kind(self.level, one)), each) for one in EVERYBODY)
        head, low = look.px(96), look.scale.hit(52)
        size = (count * (each + gap) - gap + 2 * pad, head + high + gap + low + pad)
        self.box = Box.sized(size, center=window.center)
        tiles, leave = self.box.inset(x=pad, top=head, bottom=pad).cut_bottom(low, gap)
        for one, place in zip(EVERYBODY, tiles.columns(count, gap), strict=True):
            form.add(FaceTile(join_kind(self.level, one), one == self.character, self._choose_character(one)), place)
        form.add(Button("close", _("Leave it as it is"), self.back, keycap=_("Esc"), size=20), leave)
        if self.ring.spot is None:
            self.ring.move_to(("face", self.character))

    def _choose_character(self, character: str) -> Callable[[], None]:
        return lambda: self.dismiss(join_kind(self.level, character))

    def backdrop(self, surface: pygame.Surface) -> None:
        look = self.look
        paint.veil(surface, 0.6)
        canvas = Canvas(surface, look)
        paint.panel(canvas, self.box, opacity=1, line=1)
        words = _("What does {name} like?").format(name=self.chair.name)
        title = self.box.inset(x=look.px(PAD)).cut_top(2 * look.px(52))[0]
        HEAD.draw(canvas, words, title, "mm", overflow="shrink")
